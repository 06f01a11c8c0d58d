//! What tables say to a player: the value of every move, and lines of best play.

use super::exact::Exact;
use super::table::{Tables, probe};
use core::cmp::Reverse;
use rules::{Move, Position, Role};

/// Every legal move with what it leads to, seen from the side that makes it: the best first.
/// `None` where a table is missing.
pub fn moves(tables: &dyn Tables, position: &Position) -> Vec<(Move, Option<Exact>)> {
    let legal = position.legal_moves();
    let value = |m| probe(tables, &position.after(m)).map(Exact::before_move);
    let mut valued: Vec<_> = (&legal).into_iter().map(|m| (m, value(m))).collect();
    valued.sort_by_key(|(_, value)| Reverse(value.map_or(i16::MIN, Exact::rank)));
    valued
}

/// Best play of both sides to mate; empty in a drawn position, and where a table is missing.
pub fn best_line(tables: &dyn Tables, position: &Position) -> Vec<Move> {
    let mut line = Vec::new();
    let mut here = *position;
    let mut left = probe(tables, position).and_then(Exact::plies).unwrap_or(0);
    while left > 0 {
        let Some(&(m, Some(value))) = moves(tables, &here).first() else { break };
        // Every move comes one ply nearer; anything else would be a damaged table.
        if value.plies() != Some(left) {
            break;
        }
        line.push(m);
        here = here.after(m);
        left -= 1;
    }
    line
}

/// The move of a player with Shannon's perfect f(P), which knows of every position whether it is won (1), drawn (0) or lost
/// (−1) and nothing else, and its value for that player; of equals the first in the alphabet of coordinates.
pub fn by_result_alone(tables: &dyn Tables, position: &Position) -> Option<(Move, i8)> {
    let legal = position.legal_moves();
    let value = |m| Some(probe(tables, &position.after(m))?.before_move().result());
    let valued = (&legal).into_iter().map(|m| Some((m, value(m)?))).collect::<Option<Vec<_>>>()?;
    valued.into_iter().min_by_key(|&(m, result)| (Reverse(result), in_alphabet(m)))
}

/// Two such players: their moves, with f(P) after each as the first of them sees it.
pub fn path_of_ones(tables: &dyn Tables, position: &Position, plies: usize) -> Vec<(Move, i8)> {
    let (mut here, mut path) = (*position, Vec::new());
    while path.len() < plies {
        let Some((m, result)) = by_result_alone(tables, &here) else { break };
        path.push((m, if here.turn() == position.turn() { result } else { -result }));
        here = here.after(m);
    }
    path
}

/// Where a move stands among others if they are written as `e2e4` and sorted.
fn in_alphabet(m: Move) -> impl Ord {
    let place = |square: rules::Square| (square.file() as u8, square.rank() as u8);
    let letter = m.promoted().map(|role| match role {
        Role::Bishop => 'b',
        Role::Knight => 'n',
        Role::Queen => 'q',
        _ => 'r',
    });
    (place(m.from()), place(m.to()), letter)
}
