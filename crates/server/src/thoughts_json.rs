//! Thoughts as JSON.
//!
//! One object for each thought, in order; `kind` says which. A move has both its texts, a
//! rule its short name, which the list of rules explains. The page and `vitrine think` use
//! the same words.

use notation::coordinates::{self, CastlingStyle};
use notation::{fen, san};
use rules::{Bitboard, Color, Move, Position, Variant};
use serde_json::{Value, json};
use thinking::{
    Bound, Card, Cell, Decision, Exhibit, Fold, GoalEvent, Line, Rule, Sheet, Term, Thought,
    Verdict, Window,
};

/// Writes thoughts one after the other, following the walk through the tree.
pub struct Scribe {
    /// The root, then the position after each move made in the mind.
    places: Vec<Position>,
    style: CastlingStyle,
}

impl Scribe {
    /// For thoughts about a position.
    pub fn new(root: &Position) -> Self {
        Self { places: vec![*root], style: CastlingStyle::needed_for(root) }
    }

    /// The next thought.
    pub fn write(&mut self, thought: &Thought<'_>) -> Value {
        match thought {
            Thought::Began { position: at } => json!({ "kind": "began", "position": position(at) }),
            Thought::Listed { moves, rule } => {
                json!({ "kind": "listed", "moves": self.moves(moves), "rule": rule.id })
            }
            Thought::Weighed(weighed) => json!({ "kind": "weighed", "sheet": sheet(weighed) }),
            Thought::Discarded { m, rule } => {
                json!({ "kind": "discarded", "move": self.one(*m), "rule": rule.id })
            }
            Thought::Entered { m, window } => {
                let text = self.one(*m);
                self.places.push(self.here().after(*m));
                let ply = self.places.len() - 1;
                let window = window.map(bounds);
                json!({ "kind": "entered", "move": text, "ply": ply, "window": window })
            }
            Thought::Left { m, verdict, cut } => {
                if self.places.len() > 1 {
                    self.places.pop();
                }
                json!({
                    "kind": "left",
                    "move": self.one(*m),
                    "ply": self.places.len(),
                    "verdict": worth(*verdict),
                    "cut": cut.map(|rule| rule.id),
                })
            }
            Thought::Settling => json!({ "kind": "settling" }),
            Thought::Goal { goal, event, m, verdict } => json!({
                "kind": "goal",
                "goal": goal.id,
                "event": event_name(*event),
                "move": m.map(|m| self.one(m)),
                "verdict": verdict.map(worth),
            }),
            Thought::Line(line) => self.line(line),
            Thought::Trying { m, number } => {
                json!({ "kind": "trying", "move": self.one(*m), "number": number })
            }
            Thought::Remark { text, rule, squares } => json!({
                "kind": "remark",
                "text": text,
                "rule": rule.map(|rule| rule.id),
                "squares": names(*squares),
            }),
            Thought::Exhibit(exhibit) => self.exhibit(exhibit),
            Thought::Chose { m, verdict, rule } => json!({
                "kind": "chose",
                "move": self.one(*m),
                "verdict": worth(*verdict),
                "rule": rule.id,
            }),
            // The treaty may grow; a reader that does not know a kind passes it over.
            _ => json!({ "kind": "other" }),
        }
    }

    /// Follows a thought that nobody wants written.
    pub fn follow(&mut self, thought: &Thought<'_>) {
        match thought {
            Thought::Entered { m, .. } => self.places.push(self.here().after(*m)),
            Thought::Left { .. } if self.places.len() > 1 => _ = self.places.pop(),
            _ => {}
        }
    }

    fn here(&self) -> Position {
        self.places[self.places.len() - 1]
    }

    fn one(&self, m: Move) -> Value {
        self.one_at(m, &self.here())
    }

    fn one_at(&self, m: Move, at: &Position) -> Value {
        let text = san::write(m, at);
        json!({ "uci": coordinates::write(m, self.style), "san": text })
    }

    fn moves(&self, moves: &[Move]) -> Vec<Value> {
        moves.iter().map(|&m| self.one(m)).collect()
    }

    /// A table: every row is a list of cells, one for each column.
    fn exhibit(&self, exhibit: &Exhibit) -> Value {
        let row = |row: &thinking::Row| {
            let cells: Vec<Value> = row.cells.iter().map(|cell| self.cell(cell)).collect();
            json!({ "label": row.label, "cells": cells })
        };
        json!({
            "kind": "exhibit",
            "exhibit": exhibit.layout.id,
            "title": exhibit.layout.title,
            "rule": exhibit.rule.id,
            "columns": exhibit.layout.columns,
            "rows": exhibit.rows.iter().map(row).collect::<Vec<Value>>(),
        })
    }

    /// A cell: what it holds under the name of its type, and as it is shown.
    fn cell(&self, cell: &Cell) -> Value {
        let shown = cell.shown(&|moves| line_text(moves, &self.here()));
        match cell {
            Cell::Empty => Value::Null,
            Cell::Number(number) => json!({ "shown": shown, "number": number }),
            Cell::Parts { amount, parts } => {
                json!({ "shown": shown, "number": amount, "parts": parts })
            }
            Cell::Squares(squares) => json!({ "shown": shown, "squares": names(*squares) }),
            Cell::Move(m) => json!({ "shown": shown, "move": self.one(*m) }),
            Cell::Line(moves) => {
                json!({ "shown": shown, "moves": self.line_from(moves, self.here()) })
            }
            Cell::Worth(verdict) => json!({ "shown": shown, "verdict": worth(*verdict) }),
            Cell::Text(_) => json!({ "shown": shown }),
        }
    }

    /// Moves that follow each other.
    fn line_from(&self, moves: &[Move], mut at: Position) -> Vec<Value> {
        let mut texts = Vec::new();
        for &m in moves {
            texts.push(self.one_at(m, &at));
            at = at.after(m);
        }
        texts
    }

    /// A line goes from the root, wherever the mind is.
    fn line(&self, line: &Line<'_>) -> Value {
        let moves = self.line_from(&line.moves, self.places[0]);
        json!({
            "kind": "line",
            "depth": line.depth,
            "selective_depth": line.selective_depth,
            "rank": line.rank,
            "verdict": worth(line.verdict),
            "bound": match line.bound {
                Bound::Exact => "exact",
                Bound::Lower => "lower",
                Bound::Upper => "upper",
            },
            "chances": line.chances.map(|chances| {
                json!({ "win": chances.win, "draw": chances.draw, "loss": chances.loss })
            }),
            "nodes": line.nodes,
            "milliseconds": u64::try_from(line.time.as_millis()).unwrap_or(u64::MAX),
            "moves": moves,
        })
    }
}

/// A position.
pub fn position(at: &Position) -> Value {
    let variant = match at.variant() {
        Variant::Chess => "chess",
        Variant::LosAlamos => "losalamos",
    };
    json!({ "variant": variant, "fen": fen::write(*at), "turn": color(at.turn()) })
}

/// A decision: the move, or why there is none.
pub fn decision(decision: Decision, at: &Position) -> Value {
    match decision {
        Decision::Play(m) => json!({ "play": Scribe::new(at).one(m) }),
        Decision::Stand(why) => json!({ "stand": why.to_string() }),
    }
}

/// Who thinks, with the rules that thoughts refer to.
pub fn program(card: &Card) -> Value {
    json!({
        "id": card.id,
        "name": card.name,
        "year": card.year,
        "rules": card.rules.iter().map(|&rule| explained(rule)).collect::<Vec<_>>(),
    })
}

/// Moves that follow each other, as a player writes them.
pub fn line_text(moves: &[Move], from: &Position) -> String {
    let mut at = *from;
    let mut words = Vec::new();
    for &m in moves {
        words.push(san::write(m, &at));
        at = at.after(m);
    }
    words.join(" ")
}

fn explained(rule: &Rule) -> Value {
    json!({ "id": rule.id, "says": rule.says, "source": rule.source })
}

fn color(color: Color) -> &'static str {
    color.choose("white", "black")
}

fn names(squares: Bitboard) -> Vec<String> {
    squares.into_iter().map(|square| square.to_string()).collect()
}

/// A verdict: as it is shown, and as a number of its kind.
fn worth(verdict: Verdict) -> Value {
    let (kind, number) = match verdict {
        Verdict::Centipawns(value) => ("centipawns", value),
        Verdict::MateIn(moves) => ("mate", moves),
        Verdict::Endgame(value) => ("endgame", i32::from(value)),
        Verdict::Native { order, .. } => ("native", order),
    };
    json!({ "shown": verdict.to_string(), "kind": kind, "number": number })
}

fn bounds(window: Window) -> Value {
    json!({ "at_least": window.at_least.map(worth), "at_most": window.at_most.map(worth) })
}

fn sheet(sheet: &Sheet<'_>) -> Value {
    let (own, other) = sheet.sums();
    json!({
        "unit": sheet.unit,
        "parts": sheet.parts,
        "view": color(sheet.view),
        "fold": match sheet.fold {
            Fold::Difference => "difference",
            Fold::Ratio => "ratio",
            Fold::Vector => "vector",
        },
        "terms": sheet.terms.iter().map(term).collect::<Vec<_>>(),
        "own": own,
        "other": other,
        "verdict": worth(sheet.verdict),
    })
}

fn term(term: &Term) -> Value {
    json!({
        "rule": term.rule.id,
        "white": term.white,
        "black": term.black,
        "squares": names(term.squares),
    })
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
