//! The tables that the program shows.

use super::plausible::{Part, Plausible};
use super::rules;
use super::tree::Tree;
use thinking::{Cell, Desk, Exhibit, Layout, Row, Thought};

/// The root moves in the order in which they are searched.
static ORDER: Layout = Layout {
    id: "order",
    title: "The order of the root moves",
    columns: &["move", "plausibility", "parts"],
};

/// The figures that TECH II printed after a move.
static COUNTED: Layout =
    Layout { id: "counted", title: "What was counted", columns: &["count", "meaning"] };

/// Shows the root list with the parts of each score.
pub(super) fn show_order(list: &[Plausible], desk: &mut Desk<'_>) {
    if !desk.hears() {
        return;
    }
    let part = |part: &Part| format!("{} {:+}", part.name, part.value);
    let row = |one: &Plausible| {
        let words: Vec<String> = one.parts.iter().map(part).collect();
        Row::of(vec![one.m.into(), one.score().into(), Cell::Text(words.join(", ").into())])
    };
    let rows = list.iter().map(row).collect();
    desk.tell(&Thought::Exhibit(Exhibit::new(&ORDER, &rules::ROOT, rows)));
}

/// Shows the figures; PSM, STV and FED add up to LMM.
pub(super) fn show_counted(tree: &Tree, desk: &mut Desk<'_>) {
    if !desk.hears() {
        return;
    }
    let counted = &tree.counted;
    let made = counted.to_depth + counted.captures + counted.feedovers;
    let row = |(label, count, meaning): (&'static str, u64, &'static str)| {
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        Row::new(label, vec![count.into(), meaning.into()])
    };
    let rows = [
        ("LMM", made, "legal moves made"),
        ("TRM", counted.terminals, "terminal positions"),
        ("of", tree.budget, "terminal positions that may be looked at"),
        ("LMG", counted.lists, "lists of moves generated"),
        ("PSM", counted.to_depth, "moves within the depth"),
        ("STV", counted.captures, "captures beyond it"),
        ("FED", counted.feedovers, "answers to check beyond it"),
    ];
    let rows = rows.into_iter().map(row).collect();
    desk.tell(&Thought::Exhibit(Exhibit::new(&COUNTED, &rules::PRINTED, rows)));
}
