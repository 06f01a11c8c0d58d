//! The search for the goal: it only asks whether a pawn queens, and only searches moves that affect
//! this.

use super::race::{certain, estimate, runners};
use super::rules::{ATTACK, CERTAIN, DEFEND, PASS, SPENT, STOPPED_EARLY};
use super::say;
use crate::toolkit::{Pv, Walk, by_squares};
use ::rules::chess::Position;
use ::rules::{Bitboard, Color, Move, MoveList, Role};
use concepts::attack;
use std::cmp::Reverse;
use thinking::{Rule, Verdict};

/// The number of plies after which a goal counts as not proved.
const MOST_PLIES: u32 = 16;

/// The estimate of a promotion, better than any race.
const QUEENS_NOW: i32 = 100;

/// The value of a proved goal, for hosts that need a number.
const A_QUEEN: i32 = 900;

/// The search for one side's goal.
#[derive(Debug)]
pub(super) struct Band {
    side: Color,
    /// Whether the rule of the square may end a line.
    recogniser: bool,
    /// The largest error of an estimate.
    delta: i32,
    most: u64,
    /// The number of positions visited, including the first.
    pub(super) nodes: u64,
}

/// The verdict whether the goal was proved; `own` if it is the goal of the side to move at the
/// root.
pub(super) fn verdict(proved: bool, own: bool) -> Verdict {
    match (proved, own) {
        (true, true) => Verdict::native(format_args!("queens"), A_QUEEN),
        (true, false) => Verdict::native(format_args!("they queen"), -A_QUEEN),
        (false, _) => Verdict::native(format_args!("not proved"), 0),
    }
}

impl Band {
    pub(super) fn new(side: Color, recogniser: bool, delta: i32, most: u64) -> Self {
        Self { side, recogniser, delta, most, nodes: 0 }
    }

    /// Proves the goal of the side to move by one of these moves. If the rule of the square
    /// proves it at once, the line is the push of the runner.
    pub(super) fn prove_first(
        &mut self,
        at: &Position,
        allowed: &MoveList,
        walk: &mut Walk<'_, '_>,
        line: &mut Pv,
    ) -> Option<bool> {
        self.nodes += 1;
        if let Some(runner) = certain(at, self.side).filter(|_| self.recogniser) {
            say(&CERTAIN, runner.square(at, self.side), walk);
            let pushes = allowed.iter().copied().filter(|m| m.from() == runner.pawn);
            let queen = |m: &Move| m.promoted().is_none_or(|role| role == Role::Queen);
            // The double step is preferred.
            if let Some(m) = pushes.filter(queen).max_by_key(|m| m.from().distance(m.to())) {
                walk.list(&[m], &ATTACK);
                line.set(m, &Pv::EMPTY);
            }
            return Some(true);
        }
        let mut moves = self.attacks(at);
        moves.retain(|m| allowed.contains(m));
        self.any(at, &moves, 0, walk, line)
    }

    /// Whether the goal of the other side is proved after a move.
    pub(super) fn prove_after(
        &mut self,
        at: &Position,
        m: Move,
        walk: &mut Walk<'_, '_>,
        line: &mut Pv,
    ) -> Option<bool> {
        self.step(at, m, 0, walk, line)
    }

    /// Makes a move, tries to prove the goal, and takes the move back.
    fn step(
        &mut self,
        at: &Position,
        m: Move,
        ply: u32,
        walk: &mut Walk<'_, '_>,
        below: &mut Pv,
    ) -> Option<bool> {
        walk.enter(m);
        below.clear();
        let proved = match walk.count() {
            Some(()) => self.prove(&at.after(m), ply + 1, walk, below),
            None => None,
        };
        let own = self.side == walk.thinker();
        walk.leave(m, proved.map(|proved| walk.shown(|| verdict(proved, own))));
        proved
    }

    /// Whether the goal is proved from a position.
    fn prove(
        &mut self,
        at: &Position,
        ply: u32,
        walk: &mut Walk<'_, '_>,
        line: &mut Pv,
    ) -> Option<bool> {
        self.nodes += 1;
        if self.has_queened(at) {
            return Some(true);
        }
        if at.pieces(!self.side, Role::Queen).any() || ply > MOST_PLIES {
            say(&STOPPED_EARLY, at.pieces(!self.side, Role::Queen), walk);
            return Some(false);
        }
        if self.nodes >= self.most {
            say(&SPENT, Bitboard::EMPTY, walk);
            return Some(false);
        }
        if let Some(runner) = certain(at, self.side).filter(|_| self.recogniser) {
            say(&CERTAIN, runner.square(at, self.side), walk);
            return Some(true);
        }
        if at.turn() == self.side {
            let moves = self.attacks(at);
            self.any(at, &moves, ply, walk, line)
        } else {
            self.all(at, ply, walk, line)
        }
    }

    /// Whether there is a queen that cannot be captured at once.
    fn has_queened(&self, at: &Position) -> bool {
        let mut queens = at.pieces(self.side, Role::Queen).into_iter();
        queens.any(|queen| attack::attackers(at, queen, !self.side).is_empty())
    }

    /// The moves of the side that pursues the goal: pawn moves whose estimate is within the band of
    /// the best; in check every move.
    fn attacks(&self, at: &Position) -> Vec<Move> {
        let check = at.is_check();
        let is_push = |m: &Move| {
            at.role_on(m.from()) == Some(Role::Pawn)
                && m.promoted().is_none_or(|role| role == Role::Queen)
        };
        let value = |m: Move| match m.promoted() {
            Some(_) => QUEENS_NOW,
            None => estimate(&at.after(m), self.side),
        };
        let legal = at.legal_moves();
        let moves = legal.iter().copied().filter(|m| check || is_push(m));
        let mut found: Vec<(i32, Move)> = moves.map(|m| (value(m), m)).collect();
        found.sort_by_key(|&(value, m)| {
            let (from, to, becomes) = by_squares(m);
            (Reverse(value), from, Reverse(to), becomes)
        });
        let best = found.first().map_or(0, |(value, _)| *value);
        found.retain(|(value, _)| check || *value >= best - self.delta);
        found.into_iter().map(|(_, m)| m).collect()
    }

    /// The replies that affect the goal: they lower the estimate below that after a pass, give
    /// check, queen, or capture a runner. In check every reply.
    fn replies(&self, at: &Position) -> Vec<Move> {
        let after_pass = estimate(at, self.side) + 1;
        let targets: Bitboard = runners(at, self.side).iter().map(|runner| runner.pawn).collect();
        let legal = at.legal_moves();
        let mut found: Vec<(i32, Move)> = Vec::new();
        for m in &legal {
            let after = at.after(m);
            let value = estimate(&after, self.side);
            let touches = value < after_pass
                || after.is_check()
                || m.promoted() == Some(Role::Queen)
                || targets.has(m.to());
            if touches || at.is_check() {
                found.push((value, m));
            }
        }
        found.sort_by_key(|&(value, m)| (value, by_squares(m)));
        found.into_iter().map(|(_, m)| m).collect()
    }

    /// Whether one move proves the goal.
    fn any(
        &mut self,
        at: &Position,
        moves: &[Move],
        ply: u32,
        walk: &mut Walk<'_, '_>,
        line: &mut Pv,
    ) -> Option<bool> {
        walk.list(moves, &ATTACK);
        let mut below = Pv::EMPTY;
        for (index, &m) in moves.iter().enumerate() {
            if ply == 0 {
                walk.try_out(m, index + 1);
            }
            if self.step(at, m, ply, walk, &mut below)? {
                line.set(m, &below);
                return Some(true);
            }
        }
        Some(false)
    }

    /// Whether the goal is proved against every reply. If none affects the goal, a pass represents
    /// all of them.
    fn all(
        &mut self,
        at: &Position,
        ply: u32,
        walk: &mut Walk<'_, '_>,
        line: &mut Pv,
    ) -> Option<bool> {
        if !at.has_legal_move() {
            return Some(at.is_check());
        }
        let replies = self.replies(at);
        let Some(passed) = at.after_pass().filter(|_| replies.is_empty()) else {
            return self.each(at, &replies, &DEFEND, (ply, walk), line);
        };
        say(&PASS, Bitboard::EMPTY, walk);
        let mut unseen = Pv::EMPTY;
        walk.silently(1, |walk| {
            walk.count()?;
            self.prove(&passed, ply + 1, walk, &mut unseen)
        })
    }

    fn each(
        &mut self,
        at: &Position,
        replies: &[Move],
        rule: &'static Rule,
        (ply, walk): (u32, &mut Walk<'_, '_>),
        line: &mut Pv,
    ) -> Option<bool> {
        walk.list(replies, rule);
        let mut below = Pv::EMPTY;
        for &m in replies {
            let proved = self.step(at, m, ply, walk, &mut below)?;
            line.set(m, &below);
            if !proved {
                return Some(false);
            }
        }
        Some(true)
    }
}
