//! How an opponent looks ahead: alpha-beta over the moves that it notices.
//!
//! Those who see everything also use what makes a plain search quick: a small table, a pass,
//! killer moves and a history. Those who do not look at so few moves that they need none of it.
//!
//! * `root.rs` the moves that can be played, depth by depth · `node.rs` the positions below
//! * `exchanges.rs` captures at the end of a line · `order.rs` who comes first · `table.rs` memory

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

/// A mate on the board is worth this; each ply before it takes one off.
pub(crate) const MATE: i32 = 30_000;

/// Values beyond this are mates.
pub(crate) const MATES: i32 = MATE - 1_000;

/// Beyond every value.
const INFINITY: i32 = 32_000;

/// No line is longer than this, in plies.
const LONGEST: u32 = 64;

/// Positions between two looks at the clock.
const LOOK_EVERY: u64 = 256;

/// Plies without capture or pawn move after which a game is drawn.
const FIFTY_MOVES: u16 = 100;

/// One decision's way through the tree.
pub(crate) struct Search<'s, 'd> {
    mind: &'s Mind,
    desk: &'s mut Desk<'d>,
    nodes: u64,
    most: u64,
    deepest: u32,
    stopped: bool,
    /// The side that thinks.
    thinker: Color,
    /// Pieces without pawns and kings of White and Black at the root.
    pieces: [u32; 2],
    /// Keys of the game and of the line.
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
                TranspositionTable::none()
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

    /// Counts a position; whether to go on.
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

    /// A value of the thinker's, for a side.
    fn seen_by(&self, side: Color, value: i32) -> i32 {
        if side == self.thinker { value } else { -value }
    }

    /// Pieces of both sides that have been exchanged since the root.
    fn exchanged(&self, at: &Position) -> i32 {
        let lost =
            Color::ALL.map(|color| self.pieces[color as usize].saturating_sub(pieces(at, color)));
        lost[0].min(lost[1]) as i32
    }

    /// What a draw is worth to the side to move.
    fn draw(&self, at: &Position) -> i32 {
        self.seen_by(at.turn(), -self.mind.character.contempt)
    }

    /// Whether a position below the root is drawn: it was there before, or nothing can happen any more.
    fn is_drawn(&self, at: &Position) -> bool {
        let since = usize::from(at.halfmove_clock());
        let key = at.key();
        let again = self.keys.iter().rev().take(since + 1).any(|&other| other == key);
        again
            || at.is_insufficient_material()
            || at.halfmove_clock() >= FIFTY_MOVES && at.has_legal_move()
    }
}

/// Pieces other than pawns and the king.
fn pieces(at: &Position, color: Color) -> u32 {
    at.color(color).count() - at.pieces(color, Role::Pawn).count() - 1
}

/// A value in words, seen by the side to move at the root.
pub(crate) fn verdict(value: i32) -> Verdict {
    let plies = MATE - value.abs();
    match value {
        _ if value.abs() < MATES => Verdict::Centipawns(value),
        1.. => Verdict::MateIn((plies + 1) / 2),
        _ => Verdict::MateIn(-(plies / 2)),
    }
}

/// A line of moves that grows at its front.
pub(crate) fn prepend(line: &mut Vec<Move>, m: Move, rest: &[Move]) {
    line.clear();
    line.push(m);
    line.extend_from_slice(rest);
}
