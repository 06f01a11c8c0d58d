//! `vitrine review`: games with their mistakes explained.
//!
//! * `text.rs`, `json.rs`, `html.rs` the forms; PGN is made by `explain::review`
//! * `exercises.rs` the mistakes as positions to solve

mod exercises;
mod html;
mod json;
mod text;

use crate::args::{ReviewArgs, ReviewFormat};
use crate::failure::Failure;
use crate::thinker::Thinker;
use crate::unpack;
use explain::review::{Review, annotate};
use indicatif::{ProgressBar, ProgressStyle};
use knowledge::openings::{self, Opening};
use notation::pgn::{self, GameTree, Reader};
use notation::puzzles;
use rules::{Color, Game};
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;

/// A game with its review and what is known of its opening.
struct Reviewed {
    game: GameTree,
    review: Review,
    /// The name of the opening, and the number of moves of the game that belong to it.
    opening: Option<(Opening, usize)>,
    /// Whose mistakes are told.
    sides: Vec<Color>,
}

/// Reviews the games of a file.
pub(crate) fn run(args: &ReviewArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let done = args.output.as_deref().map_or(Ok(0), |path| already_done(path, args.format))?;
    let file = unpack::open(&args.game)?;
    let mut thinker = Thinker::new(catalogue::DEFAULT, &[], 0)?;
    let mut target = args.output.as_deref().map(append).transpose()?;
    let mut count = 0;
    match args.format {
        ReviewFormat::Html => write(&mut target, out, html::HEAD)?,
        ReviewFormat::Csv => write(&mut target, out, &format!("{}\n", puzzles::heading()))?,
        _ => {}
    }
    for game in Reader::new(file) {
        let game = game.map_err(|error| Failure::Failed(error.to_string()))?;
        count += 1;
        if count <= done {
            continue;
        }
        if let (true, Some(fault)) = (game.moves().is_empty(), game.fault()) {
            return Err(Failure::Failed(format!("{}: {fault}", args.game.display())));
        }
        let Some(reviewed) = review(&mut thinker, game, args, count)? else { continue };
        write(&mut target, out, &written(&reviewed, args.format)?)?;
    }
    if args.format == ReviewFormat::Html {
        write(&mut target, out, html::FOOT)?;
    }
    match count {
        0 => Err(Failure::Usage(format!("{} holds no game", args.game.display()))),
        _ => Ok(()),
    }
}

/// How many games an earlier run has written, so that this one goes on after them.
fn already_done(path: &Path, format: ReviewFormat) -> Result<usize, Failure> {
    let about = |error| Failure::about(path.display(), &error);
    if !path.exists() {
        return Ok(0);
    }
    match format {
        ReviewFormat::Pgn => Ok(Reader::new(File::open(path).map_err(about)?).count()),
        ReviewFormat::Json => Ok(BufReader::new(File::open(path).map_err(about)?).lines().count()),
        ReviewFormat::Text | ReviewFormat::Html | ReviewFormat::Epd | ReviewFormat::Csv => {
            fs::remove_file(path).map_err(about)?;
            Ok(0)
        }
    }
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
            pgn::write(&game) + "\n"
        }
        ReviewFormat::Json => json::write(reviewed)?,
        ReviewFormat::Html => html::write(reviewed),
        ReviewFormat::Epd => exercises::epd(reviewed),
        ReviewFormat::Csv => exercises::csv(reviewed),
    })
}

/// Reviews a game; `None` if it is not the player's, or not chess on 8×8.
fn review(
    thinker: &mut Thinker,
    game: GameTree,
    args: &ReviewArgs,
    number: usize,
) -> Result<Option<Reviewed>, Failure> {
    let sides = sides(&game, args.player.as_deref());
    let Some(start) = game.start().as_chess().copied() else { return Ok(None) };
    if sides.is_empty() {
        return Ok(None);
    }
    let bar = ProgressBar::new(game.moves().len() as u64 + 1);
    if let Ok(style) = ProgressStyle::with_template("game {msg} {wide_bar} {pos}/{len}") {
        bar.set_style(style);
    }
    bar.set_message(number.to_string());
    let review = thinker.review(&start, &game.moves(), args.nodes, || bar.inc(1))?;
    bar.finish_and_clear();
    let opening = opening(&game.game());
    Ok(Some(Reviewed { game, review, opening, sides }))
}

/// The sides that a player has; both if nobody is named.
fn sides(game: &GameTree, player: Option<&str>) -> Vec<Color> {
    let Some(player) = player else { return Color::ALL.to_vec() };
    let wanted = player.to_lowercase();
    let is_his = |color: &Color| {
        let name = game.tags.get(color.choose("White", "Black")).unwrap_or("");
        name.to_lowercase().contains(&wanted)
    };
    Color::ALL.into_iter().filter(is_his).collect()
}

/// The opening, and how many moves of the game belong to it.
fn opening(game: &Game) -> Option<(Opening, usize)> {
    let named = openings::name(game)?;
    let known = |position: &rules::Position| {
        position.as_chess().is_some_and(|position| openings::replies(position).next().is_some())
    };
    let moves = game.positions().iter().take_while(|position| known(position)).count();
    Some((named, moves))
}
