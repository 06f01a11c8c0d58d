//! `vitrine learn shannon`: Shannon's program above the program, with a journal.

use super::args::ShannonArgs;
use crate::failure::Failure;
use museum::shannon::Coefficients;
use museum::shannon::learn::{Course, DuelSettings, Plan, Score, duel};
use std::io::{ErrorKind, Write};
use std::path::Path;

/// Pairs that are played between two reports of the score of a match.
const PAIRS_SHOWN: u64 = 10;

/// Learns, or plays a match with learned coefficients.
pub(crate) fn run(args: &ShannonArgs, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.against_paper {
        Some(set) => prove(args, &read_set(set)?, out),
        None => learn(args, out),
    }
}

fn learn(args: &ShannonArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut course = take_up(args)?;
    let Plan { seed, moves, pairs } = course.plan();
    let ahead = if moves == 1 { "one move".into() } else { format!("{moves} moves") };
    writeln!(
        out,
        "Type A learns, looking {ahead} ahead: {pairs} pairs of games a lesson, seed {seed}."
    )?;
    if course.lessons() > 0 {
        writeln!(out, "Taken up after lesson {}.", course.lessons())?;
    }
    out.flush()?;
    while course.lessons() < args.lessons {
        let lesson = course.lesson(args.threads);
        keep(&args.journal, &course.write())?;
        writeln!(out, "lesson {}: {} · {} games", lesson.number, lesson.score, course.games())?;
        out.flush()?;
    }
    let header = format!(
        "# Coefficients of Shannon's f(P), learned by type A in {} lessons of {pairs} pairs of games,\n\
         # looking {ahead} of each side ahead, seed {seed}. Values in pawns; a weakness costs what it says.\n",
        course.lessons(),
    );
    keep(&args.out, &(header + &course.coefficients().write()))?;
    Ok(writeln!(out, "Written to {}.", args.out.display())?)
}

/// The largest file of coefficients that is read; a set has some hundred bytes.
const SET_BYTES: u64 = 65_536;

/// The largest journal that is read: tens of thousands of lessons.
const JOURNAL_BYTES: u64 = 64 << 20;

/// Resumes the course of the journal, or begins a new one.
fn take_up(args: &ShannonArgs) -> Result<Course, Failure> {
    let text = match files::read_text(&args.journal, JOURNAL_BYTES) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return begin(args),
        Err(error) => return Err(Failure::about(args.journal.display(), &error)),
    };
    let journal = args.journal.display();
    let course =
        Course::read(&text).map_err(|error| Failure::Failed(format!("{journal}: {error}")))?;
    let Plan { seed, moves, pairs } = course.plan();
    let differs = args.seed.is_some_and(|asked| asked != seed)
        || args.moves.is_some_and(|asked| asked != moves)
        || args.pairs.is_some_and(|asked| asked != pairs)
        || args.from.is_some();
    match differs {
        true => Err(Failure::Usage(format!(
            "{journal} has been begun with --seed {seed} --moves {moves} --pairs {pairs}; name another \
             journal for another course"
        ))),
        false => Ok(course),
    }
}

fn begin(args: &ShannonArgs) -> Result<Course, Failure> {
    let from = match &args.from {
        Some(set) => read_set(set)?,
        None => Coefficients::default_of_all(),
    };
    let plan = Plan {
        seed: args.seed.unwrap_or(Plan::USUAL.seed),
        moves: args.moves.unwrap_or(Plan::USUAL.moves),
        pairs: args.pairs.unwrap_or(Plan::USUAL.pairs),
    };
    Ok(Course::new(plan, &from))
}

/// Plays a match of a set of coefficients against the formula of the paper.
fn prove(args: &ShannonArgs, set: &Coefficients, out: &mut dyn Write) -> Result<(), Failure> {
    let table = DuelSettings {
        seed: args.seed.unwrap_or(Plan::USUAL.seed),
        moves: args.moves.unwrap_or(Plan::USUAL.moves),
        threads: args.threads,
    };
    let paper = Coefficients::formula();
    let pairs = u64::from(args.games / 2);
    let mut total = Score::default();
    let mut first = 0;
    while first < pairs {
        let next = (first + PAIRS_SHOWN).min(pairs);
        total = total.and(duel([set, &paper], first..next, &table));
        writeln!(out, "{} games against the paper's formula: {total}", total.games())?;
        out.flush()?;
        first = next;
    }
    Ok(())
}

fn read_set(path: &Path) -> Result<Coefficients, Failure> {
    let shown = path.display();
    let text = files::read_text(path, SET_BYTES).map_err(|error| Failure::about(shown, &error))?;
    Coefficients::read(&text)
        .map_err(|error| Failure::Failed(format!("{}: {error}", path.display())))
}

/// Writes a file atomically, so that readers never see half of it.
fn keep(path: &Path, text: &str) -> Result<(), Failure> {
    files::write_bytes(path, text).map_err(|error| Failure::about(path.display(), &error))
}
