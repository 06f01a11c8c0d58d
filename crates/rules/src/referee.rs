//! The result of a game and its reason: the part of a referee that needs no clock and is fast
//! enough for millions of games.
//!
//! `arena` adds clocks, forfeits of its players and the rules of events.

use crate::{Ending, Game, Move, Outcome};

/// What the side to move does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// It plays a move. An illegal one forfeits the game.
    Play(Move),
    /// It resigns.
    Resign,
    /// It fails to move, which forfeits the game.
    Fail,
    /// The game ends here for a reason outside the rules of chess.
    End(Outcome),
}

/// Decides when a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Referee {
    /// Whether draws that a player may claim are claimed automatically: threefold repetition and
    /// the fifty-move rule.
    pub claims: bool,
}

impl Referee {
    /// Claims draws as soon as possible.
    pub const CLAIMING: Self = Self { claims: true };

    /// The outcome of a game, if it is over.
    pub fn outcome(self, game: &Game) -> Option<Outcome> {
        let claimed = || game.claimable_draw().filter(|_| self.claims).map(Outcome::draw);
        game.outcome().or_else(claimed)
    }

    /// Carries out what the side to move does. Returns the outcome, if the game is over.
    pub fn act(self, game: &mut Game, action: Action) -> Option<Outcome> {
        let winner = !game.position().turn();
        match action {
            Action::Play(m) if game.play(m).is_ok() => {}
            Action::Play(_) | Action::Fail => game.declare(Outcome::win(winner, Ending::Forfeit)),
            Action::Resign => game.declare(Outcome::win(winner, Ending::Resignation)),
            Action::End(outcome) => game.declare(outcome),
        }
        self.outcome(game)
    }

    /// Plays a game to its end; `next` returns what the side to move does.
    pub fn play(self, game: &mut Game, mut next: impl FnMut(&Game) -> Action) -> Outcome {
        let mut ended = self.outcome(game);
        loop {
            match ended {
                Some(outcome) => return outcome,
                None => ended = self.act(game, next(game)),
            }
        }
    }
}

impl Outcome {
    /// White's points in halves: 2, 1 or 0.
    pub fn half_points(&self) -> u8 {
        self.winner.map_or(1, |winner| winner.choose(2, 0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Color, Square, random::Random};

    #[test]
    fn what_a_side_does_ends_the_game_as_the_rules_say() {
        let none = Move::ordinary(Square::A1, Square::A1, false);
        let agreed = Outcome::draw(Ending::Agreement);
        for (action, outcome) in [
            (Action::Play(none), Outcome::win(Color::Black, Ending::Forfeit)),
            (Action::Fail, Outcome::win(Color::Black, Ending::Forfeit)),
            (Action::Resign, Outcome::win(Color::Black, Ending::Resignation)),
            (Action::End(agreed), agreed),
        ] {
            let mut game = Game::standard();
            assert_eq!(Referee::CLAIMING.act(&mut game, action), Some(outcome));
            assert_eq!((game.outcome(), game.moves().len()), (Some(outcome), 0));
        }
    }

    #[test]
    fn a_third_repetition_ends_only_games_in_which_draws_are_claimed() {
        let back_and_forth = |game: &Game| {
            let knight = |m: &&Move| {
                let (from, to) = (m.from(), m.to());
                let home = [Square::G1, Square::G8];
                let away = [Square::F3, Square::F6];
                (home.contains(&from) && away.contains(&to))
                    || (away.contains(&from) && home.contains(&to))
            };
            let moves = game.legal_moves();
            moves.iter().find(knight).map_or(Action::Fail, |&m| Action::Play(m))
        };
        let mut game = Game::standard();
        let third = Outcome::draw(Ending::ThreefoldRepetition);
        assert_eq!(Referee::CLAIMING.play(&mut game, back_and_forth), third);
        assert_eq!(game.moves().len(), 8);
        let mut game = Game::standard();
        let fifth = Outcome::draw(Ending::FivefoldRepetition);
        assert_eq!(Referee { claims: false }.play(&mut game, back_and_forth), fifth);
        assert_eq!(game.moves().len(), 16);
    }

    #[test]
    fn random_games_end_and_have_points() {
        let mut random = Random::new(7);
        for _ in 0..20 {
            let mut game = Game::los_alamos();
            let outcome = Referee::CLAIMING.play(&mut game, |game| {
                let moves = game.legal_moves();
                Action::Play(moves[random.below(moves.len())])
            });
            assert_eq!(Referee::CLAIMING.outcome(&game), Some(outcome));
            assert_eq!(outcome.half_points() == 1, outcome.winner.is_none());
        }
    }
}
