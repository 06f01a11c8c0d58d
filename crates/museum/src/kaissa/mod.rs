//! KAISSA (Adelson-Velsky, Arlazarov and Donskoy, 1974): searches full width to a level, then
//! forcing moves where either side may stop. It guesses the material and uses the blank move and
//! the method of analogies.
//!
//! * `evaluate.rs` material and position · `tree.rs` the search · `service.rs` refutations
//! * `record.rs`, `analogies.rs` the method of analogies
//! * `rules.rs` rules and deviations · `card.rs` card and options · `exhibits.rs` the tables

mod analogies;
mod card;
mod evaluate;
mod exhibits;
mod record;
mod rules;
mod service;
#[cfg(test)]
mod tests;
mod tree;

use crate::toolkit::{
    Bounds, Held, Node, Pv, SEE_DRAWS, Searcher, TranspositionTable, Walk, begin, by_squares,
    round, say_last, take, unlooked,
};
use ::rules::chess::Position;
use ::rules::{Game, Move, MoveList};
use analogies::Analogies;
use evaluate::UNIT;
use exhibits::Guess;
use service::Service;
use std::borrow::Cow;
use std::cmp::Reverse;
use thinking::{Decision, Desk, Limits, Program, Settings, Thought};
use tree::{ENDS, Level, Manner, Tree, Way};

/// The program.
#[derive(Clone, Debug)]
pub struct Kaissa {
    settings: Settings,
}

impl Default for Kaissa {
    fn default() -> Self {
        Self { settings: Settings::new(card::OPTIONS) }
    }
}

/// The number of entries in the transposition table.
const TABLE: usize = 8_192;

impl Kaissa {
    fn tree(&self) -> Tree {
        let settings = &self.settings;
        let manner = Manner {
            blank: settings.check(card::BLANK),
            service: settings.check(card::SERVICE),
            checks: u32::try_from(settings.spin(card::CHECKS)).unwrap_or(0),
        };
        let checked = settings.check(card::AGAIN);
        let with_analogies = settings.text(card::VERSION) == card::ANALOGIES;
        Tree {
            level: Level { plies: 1, quiet: 0 },
            manner,
            table: TranspositionTable::new(TABLE),
            service: Service::default(),
            analogies: with_analogies.then(|| Analogies::new(checked)),
            blanks: 0,
        }
    }

    /// The last level.
    fn level(&self, limits: &Limits) -> Level {
        let own = if self.settings.text(card::LEVEL) == card::BLITZ { 3 } else { 5 };
        Level { plies: limits.depth.map_or(own, |depth| depth.clamp(1, own)), quiet: 1 }
    }

    fn budget(&self, limits: &Limits) -> Limits {
        let own = u64::try_from(self.settings.spin(card::NODES)).unwrap_or(1);
        Limits { nodes: Some(limits.nodes.map_or(own, |nodes| nodes.min(own))), ..limits.clone() }
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
    /// The first iteration: sorts the moves by a search of captures after each. Returns the value
    /// of the best; `None` if it was interrupted.
    fn sort(&mut self, walk: &mut Walk<'_, '_>) -> Option<i32> {
        let mut sorted = Vec::with_capacity(self.moves.len());
        let mut best = -Bounds::INFINITY;
        for &m in &self.moves {
            let after = self.at.after(m);
            // How much material a losing move loses does not matter.
            let bounds = Bounds { alpha: best - UNIT, beta: Bounds::INFINITY }.turned();
            let node = Node { at: &after, way: Way::CAPTURES, bounds };
            let tree = &mut self.tree;
            let value = walk.silently(1, |walk| {
                walk.count()?;
                tree.look(&node, walk, &mut Pv::EMPTY.clone())
            })?;
            best = best.max(-value);
            sorted.push((-value, m));
        }
        sorted.sort_by_key(|&(value, m)| (Reverse(value), by_squares(m)));
        self.moves = sorted.iter().map(|&(_, m)| m).collect();
        sorted.first().map(|&(value, _)| value)
    }

    /// Searches one level after the other, up to the last.
    fn deepen(&mut self, last: Level, walk: &mut Walk<'_, '_>) {
        let Some(mut value) = self.sort(walk) else { return };
        let all = Cow::Borrowed(&*self.moves);
        walk.desk.tell(&Thought::Listed { moves: all, rule: &rules::FIRST });
        for plies in 1..=last.plies {
            self.tree.level = Level { plies, quiet: last.quiet.min(plies) };
            let Some(found) = self.guess(value, walk) else { return };
            value = found;
            if ENDS.is_mate(value) || walk.is_over() {
                return;
            }
        }
    }

    /// Searches a round with narrow bounds around the guessed material, and another if the guess is
    /// wrong.
    fn guess(&mut self, last: i32, walk: &mut Walk<'_, '_>) -> Option<i32> {
        let guess = if ENDS.is_mate(last) { 0 } else { units(last) };
        let narrow = Bounds::around(guess * UNIT, UNIT / 2);
        let value = self.look(narrow, walk)?;
        let (result, other) = if value <= narrow.alpha {
            (Guess::TooHigh, Bounds { alpha: -Bounds::INFINITY, beta: narrow.alpha + 1 })
        } else if value >= narrow.beta {
            (Guess::TooLow, Bounds { alpha: narrow.beta - 1, beta: Bounds::INFINITY })
        } else {
            (Guess::Right, narrow)
        };
        let verdict = self.tree.verdict(value);
        exhibits::show_round(self.tree.level, guess, &result, verdict, walk.desk);
        if matches!(result, Guess::Right) { Some(value) } else { self.look(other, walk) }
    }

    /// Searches one round at the root; the best move goes to the front.
    fn look(&mut self, bounds: Bounds, walk: &mut Walk<'_, '_>) -> Option<i32> {
        let depth = self.tree.level.plies;
        let root = Node { at: self.at, way: Way::ROOT, bounds };
        let result = round(&mut self.tree, &root, &self.moves, depth, walk);
        take(&mut self.held, &result, depth);
        let best = result.best.map(|(m, _)| m);
        if let Some(place) = self.moves.iter().position(|&m| Some(m) == best) {
            self.moves[..=place].rotate_right(1);
        }
        result.finished.then_some(result.value)
    }
}

/// The units of material in a value.
fn units(value: i32) -> i32 {
    (value + value.signum() * UNIT / 2) / UNIT
}

impl Program for Kaissa {
    thinking::keeps_settings!(card::CARD, card::OPTIONS, settings);

    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        let (at, moves) = match begin(game, limits, desk) {
            Ok(begun) => begun,
            Err(decision) => return decision,
        };
        self.decide((game, at), &moves, limits, desk)
    }
}

impl Kaissa {
    fn decide(
        &self,
        (game, at): (&Game, &Position),
        moves: &MoveList,
        limits: &Limits,
        desk: &mut Desk<'_>,
    ) -> Decision {
        let mut search = Search { tree: self.tree(), at, moves: moves.to_vec(), held: None };
        let budget = self.budget(limits);
        let own = limits.nodes != budget.nodes;
        let mut walk = Walk::new(desk, &budget, at.turn());
        walk.see_draws(self.settings.check(SEE_DRAWS), game);
        search.deepen(self.level(limits), &mut walk);
        let Some(held) = search.held else { return unlooked(search.moves[0], desk) };
        let verdict = search.tree.verdict(held.value);
        say_last(&held, verdict, &mut walk);
        let spent = if own { &rules::BUDGET } else { &crate::toolkit::STOPPED };
        let rule = if walk.ended_by().is_some() { spent } else { &rules::LEVEL };
        if let Some(file) = &search.tree.analogies {
            exhibits::show_analogies(file, desk);
        }
        desk.announce(&Thought::Chose { m: held.m, verdict, rule });
        Decision::Play(held.m)
    }
}
