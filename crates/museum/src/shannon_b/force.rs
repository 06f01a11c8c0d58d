//! h(P, M): how forceful a move is, and therefore how much it deserves to be explored.

use super::quiet::unsafe_pieces;
use super::rules::{ATTACK, CAPTURE, CHECK, DEFENCE, DEVELOPMENT, MATE_THREAT, OTHER, RUNNER};
use concepts::{Values, material, pawns};
use rules::chess::Position;
use rules::{Bitboard, Color, File, Move, Rank, Role, attacks};
use thinking::Rule;

/// The force of a move. The paper gives large, medium and low values; the large ones are ordered as
/// the paper names them, checks first.
pub(super) type Force = u8;

/// A move without special features: a low value.
pub(super) const LOW: Force = 1;
/// A defensive move: a medium value.
pub(super) const MEDIUM: Force = 3;
/// A developing move: the least of the large values.
pub(super) const DEVELOPING: Force = 5;
/// An attack on a piece of higher value.
pub(super) const ATTACKING: Force = 6;
/// A threat of mate.
pub(super) const THREATENING: Force = 7;
/// A capture, or a promotion.
pub(super) const CAPTURING: Force = 8;
/// A check.
pub(super) const CHECKING: Force = 9;

/// The facts about a position that are the same for all its moves.
pub(super) struct Situation<'a> {
    position: &'a Position,
    us: Color,
    occupied: Bitboard,
    /// Own pieces that are in danger.
    in_danger: Bitboard,
    /// Own passed pawns, if they count as forceful.
    runners: Bitboard,
}

impl<'a> Situation<'a> {
    /// Creates the situation of a position; in an end game passed pawns are forceful.
    pub(super) fn of(position: &'a Position, ending: bool) -> Self {
        let us = position.turn();
        let runners = if ending { pawns::passed(position, us) } else { Bitboard::EMPTY };
        let (occupied, in_danger) = (position.occupied(), unsafe_pieces(position, us));
        Self { position, us, occupied, in_danger, runners }
    }

    /// Returns h(P, M) and the rule that gives it. Threats of mate take time to find;
    /// [`Self::threatens_mate`] looks for them.
    pub(super) fn force(&self, m: Move) -> (Force, &'static Rule) {
        if self.position.gives_check(m) {
            return (CHECKING, &CHECK);
        }
        if m.is_tactical() {
            return (CAPTURING, &CAPTURE);
        }
        if self.runners.has(m.from()) {
            return (CAPTURING, &RUNNER);
        }
        let before = self.reach_from(m, self.occupied, m.from());
        let after = self.reach_from(m, self.occupied.without(m.from()).with(m.to()), m.to());
        if (after.minus(before) & self.dearer_than(m)).any() {
            (ATTACKING, &ATTACK)
        } else if self.develops(m) {
            (DEVELOPING, &DEVELOPMENT)
        } else if self.in_danger.has(m.from()) || (after.minus(before) & self.in_danger).any() {
            (MEDIUM, &DEFENCE)
        } else {
            (LOW, &OTHER)
        }
    }

    /// Whether the side that makes a move could mate next if the opponent passed.
    pub(super) fn threatens_mate(&self, m: Move) -> Option<(Force, &'static Rule)> {
        let unanswered = self.position.after(m).after_pass()?;
        let moves = unanswered.legal_moves();
        let mates = |m: Move| unanswered.gives_check(m) && !unanswered.after(m).has_legal_move();
        (&moves).into_iter().any(mates).then_some((THREATENING, &MATE_THREAT))
    }

    /// The squares that the moving piece attacks from a square; empty for castling.
    fn reach_from(&self, m: Move, occupied: Bitboard, square: rules::Square) -> Bitboard {
        match self.position.role_on(m.from()) {
            Some(role) if !m.is_castling() => attacks::of(self.us, role, square, occupied),
            _ => Bitboard::EMPTY,
        }
    }

    /// The opponent's queens, rooks, and pieces worth more than the moving piece.
    fn dearer_than(&self, m: Move) -> Bitboard {
        let worth = material::on(self.position, m.from(), &Values::STANDARD);
        let major = Values::STANDARD.rook;
        let dearer = Role::ALL.into_iter().filter(|&role| {
            let value = Values::STANDARD.of(role);
            role != Role::King && (value >= major || value > worth)
        });
        let pieces = dearer.fold(Bitboard::EMPTY, |all, role| all | self.position.role(role));
        pieces & self.position.color(!self.us)
    }

    /// Whether a knight or bishop leaves the first rank, a centre pawn the second, or the king
    /// castles.
    fn develops(&self, m: Move) -> bool {
        let rank = m.from().rank().seen_by(self.us);
        match self.position.role_on(m.from()) {
            Some(Role::Knight | Role::Bishop) => {
                rank == Rank::First && m.to().rank().seen_by(self.us) != Rank::First
            }
            Some(Role::Pawn) => {
                rank == Rank::Second && matches!(m.from().file(), File::D | File::E)
            }
            _ => m.is_castling(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::chess;

    /// The force of a move in algebraic notation.
    fn force(fen: &str, san: &str) -> (Force, &'static str) {
        let position = chess(fen);
        let m = notation::san::find(san, &position).unwrap();
        let (force, rule) = Situation::of(&position, false).force(m);
        (force, rule.id)
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn forceful_moves_have_large_values() {
        let middle = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 6 5";
        assert_eq!(force(middle, "Bxf7+"), (CHECKING, "check"));
        assert_eq!(force(middle, "Nxe5"), (CAPTURING, "capture"));
        assert_eq!(force(middle, "O-O"), (DEVELOPING, "development"));
        assert_eq!(force(middle, "a3"), (LOW, "other"));
        assert_eq!(force(START, "Nf3"), (DEVELOPING, "development"));
        assert_eq!(force(START, "h4"), (LOW, "other"));
        let attacked = "r1b1kbnr/ppppqppp/2n5/8/4P3/2N5/PPP2PPP/R1BQKBNR w KQkq - 0 5";
        assert_eq!(force(attacked, "Nd5"), (ATTACKING, "attack"));
    }

    #[test]
    fn a_piece_in_danger_is_defended_or_moves_away() {
        let bishop = "4k3/8/8/8/8/p7/1B6/4K2R w - - 0 1";
        assert_eq!(force(bishop, "Bd4"), (MEDIUM, "defence"));
        assert_eq!(force(bishop, "Rh2"), (MEDIUM, "defence"));
        assert_eq!(force(bishop, "Ke2"), (LOW, "other"));
    }

    #[test]
    fn a_quiet_move_may_threaten_mate() {
        let position = chess("6k1/5ppp/8/8/8/8/1Q3PPP/R5K1 w - - 0 1");
        let situation = Situation::of(&position, false);
        let find = |san: &str| notation::san::find(san, &position).unwrap();
        assert!(situation.threatens_mate(find("Qe2")).is_some());
        assert!(situation.threatens_mate(find("h3")).is_some(), "Ra8 was a threat before");
        let harmless = chess("6k1/5pp1/7p/8/8/8/1Q3PPP/R5K1 w - - 0 1");
        let m = notation::san::find("h3", &harmless).unwrap();
        assert!(Situation::of(&harmless, false).threatens_mate(m).is_none());
    }

    #[test]
    fn passed_pawns_run_in_the_end_game() {
        let position = chess("4k3/8/8/1P6/8/8/8/4K3 w - - 0 1");
        let m = notation::san::find("b6", &position).unwrap();
        assert_eq!(Situation::of(&position, true).force(m).0, CAPTURING);
        assert_eq!(Situation::of(&position, false).force(m).0, LOW);
    }
}
