//! Plain numbers: the version that all others must agree with.

use crate::eval::network::HIDDEN_ONE;

pub(super) fn add_sub(target: &mut [i16], source: &[i16], add: &[i16], sub: &[i16]) {
    for (((target, source), add), sub) in target.iter_mut().zip(source).zip(add).zip(sub) {
        *target = source.wrapping_add(*add).wrapping_sub(*sub);
    }
}

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

pub(super) fn add(target: &mut [i16], add: &[i16]) {
    target.iter_mut().zip(add).for_each(|(target, add)| *target = target.wrapping_add(*add));
}

pub(super) fn sub(target: &mut [i16], sub: &[i16]) {
    target.iter_mut().zip(sub).for_each(|(target, sub)| *target = target.wrapping_sub(*sub));
}

pub(super) fn output(layer: &[i16], weights: &[i16]) -> i32 {
    layer.iter().zip(weights).fold(0_i32, |sum, (&value, &weight)| {
        let clipped = i32::from(value).clamp(0, HIDDEN_ONE);
        sum.wrapping_add(clipped * clipped * i32::from(weight))
    })
}
