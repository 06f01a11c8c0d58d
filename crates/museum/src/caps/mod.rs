//! CAPS-II (Berliner 1974): a tactics analyser that looks at 500 positions and asks why moves fail.
//! Six sets describe a failure, and only moves that answer the description are tried.
//!
//! * `targets.rs`, `threat.rs` what can be captured · `sets.rs` the six sets · `answers.rs` the
//!   moves that answer them · `lemmas.rs` what was learned · `generate.rs` moves where nothing is
//!   threatened
//! * `tree.rs` the search · `evaluate.rs` the value of a position
//! * `rules.rs` rules and deviations · `card.rs` card and options · `exhibits.rs` the tables

mod answers;
mod card;
mod evaluate;
mod exhibits;
mod generate;
mod lemmas;
mod rules;
mod sets;
mod targets;
#[cfg(test)]
mod tests;
mod threat;
mod tree;

use crate::toolkit::{
    Bounds, Held, Node, SEE_DRAWS, Searcher, Walk, begin, round, say_last, take, unlooked,
};
use ::rules::chess::Position;
use ::rules::{Game, Move, MoveList};
use thinking::{Decision, Desk, Limits, Program, Settings, Thought};
use tree::{NOTICED, Tree};

/// The program.
#[derive(Clone, Debug)]
pub struct Caps {
    settings: Settings,
}

impl Default for Caps {
    fn default() -> Self {
        Self { settings: Settings::new(card::OPTIONS) }
    }
}

impl Caps {
    fn depth(&self, limits: &Limits) -> u32 {
        let own = u32::try_from(self.settings.spin(card::DEPTH)).unwrap_or(1);
        limits.depth.map_or(own, |depth| depth.clamp(1, own))
    }
}

/// The state of one decision.
struct Search<'a> {
    tree: Tree,
    at: &'a Position,
    depth: u32,
    held: Option<Held>,
}

impl Search<'_> {
    /// The root moves: those that the position calls for, and a quiet one.
    fn first_moves(&mut self, allowed: &MoveList, desk: &mut Desk<'_>) -> Vec<Move> {
        if let Some((_, description)) = self.tree.danger(self.at) {
            exhibits::show_sets(self.at, &description, desk);
        }
        let mut plan = self.tree.plan(self.at, 0);
        plan.moves.retain(|m| allowed.contains(m));
        tell(&plan.moves, plan.rule, desk);
        let quiet = generate::fallback(self.at, allowed).filter(|m| !plan.moves.contains(m));
        if let Some(quiet) = quiet {
            tell(&[quiet], &rules::FALLBACK, desk);
            plan.moves.push(quiet);
        }
        plan.moves
    }

    /// Searches moves; only a move better than the one held replaces it.
    fn look(&mut self, moves: &[Move], walk: &mut Walk<'_, '_>) {
        let alpha = self.held.map_or(-Bounds::INFINITY, |held| held.value);
        let root = Node { at: self.at, way: self.depth, bounds: Bounds { alpha, ..Bounds::FULL } };
        self.tree.shares = moves.len() as u64;
        let result = round(&mut self.tree, &root, moves, self.depth, walk);
        self.tree.counted.inner += 1;
        self.tree.counted.tried += result.tried.len() as u64;
        take(&mut self.held, &result, self.depth);
    }

    /// If the best move still loses material, looks for the cause and tries its answers.
    fn reconsider(&mut self, tried: &[Move], allowed: &MoveList, walk: &mut Walk<'_, '_>) {
        let Some(held) = self.held else { return };
        let fails = held.value + NOTICED <= evaluate::value(self.at);
        let spent = self.tree.left() == 0 || walk.go_on().is_none();
        if !fails || spent || !self.tree.causality {
            return;
        }
        let root = Node { at: self.at, way: self.depth, bounds: Bounds::FULL };
        self.tree.take_half();
        let Some(description) = self.tree.cause(&root, held.value, walk) else { return };
        self.tree.counted.causes += 1;
        tree::say_cause(&description, walk);
        exhibits::show_sets(self.at, &description, walk.desk);
        let answers = answers::answers(self.at, &description).into_iter().map(|answer| answer.m);
        let left = usize::try_from(self.tree.left()).unwrap_or(usize::MAX);
        let more: Vec<Move> =
            answers.filter(|m| !tried.contains(m) && allowed.contains(m)).take(left).collect();
        if !more.is_empty() {
            tell(&more, &rules::ANSWER, walk.desk);
            self.look(&more, walk);
        }
    }
}

fn tell(moves: &[Move], rule: &'static thinking::Rule, desk: &mut Desk<'_>) {
    if !moves.is_empty() {
        desk.tell(&Thought::Listed { moves: moves.into(), rule });
    }
}

impl Program for Caps {
    thinking::keeps_settings!(card::CARD, card::OPTIONS, settings);

    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        let (at, allowed) = match begin(game, limits, desk) {
            Ok(begun) => begun,
            Err(decision) => return decision,
        };
        let budget = u64::try_from(self.settings.spin(card::NODES)).unwrap_or(1);
        let depth = self.depth(limits);
        let tree = Tree::new(budget, depth, self.settings.check(card::CAUSALITY));
        let mut search = Search { tree, at, depth, held: None };
        let moves = search.first_moves(&allowed, desk);
        let mut walk = Walk::new(desk, limits, at.turn());
        walk.see_draws(self.settings.check(SEE_DRAWS), game);
        search.look(&moves, &mut walk);
        search.reconsider(&moves, &allowed, &mut walk);
        let first = moves.first().copied().unwrap_or(allowed[0]);
        let Some(held) = search.held else { return unlooked(first, desk) };
        let verdict = search.tree.verdict(held.value);
        say_last(&held, verdict, &mut walk);
        let rule = walk.ended_by().unwrap_or(&rules::EXPECT);
        exhibits::show_counted(&search.tree, desk);
        desk.announce(&Thought::Chose { m: held.m, verdict, rule });
        Decision::Play(held.m)
    }
}
