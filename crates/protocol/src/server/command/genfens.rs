//! `genfens N [seed S] [book FILE|None] [chess960]`: openings for OpenBench.

use super::words;
use crate::bounds::OPENINGS;
use notation::quote;

/// A request for openings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GenFens {
    /// The number of openings.
    pub count: u64,
    /// The same seed gives the same openings.
    pub seed: u64,
    /// A file of positions from which the random moves begin.
    pub book: Option<String>,
    /// Whether to begin with the positions of Chess960.
    pub chess960: bool,
}

/// Reads the words after `genfens`. Words that OpenBench may add for other engines are ignored.
pub(super) fn parse(rest: &str) -> Result<GenFens, String> {
    let mut words = words(rest);
    let first = words.next().ok_or("genfens needs the number of openings")?;
    let count = number(first)?.min(OPENINGS);
    let mut request = GenFens { count, seed: 0, book: None, chess960: false };
    while let Some(word) = words.next() {
        match word {
            "seed" => request.seed = number(words.next().ok_or("genfens seed needs a number")?)?,
            "book" => {
                let book = words.next().ok_or("genfens book needs a file or the word None")?;
                request.book = (!book.eq_ignore_ascii_case("none")).then(|| book.to_owned());
            }
            "chess960" => request.chess960 = true,
            _ => {}
        }
    }
    Ok(request)
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("genfens needs a whole number, not {}", quote(text)))
}
