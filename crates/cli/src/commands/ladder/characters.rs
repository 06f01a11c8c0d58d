//! Measures how the games of a character differ from those of the neutral player: each character,
//! and the neutral player itself, plays the neutral player of its own level.

use super::args::CharactersArgs;
use super::duel::{at_level, play};
use super::given::gives_away;
use crate::commands::arena::tables::markdown;
use crate::failure::Failure;
use crate::json;
use indicatif::{ProgressBar, ProgressStyle};
use opponents::{Character, Player, characters};
use rules::chess::Position;
use rules::{Color, Game, Move, Role};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::io::Write;

/// The least cost of an accepted offer, in pawns.
const OFFER: i32 = 2;

/// What is measured in each game.
const MEASURES: [&str; 6] =
    ["score, %", "sacrifices", "exchanges", "pawns taken", "pawn moves, %", "moves"];

/// The names of the measures in JSON.
const NAMES: [&str; MEASURES.len()] =
    ["score", "sacrifices", "exchanges", "pawnsTaken", "pawnMoves", "moves"];

/// The measures of one game, or their means in a pair of games.
type Sample = [f64; MEASURES.len()];

/// Measures and prints the characters.
pub(crate) fn run(args: &CharactersArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut measured = Vec::new();
    let mut neutral: Vec<(usize, Vec<Sample>)> = Vec::new();
    let bar = progress(args.games);
    for character in characters() {
        if !neutral.iter().any(|(level, _)| *level == character.level) {
            let level = character.level;
            let name = format!("neutral, level {level}");
            bar.set_message(name.clone());
            let pairs = host::run(|| pairs(None, level, args.games, &bar))?;
            measured.push(Measured::new(name, &pairs, None));
            neutral.push((level, pairs));
        }
    }
    for character in characters() {
        bar.set_message(character.id.clone());
        let pairs = host::run(|| pairs(Some(character), character.level, args.games, &bar))?;
        let base = neutral.iter().find(|(level, _)| *level == character.level);
        let base = base.map(|(_, pairs)| pairs.as_slice());
        measured.push(Measured::new(character.id.clone(), &pairs, base));
    }
    bar.finish_and_clear();
    if args.output.is_json() {
        let players = measured.iter().map(Measured::json).collect::<Vec<_>>();
        return json::print(json!({ "players": players }), out);
    }
    let headings: Vec<String> = ["player", ">games"]
        .into_iter()
        .map(str::to_owned)
        .chain(MEASURES.iter().map(|name| format!(">{name}")))
        .collect();
    let headings: Vec<&str> = headings.iter().map(String::as_str).collect();
    let rows = measured.iter().map(Measured::row).collect();
    write!(out, "{}", markdown(&headings, rows))?;
    writeln!(
        out,
        "\nMeans per game with half of their 95 % interval; * marks a value that differs from the neutral \
         player of the same level by more than both errors together allow."
    )?;
    Ok(())
}

/// Returns a progress bar for all pairs of games; it is hidden if the output is not a terminal.
fn progress(games: u32) -> ProgressBar {
    let levels: BTreeSet<usize> = characters().iter().map(|character| character.level).collect();
    let players = (levels.len() + characters().len()) as u64;
    let bar = ProgressBar::new(players * u64::from(games.div_ceil(2)));
    match ProgressStyle::with_template("{msg:20} {wide_bar} {pos}/{len} pairs of games") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Plays a character, or the neutral player, against the neutral player of a level. Returns the
/// means of each pair of games with reversed colours: both have the same keys and are not
/// independent of each other.
fn pairs(
    character: Option<&'static Character>,
    level: usize,
    count: u32,
    bar: &ProgressBar,
) -> Vec<Sample> {
    (0..u64::from(count.div_ceil(2)))
        .map(|number| {
            bar.inc(1);
            let games = Color::ALL.map(|color| {
                let mut own = match character {
                    Some(character) => Player::new(character),
                    None => at_level(level, 1),
                };
                own.set_key(2 * number + 1);
                let mut other = at_level(level, 2 * number + 2);
                sample(color, &mut own, &mut other)
            });
            std::array::from_fn(|place| games.iter().map(|game| game[place]).sum::<f64>() / 2.0)
        })
        .collect()
}

fn sample(color: Color, own: &mut Player, other: &mut Player) -> Sample {
    let [mut moves, mut offers, mut exchanges, mut taken, mut pawns] = [0.0; 5];
    let (white, black) = if color == Color::White { (own, other) } else { (other, own) };
    let points = play(Game::standard(), white, black, |game, m| {
        let Some(at) = game.position().as_chess().filter(|at| at.turn() == color) else { return };
        moves += 1.0;
        offers += f64::from(u8::from(gives_away(at, m, None, OFFER)));
        exchanges += f64::from(u8::from(is_exchange(game, at, m)));
        let takes_pawn = m.is_capture() && at.role_on(m.to()).unwrap_or(Role::Pawn) == Role::Pawn;
        taken += f64::from(u8::from(takes_pawn));
        pawns += f64::from(u8::from(at.role_on(m.from()) == Some(Role::Pawn)));
    });
    let points = color.choose(points, 1.0 - points);
    [100.0 * points, offers, exchanges, taken, 100.0 * pawns / f64::max(moves, 1.0), moves]
}

/// Whether a move captures a piece, not a pawn, where the opponent has just captured or can
/// recapture.
fn is_exchange(game: &Game, at: &Position, m: Move) -> bool {
    let is_piece = |role: Option<Role>| role.is_some_and(|role| role != Role::Pawn);
    if !m.is_capture() || !is_piece(at.role_on(m.to())) {
        return false;
    }
    let back = game.moves().last().is_some_and(|last| last.is_capture() && last.to() == m.to());
    let after = at.after(m);
    back || after.legal_moves().iter().any(|reply| reply.is_capture() && reply.to() == m.to())
}

/// Returns the mean and half of the 95 % interval.
fn estimate(pairs: &[Sample], place: usize) -> (f64, f64) {
    let count = pairs.len().max(1) as f64;
    let mean = pairs.iter().map(|pair| pair[place]).sum::<f64>() / count;
    let squares = pairs.iter().map(|pair| (pair[place] - mean).powi(2)).sum::<f64>();
    let variance = squares / (count - 1.0).max(1.0);
    (mean, 1.96 * (variance / count).sqrt())
}

/// The measures of a player.
struct Measured {
    name: String,
    games: usize,
    /// For each measure: mean, half of the 95 % interval, and whether it differs from the neutral player.
    found: Vec<(f64, f64, bool)>,
}

impl Measured {
    fn new(name: String, pairs: &[Sample], base: Option<&[Sample]>) -> Self {
        let found = (0..MEASURES.len()).map(|place| {
            let (mean, error) = estimate(pairs, place);
            let differs = base.is_some_and(|base| {
                let (other, other_error) = estimate(base, place);
                (mean - other).abs() > error.hypot(other_error)
            });
            (mean, error, differs)
        });
        Self { name, games: 2 * pairs.len(), found: found.collect() }
    }

    fn row(&self) -> Vec<String> {
        let mut cells = vec![self.name.clone(), self.games.to_string()];
        cells.extend(self.found.iter().map(|(mean, error, differs)| {
            format!("{mean:.1} ± {error:.1}{}", if *differs { " *" } else { "" })
        }));
        cells
    }

    fn json(&self) -> Value {
        let measures: Map<String, Value> = NAMES
            .iter()
            .zip(&self.found)
            .map(|(&name, (mean, error, differs))| {
                (name.into(), json!({ "mean": mean, "error": error, "differs": differs }))
            })
            .collect();
        json!({ "name": self.name, "games": self.games, "measures": measures })
    }
}
