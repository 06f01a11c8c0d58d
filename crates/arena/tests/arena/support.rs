//! Helpers for the tests.

use arena::player::{Engines, Entrant, Who, entrant};
use arena::referee::Pace;
use arena::tournament::{Order, Settled};
use protocol::client::Launch;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder that is deleted when it is dropped.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("vitrine-arena-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Returns a player of the catalogue or of these tests.
pub(crate) fn program(entry: thinking::ProgramEntry) -> Entrant {
    Entrant {
        name: entry.id.into(),
        who: Who::Program(entry),
        options: BTreeMap::new(),
        pace: Pace::default(),
    }
}

/// Returns the scripted engine that misbehaves in some way.
pub(crate) fn scripted(mode: &str) -> Entrant {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../protocol/tests/engines/bad.sh");
    let launch = Launch::new("/bin/sh").arg(script.display().to_string()).arg(mode);
    Entrant {
        name: mode.into(),
        who: Who::Engine(launch),
        options: BTreeMap::new(),
        pace: Pace::default(),
    }
}

/// Orders an event of these players, without a clock.
pub(crate) fn order(players: &[&str], pairs: u32) -> Order {
    Order {
        players: players.iter().map(ToString::to_string).collect(),
        pairs: Some(pairs),
        nodes: Some(50),
        max_moves: Some(40),
        ..Order::default()
    }
}

pub(crate) fn settle(order: Order) -> Settled {
    order.settle(&Engines::default()).unwrap()
}

pub(crate) fn word(text: &str) -> Entrant {
    entrant(text, &Engines::default()).unwrap()
}
