//! The master routine: the transitions between the blocks (Prinz's figure 4).

use super::rules;
use super::tables::Tables;
use super::turn::{Exit, Tally, Turn};
use crate::toolkit::{Pv, Walk};
use ::rules::{Bitboard, Color, Move};
use std::borrow::Cow;
use thinking::{Limits, Rule, Thought, Verdict};

/// The four turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Block {
    W1,
    B1,
    W2,
    B2,
}

impl Block {
    fn color(self) -> Color {
        if matches!(self, Self::W1 | Self::W2) { Color::White } else { Color::Black }
    }
}

/// How the master routine ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// A solution was found: exit 4 of B1.
    Solved,
    /// White's moves are exhausted: exit 4 of W1.
    Exhausted,
    /// Time was up.
    Interrupted,
}

/// A first-turn move of White that was typed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Typed {
    pub(super) m: Move,
    /// Black's reply that has no answer.
    pub(super) refuted_by: Option<Move>,
}

/// The state of the machine while it solves one problem.
pub(super) struct Master<'p, 'w, 'a, 'd> {
    limits: &'p Limits,
    walk: &'w mut Walk<'a, 'd>,
    turns: [Turn; 4],
    /// The moves made by the first three turns.
    made: [Option<Move>; 3],
    /// White's first-turn moves so far.
    pub(super) typed: Vec<Typed>,
    pub(super) tally: Tally,
    /// How often each transition between blocks was taken.
    pub(super) exits: [u64; rules::EXITS.len()],
    /// The keys found, with the first variation of each.
    pub(super) keys: Vec<Pv>,
    /// The first variation after the current first-turn move.
    line: Pv,
}

impl<'p, 'w, 'a, 'd> Master<'p, 'w, 'a, 'd> {
    pub(super) fn new(tables: Tables, limits: &'p Limits, walk: &'w mut Walk<'a, 'd>) -> Self {
        Self {
            limits,
            walk,
            turns: [Turn::new(Color::White, tables); 4],
            made: [None; 3],
            typed: Vec::new(),
            tally: Tally::default(),
            exits: [0; rules::EXITS.len()],
            keys: Vec::new(),
            line: Pv::EMPTY,
        }
    }

    /// Goes from block to block until the problem is solved, or, if `all_keys`, until White's first
    /// turn is exhausted.
    pub(super) fn run(&mut self, all_keys: bool) -> End {
        let mut block = Block::W1;
        loop {
            let exit = self.turns[block as usize].next(&mut self.tally, self.walk);
            block = match (block, exit) {
                (_, Exit::Interrupted) => return self.break_off(),
                (Block::W1, Exit::Found(found)) if !self.limits.allows(found.m) => Block::W1,
                (Block::B2, Exit::Found(found)) => self.escaped(found.m),
                (block, Exit::Found(found)) => self.go_down(block, found.m, found.after),
                (Block::B2, Exit::Exhausted) => self.mated(),
                (Block::W2, Exit::Exhausted) => self.refuted(),
                (Block::B1, Exit::Exhausted) => {
                    self.solved();
                    if !all_keys {
                        return End::Solved;
                    }
                    Block::W1
                }
                (Block::W1, Exit::Exhausted) => return self.exhausted(),
            };
        }
    }

    /// Exit 3 of W1, B1 or W2: makes the move and enters the next turn by entry 1.
    fn go_down(&mut self, block: Block, m: Move, after: Tables) -> Block {
        let (rule, next) = match block {
            Block::W1 => (&rules::W1_3, Block::B1),
            Block::B1 => (&rules::B1_3, Block::W2),
            _ => (&rules::W2_3, Block::B2),
        };
        self.walk.desk.tell(&Thought::Listed { moves: Cow::Borrowed(&[m]), rule: &rules::NEXT });
        if block == Block::W1 {
            self.type_move(m);
        }
        self.say(rule);
        self.made[block as usize] = Some(m);
        self.walk.enter(m);
        self.turns[next as usize] = Turn::new(next.color(), after);
        next
    }

    /// Exit 3 of B2: Black has a move, so this was no mate. Enters W2 by entry 2.
    fn escaped(&mut self, m: Move) -> Block {
        self.walk.desk.tell(&Thought::Listed { moves: Cow::Borrowed(&[m]), rule: &rules::NEXT });
        self.say(&rules::B2_3);
        self.walk.enter(m);
        self.walk.leave(m, Some(verdict("an escape", 0)));
        self.take_back(Block::W2, verdict("no mate", 0));
        Block::W2
    }

    /// Exit 4 of B2: mate or stalemate. Enters B1 by entry 2.
    fn mated(&mut self) -> Block {
        self.say(&rules::B2_4);
        if self.line.is_empty() {
            let mut last = Pv::EMPTY;
            for made in self.made.iter().rev().flatten() {
                let rest = last;
                last.set(*made, &rest);
            }
            self.line = last;
        }
        self.take_back(Block::W2, verdict("mate or stalemate", WON));
        self.take_back(Block::B1, verdict("answered", WON));
        Block::B1
    }

    /// Exit 4 of W2: Black's move refutes White's. Enters W1 by entry 2.
    fn refuted(&mut self) -> Block {
        self.say(&rules::W2_4);
        let reply = self.take_back(Block::B1, verdict("refutes", 0));
        if let Some(last) = self.typed.last_mut() {
            last.refuted_by = reply;
        }
        let m = self.take_back(Block::W1, verdict("no key", 0));
        if let Some(m) = m {
            self.walk.desk.tell(&Thought::Discarded { m, rule: &rules::W2_4 });
        }
        Block::W1
    }

    /// Exit 4 of B1: White's first move is a key.
    fn solved(&mut self) {
        self.say(&rules::B1_4);
        let key = self.take_back(Block::W1, verdict(KEY, WON));
        if let Some(key) = key.filter(|_| self.line.is_empty()) {
            // Black had no move at all: the key itself mates or stalemates.
            self.line.set(key, &Pv::EMPTY);
        }
        self.walk.say_line(DEPTH, verdict(KEY, WON), &self.line);
        self.keys.push(self.line);
    }

    /// Exit 4 of W1: every first move has been tried. If there is a key, its line is said again,
    /// with the nodes of the whole search.
    fn exhausted(&mut self) -> End {
        self.say(&rules::W1_4);
        if let Some(key) = self.keys.first() {
            self.walk.say_line(DEPTH, verdict(KEY, WON), key);
        }
        End::Exhausted
    }

    fn break_off(&mut self) -> End {
        for made in self.made.iter_mut().rev() {
            if let Some(m) = made.take() {
                self.walk.leave(m, None);
            }
        }
        End::Interrupted
    }

    fn take_back(&mut self, block: Block, verdict: Verdict) -> Option<Move> {
        let made = self.made[block as usize].take();
        if let Some(m) = made {
            self.walk.leave(m, Some(verdict));
        }
        made
    }

    /// Types a first-turn move, to show that the machine is still in working order.
    fn type_move(&mut self, m: Move) {
        self.typed.push(Typed { m, refuted_by: None });
        self.line.clear();
        self.walk.try_out(m, self.typed.len());
    }

    /// Says which transition is taken, and counts it.
    fn say(&mut self, rule: &'static Rule) {
        let ways = rules::EXITS.iter().zip(&mut self.exits);
        ways.filter(|(way, _)| core::ptr::eq(**way, rule)).for_each(|(_, count)| *count += 1);
        let text = Cow::Borrowed(rule.says);
        let squares = Bitboard::EMPTY;
        self.walk.desk.tell(&Thought::Remark { text, rule: Some(rule), squares });
    }
}

/// The plies of the four turns.
const DEPTH: u32 = 4;
/// The value of a solution, for hosts that need a number.
const WON: i32 = 10_000;
/// The name of a key in verdicts.
const KEY: &str = "solution";

fn verdict(shown: &str, order: i32) -> Verdict {
    Verdict::native(format_args!("{shown}"), order)
}

/// The verdict for a key, which is all that the programme can find.
pub(super) fn solution() -> Verdict {
    verdict(KEY, WON)
}
