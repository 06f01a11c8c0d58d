//! Writes thoughts as JSON.
//!
//! Each thought is one object, in order; `kind` names its variant. A move is in both notations;
//! a rule is given by its id, which the list of rules explains. The page and `vitrine think`
//! use the same format.

use crate::messages::{
    BoundsView, ChancesView, DecisionView, ExhibitCell, ExhibitRow, ExhibitView, LineView,
    MoveText, PositionView, SheetView, TermView, ThinkerView, ThoughtView, ToldView, Worth,
    variant_code,
};
use notation::coordinates::{self, CastlingStyle};
use notation::{fen, san};
use rules::{Bitboard, Move, Position};
use serde::Serialize;
use serde_json::Value;
use thinking::{
    Bound, Card, Cell, Decision, Exhibit, Fold, GoalEvent, Line, Rule, Sheet, Term, Thought,
    Verdict, WinDrawLoss, Window,
};

/// Writes thoughts one after the other, following the search through its tree.
pub struct Scribe {
    /// The root, then the position after each move of the present line.
    places: Vec<Position>,
    style: CastlingStyle,
}

impl Scribe {
    /// Creates a scribe for thoughts about a position.
    pub fn new(root: &Position) -> Self {
        Self { places: vec![*root], style: CastlingStyle::needed_for(root) }
    }

    /// Writes the next thought.
    pub fn write(&mut self, thought: &Thought<'_>) -> Value {
        json(self.view(thought))
    }

    fn view<'t>(&mut self, thought: &'t Thought<'_>) -> ThoughtView<'t> {
        use ThoughtView as View;
        match thought {
            Thought::Began { position: at } => View::Began { position: position_view(at) },
            Thought::Listed { moves, rule } => {
                View::Listed { moves: self.moves(moves), rule: rule.id }
            }
            Thought::Weighed(weighed) => View::Weighed { sheet: sheet(weighed) },
            Thought::Discarded { m, rule } => View::Discarded { m: self.one(*m), rule: rule.id },
            Thought::Entered { m, window } => self.enter(*m, *window),
            Thought::Left { m, verdict, cut } => self.leave(*m, *verdict, *cut),
            Thought::Settling => View::Settling,
            Thought::Goal { goal, event, m, verdict } => View::Goal {
                goal: goal.id,
                event: event_name(*event),
                m: m.map(|m| self.one(m)),
                verdict: verdict.map(Worth::from),
            },
            Thought::Line(line) => View::Line(self.line(line)),
            Thought::Trying { m, number } => View::Trying { m: self.one(*m), number: *number },
            Thought::Remark { text, rule, squares } => {
                View::Remark { text, rule: rule.map(|rule| rule.id), squares: names(*squares) }
            }
            Thought::Chose { m, verdict, rule } => {
                View::Chose { m: self.one(*m), verdict: (*verdict).into(), rule: rule.id }
            }
            Thought::Exhibit(exhibit) => View::Exhibit(self.exhibit(exhibit)),
            // `Thought` may grow; a reader skips a kind that it does not know.
            _ => View::Other,
        }
    }

    fn enter(&mut self, m: Move, window: Option<Window>) -> ThoughtView<'static> {
        let text = self.one(m);
        self.places.push(self.here().after(m));
        let ply = self.places.len() - 1;
        ThoughtView::Entered { m: text, ply, window: window.map(bounds) }
    }

    fn leave(
        &mut self,
        m: Move,
        verdict: Verdict,
        cut: Option<&'static Rule>,
    ) -> ThoughtView<'static> {
        if self.places.len() > 1 {
            self.places.pop();
        }
        ThoughtView::Left {
            m: self.one(m),
            ply: self.places.len(),
            verdict: verdict.into(),
            cut: cut.map(|rule| rule.id),
        }
    }

    /// Follows a thought that is not written.
    pub fn follow(&mut self, thought: &Thought<'_>) {
        match thought {
            Thought::Entered { m, .. } => self.places.push(self.here().after(*m)),
            Thought::Left { .. } if self.places.len() > 1 => _ = self.places.pop(),
            _ => {}
        }
    }

    /// Writes a root move in coordinates.
    pub(crate) fn coordinates(&self, m: Move) -> String {
        coordinates::write(m, self.style)
    }

    fn here(&self) -> Position {
        self.places[self.places.len() - 1]
    }

    fn one(&self, m: Move) -> MoveText {
        self.one_at(m, &self.here())
    }

    fn one_at(&self, m: Move, at: &Position) -> MoveText {
        MoveText { uci: coordinates::write(m, self.style), san: san::write(m, at) }
    }

    fn moves(&self, moves: &[Move]) -> Vec<MoveText> {
        moves.iter().map(|&m| self.one(m)).collect()
    }

    /// A table: every row is a list of cells, one for each column.
    fn exhibit<'t>(&self, exhibit: &'t Exhibit) -> ExhibitView<'t> {
        let row = |row: &'t thinking::Row| ExhibitRow {
            key: row.key,
            label: &row.label,
            cells: row.cells.iter().map(|cell| self.cell(cell)).collect(),
        };
        ExhibitView {
            exhibit: exhibit.layout.id,
            title: exhibit.layout.title,
            rule: exhibit.rule.id,
            columns: exhibit.layout.columns,
            rows: exhibit.rows.iter().map(row).collect(),
        }
    }

    /// A cell: its value under the name of its type, and its text.
    fn cell(&self, cell: &Cell) -> Option<ExhibitCell> {
        let shown = cell.shown(&|moves| line_text(moves, &self.here()));
        let shown = ExhibitCell { shown, ..ExhibitCell::default() };
        Some(match cell {
            Cell::Empty => return None,
            Cell::Number(number) => ExhibitCell { number: Some(*number), ..shown },
            Cell::Parts { amount, parts } => {
                ExhibitCell { number: Some(*amount), parts: Some(*parts), ..shown }
            }
            Cell::Numbers(numbers) => ExhibitCell { numbers: Some(numbers.clone()), ..shown },
            Cell::Squares(squares) => ExhibitCell { squares: Some(names(*squares)), ..shown },
            Cell::Move(m) => ExhibitCell { m: Some(self.one(*m)), ..shown },
            Cell::Line(moves) => {
                ExhibitCell { moves: Some(self.line_from(moves, self.here())), ..shown }
            }
            Cell::Worth(verdict) => ExhibitCell { verdict: Some((*verdict).into()), ..shown },
            Cell::Kind { kind, .. } => ExhibitCell { kind: Some(kind), ..shown },
            Cell::Text(_) => shown,
        })
    }

    /// Writes the moves of a line from a position.
    fn line_from(&self, moves: &[Move], mut at: Position) -> Vec<MoveText> {
        let mut texts = Vec::new();
        for &m in moves {
            texts.push(self.one_at(m, &at));
            at = at.after(m);
        }
        texts
    }

    /// Writes a line, which starts at the root whatever the present position is.
    fn line(&self, line: &Line<'_>) -> LineView {
        LineView {
            depth: line.depth,
            selective_depth: line.selective_depth,
            rank: line.rank,
            verdict: line.verdict.into(),
            bound: match line.bound {
                Bound::Exact => "exact",
                Bound::Lower => "lower",
                Bound::Upper => "upper",
            },
            chances: line.chances.map(|WinDrawLoss { win, draw, loss, .. }| ChancesView {
                win,
                draw,
                loss,
            }),
            nodes: line.nodes,
            milliseconds: u64::try_from(line.time.as_millis()).unwrap_or(u64::MAX),
            moves: self.line_from(&line.moves, self.places[0]),
        }
    }
}

/// Serializes a value. Only maps with keys that are not strings would fail, and there are none.
pub(crate) fn json(value: impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

/// Writes a position.
pub fn position(at: &Position) -> Value {
    json(position_view(at))
}

pub(crate) fn position_view(at: &Position) -> PositionView {
    let variant = variant_code(at.variant());
    PositionView { variant, fen: fen::write(*at), turn: at.turn().into() }
}

/// Writes a decision: the move, or why there is none.
pub fn decision(decision: Decision, at: &Position) -> Value {
    json(decision_view(decision, at))
}

pub(crate) fn decision_view(decision: Decision, at: &Position) -> DecisionView {
    match decision {
        Decision::Play(m) => DecisionView::Play(Scribe::new(at).one(m)),
        Decision::Stand(why) => DecisionView::Stand(why.to_string()),
    }
}

/// The decision of a program in words, if `explain` can tell it.
pub(crate) fn told(program: &str, root: &Position, thoughts: &[Thought<'_>]) -> Option<ToldView> {
    let told = explain::programs::tell(program, root, thoughts)?;
    Some(ToldView { sentences: told.sentences, numbers: told.numbers })
}

/// Writes the program that thinks, with the rules that thoughts refer to.
pub fn program(card: &'static Card) -> Value {
    json(thinker_view(card))
}

/// Writes a move in both notations.
pub fn one_move(m: Move, at: &Position) -> Value {
    json(Scribe::new(at).one(m))
}

/// Writes the moves of a line, each in both notations.
pub fn line(moves: &[Move], from: &Position) -> Value {
    json(Scribe::new(from).line_from(moves, *from))
}

/// Writes the moves of a line in standard algebraic notation.
pub fn line_text(moves: &[Move], from: &Position) -> String {
    let mut at = *from;
    let mut words = Vec::new();
    for &m in moves {
        words.push(san::write(m, &at));
        at = at.after(m);
    }
    words.join(" ")
}

/// A foreign engine, which has no card.
pub(crate) fn engine_view(name: &str) -> ThinkerView {
    ThinkerView { id: name.into(), name: name.into(), year: 0, rules: Vec::new() }
}

pub(crate) fn thinker_view(card: &'static Card) -> ThinkerView {
    let rules = card.rules.iter().map(|&rule| rule.into()).collect();
    ThinkerView { id: card.id.into(), name: card.name.into(), year: card.year, rules }
}

/// Writes an evaluation, term by term.
pub fn evaluation(sheet: &Sheet<'_>) -> Value {
    json(self::sheet(sheet))
}

fn names(squares: Bitboard) -> Vec<String> {
    squares.into_iter().map(|square| square.to_string()).collect()
}

fn bounds(window: Window) -> BoundsView {
    let worth = |verdict: Option<Verdict>| verdict.map(Worth::from);
    BoundsView { at_least: worth(window.at_least), at_most: worth(window.at_most) }
}

fn sheet<'t>(sheet: &'t Sheet<'_>) -> SheetView<'t> {
    let (own, other) = sheet.sums();
    let (fold, value) = match sheet.fold {
        Fold::Difference { value } => ("difference", Some(value)),
        Fold::Ratio => ("ratio", None),
        Fold::Vector => ("vector", None),
    };
    SheetView {
        unit: sheet.unit,
        parts: sheet.parts,
        view: sheet.view.into(),
        fold,
        terms: sheet.terms.iter().map(term).collect(),
        own,
        other,
        value,
        verdict: sheet.verdict.into(),
    }
}

fn term(term: &Term) -> TermView<'_> {
    TermView {
        rule: term.rule.id,
        white: term.white,
        black: term.black,
        squares: names(term.squares),
    }
}

fn event_name(event: GoalEvent) -> &'static str {
    match event {
        GoalEvent::Evoked => "evoked",
        GoalEvent::Proposed => "proposed",
        GoalEvent::Tested => "tested",
        GoalEvent::Accepted => "accepted",
        GoalEvent::Vetoed => "vetoed",
        GoalEvent::Dead => "dead",
    }
}
