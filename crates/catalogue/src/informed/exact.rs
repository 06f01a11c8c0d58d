//! Corrects what a search announces while tables know the result: its lines get the result of the
//! tables.

use std::borrow::Cow;
use thinking::{Bound, Desk, Detail, Line, Listener, Thought, Verdict};

/// Listens to the engine while it chooses among moves that keep the result, and passes on what it
/// announces.
///
/// The engine's own estimate of a position whose result is known would only confuse. A mate that it
/// finds is kept: it says more than the tables do.
pub(super) struct Exactly<'k, 'd> {
    pub(super) desk: &'k mut Desk<'d>,
    /// The result from the tables.
    pub(super) result: Verdict,
    /// The number of table probes behind the result.
    pub(super) hits: u64,
}

impl Exactly<'_, '_> {
    fn known(&self, found: Verdict) -> Verdict {
        match found {
            Verdict::MateIn(_) => found,
            _ => self.result,
        }
    }
}

impl Listener for Exactly<'_, '_> {
    fn detail(&self) -> Detail {
        self.desk.detail()
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        match thought {
            Thought::Line(line) => {
                let exact = Line {
                    verdict: self.known(line.verdict),
                    bound: Bound::Exact,
                    chances: None,
                    table_hits: line.table_hits + self.hits,
                    moves: Cow::Borrowed(&line.moves),
                    ..*line
                };
                self.desk.announce(&Thought::Line(exact));
            }
            &Thought::Chose { m, verdict, rule } => {
                let verdict = self.known(verdict);
                self.desk.announce(&Thought::Chose { m, verdict, rule });
            }
            other => self.desk.announce(other),
        }
    }
}
