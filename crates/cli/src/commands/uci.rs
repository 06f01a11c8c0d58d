//! `vitrine uci`: a program of the catalogue for a GUI or a match program; also runs UCI commands
//! from the command line.

use crate::args::UciArgs;
use crate::failure::Failure;
use protocol::{ServeConfig, serve};
use std::io::{self, Cursor, Read};

const ABOUT: &str = "Vitrine, a chess program whose thinking can be seen; GPL-3.0-or-later";

/// Serves the default program.
pub(crate) fn run_default() -> Result<(), Failure> {
    converse(config(catalogue::DEFAULT, 0)?, io::stdin())
}

/// Serves the program of the arguments.
pub(crate) fn run(args: &UciArgs) -> Result<(), Failure> {
    converse(config(&args.program, args.seed)?, io::stdin())
}

/// Runs UCI commands to their end.
pub(crate) fn carry_out(lines: String) -> Result<(), Failure> {
    let config = ServeConfig { patient: true, ..config(catalogue::DEFAULT, 0)? };
    converse(config, Cursor::new(lines))
}

fn config(name: &str, seed: u64) -> Result<ServeConfig, Failure> {
    Ok(ServeConfig {
        name: concat!("Vitrine ", env!("CARGO_PKG_VERSION")).into(),
        author: "the Vitrine developers".into(),
        about: ABOUT,
        programs: catalogue::PROGRAMS.to_vec(),
        first: *catalogue::find(name)?,
        seed,
        patient: false,
    })
}

fn converse(config: ServeConfig, input: impl Read + Send + 'static) -> Result<(), Failure> {
    serve(config, input, io::stdout()).map_err(|error| Failure::about("threads", &error))
}
