//! Ends games whose result is clear, so that no time is spent on the rest.

use rules::{Color, Ending, Outcome};

/// The advantage at which a game counts as won, in centipawns.
const WON: i32 = 1500;
/// The number of plies in a row for which both sides must see that advantage.
const WON_PLIES: u32 = 5;
/// The score up to which a game counts as drawn, in centipawns.
const DRAWN: i32 = 5;
/// The number of plies in a row for which both sides must see such a score.
const DRAWN_PLIES: u32 = 12;
/// The first ply at which a game can count as drawn.
const DRAWN_FROM: usize = 80;

/// The scores of a game so far, as far as they count.
#[derive(Default)]
pub(crate) struct Adjudicator {
    plies: usize,
    /// Plies in a row with a clear advantage, negative if it is Black's.
    won: i32,
    /// Plies in a row with a level score.
    drawn: u32,
}

impl Adjudicator {
    /// Notes the score of the next ply, for White in centipawns. Returns the result if it is clear.
    pub(crate) fn note(&mut self, white: i32) -> Option<Outcome> {
        self.plies += 1;
        let clearly = if white.abs() >= WON { white.signum() } else { 0 };
        self.won =
            if clearly != 0 && clearly == self.won.signum() { self.won + clearly } else { clearly };
        self.drawn = if white.abs() <= DRAWN { self.drawn + 1 } else { 0 };
        if self.won.unsigned_abs() >= WON_PLIES {
            let winner = if self.won > 0 { Color::White } else { Color::Black };
            return Some(Outcome::win(winner, Ending::Adjudication));
        }
        (self.drawn >= DRAWN_PLIES && self.plies >= DRAWN_FROM)
            .then(|| Outcome::draw(Ending::Adjudication))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The result after these scores, and the number of plies it took.
    fn end(scores: impl IntoIterator<Item = i32>) -> Option<(usize, Outcome)> {
        let mut adjudicator = Adjudicator::default();
        scores
            .into_iter()
            .enumerate()
            .find_map(|(ply, score)| adjudicator.note(score).map(|outcome| (ply + 1, outcome)))
    }

    #[test]
    fn a_game_is_won_when_both_sides_have_seen_it_long_enough() {
        let won = |winner| Outcome::win(winner, Ending::Adjudication);
        assert_eq!(end([WON; 9]), Some((5, won(Color::White))));
        assert_eq!(end([-WON; 9]), Some((5, won(Color::Black))));
        assert_eq!(end([WON, WON, WON, WON, WON - 1, WON, WON, WON, WON]), None);
        assert_eq!(end([WON, -WON].repeat(9)), None);
    }

    #[test]
    fn a_level_game_is_drawn_only_late() {
        let drawn = Outcome::draw(Ending::Adjudication);
        assert_eq!(end([DRAWN; 200]), Some((DRAWN_FROM, drawn)));
        assert_eq!(end([0; 79]), None);
        let level_from_100 = [50; 100].into_iter().chain([-DRAWN; 100]);
        assert_eq!(end(level_from_100), Some((112, drawn)));
    }
}
