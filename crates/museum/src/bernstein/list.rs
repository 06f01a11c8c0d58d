//! The table of plausible moves, filled question by question until it holds seven.

use super::questions::View;
use super::rules;
use ::rules::chess::Position;
use ::rules::{Move, MoveList};
use Fate::{Dropped, Final, Kept, KeptIfSafe, LastResort};
use std::borrow::Cow;
use thinking::{Desk, Rule, Thought};

/// A question: the moves it gives, and how they are used.
pub(super) struct Question {
    /// The name of the question, and of the option that leaves it out, if there is one.
    pub(super) name: &'static str,
    pub(super) rule: &'static Rule,
    moves: fn(&View) -> MoveList,
    fate: Fate,
}

/// How the moves that a question gives are used.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// The moves are discarded at once.
    Dropped,
    /// The moves go into the table.
    Kept,
    /// The moves go into the table unless they lose their piece.
    KeptIfSafe,
    /// The moves go into the table, and if there are any no further question is asked.
    Final,
    /// The moves go into the table if it is still empty, even if they were discarded before.
    LastResort,
}

/// The questions in the order of the conference paper.
#[rustfmt::skip]
pub(super) static QUESTIONS: [Question; 12] = [
    Question { name: "Question 1",  rule: &rules::CHECK,        moves: View::out_of_check,    fate: Final },
    Question { name: "Question 2",  rule: &rules::LOSING,       moves: View::losing_captures, fate: Dropped },
    Question { name: "Question 2a", rule: &rules::GAIN,         moves: View::gains,           fate: Kept },
    Question { name: "Question 2b", rule: &rules::SAFETY,       moves: View::to_safety,       fate: Kept },
    Question { name: "Question 2c", rule: &rules::EXCHANGE,     moves: View::even_captures,   fate: Kept },
    Question { name: "Question 3",  rule: &rules::CASTLING,     moves: View::castling,        fate: Final },
    Question { name: "Question 4",  rule: &rules::DEVELOP,      moves: View::developing,      fate: KeptIfSafe },
    Question { name: "Question 5",  rule: &rules::KEY,          moves: View::to_key_squares,  fate: KeptIfSafe },
    Question { name: "Question 6",  rule: &rules::FILE,         moves: View::to_open_files,   fate: KeptIfSafe },
    Question { name: "Question 7",  rule: &rules::PAWN,         moves: View::of_pawns,        fate: KeptIfSafe },
    Question { name: "Question 8",  rule: &rules::PIECE,        moves: View::any,             fate: KeptIfSafe },
    Question { name: "Last Resort", rule: &rules::NOTHING_LEFT, moves: View::any,             fate: LastResort },
];

/// The indices of the two questions that the article asks in reverse order.
const KEY_SQUARES: usize = 7;
const OPEN_FILES: usize = 8;

/// The paper that gives the order of questions 5 and 6.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Paper {
    /// Key squares, then open files.
    Conference,
    /// Open files, then key squares.
    Article,
}

/// The settings of the questions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asking {
    /// The number of moves that the table holds.
    pub(super) width: usize,
    /// The paper that gives the order.
    pub(super) paper: Paper,
    /// Whether each question is asked, in the order of the conference paper.
    pub(super) asked: [bool; QUESTIONS.len()],
}

/// The plausible moves of a position, in the order of the table. Empty only if there is no legal
/// move.
pub(super) fn plausible(at: &Position, asking: Asking, desk: &mut Desk<'_>) -> MoveList {
    let mut questions = QUESTIONS.each_ref();
    let mut asked = asking.asked;
    if asking.paper == Paper::Article {
        questions.swap(KEY_SQUARES, OPEN_FILES);
        asked.swap(KEY_SQUARES, OPEN_FILES);
    }
    let view = View::new(at);
    let (seen, moves) = (MoveList::new(), MoveList::new());
    let mut table = PlausibleTable { view, width: asking.width, seen, moves };
    for (question, _) in questions.into_iter().zip(asked).filter(|(_, is_asked)| *is_asked) {
        let answer = (question.moves)(&table.view);
        table.take_in(&answer, question, desk);
        let ends = question.fate == Final && !answer.is_empty();
        if ends || table.is_full() {
            break;
        }
    }
    table.moves
}

/// The table while it is filled.
struct PlausibleTable {
    view: View,
    width: usize,
    /// The moves that a question has already given, kept or not.
    seen: MoveList,
    moves: MoveList,
}

impl PlausibleTable {
    fn is_full(&self) -> bool {
        self.moves.len() >= self.width
    }

    /// Takes in the new moves of an answer.
    fn take_in(&mut self, answer: &MoveList, question: &Question, desk: &mut Desk<'_>) {
        let mut fresh = answer.clone();
        match question.fate {
            LastResort if !self.moves.is_empty() => return,
            LastResort => {}
            _ => fresh.retain(|m| !self.seen.contains(&m)),
        }
        if !fresh.is_empty() {
            desk.tell(&Thought::Listed { moves: Cow::Borrowed(&fresh), rule: question.rule });
        }
        for m in &fresh {
            self.seen.push(m);
            match self.against(m, question) {
                Some(rule) => desk.tell(&Thought::Discarded { m, rule }),
                None => self.moves.push(m),
            }
        }
    }

    /// The rule by which a move is not put into the table.
    fn against(&self, m: Move, question: &Question) -> Option<&'static Rule> {
        match question.fate {
            Dropped => Some(question.rule),
            KeptIfSafe if self.view.result(m) < 0 => Some(&rules::LOST_PIECE),
            _ => self.is_full().then_some(&rules::FULL),
        }
    }
}
