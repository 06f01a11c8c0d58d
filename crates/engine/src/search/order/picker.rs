//! Hands out the moves of a node, the most promising first, and makes each list only
//! when it is needed.

use super::continuation::{Place, STORIES, place};
use crate::params::params;
use crate::search::exchange;
use crate::search::{Trace, Worker};
use rules::chess::Position;
use rules::{Bitboard, Move, MoveList, Role, attacks};

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
    /// A capture may lose this part of its rank and still be tried early.
    lift = 32, 8..=128;
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

/// A move and how promising it looks.
#[derive(Clone, Copy)]
struct Ranked {
    m: Move,
    score: i32,
}

/// The listed moves of all nodes on the present line, node upon node, so that no node
/// needs a list of its own.
#[derive(Default)]
pub(crate) struct Pile {
    moves: Vec<Ranked>,
    /// Where moves are written down before they are ranked.
    fresh: Box<MoveList>,
}

impl Pile {
    /// How high it is.
    pub(crate) fn height(&self) -> usize {
        self.moves.len()
    }

    /// Takes away what lies above a height.
    pub(crate) fn lower_to(&mut self, height: usize) {
        self.moves.truncate(height);
    }
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
    /// Where its moves begin on the pile, which is as high as the end of them whenever
    /// it is asked for the next one.
    begin: usize,
    next: usize,
    end: usize,
    /// Losing captures are kept at the front of the list while it empties.
    bad_end: usize,
}

impl Picker {
    fn new(first: Stage, hash_move: Option<Move>, pile: &Pile) -> Self {
        let begin = pile.height();
        Self {
            stage: if hash_move.is_some() { Stage::HashMove } else { first },
            hash_move,
            killer: None,
            exchange_threshold: 0,
            only_captures: false,
            skipping_quiets: false,
            threats: Bitboard::EMPTY,
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
        threats: Bitboard,
        pile: &Pile,
    ) -> Self {
        let mut picker = Self::new(Self::first_stage(position), hash_move, pile);
        picker.killer = killer.filter(|&m| Some(m) != hash_move && self::killer() != 0);
        picker.threats = threats;
        picker
    }

    /// Captures and promotions that gain at least a threshold.
    pub(crate) fn captures(hash_move: Option<Move>, exchange_threshold: i32, pile: &Pile) -> Self {
        let mut picker = Self::new(Stage::ListCaptures, hash_move, pile);
        picker.only_captures = true;
        picker.exchange_threshold = exchange_threshold;
        picker
    }

    /// The captures of quiescence, or all answers to check.
    pub(crate) fn quiescence(position: &Position, hash_move: Option<Move>, pile: &Pile) -> Self {
        let mut picker = Self::new(Self::first_stage(position), hash_move, pile);
        picker.only_captures = true;
        if position.is_check() {
            picker.threats = threats(position);
        }
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

    /// The next move. What the table knows of the position after it is already on its way.
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
                Stage::GoodCaptures => match self.next_good_capture(&mut w.pile, position) {
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
                Stage::Quiets => match self.best(&mut w.pile) {
                    Some(best) => return Some(best.m),
                    None => self.begin_bad_captures(),
                },
                Stage::BadCaptures => return self.in_order(&w.pile),
                Stage::Evasions => return self.best(&mut w.pile).map(|best| best.m),
                Stage::Done => return None,
            }
        }
    }

    fn begin_bad_captures(&mut self) {
        self.stage = Stage::BadCaptures;
        self.next = self.begin;
        self.end = self.bad_end;
    }

    /// Lists and ranks the moves of the present stage.
    fn list<T: Trace>(&mut self, w: &mut Worker<'_, T>, position: &Position, ply: usize) {
        let mut pile = core::mem::take(&mut w.pile);
        pile.lower_to(self.bad_end);
        match self.stage {
            Stage::ListQuiets => {
                position.list_quiet_moves(&mut pile.fresh);
                let scorer = QuietScorer::new(w, position, ply, self.threats);
                self.fill(&mut pile, |m| scorer.score(m));
                self.stage = Stage::Quiets;
            }
            Stage::ListEvasions => {
                position.list_legal_moves(&mut pile.fresh);
                let (threats, last) = (self.threats, w.stack.back(ply, 1).continuation);
                self.fill(&mut pile, |m| score_evasion(w, position, m, threats, last));
                self.stage = Stage::Evasions;
            }
            _ => {
                position.list_tactical_moves(&mut pile.fresh);
                self.fill(&mut pile, |m| score_capture(w, position, m));
                self.stage = Stage::GoodCaptures;
            }
        }
        w.pile = pile;
    }

    fn fill(&mut self, pile: &mut Pile, score: impl Fn(Move) -> i32) {
        let fresh = pile.fresh.iter().copied();
        let others = fresh.filter(|&m| Some(m) != self.hash_move && Some(m) != self.killer);
        pile.moves.extend(others.map(|m| Ranked { m, score: score(m) }));
        self.next = self.bad_end;
        self.end = pile.height();
    }

    /// Takes the best of the remaining moves out.
    fn best(&mut self, pile: &mut Pile) -> Option<Ranked> {
        let left = &mut pile.moves[self.next..self.end];
        // One number for score and place, the earlier place the higher: its maximum is
        // found without guessing.
        let keys = left.iter().enumerate();
        let best =
            keys.map(|(i, ranked)| i64::from(ranked.score) << 32 | !(i as u32) as i64).max()?;
        let place = !(best as u32) as usize;
        left.swap(0, place);
        self.next += 1;
        left.first().copied()
    }

    fn in_order(&mut self, pile: &Pile) -> Option<Move> {
        (self.next < self.end).then(|| {
            self.next += 1;
            pile.moves[self.next - 1].m
        })
    }

    fn next_good_capture(&mut self, pile: &mut Pile, position: &Position) -> Option<Move> {
        while let Some(capture) = self.best(pile) {
            // Experience may lift a slightly losing capture, or sink an even one.
            let threshold =
                if self.only_captures { self.exchange_threshold } else { -capture.score / lift() };
            if exchange::gains_at_least(position, capture.m, threshold) {
                return Some(capture.m);
            }
            pile.moves[self.bad_end] = capture;
            self.bad_end += 1;
        }
        None
    }
}

/// Most valuable victim first, then experience.
fn score_capture<T: Trace>(w: &Worker<'_, T>, position: &Position, m: Move) -> i32 {
    /// Below every capture: hardly ever the point.
    const UNDERPROMOTION: i32 = -2_000;
    /// A centipawn taken in units of experience.
    const CENTIPAWN: i32 = 8;
    let underpromotes = matches!(m.promoted(), Some(role) if role != Role::Queen);
    let gain = if underpromotes { UNDERPROMOTION } else { exchange::taken_at_once(position, m) };
    gain * CENTIPAWN + captures() * w.memory.captures.get(position, m) / 16
}

/// Captures first, cheapest piece first; then by experience.
fn score_evasion<T: Trace>(
    w: &Worker<'_, T>,
    position: &Position,
    m: Move,
    threats: Bitboard,
    last: Place,
) -> i32 {
    const CAPTURES_FIRST: i32 = 1 << 20;
    if m.is_tactical() {
        let mover = position.role_on(m.from()).map_or(0, |role| role as i32);
        return CAPTURES_FIRST + exchange::taken_at_once(position, m) - mover;
    }
    let now = place(position, m);
    w.memory.quiets.get(position.turn(), m, threats) + w.memory.continuations.get(last, now)
}

/// All that is needed to judge the quiet moves of one node.
struct QuietScorer<'a, 'w, T: Trace> {
    w: &'a Worker<'w, T>,
    position: &'a Position,
    threats: Bitboard,
    pawns: &'a [i16; Place::COUNT],
    /// What followed the moves one, two, four and six plies ago.
    stories: [&'a [i16; Place::COUNT]; 4],
    /// Where each role would give check.
    checks: [Bitboard; 6],
    /// Squares attacked by cheaper enemy pieces, for each role.
    dangers: [Bitboard; 6],
}

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
        let [after_last, after_own, after_four, after_six] = self.stories;
        let mut score = (quiets()
            * self.w.memory.quiets.get(self.position.turn(), m, self.threats)
            + pawns() * i32::from(self.pawns[now])
            + reply() * i32::from(after_last[now])
            + plan() * i32::from(after_own[now])
            + fourth() * i32::from(after_four[now])
            + sixth() * i32::from(after_six[now]))
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

/// For each role the squares that cheaper enemy pieces attack.
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
