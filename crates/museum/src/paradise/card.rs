//! The card and the options of PARADISE.

use super::rules;
use crate::toolkit::DRAWS_OPTION;
use ::rules::Variant;
use thinking::{Abilities, Card, Method, OptionSpec, OriginalMachine, Plays};

/// The card.
pub(super) static CARD: Card = Card {
    id: "paradise",
    name: "PARADISE",
    year: 1979,
    people: &["David Wilkins"],
    machine: "PDP-10 at Stanford University",
    character: "Makes a plan and follows it as far as it goes: looks at a few hundred positions, \
                sees combinations of many moves, and says what each step is for. Without something \
                to win it has no idea.",
    method: Method {
        alternatives: "moves about which a rule has posted a concept; replies that meet a threat",
        depth: "no limit: as long as the plan goes on and positions are left",
        evaluation: "material, what can be taken at once, mate at a glance",
        integration: "a plan must reach its aim against every reply",
        final_choice: "the plan with the highest aim",
        language: "MacLisp",
    },
    sources: &[
        "D. E. Wilkins, Using patterns and plans in chess, Artificial Intelligence 14 (1980) \
         (abstract), reprinted in the volume that reprints Prinz",
        "D. E. Wilkins, thesis, Stanford University 1979 (abstract)",
        "the Chess Programming Wiki on PARADISE",
    ],
    rules: rules::ALL,
    deviations: rules::DEVIATIONS,
    abilities: Abilities { variants: &[Variant::Chess], chess960: false, plays: Plays::Games },
    original: Some(OriginalMachine {
        name: "PDP-10",
        seconds_per_position: 1.0,
        basis: "a rough guess: about three and a half minutes for a problem of Win at Chess with \
                trees of tens to hundreds of positions",
    }),
};

pub(super) const NODES: &str = "Nodes";

/// The options.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::spin(NODES, 900, (10, 100_000), "How many positions may be looked at for a move."),
    DRAWS_OPTION,
];
