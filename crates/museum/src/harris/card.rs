//! The card and the options of the program.

use super::rules;

use ::rules::Variant;
use thinking::{Abilities, Card, Method, OptionSpec, Plays};

/// The card.
pub(super) static CARD: Card = Card {
    id: "harris",
    name: "Band-width search for a goal",
    year: 1975,
    people: &["Larry Harris", "Monroe Newborn, whose PEASANT lends the evaluation"],
    machine: "GE-635 at Dartmouth College",
    character: "Asks one question of a pawn ending, whether a pawn can queen, and counts squares \
                instead of positions: where others look at 48,273 it looks at two.",
    method: Method {
        alternatives: "pawn moves that are near the best estimate; replies that touch the goal",
        depth: "until the pawn queens or is stopped, sixteen plies at most",
        evaluation: "the slack of a race: steps of the king less pushes of the pawn",
        integration: "one move must reach the goal against every reply that matters",
        final_choice: "the first goal that is proved: mate, a queen, no queen for the other side",
        language: "not known",
    },
    sources: &[
        "P. W. Frey, An introduction to computer chess, in: Chess Skill in Man and Machine, 1977",
        "L. R. Harris, The heuristic search and the game of chess, IJCAI 1975 (abstract)",
        "L. R. Harris, The bandwidth heuristic search, IJCAI 1973 (as reported)",
        "M. Newborn, PEASANT: an endgame program for kings and pawns, chapter 5 of the same book \
         (formula as reported by the Chess Programming Wiki)",
    ],
    rules: rules::ALL,
    deviations: rules::DEVIATIONS,
    abilities: Abilities {
        variants: &[Variant::Chess],
        chess960: false,
        plays: Plays::Only("king-and-pawn endings, and what pawns become in them"),
    },
    // The time for a move is not known.
    original: None,
};

pub(super) const RECOGNISER: &str = "Rule of the Square";
pub(super) const BAND: &str = "Band";
pub(super) const NODES: &str = "Nodes";
pub(super) const DEPTH: &str = "Depth";

/// The options.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::check(
        RECOGNISER,
        true,
        "Count squares to see that a pawn queens; otherwise search until it does.",
    ),
    OptionSpec::spin(
        BAND,
        1,
        (0, 8),
        "By how many steps an estimate may err: moves within it are tried.",
    ),
    OptionSpec::spin(
        NODES,
        5_000,
        (10, 1_000_000),
        "Positions after which a goal is given up as not proved.",
    ),
    OptionSpec::spin(DEPTH, 3, (1, 6), "Plies of the search by evaluation when no goal is proved."),
];
