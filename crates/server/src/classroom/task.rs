//! Tasks and their answers. Each pupil answers with a legal move, and may change it until the
//! answers are revealed.

use crate::limits::QUESTION_CHARACTERS;
use crate::messages::{CountView, Legal, NewAnswer, NewTask, TaskBoard, TaskView};
use crate::refusal::Refusal;
use crate::start::{Origin, find_move};
use crate::tables::legal;
use notation::coordinates::{self, CastlingStyle};
use notation::{fen, san};
use rules::{Move, Position};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// The longest name of a lesson, in characters.
const LESSON_CHARACTERS: usize = 40;

/// The question, and the position or lesson it is about.
pub(crate) struct Content {
    question: String,
    about: About,
}

enum About {
    Position { position: Position, right: Option<Move> },
    Lesson(String),
}

impl Content {
    /// A question about the last position of a game or the position of a FEN.
    pub(crate) fn position(new: &NewTask, origin: &Origin) -> Result<Self, Refusal> {
        let question = checked_question(&new.question)?;
        if origin.game.outcome().is_some() || origin.game.position().legal_moves().is_empty() {
            return Err(Refusal::new("no move can be played in this position"));
        }
        let position = *origin.game.position();
        let given = new.right.as_deref().map(str::trim).filter(|text| !text.is_empty());
        let right = given.map(|text| find_move(text, &position)).transpose()?;
        Ok(Self { question, about: About::Position { position, right } })
    }

    /// A lesson to be read.
    pub(crate) fn lesson(new: &NewTask, name: &str) -> Result<Self, Refusal> {
        let question = checked_question(&new.question)?;
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if name.is_empty() || name.len() > LESSON_CHARACTERS || !name.chars().all(is_plain) {
            return Err(Refusal::new("this is not a name of a lesson"));
        }
        if new.right.is_some() {
            return Err(Refusal::new("a lesson has no right move"));
        }
        Ok(Self { question, about: About::Lesson(name.into()) })
    }
}

fn checked_question(question: &str) -> Result<String, Refusal> {
    let plain: String = question.chars().filter(|c| !c.is_control()).collect();
    if plain.chars().count() > QUESTION_CHARACTERS {
        return Err(Refusal(format!("a question has at most {QUESTION_CHARACTERS} letters")));
    }
    Ok(plain.trim().into())
}

/// The answer of a pupil.
pub(super) struct Answer {
    pub(super) name: String,
    play: Move,
    pub(super) after: Duration,
}

/// A task with its answers.
pub(super) struct Task {
    pub(super) number: u32,
    content: Content,
    asked: Instant,
    revealed: bool,
    answers: BTreeMap<u32, Answer>,
}

impl Task {
    /// Creates a task that is asked now.
    pub(super) fn new(number: u32, content: Content) -> Self {
        let asked = Instant::now();
        Self { number, content, asked, revealed: false, answers: BTreeMap::new() }
    }

    pub(super) fn question(&self) -> &str {
        &self.content.question
    }

    /// The position of the task; `None` for a lesson.
    pub(super) fn position(&self) -> Option<&Position> {
        match &self.content.about {
            About::Position { position, .. } => Some(position),
            About::Lesson(_) => None,
        }
    }

    fn right(&self) -> Option<Move> {
        match &self.content.about {
            About::Position { right, .. } => *right,
            About::Lesson(_) => None,
        }
    }

    /// Reveals the answers, which can no longer be changed.
    pub(super) fn reveal(&mut self) {
        self.revealed = true;
    }

    /// Records or replaces the answer of a pupil.
    pub(super) fn answer(
        &mut self,
        pupil: u32,
        name: &str,
        new: &NewAnswer,
    ) -> Result<(), Refusal> {
        if new.task != self.number {
            return Err(Refusal::new("something else is asked now"));
        }
        if self.revealed {
            return Err(Refusal::new("the answers are revealed; it is too late to change one"));
        }
        let none = || Refusal::new("a lesson is not answered by a move");
        let play = find_move(&new.text, self.position().ok_or_else(none)?)?;
        let answer = Answer { name: name.into(), play, after: self.asked.elapsed() };
        self.answers.insert(pupil, answer);
        Ok(())
    }

    pub(super) fn has_answer_of(&self, pupil: u32) -> bool {
        self.answers.contains_key(&pupil)
    }

    /// Whether the answer of a pupil is right; `None` before it is revealed, without an answer and
    /// if the task has no right move.
    pub(super) fn is_right_answer_of(&self, pupil: u32) -> Option<bool> {
        let answer = self.answers.get(&pupil)?;
        self.is_right(answer).filter(|_| self.revealed)
    }

    pub(super) fn is_right(&self, answer: &Answer) -> Option<bool> {
        self.right().map(|right| right == answer.play)
    }

    /// All answers, in the order in which the pupils joined.
    pub(super) fn answers(&self) -> impl Iterator<Item = &Answer> {
        self.answers.values()
    }

    /// An answer in both notations.
    pub(super) fn shown(&self, answer: &Answer) -> Option<Legal> {
        self.position().map(|position| written(answer.play, position))
    }

    /// The task as a teacher sees it, or as pupils do.
    pub(super) fn view(&self, is_teacher: bool, me: Option<u32>) -> TaskView {
        let own = me.and_then(|me| self.answers.get(&me));
        let is_shown = is_teacher || self.revealed;
        let board = self.position().map(|position| TaskBoard {
            fen: fen::write(*position),
            size: position.variant().size(),
            turn: position.turn().into(),
            check: position.is_check(),
            legal: legal(position, position),
        });
        TaskView {
            number: self.number,
            question: self.content.question.clone(),
            lesson: match &self.content.about {
                About::Lesson(name) => Some(name.clone()),
                About::Position { .. } => None,
            },
            board,
            revealed: self.revealed,
            answered: self.answers.len(),
            answer: own.and_then(|answer| self.shown(answer)),
            counts: if is_shown { self.counts(is_teacher) } else { Vec::new() },
            right: self
                .right()
                .filter(|_| is_shown)
                .zip(self.position())
                .map(|(right, position)| written(right, position)),
        }
    }

    /// How often each move was answered, the most frequent first.
    fn counts(&self, with_names: bool) -> Vec<CountView> {
        let mut counts: Vec<CountView> = Vec::new();
        for answer in self.answers() {
            let Some(play) = self.shown(answer) else { continue };
            let index = counts.iter().position(|count| count.play == play).unwrap_or_else(|| {
                counts.push(CountView { play, count: 0, names: Vec::new() });
                counts.len() - 1
            });
            counts[index].count += 1;
            if with_names {
                counts[index].names.push(answer.name.clone());
            }
        }
        counts.sort_by_key(|count| core::cmp::Reverse(count.count));
        counts
    }
}

fn written(m: Move, position: &Position) -> Legal {
    let style = CastlingStyle::needed_for(position);
    Legal { uci: coordinates::write(m, style), san: san::write(m, position) }
}
