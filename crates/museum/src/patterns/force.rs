//! The moves that the search follows: those that a pattern calls for.

use super::judge::TERMS;
use super::tree::Way;
use ::rules::chess::Position;
use ::rules::{Move, Rank, Role};
use concepts::patterns::type_positions;
use concepts::{exchange, forks, glance, pawns};
use std::cmp::Reverse;

/// The number of plies at which safe checks are followed.
const CHECK_PLIES: u32 = 5;
/// The number of plies at which forks and type positions are considered.
const FORK_PLIES: u32 = 2;
/// The number of plies at which, after a sacrifice, every check and every threat of mate is
/// followed.
const HOT_PLIES: u32 = 4;
/// The largest number of moves that are followed.
const MOST: usize = 6;

/// The urgency of each kind of move; captures are ordered by their gain.
const CAPTURE: i32 = 100;
const TYPE: i32 = 90;
const FORK: i32 = 80;
const RUNNER: i32 = 70;
const CHECK: i32 = 60;
const THREAT: i32 = 50;

/// The moves to follow, the most urgent first; if there is a mate in one, only that.
pub(super) fn forcing(at: &Position, ply: u32, way: Way) -> Vec<Move> {
    if let Some(mate) = glance::mating_move(at) {
        return vec![mate];
    }
    let legal = at.legal_moves();
    let mut found: Vec<(i32, Move)> =
        legal.iter().filter_map(|&m| Some((urgency(at, m, ply, way)?, m))).collect();
    if ply <= FORK_PLIES {
        found.extend(forks::fork_moves(at, &TERMS).map(|(m, _)| (FORK, m)));
        let met = type_positions(at).into_iter().filter(|seen| seen.is_met());
        found.extend(met.filter_map(|seen| Some((TYPE, *seen.line.first()?))));
    }
    found.sort_by_key(|&(urgency, _)| Reverse(urgency));
    let mut moves: Vec<Move> = Vec::new();
    for (_, m) in found {
        if !moves.contains(&m) && moves.len() < MOST {
            moves.push(m);
        }
    }
    moves
}

fn urgency(at: &Position, m: Move, ply: u32, way: Way) -> Option<i32> {
    let result = exchange::after(at, m, &TERMS);
    let hot = way.hot && ply <= HOT_PLIES;
    if m.is_tactical() && result >= 0 {
        return Some(CAPTURE + result);
    }
    if at.gives_check(m) && (result >= 0 && ply <= CHECK_PLIES || hot) {
        return Some(CHECK + result.min(0));
    }
    if result >= 0 && is_run(at, m) {
        return Some(RUNNER);
    }
    (hot && result >= 0 && threatens_mate(at, m)).then_some(THREAT)
}

/// Whether a move advances a passed pawn to its sixth or seventh rank.
fn is_run(at: &Position, m: Move) -> bool {
    let us = at.turn();
    let far = matches!(m.to().rank().seen_by(us), Rank::Sixth | Rank::Seventh);
    far && at.role_on(m.from()) == Some(Role::Pawn) && pawns::passed(at, us).has(m.from())
}

/// Whether a quiet move threatens mate in one.
fn threatens_mate(at: &Position, m: Move) -> bool {
    let passed = at.after(m).after_pass();
    passed.is_some_and(|passed| glance::mating_move(&passed).is_some())
}
