//! Claims in plain English: the one place where sentences are made.
//!
//! A sentence is a lead, which says who does what with respect to the move that is
//! explained, a phrase for the kind, and what is gained. Both colours use the same words.

use crate::claim::{Claim, Stance, Topic};
use crate::evidence::{End, Evidence};
use crate::kind::{Kind, Weight};
use crate::trade::{Trade, joined};
use concepts::analysis::{PlacedPiece, name, side};
use notation::san;
use rules::chess::Position;
use rules::{Color, Move};

/// What a kind contributes to a sentence.
enum Phrase {
    /// A clause about the first move of the line: *a fork of a and b*.
    About(String),
    /// A whole sentence.
    Whole(String),
}

/// The sentence of a claim.
pub fn sentence(claim: &Claim) -> String {
    match phrase(claim) {
        Phrase::Whole(text) => text,
        Phrase::About(about) => {
            let lead = lead(claim);
            let about = if about.is_empty() { about } else { format!(", {about}") };
            format!("{lead}{about}{}.", gain(claim))
        }
    }
}

/// The sentence with the line that shows it.
pub fn with_line(claim: &Claim) -> String {
    match line(claim) {
        Some(line) => format!("{} ({line})", sentence(claim)),
        None => sentence(claim),
    }
}

/// The moves that show a claim, numbered, if there is more to show than its first move.
pub fn line(claim: &Claim) -> Option<String> {
    (claim.line.len() > 1).then(|| numbered(&claim.start(), &claim.line))
}

/// Moves with their numbers: `12…dxc4 13.Qa4+`.
pub fn numbered(from: &Position, moves: &[Move]) -> String {
    let mut now = *from;
    let mut words = Vec::new();
    for (index, &m) in moves.iter().enumerate() {
        let text = san::write(m, &now);
        let number = now.fullmove_number();
        words.push(match now.turn() {
            Color::White => format!("{number}.{text}"),
            Color::Black if index == 0 => format!("{number}…{text}"),
            Color::Black => text,
        });
        now = now.after(m);
    }
    words.join(" ")
}

/// The move that is explained, as it is written.
fn played(claim: &Claim) -> String {
    claim.played.map_or_else(String::new, |m| san::write(m, &*claim.before))
}

/// The first move of the line, as it is written.
fn key(claim: &Claim) -> String {
    claim.line.first().map_or_else(String::new, |&m| san::write(m, &claim.start()))
}

fn lead(claim: &Claim) -> String {
    let (by, key) = (side(claim.view.by), key(claim));
    match claim.view.stance {
        Stance::Allowed if claim.played.is_some() => {
            format!("After {}, {by} has {key}", played(claim))
        }
        Stance::Allowed => format!("{by} has {key}"),
        Stance::Missed => format!("{by} had {key}"),
        Stance::Done => format!("{by} plays {key}"),
        Stance::Threatened => format!("{by} threatens {key}"),
    }
}

/// What comes of it as a clause: *, which wins a pawn*.
fn gain(claim: &Claim) -> String {
    match outcome(claim) {
        text if text.is_empty() => text,
        text if text == MATE => format!(", and it is {MATE}"),
        text => format!(", which {text}"),
    }
}

const MATE: &str = "mate";

/// What comes of it: material, or mate.
fn outcome(claim: &Claim) -> String {
    let end = claim.evidence.iter().find_map(|evidence| match evidence {
        Evidence::Line { from, moves, end } => Some((from, moves, *end)),
        _ => None,
    });
    match end {
        Some((_, _, End::Mate)) => MATE.into(),
        Some((from, moves, End::Material { by, gain })) => {
            let last = moves.iter().fold(**from, |now, &m| now.after(m));
            let trade = Trade::between(from, &last, by);
            if trade.gain() == gain {
                format!("wins {}", trade.words())
            } else {
                match gain {
                    1 => "wins at least a pawn".into(),
                    gain => format!("wins material worth at least {gain} pawns"),
                }
            }
        }
        _ => String::new(),
    }
}

/// The piece without its colour: *the knight on f3*.
fn the(piece: &PlacedPiece) -> String {
    format!("the {} on {}", name(piece.piece.role()), piece.square)
}

fn all(pieces: &[PlacedPiece]) -> String {
    joined(&pieces.iter().map(the).collect::<Vec<_>>())
}

fn phrase(claim: &Claim) -> Phrase {
    if let Kind::Prevents | Kind::LineMaterial = claim.kind {
        return told_otherwise(claim);
    }
    match claim.kind.weight() {
        Weight::Mate | Weight::Result => decided(claim),
        Weight::King | Weight::Structure | Weight::Activity => lasting(claim),
        Weight::Remark => remark(claim),
        Weight::Material | Weight::Promotion | Weight::Pawn => Phrase::About(tactical(claim)),
    }
}

fn decided(claim: &Claim) -> Phrase {
    let by = side(claim.view.by);
    let how = match (claim.kind, claim.topic) {
        (Kind::BackRank, _) => " on the back rank".into(),
        (Kind::SmotheredMate, _) => ", smothered".into(),
        (_, Topic::Picture(picture)) => format!(", {}", with_article(picture.name())),
        _ => String::new(),
    };
    match claim.kind {
        Kind::OnlyLegalMove => Phrase::Whole(format!("{} is the only legal move.", played(claim))),
        Kind::InCheck => Phrase::Whole(format!(
            "{by} gives check with {}: that has to be answered first.",
            all(&claim.pieces)
        )),
        Kind::DelayedMate => Phrase::Whole(format!(
            "{by} still mates, but {} takes longer than {}, which mates in {}.",
            played(claim),
            key(claim),
            claim.amount
        )),
        Kind::Stalemate => Phrase::Whole(format!("{}, and it is stalemate.", lead(claim))),
        Kind::Perpetual => Phrase::Whole(format!("{}: checks without end, a draw.", lead(claim))),
        _ if claim.amount == 1 => Phrase::Whole(format!("{}: mate at once{how}.", lead(claim))),
        _ => Phrase::Whole(format!("{}: mate in {}{how}.", lead(claim), claim.amount)),
    }
}

/// A name with its article, where it is not somebody's: *a hook mate*, *Boden's mate*.
fn with_article(name: &str) -> String {
    let first = name.chars().next().unwrap_or('a');
    match first {
        _ if name.contains("'s ") && first.is_uppercase() => name.to_owned(),
        'A' | 'a' | 'e' | 'o' => format!("an {name}"),
        _ => format!("a {name}"),
    }
}

/// Kinds whose sentence does not begin with the acting side.
fn told_otherwise(claim: &Claim) -> Phrase {
    Phrase::Whole(match (claim.kind, claim.view.stance) {
        (Kind::Prevents, _) => {
            let passed = claim.before.after_pass().unwrap_or(*claim.before);
            let threat = claim.line.first().map_or_else(String::new, |&m| san::write(m, &passed));
            format!("{} prevents {threat}{}.", played(claim), gain(claim))
        }
        (_, Stance::Missed) => {
            format!("In the line that the search expects, {} {}.", key(claim), outcome(claim))
        }
        _ => format!(
            "After {}, {} {} in the line that the search expects, beginning with {}.",
            played(claim),
            side(claim.view.by),
            outcome(claim),
            key(claim)
        ),
    })
}

fn tactical(claim: &Claim) -> String {
    let pieces = claim.pieces.as_slice();
    match (claim.kind, pieces) {
        (Kind::EnPrise, [piece]) => format!("taking {}", the(piece)),
        (Kind::CountedWrongly, [piece]) => {
            format!("taking {}, attacked more often than defended", the(piece))
        }
        (Kind::FalseGuard, [guard, charge]) => {
            format!("since {} cannot take back on {}: that allows mate", the(guard), charge.square)
        }
        (Kind::Fork, [_, targets @ ..]) => format!("a fork of {}", all(targets)),
        (Kind::AbsolutePin, [pinned, ..]) => {
            format!("and {} is pinned to its king", the(pinned))
        }
        (Kind::RelativePin, [pinned, _, target]) => {
            format!("a pin of {} to {}", the(pinned), the(target))
        }
        (Kind::Skewer, [_, front, behind]) => {
            format!("a skewer: {} has to leave, and {} falls", the(front), the(behind))
        }
        (Kind::DiscoveredCheck, [_, slider, ..]) => {
            format!("a discovered check by {}", the(slider))
        }
        (Kind::DoubleCheck, _) => "a double check".into(),
        (Kind::DiscoveredAttack, [_, slider, target]) => {
            format!("a discovered attack by {} on {}", the(slider), the(target))
        }
        (Kind::Trapped, [piece]) => format!("and {} is trapped", the(piece)),
        (Kind::RemovesGuard, [guard, charge]) => {
            format!("removing {}, the guard of {}", the(guard), the(charge))
        }
        (Kind::Deflection, [guard, charge]) => {
            format!("drawing {} away from {}", the(guard), the(charge))
        }
        (Kind::Attraction, [piece]) if piece.piece.role() == rules::Role::King => {
            format!("drawing {} into a check", the(piece))
        }
        (Kind::Attraction, [piece]) => {
            format!("drawing {} to a square where it is lost", the(piece))
        }
        (Kind::Overload, [guard, charges @ ..]) => {
            format!("since {} cannot guard both {}", the(guard), all(charges))
        }
        (Kind::Interference, [guard, charge]) => {
            format!("cutting off {} from {}", the(guard), the(charge))
        }
        (Kind::Intermezzo, _) => "before taking back".into(),
        (Kind::Desperado, [piece]) => format!("since {} is lost anyway", the(piece)),
        (Kind::Clearance, [piece]) => format!("making way for {}", the(piece)),
        (Kind::Sacrifice, _) => "a sacrifice".into(),
        (Kind::Greedy, _) => "the punishment for taking".into(),
        (Kind::Promotion, [pawn]) => format!("and {} promotes", the(pawn)),
        (Kind::IgnoresThreat, _) => "as threatened before".into(),
        _ => String::new(),
    }
}

fn lasting(claim: &Claim) -> Phrase {
    let (by, played) = (side(claim.view.by), played(claim));
    let pieces = all(&claim.pieces);
    Phrase::Whole(match (claim.kind, claim.topic) {
        (Kind::OpensKing, _) => format!("{played} loosens the pawns before {by}'s king: {pieces}."),
        (Kind::LosesCastling, _) => format!("After {played}, {by} can no longer castle."),
        (Kind::Castles, _) => format!("{played} brings {by}'s king into safety."),
        (Kind::BishopPair, _) => format!("{played} gives up {by}'s pair of bishops."),
        (Kind::PassedPawn, _) => format!("{played} gives {by} a passed pawn: {pieces}."),
        (Kind::Outpost, _) => format!("{played} puts {pieces} on an outpost."),
        (Kind::Restricted, _) => format!("{played} leaves {pieces} without a safe move."),
        (Kind::Develops, _) => format!("{played} develops a piece."),
        (Kind::SamePieceAgain, _) => {
            format!("{played} moves a piece again while {pieces} wait at home.")
        }
        (_, Topic::Feature(feature)) => {
            format!("After {played}, {pieces} {}.", feature.predicate(claim.pieces.len()))
        }
        (_, Topic::Term(rule)) => evaluation(claim, rule.id),
        (Kind::WrongOrder, _) => {
            format!("The idea is right, the order is not: {} had to come first.", key(claim))
        }
        _ => format!("{played}."),
    })
}

/// What the hand-written evaluation says at the ends of the two lines.
fn evaluation(claim: &Claim, term: &str) -> String {
    let (by, other) = (side(claim.view.by), side(!claim.view.by));
    let worse = match term {
        "imbalance" => format!("{by}'s pieces work together less well"),
        "squares" => format!("{by}'s pieces stand on worse squares"),
        "mobility" => format!("{by}'s pieces have fewer squares to go to"),
        "pawn structure" => format!("{by}'s pawns are weaker"),
        "passed pawns" => format!("the passed pawns count more for {other}"),
        "outposts" => format!("{other} has the better outposts"),
        "knights and bishops" => format!("{by}'s knights and bishops stand worse"),
        "rooks and queens" => format!("{by}'s rooks and queen stand worse"),
        "king shelter" => format!("{by}'s king has less shelter"),
        "king attack" => format!("the attack on the king goes more in favour of {other}"),
        "space" => format!("{by} has less room"),
        other => format!("{by} stands worse in {other}"),
    };
    format!(
        "At the end of the best lines, {worse} after {} than after {} ({:.1} pawns in the \
         hand-written evaluation).",
        played(claim),
        key(claim),
        f64::from(claim.amount) / 100.0
    )
}

fn remark(claim: &Claim) -> Phrase {
    let by = side(claim.view.by);
    let searched = claim.evidence.iter().find_map(|evidence| match evidence {
        Evidence::Number { nodes, .. } => Some(*nodes),
        _ => None,
    });
    let nodes = searched.map_or_else(String::new, |nodes| format!(" in {nodes} positions"));
    Phrase::Whole(match claim.kind {
        Kind::NoThreat => format!("{by} threatens nothing: no gain was found{nodes}."),
        Kind::NotBad => {
            format!("{} is a good move: nothing better was found{nodes}.", played(claim))
        }
        Kind::NotPunished => {
            format!("{by} could have punished the move before with {}.", key(claim))
        }
        Kind::Lucky => format!("{} was not punished: the answer was a mistake too.", played(claim)),
        Kind::NoShortReason if claim.line.is_empty() => {
            format!("No short reason was found{nodes}.")
        }
        Kind::NoShortReason => format!(
            "No short reason was found{nodes}: {} is better, and the difference shows only in \
             the longer run.",
            key(claim)
        ),
        kind => kind.says().to_owned(),
    })
}

/// Where to look for what a claim says: the shortest way to the position that shows it.
/// `None` for claims that need no line.
pub fn seen(claim: &Claim) -> Option<String> {
    let on_the_board =
        matches!(claim.kind, Kind::EnPrise | Kind::CountedWrongly | Kind::FalseGuard);
    let is_mate = claim.kind.weight() == Weight::Mate;
    let own = match claim.line.len() {
        0 => return None,
        _ if on_the_board => 0,
        length if is_mate => length,
        _ => 1,
    };
    let allowed = claim.view.stance == Stance::Allowed;
    let (from, before) = match (allowed, claim.played) {
        (true, Some(m)) => (*claim.before, vec![m]),
        _ => (claim.start(), Vec::new()),
    };
    let moves = [before.as_slice(), &claim.line[..own]].concat();
    let said = sentence(claim);
    Some(match moves.len() {
        0 => format!("It is on the board at once. {said}"),
        1 => format!("One half-move deep, after {}. {said}", numbered(&from, &moves)),
        deep => format!("{deep} half-moves deep, after {}. {said}", numbered(&from, &moves)),
    })
}
