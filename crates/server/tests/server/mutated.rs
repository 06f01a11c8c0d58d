//! Sends mutated messages of every kind to a real server, with parts replaced, removed, doubled or
//! made extreme: each socket is answered at once afterwards, and all others are served. The seeds
//! are the messages in `fuzz/seeds/socket`.

use crate::client::{Page, TestServer, against};
use rules::random::Random;
use serde_json::json;
use std::path::Path;
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message;

/// The longest that a socket may take to answer.
const HANG: Duration = Duration::from_secs(5);
/// The number of messages to one socket: fewer than its credits allow, each followed by a question.
const FOR_ONE_SOCKET: usize = 150;
/// The replacements for numbers and words.
const EXTREME: &[&str] = &[
    "-1",
    "0",
    "1e400",
    "9223372036854775807",
    "18446744073709551616",
    "\"\"",
    "null",
    "[]",
    "{}",
    "true",
    "\"\\u0000\"",
    "\"\u{202e}\"",
    "[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]",
    "\"vitrine\"",
    "\"chess\"",
    "1",
];

fn count() -> usize {
    if std::env::var_os("VITRINE_SOAK").is_some() { 20_000 } else { 300 }
}

fn seeds() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds/socket");
    let mut files: Vec<_> = folder.read_dir().unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect()
}

/// The range of a random value in a message.
fn value(text: &str, random: &mut Random) -> (usize, usize) {
    let begins: Vec<usize> = text.match_indices(':').map(|(index, _)| index + 1).collect();
    let Some(&from) = begins.get(random.below(begins.len())) else { return (0, 0) };
    let length = text[from..].find([',', '}']).unwrap_or(0);
    (from, from + length)
}

/// A message with one to three changes.
fn mutated(seeds: &[String], random: &mut Random) -> String {
    let mut text = seeds[random.below(seeds.len())].clone();
    for _ in 0..=random.below(3) {
        let (from, to) = value(&text, random);
        match random.below(5) {
            0 | 1 => text.replace_range(from..to, EXTREME[random.below(EXTREME.len())]),
            2 => {
                let other = &seeds[random.below(seeds.len())];
                let (begin, end) = value(other, random);
                text.replace_range(from..to, &other[begin..end]);
            }
            3 => {
                let mut bytes = text.into_bytes();
                let place = random.below(bytes.len());
                bytes[place] = random.next_u64() as u8;
                text = String::from_utf8_lossy(&bytes).into_owned();
            }
            _ => text.extend(seeds[random.below(seeds.len())].chars().take(random.below(40))),
        }
    }
    text
}

#[tokio::test]
async fn whatever_a_page_says_its_socket_answers_the_next_question() {
    let server = TestServer::new().await;
    let (seeds, mut random) = (seeds(), Random::new(25));
    assert!(seeds.len() > 30, "there is a seed for every kind of message");
    let mut page: Option<Page> = None;
    for number in 0..count() {
        if number % FOR_ONE_SOCKET == 0 {
            page = Some(server.page().await);
        }
        let Some(page) = &mut page else { continue };
        let text = mutated(&seeds, &mut random);
        let since = Instant::now();
        assert!(page.send(Message::text(text.clone())).await, "nobody listens any more: {text}");
        let nothing = page.ask(json!({ "type": "stop", "search": 0 })).await;
        assert!(nothing.is_err(), "{text}");
        assert!(since.elapsed() < HANG, "{:?} after {text}", since.elapsed());
    }
    drop(page);
    let mut page = server.page().await;
    let game = page.begin(against("first-move")).await;
    page.play(&game, 0, "e4").await;
    page.reaches(&game, 2).await;
    server.close().await;
}
