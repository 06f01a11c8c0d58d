//! `vitrine uci`: a program of the catalogue for a GUI or a referee.

use crate::args::UciArgs;
use crate::failure::Failure;
use protocol::{Host, Seat, serve};
use std::io;

const ABOUT: &str = "Vitrine, a chess program whose thinking can be seen; GPL-3.0-or-later";

/// Serves the program of the house.
pub(crate) fn run_default() -> Result<(), Failure> {
    serve_program(catalogue::DEFAULT, 0)
}

/// Serves the program that was asked for.
pub(crate) fn run(args: &UciArgs) -> Result<(), Failure> {
    serve_program(&args.program, args.seed)
}

fn serve_program(name: &str, seed: u64) -> Result<(), Failure> {
    let id = catalogue::find(name)?.id;
    let seats = catalogue::PROGRAMS.iter().map(|entry| Seat { id: entry.id, make: entry.make });
    let host = Host {
        name: concat!("Vitrine ", env!("CARGO_PKG_VERSION")).into(),
        author: "the Vitrine developers".into(),
        about: ABOUT,
        seats: seats.collect(),
        first: catalogue::PROGRAMS.iter().position(|entry| entry.id == id).unwrap_or(0),
        seed,
    };
    serve(host, io::stdin(), io::stdout()).map_err(|error| Failure::about("threads", &error))
}
