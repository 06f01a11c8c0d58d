//! Numbers in aligned groups, so that every vector instruction reads whole cache lines.

/// How many numbers a block holds: one vector of 512 bits.
pub(crate) const BLOCK: usize = 32;

/// A group of hidden values or weights on a cache line of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub(crate) struct Block(pub(crate) [i16; BLOCK]);

impl Block {
    pub(crate) const ZERO: Self = Self([0; BLOCK]);

    /// Numbers in blocks; there must be a multiple of [`BLOCK`], as in every network.
    pub(crate) fn from_numbers(numbers: &[i16]) -> Vec<Self> {
        let (whole, _) = numbers.as_chunks::<BLOCK>();
        whole.iter().copied().map(Self).collect()
    }
}
