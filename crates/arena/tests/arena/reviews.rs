//! Reviews in the store: they are read as they were written, are deleted with their games, and
//! report damage.

use crate::support::Folder;
use arena::Discipline;
use arena::store::{
    GameRecord, Judgement, PlayerKind, PlayerName, Store, StoreError, StoredReview,
};
use notation::{coordinates, fen};
use rules::{Position, Variant};
use rusqlite::Connection;
use thinking::Verdict;

/// A starting position in which kings castle with rooks that are not in the corners.
const START: &str = "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1";

fn record(moves: &[&str]) -> GameRecord {
    let player = |name| PlayerName::new(PlayerKind::Human, name);
    let mut record = GameRecord::new(player("Ada"), player("Bob"), Discipline::Chess960);
    record.start = fen::read(START, Variant::Chess).unwrap().value;
    record.moves = played(record.start, moves);
    record
}

fn played(mut at: Position, moves: &[&str]) -> Vec<rules::Move> {
    let play = |text: &&str| {
        let m = coordinates::read(text, &at).unwrap();
        at = at.after(m);
        m
    };
    moves.iter().map(play).collect()
}

/// Keeps a game of two plies and a review of it, with every kind of verdict.
fn kept(store: &mut Store) -> (i64, StoredReview) {
    let record = record(&["e1g1", "e8f8"]);
    let game = record.game();
    let at = |ply: usize| game.positions()[ply];
    let judgements = vec![
        Judgement { verdict: Verdict::Centipawns(-31), line: played(at(0), &["e1g1", "e8b8"]) },
        Judgement { verdict: Verdict::MateIn(-4), line: played(at(1), &["d7d5"]) },
        Judgement { verdict: Verdict::Endgame(1), line: Vec::new() },
    ];
    let review = StoredReview { game, program: "vitrine".into(), nodes: 1_000, judgements };
    let id = store.keep(&record).unwrap();
    store.keep_review(id, &review).unwrap();
    (id, review)
}

#[test]
fn a_review_comes_back_as_it_was_and_a_later_one_takes_its_place() {
    let folder = Folder::new();
    let path = folder.file("games.sqlite");
    let mut store = Store::open(&path).unwrap();
    let (id, mut review) = kept(&mut store);
    drop(store);
    let mut store = Store::open(&path).unwrap();
    let back = store.review(id).unwrap().unwrap();
    assert_eq!((back.program.as_str(), back.nodes), ("vitrine", 1_000));
    assert_eq!(back.judgements, review.judgements);
    assert_eq!(back.game.moves(), review.game.moves());
    review.nodes = 2_000;
    review.judgements[2].verdict = Verdict::native(format_args!("7/3"), 233);
    store.keep_review(id, &review).unwrap();
    let back = store.review(id).unwrap().unwrap();
    // Of a verdict in other units only the number is kept.
    assert_eq!((back.nodes, back.judgements[2].verdict), (2_000, Verdict::Centipawns(233)));
}

#[test]
fn a_review_goes_with_its_game() {
    let folder = Folder::new();
    let path = folder.file("games.sqlite");
    let mut store = Store::open(&path).unwrap();
    let (id, review) = kept(&mut store);
    let (other, _) = kept(&mut store);
    store.delete(&[id]).unwrap();
    assert!(store.review(id).unwrap().is_none() && store.review(other).unwrap().is_some());
    let raw = Connection::open(&path).unwrap();
    let left: i64 = raw.query_row("SELECT count(*) FROM judgement", [], |row| row.get(0)).unwrap();
    assert_eq!(left, 3);
    assert!(matches!(store.keep_review(id, &review), Err(StoreError::Missing(_))));
}

#[test]
fn what_does_not_fit_the_game_is_not_kept() {
    let mut store = Store::in_memory().unwrap();
    let (id, review) = kept(&mut store);
    let mut short = review.clone();
    short.judgements.pop();
    let other = store.keep(&record(&["e1b1", "e8f8"])).unwrap();
    for (id, review) in [(id, &short), (other, &review)] {
        assert!(matches!(store.keep_review(id, review), Err(StoreError::Stale(_))));
    }
    assert_eq!(store.review(id).unwrap().unwrap().judgements, review.judgements);
    assert!(store.review(other).unwrap().is_none());
}

#[test]
fn damage_is_reported_and_repaired_by_the_next_review() {
    for damage in [
        "DELETE FROM judgement WHERE ply = 0",
        "DELETE FROM judgement WHERE ply = 2",
        "UPDATE judgement SET ply = 7 WHERE ply = 1",
        "UPDATE judgement SET line = 'e2e4' WHERE ply = 1",
        "UPDATE judgement SET line = 'nonsense' WHERE ply = 2",
        "UPDATE judgement SET kind = 'endgame', value = 999 WHERE ply = 2",
    ] {
        let folder = Folder::new();
        let (mut store, id, review) = damaged(&folder, damage);
        store.keep_review(id, &review).unwrap();
        assert_eq!(store.review(id).unwrap().unwrap().judgements, review.judgements, "{damage}");
    }
}

#[test]
fn a_review_of_other_moves_is_reported() {
    let folder = Folder::new();
    let damage = "UPDATE game SET moves = 'e1g1', plies = 1";
    let (mut store, id, review) = damaged(&folder, damage);
    assert!(matches!(store.keep_review(id, &review), Err(StoreError::Stale(_))));
}

/// Returns a store in which a game with a review was damaged so that the review cannot be read.
fn damaged(folder: &Folder, damage: &str) -> (Store, i64, StoredReview) {
    let path = folder.file("games.sqlite");
    let mut store = Store::open(&path).unwrap();
    let (id, review) = kept(&mut store);
    Connection::open(&path).unwrap().execute(damage, []).unwrap();
    let error = store.review(id).unwrap_err().to_string();
    let expected = format!("the review of game {id} cannot be understood: ");
    assert!(error.starts_with(&expected), "{damage}: {error}");
    (store, id, review)
}
