//! King and rook against king by rules, after the advice of Bratko and Michie: the rook shuts the
//! lone king into a room, which only shrinks. Squares are seen from the stronger side.

use super::findings::Finding;
use super::rules::{APPROACH, DIVIDE, KEEP, MATE, SQUEEZE};
use ::rules::{Bitboard, File, Rank, Square, attacks};
use thinking::Rule;

/// The squares of the three pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Placement {
    pub(super) king: Square,
    pub(super) rook: Square,
    pub(super) lone_king: Square,
}

/// The size for a lone king on the rook's rank or file, which is not shut in.
const NO_ROOM: i32 = 64;

/// In a room of this size or less our king keeps off the edge, where it could be in the rook's way.
const SMALL_ROOM: i32 = 2;

/// Mate is searched if the kings are nearer than this.
const NEAR: u8 = 4;

/// A move that a rule prescribes, as the placement after it, with the finding.
pub(super) struct Prescription {
    pub(super) after: Placement,
    pub(super) rule: &'static Rule,
    pub(super) finding: Finding,
}

impl Placement {
    /// Returns the move of the first matching rule.
    pub(super) fn prescribe(self) -> Option<Prescription> {
        let prescribed = |after, rule, finding| Some(Prescription { after, rule, finding });
        if is_edge(self.lone_king)
            && self.king.distance(self.lone_king) < NEAR
            && let Some(after) = self.mate_in(2)
        {
            return prescribed(after, &MATE, Finding::MateAtHand);
        }
        if let Some(after) = self.squeeze() {
            let (before, now) = (self.room(), after.room());
            let finding = match before {
                NO_ROOM => Finding::ShutIn { room: now },
                from => Finding::Shrinks { from, to: now },
            };
            return prescribed(after, &SQUEEZE, finding);
        }
        let mut king_moves = self.king_moves();
        if let Some(after) = king_moves.clone().find(|after| self.approaches(*after)) {
            return prescribed(after, &APPROACH, Finding::Nearer { corner: after.corner() });
        }
        let keeps = |after: &Self| {
            let stays_near = after.king.distance(after.rook) <= self.king.distance(self.rook);
            after.is_shut() && stays_near && after.leaves_edge_free()
        };
        if let Some(after) = king_moves.find(keeps) {
            return prescribed(after, &KEEP, Finding::Stays { room: after.room() });
        }
        let (moves, after) = (1..=3).find_map(|moves| Some((moves, self.divide_in(moves)?)))?;
        prescribed(after, &DIVIDE, Finding::Divided { moves })
    }

    /// The rook move that leaves the smallest room.
    fn squeeze(self) -> Option<Self> {
        let shut = self.rook_moves().filter(|after| after.is_shut() && after.room() < self.room());
        shut.min_by_key(|after| after.room())
    }

    fn approaches(self, after: Self) -> bool {
        let steps = |placement: Self| steps_apart(placement.king, placement.corner());
        let holds = after.divides() || after.faces();
        let is_sound = !after.is_rook_exposed() && after.is_calm() && after.leaves_edge_free();
        steps(after) < steps(self) && holds && is_sound
    }

    fn leaves_edge_free(self) -> bool {
        self.room() > SMALL_ROOM || !is_edge(self.king)
    }

    /// Whether the lone king is shut in for good: the rook divides the kings and is safe.
    fn is_shut(self) -> bool {
        self.divides() && !self.is_rook_exposed() && self.is_calm()
    }

    /// A move that forces mate in this many moves.
    fn mate_in(self, moves: u32) -> Option<Self> {
        if let Some(mate) = self.moves().find(|after| after.is_mate()) {
            return Some(mate);
        }
        let forces = |after: &Self| {
            let mut replies = after.replies().peekable();
            after.is_calm()
                && replies.peek().is_some()
                && replies.all(|reply| reply.mate_in(moves - 1).is_some())
        };
        (moves > 1).then(|| self.moves().find(forces)).flatten()
    }

    /// A move that forces the king to be shut in within this many moves.
    fn divide_in(self, moves: u32) -> Option<Self> {
        if let Some(shut) = self.moves().find(|after| after.is_shut()) {
            return Some(shut);
        }
        let forces = |after: &Self| {
            after.is_calm() && after.replies().all(|reply| reply.divide_in(moves - 1).is_some())
        };
        (moves > 1).then(|| self.moves().find(forces)).flatten()
    }

    /// The number of squares that the rook's rank and file leave to the lone king.
    fn room(self) -> i32 {
        let side = |lone: i32, rook: i32| match lone.cmp(&rook) {
            core::cmp::Ordering::Less => rook,
            core::cmp::Ordering::Equal => NO_ROOM,
            core::cmp::Ordering::Greater => 7 - rook,
        };
        let [(lone_file, lone_rank), (rook_file, rook_rank)] =
            [self.lone_king, self.rook].map(place);
        (side(lone_file, rook_file) * side(lone_rank, rook_rank)).min(NO_ROOM)
    }

    /// The squares of the room; empty if the lone king is on the rook's rank or file.
    pub(super) fn room_squares(self) -> Bitboard {
        let [lone, rook] = [self.lone_king, self.rook].map(place);
        let beyond = |one: i32, lone: i32, rook: i32| (one - rook) * (lone - rook) > 0;
        let inside = |square: &Square| {
            let (file, rank) = place(*square);
            beyond(file, lone.0, rook.0) && beyond(rank, lone.1, rook.1)
        };
        Square::ALL.into_iter().filter(inside).collect()
    }

    /// The corner of the room beside the rook, within the board.
    pub(super) fn corner(self) -> Square {
        let [(lone_file, lone_rank), (rook_file, rook_rank)] =
            [self.lone_king, self.rook].map(place);
        let beside = |lone: i32, rook: i32| {
            let step = if lone > rook { 1 } else { -1 };
            (rook + step).clamp(0, 7) as u8
        };
        let (file, rank) = (beside(lone_file, rook_file), beside(lone_rank, rook_rank));
        Square::at(File::new(file), Rank::new(rank))
    }

    /// Whether the rook's rank or file lies between the kings.
    fn divides(self) -> bool {
        let between = |a: i32, b: i32, c: i32| (a < b && b < c) || (a > b && b > c);
        let [king, rook, lone] = [self.king, self.rook, self.lone_king].map(place);
        between(king.0, rook.0, lone.0) || between(king.1, rook.1, lone.1)
    }

    /// Whether the kings face each other with the rook a knight's move from the lone king.
    fn faces(self) -> bool {
        let straight =
            self.king.distance(self.lone_king) == 2 && steps_apart(self.king, self.lone_king) == 2;
        straight && steps_apart(self.rook, self.lone_king) == 3
    }

    /// Whether the lone king, to move, is nearer to the rook than the rook's own king.
    fn is_rook_exposed(self) -> bool {
        self.king.distance(self.rook) > self.lone_king.distance(self.rook)
    }

    fn is_check(self) -> bool {
        attacks::rook(self.rook, Bitboard::of(self.king)).has(self.lone_king)
    }

    fn is_mate(self) -> bool {
        self.is_check() && self.lone_king_moves().is_empty()
    }

    /// Whether the rook cannot be captured and there is no stalemate.
    fn is_calm(self) -> bool {
        let moves = self.lone_king_moves();
        !moves.has(self.rook) && (moves.any() || self.is_check())
    }

    /// The squares to which the lone king may move; the rook attacks through it.
    fn lone_king_moves(self) -> Bitboard {
        let attacked = attacks::king(self.king) | attacks::rook(self.rook, Bitboard::of(self.king));
        attacks::king(self.lone_king).minus(attacked)
    }

    /// The placements after the lone king's moves.
    pub(super) fn replies(self) -> impl Iterator<Item = Self> + Clone {
        self.lone_king_moves().into_iter().map(move |lone_king| Self { lone_king, ..self })
    }

    /// The moves of the rook, then of the king.
    fn moves(self) -> impl Iterator<Item = Self> + Clone {
        self.rook_moves().chain(self.king_moves())
    }

    fn rook_moves(self) -> impl Iterator<Item = Self> + Clone {
        let kings = Bitboard::of(self.king).with(self.lone_king);
        let reached = attacks::rook(self.rook, kings).minus(kings);
        reached.into_iter().map(move |rook| Self { rook, ..self })
    }

    /// The moves of the king, diagonal steps first.
    fn king_moves(self) -> impl Iterator<Item = Self> + Clone {
        let free = attacks::king(self.king).minus(attacks::king(self.lone_king)).without(self.rook);
        let steps = STEPS.into_iter().filter_map(move |(file, rank)| self.king.offset(file, rank));
        steps.filter(move |&king| free.has(king)).map(move |king| Self { king, ..self })
    }
}

/// The steps of a king, the diagonal ones first.
const STEPS: [(i8, i8); 8] = [(1, 1), (1, -1), (-1, 1), (-1, -1), (0, 1), (0, -1), (1, 0), (-1, 0)];

fn place(square: Square) -> (i32, i32) {
    (square.file() as i32, square.rank() as i32)
}

/// The number of steps along ranks and files.
fn steps_apart(a: Square, b: Square) -> i32 {
    let ((file, rank), (other_file, other_rank)) = (place(a), place(b));
    (file - other_file).abs() + (rank - other_rank).abs()
}

fn is_edge(square: Square) -> bool {
    let (file, rank) = place(square);
    [file, rank].iter().any(|&line| line == 0 || line == 7)
}
