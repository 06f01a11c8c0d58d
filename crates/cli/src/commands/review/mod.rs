//! `vitrine review`: explains the mistakes in games.
//!
//! * `text.rs`, `json.rs`, `html.rs` the formats; PGN is made by `explain::review`
//! * `exercises.rs` the mistakes as exercises
//! * `kept.rs` judgements in the store · `output.rs` the file or the screen · `going_on.rs` an
//!   interrupted batch · `in_parts.rs` one on several machines

mod exercises;
mod going_on;
mod html;
mod in_parts;
mod json;
mod kept;
mod output;
mod text;

use crate::args::{ReviewArgs, ReviewFormat};
use crate::failure::Failure;
use crate::thinker::Thinker;
use crate::unpack;
use explain::review::{Review, annotate};
use going_on::{END_OF_GAME, Earlier, identity};
use indicatif::{ProgressBar, ProgressStyle};
use kept::Kept;
use knowledge::openings;
use notation::pgn::{self, GameTree, PgnError, Reader};
use notation::{puzzles, quote};
use output::Output;
use rules::Color;
use rules::chess::Position;
use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;

/// A game with its review and its opening.
struct Reviewed {
    game: GameTree,
    review: Review,
    /// The name of its opening.
    opening: Option<String>,
    /// The sides whose mistakes are reported.
    sides: Vec<Color>,
}

/// Reviews the games of a file.
pub(crate) fn run(args: &ReviewArgs, out: &mut dyn Write) -> Result<(), Failure> {
    if let Some(path) = &args.output {
        unpack::refuse_as_output(path, [&args.game])?;
    }
    if let Some(task) = args.parts.task()? {
        return in_parts::run(args, task, out);
    }
    let mut games = Asked::new(args)?;
    let mut reviewer = Reviewer::new(args)?;
    let (earlier, mut output) = match args.output.as_deref() {
        Some(path) => {
            let earlier = Earlier::read(path, args.format)?;
            let output = Output::file(path, earlier.length);
            (earlier, output)
        }
        None => (Earlier::default(), Output::Screen(out)),
    };
    // Nothing is written before there is a game to write.
    let mut head = head(args.format);
    // Only selected games are written, so only these count as done.
    while let Some(asked) = games.next_asked()? {
        match earlier.games.get(games.asked - 1) {
            Some(written) if *written == identity(&asked.game) => {}
            Some(_) => return Err(earlier.refusal()),
            None => {
                let reviewed = reviewer.review(asked, args.nodes)?;
                let text = written(&reviewed, args.format)?;
                output.write(&(std::mem::take(&mut head) + &text))?;
            }
        }
    }
    if games.asked < earlier.games.len() {
        return Err(earlier.refusal());
    }
    if args.format == ReviewFormat::Html && games.asked > 0 {
        output.write(html::FOOT)?;
    }
    games.some()
}

/// Returns the text before the first game.
fn head(format: ReviewFormat) -> String {
    match format {
        ReviewFormat::Html => html::HEAD.into(),
        ReviewFormat::Csv => format!("{}\n", puzzles::heading()),
        _ => String::new(),
    }
}

/// Reads the selected games of a file one by one.
struct Asked<'a> {
    args: &'a ReviewArgs,
    games: std::iter::Enumerate<Reader<Box<dyn Read>>>,
    /// How many games have been selected so far.
    asked: usize,
    /// The fault of the first game that could not be used.
    fault: Option<String>,
}

/// A selected game: its number in the file, its starting position, and the sides whose mistakes are
/// reported.
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
                    // The other games of a batch are still reviewed.
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

    /// Fails with the reason if no game was selected.
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

/// Returns a game with moves, or why it cannot be used; fails if nothing more can be read.
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

/// Counts the games of a file; `None` for a pipe, which can be read only once.
fn counted(path: &Path) -> Result<Option<usize>, Failure> {
    let is_file = fs::metadata(path).is_ok_and(|about| about.is_file());
    let is_last = |game: &Result<_, PgnError>| {
        game.as_ref().err().is_some_and(|error| !error.problem.is_refusal())
    };
    let count = || Ok(Reader::new(unpack::open(path)?).take_while(|game| !is_last(game)).count());
    is_file.then(count).transpose()
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

/// The engine that reviews, and the store.
struct Reviewer {
    thinker: Thinker,
    kept: Kept,
    /// The number of games, if it is known.
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
        // A review does not depend on the games before it.
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

/// Returns the sides of a player; both if no player is named.
fn sides(game: &GameTree, player: Option<&str>) -> Vec<Color> {
    let Some(player) = player else { return Color::ALL.to_vec() };
    let wanted = player.to_lowercase();
    let is_his = |color: &Color| {
        let name = game.tags.get(color.name()).unwrap_or("");
        name.to_lowercase().contains(&wanted)
    };
    Color::ALL.into_iter().filter(is_his).collect()
}
