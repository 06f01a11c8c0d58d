//! The search: every legal move to a fixed depth, then captures until there are none.

use super::leaf;
use super::rules::{BUDGET, CUT, FEEDOVER, KINGS, MATE, MATERIAL, STALEMATE};
use crate::toolkit::{
    Bounds, Ends, Known, Node, Pv, Searcher, TranspositionTable, Walk, best_of, captures, victim,
};
use ::rules::chess::Position;
use ::rules::{Bitboard, Color, Move, MoveList};
use std::borrow::Cow;
use std::cmp::Reverse;
use thinking::{Fold, Rule, Sheet, Term, Thought, Verdict};

/// A mate on the board, one less for each ply before it; a stalemate is worth 0.
pub(super) const ENDS: Ends = Ends { mate: 0o77776, unit: 1, rules: [&MATE, &STALEMATE] };

/// The distance of a node from the end of the full-width search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// The plies left.
    pub(super) left: u32,
    pub(super) place: Place,
}

/// The position of a node in the tree, as far as it matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Root,
    /// After a root move that takes back the machine's last move of the game.
    Undone,
    Below,
}

/// The figures that TECH II printed after a move.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Statistics {
    /// The number of terminal positions.
    pub(super) terminals: u64,
    /// The number of moves made within the depth, of captures beyond it, and of answers to check
    /// beyond it.
    pub(super) to_depth: u64,
    pub(super) captures: u64,
    pub(super) feedovers: u64,
    /// The number of move lists that were generated.
    pub(super) lists: u64,
}

/// The last refutations at a ply.
#[derive(Clone, Copy, Debug, Default)]
struct Killer {
    last: Option<Move>,
    /// The killer, if it refuted the last two moves in a row.
    twice: Option<Move>,
}

/// The number of plies for which refutations are remembered.
const KILLER_PLIES: usize = 32;

/// The state of a search.
pub(super) struct Tree {
    /// The side that searches.
    pub(super) us: Color,
    /// Whether there are no pawns at the root, so that kings count at the leaves.
    pub(super) pieces_only: bool,
    /// The budget of terminal positions.
    pub(super) budget: u64,
    /// The from- and to-square of the move that undoes the machine's last move of the game.
    pub(super) undoing: Option<(::rules::Square, ::rules::Square)>,
    pub(super) table: TranspositionTable,
    pub(super) counted: Statistics,
    killers: [Killer; KILLER_PLIES],
}

impl Tree {
    pub(super) fn new(us: Color, budget: u64, table: TranspositionTable) -> Self {
        Self {
            us,
            pieces_only: false,
            budget,
            undoing: None,
            table,
            counted: Statistics::default(),
            killers: [Killer::default(); KILLER_PLIES],
        }
    }

    /// The static evaluation for the side to move.
    fn weigh(&self, at: &Position, walk: &mut Walk<'_, '_>) -> i32 {
        let own = self.us == at.turn();
        let seen = |value: i32| if own { value } else { -value };
        let material = leaf::balance(at);
        let value = match self.pieces_only {
            true => seen(leaf::pieces_ending(at, self.us)),
            false => material,
        };
        if walk.desk.hears() {
            tell_sheet(at, self.us, (seen(material), seen(value)), walk);
        }
        value
    }

    /// Evaluates a leaf: the side to move may stop here, or capture.
    fn terminal(
        &mut self,
        node: &Node<'_, Way>,
        walk: &mut Walk<'_, '_>,
        pv: &mut Pv,
    ) -> Option<i32> {
        self.counted.terminals += 1;
        if self.counted.terminals > self.budget {
            walk.end(&BUDGET);
            return None;
        }
        let standing = self.weigh(node.at, walk);
        if standing >= node.bounds.beta {
            return Some(node.bounds.beta);
        }
        let alpha = node.bounds.alpha.max(standing);
        let inner = Node { bounds: Bounds { alpha, ..node.bounds }, ..*node };
        let captures = captures(node.at, &leaf::VALUES);
        self.counted.lists += 1;
        if !captures.is_empty() {
            walk.desk.tell(&Thought::Settling);
            walk.list(&captures, &super::rules::CAPTURES);
        }
        best_of(self, &inner, &captures, walk, pv)
    }

    /// All moves of an inner node: the killer, captures, the rest. One ply before the leaves, quiet
    /// moves that cannot lift the material above alpha are left out.
    fn ordered(&self, node: &Node<'_, Way>, ply: u32) -> MoveList {
        let at = node.at;
        let mut moves = at.legal_moves();
        let futile = node.way.left == 1
            && !self.pieces_only
            && !at.is_check()
            && leaf::balance(at) <= node.bounds.alpha;
        if futile {
            moves.retain(|m| m.is_tactical() || at.gives_check(m));
        }
        let killer = self.killers.get(ply as usize).and_then(|killer| killer.twice);
        let mut ordered = moves.to_vec();
        ordered.sort_by_key(|&m| (Some(m) != killer, Reverse(prize(at, m))));
        ordered.into_iter().collect()
    }

    fn inner(&mut self, node: &Node<'_, Way>, walk: &mut Walk<'_, '_>, pv: &mut Pv) -> Option<i32> {
        self.counted.lists += 1;
        let moves = self.ordered(node, walk.desk.ply());
        if moves.is_empty() && !node.at.has_legal_move() {
            return Some(ENDS.value(node.at, walk));
        }
        let beyond = node.way.left == 0;
        walk.list(&moves, if beyond { &FEEDOVER } else { &super::rules::FULL });
        best_of(self, node, &moves, walk, pv)
    }
}

/// The material that a capture or promotion wins at once; -1 for a quiet move.
fn prize(at: &Position, m: Move) -> i32 {
    let grown = m.promoted().map_or(0, |role| leaf::VALUES.of(role) - leaf::VALUES.pawn);
    if m.is_tactical() { victim(at, m, &leaf::VALUES) + grown } else { -1 }
}

/// Shows the material of both sides, and the value of the kings.
pub(super) fn tell_sheet(
    at: &Position,
    us: Color,
    (material, value): (i32, i32),
    walk: &mut Walk<'_, '_>,
) {
    let [white, black] = Color::ALL.map(|color| i64::from(leaf::side(at, color)));
    let kings = i64::from(value - material);
    let (for_white, for_black) = us.choose((kings, 0), (0, kings));
    let all = [
        Term { rule: &MATERIAL, white, black, squares: at.occupied() },
        Term { rule: &KINGS, white: for_white, black: for_black, squares: Bitboard::EMPTY },
    ];
    let terms = if kings == 0 { &all[..1] } else { &all[..] };
    let verdict = Verdict::Centipawns(value);
    let terms = Cow::Borrowed(terms);
    let fold = Fold::Difference { value: value.into() };
    walk.desk.tell(&Thought::Weighed(Sheet {
        unit: "pawns",
        parts: 100,
        view: us,
        fold,
        terms,
        verdict,
    }));
}

impl Searcher for Tree {
    type Way = Way;

    const CUT: &'static Rule = &CUT;

    fn look(&mut self, node: &Node<'_, Way>, walk: &mut Walk<'_, '_>, pv: &mut Pv) -> Option<i32> {
        let (key, left) = (node.at.key(), node.way.left);
        if left > 0
            && let Some(value) = self.table.answer(key, left, node.bounds)
        {
            return Some(value);
        }
        let value = match left == 0 && !node.at.is_check() {
            true => self.terminal(node, walk, pv)?,
            false => self.inner(node, walk, pv)?,
        };
        if left > 0 && !ENDS.is_mate(value) {
            let best = pv.first().copied();
            self.table.keep(key, left, Known::within(node.bounds, value), best);
        }
        // Taking back one's last move only shuffles: a gain by it does not count.
        Some(if node.way.place == Place::Undone { value.max(0) } else { value })
    }

    fn follow(&mut self, node: &Node<'_, Way>, m: Move, _: &Position) -> Way {
        let check = node.at.is_check();
        let spent = u32::from(!check);
        let counter = match (node.way.left, check) {
            (1.., _) => &mut self.counted.to_depth,
            (0, true) => &mut self.counted.feedovers,
            (0, false) => &mut self.counted.captures,
        };
        *counter += 1;
        let undoes = node.way.place == Place::Root && self.undoing == Some((m.from(), m.to()));
        let place = if undoes { Place::Undone } else { Place::Below };
        Way { left: node.way.left.saturating_sub(spent), place }
    }

    fn improved(&mut self, _: &Node<'_, Way>, m: Move, cut: bool, ply: u32) {
        if !cut {
            return;
        }
        if let Some(killer) = self.killers.get_mut(ply as usize) {
            killer.twice = (killer.last == Some(m)).then_some(m);
            killer.last = Some(m);
        }
    }

    fn verdict(&self, value: i32) -> Verdict {
        ENDS.verdict(value).unwrap_or(Verdict::Centipawns(value))
    }
}
