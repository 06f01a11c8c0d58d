//! Rated puzzles: how many a level solves says which rating of a person solves as many.

use super::args::PuzzlesArgs;
use super::duel::{at_level, choice};
use super::performance::performance;
use crate::commands::arena::tables::markdown;
use crate::failure::Failure;
use notation::{coordinates, fen};
use rules::{Game, Variant};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};

/// A puzzle: the game after the move that it begins with, and the moves that solve it.
struct Puzzle {
    game: Game,
    /// Moves of the solver and of the opponent in turn.
    line: Vec<String>,
    rating: f64,
}

/// Puzzles of a rating up to this width are counted together.
const WIDTH: f64 = 400.0;

/// Bytes that are read: all puzzles that we know fit several times.
const MOST_BYTES: u64 = 64 << 20;

/// Solves and prints.
pub(crate) fn run(args: &PuzzlesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let puzzles = read(args)?;
    if puzzles.is_empty() {
        return Err(Failure::Usage("there is no puzzle: a line has fen, moves and rating".into()));
    }
    let mut rows = Vec::new();
    let bands = bands(&puzzles);
    for level in args.levels.chosen() {
        let solved: Vec<bool> = host::run(|| {
            puzzles.iter().enumerate().map(|(key, p)| solves(level, key, p)).collect()
        })?;
        rows.push(row(level, &puzzles, &solved, &bands));
    }
    let heads: Vec<String> =
        bands.iter().map(|band| format!(">{:.0} to {:.0}, %", band, band + WIDTH - 1.0)).collect();
    let mut headings = vec![">level", ">solved", ">of", ">solves like", ">±"];
    headings.extend(heads.iter().map(String::as_str));
    write!(out, "{}", markdown(&headings, rows))?;
    Ok(())
}

/// Where the bands of ratings begin.
fn bands(puzzles: &[Puzzle]) -> Vec<f64> {
    let mut all: Vec<f64> = puzzles.iter().map(|p| (p.rating / WIDTH).floor() * WIDTH).collect();
    all.sort_by(f64::total_cmp);
    all.dedup();
    all
}

fn read(args: &PuzzlesArgs) -> Result<Vec<Puzzle>, Failure> {
    let source: Box<dyn Read> = match args.file.as_os_str() == "-" {
        true => Box::new(io::stdin().lock()),
        false => {
            let shown = args.file.display();
            Box::new(File::open(&args.file).map_err(|error| Failure::about(shown, &error))?)
        }
    };
    let mut lines = BufReader::new(source.take(MOST_BYTES)).lines();
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

/// Whether a level finds every move of the line; another mate is as good.
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

fn row(level: usize, puzzles: &[Puzzle], solved: &[bool], bands: &[f64]) -> Vec<String> {
    let count = solved.iter().filter(|&&yes| yes).count();
    let ratings: Vec<f64> = puzzles.iter().map(|puzzle| puzzle.rating).collect();
    let (rating, error) = performance(&ratings, count as f64);
    let mut cells = vec![
        level.to_string(),
        count.to_string(),
        puzzles.len().to_string(),
        format!("{rating:.0}"),
        format!("{error:.0}"),
    ];
    for band in bands {
        let inside = |puzzle: &Puzzle| puzzle.rating >= *band && puzzle.rating < band + WIDTH;
        let tried: Vec<bool> =
            puzzles.iter().zip(solved).filter(|(p, _)| inside(p)).map(|(_, &yes)| yes).collect();
        let found = tried.iter().filter(|&&yes| yes).count();
        cells.push(format!("{:.0}", 100.0 * found as f64 / tried.len().max(1) as f64));
    }
    cells
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
