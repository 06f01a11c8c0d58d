//! TECH (Gillogly 1971) with the figures of TECH II (Baisley): searches all moves to a fixed depth,
//! captures to the end, and counts only material at the leaves. Positional judgement only orders
//! the root moves, and so decides between moves that keep the same material.
//!
//! * `stage.rs`, `fields.rs`, `pawns.rs`, `plausible.rs` the root analysis
//! * `tree.rs` the search · `leaf.rs` material, and kings in endings without pawns
//! * `rules.rs` rules and deviations · `card.rs` card and options · `exhibits.rs` the tables

mod card;
mod exhibits;
mod fields;
mod leaf;
mod pawns;
mod plausible;
mod rules;
mod stage;
#[cfg(test)]
mod tests;
mod tree;

use crate::toolkit::{
    Bounds, Held, Node, Round, SEE_DRAWS, Searcher, TranspositionTable, Walk, alphabetical, begin,
    round, say_last, take, unlooked,
};
use ::rules::chess::Position;
use ::rules::{Bitboard, Color, Game, Move, MoveList};
use plausible::Plausible;
use stage::Stage;
use std::borrow::Cow;
use std::cmp::Reverse;
use thinking::{Decision, Desk, Limits, Program, Rule, Settings, Thought};
use tree::{ENDS, Place, Tree, Way};

/// The program.
#[derive(Clone, Debug)]
pub struct Tech {
    settings: Settings,
}

impl Default for Tech {
    fn default() -> Self {
        Self { settings: Settings::new(card::OPTIONS) }
    }
}

/// The number of entries in the table of TECH II.
const TABLE: usize = 28_000;

/// Half the width of TECH II's window.
const WINDOW: i32 = 25;

/// The depth of TECH II's first iteration, and a depth that it never reaches.
const FIRST_DEPTH: u32 = 2;
const MOST_DEPTH: u32 = 40;

/// Another iteration begins if less than one part of this many of the budget is spent.
const QUARTER: u64 = 4;

impl Tech {
    fn tree(&self, game: &Game, at: &Position, stage: Stage) -> Tree {
        let budget = u64::try_from(self.settings.spin(card::TERMINALS)).unwrap_or(1);
        let table =
            TranspositionTable::new(if self.settings.check(card::HASH) { TABLE } else { 0 });
        let mut tree = Tree::new(at.turn(), budget, table);
        tree.pieces_only = stage == Stage::Pieces;
        tree.undoing = last_own_move(game).map(|m| (m.to(), m.from()));
        tree
    }

    /// Returns the stage and the root moves, the most plausible first.
    fn order(&self, game: &Game, at: &Position, moves: &MoveList) -> (Stage, Vec<Plausible>) {
        let stage = stage::stage(at, plies_before(at));
        let judged = self.settings.check(card::PLAUSIBILITY);
        let score = |&m: &Move| match judged {
            true => plausible::plausible(at, m, stage, game.moves()),
            false => Plausible { m, parts: Vec::new() },
        };
        let mut list: Vec<Plausible> = moves.iter().map(score).collect();
        list.sort_by_key(|one| (Reverse(one.score()), alphabetical(one.m)));
        (stage, list)
    }

    /// Searches by the rules of TECH or of TECH II.
    fn search(
        &self,
        tree: &mut Tree,
        at: &Position,
        moves: &[Move],
        limits: &Limits,
        walk: &mut Walk<'_, '_>,
    ) -> Option<Held> {
        let mut held = None;
        if self.settings.text(card::SEARCH) == card::TECH_II {
            deepen(tree, at, moves, limits, walk, &mut held);
        } else {
            let own = u32::try_from(self.settings.spin(card::DEPTH)).unwrap_or(1);
            let depth = limits.depth.map_or(own, |depth| depth.clamp(1, own));
            let root = root(at, depth, Bounds::FULL);
            let result = round(tree, &root, moves, depth, walk);
            take(&mut held, &result, depth);
        }
        held
    }
}

fn root(at: &Position, depth: u32, bounds: Bounds) -> Node<'_, Way> {
    Node { at, way: Way { left: depth, place: Place::Root }, bounds }
}

/// Searches the iterations of TECH II, each with a window around the value of the last.
fn deepen(
    tree: &mut Tree,
    at: &Position,
    moves: &[Move],
    limits: &Limits,
    walk: &mut Walk<'_, '_>,
    held: &mut Option<Held>,
) {
    let deepest = limits.depth.unwrap_or(MOST_DEPTH).min(MOST_DEPTH);
    let mut expected = leaf::balance(at);
    for depth in FIRST_DEPTH.min(deepest)..=deepest {
        let Some(value) = iterate(tree, at, moves, (depth, expected), walk, held) else { return };
        expected = value;
        let spent = tree.counted.terminals;
        if ENDS.is_mate(value) || spent * QUARTER > tree.budget || walk.is_over() {
            return;
        }
    }
}

/// Searches one iteration. Returns its value, or `None` if it was interrupted.
fn iterate(
    tree: &mut Tree,
    at: &Position,
    moves: &[Move],
    (depth, expected): (u32, i32),
    walk: &mut Walk<'_, '_>,
    held: &mut Option<Held>,
) -> Option<i32> {
    let window = Bounds::around(expected, WINDOW);
    let mut look = |moves: &[Move], bounds: Bounds, walk: &mut Walk<'_, '_>| -> Round {
        let result = round(tree, &root(at, depth, bounds), moves, depth, walk);
        take(held, &result, depth);
        result
    };
    let mut result = look(moves, window, walk);
    if result.finished && result.value >= window.beta {
        // The moves before the one that failed high need not be searched again.
        let from = result.tried.len().saturating_sub(1);
        let upward = Bounds { alpha: window.beta - WINDOW, beta: Bounds::INFINITY };
        say("the value is above the window: I search the rest upward", &rules::WINDOW, walk.desk);
        result = look(&moves[from..], upward, walk);
    } else if result.finished && result.value <= window.alpha {
        let downward = Bounds { alpha: -Bounds::INFINITY, beta: window.alpha + WINDOW };
        say("the value is below the window: I search downward", &rules::WINDOW, walk.desk);
        result = look(moves, downward, walk);
    }
    result.finished.then_some(result.value)
}

/// The number of plies played before this position, by its move number.
fn plies_before(at: &Position) -> usize {
    let full = usize::from(at.fullmove_number().saturating_sub(1));
    2 * full + usize::from(at.turn() == Color::Black)
}

fn last_own_move(game: &Game) -> Option<Move> {
    game.moves().iter().rev().nth(1).copied()
}

impl Program for Tech {
    thinking::keeps_settings!(card::CARD, card::OPTIONS, settings);

    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        let (at, moves) = match begin(game, limits, desk) {
            Ok(begun) => begun,
            Err(decision) => return decision,
        };
        let (stage, list) = self.order(game, at, &moves);
        let ordered: Vec<Move> = list.iter().map(|one| one.m).collect();
        desk.tell(&Thought::Listed { moves: Cow::Borrowed(&ordered), rule: &rules::ROOT });
        say(&format!("this is {}", stage.says()), &rules::STAGE, desk);
        exhibits::show_order(&list, desk);
        let mut tree = self.tree(game, at, stage);
        let mut walk = Walk::new(desk, limits, at.turn());
        walk.see_draws(self.settings.check(SEE_DRAWS), game);
        let balance = leaf::balance(at);
        tree::tell_sheet(at, at.turn(), (balance, balance), &mut walk);
        let held = self.search(&mut tree, at, &ordered, limits, &mut walk);
        exhibits::show_counted(&tree, walk.desk);
        let Some(held) = held else { return unlooked(ordered[0], desk) };
        let verdict = tree.verdict(held.value);
        say_last(&held, verdict, &mut walk);
        let rule = walk.ended_by().unwrap_or(&rules::ROOT);
        desk.announce(&Thought::Chose { m: held.m, verdict, rule });
        Decision::Play(held.m)
    }
}

fn say(text: &str, rule: &'static Rule, desk: &mut Desk<'_>) {
    let squares = Bitboard::EMPTY;
    desk.tell(&Thought::Remark { text: Cow::Borrowed(text), rule: Some(rule), squares });
}
