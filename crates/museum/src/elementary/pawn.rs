//! King and pawn against king by rules: the rule of the square, key squares, and a short search
//! that ends where one of them applies. The pawn moves up the board.

use super::findings::Finding;
use super::rules::{HOLD, KEY, PREPARE, PROMOTE, PROVED, RUNNER};
use ::rules::{Bitboard, File, Rank, Square, attacks};
use std::collections::HashMap;
use thinking::Rule;

/// The squares of the three pieces, and the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Placement {
    pub(super) king: Square,
    pub(super) pawn: Square,
    pub(super) lone_king: Square,
    pub(super) lone_king_to_move: bool,
}

/// The number of plies within which a rule must apply after every reply.
const MAX_PROOF_PLIES: u32 = 14;

/// The number of plies within which the king prepares a push.
const MAX_PREPARATION_PLIES: u32 = 19;

/// A move that a rule prescribes, as the placement after it; a pawn on the eighth rank has become a
/// rook.
pub(super) struct Prescription {
    pub(super) after: Placement,
    pub(super) rule: &'static Rule,
    pub(super) finding: Finding,
}

/// The results of placements so far, by the plies that were allowed.
#[derive(Default)]
pub(super) struct Prover {
    won: HashMap<(Placement, u32), bool>,
    prepared: HashMap<(Placement, u32), Option<Placement>>,
}

impl Prover {
    /// Returns the move of the first matching rule; the stronger side is to move.
    pub(super) fn prescribe(&mut self, at: Placement) -> Option<Prescription> {
        for plies in (1..=MAX_PREPARATION_PLIES).step_by(2) {
            if let Some(after) = self.prepare(at, plies) {
                return Some(with_reason(at, after, plies));
            }
        }
        let mut kept = at.moves().filter(|after| after.is_playable());
        let after = kept.find(|after| after.pawn == at.pawn).or_else(|| at.moves().next())?;
        Some(Prescription { after, rule: &HOLD, finding: Finding::NotForced })
    }

    /// Whether a rule applies or can be brought about within this many plies.
    fn is_won(&mut self, at: Placement, plies: u32) -> bool {
        if at.is_runner() || at.is_on_key_square() {
            return true;
        }
        if plies == 0 || at.is_pawn_lost() {
            return false;
        }
        if let Some(&known) = self.won.get(&(at, plies)) {
            return known;
        }
        let won = if at.lone_king_to_move {
            at.has_reply() && at.replies().all(|reply| self.is_won(reply, plies - 1))
        } else {
            at.after_promotion().is_some() || at.moves().any(|after| self.is_won(after, plies - 1))
        };
        self.won.insert((at, plies), won);
        won
    }

    /// A move after which promotion or a winning push can be forced within this many plies.
    fn prepare(&mut self, at: Placement, plies: u32) -> Option<Placement> {
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
    fn push(&mut self, at: Placement) -> Option<Placement> {
        let mut pushes = at.moves().filter(|after| after.pawn != at.pawn);
        at.after_promotion().or_else(|| pushes.find(|&after| self.is_won(after, MAX_PROOF_PLIES)))
    }
}

/// A prescription with its reason.
fn with_reason(at: Placement, after: Placement, plies: u32) -> Prescription {
    let (rule, finding) = if after.pawn == at.pawn {
        let moves = plies.div_ceil(2) - 1;
        (&PREPARE, Finding::Prepared { moves })
    } else if after.pawn.rank() == Rank::Eighth {
        (&PROMOTE, Finding::RookIsSafe)
    } else if after.is_runner() {
        let (steps, pushes) = (after.lone_king.distance(after.promotion_square()), after.pushes());
        (&RUNNER, Finding::TooLate { steps, pushes })
    } else if after.is_on_key_square() {
        (&KEY, Finding::OnKeySquare { king: after.king })
    } else {
        (&PROVED, Finding::Proved)
    };
    Prescription { after, rule, finding }
}

impl Placement {
    fn promotion_square(self) -> Square {
        Square::at(self.pawn.file(), Rank::Eighth)
    }

    /// The number of pushes to promotion; a double step is one.
    fn pushes(self) -> i32 {
        let double = i32::from(self.pawn.rank() == Rank::Second);
        Rank::Eighth as i32 - self.pawn.rank() as i32 - double
    }

    /// Whether the pawn promotes by the rule of the square.
    fn is_runner(self) -> bool {
        let is_free = !self.path().has(self.king) && !self.path().has(self.lone_king);
        let steps = i32::from(self.lone_king.distance(self.promotion_square()))
            - i32::from(self.lone_king_to_move);
        is_free && !self.is_pawn_lost() && steps > self.pushes()
    }

    fn is_on_key_square(self) -> bool {
        if self.is_pawn_lost() || (self.lone_king_to_move && !self.has_reply()) {
            return false;
        }
        let distance = |from: Square| i32::from(from.distance(self.pawn));
        let nearer =
            distance(self.king) <= distance(self.lone_king) - i32::from(self.lone_king_to_move);
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
        attacks::between(self.pawn, self.promotion_square()).with(self.promotion_square())
    }

    /// The squares from which a lone king to move reaches the queening square in time.
    pub(super) fn square(self) -> Bitboard {
        let in_time =
            |from: &Square| i32::from(from.distance(self.promotion_square())) - 1 <= self.pushes();
        Square::ALL.into_iter().filter(in_time).collect()
    }

    /// Whether the lone king can capture the pawn now.
    fn is_pawn_lost(self) -> bool {
        let unguarded = self.king.distance(self.pawn) > 1;
        self.lone_king_to_move && self.lone_king.distance(self.pawn) == 1 && unguarded
    }

    fn has_reply(self) -> bool {
        self.replies().next().is_some()
    }

    fn is_playable(self) -> bool {
        !self.is_pawn_lost() && self.has_reply()
    }

    /// The placement after promotion, if the rook cannot be captured and there is no stalemate.
    fn after_promotion(self) -> Option<Self> {
        let target = self.pawn.offset(0, 1).filter(|target| target.rank() == Rank::Eighth)?;
        if target == self.king || target == self.lone_king {
            return None;
        }
        let after = Self { pawn: target, lone_king_to_move: true, ..self };
        let rook = attacks::rook(target, Bitboard::of(self.king));
        let attacked = attacks::king(self.king) | rook;
        let replies = attacks::king(self.lone_king).minus(attacked);
        (!replies.has(target) && (replies.any() || rook.has(self.lone_king))).then_some(after)
    }

    /// The placements after the lone king's moves that do not capture the pawn.
    pub(super) fn replies(self) -> impl Iterator<Item = Self> {
        let guarded = attacks::king(self.king) | attacks::pawn(::rules::Color::White, self.pawn);
        let free = attacks::king(self.lone_king).minus(guarded).without(self.pawn);
        free.into_iter().map(move |lone_king| Self { lone_king, lone_king_to_move: false, ..self })
    }

    /// The placements after the stronger side's moves, pushes first; without promotion.
    fn moves(self) -> impl Iterator<Item = Self> {
        let kings = Bitboard::of(self.king).with(self.lone_king);
        let is_free = move |square: &Square| !kings.has(*square);
        let step = self.pawn.offset(0, 1).filter(is_free);
        let double = step.filter(|_| self.pawn.rank() == Rank::Second);
        let double = double.and_then(|step| step.offset(0, 1)).filter(is_free);
        let pushes = step.into_iter().chain(double).filter(|to| to.rank() != Rank::Eighth);
        let pushes = pushes.map(move |pawn| Self { pawn, lone_king_to_move: true, ..self });
        let steps =
            attacks::king(self.king).minus(attacks::king(self.lone_king)).without(self.pawn);
        pushes.chain(steps.into_iter().map(move |king| Self {
            king,
            lone_king_to_move: true,
            ..self
        }))
    }
}
