//! PARADISE (Wilkins 1979): rules post concepts, concepts become plans, and a plan drives the
//! tree. There is no limit of depth; a plan of many steps takes tens to hundreds of positions.
//!
//! * `concept.rs` what the rules post · `plan.rs` a plan and its words
//! * `aim.rs` what is to be reached · `tree.rs` the search that a plan drives
//! * `rules.rs` rules and deviations · `card.rs` card and options · `exhibits.rs` the tables

mod aim;
mod card;
mod concept;
mod exhibits;
mod plan;
mod rules;
#[cfg(test)]
mod tests;
mod tree;

use crate::toolkit::{SEE_DRAWS, STOPPED, Walk, alphabetical, begin};
use ::rules::chess::Position;
use ::rules::{Bitboard, Game, Move, MoveList};
use concepts::{Values, material};
use plan::Plan;
use std::cmp::Reverse;
use thinking::{Decision, Desk, Limits, Program, Rule, Settings, Thought, Verdict};
use tree::{Tree, reached_by, verdict};

/// The program.
#[derive(Clone, Debug)]
pub struct Paradise {
    settings: Settings,
}

impl Default for Paradise {
    fn default() -> Self {
        Self { settings: Settings::new(card::OPTIONS) }
    }
}

/// The chosen move with its verdict, its rule and its line.
type Chosen = (Move, Verdict, &'static Rule, Vec<Move>);

/// The safest move, for when there is no plan. A side that is ahead avoids draws if they are seen.
fn safest(at: &Position, allowed: &MoveList, tree: &Tree, walk: &Walk<'_, '_>) -> Move {
    let ahead = at.turn().choose(1, -1) * material::balance(at, &Values::STANDARD) > 0;
    let gives_away = |m: Move| ahead && walk.is_drawn_silently(&at.after(m));
    let order =
        |m: Move| (gives_away(m), Reverse(concept::safety(at, m, &tree.scales)), alphabetical(m));
    allowed.iter().copied().min_by_key(|&m| order(m)).unwrap_or(allowed[0])
}

fn chosen(
    at: &Position,
    allowed: &MoveList,
    (tree, plan): (&Tree, Option<&Plan>),
    walk: &Walk<'_, '_>,
) -> Chosen {
    match plan {
        Some(plan) => {
            let worth = verdict(plan.aim, Some(plan.first.moves()));
            (plan.first.posted.m, worth, reached_by(plan.aim), plan.first.line())
        }
        None => {
            let m = safest(at, allowed, tree, walk);
            (m, Verdict::native(format_args!("no plan"), 0), &rules::FALLBACK, vec![m])
        }
    }
}

impl Program for Paradise {
    thinking::keeps_settings!(card::CARD, card::OPTIONS, settings);

    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        let (at, allowed) = match begin(game, limits, desk) {
            Ok(begun) => begun,
            Err(decision) => return decision,
        };
        let budget = u64::try_from(self.settings.spin(card::NODES)).unwrap_or(1);
        let mut tree = Tree::new(at, budget);
        exhibits::show_concepts(at, &allowed, &tree.scales, desk);
        let mut walk = Walk::new(desk, limits, at.turn());
        walk.see_draws(self.settings.check(SEE_DRAWS), game);
        let plan = tree.search(at, &allowed, &mut walk);
        let (m, worth, rule, line) = chosen(at, &allowed, (&tree, plan.as_ref()), &walk);
        walk.list(&[m], rule);
        walk.say_line(u32::try_from(line.len()).unwrap_or(0), worth, &line);
        let rule = if plan.is_none() && walk.go_on().is_none() { &STOPPED } else { rule };
        if let Some(plan) = &plan {
            let text = plan.sentence(at).into();
            let (rule, squares) = (Some(&rules::PLAN), Bitboard::of(m.to()));
            desk.tell(&Thought::Remark { text, rule, squares });
            exhibits::show_plan(at, plan, desk);
        }
        exhibits::show_counted(&tree, budget, plan.as_ref(), desk);
        desk.announce(&Thought::Chose { m, verdict: worth, rule });
        Decision::Play(m)
    }
}
