//! CHESS 4.x of Northwestern University (Slate and Atkin, 1973 to 1976), with the evaluation of
//! CHESS 0.5: full width, iterative deepening, captures and a few checks at the leaves, a bonus for
//! trading down when ahead.
//!
//! * `material.rs`, `terms.rs`, `evaluate.rs` the evaluation · `tree.rs` the search
//! * `rules.rs` rules and deviations · `card.rs` card and options · `exhibits.rs` the tables

mod card;
mod evaluate;
mod exhibits;
mod material;
mod rules;
mod terms;
#[cfg(test)]
mod tests;
mod tree;

use crate::theme;
use crate::toolkit::{
    Bounds, Held, Node, Round, SEE_DRAWS, Searcher, TranspositionTable, Walk, begin, by_squares,
    round, say_last, take, unlooked,
};
use ::rules::chess::Position;
use ::rules::{Bitboard, Game, Move, MoveList};
use evaluate::Judge;
use knowledge::themes::Guide;
use std::borrow::Cow;
use std::cmp::Reverse;
use terms::Weights;
use thinking::{Decision, Desk, Limits, Program, Settings, Thought};
use tree::{ENDS, Manner, Tree, Way};

/// The program.
#[derive(Clone, Debug)]
pub struct Chess4 {
    settings: Settings,
}

impl Default for Chess4 {
    fn default() -> Self {
        Self { settings: Settings::new(card::OPTIONS) }
    }
}

/// The speed of the program on the CDC 6400.
const NODES_A_SECOND: f64 = 500.0;

/// Half the width of the aspiration window.
const WINDOW: i32 = 30;

/// Another iteration begins if less than one part of this many of the budget is spent.
const QUARTER: u64 = 4;

impl Chess4 {
    fn judge(&self, guide: Option<Guide>) -> Judge {
        let weights = match self.settings.text(card::MOBILITY) {
            card::MOBILITY_EVEN => Weights::EVEN,
            _ => Weights::LISTING,
        };
        Judge { weights, full: self.is_full(), guide }
    }

    /// Whether this is 4.x and not the listing of 0.5.
    fn is_full(&self) -> bool {
        self.settings.text(card::VERSION) == card::VERSION_4
    }

    fn tree(&self, guide: Option<Guide>) -> Tree {
        let full = self.is_full();
        let manner = Manner { checks: full, futility: full, lazy: full };
        let entries = if full { self.settings.spin(card::TABLE) } else { 0 };
        Tree::new(
            self.judge(guide),
            manner,
            TranspositionTable::new(usize::try_from(entries).unwrap_or(0)),
        )
    }

    /// The budget of nodes.
    fn budget(&self) -> u64 {
        u64::try_from(self.settings.spin(card::NODES)).unwrap_or(1)
    }

    fn deepest(&self, limits: &Limits) -> u32 {
        let own = u32::try_from(self.settings.spin(card::DEPTH)).unwrap_or(1);
        limits.depth.map_or(own, |depth| depth.clamp(1, own))
    }
}

/// The state of one decision.
struct Search<'a> {
    tree: Tree,
    at: &'a Position,
    /// The root moves in their current order.
    moves: Vec<Move>,
    held: Option<Held>,
}

impl Search<'_> {
    /// Iterates until the budget is spent.
    fn deepen(&mut self, deepest: u32, budget: u64, walk: &mut Walk<'_, '_>) {
        let mut guess = self.tree.weigh(self.at, -Bounds::INFINITY, walk);
        for depth in 1..=deepest {
            let Some(value) = self.iterate(depth, guess, walk) else { return };
            guess = value;
            if ENDS.is_mate(value) || walk.nodes() * QUARTER > budget || walk.is_over() {
                return;
            }
        }
    }

    /// Searches one iteration. Returns its value, or `None` if it was interrupted.
    fn iterate(&mut self, depth: u32, guess: i32, walk: &mut Walk<'_, '_>) -> Option<i32> {
        let window = Bounds::around(guess, WINDOW);
        let mut result = self.look(depth, window, walk);
        if result.finished && !window.contain(result.value) {
            let text = "the value is outside the window: I search again without bounds".into();
            let (rule, squares) = (Some(&rules::WINDOW), Bitboard::EMPTY);
            walk.desk.tell(&Thought::Remark { text, rule, squares });
            result = self.look(depth, Bounds::FULL, walk);
        }
        if !result.finished {
            return None;
        }
        if let Some(held) = &self.held {
            let verdict = self.tree.verdict(result.value);
            exhibits::show_iteration(depth, verdict, walk.nodes(), &held.line, walk.desk);
        }
        Some(result.value)
    }

    /// Searches one round at the root; every new best move goes to the front.
    fn look(&mut self, depth: u32, bounds: Bounds, walk: &mut Walk<'_, '_>) -> Round {
        let root = Node { at: self.at, way: Way { left: depth, checks: 0 }, bounds };
        let result = round(&mut self.tree, &root, &self.moves, depth, walk);
        for best in self.tree.fronts.drain(..) {
            if let Some(place) = self.moves.iter().position(|&m| m == best) {
                self.moves[..=place].rotate_right(1);
            }
        }
        take(&mut self.held, &result, depth);
        result
    }
}

/// Sorts the root moves by the static value after them, the best first.
fn sorted(judge: &Judge, at: &Position, moves: &MoveList) -> Vec<Move> {
    let sign = at.turn().choose(1, -1);
    let mut list = moves.to_vec();
    list.sort_by_cached_key(|&m| (Reverse(sign * judge.white(&at.after(m))), by_squares(m)));
    list
}

impl Program for Chess4 {
    thinking::keeps_settings!(card::CARD, card::OPTIONS, settings);

    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        let (at, moves) = match begin(game, limits, desk) {
            Ok(begun) => begun,
            Err(decision) => return decision,
        };
        let guide = theme::guide(&self.settings, game, at.turn());
        let tree = self.tree(guide);
        let moves = sorted(&tree.judge, at, &moves);
        desk.tell(&Thought::Listed { moves: Cow::Borrowed(&moves), rule: &rules::ROOT });
        exhibits::show_bit_maps(game, at, desk);
        if let Some(guide) = &guide {
            theme::show(guide, at, desk);
        }
        let first = moves[0];
        let budget = self.budget();
        let limits =
            Limits { nodes: Some(limits.nodes.unwrap_or(budget).min(budget)), ..limits.clone() };
        let mut walk = Walk::new(desk, &limits, at.turn());
        walk.see_draws(self.settings.check(SEE_DRAWS), game);
        let mut search = Search { tree, at, moves, held: None };
        search.deepen(self.deepest(&limits), budget, &mut walk);
        let Some(held) = search.held else { return unlooked(first, desk) };
        let verdict = search.tree.verdict(held.value);
        say_last(&held, verdict, &mut walk);
        if let Some(guide) = &guide {
            theme::say_gained(guide, at, held.m, walk.desk);
        }
        let rule = walk.ended_by().unwrap_or(&rules::FULL);
        desk.announce(&Thought::Chose { m: held.m, verdict, rule });
        Decision::Play(held.m)
    }
}
