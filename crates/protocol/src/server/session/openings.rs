//! Turns a `genfens` into a request and reads its book.

use super::super::command::GenFens;
use host::openings::Request;
use notation::fen;
use rules::chess::Position;
use rules::{Game, Variant};
use std::path::Path;

/// The fields of a line that make a position; counters and operations of an EPD are not needed.
const FIELDS: usize = 4;

/// Bytes of a book: some millions of positions.
const BOOK_BYTES: u64 = 256 * 1024 * 1024;

/// The request with the positions of its book. Lines that do not hold a playable position are
/// skipped.
pub(super) fn request(asked: &GenFens) -> Result<Request, String> {
    let book = match &asked.book {
        None => Vec::new(),
        Some(path) => {
            let bytes = files::read_ordinary(Path::new(path), BOOK_BYTES)
                .map_err(|error| format!("{path}: {error}"))?;
            let text = String::from_utf8_lossy(&bytes);
            let book: Vec<Position> = text.lines().filter_map(position).collect();
            if book.is_empty() {
                return Err(format!("{path} holds no position to play on from"));
            }
            book
        }
    };
    Ok(Request { count: asked.count, seed: asked.seed, book, chess960: asked.chess960 })
}

fn position(line: &str) -> Option<Position> {
    let fields: Vec<&str> = line.split_whitespace().take(FIELDS).collect();
    let position = *fen::read(fields.join(" "), Variant::Chess).ok()?.value.as_chess()?;
    Game::new(position).outcome().is_none().then_some(position)
}
