//! Vectors of 512 bits.
//!
//! clip(v) · w fits in sixteen bits when |w| is at most 127, so the output needs one
//! multiplication, then one multiplication with pairwise addition.

#![expect(unsafe_code, reason = "vector loads take pointers")]

use super::block::Block;
use crate::eval::network::HIDDEN_ONE;
use core::arch::x86_64::*;

sums_with!("avx512f,avx512bw");

#[target_feature(enable = "avx512f,avx512bw")]
pub(super) fn output(layer: &[Block], weights: &[Block]) -> i32 {
    let (zero, one) = (_mm512_setzero_si512(), _mm512_set1_epi16(HIDDEN_ONE as i16));
    let mut sum = _mm512_setzero_si512();
    for (values, weights) in layer.iter().zip(weights) {
        // SAFETY: a block is aligned and holds one vector of 512 bits.
        let (value, weight) = unsafe {
            (
                _mm512_load_si512(values.0.as_ptr().cast()),
                _mm512_load_si512(weights.0.as_ptr().cast()),
            )
        };
        let clipped = _mm512_min_epi16(_mm512_max_epi16(value, zero), one);
        let product = _mm512_mullo_epi16(clipped, weight);
        sum = _mm512_add_epi32(sum, _mm512_madd_epi16(product, clipped));
    }
    _mm512_reduce_add_epi32(sum)
}
