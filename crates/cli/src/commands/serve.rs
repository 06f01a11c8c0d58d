//! `vitrine serve`: serves the page.

use crate::args::{LogLevel, ServeArgs};
use crate::commands::arena::engines;
use crate::failure::Failure;
use ::arena::store::Store;
use server::{Ready, ServeError, Settings};
use std::io::Write;
use std::net::SocketAddr;
use std::process::{Command, Stdio};
use std::thread;
use tracing::Level;

/// The fewest programs that may think at the same time, so that one does not wait for another.
const LEAST_SEARCHES: usize = 2;

/// Serves the page until Ctrl-C.
pub(crate) fn run(args: &ServeArgs, out: &mut dyn Write) -> Result<(), Failure> {
    write_log(args.log);
    let settings = settings(args)?;
    let mut told = Ok(());
    server::serve(&settings, |ready| {
        told = tell(ready, out);
        if args.open {
            open(&ready.link);
        }
    })?;
    Ok(told?)
}

fn settings(args: &ServeArgs) -> Result<Settings, Failure> {
    let store = args.store.store.clone().or_else(Store::usual_path).ok_or_else(|| {
        Failure::Failed("there is no data folder; name a database with --store FILE".into())
    })?;
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let searches = args.searches.map_or(cores.max(LEAST_SEARCHES), usize::from);
    let address = SocketAddr::new(args.host, args.port);
    let engines = engines(args.engines.as_deref())?;
    Ok(Settings {
        address,
        names: args.name.clone(),
        store,
        searches,
        threads: searches.max(cores),
        megabytes: u64::from(args.memory),
        engines,
        class: args.class,
        origin: args.origin.clone(),
    })
}

/// Logs events to stderr, one on each line, with time and level, without tokens.
fn write_log(level: LogLevel) {
    let level = match level {
        LogLevel::Error => Level::ERROR,
        LogLevel::Warn => Level::WARN,
        LogLevel::Info => Level::INFO,
        LogLevel::Debug => Level::DEBUG,
    };
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr);
    // Only a second call could fail.
    let _ = log.with_ansi(false).try_init();
}

/// Prints the address of the page.
fn tell(ready: &Ready, out: &mut dyn Write) -> std::io::Result<()> {
    writeln!(out, "Vitrine is at {}", ready.link)?;
    if let Some(invitation) = &ready.invitation {
        writeln!(out, "This link is the teacher's: keep it. For pupils: {invitation}")?;
        if !ready.is_open {
            writeln!(out, "Only this machine can reach it; use --host 0.0.0.0 to let others in.")?;
        }
    } else if ready.is_open {
        writeln!(
            out,
            "Other machines can reach it too. Anyone who knows this address can change games."
        )?;
    }
    if !server::is_built() {
        writeln!(out, "This program was built without the page; make play builds both.")?;
    }
    writeln!(out, "Ctrl-C stops the server. The next start continues all games where they were.")?;
    out.flush()
}

/// Opens a page in the browser, if there is one; the address has been printed in any case.
fn open(link: &str) {
    let (program, first): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let mut command = Command::new(program);
    command.args(first).arg(link).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if let Ok(mut child) = command.spawn() {
        // The process must be waited for, or it would remain as a zombie.
        let _ = thread::Builder::new().name("browser".into()).spawn(move || child.wait());
    }
}

impl From<ServeError> for Failure {
    fn from(error: ServeError) -> Self {
        match error {
            ServeError::Store(error) => error.into(),
            error => Self::Failed(error.to_string()),
        }
    }
}
