//! The reasons for every move: which goal proposes it and why, to which it is acceptable, which
//! rejects it.

use super::observer::{Intention, Observer};
use crate::text::paragraph;
use notation::san;
use rules::{Move, Position};
use std::io::{self, Write};
use thinking::GoalEvent;

/// Prints the statements of the goals, move by move; prints nothing for a program without goals.
pub(super) fn print(seen: &Observer, at: &Position, out: &mut dyn Write) -> io::Result<()> {
    if seen.intentions.is_empty() {
        return Ok(());
    }
    writeln!(out, "Goals")?;
    let evoked = goals(seen, |intention| intention.event == GoalEvent::Evoked);
    if !evoked.is_empty() {
        paragraph(out, "  called for: ", &evoked.join(", "))?;
    }
    for m in moves(seen) {
        paragraph(out, &format!("  {}: ", san::write(m, at)), &chain(seen, m))?;
    }
    writeln!(out)
}

/// Returns the moves that goals mention, in the order of their first mention.
fn moves(seen: &Observer) -> Vec<Move> {
    let mut moves = Vec::new();
    for m in seen.intentions.iter().filter_map(|intention| intention.m) {
        if !moves.contains(&m) {
            moves.push(m);
        }
    }
    moves
}

/// Returns the selected goals, each once, with the last value they saw.
fn goals(seen: &Observer, is_meant: impl Fn(&Intention) -> bool) -> Vec<String> {
    let mut goals: Vec<(&str, String)> = Vec::new();
    for intention in seen.intentions.iter().filter(|intention| is_meant(intention)) {
        let value = intention.verdict.map_or_else(String::new, |verdict| format!(" ({verdict})"));
        match goals.iter_mut().find(|(goal, _)| *goal == intention.goal.id) {
            Some((_, last)) => *last = value,
            None => goals.push((intention.goal.id, value)),
        }
    }
    goals.into_iter().map(|(goal, value)| goal.to_owned() + &value).collect()
}

/// Summarizes all statements about a move in one sentence.
fn chain(seen: &Observer, m: Move) -> String {
    let who = |event| goals(seen, |said| said.event == event && said.m == Some(m));
    let mut parts = Vec::new();
    let proposers = who(GoalEvent::Proposed);
    if !proposers.is_empty() {
        parts.push(format!("proposed by {}{}", proposers.join(" and "), because(seen, m)));
    }
    for (event, words) in
        [(GoalEvent::Accepted, "acceptable to"), (GoalEvent::Vetoed, "rejected by")]
    {
        let goals = who(event);
        if !goals.is_empty() {
            parts.push(format!("{words} {}", goals.join(", ")));
        }
    }
    parts.join("; ") + "."
}

/// Returns the reasons why a move is on the list.
fn because(seen: &Observer, m: Move) -> String {
    let listed = seen.listed.iter().filter(|(moves, _)| moves.contains(&m));
    let mut reasons: Vec<&str> = listed.map(|(_, rule)| rule.says.trim_end_matches('.')).collect();
    reasons.dedup();
    match reasons.is_empty() {
        true => String::new(),
        false => format!(" because: {}", reasons.join(", and: ")),
    }
}
