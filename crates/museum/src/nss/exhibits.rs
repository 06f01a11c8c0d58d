//! The tables that the program shows.

use super::exchanges::{ExchangeSquare, Exchanges};
use super::executive::{Candidate, Panel};
use super::rules;
use super::vector::{Vector, Worth};
use crate::toolkit::Walk;
use ::rules::chess::Position;
use ::rules::{Move, MoveList};
use thinking::{Cell, Exhibit, Layout, Row, Rule, Thought};

/// The exchanges of the position.
static EXCHANGES: Layout =
    Layout { id: "exchanges", title: "Possible exchanges", columns: &["square", "whose", "loss"] };

/// A move of the opponent that was tried as if it were his turn.
static TRIAL: Layout = Layout {
    id: "trial",
    title: "What the opponent could do",
    columns: &["from", "to", "outcome"],
};

/// The moves that a goal proposes, with reasons.
static PROPOSALS: Layout =
    Layout { id: "proposals", title: "A goal proposes", columns: &["move", "reason"] };

/// The value of each move, goal by goal.
static VALUES: Layout = Layout {
    id: "values",
    title: "The values of the goals, the most crucial first, after each move",
    columns: &["move", "value", "bound", "rejected by"],
};

/// Shows the exchanges of a position.
pub(super) fn show_exchanges(at: &Position, walk: &mut Walk<'_, '_>) {
    let row = |exchange: ExchangeSquare| {
        let is_own = exchange.owner == at.turn();
        let other = Cell::kind("other", "the opponent's");
        let whose = if is_own { Cell::kind("own", "ours") } else { other };
        Row::of(vec![exchange.square.into(), whose, exchange.loss.into()])
    };
    let rows: Vec<Row> = Exchanges::of(at).iter().map(row).collect();
    if !rows.is_empty() {
        show(&EXCHANGES, &rules::MATERIAL_BALANCE, rows, walk);
    }
}

/// Shows whether the opponent could make a move.
pub(super) fn show_trial(m: Move, stands: bool, walk: &mut Walk<'_, '_>) {
    let outcome = if stands { "could be made" } else { "would be rejected" };
    let row = Row::of(vec![m.from().into(), m.to().into(), outcome.into()]);
    show(&TRIAL, &rules::TRIAL, vec![row], walk);
}

/// Shows the moves that a goal proposes for one reason.
pub(super) fn show_proposals(
    goal: &'static Rule,
    moves: &[Move],
    why: &'static Rule,
    walk: &mut Walk<'_, '_>,
) {
    // The id of a reason begins with that of its goal.
    let reason = why.id.strip_prefix(goal.id).map_or(why.id, |rest| rest.trim_start_matches(": "));
    let row = |&m: &Move| Row::new(goal.id, vec![m.into(), reason.into()]);
    show(&PROPOSALS, goal, moves.iter().map(row).collect(), walk);
}

/// Shows the values of the goals now and after each move that was analysed. If a move was analysed
/// twice, the second result is shown.
pub(super) fn show_values(panel: &Panel<'_>, candidates: &[Candidate], walk: &mut Walk<'_, '_>) {
    let level =
        Row::new("now", vec![Cell::Empty, numbers(&panel.level), bound(false), Cell::Empty]);
    let mut rows = vec![level];
    let mut seen = MoveList::new();
    for candidate in candidates.iter().rev() {
        if !seen.contains(&candidate.m) {
            seen.push(candidate.m);
            rows.insert(1, value_row(candidate));
        }
    }
    show(&VALUES, &rules::LEVEL, rows, walk);
}

fn value_row(candidate: &Candidate) -> Row {
    let value = match candidate.worth {
        Worth::Goals(vector) => numbers(&vector),
        mate => mate.verdict().into(),
    };
    let rejected = candidate.vetoed_by.map(|goal| goal.id);
    Row::of(vec![candidate.m.into(), value, bound(candidate.is_bound), rejected.into()])
}

/// Whether a value is exact or only an upper bound; the kinds are those of a line.
fn bound(is_bound: bool) -> Cell {
    if is_bound { Cell::kind("upper", "at most") } else { Cell::kind("exact", "exact") }
}

fn numbers(vector: &Vector) -> Cell {
    Cell::Numbers(vector.components().iter().map(|&value| i64::from(value)).collect())
}

fn show(layout: &'static Layout, rule: &'static Rule, rows: Vec<Row>, walk: &mut Walk<'_, '_>) {
    if walk.desk.hears() {
        walk.desk.tell(&Thought::Exhibit(Exhibit::new(layout, rule, rows)));
    }
}
