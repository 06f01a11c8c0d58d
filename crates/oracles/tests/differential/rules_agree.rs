//! Moves, checks, outcomes and keys.

use rules::chess::{Position, key_change};
use rules::random::Random;
use rules::{Bitboard, Color, Move};
use shakmaty::Position as _;

/// Random 16-bit moves that are tried in each position.
const RANDOM_MOVES: usize = 40;
/// One position in this many is tested with all 16-bit moves.
const ALL_BITS: usize = 5_000;

pub(crate) fn check(ours: &Position, random: &mut Random) {
    let theirs = oracles::their_position(ours).unwrap();
    moves_agree(ours, &theirs);
    outcome_agrees(ours, &theirs);
    legality_is_membership(ours, random);
    lists_are_consistent(ours);
    keys_and_setup_survive(ours);
    pins_are_what_they_should_be(ours);
}

fn moves_agree(ours: &Position, theirs: &shakmaty::Chess) {
    let mut our_moves = ours.legal_moves().to_vec();
    let mut their_moves: Vec<Move> =
        theirs.legal_moves().iter().filter_map(|&m| oracles::our_move(m)).collect();
    our_moves.sort_unstable();
    their_moves.sort_unstable();
    assert_eq!(our_moves, their_moves, "{ours:?}");
}

fn outcome_agrees(ours: &Position, theirs: &shakmaty::Chess) {
    assert_eq!(ours.checkers().0, u64::from(theirs.checkers()), "{ours:?}");
    let stuck = !ours.has_legal_move();
    assert_eq!(ours.is_check() && stuck, theirs.is_checkmate(), "{ours:?}");
    assert_eq!(!ours.is_check() && stuck, theirs.is_stalemate(), "{ours:?}");
    assert_eq!(ours.is_insufficient_material(), theirs.is_insufficient_material(), "{ours:?}");
    for (color, other) in
        [(Color::White, shakmaty::Color::White), (Color::Black, shakmaty::Color::Black)]
    {
        assert_eq!(ours.could_mate(color), !theirs.has_insufficient_material(other), "{ours:?}");
    }
}

fn legality_is_membership(ours: &Position, random: &mut Random) {
    let moves = ours.legal_moves();
    let mut bits: Vec<u16> = moves.iter().map(|m| m.bits()).collect();
    bits.extend((0..RANDOM_MOVES).map(|_| random.next_u64() as u16));
    if random.below(ALL_BITS) == 0 {
        bits.extend(0..=u16::MAX);
    }
    for m in bits.into_iter().filter_map(Move::from_bits) {
        assert_eq!(ours.is_legal(m), moves.contains(&m), "{m:?}, bits {:x} in {ours:?}", m.bits());
    }
}

fn lists_are_consistent(ours: &Position) {
    let moves = ours.legal_moves();
    let (tactical, quiet) = (ours.tactical_moves(), ours.quiet_moves());
    assert_eq!(ours.count_legal_moves() as usize, moves.len(), "{ours:?}");
    assert_eq!(tactical.len() + quiet.len(), moves.len(), "{ours:?}");
    for m in &moves {
        let list = if m.is_tactical() { &tactical } else { &quiet };
        assert!(list.contains(&m), "{m:?} in {ours:?}");
        let next = ours.after(m);
        assert_eq!(ours.gives_check(m), next.is_check(), "{m:?} in {ours:?}");
        let keeps_rights = next.castling_rooks() == ours.castling_rooks()
            && ours.en_passant().is_none()
            && next.en_passant().is_none();
        if let Some(piece) = ours.piece_on(m.from()).filter(|_| keeps_rights && !m.is_tactical()) {
            assert_eq!(next.key(), ours.key() ^ key_change(piece, m.from(), m.to()));
        }
    }
}

fn keys_and_setup_survive(ours: &Position) {
    assert_eq!(ours.key(), ours.recomputed_key(), "{ours:?}");
    let again = Position::from_setup(ours.to_setup()).unwrap();
    assert_eq!(&again, ours);
    assert_eq!(again.to_setup(), ours.to_setup());
    assert_eq!((again.key(), again.pawn_key()), (ours.key(), ours.pawn_key()));
    assert_eq!((again.checkers(), again.pinned()), (ours.checkers(), ours.pinned()));
    for color in Color::ALL {
        assert_eq!(again.pieces_key(color), ours.pieces_key(color));
    }
    if let Some(passed) = ours.after_pass() {
        assert_eq!(passed.key(), passed.recomputed_key(), "{ours:?}");
        assert_eq!(Position::from_setup(passed.to_setup()).as_ref(), Ok(&passed));
    }
    let turned = Position::from_setup(ours.to_setup().color_flipped()).unwrap();
    assert_eq!(turned.count_legal_moves(), ours.count_legal_moves(), "{ours:?}");
}

/// A piece is pinned if, without it, some slider attacks the king that does not do so now.
fn pins_are_what_they_should_be(ours: &Position) {
    for us in Color::ALL {
        let king = ours.king(us);
        let attackers =
            |occupied: Bitboard| ours.attackers(king, occupied) & ours.color(!us) & occupied;
        let now = attackers(ours.occupied());
        let shields = ours.color(us).without(king).into_iter();
        let pinned = shields.filter(|&piece| attackers(ours.occupied().without(piece)) != now);
        assert_eq!(ours.pinned_to_king(us), pinned.collect(), "{ours:?}");
        if us == ours.turn() {
            assert_eq!((ours.pinned(), ours.checkers()), (ours.pinned_to_king(us), now));
        }
    }
}
