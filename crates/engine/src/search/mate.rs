//! Looking for a mate in this many moves, and for nothing else.
//!
//! Idea: every move of the attacker against every reply, without evaluation and without
//! leaving anything out. What it finds is the shortest mate, and a mate it does not find
//! is not there. · Unsound never; its price grows with every move. · Source: Prinz 1952,
//! who solved mates in two so.

use super::Shared;
use super::threads::Task;
use crate::chances;
use crate::score::{FIFTY_MOVES, Score};
use rules::chess::Position;
use rules::{Bitboard, Move, MoveList};
use std::borrow::Cow;
use thinking::{Bound, Desk, Line, Rule, Thought, Verdict};

pub(crate) static RULE: Rule = Rule {
    id: "mate",
    says: "Asked for a mate, try every move against every reply: nothing is judged, nothing left out.",
    source: "Prinz 1952",
};

/// Looks for a mate in at most this many moves and tells what came of it: the first move of
/// one, with how many it takes.
pub(crate) fn look_for(
    shared: &Shared<'_>,
    task: &Task<'_>,
    most: u32,
    desk: &mut Desk<'_>,
) -> Option<(Move, Verdict)> {
    let mut solver = Solver::new(shared, task.keys);
    match solver.solve(task.position, task.moves, most) {
        Finding::Mate(moves) => {
            let line = line(shared, &solver, task.position, &moves);
            desk.announce(&Thought::Line(line));
            Some((*moves.first()?, Verdict::MateIn(moves.len().div_ceil(2) as i32)))
        }
        Finding::NoMate => {
            let text = format!("There is no mate in {most}: every line was looked at.").into();
            desk.announce(&Thought::Remark { text, rule: Some(&RULE), squares: Bitboard::EMPTY });
            None
        }
        Finding::Unknown => None,
    }
}

fn line<'m>(
    shared: &Shared<'_>,
    solver: &Solver<'_>,
    position: &Position,
    moves: &'m [Move],
) -> Line<'m> {
    Line {
        depth: moves.len() as u32,
        selective_depth: moves.len() as u32,
        rank: 1,
        verdict: Verdict::MateIn(moves.len().div_ceil(2) as i32),
        bound: Bound::Exact,
        chances: Some(chances::FITTED.chances(-Score::mated(moves.len()), position)),
        nodes: solver.nodes,
        time: shared.watch.elapsed(),
        table_full: None,
        table_hits: 0,
        moves: Cow::Borrowed(moves),
    }
}

/// What came of it.
enum Finding {
    /// A shortest mate against the longest defence, move by move.
    Mate(Vec<Move>),
    /// There is none in this many moves.
    NoMate,
    /// It was stopped, or it would take too long.
    Unknown,
}

/// Positions after which the ordinary search, which looks further, gets its turn.
const PATIENCE: u64 = 50_000_000;
/// This part of the time or of the positions is spent here, the rest by the ordinary search, which finds more of the
/// mates from five moves on.
const SHARE: u32 = 4;
/// Positions between two looks at the clock.
const NODES_BETWEEN_LOOKS: u64 = 4096;
/// Entries of the memory: a power of two.
const MEMORY: usize = 1 << 20;
/// Longer mates are left to the ordinary search.
const LONGEST: usize = 32;

/// What is known of a position with the attacker to move.
#[derive(Clone, Copy, Default)]
struct Known {
    key: u64,
    /// The attacker mates within this many moves, if it is not 0, by this move.
    mate_within: u8,
    m: Option<Move>,
    /// The attacker does not mate within this many.
    no_mate_within: u8,
}

/// One search for a mate.
struct Solver<'a> {
    shared: &'a Shared<'a>,
    nodes: u64,
    next_look: u64,
    gave_up: bool,
    memory: Vec<Known>,
    /// The reply that last refuted a try, by the moves the attacker had left.
    refuters: [Option<Move>; LONGEST + 1],
    /// Positions that the game has seen twice: to meet them again is a draw.
    seen_twice: Vec<u64>,
    /// Whether the fifty-move rule is too near to trust what is known of other positions.
    counts_moves: bool,
}

impl<'a> Solver<'a> {
    /// `keys` are those of the game so far.
    fn new(shared: &'a Shared<'a>, keys: &[u64]) -> Self {
        let twice = |key: &&u64| keys.iter().filter(|other| other == key).count() > 1;
        Self {
            shared,
            nodes: 0,
            next_look: 0,
            gave_up: false,
            memory: vec![Known::default(); MEMORY],
            refuters: [None; LONGEST + 1],
            seen_twice: keys.iter().filter(twice).copied().collect(),
            counts_moves: false,
        }
    }

    /// The shortest mate in at most this many moves that begins with one of these.
    fn solve(&mut self, position: &Position, first: &[Move], most: u32) -> Finding {
        let most = (most as usize).min(LONGEST);
        let last = usize::from(position.halfmove_clock()) + 2 * most;
        self.counts_moves = last >= usize::from(FIFTY_MOVES);
        for moves in 1..=most {
            let found = first.iter().find(|&&m| self.is_mated(&position.after(m), moves - 1));
            if self.gave_up {
                return Finding::Unknown;
            }
            if let Some(&m) = found {
                let mut line = vec![m];
                self.complete(&position.after(m), moves - 1, &mut line);
                return if self.gave_up { Finding::Unknown } else { Finding::Mate(line) };
            }
        }
        Finding::NoMate
    }

    /// Adds the longest defence and the mate to a line, this many moves of the attacker long.
    fn complete(&mut self, position: &Position, moves: usize, line: &mut Vec<Move>) {
        let Some(shorter) = moves.checked_sub(1) else { return };
        let replies = position.legal_moves();
        let lasts = |solver: &mut Self, reply: &Move| {
            solver.mating_move(&position.after(*reply), shorter).is_none()
        };
        let Some(reply) = replies.iter().copied().find(|reply| lasts(self, reply)) else { return };
        let after = position.after(reply);
        let Some(m) = self.mating_move(&after, moves) else { return };
        line.extend([reply, m]);
        self.complete(&after.after(m), shorter, line);
    }

    /// The move by which the side to move mates within this many moves.
    fn mating_move(&mut self, position: &Position, moves: usize) -> Option<Move> {
        if moves == 0 || self.is_drawn(position) || !self.may_go_on() {
            return None;
        }
        let known = self.recall(position.key());
        if known.mate_within > 0 && usize::from(known.mate_within) <= moves {
            return known.m;
        }
        if usize::from(known.no_mate_within) >= moves {
            return None;
        }
        let tries = ordered(position, moves);
        let found = tries.iter().copied().find(|&m| self.is_mated(&position.after(m), moves - 1));
        if !self.gave_up {
            self.remember(position.key(), moves as u8, found);
        }
        found
    }

    /// Whether the side to move is mated, or will be within this many moves of the other.
    fn is_mated(&mut self, position: &Position, moves: usize) -> bool {
        self.nodes += 1;
        if moves == 0 {
            return position.is_check() && !position.has_legal_move();
        }
        let replies = position.legal_moves();
        if replies.is_empty() {
            return position.is_check();
        }
        if self.is_drawn(position) {
            return false;
        }
        let refuter = self.refuters[moves].filter(|m| replies.contains(m));
        let others = replies.iter().copied().filter(|&m| Some(m) != refuter);
        for reply in refuter.into_iter().chain(others) {
            if self.mating_move(&position.after(reply), moves).is_none() {
                self.refuters[moves] = Some(reply);
                return false;
            }
        }
        true
    }

    /// Whether the game, unless this is mate, is drawn.
    fn is_drawn(&self, position: &Position) -> bool {
        position.halfmove_clock() >= FIFTY_MOVES || self.seen_twice.contains(&position.key())
    }

    fn recall(&self, key: u64) -> Known {
        let known = self.memory[key as usize % MEMORY];
        if known.key == key && !self.counts_moves { known } else { Known::default() }
    }

    fn remember(&mut self, key: u64, moves: u8, found: Option<Move>) {
        let place = &mut self.memory[key as usize % MEMORY];
        if place.key != key {
            *place = Known { key, ..Known::default() };
        }
        match found {
            Some(_) => (place.mate_within, place.m) = (moves, found),
            None => place.no_mate_within = moves,
        }
    }

    /// Looks at the clock now and then.
    fn may_go_on(&mut self) -> bool {
        if self.nodes >= self.next_look {
            self.next_look = self.nodes + NODES_BETWEEN_LOOKS;
            let Shared { limits, plan, signals, watch, .. } = self.shared;
            let late = plan.hard.is_some_and(|hard| SHARE * watch.elapsed() >= hard);
            let counted =
                self.nodes >= limits.nodes.map_or(PATIENCE, |nodes| nodes / u64::from(SHARE));
            self.gave_up |= counted || signals.is_stopped() || (late && !signals.is_pondering());
        }
        !self.gave_up
    }
}

/// The moves worth trying with this many moves left, the most forcing first: those that
/// leave the fewest replies. The last move must give check.
fn ordered(position: &Position, moves: usize) -> MoveList {
    let mut tries = position.legal_moves();
    match moves {
        1 => tries.retain(|m| position.gives_check(m)),
        2 => {
            let (checks, quiet): (Vec<Move>, Vec<Move>) =
                tries.iter().partition(|&&m| position.gives_check(m));
            tries = checks.into_iter().chain(quiet).collect();
        }
        _ => {
            let mut counted: Vec<(u32, Move)> =
                tries.iter().map(|&m| (position.after(m).count_legal_moves(), m)).collect();
            counted.sort_by_key(|&(replies, _)| replies);
            tries = counted.into_iter().map(|(_, m)| m).collect();
        }
    }
    tries
}
