//! What a side secures by force.

use super::{Exhausted, Prover, ordered};
use crate::evidence::Branch;
use crate::trade::balance;
use rules::chess::Position;
use rules::{Color, Move, Role};

/// Material that a side wins by a move against every reply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Win {
    /// The position with that side to move.
    pub from: Position,
    /// The balance that it secures, in pawns.
    pub target: i32,
    /// Plies after the first move that are searched in full.
    pub plies: u32,
    /// The first move and a line of best defence to a quiet end.
    pub line: Vec<Move>,
    /// The first move with every reply.
    pub tree: Branch,
}

/// Search depths after the first move, the shallowest first.
const DEPTHS: [u32; 2] = [2, 4];

/// Search depths in pawn endings, which have few moves and distant goals.
const PAWN_ENDING: [u32; 4] = [2, 4, 6, 8];

fn depths(position: &Position) -> &'static [u32] {
    let small = position.role(Role::Pawn) | position.role(Role::King);
    if position.occupied() == small { &PAWN_ENDING } else { &DEPTHS }
}

/// A balance that no side can exceed.
const MOST: i32 = 40;

/// Finds the most that a side wins beyond `base`; `None` if it is less than a pawn or not proved
/// within the budget. The expected line of a search is a hint.
pub fn proves(prover: &mut Prover, from: &Position, base: i32, expected: &[Move]) -> Option<Win> {
    let first = *expected.first()?;
    let after = from.play(first)?;
    let side = from.turn();
    let hint = expected_gain(from, side, expected) - base;
    for &plies in depths(from) {
        if let Ok(Some(target)) = most(prover, &after, side, plies, (base, hint)) {
            return win(prover, from, expected, target, plies).ok();
        }
    }
    None
}

/// The balance after a line.
fn expected_gain(from: &Position, side: Color, line: &[Move]) -> i32 {
    let last = line.iter().try_fold(*from, |now, &m| now.play(m));
    last.map_or(0, |last| balance(&last, side))
}

/// Finds the greatest balance that is secured, searching up or down from a guess.
fn most(
    prover: &mut Prover,
    after: &Position,
    side: Color,
    plies: u32,
    (base, hint): (i32, i32),
) -> Result<Option<i32>, Exhausted> {
    let mut gain = hint.max(1);
    while gain > 1 && !prover.secures(after, side, plies, base + gain)? {
        gain -= 1;
    }
    if gain == 1 && !prover.secures(after, side, plies, base + 1)? {
        return Ok(None);
    }
    while gain < MOST && prover.secures(after, side, plies, base + gain + 1)? {
        gain += 1;
    }
    Ok(Some(base + gain))
}

fn win(
    prover: &mut Prover,
    from: &Position,
    expected: &[Move],
    target: i32,
    plies: u32,
) -> Result<Win, Exhausted> {
    let (side, first) = (from.turn(), expected[0]);
    let after = from.after(first);
    let tree = Branch { m: first, then: prover.tree(&after, side, plies, target)? };
    let shown = expected.get(..SHORT_LINE.min(expected.len())).unwrap_or(expected);
    let line = match prover.quiet_prefix(from, side, shown, target)? {
        Some(length) => expected[..length].to_vec(),
        None => prover.line(from, side, first, plies, target)?,
    };
    Ok(Win { from: *from, target, plies, line, tree })
}

impl Prover {
    /// Whether a side secures a balance within this many plies.
    pub fn secures(
        &mut self,
        position: &Position,
        side: Color,
        plies: u32,
        target: i32,
    ) -> Result<bool, Exhausted> {
        self.tick()?;
        let own_turn = position.turn() == side;
        if !position.has_legal_move() {
            return Ok(ended(position, side, target));
        }
        if own_turn && !position.is_check() && self.stops(position, side, target)? {
            return Ok(true);
        }
        if plies == 0 {
            return self.settles(position, side, target);
        }
        for m in self.ordered_with_killer(position, plies) {
            if self.secures(&position.after(m), side, plies - 1, target)? == own_turn {
                self.remember(m, plies);
                return Ok(own_turn);
            }
        }
        Ok(!own_turn)
    }

    /// Whether the side may stop: it has the balance, and captures gain the other side nothing.
    pub(crate) fn stops(
        &mut self,
        position: &Position,
        side: Color,
        target: i32,
    ) -> Result<bool, Exhausted> {
        if balance(position, side) < target {
            return Ok(false);
        }
        match position.after_pass() {
            Some(passed) => self.keeps(&passed, side, target),
            None => Ok(false),
        }
    }

    /// Searches captures and check evasions; the proving side may stop only where `stops` holds.
    fn settles(
        &mut self,
        position: &Position,
        side: Color,
        target: i32,
    ) -> Result<bool, Exhausted> {
        self.tick()?;
        let own_turn = position.turn() == side;
        let in_check = position.is_check();
        if !position.has_legal_move() {
            return Ok(ended(position, side, target));
        }
        if !in_check {
            if own_turn && self.stops(position, side, target)? {
                return Ok(true);
            }
            if !own_turn && balance(position, side) < target {
                return Ok(false);
            }
        }
        for m in upsetting(position) {
            if self.settles(&position.after(m), side, target)? == own_turn {
                return Ok(own_turn);
            }
        }
        Ok(!own_turn)
    }

    /// Searches captures and check evasions; either side may stop.
    fn keeps(&mut self, position: &Position, side: Color, target: i32) -> Result<bool, Exhausted> {
        self.tick()?;
        let own_turn = position.turn() == side;
        if !position.has_legal_move() {
            return Ok(ended(position, side, target));
        }
        // The side that stops keeps the present balance.
        if !position.is_check() && (balance(position, side) >= target) == own_turn {
            return Ok(own_turn);
        }
        for m in upsetting(position) {
            if self.keeps(&position.after(m), side, target)? == own_turn {
                return Ok(own_turn);
            }
        }
        Ok(!own_turn)
    }

    /// Builds the proof tree: one answer of the side, every reply of the other.
    fn tree(
        &mut self,
        position: &Position,
        side: Color,
        plies: u32,
        target: i32,
    ) -> Result<Vec<Branch>, Exhausted> {
        if plies == 0 || !position.has_legal_move() {
            return Ok(Vec::new());
        }
        if position.turn() == side {
            return Ok(match self.answer(position, side, plies, target)? {
                Some(m) => {
                    let then = self.tree(&position.after(m), side, plies - 1, target)?;
                    vec![Branch { m, then }]
                }
                None => Vec::new(),
            });
        }
        let replies = ordered(position, position.legal_moves().iter().copied());
        let branch = |prover: &mut Self, m: Move| {
            let then = prover.tree(&position.after(m), side, plies - 1, target)?;
            Ok(Branch { m, then })
        };
        replies.into_iter().map(|m| branch(self, m)).collect()
    }

    /// Finds a move that secures the balance; `None` if the side can stop or has no such move.
    pub(crate) fn answer(
        &mut self,
        position: &Position,
        side: Color,
        plies: u32,
        target: i32,
    ) -> Result<Option<Move>, Exhausted> {
        if !position.is_check() && self.stops(position, side, target)? {
            return Ok(None);
        }
        for m in ordered(position, position.legal_moves().iter().copied()) {
            if self.secures(&position.after(m), side, plies.saturating_sub(1), target)? {
                return Ok(Some(m));
            }
        }
        Ok(None)
    }

    /// Finds the move that secures the balance in the fewest plies.
    fn simplest(
        &mut self,
        position: &Position,
        side: Color,
        plies: u32,
        target: i32,
    ) -> Result<Option<Move>, Exhausted> {
        for few in 1..plies {
            if let Some(m) = self.answer(position, side, few, target)?
                // At fewer plies the search would overlook quiet defences.
                && self.secures(&position.after(m), side, plies - 1, target)?
            {
                return Ok(Some(m));
            }
        }
        self.answer(position, side, plies, target)
    }

    /// The number of moves of a line that lead to a quiet end with exactly this balance.
    fn quiet_prefix(
        &mut self,
        from: &Position,
        side: Color,
        line: &[Move],
        target: i32,
    ) -> Result<Option<usize>, Exhausted> {
        let (mut now, mut found) = (*from, None);
        for (index, &m) in line.iter().enumerate() {
            let Some(next) = now.play(m) else { break };
            now = next;
            let quiet = now.turn() != side && !now.is_check();
            if quiet && balance(&now, side) == target && self.settles(&now, side, target)? {
                found = found.or(Some(index + 1));
                // The recapture shows why the capture was safe.
                let retaken = |answer: &Move| answer.is_capture() && answer.to() == m.to();
                if !line.get(index + 1).is_some_and(retaken) {
                    return Ok(Some(index + 1));
                }
            }
        }
        Ok(found)
    }

    /// Builds the line in which the other side loses as little as possible.
    fn line(
        &mut self,
        from: &Position,
        side: Color,
        first: Move,
        plies: u32,
        target: i32,
    ) -> Result<Vec<Move>, Exhausted> {
        let (mut now, mut line, mut left) = (from.after(first), vec![first], plies);
        loop {
            let is_quiet = now.turn() != side && !now.is_check();
            let enough = balance(&now, side) == target;
            if !now.has_legal_move() || (is_quiet && enough && self.settles(&now, side, target)?) {
                return Ok(line);
            }
            let next = if now.turn() == side {
                self.simplest(&now, side, left, target)?
            } else {
                self.defence(&now, side, left, target)?
            };
            let Some(m) = next else { return Ok(line) };
            (now, left) = (now.after(m), left.saturating_sub(1));
            line.push(m);
            if line.len() > LONGEST_LINE {
                return Ok(line);
            }
        }
    }

    /// Shows how the plan of a win fails in a position where the side secures less: its own moves
    /// as far as they are legal, each with a reply after which it still fails.
    pub(crate) fn failing(
        &mut self,
        from: &Position,
        side: Color,
        plies: u32,
        (plan, target): (&[Move], i32),
    ) -> Result<Vec<Move>, Exhausted> {
        let (mut now, mut line, mut left) = (*from, Vec::new(), plies);
        let mut plan = plan.iter().step_by(2).copied();
        while line.len() < LONGEST_LINE {
            left = left.saturating_sub(1);
            let next = if now.turn() == side {
                plan.next().filter(|&m| now.is_legal(m))
            } else {
                self.reply_against(&now, side, left, target)?
            };
            let Some(m) = next else { break };
            now = now.after(m);
            line.push(m);
        }
        Ok(line)
    }

    /// Finds a reply after which the side does not secure the balance.
    fn reply_against(
        &mut self,
        position: &Position,
        side: Color,
        plies: u32,
        target: i32,
    ) -> Result<Option<Move>, Exhausted> {
        for m in ordered(position, position.legal_moves().iter().copied()) {
            if !self.secures(&position.after(m), side, plies, target)? {
                return Ok(Some(m));
            }
        }
        Ok(None)
    }

    /// Finds the reply after which the side secures no more than this.
    fn defence(
        &mut self,
        position: &Position,
        side: Color,
        plies: u32,
        target: i32,
    ) -> Result<Option<Move>, Exhausted> {
        let found = self.reply_against(position, side, plies.saturating_sub(1), target + 1)?;
        let any = || ordered(position, position.legal_moves().iter().copied()).first().copied();
        Ok(found.or_else(any))
    }
}

/// The expected line is shown if it reaches the gain within this many moves.
const SHORT_LINE: usize = 7;

/// A line that is shown ends after about this many moves.
const LONGEST_LINE: usize = 10;

/// Whether a side has the balance when no move is left: by mating, or by stalemate if level is
/// enough.
fn ended(position: &Position, side: Color, target: i32) -> bool {
    if position.is_check() { position.turn() != side } else { target <= 0 }
}

/// Moves that make a position unquiet: all evasions of a check, otherwise captures and promotions.
fn upsetting(position: &Position) -> Vec<Move> {
    let moves = match position.is_check() {
        true => position.legal_moves(),
        false => position.tactical_moves(),
    };
    ordered(position, moves.iter().copied())
}

#[cfg(test)]
mod tests {
    use super::*;
    use notation::{coordinates, fen};

    fn win(fen: &str, first: &str) -> Option<Win> {
        let position = fen::read_chess(fen).unwrap().value;
        let m = coordinates::read(first, &position).unwrap();
        let base = balance(&position, position.turn());
        proves(&mut Prover::new(1_000_000), &position, base, &[m])
    }

    #[test]
    fn a_knight_fork_wins_the_rook() {
        let found = win("r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "d5c7").unwrap();
        assert_eq!((found.target, found.line.len()), (3, 3));
        assert_eq!(found.tree.then.len(), found.from.after(found.tree.m).legal_moves().len());
    }

    #[test]
    fn a_defended_pawn_is_no_gain() {
        assert_eq!(win("4k3/8/3p4/4p3/8/5N2/8/4K3 w - - 0 1", "f3e5"), None);
        assert_eq!(win("4k3/8/8/4p3/8/5N2/8/4K3 w - - 0 1", "f3e5").unwrap().target, 3);
    }

    #[test]
    fn a_plan_that_fails_is_shown_with_the_reply() {
        use coordinates::CastlingStyle::Standard;
        let fork = win("r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "d5c7").unwrap();
        // A bishop on b8 takes the knight that forks.
        let guarded = fen::read_chess("rb2k3/8/8/3N4/8/8/8/4K3 w - - 0 1").unwrap().value;
        let line = Prover::new(100_000)
            .failing(&guarded, Color::White, 3, (&fork.line, fork.target))
            .unwrap();
        let text: Vec<String> = line.iter().map(|&m| coordinates::write(m, Standard)).collect();
        assert_eq!(text, ["d5c7", "b8c7"]);
    }

    #[test]
    fn a_queen_that_can_run_is_not_won() {
        assert_eq!(win("3qk3/8/8/8/8/8/8/2R1K3 w - - 0 1", "c1d1"), None);
    }
}
