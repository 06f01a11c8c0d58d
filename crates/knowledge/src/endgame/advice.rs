//! Advice from tables for a player: the value of every move, and lines of best play.

use super::exact::Exact;
use super::table::{Tables, probe};
use core::cmp::Reverse;
use rules::{Move, Position, Role};

/// Every legal move with its value for the side that makes it, the best first. `None` if a table is
/// missing.
pub fn moves(tables: &dyn Tables, position: &Position) -> Vec<(Move, Option<Exact>)> {
    let legal = position.legal_moves();
    let value = |m| probe(tables, &position.after(m)).map(Exact::before_move);
    let mut valued: Vec<_> = (&legal).into_iter().map(|m| (m, value(m))).collect();
    valued.sort_by_key(|(_, value)| Reverse(value.map_or(i16::MIN, Exact::rank)));
    valued
}

/// Best play of both sides to mate; empty in a drawn position, or if a table is missing.
pub fn best_line(tables: &dyn Tables, position: &Position) -> Vec<Move> {
    let mut line = Vec::new();
    let mut here = *position;
    let mut left = probe(tables, position).and_then(Exact::plies).unwrap_or(0);
    while left > 0 {
        let Some(&(m, Some(value))) = moves(tables, &here).first() else { break };
        // Every move comes one ply nearer; otherwise the table is damaged.
        if value.plies() != Some(left) {
            break;
        }
        line.push(m);
        here = here.after(m);
        left -= 1;
    }
    line
}

/// The move of a player that uses Shannon's perfect f(P), with its value for that player. f(P) only
/// tells whether a position is won (1), drawn (0) or lost (−1); of equal moves, the first in
/// alphabetical order of coordinates is played.
pub fn by_result_alone(tables: &dyn Tables, position: &Position) -> Option<(Move, i8)> {
    let legal = position.legal_moves();
    let value = |m| Some(probe(tables, &position.after(m))?.before_move().result());
    let valued = (&legal).into_iter().map(|m| Some((m, value(m)?))).collect::<Option<Vec<_>>>()?;
    valued.into_iter().min_by_key(|&(m, result)| (Reverse(result), in_alphabet(m)))
}

/// The moves of two such players, with f(P) after each from the first player's point of view.
pub fn path_of_ones(tables: &dyn Tables, position: &Position, plies: usize) -> Vec<(Move, i8)> {
    let (mut here, mut path) = (*position, Vec::new());
    while path.len() < plies {
        let Some((m, result)) = by_result_alone(tables, &here) else { break };
        path.push((m, if here.turn() == position.turn() { result } else { -result }));
        here = here.after(m);
    }
    path
}

/// The sort key that orders moves as if written `e2e4`.
fn in_alphabet(m: Move) -> impl Ord {
    let coordinates = |square: rules::Square| (square.file() as u8, square.rank() as u8);
    let letter = m.promoted().map(|role| match role {
        Role::Bishop => 'b',
        Role::Knight => 'n',
        Role::Queen => 'q',
        _ => 'r',
    });
    (coordinates(m.from()), coordinates(m.to()), letter)
}
