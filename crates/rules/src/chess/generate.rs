//! Generates legal moves directly, without making a move to test its legality.
//!
//! A piece that is not pinned moves freely, a pinned one only along the line of its pin. In check,
//! a piece other than the king must capture the checker or block the check. The king may not step
//! onto an attacked square, tested with the king removed from the board.

use super::Position;
use crate::{Bitboard, Color, Move, MoveList, Rank, Role, Square, attacks};

/// The kinds of moves to generate.
pub(super) const ALL: u8 = 0;
const TACTICAL: u8 = 1;
const QUIET: u8 = 2;

/// Receives legal moves as they are found: a list stores them, a counter only counts.
pub(super) trait Sink {
    /// Adds the moves of one piece; those onto `enemies` are captures.
    fn piece(&mut self, from: Square, targets: Bitboard, enemies: Bitboard);
    /// Adds pawn moves in the same direction, each given by its target.
    fn pawns(&mut self, targets: Bitboard, step: Step, make: fn(Square, Square) -> Move);
    /// Adds promotions in the same direction.
    fn promotions(&mut self, targets: Bitboard, step: Step, captures: bool);
    /// Adds a single move.
    fn one(&mut self, m: Move);
}

/// The difference between a pawn's target square and its origin.
pub(super) type Step = i8;

#[inline]
fn origin(to: Square, step: Step) -> Square {
    Square::new((to as i8 - step) as u8)
}

impl Sink for MoveList {
    #[inline]
    fn piece(&mut self, from: Square, targets: Bitboard, enemies: Bitboard) {
        targets.into_iter().for_each(|to| self.push(Move::ordinary(from, to, enemies.has(to))));
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, step: Step, make: fn(Square, Square) -> Move) {
        targets.into_iter().for_each(|to| self.push(make(origin(to, step), to)));
    }

    #[inline]
    fn promotions(&mut self, targets: Bitboard, step: Step, captures: bool) {
        for to in targets {
            for role in Role::PROMOTIONS {
                self.push(Move::promotion(origin(to, step), to, role, captures));
            }
        }
    }

    #[inline]
    fn one(&mut self, m: Move) {
        self.push(m);
    }
}

impl Position {
    /// All legal moves.
    pub fn legal_moves(&self) -> MoveList {
        self.listed::<ALL>()
    }

    /// The legal captures and promotions: all moves that change the material.
    pub fn tactical_moves(&self) -> MoveList {
        self.listed::<TACTICAL>()
    }

    /// The legal moves that do not change the material.
    pub fn quiet_moves(&self) -> MoveList {
        self.listed::<QUIET>()
    }

    /// Writes [`Self::legal_moves`] into an existing list, replacing its contents.
    pub fn list_legal_moves(&self, moves: &mut MoveList) {
        moves.clear();
        self.generate::<ALL>(moves);
    }

    /// Writes [`Self::tactical_moves`] into an existing list, replacing its contents.
    pub fn list_tactical_moves(&self, moves: &mut MoveList) {
        moves.clear();
        self.generate::<TACTICAL>(moves);
    }

    /// Writes [`Self::quiet_moves`] into an existing list, replacing its contents.
    pub fn list_quiet_moves(&self, moves: &mut MoveList) {
        moves.clear();
        self.generate::<QUIET>(moves);
    }

    #[inline]
    fn listed<const KIND: u8>(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.generate::<KIND>(&mut moves);
        moves
    }

    #[inline]
    pub(super) fn generate<const KIND: u8>(&self, sink: &mut impl Sink) {
        match self.turn {
            Color::White => Generator::<true, KIND>::new(self).run(sink),
            Color::Black => Generator::<false, KIND>::new(self).run(sink),
        }
    }
}

/// What all parts of the generator share, for one colour and one kind of moves.
struct Generator<'a, const WHITE: bool, const KIND: u8> {
    position: &'a Position,
    king: Square,
    own: Bitboard,
    enemies: Bitboard,
    occupied: Bitboard,
    /// The squares a piece other than the king may go to: of the wanted kind, and an answer to a
    /// check.
    targets: Bitboard,
    /// The squares that answer a check; all squares if there is no check.
    answers: Bitboard,
}

impl<'a, const WHITE: bool, const KIND: u8> Generator<'a, WHITE, KIND> {
    const US: Color = if WHITE { Color::White } else { Color::Black };
    const THEM: Color = if WHITE { Color::Black } else { Color::White };
    const FORWARD: Step = if WHITE { 8 } else { -8 };
    const LAST_RANK: Bitboard = Bitboard::rank(if WHITE { Rank::Eighth } else { Rank::First });
    const THIRD_RANK: Bitboard = Bitboard::rank(if WHITE { Rank::Third } else { Rank::Sixth });

    #[inline]
    fn new(position: &'a Position) -> Self {
        let king = position.king(Self::US);
        let own = position.color(Self::US);
        let enemies = position.color(Self::THEM);
        let occupied = own | enemies;
        let answers = match position.checkers.first() {
            None => Bitboard::FULL,
            Some(checker) => attacks::between(king, checker).with(checker),
        };
        let targets = Self::wanted(own, enemies) & answers;
        Self { position, king, own, enemies, occupied, targets, answers }
    }

    /// The target squares of the wanted kind of moves.
    #[inline]
    fn wanted(own: Bitboard, enemies: Bitboard) -> Bitboard {
        match KIND {
            TACTICAL => enemies,
            QUIET => !(own | enemies),
            _ => !own,
        }
    }

    #[inline]
    fn run(&self, sink: &mut impl Sink) {
        let safe = self.king_moves(sink);
        if self.position.checkers.several() {
            return; // Two pieces give check: only the king can move.
        }
        self.pawn_moves(sink);
        self.knight_moves(sink);
        self.slider_moves(sink);
        if KIND != TACTICAL && self.position.checkers.is_empty() {
            self.castling(safe, sink);
        }
    }

    #[inline]
    fn ours(&self, role: Role) -> Bitboard {
        self.position.role(role) & self.own
    }

    #[inline]
    fn theirs(&self, role: Role) -> Bitboard {
        self.position.role(role) & self.enemies
    }

    /// Adds the king's moves and returns the squares it may step onto.
    #[inline]
    fn king_moves(&self, sink: &mut impl Sink) -> Bitboard {
        let guarded = attacks::pawns(Self::THEM, self.theirs(Role::Pawn))
            | attacks::knights(self.theirs(Role::Knight))
            | attacks::king(self.position.king(Self::THEM));
        let mut targets =
            attacks::king(self.king) & Self::wanted(self.own, self.enemies).minus(guarded);
        let seen_through = self.occupied.without(self.king);
        for to in targets {
            if self.position.is_seen_by_slider(to, Self::THEM, seen_through) {
                targets = targets.without(to);
            }
        }
        sink.piece(self.king, targets, self.enemies);
        targets
    }

    #[inline]
    fn knight_moves(&self, sink: &mut impl Sink) {
        for from in self.ours(Role::Knight).minus(self.position.pinned) {
            sink.piece(from, attacks::knight(from) & self.targets, self.enemies);
        }
    }

    #[inline]
    fn slider_moves(&self, sink: &mut impl Sink) {
        let pinned = self.position.pinned;
        let diagonal = self.position.diagonal_sliders(Self::US);
        let straight = self.position.straight_sliders(Self::US);
        for from in diagonal.minus(pinned) {
            let reached = attacks::bishop(from, self.occupied);
            sink.piece(from, reached & self.targets, self.enemies);
        }
        for from in straight.minus(pinned) {
            let reached = attacks::rook(from, self.occupied);
            sink.piece(from, reached & self.targets, self.enemies);
        }
        for from in diagonal & pinned {
            let reached = attacks::bishop(from, self.occupied) & attacks::line(self.king, from);
            sink.piece(from, reached & self.targets, self.enemies);
        }
        for from in straight & pinned {
            let reached = attacks::rook(from, self.occupied) & attacks::line(self.king, from);
            sink.piece(from, reached & self.targets, self.enemies);
        }
    }

    #[inline]
    fn forward(pawns: Bitboard) -> Bitboard {
        if WHITE { pawns.north() } else { pawns.south() }
    }

    #[inline]
    fn pawn_moves(&self, sink: &mut impl Sink) {
        let pawns = self.ours(Role::Pawn);
        let pinned = self.position.pinned;
        let free_along = |line: Bitboard| pawns & (!pinned | line);
        self.pawn_pushes(free_along(Bitboard::file(self.king.file())), sink);
        if KIND != QUIET {
            let rising = attacks::rising_diagonal(self.king);
            let falling = attacks::falling_diagonal(self.king);
            let (east, west) = if WHITE { (rising, falling) } else { (falling, rising) };
            self.pawn_captures(Self::forward(free_along(east)).east(), Self::FORWARD + 1, sink);
            self.pawn_captures(Self::forward(free_along(west)).west(), Self::FORWARD - 1, sink);
            self.en_passant(sink);
        }
    }

    #[inline]
    fn pawn_pushes(&self, pawns: Bitboard, sink: &mut impl Sink) {
        let empty = !self.occupied;
        let single = Self::forward(pawns) & empty;
        if KIND != TACTICAL {
            let double = Self::forward(single & Self::THIRD_RANK) & empty & self.answers;
            let quiet = (single & self.answers).minus(Self::LAST_RANK);
            sink.pawns(quiet, Self::FORWARD, |from, to| Move::ordinary(from, to, false));
            sink.pawns(double, 2 * Self::FORWARD, Move::double_step);
        }
        if KIND != QUIET {
            sink.promotions(single & Self::LAST_RANK & self.answers, Self::FORWARD, false);
        }
    }

    #[inline]
    fn pawn_captures(&self, reached: Bitboard, step: Step, sink: &mut impl Sink) {
        let taken = reached & self.enemies & self.answers;
        let plain = taken.minus(Self::LAST_RANK);
        sink.pawns(plain, step, |from, to| Move::ordinary(from, to, true));
        sink.promotions(taken & Self::LAST_RANK, step, true);
    }

    #[inline]
    fn en_passant(&self, sink: &mut impl Sink) {
        if let Some(to) = self.position.en_passant {
            for from in self.position.en_passant_takers(to) {
                sink.one(Move::en_passant(from, to));
            }
        }
    }

    #[inline]
    fn castling(&self, safe: Bitboard, sink: &mut impl Sink) {
        for rook in self.position.castling & self.own {
            if self.position.may_castle(rook, safe) {
                sink.one(Move::castling(self.king, rook));
            }
        }
    }
}
