//! Twins: small changes of a diagram that turn it into another problem.
//!
//! `move a1 b2`, `exchange a1 b2`, `remove a1`, `add white Qd4`, `stipulation s#2`; several
//! changes are joined by commas.

use crate::problem::{BadProblem, Problem, forgiven};
use crate::stipulation::Stipulation;
use rules::chess::Position;
use rules::{Color, File, Piece, Rank, Role, Setup, Square};

impl Problem {
    /// The twin that a text describes.
    pub fn twin(&self, text: &str) -> Result<Self, BadProblem> {
        let mut setup = self.position.to_setup();
        let mut stipulation = self.stipulation;
        for change in text.split(',').map(str::trim).filter(|change| !change.is_empty()) {
            match change.split_once(' ') {
                Some(("stipulation", text)) => stipulation = Stipulation::read(text)?,
                _ => apply(&mut setup, change)?,
            }
        }
        setup.en_passant = None;
        let position = forgiven(Position::from_setup(setup))?;
        Self::new(position, stipulation, self.rules)
    }
}

fn apply(setup: &mut Setup, change: &str) -> Result<(), BadProblem> {
    let words: Vec<&str> = change.split_whitespace().collect();
    match words.as_slice() {
        ["move", from, to] => {
            let (from, to) = (held(setup, from)?, square(to)?);
            let piece = setup.board[from as usize].take();
            setup.board[to as usize] = piece;
        }
        ["exchange", one, other] => {
            let (one, other) = (held(setup, one)?, held(setup, other)?);
            setup.board.swap(one as usize, other as usize);
        }
        ["remove", at] => {
            let at = held(setup, at)?;
            setup.board[at as usize] = None;
        }
        ["add", color, piece] => {
            let (piece, at) = added(color, piece)?;
            setup.board[at as usize] = Some(piece);
        }
        _ => {
            let shown: String = change.escape_debug().take(40).collect();
            return Err(BadProblem::Twin(format!(
                "\"{shown}\" makes no twin; say move a1 b2, exchange a1 b2, remove a1, \
                 add white Qd4 or stipulation s#2"
            )));
        }
    }
    Ok(())
}

fn square(text: &str) -> Result<Square, BadProblem> {
    let found = match text.as_bytes() {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
            Some(Square::at(File::new(file - b'a'), Rank::new(rank - b'1')))
        }
        _ => None,
    };
    let shown: String = text.escape_debug().take(10).collect();
    found.ok_or_else(|| BadProblem::Twin(format!("\"{shown}\" is not a square")))
}

/// Parses a square that must hold a piece.
fn held(setup: &Setup, text: &str) -> Result<Square, BadProblem> {
    let at = square(text)?;
    match setup.board[at as usize] {
        Some(_) => Ok(at),
        None => Err(BadProblem::Twin(format!("there is no piece on {at} for the twin"))),
    }
}

fn added(color: &str, piece: &str) -> Result<(Piece, Square), BadProblem> {
    let wrong = || BadProblem::Twin("a twin adds a piece as in: add white Qd4".into());
    let color = match color {
        "white" => Color::White,
        "black" => Color::Black,
        _ => return Err(wrong()),
    };
    let mut rest = piece.chars();
    let role = match rest.next().map(|c| c.to_ascii_uppercase()) {
        Some('K') => Role::King,
        Some('Q') => Role::Queen,
        Some('R') => Role::Rook,
        Some('B') => Role::Bishop,
        Some('N' | 'S') => Role::Knight,
        Some('P') => Role::Pawn,
        _ => return Err(wrong()),
    };
    Ok((role.of(color), square(rest.as_str())?))
}
