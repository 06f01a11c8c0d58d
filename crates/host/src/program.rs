//! Holds a program and its options, and contains its panics.

use crate::HostError;
use crate::bench::{self, Cost};
use crate::openings;
use crate::panics::contain;
use rules::{Game, Position, chess};
use thinking::{
    Card, Decision, Desk, Limits, Listener, OptionSpec, OptionValue, Program, ProgramEntry, Sheet,
    Signals, Watch,
};

/// A position to think about.
pub struct Task<'a> {
    /// The game so far.
    pub game: &'a Game,
    /// When to stop.
    pub limits: &'a Limits,
    /// The watch that started when the request came in.
    pub watch: &'a dyn Watch,
    /// The seed of the program's random numbers.
    pub seed: u64,
}

/// A program that can be made again after a panic, or replaced by another one with the same
/// options.
pub struct ProgramHost {
    entry: ProgramEntry,
    card: &'static Card,
    specs: &'static [OptionSpec],
    /// `None` after a panic, until the next request.
    program: Option<Box<dyn Program>>,
    /// The options set so far, in order. A later program gets those it understands.
    options: Vec<(String, OptionValue)>,
}

impl ProgramHost {
    /// Makes a program.
    ///
    /// # Errors
    /// If it panics.
    pub fn new(entry: ProgramEntry) -> Result<Self, HostError> {
        let program = made(entry, &[])?;
        let (card, specs) = (program.card(), program.options());
        Ok(Self { entry, card, specs, program: Some(program), options: Vec::new() })
    }

    /// A host whose program is made again at the first request.
    ///
    /// # Errors
    /// If the program panics when it is made to read its card and options.
    pub fn idle(entry: ProgramEntry) -> Result<Self, HostError> {
        let mut host = Self::new(entry)?;
        host.discard();
        Ok(host)
    }

    /// Checks an option and remembers it for the next time the program is made, so that its cost is
    /// not paid before.
    ///
    /// # Errors
    /// One sentence that says what is wrong.
    pub fn plan(&mut self, name: &str, value: OptionValue) -> Result<(), HostError> {
        let spec = OptionSpec::find(self.specs, name)?;
        spec.validate(&value)?;
        self.remember(spec.name, value);
        Ok(())
    }

    fn remember(&mut self, name: &str, value: OptionValue) {
        self.options.retain(|(other, _)| !other.eq_ignore_ascii_case(name));
        if value != OptionValue::Press {
            self.options.push((name.into(), value));
        }
    }

    /// The card of the program.
    pub fn card(&self) -> &'static Card {
        self.card
    }

    /// The options that can be set.
    pub fn specs(&self) -> &'static [OptionSpec] {
        self.specs
    }

    /// Replaces the program by another one, which gets those options set so far that it has.
    ///
    /// # Errors
    /// If the new program panics.
    pub fn switch_to(&mut self, entry: ProgramEntry) -> Result<(), HostError> {
        self.entry = entry;
        self.restart()?;
        if let Some(program) = &self.program {
            (self.card, self.specs) = (program.card(), program.options());
        }
        Ok(())
    }

    /// Makes the program again with the options set so far.
    ///
    /// # Errors
    /// If it panics.
    pub fn restart(&mut self) -> Result<(), HostError> {
        self.discard();
        self.program = Some(made(self.entry, &self.options)?);
        Ok(())
    }

    /// Drops the program, which may hold much memory. The next request makes it again.
    pub fn discard(&mut self) {
        let old = self.program.take();
        // A program that has failed may fail again while it is dropped.
        let _ = contain(|| drop(old));
    }

    /// Sets an option from a text, as typed by a user or sent by a protocol.
    ///
    /// # Errors
    /// One sentence that says what is wrong. The old value is kept.
    pub fn set_text(&mut self, name: &str, text: &str) -> Result<(), HostError> {
        let spec = OptionSpec::find(self.specs, name)?;
        let value = spec.parse(Some(text))?;
        self.set(spec.name, value)
    }

    /// Sets an option. It is set again whenever the program is made again, unless it is a button.
    ///
    /// # Errors
    /// One sentence that says what is wrong. The old value is kept.
    pub fn set(&mut self, name: &str, value: OptionValue) -> Result<(), HostError> {
        let given = value.clone();
        self.with(|program| program.set(name, given))??;
        self.remember(name, value);
        Ok(())
    }

    /// Makes the program forget the last game.
    ///
    /// # Errors
    /// If it panics.
    pub fn new_game(&mut self) -> Result<(), HostError> {
        self.with(|program| program.new_game())
    }

    /// Makes the program prepare now what it would otherwise prepare on the clock.
    ///
    /// # Errors
    /// If it panics.
    pub fn get_ready(&mut self) -> Result<(), HostError> {
        self.with(|program| program.get_ready())
    }

    /// Lets the program decide. The caller's thread needs a deep stack: see [`crate::spawn`].
    ///
    /// # Errors
    /// If it panics.
    pub fn think(
        &mut self,
        task: &Task<'_>,
        signals: &Signals,
        listener: &mut dyn Listener,
    ) -> Result<Decision, HostError> {
        self.with(|program| {
            let mut desk = Desk::new(signals, task.watch, listener, task.seed);
            program.think(task.game, task.limits, &mut desk)
        })
    }

    /// The program's static evaluation of a position; `None` if it has none.
    ///
    /// # Errors
    /// If it panics.
    pub fn weigh(&mut self, position: &Position) -> Result<Option<Sheet<'static>>, HostError> {
        self.with(|program| program.weigh(position))
    }

    /// Runs the fixed benchmark. `tell` is called with each position and its node count.
    ///
    /// # Errors
    /// If the program panics.
    pub fn bench(
        &mut self,
        depth: u32,
        signals: &Signals,
        tell: impl FnMut(&str, u64),
    ) -> Result<Cost, HostError> {
        self.with(|program| bench::run(program, depth, signals, tell))
    }

    /// Finds openings that the program judges to be balanced. `tell` is called with each.
    ///
    /// # Errors
    /// If the program panics.
    pub fn openings(
        &mut self,
        request: &openings::Request,
        signals: &Signals,
        tell: impl FnMut(&chess::Position),
    ) -> Result<(), HostError> {
        self.with(|program| openings::run(program, request, signals, tell))
    }

    /// Runs `work` with the program, which is dropped if it panics.
    ///
    /// # Errors
    /// If it panics.
    pub fn with<R>(&mut self, work: impl FnOnce(&mut dyn Program) -> R) -> Result<R, HostError> {
        let mut program = match self.program.take() {
            Some(program) => program,
            None => made(self.entry, &self.options)?,
        };
        let result = contain(|| work(program.as_mut()));
        self.program = Some(program);
        result.map_err(|message| {
            self.discard();
            HostError::Panicked(message)
        })
    }
}

impl Drop for ProgramHost {
    fn drop(&mut self) {
        self.discard();
    }
}

/// Makes a program with those options that it understands, or with none if they make it panic.
fn made(
    entry: ProgramEntry,
    options: &[(String, OptionValue)],
) -> Result<Box<dyn Program>, HostError> {
    let with_options = contain(|| with_options((entry.make)(), options));
    with_options.or_else(|_| contain(entry.make)).map_err(HostError::NotMade)
}

fn with_options(
    mut program: Box<dyn Program>,
    options: &[(String, OptionValue)],
) -> Box<dyn Program> {
    for (name, value) in options {
        let spec = OptionSpec::find(program.options(), name);
        if spec.is_ok_and(|spec| spec.validate(value).is_ok()) {
            // The value was accepted before. If it is refused now, the program keeps its default.
            let _ = program.set(name, value.clone());
        }
    }
    program
}
