//! What tables say to a player: the value of every move, and lines of best play.

use super::exact::Exact;
use super::table::{Tables, probe};
use core::cmp::Reverse;
use rules::{Move, Position};

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
