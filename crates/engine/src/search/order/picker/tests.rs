//! Properties of the picker, in fixed positions and on random walks.

use super::*;
use crate::search::testing::with_worker;
use fixtures::walks;
use proptest::prelude::*;

/// All moves that a picker yields; after `skip_after` of them quiet moves are skipped.
fn picked(
    w: &mut Worker<'_, crate::search::Silent>,
    position: &Position,
    mut picker: Picker,
    skip_after: Option<usize>,
) -> Vec<Move> {
    let mut moves = Vec::new();
    loop {
        if skip_after == Some(moves.len()) {
            picker.skip_quiets();
        }
        let Some(m) = picker.next(w, position, 1) else { return moves };
        assert!(moves.len() < 256, "the picker does not end");
        moves.push(m);
    }
}

fn sorted(moves: impl IntoIterator<Item = Move>) -> Vec<u16> {
    let mut bits: Vec<u16> = moves.into_iter().map(Move::bits).collect();
    bits.sort_unstable();
    bits
}

/// Positions with a hash move and a killer, each given by a number or absent.
fn choices() -> impl Strategy<Value = (Position, Option<u16>, Option<u16>)> {
    (walks::positions(), any::<Option<u16>>(), any::<Option<u16>>())
}

/// The hash move may be any move; the killer is a quiet move, and there is no killer in check.
fn chosen(
    position: &Position,
    hash_move: Option<u16>,
    killer: Option<u16>,
) -> (Option<Move>, Option<Move>) {
    let moves = position.legal_moves();
    let quiets: Vec<Move> = moves.iter().copied().filter(|m| !m.is_tactical()).collect();
    let killer = killer.and_then(|n| quiets.get(usize::from(n) % quiets.len().max(1)).copied());
    let hash_move = hash_move.and_then(|number| walks::numbered(position, number));
    (hash_move, killer.filter(|_| !position.is_check()))
}

#[test]
fn every_legal_move_comes_exactly_once() {
    walks::hold(600, &choices(), |(position, hash_move, killer)| {
        let (hash_move, killer) = chosen(&position, hash_move, killer);
        with_worker(&position, |w| {
            let around = (Threats::of(&position), Checks::of(&position));
            let picker = Picker::all(&position, hash_move, killer, around, w.buffer);
            let moves = w.with_moves(|w| picked(w, &position, picker, None));
            assert!(hash_move.is_none() || moves.first().copied() == hash_move);
            assert_eq!(sorted(moves), sorted(&position.legal_moves()));
        });
    });
}

#[test]
fn without_quiet_moves_every_capture_still_comes_exactly_once() {
    walks::hold(1_000, &(choices(), 0..60_usize), |((position, hash_move, killer), after)| {
        let (hash_move, killer) = chosen(&position, hash_move, killer);
        if position.is_check() {
            return;
        }
        with_worker(&position, |w| {
            let around = (Threats::of(&position), Checks::of(&position));
            let picker = Picker::all(&position, hash_move, killer, around, w.buffer);
            let moves = w.with_moves(|w| picked(w, &position, picker, Some(after)));
            let mut later = moves.iter().skip(after.max(1));
            assert!(later.all(|m| m.is_tactical()), "a quiet move after {after}");
            let tactical =
                |moves: &[Move]| sorted(moves.iter().copied().filter(|m| m.is_tactical()));
            let all: Vec<Move> = (&position.legal_moves()).into_iter().collect();
            assert_eq!(tactical(&moves), tactical(&all));
            let mut once = sorted(moves);
            once.dedup();
            assert!(once.len() >= all.len().min(after));
        });
    });
}

#[test]
fn captures_and_quiescence_hand_out_what_gains_enough() {
    walks::hold(800, &walks::positions(), |position| {
        with_worker(&position, |w| {
            let all = &position.legal_moves();
            let gaining = |least: i32| {
                all.into_iter().filter(move |&m| {
                    m.is_tactical() && exchange::gains_at_least(&position, m, least)
                })
            };
            let quiescence = Picker::quiescence(&position, None, w.buffer);
            let moves = w.with_moves(|w| picked(w, &position, quiescence, None));
            if position.is_check() {
                assert_eq!(sorted(moves), sorted(all));
                return;
            }
            assert_eq!(sorted(moves), sorted(gaining(0)));
            let picker = Picker::captures(None, 150, w.buffer);
            let moves = w.with_moves(|w| picked(w, &position, picker, None));
            assert_eq!(sorted(moves), sorted(gaining(150)));
        });
    });
}
