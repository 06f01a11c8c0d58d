//! The thoughts of a program about a position and its moves, sorted for the explanations.

use notation::san;
use rules::{Bitboard, Move, Position};
use thinking::{Cell, Exhibit, Line, Rule, Sheet, Thought, Verdict, Window};

/// A finished search of a root move.
#[derive(Clone, Debug)]
pub(super) struct Look {
    pub(super) m: Move,
    pub(super) verdict: Verdict,
    /// Whether the verdict is only an upper bound.
    pub(super) at_most: bool,
}

/// The thoughts about the root and about the positions after its moves.
#[derive(Debug)]
pub(super) struct Record<'a> {
    pub(super) root: Position,
    /// The last search of each root move, in the order of the first searches.
    pub(super) looks: Vec<Look>,
    pub(super) listed: Vec<(&'a [Move], &'static Rule)>,
    pub(super) discarded: Vec<(Move, &'static Rule)>,
    /// The evaluation sheet of the root.
    pub(super) sheet: Option<&'a Sheet<'a>>,
    /// The first evaluation sheet after each root move.
    pub(super) sheets: Vec<(Move, &'a Sheet<'a>)>,
    pub(super) exhibits: Vec<&'a Exhibit>,
    pub(super) remarks: Vec<(&'a str, &'static Rule)>,
    pub(super) line: Option<&'a Line<'a>>,
    pub(super) chose: Option<(Move, Verdict, &'static Rule)>,
}

/// The number of replies to the chosen move, and how many of them are equally good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Replies {
    pub(super) count: i64,
    pub(super) equal: i64,
}

impl<'a> Record<'a> {
    /// Sorts thoughts that begin at the root. Thoughts about deeper positions than those after a
    /// root move are ignored.
    pub(super) fn of(root: &Position, thoughts: &'a [Thought<'a>]) -> Self {
        let mut record = Self {
            root: *root,
            looks: Vec::new(),
            listed: Vec::new(),
            discarded: Vec::new(),
            sheet: None,
            sheets: Vec::new(),
            exhibits: Vec::new(),
            remarks: Vec::new(),
            line: None,
            chose: None,
        };
        let mut path: Vec<(Move, Option<Window>)> = Vec::new();
        for thought in thoughts {
            match thought {
                Thought::Entered { m, window } => path.push((*m, *window)),
                Thought::Left { m, verdict, cut } => {
                    let entered = path.pop();
                    if path.is_empty() {
                        let floor = entered.and_then(|(_, window)| window?.at_least);
                        record.leave(*m, *verdict, floor, *cut);
                    }
                }
                _ => record.hear(thought, path.first().map(|(m, _)| *m), path.len()),
            }
        }
        record
    }

    fn leave(
        &mut self,
        m: Move,
        verdict: Verdict,
        floor: Option<Verdict>,
        cut: Option<&'static Rule>,
    ) {
        // The host stopped this search.
        if cut.is_some_and(|rule| rule.id == "stopped") {
            return;
        }
        let at_most = floor.is_some_and(|floor| verdict.rank() <= floor.rank());
        let look = Look { m, verdict, at_most };
        match self.looks.iter_mut().find(|known| known.m == m) {
            Some(known) => *known = look,
            None => self.looks.push(look),
        }
    }

    fn hear(&mut self, thought: &'a Thought<'a>, first: Option<Move>, ply: usize) {
        match (thought, first) {
            (Thought::Line(line), _) if line.rank <= 1 => self.line = Some(line),
            (Thought::Chose { m, verdict, rule }, _) => self.chose = Some((*m, *verdict, rule)),
            (Thought::Weighed(sheet), None) => self.sheet = self.sheet.or(Some(sheet)),
            (Thought::Weighed(sheet), Some(m)) if ply == 1 && !self.is_weighed(m) => {
                self.sheets.push((m, sheet));
            }
            (_, Some(_)) => {}
            (Thought::Listed { moves, rule }, None) => self.listed.push((moves, rule)),
            (Thought::Discarded { m, rule }, None) => self.discarded.push((*m, rule)),
            (Thought::Exhibit(exhibit), None) => self.exhibits.push(exhibit),
            (Thought::Remark { text, rule: Some(rule), .. }, None) => {
                self.remarks.push((text, rule));
            }
            _ => {}
        }
    }

    fn is_weighed(&self, m: Move) -> bool {
        self.sheets.iter().any(|(known, _)| *known == m)
    }

    /// The newest exhibit with this layout.
    pub(super) fn exhibit(&self, id: &str) -> Option<&'a Exhibit> {
        self.exhibits.iter().rev().find(|exhibit| exhibit.layout.id == id).copied()
    }

    /// The number in the row with this label, in a table of figures.
    pub(super) fn figure(&self, id: &str, label: &str) -> Option<i64> {
        let exhibit = self.exhibit(id)?;
        exhibit.number(exhibit.row(label)?, "count")
    }

    /// Compares the chosen move with the best other move whose value is known.
    pub(super) fn comparison(&self, m: Move, verdict: Verdict) -> String {
        let name = self.numbered(m);
        match self.runner_up(m) {
            Some(second) if second.verdict.rank() == verdict.rank() => {
                format!("{name} comes to {verdict}, as does {}", self.san(second.m))
            }
            Some(second) => {
                format!("{name} comes to {verdict}, {} to {}", self.san(second.m), second.verdict)
            }
            None => format!("{name} comes to {verdict}"),
        }
    }

    /// Names the pieces on some squares: *the knight on f3 and the pawn on e4*.
    pub(super) fn pieces(&self, squares: Bitboard) -> String {
        let named = squares.into_iter().filter_map(|square| {
            Some(format!("the {} on {square}", self.root.piece_on(square)?.role().name()))
        });
        joined(&named.collect::<Vec<_>>())
    }

    /// The last search of a move.
    pub(super) fn look(&self, m: Move) -> Option<&Look> {
        self.looks.iter().find(|look| look.m == m)
    }

    /// The best of the other moves whose value is known.
    pub(super) fn runner_up(&self, chosen: Move) -> Option<&Look> {
        let others = self.looks.iter().filter(|look| look.m != chosen && !look.at_most);
        others.max_by_key(|look| look.verdict.rank())
    }

    /// The replies to the chosen move.
    pub(super) fn replies(&self) -> Option<Replies> {
        let replies = self.exhibit("replies")?;
        let row = replies.rows.first()?;
        let number = |column| replies.number(row, column);
        Some(Replies { count: number("replies")?, equal: number("equal")? })
    }

    /// Writes a move in algebraic notation.
    pub(super) fn san(&self, m: Move) -> String {
        san::write(m, &self.root)
    }

    /// Writes a move with its number: `3…h5`.
    pub(super) fn numbered(&self, m: Move) -> String {
        let dots = self.root.turn().choose(".", "…");
        format!("{}{dots}{}", self.root.fullmove_number(), self.san(m))
    }

    /// Writes a line that begins at the root.
    pub(super) fn line_text(&self, moves: &[Move]) -> String {
        let mut at = self.root;
        let mut words = Vec::new();
        for &m in moves {
            words.push(san::write(m, &at));
            at = at.after(m);
        }
        words.join(" ")
    }

    /// The position after a line that begins at the root.
    pub(super) fn after(&self, moves: &[Move]) -> Position {
        moves.iter().fold(self.root, |at, &m| at.after(m))
    }

    /// Says what a move takes: *takes the bishop on c4*.
    pub(super) fn capture(&self, m: Move) -> Option<String> {
        let piece = self.root.piece_on(m.to()).filter(|_| m.is_capture())?;
        Some(format!("takes the {} on {}", piece.role().name(), m.to()))
    }
}

/// `a, b and c`.
pub(super) fn joined(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [all @ .., last] => format!("{} and {last}", all.join(", ")),
    }
}

/// A count with its noun: `1 move`, `6 moves`.
pub(super) fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

/// `1 ply`, `3 plies`.
pub(super) fn plies(count: usize) -> String {
    if count == 1 { "1 ply".into() } else { format!("{count} plies") }
}

/// The text of a cell.
pub(super) fn text_of(cell: Option<&Cell>) -> Option<&str> {
    match cell? {
        Cell::Text(text) => Some(text),
        _ => None,
    }
}

/// The moves of a cell.
pub(super) fn line_of(cell: Option<&Cell>) -> Option<&[Move]> {
    match cell? {
        Cell::Line(moves) => Some(moves),
        _ => None,
    }
}

/// The squares of a cell.
pub(super) fn squares_of(cell: Option<&Cell>) -> Option<Bitboard> {
    match cell? {
        Cell::Squares(squares) => Some(*squares),
        _ => None,
    }
}
