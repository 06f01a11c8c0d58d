//! The program across the board.

use crate::failure::Failure;
use crate::thinker::set;
use catalogue::Entry;
use notation::coordinates::CastlingStyle;
use protocol::bounds::THINKING_STACK_BYTES;
use rules::{Game, Position};
use std::thread;
use thinking::{
    Appetite, Card, Decision, Desk, ILLEGAL_MOVE, Limits, OptionValue, Plays, Program, Recorder,
    Signals, Stopwatch, Thought,
};

/// How many thoughts of a move are kept for those who ask.
const KEPT_THOUGHTS: usize = 1_000;

/// A program and its dice.
pub(super) struct Opponent {
    program: Box<dyn Program>,
    dice: u64,
}

/// A decision with the thoughts that led to it.
pub(super) type Considered = (Decision, Vec<Thought<'static>>);

impl Opponent {
    /// The program of a name, or the latest that can play, with its options set.
    pub(super) fn new(
        name: Option<&str>,
        settings: &[String],
        start: &Position,
        dice: u64,
    ) -> Result<Self, Failure> {
        let entry = match name {
            Some(name) => catalogue::find(name)?,
            None => latest_for(start)?,
        };
        let mut program = (entry.make)();
        if let Some(objection) = objection(program.card(), start) {
            return Err(Failure::Asked(format!("{} {objection}", entry.id)));
        }
        for setting in settings {
            set(program.as_mut(), setting)?;
        }
        Ok(Self { program, dice })
    }

    /// Who it is.
    pub(super) fn card(&self) -> &'static Card {
        self.program.card()
    }

    /// Tells the program of an illegal move that the person tried; whether it wants to know.
    pub(super) fn note_illegal_move(&mut self) -> bool {
        self.program.set(ILLEGAL_MOVE, OptionValue::Press).is_ok()
    }

    /// Lets it think, on a stack that is large enough for any program. A panic becomes
    /// a sentence.
    pub(super) fn think(&mut self, game: &Game, limits: &Limits) -> Result<Considered, String> {
        let seed = self.dice.wrapping_add(game.moves().len() as u64);
        let program = &mut self.program;
        let thinker = move || {
            let mut recorder = Recorder::new(Appetite::Moves, KEPT_THOUGHTS);
            let (signals, watch) = (Signals::default(), Stopwatch::start());
            let mut desk = Desk::new(&signals, &watch, &mut recorder, seed);
            let decision = program.think(game, limits, &mut desk);
            (decision, recorder.into_thoughts())
        };
        thread::scope(|scope| {
            let room = thread::Builder::new().stack_size(THINKING_STACK_BYTES);
            let thread = room.spawn_scoped(scope, thinker).map_err(|error| error.to_string())?;
            thread.join().map_err(|_| "the program has failed".to_owned())
        })
    }
}

/// The latest program that plays whole games from such a position.
fn latest_for(start: &Position) -> Result<&'static Entry, Failure> {
    let plays = |entry: &&Entry| {
        let card = entry.card();
        card.abilities.plays == Plays::Games && objection(card, start).is_none()
    };
    let latest = catalogue::PROGRAMS.iter().rev().find(plays);
    latest.ok_or_else(|| Failure::Asked("no program plays from this position".into()))
}

/// Why a program cannot play from a position.
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
