//! Estimates the rating of a level from the rated puzzles that it solves.

use super::args::PuzzlesArgs;
use super::duel::{at_level, choice};
use super::performance::performance;
use crate::commands::arena::tables::markdown;
use crate::failure::Failure;
use crate::json;
use crate::unpack;
use notation::{coordinates, fen};
use rules::{Game, Variant};
use serde_json::{Value, json};
use std::io::{self, BufReader, Read, Write};
use std::path::Path;

/// A puzzle: the game after its first move, and the moves that solve it.
struct Puzzle {
    game: Game,
    /// Moves of the solver and the opponent, alternating.
    line: Vec<String>,
    rating: f64,
}

/// The width of a band of ratings that are counted together.
const BAND_WIDTH: f64 = 400.0;

/// The largest file of puzzles, in bytes, after unpacking.
const MAX_BYTES: u64 = 64 << 20;

/// Solves the puzzles and prints the results.
pub(crate) fn run(args: &PuzzlesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let puzzles = read(unpack::open(&args.file)?, &args.file, args.every, MAX_BYTES)?;
    if puzzles.is_empty() {
        return Err(Failure::Usage("there is no puzzle: a line has fen, moves and rating".into()));
    }
    let mut scores = Vec::new();
    let bands = bands(&puzzles);
    for level in args.levels.chosen() {
        let solved: Vec<bool> = host::run(|| {
            puzzles.iter().enumerate().map(|(key, p)| solves(level, key, p)).collect()
        })?;
        scores.push(Score::new(level, &puzzles, &solved, &bands));
    }
    if args.output.is_json() {
        let levels = scores.iter().map(Score::json).collect::<Vec<_>>();
        return json::print(json!({ "levels": levels }), out);
    }
    let heads: Vec<String> = bands
        .iter()
        .map(|band| format!(">{:.0} to {:.0}, %", band, band + BAND_WIDTH - 1.0))
        .collect();
    let mut headings = vec![">level", ">solved", ">of", ">solves like", ">±"];
    headings.extend(heads.iter().map(String::as_str));
    let rows = scores.iter().map(Score::row).collect();
    write!(out, "{}", markdown(&headings, rows))?;
    Ok(())
}

/// Returns the lower ends of the bands of ratings.
fn bands(puzzles: &[Puzzle]) -> Vec<f64> {
    let mut all: Vec<f64> =
        puzzles.iter().map(|p| (p.rating / BAND_WIDTH).floor() * BAND_WIDTH).collect();
    all.sort_by(f64::total_cmp);
    all.dedup();
    all
}

/// Reads one of `every` puzzles; refuses a file of more than `max_bytes`.
fn read(
    source: impl Read,
    path: &Path,
    every: u64,
    max_bytes: u64,
) -> Result<Vec<Puzzle>, Failure> {
    let mut source = source.take(max_bytes + 1);
    let mut lines = unpack::lines(BufReader::new(&mut source));
    let failed = |error: io::Error| Failure::about(path.display(), &error);
    let head = lines.next().transpose().map_err(failed)?.unwrap_or_default();
    let columns: Vec<String> = head.split(',').map(str::to_ascii_lowercase).collect();
    let column = |name: &str| columns.iter().position(|column| column.trim() == name);
    let found = column("fen").zip(column("moves")).zip(column("rating"));
    let Some(((fen, moves), rating)) = found else {
        return Err(Failure::Usage(
            "the first line of puzzles names the columns fen, moves, rating".into(),
        ));
    };
    let mut puzzles = Vec::new();
    for (number, line) in (0_u64..).zip(lines) {
        let line = line.map_err(failed)?;
        if !number.is_multiple_of(every) {
            continue;
        }
        let cells: Vec<&str> = line.split(',').collect();
        let puzzle = cells.get(fen).zip(cells.get(moves)).zip(cells.get(rating));
        puzzles.extend(puzzle.and_then(|((fen, moves), rating)| puzzle_of(fen, moves, rating)));
    }
    if source.limit() == 0 {
        let (file, size) = (path.display(), max_bytes >> 20);
        let why = format!("{file}: it holds more than {size} MB; use a part of it");
        return Err(Failure::Failed(why));
    }
    Ok(puzzles)
}

fn puzzle_of(text: &str, moves: &str, rating: &str) -> Option<Puzzle> {
    let position = fen::read(text, Variant::Chess).ok()?.value;
    let mut words = moves.split_whitespace();
    let mut game = Game::new(position);
    let first = coordinates::read(words.next()?, game.position()).ok()?;
    game.play(first).ok()?;
    let line: Vec<String> = words.map(str::to_owned).collect();
    (!line.is_empty()).then_some(Puzzle { game, line, rating: rating.trim().parse().ok()? })
}

/// Whether a level finds every move of the line; another mate counts as well.
fn solves(level: usize, key: usize, puzzle: &Puzzle) -> bool {
    let mut player = at_level(level, key as u64 + 1);
    let mut game = puzzle.game.clone();
    for (ply, text) in puzzle.line.iter().enumerate() {
        let Ok(wanted) = coordinates::read(text, game.position()) else { return false };
        if ply % 2 == 0 {
            let Some(m) = choice(&mut player, &game, 0) else { return false };
            if m != wanted {
                return game.position().after(m).is_checkmate();
            }
        }
        if game.play(wanted).is_err() {
            return false;
        }
    }
    true
}

/// The result of a level.
struct Score {
    level: usize,
    solved: usize,
    tried: usize,
    /// The rating of people who solve as many, with its error.
    rating: (f64, f64),
    bands: Vec<Band>,
}

/// Puzzles of similar rating.
struct Band {
    from: f64,
    solved: usize,
    tried: usize,
}

impl Score {
    fn new(level: usize, puzzles: &[Puzzle], solved: &[bool], bands: &[f64]) -> Self {
        let count = solved.iter().filter(|&&yes| yes).count();
        let ratings: Vec<f64> = puzzles.iter().map(|puzzle| puzzle.rating).collect();
        let band = |&from: &f64| {
            let inside =
                |puzzle: &Puzzle| puzzle.rating >= from && puzzle.rating < from + BAND_WIDTH;
            let of_band = puzzles.iter().zip(solved).filter(|(puzzle, _)| inside(puzzle));
            let (mut solved, mut tried) = (0, 0);
            for (_, &yes) in of_band {
                tried += 1;
                solved += usize::from(yes);
            }
            Band { from, solved, tried }
        };
        Self {
            level,
            solved: count,
            tried: puzzles.len(),
            rating: performance(&ratings, count as f64),
            bands: bands.iter().map(band).collect(),
        }
    }

    fn row(&self) -> Vec<String> {
        let (rating, error) = self.rating;
        let mut cells = vec![
            self.level.to_string(),
            self.solved.to_string(),
            self.tried.to_string(),
            format!("{rating:.0}"),
            format!("{error:.0}"),
        ];
        cells.extend(
            self.bands.iter().map(|band| {
                format!("{:.0}", 100.0 * band.solved as f64 / band.tried.max(1) as f64)
            }),
        );
        cells
    }

    fn json(&self) -> Value {
        let bands = self.bands.iter().map(|band| {
            json!({
                "from": band.from, "to": band.from + BAND_WIDTH - 1.0,
                "solved": band.solved, "tried": band.tried,
            })
        });
        json!({
            "level": self.level,
            "solved": self.solved,
            "tried": self.tried,
            "solvesLike": { "rating": self.rating.0, "error": self.rating.1 },
            "bands": bands.collect::<Vec<_>>(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_no_puzzle_is_left_out() {
        assert!(puzzle_of("no fen", "e2e4 e7e5", "1500").is_none());
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert!(puzzle_of(start, "e2e4", "1500").is_none());
        assert!(puzzle_of(start, "e2e4 e7e5", "x").is_none());
        assert_eq!(puzzle_of(start, "e2e4 e7e5", "1500").map(|p| p.line.len()), Some(1));
    }

    #[test]
    fn a_file_that_is_too_long_is_refused() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let text = format!("fen,moves,rating\n{start},e2e4 e7e5,1500\n");
        let read = |max_bytes| read(text.as_bytes(), Path::new("x.csv"), 1, max_bytes);
        assert_eq!(read(text.len() as u64).unwrap().len(), 1);
        let Err(Failure::Failed(why)) = read(text.len() as u64 - 1) else { panic!() };
        assert!(why.starts_with("x.csv: it holds more than"), "{why}");
    }
}
