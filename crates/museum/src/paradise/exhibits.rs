//! The tables that the program shows.

use super::aim::{A_PAWN, Aim, Scales};
use super::concept::post;
use super::plan::Plan;
use super::rules;
use super::tree::Tree;
use ::rules::MoveList;
use ::rules::chess::Position;
use thinking::{Cell, Desk, Exhibit, Layout, Row, Thought};

/// The concepts that the rules posted.
static CONCEPTS: Layout = Layout {
    id: "concepts",
    title: "What the rules posted",
    columns: &["move", "concept", "exchange", "likelihood"],
};

/// The plan, step by step.
static PLAN: Layout =
    Layout { id: "plan", title: "The plan, step by step", columns: &["level", "line", "purpose"] };

/// The cost of the search.
static COUNTED: Layout = Layout { id: "counted", title: "What was counted", columns: &["count"] };

/// The largest number of concepts that are shown.
const MOST: usize = 12;

/// Shows the concepts of the root moves.
pub(super) fn show_concepts(
    at: &Position,
    allowed: &MoveList,
    scales: &Scales,
    desk: &mut Desk<'_>,
) {
    if !desk.hears() {
        return;
    }
    let rows: Vec<Row> = post(at, allowed, scales, Aim::Gain(A_PAWN))
        .iter()
        .take(MOST)
        .map(|posted| {
            let value = Cell::Parts { amount: i64::from(posted.value), parts: 100 };
            let says = Cell::Text(posted.says(at).into());
            let likelihood = posted.concept.likelihood().into();
            Row::of(vec![posted.m.into(), says, value, likelihood])
        })
        .collect();
    if !rows.is_empty() {
        desk.tell(&Thought::Exhibit(Exhibit::new(&CONCEPTS, &rules::CONCEPT, rows)));
    }
}

/// Shows the plan that was found.
pub(super) fn show_plan(at: &Position, plan: &Plan, desk: &mut Desk<'_>) {
    if !desk.hears() {
        return;
    }
    let rows = plan.written(at).into_iter().map(|step| {
        let purpose = Cell::Text(step.purpose.into());
        Row::of(vec![step.level.into(), Cell::Line(step.line), purpose])
    });
    desk.tell(&Thought::Exhibit(Exhibit::new(&PLAN, &rules::PLAN, rows.collect())));
}

/// Shows the figures of a search.
pub(super) fn show_counted(tree: &Tree, budget: u64, plan: Option<&Plan>, desk: &mut Desk<'_>) {
    if !desk.hears() {
        return;
    }
    let number = |count: u64| Cell::from(i64::try_from(count).unwrap_or(i64::MAX));
    let wins = plan.map_or("nothing for certain", |plan| plan.aim.says());
    let rows = vec![
        Row::new("the plan wins", vec![wins.into()]),
        Row::new("positions in the tree", vec![number(tree.nodes)]),
        Row::new("positions that may be looked at", vec![number(budget)]),
        Row::new("positions judged without searching", vec![number(tree.glances)]),
        Row::new("plies of the longest line", vec![tree.deepest.into()]),
    ];
    desk.tell(&Thought::Exhibit(Exhibit::new(&COUNTED, &rules::BUDGET, rows)));
}
