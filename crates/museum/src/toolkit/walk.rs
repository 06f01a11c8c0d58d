//! The walk through the tree: its listeners, its nodes, and whether to go on.

use super::Replies;
use super::draws::Draws;
use rules::{Color, Move, Square};
use std::borrow::Cow;
use thinking::{Decision, Desk, Limits, Line, Quiet, Rule, Sheet, Thought, Verdict, Window};

/// The rule by which an unfinished search does not count. It is the host's rule, not the paper's.
pub(crate) static STOPPED: Rule = Rule {
    id: "stopped",
    says: "The host says that time is up: the best of what has been looked at to the end is \
           played.",
    source: "not in the source: a machine of its time could not be hurried",
};

/// Plays a move that was not searched, because time was up before the search of any was completed.
pub(crate) fn unlooked(m: Move, desk: &mut Desk<'_>) -> Decision {
    let verdict = Verdict::native(format_args!("not looked at"), 0);
    desk.announce(&Thought::Chose { m, verdict, rule: &STOPPED });
    Decision::Play(m)
}

/// Says the move that a rule prescribes: a line of one move, found without searching.
pub(crate) fn say_prescribed(m: Move, verdict: Verdict, desk: &mut Desk<'_>) {
    let time = desk.elapsed();
    desk.announce(&Thought::Line(Line { time, ..Line::exact(0, verdict, vec![m]) }));
}

/// The number of positions between two looks at the clock.
const LOOK_EVERY: u64 = 256;

/// The walk of one decision through the tree of moves.
pub(crate) struct Walk<'a, 'd> {
    /// The desk, for speaking and for throwing dice.
    pub(crate) desk: &'a mut Desk<'d>,
    nodes: u64,
    most: u64,
    deepest: u32,
    stopped: bool,
    /// The rule that stops the walk.
    why: &'static Rule,
    /// The limits, for [`Self::silently`].
    limits: Limits,
    turn: Color,
    /// The positions to compare with, if repetitions and the fifty-move count are seen.
    pub(super) draws: Option<Draws>,
    /// The replies to the root move searched last, if each has its own value.
    pub(super) replies: Option<Replies>,
}

impl<'a, 'd> Walk<'a, 'd> {
    /// Creates a walk for a side, within the limits.
    pub(crate) fn new(desk: &'a mut Desk<'d>, limits: &Limits, turn: Color) -> Self {
        desk.keep_to(limits, turn);
        let most = limits.nodes.unwrap_or(u64::MAX);
        let limits = limits.clone();
        let (nodes, deepest, stopped, why) = (0, 0, false, &STOPPED);
        let (draws, replies) = (None, None);
        Self { desk, nodes, most, deepest, stopped, why, limits, turn, draws, replies }
    }

    /// Counts a position. Returns `None` when it is time to decide; from then on an unfinished
    /// search does not count.
    pub(crate) fn count(&mut self) -> Option<()> {
        self.nodes += 1;
        self.deepest = self.deepest.max(self.desk.ply());
        if self.nodes > self.most
            || self.nodes.is_multiple_of(LOOK_EVERY) && self.desk.should_stop()
        {
            self.stopped = true;
        }
        self.go_on()
    }

    /// `None` if the walk is stopped.
    pub(crate) fn go_on(&self) -> Option<()> {
        (!self.stopped).then_some(())
    }

    /// Searches something that does not follow the order of the game, such as a pass. Its nodes
    /// count, but the listeners do not hear of it. It begins `plies` plies below the current
    /// position.
    pub(crate) fn silently<T>(
        &mut self,
        plies: u32,
        look: impl FnOnce(&mut Walk<'_, '_>) -> T,
    ) -> T {
        let mut quiet = Quiet;
        let mut desk = Desk::new(self.desk.signals(), self.desk.watch(), &mut quiet, 0);
        desk.keep_to(&self.limits, self.turn);
        let unseen = Move::ordinary(Square::A1, Square::A2, false);
        (0..self.desk.ply() + plies).for_each(|_| desk.enter(unseen, None));
        let mut walk = Walk {
            desk: &mut desk,
            nodes: self.nodes,
            most: self.most,
            deepest: self.deepest,
            stopped: self.stopped,
            why: self.why,
            limits: self.limits.clone(),
            turn: self.turn,
            draws: self.draws.take(),
            replies: None,
        };
        let result = look(&mut walk);
        (self.nodes, self.deepest) = (walk.nodes, walk.deepest);
        (self.stopped, self.why) = (walk.stopped, walk.why);
        self.draws = walk.draws;
        result
    }

    /// Stops the walk by a rule of the program: its budget is spent.
    pub(crate) fn end(&mut self, why: &'static Rule) {
        if !self.stopped {
            (self.stopped, self.why) = (true, why);
        }
    }

    /// The rule that stopped the walk.
    pub(crate) fn ended_by(&self) -> Option<&'static Rule> {
        self.stopped.then_some(self.why)
    }

    /// The number of positions counted so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether it is time to decide; asks the clock.
    pub(crate) fn is_over(&mut self) -> bool {
        self.stopped |= self.desk.should_stop();
        self.stopped
    }

    /// Whether the side to move in the current position is the one to move at the root.
    pub(crate) fn is_own_turn(&self) -> bool {
        self.desk.ply().is_multiple_of(2)
    }

    /// The side that is to move at the root.
    pub(crate) fn thinker(&self) -> Color {
        self.turn
    }

    /// Tells the listeners a list of moves.
    pub(crate) fn list(&mut self, moves: &[Move], rule: &'static Rule) {
        if !moves.is_empty() {
            self.desk.tell(&Thought::Listed { moves: Cow::Borrowed(moves), rule });
        }
    }

    /// Shows how the current position was evaluated, if somebody listens; the sheet is made for the
    /// side to move at the root.
    pub(crate) fn show_sheet<'s>(&mut self, sheet: impl FnOnce(Color) -> Sheet<'s>) {
        if self.desk.hears() {
            self.desk.tell(&Thought::Weighed(sheet(self.turn)));
        }
    }

    /// Says which root move is searched; `number` counts from 1.
    pub(crate) fn try_out(&mut self, m: Move, number: usize) {
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        self.desk.announce(&Thought::Trying { m, number });
    }

    /// Enters the position after a move.
    pub(crate) fn enter(&mut self, m: Move) {
        self.desk.enter(m, None);
    }

    /// Enters the position after a move, with the window of values that still matter.
    pub(crate) fn enter_within(&mut self, m: Move, window: Option<Window>) {
        self.desk.enter(m, window);
    }

    /// Returns a verdict, computed only if somebody listens.
    pub(crate) fn shown(&self, verdict: impl FnOnce() -> Verdict) -> Verdict {
        if self.desk.hears() { verdict() } else { Verdict::Centipawns(0) }
    }

    /// Takes the move back. Without a verdict its search was interrupted.
    pub(crate) fn leave(&mut self, m: Move, verdict: Option<Verdict>) {
        self.leave_early(m, verdict, None);
    }

    /// Takes the move back; `cut` is the rule by which the program left it early.
    pub(crate) fn leave_early(
        &mut self,
        m: Move,
        verdict: Option<Verdict>,
        cut: Option<&'static Rule>,
    ) {
        let cut = if verdict.is_none() { Some(self.why) } else { cut };
        let verdict = verdict.unwrap_or_else(|| Verdict::native(format_args!("unfinished"), 0));
        self.desk.leave(m, verdict, cut);
    }

    /// Says the best line so far.
    pub(crate) fn say_line(&mut self, depth: u32, verdict: Verdict, moves: &[Move]) {
        let (nodes, time) = (self.nodes, self.desk.elapsed());
        let selective_depth = self.deepest.max(depth);
        let line = Line { selective_depth, nodes, time, ..Line::exact(depth, verdict, moves) };
        self.desk.announce(&Thought::Line(line));
    }
}
