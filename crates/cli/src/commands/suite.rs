//! `vitrine suite`: counts the test positions that a program solves.

use crate::args::SuiteArgs;
use crate::failure::Failure;
use crate::json;
use crate::thinker::Thinker;
use crate::unpack;
use arena::unpack::Patience;
use notation::epd::{Epd, EpdError, EpdProblem, Lines};
use notation::puzzles::Columns;
use notation::{Reading, san};
use rules::{Game, Variant};
use serde_json::{Value, json};
use std::io::{self, BufRead, BufReader, IsTerminal, Write};
use std::path::Path;
use std::time::Duration;
use thinking::{Decision, Detail, Limits, Listener, Thought, Verdict};

/// The time for each position by default.
const USUAL_TIME: Duration = Duration::from_secs(1);

/// The results of a file.
#[derive(Default)]
struct Tally {
    solved: u32,
    tried: u32,
    /// Lines that are not positions, or have no answer that can be checked, with the reasons.
    skipped: Vec<Skipped>,
    /// Positions that were not solved.
    failed: Vec<Failed>,
}

/// A line that was skipped.
struct Skipped {
    line: u64,
    why: String,
}

/// A position that was not solved.
struct Failed {
    line: u64,
    epd: String,
    played: String,
}

/// Skipped lines that are printed; the others are counted.
const NAMED: usize = 10;

/// After this many lines in a row without a test position the file is not a suite, and may be
/// endless.
const HOPELESS: u32 = 10_000;

/// Tests every file and prints a line of results for each.
pub(crate) fn run(args: &SuiteArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut thinker = Thinker::new(&args.program, &args.set, 0)?;
    let mut all = Vec::new();
    for path in &args.files {
        let tally = try_file(args, path, &mut thinker, out)?;
        if !args.output.is_json() {
            write_tally(path, &tally, out)?;
        }
        all.push((path, tally));
    }
    if args.output.is_json() {
        let files = all.iter().map(|(path, tally)| tally_json(path, tally));
        let object = json!({ "program": args.program, "files": files.collect::<Vec<_>>() });
        json::print(object, out)?;
    }
    match all.iter().find(|(_, tally)| tally.tried == 0) {
        // A script that tests nothing must not pass as a success.
        Some((path, _)) => {
            out.flush()?;
            Err(Failure::Failed(format!("{} holds no position with a question", path.display())))
        }
        None => Ok(()),
    }
}

fn write_tally(path: &Path, tally: &Tally, out: &mut dyn Write) -> Result<(), Failure> {
    let share = f64::from(100 * tally.solved) / f64::from(tally.tried.max(1));
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    write!(out, "{name}: {} of {} solved ({share:.1} %)", tally.solved, tally.tried)?;
    match tally.skipped.len() {
        0 => writeln!(out)?,
        1 => writeln!(out, ", 1 line left out")?,
        skipped => writeln!(out, ", {skipped} lines left out")?,
    }
    for Skipped { line, why } in tally.skipped.iter().take(NAMED) {
        writeln!(out, "  line {line}: {why}")?;
    }
    let more = tally.skipped.len().saturating_sub(NAMED);
    if more > 0 {
        writeln!(out, "  and {more} more")?;
    }
    Ok(out.flush()?)
}

fn tally_json(path: &Path, tally: &Tally) -> Value {
    let skipped = tally.skipped.iter();
    let skipped = skipped.map(|Skipped { line, why }| json!({ "line": line, "why": why }));
    let failed = tally.failed.iter();
    let failed = failed
        .map(|Failed { line, epd, played }| json!({ "line": line, "epd": epd, "played": played }));
    json!({
        "file": path.display().to_string(),
        "solved": tally.solved,
        "tried": tally.tried,
        "skipped": skipped.collect::<Vec<_>>(),
        "failed": failed.collect::<Vec<_>>(),
    })
}

fn try_file(
    args: &SuiteArgs,
    path: &Path,
    thinker: &mut Thinker,
    out: &mut dyn Write,
) -> Result<Tally, Failure> {
    let patience = Patience::default();
    let source = patience.watch(unpack::open(path)?);
    let refused = |why: String| Failure::Failed(format!("{}: {why}", path.display()));
    let watched = io::stderr().is_terminal();
    let (mut tally, mut in_a_row) = (Tally::default(), 0);
    for (line, read) in questions(BufReader::new(source))? {
        let epd = match read {
            Ok(epd) => epd,
            Err(Unread::Source(why)) => return Err(refused(why)),
            Err(Unread::Line(why)) => {
                tally.skipped.push(Skipped { line, why });
                in_a_row += 1;
                if in_a_row == HOPELESS {
                    return Err(refused(format!("{HOPELESS} lines in a row ask nothing")));
                }
                continue;
            }
        };
        in_a_row = 0;
        patience.renew();
        let answer = ask(args, &epd, thinker)?;
        tally.tried += 1;
        if is_solved(&epd, &answer) {
            tally.solved += 1;
        } else {
            let failed = failed(line, &epd, &answer);
            if args.failures && !args.output.is_json() {
                writeln!(out, "  {} in {}", failed.played, failed.epd)?;
            }
            tally.failed.push(failed);
        }
        if watched {
            // Progress for people; an error here does no harm.
            let _ = write!(io::stderr(), "\r{} of {} ", tally.solved, tally.tried);
        }
    }
    if watched {
        let _ = write!(io::stderr(), "\r{:30}\r", "");
    }
    Ok(tally)
}

/// Reads the positions of a file with their line numbers: EPD, or puzzles with the heading of
/// Lichess.
fn questions(
    mut source: impl BufRead + 'static,
) -> Result<Box<dyn Iterator<Item = Question>>, Failure> {
    let first = source.fill_buf()?;
    let heading = first.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let Some(columns) = Columns::named(&String::from_utf8_lossy(heading)) else {
        let lines = Lines::new(source, Variant::Chess);
        return Ok(Box::new(lines.map(|(line, read)| (line, asking(read)))));
    };
    let lines = (1..).zip(unpack::lines(source)).skip(1);
    Ok(Box::new(lines.map(move |(line, text)| {
        let text = text.map_err(|error| Unread::Source(error.to_string()));
        let puzzle = text.and_then(|text| columns.read(&text).map_err(Unread::Line));
        (line, puzzle.map(|puzzle| puzzle.epd()))
    })))
}

/// The number of a line, and its position or what is wrong with it.
type Question = (u64, Result<Epd, Unread>);

/// Why a line has no test position.
enum Unread {
    /// The line is not a position, or has no answer that can be checked.
    Line(String),
    /// Nothing more can be read.
    Source(String),
}

/// Returns a position that has an answer to check.
fn asking<N>(read: Result<Reading<Epd, N>, EpdError>) -> Result<Epd, Unread> {
    let epd = match read {
        Ok(reading) => reading.value,
        Err(EpdError { problem: EpdProblem::Io(error), .. }) => {
            return Err(Unread::Source(error.to_string()));
        }
        Err(error) => return Err(Unread::Line(error.to_string())),
    };
    match ["bm", "am", "dm"].iter().any(|opcode| !epd.operands(opcode).is_empty()) {
        true => Ok(epd),
        false => Err(Unread::Line("it asks for no bm, am or dm".into())),
    }
}

/// A program's answer to a position.
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

fn failed(line: u64, epd: &Epd, answer: &Answer) -> Failed {
    let played = match answer.decision {
        Decision::Play(m) => san::write(m, &epd.position),
        Decision::Stand(why) => why.to_string(),
    };
    Failed { line, epd: notation::epd::write(epd), played }
}

/// Remembers the last verdict on the position.
struct LastVerdict(Option<Verdict>);

impl Listener for LastVerdict {
    fn detail(&self) -> Detail {
        Detail::Lines
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
        let asked = |text: &str| asking(epd::read(text, Variant::Chess)).is_ok();
        assert!(asked("7k/8/5KQ1/8/8/8/8/8 w - - dm 1;"));
        assert!(!asked("7k/8/5KQ1/8/8/8/8/8 w - - id \"x\";"));
    }
}
