//! Who listens to a search: pages, as far as they are hungry and quick enough, and a
//! recorder for those who ask later.

use crate::limits::{THOUGHTS_EVERY, THOUGHTS_PER_MESSAGE, THOUGHTS_PER_SEARCH};
use crate::messages::{Hunger, Outgoing};
use crate::socket::Outbox;
use crate::thoughts_json::Scribe;
use axum::extract::ws::Utf8Bytes;
use rules::Position;
use serde_json::Value;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use thinking::{Appetite, Bound, Listener, Recorder, Thought, Verdict};

/// A page that looks.
struct Seat {
    socket: u64,
    outbox: Arc<Outbox>,
    hunger: Hunger,
}

/// The pages that look at the same thing.
#[derive(Default)]
pub(crate) struct Audience(Mutex<Vec<Seat>>);

impl Audience {
    fn seats(&self) -> MutexGuard<'_, Vec<Seat>> {
        // A list is valid after any panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A page comes, or becomes hungrier.
    pub(crate) fn join(&self, socket: u64, outbox: &Arc<Outbox>, hunger: Hunger) {
        let mut seats = self.seats();
        seats.retain(|seat| seat.socket != socket);
        seats.push(Seat { socket, outbox: outbox.clone(), hunger });
    }

    /// A page goes; whether it was there.
    pub(crate) fn leave(&self, socket: u64) -> bool {
        let mut seats = self.seats();
        let before = seats.len();
        seats.retain(|seat| seat.socket != socket);
        seats.len() < before
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.seats().len()
    }

    /// How hungry the hungriest is.
    pub(crate) fn hunger(&self) -> Hunger {
        self.seats().iter().map(|seat| seat.hunger).max().unwrap_or(Hunger::None)
    }

    /// Tells everybody.
    pub(crate) fn tell(&self, message: &Outgoing<'_>) {
        let seats = self.seats();
        if seats.is_empty() {
            return;
        }
        let text = message.write();
        seats.iter().for_each(|seat| seat.outbox.send(text.clone()));
    }

    /// Tells everybody but one.
    pub(crate) fn tell_others(&self, socket: u64, message: &Outgoing<'_>) {
        let seats = self.seats();
        let mut others = seats.iter().filter(|seat| seat.socket != socket).peekable();
        if others.peek().is_some() {
            let text = message.write();
            others.for_each(|seat| seat.outbox.send(text.clone()));
        }
    }

    /// Tells thoughts to those who are exactly so hungry.
    fn tell_thoughts(&self, hunger: Hunger, text: &Utf8Bytes) {
        let seats = self.seats();
        let hungry = seats.iter().filter(|seat| seat.hunger == hunger);
        hungry.for_each(|seat| seat.outbox.send_thoughts(text.clone()));
    }

    fn is_anybody(&self, hunger: Hunger) -> bool {
        self.seats().iter().any(|seat| seat.hunger == hunger)
    }
}

/// What was heard of a search when it is over.
#[derive(Default)]
pub(crate) struct Heard {
    /// What the program thinks of the position.
    pub(crate) verdict: Option<Verdict>,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    pub(crate) thoughts: Vec<Thought<'static>>,
    /// Thoughts that were not kept.
    pub(crate) dropped: u64,
}

/// The levels of hunger that get thoughts.
const LEVELS: [Hunger; 3] = [Hunger::Lines, Hunger::Moves, Hunger::Nodes];

/// A listener that passes thoughts on in bundles and keeps them.
pub(crate) struct Stream {
    search: u64,
    game: Option<i64>,
    audience: Arc<Audience>,
    hunger: Hunger,
    scribe: Scribe,
    recorder: Recorder,
    /// How many moves deep the mind is.
    ply: u32,
    /// Thoughts that wait to be sent, each with the hunger that gets it.
    bundle: Vec<(Hunger, Value)>,
    /// For each level, how many thoughts were sent before the bundle.
    sent: [u64; 3],
    flushed: Instant,
    opinion: Heard,
}

impl Stream {
    /// For a search about a position.
    pub(crate) fn new(
        search: u64,
        game: Option<i64>,
        root: &Position,
        audience: Arc<Audience>,
    ) -> Self {
        let hunger = audience.hunger();
        // What is thought of each move is always kept: somebody may ask why.
        let appetite = hunger.appetite().max(Appetite::Moves);
        Self {
            search,
            game,
            audience,
            hunger,
            scribe: Scribe::new(root),
            recorder: Recorder::new(appetite, THOUGHTS_PER_SEARCH),
            ply: 0,
            bundle: Vec::new(),
            sent: [0; 3],
            flushed: Instant::now(),
            opinion: Heard::default(),
        }
    }

    /// Who wants a thought at the present depth.
    fn level(&self, thought: &Thought<'_>) -> Hunger {
        match thought {
            Thought::Began { .. } | Thought::Line(_) | Thought::Chose { .. } => Hunger::Lines,
            _ if self.ply <= 1 => Hunger::Moves,
            _ => Hunger::Nodes,
        }
    }

    fn poll(&mut self, thought: &Thought<'_>) {
        let opinion = &mut self.opinion;
        match thought {
            Thought::Line(line) => {
                opinion.nodes = opinion.nodes.max(line.nodes);
                // A bound says less than an older exact value, but more than nothing.
                if line.rank <= 1 && (line.bound == Bound::Exact || opinion.verdict.is_none()) {
                    (opinion.verdict, opinion.depth) = (Some(line.verdict), line.depth);
                }
            }
            Thought::Chose { verdict, .. } => opinion.verdict = Some(*verdict),
            _ => {}
        }
    }

    fn flush(&mut self) {
        let bundle = std::mem::take(&mut self.bundle);
        self.flushed = Instant::now();
        for (hunger, sent) in LEVELS.into_iter().zip(&mut self.sent) {
            let mine = bundle.iter().filter(|(level, _)| *level <= hunger);
            let thoughts: Vec<Value> = match self.audience.is_anybody(hunger) {
                true => mine.map(|(_, thought)| thought.clone()).collect(),
                false => {
                    *sent += mine.count() as u64;
                    continue;
                }
            };
            let (search, game, from) = (self.search, self.game, *sent);
            *sent += thoughts.len() as u64;
            if !thoughts.is_empty() {
                let message = Outgoing::Thoughts { search, game, from, thoughts: &thoughts };
                self.audience.tell_thoughts(hunger, &message.write());
            }
        }
    }

    /// Sends what waits and gives away what was heard.
    pub(super) fn end(mut self) -> Heard {
        self.flush();
        let dropped = self.recorder.dropped();
        Heard { thoughts: self.recorder.into_thoughts(), dropped, ..self.opinion }
    }
}

impl Listener for Stream {
    fn appetite(&self) -> Appetite {
        self.recorder.appetite()
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        if let Thought::Entered { .. } = thought {
            self.ply += 1;
        }
        self.poll(thought);
        self.recorder.hear(thought);
        let level = self.level(thought);
        if level <= self.hunger {
            self.bundle.push((level, self.scribe.write(thought)));
        } else {
            self.scribe.follow(thought);
        }
        if let Thought::Left { .. } = thought {
            self.ply = self.ply.saturating_sub(1);
        }
        let full = self.bundle.len() >= THOUGHTS_PER_MESSAGE;
        if full || (!self.bundle.is_empty() && self.flushed.elapsed() >= THOUGHTS_EVERY) {
            self.flush();
        }
    }
}
