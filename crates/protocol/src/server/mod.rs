//! Serves a program to a GUI or a referee.
//!
//! * `lines.rs` bytes → lines · [`command`] lines → commands · `session/` carries them out
//! * `runner.rs` the thread on which the program works · `teller.rs`, `info.rs`, `sound.rs` what
//!   the peer is told · `perft.rs` counts leaves
//! * `intake.rs`, `outbox.rs` queued input and output · `log.rs` the log file

pub mod command;
mod info;
mod intake;
mod lines;
mod log;
mod outbox;
mod perft;
mod runner;
mod session;
mod sound;
mod teller;

use intake::Intake;
use lines::Lines;
use outbox::Outbox;
use runner::Runner;
use session::{Event, Received, Session};
use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc;
use std::thread;
use thinking::{ProgramEntry, Stopwatch};

/// What to serve.
#[derive(Clone, Debug)]
pub struct ServeConfig {
    /// The name and version for `id name`.
    pub name: String,
    /// The authors for `id author`.
    pub author: String,
    /// Licence and origin, for `UCI_EngineAbout`.
    pub about: &'static str,
    /// The programs that can be chosen with the option `Program`.
    pub programs: Vec<ProgramEntry>,
    /// The program that is served at first.
    pub first: ProgramEntry,
    /// The same seed and the same dialogue give the same answers.
    pub seed: u64,
    /// Whether to finish all searches at the end of the input, for commands that do not come from a
    /// conversation.
    pub patient: bool,
}

/// Serves until the peer says `quit`, its input ends, or its output is closed.
///
/// # Errors
/// If a thread cannot be started. Nothing the peer or a program does is an error.
pub fn serve(
    config: ServeConfig,
    input: impl Read + Send + 'static,
    output: impl Write + Send + 'static,
) -> io::Result<()> {
    let (sender, events) = mpsc::channel();
    let hung_up = sender.clone();
    let out = Outbox::open(output, move || drop(hung_up.send(Event::HungUp)))?;
    let intake = Intake::default();
    let reports = sender.clone();
    let tell = move |report| drop(reports.send(Event::Report(report)));
    let runner = Runner::start(out.clone(), tell)?;
    let reader = Reader { events: sender, intake: intake.clone(), out: out.clone() };
    thread::Builder::new().name("reader".into()).spawn(move || reader.read(input))?;
    Session::new(config, out.clone(), runner, intake).run(&events);
    out.close();
    Ok(())
}

/// Passes the peer's lines on to the session, and waits when too much is queued.
struct Reader {
    events: mpsc::Sender<Event>,
    intake: Intake,
    out: Outbox,
}

impl Reader {
    fn read(self, input: impl Read) {
        let mut lines = Lines::new(BufReader::new(input));
        while let Some(line) = lines.next() {
            // The clock runs from the arrival of a line, even if the line has to wait.
            let at = Stopwatch::start();
            if !self.out.wait_for_room() {
                continue;
            }
            self.out.log().note(log::HEARD, line.shown());
            let Some(credit) = self.intake.admit(line.len()) else { return };
            if self.events.send(Event::Line(line, Received { at, _credit: credit })).is_err() {
                return;
            }
        }
        let _ = self.events.send(Event::HungUp);
    }
}
