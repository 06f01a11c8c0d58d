//! Plausibility: the root analysis of a move before the search.

use super::fields::{self, KingField, centre, near, rank};
use super::pawns;
use super::stage::Stage;
use ::rules::chess::{Position, Wing};
use ::rules::{Bitboard, Color, File, Move, Role, Square};
use concepts::attack;
use concepts::mobility::destination;

/// One part of a score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Part {
    pub(super) name: &'static str,
    pub(super) value: i32,
}

/// A move with its plausibility, part by part.
#[derive(Clone, Debug)]
pub(super) struct Plausible {
    pub(super) m: Move,
    pub(super) parts: Vec<Part>,
}

impl Plausible {
    /// The sum of the parts.
    pub(super) fn score(&self) -> i32 {
        self.parts.iter().map(|part| part.value).sum()
    }
}

/// The score of every move in the opening and the middle game, and in endings.
const BASE: i32 = 60;
const ENDING_BASE: i32 = 50;

/// The first moves of the King's Knight game, after which the Petroff is avoided.
pub(super) const PETROFF: [(Square, Square); 3] =
    [(Square::E2, Square::E4), (Square::E7, Square::E5), (Square::G1, Square::F3)];

/// The plausibility of a move. `before` are the moves of the game so far.
pub(super) fn plausible(at: &Position, m: Move, stage: Stage, before: &[Move]) -> Plausible {
    let mut parts = Vec::new();
    let mut add = |name, value| {
        if value != 0 {
            parts.push(Part { name, value });
        }
    };
    match stage {
        Stage::Opening => opening(at, m, before, &mut add),
        Stage::Middle => middle(at, m, &mut add),
        Stage::Pawns => pawn_ending(at, m, &mut add),
        Stage::General => general_ending(at, m, &mut add),
        Stage::Pieces => {}
    }
    Plausible { m, parts }
}

/// The weights of the centre and the king field: pawn, knight, bishop, rook, queen, king.
const OPENING_WEIGHTS: [i32; 6] = [1, 4, 3, 2, 1, -1];
const MIDDLE_WEIGHTS: [i32; 6] = [3, 4, 3, 2, 1, -1];
const ENDING_WEIGHTS: [i32; 6] = [0, 4, 3, 1, 1, 4];
/// The weight of the king in a general ending while the enemy has a queen.
const SHY_KING: i32 = -1;

fn role(at: &Position, m: Move) -> Role {
    at.role_on(m.from()).unwrap_or(Role::Pawn)
}

fn centre_gain(m: Move) -> i32 {
    centre(destination(m)) - centre(m.from())
}

fn king_field_gain(at: &Position, m: Move, field: &KingField) -> i32 {
    let king = at.king(!at.turn());
    near(destination(m), king, field) - near(m.from(), king, field)
}

fn opening(at: &Position, m: Move, before: &[Move], add: &mut impl FnMut(&'static str, i32)) {
    add("every move", BASE);
    add("centre", OPENING_WEIGHTS[role(at, m) as usize] * centre_gain(m));
    add("castling", castling(at, m));
    heuristics(at, m, pawns::WING_OPENING, add);
    specials(at, m, before, add);
}

fn middle(at: &Position, m: Move, add: &mut impl FnMut(&'static str, i32)) {
    let weight = MIDDLE_WEIGHTS[role(at, m) as usize];
    add("every move", BASE);
    add("centre", weight * centre_gain(m));
    add("near the king", weight * king_field_gain(at, m, &fields::MIDDLE_GAME));
    add("castling", castling(at, m));
    heuristics(at, m, pawns::WING_MIDDLE, add);
    add("mobility", mobility(&at.after(m), at.turn()));
}

const SHORT_CASTLING: i32 = 30;
const LONG_CASTLING: i32 = 25;
const KING_MOVE: i32 = -20;

/// The value of castling, and of moves of a king that could still castle.
fn castling(at: &Position, m: Move) -> i32 {
    let us = at.turn();
    if role(at, m) != Role::King || (at.castling_rooks() & at.color(us)).is_empty() {
        return 0;
    }
    match (m.is_castling(), Wing::of(m.from(), m.to())) {
        (true, Wing::Kingside) => SHORT_CASTLING,
        (true, Wing::Queenside) => LONG_CASTLING,
        _ => KING_MOVE,
    }
}

/// The penalty for a piece before an unmoved centre pawn.
const BLOCKS: i32 = -50;

fn heuristics(at: &Position, m: Move, wing: i32, add: &mut impl FnMut(&'static str, i32)) {
    let us = at.turn();
    if role(at, m) == Role::Pawn {
        add("pawn move", pawns::heuristics(at, m, wing));
    } else {
        for (home, stop) in [(Square::E2, Square::E3), (Square::D2, Square::D3)] {
            let held = |square: Square| i32::from(square == stop.seen_by(us));
            if pawns::is_at_home(at, home) {
                add("before a centre pawn", BLOCKS * (held(destination(m)) - held(m.from())));
            }
        }
    }
    add("takes a centre pawn", takes_centre_pawn(at, m));
}

const CENTRE_PAWN: i32 = 20;
const BY_A_PAWN: i32 = 20;
const GUARDED: i32 = -35;

/// The value of capturing a pawn on the d- or e-file.
fn takes_centre_pawn(at: &Position, m: Move) -> i32 {
    let taken = at.role_on(m.to()).unwrap_or(Role::Pawn);
    let in_centre = matches!(m.to().file(), File::D | File::E);
    if !m.is_capture() || taken != Role::Pawn || !in_centre {
        return 0;
    }
    let them = !at.turn();
    let guards = attack::attackers(at, m.to(), them) & at.pieces(them, Role::Pawn);
    let by_pawn = if role(at, m) == Role::Pawn { BY_A_PAWN } else { 0 };
    CENTRE_PAWN + by_pawn + if guards.any() { GUARDED } else { 0 }
}

const FROM_KINGS_SIDE: i32 = 2;
const KNIGHT_TO_EDGE: i32 = -15;
const NO_PETROFF: i32 = -50;

fn specials(at: &Position, m: Move, before: &[Move], add: &mut impl FnMut(&'static str, i32)) {
    let us = at.turn();
    if role(at, m) != Role::Pawn && m.from().file() >= File::E {
        add("from the king side", FROM_KINGS_SIDE);
    }
    let step = (m.from().seen_by(us), m.to().seen_by(us));
    if [(Square::G1, Square::H3), (Square::B1, Square::A3)].contains(&step) {
        add("knight to the edge", KNIGHT_TO_EDGE);
    }
    let squares = |m: &Move| (m.from(), m.to());
    let petroff = (m.from(), m.to()) == (Square::G8, Square::F6);
    if petroff && before.iter().map(squares).eq(PETROFF) {
        add("no Petroff", NO_PETROFF);
    }
}

const CAPTURE: i32 = 15;
const KING_STEP: i32 = 3;

fn pawn_ending(at: &Position, m: Move, add: &mut impl FnMut(&'static str, i32)) {
    let us = at.turn();
    add("every move", ENDING_BASE);
    add("capture", if m.is_capture() { CAPTURE } else { 0 });
    add("pawn push", pawns::ending_push(at, m));
    if role(at, m) == Role::King {
        let (from, to) = (m.from(), destination(m));
        add("centre", centre_gain(m));
        add("forward", KING_STEP * (rank(to, us) - rank(from, us)));
        add("near the king", king_field_gain(at, m, &fields::PAWN_ENDING));
        let beside = |king| pawns::king_beside_passed(at, king, us);
        add("beside passed pawns", beside(to) - beside(from));
    }
}

/// The bonus of a rook that gets behind a passed pawn.
const ROOK_BEHIND: i32 = 15;

fn general_ending(at: &Position, m: Move, add: &mut impl FnMut(&'static str, i32)) {
    let us = at.turn();
    let role = role(at, m);
    let shy = role == Role::King && at.pieces(!us, Role::Queen).any();
    let weight = if shy { SHY_KING } else { ENDING_WEIGHTS[role as usize] };
    add("every move", ENDING_BASE);
    add("centre", weight * centre_gain(m));
    if role == Role::King {
        add("near the king", king_field_gain(at, m, &fields::GENERAL_ENDING));
    }
    add("mobility", mobility(&at.after(m), us));
    add("pawn push", pawns::ending_push(at, m));
    if role == Role::Rook && m.from().rank() == m.to().rank() {
        add("behind a passed pawn", ROOK_BEHIND * pawns::rook_behind_passed(at, m.to()));
    }
    add("capture", if m.is_capture() { CAPTURE } else { 0 });
}

/// The number of pseudo-legal moves that the side that has just moved would have if it moved again.
fn mobility(after: &Position, us: Color) -> i32 {
    let squares: u32 = after.color(us).into_iter().map(|from| reach(after, us, from)).sum();
    i32::try_from(squares).unwrap_or(0) + castlings(after, us)
}

fn reach(at: &Position, us: Color, from: Square) -> u32 {
    let attacked = attack::from(at, from);
    if at.role_on(from) != Some(Role::Pawn) {
        return attacked.minus(at.color(us)).count();
    }
    let free = |squares: Bitboard| squares.minus(at.occupied());
    let one = free(Bitboard::of(from).forward(us));
    let second = rank(from, us) == 2;
    let two = if second { free(one.forward(us)) } else { Bitboard::EMPTY };
    let targets = one | two | (attacked & at.color(!us));
    let promotions = if rank(from, us) == 7 { Role::PROMOTIONS.len() as u32 } else { 1 };
    promotions * targets.count()
}

/// Castling counts as a move if nothing is between and the king's path is not attacked.
fn castlings(at: &Position, us: Color) -> i32 {
    let king = at.king(us);
    let may = |wing: &Wing| {
        let Some(rook) = at.castling_rook(us, *wing) else { return false };
        let (king_to, rook_to) = (wing.king_target(us), wing.rook_target(us));
        let between = |from, to| ::rules::attacks::between(from, to).with(to);
        let others = at.occupied().without(king).without(rook);
        let path = between(king, king_to);
        let free = ((path | between(rook, rook_to)) & others).is_empty();
        let unseen = at.occupied().without(king);
        free && !path.with(king).into_iter().any(|square| at.is_attacked(square, !us, unseen))
    };
    i32::try_from(Wing::ALL.iter().filter(|wing| may(wing)).count()).unwrap_or(0)
}
