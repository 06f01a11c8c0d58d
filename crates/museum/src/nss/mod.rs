//! The program of Newell, Shaw and Simon (1958): goals propose moves for reasons, the analysis
//! rejects what a goal cannot accept, and the first acceptable move is played.
//!
//! * `goal.rs` what a goal is: specification, move generator, static evaluation, analysis
//!   generator · `goals/` the nine goals, one file each
//! * `analysis.rs` continuations until all is dead, with minimax · `board.rs` chess as its ground
//! * `vector.rs` values goal by goal · `executive.rs` proposals and acceptance · `choice.rs` the
//!   three final choices · `trial.rs` what the opponent could do
//! * `exchanges.rs` and `tempo.rs` the vocabulary that goals share · `exhibits.rs` the tables shown
//! * `rules.rs` the rules in words and the deviations

mod analysis;
mod board;
mod choice;
mod exchanges;
mod executive;
mod exhibits;
mod goal;
mod goals;
mod rules;
mod tempo;
#[cfg(test)]
mod tests;
mod trial;
mod vector;

use crate::toolkit::{self, DRAWS_OPTION, SEE_DRAWS, Walk};
use ::rules::chess::Position;
use ::rules::{Game, Move, MoveList, Role, Variant};
use board::{Limit, component};
use choice::FinalChoice;
use executive::{Brief, Executive, Panel};
use goal::{Goal, Style, ordered_moves};
use goals::{GOALS, GoalEntry, Stage};
use std::borrow::Cow;
use thinking::{
    Abilities, Card, Decision, Desk, GoalEvent, Limits, Method, NoMove, OptionError, OptionSpec,
    OptionValue, OriginalMachine, Plays, Program, Settings, Thought,
};

/// The program for JOHNNIAC.
#[derive(Clone)]
pub struct NewellShawSimon {
    settings: Settings,
    /// All goals; a test may add one.
    repertoire: &'static [GoalEntry],
}

static CARD: Card = Card {
    id: "newell-shaw-simon",
    name: "The program of Newell, Shaw and Simon",
    year: 1958,
    people: &["Allen Newell", "Cliff Shaw", "Herbert Simon"],
    machine: "RAND JOHNNIAC, 20,000 operations a second; an hour to ten hours a move, estimated",
    character: "Does nothing without a reason and takes the first move that no goal objects to: \
                good in the opening, without aggression, and never in a hurry.",
    method: Method {
        alternatives: "a variable number, by a sequence of goals' move generators",
        depth: "until dead: each goal generates moves",
        evaluation: "a vector of values, one for each goal; acceptance by goals",
        integration: "minimax, goal by goal",
        final_choice: "the first acceptable move; or one with a double function",
        language: "IPL-IV, interpretive, 6,000 words",
    },
    sources: &["A. Newell, J. C. Shaw, H. A. Simon, Chess-playing programs and the problem of \
         complexity, IBM Journal of Research and Development 2, October 1958"],
    rules: rules::ALL,
    deviations: rules::DEVIATIONS,
    abilities: Abilities { variants: &[Variant::Chess], chess960: false, plays: Plays::Games },
    original: Some(OriginalMachine {
        name: "JOHNNIAC",
        seconds_per_position: 20.0,
        basis: "a guess: an hour to ten hours a move by the paper's own estimate, a few minutes \
                for a handful of positions in the opening",
    }),
};

const FINAL_CHOICE: &str = "Final Choice";
const REPERTOIRE: &str = "Repertoire";
const CENTRE: &str = "Centre";
const PRIMARY: &str = "Primary Moves";
const PLIES: &str = "Analysis Plies";
const POSITIONS: &str = "Analysis Positions";
const ORDER: &str = "Goal Order";

/// The names of the final choices, the repertoires and the styles in the options.
const FIRST: &str = "first-acceptable";
const DOUBLE: &str = "double-function";
const TWO_LISTS: &str = "two-lists";
const NINE: &str = "all-nine";
const FOUR: &str = "opening-four";
const TWO: &str = "coded-two";
const PREVENT: &str = "prevent-first";
const PREPARE: &str = "prepare-first";
const QUEENS_PAWN: &str = "queens-pawn-first";
const KINGS_PAWN: &str = "kings-pawn-first";

const fn combo(
    name: &'static str,
    choices: &'static [&'static str],
    says: &'static str,
) -> OptionSpec {
    OptionSpec::combo(name, choices[0], choices, says)
}

const fn goal(name: &'static str) -> OptionSpec {
    let says = "Whether the program knows this goal.";
    OptionSpec::check(name, true, says)
}

const OPTIONS: &[OptionSpec] = &[
    combo(
        FINAL_CHOICE,
        &[FIRST, DOUBLE, TWO_LISTS],
        "The first acceptable move, as the program was; or one that two goals propose; or the \
         normal goals first and then the rare ones.",
    ),
    combo(
        REPERTOIRE,
        &[NINE, FOUR, TWO],
        "All goals of the paper; the four for the first phase of the opening; or the two that \
         were coded.",
    ),
    combo(
        CENTRE,
        &[PREVENT, PREPARE],
        "Whether centre control prevents the opponent's primary moves before it prepares its own.",
    ),
    combo(PRIMARY, &[QUEENS_PAWN, KINGS_PAWN], "Which primary move centre control proposes first."),
    goal(GOALS[0].option),
    goal(GOALS[1].option),
    goal(GOALS[2].option),
    goal(GOALS[3].option),
    goal(GOALS[4].option),
    goal(GOALS[5].option),
    goal(GOALS[6].option),
    goal(GOALS[7].option),
    goal(GOALS[8].option),
    OptionSpec::text(
        ORDER,
        "",
        "Names of goals, separated by commas, that stand first on the list whenever they \
               are evoked, in this order; the situation orders the others.",
    ),
    OptionSpec::spin(PLIES, 12, (1, 30), "How many plies deep the analysis of a move may go."),
    OptionSpec::spin(
        POSITIONS,
        500,
        (1, 100_000),
        "How many positions the analysis of a move may look at.",
    ),
    DRAWS_OPTION,
];

impl Default for NewellShawSimon {
    fn default() -> Self {
        Self { settings: Settings::new(OPTIONS), repertoire: &GOALS }
    }
}

impl NewellShawSimon {
    fn style(&self) -> Style {
        Style {
            queens_pawn_first: self.settings.text(PRIMARY) == QUEENS_PAWN,
            prevent_first: self.settings.text(CENTRE) == PREVENT,
        }
    }

    fn limit(&self) -> Limit {
        let number = |name| u32::try_from(self.settings.spin(name)).unwrap_or(1);
        Limit { plies: number(PLIES), positions: number(POSITIONS) }
    }

    fn final_choice(&self) -> FinalChoice {
        match self.settings.text(FINAL_CHOICE) {
            DOUBLE => FinalChoice::DoubleFunction,
            TWO_LISTS => FinalChoice::TwoLists,
            _ => FinalChoice::FirstAcceptable,
        }
    }

    /// Whether the program has a goal, according to the options.
    fn knows(&self, entry: &GoalEntry) -> bool {
        let latest = match self.settings.text(REPERTOIRE) {
            TWO => Stage::Coded,
            FOUR => Stage::Defined,
            _ => Stage::Planned,
        };
        // Only a goal that a test has added has no option of its own.
        let is_off = self.settings.get(entry.option) == Some(&OptionValue::Check(false));
        entry.stage <= latest && !is_off
    }

    /// Refuses an order that names something other than goals.
    fn check_order(&self, text: &str) -> Result<(), OptionError> {
        let is_goal = |name: &&str| self.repertoire.iter().any(|entry| entry.is_called(name));
        if named_goals(text).iter().all(is_goal) {
            return Ok(());
        }
        let names: Vec<&str> = self.repertoire.iter().map(|entry| entry.option).collect();
        let wants = format!("names of goals, separated by commas: {}", names.join(", "));
        Err(OptionError::Unfit { name: ORDER, wants })
    }

    /// The preliminary analysis: the goals that the situation evokes, the most crucial first.
    fn goal_list(&self, at: &Position) -> Vec<&'static GoalEntry> {
        let known = self.repertoire.iter().filter(|entry| self.knows(entry));
        let mut evoked: Vec<_> = known
            .filter_map(|entry| Some((entry.goal.specification(at, at.turn())?, entry)))
            .collect();
        let named = named_goals(self.settings.text(ORDER));
        let place = |entry: &GoalEntry| named.iter().position(|name| entry.is_called(name));
        evoked.sort_by_key(|(urgency, entry)| (place(entry).unwrap_or(named.len()), *urgency));
        evoked.into_iter().map(|(_, entry)| entry).take(vector::MOST_GOALS).collect()
    }
}

impl Program for NewellShawSimon {
    fn card(&self) -> &'static Card {
        &CARD
    }

    fn options(&self) -> &'static [OptionSpec] {
        OPTIONS
    }

    fn set(&mut self, option: &str, value: OptionValue) -> Result<(), OptionError> {
        if let (true, OptionValue::Text(text)) = (option.eq_ignore_ascii_case(ORDER), &value) {
            self.check_order(text)?;
        }
        self.settings.set(option, value)
    }

    fn new_game(&mut self) {}

    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        desk.announce(&Thought::Began { position: Cow::Borrowed(game.position()) });
        let Some(at) = game.position().as_chess() else {
            return Decision::Stand(NoMove::NotMine("plays chess on the board of 8×8 squares"));
        };
        let mut legal = ordered_moves(at);
        legal.retain(|m| limits.allows(m));
        // A pawn becomes a queen, unless the host only asks about other promotions.
        let is_listed = |m: Move| matches!(m.promoted(), None | Some(Role::Queen));
        if (&legal).into_iter().any(is_listed) {
            legal.retain(is_listed);
        }
        let Some(&first) = legal.first() else { return Decision::Stand(NoMove::GameOver) };
        let list = self.goal_list(at);
        let how = self.final_choice();
        let is_normal = |entry: &&GoalEntry| how != FinalChoice::TwoLists || !entry.rare;
        let goals = |entries: &[&'static GoalEntry]| -> Vec<&'static dyn Goal> {
            entries.iter().map(|entry| entry.goal).collect()
        };
        let normal: Vec<&'static GoalEntry> = list.iter().copied().filter(is_normal).collect();
        let (normal, full) = (goals(&normal), goals(&list));
        let mut walk = Walk::new(desk, limits, at.turn());
        walk.see_draws(self.settings.check(SEE_DRAWS), game);
        self.decide(at, &legal, [&normal, &full], &mut walk)
            .unwrap_or_else(|| toolkit::unlooked(first, walk.desk))
    }
}

impl NewellShawSimon {
    /// Decides by the goals; `None` if time is up before any move was analysed.
    fn decide(
        &self,
        at: &Position,
        legal: &MoveList,
        [normal, full]: [&[&'static dyn Goal]; 2],
        walk: &mut Walk<'_, '_>,
    ) -> Option<Decision> {
        let (normal, full) = (Panel::new(at, normal), Panel::new(at, full));
        say_situation(at, &full, walk);
        let brief = Brief { at, legal, style: self.style(), limit: self.limit() };
        let mut executive = Executive::new(brief, walk);
        let decided = choice::decide(&mut executive, self.final_choice(), &normal, &full)?;
        choice::tell_dropped(&mut executive, &decided);
        let (candidate, looks) = (decided.candidate, core::mem::take(&mut executive.candidates));
        exhibits::show_values(&normal, &looks, walk);
        let (m, verdict) = (candidate.m, candidate.worth.verdict());
        let depth = u32::try_from(candidate.line.len()).unwrap_or(1);
        walk.say_line(depth, verdict, &candidate.line);
        walk.desk.announce(&Thought::Chose { m, verdict, rule: decided.rule });
        Some(Decision::Play(m))
    }
}

/// The goals that the option Goal Order names.
fn named_goals(text: &str) -> Vec<&str> {
    text.split(',').map(str::trim).filter(|name| !name.is_empty()).collect()
}

/// Says which goals are evoked, their values now, and the exchanges.
fn say_situation(at: &Position, panel: &Panel<'_>, walk: &mut Walk<'_, '_>) {
    for (goal, &value) in panel.council.goals.iter().zip(panel.level.components()) {
        let (goal, event) = (goal.rule(), GoalEvent::Evoked);
        let verdict = Some(component(value));
        walk.desk.tell(&Thought::Goal { goal, event, m: None, verdict });
    }
    panel.council.weigh(at, None, walk);
    if walk.desk.hears() {
        exhibits::show_exchanges(at, walk);
    }
}
