//! Simulates power cuts at every moment at which the store waits for the disk: no finished game is
//! lost.
//!
//! A separate process keeps games while a shim (`disk.c`) records its disk operations. From that
//! journal the test reconstructs the disk as a power cut would leave it: synced data is there; of
//! the other writes nothing, all, or any part, even half of a write. The store must open, be
//! consistent, and contain every game whose end was acknowledged. File names are assumed to be
//! persistent at once, as on journaling file systems.

use crate::support::Folder;
use arena::Discipline;
use arena::referee::{End, Reason};
use arena::store::{GameRecord, Note, PlayerKind, PlayerName, Store};
use notation::coordinates;
use notation::pgn::GameResult;
use rules::Color;
use rules::random::Random;
use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::process::Command;

const FOLDER: &str = "DISK_FOLDER";
const ACKNOWLEDGED: &str = "acknowledged";
const STORE: &str = "games.sqlite";
const FOOLS_MATE: [&str; 4] = ["f2f3", "e7e5", "g2g4", "d8h4"];
/// The store is closed, and its log cleared, after this many games.
const GAMES_A_SESSION: usize = 3;

fn is_soak() -> bool {
    std::env::var_os("VITRINE_SOAK").is_some()
}

/// What the process under the shim does; does nothing in an ordinary test run.
#[test]
fn keeps_games_while_its_disk_is_watched() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let folder = Path::new(&folder);
    let sessions = if is_soak() { 12 } else { 2 };
    for _ in 0..sessions {
        let mut store = Store::open(&folder.join(STORE)).unwrap();
        for _ in 0..GAMES_A_SESSION {
            let id = one_game(&mut store);
            let mut told = OpenOptions::new()
                .append(true)
                .create(true)
                .open(folder.join(ACKNOWLEDGED))
                .unwrap();
            writeln!(told, "{id}").unwrap();
        }
    }
}

fn one_game(store: &mut Store) -> i64 {
    let ada = PlayerName::new(PlayerKind::Human, "Ada");
    let turing = PlayerName::new(PlayerKind::Program, "turing");
    let mut game = GameRecord::new(ada, turing, Discipline::Chess);
    let id = store.begin(&game).unwrap();
    for (ply, text) in FOOLS_MATE.into_iter().enumerate() {
        let m = coordinates::read(text, game.game().position()).unwrap();
        store.append(id, ply, m, &Note::default()).unwrap();
        game.moves.push(m);
        game.notes.push(Note::default());
    }
    store.finish(id, &End::win(Color::Black, Reason::Checkmate)).unwrap();
    id
}

/// A disk operation.
struct Deed {
    kind: u8,
    name: String,
    offset: usize,
    data: Vec<u8>,
}

/// Reads the journal of the shim.
fn deeds(journal: &[u8]) -> Vec<Deed> {
    let mut deeds = Vec::new();
    let mut rest = journal;
    let number = |bytes: &[u8]| bytes.iter().rev().fold(0, |n: usize, &b| n << 8 | usize::from(b));
    while let Some((head, body)) = rest.split_at_checked(21) {
        let (name, count) = (number(&head[1..5]), number(&head[13..21]));
        let (name, body) = body.split_at(name);
        let (data, after) = body.split_at(count);
        let name = String::from_utf8(name.to_vec()).unwrap();
        deeds.push(Deed { kind: head[0], name, offset: number(&head[5..13]), data: data.to_vec() });
        rest = after;
    }
    deeds
}

/// The fate of writes that were not synced.
#[derive(Clone, Copy, Debug)]
enum Fate {
    AllLost,
    AllKept,
    /// Some of them, and some of those only by half, chosen by this seed.
    Some(u64),
}

/// Returns the files as a power cut after these operations leaves them.
fn after_the_cut(deeds: &[Deed], fate: Fate) -> BTreeMap<&str, Vec<u8>> {
    let mut random = Random::new(if let Fate::Some(seed) = fate { seed } else { 0 });
    let mut files: BTreeMap<&str, Vec<u8>> = BTreeMap::new();
    for (place, deed) in deeds.iter().enumerate() {
        let name = deed.name.as_str();
        let is_synced =
            || deeds[place..].iter().any(|later| later.kind == b's' && later.name == name);
        let kept = match fate {
            _ if deed.kind == b'd' => 0,
            Fate::AllKept => deed.data.len(),
            _ if is_synced() => deed.data.len(),
            Fate::AllLost => continue,
            Fate::Some(_) => match random.below(4) {
                0 | 1 => continue,
                2 => deed.data.len() / 2,
                _ => deed.data.len(),
            },
        };
        match deed.kind {
            b'w' => {
                let file = files.entry(name).or_default();
                let end = deed.offset + kept;
                file.resize(file.len().max(end), 0);
                file[deed.offset..end].copy_from_slice(&deed.data[..kept]);
            }
            b't' => files.entry(name).or_default().resize(deed.offset, 0),
            b'd' => drop(files.remove(name)),
            _ => {}
        }
    }
    files
}

/// Returns the games whose end was acknowledged; the acknowledgement itself needs no disk.
fn acknowledged(deeds: &[Deed]) -> Vec<i64> {
    let told = deeds.iter().filter(|deed| deed.kind == b'w' && deed.name == ACKNOWLEDGED);
    let text: Vec<u8> = told.flat_map(|deed| deed.data.iter().copied()).collect();
    let text = String::from_utf8(text).unwrap();
    text.split_whitespace().map(|id| id.parse().unwrap()).collect()
}

/// Opens what is left of the store, and looks for the games.
fn check(deeds: &[Deed], fate: Fate) {
    let folder = Folder::new();
    for (name, bytes) in after_the_cut(deeds, fate) {
        // Memory shared between processes is lost in a power cut.
        if name.starts_with(STORE) && !name.ends_with("-shm") {
            fs::write(folder.file(name), bytes).unwrap();
        }
    }
    let context = format!("after {} deeds, {fate:?}", deeds.len());
    let store = Store::open(&folder.file(STORE)).unwrap_or_else(|why| panic!("{context}: {why}"));
    for id in acknowledged(deeds) {
        let game = store.game(id).unwrap_or_else(|why| panic!("{context}: game {id}: {why}"));
        assert_eq!(game.record.result, GameResult::BlackWins, "{context}: game {id}");
        assert_eq!(game.record.moves.len(), FOOLS_MATE.len(), "{context}: game {id}");
    }
    drop(store);
    let file = rusqlite::Connection::open(folder.file(STORE)).unwrap();
    let whole: String = file.query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
    assert_eq!(whole, "ok", "{context}");
}

/// Compiles the shim; `None` without a C compiler or a suitable loader.
fn shim(folder: &Folder) -> Option<std::path::PathBuf> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/arena/disk.c");
    let shim = folder.file("disk.so");
    let built = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-o"])
        .arg(&shim)
        .arg(source)
        .arg("-ldl")
        .status()
        .is_ok_and(|status| status.success());
    (built && cfg!(target_os = "linux")).then_some(shim)
}

#[test]
fn no_power_cut_takes_a_finished_game_away() {
    let tools = Folder::new();
    let Some(shim) = shim(&tools) else {
        return fixtures::skipped("there is no C compiler for Linux", "power cuts");
    };
    let (disk, journal) = (tools.file("disk"), tools.file("journal"));
    fs::create_dir_all(&disk).unwrap();
    let worked = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "power::keeps_games_while_its_disk_is_watched"])
        .env("LD_PRELOAD", shim)
        .env(FOLDER, &disk)
        .env("DISK_JOURNAL", &journal)
        .output()
        .unwrap();
    assert!(worked.status.success(), "{worked:?}");
    let deeds = deeds(&fs::read(journal).unwrap());
    let games = acknowledged(&deeds).len();
    assert!(games >= 2 * GAMES_A_SESSION, "{games} games were kept");
    let syncs: Vec<usize> = (0..deeds.len()).filter(|&place| deeds[place].kind == b's').collect();
    assert!(syncs.len() > 5 * games, "{} syncs for {games} games", syncs.len());
    let others = if is_soak() { 20 } else { 2 };
    let mut cuts = 0;
    for &sync in &syncs {
        // Just before the disk has confirmed, and just after.
        for length in [sync, sync + 1] {
            let fates = [Fate::AllLost, Fate::AllKept].into_iter();
            for fate in fates.chain((0..others).map(|seed| Fate::Some(sync as u64 * 100 + seed))) {
                check(&deeds[..length], fate);
                cuts += 1;
            }
        }
    }
    eprintln!("{cuts} power cuts at {} syncs: all {games} games are kept", syncs.len());
}
