use super::*;
use rules::Variant;

fn epd(line: &str) -> Epd {
    read(line, Variant::Chess).unwrap().value
}

#[test]
fn operations_are_written_as_they_were_read() {
    for line in [
        r#"4k3/8/8/8/8/8/4P3/4K3 w - - bm e4 e3; am Kd1; id "a \"b\" \\ c"; c0 "x; y"; dm 12;"#,
        "4k3/8/8/8/8/8/4P3/4K3 w - - pv e4 Ke7 e5 Ke6; ce -35; acd 20; hmvc 7; fmvn 40;",
        "4k3/8/8/8/8/8/4P3/4K3 b - - bm #-5; noop; mine a b \"c d\" 5; dtz 3;",
        "nrbbqknr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKNR w KQkq -",
    ] {
        assert_eq!(write(&epd(line)), line);
    }
}

#[test]
fn counters_come_from_either_form_and_are_not_lost() {
    let spelled = epd("4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 7; fmvn 40;");
    assert_eq!((spelled.position.halfmove_clock(), spelled.position.fullmove_number()), (7, 40));
    let as_fen = epd("4k3/8/8/8/8/8/4P3/4K3 w - - 7 40 bm e4;");
    assert_eq!((as_fen.position.halfmove_clock(), as_fen.position.fullmove_number()), (7, 40));
    assert_eq!(write(&as_fen), "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; hmvc 7; fmvn 40;");
    let absurd = epd("4k3/8/8/8/8/8/4P3/4K3 w - - hmvc -3; fmvn 99999999;");
    assert_eq!((absurd.position.halfmove_clock(), absurd.position.fullmove_number()), (0, 65_535));
}

#[test]
fn sloppy_lines_are_read_with_a_note() {
    let reading = read("4k3/8/8/8/8/8/4P3/4K3 w - - bm e2e4", Variant::Chess).unwrap();
    assert_eq!(reading.notes, [Note::NoSemicolon]);
    assert_eq!(write(&reading.value), "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;");
    let glued = epd("4k3/8/8/8/8/8/4P3/4K3 w - -;bm e4;;id unquoted name;");
    assert_eq!(glued.text("id").as_deref(), Some("unquoted name"));
    assert_eq!(glued.moves("bm").len(), 1);
}

#[test]
fn one_bad_line_leaves_the_others() {
    let text = "# a remark\n\n4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;\r\n\
                4k3/8/8/8/8/8/4P3/4K3 w - - bm e5;\n  4k3/8/8/8/8/8/4P3/4K3 w - - bm e3;";
    let found: Vec<_> = Lines::new(text.as_bytes(), Variant::Chess).collect();
    let lines: Vec<_> = found.iter().map(|(line, result)| (*line, result.is_ok())).collect();
    assert_eq!(lines, [(3, true), (4, false), (5, true)]);
}

#[test]
fn a_line_without_end_ends_the_file() {
    let source = std::io::BufReader::new(std::io::repeat(b'x'));
    let found: Vec<_> = Lines::new(source, Variant::Chess).collect();
    assert_eq!(found.len(), 1);
    let error = found[0].1.as_ref().unwrap_err().to_string();
    assert!(error.contains("this is not text: a line does not end"), "{error}");
}

#[test]
fn an_endless_line_is_refused_and_passed_over() {
    let long = format!("4k3/8/8/8/8/8/4P3/4K3 w - - id \"{}\";\n", "x".repeat(1_000_000));
    let text = format!("{long}4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;\n");
    let found: Vec<_> = Lines::new(text.as_bytes(), Variant::Chess).collect();
    assert_eq!(found.len(), 2);
    let error = found[0].1.as_ref().unwrap_err();
    assert_eq!(error.to_string(), "column 65537: a line of EPD has at most 65536 bytes");
    assert!(found[1].0 == 2 && found[1].1.is_ok());
}
