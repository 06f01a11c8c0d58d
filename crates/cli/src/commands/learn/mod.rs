//! `vitrine learn`: machines that learn, one file each.

mod shannon;

use crate::args::LearnCommand;
use crate::failure::Failure;
use std::io::Write;

/// Lets a machine learn.
pub(crate) fn run(command: &LearnCommand, out: &mut dyn Write) -> Result<(), Failure> {
    match command {
        LearnCommand::Shannon(args) => shannon::run(args, out),
    }
}
