//! The kinds of mistakes each level makes: the engine judges every move of games that a level plays
//! against itself.

use super::args::ErrorsArgs;
use super::duel::{at_level, play};
use super::given::gives_away;
use super::picture::{Curve, curves};
use crate::commands::arena::tables::markdown;
use crate::failure::Failure;
use crate::json;
use ::arena::Discipline;
use ::arena::openings;
use concepts::exchange::{self, Terms};
use engine::{Budget, Engine};
use explain::accuracy::winning_chance;
use notation::coordinates::{self, CastlingStyle};
use notation::{fen, san};
use rules::chess::Position;
use rules::{Color, Game, Move, Role};
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;

/// The least gain of an exchange, and the least loss by the engine's judgement, in pawns, for a
/// piece to count as hanging and for a queen to count as given away.
const HANGS: i32 = 2;
const FREE_QUEEN: i32 = 5;

/// The least difference to the engine's move, in centipawns, for a tactical chance to count as
/// missed.
const MISSED: i32 = 200;

/// The least loss of winning chances, in percentage points, for a missing recapture to count: it is
/// often good not to recapture.
const COSTS: f64 = 10.0;

/// The counts of a level.
#[derive(Clone, Copy, Default, Debug)]
struct Profile {
    moves: u32,
    loss: f64,
    squares: f64,
    big: u32,
    hanging: u32,
    queens: u32,
    chances: u32,
    missed: u32,
    mates: u32,
    mates_missed: u32,
    recaptures: u32,
    recaptures_failed: u32,
}

/// The loss of winning chances that makes a blunder, in percentage points: 0.3 on the scale from −1
/// to 1 that Lichess uses.
const BLUNDER: f64 = 15.0;

/// Counts and prints the mistakes.
pub(crate) fn run(args: &ErrorsArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut profiles = Vec::new();
    let mut records = String::new();
    for level in args.levels.chosen() {
        let (profile, judge) = host::run(|| measure(level, args))?;
        records.push_str(&judge.records);
        profiles.push((level, profile));
    }
    if args.output.is_json() {
        let levels = profiles.iter().map(|(level, profile)| level_json(*level, profile));
        json::print(json!({ "levels": levels.collect::<Vec<_>>() }), out)?;
    } else {
        tell(&profiles, out)?;
    }
    let is_told = !args.output.is_json();
    if let Some(path) = &args.svg {
        keep(path, picture(&profiles))?;
        if is_told {
            writeln!(out, "\nThe picture is in {}.", path.display())?;
        }
    }
    if let Some(path) = &args.positions {
        keep(path, records)?;
        if is_told {
            writeln!(out, "\nThe positions are in {}.", path.display())?;
        }
    }
    Ok(())
}

fn keep(path: &Path, text: String) -> Result<(), Failure> {
    files::write_bytes(path, text).map_err(|error| Failure::about(path.display(), &error))
}

fn tell(profiles: &[(usize, Profile)], out: &mut dyn Write) -> Result<(), Failure> {
    let headings = [
        ">level",
        ">moves",
        ">loss a move, %",
        ">±",
        ">blunders, %",
        ">left hanging, %",
        ">queen given away, %",
        ">chances missed, %",
        ">mates in one missed",
        ">recaptures failed",
    ];
    let rows = profiles.iter().map(|(level, profile)| row(*level, profile)).collect();
    Ok(write!(out, "{}", markdown(&headings, rows))?)
}

fn picture(profiles: &[(usize, Profile)]) -> String {
    let curve = |name, share: fn(&Profile) -> f64| Curve {
        name,
        points: profiles.iter().map(|(level, profile)| (*level as f64, share(profile))).collect(),
    };
    curves(
        "Mistakes of the levels, per hundred moves",
        &[
            curve("loss of winning chances", |p| p.mean_loss().0),
            curve("blunders", |p| share(p.big, p.moves)),
            curve("pieces left hanging", |p| share(p.hanging, p.moves)),
            curve("queens given away", |p| share(p.queens, p.moves)),
        ],
    )
}

fn share(part: u32, whole: u32) -> f64 {
    100.0 * f64::from(part) / f64::from(whole.max(1))
}

fn row(level: usize, p: &Profile) -> Vec<String> {
    let (mean, error) = p.mean_loss();
    let percent = |part, whole| format!("{:.1}", share(part, whole));
    vec![
        level.to_string(),
        p.moves.to_string(),
        format!("{mean:.1}"),
        format!("{error:.1}"),
        percent(p.big, p.moves),
        percent(p.hanging, p.moves),
        percent(p.queens, p.moves),
        percent(p.missed, p.chances),
        format!("{} of {}", p.mates_missed, p.mates),
        format!("{} of {}", p.recaptures_failed, p.recaptures),
    ]
}

fn level_json(level: usize, p: &Profile) -> Value {
    let (mean, error) = p.mean_loss();
    json!({
        "level": level,
        "moves": p.moves,
        "loss": { "mean": mean, "error": error },
        "blunders": p.big,
        "leftHanging": p.hanging,
        "queensGivenAway": p.queens,
        "chances": { "had": p.chances, "missed": p.missed },
        "matesInOne": { "had": p.mates, "missed": p.mates_missed },
        "recaptures": { "had": p.recaptures, "missed": p.recaptures_failed },
    })
}

fn measure(level: usize, args: &ErrorsArgs) -> (Profile, Judge) {
    let mut profile = Profile::default();
    let mut openings = openings::built_in(Discipline::Chess);
    openings::shuffle(&mut openings, level as u64 + 1);
    let mut judge = Judge {
        engine: Engine::default(),
        nodes: args.nodes,
        level,
        key: 0,
        records: String::new(),
    };
    for (number, opening) in openings.iter().cycle().take(args.games as usize).enumerate() {
        let key = (level * 1_000 + number) as u64;
        judge.key = 2 * key + 1;
        let (mut white, mut black) = (at_level(level, 2 * key + 1), at_level(level, 2 * key + 2));
        play(opening.game(), &mut white, &mut black, |game, m| {
            profile.count(game, m, &mut judge);
        });
    }
    (profile, judge)
}

struct Judge {
    engine: Engine,
    nodes: u64,
    /// The level that plays, and White's key; Black's key is one more.
    level: usize,
    key: u64,
    /// The positions in which queens and recaptures were lost, a line each.
    records: String,
}

impl Judge {
    /// Records a position and the mistake made there, so that it can be analysed later.
    fn record(&mut self, game: &Game, m: Move, what: &str) {
        let Some(at) = game.position().as_chess() else { return };
        let key = self.key + u64::from(at.turn() == Color::Black);
        let style = CastlingStyle::needed_for(game.position());
        let last = game.moves().last().map(|&m| coordinates::write(m, style));
        let line = format!(
            "{}; level {} with the key {key}, after {}: {} {what}\n",
            fen::write(*at),
            self.level,
            last.unwrap_or_default(),
            san::write(m, at),
        );
        self.records.push_str(&line);
    }

    /// Returns the best move and its value for the side to move.
    fn best(&mut self, game: &Game) -> Option<(Move, i32)> {
        let budget = Budget { soft_nodes: self.nodes, hard_nodes: 2 * self.nodes };
        self.engine.consider(game, budget)
    }

    /// Returns the value of a move for the side that makes it.
    fn after(&mut self, game: &Game, m: Move) -> Option<i32> {
        let mut after = game.clone();
        after.play(m).ok()?;
        match after.outcome() {
            Some(outcome) if outcome.winner.is_some() => Some(30_000),
            Some(_) => Some(0),
            None => self.best(&after).map(|(_, value)| -value),
        }
    }
}

impl Profile {
    /// Returns the mean loss of a move in percentage points of winning chances, with half of its 95
    /// % interval.
    fn mean_loss(&self) -> (f64, f64) {
        let moves = f64::from(self.moves.max(1));
        let mean = self.loss / moves;
        (mean, 1.96 * ((self.squares / moves - mean * mean).max(0.0) / moves).sqrt())
    }

    fn count(&mut self, game: &Game, m: Move, judge: &mut Judge) {
        let Some(at) = game.position().as_chess() else { return };
        let Some((best, value)) = judge.best(game) else { return };
        let played =
            if m == best { value } else { judge.after(game, m).unwrap_or(value).min(value) };
        let loss = (chances(value) - chances(played)).max(0.0);
        self.moves += 1;
        self.loss += loss;
        self.squares += loss * loss;
        self.big += u32::from(loss >= BLUNDER);
        // A piece that is only offered, because it comes back or mates, costs nothing by the
        // engine's judgement.
        let is_missed = |pawns| loss >= COSTS && value - played >= 100 * pawns;
        let lost = |what, pawns| is_missed(pawns) && gives_away(at, m, what, pawns);
        self.hanging += u32::from(lost(None, HANGS));
        if lost(Some(Role::Queen), FREE_QUEEN) {
            self.queens += 1;
            judge.record(game, m, "gives its queen away");
        }
        self.count_chances(at, best, value, loss, value - played);
        self.count_mates(at, m);
        self.count_recaptures(game, m, best, loss, judge);
    }

    /// Counts chances: the engine's move is a capture or a check and leaves the mover clearly
    /// better.
    fn count_chances(&mut self, at: &Position, best: Move, value: i32, loss: f64, worse: i32) {
        if value >= MISSED && (best.is_capture() || at.gives_check(best)) {
            self.chances += 1;
            self.missed += u32::from(worse >= MISSED && loss >= COSTS);
        }
    }

    fn count_mates(&mut self, at: &Position, m: Move) {
        let mates = |m: &Move| {
            let after = at.after(*m);
            after.is_check() && !after.has_legal_move()
        };
        if at.legal_moves().iter().any(mates) {
            self.mates += 1;
            self.mates_missed += u32::from(!mates(&m));
        }
    }

    /// Counts recaptures that were necessary: the last move was a capture, and the engine
    /// recaptures.
    fn count_recaptures(&mut self, game: &Game, m: Move, best: Move, loss: f64, judge: &mut Judge) {
        let Some(at) = game.position().as_chess() else { return };
        let Some(last) = game.moves().last().filter(|last| last.is_capture()) else { return };
        let takes_back = |m: Move| m.is_capture() && m.to() == last.to();
        if takes_back(best) && exchange::after(at, best, &Terms::default()) >= HANGS {
            self.recaptures += 1;
            if !takes_back(m) && loss >= COSTS {
                self.recaptures_failed += 1;
                judge.record(game, m, "does not take back");
            }
        }
    }
}

/// Returns the winning chances in percent.
fn chances(centipawns: i32) -> f64 {
    100.0 * winning_chance(centipawns)
}
