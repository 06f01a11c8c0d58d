//! The hash of Fowler, Noll and Vo, variant 1a, in three sizes: check sums and fingerprints that are the same on
//! every machine. It finds accidents, not attacks.

/// In 32 bits.
pub fn fnv1a_32(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811C_9DC5, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// In 64 bits.
pub fn fnv1a_64(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}

/// In 128 bits.
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
