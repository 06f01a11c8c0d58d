//! Games between two sets of parameters, in one process and without a clock.

use super::Proposal;
use crate::adjudicate::Adjudicator;
use crate::generate::player;
use crate::record::RecordError;
use engine::{Budget, Engine};
use rules::referee::{Action, Referee};
use rules::{Ending, Game, Outcome};
use thinking::{OptionError, OptionValue, Program};

/// The transposition table of each player, in megabytes.
const HASH: i64 = 8;

/// Two engines that play with one set of parameters each.
pub struct Duel {
    players: [Engine; 2],
    budget: Budget,
}

impl Duel {
    /// Players that look at this many positions for a move.
    pub fn new(nodes: u64) -> Result<Self, RecordError> {
        let budget = Budget { soft_nodes: nodes, hard_nodes: nodes };
        Ok(Self { players: [player(None, HASH)?, player(None, HASH)?], budget })
    }

    /// Plays two games from the same start with colours reversed. Returns the first set's wins less
    /// its losses.
    pub fn pair(&mut self, start: &Game, proposal: &Proposal) -> Result<i32, OptionError> {
        let as_white = self.game(start.clone(), [&proposal.plus, &proposal.minus], [0, 1])?;
        let as_black = self.game(start.clone(), [&proposal.minus, &proposal.plus], [1, 0])?;
        Ok(balance(&as_white, &as_black))
    }

    /// Plays a game; the sets and the players are White's and Black's.
    fn game(
        &mut self,
        mut game: Game,
        sets: [&Vec<(String, i32)>; 2],
        players: [usize; 2],
    ) -> Result<Outcome, OptionError> {
        self.players.iter_mut().for_each(Engine::forget);
        let mut adjudicator = Adjudicator::default();
        let mut refused = None;
        let outcome = Referee::CLAIMING.play(&mut game, |game| {
            let side = game.position().turn() as usize;
            let player = &mut self.players[players[side]];
            // Parameters belong to the process, not to an engine, so they are set for every move.
            if let Err(error) = put_into_force(player, sets[side]) {
                refused = Some(error);
                return Action::Resign;
            }
            let draw = Outcome::draw(Ending::Adjudication);
            let Some((m, score)) = player.consider(game, self.budget) else {
                return Action::End(draw);
            };
            let white = game.position().turn().choose(score, -score);
            adjudicator.note(white).map_or(Action::Play(m), Action::End)
        });
        refused.map_or(Ok(outcome), Err)
    }
}

/// A set's wins less its losses, from its game as White and its game as Black.
fn balance(as_white: &Outcome, as_black: &Outcome) -> i32 {
    i32::from(as_white.half_points()) - i32::from(as_black.half_points())
}

fn put_into_force(player: &mut Engine, set: &[(String, i32)]) -> Result<(), OptionError> {
    set.iter().try_for_each(|(name, value)| player.set(name, OptionValue::Spin(i64::from(*value))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::chess::Position;
    use rules::{Color, Piece, Setup, Square};

    fn proposal(plus: &[(&str, i32)], minus: &[(&str, i32)]) -> Proposal {
        let set = |of: &[(&str, i32)]| of.iter().map(|&(name, v)| (name.into(), v)).collect();
        Proposal { plus: set(plus), minus: set(minus), signs: Vec::new() }
    }

    #[test]
    fn wins_with_both_colours_count_for_the_first_set() {
        let won = |winner| Outcome::win(winner, Ending::Checkmate);
        let drawn = Outcome::draw(Ending::Agreement);
        assert_eq!(balance(&won(Color::White), &won(Color::Black)), 2);
        assert_eq!(balance(&won(Color::Black), &won(Color::White)), -2);
        assert_eq!(balance(&won(Color::White), &won(Color::White)), 0);
        assert_eq!(balance(&drawn, &won(Color::Black)), 1);
    }

    /// A queen and a rook against the bare king: White wins.
    fn won_for_white() -> Game {
        let mut setup = Setup::EMPTY;
        for (square, piece) in [
            (Square::A1, Piece::WhiteQueen),
            (Square::B1, Piece::WhiteRook),
            (Square::G1, Piece::WhiteKing),
            (Square::G8, Piece::BlackKing),
        ] {
            setup.board[square as usize] = Some(piece);
        }
        Game::new(Position::from_setup(setup).unwrap())
    }

    #[test]
    fn both_sets_win_a_won_start_once() {
        let mut duel = Duel::new(200).unwrap();
        let proposal = proposal(&[], &[]);
        let sets = [&proposal.plus, &proposal.minus];
        let outcome = duel.game(won_for_white(), sets, [0, 1]).unwrap();
        assert_eq!(outcome.winner, Some(Color::White));
        assert_eq!(duel.pair(&won_for_white(), &proposal).unwrap(), 0);
    }

    #[test]
    fn a_parameter_that_does_not_exist_is_refused() {
        let mut duel = Duel::new(60).unwrap();
        let start = Game::new(Position::start());
        assert!(duel.pair(&start, &proposal(&[("no.such", 1)], &[])).is_err());
    }
}
