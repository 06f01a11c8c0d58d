//! The exhibits of a decision: which moves were considered, and which were not.

use crate::attention::Noticed;
use crate::mind::Mind;
use crate::rules_in_words::{ATTENTION, BEST, CARE};
use engine::Taste;
use rules::chess::Position;
use rules::{Color, Move};
use thinking::{Cell, Exhibit, Layout, Row, Rule, Sheet};

/// Every move with the attention that it drew; `explain` reads it.
pub(crate) static NOTICED: Layout = Layout {
    id: "attention",
    title: "What it looked at",
    columns: &["move", "looked at", "points", "because it"],
};

/// The level in force.
pub(crate) static LEVEL: Layout =
    Layout { id: "level", title: "How it plays at this level", columns: &["value"] };

/// Moves that were dropped at the last look.
pub(crate) static DROPPED: Layout =
    Layout { id: "last look", title: "Dropped at the last look", columns: &["move", "because of"] };

/// How a move changes each heading of the evaluation; the page reads it.
pub(crate) static JUDGED: Layout = Layout {
    id: "judged",
    title: "What its move changes, as it judges; the usual weight is 100",
    columns: &["weight", "before", "after"],
};

/// The table of the moves considered and overlooked.
pub(crate) fn noticed(noticed: &Noticed) -> Exhibit {
    let row = |is_seen: bool| {
        move |drawn: &crate::attention::Drawn| {
            let looked =
                if is_seen { Cell::kind("seen", "yes") } else { Cell::kind("missed", "no") };
            let why = Cell::kind(drawn.why.kind(), drawn.why.says());
            Row::of(vec![drawn.m.into(), looked, drawn.points.into(), why])
        }
    };
    let rows = noticed.seen.iter().map(row(true)).chain(noticed.missed.iter().map(row(false)));
    Exhibit::new(&NOTICED, &ATTENTION, rows.collect())
}

/// The settings of the level and of the character.
pub(crate) fn level(mind: &Mind) -> Exhibit {
    let level = mind.level;
    let count = |number: u64| Cell::Number(i64::try_from(number).unwrap_or(i64::MAX));
    let mut rows = vec![Row::new("level", vec![level.number.into()])];
    match level.sees_everything() {
        true => rows.push(Row::new("moves noticed", vec!["all".into()])),
        false => rows.push(Row::new("moves noticed", vec![level.sees.into()])),
    }
    rows.extend([
        Row::new("plies", vec![level.depth.into()]),
        Row::new("captures counted in a row", vec![level.exchanges.into()]),
        Row::new("positions", vec![count(mind.nodes())]),
        Row::new("feeling may be wrong by, centipawns", vec![level.blur.into()]),
        Row::new("last look, times in a hundred", vec![count(level.care)]),
    ]);
    Exhibit::new(&LEVEL, &ATTENTION, rows)
}

/// The moves that were dropped, each with the answer that refutes it.
pub(crate) fn dropped(moves: &[(Move, Move)]) -> Exhibit {
    let row = |&(m, answer): &(Move, Move)| Row::of(vec![m.into(), Cell::Line(vec![m, answer])]);
    Exhibit::new(&DROPPED, &CARE, moves.iter().map(row).collect())
}

/// Every heading of the evaluation with its share, before and right after a move, for the mover.
pub(crate) fn judged(mind: &Mind, at: &Position, m: Move) -> Exhibit {
    let (before, after) = (mind.taste.sheet(at), mind.taste.sheet(&at.after(m)));
    let row = |heading: &'static Rule| {
        let share = Cell::Number(mind.share(heading).into());
        let balances = [&before, &after].map(|sheet| balance(sheet, heading, at.turn()));
        Row::new(heading.id, [share].into_iter().chain(balances).collect())
    };
    Exhibit::new(&JUDGED, &BEST, Taste::headings().map(row).collect())
}

/// The lead of a side under a heading.
fn balance(sheet: &Sheet<'_>, heading: &Rule, own: Color) -> Cell {
    let terms = sheet.terms.iter().filter(|term| term.rule.id == heading.id);
    let white: i64 = terms.map(|term| term.white - term.black).sum();
    Cell::Parts { amount: own.choose(white, -white), parts: sheet.parts }
}
