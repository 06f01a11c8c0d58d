//! The decision of a historical program, in plain words.
//!
//! Takes recorded thoughts and returns a few plain sentences, and the numbers behind them
//! separately. Sentences do not quote rules; they tell what a rule led to.
//!
//! * `record.rs` the thoughts, sorted · one file for each program or group of related programs
//! * `sight.rs` whether a program looked at a line, and if not, why

mod bernstein;
mod los_alamos;
mod machines;
mod nss;
mod opponents;
mod planners;
mod record;
mod shannon;
mod sight;
mod simple;
#[cfg(test)]
mod tests;
mod turing;

pub use sight::{Sight, looked_at};

use record::{Record, Replies};
use rules::{Move, Position};
use thinking::Thought;

/// A decision in words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Told {
    /// The sentences.
    pub sentences: Vec<String>,
    /// The numbers behind them.
    pub numbers: Vec<String>,
}

impl Told {
    fn say(&mut self, sentence: impl Into<String>) {
        self.sentences.push(sentence.into());
    }

    fn note(&mut self, number: impl Into<String>) {
        self.numbers.push(number.into());
    }
}

/// Explains a decision. `None` if no move was chosen, or for a program that has no explanation.
pub fn tell(program: &str, root: &Position, thoughts: &[Thought<'_>]) -> Option<Told> {
    let record = Record::of(root, thoughts);
    let (chosen, ..) = record.chose?;
    let mut told = Told::default();
    if root.legal_moves().len() == 1 {
        told.say(format!("{} is the only legal move.", record.numbered(chosen)));
        told.note(numbers(&record));
        return Some(told);
    }
    match program {
        _ if opponents::is_one(&record) => opponents::tell(&record, &mut told)?,
        "torres" => simple::torres(&record, &mut told)?,
        "elementary" => simple::elementary(&record, &mut told)?,
        "first-move" => simple::first_move(&record, &mut told),
        "random-move" => simple::random_move(&record, &mut told),
        "prinz" => simple::prinz(&record, &mut told)?,
        "problem-solver" => simple::problem_solver(&record, &mut told)?,
        "laboratory" => simple::laboratory(&record, &mut told)?,
        "turing" => turing::tell(&record, &mut told)?,
        "los-alamos" => los_alamos::tell(&record, &mut told)?,
        "shannon-a" => shannon::type_a(&record, &mut told)?,
        "shannon-b" => shannon::type_b(&record, &mut told)?,
        "bernstein" => bernstein::tell(&record, &mut told)?,
        "newell-shaw-simon" => nss::tell(&record, &mut told)?,
        "mac-hack" => machines::mac_hack(&record, &mut told)?,
        "tech" => machines::tech(&record, &mut told)?,
        "chess-4" => machines::chess_4(&record, &mut told)?,
        "kaissa" => machines::kaissa(&record, &mut told)?,
        "caps" => machines::caps(&record, &mut told)?,
        "patterns" => planners::patterns(&record, &mut told)?,
        "paradise" => planners::paradise(&record, &mut told)?,
        "harris" => planners::harris(&record, &mut told)?,
        _ => return None,
    }
    told.note(numbers(&record));
    Some(told)
}

/// The value of the move and the number of positions searched.
fn numbers(record: &Record<'_>) -> String {
    let value = record.chose.map_or_else(String::new, |(_, verdict, _)| format!("value {verdict}"));
    match record.line.filter(|line| line.nodes > 0) {
        Some(line) if line.nodes == 1 => format!("{value}, 1 position looked at"),
        Some(line) => format!("{value}, {} positions looked at", line.nodes),
        None => value,
    }
}

/// Says which reply the program expects, but only if one reply is better than the others.
fn expectation(record: &Record<'_>) -> Option<String> {
    let reply = expected_reply(record);
    match (record.replies(), reply) {
        (Some(Replies { count, equal }), _) if equal > 1 && equal == count => {
            Some("Any reply is the same to it.".into())
        }
        (Some(Replies { count, equal }), _) if equal > 1 => {
            Some(format!("It expects no particular reply: {equal} of {count} are the same to it."))
        }
        (_, Some(reply)) => Some(format!("It expects {reply}.")),
        (_, None) => None,
    }
}

/// The second move of the line that the program expects.
fn expected_reply(record: &Record<'_>) -> Option<String> {
    let (chosen, ..) = record.chose?;
    let moves: &[Move] = &record.line?.moves;
    let reply = *moves.get(1).filter(|_| moves.first() == Some(&chosen))?;
    Some(notation::san::write(reply, &record.root.after(chosen)))
}
