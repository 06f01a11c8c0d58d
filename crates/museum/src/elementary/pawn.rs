//! King and pawn against king by rules: the rule of the square, key squares, and a short search
//! that ends where one of them applies. The pawn moves up the board.

use super::findings::Finding;
use super::rules::{HOLD, KEY, PREPARE, PROMOTE, PROVED, RUNNER};
use ::rules::{Bitboard, File, Rank, Square, attacks};
use std::collections::HashMap;
use thinking::Rule;

/// The squares of the three pieces, and the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Placing {
    pub(super) king: Square,
    pub(super) pawn: Square,
    pub(super) lone: Square,
    pub(super) lone_moves: bool,
}

/// The number of plies within which a rule must apply after every reply.
const PROOF: u32 = 14;

/// The number of plies within which the king prepares a push.
const PREPARATION: u32 = 19;

/// A move that a rule prescribes, as the placing after it; a pawn on the eighth rank has become a
/// rook.
pub(super) struct Order {
    pub(super) after: Placing,
    pub(super) rule: &'static Rule,
    pub(super) finding: Finding,
}

/// The results of placings so far, by the plies that were allowed.
#[derive(Default)]
pub(super) struct Proof {
    won: HashMap<(Placing, u32), bool>,
    prepared: HashMap<(Placing, u32), Option<Placing>>,
}

impl Proof {
    /// Returns the move of the first matching rule; the stronger side is to move.
    pub(super) fn order(&mut self, at: Placing) -> Option<Order> {
        for plies in (1..=PREPARATION).step_by(2) {
            if let Some(after) = self.prepare(at, plies) {
                return Some(order(at, after, plies));
            }
        }
        let mut kept = at.moves().filter(|after| !after.is_pawn_lost() && after.has_reply());
        let after = kept.find(|after| after.pawn == at.pawn).or_else(|| at.moves().next())?;
        Some(Order { after, rule: &HOLD, finding: Finding::NotForced })
    }

    /// Whether a rule applies or can be brought about within this many plies.
    fn is_won(&mut self, at: Placing, plies: u32) -> bool {
        if at.is_runner() || at.is_on_key_square() {
            return true;
        }
        if plies == 0 || at.is_pawn_lost() {
            return false;
        }
        if let Some(&known) = self.won.get(&(at, plies)) {
            return known;
        }
        let won = if at.lone_moves {
            at.has_reply() && at.replies().all(|reply| self.is_won(reply, plies - 1))
        } else {
            at.promotes().is_some() || at.moves().any(|after| self.is_won(after, plies - 1))
        };
        self.won.insert((at, plies), won);
        won
    }

    /// A move after which promotion or a winning push can be forced within this many plies.
    fn prepare(&mut self, at: Placing, plies: u32) -> Option<Placing> {
        if let Some(known) = self.prepared.get(&(at, plies)) {
            return *known;
        }
        let found = self.push(at).or_else(|| {
            let mut quiet = at.moves().filter(|after| after.pawn == at.pawn && after.is_playable());
            let rest = plies.checked_sub(2)?;
            quiet.find(|after| after.replies().all(|reply| self.prepare(reply, rest).is_some()))
        });
        self.prepared.insert((at, plies), found);
        found
    }

    /// Promotion, or a push after which the win is proved.
    fn push(&mut self, at: Placing) -> Option<Placing> {
        let mut pushes = at.moves().filter(|after| after.pawn != at.pawn);
        at.promotes().or_else(|| pushes.find(|&after| self.is_won(after, PROOF)))
    }
}

/// An order with its reason.
fn order(at: Placing, after: Placing, plies: u32) -> Order {
    let (rule, finding) = if after.pawn == at.pawn {
        let moves = plies.div_ceil(2) - 1;
        (&PREPARE, Finding::Prepared { moves })
    } else if after.pawn.rank() == Rank::Eighth {
        (&PROMOTE, Finding::RookIsSafe)
    } else if after.is_runner() {
        let (steps, pushes) = (after.lone.distance(after.goal()), after.pushes());
        (&RUNNER, Finding::TooLate { steps, pushes })
    } else if after.is_on_key_square() {
        (&KEY, Finding::OnKeySquare { king: after.king })
    } else {
        (&PROVED, Finding::Proved)
    };
    Order { after, rule, finding }
}

impl Placing {
    fn goal(self) -> Square {
        Square::at(self.pawn.file(), Rank::Eighth)
    }

    /// The number of pushes to promotion; a double step is one.
    fn pushes(self) -> i32 {
        let double = i32::from(self.pawn.rank() == Rank::Second);
        Rank::Eighth as i32 - self.pawn.rank() as i32 - double
    }

    /// Whether the pawn queens by the rule of the square.
    fn is_runner(self) -> bool {
        let is_free = !self.path().has(self.king) && !self.path().has(self.lone);
        let steps = i32::from(self.lone.distance(self.goal())) - i32::from(self.lone_moves);
        is_free && !self.is_pawn_lost() && steps > self.pushes()
    }

    fn is_on_key_square(self) -> bool {
        if self.is_pawn_lost() || (self.lone_moves && !self.has_reply()) {
            return false;
        }
        let distance = |from: Square| i32::from(from.distance(self.pawn));
        let nearer = distance(self.king) <= distance(self.lone) - i32::from(self.lone_moves);
        self.key_squares().has(self.king) && (nearer || !self.is_rook_pawn())
    }

    fn is_rook_pawn(self) -> bool {
        matches!(self.pawn.file(), File::A | File::H)
    }

    /// The key squares, from which the king escorts the pawn to promotion.
    pub(super) fn key_squares(self) -> Bitboard {
        let is_key = |king: &Square| {
            let aside = (king.file() as i32 - self.pawn.file() as i32).abs();
            let ahead = king.rank() as i32 - self.pawn.rank() as i32;
            if self.is_rook_pawn() {
                return aside == 1 && king.rank() >= Rank::Seventh;
            }
            let reaches = match self.pawn.rank() {
                Rank::Second | Rank::Third | Rank::Fourth => ahead == 2,
                Rank::Fifth | Rank::Sixth => ahead == 1 || ahead == 2,
                _ => false,
            };
            aside <= 1 && reaches
        };
        Square::ALL.into_iter().filter(is_key).collect()
    }

    /// The squares before the pawn.
    pub(super) fn path(self) -> Bitboard {
        attacks::between(self.pawn, self.goal()).with(self.goal())
    }

    /// The squares from which a lone king to move reaches the queening square in time.
    pub(super) fn square(self) -> Bitboard {
        let in_time = |lone: &Square| i32::from(lone.distance(self.goal())) - 1 <= self.pushes();
        Square::ALL.into_iter().filter(in_time).collect()
    }

    /// Whether the lone king can capture the pawn now.
    fn is_pawn_lost(self) -> bool {
        let unguarded = self.king.distance(self.pawn) > 1;
        self.lone_moves && self.lone.distance(self.pawn) == 1 && unguarded
    }

    fn has_reply(self) -> bool {
        self.replies().next().is_some()
    }

    fn is_playable(self) -> bool {
        !self.is_pawn_lost() && self.has_reply()
    }

    /// The placing after promotion, if the rook cannot be captured and there is no stalemate.
    fn promotes(self) -> Option<Self> {
        let goal = self.pawn.offset(0, 1).filter(|goal| goal.rank() == Rank::Eighth)?;
        if goal == self.king || goal == self.lone {
            return None;
        }
        let after = Self { pawn: goal, lone_moves: true, ..self };
        let rook = attacks::rook(goal, Bitboard::of(self.king));
        let taken = attacks::king(self.king) | rook;
        let replies = attacks::king(self.lone).minus(taken);
        (!replies.has(goal) && (replies.any() || rook.has(self.lone))).then_some(after)
    }

    /// The placings after the lone king's moves that do not capture the pawn.
    pub(super) fn replies(self) -> impl Iterator<Item = Self> {
        let guarded = attacks::king(self.king) | attacks::pawn(::rules::Color::White, self.pawn);
        let free = attacks::king(self.lone).minus(guarded).without(self.pawn);
        free.into_iter().map(move |lone| Self { lone, lone_moves: false, ..self })
    }

    /// The placings after the stronger side's moves, pushes first; without promotion.
    fn moves(self) -> impl Iterator<Item = Self> {
        let kings = Bitboard::of(self.king).with(self.lone);
        let is_free = move |square: &Square| !kings.has(*square);
        let step = self.pawn.offset(0, 1).filter(is_free);
        let double = step.filter(|_| self.pawn.rank() == Rank::Second);
        let double = double.and_then(|step| step.offset(0, 1)).filter(is_free);
        let pushes = step.into_iter().chain(double).filter(|to| to.rank() != Rank::Eighth);
        let pushes = pushes.map(move |pawn| Self { pawn, lone_moves: true, ..self });
        let steps = attacks::king(self.king).minus(attacks::king(self.lone)).without(self.pawn);
        pushes.chain(steps.into_iter().map(move |king| Self { king, lone_moves: true, ..self }))
    }
}
