//! The lines of the engine that have not been read yet.

use super::bounds::{INFO_LINES, OTHER_LINES};
use crate::watched::Watched;
use std::collections::VecDeque;
use std::sync::{Arc, MutexGuard};
use std::time::Instant;

/// A line and its time of arrival, which counts rather than the time it is read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Heard {
    pub(super) at: Instant,
    pub(super) line: String,
}

/// What a reader gets from the inbox.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum News {
    /// A line.
    Line(Heard),
    /// No more lines will come.
    Closed,
    /// More came than there was room for.
    Flood,
    /// Nothing came in time.
    Nothing,
}

/// Lines on their way from the reader to the caller.
#[derive(Clone, Default)]
pub(super) struct Inbox(Arc<Watched<State>>);

#[derive(Default)]
struct State {
    lines: VecDeque<Heard>,
    infos: usize,
    closed: bool,
    flooded: bool,
}

fn is_info(line: &str) -> bool {
    line.trim_ascii_start().starts_with("info")
}

impl Inbox {
    fn state(&self) -> MutexGuard<'_, State> {
        // No panic can leave a change half done.
        self.0.hold()
    }

    /// Adds a line. Of `info`, which may come in any number, only the newest are kept.
    pub(super) fn put(&self, line: String) {
        let heard = Heard { at: Instant::now(), line };
        let mut state = self.state();
        if is_info(&heard.line) {
            if state.infos >= INFO_LINES
                && let Some(oldest) = state.lines.iter().position(|heard| is_info(&heard.line))
            {
                state.lines.remove(oldest);
                state.infos -= 1;
            }
            state.infos += 1;
        } else if state.lines.len() - state.infos >= OTHER_LINES {
            state.flooded = true;
            self.0.tell();
            return;
        }
        state.lines.push_back(heard);
        self.0.tell();
    }

    /// No more lines will come.
    pub(super) fn close(&self) {
        self.state().closed = true;
        self.0.tell();
    }

    /// Waits for the next line until the deadline.
    pub(super) fn take(&self, deadline: Instant) -> News {
        let mut state = self.state();
        loop {
            if state.flooded {
                return News::Flood;
            }
            if let Some(heard) = state.lines.pop_front() {
                state.infos -= usize::from(is_info(&heard.line));
                return News::Line(heard);
            }
            if state.closed {
                return News::Closed;
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return News::Nothing;
            }
            state = self.0.wait_for(state, left);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn line(news: News) -> String {
        match news {
            News::Line(heard) => heard.line,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn old_infos_make_room_and_answers_stay() {
        let inbox = Inbox::default();
        inbox.put("readyok".into());
        for number in 0..10 * INFO_LINES {
            inbox.put(format!("info depth {number}"));
        }
        inbox.put("bestmove e2e4".into());
        inbox.close();
        let now = Instant::now();
        assert_eq!(line(inbox.take(now)), "readyok");
        assert_eq!(line(inbox.take(now)), format!("info depth {}", 9 * INFO_LINES));
        for _ in 1..INFO_LINES {
            inbox.take(now);
        }
        assert_eq!(line(inbox.take(now)), "bestmove e2e4");
        assert_eq!(inbox.take(now), News::Closed);
    }

    #[test]
    fn a_flood_of_other_lines_is_noticed() {
        let inbox = Inbox::default();
        for _ in 0..=OTHER_LINES {
            inbox.put("hello".into());
        }
        assert_eq!(inbox.take(Instant::now()), News::Flood);
    }

    #[test]
    fn nothing_comes_and_the_wait_ends() {
        let soon = Instant::now() + Duration::from_millis(5);
        assert_eq!(Inbox::default().take(soon), News::Nothing);
    }
}
