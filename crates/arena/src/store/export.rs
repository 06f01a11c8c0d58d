//! Games of the store as PGN, with clocks and evaluations.

use super::record::{GameRecord, Note, PlayerKind, PlayerName, StoredGame};
use crate::Discipline;
use crate::referee::TimeControl;
use notation::pgn::{self as format, Command, Comment, GameTree};
use rules::Position;

/// Returns a game as PGN, with a blank line at its end.
pub fn pgn(game: &StoredGame) -> String {
    match &game.record.annotated {
        Some(text) => text.clone(),
        None => format::write(&tree(game)),
    }
}

/// Returns the game as a tree that can be annotated; as in its file, if it came with comments.
pub fn game_tree(game: &StoredGame) -> GameTree {
    let text = game.record.annotated.as_deref().unwrap_or_default();
    let annotated = format::Reader::new(text.as_bytes()).next().and_then(Result::ok);
    annotated.unwrap_or_else(|| tree(game))
}

/// Builds the game with its tags and with a comment for each move that has a note.
fn tree(game: &StoredGame) -> GameTree {
    let record = &game.record;
    let mut tree = GameTree::from(&record.game());
    tree.result = record.result;
    set_tags(&mut tree, game);
    let places: Vec<_> = tree.mainline().collect();
    for (place, note) in places.into_iter().zip(&record.notes) {
        let comment = comment(note);
        if !comment.text().is_empty() {
            tree.annotations_mut(place).after.push(comment);
        }
    }
    tree
}

fn set_tags(tree: &mut GameTree, game: &StoredGame) {
    let record = &game.record;
    tree.tags = record.tags.clone();
    if let Some((name, number)) = &game.tournament {
        tree.tags.set("Event", name);
        tree.tags.set("Round", &(number + 1).to_string());
    }
    if let Some(begun) = record.begun {
        tree.tags.set("Date", &begun.date());
        tree.tags.set("UTCTime", &begun.time());
    }
    tree.tags.set("White", &readable(&record.white));
    tree.tags.set("Black", &readable(&record.black));
    if record.discipline == Discipline::Chess960 {
        tree.tags.set("Variant", "Chess960");
    }
    set_opening(tree, record);
    set_pace(tree, record);
    if let Some(reason) = record.reason {
        tree.tags.set("Termination", reason.termination());
        tree.tags.set("EndReason", reason.code());
    }
    if !record.detail.is_empty() {
        tree.tags.set("EndDetail", &record.detail);
    }
    tree.tags.set("PlyCount", &record.moves.len().to_string());
}

/// Returns the name for readers: that on the card of a program, with its settings.
fn readable(player: &PlayerName) -> String {
    let (id, settings) = player.name.split_once(':').unwrap_or((&player.name, ""));
    let is_program = player.kind == PlayerKind::Program;
    match catalogue::find(id).ok().filter(|_| is_program) {
        None => player.name.clone(),
        Some(entry) if settings.is_empty() => entry.card().name.into(),
        Some(entry) => format!("{} ({})", entry.card().name, settings.replace(',', ", ")),
    }
}

/// Sets the name of the opening, unless the record has one.
fn set_opening(tree: &mut GameTree, record: &GameRecord) {
    let is_named = tree.tags.get("Opening").is_some() || tree.tags.get("ECO").is_some();
    let usual = Discipline::Chess.start();
    if is_named || !matches!(record.start, Position::Chess(_)) || record.start != usual {
        return;
    }
    if let Some(opening) = knowledge::openings::name(&record.game()) {
        tree.tags.set("ECO", opening.eco);
        tree.tags.set("Opening", opening.name);
    }
}

/// Sets the tag of the standard for a clock, and a tag of our own for other limits.
fn set_pace(tree: &mut GameTree, record: &GameRecord) {
    let text = &record.time_control;
    // If there is a clock, it comes first in the text.
    let first = text.split(", ").next().unwrap_or(text);
    let is_clock = first.parse::<TimeControl>().is_ok();
    match record.begun {
        _ if text.is_empty() => {}
        // An imported game keeps its tag.
        None => tree.tags.set("TimeControl", text),
        Some(_) => {
            tree.tags.set("TimeControl", if is_clock { first } else { "-" });
            if !is_clock || first != text {
                tree.tags.set("Pace", text);
            }
        }
    }
}

fn comment(note: &Note) -> Comment {
    let mut comment = Comment::new(note.shown.as_deref().unwrap_or(""));
    if let Some(time) = note.spent {
        comment = comment.with(&Command::Elapsed(time));
    }
    if let Some(time) = note.clock {
        comment = comment.with(&Command::Clock(time));
    }
    if let Some(value) = note.eval {
        comment = comment.with(&Command::Eval { value, depth: note.depth });
    }
    comment
}
