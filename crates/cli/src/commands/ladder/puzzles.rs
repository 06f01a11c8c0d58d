//! Rated puzzles: from the number that a level solves follows the rating of people who solve as
//! many.

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

/// A puzzle: the game after its first move, and the moves that solve it.
struct Puzzle {
    game: Game,
    /// Moves of the solver and the opponent, alternating.
    line: Vec<String>,
    rating: f64,
}

/// The width of a band of ratings that are counted together.
const WIDTH: f64 = 400.0;

/// Bytes that are read at most; all known puzzles fit several times.
const MOST_BYTES: u64 = 64 << 20;

/// Solves the puzzles and prints the results.
pub(crate) fn run(args: &PuzzlesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let puzzles = read(args)?;
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
    let heads: Vec<String> =
        bands.iter().map(|band| format!(">{:.0} to {:.0}, %", band, band + WIDTH - 1.0)).collect();
    let mut headings = vec![">level", ">solved", ">of", ">solves like", ">±"];
    headings.extend(heads.iter().map(String::as_str));
    let rows = scores.iter().map(Score::row).collect();
    write!(out, "{}", markdown(&headings, rows))?;
    Ok(())
}

/// Returns the lower ends of the bands of ratings.
fn bands(puzzles: &[Puzzle]) -> Vec<f64> {
    let mut all: Vec<f64> = puzzles.iter().map(|p| (p.rating / WIDTH).floor() * WIDTH).collect();
    all.sort_by(f64::total_cmp);
    all.dedup();
    all
}

fn read(args: &PuzzlesArgs) -> Result<Vec<Puzzle>, Failure> {
    let source = unpack::open(&args.file)?.take(MOST_BYTES);
    let mut lines = unpack::lines(BufReader::new(source));
    let failed = |error: io::Error| Failure::about(args.file.display(), &error);
    let head = lines.next().transpose().map_err(failed)?.unwrap_or_default();
    let columns: Vec<String> = head.split(',').map(str::to_ascii_lowercase).collect();
    let place = |name: &str| columns.iter().position(|column| column.trim() == name);
    let places = place("fen").zip(place("moves")).zip(place("rating"));
    let Some(((fen, moves), rating)) = places else {
        return Err(Failure::Usage(
            "the first line of puzzles names the columns fen, moves, rating".into(),
        ));
    };
    let mut puzzles = Vec::new();
    for (number, line) in (0_u64..).zip(lines) {
        let line = line.map_err(failed)?;
        if !number.is_multiple_of(args.every) {
            continue;
        }
        let cells: Vec<&str> = line.split(',').collect();
        let puzzle = cells.get(fen).zip(cells.get(moves)).zip(cells.get(rating));
        puzzles.extend(puzzle.and_then(|((fen, moves), rating)| puzzle_of(fen, moves, rating)));
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
            let inside = |puzzle: &Puzzle| puzzle.rating >= from && puzzle.rating < from + WIDTH;
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
                "from": band.from, "to": band.from + WIDTH - 1.0,
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
}
