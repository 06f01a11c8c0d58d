//! `vitrine play`: a game in the terminal, by hand or through a pipe.
//!
//! * `session.rs` the state of the game · `words.rs` the words that a person can type
//! * `opponent.rs` the program on the other side · `record.rs` the game as PGN

mod opponent;
mod record;
mod session;
#[cfg(test)]
mod tests;
mod words;

use crate::args::{ColorArg, PlayArgs};
use crate::draw::Brush;
use crate::failure::Failure;
use crate::start::{self, Start};
use opponent::Opponent;
use record::Record;
use rules::{Color, Game};
use session::Session;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::time::Duration;
use thinking::Limits;

/// The longest line that is read as one answer.
const LINE_BYTES: u64 = 1_000;

/// Invalid answers in a row after which the game is given up.
const PATIENCE: usize = 100;

/// How long a program may think by default. Programs that never had a clock need less.
const USUAL_TIME: Duration = Duration::from_secs(5);

/// Plays a game.
pub(crate) fn run(
    args: &PlayArgs,
    input: impl BufRead,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let dice = args.seed.unwrap_or_else(|| RandomState::new().build_hasher().finish());
    let Start { position, notes } =
        start::position(args.fen.as_deref().unwrap_or(""), &args.start)?;
    for note in notes {
        writeln!(out, "note: {note}")?;
    }
    let mut set = args.set.clone();
    set.extend(args.level.map(|level| format!("Skill Level={level}")));
    let opponent = Opponent::new(args.program.as_deref(), &set, &position, dice)?;
    let person = match args.color {
        ColorArg::White => Color::White,
        ColorArg::Black => Color::Black,
        ColorArg::Random => Color::ALL[(dice & 1) as usize],
    };
    let store = (!args.no_store).then(|| args.store.clone());
    let record = Record::new(opponent.card(), person, args.save.clone(), store)?;
    let mut brush = Brush::new(args.draw, io::stdout().is_terminal());
    if person == Color::Black {
        brush.side = !brush.side;
    }
    let usual = args.depth.is_none().then_some(USUAL_TIME);
    let limits = Limits { move_time: args.time.or(usual), depth: args.depth, ..Limits::default() };
    let game = Game::new(position);
    let (thoughts, spent, left) = (Vec::new(), Duration::ZERO, false);
    let session = Session { game, person, opponent, limits, brush, record, thoughts, spent, left };
    play(session, input, out)
}

/// Plays the game from the first move to the record at the end.
fn play(mut session: Session, mut input: impl BufRead, out: &mut dyn Write) -> Result<(), Failure> {
    session.record.keep(&session.game)?;
    session.greet(out)?;
    let mut misunderstood = 0;
    while !session.is_over() {
        if !session.is_persons_turn() {
            session.let_opponent_move(out)?;
            continue;
        }
        session.ask(out)?;
        let Some(answer) = read_answer(&mut input, out)? else { break };
        match session.answer(&answer, out)? {
            true => misunderstood = 0,
            false => misunderstood += 1,
        }
        if misunderstood >= PATIENCE {
            writeln!(out, "That is {PATIENCE} answers without a move: let us stop here.")?;
            break;
        }
    }
    session.conclude(out)
}

/// Reads a line of input; `None` at its end.
fn read_answer(input: &mut impl BufRead, out: &mut dyn Write) -> Result<Option<String>, Failure> {
    out.flush()?;
    let mut bytes = Vec::new();
    let count = input
        .take(LINE_BYTES)
        .read_until(b'\n', &mut bytes)
        .map_err(|error| Failure::about("the input", &error))?;
    Ok((count > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_owned()))
}
