//! Bernstein: eight questions fill a table of plausible moves; four plies decide among them.

use super::record::{Record, counted, joined};
use super::{Told, expectation};
use rules::Move;
use thinking::Rule;

/// Tells which question put the move into the table, and why the search chose it.
pub(super) fn tell(record: &Record<'_>, told: &mut Told) -> Option<()> {
    let (m, verdict, _) = record.chose?;
    let table = table(record);
    let by = table.iter().find(|(other, _)| *other == m).map(|(_, rule)| *rule);
    let name = record.numbered(m);
    let reason = by.map_or("it was asked about it", question);
    if let [_] = table[..] {
        told.say(format!("{name} was the only move that its questions left: {reason}."));
    } else {
        told.say(format!(
            "Its questions left {}; {name} is one of them because {reason}.",
            counted(table.len(), "plausible move")
        ));
        told.sentences.push(compared(record, m, verdict));
    }
    let never = record.root.legal_moves().len().saturating_sub(table.len());
    told.sentences.extend(expectation(record));
    if never > 0 {
        told.say(format!("It did not look at the other {}.", counted(never, "legal move")));
    }
    let names: Vec<String> = table.iter().map(|(m, _)| record.san(*m)).collect();
    told.note(format!("plausible moves: {}", joined(&names)));
    Some(())
}

/// Returns the plausible moves, each with the question that proposed it.
fn table(record: &Record<'_>) -> Vec<(Move, &'static Rule)> {
    let mut table: Vec<(Move, &'static Rule)> = Vec::new();
    for look in &record.looks {
        let by = record.listed.iter().find(|(moves, rule)| {
            let refused = record.discarded.contains(&(look.m, rule));
            moves.contains(&look.m) && !refused
        });
        if let Some((_, rule)) = by {
            table.push((look.m, rule));
        }
    }
    table
}

fn compared(record: &Record<'_>, m: Move, verdict: thinking::Verdict) -> String {
    let name = record.san(m);
    match record.runner_up(m) {
        Some(second) if second.verdict.rank() == verdict.rank() => format!(
            "Four plies on {name} has the best score ratio, {verdict}, as has {}, which is later in \
             the table.",
            record.san(second.m)
        ),
        Some(second) => format!(
            "Four plies on {name} has the best score ratio, {verdict}; {} has {}.",
            record.san(second.m),
            second.verdict
        ),
        None => format!("Four plies on {name} has the score ratio {verdict}."),
    }
}

/// Says in plain words what a question found.
fn question(rule: &Rule) -> &'static str {
    match rule.id {
        "1 in check" => "it answers the check",
        "2a gain" => "it wins material",
        "2b loss" => "it brings a piece to safety",
        "2c exchange" => "it exchanges evenly",
        "3 castling" => "the king can castle",
        "4 development" => "it develops a minor piece",
        "5 key squares" => "it occupies a key square",
        "6 open files" => "it takes an open file",
        "7 pawn moves" => "it is a safe pawn move",
        "8 piece moves" => "it is a safe piece move",
        _ => "no question gave a better one",
    }
}
