//! Keys, books and book makers against the description of the format and other programs.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use fixtures::shared_data;
use knowledge::polyglot::{Book, Maker, Note, key, key_of, key_of_game};
use notation::coordinates::{self, CastlingStyle};
use notation::{fen, san};
use rules::random::Random;
use rules::{Color, Game, Move, Position, Variant};
use std::fs;

fn game(moves: &str) -> Game {
    let mut game = Game::standard();
    for word in moves.split_whitespace() {
        let m = san::find(word, game.position()).unwrap();
        game.play(m).unwrap();
    }
    game
}

/// The examples of the format's description.
#[test]
fn keys_are_those_of_the_description() {
    for (moves, wanted) in [
        ("", 0x463b_9618_1691_fc9c),
        ("e4", 0x823c_9b50_fd11_4196),
        ("e4 d5", 0x0756_b944_61c5_0fb0),
        ("e4 d5 e5", 0x662f_afb9_65db_29d4),
        ("e4 d5 e5 f5", 0x22a4_8b5a_8e47_ff78),
        ("e4 d5 e5 f5 Ke2", 0x652a_607c_a3f2_42c1),
        ("e4 d5 e5 f5 Ke2 Kf7", 0x00fd_d303_c946_bdd9),
        ("a4 b5 h4 b4 c4", 0x3c81_23ea_7b06_7637),
        ("a4 b5 h4 b4 c4 bxc3 Ra3", 0x5c3f_9b82_9b27_9560_u64),
    ] {
        assert_eq!(key_of_game(&game(moves)), Some(wanted), "{moves}");
    }
    assert_eq!(key_of(&Position::LosAlamos(rules::losalamos::Position::start())), None);
}

#[test]
fn keys_of_many_positions_are_those_of_another_library() {
    for (name, separator) in [("polyglot/keys.tsv", '\t'), ("open/polyglot-keys.csv", ',')] {
        let Some(path) = shared_data(name) else { continue };
        let text = fs::read_to_string(path).unwrap();
        assert!(text.lines().count() > 1, "{name}");
        for line in text.lines().skip(1) {
            let fields: Vec<&str> = line.split(separator).collect();
            let setup = fen::parse(fields[1], Variant::Chess).unwrap().value;
            assert_eq!(key(&setup), u64::from_str_radix(fields[2], 16).unwrap(), "{line}");
        }
    }
}

#[test]
fn entries_of_a_book_are_found() {
    let (Some(book), Some(entries)) =
        (shared_data("polyglot/book.bin"), shared_data("polyglot/book-entries.tsv"))
    else {
        return;
    };
    let bytes = fs::read(book).unwrap();
    let (book, notes) = Book::from_bytes(&bytes);
    assert!(notes.is_empty() && book.count() == bytes.len() / 16);
    let text = fs::read_to_string(entries).unwrap();
    assert!(text.lines().count() > 1);
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let position = fen::read_chess(fields[0]).unwrap().value;
        let key = u64::from_str_radix(fields[1], 16).unwrap();
        let style = CastlingStyle::needed_for(&position.into());
        let found: Vec<String> = book
            .moves(key, &position)
            .iter()
            .map(|found| format!("{}:{}", coordinates::write(found.m, style), found.weight))
            .collect();
        assert_eq!(found.join(" "), fields[2], "{line}");
    }
}

fn played(moves: &str) -> Vec<Move> {
    game(moves).moves().to_vec()
}

#[test]
fn a_book_that_is_made_is_read_again_and_castling_is_found() {
    let mut maker = Maker::default();
    let open = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6";
    maker.add_game(Game::standard(), &played(open), 20, Some(Some(Color::White)));
    maker.add_game(Game::standard(), &played(open), 20, Some(None));
    maker.add_game(Game::standard(), &played("e4 c5"), 20, Some(Some(Color::Black)));
    maker.add_game(Game::standard(), &played("d4 d5"), 1, None);
    let (book, notes) = Book::from_bytes(&maker.to_bytes(1));
    assert!(notes.is_empty());
    let moves_after = |line: &str| {
        let game = game(line);
        let position = *game.position().as_chess().unwrap();
        let found = book.moves(key_of_game(&game).unwrap(), &position);
        let names = found.iter().map(|f| (san::write(f.m, &position), f.weight));
        names.collect::<Vec<_>>()
    };
    assert_eq!(moves_after(""), [("e4".into(), 3), ("d4".into(), 0)]);
    assert_eq!(moves_after("e4"), [("c5".into(), 2), ("e5".into(), 1)]);
    assert_eq!(moves_after("e4 e5 Nf3 Nc6 Bc4 Bc5"), [("O-O".into(), 3)]);
    assert_eq!(moves_after("d4"), []);
    let twice = Book::from_bytes(&maker.to_bytes(2)).0;
    assert_eq!(twice.count(), 8, "what occurs once is left out");

    let mut both = Maker::default();
    both.add_book(&book);
    both.add_book(&book);
    let start = Game::standard();
    let position = *start.position().as_chess().unwrap();
    let merged = Book::from_bytes(&both.to_bytes(1)).0;
    assert_eq!(merged.moves(key_of_game(&start).unwrap(), &position)[0].weight, 6);
}

/// A record for a position.
fn record(key: u64, bits: u16, weight: u16) -> [u8; 16] {
    let mut record = [0; 16];
    record[..8].copy_from_slice(&key.to_be_bytes());
    record[8..10].copy_from_slice(&bits.to_be_bytes());
    record[10..12].copy_from_slice(&weight.to_be_bytes());
    record
}

#[test]
fn bad_books_lose_only_what_is_bad() {
    let position = fen::read_chess("r3k2r/8/8/8/8/8/P7/R3K2R w KQkq - 0 1").unwrap().value;
    let here = key(&position.to_setup());
    let squares = |from: u16, to: u16| from << 6 | to;
    // e1h1 and e1g1 castle, a2a4 is a pawn move; the rest is illegal or meaningless.
    let good = [squares(4, 7), squares(4, 6), squares(8, 24)];
    let bad = [squares(4, 20), 7 << 12 | squares(8, 24), squares(60, 63), 0];
    let mut bytes: Vec<u8> = Vec::new();
    bytes.extend(record(u64::MAX, 0, 9));
    good.iter().chain(&bad).for_each(|&bits| bytes.extend(record(here, bits, 0)));
    bytes.extend([1, 2, 3]);
    let (book, notes) = Book::from_bytes(&bytes);
    assert_eq!(notes, [Note::Remainder(3), Note::Unsorted]);
    let moves = book.moves(here, &position);
    assert_eq!(moves.len(), good.len());
    assert!(moves[0].m.is_castling() && moves[1].m == moves[0].m);
    assert!(book.choose(here, &position, &mut Random::new(1)).is_some(), "no weight at all");

    // A rook on e1 that goes to a1 does not castle.
    let rook = fen::read_chess("3k4/8/8/8/8/8/6K1/4R3 w - - 0 1").unwrap().value;
    let key = key(&rook.to_setup());
    let (book, _) = Book::from_bytes(&record(key, squares(4, 0), 1));
    assert!(!book.moves(key, &rook)[0].m.is_castling());

    assert_eq!(Book::from_bytes(b"").1, [Note::Empty]);
    let same: Vec<u8> = record(key, squares(4, 0), 1).repeat(10_000);
    assert!(Book::from_bytes(&same).0.moves(key, &rook).len() <= 256);
}

#[test]
fn moves_are_chosen_as_often_as_their_weight_says() {
    let start = Game::standard();
    let position = *start.position().as_chess().unwrap();
    let here = key_of_game(&start).unwrap();
    let mut bytes = record(here, 12 << 6 | 28, 3).to_vec();
    bytes.extend(record(here, 11 << 6 | 27, 1));
    bytes.extend(record(here, 10 << 6 | 26, 0));
    let (book, _) = Book::from_bytes(&bytes);
    let mut random = Random::new(7);
    let chosen = (0..4_000).map(|_| book.choose(here, &position, &mut random).unwrap());
    let names: Vec<String> = chosen.map(|m| san::write(m, &position)).collect();
    let count = |name: &str| names.iter().filter(|other| *other == name).count();
    assert!((2_900..3_100).contains(&count("e4")) && count("c4") == 0);
    assert_eq!(book.best(here, &position).map(|m| san::write(m, &position)).as_deref(), Some("e4"));
}
