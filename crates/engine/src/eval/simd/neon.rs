//! Vectors of 128 bits on ARM.
//!
//! clip(v) · w fits in sixteen bits when |w| is at most 127, so the output needs one
//! multiplication, then one multiplication with pairwise addition.

#![expect(unsafe_code, reason = "vector loads take pointers")]

use super::block::Block;
use crate::eval::network::HIDDEN_ONE;
use core::arch::aarch64::*;

sums_with!("neon");

#[target_feature(enable = "neon")]
pub(super) fn output(layer: &[Block], weights: &[Block]) -> i32 {
    const LANES: usize = 8;
    let (zero, one) = (vdupq_n_s16(0), vdupq_n_s16(HIDDEN_ONE as i16));
    let mut sum = vdupq_n_s32(0);
    for (values, weights) in layer.iter().zip(weights) {
        let (values, weights) = (values.0.chunks_exact(LANES), weights.0.chunks_exact(LANES));
        for (values, weights) in values.zip(weights) {
            // SAFETY: both chunks have LANES numbers.
            let (value, weight) =
                unsafe { (vld1q_s16(values.as_ptr()), vld1q_s16(weights.as_ptr())) };
            let clipped = vminq_s16(vmaxq_s16(value, zero), one);
            let product = vmulq_s16(clipped, weight);
            sum = vmlal_s16(sum, vget_low_s16(product), vget_low_s16(clipped));
            sum = vmlal_high_s16(sum, product, clipped);
        }
    }
    vaddvq_s32(sum)
}
