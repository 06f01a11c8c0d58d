//! `vitrine think`: shows the thinking behind one move.
//!
//! * `observer.rs` the listener · `report.rs` the report · `reasons.rs` goals
//! * `shallow.rs` the thoughts themselves, down to a depth, for JSON

pub(crate) mod observer;
mod reasons;
pub(crate) mod report;
mod shallow;

use crate::args::{FormatArg, ThinkArgs};
use crate::draw::Brush;
use crate::failure::Failure;
use crate::json;
use crate::start::{self, Start};
use crate::text::paragraph;
use crate::thinker::Thinker;
use explain::programs::looked_at;
use explain::{Question, sentence};
use notation::{coordinates, fen, san};
use observer::Observer;
use report::Report;
use rules::Game;
use serde_json::{Value, json};
use server::thoughts_json::{self, Scribe};
use shallow::Shallow;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};
use thinking::{Decision, Limits};

/// How long a program may think by default. Programs that never had a clock need less.
pub(crate) const USUAL_TIME: Duration = Duration::from_secs(5);

/// Thoughts at most that are written as JSON; the others are counted.
const KEPT_THOUGHTS: usize = 200_000;

/// Lets a program think about a position and reports its thoughts.
pub(crate) fn run(args: &ThinkArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let text = args.fen.as_deref().unwrap_or("");
    let Start { position, notes } = start::position(text, &args.start)?;
    let game = played(Game::new(position), &args.moves)?;
    let mut thinker = Thinker::new(&args.program, &args.setup.set, args.setup.seed)?;
    let limits = limits(args);
    match args.format {
        FormatArg::Json => write_json(&mut thinker, &game, &limits, args, out),
        FormatArg::Text => {
            let brush = Brush::new(args.draw, io::stdout().is_terminal());
            writeln!(out, "\n{}", brush.draw(game.position(), game.moves().last().copied()))?;
            writeln!(out, "{}\n", fen::write(*game.position()))?;
            for note in notes {
                paragraph(out, "note: ", &note)?;
            }
            write_text(&mut thinker, &game, &limits, args, out)
        }
    }
}

/// Returns the limits of the arguments, or the default time if there are none.
fn limits(args: &ThinkArgs) -> Limits {
    let limited = args.depth.is_some() || args.nodes.is_some();
    let usual = (!limited).then_some(USUAL_TIME);
    Limits {
        depth: args.depth,
        nodes: args.nodes,
        move_time: args.time.or(usual),
        ..Limits::default()
    }
}

/// Returns the game after the moves of the arguments.
fn played(mut game: Game, moves: &[String]) -> Result<Game, Failure> {
    for text in moves.iter().flat_map(|text| text.split_whitespace()) {
        let position = game.position();
        let found = coordinates::read(text, position).or_else(|_| san::find(text, position));
        let m = found.map_err(|error| Failure::Usage(format!("--moves: {error}")))?;
        game.play(m).map_err(|error| Failure::Usage(format!("--moves: {error}")))?;
    }
    Ok(game)
}

fn write_text(
    thinker: &mut Thinker,
    game: &Game,
    limits: &Limits,
    args: &ThinkArgs,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut seen = Observer::new(if args.tree { args.plies } else { 0 });
    let start = Instant::now();
    let decision = thinker.think(game, limits, &mut seen)?;
    let (card, time) = (thinker.card(), start.elapsed());
    let report = Report { card, at: game.position(), decision, seen: &seen, time };
    report.print_with(&idea(thinker, game, decision)?, args.tree, out)?;
    match &args.about {
        Some(text) => write_sight(&seen, game, text, out),
        None => Ok(()),
    }
}

/// Explains the purpose of the engine's move in proved claims; other programs explain their
/// decisions themselves.
fn idea(thinker: &mut Thinker, game: &Game, decision: Decision) -> Result<Vec<String>, Failure> {
    match (game.position().as_chess(), decision) {
        (Some(position), Decision::Play(m)) if thinker.card().id == catalogue::DEFAULT => {
            let claims = thinker.explain(Question::Idea, position, m)?;
            Ok(claims.iter().filter(|claim| claim.is_reason()).map(sentence::sentence).collect())
        }
        _ => Ok(Vec::new()),
    }
}

/// Prints whether the program considered a move, and if not, why.
fn write_sight(
    seen: &Observer,
    game: &Game,
    text: &str,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let at = game.position();
    let found = coordinates::read(text, at).or_else(|_| san::find(text, at));
    let m = found.map_err(|error| Failure::Usage(format!("--about: {error}")))?;
    let sight = looked_at(&seen.near, &[m]);
    Ok(writeln!(out, "\n{}", sight.sentence(at, &[m]))?)
}

fn write_json(
    thinker: &mut Thinker,
    game: &Game,
    limits: &Limits,
    args: &ThinkArgs,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut shallow = Shallow::new(if args.tree { args.plies } else { 1 }, KEPT_THOUGHTS);
    let decision = thinker.think(game, limits, &mut shallow)?;
    let (thoughts, dropped) = shallow.into_thoughts();
    let mut scribe = Scribe::new(game.position());
    let written: Vec<Value> = thoughts.iter().map(|thought| scribe.write(thought)).collect();
    let whole = json::numbered(json!({
        "program": thoughts_json::program(thinker.card()),
        "position": thoughts_json::position(game.position()),
        "decision": thoughts_json::decision(decision, game.position()),
        "thoughts": written,
        "dropped": dropped,
    }));
    Ok(writeln!(out, "{whole:#}")?)
}
