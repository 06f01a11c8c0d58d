//! The values of pieces, in units that the caller chooses.

use rules::Role;

/// The value of each kind of piece. Turing's 3½ is 7 in halves of a pawn.
///
/// Exchanges require values that are not negative, and no piece worth less than a pawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Values {
    pub pawn: i32,
    pub knight: i32,
    pub bishop: i32,
    pub rook: i32,
    pub queen: i32,
    pub king: i32,
}

impl Values {
    /// Queen 9, rook 5, bishop and knight 3, pawn 1; the king 200 as in Shannon's
    /// formula, more than all the rest together.
    pub const STANDARD: Self = Self { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 200 };

    /// The value of a piece of this role.
    pub const fn of(&self, role: Role) -> i32 {
        match role {
            Role::Pawn => self.pawn,
            Role::Knight => self.knight,
            Role::Bishop => self.bishop,
            Role::Rook => self.rook,
            Role::Queen => self.queen,
            Role::King => self.king,
        }
    }
}

impl Default for Values {
    fn default() -> Self {
        Self::STANDARD
    }
}
