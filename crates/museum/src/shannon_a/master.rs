//! T9, the master program: performs the maximizing and minimizing calculation.
//!
//! Its steps are those of the plain minimax: (1) list the moves by T7, (2) make the first by T0,
//! (3) list the replies, (4) make each and evaluate by T8, (5)–(8) keep the reply that is best for
//! the opponent, (9)–(10) keep the move whose kept reply is best for the machine. Deeper searches
//! repeat this at each step.

use crate::shannon::rules::LISTED;
use crate::shannon::{Held, Scale};
use crate::toolkit::{Scheme, Walk};
use rules::{Board, MoveList};
use std::borrow::Cow;
use thinking::{Thought, Verdict};

/// T9 with its three subprograms: T7 lists, T0 makes, T8 evaluates.
pub(crate) struct Master {
    /// f(P).
    pub(crate) scale: Scale,
}

impl Scheme for Master {
    type Board = Held;
    type Value = i32;

    fn weigh(&mut self, at: &Held, walk: &mut Walk<'_, '_>) -> i32 {
        self.scale.weigh(&at.position, walk.desk)
    }

    fn list(&mut self, at: &Held, walk: &mut Walk<'_, '_>) -> MoveList {
        let moves = at.legal_moves();
        if !moves.is_empty() {
            walk.desk.tell(&Thought::Listed { moves: Cow::Borrowed(&moves), rule: &LISTED });
        }
        moves
    }

    fn stuck(&mut self, at: &Held, walk: &mut Walk<'_, '_>) -> i32 {
        self.scale.weigh_end(&at.position, walk.desk)
    }

    fn drawn(&self) -> i32 {
        0
    }

    fn verdict(&self, value: i32) -> Verdict {
        Verdict::Centipawns(value)
    }
}
