//! Extreme PGN: deep, long, wide, and sources that fail.

use crate::pgn::{assert_fixed_point, comments, games, moves, only};
use notation::limits::{COMMENT_BYTES, GAME_COMMENT_BYTES, GAME_MOVES, TAGS, VARIATION_DEPTH};
use notation::pgn::{GameTree, Note, Reader};
use std::io::{self, Read};

#[test]
fn ten_thousand_nested_variations_are_cut_at_the_limit() {
    let mut text = String::from("1. e4 ");
    for depth in 0..10_000 {
        text += if depth % 2 == 0 { "(1. d4 " } else { "(1. e4 " };
    }
    let open = only(&text);
    assert_eq!(open.len(), VARIATION_DEPTH + 1);
    assert!(open.notes.contains(&Note::VariationsDropped));
    text += &")".repeat(10_000);
    text += " e5 1-0";
    let closed = only(&text);
    assert_eq!((moves(&closed).as_str(), closed.len()), ("e2e4 e7e5", VARIATION_DEPTH + 2));
    assert_fixed_point(&closed);
}

#[test]
fn a_long_game_is_read_written_and_dropped() {
    let cycle = ["Nf3", "Nf6", "Ng1", "Ng8"];
    let plies = 6_000;
    let text: String = (0..plies).map(|ply| format!("{} ", cycle[ply % 4])).collect();
    let game = only(text + "*");
    assert_eq!((game.moves().len(), game.faults.len()), (plies, 0));
    assert_fixed_point(&game);
    let longest: String = (0..GAME_MOVES + 10).map(|ply| format!("{}\n", cycle[ply % 4])).collect();
    let cut = only(&longest);
    assert_eq!(cut.moves().len(), GAME_MOVES);
    assert_eq!(
        cut.fault().unwrap().to_string(),
        "the game breaks off at ply 50001, line 50001: a game has at most 50000 moves"
    );
}

/// One node with very many variations costs no more than many nodes with one.
#[test]
fn countless_variations_at_one_place() {
    let text = format!("1. e4 {} e5 *", "(1. d4) ".repeat(40_000));
    let game = only(&text);
    assert_eq!((game.len(), game.children(GameTree::ROOT).count()), (40_002, 40_001));
    assert_fixed_point(&game);
}

/// A source that does not store its bytes: a beginning, one byte repeated, an end.
struct Endless {
    begin: &'static [u8],
    byte: u8,
    count: usize,
    end: &'static [u8],
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if !self.begin.is_empty() {
            return self.begin.read(buffer);
        }
        let count = buffer.len().min(self.count);
        if count == 0 {
            return self.end.read(buffer);
        }
        buffer[..count].fill(self.byte);
        self.count -= count;
        Ok(count)
    }
}

#[test]
fn an_endless_comment_is_cut_and_the_game_goes_on() {
    let source =
        Endless { begin: b"1. e4 {", byte: b'x', count: 100_000_000, end: b"} e5 1-0 1. d4 *" };
    let games: Vec<_> = Reader::new(source).map(Result::unwrap).collect();
    assert_eq!(games.len(), 2);
    assert_eq!(moves(&games[0]), "e2e4 e7e5");
    let comment = &games[0].annotations(games[0].next(GameTree::ROOT).unwrap()).after[0];
    assert_eq!(comment.text().len(), COMMENT_BYTES);
    assert_eq!(games[0].notes, [Note::CommentCut(1)]);
}

#[test]
fn endless_comments_together_are_cut() {
    let text = format!("1. e4 {} e5 *", format!("{{{}}}", "y".repeat(60_000)).repeat(200));
    let game = only(&text);
    assert_eq!(moves(&game), "e2e4 e7e5");
    assert_eq!(game.notes, [Note::CommentsDropped]);
    let kept: usize = comments(&game)[1].after.iter().map(|comment| comment.text().len()).sum();
    assert!(kept <= GAME_COMMENT_BYTES);
}

#[test]
fn a_file_that_is_no_text_ends_with_a_sentence() {
    let zeros = Endless { begin: b"", byte: 0, count: usize::MAX, end: b"" };
    let mut reader = Reader::new(zeros);
    let error = reader.next().unwrap().unwrap_err();
    assert_eq!(
        error.to_string(),
        "game 1, line 1: this is not text: it has a word of more than a million bytes"
    );
    assert!(reader.next().is_none());
    let digits = Endless { begin: b"1. e4 ", byte: b'7', count: usize::MAX, end: b"" };
    assert!(Reader::new(digits).next().unwrap().is_err());
}

#[test]
fn one_long_line_is_no_different_from_many_short_ones() {
    let text = "[Event \"a\"] 1. e4 e5 2. Nf3 Nc6 1-0 ".repeat(1_000);
    assert_eq!(games(&text).len(), 1_000);
}

#[test]
fn a_source_that_fails_keeps_the_games_before() {
    struct Failing(usize);
    impl Read for Failing {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.0 += 1;
            match self.0 {
                1 => b"1. e4 e5 1-0 1. d4".as_slice().read(buffer),
                2 => Err(io::ErrorKind::Interrupted.into()),
                _ => Err(io::Error::other("the cable is out")),
            }
        }
    }
    let mut reader = Reader::new(Failing(0));
    assert_eq!(moves(&reader.next().unwrap().unwrap()), "e2e4 e7e5");
    let error = reader.next().unwrap().unwrap_err();
    assert_eq!(error.to_string(), "game 2, line 1: reading failed: the cable is out");
    assert!(reader.next().is_none());
}

#[test]
fn duplicate_and_countless_tags() {
    let game = only("[Event \"a\"]\n[Event \"b\"]\n[X \"1\"]\n[X \"2\"]\n\n1. e4 *");
    let tags: Vec<_> = game.tags.iter().collect();
    assert_eq!(tags, [("Event", "a"), ("Event", "b"), ("X", "1"), ("X", "2")]);
    assert_fixed_point(&game);
    let many: String = (0..10_000).map(|number| format!("[T{number} \"v\"]\n")).collect();
    let game = only(many + "\n1. e4 *");
    assert_eq!((game.tags.len(), moves(&game).as_str()), (TAGS, "e2e4"));
    assert_eq!(game.notes, [Note::TagsDropped]);
    let long = only(format!("[White \"{}\"]\n\n1. e4 *", "z".repeat(1_000_000)));
    assert_eq!(long.notes, [Note::TagCut(1)]);
}

#[test]
fn a_directory_is_no_file() {
    let directory = std::fs::File::open(env!("CARGO_MANIFEST_DIR")).unwrap();
    let error = Reader::new(directory).next().unwrap().unwrap_err();
    assert!(error.to_string().starts_with("game 1, line 1: reading failed: "), "{error}");
}
