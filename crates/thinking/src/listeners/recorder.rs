//! A listener with a bounded memory.

use super::{Appetite, Listener};
use crate::Thought;

/// Keeps thoughts up to a bound and counts what it had to drop.
///
/// When there is no more room, the tree is kept less deep: its deepest positions are
/// forgotten, also those heard before. So whole branches are left out: a kept `Entered`
/// always has its `Left`, and the lines and the choice are always kept. Only when even the
/// root moves alone are too many, the later ones are dropped.
#[derive(Debug)]
pub struct Recorder {
    appetite: Appetite,
    capacity: usize,
    thoughts: Vec<Thought<'static>>,
    dropped: u64,
    /// How many moves deep the mind is.
    ply: u32,
    /// Thoughts about positions deeper than this are not kept.
    limit: u32,
    /// Inside a root move for which there was no room.
    skipping: bool,
}

impl Recorder {
    /// A recorder that keeps about `capacity` thoughts.
    pub fn new(appetite: Appetite, capacity: usize) -> Self {
        Self {
            appetite,
            capacity,
            thoughts: Vec::new(),
            dropped: 0,
            ply: 0,
            limit: u32::MAX,
            skipping: false,
        }
    }

    /// What was kept, in order.
    pub fn thoughts(&self) -> &[Thought<'static>] {
        &self.thoughts
    }

    /// What was kept, given away.
    pub fn into_thoughts(self) -> Vec<Thought<'static>> {
        self.thoughts
    }

    /// How many thoughts were dropped.
    pub fn dropped(&self) -> u64 {
        self.dropped
    }

    /// How many moves deep the tree was kept; `None` if it was kept to its end.
    pub fn deepest(&self) -> Option<u32> {
        (self.limit < u32::MAX).then_some(self.limit)
    }

    /// Takes a thought in; whether there was room for it.
    pub fn note(&mut self, thought: &Thought<'_>) -> bool {
        if let Thought::Entered { .. } = thought {
            self.ply += 1;
        }
        let is_kept = is_always_kept(thought) || self.has_room_for(thought);
        if is_kept {
            self.thoughts.push(thought.clone().into_owned());
        } else {
            self.dropped += 1;
        }
        if let Thought::Left { .. } = thought {
            self.ply = self.ply.saturating_sub(1);
        }
        is_kept
    }

    fn has_room_for(&mut self, thought: &Thought<'_>) -> bool {
        if self.ply > self.limit {
            return false;
        }
        if self.thoughts.len() >= self.capacity && self.limit > 1 {
            self.make_room();
            if self.ply > self.limit {
                return false;
            }
        }
        let is_full = self.thoughts.len() >= self.capacity;
        match thought {
            Thought::Entered { .. } if is_full => {
                self.skipping = true;
                false
            }
            // The end of a branch whose beginning was kept is kept as well.
            Thought::Left { .. } => !std::mem::take(&mut self.skipping),
            _ => !is_full && !self.skipping,
        }
    }

    /// Forgets the deepest positions, until there is room or only the root moves are left.
    fn make_room(&mut self) {
        let plies = plies(&self.thoughts);
        let mut count = plies.len();
        let mut limit = plies.iter().copied().max().unwrap_or(1).max(2);
        while count >= self.capacity && limit > 1 {
            limit -= 1;
            count = plies.iter().filter(|&&ply| ply <= limit).count();
        }
        let before = self.thoughts.len();
        let mut places = plies.into_iter();
        self.thoughts.retain(|thought| {
            let ply = places.next().unwrap_or(0);
            ply <= limit || is_always_kept(thought)
        });
        self.dropped += (before - self.thoughts.len()) as u64;
        self.limit = limit;
    }
}

/// The beginning, lines of play and the choice.
fn is_always_kept(thought: &Thought<'_>) -> bool {
    matches!(thought, Thought::Began { .. } | Thought::Line(_) | Thought::Chose { .. })
}

/// How many moves deep the position is that each thought is about.
fn plies(thoughts: &[Thought<'_>]) -> Vec<u32> {
    let mut ply = 0_u32;
    let mut left = false;
    let place = |thought: &Thought<'_>| {
        ply = ply.saturating_sub(u32::from(left));
        left = matches!(thought, Thought::Left { .. });
        ply += u32::from(matches!(thought, Thought::Entered { .. }));
        ply
    };
    thoughts.iter().map(place).collect()
}

impl Listener for Recorder {
    fn appetite(&self) -> Appetite {
        self.appetite
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        self.note(thought);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Verdict;
    use rules::{Move, Square};

    fn step(to: Square) -> (Thought<'static>, Thought<'static>) {
        let m = Move::ordinary(Square::E2, to, false);
        let verdict = Verdict::Centipawns(0);
        (Thought::Entered { m, window: None }, Thought::Left { m, verdict, cut: None })
    }

    /// Every move is answered by every move, this many plies deep.
    fn walk(recorder: &mut Recorder, depth: u32) {
        for to in [Square::E3, Square::E4, Square::D3] {
            let (enter, leave) = step(to);
            recorder.hear(&enter);
            if depth > 1 {
                walk(recorder, depth - 1);
            }
            recorder.hear(&leave);
        }
    }

    fn is_balanced(recorder: &Recorder) -> bool {
        let mut open = Vec::new();
        recorder.thoughts().iter().all(|thought| match thought {
            Thought::Entered { m, .. } => {
                open.push(*m);
                true
            }
            Thought::Left { m, .. } => open.pop() == Some(*m),
            _ => true,
        })
    }

    #[test]
    fn a_full_recorder_forgets_the_deepest_positions_and_counts_them() {
        let whole = 2 * (3 + 9 + 27 + 81);
        for (capacity, deepest, kept) in
            [(whole, None, whole), (whole - 1, Some(3), 78), (70, Some(2), 24), (20, Some(1), 6)]
        {
            let mut recorder = Recorder::new(Appetite::Nodes, capacity);
            walk(&mut recorder, 4);
            assert_eq!((recorder.deepest(), recorder.thoughts().len()), (deepest, kept));
            assert_eq!(recorder.dropped() as usize, whole - kept);
            assert!(is_balanced(&recorder));
        }
    }

    #[test]
    fn where_root_moves_are_too_many_whole_ones_are_left_out() {
        let mut recorder = Recorder::new(Appetite::Nodes, 3);
        walk(&mut recorder, 4);
        recorder.hear(&Thought::Remark {
            text: "".into(),
            rule: None,
            squares: Default::default(),
        });
        assert_eq!((recorder.thoughts().len(), recorder.deepest()), (4, Some(1)));
        assert!(is_balanced(&recorder));
    }
}
