//! The text for a person who starts the program in a terminal without a command.

use crate::failure::Failure;
use std::io::Write;

const WELCOME: &str = "\
Vitrine: a chess program whose thinking can be seen.

  vitrine serve --open              play in your browser
  vitrine play                      play a game here in the terminal
  vitrine play --variant losalamos  the same on the 6×6 board of 1956
  vitrine programs                  meet the opponents
  vitrine programs show NAME        their history, their rules and our guesses
  vitrine think --program NAME      see how they think about a position
  vitrine board FEN                 look at a position
  vitrine --help                    everything else

A GUI needs no command: give it this program as a UCI engine.
";

/// Prints the welcome.
pub(crate) fn run(out: &mut dyn Write) -> Result<(), Failure> {
    Ok(write!(out, "{WELCOME}")?)
}
