//! Claims of mate.

use super::Case;
use crate::claim::{Claim, Perspective, Topic};
use crate::evidence::{End, Evidence};
use crate::judge::Judged;
use crate::kind::Kind;
use crate::prove::{Mate, Prover, find_mate, mate_by};
use concepts::analysis::PlacedPiece;
use concepts::patterns::Pattern;
use concepts::patterns::mate_pictures::pictures;
use rules::chess::Position;
use rules::{Bitboard, Move};
use thinking::Verdict;

/// The budget of a search for a mate, in positions.
const BUDGET: u64 = 150_000;

/// The longest mate that is searched for.
const LONGEST: u32 = 4;

/// The longest mate that is searched for if the search found no mate.
const UNEXPECTED: u32 = 2;

/// Finds the shortest mate of the side to move.
pub(crate) fn look(position: &Position) -> Option<Mate> {
    find_mate(&mut Prover::new(BUDGET), position, LONGEST)
}

/// Finds the shortest mate of the side to move; a long one only if a mate is expected.
pub(crate) fn look_if(expected: bool, position: &Position) -> Option<Mate> {
    let longest = if expected { LONGEST } else { UNEXPECTED };
    find_mate(&mut Prover::new(BUDGET), position, longest)
}

/// Whether a search found that the side to move mates.
pub(crate) fn is_seen(judged: Option<&Judged>) -> bool {
    judged.is_some_and(|judged| matches!(judged.verdict, Verdict::MateIn(1..)))
}

/// Makes a claim of a mate.
pub(crate) fn claim(
    mate: &Mate,
    from: &Position,
    view: Perspective,
    (before, played): (&Position, Option<Move>),
) -> Claim {
    let (kind, topic) = picture(from, mate);
    let mut claim = Claim::new(kind, view, before, played);
    claim.topic = topic;
    let boxed = || Box::new(*from);
    claim.line.clone_from(&mate.line);
    claim.amount = mate.moves as i32;
    claim.evidence = vec![
        Evidence::Line { from: boxed(), moves: mate.line.clone(), end: End::Mate },
        Evidence::Tree { from: boxed(), branches: vec![mate.tree.clone()], end: End::Mate },
    ];
    claim
}

/// The kind of a mate, and the name of its final position if it has one.
fn picture(from: &Position, mate: &Mate) -> (Kind, Topic) {
    let last = mate.line.iter().fold(*from, |now, &m| now.after(m));
    let names: Vec<Pattern> = pictures(&last).into_iter().map(|(name, _)| name).collect();
    let kind = if names.contains(&Pattern::Smothered) {
        Kind::SmotheredMate
    } else if names.contains(&Pattern::BackRank) {
        Kind::BackRank
    } else {
        Kind::Mate
    };
    (kind, names.first().map_or(Topic::None, |&name| Topic::Picture(name)))
}

/// Claims the mates that a move allows, misses or delays.
pub(crate) fn of_case(case: &Case) -> Vec<Claim> {
    let mut claims = Vec::new();
    let about = (&case.before, Some(case.played));
    if let Some(mate) = look_if(is_seen(case.reply.as_ref()), &case.after)
        && avoidable(case, mate.moves)
    {
        let mate = as_expected(mate, &case.after, case.reply.as_ref());
        claims.push(claim(&mate, &case.after, case.allowed(), about));
    }
    if case.after.is_check() && !case.after.has_legal_move() {
        return claims;
    }
    if let Some(mate) = look_if(is_seen(Some(&case.best)), &case.before)
        && mate.tree.m != case.played
    {
        let mate = as_expected(mate, &case.before, Some(&case.best));
        let delayed = still_mates(case);
        let mut missed = claim(&mate, &case.before, case.missed(), about);
        if delayed {
            missed.kind = Kind::DelayedMate;
        }
        if !delayed || claims.is_empty() {
            claims.push(missed);
        }
    }
    claims
}

/// Prefers the mate by the move that the search expects, if it is as short: two names for the
/// better move would confuse.
fn as_expected(mate: Mate, position: &Position, judged: Option<&Judged>) -> Mate {
    let first = judged.and_then(|judged| judged.line.first().copied());
    match first.filter(|&m| m != mate.tree.m) {
        Some(m) => mate_by(&mut Prover::new(BUDGET), position, m, mate.moves).unwrap_or(mate),
        None => mate,
    }
}

/// Whether another move avoids a mate this short.
fn avoidable(case: &Case, moves: u32) -> bool {
    let other = |m: &Move| {
        let next = case.before.after(*m);
        *m != case.played && find_mate(&mut Prover::new(BUDGET), &next, moves).is_none()
    };
    case.before.legal_moves().iter().any(other)
}

/// Whether the mover still mates, according to the search after the move.
fn still_mates(case: &Case) -> bool {
    let verdict = case.reply.as_ref().map(|reply| reply.verdict);
    matches!(verdict, Some(Verdict::MateIn(moves)) if moves <= 0)
}

/// Claims that the move was the only legal one, which needs no reason.
pub(crate) fn only_legal(before: &Position, played: Move, view: Perspective) -> Option<Claim> {
    (before.legal_moves().len() == 1).then(|| {
        let mut claim = Claim::new(Kind::OnlyLegalMove, view, before, Some(played));
        claim.pieces.extend(PlacedPiece::on(before, played.from()));
        claim.evidence.push(Evidence::Squares(Bitboard::of(played.from()).with(played.to())));
        claim
    })
}
