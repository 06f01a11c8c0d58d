//! Options as they are written on a card.

use thinking::{OptionKind, OptionSpec};

/// A number within a range.
pub(crate) const fn spin(
    name: &'static str,
    default: i64,
    (min, max): (i64, i64),
    says: &'static str,
) -> OptionSpec {
    OptionSpec { name, says, kind: OptionKind::Spin { default, min, max, parts: 1 } }
}

/// Yes or no.
pub(crate) const fn check(name: &'static str, default: bool, says: &'static str) -> OptionSpec {
    OptionSpec { name, says, kind: OptionKind::Check { default } }
}

/// One of several words.
pub(crate) const fn combo(
    name: &'static str,
    default: &'static str,
    choices: &'static [&'static str],
    says: &'static str,
) -> OptionSpec {
    OptionSpec { name, says, kind: OptionKind::Combo { default, choices } }
}
