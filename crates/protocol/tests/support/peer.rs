//! A peer for tests: sends lines to a session in this process and reads its answers.

use protocol::{ServeConfig, serve};
use std::io::{self, Read, Write};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;
use thinking::ProgramEntry;

/// A guard against a silent session, not a measurement.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Peer {
    to_session: Option<Sender<Vec<u8>>>,
    from_session: Receiver<String>,
    session: JoinHandle<io::Result<()>>,
}

struct Ear(Receiver<Vec<u8>>, Vec<u8>);

impl Read for Ear {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.1.is_empty() {
            match self.0.recv() {
                Ok(bytes) => self.1 = bytes,
                Err(_) => return Ok(0),
            }
        }
        let count = self.1.len().min(buffer.len());
        buffer[..count].copy_from_slice(&self.1[..count]);
        self.1.drain(..count);
        Ok(count)
    }
}

struct Mouth(Sender<String>, Vec<u8>);

impl Write for Mouth {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.1.extend_from_slice(bytes);
        while let Some(end) = self.1.iter().position(|&byte| byte == b'\n') {
            let line: Vec<u8> = self.1.drain(..=end).collect();
            let line = String::from_utf8(line).unwrap();
            self.0.send(line.trim_end().into()).map_err(|_| io::ErrorKind::BrokenPipe)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        assert!(self.1.is_empty(), "half a line was flushed");
        Ok(())
    }
}

impl Peer {
    /// A session with these programs, serving the first one.
    pub(crate) fn of(programs: &[ProgramEntry]) -> Self {
        Self::of_session(programs, false)
    }

    /// A session that finishes its searches, as for the arguments of a command line.
    pub(crate) fn of_patient_session(programs: &[ProgramEntry]) -> Self {
        Self::of_session(programs, true)
    }

    fn of_session(programs: &[ProgramEntry], patient: bool) -> Self {
        let (to_session, ear) = mpsc::channel();
        let (mouth, from_session) = mpsc::channel();
        let config = ServeConfig {
            name: "Test 1.0".into(),
            author: "nobody".into(),
            about: "a test",
            programs: programs.to_vec(),
            first: programs[0],
            seed: 1,
            patient,
        };
        let session =
            thread::spawn(move || serve(config, Ear(ear, Vec::new()), Mouth(mouth, Vec::new())));
        Self { to_session: Some(to_session), from_session, session }
    }

    /// Sends some lines.
    pub(crate) fn say(&self, text: &str) {
        let bytes = format!("{text}\n").into_bytes();
        self.to_session.as_ref().unwrap().send(bytes).unwrap();
    }

    /// Reads the next line.
    pub(crate) fn hear(&self) -> String {
        self.from_session.recv_timeout(PATIENCE).expect("the session is silent")
    }

    /// Reads the next line, which must begin with `beginning`.
    pub(crate) fn expect(&self, beginning: &str) -> String {
        let line = self.hear();
        assert!(line.starts_with(beginning), "expected {beginning}…, heard {line}");
        line
    }

    /// Reads all lines up to one that begins with `beginning`.
    pub(crate) fn until(&self, beginning: &str) -> Vec<String> {
        let mut lines = vec![self.hear()];
        while !lines.last().unwrap().starts_with(beginning) {
            lines.push(self.hear());
        }
        lines
    }

    /// Sends `isready` and checks that nothing comes before the answer.
    pub(crate) fn expect_nothing(&self) {
        self.say("isready");
        self.expect("readyok");
    }

    /// Closes the input and waits for the session to end; returns its remaining lines.
    pub(crate) fn hang_up(mut self) -> Vec<String> {
        self.to_session = None;
        self.wait()
    }

    /// Waits for the session to end; returns its remaining lines.
    pub(crate) fn wait(self) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            match self.from_session.recv_timeout(PATIENCE) {
                Ok(line) => lines.push(line),
                Err(mpsc::RecvTimeoutError::Disconnected) => break,
                Err(mpsc::RecvTimeoutError::Timeout) => panic!("the session does not end"),
            }
        }
        self.session.join().unwrap().unwrap();
        lines
    }
}
