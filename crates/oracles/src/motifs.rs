//! Tests the vocabulary of `concepts` against questions with exact squares as answers: every pin,
//! skewer and fork on the board, every discovered and double check that can be given. Our
//! definitions may be narrower than the answers, since some require that something is worth
//! attacking; they must never be wider.

use concepts::{Values, discoveries, forks, pins, skewers};
use notation::coordinates::{self, CastlingStyle};
use notation::fen;
use rules::chess::Position;
use rules::{Color, Move};
use std::collections::{BTreeMap, BTreeSet};

/// The counts of one kind of question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The number of questions.
    pub questions: usize,
    /// The number of answers to all of them.
    pub answers: usize,
    /// How many motifs we name.
    pub named: usize,
    /// How many motifs we name that are among the answers.
    pub agree: usize,
}

/// Returns the value of a field in a line of JSON without escapes.
fn field<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(&format!("\"{name}\":\""))?;
    rest.split('"').next()
}

/// Returns the texts of the field `answer`.
fn answers(line: &str) -> Option<BTreeSet<String>> {
    let (_, rest) = line.split_once("\"answer\":[")?;
    let list = rest.split(']').next()?;
    let texts = list.split(',').map(|text| text.trim_matches('"').to_owned());
    Some(texts.filter(|text| !text.is_empty()).collect())
}

/// Returns the motifs of a kind that we name; `None` for a kind that we do not have.
fn named(kind: &str, at: &Position) -> Option<BTreeSet<String>> {
    let values = &Values::STANDARD;
    let move_text = |m: Move| coordinates::write(m, CastlingStyle::Standard);
    let both = Color::ALL.into_iter();
    Some(match kind {
        "pin" => both
            .flat_map(|color| pins::absolute(at, color))
            .map(|pin| format!("{}>{}>{}", pin.pinner, pin.pinned, pin.target))
            .collect(),
        "skewer" => both
            .flat_map(|color| skewers::skewers(at, color, values))
            .map(|skewer| format!("{}>{}>{}", skewer.slider, skewer.front, skewer.behind))
            .collect(),
        "fork" => both
            .flat_map(|color| forks::forks(at, color, values))
            .flat_map(|fork| {
                fork.targets.into_iter().map(move |target| format!("{}>{target}", fork.by))
            })
            .collect(),
        "discovered_check" => {
            discoveries::discovered_checks(at).map(|found| move_text(found.m)).collect()
        }
        "double_check" => discoveries::double_checks(at).map(move_text).collect(),
        _ => return None,
    })
}

/// Splits the answers about forks, which list all targets, into one for each target.
fn apart(kind: &str, answers: BTreeSet<String>) -> BTreeSet<String> {
    if kind != "fork" {
        return answers;
    }
    let pairs = answers.iter().filter_map(|text| text.split_once('>'));
    let each = pairs.flat_map(|(by, targets)| {
        targets.split('-').map(move |target| format!("{by}>{target}")).collect::<Vec<_>>()
    });
    each.collect()
}

/// Counts all questions of a file of JSON lines by kind.
pub fn tallies(text: &str) -> BTreeMap<String, Tally> {
    let mut all: BTreeMap<String, Tally> = BTreeMap::new();
    for line in text.lines() {
        let (Some(kind), Some(setup), Some(answers)) =
            (field(line, "kind"), field(line, "fen"), answers(line))
        else {
            continue;
        };
        let Ok(read) = fen::read_chess(setup) else { continue };
        let Some(ours) = named(kind, &read.value) else { continue };
        let theirs = apart(kind, answers);
        let tally = all.entry(kind.to_owned()).or_default();
        tally.questions += 1;
        tally.answers += theirs.len();
        tally.named += ours.len();
        tally.agree += ours.intersection(&theirs).count();
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_read_and_answered() {
        let line = r#"{"id":"x","kind":"pin","fen":"4k3/4n3/8/8/8/8/8/4RK2 b - - 0 1","answer":["e1>e7>e8"],"puzzle":"x"}"#;
        let tally = Tally { questions: 1, answers: 1, named: 1, agree: 1 };
        assert_eq!(tallies(line), BTreeMap::from([("pin".to_owned(), tally)]));
    }
}
