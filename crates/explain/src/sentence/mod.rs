//! Claims in plain English: the one place that writes sentences.
//!
//! A sentence is a lead, which relates the acting side to the move that is explained, a phrase for
//! the kind, and what is gained. Both colours use the same words.
//!
//! * `tactical.rs` words for gains · `lasting.rs` words for lasting facts

mod lasting;
mod tactical;

use crate::claim::{Claim, Stance, Topic};
use crate::evidence::{Change, End, Evidence, Gained};
use crate::kind::{Kind, Weight};
use crate::trade::{Trade, joined};
use concepts::analysis::PlacedPiece;
use notation::san;
use rules::chess::Position;
use rules::{Color, Move, Square};
use thinking::Verdict;

/// The part of a sentence that depends on the kind.
enum Phrase {
    /// A clause about the first move of the line: *a fork of a and b*.
    About(String),
    /// Why something is gained: *since the knight on e7 is pinned to its king*.
    Because(String),
    /// A whole sentence.
    Whole(String),
}

/// Returns the sentence of a claim.
pub fn sentence(claim: &Claim) -> String {
    match phrase(claim) {
        Phrase::Whole(text) => text,
        Phrase::About(about) => {
            let lead = lead(claim);
            let about = if about.is_empty() { about } else { format!(", {about}") };
            format!("{lead}{about}{}.", gain(claim))
        }
        Phrase::Because(why) => format!("{}{}, {why}.", lead(claim), gain(claim)),
    }
}

/// Returns the sentence of a claim, followed by its line.
pub fn with_line(claim: &Claim) -> String {
    match line(claim) {
        Some(line) => format!("{} ({line})", sentence(claim)),
        None => sentence(claim),
    }
}

/// Returns the numbered moves that show a claim, if there are more than one.
pub fn line(claim: &Claim) -> Option<String> {
    (claim.line.len() > 1).then(|| numbered(&claim.start(), &claim.line))
}

/// Writes moves with their numbers: `12…dxc4 13.Qa4+`.
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

/// Writes the move that is explained.
fn played(claim: &Claim) -> String {
    claim.played.map_or_else(String::new, |m| san::write(m, &*claim.before))
}

/// Writes the first move of the line.
fn key(claim: &Claim) -> String {
    claim.line.first().map_or_else(String::new, |&m| san::write(m, &claim.start()))
}

fn lead(claim: &Claim) -> String {
    let (by, key) = (claim.view.by.name(), key(claim));
    match claim.view.stance {
        Stance::Allowed if claim.played.is_some() => {
            let threatened = if was_threatened(claim) { ", as threatened before" } else { "" };
            format!("After {}, {by} has {key}{threatened}", played(claim))
        }
        Stance::Allowed => format!("{by} has {key}"),
        Stance::Missed => format!("{by} had {key}"),
        Stance::Done => format!("{by} plays {key}"),
        Stance::Threatened => format!("{by} threatens {key}"),
    }
}

/// Whether the move overlooks a threat: the other side could have carried it out after a pass too.
fn was_threatened(claim: &Claim) -> bool {
    let passes = |evidence: &Evidence| {
        matches!(
            evidence,
            Evidence::Counterfactual { change: Change::Pass, gain: Gained::AtLeast(_), .. }
        )
    };
    !matches!(claim.kind, Kind::Threat | Kind::DoubleThreat) && claim.evidence.iter().any(passes)
}

/// Writes the outcome as a clause: *, which wins a pawn*.
fn gain(claim: &Claim) -> String {
    match outcome(claim) {
        text if text.is_empty() => text,
        text if text == MATE => format!(", and it is {MATE}"),
        text => format!(", which {text}"),
    }
}

const MATE: &str = "mate";

/// Says what a claim wins: material or mate.
fn outcome(claim: &Claim) -> String {
    let shown = claim.evidence.iter().find_map(|evidence| match evidence {
        Evidence::Line { from, moves, end } => Some(outcome_of(from, moves, *end)),
        _ => None,
    });
    shown.unwrap_or_default()
}

/// Says what a line wins.
fn outcome_of(from: &Position, moves: &[Move], end: End) -> String {
    match end {
        End::Mate => MATE.into(),
        End::Material { by, gain } => {
            let last = moves.iter().fold(*from, |now, &m| now.after(m));
            let trade = Trade::between(from, &last, by);
            match gain {
                gain if trade.gain() == gain => format!("wins {}", trade.words()),
                1 => "wins at least a pawn".into(),
                gain => format!("wins material worth at least {gain} pawns"),
            }
        }
        _ => String::new(),
    }
}

/// Names the piece without its colour: *the knight on f3*.
fn the(piece: &PlacedPiece) -> String {
    format!("the {} on {}", piece.piece.role().name(), piece.square)
}

/// Names the piece on a square: *the knight on f3*.
pub fn piece_on(position: &Position, square: Square) -> String {
    PlacedPiece::on(position, square).map_or_else(|| square.to_string(), |piece| the(&piece))
}

fn all(pieces: &[PlacedPiece]) -> String {
    joined(&pieces.iter().map(the).collect::<Vec<_>>())
}

fn phrase(claim: &Claim) -> Phrase {
    if let Kind::Prevents | Kind::LineMaterial | Kind::OnlyMove = claim.kind {
        return told_otherwise(claim);
    }
    match claim.kind.weight() {
        Weight::Mate | Weight::Result => decided(claim),
        Weight::King | Weight::Structure | Weight::Activity => lasting::phrase(claim),
        Weight::Remark => remark(claim),
        Weight::Material | Weight::Promotion | Weight::Pawn => tactical::phrase(claim),
    }
}

fn decided(claim: &Claim) -> Phrase {
    let by = claim.view.by.name();
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
        Kind::Stalemate => {
            Phrase::Whole(format!("After {}, {by} is stalemated: a draw.", played(claim)))
        }
        Kind::TableResult => Phrase::Whole(by_table(claim)),
        Kind::Perpetual => Phrase::Whole(format!("{}: checks without end, a draw.", lead(claim))),
        _ if claim.amount == 1 => Phrase::Whole(format!("{}: mate at once{how}.", lead(claim))),
        _ => Phrase::Whole(format!("{}: mate in {}{how}.", lead(claim), claim.amount)),
    }
}

/// Compares the results of an ending before and after the move, by the tables.
fn by_table(claim: &Claim) -> String {
    let results: Vec<i8> = claim.evidence.iter().filter_map(result).collect();
    let word = |result: i8| match result.signum() {
        1 => "won",
        0 => "drawn",
        _ => "lost",
    };
    match results.as_slice() {
        [had, other] => format!(
            "By the tables {}'s ending was {}; after {} it is {}.",
            claim.view.by.name(),
            word(*had),
            played(claim),
            word(-other)
        ),
        _ => format!("{} gives away the result.", played(claim)),
    }
}

fn result(evidence: &Evidence) -> Option<i8> {
    match evidence {
        Evidence::Number { verdict: Verdict::Endgame(result), .. } => Some(*result),
        _ => None,
    }
}

/// Puts an article before a name, unless it is a possessive: *a hook mate*, *Boden's mate*.
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
    Phrase::Whole(match claim.kind {
        Kind::Prevents if outcome(claim) == MATE => {
            format!("{} prevents mate by {}.", played(claim), key(claim))
        }
        Kind::Prevents => format!("{} prevents {}{}.", played(claim), key(claim), gain(claim)),
        Kind::OnlyMove if claim.view.stance == Stance::Missed => format!(
            "Only {} held: after every other move {} wins material or mates.",
            key(claim),
            claim.view.by.name()
        ),
        Kind::OnlyMove => format!(
            "{} is the only move that holds: after every other one {} wins material or mates.",
            key(claim),
            claim.view.by.name()
        ),
        _ => format!("{}, and the expected line {}.", lead(claim), outcome(claim)),
    })
}

fn remark(claim: &Claim) -> Phrase {
    let by = claim.view.by.name();
    let searched = claim.evidence.iter().find_map(|evidence| match evidence {
        Evidence::Number { nodes, .. } => Some(*nodes),
        _ => None,
    });
    let nodes =
        searched.map_or_else(String::new, |nodes| format!(" ({} searched)", positions(nodes)));
    Phrase::Whole(match claim.kind {
        Kind::NoThreat => format!("{by} threatens neither mate nor material{nodes}."),
        Kind::NotBad if claim.line.is_empty() => {
            format!("{} is a good move: nothing better was found{nodes}.", played(claim))
        }
        Kind::NotBad => {
            format!("{} is not bad: {} is hardly better{nodes}.", played(claim), key(claim))
        }
        Kind::NoShortReason if claim.line.is_empty() => {
            format!("No special idea was found{nodes}.")
        }
        Kind::NoShortReason => {
            format!("No short reason was found; {} is judged better{nodes}.", key(claim))
        }
        kind => kind.says().to_owned(),
    })
}

/// `60,000 positions`.
fn positions(count: u64) -> String {
    const THOUSAND: u64 = 1000;
    match (count / THOUSAND, count % THOUSAND) {
        (0, few) => format!("{few} positions"),
        (thousands, rest) => format!("{thousands},{rest:03} positions"),
    }
}

/// Tells how many half-moves deep a player has to look to see what a claim says. `None` for remarks
/// and for claims without a line.
pub fn seen(claim: &Claim) -> Option<String> {
    let on_the_board =
        matches!(claim.kind, Kind::EnPrise | Kind::CountedWrongly | Kind::FalseGuard);
    // A mate or a lasting fact is seen at the end of the line.
    let at_the_end = matches!(
        claim.kind.weight(),
        Weight::Mate | Weight::King | Weight::Structure | Weight::Activity
    );
    let own = match claim.line.len() {
        _ if claim.kind.weight() == Weight::Remark => return None,
        0 => return None,
        _ if on_the_board => 0,
        length if at_the_end => length,
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
