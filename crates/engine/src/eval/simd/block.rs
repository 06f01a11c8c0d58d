//! Numbers in aligned blocks, so that every vector instruction reads whole cache lines.

/// The number of values in a block: one vector of 512 bits.
pub(crate) const BLOCK: usize = 32;

/// A block of hidden values or weights on its own cache line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub(crate) struct Block(pub(crate) [i16; BLOCK]);

impl Block {
    pub(crate) const ZERO: Self = Self([0; BLOCK]);

    /// Splits numbers into blocks; their count must be a multiple of [`BLOCK`], as in every
    /// network.
    pub(crate) fn from_numbers(numbers: &[i16]) -> Vec<Self> {
        let (whole, _) = numbers.as_chunks::<BLOCK>();
        whole.iter().copied().map(Self).collect()
    }
}
