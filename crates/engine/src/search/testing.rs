//! Helpers for the tests of the search.

use super::clock::Plan;
use super::draws::History;
use super::moves::Candidate;
use super::node::Node;
use super::threads::Mind;
use super::{Shared, Silent, Window, Worker};
use crate::score::Score;
use crate::table::TranspositionTable;
use rules::Move;
use rules::chess::Position;
use std::sync::atomic::AtomicU64;
use thinking::{Limits, Signals, StillWatch};

/// The position of a FEN.
pub(in crate::search) fn position(fen: &str) -> Position {
    notation::fen::read_chess(fen).unwrap().value
}

/// The legal move with these coordinates.
pub(in crate::search) fn m(position: &Position, text: &str) -> Move {
    notation::coordinates::read(text, &rules::Position::from(*position)).unwrap()
}

/// Calls a function with the worker of a search that has not begun, at this position, with the
/// hand-written evaluation.
pub(in crate::search) fn with_worker<R>(
    position: &Position,
    call: impl FnOnce(&mut Worker<'_, Silent>) -> R,
) -> R {
    let (table, signals, limits) =
        (TranspositionTable::smallest(), Signals::default(), Limits::depth(1));
    let nodes = [AtomicU64::new(0)];
    let shared = Shared {
        table: &table,
        signals: &signals,
        watch: &StillWatch,
        limits: &limits,
        plan: Plan::default(),
        soft_nodes: None,
        nodes: &nodes,
        multi_pv: 1,
        asked: super::endings::Asked::default(),
        bonuses: None,
        without: None,
    };
    let mut mind = Mind::new(None);
    let mut w = Worker::new(&shared, &mut mind, Silent, 0);
    w.evaluator.begin(position);
    w.root_depth = 20;
    // This position is one ply below the root, which is another position.
    w.history = History::new(vec![0, position.key()]);
    call(&mut w)
}

/// A node outside the principal variation, without any data yet.
pub(in crate::search) fn node(position: &Position, depth: i32) -> Node<'_> {
    Node {
        position,
        window: Window::null(Score(1)),
        depth,
        ply: 1,
        cut_node: false,
        in_check: position.is_check(),
        evaluation: Score::DRAW,
        raw_evaluation: None,
        improving: false,
        hash: None,
        hash_move: None,
        was_pv: false,
        excluded: None,
        doubt: 0,
    }
}

/// A quiet move without history, the tenth of its node.
pub(in crate::search) fn quiet(m: Move) -> Candidate {
    Candidate { m, quiet: true, gives_check: false, history: 0, count: 10 }
}
