//! The game as PGN, on the screen and in a file.

use crate::failure::Failure;
use notation::pgn::{self, GameResult, GameTree};
use rules::{Color, Ending, Game};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};
use thinking::Card;

/// Who plays, and where the game is kept.
pub(super) struct Record {
    white: String,
    black: String,
    date: String,
    file: Option<PathBuf>,
}

impl Record {
    pub(super) fn new(card: &Card, person: Color, file: Option<PathBuf>) -> Self {
        let (you, program) = ("Human".to_owned(), format!("{} ({})", card.name, card.id));
        let (white, black) = person.choose((you.clone(), program.clone()), (program, you));
        Self { white, black, date: today(), file }
    }

    /// The game as PGN.
    pub(super) fn text(&self, game: &Game) -> String {
        let mut tree = GameTree::new(*game.start());
        let mut node = GameTree::ROOT;
        for &m in game.moves() {
            // Every move of a game is legal in its place.
            let Ok(next) = tree.play(node, m) else { break };
            node = next;
        }
        for (name, value) in [
            ("Event", "Game in the terminal"),
            ("Date", &self.date),
            ("Round", "-"),
            ("White", &self.white),
            ("Black", &self.black),
            ("Termination", termination(game)),
        ] {
            tree.tags.set(name, value);
        }
        tree.result = GameResult::of(game.outcome());
        pgn::write(&tree)
    }

    /// Writes the game to its file, if it has one; a crash never leaves half a game.
    pub(super) fn keep(&self, game: &Game) -> Result<(), Failure> {
        let Some(file) = &self.file else { return Ok(()) };
        files::write_bytes(file, self.text(game))
            .map_err(|error| Failure::about(file.display(), &error))
    }

    /// Where the game is kept.
    pub(super) fn file(&self) -> Option<&PathBuf> {
        self.file.as_ref()
    }
}

/// The words of the PGN standard for the way a game ended.
fn termination(game: &Game) -> &'static str {
    match game.outcome().map(|outcome| outcome.ending) {
        None => "unterminated",
        Some(Ending::Forfeit) => "rules infraction",
        Some(_) => "normal",
    }
}

/// Today's date (UTC), as PGN writes it.
fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let (year, month, day) = civil(since.as_secs() / 86_400);
    format!("{year:04}.{month:02}.{day:02}")
}

/// The day of a count of days since 1 January 1970: years are counted from March, so that
/// the leap day comes last.
fn civil(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    (era * 400 + year_of_era + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_dates() {
        for (days, date) in [
            (0, (1970, 1, 1)),
            (58, (1970, 2, 28)),
            (59, (1970, 3, 1)),
            (11_016, (2000, 2, 29)),
            (20_454, (2026, 1, 1)),
            (47_540, (2100, 2, 28)),
            (47_541, (2100, 3, 1)),
        ] {
            assert_eq!(civil(days), date);
        }
    }
}
