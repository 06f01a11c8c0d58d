//! * `figure_4.rs` the paper's schematic example · `examples.rs` its chess examples, by reasons
//! * `lists.rs` goals evoked, added and removed · `chain.rs` a complete chain of reasons always

mod chain;
mod examples;
mod figure_4;
mod lists;

use super::*;
use crate::testing::chess as position;
use thinking::{Detail, Recorder, Signals, StillWatch, Verdict};

/// The program with the goals of the paper's examples.
fn opening_four() -> NewellShawSimon {
    with("Repertoire", "opening-four")
}

/// The program with one option set.
fn with(option: &str, value: &str) -> NewellShawSimon {
    let mut program = NewellShawSimon::default();
    program.set(option, OptionValue::Text(value.into())).unwrap();
    program
}

/// Lets the program decide. Returns all its thoughts as well.
fn thoughts(
    program: &mut NewellShawSimon,
    at: &Position,
    limits: &Limits,
) -> (Decision, Vec<Thought<'static>>) {
    let signals = Signals::default();
    let mut recorder = Recorder::new(Detail::Nodes, 1_000_000);
    let mut desk = Desk::new(&signals, &StillWatch, &mut recorder, 0);
    let decision = program.think(&Game::new(*at), limits, &mut desk);
    assert_eq!(recorder.dropped(), 0);
    (decision, recorder.into_thoughts())
}

/// The events of goals about root moves.
fn goal_events<'a>(
    thoughts: &'a [Thought<'a>],
) -> impl Iterator<Item = (&'static str, GoalEvent, Option<Move>, Option<Verdict>)> {
    thoughts.iter().filter_map(|thought| match thought {
        Thought::Goal { goal, event, m, verdict } => Some((goal.id, *event, *m, *verdict)),
        _ => None,
    })
}

/// The goals that the situation evokes, in order.
fn evoked(program: &mut NewellShawSimon, at: &Position) -> Vec<&'static str> {
    let (_, thoughts) = thoughts(program, at, &Limits::default());
    let events = goal_events(&thoughts).filter(|(_, event, ..)| *event == GoalEvent::Evoked);
    events.map(|(goal, ..)| goal).collect()
}
