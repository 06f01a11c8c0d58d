//! The tables that the program shows.

use super::rules;
use super::triggers::Trigger;
use ::rules::Move;
use ::rules::chess::Position;
use concepts::patterns::{Sighting, type_positions};
use std::borrow::Cow;
use thinking::{Cell, Desk, Exhibit, Layout, Row, Thought};

/// The patterns that were recognised.
static SEEN: Layout = Layout {
    id: "patterns",
    title: "What the position calls for",
    columns: &["pattern", "move", "squares", "rule"],
};

/// The conditions of the type positions that are met or nearly met.
static CONDITIONS: Layout = Layout {
    id: "conditions",
    title: "Standard situations and their conditions",
    columns: &["condition", "squares", "met"],
};

/// The patterns of the line that is played.
static FOLLOWED: Layout = Layout {
    id: "followed",
    title: "The pattern it follows",
    columns: &["pattern", "line", "squares"],
};

/// The cost of the decision.
static COUNTED: Layout = Layout { id: "counted", title: "What was counted", columns: &["count"] };

/// Shows the triggers, a row for each move that they call for.
pub(super) fn show_triggers(triggers: &[Trigger], desk: &mut Desk<'_>) {
    if !desk.hears() || triggers.is_empty() {
        return;
    }
    let row = |trigger: &Trigger, m: Option<Move>| {
        let name = Cell::Text(trigger.name.clone());
        Row::of(vec![name, m.into(), trigger.squares.into(), trigger.rule.id.into()])
    };
    let rows = triggers.iter().flat_map(|trigger| match trigger.moves.as_slice() {
        [] => vec![row(trigger, None)],
        moves => moves.iter().map(|&m| row(trigger, Some(m))).collect(),
    });
    desk.tell(&Thought::Exhibit(Exhibit::new(&SEEN, &rules::TRIGGER, rows.collect())));
}

/// Shows the conditions of the type positions of which at most one is not met.
pub(super) fn show_conditions(at: &Position, desk: &mut Desk<'_>) {
    if !desk.hears() {
        return;
    }
    let near = type_positions(at)
        .into_iter()
        .filter(|seen| seen.conditions.iter().filter(|condition| !condition.met).count() <= 1);
    let rows: Vec<Row> = near
        .flat_map(|seen| {
            let name = seen.pattern.name();
            seen.conditions.into_iter().map(move |condition| {
                let unmet = Cell::kind("unmet", "not now");
                let met = if condition.met { Cell::kind("met", "yes") } else { unmet };
                Row::new(name, vec![condition.says.into(), condition.squares.into(), met])
            })
        })
        .collect();
    if !rows.is_empty() {
        desk.tell(&Thought::Exhibit(Exhibit::new(&CONDITIONS, &rules::CONDITIONS, rows)));
    }
}

/// Shows which patterns the line consists of; a quiet line has none.
pub(super) fn show_followed(seen: &[Sighting], line: &[Move], desk: &mut Desk<'_>) {
    if !desk.hears() {
        return;
    }
    let row = |name: &'static str, moves: &[Move], squares| {
        Row::of(vec![Cell::Text(Cow::Borrowed(name)), Cell::Line(moves.to_vec()), squares])
    };
    let mut rows: Vec<Row> =
        seen.iter().map(|seen| row(seen.pattern.name(), &seen.line, seen.squares.into())).collect();
    if rows.is_empty() {
        rows.push(row("no named pattern", line, Cell::Empty));
    }
    desk.tell(&Thought::Exhibit(Exhibit::new(&FOLLOWED, &rules::TYPE_POSITION, rows)));
}

/// Shows the figures of a decision.
pub(super) fn show_counted((seen, budget, width): (u64, u64, usize), desk: &mut Desk<'_>) {
    if !desk.hears() {
        return;
    }
    let number = |count: u64| Cell::from(i64::try_from(count).unwrap_or(i64::MAX));
    let rows = vec![
        Row::new("positions", vec![number(seen)]),
        Row::new("positions that may be looked at", vec![number(budget)]),
        Row::new("first moves calculated", vec![width.into()]),
    ];
    desk.tell(&Thought::Exhibit(Exhibit::new(&COUNTED, &rules::BUDGET, rows)));
}
