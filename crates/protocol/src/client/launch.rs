//! The command that starts an engine.

use std::path::PathBuf;

/// How an engine is started.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Launch {
    /// The program: a path, or a name that is looked for where programs are.
    pub command: PathBuf,
    /// Its arguments.
    pub args: Vec<String>,
    /// The folder in which it runs; ours if there is none.
    pub folder: Option<PathBuf>,
}

impl Launch {
    /// A program without arguments.
    pub fn new(command: impl Into<PathBuf>) -> Self {
        Self { command: command.into(), ..Self::default() }
    }

    /// The same with one more argument.
    #[must_use]
    pub fn arg(mut self, argument: impl Into<String>) -> Self {
        self.args.push(argument.into());
        self
    }

    /// The program as it is looked for: a path that is relative to our folder, and not to
    /// that in which the engine runs.
    pub(super) fn program(&self) -> PathBuf {
        let is_path = self.command.components().count() > 1;
        match (is_path, std::path::absolute(&self.command)) {
            (true, Ok(path)) => path,
            _ => self.command.clone(),
        }
    }
}
