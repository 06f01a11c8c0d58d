//! Keeps the thoughts of a search up to a limit.
//!
//! Iterative deepening searches all root moves again in every pass. When room is needed, earlier
//! passes that a later one has replaced are cut down to their root moves first; then the rest is
//! cut to a smaller depth. So the pass that chose the move is kept deepest. Only whole branches are
//! left out: a kept `Entered` always has its `Left`. Lines and the choice are always kept.

use crate::{Bound, Thought};

/// Keeps thoughts up to a limit and counts those it had to drop.
#[derive(Debug)]
pub struct Keeper {
    capacity: usize,
    thoughts: Vec<Thought<'static>>,
    /// The pass and depth of each thought.
    origins: Vec<Origin>,
    dropped: u64,
    /// The depth of the present position below the root.
    ply: u32,
    /// Thoughts about positions deeper than this are not kept.
    limit: u32,
    /// The number of the present pass.
    pass: u32,
    /// The last pass that ended with an exact line.
    last_exact_pass: u32,
    /// Earlier passes have been cut down to their root moves.
    whole_from: u32,
    /// Whether a root move was tried in this pass.
    has_moves: bool,
    /// Whether the search is inside a root move for which there was no room.
    skipping: bool,
}

/// The pass and the depth that a thought belongs to.
#[derive(Clone, Copy, Debug)]
struct Origin {
    pass: u32,
    ply: u32,
}

impl Keeper {
    /// A keeper of about `capacity` thoughts.
    pub fn new(capacity: usize) -> Self {
        Self {
            capacity,
            thoughts: Vec::new(),
            origins: Vec::new(),
            dropped: 0,
            ply: 0,
            limit: u32::MAX,
            pass: 0,
            last_exact_pass: 0,
            whole_from: 0,
            has_moves: false,
            skipping: false,
        }
    }

    /// The thoughts that were kept, in order.
    pub fn thoughts(&self) -> &[Thought<'static>] {
        &self.thoughts
    }

    /// Returns the thoughts that were kept, in order.
    pub fn into_thoughts(self) -> Vec<Thought<'static>> {
        self.thoughts
    }

    /// How many thoughts were dropped.
    pub fn dropped(&self) -> u64 {
        self.dropped
    }

    /// The depth to which the tree of the deciding pass is kept; `None` if nothing was cut off.
    pub fn deepest(&self) -> Option<u32> {
        (self.limit < u32::MAX).then_some(self.limit)
    }

    /// Takes a thought; returns whether there was room for it.
    pub fn note(&mut self, thought: &Thought<'_>) -> bool {
        self.follow(thought);
        let is_kept = is_always_kept(thought) || self.has_room_for(thought);
        if is_kept {
            self.thoughts.push(thought.clone().into_owned());
            self.origins.push(Origin { pass: self.pass, ply: self.ply });
        } else {
            self.dropped += 1;
        }
        if let Thought::Left { .. } = thought {
            self.ply = self.ply.saturating_sub(1);
        }
        is_kept
    }

    /// Keeps track of the pass and the depth.
    fn follow(&mut self, thought: &Thought<'_>) {
        match thought {
            Thought::Entered { .. } => {
                self.ply += 1;
                self.has_moves = true;
            }
            Thought::Trying { number: 1, .. } if self.has_moves => {
                self.pass += 1;
                self.has_moves = false;
            }
            Thought::Line(line) if line.rank == 1 && line.bound == Bound::Exact => {
                self.last_exact_pass = self.pass;
            }
            _ => {}
        }
    }

    fn has_room_for(&mut self, thought: &Thought<'_>) -> bool {
        if self.ply > self.limit {
            return false;
        }
        if self.thoughts.len() >= self.capacity {
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

    fn make_room(&mut self) {
        if self.whole_from < self.last_exact_pass {
            let last_exact_pass = self.last_exact_pass;
            self.whole_from = last_exact_pass;
            self.drop_where(|origin| origin.pass < last_exact_pass && origin.ply > 1);
        }
        while self.thoughts.len() >= self.capacity && self.limit > 1 {
            let deepest = self.origins.iter().map(|origin| origin.ply).max().unwrap_or(1);
            let limit = deepest.saturating_sub(1).max(1);
            self.limit = limit;
            self.drop_where(|origin| origin.ply > limit);
        }
    }

    /// Drops the thoughts of some passes and depths, except those that are always kept.
    fn drop_where(&mut self, is_gone: impl Fn(Origin) -> bool) {
        let before = self.thoughts.len();
        let stays: Vec<bool> = self
            .thoughts
            .iter()
            .zip(&self.origins)
            .map(|(thought, &origin)| is_always_kept(thought) || !is_gone(origin))
            .collect();
        let mut each = stays.iter();
        self.thoughts.retain(|_| each.next().is_some_and(|&stays| stays));
        let mut each = stays.iter();
        self.origins.retain(|_| each.next().is_some_and(|&stays| stays));
        self.dropped += (before - self.thoughts.len()) as u64;
    }
}

/// Whether a thought is the beginning, a line of play or the choice.
fn is_always_kept(thought: &Thought<'_>) -> bool {
    matches!(thought, Thought::Began { .. } | Thought::Line(_) | Thought::Chose { .. })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Line, Verdict};
    use rules::{Move, Square};

    /// Moves in every position of the tree.
    const WIDTH: usize = 3;

    fn moves() -> [Move; WIDTH] {
        [Square::E3, Square::E4, Square::D3].map(|to| Move::ordinary(Square::E2, to, false))
    }

    /// Searches a tree of this depth in which every move is possible at every node.
    fn walk(keeper: &mut Keeper, depth: u32) {
        for (number, m) in (1..).zip(moves()) {
            if keeper.ply == 0 {
                keeper.note(&Thought::Trying { m, number });
            }
            keeper.note(&Thought::Entered { m, window: None });
            if depth > 1 {
                walk(keeper, depth - 1);
            }
            keeper.note(&Thought::Left { m, verdict: Verdict::Centipawns(0), cut: None });
        }
    }

    /// A whole pass with its final line.
    fn pass(keeper: &mut Keeper, depth: u32) {
        walk(keeper, depth);
        keeper.note(&Thought::Line(Line::exact(depth, Verdict::Centipawns(0), Vec::new())));
    }

    /// The number of thoughts of a walk of this depth, with both ends of every move.
    fn walked(depth: u32) -> usize {
        (1..=depth).map(|ply| 2 * WIDTH.pow(ply)).sum::<usize>() + WIDTH
    }

    /// The depth to which each pass is kept.
    fn depths(keeper: &Keeper) -> Vec<u32> {
        let deepest = |pass| keeper.origins.iter().filter(|p| p.pass == pass).map(|p| p.ply).max();
        (0..=keeper.pass).map(|pass| deepest(pass).unwrap_or(0)).collect()
    }

    fn is_balanced(keeper: &Keeper) -> bool {
        let mut open = 0_i32;
        let mut is_sound = |thought: &Thought<'_>| {
            match thought {
                Thought::Entered { .. } => open += 1,
                Thought::Left { .. } => open -= 1,
                _ => {}
            }
            open >= 0
        };
        keeper.thoughts.iter().all(&mut is_sound) && open == 0
    }

    #[test]
    fn what_fits_is_kept_whole() {
        let mut keeper = Keeper::new(walked(1) + walked(4) + 2);
        pass(&mut keeper, 1);
        pass(&mut keeper, 4);
        assert_eq!((depths(&keeper), keeper.deepest(), keeper.dropped()), (vec![1, 4], None, 0));
    }

    #[test]
    fn passes_that_are_overtaken_go_before_the_depth_of_the_one_that_decides() {
        let mut keeper = Keeper::new(walked(4) + walked(3) + 30);
        for depth in 1..=4 {
            pass(&mut keeper, depth);
        }
        assert_eq!((depths(&keeper), keeper.deepest()), (vec![1, 1, 3, 4], None));
        assert!(is_balanced(&keeper));
        // An interrupted pass does not drive out the one that has decided.
        walk(&mut keeper, 2);
        assert_eq!((depths(&keeper), keeper.deepest()), (vec![1, 1, 1, 4, 2], None));
        assert!(is_balanced(&keeper));
    }

    #[test]
    fn a_pass_that_is_too_large_is_kept_less_deep_and_what_is_dropped_is_counted() {
        for (capacity, deepest) in [(100, 3), (70, 2), (20, 1)] {
            let mut keeper = Keeper::new(capacity);
            pass(&mut keeper, 4);
            assert_eq!(keeper.deepest(), Some(deepest), "{capacity}");
            assert_eq!(keeper.thoughts().len(), walked(deepest) + 1);
            assert_eq!(keeper.thoughts().len() + keeper.dropped() as usize, walked(4) + 1);
            assert!(is_balanced(&keeper));
        }
    }

    #[test]
    fn where_root_moves_are_too_many_whole_ones_are_left_out() {
        let mut keeper = Keeper::new(4);
        walk(&mut keeper, 3);
        assert_eq!(keeper.deepest(), Some(1));
        assert!(keeper.thoughts().len() <= 6 && is_balanced(&keeper));
    }
}
