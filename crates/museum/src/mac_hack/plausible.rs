//! The plausibility of a move: the sum of the features it has.

use super::before::{Before, is_isolated, is_passed, is_weak, pinned, rank, threatened};
use super::reason::{FORK, PASSED, PIN, PIN_OF_TARGET, Reason};
use super::values::{EXCHANGE, VALUES};
use ::rules::chess::Position;
use ::rules::{Bitboard, File, Move, Rank, Role, Square, attacks};
use concepts::mobility::destination;
use concepts::{attack, exchange, pawns};

/// A move with its plausibility and the reasons, if they are kept.
#[derive(Clone, Debug)]
pub(super) struct Plausible {
    pub(super) m: Move,
    pub(super) score: i32,
    pub(super) reasons: Vec<(Reason, i32)>,
}

/// Adds up features; the reasons are recorded only if somebody listens.
struct Tally {
    score: i32,
    reasons: Option<Vec<(Reason, i32)>>,
}

impl Tally {
    fn add(&mut self, reason: Reason) {
        self.worth(reason, reason.value());
    }

    fn times(&mut self, reason: Reason, count: u32) {
        let count = i32::try_from(count).unwrap_or(0);
        if count > 0 {
            self.worth(reason, count * reason.value());
        }
    }

    fn worth(&mut self, reason: Reason, value: i32) {
        self.score += value;
        if let Some(reasons) = &mut self.reasons {
            reasons.push((reason, value));
        }
    }
}

/// A move that is judged.
struct Step<'b> {
    before: &'b Before<'b>,
    after: Position,
    m: Move,
    to: Square,
    role: Role,
    /// The squares that the piece attacks after the move, and those that it attacked before.
    reach: Bitboard,
    old_reach: Bitboard,
}

/// Calculates the plausibility of a move.
pub(super) fn plausible(before: &Before<'_>, m: Move, with_reasons: bool) -> Plausible {
    let after = before.at.after(m);
    let to = destination(m);
    let step = Step {
        before,
        m,
        to,
        role: before.at.role_on(m.from()).unwrap_or(Role::Pawn),
        reach: attack::from(&after, to),
        old_reach: attack::from(before.at, m.from()),
        after,
    };
    let mut tally = Tally { score: 0, reasons: with_reasons.then(Vec::new) };
    tally.add(Reason::EveryMove);
    step.exchanges(&mut tally);
    step.targets(&mut tally);
    step.hits(&mut tally);
    step.squares(&mut tally);
    step.development(&mut tally);
    if step.role == Role::Pawn {
        step.pawn(&mut tally);
    }
    step.friends(&mut tally);
    Plausible { m, score: tally.score, reasons: tally.reasons.unwrap_or_default() }
}

impl Step<'_> {
    /// The material won or lost on the target square.
    fn exchanges(&self, tally: &mut Tally) {
        let value = exchange::after(self.before.at, self.m, &EXCHANGE);
        if self.m.is_tactical() {
            let reason = if value >= 0 { Reason::Capture } else { Reason::LosingCapture };
            tally.worth(reason, value);
        } else if value < 0 {
            tally.worth(Reason::MovesIntoCapture, value);
        }
        let saved =
            self.role != Role::Pawn && value >= 0 && self.before.in_danger.has(self.m.from());
        if saved {
            tally.worth(Reason::SavesThePiece, VALUES.of(self.role) / 4);
        }
    }

    /// New targets, checks and pins.
    fn targets(&self, tally: &mut Tally) {
        let us = self.before.us;
        let targets = threatened(&self.after, us);
        if self.after.is_check() {
            tally.add(Reason::Check);
        }
        let new = targets.minus(self.before.threatened).without(self.to).count() as usize;
        match new {
            0 => {}
            1 => tally.worth(Reason::Attacks, FORK[1]),
            _ => tally.worth(Reason::Fork, FORK[new.min(FORK.len() - 1)]),
        }
        for piece in pinned(&self.after, !us).minus(self.before.pinned) {
            let table = if targets.has(piece) { &PIN_OF_TARGET } else { &PIN };
            let place = usize::try_from(8 - rank(piece, !us)).unwrap_or(0);
            tally.worth(Reason::Pins, table[place]);
        }
    }

    /// The enemy pieces that the piece attacks after the move.
    fn hits(&self, tally: &mut Tally) {
        let Before { at, us, pinned, .. } = *self.before;
        for hit in self.reach & at.color(!us) {
            let role = at.role_on(hit).unwrap_or(Role::Pawn);
            if pinned.has(hit) && role != Role::King {
                let guards = attack::attackers(at, hit, !us) & pawns::of(at, !us);
                let by_pawn = role == Role::Pawn && guards.any();
                tally.add(if by_pawn { Reason::HitsPinnedPawn } else { Reason::HitsPinned });
            }
            if role == Role::Pawn && self.role != Role::Pawn {
                self.hits_pawn(hit, tally);
            }
        }
    }

    fn hits_pawn(&self, pawn: Square, tally: &mut Tally) {
        let Before { at, us, .. } = *self.before;
        if is_weak(at, pawn, !us) {
            tally.add(Reason::HitsWeakPawn);
        } else if matches!(self.role, Role::Rook | Role::Queen) {
            tally.add(Reason::HitsFilePawn);
        }
        if is_passed(at, pawn, !us) {
            tally.add(Reason::HitsPassedPawn);
        }
    }

    /// Squares near the king and in the centre, and lines to the king.
    fn squares(&self, tally: &mut Tally) {
        let Before { at, us, enemy_king, .. } = *self.before;
        let new = self.reach.minus(self.old_reach);
        tally.times(Reason::NearKing, (new & attacks::king(enemy_king)).count());
        if self.role == Role::Pawn {
            tally.times(Reason::PawnInCentre, (new & Bitboard::CENTRE).count());
        }
        if matches!(self.role, Role::Rook | Role::Queen) {
            let file = self.to.file() == enemy_king.file();
            if file || self.to.rank() == enemy_king.rank() {
                tally.add(Reason::OnKingsLine);
            }
            if file && (pawns::of(at, us) & Bitboard::file(self.to.file())).is_empty() {
                tally.add(Reason::OpenFileAtKing);
            }
        }
    }

    /// First moves, castling, and the path of the centre pawns.
    fn development(&self, tally: &mut Tally) {
        let Before { at, us, .. } = *self.before;
        let back = Bitboard::rank(Rank::First.seen_by(us));
        let home = back.has(self.m.from());
        let rights = at.castling_rooks() & at.color(us);
        match self.role {
            Role::Knight | Role::Bishop if home => tally.add(Reason::FirstMinorMove),
            Role::King if self.m.is_castling() => tally.add(Reason::Castles),
            Role::King if rights.any() => tally.add(Reason::FirstKingMove),
            Role::Rook if rights.has(self.m.from()) => tally.add(Reason::FirstRookMove),
            Role::Queen if home && !self.m.is_capture() => {
                let minors = at.pieces(us, Role::Knight) | at.pieces(us, Role::Bishop);
                if (minors & back).several() {
                    tally.add(Reason::QueenTooEarly);
                }
            }
            _ => {}
        }
        if self.role == Role::Pawn {
            return;
        }
        for file in [File::E, File::D] {
            let [home, stop] =
                [Rank::Second, Rank::Third].map(|rank| Square::at(file, rank.seen_by(us)));
            if at.piece_on(home) == Some(Role::Pawn.of(us)) {
                if self.to == stop {
                    tally.add(Reason::BlocksCentrePawn);
                }
                if self.m.from() == stop {
                    tally.add(Reason::UnblocksCentrePawn);
                }
            }
        }
    }

    /// The effect of a pawn move on the pawn structure.
    fn pawn(&self, tally: &mut Tally) {
        let Before { at, us, .. } = *self.before;
        let (from, own) = (self.m.from(), pawns::of(at, us).without(self.m.from()));
        if !self.m.is_capture() && (self.reach & pawns::of(at, !us)).any() {
            tally.add(Reason::PawnBreak);
        }
        if (attack::attackers(at, from, us) & pawns::of(at, us)).any() {
            tally.add(Reason::GuardedPawnMoves);
        }
        if own.any() && own.into_iter().all(|other| rank(other, us) < rank(from, us)) {
            tally.add(Reason::ForemostPawnMoves);
        }
        if is_isolated(at, from, us) {
            tally.add(Reason::IsolatedPawnMoves);
        } else if is_weak(at, from, us) {
            tally.add(Reason::BackwardPawnMoves);
        }
        if self.m.is_promotion() {
            tally.add(Reason::Queens);
        } else if is_passed(at, from, us) {
            let reached = usize::try_from(rank(self.to, us)).unwrap_or(0);
            tally.worth(Reason::PassedPawn, PASSED[reached]);
        }
    }

    /// Own pieces that are newly guarded, and sliding pieces behind that attack something new. The
    /// from-square also counts as guarded if the piece attacks it after the move.
    fn friends(&self, tally: &mut Tally) {
        let Before { at, us, .. } = *self.before;
        let guarded = (self.reach & at.color(us)).minus(self.old_reach);
        tally.times(Reason::Defends, guarded.count());
        let sliders = (at.diagonal_sliders(us) | at.straight_sliders(us)).without(self.m.from());
        let uncovered = |&slider: &Square| {
            // A rook that castles has left its square.
            let still = self.after.piece_on(slider) == at.piece_on(slider);
            let new = attack::from(&self.after, slider).minus(attack::from(at, slider));
            still && (new & at.color(!us)).any()
        };
        let count = sliders.into_iter().filter(uncovered).count();
        tally.times(Reason::Uncovers, u32::try_from(count).unwrap_or(0));
    }
}

/// Every move of a list, the most plausible first; equals in alphabetical order.
pub(super) fn ordered(at: &Position, moves: &[Move], with_reasons: bool) -> Vec<Plausible> {
    let before = Before::of(at);
    let mut list: Vec<Plausible> =
        moves.iter().map(|&m| plausible(&before, m, with_reasons)).collect();
    list.sort_by_key(|one| (core::cmp::Reverse(one.score), crate::toolkit::alphabetical(one.m)));
    list
}
