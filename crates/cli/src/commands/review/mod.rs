//! `vitrine review`: games with their mistakes explained.
//!
//! * `text.rs`, `json.rs`, `html.rs` the forms; PGN is made by `explain::review`
//! * `exercises.rs` the mistakes as positions to solve
//! * `kept.rs` judgements in the store · `going_on.rs` an interrupted batch · `in_parts.rs` one on many machines

mod exercises;
mod going_on;
mod html;
mod in_parts;
mod json;
mod kept;
mod text;

use crate::args::{ReviewArgs, ReviewFormat};
use crate::failure::Failure;
use crate::thinker::Thinker;
use crate::unpack;
use explain::review::{Review, annotate};
use going_on::{END_OF_GAME, already_done};
use indicatif::{ProgressBar, ProgressStyle};
use kept::Kept;
use knowledge::openings;
use notation::pgn::{self, GameTree, PgnError, Reader};
use notation::{puzzles, quote};
use rules::Color;
use rules::chess::Position;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;

/// A game with its review and what is known of its opening.
struct Reviewed {
    game: GameTree,
    review: Review,
    /// What is known of its opening.
    opening: Option<String>,
    /// Whose mistakes are told.
    sides: Vec<Color>,
}

/// Reviews the games of a file.
pub(crate) fn run(args: &ReviewArgs, out: &mut dyn Write) -> Result<(), Failure> {
    if let Some(task) = args.parts.task()? {
        return in_parts::run(args, task, out);
    }
    let done = args.output.as_deref().map_or(Ok(0), |path| already_done(path, args.format))?;
    let mut desk = Reviewer::new(args)?;
    let mut target = args.output.as_deref().map(append).transpose()?;
    match args.format {
        ReviewFormat::Html => write(&mut target, out, html::HEAD)?,
        ReviewFormat::Csv => write(&mut target, out, &format!("{}\n", puzzles::heading()))?,
        _ => {}
    }
    let mut games = Asked::new(args)?;
    // Only those that are asked for are written, so only these count as done.
    while let Some(asked) = games.next_asked()? {
        if games.asked > done {
            let reviewed = desk.review(asked, args.nodes)?;
            write(&mut target, out, &written(&reviewed, args.format)?)?;
        }
    }
    if args.format == ReviewFormat::Html {
        write(&mut target, out, html::FOOT)?;
    }
    games.some()
}

/// The games of a file that are asked for, one after the other.
struct Asked<'a> {
    args: &'a ReviewArgs,
    games: std::iter::Enumerate<Reader<Box<dyn Read>>>,
    /// How many there were so far.
    asked: usize,
    /// What was wrong with the first that could not be used.
    fault: Option<String>,
}

/// A game that is asked for: its place in the file, where it starts, and whose mistakes are told.
struct Wanted {
    number: usize,
    game: GameTree,
    start: Position,
    sides: Vec<Color>,
}

impl<'a> Asked<'a> {
    fn new(args: &'a ReviewArgs) -> Result<Self, Failure> {
        let games = Reader::new(unpack::open(&args.game)?).enumerate();
        Ok(Self { args, games, asked: 0, fault: None })
    }

    fn next_asked(&mut self) -> Result<Option<Wanted>, Failure> {
        for (index, game) in self.games.by_ref() {
            let game = match playable(game)? {
                Ok(game) => game,
                Err(why) => {
                    // The other games of a batch are reviewed all the same.
                    let _ = writeln!(io::stderr(), "game {} is passed over: {why}", index + 1);
                    self.fault.get_or_insert(why);
                    continue;
                }
            };
            let sides = sides(&game, self.args.player.as_deref());
            let Some(start) = game.start().as_chess().copied().filter(|_| !sides.is_empty()) else {
                continue;
            };
            self.asked += 1;
            return Ok(Some(Wanted { number: index + 1, game, start, sides }));
        }
        Ok(None)
    }

    /// Whether there was a game at all, and if not, why.
    fn some(self) -> Result<(), Failure> {
        let file = self.args.game.display();
        match (self.asked, self.fault, &self.args.player) {
            (1.., ..) => Ok(()),
            (_, Some(why), _) => Err(Failure::Failed(format!("{file}: {why}"))),
            (_, None, Some(player)) => {
                Err(Failure::Usage(format!("{file} holds no game of {}", quote(player))))
            }
            (_, None, None) => Err(Failure::Usage(format!("{file} holds no game"))),
        }
    }
}

/// A game with moves, or why there is none; fails if nothing more can be read.
fn playable(game: Result<GameTree, PgnError>) -> Result<Result<GameTree, String>, Failure> {
    match game {
        Ok(game) if !game.moves().is_empty() => Ok(Ok(game)),
        Ok(game) => {
            let fault = game.fault().map(ToString::to_string);
            Ok(Err(fault.unwrap_or_else(|| "no move was played".into())))
        }
        Err(error) if error.problem.is_refusal() => Ok(Err(error.to_string())),
        Err(error) => Err(Failure::Failed(error.to_string())),
    }
}

/// How many games a file holds. What comes through a pipe can be read only once, and is not counted.
fn counted(path: &Path) -> Result<Option<usize>, Failure> {
    let is_file = fs::metadata(path).is_ok_and(|about| about.is_file());
    let is_last = |game: &Result<_, PgnError>| {
        game.as_ref().err().is_some_and(|error| !error.problem.is_refusal())
    };
    let count = || Ok(Reader::new(unpack::open(path)?).take_while(|game| !is_last(game)).count());
    is_file.then(count).transpose()
}

fn append(path: &Path) -> Result<File, Failure> {
    let file = OpenOptions::new().create(true).append(true).open(path);
    file.map_err(|error| Failure::about(path.display(), &error))
}

/// To the file, or else to the output.
fn write(target: &mut Option<File>, out: &mut dyn Write, text: &str) -> Result<(), Failure> {
    match target {
        Some(file) => file.write_all(text.as_bytes())?,
        None => {
            out.write_all(text.as_bytes())?;
            out.flush()?;
        }
    }
    Ok(())
}

fn written(reviewed: &Reviewed, format: ReviewFormat) -> Result<String, Failure> {
    Ok(match format {
        ReviewFormat::Text => text::write(reviewed),
        ReviewFormat::Pgn => {
            let mut game = reviewed.game.clone();
            annotate(&mut game, &reviewed.review);
            pgn::write(&game).trim_end().to_owned() + END_OF_GAME
        }
        ReviewFormat::Json => json::write(reviewed)?,
        ReviewFormat::Html => html::write(reviewed),
        ReviewFormat::Epd => exercises::epd(reviewed),
        ReviewFormat::Csv => exercises::csv(reviewed),
    })
}

/// Who reviews, and where it is kept.
struct Reviewer {
    thinker: Thinker,
    kept: Kept,
    /// How many games there are, if that is known.
    games: Option<usize>,
}

impl Reviewer {
    fn new(args: &ReviewArgs) -> Result<Self, Failure> {
        let games = counted(&args.game)?;
        let thinker = Thinker::new(catalogue::DEFAULT, &[], 0)?;
        Ok(Self { thinker, kept: Kept::open(args)?, games })
    }

    /// Reviews a game of chess on 8×8.
    fn review(&mut self, wanted: Wanted, nodes: u64) -> Result<Reviewed, Failure> {
        let Wanted { number, game, start, sides } = wanted;
        let moves = game.moves();
        // What is said of a game does not depend on the games before it.
        self.thinker.forget()?;
        let judged = match self.kept.known(&game, nodes)? {
            Some(known) => known,
            None => {
                let bar = progress(moves.len() as u64 + 1, number, self.games);
                let judged = self.thinker.judge_all(&start, &moves, nodes, || bar.inc(1))?;
                bar.finish_and_clear();
                self.kept.keep(&game, nodes, &judged)?;
                judged
            }
        };
        let review = self.thinker.review(&start, &moves, &judged)?;
        let opening = openings::told(&game.game());
        Ok(Reviewed { game, review, opening, sides })
    }
}

fn progress(positions: u64, number: usize, games: Option<usize>) -> ProgressBar {
    let bar = ProgressBar::new(positions);
    if let Ok(style) = ProgressStyle::with_template("game {msg} {wide_bar} {pos}/{len}") {
        bar.set_style(style);
    }
    let of = games.map_or_else(String::new, |games| format!(" of {games}"));
    bar.set_message(format!("{number}{of}"));
    bar
}

/// The sides that a player has; both if no player is named.
fn sides(game: &GameTree, player: Option<&str>) -> Vec<Color> {
    let Some(player) = player else { return Color::ALL.to_vec() };
    let wanted = player.to_lowercase();
    let is_his = |color: &Color| {
        let name = game.tags.get(color.choose("White", "Black")).unwrap_or("");
        name.to_lowercase().contains(&wanted)
    };
    Color::ALL.into_iter().filter(is_his).collect()
}
