//! `vitrine man` and `vitrine completions`, both generated from the commands.

use crate::args::{Cli, ManArgs};
use crate::failure::Failure;
use clap::CommandFactory;
use clap_complete::Shell;
use std::io::Write;

/// Prints the man page, or writes one for every command.
pub(crate) fn man(args: &ManArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let command = Cli::command();
    match &args.dir {
        None => Ok(clap_mangen::Man::new(command).render(out)?),
        Some(folder) => clap_mangen::generate_to(command, folder)
            .map_err(|error| Failure::about(folder.display(), &error)),
    }
}

/// Prints the completion script of a shell.
pub(crate) fn completions(shell: Shell, out: &mut dyn Write) -> Result<(), Failure> {
    // The generator cannot report an error of the output, so it writes into memory.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "vitrine", &mut script);
    Ok(out.write_all(&script)?)
}
