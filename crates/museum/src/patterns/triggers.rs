//! The triggers of a position: its facts, its type positions, and knowledge of its ending.

use super::rules;
use crate::shannon_b::suggest::suggested_by;
use ::rules::chess::Position;
use ::rules::{Bitboard, Move, MoveList};
use concepts::analysis;
use concepts::patterns::{
    Calculation, Sighting, breakthrough, endings, triangulation, type_positions,
};
use std::borrow::Cow;
use thinking::Rule;

/// Moves that a feature of the board calls for.
#[derive(Clone, Debug)]
pub(super) struct Trigger {
    pub(super) rule: &'static Rule,
    /// The pattern or the fact, in words.
    pub(super) name: Cow<'static, str>,
    pub(super) squares: Bitboard,
    pub(super) moves: Vec<Move>,
    /// The bonus for its moves before the search, in hundredths of a pawn.
    pub(super) weight: i32,
    /// Whether the move begins a sacrifice, after which quiet threats are followed too.
    pub(super) hot: bool,
}

/// A type position weighs most: a sacrifice looks bad until it is searched.
const TYPE_POSITION: i32 = 500;
/// The weight of manoeuvres of endings.
const ENDING: i32 = 300;
/// The weight of a stock manoeuvre: mate, fork, discovery, a gain of material.
const STOCK: i32 = 60;
/// The weight of an attack on a piece that is pinned, tied, busy or stuck.
const ATTACK: i32 = 15;

/// All triggers of a position, the largest weight first; only allowed moves.
pub(super) fn triggers(at: &Position, allowed: &MoveList, work: &mut Calculation) -> Vec<Trigger> {
    let mut found: Vec<Trigger> = type_positions(at)
        .iter()
        .filter_map(|seen| seen.sighting())
        .map(|seen| sacrifice(&seen))
        .collect();
    let known = [breakthrough(at, work), triangulation(at)].into_iter().flatten();
    found.extend(known.map(|seen| manoeuvre(&seen)));
    found.extend(endings::on_board(at).iter().map(knowledge));
    for fact in analysis::tactical(at) {
        let Some((rule, moves)) = suggested_by(&fact, at) else { continue };
        let weight = if rule.id == "stock" { STOCK } else { ATTACK };
        let (name, squares) = (Cow::Owned(fact.to_string()), fact.squares());
        found.push(Trigger { rule, name, squares, moves: moves.to_vec(), weight, hot: false });
    }
    for trigger in &mut found {
        trigger.moves.retain(|m| allowed.contains(m));
    }
    found.retain(|trigger| !trigger.moves.is_empty() || trigger.rule.id == rules::KNOWN.id);
    found.sort_by_key(|trigger| -trigger.weight);
    found
}

fn first(seen: &Sighting) -> Vec<Move> {
    seen.line.first().copied().into_iter().collect()
}

fn sacrifice(seen: &Sighting) -> Trigger {
    let (name, moves) = (Cow::Borrowed(seen.pattern.name()), first(seen));
    let (rule, squares) = (&rules::TYPE_POSITION, seen.squares);
    Trigger { rule, name, squares, moves, weight: TYPE_POSITION, hot: true }
}

fn manoeuvre(seen: &Sighting) -> Trigger {
    let (name, moves) = (Cow::Borrowed(seen.pattern.name()), first(seen));
    let (rule, squares) = (&rules::MANOEUVRE, seen.squares);
    Trigger { rule, name, squares, moves, weight: ENDING, hot: false }
}

/// A trigger for knowledge that proposes no move.
fn knowledge(seen: &Sighting) -> Trigger {
    let (rule, name) = (&rules::KNOWN, Cow::Borrowed(seen.pattern.name()));
    Trigger { rule, name, squares: seen.squares, moves: Vec::new(), weight: 0, hot: false }
}
