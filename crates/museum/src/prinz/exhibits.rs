//! The tables that the programme shows: its own a-, b- and c-tables, the moves it typed, the
//! transitions between the blocks, and the cost.

use super::master::Typed;
use super::rules;
use super::tables::{C_TABLE, Content, Tables};
use super::turn::Tally;
use crate::toolkit::Pv;
use thinking::{Cell, Desk, Exhibit, Layout, Row, Rule, Thought};

static A_TABLE: Layout = Layout {
    id: "a-table",
    title: "The a-table: where each piece is",
    columns: &["line", "square"],
};

static B_TABLE: Layout = Layout {
    id: "b-table",
    title: "The b-table: what is on each square of the board of 10×10",
    columns: &["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"],
};

/// The names of the rows of the b-table: the number of their first square.
const B_ROWS: [&str; 10] =
    ["b+00", "b+10", "b+20", "b+30", "b+40", "b+50", "b+60", "b+70", "b+80", "b+90"];

static DIRECTIONS: Layout = Layout {
    id: "c-table",
    title: "The c-table: what each direction adds to the number of a square",
    columns: &["direction", "step"],
};

static TYPED: Layout = Layout {
    id: "typed",
    title: "White's first moves as they were typed",
    columns: &["move", "refuted by", "result"],
};

static WAYS: Layout = Layout {
    id: "ways",
    title: "How often the master routine went from block to block",
    columns: &["from", "to", "count"],
};

static TALLY: Layout = Layout { id: "tally", title: "What it has cost", columns: &["count"] };

/// The seconds that the Ferranti machine took for each square tried: figure 1 took 15 minutes, and
/// we count 646 squares for it.
pub(super) const SECONDS_PER_SQUARE: f64 = 1.4;

/// Shows the three tables of the initial position.
pub(super) fn show_tables(tables: &Tables, desk: &mut Desk<'_>) {
    if !desk.hears() {
        return;
    }
    let lines = (0_u32..).zip(tables.a).filter(|(_, square)| *square >= 0);
    let line = |(line, square): (u32, i8)| Row::of(vec![line.into(), i32::from(square).into()]);
    show(&A_TABLE, &rules::A_TABLE, lines.map(line).collect(), desk);
    let rows = B_ROWS.into_iter().zip(tables.b.chunks(10)).rev();
    let row = |(name, squares): (&'static str, &[Content])| {
        Row::new(name, squares.iter().map(|&content| content.into()).collect())
    };
    show(&B_TABLE, &rules::B_TABLE, rows.map(row).collect(), desk);
    let steps = (0_u32..).zip(C_TABLE);
    let step =
        |(direction, step): (u32, i8)| Row::of(vec![direction.into(), i32::from(step).into()]);
    show(&DIRECTIONS, &rules::C_TABLE, steps.map(step).collect(), desk);
}

/// The border is written as `##`, an empty square as an empty cell.
impl From<Content> for Cell {
    fn from(content: Content) -> Self {
        match content {
            Content::Border => "##".into(),
            Content::Empty => Self::Empty,
            Content::Piece(piece) => u32::from(piece.counter).into(),
        }
    }
}

/// Shows White's first moves in the order in which they were tried.
pub(super) fn show_typed(typed: &[Typed], keys: &[Pv], desk: &mut Desk<'_>) {
    let row = |one: &Typed| {
        let is_key = keys.iter().any(|line| line.first() == Some(&one.m));
        let line = one.refuted_by.map(|reply| Cell::Line(vec![one.m, reply]));
        let result = match (is_key, one.refuted_by) {
            (true, _) => "key",
            (false, Some(_)) => "refuted",
            (false, None) => "interrupted",
        };
        Row::of(vec![one.m.into(), line.unwrap_or(Cell::Empty), Cell::kind(result, result)])
    };
    show(&TYPED, &rules::TYPED, typed.iter().map(row).collect(), desk);
}

/// Shows how often the master routine took each transition between blocks.
pub(super) fn show_ways(exits: &[u64; rules::EXITS.len()], desk: &mut Desk<'_>) {
    let row = |((rule, (from, to)), &count): ((&&'static Rule, _), &u64)| {
        let (from, to): (&'static str, Option<&'static str>) = (from, to);
        Row::new(rule.id, vec![from.into(), to.into(), number(count)])
    };
    let ways = rules::EXITS.iter().zip(rules::BLOCKS).zip(exits);
    show(&WAYS, &rules::MASTER, ways.map(row).collect(), desk);
}

/// Shows the cost, here and at Manchester.
pub(super) fn show_tally(tally: Tally, desk: &mut Desk<'_>) {
    let Tally { tried, possible, legal } = tally;
    let minutes = (tried as f64 * SECONDS_PER_SQUARE / 60.0).round().max(1.0) as u64;
    let rows = [
        ("squares tried", tried),
        ("possible moves", possible),
        ("legal moves", legal),
        ("minutes on the Ferranti machine", minutes),
    ];
    let rows = rows.map(|(label, count)| Row::new(label, vec![number(count)]));
    show(&TALLY, &rules::NEXT, rows.into(), desk);
}

fn number(count: u64) -> Cell {
    Cell::Number(i64::try_from(count).unwrap_or(i64::MAX))
}

fn show(layout: &'static Layout, rule: &'static Rule, rows: Vec<Row>, desk: &mut Desk<'_>) {
    desk.tell(&Thought::Exhibit(Exhibit::new(layout, rule, rows)));
}
