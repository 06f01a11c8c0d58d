//! Exchanges compared with minimax over all captures on the square.

use crate::positions;
use concepts::Values;
use concepts::attack;
use concepts::exchange::{Exchange, Terms, exchange, gain};
use rules::attacks::slow::{BISHOP_STEPS, KING_STEPS, KNIGHT_STEPS, ROOK_STEPS, Step};
use rules::chess::Position;
use rules::{Color, Piece, Role, Square};

const PLAIN: Terms = Terms::plain(Values::STANDARD);
const STRICT: Terms = Terms::strict(Values::STANDARD);

/// The pieces on the board only.
#[derive(Clone)]
struct Board([Option<Piece>; 64]);

impl Board {
    fn on(&self, square: Square) -> Option<Piece> {
        self.0[square as usize]
    }

    /// Walks from a square until it meets a piece.
    fn first_met(&self, from: Square, step: Step) -> Option<(Square, Piece)> {
        let mut here = from;
        loop {
            here = here.offset(step.0, step.1)?;
            if let Some(piece) = self.on(here) {
                return Some((here, piece));
            }
        }
    }

    fn attackers(&self, square: Square, by: Color) -> Vec<Square> {
        let mut found = Vec::new();
        let near = |step: Step| {
            let from = square.offset(step.0, step.1)?;
            Some((from, self.on(from)?))
        };
        let back = by.choose(-1, 1);
        let leapers = (KNIGHT_STEPS.iter().map(|&step| (step, Role::Knight)))
            .chain(KING_STEPS.iter().map(|&step| (step, Role::King)))
            .chain([(1, back), (-1, back)].map(|step| (step, Role::Pawn)));
        for (step, role) in leapers {
            found.extend(near(step).filter(|met| met.1 == role.of(by)).map(|met| met.0));
        }
        let sliders = (ROOK_STEPS.iter().map(|&step| (step, Role::Rook)))
            .chain(BISHOP_STEPS.iter().map(|&step| (step, Role::Bishop)));
        for (step, role) in sliders {
            let slides = |piece| piece == role.of(by) || piece == Role::Queen.of(by);
            found.extend(self.first_met(square, step).filter(|m| slides(m.1)).map(|m| m.0));
        }
        found
    }

    fn taking(&self, from: Square, to: Square) -> Self {
        let mut next = self.clone();
        next.0[to as usize] = next.0[from as usize].take();
        next
    }

    /// The best result of a side that must take on a square.
    fn best(&self, square: Square, by: Color) -> Option<i32> {
        let prize = Values::STANDARD.of(self.on(square)?.role());
        let captures = self.attackers(square, by).into_iter().filter_map(|from| {
            let next = self.taking(from, square);
            let is_king = self.on(from)?.role() == Role::King;
            if is_king && !next.attackers(square, !by).is_empty() {
                return None;
            }
            Some(prize - next.best(square, !by).unwrap_or(0).max(0))
        });
        captures.max()
    }
}

/// Squares with a fight that is small enough for brute force.
fn battles(position: &Position) -> impl Iterator<Item = (Square, Color)> {
    let kings = position.role(Role::King);
    let squares = position.occupied().minus(kings).into_iter();
    squares.filter_map(|square| {
        let first = !position.piece_on(square)?.color();
        let pieces = |color| attack::in_depth(position, square, color).count();
        (pieces(first) > 0 && pieces(first) + pieces(!first) <= 9).then_some((square, first))
    })
}

#[test]
fn plain_exchanges_are_minimax_over_all_captures() {
    let (mut asked, mut by_hand_differs) = (0, 0);
    for position in positions::from_games(150).chain(positions::random_placements(20_000)) {
        let board = Board(position.to_setup().board);
        for (square, first) in battles(&position) {
            let answer = exchange(&position, square, first, &PLAIN).map(|e| e.result);
            assert_eq!(answer, board.best(square, first), "{square} in\n{position:?}");
            assert_eq!(gain(&position, square, first, &PLAIN), answer.unwrap_or(0).max(0));
            let by_hand = exchange(&position, square, first, &PLAIN.cheapest_first());
            asked += 1;
            by_hand_differs += u32::from(by_hand.map(|e| e.result) != answer);
        }
    }
    println!("{asked} exchanges, cheapest first differs in {by_hand_differs}");
    assert!(asked > 50_000);
    assert!(by_hand_differs > 0 && by_hand_differs * 100 < asked);
}

/// The best result of the side to move by legal captures on a square, with promotion to a queen.
fn best_legal(position: &Position, square: Square) -> Option<i32> {
    let values = Values::STANDARD;
    let prize = values.of(position.role_on(square)?);
    let moves = position.legal_moves();
    let captures = moves.iter().filter(|m| m.to() == square && m.is_capture());
    let wanted = captures.filter(|m| matches!(m.promoted(), None | Some(Role::Queen)));
    let results = wanted.map(|&m| {
        let growth = if m.is_promotion() { values.queen - values.pawn } else { 0 };
        prize + growth - best_legal(&position.after(m), square).unwrap_or(0).max(0)
    });
    results.max()
}

fn replays(position: &Position, exchange: &Exchange) {
    let mut now = *position;
    for m in exchange.moves() {
        now = now.play(m).unwrap_or_else(|| panic!("{m:?} is illegal in\n{now:?}"));
    }
}

#[test]
fn strict_exchanges_are_minimax_over_legal_captures() {
    let mut asked = 0;
    for position in positions::from_games(150).chain(positions::random_placements(20_000)) {
        for (square, first) in battles(&position).filter(|b| b.1 == position.turn()) {
            let answer = exchange(&position, square, first, &STRICT);
            let expected = best_legal(&position, square);
            assert_eq!(answer.map(|e| e.result), expected, "{square} in\n{position:?}");
            if let Some(exchange) = answer {
                replays(&position, &exchange);
            }
            asked += 1;
        }
    }
    assert!(asked > 20_000);
}
