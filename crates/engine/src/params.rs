//! The parameters of the search: constants in a normal build, settable in the tune build.
//!
//! Each heuristic declares its parameters at the top of its own file with [`params!`] and is in the
//! one list below. With `--features tune` every parameter becomes an option of the engine, so that
//! a match can try another value or switch the heuristic off.

/// Declares the numbers of one heuristic, each with a sentence that describes it: in the tune build the
/// sentence is the description of the option.
///
/// `params! { "razoring": /// Why. margin = 300, 100..=600; }` makes a function
/// `margin()`; in the tune build it reads the present value.
macro_rules! params {
    ($family:literal: $($(#[doc = $doc:literal])+ $name:ident = $value:literal, $range:expr;)+) => {
        $(
            $(#[doc = $doc])+
            #[inline(always)]
            #[cfg(not(feature = "tune"))]
            const fn $name() -> i32 {
                $value
            }

            $(#[doc = $doc])+
            #[inline(always)]
            #[cfg(feature = "tune")]
            fn $name() -> i32 {
                numbers::$name.get()
            }
        )+

        #[cfg(feature = "tune")]
        #[allow(non_upper_case_globals, reason = "named as the functions that read them")]
        mod numbers {
            use $crate::params::Number;
            $(pub(super) static $name: Number = Number::new(
                concat!($family, ".", stringify!($name)),
                concat!($($doc),+),
                $value,
                $range,
            );)+
        }

        /// The numbers of this heuristic, for the list of all.
        #[cfg(feature = "tune")]
        pub(crate) static NUMBERS: &[&$crate::params::Number] = &[$(&numbers::$name),+];
    };
}
pub(crate) use params;

#[cfg(feature = "tune")]
mod settable {
    use core::ops::RangeInclusive;
    use std::sync::atomic::{AtomicI32, Ordering};

    /// A number that can be changed between searches.
    pub struct Number {
        /// Its name: `family.name`.
        pub name: &'static str,
        /// What it does, in one sentence.
        says: &'static str,
        /// Its value in a normal build.
        pub default: i32,
        /// The least and the most that make sense.
        pub range: RangeInclusive<i32>,
        value: AtomicI32,
    }

    impl Number {
        pub(crate) const fn new(
            name: &'static str,
            says: &'static str,
            default: i32,
            range: RangeInclusive<i32>,
        ) -> Self {
            Self { name, says, default, range, value: AtomicI32::new(default) }
        }

        #[inline(always)]
        pub(crate) fn get(&self) -> i32 {
            self.value.load(Ordering::Relaxed)
        }

        /// What it does, in one sentence.
        pub fn says(&self) -> &'static str {
            self.says.trim()
        }

        /// Sets it, kept within its range.
        pub fn set(&self, value: i32) {
            let value = value.clamp(*self.range.start(), *self.range.end());
            self.value.store(value, Ordering::Relaxed);
        }
    }
}

#[cfg(feature = "tune")]
pub use settable::Number;

/// Every settable parameter, family by family.
#[cfg(feature = "tune")]
pub static FAMILIES: &[&[&Number]] = {
    use crate::search::{clock, correct, extend, iterate, learn, order, prune, quiescence, reduce};
    &[
        clock::NUMBERS,
        correct::NUMBERS,
        extend::hindsight::NUMBERS,
        extend::singular::NUMBERS,
        iterate::NUMBERS,
        learn::NUMBERS,
        order::picker::NUMBERS,
        prune::exchange::NUMBERS,
        prune::futility::NUMBERS,
        prune::history::NUMBERS,
        prune::late_moves::NUMBERS,
        prune::null_move::NUMBERS,
        prune::probcut::NUMBERS,
        prune::razoring::NUMBERS,
        prune::reverse_futility::NUMBERS,
        quiescence::NUMBERS,
        reduce::late_moves::NUMBERS,
        reduce::no_hash_move::NUMBERS,
    ]
};

/// The settable parameter with a name.
#[cfg(feature = "tune")]
pub fn number(name: &str) -> Option<&'static Number> {
    FAMILIES.iter().flat_map(|family| family.iter()).copied().find(|n| n.name == name)
}
