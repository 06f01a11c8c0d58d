//! A middle-game value and an end-game value packed into one number.

use core::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// Two values that are added and multiplied together.
///
/// The end-game value is in the upper half, so that one addition adds both.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Taper(i32);

impl Taper {
    pub(crate) const ZERO: Self = Self(0);

    pub(crate) const fn new(middle: i32, end: i32) -> Self {
        Self((end << 16) + middle)
    }

    /// The sum of two values, in constant expressions.
    pub(crate) const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// The negative, in constant expressions.
    pub(crate) const fn negated(self) -> Self {
        Self(-self.0)
    }

    #[inline]
    pub(crate) const fn middle(self) -> i32 {
        self.0 as i16 as i32
    }

    #[inline]
    pub(crate) const fn end(self) -> i32 {
        // A negative middle-game value has borrowed from the upper half.
        ((self.0 + 0x8000) >> 16) as i16 as i32
    }
}

impl Add for Taper {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Taper {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl AddAssign for Taper {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl SubAssign for Taper {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        self.0 -= other.0;
    }
}

impl Neg for Taper {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Mul<i32> for Taper {
    type Output = Self;
    #[inline]
    fn mul(self, factor: i32) -> Self {
        Self(self.0 * factor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_do_not_disturb_each_other() {
        for (a, b) in [(5, -7), (-300, 299), (-1, -1), (0, 900), (-4000, 0)] {
            let sum = Taper::new(a, b) + Taper::new(-17, 23) * 3 - Taper::new(1, 1);
            assert_eq!((sum.middle(), sum.end()), (a - 52, b + 68));
            assert_eq!((-Taper::new(a, b)).middle(), -a);
            assert_eq!((-Taper::new(a, b)).end(), -b);
        }
    }
}
