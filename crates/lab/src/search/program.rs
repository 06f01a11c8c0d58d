//! The searcher as a program that plays: its tree can be watched and its switches tried in games.

use super::node::verdict;
use super::options::{OPTIONS, switches_of};
use super::rules::{DEVIATIONS, LISTED, MINIMAX, NOTHING, RULES};
use super::{Outcome, Switches, search};
use rules::{Game, Variant};
use std::borrow::Cow;
use thinking::{
    Abilities, Card, Decision, Desk, Limits, Line, Method, NoMove, OptionError, OptionSpec,
    OptionValue, Plays, Program, Settings, Thought,
};

static CARD: Card = Card {
    id: "laboratory",
    name: "The laboratory searcher",
    year: 1977,
    people: &["after Peter Frey's chapter"],
    machine: "none: the parts that Frey describes, put together here",
    character: "A bare search by material, three plies and captures deep, of which every part can be switched off.",
    method: Method {
        alternatives: "all legal moves; by option the best few without searching",
        depth: "fixed: three plies, then captures to exhaustion; all of it by option",
        evaluation: "material; by option TECH's values, Shannon's f(P), Frey's opening formula",
        integration: "minimax with alpha-beta cut-offs, shallow ones or none",
        final_choice: "the largest value; of equals the first in the order of squares",
        language: "Rust",
    },
    sources: &["P. W. Frey, An Introduction to Computer Chess, \
         in Chess Skill in Man and Machine (Springer, 1977), chapter 3"],
    rules: &RULES,
    deviations: DEVIATIONS,
    abilities: Abilities { variants: &[Variant::Chess], chess960: true, plays: Plays::Games },
    original: None,
};

static SWITCHES: [OptionSpec; OPTIONS.len()] = OPTIONS;

/// The program.
#[derive(Clone, Debug)]
pub struct Laboratory {
    settings: Settings,
}

impl Default for Laboratory {
    fn default() -> Self {
        Self { settings: Settings::new(&SWITCHES) }
    }
}

impl Laboratory {
    /// The switches from its settings.
    pub(crate) fn switches(&self) -> Switches {
        switches_of(&self.settings)
    }
}

impl Program for Laboratory {
    fn card(&self) -> &'static Card {
        &CARD
    }

    fn options(&self) -> &'static [OptionSpec] {
        &SWITCHES
    }

    fn set(&mut self, option: &str, value: OptionValue) -> Result<(), OptionError> {
        self.settings.set(option, value)
    }

    fn new_game(&mut self) {}

    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        desk.announce(&Thought::Began { position: Cow::Borrowed(game.position()) });
        let Some(position) = game.position().as_chess() else {
            return Decision::Stand(NoMove::NotMine("plays chess on 8×8 squares"));
        };
        let moves = position.legal_moves();
        let Some(&first) = moves.iter().find(|&&m| limits.allows(m)) else {
            return Decision::Stand(NoMove::GameOver);
        };
        desk.tell(&Thought::Listed { moves: Cow::Borrowed(&moves), rule: &LISTED });
        desk.keep_to(limits, position.turn());
        let mut switches = self.switches();
        switches.depth =
            limits.depth.map_or(switches.depth, |depth| depth.clamp(1, switches.depth));
        switches.only = limits.only.clone();
        switches.most = limits.nodes;
        let outcome = search(position, &switches, desk);
        let (m, rule) = match outcome.line.first() {
            Some(&m) => (m, &MINIMAX),
            None => (first, &NOTHING),
        };
        announce_line(&outcome, desk);
        desk.announce(&Thought::Chose { m, verdict: verdict(outcome.value), rule });
        Decision::Play(m)
    }
}

fn announce_line(outcome: &Outcome, desk: &mut Desk<'_>) {
    let line = Line::exact(outcome.depth, verdict(outcome.value), &*outcome.line);
    desk.announce(&Thought::Line(Line {
        selective_depth: outcome.counts.made.len() as u32,
        nodes: outcome.counts.all_made(),
        time: desk.elapsed(),
        ..line
    }));
}
