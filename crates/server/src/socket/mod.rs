//! The socket of a page: one task reads, another writes.
//!
//! * `session.rs` the handlers of messages · `pupil.rs` the messages of pupils ·
//!   `outbox.rs` the queue of outgoing messages
//! * `credits.rs` rate limits

mod credits;
mod outbox;
mod pupil;
mod session;

pub(crate) use credits::Credits;
pub(crate) use outbox::{Farewell, Outbox};

use crate::AppState;
use crate::guard::Role;
use crate::limits::{HELLO_PATIENCE, PING_EVERY, SEND_PATIENCE, SILENCE, WRONG_TOKEN_PAUSE};
use crate::messages::{self, Incoming, Letter, Made, Outgoing, VERSION};
use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, WebSocket};
use futures_util::future::{Either, select};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use session::Session;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// The name and version of the server.
const NAME: &str = concat!("Vitrine ", env!("CARGO_PKG_VERSION"));

/// Serves a page until it leaves, is disconnected, or the server ends.
pub(crate) async fn serve(app: Arc<AppState>, socket: WebSocket) {
    let (sink, mut stream) = socket.split();
    let outbox = Arc::new(Outbox::default());
    let mut writer = tokio::spawn(write(sink, outbox.clone()));
    let reader = read(&app, &mut stream, &outbox);
    // When the writer ends, the page no longer reads, and its messages are no longer handled.
    let gone = matches!(select(pin!(reader), &mut writer).await, Either::Right(_));
    if !gone {
        outbox.close(1000, "good-bye");
        if timeout(SEND_PATIENCE, &mut writer).await.is_err() {
            writer.abort();
        }
    }
}

/// Sends queued messages, and pings the page at intervals.
async fn write(mut sink: SplitSink<WebSocket, Message>, outbox: Arc<Outbox>) {
    loop {
        let message = match timeout(PING_EVERY, outbox.next()).await {
            Ok(Ok(text)) => Message::Text(text),
            Ok(Err(Farewell { code, reason })) => {
                let frame = CloseFrame { code, reason: reason.into() };
                let _ = timeout(SEND_PATIENCE, sink.send(Message::Close(Some(frame)))).await;
                return;
            }
            Err(_) => Message::Ping(Bytes::new()),
        };
        match timeout(SEND_PATIENCE, sink.send(message)).await {
            Ok(Ok(())) => {}
            // A page that does not take a message for that long has gone.
            Ok(Err(_)) | Err(_) => return,
        }
    }
}

/// Reads messages and acts on them.
async fn read(app: &Arc<AppState>, stream: &mut SplitStream<WebSocket>, outbox: &Arc<Outbox>) {
    let mut credits = Credits::new(Instant::now());
    let mut session: Option<Session> = None;
    loop {
        let patience = if session.is_some() { SILENCE } else { HELLO_PATIENCE };
        let text = match next(stream, patience).await {
            Ok(text) => text,
            Err(farewell) => {
                if let Some(Farewell { code, reason }) = farewell {
                    outbox.close(code, reason);
                }
                return;
            }
        };
        if !credits.pay(Instant::now()) {
            return outbox.close(1008, "too many messages");
        }
        let Some(text) = text else { continue };
        let Letter { id, content } = messages::read(&text);
        let known = session.is_some();
        match (&mut session, content) {
            (_, Err(error)) => refuse(outbox, id, &error),
            (Some(session), Ok(incoming)) => session.answer(id, incoming).await,
            (None, Ok(incoming)) => session = greet(app, outbox, id, &incoming).await,
        }
        if !known && session.is_none() {
            return outbox.close(1008, "say hello with the token first");
        }
    }
}

/// Returns the next text; `None` for a ping or pong, which also costs a credit. `Err(None)`
/// means that the page has closed the socket.
async fn next(
    stream: &mut SplitStream<WebSocket>,
    patience: Duration,
) -> Result<Option<axum::extract::ws::Utf8Bytes>, Option<Farewell>> {
    match timeout(patience, stream.next()).await {
        Ok(Some(Ok(Message::Text(text)))) => Ok(Some(text)),
        Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => Ok(None),
        Ok(Some(Ok(Message::Binary(_)))) => {
            Err(Some(Farewell { code: 1003, reason: "messages are texts" }))
        }
        Ok(Some(Ok(Message::Close(_))) | None) => Err(None),
        // The library refuses messages that are too long, not UTF-8 or against the protocol.
        Ok(Some(Err(_))) => Err(Some(Farewell { code: 1009, reason: "no message of ours" })),
        Err(_) => Err(Some(Farewell { code: 1008, reason: "too long silent" })),
    }
}

/// Handles the first message: a page with the right token and version gets a session.
async fn greet(
    app: &Arc<AppState>,
    outbox: &Arc<Outbox>,
    id: Option<u64>,
    incoming: &Incoming,
) -> Option<Session> {
    let Incoming::Hello { version, token } = incoming else {
        refuse(outbox, id, "say hello first");
        return None;
    };
    let role = app.guard.role(token);
    if role == Role::Visitor {
        // Slows down a client that tries one token after the other.
        tokio::time::sleep(WRONG_TOKEN_PAUSE).await;
        refuse(outbox, id, "the token is wrong; reload the page");
        return None;
    }
    let class = app.classroom.is_some();
    outbox.send(Outgoing::Hello { version: VERSION, server: NAME, role, class }.write());
    if *version != VERSION {
        refuse(outbox, id, "the page and the server speak different versions; reload the page");
        return None;
    }
    let session = Session::enter(app, outbox, role)?;
    if let Some(id) = id {
        outbox.send(Outgoing::Done { id, made: Made::default() }.write());
    }
    Some(session)
}

fn refuse(outbox: &Outbox, id: Option<u64>, error: &str) {
    outbox.send(Outgoing::Error { id, error }.write());
}
