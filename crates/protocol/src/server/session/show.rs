//! Shows the position to a person at the keyboard.

use notation::fen;
use rules::{Game, Position};

/// A drawing of the position with its FEN and key.
pub(super) fn position(game: Option<&Game>) -> Vec<String> {
    let Some(game) = game else {
        return vec!["info string there is no position: the last one was refused".into()];
    };
    let position = game.position();
    let mut lines = board(position);
    lines.push(format!("Fen: {}", fen::write(*position)));
    lines.push(format!("Key: {:016X}", position.key()));
    if let Position::Chess(position) = position {
        let checkers: Vec<String> =
            position.checkers().into_iter().map(|square| square.to_string()).collect();
        lines.push(format!("Checkers: {}", checkers.join(" ")));
    }
    lines
}

fn board(position: &Position) -> Vec<String> {
    let size = position.variant().size();
    let rule = format!(" +{}", "---+".repeat(size));
    let mut lines = vec![String::new(), rule.clone()];
    let fen = fen::write(*position);
    let pieces = fen.split(' ').next().unwrap_or("");
    for (index, rank) in pieces.split('/').enumerate() {
        let cells: String = rank.chars().map(cells).collect();
        lines.push(format!(" |{cells} {}", size - index));
        lines.push(rule.clone());
    }
    let files: String = ('a'..='h').take(size).map(|file| format!("   {file}")).collect();
    lines.push(files);
    lines.push(String::new());
    lines
}

/// Draws a piece or a number of empty squares.
fn cells(letter: char) -> String {
    match letter.to_digit(10) {
        Some(empty) => "   |".repeat(empty as usize),
        None => format!(" {letter} |"),
    }
}
