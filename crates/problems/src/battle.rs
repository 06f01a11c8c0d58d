//! The plain exhaustive search for every stipulation with an attacker and a defender.
//!
//! It tries every move of the attacker against every reply; the transposition table stores
//! what was proved about positions with the attacker to move. Success within n moves
//! implies success within n + 1, so one entry holds both bounds.

use crate::control::Meter;
use crate::judge::{Demand, Judge};
use crate::table::TranspositionTable;
use rules::Move;
use rules::chess::Position;

/// The depths for which a refuting reply is remembered.
const REMEMBERED: usize = 32;

/// The state of one search.
pub(crate) struct Battle<'a> {
    demand: Demand,
    meter: Meter<'a>,
    table: &'a TranspositionTable,
    /// The reply that last refuted a move, by the number of moves the attacker had left.
    refuters: [Option<Move>; REMEMBERED],
}

impl<'a> Battle<'a> {
    pub(crate) fn new(demand: Demand, meter: Meter<'a>, table: &'a TranspositionTable) -> Self {
        Self { demand, meter, table, refuters: [None; REMEMBERED] }
    }

    /// Whether the attacker still reaches its goal after a reply.
    fn survives(&mut self, after: &Position, moves: u16) -> bool {
        if !self.demand.attacker_ends() && self.demand.is_reached(after) {
            return true;
        }
        moves > 0 && self.attack(after, moves).is_some()
    }
}

impl Judge for Battle<'_> {
    fn attack(&mut self, position: &Position, moves: u16) -> Option<Move> {
        if moves == 0 || self.meter.is_over() {
            return None;
        }
        let key = position.key();
        let known = self.table.get(key);
        if known.within > 0 && u16::from(known.within) <= moves {
            return known.m;
        }
        if u16::from(known.not_within) >= moves || self.demand.attacker_is_obliged(position) {
            return None;
        }
        // A short solution is cheap to find, and there often is one.
        if moves > 1 {
            let shorter = self.attack(position, moves - 1);
            if shorter.is_some() || self.meter.is_over() {
                return shorter;
            }
        }
        let list = self.demand.rules.moves(position);
        let checks = list.iter().filter(|&&m| position.gives_check(m));
        let others = list.iter().filter(|&&m| !position.gives_check(m));
        let mut found = None;
        for &m in checks.chain(others) {
            if self.is_answered(&position.after(m), moves - 1) {
                found = Some(m);
                break;
            }
        }
        if self.meter.is_over() {
            return None;
        }
        self.table.learn(key, moves, found);
        found
    }

    fn is_answered(&mut self, position: &Position, moves: u16) -> bool {
        if !self.meter.tick() {
            return false;
        }
        if self.demand.attacker_ends() {
            if self.demand.is_reached(position) {
                return true;
            }
            if moves == 0 {
                return false;
            }
        }
        let replies = self.demand.replies(position);
        if replies.is_empty() {
            return false;
        }
        let depth = usize::from(moves).min(REMEMBERED - 1);
        let refuter = self.refuters[depth].filter(|m| replies.contains(m));
        let others = replies.iter().copied().filter(|&m| Some(m) != refuter);
        for reply in refuter.into_iter().chain(others) {
            if !self.survives(&position.after(reply), moves) {
                self.refuters[depth] = Some(reply);
                return false;
            }
        }
        !self.meter.is_over()
    }

    fn is_over(&self) -> bool {
        self.meter.is_over()
    }
}
