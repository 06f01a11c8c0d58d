//! Writes a line.

use super::{Epd, Operand, Operation};
use crate::{fen, san};
use core::fmt::Write;
use rules::Position;

/// Writes a position and its operations as a line. Counters that differ from the default
/// are written as `hmvc` and `fmvn`.
pub fn write(epd: &Epd) -> String {
    let fen = fen::write(epd.position);
    let mut text = fen.split(' ').take(4).collect::<Vec<_>>().join(" ");
    for operation in &epd.operations {
        text += &written(operation, &epd.position);
    }
    let counters =
        [("hmvc", epd.position.halfmove_clock(), 0), ("fmvn", epd.position.fullmove_number(), 1)];
    for (opcode, count, usual) in counters {
        if count != usual && epd.operands(opcode).is_empty() {
            // Writing to a string cannot fail.
            let _ = write!(text, " {opcode} {count};");
        }
    }
    text
}

fn written(operation: &Operation, position: &Position) -> String {
    let mut text = format!(" {}", operation.opcode);
    let mut position = *position;
    for operand in &operation.operands {
        text.push(' ');
        text += &match operand {
            Operand::Move(m) => san::write(*m, &position),
            Operand::Mate(moves) => format!("#{moves}"),
            Operand::Number(number) => number.to_string(),
            Operand::Word(word) => word.clone(),
            Operand::Text(text) => {
                format!("\"{}\"", text.replace('\\', r"\\").replace('"', "\\\""))
            }
        };
        if let (Operand::Move(m), "pv") = (operand, operation.opcode.as_str()) {
            position = position.after(*m);
        }
    }
    text.push(';');
    text
}
