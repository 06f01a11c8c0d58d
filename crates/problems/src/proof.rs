//! Walks through a proof again, every reply down to the mate, to find its length and the longest
//! defence.

use crate::dfpn::{ProofSearch, key};
use crate::direct::mate_in_one;
use rules::Move;
use rules::chess::Position;
use std::collections::HashMap;

/// The attacker's move, and the number of moves to mate.
type Step = (Move, u16);

/// A walk through a proof, with the steps already seen.
struct Walk<'s, 'a> {
    search: &'s mut ProofSearch<'a>,
    steps: HashMap<u64, Step>,
}

/// The mate within `moves` that a search has proved, against the longest defence; `None` if the
/// search was stopped.
pub(crate) fn line(
    search: &mut ProofSearch<'_>,
    start: &Position,
    first: &[Move],
    moves: u16,
) -> Option<Vec<Move>> {
    let mut walk = Walk { search, steps: HashMap::new() };
    let (m, _) = walk.step(start, moves, Some(first))?;
    let mut line = vec![m];
    let mut position = start.after(m);
    for left in (1..moves).rev() {
        let steps = &walk.steps;
        let answered = position
            .legal_moves()
            .iter()
            .copied()
            .filter_map(|reply| {
                let (answer, length) = steps.get(&key(&position.after(reply), left))?;
                Some((*length, reply, *answer))
            })
            .max_by_key(|&(length, ..)| length);
        let Some((_, reply, answer)) = answered else { break };
        line.extend([reply, answer]);
        position = position.after(reply).after(answer);
    }
    Some(line)
}

impl Walk<'_, '_> {
    /// The attacker's move and the length of the mate, after checking that every reply is answered.
    fn step(&mut self, position: &Position, moves: u16, first: Option<&[Move]>) -> Option<Step> {
        let key = key(position, moves);
        if let Some(known) = self.steps.get(&key) {
            return Some(*known);
        }
        let at_once = match first {
            None => mate_in_one(position, self.search.meter()),
            Some(_) => None,
        };
        let step = match at_once {
            Some(m) => (m, 1),
            None => {
                let m = self.search.proved_move(position, moves, first)?;
                (m, 1 + self.longest(&position.after(m), moves - 1)?)
            }
        };
        self.steps.insert(key, step);
        Some(step)
    }

    /// The length of the longest defence; `None` if no proof answers some reply.
    fn longest(&mut self, position: &Position, moves: u16) -> Option<u16> {
        let replies = position.legal_moves();
        if replies.is_empty() {
            return position.is_check().then_some(0);
        }
        let mut longest = 0;
        for reply in &replies {
            longest = longest.max(self.step(&position.after(reply), moves, None)?.1);
        }
        Some(longest)
    }
}
