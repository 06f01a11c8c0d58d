//! Alpha-beta: the search leaves a move as soon as one reply shows that it is no better than what
//! the mover already has.
//!
//! Values are clipped to the bounds (fail-hard), as the programs of the seventies did.

use super::{Bounds, Pv, Walk};
use rules::Move;
use rules::chess::Position;
use thinking::{Rule, Verdict};

/// A node: its position, the program's own data and the bounds.
#[derive(Clone, Copy)]
pub(crate) struct Node<'p, W> {
    pub(crate) at: &'p Position,
    /// The program's own data of the node, such as plies left and extensions used.
    pub(crate) way: W,
    pub(crate) bounds: Bounds,
}

/// The part of an alpha-beta search that differs between programs. Values are for the side to move.
pub(crate) trait Searcher {
    /// The program's own data of a node.
    type Way: Copy;

    /// The rule that cuts a move off.
    const CUT: &'static Rule;

    /// Returns the value of a node within its bounds; `None` if the search is interrupted.
    fn look(
        &mut self,
        node: &Node<'_, Self::Way>,
        walk: &mut Walk<'_, '_>,
        pv: &mut Pv,
    ) -> Option<i32>;

    /// Returns the program's own data of the node after a move.
    fn follow(&mut self, node: &Node<'_, Self::Way>, m: Move, after: &Position) -> Self::Way;

    /// Called when a move is better than all before it at a node; `cut` if it causes a cutoff.
    fn improved(&mut self, _node: &Node<'_, Self::Way>, _m: Move, _cut: bool, _ply: u32) {}

    /// Converts a value, seen by the side to move at the root, to a verdict for the listeners.
    fn verdict(&self, value: i32) -> Verdict;
}

/// Returns the best value of these moves within the bounds: alpha if none is better, beta at a
/// cutoff. If the value is above alpha, `pv` begins with the best move.
pub(crate) fn best_of<S: Searcher>(
    searcher: &mut S,
    node: &Node<'_, S::Way>,
    moves: &[Move],
    walk: &mut Walk<'_, '_>,
    pv: &mut Pv,
) -> Option<i32> {
    let mut here = *node;
    let mut below = Pv::EMPTY;
    for &m in moves {
        let value = step(searcher, &here, m, walk, &mut below)?;
        if value > here.bounds.alpha {
            pv.set(m, &below);
            let cut = value >= here.bounds.beta;
            searcher.improved(&here, m, cut, walk.desk.ply());
            if cut {
                return Some(here.bounds.beta);
            }
            here.bounds.alpha = value;
        }
    }
    Some(here.bounds.alpha)
}

/// Returns the value of a move for the side that makes it.
pub(crate) fn step<S: Searcher>(
    searcher: &mut S,
    node: &Node<'_, S::Way>,
    m: Move,
    walk: &mut Walk<'_, '_>,
    below: &mut Pv,
) -> Option<i32> {
    let own = walk.is_own_turn();
    let after = node.at.after(m);
    let way = searcher.follow(node, m, &after);
    let window =
        walk.desk.hears().then(|| node.bounds.window(own, |value| searcher.verdict(value)));
    walk.enter_within(m, window);
    below.clear();
    let bounds = node.bounds.turned();
    let value = match walk.count() {
        Some(()) => visit(searcher, &Node { at: &after, way, bounds }, walk, below),
        None => None,
    };
    let value = value.map(|value| (-value).min(node.bounds.beta));
    let shown = value.map(|value| {
        let seen = if own { value } else { -value };
        walk.shown(|| searcher.verdict(seen))
    });
    let cut = value.filter(|value| *value <= node.bounds.alpha).map(|_| S::CUT);
    walk.leave_early(m, shown, cut);
    value
}

/// Returns the value of a node: 0 if it is a draw and draws are seen, otherwise what the program
/// finds.
fn visit<S: Searcher>(
    searcher: &mut S,
    node: &Node<'_, S::Way>,
    walk: &mut Walk<'_, '_>,
    pv: &mut Pv,
) -> Option<i32> {
    walk.unless_drawn(node.at, Some(0), |walk| searcher.look(node, walk, pv))
}

/// The result of one round over the root moves.
pub(crate) struct Round {
    /// The value within the bounds of the round.
    pub(crate) value: i32,
    /// The best move and its line; `None` if no move is better than alpha.
    pub(crate) best: Option<(Move, Pv)>,
    /// Every move whose search was completed, in order, with its value or bound.
    pub(crate) tried: Vec<(Move, i32)>,
    /// Whether all moves were searched or one caused a cutoff.
    pub(crate) finished: bool,
}

/// Searches the root moves in order; a later move replaces the best only if it is better.
pub(crate) fn round<S: Searcher>(
    searcher: &mut S,
    root: &Node<'_, S::Way>,
    moves: &[Move],
    depth: u32,
    walk: &mut Walk<'_, '_>,
) -> Round {
    let mut here = *root;
    let mut below = Pv::EMPTY;
    let mut round = Round { value: here.bounds.alpha, best: None, tried: vec![], finished: false };
    for (index, &m) in moves.iter().enumerate() {
        walk.try_out(m, index + 1);
        let Some(value) = step(searcher, &here, m, walk, &mut below) else { return round };
        round.tried.push((m, value));
        if value > here.bounds.alpha {
            let cut = value >= here.bounds.beta;
            here.bounds.alpha = value;
            round.value = here.bounds.alpha;
            let mut pv = Pv::EMPTY;
            pv.set(m, &below);
            walk.say_line(depth, searcher.verdict(round.value), &pv);
            round.best = Some((m, pv));
            searcher.improved(&here, m, cut, 0);
            if cut {
                break;
            }
        }
    }
    round.finished = true;
    round
}
