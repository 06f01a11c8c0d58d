//! What waits to be sent over a socket. Messages about games are never lost while the
//! socket lives; thoughts are dropped oldest first if their reader is slow.

use crate::limits::{WAITING_MESSAGES, WAITING_THOUGHTS};
use axum::extract::ws::Utf8Bytes;
use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// A message that waits.
enum Parcel {
    News(Utf8Bytes),
    Thoughts(Utf8Bytes),
}

#[derive(Default)]
struct Waiting {
    parcels: VecDeque<Parcel>,
    /// How many of them are thoughts.
    thoughts: usize,
    /// Why nothing more is sent after what waits, with the code of the protocol.
    end: Option<Farewell>,
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

    /// Puts a message in the line.
    pub(crate) fn send(&self, text: Utf8Bytes) {
        let mut waiting = self.waiting();
        if waiting.parcels.len() - waiting.thoughts >= WAITING_MESSAGES {
            waiting.end = Some(OVERRUN);
            waiting.parcels.clear();
            waiting.thoughts = 0;
        }
        if waiting.end.is_none() {
            waiting.parcels.push_back(Parcel::News(text));
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
        self.waiting().parcels.len()
    }

    fn take(&self) -> Option<Result<Utf8Bytes, Farewell>> {
        let mut waiting = self.waiting();
        match waiting.parcels.pop_front() {
            Some(Parcel::News(text)) => Some(Ok(text)),
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
        assert_eq!((sent[1].as_str(), sent.last().unwrap().as_str()), ("10", "moved"));
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
