//! The replies to the move that is played, and how many of them are equally good.

use rules::Move;
use thinking::{Desk, Exhibit, Layout, Row, Rule, Thought};

/// The replies to one root move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Replies {
    /// The replies that were looked at.
    pub(crate) count: usize,
    /// Those that come to the value of the best reply. The line shows the first of them.
    pub(crate) equal: usize,
}

/// How many replies are equally good. Programs that look at every reply share it.
pub(crate) static LAYOUT: Layout = Layout {
    id: "replies",
    title: "The replies, and how many of them are equally good",
    columns: &["move", "replies", "equal"],
};

impl Replies {
    /// Shows them.
    pub(crate) fn show(self, m: Move, rule: &'static Rule, desk: &mut Desk<'_>) {
        let row = Row::of(vec![m.into(), self.count.into(), self.equal.into()]);
        desk.tell(&Thought::Exhibit(Exhibit::new(&LAYOUT, rule, vec![row])));
    }
}
