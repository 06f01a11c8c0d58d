//! The listeners of a search: pages, at the level of detail they ask for and as fast as they read,
//! and a recorder for pages that ask later.

use super::depth::Depth;
use super::focus::Focus;
use super::shares::Shares;
use crate::limits::{
    SHARES_EVERY, THOUGHTS_EVERY, THOUGHTS_PER_MESSAGE, THOUGHTS_PER_SEARCH, THOUGHTS_UNASKED,
    TREE_TOLD,
};
use crate::messages::{Outgoing, PageDetail, ShareView};
use crate::socket::Outbox;
use crate::thoughts_json::Scribe;
use axum::extract::ws::Utf8Bytes;
use host::{Opinion, OpinionListener};
use rules::{Move, Position};
use serde_json::Value;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use thinking::{Detail, Keeper, Listener, Thought};

/// A page that watches.
struct Subscriber {
    socket: u64,
    outbox: Arc<Outbox>,
    detail: PageDetail,
}

/// The pages that watch the same game or search.
#[derive(Default)]
pub(crate) struct Audience(Mutex<Vec<Subscriber>>);

impl Audience {
    fn subscribers(&self) -> MutexGuard<'_, Vec<Subscriber>> {
        // A list is valid after any panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a page, or changes its level of detail.
    pub(crate) fn join(&self, socket: u64, outbox: &Arc<Outbox>, detail: PageDetail) {
        let mut subscribers = self.subscribers();
        subscribers.retain(|subscriber| subscriber.socket != socket);
        subscribers.push(Subscriber { socket, outbox: outbox.clone(), detail });
    }

    /// Removes a page. Returns whether it was there.
    pub(crate) fn leave(&self, socket: u64) -> bool {
        let mut subscribers = self.subscribers();
        let before = subscribers.len();
        subscribers.retain(|subscriber| subscriber.socket != socket);
        subscribers.len() < before
    }

    /// The number of pages.
    pub(crate) fn len(&self) -> usize {
        self.subscribers().len()
    }

    /// The most detail that any page wants.
    pub(crate) fn detail(&self) -> PageDetail {
        self.subscribers()
            .iter()
            .map(|subscriber| subscriber.detail)
            .max()
            .unwrap_or(PageDetail::None)
    }

    /// Sends a message to all pages.
    pub(crate) fn tell(&self, message: &Outgoing<'_>) {
        let subscribers = self.subscribers();
        if subscribers.is_empty() {
            return;
        }
        let text = message.write();
        subscribers.iter().for_each(|subscriber| subscriber.outbox.send(text.clone()));
    }

    /// Sends a message to all pages but one.
    pub(crate) fn tell_others(&self, socket: u64, message: &Outgoing<'_>) {
        let subscribers = self.subscribers();
        let mut others =
            subscribers.iter().filter(|subscriber| subscriber.socket != socket).peekable();
        if others.peek().is_some() {
            let text = message.write();
            others.for_each(|subscriber| subscriber.outbox.send(text.clone()));
        }
    }

    /// Sends thoughts to the pages that want exactly this level of detail.
    fn tell_thoughts(&self, detail: PageDetail, text: &Utf8Bytes) {
        let subscribers = self.subscribers();
        let interested = subscribers.iter().filter(|subscriber| subscriber.detail == detail);
        interested.for_each(|subscriber| subscriber.outbox.send_thoughts(text.clone()));
    }

    fn is_anybody(&self, detail: PageDetail) -> bool {
        self.subscribers().iter().any(|subscriber| subscriber.detail == detail)
    }
}

/// What a stream has recorded when the search is over.
#[derive(Default)]
pub(crate) struct Heard {
    /// The program's opinion of the position.
    pub(crate) opinion: Option<Opinion>,
    pub(crate) thoughts: Vec<Thought<'static>>,
    /// The number of thoughts that were not kept.
    pub(crate) dropped: u64,
    /// The ply down to which every thought was kept; `None` if all were.
    pub(crate) deepest: Option<u32>,
    /// The level of detail that was recorded.
    pub(crate) detail: PageDetail,
}

/// The levels of detail that get thoughts.
const LEVELS: [PageDetail; 4] =
    [PageDetail::Lines, PageDetail::Moves, PageDetail::Tree, PageDetail::Nodes];

/// A listener that sends thoughts in bundles and keeps them.
pub(crate) struct Stream {
    search: u64,
    game: Option<i64>,
    audience: Arc<Audience>,
    detail: PageDetail,
    /// The level of detail that is kept even if no page watches.
    kept: PageDetail,
    depth: Depth,
    focus: Focus,
    scribe: Scribe,
    keeper: Keeper,
    /// The present ply of the search.
    ply: u32,
    /// Thoughts that wait to be sent, each with the level of detail that gets it.
    bundle: Vec<(PageDetail, Value)>,
    /// The number of thoughts of the tree that may still be sent during the search.
    tree_left: usize,
    /// For each level, the number of thoughts before the bundle.
    sent: [u64; 4],
    flushed: Instant,
    opinion: OpinionListener,
    /// The shares of the root moves, if a page wants them.
    shares: Option<Shares>,
    shares_sent: Instant,
}

impl Stream {
    /// Creates the stream of a search from a position.
    pub(crate) fn new(
        search: u64,
        game: Option<i64>,
        root: &Position,
        audience: Arc<Audience>,
    ) -> Self {
        let detail = audience.detail();
        // The thoughts about each move are always kept, for the question *why*.
        let kept = detail.max(PageDetail::Moves);
        Self {
            search,
            game,
            audience,
            detail,
            kept,
            depth: Depth::default(),
            focus: Focus::default(),
            scribe: Scribe::new(root),
            keeper: Keeper::new(THOUGHTS_PER_SEARCH),
            ply: 0,
            bundle: Vec::new(),
            tree_left: if game.is_some() { TREE_TOLD } else { usize::MAX },
            sent: [0; 4],
            flushed: Instant::now(),
            opinion: OpinionListener::default(),
            shares: None,
            shares_sent: Instant::now(),
        }
    }

    /// Also sends how the search divides its nodes among the root moves.
    pub(crate) fn with_shares(self) -> Self {
        Self { shares: Some(Shares::default()), ..self }
    }

    /// Also keeps the tree, for a search that chooses a move: a page that opens the tree later must
    /// see this search and no other.
    pub(crate) fn with_tree(self) -> Self {
        if self.kept >= PageDetail::Tree {
            return self;
        }
        Self { kept: PageDetail::Tree, keeper: Keeper::new(THOUGHTS_UNASKED), ..self }
    }

    /// Restricts the stream to the branch that a line leads to.
    pub(crate) fn along(self, line: Vec<Move>) -> Self {
        Self { focus: Focus::along(line), ..self }
    }

    /// The lowest level of detail that includes a thought at the present ply.
    fn level(&self, thought: &Thought<'_>) -> PageDetail {
        match thought {
            Thought::Began { .. } | Thought::Line(_) | Thought::Chose { .. } => PageDetail::Lines,
            _ if self.ply <= 1 => PageDetail::Moves,
            Thought::Entered { .. }
            | Thought::Left { .. }
            | Thought::Discarded { .. }
            | Thought::Settling => PageDetail::Tree,
            _ => PageDetail::Nodes,
        }
    }

    /// Keeps a thought for pages that ask later. Returns the lowest level of detail that gets it
    /// now.
    fn record(&mut self, thought: &Thought<'_>) -> PageDetail {
        let level = self.level(thought);
        let is_kept = level <= self.kept && self.keeper.note(thought);
        // Thoughts too deep to be kept are sent only to pages that want all nodes or one branch.
        if self.kept < PageDetail::Nodes
            && self.focus.is_everywhere()
            && let Some(deepest) = self.keeper.deepest()
        {
            self.depth.narrow(deepest);
        }
        if level != PageDetail::Tree {
            return level;
        }
        // A tree that is too big to be kept is too big to be sent.
        let is_told = is_kept && self.tree_left > 0;
        self.tree_left -= usize::from(is_told);
        if is_told { level } else { PageDetail::Nodes }
    }

    fn flush(&mut self) {
        let bundle = std::mem::take(&mut self.bundle);
        self.flushed = Instant::now();
        if self.shares_sent.elapsed() >= SHARES_EVERY {
            self.tell_shares();
        }
        for (detail, sent) in LEVELS.into_iter().zip(&mut self.sent) {
            let mine = bundle.iter().filter(|(level, _)| *level <= detail);
            let thoughts: Vec<Value> = match self.audience.is_anybody(detail) {
                true => mine.map(|(_, thought)| thought.clone()).collect(),
                false => {
                    *sent += mine.count() as u64;
                    continue;
                }
            };
            let (search, game, from) = (self.search, self.game, *sent);
            *sent += thoughts.len() as u64;
            if !thoughts.is_empty() {
                let message = Outgoing::Thoughts { search, game, from, thoughts: &thoughts };
                self.audience.tell_thoughts(detail, &message.write());
            }
        }
    }

    /// Sends the shares of the root moves.
    fn tell_shares(&mut self) {
        let Some(shares) = &self.shares else { return };
        let shares = shares.thousandths();
        if shares.is_empty() {
            return;
        }
        self.shares_sent = Instant::now();
        let shares: Vec<ShareView> = shares
            .into_iter()
            .map(|(m, share)| ShareView { uci: self.scribe.coordinates(m), share })
            .collect();
        let message = Outgoing::Shares { search: self.search, shares: &shares };
        self.audience.tell_thoughts(self.detail, &message.write());
    }

    /// Sends the last bundle and returns what was recorded.
    pub(super) fn end(mut self) -> Heard {
        self.flush();
        // A search may be over before the shares are sent for the first time.
        self.tell_shares();
        let dropped = self.keeper.dropped() + self.depth.passed();
        let (deepest, detail) = (self.keeper.deepest(), self.kept);
        let thoughts = self.keeper.into_thoughts();
        Heard { opinion: self.opinion.opinion(), thoughts, dropped, deepest, detail }
    }
}

impl Listener for Stream {
    fn detail(&self) -> Detail {
        // Counting nodes needs all of them.
        if self.shares.is_some() { Detail::Nodes } else { self.kept.detail() }
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        if let Some(shares) = &mut self.shares {
            shares.hear(thought);
        }
        if !self.depth.hears(thought) {
            return;
        }
        self.opinion.hear(thought);
        if !self.focus.hears(thought) {
            return self.scribe.follow(thought);
        }
        if let Thought::Entered { .. } = thought {
            self.ply += 1;
        }
        let level = self.record(thought);
        if level <= self.detail {
            self.bundle.push((level, self.scribe.write(thought)));
        } else {
            self.scribe.follow(thought);
        }
        if let Thought::Left { .. } = thought {
            self.ply = self.ply.saturating_sub(1);
        }
        let full = self.bundle.len() >= THOUGHTS_PER_MESSAGE;
        if full || (!self.bundle.is_empty() && self.flushed.elapsed() >= THOUGHTS_EVERY) {
            self.flush();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::WAITING_THOUGHTS;
    use rules::chess;
    use thinking::Verdict;

    /// The size of the walk.
    const NODES: usize = 100_000;

    /// Walks through the tree below a position until [`NODES`] moves were made.
    fn walk(stream: &mut Stream, at: Position, depth: u32, made: &mut usize) {
        for m in &at.legal_moves() {
            if *made >= NODES {
                return;
            }
            *made += 1;
            stream.hear(&Thought::Entered { m, window: None });
            if depth > 1 {
                walk(stream, at.after(m), depth - 1, made);
            }
            stream.hear(&Thought::Left { m, verdict: Verdict::Centipawns(0), cut: None });
            let is_bounded = stream.bundle.len() < THOUGHTS_PER_MESSAGE
                && stream.keeper.thoughts().len() <= THOUGHTS_PER_SEARCH;
            assert!(is_bounded, "after {made} moves");
        }
    }

    #[test]
    fn a_page_is_told_a_part_of_the_tree_while_a_game_goes_on_and_finds_the_rest_kept() {
        let (audience, outbox) = (Arc::new(Audience::default()), Arc::new(Outbox::default()));
        audience.join(1, &outbox, PageDetail::Tree);
        let root = Position::from(chess::Position::start());
        let begun = Instant::now();
        let mut stream = Stream::new(1, Some(7), &root, audience).with_tree();
        walk(&mut stream, root, 4, &mut 0);
        let heard = stream.end();
        // The root moves are always sent. A message that is not full is sent after some time.
        let told = TREE_TOLD + 2 * root.legal_moves().len();
        let by_time = begun.elapsed().as_millis() / THOUGHTS_EVERY.as_millis();
        let most = told.div_ceil(THOUGHTS_PER_MESSAGE) + 1 + by_time as usize;
        assert!(outbox.len() <= most, "{}", outbox.len());
        assert!(heard.thoughts.len() > 2 * TREE_TOLD, "{}", heard.thoughts.len());
    }

    #[test]
    fn a_hundred_thousand_nodes_for_a_reader_who_does_not_read_stay_within_bounds() {
        for detail in [PageDetail::Tree, PageDetail::Nodes] {
            let (audience, outbox) = (Arc::new(Audience::default()), Arc::new(Outbox::default()));
            audience.join(1, &outbox, detail);
            let root = Position::from(chess::Position::start());
            let mut stream = Stream::new(1, None, &root, audience);
            let mut made = 0;
            walk(&mut stream, root, 4, &mut made);
            assert_eq!((made, outbox.len()), (NODES, WAITING_THOUGHTS));
            let heard = stream.end();
            assert!(heard.thoughts.len() <= THOUGHTS_PER_SEARCH);
            assert_eq!(heard.thoughts.len() + heard.dropped as usize, 2 * NODES);
            assert_eq!(heard.deepest, Some(3));
            assert_eq!(outbox.len(), WAITING_THOUGHTS);
        }
    }
}
