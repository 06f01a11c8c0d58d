//! Helpers for the tests of several programs: tables of facts, positions, a silent desk.

use crate::toolkit::Walk;
use rules::{Color, Game, Position, Variant, chess};
use std::fs;
use thinking::{Decision, Desk, Limits, Program, Quiet, Signals, StillWatch};

/// Reads a file of `data/museum`.
pub(crate) fn data(name: &str) -> String {
    fs::read_to_string(fixtures::own_data("museum").join(name)).unwrap()
}

/// The rows of a table: columns are separated by bars, lines that begin with a hash are comments.
pub(crate) fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split('|').map(str::trim).collect())
}

/// The rows of a table of `data/museum`, of which there is at least one.
pub(crate) fn table(name: &str) -> Vec<Vec<String>> {
    let text = data(name);
    let own = |row: Vec<&str>| row.into_iter().map(str::to_owned).collect();
    let table: Vec<_> = rows(&text).map(own).collect();
    assert!(!table.is_empty(), "{name}");
    table
}

/// A chess position.
pub(crate) fn chess(fen: &str) -> chess::Position {
    notation::fen::read_chess(fen).unwrap().value
}

/// A position of Los Alamos chess.
pub(crate) fn los_alamos(fen: &str) -> Position {
    notation::fen::read(fen, Variant::LosAlamos).unwrap().value
}

/// Runs `look` with a walk that has no listener.
pub(crate) fn with_walk<T>(turn: Color, look: impl FnOnce(&mut Walk<'_, '_>) -> T) -> T {
    let (signals, mut quiet) = (Signals::default(), Quiet);
    let mut desk = Desk::new(&signals, &StillWatch, &mut quiet, 0);
    look(&mut Walk::new(&mut desk, &Limits::default(), turn))
}

/// Lets a program decide without a listener.
pub(crate) fn decide(
    program: &mut dyn Program,
    position: impl Into<Position>,
    limits: &Limits,
) -> Decision {
    let (signals, mut quiet) = (Signals::default(), Quiet);
    let mut desk = Desk::new(&signals, &StillWatch, &mut quiet, 0);
    program.think(&Game::new(position), limits, &mut desk)
}

/// The positions of Win at Chess with their best moves, if the file is there.
pub(crate) fn win_at_chess() -> Option<Vec<(chess::Position, Vec<rules::Move>)>> {
    let text = fs::read_to_string(fixtures::shared_data("open/wac.epd")?).unwrap();
    let read = |line: &str| {
        let record = notation::epd::read(line, Variant::Chess).unwrap().value;
        (*record.position.as_chess().unwrap(), record.moves("bm").to_vec())
    };
    Some(text.lines().map(read).collect())
}

/// A move in coordinates.
pub(crate) fn coordinates(m: rules::Move) -> String {
    notation::coordinates::write(m, notation::coordinates::CastlingStyle::Standard)
}

/// A program with options set, written `Name=value`.
pub(crate) fn with_options<P: Program + Default>(options: &[&str]) -> P {
    let mut program = P::default();
    for option in options {
        let (name, text) = option.split_once('=').unwrap();
        let spec = program.options().iter().find(|spec| spec.name == name).unwrap();
        let value = spec.parse(Some(text)).unwrap();
        program.set(name, value).unwrap();
    }
    program
}

/// Mates, stalemates, bare kings, the most moves there are, underpromotion, castling.
pub(crate) const ODD_POSITIONS: [&str; 7] = [
    "7k/5KQ1/8/8/8/8/8/8 b - - 0 1",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    "8/8/4k3/8/8/4K3/8/8 w - - 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    "8/PPPk4/8/8/8/8/4Kppp/8 w - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
    "8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3",
];

/// A mate on the back rank, a queen that can be taken, and Philidor's legacy: Qg8+ Rxg8 Nf7 mate.
pub(crate) fn mates_and_takes_what_hangs(program: &mut dyn Program, limits: &Limits) {
    for (fen, best) in [
        ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 30", "d1d8"),
        ("r1bqkbnr/pppp1ppp/2n5/4p3/4P2Q/8/PPPP1PPP/RNB1KBNR b KQkq - 0 3", "d8h4"),
        ("4r2k/6pp/7N/8/8/1Q6/8/6K1 w - - 0 1", "b3g8"),
    ] {
        match decide(program, chess(fen), limits) {
            Decision::Play(m) => assert_eq!(coordinates(m), best, "{fen}"),
            Decision::Stand(why) => panic!("{fen}: {why}"),
        }
    }
}

/// What a program said: its last line with the verdict, its remarks with the ids of their rules,
/// every line with its depth, verdict and nodes, and its exhibits.
pub(crate) struct Said {
    pub(crate) decision: Decision,
    pub(crate) line: Vec<String>,
    pub(crate) verdict: String,
    pub(crate) remarks: Vec<(&'static str, String)>,
    pub(crate) lines: Vec<(u32, String, u64)>,
    pub(crate) exhibits: Vec<thinking::Exhibit>,
}

/// Lets a program think and records what it says at the root.
pub(crate) fn hear(program: &mut dyn Program, game: &Game, limits: &Limits) -> Said {
    let signals = Signals::default();
    let mut recorder = thinking::Recorder::new(thinking::Detail::Moves, 100_000);
    let mut desk = Desk::new(&signals, &StillWatch, &mut recorder, 0);
    let decision = program.think(game, limits, &mut desk);
    let mut said = Said {
        decision,
        line: vec![],
        verdict: String::new(),
        remarks: vec![],
        lines: vec![],
        exhibits: vec![],
    };
    for thought in recorder.thoughts() {
        match thought {
            thinking::Thought::Line(line) => {
                said.line = line.moves.iter().map(|&m| coordinates(m)).collect();
                said.verdict = line.verdict.to_string();
                said.lines.push((line.depth, said.verdict.clone(), line.nodes));
            }
            thinking::Thought::Remark { text, rule: Some(rule), .. } => {
                said.remarks.push((rule.id, text.to_string()));
            }
            thinking::Thought::Exhibit(exhibit) => said.exhibits.push(exhibit.clone()),
            _ => {}
        }
    }
    said
}
