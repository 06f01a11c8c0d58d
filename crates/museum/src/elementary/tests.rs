//! Every position of the two endings: the rules against the tables.

use super::*;
use crate::testing::{chess, decide, hear};
use ::rules::{Color, Rank, attacks};
use knowledge::endgame::{Alone, Build, Exact, Material, Shelf, Tables, probe};
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;

/// The number of moves to the end of a game against the longest defence; `None` if the defence
/// never ends. A placement under examination has no length yet: meeting it again is a cycle.
fn longest<P: Copy + Eq + Hash>(
    at: P,
    known: &mut HashMap<P, Option<u32>>,
    next: &mut impl FnMut(P) -> Option<Vec<P>>,
) -> Option<u32> {
    if let Some(&length) = known.get(&at) {
        return length;
    }
    known.insert(at, None);
    let mut length = Some(1);
    for reply in next(at)? {
        let rest = longest(reply, known, next);
        length = length.zip(rest).map(|(length, rest): (u32, u32)| length.max(rest + 1));
    }
    known.insert(at, length);
    length
}

fn rook_placements() -> impl Iterator<Item = rook::Placement> {
    let squares = || Square::ALL.into_iter();
    let all = squares().flat_map(move |king| {
        squares().flat_map(move |rook| {
            squares().map(move |lone_king| rook::Placement { king, rook, lone_king })
        })
    });
    all.filter(|p| {
        let apart = p.king != p.rook && p.rook != p.lone_king && p.king.distance(p.lone_king) > 1;
        apart && !attacks::rook(p.rook, Bitboard::of(p.king)).has(p.lone_king)
    })
}

/// The expected figures were computed by a separate program.
#[test]
fn with_the_rook_every_position_is_won_within_thirty_four_moves() {
    let mut known = HashMap::new();
    let mut next = |at: rook::Placement| {
        let after = at.prescribe()?.after;
        let replies: Vec<_> = after.replies().collect();
        (!replies.iter().any(|reply| reply.lone_king == reply.rook)).then_some(replies)
    };
    let lengths: Vec<Option<u32>> =
        rook_placements().map(|at| longest(at, &mut known, &mut next)).collect();
    assert_eq!(lengths.len(), 175_168);
    assert!(lengths.iter().all(Option::is_some), "a defence without end");
    assert_eq!(lengths.iter().flatten().max(), Some(&34));
    let mean = lengths.iter().flatten().map(|&n| f64::from(n)).sum::<f64>() / 175_168.0;
    assert!((mean - 18.14).abs() < 0.01, "{mean}");
}

fn shelf() -> Shelf {
    let mut shelf = Shelf::default();
    let material: Material = "KPvK".parse().unwrap();
    for needed in material.needs().into_iter().chain([material]) {
        let table = Build::new(needed, &shelf, &Alone).unwrap().finish().unwrap();
        shelf.add(Arc::new(table));
    }
    assert!(shelf.table(&material).is_some());
    shelf
}

fn pawn_position(at: pawn::Placement) -> Option<Position> {
    use ::rules::{Piece, Setup};
    let mut setup = Setup { turn: Color::White, ..Setup::EMPTY };
    setup.board[at.pawn as usize] = Some(Piece::new(Color::White, Role::Pawn));
    setup.board[at.king as usize] = Some(Piece::new(Color::White, Role::King));
    setup.board[at.lone_king as usize] = Some(Piece::new(Color::Black, Role::King));
    let distinct = at.pawn != at.king && at.king != at.lone_king && at.pawn != at.lone_king;
    Position::from_setup(setup).ok().filter(|_| distinct)
}

/// In all positions that the table calls won, with pawns on the files a to d and White to move, the
/// win is kept, no game goes on forever, and every promotion comes long before fifty moves without
/// a push.
#[test]
fn with_the_pawn_every_won_position_is_won() {
    let shelf = shelf();
    let is_won = |at: pawn::Placement| {
        let position = pawn_position(at)?;
        probe(&shelf, &position.into()).map(|exact| matches!(exact, Exact::Win(_)))
    };
    let mut prover = pawn::Prover::default();
    let mut given_away = 0;
    let mut next = |at: pawn::Placement| {
        let prescription = prover.prescribe(at)?;
        if prescription.after.pawn.rank() == Rank::Eighth {
            return Some(Vec::new());
        }
        let replies: Vec<_> = prescription.after.replies().collect();
        given_away += usize::from(!replies.iter().all(|&reply| is_won(reply) == Some(true)));
        Some(replies)
    };
    let squares = || Square::ALL.into_iter();
    let (mut known, mut won, mut most) = (HashMap::new(), 0, 0);
    for pawn in squares().filter(|pawn| (pawn.file() as u8) < 4) {
        if matches!(pawn.rank(), Rank::First | Rank::Eighth) {
            continue;
        }
        for (king, lone_king) in squares().flat_map(|king| squares().map(move |lone| (king, lone)))
        {
            let at = pawn::Placement { king, pawn, lone_king, lone_king_to_move: false };
            if is_won(at) == Some(true) {
                let length = longest(at, &mut known, &mut next);
                assert!(length.is_some(), "{at:?} does not end");
                (won, most) = (won + 1, most.max(length.unwrap()));
            }
        }
    }
    assert_eq!(won, 62_480, "half of the 124,960 that are known");
    assert_eq!(given_away, 0);
    println!("{most} moves to promotion at most");
    assert!(most < 50);
}

#[test]
fn every_move_has_a_rule_and_a_reason() {
    for (fen, id) in [
        ("7k/R7/6K1/8/8/8/8/8 w - - 0 1", "mate"),
        ("8/8/8/3k4/8/8/8/K6R w - - 0 1", "squeeze"),
        ("8/P7/8/8/8/8/5k2/K7 w - - 0 1", "promote"),
        ("8/8/8/P7/8/8/6k1/K7 w - - 0 1", "square"),
        ("8/8/8/8/4k3/8/4P3/4K3 w - - 0 1", "hold"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "prepare"),
        // The same for Black.
        ("k7/5K2/8/8/8/8/p7/8 b - - 0 1", "promote"),
    ] {
        let said = hear(&mut Elementary::default(), &Game::new(chess(fen)), &Limits::default());
        let reason = said.remarks.first().map(|(rule, text)| (*rule, text.len() > 10));
        assert_eq!(reason, Some((id, true)), "{fen}");
    }
}

/// A finding names squares of the real board, for Black too.
#[test]
fn black_is_told_about_its_own_squares() {
    let game = Game::new(chess("8/8/4p3/8/8/4k3/8/4K3 b - - 0 1"));
    let said = hear(&mut Elementary::default(), &game, &Limits::default());
    assert_eq!(said.remarks, [("key squares", "the king stands on e3, a key square".to_owned())]);
}

/// The room of the lone king has the squares that the rook's rank and file leave it.
#[test]
fn the_room_is_counted_as_it_is_drawn() {
    for at in rook_placements().step_by(97) {
        let drawn = at.room_squares().count();
        assert!(drawn == 0 || at.room_squares().has(at.lone_king), "{at:?}");
        let prescription = at.prescribe().unwrap();
        if let Finding::ShutIn { room } | Finding::Stays { room } = prescription.finding {
            assert_eq!(prescription.after.room_squares().count() as i32, room, "{at:?}");
        }
    }
}

#[test]
fn it_plays_nothing_else() {
    for fen in ["8/8/8/8/8/4k3/8/KQ6 w - - 0 1", "8/8/8/8/8/4k3/8/KR6 b - - 0 1"] {
        let decision = decide(&mut Elementary::default(), chess(fen), &Limits::default());
        assert!(matches!(decision, Decision::Stand(NoMove::NotMine(_))), "{fen}");
    }
}
