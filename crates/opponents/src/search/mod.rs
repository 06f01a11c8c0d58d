//! The search of an opponent: alpha-beta over the moves that it notices.
//!
//! Levels that see everything also use the usual means of a fast search: a small transposition
//! table, null moves, killer moves and history. The other levels search too few moves to need them.
//!
//! * `root.rs` the root moves, depth by depth · `node.rs` the positions below
//! * `exchanges.rs` captures at the end of a line · `order.rs` move ordering · `table.rs` memory

mod exchanges;
mod node;
mod order;
mod root;
mod table;

pub(crate) use root::Candidate;

use crate::mind::Mind;
use order::Order;
use rules::chess::Position;
use rules::{Color, Game, Move, Role};
use table::TranspositionTable;
use thinking::{Desk, Limits, Verdict};

/// The value of a mate on the board; each ply before it subtracts one.
pub(crate) const MATE: i32 = 30_000;

/// Values beyond this are mates.
pub(crate) const MATES: i32 = MATE - 1_000;

/// A bound above every value.
const INFINITY: i32 = 32_000;

/// The longest line, in plies.
const LONGEST: u32 = 64;

/// The number of positions between two checks of the clock.
const LOOK_EVERY: u64 = 256;

/// Plies without a capture or pawn move after which a game is drawn.
const FIFTY_MOVES: u16 = 100;

/// The search for one decision.
pub(crate) struct Search<'s, 'd> {
    mind: &'s Mind,
    desk: &'s mut Desk<'d>,
    nodes: u64,
    most: u64,
    deepest: u32,
    stopped: bool,
    /// The side that thinks.
    thinker: Color,
    /// The pieces of White and Black at the root, without pawns and kings.
    pieces: [u32; 2],
    /// The keys of the game and of the current line.
    keys: Vec<u64>,
    order: Order,
    table: TranspositionTable,
}

impl<'s, 'd> Search<'s, 'd> {
    pub(crate) fn new(
        mind: &'s Mind,
        game: &Game,
        at: &Position,
        limits: &Limits,
        desk: &'s mut Desk<'d>,
    ) -> Self {
        desk.keep_to(limits, at.turn());
        let own = mind.nodes();
        Self {
            most: limits.nodes.map_or(own, |nodes| nodes.min(own)),
            table: if mind.level.sees_everything() {
                TranspositionTable::new()
            } else {
                TranspositionTable::disabled()
            },
            mind,
            desk,
            nodes: 0,
            deepest: 0,
            stopped: false,
            thinker: at.turn(),
            pieces: Color::ALL.map(|color| pieces(at, color)),
            keys: game.positions().iter().map(rules::Position::key).collect(),
            order: Order::default(),
        }
    }

    /// Counts a position; returns whether to continue.
    fn count(&mut self, ply: u32) -> bool {
        self.nodes += 1;
        self.deepest = self.deepest.max(ply);
        let look = self.nodes.is_multiple_of(LOOK_EVERY);
        if self.nodes > self.most || look && self.desk.should_stop() {
            self.stopped = true;
        }
        !self.stopped
    }

    /// The static value of a position, for the side to move.
    fn judge(&self, at: &Position) -> i32 {
        let value = self.mind.taste.value(at);
        match self.mind.character.exchanges {
            0 => value,
            liking => value + self.seen_by(at.turn(), liking * self.exchanged(at)),
        }
    }

    /// Converts a value for the thinker to a value for a side.
    fn seen_by(&self, side: Color, value: i32) -> i32 {
        if side == self.thinker { value } else { -value }
    }

    /// The number of pieces that both sides have exchanged since the root.
    fn exchanged(&self, at: &Position) -> i32 {
        let lost =
            Color::ALL.map(|color| self.pieces[color as usize].saturating_sub(pieces(at, color)));
        lost[0].min(lost[1]) as i32
    }

    /// The value of a draw for the side to move.
    fn draw(&self, at: &Position) -> i32 {
        self.seen_by(at.turn(), -self.mind.character.contempt)
    }

    /// Whether a position below the root is drawn: by repetition, insufficient material or the
    /// fifty-move rule.
    fn is_drawn(&self, at: &Position) -> bool {
        let since = usize::from(at.halfmove_clock());
        let key = at.key();
        let again = self.keys.iter().rev().take(since + 1).any(|&other| other == key);
        again
            || at.is_insufficient_material()
            || at.halfmove_clock() >= FIFTY_MOVES && at.has_legal_move()
    }
}

/// The number of pieces of a side, without pawns and king.
fn pieces(at: &Position, color: Color) -> u32 {
    at.color(color).count() - at.pieces(color, Role::Pawn).count() - 1
}

/// Converts a value, from the point of view of the side to move at the root, to a verdict.
pub(crate) fn verdict(value: i32) -> Verdict {
    let plies = MATE - value.abs();
    match value {
        _ if value.abs() < MATES => Verdict::Centipawns(value),
        1.. => Verdict::MateIn((plies + 1) / 2),
        _ => Verdict::MateIn(-(plies / 2)),
    }
}

/// Replaces a line by a move followed by `rest`.
pub(crate) fn prepend(line: &mut Vec<Move>, m: Move, rest: &[Move]) {
    line.clear();
    line.push(m);
    line.extend_from_slice(rest);
}
