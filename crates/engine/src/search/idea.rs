//! The heuristics that can be switched off, one at a time, so that a match can measure their worth.

use super::{Trace, Worker};

/// A heuristic of the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Idea {
    TranspositionTable,
    Quiescence,
    Aspiration,
    NullMove,
    Razoring,
    ReverseFutility,
    ProbCut,
    LateMoves,
    Futility,
    History,
    Exchange,
    Reductions,
    UnknownPosition,
    Singular,
    Hindsight,
    Correction,
}

/// The name for switching nothing off.
pub(crate) const NOTHING: &str = "nothing";

const NAMED: [(&str, Idea); 16] = [
    ("transposition table", Idea::TranspositionTable),
    ("quiescence search", Idea::Quiescence),
    ("aspiration windows", Idea::Aspiration),
    ("null move", Idea::NullMove),
    ("razoring", Idea::Razoring),
    ("reverse futility pruning", Idea::ReverseFutility),
    ("ProbCut", Idea::ProbCut),
    ("late-move pruning", Idea::LateMoves),
    ("futility pruning", Idea::Futility),
    ("history pruning", Idea::History),
    ("exchange pruning", Idea::Exchange),
    ("late-move reductions", Idea::Reductions),
    ("internal reductions", Idea::UnknownPosition),
    ("singular extensions", Idea::Singular),
    ("depth in hindsight", Idea::Hindsight),
    ("correction history", Idea::Correction),
];

/// The choices: nothing, and the name of every heuristic.
pub(crate) const CHOICES: [&str; 1 + NAMED.len()] = {
    let mut choices = [NOTHING; 1 + NAMED.len()];
    let mut index = 0;
    while index < NAMED.len() {
        choices[index + 1] = NAMED[index].0;
        index += 1;
    }
    choices
};

impl Idea {
    /// The heuristic with a name; `None` for nothing.
    pub(crate) fn named(name: &str) -> Option<Self> {
        NAMED.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|&(_, idea)| idea)
    }
}

impl<T: Trace> Worker<'_, T> {
    /// Whether the search uses a heuristic.
    #[inline(always)]
    pub(super) fn has(&self, idea: Idea) -> bool {
        self.without != Some(idea)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Engine;
    use std::collections::HashSet;
    use thinking::{
        Desk, Detail, Limits, OptionValue, Program, Recorder, Signals, StillWatch, Thought,
    };

    /// Deep enough to reach the rarest of them, history pruning.
    const DEPTH: u32 = 11;

    /// The nodes of a search in a middle game in which every heuristic has an effect.
    fn positions_without(idea: &str) -> u64 {
        let fen = "r1bq1rk1/pp1nbppp/2pp4/4p2n/P1BPP3/2N2N2/1PP1QPPP/R1B2RK1 w - - 1 9";
        let game = rules::Game::new(notation::fen::read_chess(fen).unwrap().value);
        let mut engine = Engine::default();
        engine.set("Without", OptionValue::Text(idea.into())).unwrap();
        let mut recorder = Recorder::new(Detail::Lines, 10_000);
        let (signals, watch) = (Signals::default(), StillWatch);
        engine.think(
            &game,
            &Limits::depth(DEPTH),
            &mut Desk::new(&signals, &watch, &mut recorder, 0),
        );
        let counts = recorder.thoughts().iter().filter_map(|thought| match thought {
            Thought::Line(line) => Some(line.nodes),
            _ => None,
        });
        counts.max().unwrap()
    }

    #[test]
    fn every_idea_changes_the_search_and_nothing_does_not() {
        let usual = positions_without(NOTHING);
        let mut seen = HashSet::from([usual]);
        for (name, idea) in NAMED {
            assert_eq!(Idea::named(&name.to_uppercase()), Some(idea));
            assert!(seen.insert(positions_without(name)), "{name} changes nothing of its own");
        }
        assert_eq!(positions_without(NOTHING), usual);
    }
}
