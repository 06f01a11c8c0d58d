//! `vitrine uci`: a program of the catalogue for a GUI or a referee.

use crate::args::UciArgs;
use crate::failure::Failure;
use protocol::{ServeConfig, serve};
use std::io;

const ABOUT: &str = "Vitrine, a chess program whose thinking can be seen; GPL-3.0-or-later";

/// Serves the default program.
pub(crate) fn run_default() -> Result<(), Failure> {
    serve_program(catalogue::DEFAULT, 0)
}

/// Serves the program that was asked for.
pub(crate) fn run(args: &UciArgs) -> Result<(), Failure> {
    serve_program(&args.program, args.seed)
}

fn serve_program(name: &str, seed: u64) -> Result<(), Failure> {
    let config = ServeConfig {
        name: concat!("Vitrine ", env!("CARGO_PKG_VERSION")).into(),
        author: "the Vitrine developers".into(),
        about: ABOUT,
        programs: catalogue::PROGRAMS.to_vec(),
        first: *catalogue::find(name)?,
        seed,
    };
    serve(config, io::stdin(), io::stdout()).map_err(|error| Failure::about("threads", &error))
}
