//! Chains: pawns that protect each other along diagonals, and the squares they control.

use super::{of, spans};
use rules::chess::Position;
use rules::{Bitboard, Color, Rank, Square, attacks};

/// Pawns that are connected by protecting each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Chain {
    /// All pawns of the chain, two or more.
    pub pawns: Bitboard,
    /// The pawns that no pawn protects: where a chain is attacked.
    pub bases: Bitboard,
    /// The pawns that protect no pawn.
    pub heads: Bitboard,
}

/// The chains of a side.
pub fn chains(position: &Position, color: Color) -> impl Iterator<Item = Chain> {
    let pawns = of(position, color);
    let mut left = pawns;
    std::iter::from_fn(move || {
        while let Some(first) = left.first() {
            let group = linked(pawns, first);
            left = left.minus(group);
            if group.several() {
                return Some(chain(color, group));
            }
        }
        None
    })
}

fn chain(color: Color, pawns: Bitboard) -> Chain {
    let protected = attacks::pawns(color, pawns);
    let protecting = attacks::pawns(!color, pawns);
    Chain { pawns, bases: pawns.minus(protected), heads: pawns.minus(protecting) }
}

/// The pawns that are linked to one by diagonal steps from pawn to pawn.
fn linked(pawns: Bitboard, first: Square) -> Bitboard {
    let mut group = Bitboard::of(first);
    loop {
        let both_ways = attacks::pawns(Color::White, group) | attacks::pawns(Color::Black, group);
        let larger = group | both_ways & pawns;
        if larger == group {
            return group;
        }
        group = larger;
    }
}

/// Bernstein's key squares: those that a side's diagonally connected pawns attack and no pawn of
/// that side occupies.
pub fn key_squares(position: &Position, color: Color) -> Bitboard {
    let linked = chains(position, color).fold(Bitboard::EMPTY, |all, chain| all | chain.pawns);
    attacks::pawns(color, linked).minus(of(position, color))
}

/// The holes of a side: squares on its third and fourth rank that none of its pawns
/// attacks or can ever attack.
pub fn holes(position: &Position, color: Color) -> Bitboard {
    let ranks = [Rank::Third, Rank::Fourth].map(|rank| Bitboard::rank(rank.seen_by(color)));
    (ranks[0] | ranks[1]).minus(spans::attack_span(color, of(position, color)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{position, set};
    use Color::{Black, White};

    #[test]
    fn the_chains_of_the_french() {
        let board = position("4k3/pp3ppp/4p3/2ppP3/3P4/2P5/PP3PPP/4K3 w - - 0 1");
        let white: Vec<_> = chains(&board, White).collect();
        let long = Chain { pawns: set("b2 c3 d4 e5"), bases: set("b2"), heads: set("e5") };
        assert_eq!(white, [long]);
        let black: Vec<_> = chains(&board, Black).collect();
        let short = Chain { pawns: set("f7 e6 d5"), bases: set("f7"), heads: set("d5") };
        assert_eq!(black, [short]);
        assert_eq!(key_squares(&board, White), set("a3 b4 c5 d6 f6"));
        assert_eq!(key_squares(&board, Black), set("c4 e4 f5 g6"));
    }

    #[test]
    fn a_chain_may_branch() {
        let board = position("4k3/8/8/4P3/3P1P2/8/8/4K3 w - - 0 1");
        let found: Vec<_> = chains(&board, White).collect();
        let arrow = Chain { pawns: set("d4 e5 f4"), bases: set("d4 f4"), heads: set("e5") };
        assert_eq!(found, [arrow]);
        assert_eq!(chains(&Position::start(), White).count(), 0);
    }

    #[test]
    fn holes_cannot_be_guarded_by_pawns_any_more() {
        assert_eq!(holes(&Position::start(), White), Bitboard::EMPTY);
        // Without the e-pawn, and with the c- and d-pawns on the fourth rank, d3 and d4 are weak.
        let board = position("4k3/pppppppp/8/8/2PP4/8/PP3PPP/4K3 w - - 0 1");
        assert_eq!(holes(&board, White), set("d3 d4"));
        assert_eq!(holes(&board, Black), Bitboard::EMPTY);
        let fianchetto = position("4k3/pppp1p1p/4p1p1/8/8/8/PPPPPPPP/4K3 w - - 0 1");
        assert_eq!(holes(&fianchetto, Black), set("f6 h6"));
    }
}
