//! Makes the openings for matches: `data/arena/openings.pgn` and `openings-losalamos.pgn`.
//!
//!     cargo run --release -p arena --example make_openings -- chess > data/arena/openings.pgn
//!
//! Chess: a line of the opening memory, cut after six plies, and two more plies that the engine
//! considers nearly as good as the best; or the first eight plies of a line. It is kept if a longer
//! search sees neither side ahead by more than [`LEVEL`]. Los Alamos chess: four random plies, kept
//! if a search for material finds nothing won.
//!
//! The same engine and the same seed give the same file. Another engine may judge differently, so
//! the file is kept and not made again with every build.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a tool speaks")]

use engine::{Budget, Engine};
use notation::pgn::{self, GameTree};
use rules::random::Random;
use rules::{Color, Game, Move, Position, Role, losalamos};
use std::collections::HashSet;
use std::error::Error;

/// The largest advantage of either side, in centipawns.
const LEVEL: i32 = 35;
/// How much worse than the best a move may be, in centipawns, to be nearly as good.
const NEARLY: i32 = 25;
/// Plies of an opening.
const PLIES: usize = 8;
/// Plies of a line that are kept when it is continued differently.
const KEPT: usize = 6;
/// How many lines are continued differently.
const CONTINUED: usize = 400;
/// Nodes for a first opinion and for the last one.
const GLANCE: Budget = Budget { soft_nodes: 2_000, hard_nodes: 6_000 };
const LOOK: Budget = Budget { soft_nodes: 150_000, hard_nodes: 400_000 };

fn main() -> Result<(), Box<dyn Error>> {
    let (games, event) = match std::env::args().nth(1).as_deref() {
        Some("chess") => (chess_openings()?, "Openings"),
        Some("losalamos") => (small_openings(), "Openings of Los Alamos chess"),
        _ => return Err("say chess or losalamos".into()),
    };
    for (number, game) in (1..).zip(&games) {
        let mut tree = GameTree::from(game);
        tree.tags.set("Event", event);
        tree.tags.set("Site", "Vitrine");
        tree.tags.set("Round", &number.to_string());
        if let Some(opening) = knowledge::openings::name(game) {
            tree.tags.set("ECO", opening.eco);
            tree.tags.set("Opening", opening.name);
        }
        print!("{}", pgn::write(&tree));
    }
    eprintln!("{} openings", games.len());
    Ok(())
}

fn chess_openings() -> Result<Vec<Game>, Box<dyn Error>> {
    let mut engine = Engine::default();
    let mut random = Random::new(1950);
    let lines: Vec<Vec<Move>> = knowledge::openings::lines()
        .iter()
        .filter(|line| line.weight > 0)
        .map(|line| line.moves().collect())
        .collect();
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    let as_they_stand = lines.iter().map(|line| (line, PLIES));
    let continued: Vec<usize> = (0..CONTINUED).map(|_| random.below(lines.len())).collect();
    let continued = continued.iter().map(|&place| (&lines[place], KEPT));
    for (line, kept) in as_they_stand.chain(continued) {
        let mut game = Game::standard();
        for &m in line.iter().take(kept) {
            game.play(m)?;
        }
        while game.moves().len() < PLIES {
            game.play(nearly_best(&mut engine, &game, &mut random).ok_or("no move")?)?;
        }
        if seen.insert(game.position().key()) && is_level(&mut engine, &game) {
            found.push(game);
        }
    }
    Ok(found)
}

/// Returns one of the moves that are nearly as good as the best, at random.
fn nearly_best(engine: &mut Engine, game: &Game, random: &mut Random) -> Option<Move> {
    let moves = game.legal_moves();
    let worth = (&moves).into_iter().filter_map(|m| {
        let mut next = game.clone();
        next.play(m).ok()?;
        engine.forget();
        engine.consider(&next, GLANCE).map(|(_, score)| (m, -score))
    });
    let worth: Vec<(Move, i32)> = worth.collect();
    let best = worth.iter().map(|(_, score)| *score).max()?;
    let good: Vec<Move> =
        worth.iter().filter(|(_, score)| *score >= best - NEARLY).map(|(m, _)| *m).collect();
    good.get(random.below(good.len())).copied()
}

fn is_level(engine: &mut Engine, game: &Game) -> bool {
    engine.forget();
    engine.consider(game, LOOK).is_some_and(|(_, score)| score.abs() <= LEVEL)
}

/// Plies of an opening on the small board, the depth of the search for material, and the openings.
const SMALL_PLIES: usize = 4;
const SMALL_DEPTH: u32 = 4;
const SMALL_OPENINGS: usize = 120;

fn small_openings() -> Vec<Game> {
    let mut random = Random::new(1956);
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    while found.len() < SMALL_OPENINGS {
        let mut game = Game::los_alamos();
        while game.moves().len() < SMALL_PLIES {
            let moves = game.legal_moves();
            if game.play(moves[random.below(moves.len())]).is_err() {
                break;
            }
        }
        let Position::LosAlamos(position) = game.position() else { continue };
        let is_level = material(position, SMALL_DEPTH, -1000, 1000) == 0;
        if is_level && !position.is_check() && seen.insert(position.key()) {
            found.push(game);
        }
    }
    found
}

/// Returns what the side to move wins in material, with all moves considered and captures to their
/// end.
fn material(position: &losalamos::Position, depth: u32, alpha: i32, beta: i32) -> i32 {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return if position.is_check() { -500 } else { 0 };
    }
    let mut best = if depth == 0 { balance(position) } else { -1000 };
    for m in &moves {
        if best >= beta {
            break;
        }
        if depth > 0 || m.is_tactical() {
            let next = position.after(m);
            let value = -material(&next, depth.saturating_sub(1), -beta, -best.max(alpha));
            best = best.max(value);
        }
    }
    best
}

fn balance(position: &losalamos::Position) -> i32 {
    let worth = [(Role::Pawn, 1), (Role::Knight, 3), (Role::Rook, 5), (Role::Queen, 9)];
    let side = |color: Color| -> i32 {
        worth.iter().map(|&(role, value)| value * position.pieces(color, role).count() as i32).sum()
    };
    side(position.turn()) - side(!position.turn())
}
