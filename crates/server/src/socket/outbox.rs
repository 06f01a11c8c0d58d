//! The messages that wait to be sent over a socket. Messages about games are never lost while the
//! socket lives, and go before thoughts: a move never waits for what was thought before it.
//! Thoughts are dropped oldest first if their reader is slow.

use crate::limits::{WAITING_MESSAGES, WAITING_THOUGHTS};
use axum::extract::ws::Utf8Bytes;
use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// A message that waits behind thoughts.
enum Parcel {
    Thoughts(Utf8Bytes),
    /// What comes after the thoughts, and is not dropped with them.
    Sequel(Utf8Bytes),
}

#[derive(Default)]
struct Waiting {
    /// What goes first.
    news: VecDeque<Utf8Bytes>,
    /// What goes when there is no news.
    parcels: VecDeque<Parcel>,
    /// How many of them are thoughts.
    thoughts: usize,
    /// Why nothing more is sent after what waits, with the code of the protocol.
    end: Option<Farewell>,
}

impl Waiting {
    /// Makes room for a message that is not dropped, or gives the reader up.
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

/// Why a socket is closed: the code of the protocol and a few words.
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

    /// Puts a message in the line, before all thoughts that wait.
    pub(crate) fn send(&self, text: Utf8Bytes) {
        let mut waiting = self.waiting();
        if waiting.admit() {
            waiting.news.push_back(text);
        }
        drop(waiting);
        self.wake.notify_one();
    }

    /// Puts a message in the line behind the thoughts that wait: it says that they end.
    pub(crate) fn send_after_thoughts(&self, text: Utf8Bytes) {
        let mut waiting = self.waiting();
        if waiting.admit() {
            waiting.parcels.push_back(Parcel::Sequel(text));
        }
        drop(waiting);
        self.wake.notify_one();
    }

    /// Puts thoughts in the line; the oldest that wait make room.
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

    /// Nothing more will be sent after what waits.
    pub(crate) fn close(&self, code: u16, reason: &'static str) {
        self.waiting().end.get_or_insert(Farewell { code, reason });
        self.wake.notify_one();
    }

    /// The next message, once there is one; why there is none, once there is no more.
    pub(crate) async fn next(&self) -> Result<Utf8Bytes, Farewell> {
        loop {
            if let Some(next) = self.take() {
                return next;
            }
            self.wake.notified().await;
        }
    }

    /// How many messages wait.
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
