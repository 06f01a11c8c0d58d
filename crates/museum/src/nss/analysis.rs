//! The analysis: explores continuations until every goal finds the position dead, and integrates
//! the static values by minimax.
//!
//! All goals share this routine. It knows nothing of chess: its [`Ground`] knows the positions, the
//! goals and the listeners.

use super::goal::{Proposals, State};
use super::rules;
use super::vector::Worth;
use crate::toolkit::Pv;
use ::rules::{Move, MoveList};
use thinking::Rule;

/// The game in which an analysis takes place.
pub(super) trait Ground {
    /// A position.
    type Place: Copy;

    /// The number of goals on the list.
    fn goals(&self) -> usize;

    /// Whether it is the turn of the side whose goals are pursued. That side maximizes the worth,
    /// the other minimizes it.
    fn is_ours(&self, place: &Self::Place) -> bool;

    /// Visits a position. Returns `None` if time is up, and a worth if nothing is to be explored
    /// from here, because the game is over or a bound is reached.
    fn arrive(&mut self, place: &Self::Place) -> Option<Option<Worth>>;

    /// Asks a goal, by its index, for the moves that could change its value.
    fn unsettled(&mut self, place: &Self::Place, goal: usize, moves: &mut Proposals) -> State;

    /// Returns the static values of all goals.
    fn evaluate(&mut self, place: &Self::Place, rest: Rest) -> Worth;

    /// Makes a move.
    fn enter(&mut self, place: &Self::Place, m: Move, bounds: Bounds) -> Self::Place;

    /// Takes the move back; `finding` is `None` if time is up.
    fn leave(&mut self, m: Move, finding: Option<Finding>);
}

/// The reason why a position is evaluated statically.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rest {
    /// All goals find it dead.
    Dead,
    /// The side to move makes no move.
    NoMove,
    /// The analysis goes no further, although a goal finds the position alive.
    Interrupted,
}

/// The result of an analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Finding {
    /// The worth.
    pub(super) worth: Worth,
    /// The rule that ended the analysis early, if one did; the worth is then a bound.
    pub(super) cut: Option<&'static Rule>,
}

/// The bounds of worths that still matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Bounds {
    /// The acceptance level: it does not matter how far a worth is below it.
    pub(super) level: Option<Worth>,
    /// The worth that we can reach elsewhere.
    pub(super) at_least: Option<Worth>,
    /// The worth that the opponent can hold us to elsewhere.
    pub(super) at_most: Option<Worth>,
}

/// A position whose moves are being tried.
struct Node {
    ours: bool,
    bounds: Bounds,
    best: Option<Worth>,
    tried: MoveList,
    stayed: bool,
}

impl Node {
    /// Takes a worth into account. Returns whether it is the best so far.
    fn weigh(&mut self, worth: Worth) -> bool {
        let better = self.best.is_none_or(|best| match self.ours {
            true => worth > best,
            false => worth < best,
        });
        if better {
            self.best = Some(worth);
            let side = match self.ours {
                true => &mut self.bounds.at_least,
                false => &mut self.bounds.at_most,
            };
            *side = match (*side, self.ours) {
                (Some(known), true) => Some(known.max(worth)),
                (Some(known), false) => Some(known.min(worth)),
                (None, _) => Some(worth),
            };
        }
        better
    }

    /// The rule by which no further move needs to be generated.
    fn cut(&self) -> Option<&'static Rule> {
        let best = self.best?;
        let Bounds { level, at_least, at_most } = self.bounds;
        match self.ours {
            true => at_most.is_some_and(|most| best >= most).then_some(&rules::CONCURRENT),
            false if level.is_some_and(|level| best < level) => Some(&rules::LEVEL),
            false => at_least.is_some_and(|least| best <= least).then_some(&rules::CONCURRENT),
        }
    }
}

/// Returns the effective value of a position and sets the line that leads to it. `None` if time is
/// up.
///
/// Each goal on the list is asked in turn. Its moves are tried at once, so that no further goal is
/// asked when the outcome can no longer matter.
pub(super) fn explore<G: Ground>(
    ground: &mut G,
    place: &G::Place,
    bounds: Bounds,
    line: &mut Pv,
) -> Option<Finding> {
    line.clear();
    if let Some(worth) = ground.arrive(place)? {
        return Some(Finding { worth, cut: None });
    }
    let ours = ground.is_ours(place);
    let mut node = Node { ours, bounds, best: None, tried: MoveList::new(), stayed: false };
    let mut alive = false;
    for goal in 0..ground.goals() {
        let mut moves = Proposals::default();
        let state = ground.unsettled(place, goal, &mut moves);
        let State::Alive { no_move } = state else { continue };
        alive = true;
        if let Some(cut) = try_all(ground, place, &mut node, (&moves, no_move), line)? {
            return node.best.map(|worth| Finding { worth, cut: Some(cut) });
        }
    }
    let rest = if alive { Rest::Interrupted } else { Rest::Dead };
    let worth = node.best.unwrap_or_else(|| ground.evaluate(place, rest));
    Some(Finding { worth, cut: None })
}

/// Tries the moves that one goal generates, and making no move in its turn. Returns the rule that
/// ends it early.
fn try_all<G: Ground>(
    ground: &mut G,
    place: &G::Place,
    node: &mut Node,
    (moves, no_move): (&Proposals, Option<usize>),
    line: &mut Pv,
) -> Option<Option<&'static Rule>> {
    for number in 0..=moves.moves().len() {
        if no_move == Some(number) && !node.stayed {
            node.stayed = true;
            if node.weigh(ground.evaluate(place, Rest::NoMove)) {
                line.clear();
            }
        }
        let next = moves.moves().get(number).filter(|m| !node.tried.contains(m));
        if let (Some(&m), None) = (next, node.cut()) {
            try_one(ground, place, node, m, line)?;
        }
    }
    Some(node.cut())
}

/// Tries one move.
fn try_one<G: Ground>(
    ground: &mut G,
    place: &G::Place,
    node: &mut Node,
    m: Move,
    line: &mut Pv,
) -> Option<()> {
    node.tried.push(m);
    let mut below = Pv::EMPTY;
    let next = ground.enter(place, m, node.bounds);
    let finding = explore(ground, &next, node.bounds, &mut below);
    ground.leave(m, finding);
    if node.weigh(finding?.worth) {
        line.set(m, &below);
    }
    Some(())
}
