//! Scalar arithmetic. The compiler vectorizes the sums when it compiles them for an instruction
//! set. This is the reference for all other versions.

use super::block::Block;
use crate::eval::network::HIDDEN_ONE;

/// Calls a function with slices whose length is known at compile time, for the widths of our
/// networks.
macro_rules! by_width {
    ($function:ident($target:ident, $($slice:ident),+)) => {
        match $target.len() {
            4 => $function(&mut $target[..4], $(&$slice[..4]),+),
            8 => $function(&mut $target[..8], $(&$slice[..8]),+),
            _ => $function($target, $($slice),+),
        }
    };
}

#[inline(always)]
pub(super) fn add_sub(target: &mut [Block], source: &[Block], add: &[Block], sub: &[Block]) {
    #[inline(always)]
    fn run(target: &mut [Block], source: &[Block], add: &[Block], sub: &[Block]) {
        for (((target, source), add), sub) in target.iter_mut().zip(source).zip(add).zip(sub) {
            for i in 0..target.0.len() {
                target.0[i] = source.0[i].wrapping_add(add.0[i]).wrapping_sub(sub.0[i]);
            }
        }
    }
    by_width!(run(target, source, add, sub));
}

#[inline(always)]
pub(super) fn add_sub_sub(
    target: &mut [Block],
    source: &[Block],
    add: &[Block],
    sub: &[Block],
    sub2: &[Block],
) {
    #[inline(always)]
    fn run(t: &mut [Block], source: &[Block], add: &[Block], sub: &[Block], sub2: &[Block]) {
        for ((((target, source), add), sub), sub2) in
            t.iter_mut().zip(source).zip(add).zip(sub).zip(sub2)
        {
            for i in 0..target.0.len() {
                let added = source.0[i].wrapping_add(add.0[i]);
                target.0[i] = added.wrapping_sub(sub.0[i]).wrapping_sub(sub2.0[i]);
            }
        }
    }
    by_width!(run(target, source, add, sub, sub2));
}

#[inline(always)]
pub(super) fn add(target: &mut [Block], add: &[Block]) {
    for (target, add) in target.iter_mut().zip(add) {
        for i in 0..target.0.len() {
            target.0[i] = target.0[i].wrapping_add(add.0[i]);
        }
    }
}

#[inline(always)]
pub(super) fn sub(target: &mut [Block], sub: &[Block]) {
    for (target, sub) in target.iter_mut().zip(sub) {
        for i in 0..target.0.len() {
            target.0[i] = target.0[i].wrapping_sub(sub.0[i]);
        }
    }
}

pub(super) fn output(layer: &[Block], weights: &[Block]) -> i32 {
    let numbers =
        layer.iter().zip(weights).flat_map(|(layer, weights)| layer.0.iter().zip(&weights.0));
    numbers.fold(0_i32, |sum, (&value, &weight)| {
        let clipped = i32::from(value).clamp(0, HIDDEN_ONE);
        sum.wrapping_add(clipped * clipped * i32::from(weight))
    })
}
