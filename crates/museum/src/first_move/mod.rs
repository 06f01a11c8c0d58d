//! Shannon's first example of a strategy: number the legal moves in a standard way and
//! play the first. A pure strategy: the same position always gets the same move.

mod list;
mod rules;
#[cfg(test)]
mod tests;

pub(crate) use list::numbered;
pub(crate) use rules::{LISTED, NUMBERING};

use ::rules::{Game, Variant};
use std::borrow::Cow;
use thinking::{
    Abilities, Card, Decision, Desk, Limits, Method, NoMove, OptionError, OptionSpec, OptionValue,
    Plays, Program, Thought, Verdict,
};

/// The program that plays the first move of its list.
#[derive(Clone, Copy, Debug, Default)]
pub struct FirstMove;

/// The method of a program that only lists the legal moves.
pub(crate) const METHOD: Method = Method {
    alternatives: "all legal moves",
    depth: "none",
    evaluation: "none",
    integration: "none",
    final_choice: "any",
    language: "the programs T0 to T7 of the paper",
};

/// The source in which Shannon describes such programs.
pub(crate) const SOURCES: &[&str] = &["C. E. Shannon, Programming a Computer for Playing Chess, \
     Philosophical Magazine, series 7, volume 41, number 314 (March 1950), sections 2 and 5"];

/// Every game with legal moves can be played.
pub(crate) const ABILITIES: Abilities = Abilities {
    variants: &[Variant::Chess, Variant::LosAlamos],
    chess960: true,
    plays: Plays::Games,
};

static CARD: Card = Card {
    id: "first-move",
    name: "First on the list",
    year: 1949,
    people: &["Claude Shannon"],
    machine: "paper; any computer of 1949 that can list legal moves",
    character: "Always plays the first legal move it lists, and so goes nowhere, \
                the same way every time.",
    method: Method { final_choice: "the first move of the list", ..METHOD },
    sources: SOURCES,
    rules: &[&LISTED, &rules::FIRST],
    deviations: NUMBERING,
    abilities: ABILITIES,
    original: None,
};

impl Program for FirstMove {
    fn card(&self) -> &'static Card {
        &CARD
    }

    fn options(&self) -> &'static [OptionSpec] {
        &[]
    }

    fn set(&mut self, option: &str, _: OptionValue) -> Result<(), OptionError> {
        Err(OptionError::unknown(option, &[]))
    }

    fn new_game(&mut self) {}

    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        let position = game.position();
        desk.announce(&Thought::Began { position: Cow::Borrowed(position) });
        let mut list = numbered(position);
        list.retain(|m| limits.allows(m));
        desk.tell(&Thought::Listed { moves: Cow::Borrowed(&list), rule: &LISTED });
        let Some(&m) = list.first() else { return Decision::Stand(NoMove::GameOver) };
        let verdict = Verdict::native(format_args!("no opinion"), 0);
        desk.announce(&Thought::Chose { m, verdict, rule: &rules::FIRST });
        Decision::Play(m)
    }
}
