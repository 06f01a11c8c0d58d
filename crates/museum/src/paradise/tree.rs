//! The search that a plan drives: a step, the replies that meet it, the next step.

use super::aim::{AIMS, Aim, Scales, value};
use super::concept::{Posted, at_once, post};
use super::plan::{Plan, Step};
use super::rules::{CONCEPTS, REPLIES};
use crate::toolkit::Walk;
use ::rules::chess::Position;
use ::rules::{Move, MoveList};
use concepts::glance;
use std::cmp::Reverse;
use std::collections::HashSet;
use thinking::{Rule, Verdict};

/// The largest number of steps of a plan: more than any budget allows.
const MOST_STEPS: u32 = 24;

/// The bonus of a check in the order of replies.
const CHECK: i32 = 150;

/// The bonus of a reply that has upset a plan before: it is tried first.
const UPSETS: i32 = 2_000;
/// The number of latest upsetting replies that get the bonus.
const REMEMBERED: usize = 4;

/// The state of a search.
pub(super) struct Tree {
    pub(super) scales: Scales,
    pub(super) nodes: u64,
    /// The number of positions evaluated without searching.
    pub(super) glances: u64,
    pub(super) deepest: u32,
    budget: u64,
    /// The node count at which the current search ends.
    limit: u64,
    /// The positions in which an aim cannot be reached in this many steps.
    failed: HashSet<(u64, Aim, u32)>,
    /// The replies that upset a plan, the latest last.
    upsetting: Vec<Move>,
    /// The number of draws that were met, if they are seen. A step that fails because of a draw may
    /// succeed elsewhere.
    draws: u64,
}

/// The verdict of a reached aim or a failed step.
pub(super) fn verdict(aim: Aim, reached: Option<i32>) -> Verdict {
    match (aim, reached) {
        (_, None) => Verdict::native(format_args!("no plan"), 0),
        (Aim::Mate, Some(moves)) => Verdict::MateIn(moves),
        (Aim::Gain(gain), Some(_)) => {
            Verdict::native(format_args!("wins {:.1}", f64::from(gain) / 100.0), gain)
        }
    }
}

impl Tree {
    pub(super) fn new(at: &Position, budget: u64) -> Self {
        Self {
            scales: Scales::of(at),
            nodes: 0,
            glances: 0,
            deepest: 0,
            budget,
            limit: budget,
            failed: HashSet::new(),
            upsetting: Vec::new(),
            draws: 0,
        }
    }

    /// Searches a plan with more and more steps, for the highest aim first. After a gain is found,
    /// a little more is spent on a search for a larger one.
    pub(super) fn search(
        &mut self,
        at: &Position,
        allowed: &MoveList,
        walk: &mut Walk<'_, '_>,
    ) -> Option<Plan> {
        let mut best: Option<Plan> = None;
        let mut until = self.budget;
        for steps in 0..MOST_STEPS {
            for aim in AIMS {
                if best.as_ref().is_some_and(|plan| aim <= plan.aim) {
                    break;
                }
                self.limit = (self.nodes + self.share(steps)).min(until);
                let found = self.attack(at, (aim, steps), (allowed, &[]), walk);
                if let Some(first) = found {
                    until = self.until(aim);
                    best = Some(Plan { aim, first });
                    break;
                }
            }
            let done = best.as_ref().is_some_and(|plan| plan.aim == Aim::Mate);
            if done || self.nodes >= until || walk.go_on().is_none() {
                break;
            }
        }
        best
    }

    /// The budget for one aim with this many steps: all the rest for short plans, a third of it for
    /// long ones.
    fn share(&self, steps: u32) -> u64 {
        let left = self.budget.saturating_sub(self.nodes);
        if steps < 2 { left } else { left / 3 }
    }

    /// The node count at which the search for a larger gain ends: the smaller the gain, the later.
    fn until(&self, aim: Aim) -> u64 {
        let more = match aim {
            Aim::Mate => 0,
            Aim::Gain(super::aim::A_PAWN) => self.nodes + 200,
            Aim::Gain(_) => self.nodes / 2 + 40,
        };
        (self.nodes + more).min(self.budget)
    }

    fn is_over(&self, walk: &Walk<'_, '_>) -> bool {
        self.nodes >= self.limit || walk.go_on().is_none()
    }

    /// Returns a step that reaches the aim against every reply, within this many more steps. Steps
    /// that worked against another reply come first.
    fn attack(
        &mut self,
        at: &Position,
        (aim, steps): (Aim, u32),
        (allowed, hints): (&MoveList, &[Move]),
        walk: &mut Walk<'_, '_>,
    ) -> Option<Step> {
        self.glances += 1;
        let now = self.scales.at_once(at, aim).filter(|m| allowed.contains(m));
        if let Some(m) = now {
            return Some(Step { posted: at_once(at, m), replies: Vec::new(), others: false });
        }
        let key = (at.key(), aim, steps);
        if steps == 0 || self.failed.contains(&key) {
            return None;
        }
        let mut posted = post(at, allowed, &self.scales, aim);
        self.glances += allowed.len() as u64;
        posted.sort_by_key(|posted| !hints.contains(&posted.m));
        list(&posted, walk);
        let draws = self.draws;
        for (index, posted) in posted.into_iter().enumerate() {
            if self.is_over(walk) {
                return None;
            }
            if walk.desk.ply() == 0 {
                walk.try_out(posted.m, index + 1);
            }
            if let Some(step) = self.step(at, posted, (aim, steps), walk) {
                return Some(step);
            }
        }
        if !self.is_over(walk) && self.draws == draws {
            self.failed.insert(key);
        }
        None
    }

    fn step(
        &mut self,
        at: &Position,
        posted: Posted,
        (aim, steps): (Aim, u32),
        walk: &mut Walk<'_, '_>,
    ) -> Option<Step> {
        let after = at.after(posted.m);
        let held = self.enter((posted.m, &after), walk, |tree, walk| {
            let held = tree.defend(&after, (aim, steps), walk);
            let moves = held.as_ref().map(|(replies, others)| {
                let below = replies.iter().map(|(_, step)| step.moves()).max().unwrap_or(0);
                1 + below.max(i32::from(*others))
            });
            (held, verdict(aim, moves))
        });
        let (replies, others) = held?;
        Some(Step { posted, replies, others })
    }

    /// Makes a move, calls `look`, and takes the move back. A draw that is seen reaches no aim.
    fn enter<T>(
        &mut self,
        (m, after): (Move, &Position),
        walk: &mut Walk<'_, '_>,
        look: impl FnOnce(&mut Self, &mut Walk<'_, '_>) -> (Option<T>, Verdict),
    ) -> Option<T> {
        self.nodes += 1;
        walk.enter(m);
        self.deepest = self.deepest.max(walk.desk.ply());
        if walk.count().is_none() {
            walk.leave(m, None);
            return None;
        }
        if walk.is_drawn(after) {
            self.draws += 1;
            walk.leave(m, Some(Verdict::native(format_args!("draw"), 0)));
            return None;
        }
        walk.remember(after);
        let (found, verdict) = look(self, walk);
        walk.forget();
        let stopped = walk.go_on().is_none();
        walk.leave(m, (!stopped).then_some(verdict));
        found.filter(|_| !stopped)
    }

    /// Tests whether the aim is reached against every reply. Returns the replies that meet the
    /// threat, each with the next step, and whether there are others.
    fn defend(
        &mut self,
        at: &Position,
        (aim, steps): (Aim, u32),
        walk: &mut Walk<'_, '_>,
    ) -> Option<(Vec<(Move, Step)>, bool)> {
        if !at.has_legal_move() {
            return at.is_check().then_some((Vec::new(), false));
        }
        if let Aim::Gain(gain) = aim
            && self.scales.is_secured(at, gain)
        {
            return Some((Vec::new(), false));
        }
        if !self.threatens(at, aim) || glance::mating_move(at).is_some() {
            return None;
        }
        let (replies, others) = self.replies(at, aim)?;
        if steps <= 1 && !replies.is_empty() {
            return None;
        }
        walk.list(&replies, &REPLIES);
        let mut met = Vec::new();
        let mut hints = Vec::new();
        for reply in replies {
            if self.is_over(walk) {
                return None;
            }
            let after = at.after(reply);
            let next = self.enter((reply, &after), walk, |tree, walk| {
                let next =
                    tree.attack(&after, (aim, steps - 1), (&after.legal_moves(), &hints), walk);
                let moves = next.as_ref().map(Step::moves);
                (next, verdict(aim, moves))
            });
            let Some(step) = next else {
                self.remember(reply);
                return None;
            };
            hints.push(step.posted.m);
            met.push((reply, step));
        }
        Some((met, others))
    }

    /// Whether there is a threat: a check, or a pass would let the aim be reached.
    fn threatens(&mut self, at: &Position, aim: Aim) -> bool {
        self.glances += 1;
        at.is_check()
            || at.after_pass().is_some_and(|passed| self.scales.at_once(&passed, aim).is_some())
    }

    /// Returns the replies after which the aim is not reached at once, those with the largest gain
    /// for the defender first, and whether there are others. `None` if one ends the game.
    fn replies(&mut self, at: &Position, aim: Aim) -> Option<(Vec<Move>, bool)> {
        let legal = at.legal_moves();
        self.glances += legal.len() as u64;
        let mut found: Vec<(i32, Move)> = Vec::new();
        for m in &legal {
            let after = at.after(m);
            if self.scales.at_once(&after, aim).is_some() {
                continue;
            }
            if !after.has_legal_move() {
                return None;
            }
            let check = if after.is_check() { CHECK } else { 0 };
            found.push((value(at, m) + check + self.upset_before(m), m));
        }
        let others = found.len() < legal.len();
        found.sort_by_key(|(value, _)| Reverse(*value));
        Some((found.into_iter().map(|(_, m)| m).collect(), others))
    }

    fn upset_before(&self, m: Move) -> i32 {
        let mut last = self.upsetting.iter().rev().take(REMEMBERED);
        if last.any(|&one| one == m) { UPSETS } else { 0 }
    }

    fn remember(&mut self, reply: Move) {
        self.upsetting.retain(|&m| m != reply);
        self.upsetting.push(reply);
    }
}

/// Lists the posted moves under the rules that posted them.
fn list(posted: &[Posted], walk: &mut Walk<'_, '_>) {
    for rule in CONCEPTS {
        let by_rule = posted.iter().filter(|posted| posted.concept.rule() == rule);
        let moves: Vec<Move> = by_rule.map(|posted| posted.m).collect();
        walk.list(&moves, rule);
    }
}

/// The rule of a search that reached this aim.
pub(super) fn reached_by(aim: Aim) -> &'static Rule {
    match aim {
        Aim::Mate => &super::rules::MATE,
        Aim::Gain(_) => &super::rules::RANGE,
    }
}
