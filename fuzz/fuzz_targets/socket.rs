//! Any text is a message of a page to a real server: within seconds the socket answers the next question.

#![no_main]

use libfuzzer_sys::fuzz_target;
use server::{Server, Settings};
use std::cell::RefCell;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::OnceLock;
use std::time::Duration;
use tokio::runtime::Runtime;

/// The longest that a socket may be deaf.
const HANG: Duration = Duration::from_secs(5);
/// Messages to one socket: fewer than its credits allow, each with a question behind it.
const FOR_ONE_SOCKET: u32 = 150;

/// The server, for as long as the process lives.
fn house() -> &'static (SocketAddr, String) {
    static HOUSE: OnceLock<(SocketAddr, String)> = OnceLock::new();
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    HOUSE.get_or_init(|| {
        let folder = std::env::temp_dir().join(format!("vitrine-fuzz-{}", std::process::id()));
        let settings = Settings {
            address: "127.0.0.1:0".parse().expect("an address"),
            names: Vec::new(),
            store: folder.join("games.sqlite"),
            searches: 2,
            threads: 2,
            megabytes: 64,
            engines: Default::default(),
            class: false,
            origin: None,
        };
        let runtime = RUNTIME.get_or_init(|| Runtime::new().expect("threads"));
        let server = runtime.block_on(Server::bind(&settings)).expect("a server");
        let known = (server.ready().address, server.token().to_owned());
        runtime.spawn(server.run(std::future::pending()));
        known
    })
}

/// A page without anything to see.
struct Page {
    stream: BufReader<TcpStream>,
    asked: u32,
}

impl Page {
    fn open() -> Self {
        let (address, token) = house();
        let stream = TcpStream::connect(address).expect("a connection");
        stream.set_read_timeout(Some(HANG)).expect("a socket");
        let mut page = Self { stream: BufReader::new(stream), asked: 0 };
        let upgrade = format!(
            "GET /socket HTTP/1.1\r\nhost: {address}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        page.stream.get_mut().write_all(upgrade.as_bytes()).expect("somebody who reads");
        let mut line = String::new();
        while line != "\r\n" {
            line.clear();
            page.stream.read_line(&mut line).expect("an answer");
        }
        page.say(&format!(
            r#"{{"id":0,"type":"hello","version":{},"token":"{token}"}}"#,
            server::VERSION
        ));
        page.hear(0);
        page
    }

    /// One frame of text, masked with zeros.
    fn say(&mut self, text: &str) {
        let mut frame = vec![0x81];
        match text.len() {
            short @ 0..126 => frame.push(0x80 | short as u8),
            length => {
                frame.push(0x80 | 126);
                frame.extend(u16::try_from(length).expect("a short text").to_be_bytes());
            }
        }
        frame.extend([0; 4]);
        frame.extend(text.as_bytes());
        self.stream.get_mut().write_all(&frame).expect("somebody who reads");
    }

    /// Waits for the answer to a question.
    fn hear(&mut self, id: u32) {
        loop {
            let text = self.frame();
            if text.contains(&format!("\"id\":{id},")) || text.contains(&format!("\"id\":{id}}}")) {
                return;
            }
        }
    }

    fn frame(&mut self) -> String {
        let mut read = |count: usize| {
            let mut bytes = vec![0; count];
            self.stream.read_exact(&mut bytes).expect("the socket is deaf, or closed");
            bytes
        };
        let head = read(2);
        assert_ne!(head[0] & 15, 8, "the socket is closed");
        let more = match head[1] {
            126 => read(2),
            127 => read(8),
            length => vec![length],
        };
        let length = more.into_iter().fold(0, |sum, byte| sum << 8 | usize::from(byte));
        String::from_utf8(read(length)).expect("text")
    }
}

thread_local! {
    static PAGE: RefCell<Option<Page>> = const { RefCell::new(None) };
}

fuzz_target!(|text: &str| {
    // A longer one is told that it is too long, and the socket is closed.
    if text.len() > 60_000 {
        return;
    }
    PAGE.with_borrow_mut(|page| {
        if page.as_ref().is_some_and(|page| page.asked >= FOR_ONE_SOCKET) {
            *page = None;
        }
        let page = page.get_or_insert_with(Page::open);
        page.say(text);
        // Beyond any number that a mutation of the seeds would have.
        page.asked += 1;
        let id = 4_000_000_000 + page.asked;
        page.say(&format!(r#"{{"id":{id},"type":"stop","search":0}}"#));
        page.hear(id);
    });
});
