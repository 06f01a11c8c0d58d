use super::*;

fn go(text: &str) -> Result<Go, String> {
    match parse(text.as_bytes()) {
        Command::Go(result) => result.map(|go| *go),
        other => panic!("{other:?}"),
    }
}

#[test]
fn unknown_words_before_a_known_one_are_skipped() {
    assert_eq!(parse(b"hello world isready"), Command::IsReady);
    assert_eq!(parse(b"debug"), Command::Debug(true));
    assert_eq!(parse(b"xyzzy debug off"), Command::Debug(false));
    assert_eq!(parse(b"UCI"), Command::Unknown("\"UCI\"".into()));
    for blank in [&b""[..], b"  ", b"\t\r", b"\0\0"] {
        assert_eq!(parse(blank), Command::Nothing);
    }
}

#[test]
fn bytes_that_are_no_text_are_harmless() {
    assert_eq!(parse(b"\xFF\xFE uci"), Command::Uci);
    assert!(matches!(parse(b"\xFF\x1b[2J"), Command::Unknown(shown) if shown.contains("\\u{1b}")));
    assert!(matches!(parse(b"position fen \xC3\x28"), Command::Position(Ok(_))));
}

#[test]
fn options_have_names_and_values_with_blanks() {
    for (text, name, value) in [
        ("setoption name Hash value 16", "Hash", Some("16")),
        ("setoption  name Move   Overhead  value  10 ", "Move Overhead", Some("10")),
        ("setoption name Clear Hash", "Clear Hash", None),
        ("setoption name Clear Hash value", "Clear Hash", Some("")),
        ("setoption name Book File value /a b/c  d.bin", "Book File", Some("/a b/c  d.bin")),
        ("setoption name X value value", "X", Some("value")),
        ("setoption name S value S人ving", "S", Some("S人ving")),
    ] {
        let expected = SetOption { name: name.into(), value: value.map(Into::into) };
        assert_eq!(parse(text.as_bytes()), Command::SetOption(Ok(expected)));
    }
    for bad in ["setoption", "setoption name", "setoption Hash value 3"] {
        assert!(matches!(parse(bad.as_bytes()), Command::SetOption(Err(_))), "{bad}");
    }
}

#[test]
fn positions_have_a_start_and_moves() {
    let parsed = |text: &str| match parse(text.as_bytes()) {
        Command::Position(result) => result,
        other => panic!("{other:?}"),
    };
    let usual = parsed("position startpos moves e2e4  e7e5").unwrap();
    assert_eq!((usual.start, usual.moves.trim()), (Start::Usual, "e2e4  e7e5"));
    let fen = parsed("position fen 8/8/8 w - - moves a1a2").unwrap();
    assert_eq!((fen.start, fen.moves.trim()), (Start::Fen("8/8/8 w - -".into()), "a1a2"));
    assert_eq!(parsed("position fen").unwrap().start, Start::Fen(String::new()));
    assert_eq!(parsed("position startpos moves").unwrap().moves, "");
    assert_eq!(
        parsed("position startpos e2e4").unwrap_err(),
        "expected the word moves after startpos, not \"e2e4\""
    );
    assert!(parsed("position").is_err());
    assert!(parsed("position somewhere").is_err());
}

#[test]
fn go_takes_its_words_in_any_order() {
    let all =
        go("go searchmoves e2e4 d2d4 wtime 1000 ponder btime -5 winc 10 movestogo 40").unwrap();
    assert_eq!(all.search_moves, ["e2e4", "d2d4"]);
    assert_eq!(all.clock.time, [Some(1000), Some(-5)]);
    assert_eq!(all.clock.increment, [Some(10), None]);
    assert_eq!(all.clock.moves_to_go, Some(40));
    assert!(all.ponder && !all.infinite);
    assert_eq!(go("go depth 3 depth 5 nonsense").unwrap().depth, Some(5));
    assert_eq!(go("go searchmoves infinite").unwrap().search_moves.len(), 0);
}

#[test]
fn invalid_numbers_are_refused_and_huge_ones_bounded() {
    assert_eq!(go("go nodes 100000000000000000000").unwrap().nodes, Some(i64::MAX));
    assert_eq!(go("go movetime -100000000000000000000").unwrap().move_time, Some(i64::MIN));
    for bad in ["go depth", "go depth infinite", "go depth 1e3", "go nodes abc", "go mate 3.5"] {
        assert!(go(bad).is_err(), "{bad}");
    }
    assert_eq!(go("go depth x").unwrap_err(), "go depth needs a whole number, not \"x\"");
}

#[test]
fn openings_are_asked_for_as_openbench_does() {
    let genfens = |text: &str| match parse(text.as_bytes()) {
        Command::GenFens(request) => request,
        other => panic!("{text}: {other:?}"),
    };
    let asked = genfens("genfens 8 seed 42 book None").unwrap();
    assert_eq!((asked.count, asked.seed, asked.book), (8, 42, None));
    let asked = genfens("genfens 1 seed 18446744073709551615 book a.epd chess960 random").unwrap();
    assert_eq!((asked.seed, asked.book.as_deref()), (u64::MAX, Some("a.epd")));
    assert!(asked.chess960);
    for bad in ["genfens", "genfens x", "genfens 1 seed", "genfens 1 seed -1", "genfens 1 book"] {
        assert!(genfens(bad).is_err(), "{bad}");
    }
}

/// Every sequence of a few awkward words is understood as something.
#[test]
fn no_line_can_make_it_fail() {
    let pieces = [
        "uci",
        "go",
        "position",
        "setoption",
        "name",
        "value",
        "fen",
        "moves",
        "startpos",
        "depth",
        "\u{0}",
        "é",
        "-",
        "99999999999999999999",
        "searchmoves",
        "\u{feff}",
        "\u{2028}",
    ];
    for a in pieces {
        for b in pieces {
            for c in pieces {
                for glue in [" ", "\t", ""] {
                    parse([a, b, c].join(glue).as_bytes());
                }
            }
        }
    }
}
