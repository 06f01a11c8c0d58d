//! The programs whose reason is one rule: Torres, elementary endings, Prinz, first move and any move, the
//! problem solver, the laboratory searcher.

use super::record::{Record, counted, line_of, plies};
use super::{Told, expectation};
use thinking::{Cell, Verdict};

/// The problem solver: the mate it proved, and the line of longest defence.
pub(super) fn problem_solver(record: &Record<'_>, told: &mut Told) -> Option<()> {
    let (m, verdict, _) = record.chose?;
    let Verdict::MateIn(moves @ 1..) = verdict else { return None };
    let name = record.numbered(m);
    told.say(match moves {
        1 => format!("{name} mates at once."),
        _ => format!("{name} mates in {moves} against every reply, and nothing mates sooner."),
    });
    if let Some(line) = record.line.filter(|line| line.moves.len() > 1) {
        told.say(format!("One way to the mate is {}.", record.line_text(&line.moves)));
    }
    Some(())
}

/// The laboratory searcher: a search to a fixed depth that counts material.
pub(super) fn laboratory(record: &Record<'_>, told: &mut Told) -> Option<()> {
    let (m, verdict, _) = record.chose?;
    let depth = record.line.map_or(0, |line| line.depth as usize);
    told.say(format!(
        "It searched {} deep and counted material; {}.",
        plies(depth),
        record.comparison(m, verdict)
    ));
    told.sentences.extend(expectation(record));
    Some(())
}

/// Torres: the first of six rules that applies.
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

/// Elementary endings: the aim of the first rule that applies, and why it wins in the end.
pub(super) fn elementary(record: &Record<'_>, told: &mut Told) -> Option<()> {
    let (m, _, rule) = record.chose?;
    let found = record.remarks.iter().rfind(|(_, by)| *by == rule).map(|(text, _)| *text)?;
    let m = record.numbered(m);
    let (does, why) = match rule.id {
        "mate" => (
            format!("The lone king is at the edge and the other king is near: {m}, for {found}."),
            "It always looks for mate before it thinks of anything else.",
        ),
        "squeeze" => (
            format!("With {m} the rook takes squares from the lone king: {found}."),
            "A room that only shrinks must end in mate.",
        ),
        "approach" => (
            format!("The rook cannot make the room smaller yet, so the king helps: {m}, {found}."),
            "From beside the rook it guards it and takes the next rank or file from the lone king.",
        ),
        "keep the room" => (
            format!("Neither rook nor king can do better now: after {m} {found}."),
            "It waits, and the lone king has to give way.",
        ),
        "divide" => (
            format!("The lone king has the whole board, so first it is cut off: {m}, and {found}."),
            "Only a rook between the kings makes a room that can shrink.",
        ),
        "promote" => (
            format!("{m}: {found}."),
            "It makes a rook and not a queen, since a rook is what it knows how to mate with.",
        ),
        "square" => (
            format!("It counts: {found}. So {m} runs."),
            "A pawn whose square the lone king cannot enter needs no help.",
        ),
        "key squares" => (
            format!("It pushes, {m}, because {found}."),
            "From there the king sees the pawn through, whichever side is to move.",
        ),
        "proved push" => (
            format!("It pushes, {m}, because {found}."),
            "It looked at every reply and stopped where one of its rules holds.",
        ),
        "prepare" => (
            format!("No push wins yet, so the king goes first: after {m} {found}."),
            "Of all king moves it took the one that is ready soonest.",
        ),
        _ => (
            format!("The ending is drawn if the lone king plays well, since {found}."),
            "So it only keeps the pawn and waits for a mistake.",
        ),
    };
    told.say(does);
    told.say(why);
    for (name, count) in drawn(record) {
        told.note(format!("{name}: {}", counted(count, "square")));
    }
    Some(())
}

/// Counts the squares that the rule considered.
fn drawn(record: &Record<'_>) -> Vec<(String, usize)> {
    let Some(drawn) = record.exhibit("drawn") else { return Vec::new() };
    let count = |row| usize::try_from(drawn.number(row, "count")?).ok();
    drawn.rows.iter().filter_map(|row| Some((row.label.to_string(), count(row)?))).collect()
}

/// The program that plays the first move on its list.
pub(super) fn first_move(record: &Record<'_>, told: &mut Told) {
    if let Some((m, ..)) = record.chose {
        told.say(format!(
            "{} is the first move on its list; it looks no further.",
            record.numbered(m)
        ));
    }
}

/// The program that plays a random move.
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

/// Prinz: the first key move in the order of its list.
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
