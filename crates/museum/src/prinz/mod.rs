//! Prinz's mate-in-two programme for the Ferranti machine at Manchester (November 1951).
//!
//! * `tables.rs` the a-, b- and c-tables · `turn.rs` one turn and its counters
//! * `master.rs` the master routine, from block to block · `rules.rs` the rules in words
//! * `exhibits.rs` the tables that are shown

mod exhibits;
mod master;
mod rules;
mod tables;
#[cfg(test)]
mod tests;
mod turn;

use crate::toolkit::Walk;
use ::rules::{Color, Game, Position, Variant};
use master::{End, Master};
use std::borrow::Cow;
use tables::Tables;
use thinking::{
    Abilities, Card, Decision, Desk, Limits, Method, NoMove, OptionSpec, OriginalMachine, Plays,
    Program, Settings, Thought,
};

/// The mate-in-two programme.
#[derive(Clone, Debug)]
pub struct Prinz {
    settings: Settings,
}

static CARD: Card = Card {
    id: "prinz",
    name: "Prinz's mate-in-two programme",
    year: 1951,
    people: &["Dietrich Prinz"],
    machine: "Ferranti Mark 1, University of Manchester",
    character: "The first chess programme that ran on an electronic computer: it solves a mate \
                in two by trying everything, and takes a stalemate for a solution.",
    method: Method {
        alternatives: "all moves, without double steps, castling and promotion",
        depth: "White, Black, White, and whether Black can move",
        evaluation: "has Black a legal move or not",
        integration: "a key must answer every reply",
        final_choice: "the first key",
        language: "machine code",
    },
    sources: &["D. Prinz, Robot Chess, Research, volume 5 (1952), 261-266"],
    rules: rules::ALL,
    deviations: rules::DEVIATIONS,
    abilities: Abilities {
        variants: &[Variant::Chess],
        chess960: false,
        plays: Plays::Only("mates in two with White to move"),
    },
    original: Some(OriginalMachine {
        name: "the Ferranti Mark 1",
        seconds_per_position: exhibits::SECONDS_PER_SQUARE,
        basis: "figure 1 took about 15 minutes and needs 646 squares to be tried, which agrees \
                with the one or two seconds that Prinz gives for a move with its test",
    }),
};

const ALL_KEYS: &str = "All Keys";

const OPTIONS: &[OptionSpec] = &[OptionSpec::check(
    ALL_KEYS,
    false,
    "Go on after the first key until every first move has been tried.",
)];

const WANTS: &str = "solves mates in two with White to move";
const NO_ROOM: &str = "has no room in its list for that many pieces of one kind";
const NO_TIME: &str = "was stopped before it had found a solution";

impl Default for Prinz {
    fn default() -> Self {
        Self { settings: Settings::new(OPTIONS) }
    }
}

impl Program for Prinz {
    thinking::keeps_settings!(CARD, OPTIONS, settings);

    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        desk.announce(&Thought::Began { position: Cow::Borrowed(game.position()) });
        let tables = match taken_in(game.position()) {
            Ok(tables) => tables,
            Err(why) => return Decision::Stand(why),
        };
        exhibits::show_tables(&tables, desk);
        let mut walk = Walk::new(desk, limits, Color::White);
        let mut master = Master::new(tables, limits, &mut walk);
        let end = master.run(self.settings.check(ALL_KEYS));
        let (tally, exits) = (master.tally, master.exits);
        let (keys, typed) = (master.keys, master.typed);
        exhibits::show_typed(&typed, &keys, desk);
        exhibits::show_ways(&exits, desk);
        exhibits::show_tally(tally, desk);
        match (keys.first().and_then(|line| line.first()), end) {
            (Some(&m), _) => {
                let verdict = master::solution();
                desk.announce(&Thought::Chose { m, verdict, rule: &rules::B1_4 });
                Decision::Play(m)
            }
            (None, End::Interrupted) => Decision::Stand(NoMove::NotMine(NO_TIME)),
            (None, _) => Decision::Stand(NoMove::NoSolution),
        }
    }
}

/// Reads a problem into the tables, or says why the programme cannot take it.
fn taken_in(position: &Position) -> Result<Tables, NoMove> {
    if position.legal_moves().is_empty() {
        return Err(NoMove::GameOver);
    }
    let position = position.as_chess().filter(|position| position.turn() == Color::White);
    let position = position.ok_or(NoMove::NotMine(WANTS))?;
    Tables::of(position).ok_or(NoMove::NotMine(NO_ROOM))
}
