//! The command that starts an engine.

use std::path::PathBuf;

/// How an engine is started.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Launch {
    /// The program: a path, or a name that is searched for in `PATH`.
    pub command: PathBuf,
    /// Its arguments.
    pub args: Vec<String>,
    /// The folder in which it runs; ours if `None`.
    pub folder: Option<PathBuf>,
}

impl Launch {
    /// A program without arguments.
    pub fn new(command: impl Into<PathBuf>) -> Self {
        Self { command: command.into(), ..Self::default() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn arg(mut self, argument: impl Into<String>) -> Self {
        self.args.push(argument.into());
        self
    }

    /// The program to start. A relative path is relative to our folder, not to the one in
    /// which the engine runs.
    pub(super) fn program(&self) -> PathBuf {
        let is_path = self.command.components().count() > 1;
        match (is_path, std::path::absolute(&self.command)) {
            (true, Ok(path)) => path,
            _ => self.command.clone(),
        }
    }
}
