//! Torres y Quevedo's automaton of 1914: king and rook against king, by six rules.
//!
//! * `automaton.rs` the six rules on three squares · `lamp.rs` what illegal moves do
//! * `rules.rs` the rules in words and the deviations

mod automaton;
mod lamp;
mod rules;
#[cfg(test)]
mod tests;

pub use lamp::Lamp;

use crate::toolkit::say_prescribed;
use ::rules::{Bitboard, Game, Move, Position, Variant};
use automaton::{Order, Placing};
use std::borrow::Cow;
use thinking::{
    Abilities, Card, Decision, Desk, ILLEGAL_MOVE, Limits, Method, NoMove, OptionError, OptionKind,
    OptionSpec, OptionValue, Plays, Program, Settings, Thought, Verdict,
};

/// The automaton.
#[derive(Clone, Debug)]
pub struct Torres {
    settings: Settings,
    lamp: Lamp,
}

static CARD: Card = Card {
    id: "torres",
    name: "El Ajedrecista",
    year: 1914,
    people: &["Leonardo Torres y Quevedo"],
    machine: "El Ajedrecista: electromagnets, contacts and mechanical arms",
    character: "Knows one ending and wins it always, without haste: it may need 66 moves.",
    method: Method {
        alternatives: "one: the move that the first fitting rule prescribes",
        depth: "none",
        evaluation: "none: where the three pieces stand to each other",
        integration: "none",
        final_choice: "the first of six rules that fits",
        language: "wiring",
    },
    sources: &[
        "H. Vigneron, Les automates, La Nature, 1914",
        "Torres and his remarkable automatic devices, Scientific American Supplement, \
         6 November 1915",
        "G. W. Atkinson, Chess and Machine Intuition, appendix",
    ],
    rules: rules::ALL,
    deviations: rules::DEVIATIONS,
    abilities: Abilities {
        variants: &[Variant::Chess],
        chess960: false,
        plays: Plays::Only("king and rook against king, with White"),
    },
    original: None,
};

const OPTIONS: &[OptionSpec] = &[OptionSpec {
    name: ILLEGAL_MOVE,
    says: "Tells the automaton that its opponent made an illegal move: the lamp is lit until \
           the move is corrected, and at the third the automaton stops until a new game.",
    kind: OptionKind::Button,
}];

const WANTS: &str = "plays White, to move, with king and rook against a lone king";
const NO_RULE: &str = "finds no rule for this placing of the three pieces: the rules hold for games \
                       that begin with king a8, rook b7 and the enemy king on ranks 1 to 6";
const OTHER_MOVES_ONLY: &str = "has just one move here, and it was not asked about that one";

/// The usual value of being a rook ahead, for hosts that need a number; the automaton has none.
const A_ROOK_AHEAD: i32 = 500;

impl Default for Torres {
    fn default() -> Self {
        Self { settings: Settings::new(OPTIONS), lamp: Lamp::default() }
    }
}

impl Torres {
    /// The lamp and the count of errors.
    pub fn lamp(&self) -> Lamp {
        self.lamp
    }

    /// Reports an illegal move of the opponent; the same as pressing the option's button.
    pub fn illegal_move(&mut self) {
        self.lamp.illegal_move();
    }

    /// Returns the move that the rules prescribe here, or why the automaton does not move.
    fn prescribed(&mut self, position: &Position) -> Result<(Placing, Order, Move), NoMove> {
        if position.legal_moves().is_empty() {
            return Err(NoMove::GameOver);
        }
        if self.lamp.has_stopped() {
            return Err(NoMove::NotMine(lamp::STOPPED));
        }
        let placing = Placing::of(position).ok_or(NoMove::NotMine(WANTS))?;
        let order = placing.order().ok_or(NoMove::NotMine(NO_RULE))?;
        let m = Move::ordinary(order.from, order.to, false);
        if !position.is_legal(m) {
            return Err(NoMove::NotMine(NO_RULE));
        }
        Ok((placing, order, m))
    }
}

impl Program for Torres {
    fn card(&self) -> &'static Card {
        &CARD
    }

    fn options(&self) -> &'static [OptionSpec] {
        OPTIONS
    }

    fn set(&mut self, option: &str, value: OptionValue) -> Result<(), OptionError> {
        self.settings.set(option, value)?;
        self.illegal_move();
        Ok(())
    }

    fn new_game(&mut self) {
        self.lamp = Lamp::default();
    }

    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        let position = game.position();
        desk.announce(&Thought::Began { position: Cow::Borrowed(position) });
        say_lamp(self.lamp, desk);
        let (placing, order, m) = match self.prescribed(position) {
            Ok(found) => found,
            Err(why) => return Decision::Stand(why),
        };
        self.lamp.move_accepted();
        say_zones(&placing, desk);
        say_tests(&placing, &order, desk);
        desk.tell(&Thought::Listed { moves: Cow::Borrowed(&[m]), rule: order.rule });
        if !limits.allows(m) {
            return Decision::Stand(NoMove::NotMine(OTHER_MOVES_ONLY));
        }
        let verdict = Verdict::native(format_args!("{}", order.rule.id), A_ROOK_AHEAD);
        say_prescribed(m, verdict, desk);
        desk.announce(&Thought::Chose { m, verdict, rule: order.rule });
        Decision::Play(m)
    }
}

fn say_lamp(lamp: Lamp, desk: &mut Desk<'_>) {
    if lamp.errors() > 0 {
        let text = format!("{lamp}");
        let rule = Some(&rules::LAMP);
        desk.tell(&Thought::Remark { text: text.into(), rule, squares: Bitboard::EMPTY });
    }
}

fn say_zones(placing: &Placing, desk: &mut Desk<'_>) {
    for (name, square) in [("black king", placing.black_king), ("rook", placing.rook)] {
        let zone = automaton::Zone::of(square);
        let text = format!("the {name} on {square} is in {zone}");
        let squares = zone.squares().with(square);
        desk.tell(&Thought::Remark { text: text.into(), rule: Some(&rules::ZONES), squares });
    }
}

/// Says the finding of each rule up to the one that matches.
fn say_tests(placing: &Placing, order: &Order, desk: &mut Desk<'_>) {
    let squares = placing.squares();
    for (rule, finding) in placing.findings(order) {
        let text = finding.into();
        desk.tell(&Thought::Remark { text, rule: Some(rule), squares });
    }
}
