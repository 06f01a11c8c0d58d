//! The value of a position: a pair of material and position. The position decides only between
//! equal material.

use super::rules::{MATERIAL, TERMS};
use ::rules::chess::Position;
use ::rules::{Bitboard, Color, File, Rank, Role, Square, attacks};
use concepts::{Values, attack, material, pawns};
use std::borrow::Cow;
use thinking::{Fold, Sheet, Term, Verdict};

/// Units of material: a pawn is two. The king is never counted.
pub(super) const VALUES: Values =
    Values { pawn: 2, knight: 7, bishop: 7, rook: 10, queen: 19, king: 0 };

/// A unit of material in the number that the search compares; larger than any positional score.
pub(super) const UNIT: i32 = 100_000;

/// The material of White less that of Black.
pub(super) fn material(at: &Position) -> i32 {
    let [white, black] = Color::ALL.map(|color| material::total(at, color, &VALUES));
    white - black
}

/// The positional score of White less that of Black.
pub(super) fn position(at: &Position) -> i32 {
    let [white, black] = Color::ALL.map(|color| side(at, color).iter().sum::<i32>());
    white - black
}

/// The value for the side to move, as one number.
pub(super) fn value(at: &Position) -> i32 {
    at.turn().choose(1, -1) * (UNIT * material(at) + position(at))
}

fn number(squares: Bitboard) -> i32 {
    i32::try_from(squares.count()).unwrap_or(0)
}

/// The terms of a side.
pub(super) fn side(at: &Position, color: Color) -> [i32; 14] {
    let [isolated, doubled] = weak_pawns(at, color);
    let [centre_attacks, mobility] = activity(at, color);
    let pieces = |role| at.pieces(color, role);
    let own = pawns::of(at, color);
    [
        isolated,
        doubled,
        20 * number(own.west() & own),
        20 * number(own & Bitboard::CENTRE),
        pawn_attacks(at, color),
        -15 * minors_at_home(at, color),
        rooks(at, color),
        if pieces(Role::Bishop).several() { 20 } else { 0 },
        if pieces(Role::Knight).any() && pieces(Role::Queen).any() { 10 } else { 0 },
        20 * number(pieces(Role::Knight) & Bitboard::CENTRE),
        centre_attacks,
        mobility,
        castling(at, color),
        queen_on_king(at, color),
    ]
}

fn weak_pawns(at: &Position, color: Color) -> [i32; 2] {
    let own = pawns::of(at, color);
    let enemy = pawns::of(at, !color);
    let (mut isolated, mut doubled) = (0, 0);
    for file in File::ALL.map(Bitboard::file) {
        let count = number(own & file);
        if (own & (file.west() | file.east())).is_empty() {
            isolated -= count * if (enemy & file).any() { 10 } else { 20 };
        }
        doubled -= 5 * (count - 1).max(0);
    }
    [isolated, doubled]
}

fn pawn_attacks(at: &Position, color: Color) -> i32 {
    let attacked = attacks::pawns(color, pawns::of(at, color));
    let near_king = attacked & attacks::king(at.king(!color));
    number(attacked) + 10 * number(attacked & Bitboard::CENTRE) + 20 * number(near_king)
}

fn minors_at_home(at: &Position, color: Color) -> i32 {
    let home = |files: [File; 2]| -> Bitboard {
        files.into_iter().map(|file| Square::at(file, Rank::First.seen_by(color))).collect()
    };
    number(at.pieces(color, Role::Knight) & home([File::B, File::G]))
        + number(at.pieces(color, Role::Bishop) & home([File::C, File::F]))
}

fn rooks(at: &Position, color: Color) -> i32 {
    let [own, enemy] = [color, !color].map(|side| pawns::of(at, side));
    let seventh = Rank::Seventh.seen_by(color);
    let value = |rook: Square| {
        let file = Bitboard::file(rook.file());
        let open = match ((own & file).any(), (enemy & file).any()) {
            (true, _) => 0,
            (false, true) => 25,
            (false, false) => 35,
        };
        open + if rook.rank() == seventh { 40 } else { 0 }
    };
    at.pieces(color, Role::Rook).into_iter().map(value).sum()
}

/// The attacks of the pieces on the centre, and all their attacks.
fn activity(at: &Position, color: Color) -> [i32; 2] {
    let pieces = at.color(color).minus(pawns::of(at, color)).without(at.king(color));
    pieces.into_iter().map(|piece| attack::from(at, piece)).fold([0, 0], |[centre, all], reach| {
        [centre + 10 * number(reach & Bitboard::CENTRE), all + number(reach)]
    })
}

fn castling(at: &Position, color: Color) -> i32 {
    let king = at.king(color);
    let back = king.rank() == Rank::First.seen_by(color);
    let castled = back && matches!(king.file(), File::G | File::C);
    match ((at.castling_rooks() & at.color(color)).any(), castled) {
        (true, _) => 0,
        (false, true) => 30,
        (false, false) => -60,
    }
}

fn queen_on_king(at: &Position, color: Color) -> i32 {
    -2 * number(attacks::queen(at.king(color), at.occupied()).minus(at.color(color)))
}

/// The terms of the value; material is scaled by [`UNIT`].
pub(super) fn terms(at: &Position) -> Vec<Term> {
    let worth = |color| i64::from(UNIT) * i64::from(material::total(at, color, &VALUES));
    let [white, black] = Color::ALL.map(worth);
    let mut list = vec![Term { rule: &MATERIAL, white, black, squares: at.occupied() }];
    let [own, other] = Color::ALL.map(|color| side(at, color));
    for (place, rule) in TERMS.iter().enumerate() {
        let (white, black) = (i64::from(own[place]), i64::from(other[place]));
        if white != 0 || black != 0 {
            list.push(Term { rule, white, black, squares: Bitboard::EMPTY });
        }
    }
    list
}

/// The sheet of a position for a side.
pub(super) fn sheet(at: &Position, view: Color) -> Sheet<'static> {
    let sign = view.choose(1, -1) * at.turn().choose(1, -1);
    let verdict = verdict(sign * value(at));
    let terms = Cow::Owned(terms(at));
    Sheet { unit: "units", parts: i64::from(UNIT), view, fold: Fold::Vector, terms, verdict }
}

/// Converts a value to a pair: `(+2, -47)` is a pawn ahead in a slightly worse position.
pub(super) fn verdict(value: i32) -> Verdict {
    let units = (value + value.signum() * UNIT / 2) / UNIT;
    let rest = value - units * UNIT;
    // A pawn is two units; the positional score counts for a quarter of a pawn at most.
    let order = 50 * units + (rest / 4).clamp(-24, 24);
    Verdict::native(format_args!("({units:+}, {rest:+})"), order)
}
