//! The network's judgement as a sheet: the terms of the hand-written evaluation, and in
//! one line more what the network makes of the position beyond them.

use super::Network;
use crate::eval::Evaluator;
use crate::eval::classical::sheet::{self, PARTS};
use rules::Bitboard;
use rules::chess::Position;
use thinking::{Rule, Sheet, Term, Verdict};

/// The line that holds what no rule explains.
pub(crate) static RULE: Rule = Rule {
    id: "network",
    says: "What the network, which learned from games, sees beyond the rules written by hand.",
    source: "Shannon 1949, section 7",
};

/// What the network makes of a position, for the side to move.
pub(crate) fn sheet(position: &Position, network: &Network) -> Sheet<'static> {
    let mut evaluator = Evaluator::new(Some(network));
    evaluator.begin(position);
    let value = evaluator.evaluate(position).0;
    let mut sheet = sheet::sheet(position);
    let beyond = i64::from(value) * PARTS / 100 - sheet.difference();
    if beyond != 0 {
        let (white, black) = position.turn().choose((beyond, 0), (0, beyond));
        let term = Term { rule: &RULE, white, black, squares: Bitboard::EMPTY };
        sheet.terms.to_mut().push(term);
    }
    sheet.verdict = Verdict::Centipawns(value);
    sheet
}
