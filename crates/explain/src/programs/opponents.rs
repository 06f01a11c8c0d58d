//! A level or a character: the moves it considered, those it overlooked, and its last check.

use super::Told;
use super::record::{Record, counted, joined};
use rules::Move;
use thinking::{Cell, Exhibit, Rule};

/// The number of moves that are named; the others are counted.
const NAMED: usize = 6;

/// Whether the thoughts come from a level or a character.
pub(super) fn is_one(record: &Record<'_>) -> bool {
    record.exhibit("attention").is_some()
}

pub(super) fn tell(record: &Record<'_>, told: &mut Told) -> Option<()> {
    let (chosen, _, rule) = record.chose?;
    let noticed = record.exhibit("attention")?;
    let (seen, missed) = (moves(noticed, "seen"), moves(noticed, "missed"));
    let (all, few) = (seen.len() + missed.len(), seen.len());
    if missed.is_empty() {
        told.say(format!(
            "It looked at all {all} moves; {} is the best it found.",
            record.numbered(chosen)
        ));
    } else {
        told.say(format!(
            "At this level it looked at {few} of {all} moves: {}. {} {}.",
            named(record, &first_of(seen, chosen)),
            record.numbered(chosen),
            why_chosen(rule)
        ));
        told.say(format!("It did not look at {}.", named(record, &missed)));
    }
    if let Some((m, answer)) = record.exhibit("last look").and_then(first_dropped) {
        let line = record.line_text(&[m, answer]);
        told.say(format!("At the last look it dropped {} because of {line}.", record.san(m)));
    } else if rule.id == "last look" {
        told.say("The last look found nothing better.");
    }
    Some(())
}

/// Puts the chosen move first, so that it is always named.
fn first_of(mut moves: Vec<Move>, chosen: Move) -> Vec<Move> {
    moves.sort_by_key(|&m| m != chosen);
    moves
}

/// Says why the chosen move is played.
fn why_chosen(rule: &Rule) -> &'static str {
    match rule.id {
        "takes back" => "takes back what has just been taken",
        "last look" => "is what the last look left",
        _ => "is the best of them",
    }
}

/// Returns the moves whose cell in the column *looked at* is of this kind.
fn moves(noticed: &Exhibit, looked: &str) -> Vec<Move> {
    let is_meant = |cell: &Cell| cell.as_kind() == Some(looked);
    let rows = noticed.rows.iter();
    let rows = rows.filter(|row| noticed.cell(row, "looked at").is_some_and(is_meant));
    rows.filter_map(|row| noticed.cell(row, "move")?.as_move()).collect()
}

fn named(record: &Record<'_>, moves: &[Move]) -> String {
    let mut words: Vec<String> = moves.iter().take(NAMED).map(|&m| record.san(m)).collect();
    if moves.len() > NAMED {
        words.push(counted(moves.len() - NAMED, "other"));
    }
    joined(&words)
}

fn first_dropped(exhibit: &Exhibit) -> Option<(Move, Move)> {
    let row = exhibit.rows.first()?;
    match exhibit.cell(row, "because of")? {
        Cell::Line(moves) => Some((*moves.first()?, *moves.get(1)?)),
        _ => None,
    }
}
