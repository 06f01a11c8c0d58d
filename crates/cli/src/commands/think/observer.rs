//! The listener behind the report: the verdict on each root move, and the sheet that its value
//! comes from.

use rules::Move;
use std::borrow::Cow;
use thinking::{Detail, Exhibit, GoalEvent, Line, Listener, Rule, Sheet, Thought, Verdict, Window};

/// A root move and the program's view of it.
pub(crate) struct Candidate {
    pub(crate) m: Move,
    /// Its value; `None` if the search of it was interrupted.
    pub(crate) verdict: Option<Verdict>,
    /// The value that it had to beat.
    floor: Option<Verdict>,
    /// Whether the verdict is an upper bound.
    pub(crate) at_most: bool,
    /// The static evaluations of the position after it.
    pub(crate) sheets: Vec<Sheet<'static>>,
    /// The sheet at the end of the line that its value comes from.
    pub(crate) source: Option<Sheet<'static>>,
}

/// A move in the tree of thoughts.
pub(crate) struct Branch {
    pub(crate) ply: u32,
    pub(crate) m: Move,
    pub(crate) verdict: Option<Verdict>,
    pub(crate) cut: Option<&'static Rule>,
    /// The rule that proposed it.
    pub(crate) rule: Option<&'static Rule>,
}

/// A statement about a goal at the root.
pub(crate) struct Intention {
    pub(crate) goal: &'static Rule,
    pub(crate) event: GoalEvent,
    pub(crate) m: Option<Move>,
    /// Its value for this goal alone.
    pub(crate) verdict: Option<Verdict>,
}

/// A position on the path to the current one.
#[derive(Default)]
struct Frame {
    /// Its index in the tree, if it is kept.
    branch: Option<usize>,
    /// The moves proposed here, with the rules that proposed them.
    listed: Vec<(Vec<Move>, &'static Rule)>,
    /// Its own sheet.
    own: Option<Sheet<'static>>,
    /// The best result of a move from here, for the side to move.
    best: Option<(Verdict, Sheet<'static>)>,
}

/// Everything that the report needs.
#[derive(Default)]
pub(crate) struct Observer {
    /// The depth to which the tree is kept, in plies.
    depth: u32,
    frames: Vec<Frame>,
    pub(crate) listed: Vec<(Vec<Move>, &'static Rule)>,
    pub(crate) discarded: Vec<(Move, &'static Rule)>,
    pub(crate) remarks: Vec<(String, Option<&'static Rule>)>,
    pub(crate) exhibits: Vec<Exhibit>,
    pub(crate) intentions: Vec<Intention>,
    pub(crate) sheets: Vec<Sheet<'static>>,
    pub(crate) candidates: Vec<Candidate>,
    pub(crate) tree: Vec<Branch>,
    pub(crate) line: Option<Line<'static>>,
    /// The thoughts about the root and the positions after its moves, for the story.
    pub(crate) near: Vec<Thought<'static>>,
    pub(crate) chose: Option<(Move, Verdict, &'static Rule)>,
    /// The largest number of nodes in a line.
    pub(crate) nodes: u64,
}

impl Observer {
    /// Creates an observer that keeps the tree down to a depth.
    pub(crate) fn new(depth: u32) -> Self {
        Self { depth, frames: vec![Frame::default()], ..Self::default() }
    }

    /// Returns the view of a root move. A program may search a move several times: the last search
    /// that was completed counts.
    pub(crate) fn candidate(&self, m: Move) -> Option<&Candidate> {
        let looks = || self.candidates.iter().rev().filter(|candidate| candidate.m == m);
        looks().find(|candidate| candidate.verdict.is_some()).or_else(|| looks().next())
    }

    fn ply(&self) -> u32 {
        self.frames.len() as u32 - 1
    }

    fn here(&mut self) -> &mut Frame {
        let last = self.frames.len() - 1;
        &mut self.frames[last]
    }

    fn list(&mut self, moves: &[Move], rule: &'static Rule) {
        if self.ply() == 0 {
            self.listed.push((moves.to_vec(), rule));
        }
        if self.ply() < self.depth {
            self.here().listed.push((moves.to_vec(), rule));
        }
    }

    fn weigh(&mut self, sheet: &Sheet<'_>) {
        let sheet = sheet.clone().into_owned();
        match self.ply() {
            0 => self.sheets.push(sheet),
            1 => {
                if let Some(candidate) = self.candidates.last_mut() {
                    candidate.sheets.push(sheet.clone());
                }
                self.here().own = Some(sheet);
            }
            _ => self.here().own = Some(sheet),
        }
    }

    fn enter(&mut self, m: Move, window: Option<Window>) {
        if self.ply() == 0 {
            let floor = window.and_then(|window| window.at_least);
            let (verdict, sheets, source) = (None, Vec::new(), None);
            let at_most = false;
            self.candidates.push(Candidate { m, verdict, floor, at_most, sheets, source });
        }
        let mut frame = Frame::default();
        if self.ply() < self.depth {
            let listed = &self.here().listed;
            let rule = listed.iter().find(|(moves, _)| moves.contains(&m)).map(|(_, rule)| *rule);
            frame.branch = Some(self.tree.len());
            self.tree.push(Branch { ply: self.ply(), m, verdict: None, cut: None, rule });
        }
        self.frames.push(frame);
    }

    fn leave(&mut self, verdict: Verdict, cut: Option<&'static Rule>) {
        if self.frames.len() < 2 {
            return;
        }
        let Some(frame) = self.frames.pop() else { return };
        if let Some(branch) = frame.branch.and_then(|place| self.tree.get_mut(place)) {
            (branch.verdict, branch.cut) = (Some(verdict), cut);
        }
        let source = source(frame.own, frame.best, verdict);
        if self.ply() == 0 {
            if let Some(candidate) = self.candidates.last_mut() {
                let floor = candidate.floor;
                candidate.at_most = floor.is_some_and(|floor| verdict.rank() <= floor.rank());
                (candidate.verdict, candidate.source) = (Some(verdict), source);
            }
        } else if let Some(sheet) = source {
            let own_turn = self.ply().is_multiple_of(2);
            let here = self.here();
            if here.best.as_ref().is_none_or(|(best, _)| is_better(verdict, *best, own_turn)) {
                here.best = Some((verdict, sheet));
            }
        }
    }
}

/// Returns the sheet that a verdict comes from: the position's own if it has the same value,
/// otherwise that of its best move.
fn source(
    own: Option<Sheet<'static>>,
    best: Option<(Verdict, Sheet<'static>)>,
    verdict: Verdict,
) -> Option<Sheet<'static>> {
    match (own, best) {
        (Some(own), _) if own.verdict == verdict => Some(own),
        (_, Some((_, sheet))) => Some(sheet),
        (own, None) => own,
    }
}

/// Whether a verdict is better than another for the side to move.
fn is_better(verdict: Verdict, than: Verdict, own_turn: bool) -> bool {
    let (a, b) = (verdict.rank(), than.rank());
    if own_turn { a > b } else { a < b }
}

impl Listener for Observer {
    fn detail(&self) -> Detail {
        Detail::Nodes
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        let is_near = self.ply() <= 1 && !matches!(thought, Thought::Entered { .. });
        let is_entrance = self.ply() == 0 && matches!(thought, Thought::Entered { .. });
        if is_near || is_entrance {
            self.near.push(thought.clone().into_owned());
        }
        match thought {
            Thought::Listed { moves, rule } => self.list(moves, rule),
            Thought::Weighed(sheet) => self.weigh(sheet),
            Thought::Discarded { m, rule } if self.ply() == 0 => self.discarded.push((*m, rule)),
            Thought::Entered { m, window } => self.enter(*m, *window),
            Thought::Left { verdict, cut, .. } => self.leave(*verdict, *cut),
            Thought::Goal { goal, event, m, verdict } if self.ply() == 0 => {
                let (event, m, verdict) = (*event, *m, *verdict);
                self.intentions.push(Intention { goal, event, m, verdict });
            }
            Thought::Line(line) => {
                self.nodes = self.nodes.max(line.nodes);
                if line.rank <= 1 {
                    self.line = Some(line.clone().into_owned());
                }
            }
            Thought::Remark { text, rule, .. } if self.ply() == 0 => {
                self.remarks.push((Cow::into_owned(text.clone()), *rule));
            }
            Thought::Exhibit(exhibit) if self.ply() == 0 => self.exhibits.push(exhibit.clone()),
            Thought::Chose { m, verdict, rule } => self.chose = Some((*m, *verdict, rule)),
            _ => {}
        }
    }
}
