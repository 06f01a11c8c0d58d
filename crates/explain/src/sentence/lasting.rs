//! Words for lasting facts.

use super::{Phrase, all, key, lead, played};
use crate::claim::{Claim, Stance, Topic};
use crate::kind::Kind;
use crate::trade::joined;
use concepts::analysis::PlacedPiece;
use rules::{Color, Role};

/// Returns the sentence for a claim about a lasting fact.
pub(super) fn phrase(claim: &Claim) -> Phrase {
    Phrase::Whole(match (claim.view.stance, claim.kind) {
        (Stance::Done | Stance::Threatened, _) => done(claim),
        (_, Kind::Undeveloped) => undeveloped(claim),
        (Stance::Allowed, _) if claim.line.is_empty() => {
            format!("After {}, {}.", played(claim), fact(claim))
        }
        _ => format!("{}, and then {}.", lead(claim), fact(claim)),
    })
}

/// Says what a move does for its own side.
fn done(claim: &Claim) -> String {
    let (by, played, pieces) = (claim.view.by.name(), played(claim), all(&claim.pieces));
    match (claim.kind, claim.topic) {
        (Kind::Castles, _) => format!("{played} brings {by}'s king into safety."),
        (Kind::PassedPawn, _) => format!("{played} gives {by} a passed pawn: {pieces}."),
        (Kind::Outpost, _) => format!("{played} puts {pieces} on an outpost."),
        (Kind::Develops, _) => format!("{played} develops a piece."),
        (_, Topic::Feature(feature)) => {
            format!("After {played}, {pieces} {}.", feature.predicate(claim.pieces.len()))
        }
        _ => format!("{played}."),
    }
}

/// Says how the better move would have developed in the opening.
fn undeveloped(claim: &Claim) -> String {
    let king = claim.pieces.iter().any(|piece| piece.piece.role() == Role::King);
    match king {
        true => format!("{}, which brings the king into safety.", lead(claim)),
        false => format!(
            "{} develops a piece; after {} {} still at home.",
            key(claim),
            played(claim),
            match claim.pieces.as_slice() {
                [one] => format!("{} is", owned(std::slice::from_ref(one))),
                several => format!("{} are", owned(several)),
            }
        ),
    }
}

/// Says what holds at the end of the line.
fn fact(claim: &Claim) -> String {
    let pieces = claim.pieces.as_slice();
    let owner = pieces.first().map_or(Color::White, |piece| piece.piece.color());
    let (owner, enemy, whose) = (owner.name(), (!owner).name(), owned(pieces));
    let one = pieces.len() == 1;
    match (claim.kind, claim.topic) {
        (Kind::LosesCastling, _) => format!("{owner} can no longer castle"),
        (Kind::OpensKing, _) => format!("{whose} has hardly a pawn left before it"),
        (Kind::CentreKing, _) => {
            format!("{whose} is in the centre on a file without a pawn of its own")
        }
        (Kind::KingAttack, _) => format!("{whose} bear on the squares around {enemy}'s king"),
        (Kind::TradesBehind, _) => format!("the queens are off while {owner} has less material"),
        (Kind::Restricted, _) => {
            format!("{whose} {} no safe square", if one { "has" } else { "have" })
        }
        (Kind::BishopPair, _) => format!("{owner} has the pair of bishops"),
        (_, Topic::Feature(feature)) => format!("{whose} {}", feature.predicate(pieces.len())),
        (kind, _) => kind.says().to_owned(),
    }
}

/// Names pieces of one side: *White's pawns on a2 and c3*, *Black's queen on h4 and knight on g4*.
fn owned(pieces: &[PlacedPiece]) -> String {
    let Some(first) = pieces.first() else { return String::new() };
    let owner = first.piece.color().name();
    let role = first.piece.role();
    if pieces.len() > 1 && pieces.iter().all(|piece| piece.piece.role() == role) {
        let squares: Vec<String> = pieces.iter().map(|piece| piece.square.to_string()).collect();
        return format!("{owner}'s {}s on {}", role.name(), joined(&squares));
    }
    let each = |piece: &PlacedPiece| format!("{} on {}", piece.piece.role().name(), piece.square);
    format!("{owner}'s {}", joined(&pieces.iter().map(each).collect::<Vec<_>>()))
}
