//! The a-, b- and c-tables: pieces by their lines, the board of 10×10 by its squares, directions by
//! their numbers.

use ::rules::{Color, Piece, Role, Square, chess::Position};

/// The number of lines of one colour in the a-table; Black's follow White's.
pub(super) const LINES: u8 = 16;

/// The c-table: the number to add to a square for one step, to the right first and then
/// anticlockwise. Even indices are the rook's, odd ones the bishop's.
pub(super) const C_TABLE: [i8; 8] = [1, 11, 10, 9, -1, -11, -10, -9];

/// The separate list for knights: the sums of a straight step and a diagonal one.
const KNIGHT: [i8; 8] = [12, 21, 19, 8, -12, -21, -19, -8];

/// Indices into the c-table for pawns: the step, the capture to the right, to the left.
const WHITE_PAWN: [usize; 3] = [2, 1, 3];
const BLACK_PAWN: [usize; 3] = [6, 7, 5];

/// The piece number p.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Pawn = 1,
    King = 2,
    Knight = 3,
    Queen = 4,
    Bishop = 5,
    Rook = 6,
}

impl Kind {
    fn of(role: Role) -> Self {
        match role {
            Role::Pawn => Self::Pawn,
            Role::Knight => Self::Knight,
            Role::Bishop => Self::Bishop,
            Role::Rook => Self::Rook,
            Role::Queen => Self::Queen,
            Role::King => Self::King,
        }
    }

    /// White's lines of the a-table for this kind of piece.
    fn lines(self) -> core::ops::Range<u8> {
        match self {
            Self::Pawn => 0..8,
            Self::Knight => 8..10,
            Self::Bishop => 10..12,
            Self::Rook => 12..14,
            Self::King => 14..15,
            Self::Queen => 15..16,
        }
    }

    /// The first value of the direction counter.
    pub(super) fn first_direction(self) -> u8 {
        u8::from(self == Self::Bishop)
    }

    /// The increment of the direction counter.
    pub(super) fn direction_step(self) -> u8 {
        if matches!(self, Self::Bishop | Self::Rook) { 2 } else { 1 }
    }

    /// The last value of the direction counter.
    pub(super) fn last_direction(self) -> u8 {
        if self == Self::Pawn { 2 } else { 7 }
    }

    /// Whether the step counter goes beyond one.
    pub(super) fn slides(self) -> bool {
        matches!(self, Self::Queen | Self::Bishop | Self::Rook)
    }

    /// The number to add to a square for one step.
    pub(super) fn offset(self, color: Color, direction: u8) -> i8 {
        let place = usize::from(direction);
        match self {
            Self::Knight => KNIGHT[place],
            Self::Pawn => C_TABLE[color.choose(WHITE_PAWN, BLACK_PAWN)[place]],
            _ => C_TABLE[place],
        }
    }
}

/// A piece as the b-table records it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TablePiece {
    /// The piece counter: its line in the a-table.
    pub(super) counter: u8,
    pub(super) kind: Kind,
}

impl TablePiece {
    pub(super) fn color(self) -> Color {
        if self.counter < LINES { Color::White } else { Color::Black }
    }
}

/// The content of a line of the b-table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Content {
    /// The limits of the active board have been exceeded.
    Border,
    Empty,
    Piece(TablePiece),
}

/// A position in both tables.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tables {
    /// The square of each piece, or a negative number if it is not on the board.
    pub(super) a: [i8; 2 * LINES as usize],
    /// The content of each of the hundred squares.
    pub(super) b: [Content; 100],
}

/// The square of a piece that is off the board.
const GONE: i8 = -1;

impl Tables {
    /// The tables of a position; `None` if its pieces do not fit into the a-table.
    pub(super) fn of(position: &Position) -> Option<Self> {
        let b = core::array::from_fn(|s| {
            if active(s).is_some() { Content::Empty } else { Content::Border }
        });
        let mut tables = Self { a: [GONE; 2 * LINES as usize], b };
        for square in position.occupied() {
            tables.put(position.piece_on(square)?, square)?;
        }
        Some(tables)
    }

    /// Puts a piece into the first free line of its kind. A piece beyond the first set must be a
    /// promoted pawn; it gets a pawn's line, from the last one down.
    fn put(&mut self, piece: Piece, square: Square) -> Option<()> {
        let kind = Kind::of(piece.role());
        let first = piece.color().choose(0, LINES);
        let is_free = |line: &u8| self.a[usize::from(first + line)] == GONE;
        let own = kind.lines().find(is_free);
        let line = own.or_else(|| Kind::Pawn.lines().rev().find(is_free))?;
        let (counter, s) = (first + line, number(square));
        self.a[usize::from(counter)] = s;
        self.b[s as usize] = Content::Piece(TablePiece { counter, kind });
        Some(())
    }

    /// The content of a square, which may be on the border or beyond.
    pub(super) fn on(&self, square: i8) -> Content {
        let place = usize::try_from(square).ok();
        place.and_then(|place| self.b.get(place)).copied().unwrap_or(Content::Border)
    }

    /// The piece of a line of the a-table, with its square.
    pub(super) fn piece(&self, counter: u8) -> Option<(TablePiece, i8)> {
        let s = *self.a.get(usize::from(counter)).filter(|&&s| s != GONE)?;
        match self.on(s) {
            Content::Piece(piece) => Some((piece, s)),
            _ => None,
        }
    }

    /// The tables after a piece has moved to a square, capturing what is there.
    pub(super) fn after(&self, piece: TablePiece, from: i8, to: i8) -> Self {
        let mut tables = *self;
        if let Content::Piece(taken) = self.on(to) {
            tables.a[usize::from(taken.counter)] = GONE;
        }
        tables.a[usize::from(piece.counter)] = to;
        tables.b[from as usize] = Content::Empty;
        tables.b[to as usize] = Content::Piece(piece);
        tables
    }

    /// Whether the king of a colour is attacked: explores the board from its square by imaginary
    /// moves in every direction, then by knight's moves.
    pub(super) fn in_check(&self, color: Color) -> bool {
        let line = color.choose(0, LINES) + Kind::King.lines().start;
        let king = self.a[usize::from(line)];
        (0..C_TABLE.len()).any(|direction| self.attacked_along(king, direction, color))
            || KNIGHT.iter().any(|jump| self.is_enemy_knight(king + jump, color))
    }

    fn attacked_along(&self, king: i8, direction: usize, color: Color) -> bool {
        let mut steps = 1;
        loop {
            match self.on(king + C_TABLE[direction] * steps) {
                Content::Empty => steps += 1,
                Content::Piece(piece) if piece.color() != color => {
                    return attacks_king(piece, direction, steps);
                }
                _ => return false,
            }
        }
    }

    fn is_enemy_knight(&self, square: i8, color: Color) -> bool {
        let found = self.on(square);
        matches!(found, Content::Piece(piece) if piece.color() != color && piece.kind == Kind::Knight)
    }
}

/// Whether an enemy piece, `steps` steps from the king in a direction, attacks it.
fn attacks_king(piece: TablePiece, direction: usize, steps: i8) -> bool {
    let straight = direction.is_multiple_of(2);
    match piece.kind {
        Kind::Queen => true,
        Kind::Rook => straight,
        Kind::Bishop => !straight,
        Kind::King => steps == 1,
        // A pawn attacks the king if a pawn of the other side on the king's square could capture
        // it.
        Kind::Pawn => steps == 1 && piece.color().choose([5, 7], [1, 3]).contains(&direction),
        Kind::Knight => false,
    }
}

/// The number of a square on the board of 10×10: a1 is 11, h8 is 88.
pub(super) fn number(square: Square) -> i8 {
    10 * (square.rank() as i8 + 1) + square.file() as i8 + 1
}

/// The square with this number, if it is on the active board.
pub(super) fn active(number: usize) -> Option<Square> {
    let (rank, file) = (number / 10, number % 10);
    let inside = (1..=8).contains(&rank) && (1..=8).contains(&file);
    inside.then(|| Square::new((8 * (rank - 1) + file - 1) as u8))
}
