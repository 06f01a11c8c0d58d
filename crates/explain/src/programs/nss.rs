//! Newell, Shaw and Simon: goals propose and reject moves; the first acceptable move is played.

use super::Told;
use super::record::{Record, counted, joined};
use rules::Move;
use thinking::{Cell, Exhibit, Row};

/// Tells which goals proposed the move, and why it was accepted.
pub(super) fn tell(record: &Record<'_>, told: &mut Told) -> Option<()> {
    let (m, _, rule) = record.chose?;
    let name = record.numbered(m);
    let proposals = proposals(record, m);
    if proposals.is_empty() {
        told.say(format!(
            "No goal proposed a move, so every legal one was analysed; {name} is best."
        ));
    } else {
        told.say(format!("{name} was proposed by {}.", joined(&proposals)));
    }
    let values = record.exhibit("values")?;
    let rejected: Vec<(Move, String)> =
        values.rows.iter().filter_map(|row| rejection(values, row)).collect();
    let others: Vec<String> = rejected
        .iter()
        .filter(|(other, _)| *other != m)
        .take(3)
        .map(|(other, goal)| format!("{} ({goal})", record.san(*other)))
        .collect();
    match rule.id {
        "best found" => told.say(format!(
            "None of {} was acceptable to all goals; it loses least.",
            counted(rejected.len(), "move")
        )),
        "no goal proposes" => {}
        _ => told.say("No goal loses by it, so it was played at once."),
    }
    if !others.is_empty() && rule.id != "no goal proposes" {
        told.say(format!("Rejected: {}.", others.join(", ")));
    }
    let tested = record.looks.len();
    let waiting = proposed(record).into_iter().filter(|m| record.look(*m).is_none()).count();
    if waiting > 0 && tested > 0 {
        told.say(format!("{} more, proposed too, were not looked at.", counted(waiting, "move")));
    }
    told.numbers.extend(now(record, values));
    Some(())
}

/// The goals that propose a move, with their reasons.
fn proposals(record: &Record<'_>, m: Move) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for list in record.exhibits.iter().filter(|exhibit| exhibit.layout.id == "proposals") {
        for row in &list.rows {
            let is_it = list.cell(row, "move").and_then(Cell::as_move) == Some(m);
            let text = match list.cell(row, "reason") {
                Some(Cell::Text(reason)) => format!("{} ({})", row.label, plain(reason)),
                _ => row.label.to_string(),
            };
            if is_it && !found.contains(&text) {
                found.push(text);
            }
        }
    }
    found
}

/// Strips the letter that a reason has in the paper's list.
fn plain(reason: &str) -> &str {
    match reason.split_once(' ') {
        Some((letter, rest)) if letter.len() == 1 => rest,
        _ => reason,
    }
}

/// Returns all moves that goals proposed, without duplicates.
fn proposed(record: &Record<'_>) -> Vec<Move> {
    let mut moves: Vec<Move> = Vec::new();
    for list in record.exhibits.iter().filter(|exhibit| exhibit.layout.id == "proposals") {
        let named = list.rows.iter().filter_map(|row| list.cell(row, "move")?.as_move());
        for m in named {
            if !moves.contains(&m) {
                moves.push(m);
            }
        }
    }
    moves
}

fn rejection(values: &Exhibit, row: &Row) -> Option<(Move, String)> {
    let m = values.cell(row, "move")?.as_move()?;
    match values.cell(row, "rejected by")? {
        Cell::Text(goal) => Some((m, goal.to_string())),
        _ => None,
    }
}

/// Lists the goals with their values before the move.
fn now(record: &Record<'_>, values: &Exhibit) -> Option<String> {
    let Cell::Numbers(now) = values.cell(values.row("now")?, "value")? else { return None };
    let goals = record.sheet.map(|sheet| sheet.terms.iter().map(|term| term.rule.id));
    let named: Vec<String> =
        goals?.zip(now).map(|(goal, value)| format!("{goal} {value}")).collect();
    Some(format!("the goals before the move: {}", named.join(", ")))
}
