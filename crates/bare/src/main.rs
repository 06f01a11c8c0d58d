//! The binary `vitrine-engine`: the engine and the protocol alone.
//!
//! It is for machines that test engines: it needs no page, no store and no C compiler, and builds
//! in less than a minute of processor time. Books, tables, the museum and the page belong to
//! `vitrine`.

use engine::Engine;
use protocol::{ServeConfig, command, serve};
use std::env;
use std::io::{self, Cursor, Write};
use std::process::ExitCode;
use thinking::ProgramEntry;

const NAME: &str = concat!("Vitrine ", env!("CARGO_PKG_VERSION"));
const ABOUT: &str = "Vitrine, the engine alone; GPL-3.0-or-later";
const HELP: &str = "vitrine-engine speaks UCI on its input and output, or carries out the commands of its arguments:\n  \
    vitrine-engine bench\n  \
    vitrine-engine \"go depth 10\" quit\n  \
    vitrine-engine \"genfens 8 seed 42 book None\" quit\n\
    It is the engine alone. The page, the museum, books and tables belong to vitrine.";

/// The only program of this binary.
const ENGINE: ProgramEntry = ProgramEntry { id: "vitrine", make: || Box::<Engine>::default() };

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let done = match arguments.first().map(String::as_str) {
        None => serve(config(false), io::stdin(), io::stdout()),
        Some("--help" | "-h") => writeln!(io::stdout(), "{HELP}"),
        Some("--version" | "-V") => writeln!(io::stdout(), "{NAME}, the engine alone"),
        Some(first) => match command::spoken(&arguments) {
            Some(lines) => serve(config(true), Cursor::new(lines), io::stdout()),
            None => {
                // If stderr is closed, the exit code alone has to report the error.
                let sentence = format!("{first} is not a UCI command; see vitrine-engine --help");
                let _ = writeln!(io::stderr(), "vitrine-engine: {sentence}");
                return ExitCode::from(2);
            }
        },
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "vitrine-engine: {error}");
            ExitCode::FAILURE
        }
    }
}

fn config(patient: bool) -> ServeConfig {
    ServeConfig {
        name: NAME.into(),
        author: "the Vitrine developers".into(),
        about: ABOUT,
        programs: vec![ENGINE],
        first: ENGINE,
        seed: 0,
        patient,
    }
}
