//! The rule of the Los Alamos program on the full board: what Newell, Shaw and Simon would have compared with Bernstein's.
//!
//! Four plies of moves in which kings may be left to be taken; a king that can be taken decides. A line is worth sixteen
//! times the material at its end and the mobility on its way. Castling is left out below the root.

use rules::chess::Position;
use rules::{Bitboard, Color, Move, Piece, Rank, Role, Square, attacks};

/// Plies of a line.
const PLIES: u32 = 4;

/// What a pawn counts for beside a move.
const PAWN: i32 = 16;

/// A king that can be taken.
const WON: i32 = 100_000;

/// A board that does not mind a king in check.
#[derive(Clone)]
struct Board {
    pieces: [Option<Piece>; 64],
    colors: [Bitboard; 2],
    turn: Color,
    en_passant: Option<Square>,
}

/// A step from a square to another; a pawn on the last rank becomes a queen.
type Step = (Square, Square);

impl Board {
    fn of(position: &Position) -> Self {
        Self {
            pieces: position.to_setup().board,
            colors: Color::ALL.map(|color| position.color(color)),
            turn: position.turn(),
            en_passant: position.en_passant(),
        }
    }

    fn role(&self, square: Square) -> Option<Role> {
        self.pieces[square as usize].map(Piece::role)
    }

    fn steps(&self) -> Vec<Step> {
        let mut found = Vec::new();
        let own = self.colors[self.turn as usize];
        let occupied = self.colors[0] | self.colors[1];
        for from in own {
            let targets = match self.role(from) {
                Some(Role::Pawn) => self.pawn_targets(from, occupied),
                Some(role) => attacks::of(self.turn, role, from, occupied).minus(own),
                None => Bitboard::EMPTY,
            };
            found.extend(targets.into_iter().map(|to| (from, to)));
        }
        found
    }

    fn pawn_targets(&self, from: Square, occupied: Bitboard) -> Bitboard {
        let passing = self.en_passant.map_or(Bitboard::EMPTY, Bitboard::of);
        let taken = self.colors[!self.turn as usize] | passing;
        let one = Bitboard::of(from).forward(self.turn).minus(occupied);
        let is_home = from.rank() == Rank::Second.seen_by(self.turn);
        let two = if is_home { one.forward(self.turn).minus(occupied) } else { Bitboard::EMPTY };
        (attacks::pawn(self.turn, from) & taken) | one | two
    }

    fn after(&self, (from, to): Step) -> Self {
        let mut next = self.clone();
        let (own, other) = (self.turn as usize, !self.turn as usize);
        let is_pawn = self.role(from) == Some(Role::Pawn);
        if is_pawn && self.en_passant == Some(to) {
            let passed = Square::at(to.file(), from.rank());
            next.pieces[passed as usize] = None;
            next.colors[other] = next.colors[other].without(passed);
        }
        let becomes_queen = is_pawn && to.rank() == Rank::Eighth.seen_by(self.turn);
        let queen = Some(Piece::new(self.turn, Role::Queen));
        next.pieces[to as usize] = if becomes_queen { queen } else { self.pieces[from as usize] };
        next.pieces[from as usize] = None;
        next.colors[own] = next.colors[own].without(from).with(to);
        next.colors[other] = next.colors[other].without(to);
        let is_double = is_pawn && from.distance(to) == 2;
        let between = attacks::between(from, to).first();
        next.en_passant = between.filter(|_| is_double);
        next.turn = !self.turn;
        next
    }

    fn material(&self, color: Color) -> i32 {
        let worth = |piece: Piece| {
            let value = match piece.role() {
                Role::Pawn => 1,
                Role::Knight | Role::Bishop => 3,
                Role::Rook => 5,
                Role::Queen => 9,
                Role::King => 0,
            };
            if piece.color() == color { value } else { -value }
        };
        self.pieces.iter().flatten().map(|&piece| worth(piece)).sum()
    }
}

/// The machine's look at a position.
pub(super) struct Look {
    /// Moves made.
    pub(super) made: u64,
    machine: Color,
}

impl Look {
    /// Every legal move of the root with its score; the first of the greatest is played.
    pub(super) fn at(position: &Position) -> (Vec<(Move, i32)>, Self) {
        let mut look = Self { made: 0, machine: position.turn() };
        let mut moves: Vec<Move> = position.legal_moves().iter().copied().collect();
        moves.retain(|m| !m.is_castling() && matches!(m.promoted(), None | Some(Role::Queen)));
        moves.sort_by_key(|m| (m.from() as u8, m.to() as u8));
        let board = Board::of(position);
        let scored = moves.into_iter().map(|m| {
            look.made += 1;
            (m, look.line(&board.after((m.from(), m.to())), 1, 0))
        });
        (scored.collect(), look)
    }

    fn line(&mut self, board: &Board, ply: u32, mobility: i32) -> i32 {
        if ply == PLIES {
            return PAWN * board.material(self.machine) + mobility;
        }
        let steps = board.steps();
        let is_machines = board.turn == self.machine;
        let sign = if is_machines { 1 } else { -1 };
        if steps.iter().any(|&(_, to)| board.role(to) == Some(Role::King)) {
            return sign * WON;
        }
        let mobility = mobility + sign * steps.len() as i32;
        let mut best = None;
        for step in steps {
            self.made += 1;
            let value = self.line(&board.after(step), ply + 1, mobility);
            let is_better = best.is_none_or(|best| sign * value > sign * best);
            best = if is_better { Some(value) } else { best };
        }
        best.unwrap_or(-sign * WON)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::position;

    /// Scores of a program written apart from this one.
    #[test]
    fn scores_are_those_of_the_reference() {
        for (fen, scores) in [
            ("8/8/8/3k4/8/3K4/3P4/8 w - - 0 1", "c2:8 e2:8 c3:9 e3:9"),
            (
                "8/5k2/8/8/4n3/8/4R3/4K3 w - - 0 1",
                "d1:-62 f1:-60 a2:19 b2:19 c2:19 d2:-19 f2:-19 g2:19 h2:19 e3:18 e4:82",
            ),
            (
                "k7/8/8/3p4/4P3/8/8/K1B5 w - - 0 1",
                "b1:35 a2:36 b2:36 b2:33 d2:36 a3:33 e3:38 f4:38 g5:36 h6:34 d5:64 e5:46",
            ),
            ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "d1:9 f1:9 d2:12 f2:12 e3:9 e4:9"),
        ] {
            let (found, _) = Look::at(&position(fen));
            let texts: Vec<String> =
                found.iter().map(|(m, score)| format!("{}:{score}", m.to())).collect();
            assert_eq!(texts.join(" "), scores, "{fen}");
        }
    }
}
