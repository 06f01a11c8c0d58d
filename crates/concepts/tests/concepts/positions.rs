//! Positions for the tests: from random games, and with pieces placed at random.

use rules::chess::{Position, chess960_setup};
use rules::random::Random;
use rules::{Bitboard, Color, Piece, Role, Setup, Square};

/// The longest random game, in plies.
const PLIES: usize = 160;

/// The number of the ordinary starting position among the 960.
const STANDARD_START: u16 = 518;

/// Positions from random games; every third game starts from a Chess960 position.
pub(crate) fn from_games(games: u64) -> impl Iterator<Item = Position> {
    (0..games).flat_map(|seed| {
        let mut random = Random::new(seed);
        let number = if seed % 3 == 2 { random.below(960) as u16 } else { STANDARD_START };
        let mut position = Position::from_setup(chess960_setup(number)).unwrap();
        (0..PLIES).map_while(move |_| {
            let moves = position.legal_moves();
            let m = *moves.get(random.below(moves.len()))?;
            position = position.after(m);
            Some(position)
        })
    })
}

/// Positions with pieces placed at random: positions that do not occur in games.
pub(crate) fn random_placements(count: usize) -> impl Iterator<Item = Position> {
    let mut random = Random::new(1958);
    std::iter::repeat_with(move || random_placement(&mut random)).flatten().take(count)
}

fn random_placement(random: &mut Random) -> Option<Position> {
    let mut setup = Setup::EMPTY;
    setup.turn = Color::ALL[random.below(2)];
    for color in Color::ALL {
        put(&mut setup, random, Role::King.of(color));
    }
    for _ in 0..8 + random.below(14) {
        // The kings are the last two of the twelve pieces.
        let piece = Piece::ALL[random.below(Piece::ALL.len() - 2)];
        put(&mut setup, random, piece);
    }
    Position::from_setup(setup).ok()
}

fn put(setup: &mut Setup, random: &mut Random, piece: Piece) {
    let free: Bitboard =
        Square::ALL.into_iter().filter(|&s| setup.board[s as usize].is_none()).collect();
    if let Some(square) = free.into_iter().nth(random.below(free.count() as usize)) {
        setup.board[square as usize] = Some(piece);
    }
}

/// The rows of a file in `data/concepts`, split at semicolons; lines with `#` are comments.
pub(crate) fn data(file: &str) -> Vec<Vec<String>> {
    let path = format!("{}/../../data/concepts/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let rows = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    rows.map(|row| row.split(';').map(|field| field.trim().to_owned()).collect()).collect()
}

/// The position after moves in coordinates from the usual start.
pub(crate) fn after(line: &str) -> Position {
    line.split_whitespace().fold(Position::start(), |position, m| {
        position.after(notation::coordinates::read(m, &position).unwrap())
    })
}

pub(crate) fn fen(fen: &str) -> Position {
    notation::fen::read_chess(fen).unwrap().value
}

pub(crate) fn numbers(text: &str) -> Vec<u32> {
    text.split_whitespace().map(|number| number.parse().unwrap()).collect()
}

/// The set of squares named in a list such as `"e4 d5"`.
pub(crate) fn squares(names: &str) -> Bitboard {
    let square = |name: &str| Square::ALL.into_iter().find(|s| s.to_string() == name).unwrap();
    names.split_whitespace().map(square).collect()
}
