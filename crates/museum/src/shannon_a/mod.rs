//! Shannon's type A: searches all variations to a fixed number of moves, evaluates by f(P), and
//! chooses the best first move by maximizing and minimizing in turn.
//!
//! * `master.rs` T9 · `card.rs` the card and the options · `rules.rs` rules and deviations
//! * T0 to T8 are in [`crate::shannon`]

mod card;
mod master;
mod rules;
#[cfg(test)]
mod tests;

pub(crate) use master::Master;

use crate::shannon::options::Dials;
use crate::shannon::phase::Phase;
use crate::shannon::rules::LISTED;
use crate::shannon::{Held, Scale, formula, record};
use crate::toolkit::{Choice, SEE_DRAWS, STOPPED, Walk, choose};
use ::rules::chess::Position;
use ::rules::{Board, Game};
use std::borrow::Cow;
use thinking::{Decision, Desk, Limits, NoMove, Program, Thought, Verdict};

/// The program of type A.
#[derive(Clone, Debug)]
pub struct ShannonA {
    dials: Dials,
}

impl Default for ShannonA {
    fn default() -> Self {
        Self { dials: Dials::new(&card::OPTIONS) }
    }
}

impl ShannonA {
    /// The number of plies to search.
    fn plies(&self, limits: &Limits) -> u32 {
        let settings = self.dials.settings();
        let moves = u32::try_from(settings.spin(card::MOVES)).unwrap_or(1);
        let own = 2 * moves - u32::from(!settings.check(card::ANSWERED));
        limits.depth.map_or(own, |depth| own.min(depth)).max(1)
    }

    fn decide(&self, game: &Game, held: &Held, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        let mut moves = held.legal_moves();
        moves.retain(|m| limits.allows(m));
        let (set, advice) = (self.dials.coefficients(), self.dials.advice());
        let scale = Scale::of(&set.in_phase(Phase::Middle)).with_advice(advice.clone());
        let mut master = Master { scale };
        record::say_position(held, desk);
        formula::say(&held.position, &set, Phase::Middle, desk);
        crate::advice::show::show(&advice, &held.position, desk);
        master.scale.weigh(&held.position, desk);
        desk.tell(&Thought::Listed { moves: Cow::Borrowed(&moves), rule: &LISTED });
        let Some(&first) = moves.first() else { return no_move(&held.position) };
        let plies = self.plies(limits);
        let mut walk = Walk::new(desk, limits, held.turn());
        walk.see_draws(self.dials.settings().check(SEE_DRAWS), game);
        let choice = choose(&mut master, held, &moves, plies, &mut walk);
        let (m, verdict, rule) = match choice {
            Some(choice) => {
                say_rejected(&choice, desk);
                choice.say_replies(&rules::MAXIMUM, desk);
                (choice.m, Verdict::Centipawns(choice.value), &rules::MAXIMUM)
            }
            None => (first, Verdict::native(format_args!("no opinion"), 0), &STOPPED),
        };
        record::say_move(m, desk);
        desk.announce(&Thought::Chose { m, verdict, rule });
        Decision::Play(m)
    }
}

/// Says why each of the other moves is not played.
fn say_rejected(choice: &Choice<i32>, desk: &mut Desk<'_>) {
    for &(m, value) in choice.tried.iter().filter(|(m, _)| *m != choice.m) {
        let rule = if value < choice.value { &rules::SMALLER } else { &rules::LATER };
        desk.tell(&Thought::Discarded { m, rule });
    }
}

/// The reason why no move is made: the game is over, or the only move is a kind of castling that
/// the machine cannot record.
pub(crate) fn no_move(position: &Position) -> Decision {
    Decision::Stand(match position.has_legal_move() {
        true => NoMove::NotMine("castles only from the usual squares"),
        false => NoMove::GameOver,
    })
}

impl Program for ShannonA {
    thinking::keeps_settings!(card::CARD, &card::OPTIONS, dials);

    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        desk.announce(&Thought::Began { position: Cow::Borrowed(game.position()) });
        let Some(position) = game.position().as_chess() else {
            return Decision::Stand(NoMove::NotMine("plays chess on 8×8 squares"));
        };
        self.decide(game, &Held::of(position), limits, desk)
    }
}
