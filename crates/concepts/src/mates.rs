//! The pieces that prevent a mate, and the moves that they cannot make for that reason.
//!
//! This is the heart of Shannon's section 8: a rook that cannot leave the back rank because of a
//! threatened mate, and that therefore does not really guard the pawn in front of it. Here mate
//! means mate apart from useless interpositions (see
//! [`crate::checks::is_mate_but_for_interpositions`]).

use crate::checks::{deadly_moves, is_mate_but_for_interpositions};
use crate::mobility::{self, with_turn};
use crate::{attack, each};
use rules::chess::Position;
use rules::{Bitboard, Color, Move, MoveList, Role, Square};

/// A piece that prevents a mate in one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct MateGuard {
    /// The piece.
    pub guard: Square,
    /// The enemy move that would be mate if the piece were not there.
    pub mating: Move,
    /// The squares where the piece can go, but then that move is mate.
    pub barred: Bitboard,
    /// The squares where it can go without allowing any mate in one.
    pub free: Bitboard,
    /// The proof: the piece moves, and the enemy mates.
    pub line: [Move; 2],
}

/// A piece that seems to defend another but must not recapture, since that would allow a mate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct FalseGuard {
    /// The piece that prevents a mate and therefore cannot recapture.
    pub guard: Square,
    /// The piece that it seems to defend.
    pub charge: Square,
    /// The proof: the charge is taken, the guard recaptures, and the enemy mates.
    pub line: [Move; 3],
}

/// The mates in one that a side has, or would have if it were its turn.
///
/// For the side not to move they are threats. Empty if that side gives check, since the check would
/// have to be answered first.
pub fn threatened(position: &Position, by: Color) -> impl Iterator<Item = Move> {
    with_turn(position, by).into_iter().flat_map(|theirs| each(deadly_moves(&theirs)))
}

/// The pieces of a side that prevent a mate in one.
///
/// At present the enemy would have no mate in one if it were his turn; without the piece he would;
/// and the piece has a legal move, not just one onto the square of the mate, after which he has it.
/// There are no such pieces while either side is in check, since the next move is not free.
pub fn mate_guards(position: &Position, color: Color) -> Vec<MateGuard> {
    let (Some(ours), Some(theirs)) = (with_turn(position, color), with_turn(position, !color))
    else {
        return Vec::new();
    };
    if !deadly_moves(&theirs).is_empty() {
        return Vec::new(); // The mate is threatened already: nobody prevents it.
    }
    let pieces = position.color(color).minus(position.role(Role::King)).into_iter();
    pieces.flat_map(|piece| guarded_mates(&ours, &theirs, piece)).collect()
}

fn guarded_mates(
    ours: &Position,
    theirs: &Position,
    guard: Square,
) -> impl Iterator<Item = MateGuard> {
    let mates = without(theirs, guard).map(|bare| deadly_moves(&bare)).unwrap_or_default();
    let moves = if mates.is_empty() { MoveList::new() } else { mobility::moves_of(ours, guard) };
    let harmless = |m: &&Move| deadly_moves(&ours.after(**m)).is_empty();
    let free: Bitboard = moves.iter().filter(harmless).map(|m| m.to()).collect();
    each(mates).filter_map(move |mating| {
        let punished = |&m: &Move| Some([m, same_move(&ours.after(m), mating)?]);
        let lines = || moves.iter().filter_map(punished);
        let barred: Bitboard = lines().map(|line| line[0].to()).collect();
        let leaving = lines().filter(|line| line[0].to() != mating.to());
        let line = leaving.min_by_key(|line| order(line[0], ours.turn()))?;
        Some(MateGuard { guard, mating, barred, free, line })
    })
}

/// The order of preference for example moves, the same for both sides.
fn order(m: Move, by: Color) -> (Square, Square) {
    (m.from().seen_by(by), m.to().seen_by(by))
}

/// Removes a piece; `None` if that leaves a king en prise.
fn without(position: &Position, piece: Square) -> Option<Position> {
    let mut setup = position.to_setup();
    setup.board[piece as usize] = None;
    setup.castling = setup.castling.without(piece);
    match Position::from_setup(setup) {
        Ok(position) => Some(position),
        // The en passant square may disappear with its pawn.
        Err(rejection) => rejection.forgive().ok().map(|forgiven| forgiven.0),
    }
}

/// Finds the mating move with the same squares. It may have become a capture, or no longer be one.
fn same_move(position: &Position, mating: Move) -> Option<Move> {
    let is_same = |m: &Move| {
        m.from() == mating.from() && m.to() == mating.to() && m.promoted() == mating.promoted()
    };
    each(position.legal_moves())
        .find(|m| is_same(m) && is_mate_but_for_interpositions(&position.after(*m)))
}

/// The pieces of a side that only seem to defend another, because they prevent a mate.
///
/// Each comes with the line that proves it: the enemy takes the charge, the guard recaptures, and
/// the enemy mates.
pub fn false_guards(position: &Position, color: Color) -> Vec<FalseGuard> {
    let Some(theirs) = with_turn(position, !color) else {
        return Vec::new();
    };
    let mut guards: Vec<_> = mate_guards(position, color).iter().map(|g| g.guard).collect();
    guards.dedup();
    let seems_to_defend = |guard| attack::from(position, guard) & position.color(color);
    let pairs = guards
        .into_iter()
        .flat_map(|guard| seems_to_defend(guard).into_iter().map(move |charge| (guard, charge)));
    pairs.filter_map(|(guard, charge)| punished(&theirs, guard, charge)).collect()
}

fn punished(theirs: &Position, guard: Square, charge: Square) -> Option<FalseGuard> {
    let captures = each(theirs.legal_moves()).filter(|m| m.to() == charge && m.is_capture());
    let lines = captures.filter_map(|capture| {
        let taken = theirs.after(capture);
        let back = each(taken.legal_moves()).find(|m| m.from() == guard && m.to() == charge)?;
        let mates = each(deadly_moves(&taken.after(back)));
        let mate = mates.min_by_key(|&m| order(m, theirs.turn()))?;
        Some(FalseGuard { guard, charge, line: [capture, back, mate] })
    });
    lines.min_by_key(|found| order(found.line[0], theirs.turn()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{legal, position, set};
    use Color::{Black, White};
    use Square::*;

    #[test]
    fn shannons_rook_cannot_leave_the_back_rank() {
        let board = position("2r3k1/5ppp/8/8/4P3/8/5PPP/4R1K1 w - - 0 1");
        let found = mate_guards(&board, White);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].guard, found[0].mating), (E1, Move::ordinary(C8, C1, false)));
        // On c1 it would simply be captured.
        assert_eq!(found[0].barred, set("e2 e3 c1"));
        assert_eq!(found[0].free, set("a1 b1 d1 f1"));
    }

    #[test]
    fn the_same_for_black_and_out_of_turn() {
        let board = position("4r1k1/5ppp/8/8/8/8/5PPP/2R3K1 w - - 0 1");
        let found = mate_guards(&board, Black);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].guard, found[0].mating), (E8, Move::ordinary(C1, C8, false)));
    }

    #[test]
    fn with_air_for_the_king_nobody_is_tied() {
        let board = position("2r3k1/5ppp/8/8/8/7P/5PP1/4R1K1 w - - 0 1");
        assert_eq!(mate_guards(&board, White), []);
    }

    #[test]
    fn two_guards_are_both_free() {
        let board = position("2r3k1/5ppp/8/8/8/8/5PPP/R3R1K1 w - - 0 1");
        assert_eq!(mate_guards(&board, White), []);
    }

    #[test]
    fn a_pawn_that_can_step_between() {
        let board = position("rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2");
        let found = mate_guards(&board, White);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].guard, found[0].mating.to()), (G2, H4));
        assert_eq!((found[0].barred, found[0].free), (set("g4"), set("g3")));
    }

    #[test]
    fn threats_of_mate() {
        let board = position("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 4 4");
        let found: Vec<_> = threatened(&board, White).collect();
        assert_eq!(found, [Move::ordinary(H5, F7, true)]);
        assert_eq!(threatened(&board, Black).count(), 0);
    }

    #[test]
    fn a_rook_that_guards_the_back_rank_does_not_guard_the_pawn() {
        let board = position("2r3k1/5ppp/3n4/8/4P3/8/5PPP/4R1K1 b - - 0 1");
        let found = false_guards(&board, White);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].guard, found[0].charge), (E1, E4));
        let mut now = board;
        for m in found[0].line {
            now = now.play(m).unwrap();
        }
        assert!(is_mate_but_for_interpositions(&now));
        assert_eq!(found[0].line[0], legal(&board, "d6e4"));
    }
}
