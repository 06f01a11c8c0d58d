//! A game: the starting position, the moves played, and the outcome.

use crate::{Color, Move, MoveList, Position, chess, losalamos};
use core::fmt;

/// Plies without capture or pawn move after which a player may claim a draw.
const FIFTY_MOVES: u16 = 100;
/// Plies without capture or pawn move after which the game is drawn without a claim.
const SEVENTY_FIVE_MOVES: u16 = 150;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// The side to move is checkmated.
    Checkmate,
    /// The side to move has no legal move and is not in check.
    Stalemate,
    /// Neither side can give mate any more.
    InsufficientMaterial,
    /// Seventy-five moves without capture or pawn move.
    SeventyFiveMoves,
    /// The same position for the fifth time.
    FivefoldRepetition,
    /// Fifty moves without capture or pawn move, claimed.
    FiftyMoves,
    /// The same position for the third time, claimed.
    ThreefoldRepetition,
    /// The players agreed on a draw.
    Agreement,
    /// A player resigned.
    Resignation,
    /// A player's time ran out.
    Time,
    /// A player forfeited: an illegal move, a crash, no answer.
    Forfeit,
    /// A rule of the event ended the game early.
    Adjudication,
}

/// The result of a game and its reason.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winner; `None` in a draw.
    pub winner: Option<Color>,
    /// How the game ended.
    pub ending: Ending,
}

impl Outcome {
    /// A draw.
    pub const fn draw(ending: Ending) -> Self {
        Self { winner: None, ending }
    }

    /// A win for a side.
    pub const fn win(winner: Color, ending: Ending) -> Self {
        Self { winner: Some(winner), ending }
    }
}

/// A move that cannot be played; the game is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalMove(pub Move);

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the move {:?} is not legal here", self.0)
    }
}

impl core::error::Error for IllegalMove {}

/// A game of either variant: all positions from the start to the present one, and the moves
/// between.
#[derive(Clone, Debug)]
pub struct Game {
    /// Never empty: the start, then one position per move.
    positions: Vec<Position>,
    moves: Vec<Move>,
    declared: Option<Outcome>,
}

impl Game {
    /// A game that starts from a position.
    pub fn new(start: impl Into<Position>) -> Self {
        Self { positions: vec![start.into()], moves: Vec::new(), declared: None }
    }

    /// A game of chess from the ordinary start.
    pub fn standard() -> Self {
        Self::new(chess::Position::start())
    }

    /// A game of Los Alamos chess.
    pub fn los_alamos() -> Self {
        Self::new(losalamos::Position::start())
    }

    /// The position it started from.
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        &self.positions[self.positions.len() - 1]
    }

    /// All positions, the start first, the present one last.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The moves played so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The moves that can be played now; none after the game is over.
    pub fn legal_moves(&self) -> MoveList {
        if self.outcome().is_some() { MoveList::new() } else { self.position().legal_moves() }
    }

    /// Plays a move; an illegal one is returned as an error and changes nothing.
    pub fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        if !self.position().is_legal(m) {
            return Err(IllegalMove(m));
        }
        self.positions.push(self.position().after(m));
        self.moves.push(m);
        Ok(())
    }

    /// Takes the last move back, and with it the outcome of the game.
    pub fn take_back(&mut self) -> Option<Move> {
        let m = self.moves.pop()?;
        self.positions.pop();
        self.declared = None;
        Some(m)
    }

    /// How often the present position has occurred, this time included.
    pub fn repetitions(&self) -> usize {
        let now = self.position();
        let reach = usize::from(now.halfmove_clock());
        let earlier = self.positions.iter().rev().skip(1).take(reach);
        1 + earlier.filter(|&position| position == now).count()
    }

    /// The outcome, if the game is over: as declared, or by the rules.
    pub fn outcome(&self) -> Option<Outcome> {
        self.declared.or_else(|| self.automatic_outcome())
    }

    /// Ends the game: by resignation, agreement, a claim, the clock or the referee.
    pub fn declare(&mut self, outcome: Outcome) {
        self.declared = Some(outcome);
    }

    /// The draw that the side to move may claim.
    pub fn claimable_draw(&self) -> Option<Ending> {
        if self.position().halfmove_clock() >= FIFTY_MOVES {
            Some(Ending::FiftyMoves)
        } else if self.repetitions() >= 3 {
            Some(Ending::ThreefoldRepetition)
        } else {
            None
        }
    }

    fn automatic_outcome(&self) -> Option<Outcome> {
        let position = self.position();
        if position.legal_moves().is_empty() {
            return Some(if position.is_check() {
                Outcome::win(!position.turn(), Ending::Checkmate)
            } else {
                Outcome::draw(Ending::Stalemate)
            });
        }
        if position.is_insufficient_material() {
            return Some(Outcome::draw(Ending::InsufficientMaterial));
        }
        if position.halfmove_clock() >= SEVENTY_FIVE_MOVES {
            return Some(Outcome::draw(Ending::SeventyFiveMoves));
        }
        if self.repetitions() >= 5 {
            return Some(Outcome::draw(Ending::FivefoldRepetition));
        }
        None
    }
}
