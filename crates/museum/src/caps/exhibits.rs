//! The tables that the program shows.

use super::answers::answers;
use super::rules;
use super::sets::Description;
use super::tree::Tree;
use ::rules::Bitboard;
use ::rules::chess::Position;
use thinking::{Cell, Desk, Exhibit, Layout, Row, Thought};

/// The description of a failure.
static SIX_SETS: Layout = Layout {
    id: "six sets",
    title: "What goes wrong if nothing is done",
    columns: &["squares", "meaning"],
};

/// The moves that answer it.
static ANSWERS: Layout = Layout {
    id: "answers",
    title: "The moves that do something about it",
    columns: &["move", "kinds", "what it does"],
};

/// The cost of the search.
static COUNTED: Layout = Layout { id: "counted", title: "What was counted", columns: &["count"] };

/// Shows a description and its answers.
pub(super) fn show_sets(at: &Position, description: &Description, desk: &mut Desk<'_>) {
    if !desk.hears() {
        return;
    }
    let row = |label: &'static str, squares: Bitboard, meaning: &'static str| {
        Row::new(label, vec![squares.into(), meaning.into()])
    };
    let targets = description.targets.iter().map(|(_, square)| *square).collect();
    let rows = vec![
        row("RPCS", description.culprits, "pieces that move in the refutation"),
        row("RSQS", description.destinations, "where they go"),
        row("RPATH", description.paths, "squares they pass"),
        row("RTGTS", targets, "pieces taken or threatened"),
        row("TGTSQS", description.target_squares, "where these are"),
        row("TPATH", description.target_paths, "squares between them and their attackers"),
    ];
    desk.tell(&Thought::Exhibit(Exhibit::new(&SIX_SETS, &rules::DESCRIBE, rows)));
    let answers = answers(at, description).into_iter().map(|answer| {
        let letters: String = answer.kinds.iter().map(|kind| kind.letter()).collect();
        let words: Vec<&str> = answer.kinds.iter().map(|kind| kind.says()).collect();
        let text = |text: String| Cell::Text(text.into());
        Row::of(vec![answer.m.into(), text(letters), text(words.join(", "))])
    });
    desk.tell(&Thought::Exhibit(Exhibit::new(&ANSWERS, &rules::ANSWER, answers.collect())));
}

/// Shows the figures of a search.
pub(super) fn show_counted(tree: &Tree, desk: &mut Desk<'_>) {
    if !desk.hears() {
        return;
    }
    let number = |count: u64| Cell::from(i64::try_from(count).unwrap_or(i64::MAX));
    let counted = &tree.counted;
    let hundredths = 100 * counted.tried / counted.inner.max(1);
    let branching =
        Cell::Parts { amount: i64::try_from(hundredths).unwrap_or(i64::MAX), parts: 100 };
    let rows = vec![
        Row::new("positions", vec![number(counted.nodes)]),
        Row::new("positions that may be looked at", vec![number(tree.budget)]),
        Row::new("moves at a position", vec![branching]),
        Row::new("failures traced to a cause", vec![number(counted.causes)]),
        Row::new("lemmas filed", vec![tree.lemmas.len().into()]),
        Row::new("moves spared by a lemma", vec![number(tree.lemmas.spared)]),
        Row::new("moves named by a lemma", vec![number(tree.lemmas.named)]),
    ];
    desk.tell(&Thought::Exhibit(Exhibit::new(&COUNTED, &rules::BUDGET, rows)));
}
