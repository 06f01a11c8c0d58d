//! The card and the options of CAPS-II.

use super::rules;
use crate::toolkit::DRAWS_OPTION;
use ::rules::Variant;
use thinking::{Abilities, Card, Method, OptionSpec, Plays};

/// The card.
pub(super) static CARD: Card = Card {
    id: "caps",
    name: "CAPS-II",
    year: 1974,
    people: &["Hans Berliner"],
    machine: "PDP-10",
    character: "Looks at few moves and asks why things go wrong: what fails is described, and only \
                moves that do something about it are tried. Sharp in tactics, lost without them.",
    method: Method {
        alternatives: "about one and a half moves at each position, by causes",
        depth: "ten plies at most, 500 positions",
        evaluation: "material, the best capture, squares beside the king",
        integration: "minimax with alpha-beta; descriptions of what failed are passed back",
        final_choice: "the best value",
        language: "not known",
    },
    sources: &[
        "P. W. Frey, An introduction to computer chess, in: Chess Skill in Man and Machine, 1977",
        "H. J. Berliner, Chess as problem solving: the development of a tactics analyzer, thesis, \
         Carnegie-Mellon University 1974 (not seen)",
        "the Chess Programming Wiki on CAPS, its descriptions and lemmas",
    ],
    rules: rules::ALL,
    deviations: rules::DEVIATIONS,
    abilities: Abilities { variants: &[Variant::Chess], chess960: false, plays: Plays::Games },
    // The time for a move is not known.
    original: None,
};

pub(super) const NODES: &str = "Nodes";
pub(super) const DEPTH: &str = "Depth";
pub(super) const CAUSALITY: &str = "Causality";

/// The options.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::spin(NODES, 500, (10, 100_000), "How many positions may be looked at for a move."),
    OptionSpec::spin(DEPTH, 10, (1, 20), "How many plies deep at most."),
    OptionSpec::check(
        CAUSALITY,
        true,
        "Describe what goes wrong and try only moves that answer it.",
    ),
    DRAWS_OPTION,
];
