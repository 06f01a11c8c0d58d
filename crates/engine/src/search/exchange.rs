//! Static exchange evaluation: the material result of a sequence of captures on one square.

use rules::chess::Position;
use rules::{Bitboard, Color, Move, Role, attacks};

/// The values of the pieces in exchanges, in centipawns.
pub(crate) const VALUES: [i32; 6] = [100, 320, 330, 500, 950, 20_000];

/// The value of a role in exchanges.
#[inline]
pub(crate) fn value(role: Role) -> i32 {
    VALUES[role as usize]
}

/// The value that a move captures and gains by promotion, before any reply.
#[inline]
pub(crate) fn taken_at_once(position: &Position, m: Move) -> i32 {
    let taken = if m.is_en_passant() { Some(Role::Pawn) } else { position.role_on(m.to()) };
    let captured = if m.is_castling() { 0 } else { taken.map_or(0, value) };
    captured + m.promoted().map_or(0, |role| value(role) - value(Role::Pawn))
}

/// Whether a move and the captures that follow on its target square gain at least a threshold.
/// Either side may stop when going on would lose.
pub(crate) fn gains_at_least(position: &Position, m: Move, threshold: i32) -> bool {
    if m.is_castling() {
        return threshold <= 0;
    }
    let mut balance = taken_at_once(position, m) - threshold;
    if balance < 0 {
        return false;
    }
    let mover = m.promoted().or(position.role_on(m.from())).unwrap_or(Role::Pawn);
    balance -= value(mover);
    if balance >= 0 {
        return true;
    }
    recaptures_lose(position, m, balance)
}

/// Plays out the exchange after the first capture; `balance` is the result for the first side if
/// its piece on the square is captured without compensation.
fn recaptures_lose(position: &Position, m: Move, mut balance: i32) -> bool {
    let to = m.to();
    let mut occupied = position.occupied().without(m.from()).with(to);
    if m.is_en_passant() {
        occupied = occupied.without(rules::Square::at(to.file(), m.from().rank()));
    }
    let diagonal = position.role(Role::Bishop) | position.role(Role::Queen);
    let straight = position.role(Role::Rook) | position.role(Role::Queen);
    let mut attackers = position.attackers(to, occupied) & occupied;
    let us = position.turn();
    let mut side = !us;
    loop {
        let own = attackers & position.color(side) & unpinned(position, side, occupied);
        let Some(role) = cheapest(position, own) else { break };
        side = !side;
        balance = -balance - 1 - value(role);
        if balance >= 0 {
            // A king may not capture a guarded piece.
            if role == Role::King && (attackers & position.color(side)).any() {
                side = !side;
            }
            break;
        }
        let Some(from) = (own & position.role(role)).first() else { break };
        occupied = occupied.without(from);
        if matches!(role, Role::Pawn | Role::Bishop | Role::Queen) {
            attackers |= attacks::bishop(to, occupied) & diagonal;
        }
        if matches!(role, Role::Rook | Role::Queen) {
            attackers |= attacks::rook(to, occupied) & straight;
        }
        attackers &= occupied;
    }
    side != us
}

/// The pieces of a side that may leave their squares: a pinned piece stays while the piece that
/// pins it is on the board.
#[inline]
fn unpinned(position: &Position, side: Color, occupied: Bitboard) -> Bitboard {
    if side == position.turn() {
        let pinned = position.pinned();
        let pinners = position.color(!side) & occupied;
        if pinned.any() && pinners == position.color(!side) { !pinned } else { Bitboard::FULL }
    } else {
        Bitboard::FULL
    }
}

fn cheapest(position: &Position, pieces: Bitboard) -> Option<Role> {
    Role::ALL.into_iter().find(|&role| (pieces & position.role(role)).any())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::testing::{m, position};
    use fixtures::walks;
    use std::cell::Cell;

    /// What the side to move gains by capturing on a square, cheapest piece first, or zero if it
    /// prefers to stop. Every capture is made on the board. `None` where a pin, a check or a
    /// promotion decides, which static exchange evaluation ignores.
    fn gain(position: &Position, to: rules::Square) -> Option<i32> {
        let pinned = Color::ALL.into_iter().any(|color| position.pinned_to_king(color).any());
        if pinned || position.is_check() {
            return None;
        }
        let moves = position.legal_moves();
        let captures = (&moves).into_iter().filter(|m| m.to() == to && !m.is_castling());
        let Some(m) = captures.min_by_key(|m| position.role_on(m.from()).map(|role| role as u8))
        else {
            return Some(0);
        };
        if m.is_promotion() {
            return None;
        }
        Some((taken_at_once(position, m) - gain(&position.after(m), to)?).max(0))
    }

    #[test]
    fn exchanges_agree_with_making_the_captures() {
        let (compared, losing) = (Cell::new(0), Cell::new(0));
        walks::hold_everywhere(500, &walks::games(120), |position| {
            for m in &position.legal_moves() {
                let after = position.after(m);
                let quiet_enough = m.is_capture() && !after.is_check() && !m.is_promotion();
                let pinned =
                    Color::ALL.into_iter().any(|color| position.pinned_to_king(color).any());
                if !quiet_enough || pinned || position.is_check() {
                    continue;
                }
                let Some(answer) = gain(&after, m.to()) else { continue };
                let value = taken_at_once(position, m) - answer;
                compared.update(|count| count + 1);
                losing.update(|count| count + u32::from(value < 0));
                for (threshold, reached) in [(value - 1, true), (value, true), (value + 1, false)] {
                    assert_eq!(
                        gains_at_least(position, m, threshold),
                        reached,
                        "{m:?} is worth {value} in {}",
                        notation::fen::write(*position)
                    );
                }
            }
        });
        let (compared, losing) = (compared.get(), losing.get());
        assert!(compared > 20_000 && losing > 5_000, "{losing} of {compared}");
    }

    #[test]
    fn a_king_does_not_take_what_is_guarded() {
        let position = position("3rk3/3r4/8/8/8/4K3/3p4/2B5 w - - 0 1");
        let m = m(&position, "c1d2");
        assert!(
            gains_at_least(&position, m, 100 - 330) && !gains_at_least(&position, m, 101 - 330)
        );
    }

    #[test]
    fn a_pinned_piece_does_not_take_part() {
        // The rook that would recapture is pinned to its king until the pinning bishop is
        // exchanged.
        let free = position("3r2k1/8/8/3p4/8/8/1B1R4/3R2K1 w - - 0 1");
        assert!(gains_at_least(&free, m(&free, "d2d5"), 100));
        let pinned = position("3r2k1/8/8/3p4/7b/8/3R1P2/3RK3 w - - 0 1");
        assert!(gains_at_least(&pinned, m(&pinned, "d2d5"), 100));
    }
}
