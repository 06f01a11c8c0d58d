//! A short summary of a game.

use super::{BadMove, Phase, Review};
use crate::accuracy::{self, Mark};
use crate::claim::{Claim, Stance};
use crate::kind::{Kind, Weight};
use crate::sentence;
use rules::Color;

/// The game in at most five paragraphs of one or two sentences.
pub fn summary(review: &Review) -> Vec<String> {
    let mut paragraphs = vec![accuracies(review)];
    paragraphs.push(Color::ALL.map(|color| marks(review, color)).join(" "));
    paragraphs.extend(turning_point_sentence(review));
    paragraphs.extend(reasons(review));
    paragraphs.extend(phases(review));
    paragraphs
}

fn accuracies(review: &Review) -> String {
    let words = |color: Color| {
        let accuracy = review.accuracy[color as usize];
        accuracy.map_or_else(
            || format!("{} did not move", color.name()),
            |value| format!("{} played with {value:.0} % accuracy", color.name()),
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
        none if none.is_empty() => format!("{} made no mistake.", color.name()),
        some => format!("{} made {some}.", color.name()),
    }
}

/// Returns the move that decided the game: the last one with which the losing side let its position
/// become lost, or bad. In a game that ends level, the worst mistake.
fn deciding_mistake(review: &Review) -> Option<&BadMove> {
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

fn turning_point_sentence(review: &Review) -> Option<String> {
    let bad = deciding_mistake(review)?;
    let played = sentence::numbered(&review.positions[bad.ply], &review.moves[bad.ply..=bad.ply]);
    let why = bad.claims.first().map_or_else(String::new, sentence::sentence);
    Some(format!("The game turned at {played}{}. {why}", bad.mark.sign()))
}

/// Names the most frequent habit of each side, if it occurs at least twice.
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
            Some(format!("{} {word} {count} times", color.name()))
        })
        .collect();
    (!words.is_empty()).then(|| format!("{}.", words.join("; ")))
}

/// Names the habit that a mistake shows.
fn habit(claim: &Claim) -> Option<&'static str> {
    let missed = claim.view.stance == Stance::Missed;
    Some(match (claim.kind.weight(), claim.kind) {
        (Weight::Mate, _) if missed => "missed a mate",
        (Weight::Mate, _) => "allowed a mate",
        (Weight::Result, _) if missed => "missed a won or drawn ending",
        (Weight::Result | Weight::Remark, _) => return None,
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
        (Weight::Structure | Weight::Activity, _) => "gave the opponent a lasting advantage",
    })
}

/// Compares the accuracy of both sides in each phase.
fn phases(review: &Review) -> Option<String> {
    let of_positions = Phase::of_game(&review.positions);
    let words: Vec<String> = Phase::ALL
        .into_iter()
        .filter_map(|phase| {
            let plies: Vec<usize> =
                (0..review.moves.len()).filter(|&ply| of_positions[ply] == phase).collect();
            let (&first, &last) = (plies.first()?, plies.last()?);
            let values = review.values.get(first..=(last + 1))?;
            let [white, black] = accuracy::of_game(review.positions[first].turn(), values);
            Some(format!("{} {:.0} and {:.0} %", phase.word(), white?, black?))
        })
        .collect();
    (!words.is_empty()).then(|| format!("By phases, White and Black: {}.", words.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claim::Perspective;
    use rules::chess::Position;

    fn habit_of(kind: Kind, stance: Stance) -> Option<&'static str> {
        let view = Perspective { by: Color::White, about: Color::White, stance };
        habit(&Claim::new(kind, view, &Position::start(), None))
    }

    #[test]
    fn a_missed_result_of_the_tables_is_no_missed_mate() {
        let missed = |kind| habit_of(kind, Stance::Missed);
        assert_eq!(missed(Kind::Mate), Some("missed a mate"));
        assert_eq!(missed(Kind::TableResult), Some("missed a won or drawn ending"));
        assert_eq!(habit_of(Kind::Mate, Stance::Allowed), Some("allowed a mate"));
        assert_eq!(habit_of(Kind::TableResult, Stance::Allowed), None);
    }
}
