//! Vectors of 256 bits.
//!
//! The output uses that clip(v) · w fits in sixteen bits when |w| is at most 127: one
//! multiplication, then one multiplication with addition in pairs.

#![expect(unsafe_code, reason = "vector loads and stores take pointers")]

use crate::eval::network::HIDDEN_ONE;
use core::arch::x86_64::*;

const LANES: usize = 16;

/// Applies an operation to the whole vectors of some slices of equal length; a length that
/// is no multiple of the lanes does not occur: hidden layers come in multiples of 32.
macro_rules! each {
    ($target:ident, [$($slice:ident),+], |$($vector:ident),+| $value:expr) => {
        let chunks = $target.chunks_exact_mut(LANES);
        let mut at = 0;
        for chunk in chunks {
            // SAFETY: `chunk` has LANES numbers; the slices are bounds-checked to have as
            // many from `at` on.
            unsafe {
                $(let $vector = _mm256_loadu_si256($slice[at..at + LANES].as_ptr().cast());)+
                _mm256_storeu_si256(chunk.as_mut_ptr().cast(), $value);
            }
            at += LANES;
        }
    };
}

#[target_feature(enable = "avx2")]
pub(super) fn add_sub(target: &mut [i16], source: &[i16], add: &[i16], sub: &[i16]) {
    each!(target, [source, add, sub], |s, a, b| _mm256_sub_epi16(_mm256_add_epi16(s, a), b));
}

#[target_feature(enable = "avx2")]
pub(super) fn add_sub_sub(
    target: &mut [i16],
    source: &[i16],
    add: &[i16],
    sub: &[i16],
    sub2: &[i16],
) {
    each!(target, [source, add, sub, sub2], |s, a, b, c| {
        _mm256_sub_epi16(_mm256_sub_epi16(_mm256_add_epi16(s, a), b), c)
    });
}

#[target_feature(enable = "avx2")]
pub(super) fn add(target: &mut [i16], add: &[i16]) {
    let mut at = 0;
    for chunk in target.chunks_exact_mut(LANES) {
        // SAFETY: both have LANES numbers here.
        unsafe {
            let old = _mm256_loadu_si256(chunk.as_ptr().cast());
            let more = _mm256_loadu_si256(add[at..at + LANES].as_ptr().cast());
            _mm256_storeu_si256(chunk.as_mut_ptr().cast(), _mm256_add_epi16(old, more));
        }
        at += LANES;
    }
}

#[target_feature(enable = "avx2")]
pub(super) fn sub(target: &mut [i16], sub: &[i16]) {
    let mut at = 0;
    for chunk in target.chunks_exact_mut(LANES) {
        // SAFETY: both have LANES numbers here.
        unsafe {
            let old = _mm256_loadu_si256(chunk.as_ptr().cast());
            let less = _mm256_loadu_si256(sub[at..at + LANES].as_ptr().cast());
            _mm256_storeu_si256(chunk.as_mut_ptr().cast(), _mm256_sub_epi16(old, less));
        }
        at += LANES;
    }
}

#[target_feature(enable = "avx2")]
pub(super) fn output(layer: &[i16], weights: &[i16]) -> i32 {
    let (zero, one) = (_mm256_setzero_si256(), _mm256_set1_epi16(HIDDEN_ONE as i16));
    let mut sum = _mm256_setzero_si256();
    for (values, weights) in layer.chunks_exact(LANES).zip(weights.chunks_exact(LANES)) {
        // SAFETY: both chunks have LANES numbers.
        let (value, weight) = unsafe {
            (
                _mm256_loadu_si256(values.as_ptr().cast()),
                _mm256_loadu_si256(weights.as_ptr().cast()),
            )
        };
        let clipped = _mm256_min_epi16(_mm256_max_epi16(value, zero), one);
        let product = _mm256_mullo_epi16(clipped, weight);
        sum = _mm256_add_epi32(sum, _mm256_madd_epi16(product, clipped));
    }
    let halves = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256::<1>(sum));
    let quarters = _mm_add_epi32(halves, _mm_shuffle_epi32::<0b_01_00_11_10>(halves));
    let whole = _mm_add_epi32(quarters, _mm_shuffle_epi32::<0b_10_11_00_01>(quarters));
    _mm_cvtsi128_si32(whole)
}
