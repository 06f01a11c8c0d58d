//! The opening memory: some hundreds of standard lines, compiled in.
//!
//! Lines are looked up by position, so that it does not matter by which moves a position
//! came about. The lines themselves are in `data/openings.txt`.
//!
//! ```
//! use rules::{Game, random::Random, chess::Position};
//! let first = knowledge::openings::choose(&Position::start(), &mut Random::new(1));
//! let mut game = Game::standard();
//! game.play(first.unwrap()).unwrap();
//! assert!(knowledge::openings::name(&game).is_some());
//! ```

use rules::chess::Position;
use rules::random::Random;
use rules::{Game, Move};

/// An opening and its code in the Encyclopaedia of Chess Openings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Opening {
    /// The code, A00 to E99.
    pub eco: &'static str,
    /// The name: `Sicilian Defence: Najdorf Variation`.
    pub name: &'static str,
}

/// A line of the memory.
#[derive(Clone, Copy, Debug)]
pub struct OpeningLine {
    /// Its opening.
    pub opening: Opening,
    /// How often it is chosen relative to others; 0 if it only gives a name.
    pub weight: u16,
    /// The moves as sixteen bits each.
    moves: &'static [u16],
}

/// A move that the memory has in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reply {
    /// The move.
    pub m: Move,
    /// How often it is chosen relative to others.
    pub weight: u16,
}

mod tables {
    use super::{Opening, OpeningLine};
    include!(concat!(env!("OUT_DIR"), "/openings.rs"));
}

use tables::{LINES, NAMES, REPLIES};

impl OpeningLine {
    /// The moves from the starting position.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.moves.iter().filter_map(|&bits| Move::from_bits(bits))
    }
}

/// All lines.
pub fn lines() -> &'static [OpeningLine] {
    &LINES
}

/// The moves that the memory has in a position; empty where it ends.
pub fn replies(position: &Position) -> impl Iterator<Item = Reply> {
    let key = position.key();
    let first = REPLIES.partition_point(|&(other, ..)| other < key);
    let here = REPLIES[first..].iter().take_while(move |&&(other, ..)| other == key);
    here.filter_map(|&(_, bits, weight)| {
        // Two positions could share a key: a move that is not legal here belongs to the other.
        let m = Move::from_bits(bits).filter(|&m| position.is_legal(m))?;
        Some(Reply { m, weight })
    })
}

/// Chooses a random move of the memory, in proportion to the weights.
pub fn choose(position: &Position, random: &mut Random) -> Option<Move> {
    choose_among(position, random, |_| true)
}

/// The same among the moves that `allowed` accepts.
pub fn choose_among(
    position: &Position,
    random: &mut Random,
    allowed: impl Fn(Move) -> bool,
) -> Option<Move> {
    let moves = || replies(position).filter(|reply| allowed(reply.m));
    let total = moves().map(|reply| usize::from(reply.weight)).sum();
    let mut left = random.below(total);
    moves()
        .find(|reply| {
            let weight = usize::from(reply.weight);
            let falls_here = left < weight;
            left = left.saturating_sub(weight);
            falls_here
        })
        .map(|reply| reply.m)
}

/// The opening that is named at a position.
pub fn named(position: &Position) -> Option<Opening> {
    let key = position.key();
    let index = NAMES.binary_search_by_key(&key, |&(other, _)| other).ok()?;
    LINES.get(usize::from(NAMES[index].1)).map(|line| line.opening)
}

/// The opening of a game: that of the last of its positions that has a name.
pub fn name(game: &Game) -> Option<Opening> {
    game.positions().iter().rev().filter_map(|position| position.as_chess()).find_map(named)
}

/// The opening of a game in a sentence: its name, its code, and where the known lines end.
pub fn told(game: &Game) -> Option<String> {
    let Opening { eco, name } = name(game)?;
    let is_known = |position: &rules::Position| {
        position.as_chess().is_some_and(|position| replies(position).next().is_some())
    };
    let known = game.positions().iter().take_while(|position| is_known(position)).count();
    let left = match known.div_ceil(2) {
        number if known <= game.moves().len() => {
            format!("; the known lines end at move {}", number.max(1))
        }
        _ => String::new(),
    };
    Some(format!("{name} ({eco}){left}."))
}
