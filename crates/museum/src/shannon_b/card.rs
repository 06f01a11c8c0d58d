//! The card and the options of type B.

use super::conditions::CONDITIONS;
use super::quiet::READINGS;
use super::rules::{
    ANSWERS, ATTACK, BEST, BEST_QUIET, CAPTURE, CHANCE, CHECK, DEFENCE, DEVELOPMENT, DEVIATIONS,
    FAR_ENOUGH, MATE_THREAT, MEMORY, NOT_DRAWN, OTHER, PHASES, QUIET, REST, RUNNER, SMALLER,
    TOO_MANY, TOO_QUIET,
};
use super::suggest;
use crate::advice::show::ADVICE;
use crate::shannon::options::{ALL_TERMS, SHARED, joined};
use crate::shannon::rules::{LISTED, MATED, RECORD, SOONER, STALEMATE, WEIGHED};
use crate::shannon::{ASSUMED_COMPUTER, with_terms};
use crate::theme::{THEME, THEMES_OPTION};
use crate::toolkit::{DRAWN, DRAWS_OPTION, STOPPED, joined_rules};
use rules::Variant;
use thinking::{Abilities, Card, Method, OptionKind, OptionSpec, Plays, Rule};

const OWN_RULES: usize = 32;
const SUGGESTIONS: usize = suggest::RULES.len();

const RULES: [&Rule; OWN_RULES + SUGGESTIONS] = {
    let own: [&Rule; OWN_RULES] = [
        &MEMORY,
        &PHASES,
        &RECORD,
        &LISTED,
        &QUIET,
        &FAR_ENOUGH,
        &CHECK,
        &CAPTURE,
        &MATE_THREAT,
        &ATTACK,
        &DEVELOPMENT,
        &DEFENCE,
        &OTHER,
        &RUNNER,
        &ANSWERS,
        &TOO_QUIET,
        &TOO_MANY,
        &BEST_QUIET,
        &REST,
        &WEIGHED,
        &MATED,
        &SOONER,
        &STALEMATE,
        &BEST,
        &CHANCE,
        &SMALLER,
        &NOT_DRAWN,
        &DRAWN,
        &ADVICE,
        &THEME,
        &CONDITIONS,
        &STOPPED,
    ];
    joined_rules(own, suggest::RULES)
};

/// The card.
pub(super) static CARD: Card = Card {
    id: "shannon-b",
    name: "Shannon's type B",
    year: 1949,
    people: &["Claude Shannon"],
    machine: "none: an improvement outlined for a large general-purpose computer of 1949",
    character: "Looks at every first move but only at forceful replies, follows exchanges to \
                their end, knows some openings by heart and seldom plays the same game twice.",
    method: Method {
        alternatives: "all first moves, then checks, captures, attacks, development and \
                       defence, fewer and fewer",
        depth: "until the position is quiet: at least two moves, at most ten",
        evaluation: "a sum of terms in pawns, with terms of its own for the opening and the \
                     end game",
        integration: "minimax",
        final_choice: "by chance among moves of nearly equal value",
        language: "the functions f, g and h of the paper",
    },
    sources: &["C. E. Shannon, Programming a Computer for Playing Chess, \
         Philosophical Magazine, series 7, volume 41, number 314 (March 1950), sections 5 to 8 \
         and appendix"],
    rules: &with_terms::<{ OWN_RULES + SUGGESTIONS }, { OWN_RULES + SUGGESTIONS + ALL_TERMS }>(
        RULES,
    ),
    deviations: DEVIATIONS,
    abilities: Abilities { variants: &[Variant::Chess], chess960: false, plays: Plays::Games },
    original: Some(ASSUMED_COMPUTER),
};

pub(super) const LEAST: &str = "Least moves";
pub(super) const MOST: &str = "Most moves";
pub(super) const REPLIES: &str = "Replies";
pub(super) const POSITIONS: &str = "Positions";
pub(super) const MARGIN: &str = "Margin";
pub(super) const CHECKS: &str = "Check clause";
pub(super) const MEMORY_ON: &str = "Memory";
pub(super) const ANALYSIS: &str = "Analysis";
pub(super) const PHASES_ON: &str = "Phases";
pub(super) const SEED: &str = "Seed";
pub(super) const CONDITIONS_ON: &str = "Conditions";
pub(super) const BOOK_STYLE: &str = "Book Style";

const OWN: [OptionSpec; 14] = [
    OptionSpec::spin(LEAST, 2, (1, 10), "How many moves of each side every variation is explored."),
    OptionSpec::spin(
        MOST,
        10,
        (1, 10),
        "After how many moves of each side a variation ends, quiet or not.",
    ),
    OptionSpec::spin(
        REPLIES,
        8,
        (1, 40),
        "How many replies to a first move are followed; two fewer at each further ply.",
    ),
    OptionSpec::spin(
        POSITIONS,
        50_000,
        (100, 100_000_000),
        "How many positions a decision may take; the first moves share them.",
    ),
    OptionSpec {
        name: MARGIN,
        says: "How near to the best a move must be to be chosen by chance.",
        kind: OptionKind::Spin { default: 10, min: 0, max: 300, parts: 100 },
    },
    OptionSpec::combo(
        CHECKS,
        "given",
        READINGS,
        "When a check makes g(P) 1: given from a square that the checked side controls, \
               possible on such a square, or never.",
    ),
    OptionSpec::check(MEMORY_ON, true, "Whether it plays by its opening memory."),
    OptionSpec::check(
        ANALYSIS,
        false,
        "Whether the facts of the position suggest moves, as in section 8.",
    ),
    OptionSpec::check(PHASES_ON, true, "Whether opening and end game have programs of their own."),
    OptionSpec::spin(
        SEED,
        0,
        (0, i32::MAX as i64),
        "Where the dice start: the same number gives the same choices in every game; \
               0 leaves it to the host.",
    ),
    OptionSpec::combo(
        BOOK_STYLE,
        "any",
        &["any", "open", "half-open", "closed"],
        "Which openings of the memory it plays: any, or only those of a kind that suits it.",
    ),
    THEMES_OPTION,
    OptionSpec::check(
        CONDITIONS_ON,
        false,
        "Whether a decision table of stage, centre and kings chooses the weights of f(P); the paper has no such table.",
    ),
    DRAWS_OPTION,
];

/// The options.
pub(super) static OPTIONS: [OptionSpec; OWN.len() + SHARED + ALL_TERMS] = joined(OWN);
