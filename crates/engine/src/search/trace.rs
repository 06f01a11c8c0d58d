//! What the search reports, and to whom.

use crate::chances::Scale;
use crate::score::Score;
use rules::chess::Position;
use rules::{Color, Move};
use thinking::{Desk, Line, Rule, Thought, Verdict, Window};

/// Hears every step of the search. Methods that are not overridden do nothing and cost nothing.
pub(crate) trait Trace {
    /// Whether lines are reported.
    const LINES: bool = true;
    /// Whether individual nodes are reported.
    const NODES: bool = false;
    /// Reports a line with a new score.
    fn line(&mut self, _: Line<'_>) {}
    /// Reports the root move that is being searched.
    fn trying(&mut self, _: Move, _number: u32) {}
    /// Reports that a move was made, with this window for the side that made it.
    #[inline(always)]
    fn entered(&mut self, _: Move, _: Option<super::Window>) {}
    /// Reports that it was taken back, with this score for the side that made it.
    #[inline(always)]
    fn left(&mut self, _: Move, _: Score) {}
    /// Reports that the present node is cut by a rule.
    #[inline(always)]
    fn cut(&mut self, _: &'static Rule) {}
    /// Reports that a move is pruned by a rule.
    #[inline(always)]
    fn pruned(&mut self, _: Move, _: &'static Rule) {}
    /// Reports that the quiescence search begins at the present node.
    #[inline(always)]
    fn quiescence(&mut self) {}
    /// Reports a null move, or that it is taken back. Thoughts in between are about positions that
    /// no legal moves lead to.
    #[inline(always)]
    fn null_move(&mut self, _begins: bool) {}
}

/// Reports nothing: for helper threads and self-play.
pub(crate) struct Silent;

impl Trace for Silent {
    const LINES: bool = false;
}

/// Reports lines and root moves only: the usual case.
pub(crate) struct Lines<'a, 'd>(pub(crate) &'a mut Desk<'d>);

impl Trace for Lines<'_, '_> {
    fn line(&mut self, line: Line<'_>) {
        self.0.announce(&Thought::Line(line));
    }
    fn trying(&mut self, m: Move, number: u32) {
        self.0.announce(&Thought::Trying { m, number });
    }
}

/// Reports every node, for listeners that show the tree.
pub(crate) struct FullTrace<'a, 'd> {
    desk: &'a mut Desk<'d>,
    root: Color,
    /// The side to move at the present node.
    turn: Color,
    /// The rule that cut the current node, until the node is left.
    cut: Option<&'static Rule>,
    /// The number of null moves on the present line; below them nothing is reported.
    passes: u32,
    scale: Scale,
}

impl<'a, 'd> FullTrace<'a, 'd> {
    pub(crate) fn new(desk: &'a mut Desk<'d>, position: &Position) -> Self {
        let (root, scale) = (position.turn(), Scale::of(position));
        Self { desk, root, turn: root, cut: None, passes: 0, scale }
    }

    /// A score of the side to move as a verdict for the side to move at the root.
    fn seen_from_root(&self, score: Score) -> Verdict {
        verdict(if self.turn == self.root { score } else { -score }, self.scale)
    }
}

impl Trace for FullTrace<'_, '_> {
    const NODES: bool = true;

    fn line(&mut self, line: Line<'_>) {
        self.desk.announce(&Thought::Line(line));
    }

    fn trying(&mut self, m: Move, number: u32) {
        self.desk.announce(&Thought::Trying { m, number });
    }

    fn entered(&mut self, m: Move, window: Option<super::Window>) {
        if self.passes > 0 {
            return;
        }
        let bound =
            |score: Score| (score.0.abs() < Score::INFINITE.0).then(|| self.seen_from_root(score));
        let window = window.map(|window| {
            let (low, high) = (bound(window.alpha), bound(window.beta));
            let own = self.turn == self.root;
            let (at_least, at_most) = if own { (low, high) } else { (high, low) };
            Window { at_least, at_most }
        });
        self.turn = !self.turn;
        self.cut = None;
        self.desk.enter(m, window);
    }

    fn left(&mut self, m: Move, score: Score) {
        if self.passes > 0 {
            return;
        }
        self.turn = !self.turn;
        let verdict = self.seen_from_root(score);
        let cut = self.cut.take();
        self.desk.leave(m, verdict, cut);
    }

    fn cut(&mut self, rule: &'static Rule) {
        if self.passes == 0 {
            self.cut = Some(rule);
        }
    }

    fn pruned(&mut self, m: Move, rule: &'static Rule) {
        if self.passes == 0 {
            self.desk.tell(&Thought::Discarded { m, rule });
        }
    }

    fn quiescence(&mut self) {
        if self.passes == 0 {
            self.desk.tell(&Thought::Settling);
        }
    }

    fn null_move(&mut self, begins: bool) {
        self.passes = if begins { self.passes + 1 } else { self.passes.saturating_sub(1) };
    }
}

/// Converts a score to a verdict.
pub(crate) fn verdict(score: Score, scale: Scale) -> Verdict {
    if score.is_mate() {
        let moves = (score.plies_to_mate() + 1) / 2;
        Verdict::MateIn(if score.0 > 0 { moves } else { -moves })
    } else if let Some(result) = score.known_result() {
        Verdict::Endgame(result)
    } else {
        Verdict::Centipawns(scale.centipawns(score))
    }
}
