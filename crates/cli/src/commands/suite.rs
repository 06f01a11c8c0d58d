//! `vitrine suite`: how many test positions a program solves.

use crate::args::SuiteArgs;
use crate::failure::Failure;
use crate::thinker::Thinker;
use notation::epd::{Epd, Lines};
use notation::san;
use rules::{Game, Variant};
use std::fs::File;
use std::io::{self, BufReader, IsTerminal, Write};
use std::path::Path;
use std::time::Duration;
use thinking::{Appetite, Decision, Limits, Listener, Thought, Verdict};

/// For each position when nobody says otherwise.
const USUAL_TIME: Duration = Duration::from_secs(1);

/// What came of a file.
#[derive(Default)]
struct Tally {
    solved: u32,
    tried: u32,
    /// Lines that are no positions, or ask for nothing that can be checked.
    skipped: u32,
}

/// Tries every file, one line of results each.
pub(crate) fn run(args: &SuiteArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut thinker = Thinker::new(&args.program, &args.set, 0)?;
    for path in &args.files {
        let tally = try_file(args, path, &mut thinker, out)?;
        let share = f64::from(100 * tally.solved) / f64::from(tally.tried.max(1));
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        write!(out, "{name}: {} of {} solved ({share:.1} %)", tally.solved, tally.tried)?;
        match tally.skipped {
            0 => writeln!(out)?,
            skipped => writeln!(out, ", {skipped} lines without a question left out")?,
        }
        out.flush()?;
    }
    Ok(())
}

fn try_file(
    args: &SuiteArgs,
    path: &Path,
    thinker: &mut Thinker,
    out: &mut dyn Write,
) -> Result<Tally, Failure> {
    let file = File::open(path).map_err(|error| Failure::about(path.display(), &error))?;
    let watched = io::stderr().is_terminal();
    let mut tally = Tally::default();
    for (_, line) in Lines::new(BufReader::new(file), Variant::Chess) {
        let Some(epd) = line.ok().map(|reading| reading.value).filter(asks_something) else {
            tally.skipped += 1;
            continue;
        };
        let answer = ask(args, &epd, thinker)?;
        tally.tried += 1;
        match is_solved(&epd, &answer) {
            true => tally.solved += 1,
            false if args.failures => report(&epd, &answer, out)?,
            false => {}
        }
        if watched {
            // Progress for a person; if it cannot be shown, nothing is lost.
            let _ = write!(io::stderr(), "\r{} of {} ", tally.solved, tally.tried);
        }
    }
    if watched {
        let _ = write!(io::stderr(), "\r{:30}\r", "");
    }
    Ok(tally)
}

/// Whether there is anything to be right or wrong about.
fn asks_something(epd: &Epd) -> bool {
    ["bm", "am", "dm"].iter().any(|opcode| !epd.operands(opcode).is_empty())
}

/// What a program says to a position.
struct Answer {
    decision: Decision,
    mate: Option<i32>,
}

fn ask(args: &SuiteArgs, epd: &Epd, thinker: &mut Thinker) -> Result<Answer, Failure> {
    let mut limits = match args.nodes {
        Some(nodes) => Limits::nodes(nodes),
        None => Limits::move_time(args.time.unwrap_or(USUAL_TIME)),
    };
    limits.mate = epd.number("dm").and_then(|moves| u32::try_from(moves).ok());
    thinker.forget()?;
    let mut last = LastVerdict(None);
    let decision = thinker.think(&Game::new(epd.position), &limits, &mut last)?;
    let mate = match last.0 {
        Some(Verdict::MateIn(moves)) => Some(moves),
        _ => None,
    };
    Ok(Answer { decision, mate })
}

fn is_solved(epd: &Epd, answer: &Answer) -> bool {
    let Decision::Play(m) = answer.decision else { return false };
    let (best, avoid) = (epd.moves("bm"), epd.moves("am"));
    let mates = epd.number("dm").is_none_or(|moves| {
        answer.mate.is_some_and(|found| found > 0 && i64::from(found) <= moves)
    });
    (best.is_empty() || best.contains(&m)) && !avoid.contains(&m) && mates
}

fn report(epd: &Epd, answer: &Answer, out: &mut dyn Write) -> Result<(), Failure> {
    let played = match answer.decision {
        Decision::Play(m) => san::write(m, &epd.position),
        Decision::Stand(why) => why.to_string(),
    };
    Ok(writeln!(out, "  {played} in {}", notation::epd::write(epd))?)
}

/// Remembers what was last thought of the position.
struct LastVerdict(Option<Verdict>);

impl Listener for LastVerdict {
    fn appetite(&self) -> Appetite {
        Appetite::Lines
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        match thought {
            Thought::Line(line) if line.rank <= 1 => self.0 = Some(line.verdict),
            Thought::Chose { verdict, .. } => self.0 = Some(*verdict),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use notation::epd;

    #[test]
    fn right_moves_wrong_moves_and_mates_are_told_apart() {
        let read = |text: &str| epd::read(text, Variant::Chess).unwrap().value;
        let mate = read("7k/8/5KQ1/8/8/8/8/8 w - - bm Qg7#; dm 1;");
        let play = |text: &str, mate_in| Answer {
            decision: Decision::Play(san::find(text, &mate.position).unwrap()),
            mate: mate_in,
        };
        assert!(is_solved(&mate, &play("Qg7#", Some(1))));
        assert!(!is_solved(&mate, &play("Qg7#", None)));
        assert!(!is_solved(&mate, &play("Qh5", Some(1))));
        let avoid = read("7k/8/5KQ1/8/8/8/8/8 w - - am Kf7;");
        assert!(is_solved(&avoid, &play("Qh5", None)) && !is_solved(&avoid, &play("Kf7", None)));
        assert!(!asks_something(&read("7k/8/5KQ1/8/8/8/8/8 w - - id \"x\";")));
    }
}
