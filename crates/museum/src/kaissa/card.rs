//! The card and the options of KAISSA.

use super::rules;
use crate::toolkit::DRAWS_OPTION;
use ::rules::Variant;
use thinking::{Abilities, Card, Method, OptionSpec, Plays};

/// The card.
pub(super) static CARD: Card = Card {
    id: "kaissa",
    name: "KAISSA",
    year: 1974,
    people: &["Georgy Adelson-Velsky", "Vladimir Arlazarov", "Mikhail Donskoy"],
    machine: "ICL 4/70",
    character: "Guesses what the material will be and proves it; the first world champion. It \
                remembers why a capture failed, and does not ask again while the reasons hold.",
    method: Method {
        alternatives: "all legal moves, then forcing moves",
        depth: "five plies of which one is not forced, then captures and checks",
        evaluation: "material; position only between equal material",
        integration: "minimax with alpha-beta, narrow bounds and the blank move",
        final_choice: "the best value",
        language: "assembler",
    },
    sources: &[
        "P. W. Frey, An introduction to computer chess, in: Chess Skill in Man and Machine, 1977",
        "G. M. Adelson-Velsky, V. L. Arlazarov, M. V. Donskoy, Some methods of controlling the \
         tree search in chess programs, Artificial Intelligence 6 (1975), 361-371 (first page seen)",
        "the manual of KAISSA for the PC, 1990, as quoted in the Chess Programming Wiki",
    ],
    rules: rules::ALL,
    deviations: rules::DEVIATIONS,
    abilities: Abilities { variants: &[Variant::Chess], chess960: false, plays: Plays::Games },
    // Its speed in positions a second is not known.
    original: None,
};

pub(super) const VERSION: &str = "Version";
pub(super) const LEVEL: &str = "Level";
pub(super) const NODES: &str = "Nodes";
pub(super) const CHECKS: &str = "Checks";
pub(super) const BLANK: &str = "Blank Move";
pub(super) const SERVICE: &str = "Best Move Service";
pub(super) const AGAIN: &str = "Search Again";

/// The values of the option Version.
pub(super) const PLAYED: &str = "1974";
pub(super) const ANALOGIES: &str = "analogies";

/// The values of the option Level.
pub(super) const BLITZ: &str = "3.1";
pub(super) const TOURNAMENT: &str = "5.1";

/// The options.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::combo(
        VERSION,
        PLAYED,
        &[PLAYED, ANALOGIES],
        "As it played in 1974, or with the method of analogies that its authors published.",
    ),
    OptionSpec::combo(
        LEVEL,
        TOURNAMENT,
        &[BLITZ, TOURNAMENT],
        "Plies before the forcing search, and how many of them must not be forced.",
    ),
    OptionSpec::spin(
        NODES,
        200_000,
        (1_000, 50_000_000),
        "How many positions may be looked at for a move.",
    ),
    OptionSpec::spin(
        CHECKS,
        2,
        (0, 20),
        "How many checks each side may give at the start of a forcing line.",
    ),
    OptionSpec::check(BLANK, true, "Cut a position in which even a pass would be good enough."),
    OptionSpec::check(SERVICE, true, "Try the last refutations of a ply first."),
    OptionSpec::check(AGAIN, false, "Search again whatever is taken from an analogy, and compare."),
    DRAWS_OPTION,
];
