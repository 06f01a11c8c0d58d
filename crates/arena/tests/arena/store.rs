//! The store: games under way, imported games, and damaged files.

use crate::support::Folder;
use arena::Discipline;
use arena::date::Moment;
use arena::referee::{End, Reason};
use arena::store::{
    Filter, GameRecord, Note, PlayerKind, PlayerName, Span, Store, StoreError, pgn,
};
use notation::coordinates;
use notation::pgn::{Eval, GameResult};
use rules::Color;
use std::fs;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::Path;
use std::thread;
use std::time::Duration;

fn ada_against_turing() -> GameRecord {
    GameRecord::new(
        PlayerName::new(PlayerKind::Human, "Ada"),
        PlayerName::new(PlayerKind::Program, "turing"),
        Discipline::Chess,
    )
}

fn append(store: &mut Store, id: i64, text: &str) -> Result<(), StoreError> {
    let game = store.game(id).unwrap().record.game();
    let m = coordinates::read(text, game.position()).unwrap();
    let note = Note { spent: Some(Duration::from_millis(1_234)), ..Note::default() };
    store.append(id, game.moves().len(), m, &note)
}

#[test]
fn a_persons_game_is_kept_move_by_move() {
    let folder = Folder::new();
    let path = folder.file("below/games.sqlite");
    let mut store = Store::open(&path).unwrap();
    let id = store.begin(&ada_against_turing()).unwrap();
    for text in ["f2f3", "e7e5", "g2g4", "a7a6"] {
        append(&mut store, id, text).unwrap();
    }
    store.take_back(id, 3).unwrap();
    // Another process, or the same after a restart, finds the game unchanged.
    drop(store);
    let mut store = Store::open(&path).unwrap();
    assert_eq!(store.under_way().unwrap(), [id]);
    let game = store.game(id).unwrap().record;
    assert_eq!((game.moves.len(), game.notes.len()), (3, 3));
    assert_eq!((game.result, game.ended), (GameResult::Unknown, None));
    let m = game.moves[0];
    // A move for an earlier position, an illegal move, an unknown game.
    let note = Note::default();
    assert!(matches!(store.append(id, 2, m, &note), Err(StoreError::Stale(_))));
    assert!(matches!(store.append(id, 3, m, &note), Err(StoreError::Stale(_))));
    assert!(matches!(store.append(99, 0, m, &note), Err(StoreError::Missing(_))));
    append(&mut store, id, "d8h4").unwrap();
    store.finish(id, &End::win(Color::Black, Reason::Checkmate)).unwrap();
    assert!(matches!(store.finish(id, &End::draw(Reason::Agreement)), Err(StoreError::Stale(_))));
    assert!(matches!(store.take_back(id, 0), Err(StoreError::Stale(_))));
    assert!(store.under_way().unwrap().is_empty());
    let game = store.game(id).unwrap();
    assert_eq!(game.record.result, GameResult::BlackWins);
    let text = pgn(&game);
    assert!(text.contains("[White \"Ada\"]") && text.contains("2. g4"), "{text}");
    // The name of a program for readers is that on its card.
    assert!(text.contains("[Black \"Turing's paper machine\"]"), "{text}");
    assert!(text.ends_with("0-1\n\n"), "{text}");
}

#[test]
fn two_processes_share_a_store() {
    let folder = Folder::new();
    let path = folder.file("games.sqlite");
    let mut first = Store::open(&path).unwrap();
    let mut second = Store::open(&path).unwrap();
    let one = first.begin(&ada_against_turing()).unwrap();
    let other = second.begin(&ada_against_turing()).unwrap();
    append(&mut first, other, "e2e4").unwrap();
    append(&mut second, one, "d2d4").unwrap();
    // Both want to answer: the second one learns that the game has continued.
    let game = first.game(one).unwrap().record.game();
    let moves = game.legal_moves();
    first.append(one, 1, moves[0], &Note::default()).unwrap();
    assert!(second.append(one, 1, moves[1], &Note::default()).is_err());
    assert_eq!(second.game(one).unwrap(), first.game(one).unwrap());
}

#[test]
fn writers_wait_for_each_other() {
    let folder = Folder::new();
    let path = folder.file("games.sqlite");
    drop(Store::open(&path).unwrap());
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let mut store = Store::open(&path).unwrap();
                for _ in 0..50 {
                    store.begin(&ada_against_turing()).unwrap();
                }
            });
        }
    });
    assert_eq!(count_all(&Store::open(&path).unwrap()), 200);
}

const GAMES: &str = "\
[Event \"Club\"]\n[Site \"Here\"]\n[Date \"2025.03.01\"]\n[Round \"1\"]\n\
[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n[WhiteElo \"1500\"]\n[TimeControl \"300+3\"]\n\n\
1. e4 {[%eval 0.35,12] [%clk 0:05:00] [%emt 0:00:01.5]} e5 {[%clk 0:04:58]} 2. Nf3 1-0\n\n\
[Event \"Club\"]\n[White \"Cid\"]\n[Black \"Dee\"]\n[Result \"0-1\"]\n\n1. e4 e5 2. Ke3 0-1\n\n\
[Event \"Club\"]\n[White \"Bob\"]\n[Black \"Ann\"]\n[Result \"1/2-1/2\"]\n\n\
1. d4 d5 {solid} (1... Nf6 2. c4) 2. c4! 1/2-1/2\n\n\
[Event \"Club\"]\n[White \"Eve\"]\n[Black \"Fay\"]\n[FEN \"nonsense\"]\n\n1. e4 *\n\n\
[Event \"Small\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[Variant \"Los Alamos\"]\n\n1. Nc3 d4 *\n\n\
[Event \"Random\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n\
[FEN \"bnrbkqrn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKQRN w GCgc - 0 1\"]\n\n1. g3 *\n\n";

fn import(store: &mut Store, text: &str) -> arena::store::ImportReport {
    store.import(text.as_bytes(), &mut |_| ControlFlow::Continue(())).unwrap()
}

#[test]
fn games_from_outside_come_in_and_go_out_again() {
    let mut store = Store::in_memory().unwrap();
    let report = import(&mut store, GAMES);
    assert_eq!((report.added, report.known, report.faulty), (4, 0, 2));
    assert!(report.faults[0].starts_with("game 2: the game breaks off at ply 3"), "{report:?}");
    assert!(report.faults[1].contains("FEN"), "{report:?}");
    assert_eq!(report.bytes, GAMES.len() as u64);
    // The second import adds nothing.
    let again = import(&mut store, GAMES);
    assert_eq!((again.added, again.known, again.faulty), (0, 4, 2));
    assert_eq!((report.numbers.len(), &again.numbers), (4, &report.numbers));
    let ids = store.ids(&Filter::default()).unwrap();
    let first = store.game(ids[0]).unwrap().record;
    assert_eq!(first.notes[0].eval, Some(Eval::Centipawns(35)));
    assert_eq!(first.notes[0].depth, Some(12));
    assert_eq!(first.notes[0].spent, Some(Duration::from_millis(1_500)));
    assert_eq!(first.notes[1].clock, Some(Duration::from_secs(298)));
    assert_eq!((first.time_control.as_str(), first.tags.get("WhiteElo")), ("300+3", Some("1500")));
    // Exported games are read back as the same games, in another store.
    let out: String = ids.iter().map(|&id| pgn(&store.game(id).unwrap())).collect();
    assert!(out.contains("(1... Nf6 2. c4)") && out.contains("{solid}"), "{out}");
    let mut copy = Store::in_memory().unwrap();
    let report = import(&mut copy, &out);
    assert_eq!((report.added, report.faulty), (4, 0), "{out}");
    for (id, copied) in ids.iter().zip(copy.ids(&Filter::default()).unwrap()) {
        let (one, other) = (store.game(*id).unwrap().record, copy.game(copied).unwrap().record);
        assert_eq!((one.start, &one.moves, &one.notes), (other.start, &other.moves, &other.notes));
        assert_eq!((one.result, one.white, one.black), (other.result, other.white, other.black));
        assert_eq!((one.discipline, one.annotated), (other.discipline, other.annotated));
    }
}

#[test]
fn games_are_found_by_what_is_known_of_them() {
    let mut store = Store::in_memory().unwrap();
    import(&mut store, GAMES);
    let id = store.begin(&ada_against_turing()).unwrap();
    store.finish(id, &End::win(Color::Black, Reason::Time).with("0.1 s over")).unwrap();
    let count = |filter: Filter| store.count(&filter).unwrap();
    let all = Filter::default;
    let name = |name: &str| Some(name.to_owned());
    let reason = Some(Reason::Time);
    assert_eq!(count(all()), 5);
    assert_eq!(count(Filter { player: name("Ann"), ..all() }), 4);
    assert_eq!(count(Filter { player: name("Ada"), opponent: name("turing"), ..all() }), 1);
    assert_eq!(count(Filter { player: name("x' OR '1'='1"), ..all() }), 0);
    assert_eq!(count(Filter { result: Some(GameResult::Draw), ..all() }), 1);
    assert_eq!(count(Filter { reason, ..all() }), 1);
    assert_eq!(count(Filter { failures: true, ..all() }), 1);
    assert_eq!(count(Filter { imported: Some(true), ..all() }), 4);
    assert_eq!(count(Filter { imported: Some(false), ..all() }), 1);
    assert_eq!(count(Filter { until: Moment::from_date("2025.12.31"), ..all() }), 1);
    let list = store.list(&all(), 2).unwrap();
    assert_eq!((list.len(), list[0].id, list[0].reason), (2, id, Some(Reason::Time)));
    let first = store.list(&Filter { result: Some(GameResult::WhiteWins), ..all() }, 9).unwrap();
    assert_eq!((first[0].event.as_str(), first[0].date.as_str()), ("Club", "2025.03.01"));
    let results = store.results(&Span::default()).unwrap();
    assert_eq!(results.iter().map(|result| result.games).sum::<u64>(), 3);
    assert_eq!(store.delete(&[id, 12_345]).unwrap(), 1);
    assert_eq!(count_all(&store), 4);
}

fn count_all(store: &Store) -> u64 {
    store.count(&Filter::default()).unwrap()
}

/// A source that ends with an error.
struct Torn<'a>(&'a [u8]);

impl Read for Torn<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer)? {
            0 => Err(io::Error::other("the disk is gone")),
            count => Ok(count),
        }
    }
}

#[test]
fn an_import_that_breaks_off_keeps_what_it_has() {
    let mut store = Store::in_memory().unwrap();
    let report = store.import(Torn(GAMES.as_bytes()), &mut |_| ControlFlow::Continue(())).unwrap();
    assert!(report.interrupted.as_ref().unwrap().contains("the disk is gone"), "{report:?}");
    assert!(report.added >= 3);
    assert_eq!(count_all(&store), report.added);
    // Told to stop, the import stops between two batches.
    let many: String = (0..3_000)
        .map(|n| format!("[White \"A{n}\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n"))
        .collect();
    let report = store.import(many.as_bytes(), &mut |_| ControlFlow::Break(())).unwrap();
    assert!(report.added < 3_000 && report.interrupted.is_some());
    let rest = import(&mut store, &many);
    assert_eq!((rest.added + rest.known, rest.known), (3_000, report.added));
    // A folder, and endless zeros up to the limit of a word.
    let folder = fs::File::open(env!("CARGO_MANIFEST_DIR")).unwrap();
    let report = store.import(folder, &mut |_| ControlFlow::Continue(())).unwrap();
    assert!(report.interrupted.is_some() && report.added == 0);
    let report =
        store.import(io::repeat(b'x').take(1 << 22), &mut |_| ControlFlow::Continue(())).unwrap();
    assert!(report.interrupted.is_some() && report.added == 0);
}

#[test]
fn what_is_no_store_is_refused_and_left_alone() {
    let folder = Folder::new();
    let text = folder.file("text.sqlite");
    fs::write(&text, "this is not a database, whatever its name says. ".repeat(100)).unwrap();
    let before = fs::read(&text).unwrap();
    let error = Store::open(&text).err().unwrap();
    assert!(error.to_string().contains("text.sqlite"), "{error}");
    assert_eq!(fs::read(&text).unwrap(), before);
    assert!(Store::open(Path::new("/proc/nowhere/games.sqlite")).is_err());
    assert!(Store::open(Path::new("/")).is_err());
    let cut = folder.file("cut.sqlite");
    drop(Store::open(&cut).unwrap());
    let whole = fs::read(&cut).unwrap();
    fs::write(&cut, &whole[..whole.len() / 2]).unwrap();
    let damaged = Store::open(&cut).and_then(|store| store.count(&Filter::default()));
    assert!(damaged.is_err());
}
