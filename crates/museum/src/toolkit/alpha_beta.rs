//! Minimax with backward pruning: a move is left as soon as one reply shows that it is no
//! better than what the mover already has.
//!
//! Values are clipped to the bounds (fail-hard), as the programs of the seventies did.

use super::{Bounds, Pv, Walk};
use rules::Move;
use rules::chess::Position;
use thinking::{Rule, Verdict};

/// A node: its position, how far the search still goes, and the bounds.
#[derive(Clone, Copy)]
pub(crate) struct Node<'p, W> {
    pub(crate) at: &'p Position,
    /// What the program keeps beside the position: plies left, extensions spent.
    pub(crate) way: W,
    pub(crate) bounds: Bounds,
}

/// What a program brings to alpha-beta. Values are seen by the side to move.
pub(crate) trait Searcher {
    /// What a node knows beside its position.
    type Way: Copy;

    /// The rule that ends the look at a move early.
    const CUT: &'static Rule;

    /// The value of a node within its bounds; `None` if the search is interrupted.
    fn look(
        &mut self,
        node: &Node<'_, Self::Way>,
        walk: &mut Walk<'_, '_>,
        pv: &mut Pv,
    ) -> Option<i32>;

    /// What the node after a move knows.
    fn follow(&mut self, node: &Node<'_, Self::Way>, m: Move, after: &Position) -> Self::Way;

    /// A move is better than all before it at a node; `cut` if nothing else matters there.
    fn improved(&mut self, _node: &Node<'_, Self::Way>, _m: Move, _cut: bool, _ply: u32) {}

    /// A value, seen by the side to move at the root, for those who listen.
    fn verdict(&self, value: i32) -> Verdict;
}

/// The best value of these moves within the bounds: alpha if none is better, beta if one is
/// too good. If it lies above alpha, the line begins with the best move.
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

/// The value of a move for the side that makes it.
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

/// The value of a node: nothing if it is a draw that is seen, else what the program finds.
fn visit<S: Searcher>(
    searcher: &mut S,
    node: &Node<'_, S::Way>,
    walk: &mut Walk<'_, '_>,
    pv: &mut Pv,
) -> Option<i32> {
    walk.unless_drawn(node.at, Some(0), |walk| searcher.look(node, walk, pv))
}

/// One round over the root moves.
pub(crate) struct Round {
    /// The value within the bounds of the round.
    pub(crate) value: i32,
    /// The best move and its line; `None` if no move is better than alpha.
    pub(crate) best: Option<(Move, Pv)>,
    /// Every move that was looked at to the end, in order, with its value or bound.
    pub(crate) tried: Vec<(Move, i32)>,
    /// Whether every move was looked at that mattered.
    pub(crate) finished: bool,
}

/// Tries root moves in their order; a later move replaces the best only if it is better.
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
