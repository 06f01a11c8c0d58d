//! Themes of openings: where the pieces belong once the opening memory ends.
//!
//! Frey (1977) observed that machines leave their book with their pieces badly placed for their own
//! evaluation, and asked for a theme with every line of the library. A position has the theme of
//! the last named position before it; its bonuses fade with every move out of the memory. The
//! themes are in `data/themes.txt`; they are our own.

mod guide;
mod style;

pub use guide::Guide;
pub use style::{Style, moves_of_style};

use crate::openings;
use core::fmt;
use rules::chess::Position;
use rules::{Color, Game, Role, Square};

/// What a side plays for in an opening.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    /// The opening.
    pub name: &'static str,
    /// The side whose theme it is.
    pub side: Color,
    /// The kind of game it leads to.
    pub style: Style,
    /// What to play for, as a player would say it.
    pub says: &'static str,
    /// The key of the position that the opening is known by.
    key: u64,
    /// Pieces on squares where they belong, in hundredths of a pawn.
    pub pieces: &'static [(Role, Square, i32)],
    /// Squares to control, in hundredths of a pawn.
    pub squares: &'static [(Square, i32)],
}

mod tables {
    use super::{Color, Role, Square, Style, Theme};
    include!(concat!(env!("OUT_DIR"), "/themes.rs"));
}

/// After this many own moves out of the memory nothing of a theme is left.
pub const FADES_AFTER: usize = 8;

/// The most that a theme counts, in hundredths of a pawn, so that material comes first.
pub const MOST: i32 = 60;

/// A part of a theme that is fulfilled in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Point {
    /// A piece on its square.
    Piece(Role, Square, i32),
    /// A square that more own than enemy pieces attack.
    Square(Square, i32),
}

impl Point {
    /// Hundredths of a pawn, before they fade.
    pub fn bonus(self) -> i32 {
        match self {
            Self::Piece(_, _, bonus) | Self::Square(_, bonus) => bonus,
        }
    }

    /// The square it is about.
    pub fn square(self) -> Square {
        match self {
            Self::Piece(_, square, _) | Self::Square(square, _) => square,
        }
    }
}

/// As a player would say it: `rook on c1`, `control of e4`.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Piece(role, square, _) => {
                write!(f, "{} on {square}", format!("{role:?}").to_lowercase())
            }
            Self::Square(square, _) => write!(f, "control of {square}"),
        }
    }
}

/// All themes.
pub fn all() -> &'static [Theme] {
    &tables::THEMES
}

/// The theme that begins with a position.
pub fn at(position: &Position, side: Color) -> Option<&'static Theme> {
    let key = position.key();
    all().iter().find(|theme| theme.key == key && theme.side == side)
}

/// The theme of a game for a side: that of the last of its positions that has one.
pub fn of(game: &Game, side: Color) -> Option<&'static Theme> {
    let positions = game.positions().iter().rev();
    positions.filter_map(|position| position.as_chess()).find_map(|position| at(position, side))
}

/// How many moves a side has made since the memory last knew the position.
pub fn moves_out_of_memory(game: &Game, side: Color) -> usize {
    let positions = game.positions().iter().rev().filter_map(|position| position.as_chess());
    let unknown = positions.take_while(|position| openings::replies(position).next().is_none());
    unknown.filter(|position| position.turn() != side).count()
}

impl Theme {
    /// All pieces and squares that it asks for.
    pub fn wishes(&self) -> impl Iterator<Item = Point> {
        let pieces =
            self.pieces.iter().map(|&(role, square, bonus)| Point::Piece(role, square, bonus));
        pieces.chain(self.squares.iter().map(|&(square, bonus)| Point::Square(square, bonus)))
    }

    /// The parts of the theme that are fulfilled in a position.
    pub fn points(&self, position: &Position) -> impl Iterator<Item = Point> {
        self.wishes().filter(|&point| self.is_fulfilled(point, position))
    }

    fn is_fulfilled(&self, point: Point, position: &Position) -> bool {
        match point {
            Point::Piece(role, square, _) => position.pieces(self.side, role).has(square),
            Point::Square(square, _) => {
                let attackers = position.attackers(square, position.occupied());
                let count = |color| (attackers & position.color(color)).count();
                count(self.side) > count(!self.side)
            }
        }
    }

    /// The games of the memory that pass through the theme and end where the memory ends, one for
    /// each final position.
    pub fn ways_out(&self) -> Vec<Game> {
        let mut ends = Vec::new();
        let mut games = Vec::new();
        for line in openings::lines() {
            let mut game = Game::standard();
            let played = line.moves().all(|m| game.play(m).is_ok());
            let comes_through = game.positions().iter().any(|position| position.key() == self.key);
            let Some(last) = game.position().as_chess().filter(|_| played && comes_through) else {
                continue;
            };
            if openings::replies(last).next().is_none() && !ends.contains(&last.key()) {
                ends.push(last.key());
                games.push(game);
            }
        }
        games
    }

    /// The value of the theme for its side after some own moves out of the memory, in hundredths of
    /// a pawn.
    pub fn value(&self, position: &Position, moves_out: usize) -> i32 {
        let left = FADES_AFTER.saturating_sub(moves_out) as i32;
        let sum: i32 = self.points(position).map(Point::bonus).sum();
        sum.min(MOST) * left / FADES_AFTER as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use notation::san;

    /// The game after moves in algebraic notation.
    pub(super) fn game(moves: &str) -> Game {
        let mut game = Game::standard();
        for word in moves.split_whitespace() {
            let m = san::find(word, game.position()).unwrap();
            game.play(m).unwrap();
        }
        game
    }

    #[test]
    fn themes_are_many_and_each_has_a_sentence_and_modest_numbers() {
        assert!(all().len() >= 24);
        for theme in all() {
            assert!(theme.says.ends_with('.') && !theme.pieces.is_empty(), "{}", theme.name);
            let bonuses = theme.pieces.iter().map(|&(_, _, bonus)| bonus);
            let all = bonuses.chain(theme.squares.iter().map(|&(_, bonus)| bonus));
            assert!(all.into_iter().all(|bonus| (5..=25).contains(&bonus)), "{}", theme.name);
        }
    }

    #[test]
    fn a_game_has_the_theme_of_the_deepest_opening_on_its_way() {
        let najdorf = game("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be2");
        assert_eq!(of(&najdorf, Color::Black).unwrap().name, "Sicilian Najdorf");
        assert_eq!(of(&najdorf, Color::White).unwrap().name, "Sicilian, open");
        // The same position by other moves.
        let transposed = game("Nf3 e5 e4 Nc6 Bb5");
        assert_eq!(of(&transposed, Color::White).unwrap().name, "Spanish");
        assert!(of(&game("a4"), Color::White).is_none());
    }

    #[test]
    fn what_is_fulfilled_counts_and_fades() {
        let spanish = game("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1");
        let theme = of(&spanish, Color::White).unwrap();
        let position = spanish.position().as_chess().unwrap();
        let points: Vec<Point> = theme.points(position).collect();
        assert!(points.contains(&Point::Piece(Role::Knight, Square::F3, 15)));
        assert!(points.contains(&Point::Piece(Role::Rook, Square::E1, 15)));
        assert!(!points.iter().any(|point| matches!(point, Point::Piece(Role::Pawn, ..))));
        let values: Vec<i32> = (0..=FADES_AFTER).map(|k| theme.value(position, k)).collect();
        assert!(values[0] >= 30 && values[0] <= MOST && values.is_sorted_by(|a, b| a >= b));
        assert_eq!(values[FADES_AFTER], 0);
    }

    #[test]
    fn moves_out_of_the_memory_are_counted_for_each_side() {
        assert_eq!(moves_out_of_memory(&game("e4 e5"), Color::White), 0);
        let odd = game("a4 h5 Ra3 Rh6 Rg3");
        assert!(moves_out_of_memory(&odd, Color::White) >= moves_out_of_memory(&odd, Color::Black));
        assert!(moves_out_of_memory(&odd, Color::White) >= 2);
    }
}
