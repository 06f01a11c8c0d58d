//! Yields the moves of a node, the most promising first, and generates each kind of move only when
//! it is needed.

use super::Memory;
use super::continuation::{CONTINUATION_PLIES, PieceTo};
use super::threats::{Checks, Threats};
use crate::params::params;
use crate::search::stack::Stack;
use crate::search::{Trace, Worker, exchange};
use rules::chess::Position;
use rules::{Bitboard, Move, MoveList, Role};

params! { "order":
    /// The weight of butterfly history in the order of quiet moves, in quarters.
    quiets = 7, 0..=16;
    /// The weight of pawn history in the order of quiet moves, in quarters.
    pawns = 7, 0..=16;
    /// The weight of continuation history after the opponent's last move, in quarters.
    reply = 8, 0..=32;
    /// The weight of continuation history after the own last move, in quarters.
    plan = 9, 0..=32;
    /// The weight of continuation history after the move four plies earlier, in quarters.
    fourth = 4, 0..=16;
    /// The weight of continuation history after the move six plies earlier, in quarters.
    sixth = 2, 0..=16;
    /// The bonus of a quiet move that gives check, in units of history.
    check = 8835, 0..=20000;
    /// The bonus for moving an attacked minor piece away, and the malus for moving one into attack.
    minor_danger = 6724, 0..=20000;
    /// The bonus for moving an attacked rook away, and the malus for moving one into attack.
    rook_danger = 11057, 0..=25000;
    /// The bonus for moving an attacked queen away, and the malus for moving one into attack.
    queen_danger = 18596, 0..=40000;
    /// The weight of capture history against the value taken, in sixteenths.
    captures = 2, 0..=8;
    /// A capture counts as good if its exchange loses no more than its rank divided by this.
    lift = 36, 8..=128;
    /// Whether the killer is tried before other quiet moves.
    killer = 1, 0..=1;
}

/// The stages of the picker.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Stage {
    HashMove,
    ListCaptures,
    GoodCaptures,
    Killer,
    ListQuiets,
    Quiets,
    BadCaptures,
    ListEvasions,
    Evasions,
    Done,
}

/// A move and its score.
#[derive(Clone, Copy)]
struct Ranked {
    m: Move,
    score: i32,
}

/// The generated moves of all nodes on the present line, node after node, so that no node needs its
/// own list.
#[derive(Default)]
pub(crate) struct MoveBuffer {
    moves: Vec<Move>,
    /// The scores of the moves, in a separate list so that the compiler can vectorize the search
    /// for the best.
    scores: Vec<i32>,
    /// Where moves are generated before they are ranked.
    generated: Box<MoveList>,
}

impl MoveBuffer {
    /// The number of moves it holds.
    pub(crate) fn len(&self) -> usize {
        self.moves.len()
    }

    /// Removes all moves but the first `len`.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.moves.truncate(len);
        self.scores.truncate(len);
    }

    fn set(&mut self, place: usize, ranked: Ranked) {
        self.moves[place] = ranked.m;
        self.scores[place] = ranked.score;
    }
}

/// The moves of a node in the order in which they are tried.
pub(crate) struct Picker {
    stage: Stage,
    hash_move: Option<Move>,
    killer: Option<Move>,
    /// Captures that lose more than this are tried last.
    exchange_threshold: i32,
    only_captures: bool,
    skipping_quiets: bool,
    threats: Threats,
    checks: Option<Checks>,
    /// Where the moves of this node begin in the buffer. They are the last ones in it whenever the
    /// next move is requested.
    begin: usize,
    next: usize,
    end: usize,
    /// Losing captures are moved to the front of the list while it empties.
    bad_end: usize,
}

impl Picker {
    fn new(first: Stage, hash_move: Option<Move>, buffer: &MoveBuffer) -> Self {
        let begin = buffer.len();
        Self {
            stage: if hash_move.is_some() { Stage::HashMove } else { first },
            hash_move,
            killer: None,
            exchange_threshold: 0,
            only_captures: false,
            skipping_quiets: false,
            threats: Threats::NONE,
            checks: None,
            begin,
            next: begin,
            end: begin,
            bad_end: begin,
        }
    }

    /// All moves of a node. The hash move and the killer must be legal here.
    pub(crate) fn all(
        position: &Position,
        hash_move: Option<Move>,
        killer: Option<Move>,
        (threats, checks): (Threats, Checks),
        buffer: &MoveBuffer,
    ) -> Self {
        let mut picker = Self::new(Self::first_stage(position), hash_move, buffer);
        picker.killer = killer.filter(|&m| Some(m) != hash_move && self::killer() != 0);
        picker.threats = threats;
        picker.checks = Some(checks);
        picker
    }

    /// Captures and promotions that gain at least a threshold.
    pub(crate) fn captures(
        hash_move: Option<Move>,
        exchange_threshold: i32,
        buffer: &MoveBuffer,
    ) -> Self {
        let mut picker = Self::new(Stage::ListCaptures, hash_move, buffer);
        picker.only_captures = true;
        picker.exchange_threshold = exchange_threshold;
        picker
    }

    /// The captures of quiescence search, or all evasions in check.
    pub(crate) fn quiescence(
        position: &Position,
        hash_move: Option<Move>,
        buffer: &MoveBuffer,
    ) -> Self {
        let mut picker = Self::new(Self::first_stage(position), hash_move, buffer);
        picker.only_captures = true;
        if position.is_check() {
            picker.threats = Threats::of(position);
        }
        picker
    }

    fn first_stage(position: &Position) -> Stage {
        if position.is_check() { Stage::ListEvasions } else { Stage::ListCaptures }
    }

    /// Skips the remaining quiet moves.
    pub(crate) fn skip_quiets(&mut self) {
        self.skipping_quiets = true;
        if (Stage::Killer..=Stage::Quiets).contains(&self.stage) {
            self.begin_bad_captures();
        }
    }

    /// Returns the next move and prefetches the table entry of the position after it.
    pub(crate) fn next<T: Trace>(
        &mut self,
        w: &mut Worker<'_, T>,
        position: &Position,
        ply: usize,
    ) -> Option<Move> {
        let next = self.pick(w, position, ply);
        if let Some(m) = next {
            w.shared.table.prefetch(position.likely_key_after(m));
        }
        next
    }

    fn pick<T: Trace>(
        &mut self,
        w: &mut Worker<'_, T>,
        position: &Position,
        ply: usize,
    ) -> Option<Move> {
        loop {
            match self.stage {
                Stage::HashMove => {
                    self.stage = Self::first_stage(position);
                    return self.hash_move;
                }
                Stage::ListCaptures | Stage::ListQuiets | Stage::ListEvasions => {
                    self.list(w, position, ply);
                }
                Stage::GoodCaptures => match self.next_good_capture(w.buffer, position) {
                    Some(m) => return Some(m),
                    None if self.only_captures => self.stage = Stage::Done,
                    None if self.skipping_quiets => self.begin_bad_captures(),
                    None => self.stage = Stage::Killer,
                },
                Stage::Killer => {
                    self.stage = Stage::ListQuiets;
                    if self.killer.is_some() {
                        return self.killer;
                    }
                }
                Stage::Quiets => match self.best(w.buffer) {
                    Some(best) => return Some(best.m),
                    None => self.begin_bad_captures(),
                },
                Stage::BadCaptures => return self.in_order(w.buffer),
                Stage::Evasions => return self.best(w.buffer).map(|best| best.m),
                Stage::Done => return None,
            }
        }
    }

    fn begin_bad_captures(&mut self) {
        self.stage = Stage::BadCaptures;
        self.next = self.begin;
        self.end = self.bad_end;
    }

    /// Generates and scores the moves of the present stage.
    fn list<T: Trace>(&mut self, w: &mut Worker<'_, T>, position: &Position, ply: usize) {
        let Worker { buffer, memory, stack, .. } = w;
        let memory: &Memory = memory;
        buffer.truncate(self.bad_end);
        match self.stage {
            Stage::ListQuiets => {
                position.list_quiet_moves(&mut buffer.generated);
                let scorer = QuietScorer::new(memory, stack, position, ply, self);
                self.fill(buffer, |m| scorer.score(m));
                self.stage = Stage::Quiets;
            }
            Stage::ListEvasions => {
                position.list_legal_moves(&mut buffer.generated);
                let (threats, last) = (self.threats, stack.back(ply, 1).continuation);
                self.fill(buffer, |m| score_evasion(memory, position, m, &threats, last));
                self.stage = Stage::Evasions;
            }
            _ => {
                position.list_tactical_moves(&mut buffer.generated);
                self.fill(buffer, |m| score_capture(memory, position, m));
                self.stage = Stage::GoodCaptures;
            }
        }
    }

    fn fill(&mut self, buffer: &mut MoveBuffer, score: impl Fn(Move) -> i32) {
        let MoveBuffer { moves, scores, generated } = buffer;
        let new = generated.iter().copied();
        let others = new.filter(|&m| Some(m) != self.hash_move && Some(m) != self.killer);
        moves.extend(others);
        scores.extend(moves[self.bad_end..].iter().map(|&m| score(m)));
        self.next = self.bad_end;
        self.end = moves.len();
    }

    /// Removes and returns the best of the remaining moves.
    fn best(&mut self, buffer: &mut MoveBuffer) -> Option<Ranked> {
        let moves = &mut buffer.moves[self.next..self.end];
        let scores = &mut buffer.scores[self.next..self.end];
        // Two simple passes, without a branch for each move; of equal scores the first one is
        // taken.
        let score = scores.iter().fold(i32::MIN, |best, &score| best.max(score));
        let place = scores.iter().position(|&other| other == score)?;
        moves.swap(0, place);
        scores.swap(0, place);
        self.next += 1;
        Some(Ranked { m: moves[0], score })
    }

    fn in_order(&mut self, buffer: &MoveBuffer) -> Option<Move> {
        (self.next < self.end).then(|| {
            self.next += 1;
            buffer.moves[self.next - 1]
        })
    }

    fn next_good_capture(&mut self, buffer: &mut MoveBuffer, position: &Position) -> Option<Move> {
        while let Some(capture) = self.best(buffer) {
            // A high history lets a slightly losing capture count as good, a low one makes an even
            // capture bad.
            let threshold =
                if self.only_captures { self.exchange_threshold } else { -capture.score / lift() };
            if exchange::gains_at_least(position, capture.m, threshold) {
                return Some(capture.m);
            }
            buffer.set(self.bad_end, capture);
            self.bad_end += 1;
        }
        None
    }
}

/// Scores a capture by the value of the victim, then by history.
fn score_capture(memory: &Memory, position: &Position, m: Move) -> i32 {
    /// Below every capture, because underpromotions are rarely good.
    const UNDERPROMOTION: i32 = -2_000;
    /// The value of a centipawn in units of history.
    const CENTIPAWN: i32 = 8;
    let underpromotes = matches!(m.promoted(), Some(role) if role != Role::Queen);
    let gain = if underpromotes { UNDERPROMOTION } else { exchange::taken_at_once(position, m) };
    gain * CENTIPAWN + captures() * memory.captures.get(position, m) / 16
}

/// Scores evasions: captures first, cheapest piece first; then by history.
fn score_evasion(
    memory: &Memory,
    position: &Position,
    m: Move,
    threats: &Threats,
    last: PieceTo,
) -> i32 {
    const CAPTURES_FIRST: i32 = 1 << 20;
    if m.is_tactical() {
        let mover = position.role_on(m.from()).map_or(0, |role| role as i32);
        return CAPTURES_FIRST + exchange::taken_at_once(position, m) - mover;
    }
    let now = PieceTo::of(position, m);
    memory.quiets.get(position.turn(), m, threats.all) + memory.continuations.get(last, now)
}

/// The data for scoring the quiet moves of one node.
struct QuietScorer<'a> {
    memory: &'a Memory,
    position: &'a Position,
    /// The squares that the opponent attacks.
    threats: Bitboard,
    checks: Checks,
    dangers: [Danger; 6],
    pawns: &'a [i16; PieceTo::COUNT],
    /// Continuation history after the moves one, two, four and six plies earlier.
    continuations: [&'a [i16; PieceTo::COUNT]; CONTINUATION_PLIES.len()],
}

impl<'a> QuietScorer<'a> {
    fn new(
        memory: &'a Memory,
        stack: &Stack,
        position: &'a Position,
        ply: usize,
        picker: &Picker,
    ) -> Self {
        let after = |back| memory.continuations.after(stack.back(ply, back).continuation);
        Self {
            memory,
            position,
            threats: picker.threats.all,
            checks: picker.checks.unwrap_or_else(|| Checks::of(position)),
            dangers: Role::ALL.map(|role| Danger::of(role, &picker.threats)),
            pawns: memory.pawns.with(position.pawn_key()),
            continuations: CONTINUATION_PLIES.map(after),
        }
    }

    fn score(&self, m: Move) -> i32 {
        let Some(piece) = self.position.piece_on(m.from()) else { return 0 };
        let now = PieceTo::new(piece, m.to()).index();
        let [after_last, after_own, after_four, after_six] = self.continuations;
        let history = (quiets() * self.memory.quiets.get(self.position.turn(), m, self.threats)
            + pawns() * i32::from(self.pawns[now])
            + reply() * i32::from(after_last[now])
            + plan() * i32::from(after_own[now])
            + fourth() * i32::from(after_four[now])
            + sixth() * i32::from(after_six[now]))
            / 4;
        let gives_check = i32::from(self.checks.has(piece.role(), m));
        history + check() * gives_check + self.dangers[piece.role() as usize].of_move(m)
    }
}

/// The danger of squares for a piece of one role.
#[derive(Clone, Copy)]
struct Danger {
    /// The squares attacked by cheaper pieces.
    squares: Bitboard,
    worth: i32,
}

impl Danger {
    fn of(role: Role, threats: &Threats) -> Self {
        let worth = match role {
            Role::Knight | Role::Bishop => minor_danger(),
            Role::Rook => rook_danger(),
            Role::Queen => queen_danger(),
            Role::Pawn | Role::King => 0,
        };
        Self { squares: threats.by_cheaper_than(role), worth }
    }

    /// The bonus for leaving such a square and the malus for entering one.
    #[inline]
    fn of_move(self, m: Move) -> i32 {
        let is_in = |square| i32::from(self.squares.has(square));
        self.worth * (is_in(m.from()) - is_in(m.to()))
    }
}

#[cfg(test)]
mod tests;
