//! Networks as files. All numbers are little-endian.
//!
//! ```text
//! bytes          what
//!   8            "VITRINE1"
//!   2            hidden values per side, h
//!   2            output layers, b
//!   2·768·h      input weights, input by input
//!   2·h          hidden bias
//!   2·b·2·h      output weights: own side, then the other, layer by layer
//!   4·b          output bias
//!   8            check sum (FNV-1a, 64 bits) of all bytes before
//! ```

use super::features::INPUTS;
use super::{BUCKETS, HIDDEN_ONE, Weights};
use core::fmt;
use rules::fnv::fnv1a_64;

const MAGIC: &[u8; 8] = b"VITRINE1";
const HEAD: usize = 12;
/// The largest hidden layer that is accepted.
pub const MAX_HIDDEN: usize = 1024;
/// Hidden layers come in multiples of this, for the vector instructions.
pub const HIDDEN_STEP: usize = 32;
/// The largest output weight; more would overflow the fast arithmetic.
pub const MAX_OUTPUT_WEIGHT: i16 = 127;

/// Why a file is not a network of this engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileError {
    /// It does not begin like a network.
    Foreign,
    /// The sizes in its header are not those of this engine.
    Sizes {
        /// Hidden values per side.
        hidden: usize,
        /// Output layers.
        buckets: usize,
    },
    /// It is too short or too long.
    Length {
        /// The number of bytes it should have.
        expected: usize,
        /// The number of bytes it has.
        found: usize,
    },
    /// Its check sum is wrong.
    CheckSum,
    /// A weight is larger than the arithmetic allows.
    Weight(i16),
    /// The weights of an output layer could together overflow the arithmetic.
    Sum(i64),
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => write!(f, "this is not a network of this engine"),
            Self::Sizes { hidden, buckets } => {
                write!(
                    f,
                    "a network with {hidden} hidden values and {buckets} outputs does not fit"
                )
            }
            Self::Length { expected, found } => {
                write!(f, "the file has {found} bytes instead of {expected}")
            }
            Self::CheckSum => write!(f, "the file is damaged: its check sum is wrong"),
            Self::Weight(weight) => write!(f, "an output weight of {weight} is too large"),
            Self::Sum(sum) => write!(f, "output weights of {sum} together are too large"),
        }
    }
}

impl core::error::Error for FileError {}

fn size(hidden: usize) -> usize {
    HEAD + 2 * (INPUTS * hidden + hidden + BUCKETS * 2 * hidden) + 4 * BUCKETS + 8
}

impl Weights {
    /// Whether a file begins like a network.
    pub fn is_network(bytes: &[u8]) -> bool {
        bytes.starts_with(MAGIC)
    }

    /// Reads a network; a file that is incomplete or damaged is refused as a whole.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, FileError> {
        if bytes.len() < HEAD || !Self::is_network(bytes) {
            return Err(FileError::Foreign);
        }
        let word = |at: usize| usize::from(u16::from_le_bytes([bytes[at], bytes[at + 1]]));
        let (hidden, buckets) = (word(8), word(10));
        let fits = hidden > 0 && hidden <= MAX_HIDDEN && hidden % HIDDEN_STEP == 0;
        if !fits || buckets != BUCKETS {
            return Err(FileError::Sizes { hidden, buckets });
        }
        if bytes.len() != size(hidden) {
            return Err(FileError::Length { expected: size(hidden), found: bytes.len() });
        }
        let (body, sum) = bytes.split_at(bytes.len() - 8);
        if fnv1a_64(body).to_le_bytes() != sum {
            return Err(FileError::CheckSum);
        }
        let mut rest = &body[HEAD..];
        let mut words = |count: usize| {
            let (taken, left) = rest.split_at(2 * count);
            rest = left;
            taken.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect()
        };
        let weights = Self {
            hidden,
            inputs: words(INPUTS * hidden),
            bias: words(hidden),
            outputs: words(BUCKETS * 2 * hidden),
            output_bias: rest
                .chunks_exact(4)
                .map(|four| i32::from_le_bytes([four[0], four[1], four[2], four[3]]))
                .collect(),
        };
        match weights.outputs.iter().find(|weight| weight.abs() > MAX_OUTPUT_WEIGHT) {
            Some(&weight) => Err(FileError::Weight(weight)),
            None => weights.check_sums(),
        }
    }

    /// Refuses output layers whose sum could overflow if every hidden value were 1.
    fn check_sums(self) -> Result<Self, FileError> {
        let most = i64::from(i32::MAX / (HIDDEN_ONE * HIDDEN_ONE));
        let sum = |layer: &[i16]| layer.iter().map(|&weight| i64::from(weight).abs()).sum();
        let sums = self.outputs.chunks_exact(2 * self.hidden).map(sum);
        match sums.max().filter(|&sum: &i64| sum > most) {
            Some(sum) => Err(FileError::Sum(sum)),
            None => Ok(self),
        }
    }

    /// The network as a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(size(self.hidden));
        bytes.extend(MAGIC);
        bytes.extend((self.hidden as u16).to_le_bytes());
        bytes.extend((BUCKETS as u16).to_le_bytes());
        for words in [&self.inputs, &self.bias, &self.outputs] {
            words.iter().for_each(|word| bytes.extend(word.to_le_bytes()));
        }
        self.output_bias.iter().for_each(|bias| bytes.extend(bias.to_le_bytes()));
        let sum = fnv1a_64(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small() -> Weights {
        let mut random = rules::random::Random::new(5);
        let mut some = |count: usize, bound: usize| {
            (0..count).map(|_| random.below(bound) as i16 - bound as i16 / 2).collect()
        };
        Weights {
            hidden: 32,
            inputs: some(INPUTS * 32, 200),
            bias: some(32, 200),
            outputs: some(BUCKETS * 64, 200),
            output_bias: vec![7; BUCKETS],
        }
    }

    #[test]
    fn a_network_comes_back_as_it_was() {
        assert_eq!(Weights::from_bytes(&small().to_bytes()), Ok(small()));
    }

    #[test]
    fn damaged_files_are_refused_with_the_reason() {
        let good = small().to_bytes();
        for percent in 0..100 {
            assert!(Weights::from_bytes(&good[..good.len() * percent / 100]).is_err());
        }
        let mut random = rules::random::Random::new(9);
        for _ in 0..200 {
            let mut bad = good.clone();
            bad[random.below(good.len())] ^= 1 << random.below(8);
            assert!(Weights::from_bytes(&bad).is_err());
        }
        assert_eq!(Weights::from_bytes(b"[Event \"?\"]\n[Site]"), Err(FileError::Foreign));
        let mut large = small();
        large.outputs[3] = 128;
        assert_eq!(Weights::from_bytes(&large.to_bytes()), Err(FileError::Weight(128)));
    }
}
