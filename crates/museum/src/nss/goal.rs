//! The definition of a goal: four routines, as in the rows of the paper's third figure.

use ::rules::chess::Position;
use ::rules::{Bitboard, Color, MAX_MOVES, Move, MoveList, Square};
use thinking::Rule;

/// A feature of the game that the program attends to. Goals are independent of each other: any of
/// them can be added, removed or moved without touching the rest.
pub(super) trait Goal: Sync {
    /// The rule with its name and its subject.
    fn rule(&self) -> &'static Rule;

    /// Specification: how urgent the goal is for a side; `None` if the situation does not
    /// call for it.
    fn specification(&self, at: &Position, us: Color) -> Option<Urgency>;

    /// The number of stages of the move generator. A later stage is asked only if the earlier ones
    /// did not lead to a move.
    fn stages(&self) -> usize {
        1
    }

    /// Move generator: finds positive reasons for moves of the side to move.
    fn propose(&self, view: &View<'_>, judge: &mut dyn Judge, proposals: &mut Proposals);

    /// Static evaluation: the value of the position for this goal alone.
    fn evaluate(&self, at: &Position, standing: Standing) -> Count;

    /// Analysis generator: whether the position is dead for this goal; if not, the moves of
    /// the side to move that could change its value radically.
    fn unsettled(&self, at: &Position, stakes: &Stakes, moves: &mut Proposals) -> State;
}

/// How early a goal comes on the list. Goals of the same urgency keep the order of the repertoire.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Urgency {
    /// The goal outweighs everything else.
    AtOnce,
    /// The goal can outweigh material.
    Overriding,
    /// Material.
    Material,
    /// A present danger or opportunity.
    Pressing,
    /// An aim of the present phase of the game.
    Normal,
    /// The goal can wait.
    Later,
}

/// The root position, as a move generator sees it.
pub(super) struct View<'a> {
    /// The position.
    pub(super) at: &'a Position,
    /// Its legal moves, in the order of the squares.
    pub(super) legal: &'a MoveList,
    /// The stage of the generator that is asked, from 0.
    pub(super) stage: usize,
    /// The style of play.
    pub(super) style: Style,
}

impl View<'_> {
    /// The side to move.
    pub(super) fn us(&self) -> Color {
        self.at.turn()
    }

    /// The legal moves that pass a test, in their order.
    pub(super) fn those(&self, keep: impl Fn(Move) -> bool) -> impl Iterator<Item = Move> {
        self.legal.into_iter().filter(move |&m| keep(m))
    }
}

/// The two orders that make up the style of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Style {
    /// Whether P-Q4 is proposed before P-K4.
    pub(super) queens_pawn_first: bool,
    /// Whether preventing the opponent's primary moves comes before preparing one's own.
    pub(super) prevent_first: bool,
}

/// Judges moves of the opponent.
pub(super) trait Judge {
    /// Whether the opponent could make a move if it were his turn: an analysis from his point
    /// of view does not reject it.
    fn stands(&mut self, m: Move) -> bool;
}

/// The point of view of an evaluation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Standing {
    /// The side whose goals are pursued.
    pub(super) us: Color,
    /// The side that makes no move and loses what it can lose; `None` in a dead position.
    pub(super) idle: Option<Color>,
}

/// What an analysis knows about its root.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stakes {
    /// The material of White less that of Black at the root.
    pub(super) balance: i32,
}

/// Whether a position is dead for a goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    /// No move is likely to change the value: the static value is used.
    Dead,
    /// Some moves have to be tried first.
    Alive {
        /// The number of moves after which making no move is tried; `None` if a move must be made.
        no_move: Option<usize>,
    },
}

impl State {
    /// Dead if there are no moves; otherwise making no move is tried first, unless the side to move
    /// is in check.
    pub(super) fn of(at: &Position, moves: &Proposals) -> Self {
        match moves.moves().is_empty() {
            true => Self::Dead,
            false => Self::Alive { no_move: (!at.is_check()).then_some(0) },
        }
    }
}

/// The count of a goal in a position: the value is ours less theirs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Count {
    /// The count of the side whose goals are pursued.
    pub(super) ours: i32,
    /// The count of the other side.
    pub(super) theirs: i32,
    /// The squares that were counted.
    pub(super) squares: Bitboard,
}

impl Count {
    /// A count that only we have.
    pub(super) fn ours(ours: i32, squares: Bitboard) -> Self {
        Self { ours, theirs: 0, squares }
    }

    /// The component of the vector.
    pub(super) fn value(self) -> i32 {
        self.ours - self.theirs
    }
}

/// Moves with the reason for each, in the order in which they are to be tried.
#[derive(Clone, Debug)]
pub(super) struct Proposals {
    moves: MoveList,
    reasons: [Option<&'static Rule>; MAX_MOVES],
}

impl Default for Proposals {
    fn default() -> Self {
        Self { moves: MoveList::new(), reasons: [None; MAX_MOVES] }
    }
}

impl Proposals {
    /// Adds a move for a reason, unless it is already listed.
    pub(super) fn add(&mut self, m: Move, why: &'static Rule) {
        if !self.moves.contains(&m) {
            self.reasons[self.moves.len()] = Some(why);
            self.moves.push(m);
        }
    }

    /// Adds all of these for a reason.
    pub(super) fn add_all(&mut self, moves: impl IntoIterator<Item = Move>, why: &'static Rule) {
        moves.into_iter().for_each(|m| self.add(m, why));
    }

    /// The moves in their order.
    pub(super) fn moves(&self) -> &MoveList {
        &self.moves
    }

    /// The moves in their order, grouped where neighbours have the same reason.
    pub(super) fn by_reason(&self) -> impl Iterator<Item = (&[Move], &'static Rule)> {
        let mut begin = 0;
        core::iter::from_fn(move || {
            let why = self.reasons.get(begin).copied()??;
            let same = self.reasons[begin..].iter().take_while(|&&other| other == Some(why));
            let moves = &self.moves[begin..begin + same.count()];
            begin += moves.len();
            Some((moves, why))
        })
    }

    /// Keeps the moves that a test approves of.
    pub(super) fn retain(&mut self, keep: impl Fn(Move) -> bool) {
        let all = core::mem::take(self);
        for (moves, why) in all.by_reason() {
            self.add_all(moves.iter().copied().filter(|&m| keep(m)), why);
        }
    }
}

/// The legal moves of a position in the order of the squares, seen from the side to move, so that
/// the order is the same for both sides.
pub(super) fn ordered_moves(at: &Position) -> MoveList {
    let legal = at.legal_moves();
    let mut moves = [Move::ordinary(Square::A1, Square::A1, false); MAX_MOVES];
    moves[..legal.len()].copy_from_slice(&legal);
    let seen = |square: Square| square.seen_by(at.turn());
    moves[..legal.len()].sort_unstable_by_key(|m| (seen(m.from()), seen(m.to()), m.promoted()));
    moves[..legal.len()].iter().copied().collect()
}
