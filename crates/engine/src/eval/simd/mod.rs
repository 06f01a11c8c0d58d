//! The arithmetic of the network: the same few operations for every instruction set, one file each,
//! chosen once when the program starts. All give exactly the results of `plain.rs`.

#![cfg_attr(
    any(target_arch = "x86_64", target_arch = "aarch64"),
    expect(unsafe_code, reason = "functions for one instruction set are called where it exists")
)]

/// The sums of `plain.rs`, compiled for one instruction set, so that the compiler vectorizes them.
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
macro_rules! sums_with {
    ($features:literal) => {
        sums_with! { $features:
            fn add_sub(target: &mut [Block], source: &[Block], add: &[Block], sub: &[Block]);
            fn add_sub_sub(target: &mut [Block], source: &[Block], add: &[Block], sub: &[Block], sub2: &[Block]);
            fn add(target: &mut [Block], add: &[Block]);
            fn sub(target: &mut [Block], sub: &[Block]);
        }
    };
    ($features:literal: $(fn $name:ident($($argument:ident: $type:ty),+);)+) => {
        $(
            #[target_feature(enable = $features)]
            pub(super) fn $name($($argument: $type),+) {
                super::plain::$name($($argument),+);
            }
        )+
    };
}

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod block;
#[cfg(target_arch = "aarch64")]
mod neon;
mod plain;

pub(crate) use block::{BLOCK, Block};

/// An instruction set that this machine has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kernel {
    /// Scalar code, on every machine.
    Plain,
    /// Vectors of 256 bits.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// Vectors of 512 bits.
    #[cfg(target_arch = "x86_64")]
    Avx512,
    /// Vectors of 128 bits on ARM.
    #[cfg(target_arch = "aarch64")]
    Neon,
}

macro_rules! dispatch {
    ($self:ident, $function:ident($($argument:expr),*)) => {
        match $self {
            Kernel::Plain => plain::$function($($argument),*),
            // SAFETY: a vector kernel exists only where `available` has found its instructions.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => unsafe { avx2::$function($($argument),*) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => unsafe { avx512::$function($($argument),*) },
            // SAFETY: every 64-bit ARM has these instructions.
            #[cfg(target_arch = "aarch64")]
            Kernel::Neon => unsafe { neon::$function($($argument),*) },
        }
    };
}

impl Kernel {
    /// All kernels that this machine can run, the slowest first.
    pub(crate) fn available() -> Vec<Self> {
        [Self::Plain].into_iter().chain(Self::vectors()).collect()
    }

    #[cfg(target_arch = "x86_64")]
    fn vectors() -> impl Iterator<Item = Self> {
        let avx2 = is_x86_feature_detected!("avx2");
        let avx512 = is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512bw");
        let found = [avx2.then_some(Self::Avx2), avx512.then_some(Self::Avx512)];
        found.into_iter().flatten()
    }

    #[cfg(target_arch = "aarch64")]
    fn vectors() -> impl Iterator<Item = Self> {
        [Self::Neon].into_iter()
    }

    #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
    fn vectors() -> impl Iterator<Item = Self> {
        core::iter::empty()
    }

    /// The fastest kernel of this machine.
    pub(crate) fn best() -> Self {
        Self::available().pop().unwrap_or(Self::Plain)
    }

    /// target = source + add − sub.
    #[inline]
    pub(crate) fn add_sub(
        self,
        target: &mut [Block],
        source: &[Block],
        add: &[Block],
        sub: &[Block],
    ) {
        dispatch!(self, add_sub(target, source, add, sub));
    }

    /// target = source + add − sub − sub2.
    #[inline]
    pub(crate) fn add_sub_sub(
        self,
        target: &mut [Block],
        source: &[Block],
        add: &[Block],
        sub: &[Block],
        sub2: &[Block],
    ) {
        dispatch!(self, add_sub_sub(target, source, add, sub, sub2));
    }

    /// target += add − sub.
    #[inline]
    pub(crate) fn add_sub_in_place(self, target: &mut [Block], add: &[Block], sub: &[Block]) {
        self.add(target, add);
        self.sub(target, sub);
    }

    /// target += add.
    #[inline]
    pub(crate) fn add(self, target: &mut [Block], add: &[Block]) {
        dispatch!(self, add(target, add));
    }

    /// target −= sub.
    #[inline]
    pub(crate) fn sub(self, target: &mut [Block], sub: &[Block]) {
        dispatch!(self, sub(target, sub));
    }

    /// The sum of clip(value)² · weight.
    #[inline]
    pub(crate) fn output(self, layer: &[Block], weights: &[Block]) -> i32 {
        dispatch!(self, output(layer, weights))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::random::Random;

    #[test]
    fn every_instruction_set_gives_the_same_bits() {
        let mut random = Random::new(3);
        let mut some = |low: i32, high: i32, blocks: usize| -> Vec<Block> {
            let mut number = || (low + random.below((high - low) as usize) as i32) as i16;
            (0..blocks).map(|_| Block(core::array::from_fn(|_| number()))).collect()
        };
        // Widths of our networks and others; Miri is slow.
        let rounds = if cfg!(miri) { 5 } else { 1_500 };
        for width in [1, 4, 5, 8, 32].into_iter().cycle().take(rounds) {
            let mut weights = || some(-2000, 2000, width);
            let (add, sub, sub2) = (weights(), weights(), weights());
            let source = some(-9000, 9000, width);
            let (layer, outputs) = (some(-400, 700, width), some(-127, 128, width));
            let mut expected = vec![Block::ZERO; width];
            Kernel::Plain.add_sub_sub(&mut expected, &source, &add, &sub, &sub2);
            let by_hand = source[0].0[7] + add[0].0[7] - sub[0].0[7] - sub2[0].0[7];
            assert_eq!(expected[0].0[7], by_hand);
            for kernel in Kernel::available() {
                let mut target = vec![Block::ZERO; width];
                kernel.add_sub(&mut target, &source, &add, &sub);
                kernel.sub(&mut target, &sub2);
                assert_eq!(target, expected);
                kernel.add(&mut target, &add);
                kernel.add_sub_sub(&mut target, &source, &add, &sub, &sub2);
                assert_eq!(target, expected);
                let plain = Kernel::Plain.output(&layer, &outputs);
                assert_eq!(kernel.output(&layer, &outputs), plain);
            }
        }
    }
}
