//! A program, what was set in it, and a wall around its panics.

use crate::HostError;
use crate::bench::{self, Cost};
use crate::openings;
use crate::panics::contain;
use rules::{Game, Position, chess};
use thinking::{
    Card, Decision, Desk, Limits, Listener, OptionSpec, OptionValue, Program, ProgramEntry, Sheet,
    Signals, Watch,
};

/// What to think about.
pub struct Task<'a> {
    /// The game so far.
    pub game: &'a Game,
    /// What may be used.
    pub limits: &'a Limits,
    /// The watch that started with the question.
    pub watch: &'a dyn Watch,
    /// For the program's dice.
    pub seed: u64,
}

/// A program that can be made again: after a panic, or as another program with the same options.
pub struct ProgramHost {
    entry: ProgramEntry,
    card: &'static Card,
    specs: &'static [OptionSpec],
    /// Missing after a panic, until the next request.
    program: Option<Box<dyn Program>>,
    /// What was set, in order; later programs get what they understand.
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

    /// A host whose program is made when it is first asked for something.
    ///
    /// # Errors
    /// If it panics when it is made to be looked at.
    pub fn idle(entry: ProgramEntry) -> Result<Self, HostError> {
        let mut host = Self::new(entry)?;
        host.discard();
        Ok(host)
    }

    /// Checks an option and remembers it for the next time the program is made: what it costs is not spent before.
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

    /// Who it is.
    pub fn card(&self) -> &'static Card {
        self.card
    }

    /// What can be set.
    pub fn specs(&self) -> &'static [OptionSpec] {
        self.specs
    }

    /// Makes another program take its place. It gets the options set so far that it has.
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

    /// Throws the program away. It may hold much memory; the next request makes it again.
    pub fn discard(&mut self) {
        let old = self.program.take();
        // A program that has failed may fail again while it is dropped.
        let _ = contain(|| drop(old));
    }

    /// Sets an option from a text, as a person or a protocol gives it.
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

    /// Makes the program prepare what it would otherwise prepare on the clock.
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

    /// What the program makes of a position without searching; `None` if it has no such judgement.
    ///
    /// # Errors
    /// If it panics.
    pub fn weigh(&mut self, position: &Position) -> Result<Option<Sheet<'static>>, HostError> {
        self.with(|program| program.weigh(position))
    }

    /// The fixed task. `tell` hears of each position and its cost.
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

    /// Openings of which the program thinks that they are fair. `tell` hears of each.
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

    /// Does something with the program, which is thrown away if it panics.
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

/// A new program with the options that it understands; without any if they make it panic.
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
            // It was accepted before; if it is not now, the program keeps its default.
            let _ = program.set(name, value.clone());
        }
    }
    program
}
