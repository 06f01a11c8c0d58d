//! Parses a move without looking at a position.

use crate::limits::SAN_BYTES;
use rules::chess::Wing;
use rules::{File, Rank, Role, Square};

/// A parsed move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wish {
    /// Castling on a wing.
    Castle(Wing),
    /// A piece moves to a square. A leading `b` may be the pawn's file or a bishop in lower
    /// case, so there may be a second reading.
    Go(Pattern, Option<Pattern>),
    /// The null move.
    Nothing,
}

/// The known parts of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pattern {
    /// The role of the piece; `None` if only squares are given.
    pub(super) role: Option<Role>,
    pub(super) file: Option<File>,
    pub(super) rank: Option<Rank>,
    pub(super) to: Square,
    pub(super) promoted: Option<Role>,
    /// Whether the text says that it captures en passant.
    pub(super) en_passant: bool,
}

/// Parses a text; `None` if it does not have the shape of a move.
pub(super) fn parse(text: &[u8]) -> Option<Wish> {
    if text.len() > SAN_BYTES {
        return None;
    }
    if text.is_ascii() {
        return parse_plain(text);
    }
    let text: String =
        core::str::from_utf8(text).ok()?.chars().filter(|&c| c != '\u{FE0E}').map(plain).collect();
    if text.is_ascii() { parse_plain(text.as_bytes()) } else { None }
}

/// The letter that a printed sign stands for.
fn plain(sign: char) -> char {
    match sign {
        '♔' | '♚' => 'K',
        '♕' | '♛' => 'Q',
        '♖' | '♜' => 'R',
        '♗' | '♝' => 'B',
        '♘' | '♞' => 'N',
        '♙' | '♟' => 'P',
        '×' => 'x',
        '‐' | '‑' | '–' | '—' => '-',
        '†' => '+',
        '‡' => '#',
        other => other,
    }
}

fn parse_plain(text: &[u8]) -> Option<Wish> {
    if matches!(text, b"--" | b"Z0" | b"0000" | b"@@@@" | b"null" | b"pass") {
        return Some(Wish::Nothing);
    }
    let (text, en_passant) = without_signs(text);
    if let Some(wing) = castling(text) {
        return Some(Wish::Castle(wing));
    }
    let pattern = |role, rest| pattern(role, rest, en_passant);
    match text {
        [b'b', rest @ ..] => {
            let bishop = pattern(Some(Role::Bishop), rest);
            match pattern(None, text) {
                Some(squares) if squares.role.is_none() => Some(Wish::Go(squares, None)),
                Some(pawn) => Some(Wish::Go(pawn, bishop)),
                None => bishop.map(|bishop| Wish::Go(bishop, None)),
            }
        }
        [letter, rest @ ..] => match role_of(*letter) {
            Some(role) => pattern(Some(role), rest),
            None => pattern(None, text),
        }
        .map(|only| Wish::Go(only, None)),
        [] => None,
    }
}

/// Strips check signs, annotation and `e.p.` from the end; also returns whether there was
/// an `e.p.`.
fn without_signs(mut text: &[u8]) -> (&[u8], bool) {
    let mut en_passant = false;
    loop {
        if let [rest @ .., b'+' | b'#' | b'!' | b'?' | b' '] = text {
            text = rest;
            continue;
        }
        let marks: [&[u8]; 3] = [b"e.p.", b"e.p", b"ep"];
        match marks.into_iter().find_map(|mark| text.strip_suffix(mark)) {
            Some(rest) => (text, en_passant) = (rest, true),
            None => return (text, en_passant),
        }
    }
}

/// The wing of castling written with any mixture of O, o and 0.
fn castling(text: &[u8]) -> Option<Wing> {
    let is_round = |byte: &u8| matches!(byte, b'O' | b'o' | b'0');
    let is_castling = text.iter().all(|byte| is_round(byte) || *byte == b'-');
    match text.iter().filter(|byte| is_round(byte)).count() {
        2 if is_castling => Some(Wing::Kingside),
        3 if is_castling => Some(Wing::Queenside),
        _ => None,
    }
}

fn role_of(letter: u8) -> Option<Role> {
    match letter.to_ascii_uppercase() {
        b'P' => Some(Role::Pawn),
        b'N' => Some(Role::Knight),
        b'B' => Some(Role::Bishop),
        b'R' => Some(Role::Rook),
        b'Q' => Some(Role::Queen),
        b'K' => Some(Role::King),
        _ => None,
    }
}

/// Parses the squares and the promotion of a move; `role` is `None` if no piece is named.
fn pattern(role: Option<Role>, text: &[u8], en_passant: bool) -> Option<Pattern> {
    let (mut file, text) = leading(text, file_of);
    let (mut rank, text) = leading(text, rank_of);
    let (separator, text) = leading(text, |byte| matches!(byte, b'x' | b':' | b'-').then_some(()));
    let (to, text) = match (file, rank, text) {
        (_, _, [f, r, rest @ ..]) if file_of(*f).is_some() && rank_of(*r).is_some() => {
            (Square::at(file_of(*f)?, rank_of(*r)?), rest)
        }
        (Some(target_file), Some(target_rank), _) if separator.is_none() => {
            (file, rank) = (None, None);
            (Square::at(target_file, target_rank), text)
        }
        _ => return None,
    };
    let promoted = promotion(text)?;
    let only_squares = role.is_none() && file.is_some() && rank.is_some();
    let role = if only_squares { None } else { role.or(Some(Role::Pawn)) };
    Some(Pattern { role, file, rank, to, promoted, en_passant })
}

/// Splits off the first byte if it has a meaning.
fn leading<T>(text: &[u8], meaning: impl Fn(u8) -> Option<T>) -> (Option<T>, &[u8]) {
    match text.split_first().map(|(first, rest)| (meaning(*first), rest)) {
        Some((Some(found), rest)) => (Some(found), rest),
        _ => (None, text),
    }
}

fn file_of(byte: u8) -> Option<File> {
    File::from_letter(byte.into())
}

fn rank_of(byte: u8) -> Option<Rank> {
    Rank::from_digit(byte.into())
}

/// Parses the promotion, if there is one: `=Q`, `Q`, `(Q)`, `/Q`. `None` if the text is
/// invalid.
fn promotion(text: &[u8]) -> Option<Option<Role>> {
    let letter = match text {
        [] => return Some(None),
        [letter] | [b'=' | b'/', letter] | [b'(', letter, b')'] => *letter,
        [b'=', b'(', letter, b')'] => *letter,
        _ => return None,
    };
    let role = role_of(letter).filter(|role| Role::PROMOTIONS.contains(role))?;
    Some(Some(role))
}
