//! The engine's card and options.

use rules::Variant;
use thinking::{Abilities, Card, Method, OptionKind, OptionSpec, Plays, Rule};

pub(crate) static BEST: Rule = Rule {
    id: "best score",
    says: "The move with the best score of the deepest search.",
    source: "Shannon 1949, section 4",
};

pub(crate) static CARD: Card = Card {
    id: "vitrine",
    name: "Vitrine",
    year: 2026,
    people: &["the Vitrine engineers"],
    machine: "the computer you are sitting at",
    character: "Calculates deeply, judges in the open, and forgives nothing.",
    method: Method {
        alternatives: "all moves, the unpromising ones less deeply or not at all",
        depth: "iterative deepening, usually 15 to 30 plies, forcing lines further",
        evaluation: "over a thousand coefficients, each with a name",
        integration: "alpha-beta with principal-variation search",
        final_choice: "best score of the deepest search",
        language: "Rust",
    },
    sources: &["C. E. Shannon, Programming a Computer for Playing Chess, 1949"],
    rules: &[&BEST],
    deviations: &[],
    abilities: Abilities { variants: &[Variant::Chess], chess960: true, plays: Plays::Games },
    original: None,
};

pub(crate) static OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "Hash",
        says: "Size of the transposition table in megabytes.",
        kind: OptionKind::Spin { default: super::DEFAULT_HASH, min: 1, max: 1 << 20, parts: 1 },
    },
    OptionSpec {
        name: "Threads",
        says: "How many threads search.",
        kind: OptionKind::Spin { default: 1, min: 1, max: 512, parts: 1 },
    },
    OptionSpec { name: "Clear Hash", says: "Forget everything.", kind: OptionKind::Button },
    OptionSpec {
        name: "Ponder",
        says: "The program may think on the opponent's time.",
        kind: OptionKind::Check { default: false },
    },
    OptionSpec {
        name: "MultiPV",
        says: "How many lines are shown.",
        kind: OptionKind::Spin { default: 1, min: 1, max: 256, parts: 1 },
    },
    OptionSpec {
        name: "EvalFile",
        says: "A network file to judge with; empty for the hand-written evaluation.",
        kind: OptionKind::Text { default: "" },
    },
    OptionSpec {
        name: "Move Overhead",
        says: "Milliseconds that are lost between program and clock.",
        kind: OptionKind::Spin { default: 10, min: 0, max: 5000, parts: 1 },
    },
];

/// All options: those above and, in the tune build, every number of the search.
#[cfg(not(feature = "tune"))]
pub(crate) fn options() -> &'static [OptionSpec] {
    OPTIONS
}

/// All options: those above and, in the tune build, every number of the search.
#[cfg(feature = "tune")]
pub(crate) fn options() -> &'static [OptionSpec] {
    use std::sync::OnceLock;
    static ALL: OnceLock<Vec<OptionSpec>> = OnceLock::new();
    ALL.get_or_init(|| {
        let numbers = crate::params::FAMILIES.iter().flat_map(|family| family.iter());
        let specs = numbers.map(|number| OptionSpec {
            name: number.name,
            says: "A number of the search.",
            kind: OptionKind::Spin {
                default: i64::from(number.default),
                min: i64::from(*number.range.start()),
                max: i64::from(*number.range.end()),
                parts: 1,
            },
        });
        OPTIONS.iter().copied().chain(specs).collect()
    })
}
