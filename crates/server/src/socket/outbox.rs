//! The messages that wait to be sent over a socket. Messages about games are never dropped while
//! the socket is open, and are sent before thoughts: a move never waits for the thoughts before it.
//! Thoughts are dropped oldest first if their reader is slow.

use crate::limits::{WAITING_MESSAGES, WAITING_THOUGHTS};
use axum::extract::ws::Utf8Bytes;
use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// A message that waits behind thoughts.
enum Parcel {
    Thoughts(Utf8Bytes),
    /// A message that follows the thoughts and is never dropped.
    Sequel(Utf8Bytes),
}

#[derive(Default)]
struct Waiting {
    /// Messages that are sent first.
    news: VecDeque<Utf8Bytes>,
    /// Messages that are sent when there is no news.
    parcels: VecDeque<Parcel>,
    /// The number of parcels that are thoughts.
    thoughts: usize,
    /// Why the socket is closed after the waiting messages.
    end: Option<Farewell>,
}

impl Waiting {
    /// Returns whether a message that must not be dropped can be queued. If too many wait, they are
    /// dropped and the socket is closed.
    fn admit(&mut self) -> bool {
        if self.news.len() + self.parcels.len() - self.thoughts >= WAITING_MESSAGES {
            self.end = Some(OVERRUN);
            self.news.clear();
            self.parcels.clear();
            self.thoughts = 0;
        }
        self.end.is_none()
    }
}

/// The messages for one socket.
#[derive(Default)]
pub(crate) struct Outbox {
    waiting: Mutex<Waiting>,
    wake: Notify,
}

/// Why a socket is closed: a WebSocket close code and a reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Farewell {
    pub(crate) code: u16,
    pub(crate) reason: &'static str,
}

/// The reader is too far behind.
const OVERRUN: Farewell = Farewell { code: 1008, reason: "too much is unread" };

impl Outbox {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        // A queue is valid after any panic.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Queues a message before all waiting thoughts.
    pub(crate) fn send(&self, text: Utf8Bytes) {
        let mut waiting = self.waiting();
        if waiting.admit() {
            waiting.news.push_back(text);
        }
        drop(waiting);
        self.wake.notify_one();
    }

    /// Queues a message behind the waiting thoughts: it says that they end.
    pub(crate) fn send_after_thoughts(&self, text: Utf8Bytes) {
        let mut waiting = self.waiting();
        if waiting.admit() {
            waiting.parcels.push_back(Parcel::Sequel(text));
        }
        drop(waiting);
        self.wake.notify_one();
    }

    /// Queues thoughts; the oldest waiting ones make room.
    pub(crate) fn send_thoughts(&self, text: Utf8Bytes) {
        let mut waiting = self.waiting();
        if waiting.thoughts >= WAITING_THOUGHTS {
            let oldest = waiting.parcels.iter().position(|p| matches!(p, Parcel::Thoughts(_)));
            if let Some(oldest) = oldest {
                waiting.parcels.remove(oldest);
                waiting.thoughts -= 1;
            }
        }
        if waiting.end.is_none() {
            waiting.parcels.push_back(Parcel::Thoughts(text));
            waiting.thoughts += 1;
        }
        drop(waiting);
        self.wake.notify_one();
    }

    /// Closes the socket after the waiting messages.
    pub(crate) fn close(&self, code: u16, reason: &'static str) {
        self.waiting().end.get_or_insert(Farewell { code, reason });
        self.wake.notify_one();
    }

    /// Waits for the next message; `Err` if the socket is to be closed.
    pub(crate) async fn next(&self) -> Result<Utf8Bytes, Farewell> {
        loop {
            if let Some(next) = self.take() {
                return next;
            }
            self.wake.notified().await;
        }
    }

    /// The number of waiting messages.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        let waiting = self.waiting();
        waiting.news.len() + waiting.parcels.len()
    }

    fn take(&self) -> Option<Result<Utf8Bytes, Farewell>> {
        let mut waiting = self.waiting();
        if let Some(text) = waiting.news.pop_front() {
            return Some(Ok(text));
        }
        match waiting.parcels.pop_front() {
            Some(Parcel::Sequel(text)) => Some(Ok(text)),
            Some(Parcel::Thoughts(text)) => {
                waiting.thoughts -= 1;
                Some(Ok(text))
            }
            None => waiting.end.map(Err),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drain(outbox: &Outbox) -> Vec<String> {
        std::iter::from_fn(|| outbox.take()?.ok()).map(|text| text.to_string()).collect()
    }

    #[test]
    fn the_oldest_thoughts_make_room_and_news_are_kept() {
        let outbox = Outbox::default();
        outbox.send("begun".into());
        for number in 0..WAITING_THOUGHTS + 10 {
            outbox.send_thoughts(number.to_string().into());
        }
        outbox.send("moved".into());
        let sent = drain(&outbox);
        assert_eq!((sent.len(), sent[0].as_str()), (WAITING_THOUGHTS + 2, "begun"));
        // A move does not wait for thoughts.
        assert_eq!((sent[1].as_str(), sent[2].as_str()), ("moved", "10"));
    }

    #[test]
    fn the_end_of_a_search_comes_after_its_thoughts_and_is_not_dropped_with_them() {
        let outbox = Outbox::default();
        outbox.send_thoughts("first".into());
        outbox.send_after_thoughts("end".into());
        outbox.send("moved".into());
        for number in 0..WAITING_THOUGHTS {
            outbox.send_thoughts(number.to_string().into());
        }
        let sent = drain(&outbox);
        assert_eq!(sent[..3], ["moved", "end", "0"]);
        assert_eq!(sent.len(), WAITING_THOUGHTS + 2);
    }

    #[test]
    fn what_waits_is_sent_before_the_end() {
        let outbox = Outbox::default();
        outbox.send("last words".into());
        outbox.close(1001, "the end");
        outbox.close(1008, "something later");
        outbox.send("too late".into());
        assert_eq!(outbox.take(), Some(Ok("last words".into())));
        assert_eq!(outbox.take(), Some(Err(Farewell { code: 1001, reason: "the end" })));
    }

    #[test]
    fn a_reader_that_is_too_far_behind_is_given_up() {
        let outbox = Outbox::default();
        for _ in 0..WAITING_MESSAGES {
            outbox.send("x".into());
        }
        assert_eq!(drain(&outbox).len(), WAITING_MESSAGES);
        for _ in 0..=WAITING_MESSAGES {
            outbox.send("x".into());
        }
        assert_eq!(outbox.take(), Some(Err(OVERRUN)));
        outbox.send_thoughts("x".into());
        assert_eq!(outbox.take(), Some(Err(OVERRUN)));
    }
}
