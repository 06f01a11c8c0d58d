//! PGN as real files contain it: sloppy, broken, in foreign encodings.

use notation::pgn::{GameResult, GameTree, Mainlines, Note, PgnError, Problem, Reader, write};

pub(crate) fn all(text: impl AsRef<[u8]>) -> Vec<Result<GameTree, PgnError>> {
    Reader::new(text.as_ref()).collect()
}

pub(crate) fn games(text: impl AsRef<[u8]>) -> Vec<GameTree> {
    all(text).into_iter().map(Result::unwrap).collect()
}

pub(crate) fn only(text: impl AsRef<[u8]>) -> GameTree {
    let mut games = games(text);
    assert_eq!(games.len(), 1);
    games.remove(0)
}

/// The moves of the main line as coordinates.
pub(crate) fn moves(game: &GameTree) -> String {
    let texts: Vec<_> = game.moves().iter().map(|m| format!("{m:?}")).collect();
    texts.join(" ")
}

/// Writes, reads and writes again: text and game must not change.
pub(crate) fn assert_fixed_point(game: &GameTree) {
    let text = write(game);
    let again = only(&text);
    assert_eq!(write(&again), text);
    assert_eq!((moves(&again), again.result), (moves(game), game.result));
    assert_eq!((again.len(), again.start()), (game.len(), game.start()));
    assert_eq!((again.faults.len(), again.notes.len()), (0, 0), "{:?} in\n{text}", again.notes);
    for ((before, after), place) in comments(game).into_iter().zip(comments(&again)).zip(0..) {
        assert_eq!(before, after, "comments at place {place} of\n{text}");
    }
}

/// All annotations in the order of the tree.
pub(crate) fn comments(game: &GameTree) -> Vec<notation::pgn::Annotations> {
    let mut found = Vec::new();
    let mut places = vec![GameTree::ROOT];
    while let Some(place) = places.pop() {
        found.push(game.annotations(place).clone());
        places.extend(game.children(place));
    }
    found
}

#[test]
fn a_faulty_move_ends_its_game_and_no_other() {
    for (text, kept, fault) in [
        (
            "1. e4 e5 2. Nf6 Nc6 3. Bb5 1-0\n\n1. d4 *",
            2,
            r#"the game breaks off at ply 3, line 1: "Nf6" is not a legal move here"#,
        ),
        (
            "1. Nf3 d5\n2. d3 d4\n3. Nd2 a6 1-0\n1. d4 *",
            4,
            r#"the game breaks off at ply 5, line 3: "Nd2" can mean Nbd2 or Nfd2"#,
        ),
        (
            "1. e4 xyzzy 2. Nf3 1-0\n\n1. d4 *",
            1,
            r#"the game breaks off at ply 2, line 1: "xyzzy" does not look like a move such as Nf3, exd5 or O-O"#,
        ),
        (
            "1. e4 -- 2. d4 1-0 1. d4 *",
            1,
            r#"the game breaks off at ply 2, line 1: "--" is the null move, which nobody may play in a game"#,
        ),
        (
            "1. e4 e5 2. Ke3 {lost} (2. Nf3) $1 Nc6 1-0\n\n1. d4 *",
            2,
            r#"the game breaks off at ply 3, line 1: "Ke3" is not a legal move here"#,
        ),
    ] {
        let games = games(text);
        assert_eq!(games.len(), 2, "{text}");
        assert_eq!(games[0].fault().unwrap().to_string(), fault);
        assert_eq!((games[0].len(), games[0].result), (kept, GameResult::WhiteWins));
        assert!(games[1].faults.is_empty());
        assert_eq!(moves(&games[1]), "d2d4");
        let mainlines: Vec<_> = Mainlines::new(text.as_bytes()).map(Result::unwrap).collect();
        assert_eq!(mainlines[0].moves, games[0].moves());
        assert_eq!(mainlines[0].fault.as_ref(), games[0].fault());
        assert_eq!(mainlines[1].moves, games[1].moves());
    }
}

#[test]
fn a_faulty_move_in_a_variation_leaves_the_game_alone() {
    let game = only("1. e4 (1. d4 d5 2. Kd5 c5 (2... e5)) (1. c4) e5 1-0");
    assert_eq!(moves(&game), "e2e4 e7e5");
    assert_eq!(game.len(), 5);
    assert!(game.fault().is_none());
    assert!(game.faults[0].in_variation && game.faults[0].ply == 3);
}

#[test]
fn games_are_told_apart_however_they_are_separated() {
    for (text, count) in [
        ("", 0),
        ("\n\n \t\r\n", 0),
        ("; a remark\n% an escape\n{nothing} \n", 0),
        ("[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 *\n", 2),
        ("[Event \"a\"]\n1. e4 *\n[Event \"b\"]\n1. d4 *", 2),
        ("[Event \"a\"]\n\n\n\n1. e4 *\n\n\n\n\n[Event \"b\"]\n\n\n1. d4 *\n\n\n", 2),
        ("[Event \"a\"]\n\n[Site \"x\"]\n\n1. e4 *", 1),
        ("[Event \"a\"]\n[Site \"x\"]\n\n[Event \"b\"]\n[Site \"y\"]\n\n1. e4 *", 2),
        ("[Event \"a\"]\n[White \"b\"]\n[White \"c\"]\n\n1. e4 *", 1),
        ("[Event \"a\"]\n\n1. e4 e5\n\n[Event \"b\"]\n\n1. d4 d5", 2),
        ("[Event \"a\"]\n\n*\n\n[Event \"b\"]\n\n*", 2),
        ("[Event \"a\"]", 1),
        ("1. e4 e5 1-0 1. d4 d5 0-1", 2),
        ("1. e4 e5 1-0\n1. d4 d5 0-1\n*", 3),
        ("1. e4 e5\n\n1. d4 d5\n\n1. c4 c5", 3),
        ("1. e4 e5\n\n2. Nf3 Nc6\n\n3. Bb5 *", 1),
        ("e4 e5 Nf3", 1),
        ("[Event \"a\"]\r\n\r\n1. e4 *\r\n\r\n[Event \"b\"]\r\n\r\n1. d4 *\r\n", 2),
        ("[Event \"a\"]\r\r1. e4 *\r\r[Event \"b\"]\r\r1. d4 *\r", 2),
        ("1. e4 * {a remark} ; and another\n[Event \"b\"]\n\n1. d4 *", 2),
        ("1. e4 *\n\n{about the next game} 1. d4 *", 2),
        ("1. e4 (1. d4 *\n\n[Event \"b\"]\n\n1. c4 *", 2),
        ("1. e4 {no end\n\n[Event \"b\"]\n\n1. c4 *", 2),
        ("[White \"a\"][Black \"b\"] 1. e4 * [White \"c\"] 1. d4 *", 2),
    ] {
        let found = games(text);
        assert_eq!(found.len(), count, "{text:?}");
        let faulty = found.iter().find_map(|game| game.faults.first());
        assert!(faulty.is_none(), "{text:?}: {}", faulty.unwrap());
        let fast: Vec<_> = Mainlines::new(text.as_bytes()).map(Result::unwrap).collect();
        assert_eq!(fast.len(), count, "{text:?}");
        for (tree, line) in found.iter().zip(fast) {
            assert_eq!(
                (tree.moves(), tree.result, &tree.tags),
                (line.moves, line.result, &line.tags)
            );
        }
        found.iter().for_each(assert_fixed_point);
    }
}

#[test]
fn numbers_dots_and_signs_come_in_every_shape() {
    for text in [
        "1. e4 e5 2. Nf3 Nc6 1-0",
        "1.e4 e5 2.Nf3 Nc6 1-0",
        "1. e4 1... e5 2. Nf3 2... Nc6 1-0",
        "1e4 e5 2Nf3 Nc6 1-0",
        "1 e4 e5 2 Nf3 Nc6 1-0",
        "e4 e5 Nf3 Nc6 1-0",
        "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 1–0",
        "1. e2e4 e7e5 2. g1f3 b8c6 1-0",
        "1. ♙e4 e5 2. ♘f3 ♞c6 1-0",
        "1.e4!e5?2.Nf3!!Nc6??1-0",
        "1. e4 +/= e5 = 2. Nf3 ± Nc6 -+ 1-0",
        "1. e4 … e5 2. Nf3 $1$2 Nc6 $255 1-0",
        "1. e4 N e5 2. Nf3 + Nc6 # 1-0",
        "1. e4 $9999 e5 $ 2. Nf3 Nc6 $0 1-0",
        "1. e4 <reserved> e5 ] } > 2. Nf3 Nc6 1-0",
        "1. e4 e5\n% 2. d4 d5\n2. Nf3 ; 2. d4\nNc6 1-0",
        "1. e4 e5 (=) 2. Nf3 () Nc6 ({only a remark}) 1-0",
    ] {
        let game = only(text);
        assert_eq!(moves(&game), "e2e4 e7e5 g1f3 b8c6", "{text}: {:?}", game.faults);
        assert_eq!(game.result, GameResult::WhiteWins, "{text}");
        assert_fixed_point(&game);
    }
    let castling = "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n\n1. 0-0 0-0-0 1/2";
    let game = only(castling);
    assert_eq!((moves(&game).as_str(), game.result), ("e1h1 e8a8", GameResult::Draw));
}

#[test]
fn brackets_need_not_match() {
    let game = only("( 1. d4 ) 1. e4 ) e5 (1... c5 (1... e6 2. d4 *");
    assert_eq!((moves(&game).as_str(), game.len()), ("e2e4 e7e5", 5));
    let notes: Vec<_> = game.notes.iter().map(ToString::to_string).collect();
    assert_eq!(
        notes,
        [
            "a variation on line 1 stands where no move has been made and is left out",
            "a closing bracket on line 1 has no opening one",
            "a variation has no end",
        ]
    );
    assert_fixed_point(&game);
}

#[test]
fn tags_keep_what_they_hold() {
    for (line, name, value) in [
        (r#"[White "O'Kelly"]"#, "White", "O'Kelly"),
        (r#"[White "a \"b\" c"]"#, "White", r#"a "b" c"#),
        (r#"[White "back\\slash"]"#, "White", r"back\slash"),
        (r#"[White "C:\pgn"]"#, "White", r"C:\pgn"),
        (r#"[White "Joe "The Rook" Doe"]"#, "White", r#"Joe "The Rook" Doe"#),
        (r#"[White "a] b"]"#, "White", "a] b"),
        (r#"[White "(1. e4) {e5}; %"]"#, "White", "(1. e4) {e5}; %"),
        (r#"[White ""]"#, "White", ""),
        ("[White\t\"tab\there\" ]", "White", "tab here"),
        ("[ White \"blanks\" ]", "White", "blanks"),
        ("[White\"close\"]", "White", "close"),
        ("[White \"no end", "White", "no end"),
        ("[White \"no bracket\"", "White", "no bracket"),
        ("[Weiß \"ß♞\"]", "Weiß", "ß♞"),
        ("[My_Own-Tag.1 \"x\"]", "My_Own-Tag.1", "x"),
    ] {
        let game = only(format!("{line}\n[Black \"other\"]\n\n1. e4 *"));
        assert_eq!(game.tags.get(name), Some(value), "{line}");
        assert_eq!(game.tags.get("Black"), Some("other"), "{line}");
        assert_eq!(moves(&game), "e2e4", "{line}");
        assert_fixed_point(&game);
        assert_eq!(only(write(&game)).tags.get(name), Some(value), "{line}");
    }
}

#[test]
fn broken_tags_are_noted_and_left_out() {
    let game = only("[Event]\n[White unquoted]\n[ \"x\"]\n[Black \"b\"]\n\n1. e4 [?] e5 *");
    assert_eq!((game.tags.len(), moves(&game).as_str()), (1, "e2e4 e7e5"));
    assert_eq!(game.notes.len(), 4);
    assert_eq!(game.notes[1].to_string(), "a tag on line 2 cannot be understood and is left out");
}

#[test]
fn foreign_encodings() {
    let latin1 = b"[White \"M\xFCller\"]\n\n1. e4 {gro\xDFartig \xE4} e5 *";
    let game = only(latin1);
    assert_eq!(game.tags.get("White"), Some("M\u{FFFD}ller"));
    assert_eq!((moves(&game).as_str(), &game.notes[..]), ("e2e4 e7e5", &[Note::Replaced(3)][..]));
    assert_fixed_point(&game);
    let marked = b"\xEF\xBB\xBF[White \"a\"]\n\n1. e4 *\n\n\xEF\xBB\xBF[White \"b\"]\n\n1. d4 *";
    let both = games(marked);
    assert_eq!((both.len(), both[1].tags.get("White")), (2, Some("b")));
    assert_eq!(both[0].notes, []);
    let gbk = b"[White \"\xB1\xB1\xBE\xA9\"]\n\n1. e4 *";
    assert!(matches!(only(gbk).notes[..], [Note::Replaced(_)]));
    let nul = only(b"1. e4 {a\0b} e5 \0 2. Nf3 *");
    assert_eq!((nul.len(), nul.faults.len()), (2, 1));
    let utf16 = |little: bool| -> Vec<u8> {
        let units = "[Event \"x\"]".encode_utf16();
        units
            .flat_map(|unit| if little { unit.to_le_bytes() } else { unit.to_be_bytes() })
            .collect()
    };
    for mut text in [utf16(true), utf16(false)] {
        for mark in [&b""[..], if text[0] == 0 { b"\xFE\xFF" } else { b"\xFF\xFE" }] {
            text.splice(0..0, mark.iter().copied());
            let error = all(&text).remove(0).unwrap_err();
            assert!(matches!(error.problem, Problem::Utf16));
            assert_eq!(
                error.to_string(),
                "game 1, line 1: the file is written in UTF-16; save it as UTF-8"
            );
        }
    }
}

#[test]
fn games_that_cannot_begin_are_refused_and_the_next_one_follows() {
    for (tags, sentence) in [
        (
            "[FEN \"8/8/8/8/8/8/8/4K3 w - - 0 1\"]",
            "game 1, line 3: the game is refused: its FEN tag cannot be used, because the board makes no position: Black has no king",
        ),
        (
            "[SetUp \"1\"]",
            "game 1, line 3: the game is refused: its SetUp tag promises a FEN tag, and there is none",
        ),
        (
            "[Variant \"Atomic\"]",
            "game 1, line 3: the game is refused: its variant \"Atomic\" is not played here",
        ),
        (
            "[FEN \"rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1\"]",
            "game 1, line 3: the game is refused: its FEN tag cannot be used, because this is a 6×6 board; choose Los Alamos",
        ),
    ] {
        let found =
            all(format!("{tags}\n\n1. e4 (1. d4) {{x}} e5 1-0\n\n[Event \"b\"]\n\n1. d4 *"));
        assert_eq!(found.len(), 2, "{tags}");
        assert_eq!(found[0].as_ref().unwrap_err().to_string(), sentence);
        assert!(found[0].as_ref().unwrap_err().problem.is_refusal());
        assert_eq!(moves(found[1].as_ref().unwrap()), "d2d4");
    }
}

#[test]
fn other_starts_and_variants_are_played() {
    let small = only("[Variant \"Los Alamos\"]\n\n1. d3 c4 2. Nc3 *");
    assert_eq!(moves(&small), "d2d3 c5c4 b1c3");
    assert_fixed_point(&small);
    for name in ["Chess960", "chess 960", "Fischerandom", "Fischer Random Chess"] {
        let fen = "nrbbqknr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKNR w HBhb - 0 1";
        let game = only(format!("[Variant \"{name}\"]\n[FEN \"{fen}\"]\n\n1. Nf3 Nf6 2. O-O *"));
        assert_eq!(moves(&game), "g1f3 g8f6 f1h1");
        assert_fixed_point(&game);
    }
    let from = only("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - -\"]\n\n1. e4 *");
    assert_eq!(from.notes.len(), 2);
    assert_fixed_point(&from);
}

#[test]
fn results_that_contradict_are_kept_and_noted() {
    let tag = only("[Result \"1-0\"]\n\n1. e4 0-1");
    assert_eq!(tag.result, GameResult::BlackWins);
    assert_eq!(tag.notes[0].to_string(), "the Result tag says 1-0, but the moves end with 0-1");
    let missing = only("[Result \"1-0\"]\n\n1. e4");
    assert_eq!((missing.result, missing.notes.len()), (GameResult::WhiteWins, 0));
    let mate = only("1. f3 e5 2. g4 Qh4# 1-0");
    assert_eq!(mate.result, GameResult::WhiteWins);
    assert_eq!(mate.notes[0].to_string(), "the result is 1-0, but the last position says 0-1");
}

#[test]
fn comments_survive_with_all_their_commands() {
    let text = "1. e4 {[%clk 0:05:23] [%eval 0.35,18] best [%csl Ge4,Rd5][%cal Ge2e4] [%new thing]} \
                e5 {[%emt 0:00:07.5] {braces} \t and\r\nbreaks  } *";
    let game = only(text);
    let places: Vec<_> = game.mainline().collect();
    let first = &game.annotations(places[0]).after[0];
    assert_eq!(first.commands().count(), 5);
    assert_eq!(first.plain(), "best");
    let second = &game.annotations(places[1]).after[0];
    assert_eq!(second.text(), "[%emt 0:00:07.5] {braces");
    assert_eq!(game.fault().unwrap().ply, 3);
}

#[test]
fn long_comments_are_wrapped_and_come_back() {
    let words: String = (0..200).map(|number| format!("word{number} ")).collect();
    for comment in [
        words.as_str(),
        "%at [Event \"x\"] the start of a line, if it were broken there: aaaaaaaaaaaaaaa %bbb [Event \"y\"]",
        "double  blanks   and    more                                                     of     them",
        "averyveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryverylongword",
    ] {
        let game = only(format!("1. e4 {{{comment}}} (1. d4 {{{comment}}}) e5 *"));
        assert_fixed_point(&game);
        let first = game.next(GameTree::ROOT).unwrap();
        assert_eq!(game.annotations(first).after[0].text(), comment.trim());
    }
    let to_the_end = only("1. e4 ; a brace } in a line comment\n(1. d4 ; another }\n) e5 *");
    assert_fixed_point(&to_the_end);
}

#[test]
fn lines_of_moves_have_at_most_eighty_columns() {
    let cycle = ["Nf3", "Nf6", "Ng1", "Ng8"];
    let text: String = (0..400).map(|ply| format!("{} {{a remark}} ", cycle[ply % 4])).collect();
    let written = write(&only(text + "*"));
    let longest = written.lines().map(|line| line.chars().count()).max();
    assert!((70..=80).contains(&longest.unwrap()));
}

/// Whichever single byte of a valid file is changed or removed, reading ends, and the games
/// that were read are written and read back unchanged.
#[test]
fn damaged_files_are_read_as_far_as_they_go() {
    let good = b"[Event \"a\"]\n[FEN \"4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n\
        1. e4 {x} e5 $1 (1... e6 2. e5 {y}) 2. Kd2 ; z\nKd7 1-0\n\n[Event \"b\"]\n\n1. d4 *\n";
    for place in 0..good.len() {
        let mut texts = vec![good[..place].to_vec()];
        for byte in b" \n{}()[]\"\\;%$!?*.0159eKx\0\xFF".iter().copied() {
            let mut text = good.to_vec();
            text[place] = byte;
            texts.push(text);
        }
        for text in texts {
            for game in all(&text).into_iter().flatten() {
                assert_fixed_point(&game);
            }
            let trees = all(&text);
            let lines: Vec<_> = Mainlines::new(&text[..]).collect();
            assert_eq!(trees.len(), lines.len());
            for pair in trees.into_iter().zip(lines) {
                if let (Ok(tree), Ok(line)) = pair {
                    assert_eq!((tree.moves(), tree.fault().cloned()), (line.moves, line.fault));
                }
            }
        }
    }
}

#[test]
fn moves_in_other_notations_are_counted() {
    let game = only("1. e2e4 e5 2. Ng1-f3 Nc6 *");
    assert_eq!(
        game.notes[0].to_string(),
        "moves not in standard notation: 2; the first, \"e2e4\" is read as e4"
    );
}
