//! Lasting differences between the move that was played and the better one.
//!
//! The hand-written evaluation, term by term at the quiet ends of the two lines, says which
//! difference matters; where a fact on the board stands behind it, the fact is told.

use super::Case;
use crate::claim::{Claim, Topic};
use crate::evidence::Evidence;
use crate::find::gains::is_quiet;
use crate::judge::Judge;
use crate::kind::Kind;
use concepts::analysis::{Feature, PlacedPiece};
use concepts::castling::{self, Castling};
use rules::chess::Position;
use rules::{Bitboard, Color, Move};
use thinking::Rule;

/// A difference below this many hundredths of a pawn is not told.
const LEAST: i32 = 25;

/// No more claims than this are made of terms.
const MOST_CLAIMS: usize = 1;

/// Moves of a line after which its end is looked at.
const PLIES: usize = 8;

/// Terms that say nothing lasting, or that other claims are about.
const SKIPPED: [&str; 7] =
    ["material", "threats", "the move", "rounding", "network", "drawish ending", "known ending"];

/// Which facts stand behind which term: facts about the mover, then about the enemy.
#[rustfmt::skip] // A table.
const FACTS: [(&str, Kind, Feature, bool); 9] = [
    ("pawn structure", Kind::PawnWeakness, Feature::IsolatedPawns, true),
    ("pawn structure", Kind::PawnWeakness, Feature::DoubledPawns, true),
    ("pawn structure", Kind::PawnWeakness, Feature::BackwardPawns, true),
    ("king shelter", Kind::OpensKing, Feature::AdvancedShelter, true),
    ("knights and bishops", Kind::PawnWeakness, Feature::BadBishops, true),
    ("passed pawns", Kind::PassedPawn, Feature::PassedPawns, false),
    ("outposts", Kind::Outpost, Feature::Outposts, false),
    ("rooks and queens", Kind::OpenFile, Feature::RooksOnOpenFiles, false),
    ("rooks and queens", Kind::OpenFile, Feature::RooksOnSeventh, false),
];

/// A term with what the mover has of it at the ends of the two lines.
type Difference = (&'static Rule, i32, i32);

/// The lasting reasons why a move is worse than another.
pub(crate) fn of_case(case: &Case, judge: &dyn Judge) -> Vec<Claim> {
    let Some(better) = case.better() else { return Vec::new() };
    let reply = case.reply.as_ref().map_or(&[][..], |reply| reply.line.as_slice());
    let here = end(&case.after, reply);
    let there = end(&case.before, &case.best.line);
    let mut claims = Vec::new();
    for difference in differences(case.mover(), &here, &there, judge) {
        let fact = fact(case, better, difference).unwrap_or_else(|| term(case, difference));
        claims.push(fact);
        if claims.len() >= MOST_CLAIMS {
            break;
        }
    }
    claims
}

/// The last quiet position of a line.
fn end(from: &Position, line: &[Move]) -> Position {
    let (mut now, mut last) = (*from, *from);
    for &m in line.iter().take(PLIES) {
        let Some(next) = now.play(m) else { break };
        now = next;
        if is_quiet(&now) {
            last = now;
        }
    }
    last
}

/// The terms in which the first position is worse for a side, the largest difference first.
fn differences(
    side: Color,
    here: &Position,
    there: &Position,
    judge: &dyn Judge,
) -> Vec<Difference> {
    let (Some(first), Some(second)) = (terms(here, side, judge), terms(there, side, judge)) else {
        return Vec::new();
    };
    let mut found: Vec<Difference> = (second.iter())
        .filter(|(rule, _)| !SKIPPED.contains(&rule.id))
        .map(|&(rule, value)| {
            let own = first.iter().find(|(other, _)| other.id == rule.id);
            (rule, own.map_or(0, |(_, value)| *value), value)
        })
        .filter(|(_, here, there)| there - here >= LEAST)
        .collect();
    found.sort_by_key(|(_, here, there)| here - there);
    found
}

/// The terms of a position for a side, in hundredths of a pawn.
fn terms(position: &Position, side: Color, judge: &dyn Judge) -> Option<Vec<(&'static Rule, i32)>> {
    let sheet = judge.sheet(position)?;
    let parts = sheet.parts.max(1);
    let value = |white: i64, black: i64| side.choose(white - black, black - white) * 100 / parts;
    Some(sheet.terms.iter().map(|term| (term.rule, value(term.white, term.black) as i32)).collect())
}

/// A fact on the board that appears with the move, and not with the better one.
fn fact(case: &Case, better: Move, (rule, here, there): Difference) -> Option<Claim> {
    let other = case.before.after(better);
    if rule.id == "king shelter" && loses_castling(case, &other) {
        let mut claim = Claim::new(Kind::LosesCastling, own(case), &case.before, Some(case.played));
        let king = case.after.king(case.mover());
        claim.pieces.extend(PlacedPiece::on(&case.after, king));
        claim.evidence =
            vec![Evidence::Squares(Bitboard::of(king)), Evidence::Term { rule, here, there }];
        return Some(claim);
    }
    FACTS.iter().filter(|(term, ..)| *term == rule.id).find_map(|&(_, kind, feature, is_own)| {
        let side = if is_own { case.mover() } else { !case.mover() };
        let squares = feature.find(&case.after, side);
        let known = feature.find(&other, side) | feature.find(&case.before, side);
        let new = squares.minus(known);
        if new.is_empty() {
            return None;
        }
        let view = if is_own { own(case) } else { case.allowed() };
        let mut claim = Claim::new(kind, view, &case.before, Some(case.played));
        claim.pieces = PlacedPiece::on_all(&case.after, new);
        claim.topic = Topic::Feature(feature);
        claim.evidence = vec![Evidence::Squares(new), Evidence::Term { rule, here, there }];
        Some(claim)
    })
}

/// The mover's own doing.
fn own(case: &Case) -> crate::Perspective {
    crate::Perspective { stance: crate::Stance::Done, ..case.missed() }
}

fn loses_castling(case: &Case, other: &Position) -> bool {
    let may = |position: &Position| {
        matches!(castling::status(position, case.mover()), Castling::Possible { .. })
    };
    let castled = matches!(castling::status(&case.after, case.mover()), Castling::Castled(_));
    may(&case.before) && !may(&case.after) && !castled && may(other)
}

/// The term alone.
fn term(case: &Case, (rule, here, there): Difference) -> Claim {
    let mut claim = Claim::new(Kind::Evaluation, case.missed(), &case.before, Some(case.played));
    claim.line.clone_from(&case.best.line);
    claim.line.truncate(PLIES);
    claim.topic = Topic::Term(rule);
    claim.amount = there - here;
    claim.evidence = vec![Evidence::Term { rule, here, there }];
    let searches = [(case.before, Some(&case.best)), (case.after, case.reply.as_ref())];
    for (from, judged) in searches {
        if let Some(judged) = judged {
            claim.evidence.push(number(&from, judged));
        }
    }
    claim
}

/// What a search found, as evidence.
pub(crate) fn number(from: &Position, judged: &crate::Judged) -> Evidence {
    Evidence::Number {
        from: Box::new(*from),
        verdict: judged.verdict,
        line: judged.line.clone(),
        nodes: judged.nodes,
    }
}
