//! Vectors of 128 bits on ARM.
//!
//! The output uses that clip(v) · w fits in sixteen bits when |w| is at most 127.

#![expect(unsafe_code, reason = "vector loads and stores take pointers")]

use crate::eval::network::HIDDEN_ONE;
use core::arch::aarch64::*;

const LANES: usize = 8;

#[target_feature(enable = "neon")]
pub(super) fn add_sub(target: &mut [i16], source: &[i16], add: &[i16], sub: &[i16]) {
    target.copy_from_slice(source);
    self::add(target, add);
    self::sub(target, sub);
}

#[target_feature(enable = "neon")]
pub(super) fn add_sub_sub(
    target: &mut [i16],
    source: &[i16],
    add: &[i16],
    sub: &[i16],
    sub2: &[i16],
) {
    add_sub(target, source, add, sub);
    self::sub(target, sub2);
}

#[target_feature(enable = "neon")]
pub(super) fn add(target: &mut [i16], add: &[i16]) {
    for (chunk, more) in target.chunks_exact_mut(LANES).zip(add.chunks_exact(LANES)) {
        // SAFETY: both chunks have LANES numbers.
        unsafe {
            let sum = vaddq_s16(vld1q_s16(chunk.as_ptr()), vld1q_s16(more.as_ptr()));
            vst1q_s16(chunk.as_mut_ptr(), sum);
        }
    }
}

#[target_feature(enable = "neon")]
pub(super) fn sub(target: &mut [i16], sub: &[i16]) {
    for (chunk, less) in target.chunks_exact_mut(LANES).zip(sub.chunks_exact(LANES)) {
        // SAFETY: both chunks have LANES numbers.
        unsafe {
            let rest = vsubq_s16(vld1q_s16(chunk.as_ptr()), vld1q_s16(less.as_ptr()));
            vst1q_s16(chunk.as_mut_ptr(), rest);
        }
    }
}

#[target_feature(enable = "neon")]
pub(super) fn output(layer: &[i16], weights: &[i16]) -> i32 {
    let (zero, one) = (vdupq_n_s16(0), vdupq_n_s16(HIDDEN_ONE as i16));
    let mut sum = vdupq_n_s32(0);
    for (values, weights) in layer.chunks_exact(LANES).zip(weights.chunks_exact(LANES)) {
        // SAFETY: both chunks have LANES numbers.
        let (value, weight) = unsafe { (vld1q_s16(values.as_ptr()), vld1q_s16(weights.as_ptr())) };
        let clipped = vminq_s16(vmaxq_s16(value, zero), one);
        let product = vmulq_s16(clipped, weight);
        sum = vmlal_s16(sum, vget_low_s16(product), vget_low_s16(clipped));
        sum = vmlal_high_s16(sum, product, clipped);
    }
    vaddvq_s32(sum)
}
