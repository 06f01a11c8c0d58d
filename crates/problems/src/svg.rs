//! Draws a diagram as SVG: one file without external pictures or fonts.

use crate::problem::Problem;
use core::fmt::Write;
use rules::{Color, File, Rank, Role, Square};

/// The length of a square's side.
const SIDE: u32 = 45;
/// The margin around the board, and the space below it for the stipulation.
const EDGE: u32 = 4;
const BELOW: u32 = 28;

/// The diagram with its stipulation below it.
pub fn svg(problem: &Problem) -> String {
    let (width, height) = (8 * SIDE + 2 * EDGE, 8 * SIDE + 2 * EDGE + BELOW);
    let stipulation = problem.stipulation;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n\
         <title>Chess problem, {stipulation}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n"
    );
    for square in Square::ALL {
        let (x, y) = corner(square);
        let fill = if square.is_light() { "#fff" } else { "#c9c4b5" };
        let _ = writeln!(
            out,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{fill}\"/>"
        );
        if let Some(piece) = problem.position.piece_on(square) {
            let (x, y) = (x + SIDE / 2, y + SIDE * 4 / 5);
            let sign = figurine(piece.role(), piece.color());
            let _ = writeln!(
                out,
                "<text x=\"{x}\" y=\"{y}\" font-size=\"{}\" text-anchor=\"middle\" \
                 font-family=\"'DejaVu Sans', 'Noto Sans Symbols2', 'Segoe UI Symbol', sans-serif\"\
                 >{sign}</text>",
                SIDE * 4 / 5
            );
        }
    }
    let counts = |color| problem.position.color(color).count();
    let _ = writeln!(
        out,
        "<rect x=\"{EDGE}\" y=\"{EDGE}\" width=\"{0}\" height=\"{0}\" fill=\"none\" stroke=\"#000\"/>\n\
         <text x=\"{EDGE}\" y=\"{1}\" font-size=\"18\" font-family=\"serif\">{stipulation}</text>\n\
         <text x=\"{2}\" y=\"{1}\" font-size=\"18\" font-family=\"serif\" text-anchor=\"end\">{3} + {4}</text>\n</svg>",
        8 * SIDE,
        height - 8,
        width - EDGE,
        counts(Color::White),
        counts(Color::Black),
    );
    out
}

fn corner(square: Square) -> (u32, u32) {
    let (file, rank): (File, Rank) = (square.file(), square.rank());
    (EDGE + SIDE * file as u32, EDGE + SIDE * (7 - rank as u32))
}

fn figurine(role: Role, color: Color) -> char {
    let (white, black) = match role {
        Role::King => ('♔', '♚'),
        Role::Queen => ('♕', '♛'),
        Role::Rook => ('♖', '♜'),
        Role::Bishop => ('♗', '♝'),
        Role::Knight => ('♘', '♞'),
        Role::Pawn => ('♙', '♟'),
    };
    color.choose(white, black)
}
