//! The counts of the terms of f(P), in the words of `concepts`.

use concepts::castling::{self, Castling};
use concepts::exchange::{self, Terms};
use concepts::{
    Values, area, attack, bishops, development, files, king, mobility, outposts, pins, shelter,
};
use rules::chess::Position;
use rules::{Bitboard, Color, File, Rank, Role, Square};

/// A position that is being evaluated.
pub(crate) struct Look<'a> {
    /// The position.
    pub(crate) position: &'a Position,
    /// The legal moves of White and of Black, as if it were their turn.
    pub(crate) moves: [u32; 2],
}

impl<'a> Look<'a> {
    /// Counts the moves of both sides in a position.
    pub(crate) fn at(position: &'a Position) -> Self {
        let moves = Color::ALL.map(|color| mobility::count(position, color));
        Self { position, moves }
    }

    /// Whether the side to move has no move.
    pub(crate) fn is_over(&self) -> bool {
        self.moves[self.position.turn() as usize] == 0
    }
}

/// The count of a term for one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    /// The number that the coefficient multiplies.
    pub(crate) count: i32,
    /// The squares that were counted.
    pub(crate) squares: Bitboard,
}

impl Found {
    /// Counts one for each square.
    fn each(squares: Bitboard) -> Self {
        Self { count: squares.count() as i32, squares }
    }
}

/// The values by which pieces are compared: 9, 5, 3, 3 and 1, independent of the coefficients.
const VALUES: Values = Values::STANDARD;

/// Exchanges are counted by the rules, the cheapest piece first.
const EXCHANGES: Terms = Terms::strict(VALUES).cheapest_first();

pub(super) fn nothing(_: &Look<'_>, _: Color) -> Found {
    Found::each(Bitboard::EMPTY)
}

fn pieces(look: &Look<'_>, color: Color, role: Role) -> Found {
    Found::each(look.position.pieces(color, role))
}

pub(super) fn kings(look: &Look<'_>, color: Color) -> Found {
    pieces(look, color, Role::King)
}

pub(super) fn queens(look: &Look<'_>, color: Color) -> Found {
    pieces(look, color, Role::Queen)
}

pub(super) fn rooks(look: &Look<'_>, color: Color) -> Found {
    pieces(look, color, Role::Rook)
}

pub(super) fn bishops(look: &Look<'_>, color: Color) -> Found {
    pieces(look, color, Role::Bishop)
}

pub(super) fn knights(look: &Look<'_>, color: Color) -> Found {
    pieces(look, color, Role::Knight)
}

pub(super) fn pawns(look: &Look<'_>, color: Color) -> Found {
    pieces(look, color, Role::Pawn)
}

pub(super) fn doubled(look: &Look<'_>, color: Color) -> Found {
    Found::each(concepts::pawns::doubled(look.position, color))
}

pub(super) fn backward(look: &Look<'_>, color: Color) -> Found {
    Found::each(concepts::pawns::backward(look.position, color))
}

pub(super) fn isolated(look: &Look<'_>, color: Color) -> Found {
    Found::each(concepts::pawns::isolated(look.position, color))
}

pub(super) fn mobility(look: &Look<'_>, color: Color) -> Found {
    Found { count: look.moves[color as usize] as i32, squares: Bitboard::EMPTY }
}

pub(super) fn centre(look: &Look<'_>, color: Color) -> Found {
    Found::each(concepts::pawns::central(look.position, color))
}

/// Before castling, pawns have to advance past the king; after it they should stay.
fn is_castled(look: &Look<'_>, color: Color) -> bool {
    matches!(castling::status(look.position, color), Castling::Castled(_))
}

pub(super) fn king_pawns(look: &Look<'_>, color: Color) -> Found {
    let advanced = shelter::advanced(look.position, color);
    Found::each(if is_castled(look, color) { advanced } else { Bitboard::EMPTY })
}

pub(super) fn off_colour(look: &Look<'_>, color: Color) -> Found {
    let bishops = look.position.pieces(color, Role::Bishop).into_iter();
    let pawns = bishops.map(|bishop| bishops::pawns_on_other_colour(look.position, bishop));
    pawns.fold(Found::each(Bitboard::EMPTY), |all, pawns| Found {
        count: all.count + pawns.count() as i32,
        squares: all.squares | pawns,
    })
}

pub(super) fn passed(look: &Look<'_>, color: Color) -> Found {
    Found::each(concepts::pawns::passed(look.position, color))
}

pub(super) fn advanced_knights(look: &Look<'_>, color: Color) -> Found {
    Found::each(outposts::advanced_knights(look.position, color))
}

pub(super) fn secure_knights(look: &Look<'_>, color: Color) -> Found {
    Found::each(outposts::secure_knights(look.position, color))
}

pub(super) fn open_files(look: &Look<'_>, color: Color) -> Found {
    Found::each(files::rooks_on_open(look.position, color))
}

pub(super) fn half_open_files(look: &Look<'_>, color: Color) -> Found {
    Found::each(files::rooks_on_half_open(look.position, color))
}

pub(super) fn seventh(look: &Look<'_>, color: Color) -> Found {
    Found::each(files::rooks_on_seventh(look.position, color))
}

pub(super) fn doubled_rooks(look: &Look<'_>, color: Color) -> Found {
    Found::each(files::doubled_rooks(look.position, color))
}

/// Knights, bishops, rooks and queens that guard a piece: those among [`concepts::guards::guards`],
/// found from the guarded pieces.
pub(super) fn committed(look: &Look<'_>, color: Color) -> Found {
    let position = look.position;
    let own = position.color(color);
    let pieces = own.minus(position.role(Role::Pawn) | position.role(Role::King));
    let charges = own.minus(position.role(Role::King)) & attack::by(position, !color);
    let mut found = Bitboard::EMPTY;
    for charge in charges {
        let guards = (attack::in_depth(position, charge, color) & pieces).minus(found);
        if guards.any() && exchange::gain(position, charge, !color, &EXCHANGES) == 0 {
            let needed = |&guard: &Square| is_needed(position, charge, color, guard);
            found |= guards.into_iter().filter(needed).collect();
        }
    }
    Found::each(found)
}

fn is_needed(position: &Position, charge: Square, color: Color, guard: Square) -> bool {
    let idle = Bitboard::of(guard);
    exchange::gain_without(position, charge, !color, &EXCHANGES, idle) > 0
}

pub(super) fn exchanges(look: &Look<'_>, color: Color) -> Found {
    let position = look.position;
    let others = position.role(Role::Pawn) | position.role(Role::King);
    let attacked = position.color(!color).minus(others) & attack::by(position, color);
    let is_option = |&piece: &Square| {
        let fight = exchange::exchange(position, piece, color, &EXCHANGES);
        fight.is_some_and(|fight| fight.result >= 0)
    };
    Found::each(attacked.into_iter().filter(is_option).collect())
}

pub(super) fn king_attacks(look: &Look<'_>, color: Color) -> Found {
    let ring = king::ring(look.position, !color);
    Found {
        count: area::attacks_on(look.position, color, ring) as i32,
        squares: king::attacked_ring(look.position, !color),
    }
}

pub(super) fn pins(look: &Look<'_>, color: Color) -> Found {
    let position = look.position;
    let all = pins::absolute(position, !color).chain(pins::relative(position, !color, &VALUES));
    let holding = all.filter(|pin| pin.immobilises(position, &VALUES));
    Found::each(holding.map(|pin| pin.pinned).collect())
}

/// Counts files, not squares: each of the three counts once.
pub(super) fn exposed_king(look: &Look<'_>, color: Color) -> Found {
    if super::phase::is_ending(look.position) {
        return Found::each(Bitboard::EMPTY);
    }
    let squares = shelter::gaps(look.position, color);
    let open = File::ALL.into_iter().filter(|&file| (Bitboard::file(file) & squares).any());
    Found { count: open.count() as i32, squares }
}

pub(super) fn developed(look: &Look<'_>, color: Color) -> Found {
    Found::each(development::developed_minors(look.position, color))
}

pub(super) fn castled(look: &Look<'_>, color: Color) -> Found {
    let king = look.position.pieces(color, Role::King);
    Found::each(if is_castled(look, color) { king } else { Bitboard::EMPTY })
}

/// Counts the ranks that passed pawns have advanced beyond the second.
pub(super) fn advance(look: &Look<'_>, color: Color) -> Found {
    let passed = concepts::pawns::passed(look.position, color);
    let steps = |pawn: Square| pawn.rank().seen_by(color) as i32 - Rank::Second as i32;
    Found { count: passed.into_iter().map(steps).sum(), squares: passed }
}

pub(super) fn active_king(look: &Look<'_>, color: Color) -> Found {
    let count = i32::from(king::edge_distance(look.position, color));
    Found { count, squares: look.position.pieces(color, Role::King) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use concepts::guards::guards;
    use fixtures::walks;
    use std::cell::Cell;

    /// Compares with a slow, obvious version.
    #[test]
    fn committed_pieces_are_guards() {
        let found = Cell::new(0);
        walks::hold_everywhere(80, &walks::usual_games(120), |position| {
            let look = Look::at(position);
            for color in Color::ALL {
                let all: Bitboard = guards(position, color, &EXCHANGES).map(|g| g.piece).collect();
                let others = position.role(Role::Pawn) | position.role(Role::King);
                assert_eq!(committed(&look, color).squares, all.minus(others), "{position:?}");
                found.update(|count| count + all.count());
            }
        });
        assert!(found.get() > 1_000);
    }
}
