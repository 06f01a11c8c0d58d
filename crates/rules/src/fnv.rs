//! The hash of Fowler, Noll and Vo, variant 1a, in three sizes: checksums and fingerprints that are
//! the same on every machine. They detect accidents, not attacks.

/// The 32-bit hash.
pub fn fnv1a_32(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811C_9DC5, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

const START_64: u64 = 0xCBF2_9CE4_8422_2325;
const PRIME_64: u64 = 0x0000_0100_0000_01B3;

/// The 64-bit hash.
pub fn fnv1a_64(bytes: &[u8]) -> u64 {
    bytes.iter().fold(START_64, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME_64))
}

/// A variant for large files: eight bytes at a time, with a rotation, so that a change of any byte
/// affects all of the sum.
pub fn word_sum(bytes: &[u8]) -> u64 {
    let add = |sum: u64, word: u64| (sum ^ word).wrapping_mul(PRIME_64).rotate_left(29);
    let words = bytes.chunks_exact(8);
    let rest = words.remainder();
    let sum =
        words.fold(START_64, |sum, word| add(sum, word.try_into().map_or(0, u64::from_le_bytes)));
    rest.iter().fold(sum, |sum, &byte| add(sum, u64::from(byte)))
}

/// The 128-bit hash.
pub fn fnv1a_128(bytes: &[u8]) -> u128 {
    const PRIME: u128 = (1 << 88) + 0x13B;
    bytes.iter().fold(0x6C62_272E_07BB_0142_62B8_2175_6295_C58D, |hash, &byte| {
        (hash ^ u128::from(byte)).wrapping_mul(PRIME)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published values for the empty text and for "a".
    #[test]
    fn the_hashes_are_the_published_ones() {
        assert_eq!((fnv1a_32(b""), fnv1a_32(b"a")), (0x811C_9DC5, 0xE40C_292C));
        assert_eq!(fnv1a_64(b"a"), 0xAF63_DC4C_8601_EC8C);
        assert_eq!(fnv1a_128(b"a"), 0xD228_CB69_6F1A_8CAF_7891_2B70_4E4A_8964);
    }
}
