//! Results that a move gives away: by stalemate, by perpetual check, or in an ending that the tables
//! know.

use super::Case;
use crate::claim::Claim;
use crate::evidence::{End, Evidence};
use crate::kind::Kind;
use concepts::analysis::PlacedPiece;
use concepts::patterns::{Calculation, perpetual};
use rules::Bitboard;
use thinking::Verdict;

/// The budget of the search for perpetual check, in positions.
const BUDGET: u32 = 20_000;

/// Claims a worse result by the tables, or a perpetual check that the move allows.
pub(crate) fn of_case(case: &Case) -> Option<Claim> {
    table(case).or_else(|| checks_without_end(case))
}

/// Claims that the move stalemates the other side.
pub(crate) fn stalemate(case: &Case) -> Option<Claim> {
    if case.after.is_check() || case.after.has_legal_move() {
        return None;
    }
    let mut claim = Claim::new(Kind::Stalemate, case.allowed(), &case.before, Some(case.played));
    claim.pieces.extend(PlacedPiece::on(&case.after, case.after.king(!case.mover())));
    let moves = vec![case.played];
    let line = Evidence::Line { from: Box::new(case.before), moves, end: End::Stalemate };
    claim.evidence.push(line);
    Some(claim)
}

/// Compares the results before and after the move, by the tables.
fn table(case: &Case) -> Option<Claim> {
    let reply = case.reply.as_ref()?;
    let (Verdict::Endgame(had), Verdict::Endgame(other)) = (case.best.verdict, reply.verdict)
    else {
        return None;
    };
    (had.signum() > -other.signum()).then(|| {
        let mut claim =
            Claim::new(Kind::TableResult, case.missed(), &case.before, Some(case.played));
        claim.amount = i32::from(had.signum());
        claim.line.extend(case.better());
        claim.evidence.extend(case.numbers());
        claim
    })
}

/// Claims that the other side was losing and now has perpetual check.
fn checks_without_end(case: &Case) -> Option<Claim> {
    /// The least value before the move that counts as winning, in centipawns.
    const WINNING: i32 = 150;
    /// The largest value after the move that counts as level, in centipawns.
    const LEVEL: i32 = 50;
    let (had, has) = case.values();
    if had.centipawns() < WINNING || has.centipawns().abs() > LEVEL {
        return None;
    }
    let seen = perpetual(&case.after, &mut Calculation::of(BUDGET))?;
    let mut claim = Claim::new(Kind::Perpetual, case.allowed(), &case.before, Some(case.played));
    claim.line.clone_from(&seen.line);
    claim.evidence = vec![
        Evidence::Squares(Bitboard::of(case.after.king(case.mover()))),
        Evidence::Line { from: Box::new(case.after), moves: seen.line, end: End::Repetition },
    ];
    Some(claim)
}
