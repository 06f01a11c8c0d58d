//! Compares how we read games with `pgn-reader` and shakmaty.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use notation::pgn::{Fault, GameTree, Mainlines, Reader, write};
use pgn_reader::{RawTag, SanPlus, Visitor};
use rules::Move;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Position};
use std::ops::ControlFlow;

/// The tags and the moves that could be played.
type Found = (Vec<(String, String)>, Vec<Move>);

/// Collects what shakmaty reads of a game.
struct Witness;

impl Visitor for Witness {
    type Tags = Found;
    type Movetext = (Found, Chess);
    type Output = Found;

    fn begin_tags(&mut self) -> ControlFlow<Found, Found> {
        ControlFlow::Continue(Found::default())
    }

    fn tag(&mut self, found: &mut Found, name: &[u8], value: RawTag<'_>) -> ControlFlow<Found> {
        let name = String::from_utf8_lossy(name).into_owned();
        found.0.push((name, value.decode_utf8_lossy().into_owned()));
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, found: Found) -> ControlFlow<Found, (Found, Chess)> {
        let fen = found.0.iter().find(|(name, _)| name == "FEN");
        let start = fen.map_or_else(Chess::default, |(_, fen)| {
            fen.parse::<Fen>().unwrap().into_position(CastlingMode::Chess960).unwrap()
        });
        ControlFlow::Continue((found, start))
    }

    fn san(&mut self, (found, position): &mut (Found, Chess), san: SanPlus) -> ControlFlow<Found> {
        let m = san.san.to_move(position).unwrap();
        found.1.extend(oracles::our_move(m));
        position.play_unchecked(m);
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, (found, _): (Found, Chess)) -> Found {
        found
    }
}

/// Compares tags and moves game by game; returns how many games there were.
fn compare(text: &str) -> usize {
    let mut theirs = pgn_reader::Reader::new(text.as_bytes());
    let mut count = 0;
    for ours in Mainlines::new(text.as_bytes()) {
        let ours = ours.unwrap();
        let (tags, moves) = theirs.read_game(&mut Witness).unwrap().unwrap();
        let our_tags: Vec<_> =
            ours.tags.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        assert_eq!(our_tags, tags);
        assert_eq!((ours.moves, ours.fault), (moves, None), "{tags:?}");
        count += 1;
    }
    assert!(theirs.read_game(&mut Witness).unwrap().is_none());
    count
}

/// Reads, writes and reads again; returns the games.
fn round_trip(text: &str) -> Vec<GameTree> {
    let games: Vec<_> = Reader::new(text.as_bytes()).map(Result::unwrap).collect();
    for game in &games {
        assert!(game.faults.is_empty(), "{}", game.faults[0]);
        let written = write(game);
        let again = Reader::new(written.as_bytes()).next().unwrap().unwrap();
        assert_eq!((again.moves(), again.len()), (game.moves(), game.len()));
        assert_eq!(write(&again), written);
    }
    games
}

#[test]
fn our_own_games() {
    let text = oracles::read_text(&oracles::own_data("notation/games.pgn")).unwrap();
    let games = round_trip(&text);
    assert_eq!(games.len(), 5);
    let plies: Vec<_> = games.iter().map(|game| game.moves().len()).collect();
    assert_eq!(plies, [33, 45, 47, 6, 5]);
    assert_eq!(games[0].len(), 33 + 3 + 4 + 2);
    assert!(games.iter().all(|game| game.notes.is_empty()));
    // shakmaty does not know Los Alamos chess.
    let chess = text.split("[Event \"A few moves on the small board\"]").next().unwrap();
    assert_eq!(compare(chess), 4);
}

fn shared(name: &str) -> Option<String> {
    oracles::shared_data(name).map(|path| oracles::read_text(&path).unwrap())
}

#[test]
fn world_championship_games() {
    if let Some(text) = shared("pgn/world-championship-matches.pgn.zst") {
        assert_eq!(compare(&text), 1_041);
        round_trip(&text);
    }
}

#[test]
fn master_games() {
    if let Some(text) = shared("pgn/master-tournaments-28k.pgn.zst") {
        assert_eq!(compare(&text), 28_000);
    }
}

#[test]
fn openings_of_engine_matches() {
    for (name, count) in [("2moves_v2", 12_092), ("8moves_v3", 34_700)] {
        if let Some(text) = shared(&format!("books/{name}.pgn.zst")) {
            assert_eq!(compare(&text), count);
        }
    }
}

/// Games with oddities, with the number of plies that python-chess finds in each. One of them has a
/// null move, which ends the game here.
#[test]
fn odd_games() {
    for (name, plies) in ODD_GAMES {
        let Some(path) = oracles::shared_data(&format!("misc/pgn-edge-{name}.pgn")) else {
            continue;
        };
        let bytes = std::fs::read(path).unwrap();
        let games: Vec<_> = Reader::new(&bytes[..]).map(Result::unwrap).collect();
        let found: Vec<_> = games.iter().map(|game| game.moves().len()).collect();
        assert_eq!(found, plies, "{name}");
        let faults: Vec<_> = games.iter().flat_map(|game| &game.faults).collect();
        if name == "anastasian-lewis" {
            assert!(matches!(faults[..], [Fault { ply: 82, .. }]));
        } else {
            assert!(faults.is_empty(), "{name}");
            round_trip(&String::from_utf8_lossy(&bytes));
        }
    }
}

const ODD_GAMES: [(&str, &[usize]); 9] = [
    ("anastasian-lewis", &[81]),
    ("chessbase-empty-line", &[134]),
    ("cutechess-fischerrandom", &[120, 99, 70, 107]),
    ("kasparov-deep-blue-1997", &[89, 89, 95, 111, 98, 37]),
    ("molinari-bordais-1979", &[10]),
    ("nepomniachtchi-liren-game1", &[97]),
    ("stockfish-learning", &[154]),
    ("uci-moves", &[113]),
    ("utf8-bom", &[0, 0]),
];
