//! `vitrine puzzles`: finds the positions of games in which one move wins, and rates them.
//!
//! The levels measure how hard a puzzle is: each tries it with several keys. From those that find
//! the move and those that do not follows a rating. Its scale is that of the levels themselves,
//! which were rated by puzzles of Lichess.

use super::ladder::duel::{at_level, choice};
use super::ladder::performance::performance;
use crate::failure::Failure;
use crate::thinker::Thinker;
use crate::unpack;
use clap::Args;
use notation::pgn::{GameTree, Reader};
use notation::puzzles::{self, Puzzle};
use rules::chess::Position;
use rules::{Game, Move};
use std::io::Write;
use std::path::PathBuf;

/// `vitrine puzzles`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine puzzles my-games.pgn > puzzles.csv\n  \
    vitrine puzzles data/lab/computer-games.pgn\n  \
    vitrine suite puzzles.csv\n\n\
    The table has the columns of Lichess. The rating is on the scale of its puzzles, by way of our levels.")]
pub(crate) struct PuzzlesArgs {
    /// The files with the games
    #[arg(value_name = "GAMES.pgn", required = true, num_args = 1..)]
    pub(crate) games: Vec<PathBuf>,
}

/// The ratings of the levels on puzzles of Lichess: `level rating`.
const SOLVERS: &str = include_str!("../../../../data/opponents/solvers.txt");

/// Keys with which each level tries a puzzle.
const KEYS: u64 = 3;

/// The rating of a solved and a failed try that are lent to every puzzle, so that one that all
/// levels solve has a finite rating.
const LENT: f64 = 1_500.0;

/// Plies at the beginning of a game that are skipped.
const OPENING: usize = 6;

/// Finds and prints the puzzles.
pub(crate) fn run(args: &PuzzlesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut thinker = Thinker::new(catalogue::DEFAULT, &[], 0)?;
    let mut count = 0;
    // All files are opened before the first line is written.
    let files: Vec<_> =
        args.games.iter().map(|path| unpack::open(path)).collect::<Result<_, _>>()?;
    writeln!(out, "{}", puzzles::heading())?;
    for (path, file) in args.games.iter().zip(files) {
        for game in Reader::new(file) {
            let game =
                game.map_err(|error| Failure::Failed(format!("{}: {error}", path.display())))?;
            count += 1;
            for puzzle in mine(&mut thinker, &game)? {
                writeln!(out, "{}", puzzles::write(&puzzle))?;
                out.flush()?;
            }
        }
    }
    match count {
        0 => Err(Failure::Usage("there is no game in these files".into())),
        _ => Ok(()),
    }
}

/// Finds the puzzles of a game. A chance that remains for several moves is taken once.
fn mine(thinker: &mut Thinker, game: &GameTree) -> Result<Vec<Puzzle>, Failure> {
    let (mut found, mut answers) = (Vec::new(), Vec::<(usize, Move)>::new());
    let Some(mut before) = game.start().as_chess().copied() else { return Ok(found) };
    for (ply, &last) in game.moves().iter().enumerate() {
        let claim = if ply < OPENING { None } else { thinker.puzzle(&before, last)? };
        if let Some(claim) = claim
            && let Some(&answer) = claim.line.first()
        {
            if !answers.contains(&(ply.wrapping_sub(2), answer)) {
                let moves = [&[last], claim.line.as_slice()].concat();
                let mut themes = vec![claim.kind.id().to_owned()];
                if claim.kind.weight() == explain::Weight::Mate {
                    themes.push(format!("mate-in-{}", claim.amount));
                }
                let id = name(game, &before.after(last));
                let mut puzzle = Puzzle { id, before, moves, rating: 0, themes };
                puzzle.rating = rating(&puzzle)?;
                found.push(puzzle);
            }
            answers.push((ply, answer));
        }
        before = before.after(last);
    }
    Ok(found)
}

/// Returns the players, the date, the move number and the side to move.
fn name(game: &GameTree, position: &Position) -> String {
    let tag = |name: &str| game.tags.get(name).unwrap_or("?").replace(", ", " ");
    let date = tag("Date");
    let year = date.split(['.', '-']).next().unwrap_or("?");
    let (number, side) = (position.fullmove_number(), position.turn().name());
    format!("{} - {} {year} move {number} {side}", tag("White"), tag("Black"))
}

/// Returns the levels with their ratings as solvers.
fn solvers() -> impl Iterator<Item = (usize, f64)> {
    SOLVERS.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
        let mut words = line.split_whitespace();
        Some((words.next()?.parse().ok()?, words.next()?.parse().ok()?))
    })
}

/// Returns how hard a puzzle is for the levels.
fn rating(puzzle: &Puzzle) -> Result<u32, Failure> {
    let tried = host::run(|| {
        let game = Game::new(puzzle.position());
        let tries =
            solvers().flat_map(|(level, rating)| (1..=KEYS).map(move |key| (level, rating, key)));
        let solves = |(level, rating, key)| {
            let answer = choice(&mut at_level(level, key), &game, 0);
            (rating, answer == puzzle.answer())
        };
        tries.map(solves).collect::<Vec<(f64, bool)>>()
    })?;
    let mut others: Vec<f64> = tried.iter().map(|&(rating, _)| rating).collect();
    let failed = tried.iter().filter(|(_, solved)| !solved).count();
    others.extend([LENT; 2]);
    let (rating, _) = performance(&others, failed as f64 + 1.0);
    Ok(rating.round().max(0.0) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_a_rating_as_a_solver() {
        let levels: Vec<usize> = solvers().map(|(level, _)| level).collect();
        assert_eq!(levels, (0..opponents::LEVELS).collect::<Vec<_>>());
        let ratings: Vec<f64> = solvers().map(|(_, rating)| rating).collect();
        assert!(ratings[19] > ratings[0] + 500.0, "{ratings:?}");
    }

    #[test]
    fn what_everybody_finds_is_easy_and_what_nobody_plays_is_hard() {
        let rated = |answer: &str| {
            let position = "rnbqkb1r/pp1np2p/2p3Q1/3pp3/3P4/3B4/PPPN1PPP/R1B1K1NR b KQkq - 0 8";
            let line = format!("boden,{position},h7g6 {answer},0,,,,,,");
            rating(&puzzles::Columns::default().read(&line).unwrap()).unwrap()
        };
        let (mate, pawn) = (rated("d3g6"), rated("a2a3"));
        assert!(mate < 900 && pawn > 2_400, "{mate} {pawn}");
    }
}
