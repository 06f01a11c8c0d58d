//! The tables that the program shows.

use super::plausible::Plausible;
use super::rules;
use super::sieve::Let;
use super::tree::Tree;
use thinking::{Cell, Desk, Exhibit, Layout, Row, Thought};

/// Every legal move with the heuristics for and against it.
static PLAUSIBILITY: Layout = Layout {
    id: "plausibility",
    title: "The plausibility of every move, and why it is followed",
    columns: &["move", "plausibility", "followed", "reasons"],
};

/// The number of moves that are followed at each ply.
static FUNNEL: Layout = Layout {
    id: "funnel",
    title: "What the widths let through",
    columns: &["ply", "width", "positions", "legal", "followed"],
};

/// Shows the list of root moves.
pub(super) fn show_list(list: &[Plausible], taken: &[(usize, Let)], desk: &mut Desk<'_>) {
    if !desk.hears() {
        return;
    }
    let row = |(place, one): (usize, &Plausible)| {
        let why = taken.iter().find(|(taken, _)| *taken == place).map(|(_, why)| why.says());
        let reasons = one.reasons.iter().skip(1);
        let words: Vec<String> =
            reasons.map(|(reason, value)| format!("{} {value:+}", reason.says())).collect();
        let reasons = Cell::Text(words.join(", ").into());
        Row::of(vec![one.m.into(), one.score.into(), why.into(), reasons])
    };
    let rows = list.iter().enumerate().map(row).collect();
    desk.tell(&Thought::Exhibit(Exhibit::new(&PLAUSIBILITY, &rules::PLAUSIBLE, rows)));
}

/// Shows how the tree narrows.
pub(super) fn show_funnel(tree: &Tree, desk: &mut Desk<'_>) {
    if !desk.hears() {
        return;
    }
    let mut rows = Vec::new();
    for (ply, counted) in (1_u32..).zip(&tree.funnel).filter(|(_, counted)| counted[0] > 0) {
        let [positions, legal, followed] =
            counted.map(|count| Cell::from(i64::try_from(count).unwrap_or(i64::MAX)));
        rows.push(Row::of(vec![
            ply.into(),
            tree.widths.at(ply).into(),
            positions,
            legal,
            followed,
        ]));
    }
    desk.tell(&Thought::Exhibit(Exhibit::new(&FUNNEL, &rules::WIDTH, rows)));
}
