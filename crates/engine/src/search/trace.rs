//! Whether, and to whom, the search tells what it does.

use crate::chances::Scale;
use crate::score::Score;
use rules::chess::Position;
use rules::{Color, Move};
use thinking::{Desk, Line, Rule, Thought, Verdict, Window};

/// Hears every step of the search. What is not overridden is not heard, and costs nothing.
pub(crate) trait Trace {
    /// Whether anybody wants to hear of single nodes.
    const NODES: bool = false;
    /// A line has a new score.
    fn line(&mut self, _: Line<'_>) {}
    /// A root move is being looked at.
    fn trying(&mut self, _: Move, _number: u32) {}
    /// A move was made, with this window for the side that made it.
    #[inline(always)]
    fn entered(&mut self, _: Move, _: Option<super::Window>) {}
    /// It was taken back with this score for the side that made it.
    #[inline(always)]
    fn left(&mut self, _: Move, _: Score) {}
    /// The present node ends early by a rule.
    #[inline(always)]
    fn cut(&mut self, _: &'static Rule) {}
    /// A move was not looked at.
    #[inline(always)]
    fn discarded(&mut self, _: Move, _: &'static Rule) {}
    /// From the present node on, only forcing moves are looked at.
    #[inline(always)]
    fn settling(&mut self) {}
    /// The side to move passes, or the pass is taken back. What is thought in between is
    /// about no position that moves lead to.
    #[inline(always)]
    fn passing(&mut self, _begins: bool) {}
}

/// Reports nothing: for helper threads and self-play.
pub(crate) struct Silent;

impl Trace for Silent {}

/// Lines and root moves only: the usual case.
pub(crate) struct Lines<'a, 'd>(pub(crate) &'a mut Desk<'d>);

impl Trace for Lines<'_, '_> {
    fn line(&mut self, line: Line<'_>) {
        self.0.announce(&Thought::Line(line));
    }
    fn trying(&mut self, m: Move, number: u32) {
        self.0.announce(&Thought::Trying { m, number });
    }
}

/// Every node: for those who want to see the tree.
pub(crate) struct Everything<'a, 'd> {
    desk: &'a mut Desk<'d>,
    root: Color,
    /// Who is to move at the present node.
    turn: Color,
    /// The rule that ended the node just left.
    cut: Option<&'static Rule>,
    /// Passes that have not been taken back; below them nothing is said.
    passes: u32,
    scale: Scale,
}

impl<'a, 'd> Everything<'a, 'd> {
    pub(crate) fn new(desk: &'a mut Desk<'d>, position: &Position) -> Self {
        let (root, scale) = (position.turn(), Scale::of(position));
        Self { desk, root, turn: root, cut: None, passes: 0, scale }
    }

    /// A score of the side to move, as the root sees it.
    fn seen(&self, score: Score) -> Verdict {
        verdict(if self.turn == self.root { score } else { -score }, self.scale)
    }
}

impl Trace for Everything<'_, '_> {
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
        let bound = |score: Score| (score.0.abs() < Score::INFINITE.0).then(|| self.seen(score));
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
        let verdict = self.seen(score);
        let cut = self.cut.take();
        self.desk.leave(m, verdict, cut);
    }

    fn cut(&mut self, rule: &'static Rule) {
        if self.passes == 0 {
            self.cut = Some(rule);
        }
    }

    fn discarded(&mut self, m: Move, rule: &'static Rule) {
        if self.passes == 0 {
            self.desk.tell(&Thought::Discarded { m, rule });
        }
    }

    fn settling(&mut self) {
        if self.passes == 0 {
            self.desk.tell(&Thought::Settling);
        }
    }

    fn passing(&mut self, begins: bool) {
        self.passes = if begins { self.passes + 1 } else { self.passes.saturating_sub(1) };
    }
}

/// What a score means to others.
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
