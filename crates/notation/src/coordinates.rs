//! Coordinate notation, the moves of engine protocols: two squares, as in `e2e4` or
//! `e7e8q`.
//!
//! Castling is read both as the king's move (`e1g1`) and as king takes rook (`e1h1`).

use crate::quote;
use rules::chess::Wing;
use rules::{Board, Color, File, Move, Position, Rank, Role, Square};
use thiserror::Error;

/// How castling is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CastlingStyle {
    /// From the king's square to where the king goes: `e1g1`.
    #[default]
    Standard,
    /// From the king's square to the rook's: `e1h1`.
    Chess960,
}

impl CastlingStyle {
    /// The style in which castling, now or later in the game, cannot be confused with
    /// another move: the standard style if all kings and rooks that may castle are on their
    /// squares of ordinary chess.
    pub fn needed_for(position: &Position) -> Self {
        let Some(position) = position.as_chess() else { return Self::Standard };
        let ordinary = Color::ALL.into_iter().all(|color| {
            let home = Rank::First.seen_by(color);
            let rook = |wing| position.castling_rook(color, wing).map(Square::file);
            let (short, long) = (rook(Wing::Kingside), rook(Wing::Queenside));
            let king_at_home = position.king(color) == Square::at(File::E, home);
            matches!(short, None | Some(File::H))
                && matches!(long, None | Some(File::A))
                && (king_at_home || (short.is_none() && long.is_none()))
        });
        if ordinary { Self::Standard } else { Self::Chess960 }
    }
}

/// Why a text is not a legal move.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CoordinateError {
    /// Not two squares with at most one promotion letter.
    #[error("{0} is not a move of two squares such as e2e4 or e7e8q")]
    Shape(String),
    /// The null move.
    #[error("{0} is the null move, which nobody may play in a game")]
    NullMove(String),
    /// A pawn reaches the last rank and the text does not say what it becomes.
    #[error("{0} needs a letter for what the pawn becomes, as in e7e8q")]
    PromotionMissing(String),
    /// There is no piece to move.
    #[error("{shown} cannot be played: {from} is empty")]
    Empty {
        /// The move.
        shown: String,
        /// Its origin square.
        from: Square,
    },
    /// The piece belongs to the other side.
    #[error("{shown} cannot be played: the piece on {from} belongs to the other side")]
    NotYours {
        /// The move.
        shown: String,
        /// Its origin square.
        from: Square,
    },
    /// No legal move goes from the one square to the other.
    #[error("{0} is not a legal move here")]
    Illegal(String),
}

/// Writes a move.
pub fn write(m: Move, style: CastlingStyle) -> String {
    let mut text = format!("{}{}", m.from(), target(m, style));
    text.extend(m.promoted().map(letter_of));
    text
}

/// The target square of a move as a castling style writes it.
fn target(m: Move, style: CastlingStyle) -> Square {
    if m.is_castling() && style == CastlingStyle::Standard { king_target(m) } else { m.to() }
}

/// The target square of the king in a castling move.
pub(crate) fn king_target(castling: Move) -> Square {
    let file = match Wing::of(castling.from(), castling.to()) {
        Wing::Kingside => File::G,
        Wing::Queenside => File::C,
    };
    Square::at(file, castling.from().rank())
}

fn letter_of(role: Role) -> char {
    match role {
        Role::Knight => 'n',
        Role::Bishop => 'b',
        Role::Rook => 'r',
        _ => 'q',
    }
}

/// The legal move that a text means in a position.
///
/// Where a king's step and castling would be written the same way, which only Chess960
/// knows, the text means the step.
///
/// ```
/// use notation::coordinates::{self, CastlingStyle};
/// let start = rules::chess::Position::start();
/// let m = coordinates::read("e2e4", &start)?;
/// assert_eq!(coordinates::write(m, CastlingStyle::Standard), "e2e4");
/// assert!(coordinates::read("e2e5", &start).is_err());
/// # Ok::<(), coordinates::CoordinateError>(())
/// ```
pub fn read(text: impl AsRef<[u8]>, position: &impl Board) -> Result<Move, CoordinateError> {
    let text = text.as_ref();
    if text == b"0000" {
        return Err(CoordinateError::NullMove(quote(text)));
    }
    let Some((from, to, promoted)) = parse(text) else {
        return Err(CoordinateError::Shape(quote(text)));
    };
    let moves = position.legal_moves();
    let find = |style| {
        let fits =
            |m: &Move| m.from() == from && target(*m, style) == to && m.promoted() == promoted;
        moves.iter().copied().find(fits)
    };
    // King takes rook, the internal form, is tried before castling as the king's move.
    find(CastlingStyle::Chess960)
        .or_else(|| find(CastlingStyle::Standard))
        .ok_or_else(|| objection(text, from, to, promoted, position))
}

/// Parses two squares and an optional promotion letter.
fn parse(text: &[u8]) -> Option<(Square, Square, Option<Role>)> {
    let (squares, promoted) = match text {
        [squares @ .., letter] if squares.len() == 4 => (squares, Some(role_of(*letter)?)),
        _ => (text, None),
    };
    let [a, b, c, d] = squares else { return None };
    Some((square(*a, *b)?, square(*c, *d)?, promoted))
}

fn square(file: u8, rank: u8) -> Option<Square> {
    Some(Square::at(File::from_letter(file.into())?, Rank::from_digit(rank.into())?))
}

fn role_of(letter: u8) -> Option<Role> {
    match letter.to_ascii_lowercase() {
        b'q' => Some(Role::Queen),
        b'r' => Some(Role::Rook),
        b'b' => Some(Role::Bishop),
        b'n' => Some(Role::Knight),
        _ => None,
    }
}

/// The error for a text that has the shape of a move but is not legal.
fn objection(
    text: &[u8],
    from: Square,
    to: Square,
    promoted: Option<Role>,
    position: &impl Board,
) -> CoordinateError {
    let shown = quote(text);
    let promotes = |m: &Move| m.is_promotion() && m.from() == from && m.to() == to;
    match position.piece_on(from) {
        None => CoordinateError::Empty { shown, from },
        Some(piece) if piece.color() != position.turn() => {
            CoordinateError::NotYours { shown, from }
        }
        _ if promoted.is_none() && position.legal_moves().iter().any(promotes) => {
            CoordinateError::PromotionMissing(shown)
        }
        _ => CoordinateError::Illegal(shown),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Square::*;
    use rules::{Variant, chess, losalamos};

    fn position(fen: &str) -> chess::Position {
        crate::fen::read_chess(fen).unwrap().value
    }

    #[test]
    fn castling_is_read_in_both_forms_and_written_in_the_chosen_one() {
        let position = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        for (text, m) in [
            ("e1g1", Move::castling(E1, H1)),
            ("e1h1", Move::castling(E1, H1)),
            ("e1c1", Move::castling(E1, A1)),
            ("e1a1", Move::castling(E1, A1)),
            ("e1f1", Move::ordinary(E1, F1, false)),
        ] {
            assert_eq!(read(text, &position), Ok(m));
        }
        let short = Move::castling(E1, H1);
        assert_eq!(write(short, CastlingStyle::Standard), "e1g1");
        assert_eq!(write(short, CastlingStyle::Chess960), "e1h1");
        assert_eq!(CastlingStyle::needed_for(&position.into()), CastlingStyle::Standard);
    }

    #[test]
    fn a_step_wins_over_castling_that_looks_the_same() {
        let position = position("4k3/8/8/8/8/8/8/RK5R w KQ - 0 1");
        assert_eq!(read("b1c1", &position), Ok(Move::ordinary(B1, C1, false)));
        assert_eq!(read("b1a1", &position), Ok(Move::castling(B1, A1)));
        assert_eq!(read("b1g1", &position), Ok(Move::castling(B1, H1)));
        assert_eq!(CastlingStyle::needed_for(&position.into()), CastlingStyle::Chess960);
    }

    #[test]
    fn promotions_need_their_letter() {
        let position = position("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
        let knight = Move::promotion(E7, E8, Role::Knight, false);
        assert_eq!(read("e7e8n", &position), Ok(knight));
        assert_eq!(read("e7e8N", &position), Ok(knight));
        assert_eq!(write(knight, CastlingStyle::Standard), "e7e8n");
        let missing = read("e7e8", &position).unwrap_err();
        assert_eq!(missing, CoordinateError::PromotionMissing("\"e7e8\"".to_owned()));
        assert!(matches!(read("e7e8k", &position), Err(CoordinateError::Shape(_))));
    }

    #[test]
    fn what_is_no_move_is_refused_with_a_sentence() {
        let start = chess::Position::start();
        for (text, sentence) in [
            ("", r#""" is not a move of two squares such as e2e4 or e7e8q"#),
            ("e2e", r#""e2e" is not a move of two squares such as e2e4 or e7e8q"#),
            ("e2e4qq", r#""e2e4qq" is not a move of two squares such as e2e4 or e7e8q"#),
            ("a1z9", r#""a1z9" is not a move of two squares such as e2e4 or e7e8q"#),
            ("0000", r#""0000" is the null move, which nobody may play in a game"#),
            ("e3e4", r#""e3e4" cannot be played: e3 is empty"#),
            ("e7e5", r#""e7e5" cannot be played: the piece on e7 belongs to the other side"#),
            ("e2e2", r#""e2e2" is not a legal move here"#),
            ("e2e4q", r#""e2e4q" is not a legal move here"#),
            ("e1g1", r#""e1g1" is not a legal move here"#),
        ] {
            assert_eq!(read(text, &start).unwrap_err().to_string(), sentence);
        }
        assert!(read([b'e', 0xFF, 0, b'4'], &start).is_err());
    }

    #[test]
    fn the_small_board_has_the_same_text() {
        let start = losalamos::Position::start();
        assert_eq!(read("d2d3", &start), Ok(Move::ordinary(D2, D3, false)));
        assert!(read("d2d4", &start).is_err());
        let pawn = crate::fen::read("6/2P3/6/1K1k2/6/6 w", Variant::LosAlamos).unwrap().value;
        assert!(read("c5c6q", &pawn).is_ok());
        assert!(read("c5c6b", &pawn).is_err());
    }

    #[test]
    fn every_legal_move_comes_back() {
        let kiwipete =
            position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        for m in &kiwipete.legal_moves() {
            for style in [CastlingStyle::Standard, CastlingStyle::Chess960] {
                assert_eq!(read(write(m, style), &kiwipete), Ok(m));
            }
        }
    }
}
