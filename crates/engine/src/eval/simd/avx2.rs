//! Vectors of 256 bits.
//!
//! clip(v) · w fits in sixteen bits when |w| is at most 127, so the output needs one
//! multiplication, then one multiplication with pairwise addition.

#![expect(unsafe_code, reason = "vector loads take pointers")]

use super::block::Block;
use crate::eval::network::HIDDEN_ONE;
use core::arch::x86_64::*;

sums_with!("avx2");

#[target_feature(enable = "avx2")]
pub(super) fn output(layer: &[Block], weights: &[Block]) -> i32 {
    let (zero, one) = (_mm256_setzero_si256(), _mm256_set1_epi16(HIDDEN_ONE as i16));
    let mut sums = [_mm256_setzero_si256(); 2];
    for (values, weights) in layer.iter().zip(weights) {
        for (half, sum) in sums.iter_mut().enumerate() {
            // SAFETY: a block is aligned and holds two vectors of 256 bits.
            let (value, weight) = unsafe {
                let (values, weights): (*const __m256i, *const __m256i) =
                    (values.0.as_ptr().cast(), weights.0.as_ptr().cast());
                (_mm256_load_si256(values.add(half)), _mm256_load_si256(weights.add(half)))
            };
            let clipped = _mm256_min_epi16(_mm256_max_epi16(value, zero), one);
            let product = _mm256_mullo_epi16(clipped, weight);
            *sum = _mm256_add_epi32(*sum, _mm256_madd_epi16(product, clipped));
        }
    }
    let sum = _mm256_add_epi32(sums[0], sums[1]);
    let halves = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256::<1>(sum));
    let quarters = _mm_add_epi32(halves, _mm_shuffle_epi32::<0b_01_00_11_10>(halves));
    let whole = _mm_add_epi32(quarters, _mm_shuffle_epi32::<0b_10_11_00_01>(quarters));
    _mm_cvtsi128_si32(whole)
}
