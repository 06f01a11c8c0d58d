//! Any bytes are a Polyglot book: its moves are legal, and its best move is one of them.

#![no_main]

use knowledge::polyglot::{Book, RECORD, key_of};
use libfuzzer_sys::fuzz_target;
use rules::{Position, chess};

fuzz_target!(|bytes: &[u8]| {
    let start = chess::Position::start();
    let key = key_of(&Position::Chess(start)).expect("chess has keys");
    // The first record is about the start, so that the moves are looked at and not only the keys.
    let mut book = bytes.to_vec();
    if let Some(first) = book.get_mut(..8) {
        first.copy_from_slice(&key.to_be_bytes());
    }
    let (book, _) = Book::from_bytes(&book);
    assert!(book.count() <= bytes.len() / RECORD);
    let moves = book.moves(key, &start);
    assert!(moves.iter().all(|found| start.is_legal(found.m)));
    let best = book.best(key, &start);
    assert!(best.is_none_or(|best| moves.iter().any(|found| found.m == best)));
});
