//! The executive: goes down the goal list, has each proposed move analysed, and decides.

use super::analysis::{Bounds, Finding, Ground, explore};
use super::board::{Board, Council, Limit, component};
use super::goal::{Goal, Proposals, Style, View};
use super::trial::Trial;
use super::vector::{Vector, Worth};
use super::{exhibits, rules};
use crate::toolkit::{Pv, STOPPED, Walk};
use ::rules::chess::Position;
use ::rules::{Move, MoveList};
use std::borrow::Cow;
use thinking::{GoalEvent, Rule, Thought};

/// The data that do not change during one decision.
pub(super) struct Brief<'x> {
    /// The position.
    pub(super) at: &'x Position,
    /// The moves that may be considered.
    pub(super) legal: &'x MoveList,
    /// The style of play.
    pub(super) style: Style,
    /// The bounds of one analysis.
    pub(super) limit: Limit,
}

/// A goal list that proposes and tests moves.
pub(super) struct Panel<'x> {
    /// The goals and their side.
    pub(super) council: Council<'x>,
    /// The value that a move must reach to be acceptable.
    pub(super) level: Vector,
}

impl<'x> Panel<'x> {
    /// Creates a panel. The acceptance level is the goals' value before the move: nothing may be
    /// lost.
    pub(super) fn new(at: &Position, goals: &'x [&'static dyn Goal]) -> Self {
        let council = Council { goals, us: at.turn() };
        Self { council, level: council.evaluate(at, None) }
    }

    /// The goal that rejects a worth, if one does: the first below its level, unless a goal before
    /// it is above.
    fn vetoing(&self, worth: Worth) -> Option<&'static dyn Goal> {
        let Worth::Goals(vector) = worth else {
            // A mate outweighs all goals; the first goal reports it.
            return matches!(worth, Worth::Mated(_))
                .then(|| self.council.goals.first().copied())?;
        };
        let pairs = vector.components().iter().zip(self.level.components());
        let place = pairs.clone().position(|(value, level)| value != level)?;
        let is_lower = pairs.clone().nth(place).is_some_and(|(value, level)| value < level);
        self.council.goals.get(place).copied().filter(|_| is_lower)
    }
}

/// A move with the result of its analysis.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) m: Move,
    pub(super) worth: Worth,
    /// The line that leads to the worth, with the move.
    pub(super) line: Pv,
    /// The goal that rejects it.
    pub(super) vetoed_by: Option<&'static Rule>,
    /// Whether the worth is only an upper bound.
    pub(super) is_bound: bool,
}

impl Candidate {
    /// Whether it reaches the acceptance level.
    pub(super) fn is_accepted(&self) -> bool {
        self.vetoed_by.is_none()
    }
}

/// The decision, and the rule that made it.
pub(super) struct Decided {
    pub(super) candidate: Candidate,
    pub(super) rule: &'static Rule,
}

/// The state of one decision.
pub(super) struct Executive<'x, 'a, 'd> {
    pub(super) brief: Brief<'x>,
    pub(super) walk: &'x mut Walk<'a, 'd>,
    /// The moves analysed so far, in order.
    pub(super) candidates: Vec<Candidate>,
    /// The proposed moves, each with the index of its goal on the list.
    proposed: Vec<(usize, Move)>,
    tried: u32,
    /// Whether time is up.
    pub(super) stopped: bool,
}

impl<'x, 'a, 'd> Executive<'x, 'a, 'd> {
    pub(super) fn new(brief: Brief<'x>, walk: &'x mut Walk<'a, 'd>) -> Self {
        let (candidates, proposed) = (Vec::new(), Vec::new());
        Self { brief, walk, candidates, proposed, tried: 0, stopped: false }
    }

    /// Returns the moves that a goal proposes at one stage of its generator, and tells the
    /// listeners.
    pub(super) fn proposals(&mut self, panel: &Panel<'x>, place: usize, stage: usize) -> MoveList {
        let goal = panel.council.goals[place];
        let Brief { at, legal, style, limit } = self.brief;
        let view = View { at, legal, stage, style };
        let mut proposals = Proposals::default();
        let mut judge = Trial { at, council: panel.council, limit, walk: self.walk };
        goal.propose(&view, &mut judge, &mut proposals);
        proposals.retain(|m| legal.contains(&m));
        for (moves, rule) in proposals.by_reason() {
            self.walk.desk.tell(&Thought::Listed { moves: Cow::Borrowed(moves), rule });
            exhibits::show_proposals(goal.rule(), moves, rule, self.walk);
        }
        for m in proposals.moves() {
            self.tell(goal, GoalEvent::Proposed, m, None);
            self.proposed.push((place, m));
        }
        proposals.moves().clone()
    }

    /// The number of goals that have proposed a move.
    pub(super) fn proposers(&self, m: Move) -> usize {
        let mut goals: Vec<usize> =
            self.proposed.iter().filter(|(_, other)| *other == m).map(|(goal, _)| *goal).collect();
        goals.dedup();
        goals.len()
    }

    /// All moves proposed so far, in order, each once.
    pub(super) fn all_proposed(&self) -> MoveList {
        let mut moves = MoveList::new();
        for &(_, m) in &self.proposed {
            if !moves.contains(&m) {
                moves.push(m);
            }
        }
        moves
    }

    /// Tests these moves, except those already tested. Returns the first acceptable one.
    pub(super) fn first_acceptable(
        &mut self,
        panel: &Panel<'x>,
        moves: &MoveList,
    ) -> Option<Candidate> {
        for m in moves {
            if self.stopped || self.candidates.iter().any(|candidate| candidate.m == m) {
                continue;
            }
            let candidate = self.test(panel, m)?;
            if candidate.is_accepted() {
                return Some(candidate);
            }
        }
        None
    }

    /// Has a move analysed and lets the goals accept or reject it.
    pub(super) fn test(&mut self, panel: &Panel<'x>, m: Move) -> Option<Candidate> {
        self.tried += 1;
        self.walk.try_out(m, self.tried as usize);
        let level = Worth::Goals(panel.level);
        let bounds = Bounds { level: Some(level), ..Bounds::default() };
        let candidate = self.analyse(panel, m, bounds)?;
        self.tell_votes(panel, &candidate);
        self.candidates.push(candidate);
        Some(candidate)
    }

    /// Returns the effective value of a move. `None` if time is up.
    fn analyse(&mut self, panel: &Panel<'x>, m: Move, bounds: Bounds) -> Option<Candidate> {
        let mut below = Pv::EMPTY;
        let mut board = Board::new(self.brief.at, panel.council, self.brief.limit, self.walk);
        let next = board.enter(self.brief.at, m, bounds);
        let finding = explore(&mut board, &next, bounds, &mut below);
        board.leave(m, finding.map(|finding| known_bound(finding, bounds)));
        let Some(Finding { worth, .. }) = finding else {
            self.stopped = true;
            return None;
        };
        let mut line = Pv::EMPTY;
        line.set(m, &below);
        let vetoed_by = panel.vetoing(worth).map(|goal| goal.rule());
        let is_bound = [bounds.level, bounds.at_least].into_iter().flatten().any(|it| worth < it);
        Some(Candidate { m, worth, line, vetoed_by, is_bound })
    }

    /// Says the value of a move goal by goal. The first goal reports a mate.
    pub(super) fn tell_votes(&mut self, panel: &Panel<'x>, candidate: &Candidate) {
        let m = candidate.m;
        match candidate.worth {
            Worth::Goals(vector) => self.tell_values(panel, m, &vector),
            mate => {
                let goal = panel.council.goals.first().copied();
                let event = vote(candidate.is_accepted());
                goal.into_iter().for_each(|goal| self.tell(goal, event, m, Some(mate.verdict())));
            }
        }
    }

    /// Says the values of the goals, down the list until one gains or loses something.
    fn tell_values(&mut self, panel: &Panel<'x>, m: Move, vector: &Vector) {
        let values = vector.components().iter().zip(panel.level.components());
        for (goal, (&value, &level)) in panel.council.goals.iter().zip(values) {
            let verdict = Some(component(value));
            self.tell(*goal, GoalEvent::Tested, m, verdict);
            self.tell(*goal, vote(value >= level), m, verdict);
            if value != level {
                break;
            }
        }
    }

    /// If no move is acceptable, analyses the rejected moves again, now against each other and not
    /// against the level, and takes the best.
    pub(super) fn best_found(&mut self, panel: &Panel<'x>) -> Option<Decided> {
        let rejected = self.candidates.clone();
        let moves: MoveList = rejected.iter().map(|candidate| candidate.m).collect();
        let best = match rejected[..] {
            [only] => Some(only),
            _ => self.best_of(panel, &moves),
        };
        // If there was no time for any, the first analysis decides.
        let candidate = best.or_else(|| rejected.into_iter().reduce(better))?;
        Some(Decided { candidate, rule: self.unless_stopped(&rules::BEST_FOUND) })
    }

    /// Returns the best of some moves, analysed against each other; among equals the first.
    pub(super) fn best_of(&mut self, panel: &Panel<'x>, moves: &MoveList) -> Option<Candidate> {
        let mut best: Option<Candidate> = None;
        for m in moves {
            let at_least = best.map(|best| best.worth);
            let bounds = Bounds { at_least, ..Bounds::default() };
            let candidate = if self.stopped { None } else { self.analyse(panel, m, bounds) };
            let Some(candidate) = candidate else { break };
            self.candidates.push(candidate);
            best = Some(best.map_or(candidate, |best| better(best, candidate)));
        }
        best
    }

    /// The rule that decided, or [`STOPPED`] if time was up.
    pub(super) fn unless_stopped(&self, rule: &'static Rule) -> &'static Rule {
        if self.stopped { &STOPPED } else { rule }
    }

    pub(super) fn tell(
        &mut self,
        goal: &dyn Goal,
        event: GoalEvent,
        m: Move,
        verdict: Option<thinking::Verdict>,
    ) {
        self.walk.desk.tell(&Thought::Goal { goal: goal.rule(), event, m: Some(m), verdict });
    }
}

/// The vote of a goal on a move.
fn vote(accepts: bool) -> GoalEvent {
    if accepts { GoalEvent::Accepted } else { GoalEvent::Vetoed }
}

/// Marks the worth of a rejected move as a bound: its analysis stops at the first refutation.
fn known_bound(finding: Finding, bounds: Bounds) -> Finding {
    let below = |bound: Option<Worth>| bound.is_some_and(|bound| finding.worth < bound);
    match finding.cut {
        None if below(bounds.level) => Finding { cut: Some(&rules::LEVEL), ..finding },
        None if below(bounds.at_least) => Finding { cut: Some(&rules::CONCURRENT), ..finding },
        _ => finding,
    }
}

/// The better of two; among equals the first.
fn better(first: Candidate, second: Candidate) -> Candidate {
    if second.worth > first.worth { second } else { first }
}
