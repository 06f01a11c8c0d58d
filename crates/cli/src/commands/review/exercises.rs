//! The mistakes of a game as exercises: what would have been better?

use super::Reviewed;
use super::text::told;
use explain::review::BadMove;
use notation::epd;
use notation::puzzles::{self, Puzzle};

/// Returns a line of EPD for each mistake.
pub(super) fn epd(reviewed: &Reviewed) -> String {
    all(reviewed).map(|puzzle| epd::write(&puzzle.epd()) + "\n").collect()
}

/// Returns a row of the Lichess table for each mistake.
pub(super) fn csv(reviewed: &Reviewed) -> String {
    all(reviewed).map(|puzzle| puzzles::write(&puzzle) + "\n").collect()
}

/// Returns the mistakes that make an exercise: those with a move before them and a better move.
fn all(reviewed: &Reviewed) -> impl Iterator<Item = Puzzle> {
    told(reviewed).filter_map(|bad| puzzle(reviewed, bad))
}

fn puzzle(reviewed: &Reviewed, bad: &BadMove) -> Option<Puzzle> {
    let review = &reviewed.review;
    let before = bad.ply.checked_sub(1)?;
    let mut moves = vec![review.moves[before]];
    moves.extend(&bad.better);
    if bad.better.is_empty() {
        return None;
    }
    let name = |tag: &str| reviewed.game.tags.get(tag).unwrap_or("?").to_owned();
    let number = review.positions[bad.ply].fullmove_number();
    Some(Puzzle {
        id: format!("{} - {} move {number}", name("White"), name("Black")),
        before: review.positions[before],
        moves,
        rating: 0,
        themes: bad.classes.iter().map(|class| class.words().replace(' ', "-")).collect(),
    })
}
