//! The search for direct mates: exact, and as fast as possible.
//!
//! Idea: shorter mates are looked for first inside every position (a mate in four is first looked
//! for in one, two and three), because most positions that are won at all are won quickly; the
//! table then knows the rest. The reply that refuted the last move is tried first against the next,
//! and the mate that answered the last reply against the next one. Nothing is left out unless a
//! shortcut says so. · Source: Chest (Heiner Marxen, 1987 on) for the deepening inside every
//! position.

use crate::control::{Meter, Shortcuts};
use crate::judge::Judge;
use crate::table::TranspositionTable;
use rules::chess::Position;
use rules::{Move, MoveList};

/// The depths for which replies and mates are remembered.
const REMEMBERED: usize = 32;

/// The state of one search.
pub(crate) struct Direct<'a> {
    meter: Meter<'a>,
    table: &'a TranspositionTable,
    shortcuts: Shortcuts,
    /// The number of the attacker's moves above the current position.
    ply: u16,
    /// The reply that last refuted a move, by the number of moves the attacker had left.
    refuters: [Option<Move>; REMEMBERED],
    /// The move that last answered a reply.
    answers: [Option<Move>; REMEMBERED],
}

impl<'a> Direct<'a> {
    pub(crate) fn new(
        meter: Meter<'a>,
        table: &'a TranspositionTable,
        shortcuts: Shortcuts,
    ) -> Self {
        let (refuters, answers) = ([None; REMEMBERED], [None; REMEMBERED]);
        Self { meter, table, shortcuts, ply: 0, refuters, answers }
    }

    /// The first of these moves that mates within `moves`.
    pub(crate) fn first_of(
        &mut self,
        position: &Position,
        first: &[Move],
        moves: u16,
    ) -> Option<Move> {
        let works = |m: &Move| self.is_answered(&position.after(*m), moves - 1);
        let found = first.iter().copied().find(works);
        found.filter(|_| !self.meter.is_over())
    }

    /// The attacker's moves in the order in which they are tried: the one that answered last,
    /// then those that leave the fewest replies.
    fn ordered(&self, position: &Position, moves: u16, first: Option<Move>) -> MoveList {
        let list = position.legal_moves();
        let mut rated: Vec<(u32, Move)> = Vec::with_capacity(list.len());
        for m in &list {
            let checks = position.gives_check(m);
            if self.is_left_out(position, m, checks, moves) {
                continue;
            }
            let rate = match (Some(m) == first, checks) {
                (true, _) => 0,
                (_, true) => 1 + if moves > 2 { position.after(m).count_legal_moves() } else { 0 },
                (_, false) if moves > 2 => QUIET + position.after(m).count_legal_moves(),
                (_, false) => QUIET,
            };
            rated.push((rate, m));
        }
        rated.sort_by_key(|&(rate, _)| rate);
        rated.into_iter().map(|(_, m)| m).collect()
    }

    /// Whether a shortcut leaves a move out.
    fn is_left_out(&self, position: &Position, m: Move, checks: bool, moves: u16) -> bool {
        if !self.shortcuts.any() {
            return false;
        }
        let late = self.shortcuts.checks_from.is_some_and(|from| self.ply + 1 >= from);
        let replies = || position.after(m).count_legal_moves();
        (late && !checks)
            || (moves > 1
                && self.shortcuts.most_replies.is_some_and(|most| replies() > u32::from(most)))
    }

    /// Whether a quiet move threatens too little for the shortcut `longest_threat`.
    fn threatens_too_little(&mut self, after: &Position, moves: u16) -> bool {
        let Some(longest) = self.shortcuts.longest_threat else { return false };
        if moves <= longest {
            return false;
        }
        match after.after_pass() {
            Some(passed) => self.attack(&passed, longest).is_none(),
            None => false,
        }
    }

    /// Tries the moves of a position in order.
    fn first_that_mates(
        &mut self,
        position: &Position,
        moves: u16,
        tries: &MoveList,
    ) -> Option<Move> {
        for m in tries {
            let after = position.after(m);
            self.ply += 1;
            let mates = !self.threatens_too_little(&after, moves - 1)
                && self.is_answered(&after, moves - 1);
            self.ply -= 1;
            if mates {
                return Some(m);
            }
            if self.meter.is_over() {
                return None;
            }
        }
        None
    }
}

/// Added to the rate of quiet moves, so that they come after all checks.
const QUIET: u32 = 1000;

/// Whether a legal move that gives check is mate.
#[inline]
fn mates(position: &Position, m: Move) -> bool {
    position.gives_check(m) && !position.after(m).has_legal_move()
}

/// Finds a mate in one.
pub(crate) fn mate_in_one(position: &Position, nodes: &mut Meter<'_>) -> Option<Move> {
    let list = position.legal_moves();
    let found = (&list).into_iter().find(|&m| mates(position, m));
    nodes.tick();
    found
}

impl Judge for Direct<'_> {
    fn attack(&mut self, position: &Position, moves: u16) -> Option<Move> {
        if moves == 0 || self.meter.is_over() {
            return None;
        }
        if moves == 1 {
            return mate_in_one(position, &mut self.meter);
        }
        let key = position.key();
        let known = self.table.get(key);
        if known.within > 0 && u16::from(known.within) <= moves {
            return known.m;
        }
        if u16::from(known.not_within) >= moves {
            return None;
        }
        // A move that has worked before, or that another search has stored, is tried first.
        if let Some(m) = known.m.filter(|&m| position.is_legal(m))
            && self.is_answered(&position.after(m), moves - 1)
        {
            self.table.learn(key, moves, Some(m));
            return Some(m);
        }
        if u16::from(known.not_within) < moves - 1 {
            let shorter = self.attack(position, moves - 1);
            if shorter.is_some() || self.meter.is_over() {
                return shorter;
            }
        }
        let tries = self.ordered(position, moves, known.m);
        let found = self.first_that_mates(position, moves, &tries);
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
        if moves == 0 {
            return position.is_check() && !position.has_legal_move();
        }
        let replies = position.legal_moves();
        if replies.is_empty() {
            return position.is_check();
        }
        let depth = usize::from(moves).min(REMEMBERED - 1);
        let refuter = self.refuters[depth].filter(|m| replies.contains(m));
        let others = replies.iter().copied().filter(|&m| Some(m) != refuter);
        for reply in refuter.into_iter().chain(others) {
            let after = position.after(reply);
            if moves == 1 {
                let again = self.answers[1].filter(|&m| after.is_legal(m) && mates(&after, m));
                if again.is_some() {
                    continue;
                }
            }
            let answer = self.attack(&after, moves);
            if answer.is_none() {
                self.refuters[depth] = Some(reply);
                return false;
            }
            self.answers[depth] = answer;
        }
        true
    }

    fn is_over(&self) -> bool {
        self.meter.is_over()
    }
}
