//! Whole events: every planned game is played exactly once, whatever happens, and table, store and
//! PGN agree.

use crate::programs;
use crate::support::{Folder, order, program, scripted, settle};
use arena::Discipline;
use arena::referee::{Arbiter, Reason};
use arena::statistics::{Estimate, Verdict};
use arena::store::{Filter, GameRecord, Store, StoreError, pgn};
use arena::tournament::{
    Control, Fixture, Observer, Order, RunError, Scoreboard, Settled, Stopped, Tournament, standing,
};
use std::collections::HashSet;
use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// Calls a function after this many games.
struct After<'a>(u32, &'a dyn Fn());

impl Observer for After<'_> {
    fn finished(&mut self, _: &Fixture, _: &GameRecord, _: &Scoreboard) {
        if self.0 == 1 {
            (self.1)();
        }
        self.0 = self.0.saturating_sub(1);
    }
}

fn begin(store: &mut Store, settled: &Settled) -> Tournament {
    Tournament::begin(store, settled, &Arc::default()).unwrap()
}

fn run(store: &mut Store, settled: &Settled, control: &Control) -> (Stopped, Scoreboard) {
    begin(store, settled).run(store, control, &mut ()).unwrap()
}

/// Returns the moves of every game of an event, by number.
fn moves(store: &Store, name: &str) -> Vec<String> {
    let filter = Filter { tournament: Some(name.into()), ..Filter::default() };
    let games = store.ids(&filter).unwrap().into_iter().map(|id| store.game(id).unwrap());
    let mut games: Vec<_> = games
        .map(|game| (game.tournament.unwrap().1, format!("{:?}", game.record.moves)))
        .collect();
    games.sort();
    games.into_iter().map(|(_, moves)| moves).collect()
}

#[test]
fn table_store_and_pgn_agree() {
    let mut store = Store::in_memory().unwrap();
    let players = ["random-move", "first-move", "turing:depth=1"];
    let settled = settle(Order { name: Some("trio".into()), ..order(&players, 2) });
    let (stopped, board) = run(&mut store, &settled, &Control::default());
    assert_eq!((stopped, board.games()), (Stopped::Complete, 12));
    let stored = store.tournament("trio").unwrap();
    assert!(stored.ended.is_some());
    let (again, played) = standing(&store, &stored).unwrap();
    assert_eq!(again, board);
    assert_eq!(played, (0..12).collect::<HashSet<u32>>());
    let mut from_pgn = Scoreboard::new(3);
    let plan = arena::tournament::Plan::new(&stored.settings);
    for id in store.ids(&Filter::default()).unwrap() {
        let game = store.game(id).unwrap();
        let text = pgn(&game);
        let read = notation::pgn::Reader::new(text.as_bytes()).next().unwrap().unwrap();
        assert!(read.faults.is_empty() && read.notes.is_empty(), "{:?} {text}", read.notes);
        assert_eq!(read.moves(), game.record.moves);
        assert_eq!(read.tags.get("Event"), Some("trio"));
        let number: u32 = read.tags.get("Round").unwrap().parse().unwrap();
        let fixture = plan.fixture(number - 1).unwrap();
        // Programs are named as on their cards, with their settings.
        let named = ["Any move at all", "First on the list", "Turing's paper machine (depth=1)"];
        assert_eq!(read.tags.get("White"), Some(named[fixture.white]));
        assert_eq!(read.tags.get("Black"), Some(named[fixture.black]));
        let reason = Reason::from_code(read.tags.get("EndReason").unwrap());
        from_pgn.count(&fixture, read.result, reason, read.moves().len());
    }
    assert_eq!(from_pgn, board);
}

#[test]
fn the_same_seed_gives_the_same_games_however_many_at_once() {
    let mut games = Vec::new();
    for (name, concurrency) in [("one", 1), ("three", 3)] {
        let mut store = Store::in_memory().unwrap();
        let players = ["random-move", "vitrine:nodes=200,Hash=1", "first-move"];
        let settled = settle(Order { name: Some(name.into()), ..order(&players, 1) });
        let control = Control { concurrency: Some(concurrency), ..Control::default() };
        run(&mut store, &settled, &control);
        games.push(moves(&store, name));
    }
    assert_eq!(games[0].len(), 6);
    assert_eq!(games[0], games[1]);
}

#[test]
fn an_event_that_is_interrupted_goes_on_where_it_was() {
    let folder = Folder::new();
    let mut store = Store::open(&folder.file("games.sqlite")).unwrap();
    let settled =
        settle(Order { name: Some("long".into()), ..order(&["random-move", "first-move"], 10) });
    let control = Control::default();
    let drain = || control.drain.store(true, Ordering::Relaxed);
    let tournament = begin(&mut store, &settled);
    let (stopped, board) = tournament.run(&mut store, &control, &mut After(3, &drain)).unwrap();
    assert_eq!(stopped, Stopped::Asked);
    assert!((3..20).contains(&board.games()));
    // Stopped immediately: games under way do not count.
    let control = Control { concurrency: Some(2), ..Control::default() };
    let tournament = Tournament::resume(&store, "long", &control.recall).unwrap();
    let recall = || control.recall.stop();
    let (stopped, before) = tournament.run(&mut store, &control, &mut After(4, &recall)).unwrap();
    assert!(stopped == Stopped::Asked || before.games() == 20);
    let tournament = Tournament::resume(&store, "long", &Arc::default()).unwrap();
    let (stopped, board) = tournament.run(&mut store, &Control::default(), &mut ()).unwrap();
    assert_eq!((stopped, board.games()), (Stopped::Complete, 20));
    let stored = store.tournament("long").unwrap();
    let numbers: Vec<u32> = store.played(stored.id).unwrap().iter().map(|g| g.number).collect();
    assert_eq!(numbers, (0..20).collect::<Vec<u32>>());
    // The same games as without interruption.
    let mut whole = Store::in_memory().unwrap();
    run(&mut whole, &settled, &Control::default());
    assert_eq!(moves(&store, "long"), moves(&whole, "long"));
    // When all are played, there is nothing left to do.
    let again = Tournament::resume(&store, "long", &Arc::default()).unwrap();
    let (stopped, board) = again.run(&mut store, &Control::default(), &mut ()).unwrap();
    assert_eq!((stopped, board.games()), (Stopped::Complete, 20));
}

#[test]
fn only_one_process_plays_an_event() {
    let folder = Folder::new();
    let path = folder.file("games.sqlite");
    let mut store = Store::open(&path).unwrap();
    let settled =
        settle(Order { name: Some("mine".into()), ..order(&["random-move", "first-move"], 1) });
    let tournament = begin(&mut store, &settled);
    let mut other = Store::open(&path).unwrap();
    match Tournament::resume(&other, "mine", &Arc::default()).err() {
        Some(RunError::Store(StoreError::Busy(name))) => assert_eq!(name, "mine"),
        error => panic!("{error:?}"),
    }
    assert!(matches!(other.delete_tournament("mine"), Err(StoreError::Busy(_))));
    // Another event of the same name is refused; one with another name is played beside it.
    let same = Tournament::begin(&mut other, &settled, &Arc::default()).err();
    assert!(matches!(same, Some(RunError::Store(StoreError::Exists(_)))), "{same:?}");
    let second =
        settle(Order { name: Some("yours".into()), ..order(&["random-move", "first-move"], 1) });
    run(&mut other, &second, &Control::default());
    tournament.run(&mut store, &Control::default(), &mut ()).unwrap();
    assert_eq!(store.count(&Filter::default()).unwrap(), 4);
    assert_eq!(other.delete_tournament("mine").unwrap(), 2);
    assert_eq!(store.count(&Filter::default()).unwrap(), 2);
}

#[test]
fn an_engine_that_has_changed_is_not_gone_on_with() {
    let folder = Folder::new();
    let script = folder.file("engine.sh");
    let original = concat!(env!("CARGO_MANIFEST_DIR"), "/../protocol/tests/engines/bad.sh");
    let text = fs::read_to_string(original).unwrap();
    fs::write(&script, &text).unwrap();
    let mut settled =
        settle(Order { name: Some("odd".into()), ..order(&["random-move", "first-move"], 2) });
    let launch = protocol::client::Launch::new("/bin/sh").arg(script.display().to_string());
    settled.settings.entrants[1].who = arena::player::Who::Engine(launch.arg("good"));
    let mut store = Store::in_memory().unwrap();
    let control = Control::default();
    control.drain.store(true, Ordering::Relaxed);
    run(&mut store, &settled, &control);
    fs::write(&script, text.replace("id name Bad Engine", "id name Worse Engine")).unwrap();
    let changed = Tournament::resume(&store, "odd", &Arc::default()).err().unwrap();
    assert_eq!(
        changed.to_string(),
        "first-move was \"Bad Engine\" when the tournament began and is now \"Worse Engine\""
    );
    fs::remove_file(&script).unwrap();
    let gone = Tournament::resume(&store, "odd", &Arc::default()).err().unwrap();
    assert!(matches!(gone, RunError::Refused(_)), "{gone}");
    fs::write(&script, text).unwrap();
    let tournament = Tournament::resume(&store, "odd", &Arc::default()).unwrap();
    let (stopped, board) = tournament.run(&mut store, &Control::default(), &mut ()).unwrap();
    assert_eq!((stopped, board.games()), (Stopped::Complete, 4));
}

#[test]
fn failures_are_counted_and_the_players_replaced() {
    let mut settled = settle(order(&["random-move", "first-move", "first-move"], 3));
    settled.settings.entrants[0] = scripted("crash-go");
    settled.settings.entrants[1] = program(programs::PANICS);
    let mut store = Store::in_memory().unwrap();
    let (stopped, board) = run(&mut store, &settled, &Control::default());
    assert_eq!((stopped, board.games()), (Stopped::Complete, 18));
    let table = board.table();
    let unsound = |entrant: usize| {
        table.iter().find(|place| place.entrant == entrant).map(|place| place.unsound.crashed)
    };
    // The side that moves first fails first.
    assert_eq!((unsound(0), unsound(1), unsound(2)), (Some(9), Some(9), Some(0)));
    let filter = Filter { failures: true, ..Filter::default() };
    assert_eq!(store.count(&filter).unwrap(), 18);
}

#[test]
fn a_test_ends_the_match_as_soon_as_it_can() {
    let mut settled = settle(Order {
        sprt: Some("elo0=0,elo1=100".into()),
        ..order(&["random-move", "first-move"], 500)
    });
    settled.settings.entrants[1] = program(programs::RESIGNS);
    let mut store = Store::in_memory().unwrap();
    let (stopped, board) = run(&mut store, &settled, &Control::default());
    assert_eq!(stopped, Stopped::Decided(Verdict::Elo1));
    assert!((2..200).contains(&board.games()), "{} games", board.games());
    assert!(store.tournament("match-1").unwrap().ended.is_some());
}

#[test]
fn a_player_is_as_strong_as_itself() {
    let settled = settle(Order {
        games: Some(400),
        pairs: None,
        max_moves: None,
        ..order(&["random-move", "random-move"], 1)
    });
    let mut store = Store::in_memory().unwrap();
    let control = Control { concurrency: Some(2), ..Control::default() };
    let (_, board) = run(&mut store, &settled, &control);
    let estimate: Estimate = board.estimate_between(0, 1).unwrap();
    assert_eq!(board.games(), 400);
    assert!(estimate.elo.low < 0.0 && estimate.elo.high > 0.0, "{estimate:?}");
}

#[test]
fn the_other_games_are_played_too_and_can_be_watched() {
    for (discipline, players) in [
        (Discipline::Chess960, ["random-move", "vitrine:nodes=50"]),
        (Discipline::LosAlamos, ["random-move", "los-alamos:depth=1"]),
    ] {
        let seen = Arc::new(AtomicU32::new(0));
        let counter = seen.clone();
        let watch = move |_: &Fixture, _: &Arbiter| _ = counter.fetch_add(1, Ordering::Relaxed);
        let control = Control { watch: Some(Arc::new(watch)), ..Control::default() };
        let settled = settle(Order { variant: Some(discipline), ..order(&players, 2) });
        let mut store = Store::in_memory().unwrap();
        let (stopped, board) = run(&mut store, &settled, &control);
        assert_eq!((stopped, board.games()), (Stopped::Complete, 4));
        let plies = u32::try_from(board.plies()).unwrap();
        let opening: u32 = settled.openings.iter().map(|o| 2 * o.moves.len() as u32).sum();
        // Once before the first move of each game, then after each move.
        assert_eq!(seen.load(Ordering::Relaxed), plies - opening + 4);
        for id in store.ids(&Filter::default()).unwrap() {
            let text = pgn(&store.game(id).unwrap());
            let name = if discipline == Discipline::Chess960 { "Chess960" } else { "Los Alamos" };
            assert!(text.contains(&format!("[Variant \"{name}\"]")), "{text}");
        }
    }
}
