//! A listener that reports thoughts that cannot be replayed.

use rules::{Game, Move, Position};
use thinking::{
    Cell, Decision, Desk, Detail, Exhibit, Fold, Limits, Listener, Program, Rule, Sheet, Signals,
    StillWatch, Thought, Verdict,
};

/// A position of the line, with what was said about it.
struct Place {
    position: Position,
    entered: Option<Move>,
    listed: Vec<Move>,
}

impl Place {
    fn new(position: Position, entered: Option<Move>) -> Self {
        Self { position, entered, listed: Vec::new() }
    }
}

/// Replays thoughts as they come and records the faults.
struct Checker {
    rules: &'static [&'static Rule],
    start: Position,
    places: Vec<Place>,
    began: bool,
    /// The verdict on each root move.
    root: Vec<(Move, Verdict)>,
    chose: Option<(Move, Verdict, &'static Rule)>,
    line: Option<Move>,
    faults: Vec<String>,
    weighed: usize,
}

/// The result of a checked decision.
pub(crate) struct Checked {
    pub(crate) decision: Decision,
    /// The number of sheets that were added up.
    pub(crate) weighed: usize,
    /// The verdict on each root move that was searched, in order.
    pub(crate) root: Vec<(Move, Verdict)>,
}

/// Lets a program think and reports every thought that cannot be replayed: listed moves that are
/// not legal, lines that do not return to the root, sheets that do not add up, rules that are not
/// on the card, a choice that is not the decision or not the best.
pub(crate) fn checked(program: &mut dyn Program, game: &Game, limits: &Limits) -> Checked {
    let start = *game.position();
    let mut checker = Checker {
        rules: program.card().rules,
        start,
        places: vec![Place::new(start, None)],
        began: false,
        root: Vec::new(),
        chose: None,
        line: None,
        faults: Vec::new(),
        weighed: 0,
    };
    let signals = Signals::default();
    let mut desk = Desk::new(&signals, &StillWatch, &mut checker, 7);
    let decision = program.think(game, limits, &mut desk);
    checker.settle(decision, limits);
    let id = program.card().id;
    assert!(checker.faults.is_empty(), "{id}: {:#?}\n{start:?}", checker.faults);
    Checked { decision, weighed: checker.weighed, root: checker.root }
}

impl Checker {
    fn fault(&mut self, text: &str) {
        if self.faults.len() < 10 {
            let way: Vec<_> = self.places.iter().filter_map(|place| place.entered).collect();
            self.faults.push(format!("{text}, after {way:?}"));
        }
    }

    fn here(&self) -> &Place {
        &self.places[self.places.len() - 1]
    }

    fn want(&mut self, is_so: bool, text: impl FnOnce() -> String) {
        if !is_so {
            self.fault(&text());
        }
    }

    fn want_rule(&mut self, rule: &'static Rule) {
        let known = self.rules.contains(&rule);
        self.want(known, || format!("the rule {} is not on the card", rule.id));
    }

    fn want_listed(&mut self, m: Move, what: &str) {
        let known = self.here().listed.contains(&m);
        self.want(known, || format!("{m:?} was {what}, but not listed"));
    }

    fn listed(&mut self, moves: &[Move], rule: &'static Rule) {
        self.want_rule(rule);
        let legal = self.here().position.legal_moves();
        for &m in moves {
            self.want(legal.contains(&m), || format!("{m:?} is listed, but not legal"));
        }
        let last = self.places.len() - 1;
        self.places[last].listed.extend_from_slice(moves);
    }

    fn entered(&mut self, m: Move) {
        self.want_listed(m, "entered");
        let position = self.here().position;
        self.want(position.is_legal(m), || format!("{m:?} is entered, but not legal"));
        self.places.push(Place::new(position.after(m), Some(m)));
    }

    fn left(&mut self, m: Move, verdict: Verdict, cut: Option<&'static Rule>) {
        let entered = self.here().entered;
        self.want(entered == Some(m), || format!("{m:?} is left, but {entered:?} was entered"));
        if self.places.len() > 1 {
            self.places.pop();
        }
        if let Some(rule) = cut {
            self.want_rule(rule);
        }
        if self.places.len() == 1 && cut.is_none() {
            self.root.push((m, verdict));
        }
    }

    fn line(&mut self, moves: &[Move]) {
        let mut position = self.start;
        for &m in moves {
            let legal = position.is_legal(m);
            self.want(legal, || format!("the line {moves:?} is not legal"));
            position = position.after(m);
        }
        self.line = moves.first().copied();
    }

    fn weighed(&mut self, sheet: &Sheet<'_>) {
        self.weighed += 1;
        for term in sheet.terms.iter() {
            self.want_rule(term.rule);
        }
        self.want(adds_up(sheet), || format!("the sheet does not add up: {sheet:?}"));
    }

    /// Checks that every row has a cell for each column, and that its moves can be played.
    fn exhibit(&mut self, exhibit: &Exhibit) {
        self.want_rule(exhibit.rule);
        let layout = exhibit.layout;
        let position = self.here().position;
        for row in &exhibit.rows {
            let fits = row.cells.len() == layout.columns.len();
            self.want(fits, || format!("a row of {} does not fit: {row:?}", layout.id));
            for cell in &row.cells {
                self.want(can_be_played(cell, position), || format!("{cell:?} of {}", layout.id));
            }
        }
    }

    /// Checks what is known only at the end.
    fn settle(&mut self, decision: Decision, limits: &Limits) {
        self.want(self.began, || "it never began".into());
        self.want(self.places.len() == 1, || "the walk did not come home".into());
        let (Decision::Play(m), Some((chosen, verdict, rule))) = (decision, self.chose) else {
            let silent = matches!(decision, Decision::Stand(_)) && self.chose.is_none();
            return self.want(silent, || format!("{decision:?} is not what was chosen"));
        };
        self.want(m == chosen, || format!("{m:?} is played, {chosen:?} was chosen"));
        self.want(self.start.is_legal(m), || format!("{m:?} is not legal"));
        self.want(limits.allows(m), || format!("{m:?} was not asked for"));
        let line = self.line;
        self.want(line.is_none_or(|first| first == m), || format!("the last line is {line:?}"));
        self.want_rule(rule);
        let best = self.root.iter().map(|(_, verdict)| order(*verdict)).max();
        let is_best = best.is_none_or(|best| order(verdict) >= best);
        self.want(is_best, || format!("{m:?} is worth {verdict}, and {best:?} was possible"));
    }
}

impl Listener for Checker {
    fn detail(&self) -> Detail {
        Detail::Nodes
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        match thought {
            Thought::Began { position } => {
                self.want(**position == self.start, || "another position was begun".into());
                self.began = true;
            }
            Thought::Listed { moves, rule } => self.listed(moves, rule),
            Thought::Weighed(sheet) => self.weighed(sheet),
            Thought::Discarded { m, rule } => {
                self.want_rule(rule);
                self.want_listed(*m, "discarded");
            }
            Thought::Entered { m, .. } => self.entered(*m),
            Thought::Left { m, verdict, cut } => self.left(*m, *verdict, *cut),
            // Only a position below the root can be settled.
            Thought::Settling => {
                let below = self.places.len() > 1;
                self.want(below, || "the root itself is settled".into());
            }
            Thought::Goal { goal, .. } => self.want_rule(goal),
            Thought::Line(line) => self.line(&line.moves),
            Thought::Trying { m, number } => {
                self.want_listed(*m, "tried");
                // The first move begins another round, which replaces the last.
                if *number == 1 {
                    self.root.clear();
                }
            }
            Thought::Remark { rule, .. } => {
                if let Some(rule) = rule {
                    self.want_rule(rule);
                }
            }
            Thought::Exhibit(exhibit) => self.exhibit(exhibit),
            Thought::Chose { m, verdict, rule } => {
                let twice = self.chose.replace((*m, *verdict, rule)).is_some();
                self.want(!twice, || "it chose twice".into());
            }
            other => self.fault(&format!("an unknown thought: {other:?}")),
        }
    }
}

/// Whether the moves of a cell follow each other from a position.
fn can_be_played(cell: &Cell, mut position: Position) -> bool {
    let moves: &[Move] = match cell {
        Cell::Move(m) => &[*m],
        Cell::Line(moves) => moves,
        _ => &[],
    };
    moves.iter().all(|&m| {
        let legal = position.is_legal(m);
        if legal {
            position = position.after(m);
        }
        legal
    })
}

/// A number by which verdicts of one program are compared.
fn order(verdict: Verdict) -> i32 {
    match verdict {
        Verdict::Centipawns(value) | Verdict::Native { order: value, .. } => value,
        Verdict::MateIn(moves) if moves > 0 => 100_000 - moves,
        Verdict::MateIn(moves) => -100_000 - moves,
        Verdict::Endgame(value) => 50_000 * i32::from(value),
    }
}

/// Whether the terms of a sheet add up to its verdict.
fn adds_up(sheet: &Sheet<'_>) -> bool {
    let shown = sheet.verdict.to_string();
    let (own, other) = sheet.sums();
    match sheet.fold {
        Fold::Difference { value } => {
            // The number is that of the verdict, too.
            value == own - other && in_parts(&shown, sheet.parts) == Some(value)
        }
        Fold::Ratio => {
            let (above, below) = shown.split_once('/').unwrap_or((&shown, "1"));
            let numbers = above.parse::<i64>().ok().zip(below.parse::<i64>().ok());
            numbers.is_some_and(|(above, below)| match (own, other) {
                (0, 0) => above == below,
                _ => own * below == other * above,
            })
        }
        Fold::Vector => true,
    }
}

/// Reads a written number in parts of a unit: `-1.4` in tenths is −14.
fn in_parts(shown: &str, parts: i64) -> Option<i64> {
    let number: f64 = shown.trim_start_matches('+').parse().ok()?;
    Some((number * parts as f64).round() as i64)
}
