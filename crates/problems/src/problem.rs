//! A problem: a position, a stipulation and a set of rules.

use crate::stipulation::{BadStipulation, Goal, Play, Stipulation};
use core::fmt;
use rules::chess::{Position, Rejection};
use rules::{Color, Move, MoveList, Role};

/// The rules under which a problem is solved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum RuleSet {
    /// The laws of chess. Repetition and the fifty-move rule do not exist in problems.
    #[default]
    Modern,
    /// What Prinz's programme of 1951 knew: no castling, no double step, no en passant, no
    /// promotion, and no difference between mate and stalemate.
    Prinz,
}

impl RuleSet {
    /// The legal moves of a position.
    #[inline]
    pub(crate) fn moves(self, position: &Position) -> MoveList {
        let mut moves = position.legal_moves();
        if self == Self::Prinz {
            moves.retain(known_to_prinz);
        }
        moves
    }

    /// Whether the side to move has a legal move.
    #[inline]
    pub(crate) fn can_move(self, position: &Position) -> bool {
        match self {
            Self::Modern => position.has_legal_move(),
            Self::Prinz => !self.moves(position).is_empty(),
        }
    }

    /// Whether the goal is reached against the side to move.
    #[inline]
    pub(crate) fn is_reached(self, goal: Goal, position: &Position) -> bool {
        let fits = match (self, goal) {
            (Self::Prinz, _) => true,
            (Self::Modern, Goal::Mate) => position.is_check(),
            (Self::Modern, Goal::Stalemate) => !position.is_check(),
        };
        fits && !self.can_move(position)
    }
}

/// Whether Prinz's programme had this move.
pub fn known_to_prinz(m: Move) -> bool {
    !(m.is_castling() || m.is_double_step() || m.is_en_passant() || m.is_promotion())
}

/// A position with its stipulation.
#[derive(Clone, Copy, Debug)]
pub struct Problem {
    /// The diagram. In play against a defender the side to move is the attacker.
    pub position: Position,
    /// The stipulation.
    pub stipulation: Stipulation,
    /// The rules.
    pub rules: RuleSet,
}

/// Why a problem is invalid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadProblem {
    /// The stipulation is invalid.
    Stipulation(BadStipulation),
    /// The position is invalid.
    Position(Rejection),
    /// The side to move has no move.
    NoMove(Color),
    /// Prinz's rules are only for direct mates.
    PrinzOnlyDirect,
    /// The change of a twin cannot be made.
    Twin(String),
}

impl fmt::Display for BadProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stipulation(why) => why.fmt(f),
            Self::Position(why) => write!(f, "the position is impossible: {why}"),
            Self::NoMove(color) => write!(
                f,
                "{} is to move and has no legal move: there is nothing to solve",
                color.name()
            ),
            Self::PrinzOnlyDirect => {
                write!(f, "Prinz's rules of 1951 know direct mates (#n) only")
            }
            Self::Twin(why) => f.write_str(why),
        }
    }
}

impl core::error::Error for BadProblem {}

impl From<BadStipulation> for BadProblem {
    fn from(why: BadStipulation) -> Self {
        Self::Stipulation(why)
    }
}

impl Problem {
    /// Creates a problem, or says why it is invalid.
    pub fn new(
        position: Position,
        stipulation: Stipulation,
        rules: RuleSet,
    ) -> Result<Self, BadProblem> {
        let direct = (stipulation.play, stipulation.goal) == (Play::Direct, Goal::Mate);
        if rules == RuleSet::Prinz && !direct {
            return Err(BadProblem::PrinzOnlyDirect);
        }
        if rules.moves(&position).is_empty() {
            return Err(BadProblem::NoMove(position.turn()));
        }
        Ok(Self { position, stipulation, rules })
    }

    /// The other half of a duplex problem: the same diagram with the sides exchanged.
    pub fn duplex(&self) -> Result<Self, BadProblem> {
        let mut setup = self.position.to_setup();
        setup.turn = !setup.turn;
        setup.en_passant = None;
        let position = forgiven(Position::from_setup(setup))?;
        Self::new(position, self.stipulation, self.rules)
    }

    /// The side that moves first.
    pub fn mover(&self) -> Color {
        self.position.turn()
    }
}

/// Accepts a position whose only faults can be forgiven, such as impossible castling
/// rights.
pub(crate) fn forgiven(result: Result<Position, Rejection>) -> Result<Position, BadProblem> {
    result
        .or_else(|rejection| rejection.forgive().map(|(position, _)| position))
        .map_err(BadProblem::Position)
}

/// A move in problem notation: `Bg1-c5`, `Kc3*a4`, `e7-e8=S`, `0-0`.
///
/// Problem notation says S for the knight, from German *Springer*, because N is the
/// nightrider of fairy chess.
pub fn long_move(position: &Position, m: Move) -> String {
    if m.is_castling() {
        return if m.to() > m.from() { "0-0".into() } else { "0-0-0".into() };
    }
    let role = position.role_on(m.from()).unwrap_or(Role::Pawn);
    let between = if m.is_capture() { '*' } else { '-' };
    let mut text = format!("{}{}{between}{}", letter(role), m.from(), m.to());
    if let Some(role) = m.promoted() {
        text += "=";
        text += letter(role);
    }
    if m.is_en_passant() {
        text += " ep.";
    }
    text
}

/// The letter of a piece in problem notation; a pawn has none.
pub fn letter(role: Role) -> &'static str {
    match role {
        Role::Pawn => "",
        Role::Knight => "S",
        Role::Bishop => "B",
        Role::Rook => "R",
        Role::Queen => "Q",
        Role::King => "K",
    }
}
