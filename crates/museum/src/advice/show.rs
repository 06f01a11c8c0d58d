//! The rule behind advice, and the table that shows where it applies.

use super::Advice;
use rules::Color;
use rules::chess::Position;
use thinking::{Cell, Desk, Exhibit, Layout, Row, Rule, Thought};

/// Advice as a term of an evaluation.
pub(crate) static ADVICE: Rule = Rule {
    id: "advice",
    says: "What a person has advised: each piece of advice counts for a side for which all its \
           conditions hold.",
    source: "the idea of Zobrist and Carlson's advice-taking program, named by Frey 1977; the \
             notation is ours",
};

/// The table of pieces to which advice applies.
static APPLIES: Layout = Layout {
    id: "advice",
    title: "The advice, and the pieces it applies to here",
    columns: &["points", "for White", "for Black"],
};

/// Shows every piece of advice with the pieces to which it applies now.
pub(crate) fn show(advice: &Advice, position: &Position, desk: &mut Desk<'_>) {
    if advice.is_empty() || !desk.hears() {
        return;
    }
    let rows = advice.items().iter().map(|item| {
        let points = Cell::Parts { amount: i64::from(item.points()), parts: 100 };
        let applies = |color: Color| match item.applies(position, color) {
            Some(pieces) if pieces.any() => Cell::Squares(pieces),
            Some(_) => Cell::from("yes"),
            None => Cell::Empty,
        };
        let [white, black] = Color::ALL.map(applies);
        Row::new(item.to_string(), vec![points, white, black])
    });
    desk.tell(&Thought::Exhibit(Exhibit::new(&APPLIES, &ADVICE, rows.collect())));
}
