//! The only writer: lines wait here until the peer has read the ones before.

use super::log::{self, Log};
use crate::bounds::{CHATTER_LINES, GRACE, OUTPUT_LINES, STALL};
use crate::watched::Watched;
use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::{Arc, MutexGuard};
use std::thread;

/// The queue of lines for the peer. Adding a line never blocks, so that neither the session nor a
/// search is held up by a peer that does not read.
#[derive(Clone, Default)]
pub(super) struct Outbox(Arc<Watched<State>>, Log);

#[derive(Default)]
struct State {
    lines: VecDeque<Waiting>,
    chatter: usize,
    /// Whether the writer is busy with lines it has taken out.
    writing: bool,
    closing: bool,
    broken: bool,
    /// Whether the peer has read nothing for [`STALL`]: nobody waits for it until it reads again.
    stalled: bool,
}

impl State {
    fn is_full(&self) -> bool {
        self.lines.len() > OUTPUT_LINES && !self.broken && !self.closing
    }
}

struct Waiting {
    text: String,
    is_chatter: bool,
}

impl Outbox {
    /// Starts the writer. `on_break` is called once if the peer can no longer be written to.
    pub(super) fn open(
        output: impl Write + Send + 'static,
        on_break: impl FnOnce() + Send + 'static,
    ) -> io::Result<Self> {
        let outbox = Self::default();
        let shared = outbox.clone();
        thread::Builder::new().name("writer".into()).spawn(move || {
            if shared.write_all(output).is_err() {
                shared.give_up();
                on_break();
            }
        })?;
        Ok(outbox)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // No panic can leave a change half done.
        self.0.hold()
    }

    /// The log of the conversation.
    pub(super) fn log(&self) -> &Log {
        &self.1
    }

    /// Adds a line that the peer must get.
    pub(super) fn say(&self, text: impl Into<String>) {
        self.put(Waiting { text: text.into(), is_chatter: false });
    }

    /// Adds a line that may be dropped if the peer does not keep up.
    pub(super) fn chatter(&self, text: impl Into<String>) {
        self.put(Waiting { text: text.into(), is_chatter: true });
    }

    fn put(&self, line: Waiting) {
        let mut state = self.state();
        if state.broken {
            return;
        }
        if line.is_chatter {
            if state.chatter >= CHATTER_LINES
                && let Some(oldest) = state.lines.iter().position(|waiting| waiting.is_chatter)
            {
                state.lines.remove(oldest);
                state.chatter -= 1;
            }
            state.chatter += 1;
        }
        state.lines.push_back(line);
        self.0.tell();
    }

    /// Waits until the queue has room; returns whether it has. For a peer that has read nothing for
    /// [`STALL`] this waits only once, not again for each further line.
    pub(super) fn wait_for_room(&self) -> bool {
        let full = |state: &mut State| state.is_full() && !state.stalled;
        let mut state = self.0.wait_while(self.state(), STALL, full);
        state.stalled = state.is_full();
        !state.stalled
    }

    /// Closes the queue and waits up to [`GRACE`] for the last lines to be written.
    pub(super) fn close(&self) {
        let mut state = self.state();
        state.closing = true;
        self.0.tell();
        let unwritten =
            |state: &mut State| (state.writing || !state.lines.is_empty()) && !state.broken;
        drop(self.0.wait_while(state, GRACE, unwritten));
    }

    /// Runs the writer: takes the waiting lines, writes them, and flushes.
    fn write_all(&self, mut output: impl Write) -> io::Result<()> {
        while let Some(lines) = self.take() {
            for line in lines {
                self.1.note(log::SAID, &line.text);
                output.write_all(line.text.as_bytes())?;
                output.write_all(b"\n")?;
            }
            output.flush()?;
        }
        Ok(())
    }

    /// Waits for lines and takes them all; `None` at the end.
    fn take(&self) -> Option<VecDeque<Waiting>> {
        let mut state = self.state();
        state.writing = false;
        self.0.tell();
        while state.lines.is_empty() {
            if state.closing {
                return None;
            }
            state = self.0.wait(state);
        }
        state.writing = true;
        state.chatter = 0;
        Some(std::mem::take(&mut state.lines))
    }

    fn give_up(&self) {
        let mut state = self.state();
        state.broken = true;
        state.lines.clear();
        self.0.tell();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{Mutex, mpsc};

    /// An output that waits for permission before each write.
    struct Gated(mpsc::Receiver<()>, Arc<Mutex<Vec<u8>>>);

    impl Write for Gated {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.recv().map_err(|_| io::ErrorKind::BrokenPipe)?;
            self.1.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_peer_who_does_not_read_loses_the_oldest_chatter_and_nothing_else() {
        let (permit, gate) = mpsc::channel();
        let written = Arc::new(Mutex::new(Vec::new()));
        let outbox = Outbox::open(Gated(gate, written.clone()), || ()).unwrap();
        outbox.say("first");
        for number in 0..3 * CHATTER_LINES {
            outbox.chatter(format!("info {number}"));
        }
        outbox.say("bestmove e2e4");
        for _ in 0..10 * CHATTER_LINES {
            permit.send(()).unwrap();
        }
        outbox.close();
        let text = String::from_utf8(written.lock().unwrap().clone()).unwrap();
        let lines: Vec<_> = text.lines().collect();
        let newest = format!("info {}", 3 * CHATTER_LINES - 1);
        assert_eq!(lines[0], "first");
        assert_eq!(lines[lines.len() - 2..], [&newest, "bestmove e2e4"]);
        // The writer may have taken some lines before the rest piled up.
        assert!(lines.len() <= 2 + 2 * CHATTER_LINES);
    }

    #[test]
    fn a_broken_output_is_reported_and_then_ignored() {
        let (permit, gate) = mpsc::channel();
        drop(permit);
        let (broke, broken) = mpsc::channel();
        let report = move || broke.send(()).unwrap();
        let outbox = Outbox::open(Gated(gate, Arc::default()), report).unwrap();
        outbox.say("hello");
        broken.recv().unwrap();
        outbox.say("anybody?");
        outbox.wait_for_room();
        outbox.close();
    }
}
