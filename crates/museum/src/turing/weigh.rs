//! Position play: the value PP, term by term, in tenths.
//!
//! It is calculated without searching, and only considers the machine's own pieces and the enemy
//! king. It is never backed up the tree: its only use is to choose among root moves of equal worth.

use super::rules::{
    CASTLING_DONE, CASTLING_NEXT, CASTLING_RIGHT, CHECK, DEFENCE, KING_MOBILITY, KING_SAFETY,
    MATE_THREAT, MOBILITY, PAWN_ADVANCE, PAWN_DEFENCE,
};
use ::rules::chess::{Position, Wing};
use ::rules::{Bitboard, Color, Move, Rank, Role, Square, attacks};
use concepts::attack::attackers;
use concepts::checks::mating_moves;
use concepts::mobility::with_turn;
use thinking::{Rule, Term};

/// Tenths of a point.
pub(super) type Tenths = i64;

/// The terms of a position for one side. `made` is the move of that side that led to the position,
/// if there was one.
pub(super) fn position_play(at: &Position, color: Color, made: Option<Move>) -> Vec<Term> {
    let mut sheet = Credits { color, terms: Vec::with_capacity(48) };
    for piece in at.color(color) {
        piece_terms(at, piece, color, &mut sheet);
    }
    castling_terms(at, color, made, &mut sheet);
    enemy_king_terms(at, color, &mut sheet);
    sheet.terms
}

/// The sum of one side's terms.
pub(super) fn total(terms: &[Term], color: Color) -> Tenths {
    terms.iter().map(|term| color.choose(term.white, term.black)).sum()
}

/// The credits of one side, as they are collected.
struct Credits {
    color: Color,
    terms: Vec<Term>,
}

impl Credits {
    /// Records a credit unless it is 0.
    fn add(&mut self, rule: &'static Rule, tenths: Tenths, squares: Bitboard) {
        if tenths != 0 {
            let (white, black) = self.color.choose((tenths, 0), (0, tenths));
            self.terms.push(Term { rule, white, black, squares });
        }
    }
}

/// Rules i to iv, vi and vii: the credits of one piece.
fn piece_terms(at: &Position, piece: Square, color: Color, sheet: &mut Credits) {
    let here = Bitboard::of(piece);
    let role = at.role_on(piece).unwrap_or(Role::Pawn);
    let mobility = || root_in_tenths(moves_counted(at, piece, role, color));
    let defenders = attackers(at, piece, color);
    match role {
        Role::King => {
            sheet.add(&KING_MOBILITY, mobility(), here);
            sheet.add(&KING_SAFETY, -root_in_tenths(queen_on_kings_square(at, piece, color)), here);
        }
        Role::Pawn => {
            let ranks = i64::from(piece.seen_by(color).rank() as u8 - Rank::Second as u8);
            sheet.add(&PAWN_ADVANCE, 2 * ranks, here);
            let by_pieces = defenders.minus(at.role(Role::Pawn)).any();
            sheet.add(&PAWN_DEFENCE, if by_pieces { 3 } else { 0 }, here);
        }
        role => {
            sheet.add(&MOBILITY, mobility(), here);
            if role != Role::Queen {
                let credit = [0, 10, 15][defenders.count().min(2) as usize];
                sheet.add(&DEFENCE, credit, here);
            }
        }
    }
}

/// The number of moves of a piece that do not leave its king in check, each capture counted twice.
/// Capturing the enemy king, when it is in check, counts like any capture.
fn moves_counted(at: &Position, piece: Square, role: Role, color: Color) -> u32 {
    let targets = attacks::of(color, role, piece, at.occupied()).minus(at.color(color));
    let legal: Bitboard =
        targets.into_iter().filter(|&to| leaves_king_safe(at, piece, to, color)).collect();
    legal.count() + (legal & at.color(!color)).count()
}

/// Whether the king of a side is safe after its piece has moved from one square to another.
fn leaves_king_safe(at: &Position, from: Square, to: Square, color: Color) -> bool {
    let king = if from == at.king(color) { to } else { at.king(color) };
    let occupied = at.occupied().without(from).with(to);
    let enemies = at.color(!color).without(to);
    (at.attackers(king, occupied) & enemies).is_empty()
}

/// The number of moves that a queen would have on the king's square, each capture counted twice.
fn queen_on_kings_square(at: &Position, king: Square, color: Color) -> u32 {
    let targets = attacks::queen(king, at.occupied()).minus(at.color(color));
    targets.count() + (targets & at.color(!color)).count()
}

/// A square root rounded to tenths, in whole numbers: 2 gives 14.
pub(super) fn root_in_tenths(moves: u32) -> Tenths {
    let twice_root_in_tenths = (400 * moves).isqrt();
    i64::from(twice_root_in_tenths.div_ceil(2))
}

/// Rule v. The act of castling earns all three credits at once.
fn castling_terms(at: &Position, color: Color, made: Option<Move>, sheet: &mut Credits) {
    let king = Bitboard::of(at.king(color));
    let castled = made.is_some_and(Move::is_castling);
    let rooks = at.castling_rooks() & at.color(color);
    let possible = rooks.into_iter().any(|rook| may_castle_next(at, rook, color));
    let credit = |earned: bool| if earned || castled { 10 } else { 0 };
    sheet.add(&CASTLING_RIGHT, credit(rooks.any()), king | rooks);
    sheet.add(&CASTLING_NEXT, credit(possible), king | rooks);
    sheet.add(&CASTLING_DONE, credit(false), king);
}

/// Whether a side could castle with a rook if it were its turn now.
fn may_castle_next(at: &Position, rook: Square, color: Color) -> bool {
    let king = at.king(color);
    let wing = Wing::of(king, rook);
    let (king_goes, rook_goes) = (wing.king_target(color), wing.rook_target(color));
    let others = at.occupied().without(king).without(rook);
    let king_path = attacks::between(king, king_goes).with(king).with(king_goes);
    let rook_path = attacks::between(rook, rook_goes).with(rook_goes);
    let seen_through = others.with(rook_goes);
    let free = ((king_path | rook_path) & others).is_empty();
    free && !king_path.into_iter().any(|square| at.is_attacked(square, !color, seen_through))
}

/// Rules viii and ix.
fn enemy_king_terms(at: &Position, color: Color, sheet: &mut Credits) {
    let enemy_king = Bitboard::of(at.king(!color));
    let in_check = at.turn() != color && at.is_check();
    let threat =
        !in_check && with_turn(at, color).is_some_and(|own| !mating_moves(&own).is_empty());
    sheet.add(&MATE_THREAT, if threat { 10 } else { 0 }, enemy_king);
    sheet.add(&CHECK, if in_check { 5 } else { 0 }, enemy_king);
}
