//! The card and the options of Mac Hack.

use super::rules;
use crate::toolkit::DRAWS_OPTION;
use ::rules::Variant;
use thinking::{Abilities, Card, Method, OptionSpec, OriginalMachine, Plays};

/// The card.
pub(super) static CARD: Card = Card {
    id: "mac-hack",
    name: "Mac Hack VI",
    year: 1967,
    people: &["Richard Greenblatt", "Donald Eastlake", "Stephen Crocker"],
    machine: "PDP-6",
    character: "Attacks, pins and forks by heart and never considers what does not look like a \
                good move: the first program that beat people in tournaments.",
    method: Method {
        alternatives: "the 15, 15, 9, 9 and 7 most plausible moves, all captures and checks at \
                       first",
        depth: "five plies, then captures",
        evaluation: "material with the piece ratio, king, pawns, castling",
        integration: "minimax with alpha-beta and a hash table",
        final_choice: "the best value",
        language: "MIDAS, the assembler of the PDP-6",
    },
    sources: &[
        "P. W. Frey, An introduction to computer chess, in: Chess Skill in Man and Machine, 1977",
        "R. D. Greenblatt, D. E. Eastlake, S. D. Crocker, The Greenblatt chess program, Fall Joint \
         Computer Conference 1967, 801-810",
        "the surviving program for the PDP-10 and its command memo, about 1975",
    ],
    rules: rules::ALL,
    deviations: rules::DEVIATIONS,
    abilities: Abilities { variants: &[Variant::Chess], chess960: false, plays: Plays::Games },
    original: Some(OriginalMachine {
        name: "PDP-6",
        seconds_per_position: 0.1,
        basis: "about ten positions a second, from one secondary source",
    }),
};

pub(super) const WIDTHS: &str = "Widths";
pub(super) const DEPTH: &str = "Depth";
pub(super) const CAPTURES: &str = "Captures";
pub(super) const CHECKS: &str = "Checks";
pub(super) const PIECES: &str = "Pieces";
pub(super) const RATIO: &str = "Ratio";
pub(super) const KING_SAFETY: &str = "King Safety";
pub(super) const HASH: &str = "Hash Table";

/// The values of the option Widths.
pub(super) const TOURNAMENT: &str = "15 15 9 9 7";
pub(super) const MEMO: &str = "6 6 3 3 2";

/// The options.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::combo(
        WIDTHS,
        TOURNAMENT,
        &[TOURNAMENT, MEMO],
        "How many moves are followed at each ply: those of tournaments or of the command memo.",
    ),
    OptionSpec::spin(DEPTH, 5, (1, 8), "How many plies of plausible moves are searched."),
    OptionSpec::spin(CAPTURES, 2, (0, 8), "On how many plies every capture is followed."),
    OptionSpec::spin(CHECKS, 5, (0, 8), "On how many plies every check is followed."),
    OptionSpec::spin(
        PIECES,
        4,
        (0, 16),
        "How many different pieces must move among the moves followed.",
    ),
    OptionSpec::check(RATIO, true, "Multiply the lead by what has been exchanged."),
    OptionSpec::check(
        KING_SAFETY,
        true,
        "Keep the king on the back rank while the opponent can attack.",
    ),
    OptionSpec::check(HASH, true, "Use a table of 32,768 positions."),
    DRAWS_OPTION,
];
