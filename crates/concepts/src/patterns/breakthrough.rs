//! Breakthroughs: pawns are sacrificed so that another one passes and cannot be caught.

use super::endings::is_pawn_ending;
use super::{Calculation, Pattern, Promise, Sighting};
use crate::{attack, each, pawns};
use rules::chess::Position;
use rules::{Bitboard, Color, Move, Rank, Role, Square};

/// The search depth, in plies.
const PLIES: u32 = 7;

/// Finds a breakthrough of the side to move in a pawn ending: by pawn moves, the first of which a
/// pawn can take, it gets a pawn that cannot be caught, whatever the other side does. It has no
/// such pawn yet.
pub fn breakthrough(at: &Position, work: &mut Calculation) -> Option<Sighting> {
    let us = at.turn();
    if !is_pawn_ending(at) || at.is_check() || runner(at, us).is_some() {
        return None;
    }
    let offers = |m: &Move| {
        let after = at.after(*m);
        (attack::attackers(&after, m.to(), !us) & after.role(Role::Pawn)).any()
    };
    for m in pawn_moves(at).filter(offers) {
        if let Some(rest) = defended(&at.after(m), us, PLIES - 1, work) {
            let line = [&[m], rest.as_slice()].concat();
            let squares = line.iter().step_by(2).fold(Bitboard::EMPTY, |all, m| all.with(m.from()));
            let pattern = Pattern::Breakthrough;
            return Some(Sighting { pattern, by: us, squares, line, promise: Promise::Shown });
        }
    }
    None
}

fn pawn_moves(at: &Position) -> impl Iterator<Item = Move> {
    let pawns = at.role(Role::Pawn);
    each(at.legal_moves()).filter(move |m| pawns.has(m.from()))
}

/// Tries every move of the other side; returns the line of the first one.
fn defended(at: &Position, us: Color, plies: u32, work: &mut Calculation) -> Option<Vec<Move>> {
    if plies == 0 || at.is_check() {
        return None;
    }
    let mut shown = None;
    let mut replies: Vec<Move> = each(at.legal_moves()).collect();
    replies.sort_by_key(|m| !m.is_capture());
    for reply in replies {
        let rest = attacked(&at.after(reply), us, plies - 1, work)?;
        shown.get_or_insert_with(|| [&[reply], rest.as_slice()].concat());
    }
    shown
}

fn attacked(at: &Position, us: Color, plies: u32, work: &mut Calculation) -> Option<Vec<Move>> {
    work.step()?;
    if !at.is_check() && runner(at, us).is_some() {
        return Some(Vec::new());
    }
    if plies == 0 {
        return None;
    }
    pawn_moves(at).find_map(|m| {
        let rest = defended(&at.after(m), us, plies - 1, work)?;
        Some([&[m], rest.as_slice()].concat())
    })
}

/// The number of moves a pawn needs to promote; the double step counts as one.
fn pushes(pawn: Square, color: Color) -> i32 {
    let rank = pawn.rank().seen_by(color) as i32;
    if rank == Rank::Second as i32 { 5 } else { 7 - rank }
}

/// Finds a pawn of the side to move that cannot be caught: nothing is ahead of it, the enemy king
/// is outside its square, and no enemy pawn is as fast or faster.
fn runner(at: &Position, us: Color) -> Option<Square> {
    let free = |color: Color| {
        let clear = move |pawn: &Square| {
            (pawns::spans::ahead(color, Bitboard::of(*pawn)) & at.occupied()).is_empty()
        };
        pawns::passed(at, color).into_iter().filter(clear).collect::<Bitboard>()
    };
    let ready = |pawn: Square, color: Color| pushes(pawn, color);
    // Every enemy pawn counts, since it could become passed: the one nearest to its last rank.
    let theirs = at.pieces(!us, Role::Pawn).into_iter().map(|pawn| ready(pawn, !us)).min();
    let king = at.king(!us);
    let uncaught = |pawn: &Square| {
        let goal = Square::at(pawn.file(), Rank::Eighth.seen_by(us));
        let moves = ready(*pawn, us);
        let caught = i32::from(king.distance(goal)) <= moves;
        !caught && theirs.is_none_or(|theirs| moves < theirs)
    };
    free(us).into_iter().find(uncaught)
}
