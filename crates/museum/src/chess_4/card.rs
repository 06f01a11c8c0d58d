//! The card and the options of CHESS 4.x.

use super::rules;
use crate::theme::THEMES_OPTION;
use crate::toolkit::DRAWS_OPTION;
use ::rules::Variant;
use thinking::{Abilities, Card, Method, OptionSpec, OriginalMachine, Plays};

/// The card.
pub(super) static CARD: Card = Card {
    id: "chess-4",
    name: "CHESS 4.x",
    year: 1973,
    people: &["David Slate", "Larry Atkin", "Keith Gorlen"],
    machine: "CDC 6400, later Cyber 170",
    character: "Looks at every move, a ply deeper each time, and sees nothing beyond its horizon: \
                careful, tireless, without a plan.",
    method: Method {
        alternatives: "all legal moves",
        depth: "iterations of growing depth, then captures and a few checks",
        evaluation: "material with a bonus for trading down, pawns, mobility, rooks, king",
        integration: "minimax with alpha-beta, a window and a transposition table",
        final_choice: "the best value of the last iteration",
        language: "COMPASS",
    },
    sources: &[
        "P. W. Frey, An introduction to computer chess, in: Chess Skill in Man and Machine, 1977",
        "L. R. Atkin, P. W. Frey, Creating a chess player, BYTE, October 1978 to January 1979, \
         with the listing of CHESS 0.5",
        "D. J. Slate, L. R. Atkin, CHESS 4.5, the Northwestern University chess program, in: \
         Chess Skill in Man and Machine, 1977 (not seen)",
    ],
    rules: rules::ALL,
    deviations: rules::DEVIATIONS,
    abilities: Abilities { variants: &[Variant::Chess], chess960: false, plays: Plays::Games },
    original: Some(OriginalMachine {
        name: "CDC 6400",
        seconds_per_position: 1.0 / super::NODES_A_SECOND,
        basis: "48,273 nodes in 96.5 seconds for figure 3.7 (Frey 1977)",
    }),
};

pub(super) const VERSION: &str = "Version";
pub(super) const NODES: &str = "Nodes";
pub(super) const DEPTH: &str = "Depth";
pub(super) const TABLE: &str = "Table";
pub(super) const MOBILITY: &str = "Mobility Weights";

/// Version: 4.x with its table, checks and endings.
pub(super) const VERSION_4: &str = "4.x";
/// Version: the bare listing of 0.5.
const VERSION_0_5: &str = "0.5";

/// Mobility Weights: 200 for minor and 1 for major pieces, as printed.
const MOBILITY_LISTING: &str = "listing";
/// Mobility Weights: 10 for both.
pub(super) const MOBILITY_EVEN: &str = "even";

/// The options.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::combo(
        VERSION,
        VERSION_4,
        &[VERSION_4, VERSION_0_5],
        "4.x with its table, checks and endings, or the bare listing of 0.5.",
    ),
    OptionSpec::spin(
        NODES,
        90_000,
        (100, 50_000_000),
        "How many nodes may be searched for a move.",
    ),
    OptionSpec::spin(DEPTH, 20, (1, 40), "The depth of the last iteration."),
    OptionSpec::spin(
        TABLE,
        4_096,
        (0, 65_536),
        "How many positions the transposition table of 4.x holds.",
    ),
    OptionSpec::combo(
        MOBILITY,
        MOBILITY_LISTING,
        &[MOBILITY_LISTING, MOBILITY_EVEN],
        "Mobility of minor and major pieces as printed, 200 and 1, or 10 and 10.",
    ),
    THEMES_OPTION,
    DRAWS_OPTION,
];
