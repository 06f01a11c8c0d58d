//! Packs values into few bits, with random access.
//!
//! Values are numbered from lost to won. Each block of 64 neighbours holds its lowest
//! number and the differences from it, in as many bits as the largest of them needs.
//! Illegal placements take any number, so that they cost nothing.

use super::exact::{BROKEN, Code, appeal};

/// The number of values that are packed together.
const BLOCK: usize = 64;

/// Marks a block of equal values; the other bits are their number.
const UNIFORM: u32 = 1 << 31;

/// The values of one side to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Packed {
    /// The values that occur, from lost to won.
    pub(super) palette: Vec<Code>,
    /// Where each block begins in `data`, or its only number.
    pub(super) blocks: Vec<u32>,
    /// For each block: the lowest number, the bits per difference, the differences.
    pub(super) data: Vec<u8>,
}

impl Packed {
    /// Packs a sequence of values.
    pub(super) fn pack(values: impl Iterator<Item = Code> + Clone) -> Self {
        let mut occurs = [false; 256];
        values.clone().for_each(|code| occurs[usize::from(code)] = true);
        let mut palette: Vec<Code> =
            (0..BROKEN).filter(|&code| occurs[usize::from(code)]).collect();
        palette.sort_by_key(|&code| core::cmp::Reverse(appeal(code)));
        let mut numbers = [None; 256];
        for (number, &code) in palette.iter().enumerate() {
            numbers[usize::from(code)] = Some(number as u8);
        }
        let mut packed = Self { palette, blocks: Vec::new(), data: Vec::new() };
        let mut block = Vec::with_capacity(BLOCK);
        for code in values {
            block.push(numbers[usize::from(code)]);
            if block.len() == BLOCK {
                packed.add(&block);
                block.clear();
            }
        }
        if !block.is_empty() {
            packed.add(&block);
        }
        packed.data.extend([0; size_of::<u64>()]);
        packed
    }

    fn add(&mut self, block: &[Option<u8>]) {
        let lowest = block.iter().flatten().min().copied().unwrap_or(0);
        let highest = block.iter().flatten().max().copied().unwrap_or(lowest);
        if lowest == highest {
            self.blocks.push(UNIFORM | u32::from(lowest));
            return;
        }
        let width = u8::BITS - (highest - lowest).leading_zeros();
        self.blocks.push(self.data.len() as u32);
        self.data.extend([lowest, width as u8]);
        let (mut bits, mut filled) = (0u32, 0);
        for number in block {
            bits |= u32::from(number.unwrap_or(lowest) - lowest) << filled;
            filled += width;
            while filled >= 8 {
                self.data.push(bits as u8);
                bits >>= 8;
                filled -= 8;
            }
        }
        if filled > 0 {
            self.data.push(bits as u8);
        }
    }

    /// The value at an index. Beyond the end it is [`BROKEN`].
    #[inline]
    pub(super) fn get(&self, index: usize) -> Code {
        self.number(index).and_then(|n| self.palette.get(n).copied()).unwrap_or(BROKEN)
    }

    #[inline]
    fn number(&self, index: usize) -> Option<usize> {
        let block = *self.blocks.get(index / BLOCK)?;
        if block & UNIFORM != 0 {
            return Some((block & !UNIFORM) as usize);
        }
        let data = self.data.get(block as usize..)?;
        let &[lowest, width, ..] = data else { return None };
        let bit = index % BLOCK * usize::from(width);
        let two = data.get(2 + bit / 8..4 + bit / 8)?;
        let bits = u16::from_le_bytes([two[0], two[1]]) >> (bit % 8);
        Some(usize::from(lowest) + usize::from(bits & ((1u16 << width.min(8)) - 1)))
    }

    /// The bytes it takes.
    pub(super) fn size(&self) -> usize {
        self.palette.len() + self.blocks.len() * size_of::<u32>() + self.data.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::random::Random;

    #[test]
    fn what_is_packed_comes_out_again() {
        let mut random = Random::new(3);
        let values: Vec<Code> = (0..10_000)
            .map(|index| match index / 1_000 {
                0 => 254,
                1 => random.below(256) as u8,
                2 => random.below(2) as u8 * 7,
                _ => random.below(20) as u8 * 2 + 1,
            })
            .collect();
        let packed = Packed::pack(values.iter().copied());
        for (index, &code) in values.iter().enumerate() {
            assert!(code == BROKEN || packed.get(index) == code, "{index}");
        }
        assert_eq!(packed.get(values.len() + BLOCK), BROKEN);
    }
}
