//! The programs whose reason is one rule: Torres, Prinz, first move and any move.

use super::Told;
use super::record::{Record, counted, line_of};
use thinking::Cell;

/// Torres: the first of six rules that fits.
pub(super) fn torres(record: &Record<'_>, told: &mut Told) -> Option<()> {
    let (m, _, rule) = record.chose?;
    let found = record.remarks.iter().rfind(|(_, by)| *by == rule).map(|(text, _)| *text);
    let what = match record.root.piece_on(m.from()).map(|piece| piece.role()) {
        Some(rules::Role::Rook) => "the rook moves",
        _ => "the king moves",
    };
    match found {
        Some(found) => {
            told.say(format!("{} because {found}: {what} by {}.", record.numbered(m), rule.id));
        }
        None => told.say(format!("{}: {what} by {}.", record.numbered(m), rule.id)),
    }
    told.say("The automaton asks six questions in order and looks at no other move.");
    Some(())
}

/// First on the list.
pub(super) fn first_move(record: &Record<'_>, told: &mut Told) {
    if let Some((m, ..)) = record.chose {
        told.say(format!(
            "{} is the first move on its list; it looks no further.",
            record.numbered(m)
        ));
    }
}

/// Any move at all.
pub(super) fn random_move(record: &Record<'_>, told: &mut Told) {
    if let Some((m, ..)) = record.chose {
        let count = record.root.legal_moves().len();
        told.say(format!(
            "{} was drawn by lot from {}.",
            record.numbered(m),
            counted(count, "move")
        ));
    }
}

/// Prinz: the first key in the order of the list.
pub(super) fn prinz(record: &Record<'_>, told: &mut Told) -> Option<()> {
    let (m, ..) = record.chose?;
    let typed = record.exhibit("typed")?;
    let place = typed
        .rows
        .iter()
        .position(|row| typed.cell(row, "move").and_then(Cell::as_move) == Some(m))?;
    told.say(format!(
        "The programme tried White's moves in the order of its list; {} is the first after which \
         every reply is answered by mate or stalemate.",
        record.san(m)
    ));
    let mut failed = typed.rows.iter().take(place).rev();
    let refuted = failed.find_map(|row| line_of(typed.cell(row, "refuted by")));
    if let Some(line) = refuted {
        told.say(format!(
            "{} failed before it; {} was the last of them.",
            counted(place, "move"),
            record.line_text(line)
        ));
    }
    let tally = record.exhibit("tally")?;
    let cost: Vec<String> = tally
        .rows
        .iter()
        .filter_map(|row| Some(format!("{} {}", row.cells.first()?.amount()?, row.label)))
        .collect();
    told.note(cost.join(", "));
    Some(())
}
