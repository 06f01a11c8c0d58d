//! The replies to the move that is played, and how many of them are equally good.

use rules::Move;
use thinking::{Desk, Exhibit, Layout, Row, Rule, Thought};

/// The replies to one root move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Replies {
    /// The number of replies that were searched.
    pub(crate) count: usize,
    /// The number of replies with the value of the best one. The line shows the first of them.
    pub(crate) equal: usize,
}

/// The table of equally good replies, shared by the programs that search every reply.
pub(crate) static LAYOUT: Layout = Layout {
    id: "replies",
    title: "The replies, and how many of them are equally good",
    columns: &["move", "replies", "equal"],
};

impl Replies {
    /// Shows the numbers for a root move.
    pub(crate) fn show(self, m: Move, rule: &'static Rule, desk: &mut Desk<'_>) {
        let row = Row::of(vec![m.into(), self.count.into(), self.equal.into()]);
        desk.tell(&Thought::Exhibit(Exhibit::new(&LAYOUT, rule, vec![row])));
    }
}
