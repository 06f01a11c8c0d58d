//! The evaluation of Newborn's PEASANT for kings and pawns, and our addition for the pieces that
//! pawns become.

use super::race::runners;
use super::rules;
use crate::toolkit::{Ends, Node, Pv, Searcher, Walk, alphabetical, best_of};
use ::rules::chess::Position;
use ::rules::{Bitboard, Color, Move, Rank, Role, Square};
use concepts::{king, material, pawns};
use std::borrow::Cow;
use thinking::{Fold, Rule, Sheet, Term, Verdict};

const PIECE: i32 = 10;
const PASSED: i32 = 5;
const KING_STEP: i32 = 5;
const OPPOSITION: i32 = 3;
const UNSTOPPABLE_RANK: i32 = 10;
/// The number of moves to promotion for a side without pawns.
const NO_PAWN: i32 = 8;

/// The values of queens, rooks and minor pieces beside the ten points of every piece.
const PIECES: concepts::Values =
    concepts::Values { pawn: 0, knight: 20, bishop: 20, rook: 40, queen: 80, king: 0 };
/// The points for each step of the lone king towards the edge, and of the kings towards each other.
const EDGE: i32 = 4;
const NEAR: i32 = 2;

/// A mate, one less for each ply before it; a stalemate is worth 0.
const ENDS: Ends = Ends { mate: 1_000_000, unit: 1, rules: [&rules::CHECKMATE, &rules::STALEMATE] };

/// A part of the evaluation for one side.
struct Part {
    rule: &'static Rule,
    points: fn(&Position, Color) -> i32,
}

const PARTS: [Part; 7] = [
    Part { rule: &rules::MAT, points: all_pieces },
    Part { rule: &rules::PP, points: passed },
    Part { rule: &rules::PRO, points: promotion },
    Part { rule: &rules::K1, points: king_to_pawns },
    Part { rule: &rules::K2, points: opposition },
    Part { rule: &rules::R, points: unstoppable },
    Part { rule: &rules::PIECES, points: pieces },
];

fn count(squares: Bitboard) -> i32 {
    i32::try_from(squares.count()).unwrap_or(0)
}

fn all_pieces(at: &Position, side: Color) -> i32 {
    PIECE * count(at.color(side))
}

fn passed(at: &Position, side: Color) -> i32 {
    PASSED * count(pawns::passed(at, side))
}

/// The number of moves to promotion; a double step is one.
fn moves_to_queen(pawn: Square, side: Color) -> i32 {
    let rank = pawn.rank().seen_by(side);
    Rank::Eighth as i32 - rank as i32 - i32::from(rank == Rank::Second)
}

fn promotion(at: &Position, side: Color) -> i32 {
    let moves = pawns::of(at, side).into_iter().map(|pawn| moves_to_queen(pawn, side));
    -moves.min().unwrap_or(NO_PAWN)
}

/// The centre of gravity of all pawns, rounded.
fn centre(at: &Position) -> Option<Square> {
    let pawns = at.role(Role::Pawn);
    let (mut files, mut ranks, number) = (0, 0, count(pawns));
    for pawn in pawns {
        files += pawn.file() as i32;
        ranks += pawn.rank() as i32;
    }
    let mean = |sum: i32| u8::try_from((2 * sum + number).checked_div(2 * number)?).ok();
    Some(Square::new(8 * mean(ranks)? + mean(files)?))
}

fn king_to_pawns(at: &Position, side: Color) -> i32 {
    centre(at).map_or(0, |centre| -KING_STEP * i32::from(at.king(side).distance(centre)))
}

/// Points for the side that is not to move if the kings are two apart on a line.
fn opposition(at: &Position, side: Color) -> i32 {
    let [one, other] = Color::ALL.map(|color| at.king(color));
    let files = (one.file() as i32 - other.file() as i32).abs();
    let ranks = (one.rank() as i32 - other.rank() as i32).abs();
    let faces = matches!((files, ranks), (0 | 2, 2) | (2, 0));
    if faces && at.turn() != side { OPPOSITION } else { 0 }
}

fn unstoppable(at: &Position, side: Color) -> i32 {
    let running = runners(at, side).into_iter().filter(|runner| runner.slack >= 1);
    let ranks = running.map(|runner| runner.pawn.rank().seen_by(side) as i32 + 1);
    UNSTOPPABLE_RANK * ranks.sum::<i32>()
}

/// The value of the pieces that pawns have become; the side that is ahead in them drives the enemy
/// king to the edge and brings its own.
fn pieces(at: &Position, side: Color) -> i32 {
    let [own, other] = [side, !side].map(|color| material::total(at, color, &PIECES));
    if own <= other {
        return own;
    }
    let edge = i32::from(king::edge_distance(at, !side));
    let apart = i32::from(at.king(side).distance(at.king(!side)));
    own - EDGE * edge - NEAR * apart
}

/// The value for the side to move.
pub(super) fn value(at: &Position) -> i32 {
    let points = |side| PARTS.iter().map(|part| (part.points)(at, side)).sum::<i32>();
    points(at.turn()) - points(!at.turn())
}

/// The sheet of the value for a side.
pub(super) fn sheet(at: &Position, view: Color) -> Sheet<'static> {
    let term = |part: &Part| {
        let [white, black] = Color::ALL.map(|side| i64::from((part.points)(at, side)));
        Term { rule: part.rule, white, black, squares: Bitboard::EMPTY }
    };
    let sign = if view == at.turn() { 1 } else { -1 };
    let terms = Cow::Owned(PARTS.iter().map(term).collect());
    let value = sign * value(at);
    let (fold, verdict) = (Fold::Difference { value: value.into() }, points(value));
    Sheet { unit: "points", parts: 1, view, fold, terms, verdict }
}

/// A value in points as a verdict; a piece is ten points.
fn points(value: i32) -> Verdict {
    Verdict::native(format_args!("{value:+}"), value * 100 / PIECE)
}

/// A search to a fixed depth with this evaluation.
pub(super) struct Peasant;

/// The data of a node is the number of plies that may follow.
impl Searcher for Peasant {
    type Way = u32;

    const CUT: &'static Rule = &rules::CUT;

    fn look(&mut self, node: &Node<'_, u32>, walk: &mut Walk<'_, '_>, pv: &mut Pv) -> Option<i32> {
        let at = node.at;
        let clip = |value: i32| value.clamp(node.bounds.alpha, node.bounds.beta);
        if !at.has_legal_move() {
            return Some(clip(ENDS.value(at, walk)));
        }
        if node.way == 0 {
            walk.show_sheet(|view| sheet(at, view));
            return Some(clip(value(at)));
        }
        let mut moves: Vec<Move> = at.legal_moves().to_vec();
        moves.sort_by_key(|&m| (!m.is_tactical(), alphabetical(m)));
        walk.list(&moves, &rules::ALL_MOVES);
        best_of(self, node, &moves, walk, pv)
    }

    fn follow(&mut self, node: &Node<'_, u32>, _: Move, _: &Position) -> u32 {
        node.way.saturating_sub(1)
    }

    fn verdict(&self, value: i32) -> Verdict {
        ENDS.verdict(value).unwrap_or_else(|| points(value))
    }
}
