//! Helpers for the tests of Shannon's programs: positions, and a replay of thoughts.

use super::Numbers;
use rules::chess::Position;
use rules::{Color, Game, Move};
use thinking::{
    Decision, Desk, Detail, Limits, OptionError, Program, Recorder, Signals, StillWatch, Thought,
    Verdict,
};

/// The position after moves in coordinates from the usual start.
pub(crate) fn after(moves: &str) -> Position {
    moves.split_whitespace().fold(Position::start(), |position, text| {
        position.after(notation::coordinates::read(text, &position).unwrap())
    })
}

/// Whether numbers that came from moves match a position. The machine records every last move; a
/// position only knows one that allows a capture en passant.
pub(crate) fn same_board(numbers: &Numbers, position: &Position) -> bool {
    let fresh = Numbers::of(position);
    numbers.squares == fresh.squares
        && numbers.lambda == fresh.lambda
        && numbers.unmoved == fresh.unmoved
        && (fresh.last.is_none() || fresh.last == numbers.last)
}

/// Reads a file of the folder `data`.
fn file(path: &str) -> String {
    let path = format!("{}/../../data/{path}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The rows of a table of `data/concepts`, cut at semicolons.
pub(crate) fn table(name: &str) -> Vec<Vec<String>> {
    let text = file(&format!("concepts/{name}"));
    let rows = text.lines().filter(|row| !row.starts_with('#') && !row.is_empty());
    rows.map(|row| row.split(';').map(|field| field.trim().to_owned()).collect()).collect()
}

/// The positions of a file of leaf counts, each with its depths and counts.
pub(crate) fn perft_positions(name: &str) -> Vec<(String, Vec<(u32, u64)>)> {
    let text = file(&format!("perft/{name}"));
    let rows = text.lines().filter(|row| !row.starts_with('#') && !row.is_empty());
    rows.map(|row| {
        let mut fields = row.split(';').map(str::trim);
        let fen = fields.next().unwrap().to_owned();
        let counts = fields.map(|field| {
            let (depth, leaves) = field.trim_start_matches('D').split_once(' ').unwrap();
            (depth.parse().unwrap(), leaves.parse().unwrap())
        });
        (fen, counts.collect())
    })
    .collect()
}

/// Sets options written as on the command line, such as `Moves=1`.
pub(crate) fn set(program: &mut dyn Program, settings: &[&str]) -> Result<(), OptionError> {
    for setting in settings {
        let (name, value) = setting.split_once('=').unwrap();
        let spec = program.options().iter().find(|spec| spec.name == name).unwrap();
        program.set(name, spec.parse(Some(value))?)?;
    }
    Ok(())
}

/// Lets a program decide in a game. Returns the decision and all thoughts; `seed` determines the
/// dice.
pub(crate) fn overheard(
    program: &mut dyn Program,
    game: &Game,
    limits: &Limits,
    seed: u64,
) -> (Decision, Vec<Thought<'static>>) {
    let signals = Signals::default();
    let mut recorder = Recorder::new(Detail::Nodes, usize::MAX);
    let mut desk = Desk::new(&signals, &StillWatch, &mut recorder, seed);
    let decision = program.think(game, limits, &mut desk);
    (decision, recorder.into_thoughts())
}

/// The value of the first sheet: that of the position at the root, for White.
pub(crate) fn first_sheet(thoughts: &[Thought<'_>]) -> i64 {
    let sheet = thoughts.iter().find_map(|thought| match thought {
        Thought::Weighed(sheet) => Some(sheet),
        _ => None,
    });
    let sheet = sheet.unwrap();
    sheet.view.choose(sheet.difference(), -sheet.difference())
}

/// A position of the search that is replayed.
struct Place {
    position: Position,
    listed: Vec<Move>,
    weighed: Option<i32>,
    /// The moves that were searched, each with its value.
    tried: Vec<(Move, i32)>,
}

impl Place {
    fn new(position: Position) -> Self {
        Self { position, listed: Vec::new(), weighed: None, tried: Vec::new() }
    }

    /// The value of the position: the best of the moves that were tried for the side to move, or
    /// its evaluation where nothing was tried or where the side may stop there.
    fn value(&self, root: Color) -> Option<i32> {
        let values = self.tried.iter().map(|&(_, value)| value).chain(self.weighed);
        if self.position.turn() == root { values.max() } else { values.min() }
    }
}

fn number(verdict: Verdict) -> i32 {
    match verdict {
        Verdict::Centipawns(value) => value,
        other => panic!("{other:?} is not a number of pawns"),
    }
}

/// Replays thoughts and checks them: every move that is listed, entered or expected is legal, every
/// sheet adds up, every value is the best of those below it. Returns the moves of the root with
/// their values.
pub(crate) fn replay(thoughts: &[Thought<'_>]) -> Vec<(Move, i32)> {
    let [Thought::Began { position }, rest @ ..] = thoughts else { panic!("no beginning") };
    let root = *position.as_chess().unwrap();
    let mut places = vec![Place::new(root)];
    for thought in rest {
        let here = places.last_mut().unwrap();
        match thought {
            Thought::Listed { moves, .. } => {
                assert!(moves.iter().all(|&m| here.position.is_legal(m)), "{thought:?}");
                here.listed.extend(moves.iter());
            }
            Thought::Weighed(sheet) => {
                assert_eq!(sheet.difference(), i64::from(number(sheet.verdict)));
                assert_eq!((sheet.view, sheet.parts), (root.turn(), 100));
                here.weighed = Some(number(sheet.verdict));
            }
            Thought::Discarded { m, .. } => assert!(here.listed.contains(m), "{m:?}"),
            Thought::Entered { m, .. } => {
                assert!(here.listed.contains(m), "{m:?} was not listed");
                let next = here.position.play(*m).unwrap();
                places.push(Place::new(next));
            }
            Thought::Left { m, verdict, cut } => {
                assert!(cut.is_none());
                let value = places.pop().unwrap().value(root.turn());
                assert_eq!(value, Some(number(*verdict)), "{m:?}");
                places.last_mut().unwrap().tried.push((*m, number(*verdict)));
            }
            Thought::Line(line) => {
                assert!(line.moves.iter().try_fold(root, |at, &m| at.play(m)).is_some());
            }
            _ => {}
        }
    }
    assert_eq!(places.len(), 1);
    places.swap_remove(0).tried
}
