//! Shannon's other strategy (section 8): the analytical data of a position trigger a few moves, and
//! only these are searched. The program says which pattern it follows.
//!
//! * `triggers.rs` what the data and the type positions propose · `candidates.rs` the few first
//!   moves · `force.rs` the moves that are followed inside the calculation
//! * `tree.rs` the calculation · `judge.rs` the value of a position at rest
//! * `rules.rs` rules and deviations · `card.rs` card and options · `exhibits.rs` the tables
//! * The patterns themselves are in [`concepts::patterns`], f(P) in [`crate::shannon`]

mod candidates;
mod card;
mod exhibits;
mod force;
mod judge;
mod rules;
#[cfg(test)]
mod tests;
mod tree;
mod triggers;

use crate::shannon::phase::Phase;
use crate::shannon::{Coefficients, Group, Scale};
use crate::toolkit::{
    Bounds, Held, Node, Pv, SEE_DRAWS, Walk, begin, round, say_last, take, unlooked,
};
use ::rules::chess::Position;
use ::rules::{Game, Move, MoveList};
use candidates::{Candidate, candidates};
use concepts::patterns::{Calculation, Sighting, in_line, mate_by_checks, named_mate, perpetual};
use judge::Judge;
use thinking::{
    Card, Decision, Desk, Limits, OptionError, OptionSpec, OptionValue, Program, Rule, Settings,
    Thought,
};
use tree::{ENDS, Tree, Way};
use triggers::{Trigger, triggers};

/// The program.
#[derive(Clone, Debug)]
pub struct PatternPlayer {
    settings: Settings,
}

impl Default for PatternPlayer {
    fn default() -> Self {
        Self { settings: Settings::new(card::OPTIONS) }
    }
}

/// The longest mate by checks that is searched before anything else.
const MATE_MOVES: u32 = 4;
/// The part of the budget for the search of a mate.
const MATE_SHARE: u64 = 3;
/// The number of positions for the search of a perpetual check.
const PERPETUAL_POSITIONS: u32 = 60;
/// The value, in hundredths of a pawn, below which a perpetual check is searched.
const LOST: i32 = -200;

/// The state of one decision.
struct Decider<'a> {
    at: &'a Position,
    allowed: &'a MoveList,
    triggers: Vec<Trigger>,
    budget: u64,
    /// The number of positions visited so far.
    before: u64,
}

impl Decider<'_> {
    fn left(&self) -> u64 {
        self.budget.saturating_sub(self.before)
    }

    /// A mate by checks alone, which is played at once.
    fn mate(&mut self) -> Option<Vec<Move>> {
        let most = u32::try_from(self.left() / MATE_SHARE).unwrap_or(u32::MAX);
        let mut work = Calculation::of(most);
        let line = mate_by_checks(self.at, MATE_MOVES, &mut work);
        self.before += u64::from(work.seen);
        line.filter(|line| line.first().is_some_and(|m| self.allowed.contains(m)))
    }

    /// A perpetual check, if every other move loses.
    fn perpetual(&mut self, best: Option<Held>) -> Option<Vec<Move>> {
        if best.is_none_or(|best| best.value > LOST) || self.left() == 0 {
            return None;
        }
        let most = u32::try_from(self.left()).unwrap_or(u32::MAX).min(PERPETUAL_POSITIONS);
        let mut work = Calculation::of(most);
        let seen = perpetual(self.at, &mut work);
        self.before += u64::from(work.seen);
        let line = seen?.line;
        line.first().is_some_and(|m| self.allowed.contains(m)).then_some(line)
    }

    /// The rule by which a root move was considered.
    fn rule_of(&self, m: Move) -> &'static Rule {
        let by = self.triggers.iter().find(|trigger| trigger.moves.contains(&m));
        by.map_or(&rules::QUIET, |trigger| trigger.rule)
    }
}

/// Says a line and plays its first move.
fn play(
    line: &[Move],
    (value, rule): (i32, &'static Rule),
    walk: &mut Walk<'_, '_>,
) -> Option<Decision> {
    let (&m, verdict) = (line.first()?, tree::verdict(value));
    walk.list(&[m], rule);
    walk.say_line(u32::try_from(line.len()).unwrap_or(1), verdict, line);
    walk.desk.announce(&Thought::Chose { m, verdict, rule });
    Some(Decision::Play(m))
}

/// Searches the candidates. Returns the best of them and the number of positions.
fn calculate(
    decider: &Decider<'_>,
    chosen: &[Candidate],
    judge: &Judge<'_>,
    plies: u32,
    walk: &mut Walk<'_, '_>,
) -> (Option<Held>, u64) {
    let moves: Vec<Move> = chosen.iter().map(|candidate| candidate.m).collect();
    let mut tree = Tree::new(judge, (decider.left(), plies), chosen);
    let way = Way { left: plies, hot: false };
    let root = Node { at: decider.at, way, bounds: Bounds::FULL };
    let result = round(&mut tree, &root, &moves, plies, walk);
    let mut held = None;
    take(&mut held, &result, plies);
    (held, tree.nodes)
}

impl PatternPlayer {
    fn decide(
        &self,
        decider: &mut Decider<'_>,
        (game, limits): (&Game, &Limits),
        desk: &mut Desk<'_>,
    ) -> Decision {
        let at = decider.at;
        exhibits::show_triggers(&decider.triggers, desk);
        exhibits::show_conditions(at, desk);
        let mut walk = Walk::new(desk, limits, at.turn());
        if let Some(line) = decider.mate() {
            exhibits::show_followed(&named(at, &line), &line, walk.desk);
            exhibits::show_counted((decider.before, decider.budget, 1), walk.desk);
            let value = ENDS.mate - i32::try_from(line.len()).unwrap_or(0);
            if let Some(decision) = play(&line, (value, &rules::MATE_BY_CHECKS), &mut walk) {
                return decision;
            }
        }
        walk.see_draws(self.settings.check(SEE_DRAWS), game);
        let set = Coefficients::default_of_all().only(|group| group != Group::Appendix);
        let scale = Scale::of(&set.in_phase(Phase::of(at)));
        let judge = Judge { scale: &scale };
        let width = usize::try_from(self.settings.spin(card::WIDTH)).unwrap_or(1);
        let looked = candidates(decider.at, decider.allowed, &decider.triggers, &judge, &walk);
        decider.before += looked.len() as u64;
        let chosen = &looked[..looked.len().min(width)];
        say_candidates(decider, &looked, width, &mut walk);
        let plies = limits.depth.unwrap_or(card::PLIES).clamp(1, card::PLIES);
        let (held, nodes) = calculate(decider, chosen, &judge, plies, &mut walk);
        decider.before += nodes;
        if let Some(line) = decider.perpetual(held) {
            exhibits::show_followed(&[], &line, walk.desk);
            exhibits::show_counted((decider.before, decider.budget, chosen.len()), walk.desk);
            if let Some(decision) = play(&line, (0, &rules::PERPETUAL), &mut walk) {
                return decision;
            }
        }
        let Some(held) = held else { return unlooked(chosen[0].m, walk.desk) };
        finish(decider, &held, chosen.len(), &mut walk)
    }
}

/// Says by which rules the root moves were chosen, and which were discarded.
fn say_candidates(
    decider: &Decider<'_>,
    looked: &[Candidate],
    width: usize,
    walk: &mut Walk<'_, '_>,
) {
    for (index, candidate) in looked.iter().enumerate() {
        let m = candidate.m;
        walk.list(&[m], decider.rule_of(m));
        if index >= width {
            walk.desk.tell(&Thought::Discarded { m, rule: &rules::FEW });
        }
    }
}

/// The patterns of a line: its manoeuvres, and its mate if it ends with one.
fn named(at: &Position, line: &[Move]) -> Vec<Sighting> {
    let mut seen = in_line(at, line);
    seen.extend(named_mate(at, line));
    seen
}

/// Shows the result and plays it.
fn finish(decider: &Decider<'_>, held: &Held, width: usize, walk: &mut Walk<'_, '_>) -> Decision {
    let line: &Pv = &held.line;
    exhibits::show_followed(&named(decider.at, line), line, walk.desk);
    exhibits::show_counted((decider.before, decider.budget, width), walk.desk);
    let verdict = tree::verdict(held.value);
    say_last(held, verdict, walk);
    let rule = walk.ended_by().unwrap_or_else(|| decider.rule_of(held.m));
    walk.desk.announce(&Thought::Chose { m: held.m, verdict, rule });
    Decision::Play(held.m)
}

impl Program for PatternPlayer {
    fn card(&self) -> &'static Card {
        &card::CARD
    }

    fn options(&self) -> &'static [OptionSpec] {
        card::OPTIONS
    }

    fn set(&mut self, option: &str, value: OptionValue) -> Result<(), OptionError> {
        self.settings.set(option, value)
    }

    fn new_game(&mut self) {}

    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        let (at, allowed) = match begin(game, limits, desk) {
            Ok(begun) => begun,
            Err(decision) => return decision,
        };
        let budget = u64::try_from(self.settings.spin(card::POSITIONS)).unwrap_or(1);
        let mut work = Calculation::of(u32::try_from(budget / MATE_SHARE).unwrap_or(u32::MAX));
        let triggers = triggers(at, &allowed, &mut work);
        let before = u64::from(work.seen);
        let mut decider = Decider { at, allowed: &allowed, triggers, budget, before };
        self.decide(&mut decider, (game, limits), desk)
    }
}
