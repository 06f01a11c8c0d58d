//! The counts of a search, by ply.

/// The work of a search. Ply 1 is the first move from the root.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Moves made, by ply: the first entry is ply 1.
    pub made: Vec<u64>,
    /// Cutoffs, by ply of the position: the first entry is the root.
    pub cut: Vec<u64>,
    /// The number of static evaluations.
    pub judged: u64,
    /// The number of values taken from the table.
    pub remembered: u64,
}

impl Counts {
    /// The total of moves made.
    pub fn all_made(&self) -> u64 {
        self.made.iter().sum()
    }

    /// The total of cutoffs.
    pub fn all_cut(&self) -> u64 {
        self.cut.iter().sum()
    }

    pub(super) fn make(&mut self, ply: usize) {
        add(&mut self.made, ply);
    }

    pub(super) fn cut(&mut self, ply: usize) {
        add(&mut self.cut, ply);
    }
}

fn add(counts: &mut Vec<u64>, index: usize) {
    if counts.len() <= index {
        counts.resize(index + 1, 0);
    }
    counts[index] += 1;
}
