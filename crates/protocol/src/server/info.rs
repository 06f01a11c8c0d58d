//! Writes `info` lines: a line of play, or a sentence.

use super::teller::Voice;
use crate::bounds::REMARK_CHARACTERS;
use crate::score::uci_score;
use core::fmt::Write;
use notation::coordinates;
use rules::Move;
use std::time::Duration;
use thinking::{Bound, Line, Verdict};

/// The `info` of a line of play, with the legal part of its moves.
pub(super) fn line(line: &Line<'_>, moves: &[Move], voice: Voice) -> String {
    let mut text = format!("info depth {}", line.depth);
    // Writing to a string cannot fail, here and below.
    if line.selective_depth > 0 {
        let _ = write!(text, " seldepth {}", line.selective_depth);
    }
    let _ = write!(text, " multipv {} score {}", line.rank.max(1), uci_score(line.verdict));
    match line.bound {
        Bound::Exact => {}
        Bound::Lower => text.push_str(" lowerbound"),
        Bound::Upper => text.push_str(" upperbound"),
    }
    if let (Some(chances), true) = (line.chances, voice.chances) {
        let _ = write!(text, " wdl {} {} {}", chances.win, chances.draw, chances.loss);
    }
    push_cost(&mut text, line.nodes, line.time);
    if let Some(full) = line.table_full {
        let _ = write!(text, " hashfull {full}");
    }
    let _ = write!(text, " tbhits {}", line.table_hits);
    push_moves(&mut text, moves, voice);
    text
}

/// The `info` of a chosen move for which the program reported no line.
pub(super) fn choice(m: Move, verdict: Verdict, time: Duration, voice: Voice) -> String {
    let mut text = format!("info depth 0 multipv 1 score {}", uci_score(verdict));
    push_cost(&mut text, 0, time);
    push_moves(&mut text, &[m], voice);
    text
}

/// The `info` of a position in which the game is over.
pub(super) fn end(verdict: Verdict, time: Duration) -> String {
    let mut text = format!("info depth 0 score {}", uci_score(verdict));
    push_cost(&mut text, 0, time);
    text
}

/// The `info string` of a sentence. It may quote a peer or a program, so it is cut, and control
/// characters, which could begin another line or control a terminal, are replaced.
pub(super) fn sentence(text: &str) -> String {
    let harmless = text.chars().map(|c| if c.is_control() { ' ' } else { c });
    let cut: String = harmless.take(REMARK_CHARACTERS).collect();
    format!("info string {cut}")
}

fn push_cost(text: &mut String, nodes: u64, time: Duration) {
    let milliseconds = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let per_second = u128::from(nodes) * 1000 / u128::from(milliseconds.max(1));
    let _ = write!(text, " nodes {nodes} nps {per_second} time {milliseconds}");
}

fn push_moves(text: &mut String, moves: &[Move], voice: Voice) {
    if !moves.is_empty() {
        text.push_str(" pv");
    }
    for &m in moves {
        text.push(' ');
        text.push_str(&coordinates::write(m, voice.style));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_one_line_that_ends_and_speaks_to_no_terminal() {
        assert_eq!(sentence("a\u{1b}[31mb\nquit\u{9b}"), "info string a [31mb quit ");
        let long = sentence(&"x".repeat(200_000));
        assert_eq!(long.len(), "info string ".len() + REMARK_CHARACTERS);
    }
}
