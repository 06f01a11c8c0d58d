//! The piece that a tactical word is about: if it is removed, there is no gain.

use crate::evidence::{Change, Evidence, Gained};
use crate::kind::Kind;
use crate::prove::{Prover, Win};
use crate::trade::balance;
use concepts::analysis::PlacedPiece;
use rules::chess::Position;
use rules::{Bitboard, Role, Square};

/// The budget of one proof, in positions.
const BUDGET: u64 = 250_000;

/// The piece that makes a word fit: the one that pins, uncovers an attack, or is attacked at the
/// same time. `None` if the word needs no other piece, or only a king.
pub(super) fn cause(win: &Win, kind: Kind, pieces: &[PlacedPiece]) -> Option<Square> {
    let moved = win.tree.m.to();
    let removable = |piece: &&PlacedPiece| {
        piece.piece.role() != Role::King
            && piece.square != moved
            && win.from.piece_on(piece.square) == Some(piece.piece)
    };
    let found = match (kind, pieces) {
        (Kind::AbsolutePin | Kind::RelativePin, [_, pinner, target]) => {
            [pinner, target].into_iter().find(removable)
        }
        (Kind::DiscoveredCheck | Kind::DiscoveredAttack, [_, slider, ..]) => {
            Some(slider).filter(removable)
        }
        (Kind::Fork, [_, targets @ ..]) => {
            let taken = win.line.get(2).map(|m| m.to());
            targets.iter().filter(removable).find(|target| Some(target.square) != taken)
        }
        _ => None,
    };
    found.map(|piece| piece.square)
}

/// Shows that there is no gain without a piece; `None` if there is, or if it is undecided.
pub(super) fn fails_without(win: &Win, square: Square) -> Option<Evidence> {
    let side = win.from.turn();
    let gain = win.target - balance(&win.from, side);
    let changed = without(&win.from, square)?;
    let next = changed.play(win.tree.m)?;
    let target = balance(&changed, side) + gain;
    let secured = Prover::new(BUDGET).secures(&next, side, win.plies, target);
    (secured == Ok(false)).then(|| {
        let plan = Prover::new(BUDGET).failing(&changed, side, win.plies + 1, (&win.line, target));
        Evidence::Counterfactual {
            from: Box::new(win.from),
            change: Change::Without(square),
            plies: win.plies,
            gain: Gained::AtMost(gain - 1),
            line: plan.unwrap_or_else(|_| vec![win.tree.m]),
        }
    })
}

/// Removes a piece; `None` if the result is not a valid chess position.
pub fn without(position: &Position, square: Square) -> Option<Position> {
    let mut setup = position.to_setup();
    *setup.board.get_mut(square as usize)? = None;
    setup.castling = setup.castling.minus(Bitboard::of(square));
    setup.en_passant = None;
    Position::from_setup(setup).ok()
}
