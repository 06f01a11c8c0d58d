//! A process and its three pipes, each with a thread of its own: neither an engine that
//! does not read nor one that writes without end can hold us up.

use super::bounds::ERROR_BYTES;
use super::failure::{Exit, Failure};
use super::inbox::Inbox;
use super::launch::Launch;
use super::{group, lines};
use notation::quote;
use std::io::{self, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How often a process that should end is polled.
const GLANCE: Duration = Duration::from_millis(2);

/// A running engine.
pub(super) struct Process {
    child: Child,
    /// Its standard input; `None` once that is closed.
    mouth: Option<Sender<String>>,
    pub(super) inbox: Inbox,
    errors: Arc<Mutex<Vec<u8>>>,
    /// The thread that reads its error output to the end.
    error_reader: Option<JoinHandle<()>>,
}

impl Process {
    pub(super) fn start(launch: &Launch) -> Result<Self, Failure> {
        let failed = |error: &io::Error| Failure::Start {
            command: launch.command.display().to_string(),
            why: error.to_string(),
        };
        let mut command = Command::new(launch.program());
        command.args(&launch.args).stdin(Stdio::piped()).stdout(Stdio::piped());
        command.stderr(Stdio::piped());
        if let Some(folder) = &launch.folder {
            command.current_dir(folder);
        }
        group::found(&mut command);
        let child = command.spawn().map_err(|error| failed(&error))?;
        let (mouth, words) = mpsc::channel();
        let (inbox, errors) = (Inbox::default(), Arc::default());
        // From here on, dropping `process` ends it.
        let mut process = Self { child, mouth: Some(mouth), inbox, errors, error_reader: None };
        process.attend(words).map_err(|error| failed(&error))?;
        Ok(process)
    }

    /// Starts the three threads.
    fn attend(&mut self, words: Receiver<String>) -> io::Result<()> {
        let thread = |name: &str| thread::Builder::new().name(name.into());
        if let Some(input) = self.child.stdin.take() {
            thread("to engine").spawn(move || speak(input, &words))?;
        }
        if let Some(output) = self.child.stdout.take() {
            let inbox = self.inbox.clone();
            thread("from engine").spawn(move || listen(output, &inbox))?;
        }
        if let Some(output) = self.child.stderr.take() {
            let errors = self.errors.clone();
            let reader = thread("engine errors").spawn(move || keep_tail(output, &errors))?;
            self.error_reader = Some(reader);
        }
        Ok(())
    }

    /// Sends a line without waiting until it is read.
    pub(super) fn say(&self, line: impl Into<String>) {
        if let Some(mouth) = &self.mouth {
            // The writer has ended if the engine no longer reads. The engine is then
            // silent, which is noticed.
            let _ = mouth.send(line.into() + "\n");
        }
    }

    /// How it has ended, if it has.
    pub(super) fn exit(&mut self) -> Option<Exit> {
        group::exit(&mut self.child)
    }

    /// The end of its error output, quoted.
    pub(super) fn said(&self) -> String {
        let errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        match errors.trim_ascii() {
            [] => String::new(),
            text => quote(text),
        }
    }

    /// Waits for the end of the process and of its error output; returns whether both came
    /// in time.
    pub(super) fn wait(&mut self, patience: Duration) -> bool {
        let deadline = Instant::now() + patience;
        while self.exit().is_none() || !self.is_heard_out() {
            if Instant::now() >= deadline {
                return false;
            }
            thread::sleep(GLANCE);
        }
        true
    }

    fn is_heard_out(&self) -> bool {
        self.error_reader.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// Sends `quit`, waits for the process to end, and then kills what is left.
    pub(super) fn dismiss(mut self, patience: Duration) {
        self.say("quit");
        self.mouth = None;
        self.wait(patience);
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.mouth = None;
        group::end(&mut self.child);
    }
}

/// Passes lines on until there are no more or the engine no longer reads.
fn speak(mut input: impl Write, words: &Receiver<String>) {
    for text in words {
        if input.write_all(text.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Puts every line into the inbox.
fn listen(output: impl Read, inbox: &Inbox) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    while let Ok(true) = lines::read(&mut output, &mut line) {
        inbox.put(String::from_utf8_lossy(&line).into_owned());
    }
    inbox.close();
}

/// Keeps the last [`ERROR_BYTES`] bytes of the output.
fn keep_tail(mut output: impl Read, tail: &Mutex<Vec<u8>>) {
    let mut buffer = [0; 4_096];
    while let Ok(count @ 1..) = output.read(&mut buffer) {
        let mut tail = tail.lock().unwrap_or_else(PoisonError::into_inner);
        tail.extend_from_slice(&buffer[..count]);
        let excess = tail.len().saturating_sub(ERROR_BYTES);
        tail.drain(..excess);
    }
}
