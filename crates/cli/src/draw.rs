//! Boards for a terminal.

use crate::args::DrawArgs;
use core::fmt::Write;
use rules::{Color, File, Move, Piece, Position, Rank, Square};

/// The style of a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Brush {
    /// Whether letters are drawn instead of figurines.
    pub(crate) ascii: bool,
    /// Whether squares are coloured, for terminals that support it.
    pub(crate) colored: bool,
    /// The side at the bottom.
    pub(crate) side: Color,
}

impl Brush {
    /// Takes the style of the arguments, with colours if the output is a terminal that allows them.
    pub(crate) fn new(args: DrawArgs, is_terminal: bool) -> Self {
        let colored = is_terminal && !args.ascii && std::env::var_os("NO_COLOR").is_none();
        let side = if args.flip { Color::Black } else { Color::White };
        Self { ascii: args.ascii, colored, side }
    }

    /// Draws the position with coordinates; the squares of the last move are highlighted.
    pub(crate) fn draw(self, position: &Position, last: Option<Move>) -> String {
        let size = position.variant().size();
        let mut picture = String::new();
        for rank in self.outwards(size).rev() {
            let rank = Rank::new(rank as u8);
            let _ = write!(picture, " {} ", rank.digit());
            for file in self.outwards(size) {
                let square = Square::at(File::new(file as u8), rank);
                let touched = last.is_some_and(|m| m.from() == square || m.to() == square);
                self.draw_square(&mut picture, square, position.piece_on(square), touched);
            }
            picture.push('\n');
        }
        picture.push_str("   ");
        for file in self.outwards(size) {
            let _ = write!(picture, " {} ", File::new(file as u8).letter());
        }
        picture.push('\n');
        picture
    }

    /// Returns the files from the left, or the ranks from the bottom upwards.
    fn outwards(self, size: usize) -> Box<dyn DoubleEndedIterator<Item = usize>> {
        match self.side {
            Color::White => Box::new(0..size),
            Color::Black => Box::new((0..size).rev()),
        }
    }

    fn draw_square(
        self,
        picture: &mut String,
        square: Square,
        piece: Option<Piece>,
        touched: bool,
    ) {
        let sign = match piece {
            Some(piece) if self.ascii => letter(piece),
            // On a coloured square the filled figurines look best, in the side's colour.
            Some(piece) if self.colored => figurine(piece.role().of(Color::Black)),
            Some(piece) => figurine(piece),
            None if self.colored => ' ',
            None => '.',
        };
        if self.colored {
            let ground = match (square.is_light(), touched) {
                (_, true) => 143,
                (true, _) => 180,
                (false, _) => 137,
            };
            let ink = piece.map_or(16, |piece| piece.color().choose(231, 16));
            let _ = write!(picture, "\x1b[48;5;{ground};38;5;{ink}m {sign} \x1b[0m");
        } else {
            let (left, right) = if touched { ('[', ']') } else { (' ', ' ') };
            let _ = write!(picture, "{left}{sign}{right}");
        }
    }
}

/// Returns the letter of a piece, in upper case for White.
fn letter(piece: Piece) -> char {
    const LETTERS: [char; 12] = ['P', 'p', 'N', 'n', 'B', 'b', 'R', 'r', 'Q', 'q', 'K', 'k'];
    LETTERS[piece as usize]
}

fn figurine(piece: Piece) -> char {
    const FIGURINES: [char; 12] = ['♙', '♟', '♘', '♞', '♗', '♝', '♖', '♜', '♕', '♛', '♔', '♚'];
    FIGURINES[piece as usize]
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{chess, losalamos};

    #[test]
    fn the_board_can_be_seen_from_both_sides() {
        let start = chess::Position::start().into();
        let mut brush = Brush { ascii: true, colored: false, side: Color::White };
        let picture = brush.draw(&start, None);
        assert!(picture.starts_with(" 8  r  n  b  q  k  b  n  r \n 7  p "));
        assert!(picture.ends_with(" 1  R  N  B  Q  K  B  N  R \n    a  b  c  d  e  f  g  h \n"));
        brush.side = Color::Black;
        assert!(brush.draw(&start, None).starts_with(" 1  R  N  B  K  Q  B  N  R \n 2  P "));
    }

    #[test]
    fn the_small_board_is_small_and_the_last_move_stands_out() {
        let brush = Brush { ascii: false, colored: false, side: Color::White };
        let last = Move::ordinary(Square::B1, Square::C3, false);
        let picture = brush.draw(&losalamos::Position::start().into(), Some(last));
        assert_eq!(picture.lines().count(), 7);
        assert!(picture.contains(" 1  ♖ [♘] ♕ "));
    }
}
