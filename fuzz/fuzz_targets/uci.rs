//! Any bytes are a dialogue: it ends, every `go` gets its one answer, and what is said is
//! whole lines of text.

#![no_main]

use libfuzzer_sys::fuzz_target;
use protocol::command::{Command, parse};
use protocol::{ServeConfig, serve};
use std::io::{self, Cursor, Write};
use std::sync::{Arc, Mutex};
use thinking::ProgramEntry;

const FIRST_MOVE: ProgramEntry =
    ProgramEntry { id: "first-move", make: || Box::new(museum::FirstMove) };
const RANDOM_MOVE: ProgramEntry =
    ProgramEntry { id: "random-move", make: || Box::<museum::RandomMove>::default() };

/// An output that can be read afterwards.
#[derive(Clone, Default)]
struct Page(Arc<Mutex<Vec<u8>>>);

impl Write for Page {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody panics").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// How many answers a dialogue must get, at least and at most: a count of leaves is
/// answered in its own way.
fn answers(bytes: &[u8]) -> (usize, usize) {
    let mut range = (0, 0);
    for line in bytes.split(|&byte| byte == b'\n') {
        match parse(line.strip_suffix(b"\r").unwrap_or(line)) {
            Command::Quit => break,
            Command::Go(Ok(go)) if go.perft.is_some() => range.1 += 1,
            Command::Go(_) => range = (range.0 + 1, range.1 + 1),
            _ => {}
        }
    }
    range
}

fuzz_target!(|bytes: &[u8]| {
    // The mark at the very beginning is not part of the first line.
    let heard = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let (least, most) = answers(heard);
    let page = Page::default();
    let config = ServeConfig {
        name: "Fuzz".into(),
        author: "nobody".into(),
        about: "",
        programs: vec![FIRST_MOVE, RANDOM_MOVE],
        first: FIRST_MOVE,
        seed: 1,
        patient: false,
    };
    serve(config, Cursor::new(bytes.to_vec()), page.clone()).expect("threads start");
    let said = page.0.lock().expect("nobody panics").clone();
    let said = String::from_utf8(said).expect("text");
    assert!(said.is_empty() || said.ends_with('\n'));
    let said = said.lines().filter(|line| line.starts_with("bestmove ")).count();
    assert!((least..=most).contains(&said), "{said} answers instead of {least} to {most}");
});
