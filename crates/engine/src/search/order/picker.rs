//! Hands out the moves of a node, the most promising first, and makes each list only
//! when it is needed.

use super::continuation::place;
use crate::params::params;
use crate::search::exchange;
use crate::search::{Trace, Worker};
use rules::chess::Position;
use rules::{Bitboard, MAX_MOVES, Move, MoveList, Role, Square, attacks};

params! { "order":
    /// Weight of the butterfly history of a quiet move, in quarters.
    quiets = 8, 0..=16;
    /// Weight of the pawn history.
    pawns = 8, 0..=16;
    /// Weight of the reply to the last move,
    reply = 8, 0..=16;
    /// of the follow-up to the own last move,
    plan = 8, 0..=16;
    /// of what came four plies after,
    fourth = 4, 0..=16;
    /// and six.
    sixth = 2, 0..=16;
    /// A quiet check is tried early.
    check = 8000, 0..=20000;
    /// What it is worth to bring a knight or bishop out of danger, or not into it,
    minor_danger = 7000, 0..=20000;
    /// a rook,
    rook_danger = 11000, 0..=25000;
    /// the queen.
    queen_danger = 18000, 0..=40000;
    /// Weight of the capture history against the value taken, in sixteenths.
    captures = 2, 0..=8;
    /// Whether the killer is tried before other quiet moves.
    killer = 1, 0..=1;
}

/// What the picker hands out next.
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

/// The moves of a node in the order they should be tried.
pub(crate) struct Picker {
    stage: Stage,
    hash_move: Option<Move>,
    killer: Option<Move>,
    /// Captures that lose more than this go to the end.
    exchange_threshold: i32,
    only_captures: bool,
    skipping_quiets: bool,
    threats: Bitboard,
    moves: [Move; MAX_MOVES],
    scores: [i32; MAX_MOVES],
    next: usize,
    end: usize,
    /// Losing captures are kept at the front of the list while it empties.
    bad_end: usize,
}

const NO_MOVE: Move = Move::ordinary(Square::A1, Square::A1, false);

impl Picker {
    fn new(first: Stage, hash_move: Option<Move>) -> Self {
        Self {
            stage: if hash_move.is_some() { Stage::HashMove } else { first },
            hash_move,
            killer: None,
            exchange_threshold: 0,
            only_captures: false,
            skipping_quiets: false,
            threats: Bitboard::EMPTY,
            moves: [NO_MOVE; MAX_MOVES],
            scores: [0; MAX_MOVES],
            next: 0,
            end: 0,
            bad_end: 0,
        }
    }

    /// All moves of a node. The hash move and the killer must be legal here.
    pub(crate) fn all(
        position: &Position,
        hash_move: Option<Move>,
        killer: Option<Move>,
        threats: Bitboard,
    ) -> Self {
        let mut picker = Self::new(Self::first_stage(position), hash_move);
        picker.killer = killer.filter(|&m| Some(m) != hash_move && self::killer() != 0);
        picker.threats = threats;
        picker
    }

    /// Captures and promotions that gain at least a threshold.
    pub(crate) fn captures(hash_move: Option<Move>, exchange_threshold: i32) -> Self {
        let mut picker = Self::new(Stage::ListCaptures, hash_move);
        picker.only_captures = true;
        picker.exchange_threshold = exchange_threshold;
        picker
    }

    /// The captures of quiescence, or all answers to check.
    pub(crate) fn quiescence(position: &Position, hash_move: Option<Move>) -> Self {
        let mut picker = Self::new(Self::first_stage(position), hash_move);
        picker.only_captures = true;
        picker
    }

    fn first_stage(position: &Position) -> Stage {
        if position.is_check() { Stage::ListEvasions } else { Stage::ListCaptures }
    }

    /// Hands out no more quiet moves.
    pub(crate) fn skip_quiets(&mut self) {
        self.skipping_quiets = true;
        if (Stage::Killer..=Stage::Quiets).contains(&self.stage) {
            self.begin_bad_captures();
        }
    }

    /// The next move.
    pub(crate) fn next<T: Trace>(
        &mut self,
        w: &Worker<'_, T>,
        position: &Position,
        ply: usize,
    ) -> Option<Move> {
        loop {
            match self.stage {
                Stage::HashMove => {
                    self.stage = Self::first_stage(position);
                    return self.hash_move;
                }
                Stage::ListCaptures => {
                    self.fill(&position.tactical_moves(), |m| score_capture(w, position, m));
                    self.stage = Stage::GoodCaptures;
                }
                Stage::GoodCaptures => match self.next_good_capture(position) {
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
                Stage::ListQuiets => {
                    let scorer = QuietScorer::new(w, position, ply, self.threats);
                    self.next = self.bad_end;
                    self.fill(&position.quiet_moves(), |m| scorer.score(m));
                    self.stage = Stage::Quiets;
                }
                Stage::Quiets => match self.best() {
                    Some((m, _)) => return Some(m),
                    None => self.begin_bad_captures(),
                },
                Stage::ListEvasions => {
                    self.fill(&position.legal_moves(), |m| score_evasion(w, position, ply, m));
                    self.stage = Stage::Evasions;
                }
                Stage::BadCaptures => return self.in_order(),
                Stage::Evasions => return self.best().map(|(m, _)| m),
                Stage::Done => return None,
            }
        }
    }

    fn begin_bad_captures(&mut self) {
        self.stage = Stage::BadCaptures;
        self.next = 0;
        self.end = self.bad_end;
    }

    fn fill(&mut self, list: &MoveList, score: impl Fn(Move) -> i32) {
        self.end = self.next;
        for m in list {
            if Some(m) != self.hash_move && Some(m) != self.killer {
                self.moves[self.end] = m;
                self.scores[self.end] = score(m);
                self.end += 1;
            }
        }
    }

    /// Takes the best of the remaining moves out.
    fn best(&mut self) -> Option<(Move, i32)> {
        if self.next >= self.end {
            return None;
        }
        let mut best = self.next;
        for i in self.next + 1..self.end {
            if self.scores[i] > self.scores[best] {
                best = i;
            }
        }
        self.moves.swap(self.next, best);
        self.scores.swap(self.next, best);
        self.next += 1;
        Some((self.moves[self.next - 1], self.scores[self.next - 1]))
    }

    fn in_order(&mut self) -> Option<Move> {
        (self.next < self.end).then(|| {
            self.next += 1;
            self.moves[self.next - 1]
        })
    }

    fn next_good_capture(&mut self, position: &Position) -> Option<Move> {
        while let Some((m, score)) = self.best() {
            // Experience may lift a slightly losing capture, or sink an even one.
            let threshold = if self.only_captures { self.exchange_threshold } else { -score / 32 };
            if exchange::gains_at_least(position, m, threshold) {
                return Some(m);
            }
            self.moves[self.bad_end] = m;
            self.bad_end += 1;
        }
        None
    }
}

/// Most valuable victim first, then experience.
fn score_capture<T: Trace>(w: &Worker<'_, T>, position: &Position, m: Move) -> i32 {
    let underpromotion = matches!(m.promoted(), Some(role) if role != Role::Queen);
    let gain = if underpromotion { -2_000 } else { exchange::taken_at_once(position, m) };
    gain * 8 + captures() * w.memory.captures.get(position, m) / 16
}

/// Captures first, cheapest man first; then by experience.
fn score_evasion<T: Trace>(w: &Worker<'_, T>, position: &Position, ply: usize, m: Move) -> i32 {
    const CAPTURES_FIRST: i32 = 1 << 20;
    if m.is_tactical() {
        let mover = position.role_on(m.from()).map_or(0, |role| role as i32);
        return CAPTURES_FIRST + exchange::taken_at_once(position, m) - mover;
    }
    let now = place(position, m);
    w.memory.quiets.get(position.turn(), m, Bitboard::EMPTY)
        + w.memory.continuations.get(w.stack.back(ply, 1).continuation, now)
}

/// All that is needed to judge the quiet moves of one node.
struct QuietScorer<'a, 'w, T: Trace> {
    w: &'a Worker<'w, T>,
    position: &'a Position,
    threats: Bitboard,
    pawns: &'a [i16; super::continuation::Place::COUNT],
    /// What followed the moves one, two, four and six plies ago.
    stories: [&'a [i16; super::continuation::Place::COUNT]; 4],
    /// Where each role would give check.
    checks: [Bitboard; 6],
    /// Squares attacked by cheaper enemy men, for each role.
    dangers: [Bitboard; 6],
}

/// How far back the stories begin, in plies.
const STORIES: [usize; 4] = [1, 2, 4, 6];

impl<'a, 'w, T: Trace> QuietScorer<'a, 'w, T> {
    fn new(w: &'a Worker<'w, T>, position: &'a Position, ply: usize, threats: Bitboard) -> Self {
        let after = |back| w.memory.continuations.after(w.stack.back(ply, back).continuation);
        Self {
            w,
            position,
            threats,
            pawns: w.memory.pawns.with(position.pawn_key()),
            stories: STORIES.map(after),
            checks: checking_squares(position),
            dangers: dangers(position),
        }
    }

    fn score(&self, m: Move) -> i32 {
        let worth = match self.position.role_on(m.from()) {
            Some(Role::Knight | Role::Bishop) => minor_danger(),
            Some(Role::Rook) => rook_danger(),
            Some(Role::Queen) => queen_danger(),
            _ => 0,
        };
        let now = place(self.position, m).index();
        let mover = self.position.role_on(m.from()).unwrap_or(Role::Pawn);
        let [after_last, after_own, after_four, after_six] =
            self.stories.map(|story| i32::from(story[now]));
        let mut score = (quiets()
            * self.w.memory.quiets.get(self.position.turn(), m, self.threats)
            + pawns() * i32::from(self.pawns[now])
            + reply() * after_last
            + plan() * after_own
            + fourth() * after_four
            + sixth() * after_six)
            / 4;
        if self.checks[mover as usize].has(m.to()) {
            score += check();
        }
        let danger = self.dangers[mover as usize];
        if danger.has(m.from()) {
            score += worth;
        }
        if danger.has(m.to()) && !m.is_castling() {
            score -= worth;
        }
        score
    }
}

/// The squares from which each role of the side to move would attack the enemy king.
pub(crate) fn checking_squares(position: &Position) -> [Bitboard; 6] {
    let us = position.turn();
    let king = position.king(!us);
    let occupied = position.occupied();
    let diagonal = attacks::bishop(king, occupied);
    let straight = attacks::rook(king, occupied);
    [
        attacks::pawn(!us, king),
        attacks::knight(king),
        diagonal,
        straight,
        diagonal | straight,
        Bitboard::EMPTY,
    ]
}

/// For each role the squares that cheaper enemy men attack.
fn dangers(position: &Position) -> [Bitboard; 6] {
    let them = !position.turn();
    let occupied = position.occupied();
    let pawns = attacks::pawns(them, position.pieces(them, Role::Pawn));
    let mut minors = pawns | attacks::knights(position.pieces(them, Role::Knight));
    for bishop in position.pieces(them, Role::Bishop) {
        minors |= attacks::bishop(bishop, occupied);
    }
    let mut rooks = minors;
    for rook in position.pieces(them, Role::Rook) {
        rooks |= attacks::rook(rook, occupied);
    }
    [Bitboard::EMPTY, pawns, pawns, minors, rooks, Bitboard::EMPTY]
}

/// All squares that the enemy attacks.
pub(crate) fn threats(position: &Position) -> Bitboard {
    let them = !position.turn();
    let occupied = position.occupied();
    let mut attacked = attacks::pawns(them, position.pieces(them, Role::Pawn))
        | attacks::knights(position.pieces(them, Role::Knight))
        | attacks::king(position.king(them));
    for slider in position.diagonal_sliders(them) {
        attacked |= attacks::bishop(slider, occupied);
    }
    for slider in position.straight_sliders(them) {
        attacked |= attacks::rook(slider, occupied);
    }
    attacked
}
