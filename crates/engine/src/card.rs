//! The engine's card and options.

use crate::eval::classical::families::headings;
use crate::eval::{bonuses, network};
use crate::search::{correct, extend, idea, mate, prune, reduce};
use rules::Variant;
use thinking::{Abilities, Card, Method, OptionKind, OptionSpec, Plays, Rule};

pub(crate) static BEST: Rule = Rule {
    id: "best score",
    says: "The move with the best score of the deepest search.",
    source: "Shannon 1950, section 4",
};

pub(crate) static ALL_MOVES: Rule = Rule {
    id: "all moves",
    says: "Every legal move takes part; the search finds out which deserve depth.",
    source: "Shannon 1950, section 5",
};

static DEEPENING: Rule = Rule {
    id: "deepening",
    says: "Search one ply deep, then two, then three, each time with what the last search taught.",
    source: "Slate and Atkin, CHESS 4.x; Frey 1977",
};

static TABLE: Rule = Rule {
    id: "table",
    says: "A position met before is not searched again as deep.",
    source: "Greenblatt, Mac Hack VI, 1967",
};

static ORDER: Rule = Rule {
    id: "order",
    says: "The most promising moves first: remembered, capturing, killing, and those that did well elsewhere.",
    source: "Frey 1977",
};

static QUIESCENCE: Rule = Rule {
    id: "quiescence",
    says: "Judge only where no capture changes the picture.",
    source: "Shannon 1950, section 6",
};

pub(crate) static CARD: Card = Card {
    id: "vitrine",
    name: "Vitrine",
    year: 2026,
    people: &["the Vitrine developers"],
    machine: "the computer that runs Vitrine",
    character: "Calculates deeply, judges in the open, and forgives nothing.",
    method: Method {
        alternatives: "all moves, the unpromising ones less deeply or not at all",
        depth: "iterative deepening, usually 15 to 30 plies, forcing lines further",
        evaluation: "a network that learned from its own games; by option over a thousand named coefficients",
        integration: "alpha-beta with principal-variation search",
        final_choice: "best score of the deepest search",
        language: "Rust",
    },
    sources: &["C. E. Shannon, Programming a Computer for Playing Chess, 1949"],
    rules: &[
        &BEST,
        &ALL_MOVES,
        &DEEPENING,
        &TABLE,
        &ORDER,
        &QUIESCENCE,
        &prune::mate_distance::RULE,
        &prune::razoring::RULE,
        &prune::reverse_futility::RULE,
        &prune::null_move::RULE,
        &prune::probcut::RULE,
        &prune::late_moves::RULE,
        &prune::futility::RULE,
        &prune::history::RULE,
        &prune::exchange::RULE,
        &extend::singular::RULE,
        &reduce::late_moves::RULE,
        &reduce::no_hash_move::RULE,
        &correct::RULE,
        &mate::RULE,
        &headings::MATERIAL,
        &headings::IMBALANCE,
        &headings::SQUARES,
        &headings::MOBILITY,
        &headings::PAWNS,
        &headings::PASSED,
        &headings::OUTPOSTS,
        &headings::MINORS,
        &headings::ROOKS,
        &headings::KING,
        &headings::ATTACK,
        &headings::THREATS,
        &headings::SPACE,
        &headings::TEMPO,
        &headings::SCALE,
        &headings::KNOWN,
        &bonuses::RULE,
        &network::sheet::PAWNS,
        &network::sheet::KNIGHTS,
        &network::sheet::BISHOPS,
        &network::sheet::ROOKS,
        &network::sheet::QUEENS,
        &network::sheet::INTERPLAY,
    ],
    deviations: &[],
    abilities: Abilities { variants: &[Variant::Chess], chess960: true, plays: Plays::Games },
    original: None,
};

/// The names of the two evaluations.
pub(crate) const NETWORK: &str = "Network";
pub(crate) const CLASSICAL: &str = "Classical";

pub(crate) static OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "Hash",
        says: "Size of the transposition table in megabytes.",
        kind: OptionKind::Spin { default: super::DEFAULT_HASH, min: 1, max: 1 << 20, parts: 1 },
    },
    OptionSpec {
        name: "Threads",
        says: "How many threads search; no more are used than the machine can run at the same time.",
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
        name: "Evaluation",
        says: "Who judges: the hand-written evaluation, every point of which can be explained, or the network.",
        kind: OptionKind::Combo { default: NETWORK, choices: &[NETWORK, CLASSICAL] },
    },
    OptionSpec {
        name: "EvalFile",
        says: "A file with another network, which then judges; empty for the one that is built in.",
        kind: OptionKind::Text { default: "" },
    },
    OptionSpec {
        name: "Move Overhead",
        says: "Milliseconds that are lost between program and clock.",
        kind: OptionKind::Spin { default: 10, min: 0, max: 5000, parts: 1 },
    },
    OptionSpec {
        name: "nodestime",
        says: "Positions that count as a millisecond, so that a game by the clock is the same on every machine; 0 for real time.",
        kind: OptionKind::Spin { default: 0, min: 0, max: 10_000, parts: 1 },
    },
    OptionSpec {
        name: "SoftNodes",
        says: "A number of positions ends no iteration that has begun, up to ten times as many.",
        kind: OptionKind::Check { default: false },
    },
    OptionSpec {
        name: "Without",
        says: "An idea of the search that is taken away, to see what it is worth.",
        kind: OptionKind::Combo { default: idea::NOTHING, choices: &idea::CHOICES },
    },
];

/// All options: those above and, in the tune build, every parameter of the search.
#[cfg(not(feature = "tune"))]
pub(crate) fn options() -> &'static [OptionSpec] {
    OPTIONS
}

/// All options: those above and, in the tune build, every parameter of the search.
#[cfg(feature = "tune")]
pub(crate) fn options() -> &'static [OptionSpec] {
    use std::sync::OnceLock;
    static ALL: OnceLock<Vec<OptionSpec>> = OnceLock::new();
    ALL.get_or_init(|| {
        let numbers = crate::params::FAMILIES.iter().flat_map(|family| family.iter());
        let specs = numbers.map(|number| OptionSpec {
            name: number.name,
            says: number.says(),
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
