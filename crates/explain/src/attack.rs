//! Tries to refute a claim: the reader plays any reply, and the claim is upheld or struck out.
//!
//! A claim promises a mate within some moves or a balance of material. At each turn of the claim's
//! side the promise is proved again from the position on the board, without the tree found before.

use crate::claim::Claim;
use crate::evidence::{End, Evidence};
use crate::prove::{Exhausted, Prover, find_mate};
use crate::trade::balance;
use rules::chess::Position;
use rules::{Color, Move};

/// What a claim promises.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Promise {
    /// Mate within this many moves.
    Mate(u32),
    /// At least this balance of material, in pawns, that cannot be taken back at once.
    Balance(i32),
}

/// A promise that can be tested.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attack {
    /// The position in which the side of the claim begins.
    pub from: Position,
    /// What it promises.
    pub promise: Promise,
}

/// The state of a promise after some moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// The reader may try any move.
    Open,
    /// The side of the claim answers with this move.
    Answers(Move),
    /// The promise is kept.
    Kept,
    /// The promise is broken: the claim was wrong.
    Broken,
    /// The promise could not be decided within the budget.
    Undecided,
}

/// The budget of one answer, in positions.
const BUDGET: u64 = 400_000;

/// Plies within which an answer must secure its balance; beyond them only captures are searched.
const PLIES: u32 = 4;

impl Attack {
    /// Returns the promise of a claim; `None` if no tree proves it.
    pub fn on(claim: &Claim) -> Option<Self> {
        claim.evidence.iter().find_map(|evidence| match evidence {
            Evidence::Tree { from, end: End::Mate, .. } => {
                let moves = u32::try_from(claim.amount).ok()?;
                Some(Self { from: **from, promise: Promise::Mate(moves) })
            }
            Evidence::Tree { from, end: End::Material { by, gain }, .. } => {
                let target = balance(from, *by) + gain;
                Some(Self { from: **from, promise: Promise::Balance(target) })
            }
            _ => None,
        })
    }

    /// The side of the claim.
    pub fn side(&self) -> Color {
        self.from.turn()
    }

    /// Returns the state of the promise after these moves; `None` if one of them is illegal.
    pub fn standing(&self, line: &[Move]) -> Option<Standing> {
        let now = line.iter().try_fold(self.from, |now, &m| now.play(m))?;
        let own_turn = now.turn() == self.side();
        if !now.has_legal_move() {
            let mates = now.is_check() && !own_turn;
            return Some(if mates { Standing::Kept } else { Standing::Broken });
        }
        let moves_made = line.len().div_ceil(2) as u32;
        Some(match (self.promise, own_turn) {
            (Promise::Mate(moves), true) => mate(&now, moves.saturating_sub(moves_made)),
            (Promise::Mate(moves), false) if moves_made >= moves => Standing::Broken,
            (Promise::Balance(target), true) => secured(&now, target),
            (_, false) => Standing::Open,
        })
    }
}

fn mate(now: &Position, left: u32) -> Standing {
    let mut prover = Prover::new(BUDGET);
    match find_mate(&mut prover, now, left) {
        Some(mate) => Standing::Answers(mate.tree.m),
        None if prover.is_exhausted() => Standing::Undecided,
        None => Standing::Broken,
    }
}

fn secured(now: &Position, target: i32) -> Standing {
    let side = now.turn();
    let mut prover = Prover::new(BUDGET);
    let stops = if now.is_check() { Ok(false) } else { prover.stops(now, side, target) };
    match stops {
        Ok(true) => Standing::Kept,
        Ok(false) => match prover.answer(now, side, PLIES, target) {
            Ok(Some(m)) => Standing::Answers(m),
            Ok(None) => Standing::Broken,
            Err(Exhausted) => Standing::Undecided,
        },
        Err(Exhausted) => Standing::Undecided,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use notation::{fen, san};

    fn position(text: &str) -> Position {
        fen::read_chess(text).unwrap().value
    }

    fn standing(attack: &Attack, moves: &[&str]) -> Option<Standing> {
        let mut now = attack.from;
        let mut line = Vec::new();
        for text in moves {
            let m = san::find(text, &now).unwrap();
            line.push(m);
            now = now.after(m);
        }
        attack.standing(&line)
    }

    #[test]
    fn a_mate_is_answered_until_it_is_there() {
        let attack =
            Attack { from: position("7k/8/8/8/8/8/R7/1R2K3 w - - 0 1"), promise: Promise::Mate(2) };
        assert!(matches!(standing(&attack, &[]), Some(Standing::Answers(_))));
        assert_eq!(standing(&attack, &["Ra7"]), Some(Standing::Open));
        assert!(matches!(standing(&attack, &["Ra7", "Kg8"]), Some(Standing::Answers(_))));
        assert_eq!(standing(&attack, &["Ra7", "Kg8", "Rb8#"]), Some(Standing::Kept));
        assert_eq!(standing(&attack, &["Ra7", "Kg8", "Kd1"]), Some(Standing::Broken));
    }

    #[test]
    fn material_is_kept_or_the_claim_is_struck_out() {
        // The knight forks king and queen.
        let fork = position("q3k3/8/8/1N6/8/8/8/4K3 w - - 0 1");
        let wins = |target| Attack { from: fork, promise: Promise::Balance(target) };
        // The balance is 3 - 9 now, and 3 without the queen, if the knight can leave again.
        let kept = wins(0);
        assert!(matches!(standing(&kept, &[]), Some(Standing::Answers(_))));
        assert_eq!(standing(&kept, &["Nc7+"]), Some(Standing::Open));
        assert!(matches!(standing(&kept, &["Nc7+", "Kd7"]), Some(Standing::Answers(_))));
        let too_much = wins(9);
        assert_eq!(standing(&too_much, &["Nc7+", "Kd7"]), Some(Standing::Broken));
    }

    #[test]
    fn an_illegal_move_is_no_attack() {
        let attack = Attack { from: Position::start(), promise: Promise::Mate(1) };
        let m = Move::double_step(rules::Square::E7, rules::Square::E5);
        assert_eq!(attack.standing(&[m]), None);
    }
}
