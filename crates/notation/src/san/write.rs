//! Writes a move.

use rules::chess::Wing;
use rules::{Board, Move, Role, Square};

/// The standard text of a legal move.
///
/// ```
/// use rules::{Move, Square, chess::Position};
/// let m = Move::ordinary(Square::G1, Square::F3, false);
/// assert_eq!(notation::san::write(m, &Position::start()), "Nf3");
/// ```
pub fn write(m: Move, position: &impl Board) -> String {
    let mut text = without_check_sign(m, position);
    let next = position.after(m);
    if next.is_check() {
        text.push(if next.legal_moves().is_empty() { '#' } else { '+' });
    }
    text
}

fn without_check_sign(m: Move, position: &impl Board) -> String {
    if m.is_castling() {
        return match Wing::of(m.from(), m.to()) {
            Wing::Kingside => "O-O".to_owned(),
            Wing::Queenside => "O-O-O".to_owned(),
        };
    }
    let role = position.piece_on(m.from()).map_or(Role::Pawn, |piece| piece.role());
    let mut text = String::with_capacity(8);
    if role == Role::Pawn {
        text.extend(m.is_capture().then_some(m.from().file().letter()));
    } else {
        text.push(letter_of(role));
        if role != Role::King {
            push_distinction(&mut text, m, role, position);
        }
    }
    text.extend(m.is_capture().then_some('x'));
    push_square(&mut text, m.to());
    if let Some(role) = m.promoted() {
        text.push('=');
        text.push(letter_of(role));
    }
    text
}

fn push_square(text: &mut String, square: Square) {
    text.push(square.file().letter());
    text.push(square.rank().digit());
}

/// Adds as much of the origin as distinguishes the move from those of other pieces of the
/// same role: the file, or the rank if the file does not suffice, or both.
fn push_distinction(text: &mut String, m: Move, role: Role, position: &impl Board) {
    let from = m.from();
    let (mut rivals, mut on_file, mut on_rank) = (false, false, false);
    for other in &position.legal_moves() {
        let rival = other.to() == m.to() && other.from() != from && !other.is_castling();
        if rival && position.piece_on(other.from()).is_some_and(|piece| piece.role() == role) {
            rivals = true;
            on_file |= other.from().file() == from.file();
            on_rank |= other.from().rank() == from.rank();
        }
    }
    if rivals && (!on_file || on_rank) {
        text.push(from.file().letter());
    }
    if on_file {
        text.push(from.rank().digit());
    }
}

fn letter_of(role: Role) -> char {
    match role {
        Role::Pawn => 'P',
        Role::Knight => 'N',
        Role::Bishop => 'B',
        Role::Rook => 'R',
        Role::Queen => 'Q',
        Role::King => 'K',
    }
}
