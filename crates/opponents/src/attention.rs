//! Attention: the moves of a position that a level notices, as people do.
//!
//! Every move draws attention by what it does. The key of the game adds a preference for every
//! piece and every move, which lasts some moves: a piece that is overlooked stays overlooked for a
//! while. The level considers the moves that draw most attention, and those that nobody overlooks:
//! a recapture, a queen that can be taken.

use crate::level::Alert;
use rules::chess::Position;
use rules::random::Random;
use rules::{Bitboard, Color, Move, Role, Square};
use serde::Deserialize;

/// The attention that each property of a move draws, in points.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Interests {
    /// A capture: these points, and a share of the value of the captured piece.
    captures: i32,
    checks: i32,
    promotions: i32,
    castling: i32,
    /// A step towards the enemy; a step back subtracts as much.
    forward: i32,
    /// A move to the target square of the last move, or next to it.
    last_move: i32,
    /// Moving a piece that the last piece moved attacks.
    attacked: i32,
    /// Moving the piece that the player moved last.
    own_plan: i32,
    /// A move near the enemy king.
    enemy_king: i32,
    /// A move to the centre.
    centre: i32,
    /// A pawn move.
    pawns: i32,
    /// A long diagonal move, which people miss.
    long_diagonal: i32,
}

impl Default for Interests {
    fn default() -> Self {
        Self {
            captures: 60,
            checks: 50,
            promotions: 90,
            castling: 40,
            forward: 15,
            last_move: 20,
            attacked: 35,
            own_plan: 15,
            enemy_king: 15,
            centre: 12,
            pawns: 0,
            long_diagonal: -25,
        }
    }
}

/// The main reason why a move was noticed or overlooked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Draw {
    Recapture,
    Queen,
    Capture,
    Check,
    Promotion,
    Castling,
    Attacked,
    LastMove,
    OwnPlan,
    EnemyKing,
    Centre,
    Pawn,
    Forward,
    Retreat,
    LongDiagonal,
    Liking,
}

impl Draw {
    /// Whether the reason is a property of the move or a preference of the player. The words for the
    /// first complete a sentence about the move.
    pub(crate) fn kind(self) -> &'static str {
        if self == Self::Liking { "liking" } else { "move" }
    }

    /// The reason in a word or two.
    pub(crate) fn says(self) -> &'static str {
        match self {
            Self::Recapture => "takes the piece that has just moved",
            Self::Queen => "takes a queen",
            Self::Capture => "takes something",
            Self::Check => "gives check",
            Self::Promotion => "promotes",
            Self::Castling => "castles",
            Self::Attacked => "saves an attacked piece",
            Self::LastMove => "is where the last move went",
            Self::OwnPlan => "goes on with the own plan",
            Self::EnemyKing => "comes near the king",
            Self::Centre => "goes to the centre",
            Self::Pawn => "is a pawn's move",
            Self::Forward => "goes forward",
            Self::Retreat => "goes back",
            Self::LongDiagonal => "goes far along a diagonal",
            Self::Liking => "a liking of this game",
        }
    }
}

/// The moves before a position that people remember.
#[derive(Clone, Copy, Default)]
pub(crate) struct Before {
    /// The last move, made by the other side.
    pub(crate) last: Option<Move>,
    /// The move before it, made by the mover.
    pub(crate) own: Option<Move>,
}

impl Before {
    /// The memory after another move.
    pub(crate) fn then(self, m: Move) -> Self {
        Self { last: Some(m), own: self.last }
    }
}

/// A move with the attention that it draws.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Drawn {
    pub(crate) m: Move,
    pub(crate) points: i32,
    /// The strongest reason, for or against it.
    pub(crate) why: Draw,
    /// Whether it is never overlooked.
    pub(crate) always: bool,
}

/// The moves of a position, noticed or not.
#[derive(Clone, Debug, Default)]
pub(crate) struct Noticed {
    /// The moves considered, those that draw most attention first.
    pub(crate) seen: Vec<Drawn>,
    /// The moves overlooked.
    pub(crate) missed: Vec<Drawn>,
}

impl Noticed {
    /// Adds further moves, those that draw most attention first.
    pub(crate) fn widen(&mut self, by: usize) {
        let rest = self.missed.split_off(by.min(self.missed.len()));
        self.seen.append(&mut self.missed);
        self.missed = rest;
    }

    /// The moves considered.
    pub(crate) fn moves(&self) -> Vec<Move> {
        self.seen.iter().map(|drawn| drawn.m).collect()
    }
}

/// The largest preference, positive or negative, in points: for a piece and for a move.
const LIKING_OF_PIECE: i32 = 30;
const LIKING_OF_MOVE: i32 = 20;

/// The number of full moves after which a preference changes, and as long a piece stays overlooked.
const LASTS: u64 = 6;

/// The length, in squares, from which a diagonal move is long.
const LONG: u8 = 4;

/// The value of a captured piece, as seen at a glance.
const WORTH: [i32; 6] = [5, 15, 15, 25, 45, 0];

const CENTRE: Bitboard =
    Bitboard::of(Square::D4).with(Square::E4).with(Square::D5).with(Square::E5);

/// The attention of one player in one game.
pub(crate) struct Attention<'a> {
    pub(crate) key: u64,
    pub(crate) interests: &'a Interests,
    pub(crate) alert: &'a [Alert],
}

impl Attention<'_> {
    /// Splits moves into those that are noticed (`sees`, and those of the alerts) and the others.
    pub(crate) fn notice(
        &self,
        at: &Position,
        before: Before,
        moves: &[Move],
        sees: usize,
    ) -> Noticed {
        let mut drawn: Vec<Drawn> = moves.iter().map(|&m| self.draw(at, before, m)).collect();
        // Equal points are ordered by the move itself, so that the order is the same everywhere.
        drawn.sort_by_key(|d| (-d.points, d.m.bits()));
        let places = 0..drawn.len();
        // Moves that are never overlooked are noticed even beyond `sees`.
        let (mut seen, missed): (Vec<_>, Vec<_>) =
            drawn.into_iter().zip(places).partition(|(d, place)| d.always || *place < sees);
        seen.sort_by_key(|(d, _)| !d.always);
        let only = |kept: Vec<(Drawn, usize)>| kept.into_iter().map(|(d, _)| d).collect();
        Noticed { seen: only(seen), missed: only(missed) }
    }

    /// Computes the attention that a move draws.
    fn draw(&self, at: &Position, before: Before, m: Move) -> Drawn {
        let mut points = 0;
        let mut why = (Draw::Liking, 0);
        let mut add = |draw: Draw, amount: i32| {
            points += amount;
            if amount.abs() > why.1 {
                why = (draw, amount.abs());
            }
        };
        self.for_what_it_does(at, m, &mut add);
        self.for_what_came_before(at, before, m, &mut add);
        self.for_where_it_goes(at, m, &mut add);
        add(Draw::Liking, self.liking(at, m));
        let always = self.alert.iter().find_map(|&alert| never_overlooked(alert, at, before, m));
        Drawn { m, points, why: always.unwrap_or(why.0), always: always.is_some() }
    }

    fn for_what_it_does(&self, at: &Position, m: Move, add: &mut impl FnMut(Draw, i32)) {
        let interests = self.interests;
        if m.is_capture() {
            let taken = at.role_on(m.to()).unwrap_or(Role::Pawn);
            add(Draw::Capture, interests.captures + WORTH[taken as usize]);
        }
        if at.gives_check(m) {
            add(Draw::Check, interests.checks);
        }
        if m.is_promotion() {
            add(Draw::Promotion, interests.promotions);
        }
        if m.is_castling() {
            add(Draw::Castling, interests.castling);
        }
        if at.role_on(m.from()) == Some(Role::Pawn) {
            add(Draw::Pawn, interests.pawns);
        }
    }

    fn for_what_came_before(
        &self,
        at: &Position,
        before: Before,
        m: Move,
        add: &mut impl FnMut(Draw, i32),
    ) {
        if let Some(last) = before.last {
            if m.to().distance(last.to()) <= 1 {
                add(Draw::LastMove, self.interests.last_move);
            }
            if attacks_of(at, last.to()).has(m.from()) {
                add(Draw::Attacked, self.interests.attacked);
            }
        }
        if before.own.is_some_and(|own| own.to() == m.from()) {
            add(Draw::OwnPlan, self.interests.own_plan);
        }
    }

    fn for_where_it_goes(&self, at: &Position, m: Move, add: &mut impl FnMut(Draw, i32)) {
        if m.is_castling() {
            return;
        }
        let us = at.turn();
        let rank = |square: Square| square.rank().seen_by(us) as i32;
        match rank(m.to()) - rank(m.from()) {
            0 => {}
            1.. => add(Draw::Forward, self.interests.forward),
            _ => add(Draw::Retreat, -self.interests.forward),
        }
        if m.to().distance(at.king(!us)) <= 2 {
            add(Draw::EnemyKing, self.interests.enemy_king);
        }
        if CENTRE.has(m.to()) {
            add(Draw::Centre, self.interests.centre);
        }
        let diagonal = m.from().file() != m.to().file() && m.from().rank() != m.to().rank();
        if diagonal && m.from().distance(m.to()) >= LONG {
            add(Draw::LongDiagonal, self.interests.long_diagonal);
        }
    }

    /// The preference of this game for a move: a function of the key, the piece and the move that
    /// stays the same for some moves. Pieces do not all change at the same time.
    fn liking(&self, at: &Position, m: Move) -> i32 {
        let role = at.role_on(m.from()).map_or(0, |role| role as u64);
        let piece = role << 6 | m.from() as u64;
        let phase = mixed(self.key, piece) % LASTS;
        let period = (u64::from(at.fullmove_number()) + phase) / LASTS;
        let of_piece = mixed(self.key ^ piece.rotate_left(20), period);
        let of_move = mixed(self.key ^ u64::from(m.bits()).rotate_left(40), period);
        swing(of_piece, LIKING_OF_PIECE) + swing(of_move, LIKING_OF_MOVE)
    }
}

/// Derives a pseudo-random number from two others.
pub(crate) fn mixed(key: u64, other: u64) -> u64 {
    Random::new(Random::new(key).next_u64() ^ other).next_u64()
}

/// Maps a number to the range from `-bound` to `bound`.
pub(crate) fn swing(number: u64, bound: i32) -> i32 {
    let width = 2 * u64::from(bound.unsigned_abs()) + 1;
    ((number >> 16) % width) as i32 - bound.abs()
}

/// The reason why a move is never overlooked under an alert, if it is of that kind.
fn never_overlooked(alert: Alert, at: &Position, before: Before, m: Move) -> Option<Draw> {
    let takes_back = || before.last.is_some_and(|last| m.is_capture() && m.to() == last.to());
    match alert {
        Alert::Recaptures => takes_back().then_some(Draw::Recapture),
        Alert::Queens => {
            (m.is_capture() && at.role_on(m.to()) == Some(Role::Queen)).then_some(Draw::Queen)
        }
        Alert::Captures => m.is_capture().then_some(Draw::Capture),
        Alert::Checks => at.gives_check(m).then_some(Draw::Check),
        Alert::Attacked => is_in_danger(at, m.from()).then_some(Draw::Attacked),
    }
}

/// Whether a piece, not a pawn or king, is attacked by a cheaper one, or is attacked and unguarded.
fn is_in_danger(at: &Position, square: Square) -> bool {
    let Some(piece) =
        at.piece_on(square).filter(|piece| !matches!(piece.role(), Role::Pawn | Role::King))
    else {
        return false;
    };
    let around = at.attackers(square, at.occupied());
    let enemies = around & at.color(!piece.color());
    let cheaper = |role: Role| {
        (enemies & at.role(role)).any() && WORTH[role as usize] < WORTH[piece.role() as usize]
    };
    let by_cheaper = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook].into_iter().any(cheaper);
    by_cheaper || enemies.any() && (around & at.color(piece.color())).is_empty()
}

/// The squares that a piece attacks.
fn attacks_of(at: &Position, square: Square) -> Bitboard {
    let Some(piece) = at.piece_on(square) else { return Bitboard::EMPTY };
    let color: Color = piece.color();
    rules::attacks::of(color, piece.role(), square, at.occupied())
}
