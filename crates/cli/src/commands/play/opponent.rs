//! The program on the other side of the board.

use crate::failure::Failure;
use crate::thinker::Thinker;
use host::HostError;
use notation::coordinates::CastlingStyle;
use rules::{Game, Position};
use thinking::{
    Card, Decision, Detail, ILLEGAL_MOVE, Limits, Plays, ProgramEntry, Recorder, Thought,
};

/// Thoughts of a move that are kept for the word `why`.
const KEPT_THOUGHTS: usize = 1_000;

/// A program and the seed of its dice.
pub(super) struct Opponent {
    thinker: Thinker,
    seed: u64,
}

/// A decision with the thoughts that led to it.
pub(super) type Considered = (Decision, Vec<Thought<'static>>);

impl Opponent {
    /// Creates the program with a name, or the latest that can play, with its options set.
    pub(super) fn new(
        name: Option<&str>,
        settings: &[String],
        start: &Position,
        seed: u64,
    ) -> Result<Self, Failure> {
        let entry = match name {
            Some(name) => catalogue::find(name)?,
            None => latest_for(start)?,
        };
        if let Some(objection) = objection(entry.card(), start) {
            return Err(Failure::Usage(format!("{} {objection}", entry.id)));
        }
        Ok(Self { thinker: Thinker::of(*entry, settings, seed)?, seed })
    }

    /// Returns the program's card.
    pub(super) fn card(&self) -> &'static Card {
        self.thinker.card()
    }

    /// Tells the program that the person tried an illegal move; returns whether it takes notice.
    pub(super) fn note_illegal_move(&mut self) -> bool {
        self.thinker.press(ILLEGAL_MOVE)
    }

    /// Lets the program think. Each move of a game gets its own dice.
    pub(super) fn think(&mut self, game: &Game, limits: &Limits) -> Result<Considered, HostError> {
        self.thinker.reseed(self.seed.wrapping_add(game.moves().len() as u64));
        let mut recorder = Recorder::new(Detail::Moves, KEPT_THOUGHTS);
        let decision = self.thinker.think(game, limits, &mut recorder)?;
        Ok((decision, recorder.into_thoughts()))
    }
}

/// Returns the latest program that plays whole games from this position.
fn latest_for(start: &Position) -> Result<&'static ProgramEntry, Failure> {
    let plays = |entry: &&ProgramEntry| {
        let card = entry.card();
        card.abilities.plays == Plays::Games && objection(card, start).is_none()
    };
    let latest = catalogue::PROGRAMS.iter().rev().find(plays);
    latest.ok_or_else(|| Failure::Usage("no program plays from this position".into()))
}

/// Returns why a program cannot play from a position.
fn objection(card: &Card, start: &Position) -> Option<&'static str> {
    let needs_chess960 = CastlingStyle::needed_for(start) == CastlingStyle::Chess960;
    if !card.abilities.variants.contains(&start.variant()) {
        Some("does not play this game")
    } else if needs_chess960 && !card.abilities.chess960 {
        Some("does not castle as in Chess960")
    } else {
        None
    }
}
