//! Writes a game in the standard form: the Seven Tag Roster, other tags, moves in 80 columns.

use super::tree::{GameTree, NodeId};
use super::wrap::Wrapped;
use super::{Comment, ROSTER};
use crate::coordinates::CastlingStyle;
use crate::{fen, san};
use rules::{Color, Position, Variant, chess, losalamos};

/// The text of a game, with a blank line at its end.
///
/// [`super::Reader`] reads it as the same game.
pub fn write(game: &GameTree) -> String {
    let mut text = String::new();
    for (name, value) in tags(game) {
        let value = value.replace('\\', r"\\").replace('"', "\\\"");
        text += &format!("[{name} \"{value}\"]\n");
    }
    text.push('\n');
    text += &moves(game);
    text.push_str("\n\n");
    text
}

/// All tags in the order in which they are written.
fn tags(game: &GameTree) -> Vec<(&str, String)> {
    let mut tags: Vec<(&str, String)> = Vec::new();
    for name in ROSTER {
        let unknown = if name == "Date" { "????.??.??" } else { "?" };
        let value = game.tags.get(name).unwrap_or(unknown).to_owned();
        tags.push((name, if name == "Result" { game.result.to_string() } else { value }));
    }
    tags.extend(start_tags(game));
    let elsewhere = |name: &str| ["Variant", "SetUp", "FEN", "Result"].contains(&name);
    let mut roster_seen = Vec::new();
    for (name, value) in game.tags.iter().filter(|(name, _)| !elsewhere(name)) {
        // Of a roster tag that occurs twice, only the first is written above.
        if ROSTER.contains(&name) && !roster_seen.contains(&name) {
            roster_seen.push(name);
        } else {
            tags.push((name, value.to_owned()));
        }
    }
    tags
}

/// The tags that describe the starting position.
fn start_tags(game: &GameTree) -> Vec<(&'static str, String)> {
    let mut tags = Vec::new();
    let start = game.start();
    let needed = match CastlingStyle::needed_for(start) {
        CastlingStyle::Chess960 => Some("Chess960"),
        CastlingStyle::Standard if start.variant() == Variant::LosAlamos => Some("Los Alamos"),
        CastlingStyle::Standard => None,
    };
    let variant = game.tags.get("Variant").or(needed);
    tags.extend(variant.map(|name| ("Variant", name.to_owned())));
    let is_usual = match start {
        Position::Chess(_) => fen::write(*start) == fen::write(chess::Position::start()),
        Position::LosAlamos(_) => fen::write(*start) == fen::write(losalamos::Position::start()),
    };
    if !is_usual || game.tags.get("FEN").is_some() {
        tags.push(("SetUp", "1".to_owned()));
        tags.push(("FEN", fen::write(*start)));
    }
    tags
}

/// A pass in a variation.
const PASS: &str = "--";

/// A step still to be written; they are kept on a stack.
enum Step {
    /// A move from this position, with all that follows it.
    Move(NodeId, Box<Position>),
    /// A variation that begins with this move.
    Variation(NodeId, Box<Position>),
    /// The end of a variation.
    Close,
}

fn moves(game: &GameTree) -> String {
    let mut text = Wrapped::new();
    write_comments(&mut text, &game.annotations(GameTree::ROOT).after);
    let mut steps = Vec::new();
    steps.extend(game.next(GameTree::ROOT).map(|id| Step::Move(id, Box::new(*game.start()))));
    // Whether Black's move needs a number, too.
    let mut needs_number = true;
    while let Some(step) = steps.pop() {
        match step {
            Step::Move(id, position) => {
                needs_number = write_move(&mut text, game, id, &position, needs_number);
                plan_next(&mut steps, game, id, *position);
            }
            Step::Variation(id, position) => {
                text.open();
                needs_number = true;
                steps.push(Step::Close);
                steps.push(Step::Move(id, position));
            }
            Step::Close => {
                text.close();
                needs_number = true;
            }
        }
    }
    text.word(&game.result.to_string());
    text.finish()
}

/// Plans what follows a move: its alternatives as variations, then the next move.
fn plan_next(steps: &mut Vec<Step>, game: &GameTree, id: NodeId, position: Position) {
    if let Some(next) = game.next(id) {
        steps.push(Step::Move(next, Box::new(game.after(position, id))));
    }
    let Some(parent) = game.parent(id).filter(|&parent| game.next(parent) == Some(id)) else {
        return;
    };
    let alternatives: Vec<_> = game.children(parent).skip(1).collect();
    let variations = alternatives.into_iter().rev();
    steps.extend(variations.map(|first| Step::Variation(first, Box::new(position))));
}

/// Writes a move with its number, glyphs and comments. Returns whether the next one needs a
/// number even if it is Black's.
fn write_move(
    text: &mut Wrapped,
    game: &GameTree,
    id: NodeId,
    position: &Position,
    needs_number: bool,
) -> bool {
    let annotations = game.annotations(id);
    write_comments(text, &annotations.before);
    let number = position.fullmove_number();
    match position.turn() {
        Color::White => text.word(&format!("{number}.")),
        Color::Black if needs_number || !annotations.before.is_empty() => {
            text.word(&format!("{number}..."));
        }
        Color::Black => {}
    }
    match game.played(id) {
        Some(m) => text.word(&san::write(m, position)),
        None => text.word(PASS),
    }
    annotations.nags.iter().for_each(|nag| text.word(&nag.to_string()));
    write_comments(text, &annotations.after);
    !annotations.after.is_empty()
        || game.parent(id).is_some_and(|parent| has_variations(game, parent, id))
}

/// Whether variations follow a move.
fn has_variations(game: &GameTree, parent: NodeId, id: NodeId) -> bool {
    game.next(parent) == Some(id) && game.children(parent).nth(1).is_some()
}

fn write_comments(text: &mut Wrapped, comments: &[Comment]) {
    for comment in comments.iter().filter(|comment| !comment.text().is_empty()) {
        // A brace would end the comment, but not one that runs to the end of its line.
        if comment.text().contains('}') {
            text.line_comment(comment.text());
        } else {
            text.comment(comment.text());
        }
    }
}
