//! The engine with tables and books, and with invalid files.

use super::*;
use knowledge::polyglot::Maker;
use notation::san;
use rules::Variant;
use std::fs;
use std::path::PathBuf;
use thinking::{Detail, Listener, Signals, Stopwatch};

/// Records the choices that are announced.
#[derive(Default)]
struct Heard(Vec<String>);

impl Listener for Heard {
    fn detail(&self) -> Detail {
        Detail::Lines
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        match thought {
            Thought::Chose { rule, verdict, .. } => self.0.push(format!("{}: {verdict}", rule.id)),
            Thought::Line(line) if line.table_hits > 0 => {
                self.0.push(format!("{} in {} plies", line.verdict, line.moves.len()));
            }
            _ => {}
        }
    }
}

fn think(program: &mut Informed, game: &Game) -> (String, Vec<String>) {
    let (signals, watch, mut heard) = (Signals::default(), Stopwatch::start(), Heard::default());
    let mut desk = Desk::new(&signals, &watch, &mut heard, 1);
    let limits = Limits { nodes: Some(2_000), ..Limits::default() };
    match program.think(game, &limits, &mut desk) {
        Decision::Play(m) => (san::write(m, game.position()), heard.0),
        Decision::Stand(why) => (why.to_string(), heard.0),
    }
}

fn game(fen: &str) -> Game {
    Game::new(notation::fen::read(fen, Variant::Chess).unwrap().value)
}

fn text(value: &str) -> OptionValue {
    OptionValue::Text(value.into())
}

/// A file that is deleted afterwards.
struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str, bytes: &[u8]) -> Self {
        let path = std::env::temp_dir().join(format!("vitrine-{}-{name}", std::process::id()));
        fs::write(&path, bytes).unwrap();
        Self(path)
    }

    fn name(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn a_book_is_played_from_when_it_is_asked_for() {
    let mut line = Game::standard();
    let m = san::find("a3", line.position()).unwrap();
    line.play(m).unwrap();
    let mut maker = Maker::default();
    maker.add_game(Game::standard(), line.moves(), 10, Some(None));
    let file = Temporary::new("book.bin", &maker.to_bytes(1));
    let mut program = Informed::default();
    program.set("bookfile", text(file.name())).unwrap();
    let (first, _) = think(&mut program, &Game::standard());
    assert_ne!(first, "a3");
    program.set(OWN_BOOK, OptionValue::Check(true)).unwrap();
    assert_eq!(think(&mut program, &Game::standard()), ("a3".into(), vec!["book: book".into()]));
    let (_, heard) = think(&mut program, &line);
    assert!(heard.iter().all(|said| !said.starts_with("book")), "out of book it thinks");
}

#[test]
fn out_of_the_opening_a_theme_counts_if_it_is_asked_for() {
    let mut declined = Game::standard();
    for word in ["d4", "d5", "c4", "e6", "h3", "h6"] {
        let m = san::find(word, declined.position()).unwrap();
        declined.play(m).unwrap();
    }
    let theme = |program: &Informed| {
        let sheet = program.weigh(declined.position()).unwrap();
        sheet.terms.iter().find(|term| term.rule.id == "theme").copied()
    };
    let mut program = Informed::default();
    program.set("Evaluation", text("Classical")).unwrap();
    think(&mut program, &declined);
    assert!(theme(&program).is_none());
    program.set(THEMES, OptionValue::Check(true)).unwrap();
    think(&mut program, &declined);
    assert!(theme(&program).is_some_and(|term| term.black == 0));
    think(&mut program, &Game::standard());
    assert!(theme(&program).is_none(), "no theme before an opening");
}

#[test]
fn files_that_cannot_be_used_are_refused_and_the_old_ones_stay() {
    let mut program = Informed::default();
    let empty = Temporary::new("empty.bin", b"");
    let refused = |program: &mut Informed, option: &str, value: &str| {
        program.set(option, text(value)).unwrap_err().to_string()
    };
    assert!(refused(&mut program, BOOK_FILE, "/no/such/book.bin").contains("/no/such/book.bin"));
    assert!(refused(&mut program, BOOK_FILE, empty.name()).contains("is not a Polyglot book"));
    assert!(refused(&mut program, SYZYGY_PATH, "/no/such/folder").contains("/no/such/folder"));
    assert_eq!(program.settings.text(SYZYGY_PATH), "");
    assert!(program.set("SyzygyProbeLimit", OptionValue::Spin(9)).is_err());
    assert!(program.set("Hash", OptionValue::Spin(2)).is_ok(), "the engine's own options");
}

#[test]
fn syzygy_tables_leave_only_moves_that_keep_the_result() {
    let Some(folder) = fixtures::shared_data("syzygy") else { return };
    let mut program = Informed::default();
    program.set(options::ENDGAME_TABLES, OptionValue::Check(false)).unwrap();
    program.set(SYZYGY_PATH, text(folder.to_str().unwrap())).unwrap();
    let (_, heard) = think(&mut program, &game("8/8/8/8/8/2k5/1R6/K7 w - - 0 1"));
    assert_eq!(heard[0], "won ending in 1 plies");
    // Beside a known result, the search's own estimate is not announced, only a mate that it sees.
    assert!(heard.len() > 2, "{heard:?}");
    for said in &heard {
        assert!(said.contains("won ending") || said.contains("mate in"), "{said}");
    }
    // Five pieces: the search finds the capture after which the tables know the result.
    let (m, heard) = think(&mut program, &game("4k3/8/8/8/8/8/1r1R4/2B1K3 w - - 0 1"));
    assert_eq!(m, "Bxb2");
    assert!(heard.iter().any(|said| said.starts_with("won ending")), "{heard:?}");
    let late = game("8/8/7N/8/8/8/8/K1k1B3 w - - 98 90");
    assert_eq!(think(&mut program, &late).1[0], "drawn ending in 1 plies");
}
