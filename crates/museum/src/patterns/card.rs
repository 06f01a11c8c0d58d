//! The card and the options of the pattern player.

use super::rules;
use crate::shannon::options::ALL_TERMS;
use crate::shannon::with_terms;
use crate::shannon_b::suggest;
use crate::toolkit::{DRAWN, SEE_DRAWS, STOPPED, joined_rules};
use ::rules::Variant;
use thinking::{Abilities, Card, Method, OptionSpec, Plays, Rule};

/// The plies of the longest line.
pub(super) const PLIES: u32 = 10;

const OWN_RULES: usize = 21;
const SUGGESTIONS: usize = suggest::RULES.len();
const RULES: usize = OWN_RULES + SUGGESTIONS;

const ALL: [&Rule; RULES] = {
    let own: [&Rule; OWN_RULES] = [
        &rules::DATA,
        &rules::TRIGGER,
        &rules::TYPE_POSITION,
        &rules::CONDITIONS,
        &rules::MATE_BY_CHECKS,
        &rules::MANOEUVRE,
        &rules::KNOWN,
        &rules::QUIET,
        &rules::FEW,
        &rules::FORCE,
        &rules::EVASIONS,
        &rules::REST,
        &rules::SECOND,
        &rules::LONE_KING,
        &rules::BUDGET,
        &rules::CUT,
        &rules::PERPETUAL,
        &rules::MATE,
        &rules::STALEMATE,
        &DRAWN,
        &STOPPED,
    ];
    joined_rules(own, suggest::RULES)
};

/// The card.
pub(super) static CARD: Card = Card {
    id: "patterns",
    name: "Shannon's other strategy",
    year: 1949,
    people: &["Claude Shannon"],
    machine: "none: an idea for a program that thinks in type positions",
    character: "Recognises standard situations, names the pattern it follows and calculates along \
                it alone. Sees mates and sacrifices that far larger searches miss, and little else.",
    method: Method {
        alternatives: "ten first moves at most, called for by patterns; then forcing moves only",
        depth: "until nothing calls for a move: ten plies at most, 500 positions",
        evaluation: "the f(P) of types A and B",
        integration: "minimax with alpha-beta",
        final_choice: "the best value",
        language: "facts, triggers and type positions",
    },
    sources: &["C. E. Shannon, Programming a Computer for Playing Chess, \
         Philosophical Magazine, series 7, volume 41, number 314 (March 1950), section 8"],
    rules: &with_terms::<RULES, { RULES + ALL_TERMS }>(ALL),
    deviations: rules::DEVIATIONS,
    abilities: Abilities { variants: &[Variant::Chess], chess960: false, plays: Plays::Games },
    // It was never built.
    original: None,
};

pub(super) const POSITIONS: &str = "Positions";
pub(super) const WIDTH: &str = "Width";

/// The options.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::spin(
        POSITIONS,
        500,
        (50, 100_000),
        "How many positions may be looked at for a move.",
    ),
    OptionSpec::spin(WIDTH, 10, (1, 40), "How many first moves are calculated."),
    OptionSpec::check(
        SEE_DRAWS,
        true,
        "Count a position of the game or of the line that comes again, and the hundredth ply \
         without capture or pawn move, as a draw.",
    ),
];
