//! The card and the options of type A.

use super::rules::{DEVIATIONS, LATER, MAXIMUM, MINIMAX, SMALLER};
use crate::advice::show::ADVICE;
use crate::shannon::options::{MIDDLE_TERMS, SHARED, joined};
use crate::shannon::rules::{LISTED, MATED, RECORD, SOONER, STALEMATE, WEIGHED};
use crate::shannon::{ASSUMED_COMPUTER, with_terms};
use crate::toolkit::{DRAWN, DRAWS_OPTION, STOPPED};
use rules::Variant;
use thinking::{Abilities, Card, Method, OptionSpec, Plays};

const OWN_RULES: usize = 13;

/// The card.
pub(super) static CARD: Card = Card {
    id: "shannon-a",
    name: "Shannon's type A",
    year: 1949,
    people: &["Claude Shannon"],
    machine: "none: a program outlined for a large general-purpose computer of 1949",
    character: "Looks at everything, a fixed number of moves deep, and believes whatever it \
                counts there, even in the middle of an exchange.",
    method: Method {
        alternatives: "all legal moves",
        depth: "fixed: two moves of each side, one to four by option",
        evaluation: "a sum of terms in pawns: material, weak pawns, mobility; by option the \
                     terms of the appendix",
        integration: "minimax",
        final_choice: "the largest value; of equals the first on the list",
        language: "the programs T0 to T9 of the paper",
    },
    sources: &["C. E. Shannon, Programming a Computer for Playing Chess, \
         Philosophical Magazine, series 7, volume 41, number 314 (March 1950), sections 3 to 5, \
         section 7 and appendix"],
    rules: &with_terms::<OWN_RULES, { OWN_RULES + MIDDLE_TERMS }>([
        &RECORD, &LISTED, &WEIGHED, &MINIMAX, &MATED, &SOONER, &STALEMATE, &MAXIMUM, &SMALLER,
        &LATER, &DRAWN, &ADVICE, &STOPPED,
    ]),
    deviations: DEVIATIONS,
    abilities: Abilities { variants: &[Variant::Chess], chess960: false, plays: Plays::Games },
    original: Some(ASSUMED_COMPUTER),
};

pub(super) const MOVES: &str = "Moves";
pub(super) const ANSWERED: &str = "Last move answered";

const OWN: [OptionSpec; 3] = [
    OptionSpec::spin(MOVES, 2, (1, 4), "How many moves of each side are looked at."),
    OptionSpec::check(
        ANSWERED,
        true,
        "Whether the machine's last move is still answered. Without the answer one move \
               is the first strategy of section 4: the move with the largest f(P).",
    ),
    DRAWS_OPTION,
];

/// The options.
pub(super) static OPTIONS: [OptionSpec; OWN.len() + SHARED + MIDDLE_TERMS] = joined(OWN);
