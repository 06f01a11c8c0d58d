//! Exchanges: the squares on which pieces can be captured, and the result when both sides play the
//! exchange out. Pins and discovered attacks are ignored; pieces behind others on the same line are
//! counted.

use ::rules::chess::Position;
use ::rules::{Bitboard, Color, Square};
use concepts::exchange::{self, Terms};
use concepts::{Values, attack, material};

/// Queen 9, rook 5, bishop and knight 3, pawn 1.
pub(super) const VALUES: Values = Values::STANDARD;

/// The static exchange of the paper.
pub(super) const STATIC: Terms = Terms::plain(VALUES).cheapest_first();

/// The exchange by the rules of the game, for other goals.
pub(super) const STRICT: Terms = Terms::strict(VALUES).cheapest_first();

/// A piece that can be captured without loss to the capturing side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ExchangeSquare {
    /// The square of the piece.
    pub(super) square: Square,
    /// The owner of the piece.
    pub(super) owner: Color,
    /// The loss of the owner; 0 if the exchange is even.
    pub(super) loss: i32,
}

/// The largest number of pieces on the board.
const MOST_SQUARES: usize = 32;

/// The exchange squares of a position, the largest loss first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exchanges {
    squares: [Option<ExchangeSquare>; MOST_SQUARES],
}

impl Exchanges {
    /// The specification of material balance: the exchanges on pieces of both sides, without those
    /// that are good for the defender. Among equals, exchanges on pieces of the side that does not
    /// move come first, then those where the cheaper piece captures.
    pub(super) fn of(at: &Position) -> Self {
        let mut squares = [None; MOST_SQUARES];
        let owners = [!at.turn(), at.turn()].into_iter();
        let found = owners.flat_map(|owner| squares_of(at, owner));
        for (place, square) in squares.iter_mut().zip(found) {
            *place = Some(square);
        }
        squares.sort_unstable_by_key(|square| square.map(|found| found.order(at)).ok_or(()));
        Self { squares }
    }

    /// All exchange squares.
    pub(super) fn iter(&self) -> impl Iterator<Item = ExchangeSquare> {
        self.squares.into_iter().flatten()
    }

    /// The largest loss of a side.
    pub(super) fn worst(&self, owner: Color) -> i32 {
        let losses = self.iter().filter(|square| square.owner == owner);
        losses.map(|square| square.loss).max().unwrap_or(0)
    }
}

impl ExchangeSquare {
    /// The sort key of the exchange.
    fn order(&self, at: &Position) -> (i32, bool, i32, Square) {
        let cheapest = attackers_by_value(at, self.square, !self.owner).next();
        let value = cheapest.map_or(0, |piece| material::on(at, piece, &VALUES));
        (-self.loss, self.owner == at.turn(), value, self.square.seen_by(at.turn()))
    }
}

fn squares_of(at: &Position, owner: Color) -> impl Iterator<Item = ExchangeSquare> {
    let attacked = at.color(owner) & attack::by(at, !owner);
    attacked.into_iter().filter_map(move |square| {
        let found = exchange::exchange(at, square, !owner, &STATIC)?;
        (found.result >= 0).then_some(ExchangeSquare { square, owner, loss: found.result })
    })
}

/// The loss of a side that makes no move: the largest loss of one of its pieces.
pub(super) fn worst_loss(at: &Position, owner: Color) -> (i32, Bitboard) {
    let worst = squares_of(at, owner).max_by_key(|square| square.loss);
    worst.map_or((0, Bitboard::EMPTY), |worst| (worst.loss, Bitboard::of(worst.square)))
}

/// The attackers of a square, the least valuable first, then by squares.
pub(super) fn attackers_by_value(
    at: &Position,
    square: Square,
    by: Color,
) -> impl Iterator<Item = Square> {
    let mut left = attack::attackers(at, square, by);
    core::iter::from_fn(move || {
        let key = |&piece: &Square| (material::on(at, piece, &VALUES), piece.seen_by(by));
        let next = left.into_iter().min_by_key(key)?;
        left = left.without(next);
        Some(next)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::chess;
    use Color::{Black, White};
    use Square::*;

    fn found(fen: &str) -> Vec<(Square, Color, i32)> {
        Exchanges::of(&chess(fen)).iter().map(|s| (s.square, s.owner, s.loss)).collect()
    }

    #[test]
    fn squares_good_for_the_defender_are_dropped_and_the_worst_come_first() {
        // After 1.e4 e5 there is nothing; after 2.d4 Black's pawn is loose, White's is not.
        assert_eq!(found("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"), []);
        let open = found("rnbqkbnr/pppp1ppp/8/4p3/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 2");
        assert_eq!(open, [(E5, Black, 1), (D4, White, 0)]);
        // Morphy's third move threatens a pawn: two attackers against one defender.
        let morphy = found("rnbqkbnr/ppp2ppp/3p4/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq - 0 3");
        assert_eq!(morphy, [(E5, Black, 1), (D4, White, 0)]);
    }

    #[test]
    fn doubled_pieces_count_and_pins_do_not() {
        let doubled = "3r2k1/3p4/8/8/8/8/3R4/3R2K1 w - - 0 1";
        assert_eq!(found(doubled), [(D7, Black, 1)]);
        let pinned = "4k3/4r3/8/8/8/4N3/2q5/4K3 w - - 0 1";
        assert_eq!(worst_loss(&chess(pinned), Black).0, 9, "the knight is pinned and counts");
    }

    #[test]
    fn the_least_valuable_attacker_comes_first() {
        let at = chess("rn1qkbnr/ppp2ppp/3p4/4P3/4P3/5b2/PPP2PPP/RNBQKB1R w KQkq - 0 5");
        let attackers: Vec<_> = attackers_by_value(&at, F3, White).collect();
        assert_eq!(attackers, [G2, D1]);
    }
}
