//! The card and the options of TECH.

use super::rules;
use crate::toolkit::DRAWS_OPTION;
use ::rules::Variant;
use thinking::{Abilities, Card, Method, OptionSpec, OriginalMachine, Plays};

/// The card.
pub(super) static CARD: Card = Card {
    id: "tech",
    name: "TECH",
    year: 1971,
    people: &["James Gillogly", "Alan Baisley"],
    machine: "PDP-10",
    character: "Counts pieces at the end of every line and thinks about position only to decide \
                what to look at first. Never leaves a piece hanging, never knows why it wins.",
    method: Method {
        alternatives: "all legal moves",
        depth: "fixed, four plies here, then captures to the end; at most 500,000 terminal \
                positions",
        evaluation: "material alone",
        integration: "minimax with alpha-beta",
        final_choice: "the most material; of equals the most plausible",
        language: "BLISS",
    },
    sources: &[
        "P. W. Frey, An introduction to computer chess, in: Chess Skill in Man and Machine, 1977",
        "J. J. Gillogly, The Technology chess program, Artificial Intelligence 3 (1972), 145-163",
        "A. Baisley, TECH II, the program for the PDP-10 and its order list, about 1975",
    ],
    rules: rules::ALL,
    deviations: rules::DEVIATIONS,
    abilities: Abilities { variants: &[Variant::Chess], chess960: false, plays: Plays::Games },
    original: Some(OriginalMachine {
        name: "PDP-10",
        seconds_per_position: 180.0 / 500_000.0,
        basis: "as many as 500,000 terminal positions in the three minutes of a tournament move \
                (Frey 1977)",
    }),
};

pub(super) const SEARCH: &str = "Search";
pub(super) const DEPTH: &str = "Depth";
pub(super) const TERMINALS: &str = "Terminals";
pub(super) const PLAUSIBILITY: &str = "Plausibility";
pub(super) const HASH: &str = "Hash Table";

/// The values of the option Search.
pub(super) const TECH: &str = "tech";
pub(super) const TECH_II: &str = "tech2";

/// The options.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::combo(
        SEARCH,
        TECH,
        &[TECH, TECH_II],
        "One search to a fixed depth, as TECH, or iterations with a window, as TECH II.",
    ),
    OptionSpec::spin(DEPTH, 4, (1, 12), "How many plies TECH looks at before captures."),
    OptionSpec::spin(
        TERMINALS,
        500_000,
        (1_000, 50_000_000),
        "How many terminal positions may be looked at for a move.",
    ),
    OptionSpec::check(
        PLAUSIBILITY,
        true,
        "Order the root moves by plausibility. Without it material alone counts.",
    ),
    OptionSpec::check(HASH, false, "Use a table of 28,000 positions."),
    DRAWS_OPTION,
];
