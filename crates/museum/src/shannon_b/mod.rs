//! Shannon's type B: follows forceful variations until the position is quiet, and the others not at
//! all. It plays the opening from memory, and chooses among nearly equal moves at random.
//!
//! * `quiet.rs` g(P) · `force.rs` h(P, M) · `select.rs` the moves that are followed
//! * `explore.rs` the walk · `habits.rs` how far and how wide it goes
//! * `suggest.rs` the suggestions of section 8 · `conditions.rs` weights by a decision table (Frey)
//! * `card.rs` the card and the options · `rules.rs` rules and deviations
//! * T0 to T8 are in [`crate::shannon`]

mod card;
mod conditions;
mod explore;
mod force;
mod habits;
mod quiet;
mod rules;
mod select;
pub(crate) mod suggest;
#[cfg(test)]
mod tests;

use self::rules::{BEST, CHANCE, MEMORY, NOT_DRAWN, PHASES, QUIET, SMALLER};
use crate::shannon::options::Dials;
use crate::shannon::phase::Phase;
use crate::shannon::rules::LISTED;
use crate::shannon::{Coefficients, Held, Scale, formula, record};
use crate::shannon_a::no_move;
use crate::theme;
use crate::toolkit::{SEE_DRAWS, STOPPED, Walk};
use ::rules::chess::Position;
use ::rules::random::Random;
use ::rules::{Bitboard, Board, Game, Move, MoveList};
use explore::{Explored, Explorer};
use habits::Habits;
use knowledge::openings;
use knowledge::themes::{Style, moves_of_style};
use std::borrow::Cow;
use std::cell::Cell;
use thinking::{Decision, Desk, Limits, NoMove, Program, Rule, Thought, Verdict};

/// The program of type B.
#[derive(Clone, Debug)]
pub struct ShannonB {
    dials: Dials,
}

impl Default for ShannonB {
    fn default() -> Self {
        Self { dials: Dials::new(&card::OPTIONS) }
    }
}

impl ShannonB {
    /// The dice for one decision: those of the host, or dice that depend only on the seed and the
    /// game.
    fn dice(&self, game: &Game, desk: &mut Desk<'_>) -> Random {
        match self.dials.settings().spin(card::SEED) {
            0 => Random::new(desk.random.next_u64()),
            seed => {
                let mut random = Random::new(seed.unsigned_abs());
                for _ in game.moves() {
                    random.next_u64();
                }
                Random::new(random.next_u64())
            }
        }
    }

    /// The phase of the game; always the middle game if phases are switched off.
    fn phase(&self, position: &Position) -> Phase {
        match self.dials.settings().check(card::PHASES_ON) {
            true => Phase::of(position),
            false => Phase::Middle,
        }
    }

    /// The coefficients, and the phase whose terms count: as set by the options, or as the decision
    /// table replaces them.
    fn weights(
        &self,
        position: &Position,
        phase: Phase,
        desk: &mut Desk<'_>,
    ) -> (Coefficients, Phase) {
        let set = self.dials.coefficients();
        if !self.dials.settings().check(card::CONDITIONS_ON) {
            return (set, phase);
        }
        conditions::say(position, desk);
        let (_, row) = conditions::fired(position);
        (row.weights(set), row.phase())
    }

    /// Chooses a move of the opening memory.
    fn remembered(
        &self,
        game: &Game,
        position: &Position,
        (limits, random): (&Limits, &mut Random),
        desk: &mut Desk<'_>,
    ) -> Option<Move> {
        if !self.dials.settings().check(card::MEMORY_ON) {
            return None;
        }
        let style = Style::named(self.dials.settings().text(card::BOOK_STYLE));
        let suiting = style.map(|style| moves_of_style(position, style));
        let suits = |m| suiting.as_ref().is_none_or(|moves| moves.contains(&m));
        let allowed = |m| limits.allows(m) && suits(m);
        let known: MoveList =
            openings::replies(position).map(|reply| reply.m).filter(|&m| allowed(m)).collect();
        let m = openings::choose_among(position, random, allowed)?;
        if let Some(opening) = openings::name(game) {
            let text = Cow::Owned(format!("{} ({})", opening.name, opening.eco));
            let squares = Bitboard::EMPTY;
            desk.tell(&Thought::Remark { text, rule: Some(&MEMORY), squares });
        }
        desk.tell(&Thought::Listed { moves: Cow::Borrowed(&known), rule: &MEMORY });
        Some(m)
    }

    /// Explores the moves and chooses one.
    fn decide(
        &self,
        game: &Game,
        held: &Held,
        (limits, random): (&Limits, &mut Random),
        desk: &mut Desk<'_>,
    ) -> Decision {
        let mut moves = held.legal_moves();
        moves.retain(|m| limits.allows(m));
        let phase = self.phase(&held.position);
        let advice = self.dials.advice();
        let (set, judged_as) = self.weights(&held.position, phase, desk);
        let guide = theme::guide(self.dials.settings(), game, held.turn());
        let scale =
            Scale::of(&set.in_phase(judged_as)).with_advice(advice.clone()).with_theme(guide);
        let habits = Habits::new(self.dials.settings(), self.dials.style(), phase, limits);
        let promising = match habits.analysis {
            true => suggest::suggestions(&held.position, desk),
            false => Vec::new(),
        };
        formula::say(&held.position, &set, judged_as, desk);
        crate::advice::show::show(&advice, &held.position, desk);
        if let Some(guide) = &guide {
            theme::show(guide, &held.position, desk);
        }
        look_around(held, &moves, (&scale, &habits, phase), desk);
        let Some(&first) = moves.first() else { return no_move(&held.position) };
        let mut walk = Walk::new(desk, limits, held.turn());
        walk.see_draws(self.dials.settings().check(SEE_DRAWS), game);
        let seen = Cell::new(0);
        let explorer = Explorer::new(&scale, &habits, &seen);
        let explored = explorer.explore(held, (&moves, &promising), &mut walk);
        let margin = i32::try_from(self.dials.settings().spin(card::MARGIN)).unwrap_or(0);
        let mate = scale.mate_within(habits.most);
        match choose(&explored, (margin, mate), random) {
            Some((chosen, rule)) => {
                say_rejected(&explored, chosen, margin, walk.desk);
                let verdict = Verdict::Centipawns(chosen.value);
                walk.say_line(habits.least, verdict, &chosen.line);
                if let Some(guide) = &guide {
                    theme::say_gained(guide, &held.position, chosen.m, walk.desk);
                }
                announce(chosen.m, verdict, rule, desk)
            }
            None => announce(first, Verdict::native(format_args!("no opinion"), 0), &STOPPED, desk),
        }
    }
}

/// Says the phase, f(P), g(P) and the list of moves of the current position.
fn look_around(
    held: &Held,
    moves: &MoveList,
    (scale, habits, phase): (&Scale, &Habits, Phase),
    desk: &mut Desk<'_>,
) {
    if !desk.hears() {
        return;
    }
    let remark = |text, rule, squares| Thought::Remark {
        text: Cow::Borrowed(text),
        rule: Some(rule),
        squares,
    };
    record::say_position(held, desk);
    desk.tell(&remark(phase.says(), &PHASES, Bitboard::EMPTY));
    let unrest = quiet::unrest(&held.position, habits.clause);
    let g = if unrest.any() { "g(P) = 1: something is going on here." } else { "g(P) = 0: quiet." };
    desk.tell(&remark(g, &QUIET, unrest));
    scale.weigh(&held.position, desk);
    desk.tell(&Thought::Listed { moves: Cow::Borrowed(moves), rule: &LISTED });
}

/// Chooses a move among those explored: at random among those within a margin of the best, unless
/// the best is a mate.
fn choose<'a>(
    explored: &'a [Explored],
    (margin, mate): (i32, i32),
    random: &mut Random,
) -> Option<(&'a Explored, &'static Rule)> {
    let best = explored.iter().map(|explored| explored.value).max()?;
    let margin = if best >= mate { 0 } else { margin };
    let mut equal = explored.iter().filter(|explored| explored.value >= best - margin);
    if margin == 0 {
        return equal.next().map(|first| (first, &BEST));
    }
    let count = equal.clone().count();
    let rule = if count > 1 { &CHANCE } else { &BEST };
    equal.nth(random.below(count)).map(|chosen| (chosen, rule))
}

/// Says why each of the other moves is not played.
fn say_rejected(explored: &[Explored], chosen: &Explored, margin: i32, desk: &mut Desk<'_>) {
    let best = explored.iter().map(|explored| explored.value).max().unwrap_or(0);
    for other in explored.iter().filter(|other| other.m != chosen.m) {
        let rule = if other.value < best - margin { &SMALLER } else { &NOT_DRAWN };
        desk.tell(&Thought::Discarded { m: other.m, rule });
    }
}

fn announce(m: Move, verdict: Verdict, rule: &'static Rule, desk: &mut Desk<'_>) -> Decision {
    record::say_move(m, desk);
    desk.announce(&Thought::Chose { m, verdict, rule });
    Decision::Play(m)
}

impl Program for ShannonB {
    thinking::keeps_settings!(card::CARD, &card::OPTIONS, dials);

    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        desk.announce(&Thought::Began { position: Cow::Borrowed(game.position()) });
        let Some(position) = game.position().as_chess() else {
            return Decision::Stand(NoMove::NotMine("plays chess on 8×8 squares"));
        };
        let mut random = self.dice(game, desk);
        if let Some(m) = self.remembered(game, position, (limits, &mut random), desk) {
            return announce(m, Verdict::native(format_args!("by memory"), 0), &MEMORY, desk);
        }
        self.decide(game, &Held::of(position), (limits, &mut random), desk)
    }
}
