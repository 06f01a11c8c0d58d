//! Shannon's second example of a strategy: number the legal moves and play one at
//! random. A mixed strategy, and the opponent in his example of a game.

mod rules;
#[cfg(test)]
mod tests;

use crate::first_move::{ABILITIES, LISTED, METHOD, NUMBERING, SOURCES, numbered};
use ::rules::Game;
use ::rules::random::Random;
use std::borrow::Cow;
use thinking::{
    Card, Decision, Desk, Limits, Method, NoMove, OptionSpec, Program, Settings, Thought, Verdict,
};

/// The program that plays any move of its list.
#[derive(Clone, Debug)]
pub struct RandomMove {
    settings: Settings,
}

static CARD: Card = Card {
    id: "random-move",
    name: "Any move at all",
    year: 1949,
    people: &["Claude Shannon"],
    machine: "paper; any computer of 1949 that can list legal moves",
    character: "Plays any legal move with equal chance; Shannon mated it in four or five moves.",
    method: Method {
        final_choice: "one move of the list at random, each as likely as the next",
        ..METHOD
    },
    sources: SOURCES,
    rules: &[&LISTED, &rules::ANY],
    deviations: NUMBERING,
    abilities: ABILITIES,
    original: None,
};

const SEED: &str = "Seed";

const OPTIONS: &[OptionSpec] = &[OptionSpec::spin(
    SEED,
    0,
    (0, i32::MAX as i64),
    "Where the dice start: the same number gives the same choices in every game; \
           0 leaves it to the host; 38298 plays White's moves of Shannon's example game.",
)];

impl Default for RandomMove {
    fn default() -> Self {
        Self { settings: Settings::new(OPTIONS) }
    }
}

impl RandomMove {
    /// Returns the index that the dice choose in a list of `moves` moves.
    ///
    /// With a seed of its own the program throws the dice once for every ply of the game, so that
    /// the choice depends on the game alone, and not on the caller or the number of calls.
    fn dice(&self, game: &Game, desk: &mut Desk<'_>, moves: usize) -> usize {
        match self.settings.spin(SEED) {
            0 => desk.random.below(moves),
            seed => {
                let mut random = Random::new(seed.unsigned_abs());
                for _ in game.moves() {
                    random.next_u64();
                }
                random.below(moves)
            }
        }
    }
}

impl Program for RandomMove {
    thinking::keeps_settings!(CARD, OPTIONS, settings);

    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        let position = game.position();
        desk.announce(&Thought::Began { position: Cow::Borrowed(position) });
        let mut list = numbered(position);
        list.retain(|m| limits.allows(m));
        desk.tell(&Thought::Listed { moves: Cow::Borrowed(&list), rule: &LISTED });
        let place = self.dice(game, desk, list.len());
        let Some(&m) = list.get(place) else { return Decision::Stand(NoMove::GameOver) };
        let verdict = Verdict::native(format_args!("no opinion"), 0);
        desk.announce(&Thought::Chose { m, verdict, rule: &rules::ANY });
        Decision::Play(m)
    }
}
