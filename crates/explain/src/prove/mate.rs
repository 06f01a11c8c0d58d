//! Mates that are proved against every reply.

use super::{Exhausted, Prover, ordered};
use crate::evidence::Branch;
use rules::Move;
use rules::chess::Position;

/// A mate with the moves that force it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mate {
    /// Moves of the mating side.
    pub moves: u32,
    /// The first move with every reply.
    pub tree: Branch,
    /// The line of longest defence.
    pub line: Vec<Move>,
}

/// Finds the shortest mate of the side to move, in at most `most` moves; `None` if there is no such
/// mate or it was not found within the budget.
pub fn find(prover: &mut Prover, position: &Position, most: u32) -> Option<Mate> {
    for moves in 1..=most {
        match prover.mates(position, moves) {
            Ok(Some(tree)) => {
                let mut line = Vec::new();
                longest(&tree, &mut line);
                return Some(Mate { moves, tree, line });
            }
            Ok(None) => {}
            Err(Exhausted) => return None,
        }
    }
    None
}

/// Returns the mate by another move, if that mates in as many moves against every reply.
pub fn by(prover: &mut Prover, position: &Position, m: Move, moves: u32) -> Option<Mate> {
    let then = prover.replies_lose(&position.play(m)?, moves).ok()??;
    let tree = Branch { m, then };
    let mut line = Vec::new();
    longest(&tree, &mut line);
    Some(Mate { moves, tree, line })
}

/// Appends the longest line of a tree; among equals the first.
fn longest(branch: &Branch, line: &mut Vec<Move>) {
    line.push(branch.m);
    let deepest = branch.then.iter().rev().max_by_key(|next| height(next));
    if let Some(next) = deepest {
        longest(next, line);
    }
}

fn height(branch: &Branch) -> usize {
    1 + branch.then.iter().map(height).max().unwrap_or(0)
}

impl Prover {
    fn mates(&mut self, position: &Position, moves: u32) -> Result<Option<Branch>, Exhausted> {
        if moves == 1 {
            return self.mates_at_once(position);
        }
        for m in ordered(position, position.legal_moves().iter().copied()) {
            self.tick()?;
            if let Some(then) = self.replies_lose(&position.after(m), moves)? {
                return Ok(Some(Branch { m, then }));
            }
        }
        Ok(None)
    }

    /// Returns a move that mates; of several, the most urgent.
    fn mates_at_once(&mut self, position: &Position) -> Result<Option<Branch>, Exhausted> {
        let mut mating = Vec::new();
        for &m in position.legal_moves().iter().filter(|&&m| position.gives_check(m)) {
            self.tick()?;
            if !position.after(m).has_legal_move() {
                mating.push(m);
            }
        }
        let first = ordered(position, mating).first().copied();
        Ok(first.map(|m| Branch { m, then: Vec::new() }))
    }

    /// Returns every reply with the mate that follows; `None` if there is a defence.
    fn replies_lose(
        &mut self,
        position: &Position,
        moves: u32,
    ) -> Result<Option<Vec<Branch>>, Exhausted> {
        let replies = position.legal_moves();
        if replies.is_empty() {
            return Ok(position.is_check().then(Vec::new));
        }
        if moves <= 1 {
            return Ok(None);
        }
        // A defence against the previous move often defends against this one too.
        if let Some(m) = self.killer(moves).filter(|m| replies.contains(m))
            && self.mates(&position.after(m), moves - 1)?.is_none()
        {
            return Ok(None);
        }
        let mut branches = Vec::new();
        for m in ordered(position, replies.iter().copied()) {
            match self.mates(&position.after(m), moves - 1)? {
                Some(next) => branches.push(Branch { m, then: vec![next] }),
                None => {
                    self.remember(m, moves);
                    return Ok(None);
                }
            }
        }
        Ok(Some(branches))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mate(fen: &str) -> Option<(u32, usize)> {
        let position = notation::fen::read_chess(fen).unwrap().value;
        find(&mut Prover::new(500_000), &position, 3).map(|mate| (mate.moves, mate.line.len()))
    }

    #[test]
    fn mates_are_counted_in_moves() {
        let scholars = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
        assert_eq!(mate(scholars), Some((1, 1)));
        let ladder = "7k/8/8/8/8/8/R7/1R2K3 w - - 0 1";
        assert_eq!(mate(ladder), Some((2, 3)));
        assert_eq!(mate("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), None);
    }
}
