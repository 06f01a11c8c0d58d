//! A game in five sentences.

use super::{BadMove, Phase, Review};
use crate::accuracy::{self, Mark};
use crate::claim::{Claim, Stance};
use crate::kind::{Kind, Weight};
use crate::sentence;
use concepts::analysis::side;
use rules::Color;

/// The game in at most five sentences.
pub fn summary(review: &Review) -> Vec<String> {
    let mut sentences = vec![accuracies(review)];
    sentences.push(Color::ALL.map(|color| marks(review, color)).join(" "));
    sentences.extend(turning_point(review));
    sentences.extend(reasons(review));
    sentences.extend(phases(review));
    sentences
}

fn accuracies(review: &Review) -> String {
    let words = |color: Color| {
        let accuracy = review.accuracy[color as usize];
        accuracy.map_or_else(
            || format!("{} did not move", side(color)),
            |value| format!("{} played with {value:.0} % accuracy", side(color)),
        )
    };
    format!("{}, {}.", words(Color::White), words(Color::Black))
}

fn of_side(review: &Review, color: Color) -> impl Iterator<Item = &BadMove> {
    review.bad.iter().filter(move |bad| review.positions[bad.ply].turn() == color)
}

fn marks(review: &Review, color: Color) -> String {
    let count = |mark| of_side(review, color).filter(|bad| bad.mark == mark).count();
    let words: Vec<String> = [Mark::Blunder, Mark::Mistake, Mark::Inaccuracy]
        .into_iter()
        .filter(|&mark| count(mark) > 0)
        .map(|mark| match (count(mark), mark) {
            (1, _) => format!("1 {}", mark.word()),
            (many, Mark::Inaccuracy) => format!("{many} inaccuracies"),
            (many, _) => format!("{many} {}s", mark.word()),
        })
        .collect();
    match crate::trade::joined(&words) {
        none if none.is_empty() => format!("{} made no mistake.", side(color)),
        some => format!("{} made {some}.", side(color)),
    }
}

/// Returns the move that decided the game: the last one with which the losing side let its position
/// become lost, or bad. In a game that ends level, the worst mistake.
pub(super) fn turning(review: &Review) -> Option<&BadMove> {
    const LOST: i32 = -300;
    const BAD: i32 = -100;
    let last = review.values.last()?.centipawns();
    let loser = if last > 0 { Color::Black } else { Color::White };
    let of_loser: Vec<&BadMove> = of_side(review, loser).collect();
    let crossed = |limit: i32| {
        let falls = |bad: &&&BadMove| {
            bad.values.0.centipawns() > limit && bad.values.1.centipawns() <= limit
        };
        of_loser.iter().rev().find(falls).copied()
    };
    let decided = if last.abs() < -BAD { None } else { crossed(LOST).or_else(|| crossed(BAD)) };
    let fall = |bad: &BadMove| bad.values.0.chance() - bad.values.1.chance();
    decided.or_else(|| review.bad.iter().max_by(|a, b| fall(a).total_cmp(&fall(b))))
}

fn turning_point(review: &Review) -> Option<String> {
    let bad = turning(review)?;
    let played = sentence::numbered(&review.positions[bad.ply], &review.moves[bad.ply..=bad.ply]);
    let why = bad.claims.first().map_or_else(String::new, sentence::sentence);
    Some(format!("The game turned at {played}{}. {why}", bad.mark.sign()))
}

/// Says what explains most mistakes of a side.
fn reasons(review: &Review) -> Option<String> {
    let words: Vec<String> = Color::ALL
        .into_iter()
        .filter_map(|color| {
            let mut counts: Vec<(&str, usize)> = Vec::new();
            for word in of_side(review, color).filter_map(|bad| habit(bad.claims.first()?)) {
                match counts.iter_mut().find(|(known, _)| *known == word) {
                    Some((_, count)) => *count += 1,
                    None => counts.push((word, 1)),
                }
            }
            counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
            let &(word, count) = counts.first().filter(|(_, count)| *count > 1)?;
            Some(format!("{} {word} {count} times", side(color)))
        })
        .collect();
    (!words.is_empty()).then(|| format!("{}.", words.join("; ")))
}

/// Names the habit that a mistake shows.
fn habit(claim: &Claim) -> Option<&'static str> {
    let missed = claim.view.stance == Stance::Missed;
    Some(match (claim.kind.weight(), claim.kind) {
        (Weight::Mate | Weight::Result, _) if missed => "missed a mate",
        (Weight::Mate, _) => "allowed a mate",
        (Weight::Remark, _) | (Weight::Result, _) => return None,
        (_, Kind::EnPrise | Kind::CountedWrongly) if missed => "missed a winning capture",
        (_, Kind::EnPrise | Kind::CountedWrongly) => "left a piece or pawn en prise",
        (_, Kind::Threat | Kind::DoubleThreat) if missed => "missed a strong threat",
        (_, Kind::Threat | Kind::DoubleThreat) => "allowed a threat",
        (Weight::Material | Weight::Promotion | Weight::Pawn, _) if missed => {
            "missed a combination"
        }
        (Weight::Material | Weight::Promotion | Weight::Pawn, _) => "allowed a combination",
        (_, Kind::Undeveloped) => "left pieces undeveloped",
        (Weight::King, _) => "neglected a king's safety",
        (Weight::Structure | Weight::Activity, _) if missed => "missed a lasting advantage",
        (Weight::Structure | Weight::Activity, _) => "gave the enemy a lasting advantage",
    })
}

/// Compares the accuracy of both sides in each phase.
fn phases(review: &Review) -> Option<String> {
    let of_positions = Phase::of_game(&review.positions);
    let words: Vec<String> = Phase::ALL
        .into_iter()
        .filter_map(|phase| {
            let range: Vec<usize> =
                (0..review.moves.len()).filter(|&ply| of_positions[ply] == phase).collect();
            let (&first, &last) = (range.first()?, range.last()?);
            let values = review.values.get(first..=(last + 1))?;
            let [white, black] = accuracy::of_game(review.positions[first].turn(), values);
            Some(format!("{} {:.0} and {:.0} %", phase.word(), white?, black?))
        })
        .collect();
    (!words.is_empty()).then(|| format!("By phases, White and Black: {}.", words.join(", ")))
}
