//! The network's value split into terms: the change of its value when each piece is removed from
//! the board. What belongs to no single piece is one more line.

use super::Network;
use crate::eval::Evaluator;
use crate::eval::classical::sheet::{PARTS_PER_CENTIPAWN, finish};
use rules::chess::Position;
use rules::{Bitboard, Color, Role, Square};
use thinking::{Rule, Sheet, Term};

const SOURCE: &str = "the change of the network's output without the piece";

macro_rules! worth_of {
    ($name:ident, $id:literal, $says:literal) => {
        pub(crate) static $name: Rule = Rule { id: $id, says: $says, source: SOURCE };
    };
}

worth_of!(PAWNS, "pawns, one by one", "How much the network's value falls without each pawn.");
worth_of!(
    KNIGHTS,
    "knights, one by one",
    "How much the network's value falls without each knight."
);
worth_of!(
    BISHOPS,
    "bishops, one by one",
    "How much the network's value falls without each bishop."
);
worth_of!(ROOKS, "rooks, one by one", "How much the network's value falls without each rook.");
worth_of!(QUEENS, "queens, one by one", "How much the network's value falls without each queen.");
worth_of!(
    INTERPLAY,
    "interplay",
    "The rest of the network's value, which depends on several pieces together."
);

const ROLES: [(Role, &Rule); 5] = [
    (Role::Pawn, &PAWNS),
    (Role::Knight, &KNIGHTS),
    (Role::Bishop, &BISHOPS),
    (Role::Rook, &ROOKS),
    (Role::Queen, &QUEENS),
];

/// The worth of a piece to its own side, and the value of the position without it.
pub(super) struct Worth {
    pub(super) square: Square,
    pub(super) role: Role,
    pub(super) color: Color,
    /// In centipawns, for its own side.
    pub(super) worth: i32,
    /// In centipawns, for the side to move.
    pub(super) value_without: i32,
}

/// The network's value, for the side to move.
pub(super) fn value(position: &Position, network: &Network) -> i32 {
    let mut evaluator = Evaluator::new(Some(network));
    evaluator.begin(position);
    evaluator.evaluate(position).0
}

/// The worth of every piece except the kings, where `whole` is the value of the position. A piece
/// that cannot be removed, because the side that has just moved would be in check, is left out.
pub(super) fn worths(position: &Position, network: &Network, whole: i32) -> Vec<Worth> {
    let worth = |square: Square| {
        let piece = position.piece_on(square)?;
        let value_without = value(&without(position, square)?, network);
        let (role, color) = (piece.role(), piece.color());
        let fall = whole - value_without;
        let worth = if color == position.turn() { fall } else { -fall };
        Some(Worth { square, role, color, worth, value_without })
    };
    let others = position.occupied().minus(position.role(Role::King));
    others.into_iter().filter_map(worth).collect()
}

fn without(position: &Position, square: Square) -> Option<Position> {
    let mut setup = position.to_setup();
    *setup.board.get_mut(square as usize)? = None;
    setup.castling = setup.castling.minus(Bitboard::from(square));
    setup.en_passant = None;
    Position::from_setup(setup).ok()
}

/// The network's evaluation of a position, for the side to move.
pub(crate) fn sheet(position: &Position, network: &Network) -> Sheet<'static> {
    let whole = value(position, network);
    let worths = worths(position, network, whole);
    let mut terms = Vec::new();
    for (role, rule) in ROLES {
        let sum = |color: Color| -> i64 {
            let own = worths.iter().filter(|one| one.role == role && one.color == color);
            own.map(|one| i64::from(one.worth)).sum::<i64>() * PARTS_PER_CENTIPAWN
        };
        let of_role = worths.iter().filter(|one| one.role == role);
        let squares: Bitboard = of_role.map(|one| one.square).collect();
        if !squares.is_empty() {
            let (white, black) = (sum(Color::White), sum(Color::Black));
            terms.push(Term { rule, white, black, squares });
        }
    }
    let listed: i64 = terms.iter().map(|term| term.white - term.black).sum();
    let for_white = i64::from(position.turn().choose(whole, -whole)) * PARTS_PER_CENTIPAWN;
    let (white, black) = ((for_white - listed).max(0), (listed - for_white).max(0));
    terms.push(Term { rule: &INTERPLAY, white, black, squares: Bitboard::EMPTY });
    finish(position, terms, whole)
}
