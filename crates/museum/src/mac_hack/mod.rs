//! Mac Hack VI (Greenblatt, Eastlake and Crocker, 1967): follows plausible moves chosen by
//! heuristics, few of them at each ply, but every check and every capture at first; five plies and
//! captures.
//!
//! * `before.rs`, `reason.rs`, `plausible.rs` plausibility · `sieve.rs` which moves are followed
//! * `tree.rs` the search · `evaluate.rs` the value of a position · `values.rs` the pieces
//! * `rules.rs` rules and deviations · `card.rs` card and options · `exhibits.rs` the tables

mod before;
mod card;
mod evaluate;
mod exhibits;
mod plausible;
mod reason;
mod rules;
mod sieve;
#[cfg(test)]
mod tests;
mod tree;
mod values;

use crate::toolkit::{
    Bounds, Node, SEE_DRAWS, Searcher, TranspositionTable, Walk, begin, round, say_last, take,
    unlooked,
};
use ::rules::chess::Position;
use ::rules::{Game, Move};
use evaluate::Judge;
use plausible::Plausible;
use sieve::{Let, Widths};
use std::borrow::Cow;
use thinking::{Decision, Desk, Limits, Program, Settings, Thought};
use tree::Tree;

/// The program.
#[derive(Clone, Debug)]
pub struct MacHack {
    settings: Settings,
}

impl Default for MacHack {
    fn default() -> Self {
        Self { settings: Settings::new(card::OPTIONS) }
    }
}

/// The number of entries in the hash table.
const TABLE: usize = 32_768;

impl MacHack {
    fn number(&self, option: &str) -> u32 {
        u32::try_from(self.settings.spin(option)).unwrap_or(0)
    }

    fn widths(&self) -> Widths {
        let words = self.settings.text(card::WIDTHS).split(' ');
        Widths {
            widths: words.filter_map(|word| word.parse().ok()).collect(),
            captures: self.number(card::CAPTURES),
            checks: self.number(card::CHECKS),
            pieces: self.number(card::PIECES),
        }
    }

    fn tree(&self, root: &Position, limits: &Limits) -> Tree {
        let settings = &self.settings;
        let judge =
            Judge::new(root, settings.check(card::RATIO), settings.check(card::KING_SAFETY));
        let own = self.number(card::DEPTH).max(1);
        let depth = limits.depth.map_or(own, |depth| depth.clamp(1, own));
        let table = TranspositionTable::new(if settings.check(card::HASH) { TABLE } else { 0 });
        Tree::new(judge, self.widths(), depth, table)
    }
}

impl Program for MacHack {
    thinking::keeps_settings!(card::CARD, card::OPTIONS, settings);

    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        let (at, moves) = match begin(game, limits, desk) {
            Ok(begun) => begun,
            Err(decision) => return decision,
        };
        let mut tree = self.tree(at, limits);
        let list = plausible::ordered(at, &moves, desk.hears());
        let followed = sift_root(&tree.widths, at, &list, desk);
        let mut walk = Walk::new(desk, limits, at.turn());
        walk.see_draws(self.settings.check(SEE_DRAWS), game);
        let root = Node { at, way: 1, bounds: Bounds::FULL };
        let depth = tree.depth;
        let result = round(&mut tree, &root, &followed, depth, &mut walk);
        let mut held = None;
        take(&mut held, &result, depth);
        let Some(held) = held else { return unlooked(followed[0], desk) };
        let verdict = tree.verdict(held.value);
        say_last(&held, verdict, &mut walk);
        let rule = walk.ended_by().unwrap_or(&rules::BEST);
        exhibits::show_funnel(&tree, desk);
        desk.announce(&Thought::Chose { m: held.m, verdict, rule });
        Decision::Play(held.m)
    }
}

/// Returns the root moves that are followed; shows all with their reasons.
fn sift_root(widths: &Widths, at: &Position, list: &[Plausible], desk: &mut Desk<'_>) -> Vec<Move> {
    let all: Vec<Move> = list.iter().map(|one| one.m).collect();
    desk.tell(&Thought::Listed { moves: Cow::Borrowed(&all), rule: &rules::PLAUSIBLE });
    let taken = widths.sift(at, list, 1);
    exhibits::show_list(list, &taken, desk);
    for why in [Let::AnotherPiece, Let::Capture, Let::Check] {
        let more: Vec<Move> =
            taken.iter().filter(|one| one.1 == why).map(|one| all[one.0]).collect();
        if !more.is_empty() {
            desk.tell(&Thought::Listed { moves: Cow::Borrowed(&more), rule: tree::rule_of(why) });
        }
    }
    for place in (0..all.len()).filter(|place| taken.iter().all(|(one, _)| one != place)) {
        desk.tell(&Thought::Discarded { m: all[place], rule: &rules::WIDTH });
    }
    taken.into_iter().map(|(place, _)| all[place]).collect()
}
