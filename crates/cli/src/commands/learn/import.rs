//! `vitrine learn import`: imports games of other match programs to learn from.
//!
//! The scores are in the comments: `{+0.35/12 0.5s}` as fastchess and cutechess write them, from
//! the mover's side, or `[%eval 0.35]`, from White's side.

use super::args::ImportArgs;
use crate::failure::Failure;
use crate::unpack;
use engine::chances;
use learning::record::{MAX_MOVES, Record};
use notation::pgn::{Command, Comment, Eval, GameResult, GameTree, Reader};
use rules::Color;
use rules::chess::Position;
use std::io::Write;

/// The score of a mate, as in the games of `learn generate`.
const MATE: i32 = 30_000;

/// Counts of the games that were read.
#[derive(Default)]
struct Tally {
    games: u64,
    positions: u64,
    /// Games without a result, without scores, or not of chess on 8×8.
    useless: u64,
    /// Games that could not be read, and the first reasons.
    unread: u64,
    faults: Vec<String>,
}

/// Faults that are printed; the others are counted.
const NAMED: usize = 10;

/// Reads the games and writes them in the format of `learn generate`.
pub(crate) fn run(args: &ImportArgs, out: &mut dyn Write) -> Result<(), Failure> {
    unpack::refuse_as_output(&args.out, &args.pgn)?;
    let mut tally = Tally::default();
    let about = |error| Failure::about(args.out.display(), &error);
    files::write_whole(&args.out, about, |mut file| {
        for path in &args.pgn {
            for game in Reader::new(unpack::open(path)?) {
                let game = match game {
                    Ok(game) => game,
                    Err(error) => {
                        tally.unread += 1;
                        if tally.faults.len() < NAMED {
                            tally.faults.push(format!("{}: {error}", path.display()));
                        }
                        continue;
                    }
                };
                match record(&game) {
                    Some(record) => {
                        tally.games += 1;
                        tally.positions += record.moves.len() as u64;
                        record.write(&mut file).map_err(about)?;
                    }
                    None => tally.useless += 1,
                }
            }
        }
        match tally.games {
            0 => Err(Failure::Failed("no game with a result and scores was read".into())),
            _ => Ok(()),
        }
    })?;
    let Tally { games, positions, useless, unread, faults } = tally;
    writeln!(
        out,
        "{games} games, {positions} positions; {useless} games without result or scores"
    )?;
    for fault in &faults {
        writeln!(out, "  {fault}")?;
    }
    if unread > faults.len() as u64 {
        writeln!(out, "  {unread} games could not be read; these are the first")?;
    }
    Ok(())
}

/// Converts a game to a record that begins with its first scored move. A later move without a score
/// gets the previous one.
fn record(game: &GameTree) -> Option<Record> {
    let result = match game.result {
        GameResult::WhiteWins => 2,
        GameResult::Draw => 1,
        GameResult::BlackWins => 0,
        GameResult::Unknown => return None,
    };
    let mut position = *game.start().as_chess()?;
    let mut record: Option<Record> = None;
    let mut score = 0;
    for id in game.mainline().take(MAX_MOVES) {
        let m = game.played(id)?;
        let found = game.annotations(id).after.iter().find_map(|comment| read(comment, &position));
        score = found.unwrap_or(score);
        if record.is_none() && found.is_some() {
            record = Some(Record { start: position, result, moves: Vec::new() });
        }
        if let Some(record) = &mut record {
            record.moves.push((m, score));
        }
        position = position.after(m);
    }
    record
}

/// Returns the score of a comment in the engine's units, from White's side.
fn read(comment: &Comment, position: &Position) -> Option<i16> {
    let eval = comment.commands().find_map(|command| match command {
        Command::Eval { value, .. } => Some(value),
        _ => None,
    });
    let eval = eval.or_else(|| referees(&comment.plain(), position.turn()))?;
    let score = match eval {
        Eval::Mate(moves) => moves.signum() * (MATE - moves.abs()),
        Eval::Centipawns(value) => chances::FITTED.score(value, position),
    };
    Some(score.clamp(-MATE, MATE) as i16)
}

/// Parses the score that a match program has written: `+0.35/12 0.5s`, `-M4/20`.
fn referees(text: &str, mover: Color) -> Option<Eval> {
    let (score, _) = text.trim().split_once('/')?;
    let sign = mover.choose(1, -1);
    let (own, digits) = match score.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, score.strip_prefix('+').unwrap_or(score)),
    };
    match digits.strip_prefix(['M', '#']) {
        Some(moves) => Some(Eval::Mate(sign * own * moves.parse::<i32>().ok()?)),
        None => {
            let pawns: f64 = digits.parse().ok().filter(|pawns: &f64| pawns.abs() < 1_000.0)?;
            Some(Eval::Centipawns(sign * own * (pawns * 100.0).round() as i32))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(text: &str) -> Vec<Option<Record>> {
        Reader::new(text.as_bytes()).map(|game| record(&game.unwrap())).collect()
    }

    #[test]
    fn scores_are_whites_and_begin_where_they_are_written() {
        let read = games(
            "[Result \"1-0\"]\n\n1. e4 {book} e5 {-0.50/9 0.1s} 2. Nf3 {+0.80/8 0.1s, n=1} Nc6 3. Bc4 {+M3/9} 1-0\n\n\
             [Result \"0-1\"]\n\n1. e4 { [%eval -0.50] } e5 0-1\n\n[Result \"*\"]\n\n1. e4 {+1.00/3} *\n\n\
             [Result \"1-0\"]\n\n1. e4 1-0\n",
        );
        let [Some(first), Some(second), None, None] = &read[..] else { panic!("{read:?}") };
        let scores: Vec<i16> = first.moves.iter().map(|&(_, score)| score).collect();
        assert_eq!((first.result, first.start.turn()), (2, Color::Black));
        // Black's negative score is positive for White; a move without a score keeps the previous
        // one.
        assert!(scores[0] > 0 && scores[1] > scores[0] && scores[2] == scores[1], "{scores:?}");
        assert_eq!(scores[3], 29_997);
        assert!(second.result == 0 && second.moves[0].1 < 0);
    }
}
