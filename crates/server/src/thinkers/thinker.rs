//! A thinker: a program of the catalogue, or a foreign engine in a process of its own. Neither is
//! created or started before its memory is granted.

use crate::budget::{Budget, Cost, ENGINE_MEGABYTES, Lease, Purpose};
use crate::refusal::Refusal;
use arena::Discipline;
use arena::player::{Entrant, Request, Visitor, start_engine};
use arena::referee::{Action, Reason};
use host::{ProgramHost, Task};
use rules::Game;
use std::sync::Arc;
use std::time::Duration;
use thinking::{Decision, Limits, Listener, NoMove, Signals, Watch};

/// The UCI option for the number of lines.
pub(crate) const LINES: &str = "MultiPV";

/// A program or engine, with its granted memory.
pub(crate) struct Thinker {
    who: Who,
    cost: Cost,
    lease: Option<Lease>,
}

enum Who {
    Program(Box<ProgramHost>),
    Engine(Box<ForeignEngine>),
}

/// A foreign engine that is started when it first thinks.
struct ForeignEngine {
    entrant: Entrant,
    discipline: Discipline,
    /// The requested number of lines; an engine without MultiPV gives one.
    lines: Option<String>,
    visitor: Option<Visitor>,
}

/// The request for one decision.
pub(super) struct Wanted<'a> {
    pub(super) game: &'a Arc<Game>,
    pub(super) limits: &'a Limits,
    pub(super) watch: &'a dyn Watch,
    pub(super) seed: u64,
    pub(super) patience: Duration,
}

impl Thinker {
    /// A program whose options are set when it is created.
    pub(crate) fn program(host: ProgramHost, cost: Cost) -> Self {
        Self { who: Who::Program(Box::new(host)), cost, lease: None }
    }

    /// A foreign engine of the configuration file.
    pub(crate) fn engine(entrant: Entrant, discipline: Discipline) -> Self {
        let hash = entrant.options.get("Hash").and_then(|text| text.parse().ok());
        let threads = entrant.options.get("Threads").and_then(|text| text.parse().ok());
        let megabytes = ENGINE_MEGABYTES.max(hash.unwrap_or(0));
        let cost = Cost { megabytes, threads: threads.unwrap_or(1) };
        let engine = ForeignEngine { entrant, discipline, lines: None, visitor: None };
        Self { who: Who::Engine(Box::new(engine)), cost, lease: None }
    }

    /// Asks a foreign engine for several lines.
    pub(crate) fn with_lines(mut self, lines: &str) -> Self {
        if let Who::Engine(engine) = &mut self.who {
            engine.lines = Some(lines.into());
        }
        self
    }

    /// The memory and threads it takes.
    pub(crate) fn cost(&self) -> Cost {
        self.cost
    }

    /// Takes its memory from the budget, unless it has it. Returns whether there was enough.
    pub(super) fn settle(&mut self, budget: &Arc<Budget>) -> bool {
        self.lease = match self.lease.take() {
            Some(lease) => lease.turn_to(Purpose::Search),
            None => budget.lease(self.cost.megabytes, Purpose::Search),
        };
        if self.lease.is_none() {
            self.give_memory_back();
        }
        self.lease.is_some()
    }

    /// Drops the program or the process; it is created or started again when it thinks.
    fn give_memory_back(&mut self) {
        match &mut self.who {
            Who::Program(host) => host.discard(),
            Who::Engine(engine) => engine.visitor = None,
        }
    }

    /// Keeps the thinker's memory until its next turn; `None` if others need it.
    pub(crate) fn rest(mut self) -> Option<Self> {
        self.lease = Some(self.lease.take()?.turn_to(Purpose::Rest)?);
        Some(self)
    }

    /// Forgets the last game.
    pub(super) fn new_game(&mut self, signals: &Arc<Signals>) -> Result<(), Refusal> {
        match &mut self.who {
            Who::Program(host) => Ok(host.new_game()?),
            Who::Engine(engine) => {
                use arena::player::Player;
                let started = engine.started(signals)?.new_game();
                started.map_err(|(reason, detail)| failed(&engine.entrant, reason, &detail))
            }
        }
    }

    /// Makes one decision.
    pub(super) fn think(
        &mut self,
        wanted: &Wanted<'_>,
        signals: &Arc<Signals>,
        listener: &mut dyn Listener,
    ) -> Result<Decision, Refusal> {
        let &Wanted { game, limits, watch, seed, patience } = wanted;
        match &mut self.who {
            Who::Program(host) => {
                Ok(host.think(&Task { game, limits, watch, seed }, signals, listener)?)
            }
            Who::Engine(engine) => {
                let request = Request {
                    game: game.clone(),
                    limits: limits.clone(),
                    allowance: patience,
                    seed,
                };
                let reply = engine.started(signals)?.think(&request, listener);
                match reply.action {
                    Action::Play(m) => Ok(Decision::Play(m)),
                    Action::Resign => Ok(Decision::Stand(NoMove::Resigns)),
                    Action::Fail(reason, detail) => Err(failed(&engine.entrant, reason, &detail)),
                }
            }
        }
    }
}

impl ForeignEngine {
    /// Returns the engine, starting it if necessary; the signals end every wait for it.
    fn started(&mut self, signals: &Arc<Signals>) -> Result<&mut Visitor, Refusal> {
        let visitor = match self.visitor.take() {
            Some(visitor) => visitor,
            None => {
                let started = start_engine(&self.entrant, self.discipline, signals);
                let mut visitor = started.map_err(|refusal| {
                    trouble(&self.entrant, "cannot be started", &refusal.to_string())
                })?;
                if let Some(lines) = &self.lines {
                    visitor.wish(LINES, lines);
                }
                visitor
            }
        };
        let visitor = self.visitor.insert(visitor);
        visitor.obey(signals.clone());
        Ok(visitor)
    }
}

/// The message for pages about an engine's failure. The details may name files of this machine and
/// are only logged.
fn trouble(entrant: &Entrant, words: &str, detail: &str) -> Refusal {
    tracing::warn!(engine = entrant.name, "{words}: {detail}");
    Refusal(format!("{} {words}; the server's log says why", entrant.name))
}

/// The same for an engine that was started.
fn failed(entrant: &Entrant, reason: Reason, detail: &str) -> Refusal {
    match reason {
        Reason::Crash => trouble(entrant, "ended while it was thinking", detail),
        Reason::Stall => trouble(entrant, "does not answer", detail),
        _ => trouble(entrant, &format!("failed: {}", reason.says()), detail),
    }
}
