//! Requests as raw bytes, which no well-behaved client would send.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HashMap<String, String>,
    pub(crate) body: String,
}

/// Sends bytes and parses the reply as one answer.
pub(crate) async fn exchange(address: SocketAddr, bytes: &[u8]) -> Option<Answer> {
    understand(talk(address, bytes).await?.as_bytes())
}

/// Sends bytes and reads until the other side closes.
pub(crate) async fn talk(address: SocketAddr, bytes: &[u8]) -> Option<String> {
    let mut stream = TcpStream::connect(address).await.ok()?;
    // The other side may close before it has read everything.
    let _ = stream.write_all(bytes).await;
    let mut answer = Vec::new();
    let reading = stream.read_to_end(&mut answer);
    let _ = timeout(Duration::from_secs(20), reading).await.expect("no answer and no end");
    Some(String::from_utf8_lossy(&answer).into_owned())
}

fn understand(bytes: &[u8]) -> Option<Answer> {
    let text = String::from_utf8_lossy(bytes);
    let (head, body) = text.split_once("\r\n\r\n")?;
    let mut lines = head.lines();
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let headers = lines.filter_map(|line| line.split_once(": "));
    let headers: HashMap<String, String> =
        headers.map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned())).collect();
    let chunked = headers.get("transfer-encoding").is_some_and(|kind| kind == "chunked");
    let body = if chunked { unchunked(body) } else { body.to_owned() };
    Some(Answer { status, headers, body })
}

fn unchunked(mut text: &str) -> String {
    let mut body = String::new();
    while let Some((length, rest)) = text.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).unwrap_or(0);
        if length == 0 {
            break;
        }
        body += &rest[..length];
        text = &rest[length + 2..];
    }
    body
}

/// Sends a request with the right host and these headers.
pub(crate) async fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Answer {
    let mut text = format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n");
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    if !body.is_empty() {
        text += &format!("content-length: {}\r\n", body.len());
    }
    text += &format!("\r\n{body}");
    exchange(address, text.as_bytes()).await.expect("no answer")
}
