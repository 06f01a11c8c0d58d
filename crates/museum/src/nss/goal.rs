//! What a goal is: four routines, as in the rows of the paper's third figure.

use ::rules::chess::Position;
use ::rules::{Bitboard, Color, MAX_MOVES, Move, MoveList, Square};
use thinking::Rule;

/// A feature of the game that the program attends to. Goals know nothing of each other: any
/// of them can be added, removed or moved without touching the rest.
pub(super) trait Goal: Sync {
    /// Its name, and what it is about.
    fn rule(&self) -> &'static Rule;

    /// Specification: how urgent the goal is for a side; `None` if the situation does not
    /// call for it.
    fn specification(&self, at: &Position, us: Color) -> Option<Urgency>;

    /// How many stages the move generator has. A later stage is asked only if the earlier
    /// ones did not lead to a move.
    fn stages(&self) -> usize {
        1
    }

    /// Move generator: finds positive reasons for moves of the side to move.
    fn propose(&self, view: &View<'_>, judge: &mut dyn Judge, proposals: &mut Proposals);

    /// Static evaluation: what the position is worth for this goal alone.
    fn evaluate(&self, at: &Position, standing: Standing) -> Count;

    /// Analysis generator: whether the position is dead for this goal; if not, the moves of
    /// the side to move that could change its value radically.
    fn unsettled(&self, at: &Position, stakes: &Stakes, moves: &mut Proposals) -> State;
}

/// How early a goal stands on the list. Goals of the same urgency stand in the order of the
/// repertoire.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Urgency {
    /// Nothing else matters.
    AtOnce,
    /// It can outweigh material.
    Overriding,
    /// Material.
    Material,
    /// A danger or a chance of the moment.
    Pressing,
    /// What a game is played for in its present phase.
    Normal,
    /// It can wait.
    Later,
}

/// The root position, as a move generator is shown it.
pub(super) struct View<'a> {
    /// The position.
    pub(super) at: &'a Position,
    /// Its legal moves, in the order of the squares.
    pub(super) legal: &'a MoveList,
    /// Which stage of the generator is asked, from 0.
    pub(super) stage: usize,
    /// How the program likes to play.
    pub(super) style: Style,
}

impl View<'_> {
    /// Whose move it is.
    pub(super) fn us(&self) -> Color {
        self.at.turn()
    }

    /// The legal moves that pass a test, in their order.
    pub(super) fn those(&self, keep: impl Fn(Move) -> bool) -> impl Iterator<Item = Move> {
        self.legal.into_iter().filter(move |&m| keep(m))
    }
}

/// The orders that decide the style of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Style {
    /// P-Q4 is proposed before P-K4.
    pub(super) queens_pawn_first: bool,
    /// Preventing the opponent's primary moves comes before preparing one's own.
    pub(super) prevent_first: bool,
}

/// Someone who can judge a move of the opponent.
pub(super) trait Judge {
    /// Whether the opponent could make a move if it were his turn: an analysis from his point
    /// of view does not reject it.
    fn stands(&mut self, m: Move) -> bool;
}

/// For whom a position is evaluated, and who lets things happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Standing {
    /// The side whose goals are pursued.
    pub(super) us: Color,
    /// A side that makes no move and loses what it can lose; nobody in a dead position.
    pub(super) idle: Option<Color>,
}

/// What an analysis knows of the way to a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stakes {
    /// The material of White less that of Black, where the analysis began.
    pub(super) balance: i32,
}

/// Whether anything is still going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    /// No move is likely to change the value: it can be taken statically.
    Dead,
    /// There are moves to be tried first.
    Alive {
        /// After how many of them it is tried to make none; `None` if one must be made.
        no_move: Option<usize>,
    },
}

impl State {
    /// Dead if there are no moves; otherwise making none of them is tried first, unless the
    /// side to move is in check.
    pub(super) fn of(at: &Position, moves: &Proposals) -> Self {
        match moves.moves().is_empty() {
            true => Self::Dead,
            false => Self::Alive { no_move: (!at.is_check()).then_some(0) },
        }
    }
}

/// What a goal sees in a position: the value is what we have less what they have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Count {
    /// For the side whose goals are pursued.
    pub(super) ours: i32,
    /// For the other side.
    pub(super) theirs: i32,
    /// The squares it comes from.
    pub(super) squares: Bitboard,
}

impl Count {
    /// What only we have.
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
    /// Adds a move for a reason, unless it is there already.
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

    /// The moves in their order, those next to each other that have the same reason together.
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

/// The legal moves of a position in the order of the squares, as the side to move counts
/// them: the same for both sides.
pub(super) fn ordered_moves(at: &Position) -> MoveList {
    let legal = at.legal_moves();
    let mut moves = [Move::ordinary(Square::A1, Square::A1, false); MAX_MOVES];
    moves[..legal.len()].copy_from_slice(&legal);
    let seen = |square: Square| square.seen_by(at.turn());
    moves[..legal.len()].sort_unstable_by_key(|m| (seen(m.from()), seen(m.to()), m.promoted()));
    moves[..legal.len()].iter().copied().collect()
}
