//! A game in five sentences.

use super::{BadMove, Phase, Review};
use crate::accuracy::{self, Mark, Value};
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

/// The move after which the balance of the game was another and stayed so.
pub(super) fn turning(review: &Review) -> Option<&BadMove> {
    let fall = |bad: &BadMove| bad.values.0.chance() - bad.values.1.chance();
    let largest = review.bad.iter().max_by(|a, b| fall(a).total_cmp(&fall(b)));
    // The last large fall decides: what came before it was given back.
    let decisive = |bad: &&BadMove| bad.mark == Mark::Blunder && leads_to_the_end(review, bad);
    review.bad.iter().rev().find(decisive).or(largest)
}

/// Whether the side that erred was better or level before, and worse ever after.
fn leads_to_the_end(review: &Review, bad: &BadMove) -> bool {
    const WORSE: i32 = -100;
    let mover = review.positions[bad.ply].turn();
    let own = |value: &Value| value.seen_by(mover, Color::White).centipawns();
    let later = &review.values[(bad.ply + 1).min(review.values.len())..];
    bad.values.0.centipawns() > WORSE && later.iter().all(|value| own(value) <= WORSE)
}

fn turning_point(review: &Review) -> Option<String> {
    let bad = turning(review)?;
    let played = sentence::numbered(&review.positions[bad.ply], &review.moves[bad.ply..=bad.ply]);
    let why = bad.claims.first().map_or_else(String::new, sentence::sentence);
    Some(format!("The game turned at {played}{}: {why}", bad.mark.sign()))
}

/// The kind of claim that explains most mistakes of a side.
fn reasons(review: &Review) -> Option<String> {
    let words: Vec<String> = Color::ALL
        .into_iter()
        .filter_map(|color| {
            let mut counts: Vec<(&str, usize)> = Vec::new();
            for claim in of_side(review, color).filter_map(|bad| bad.claims.first()) {
                let id = claim.kind.id();
                match counts.iter_mut().find(|(known, _)| *known == id) {
                    Some((_, count)) => *count += 1,
                    None => counts.push((id, 1)),
                }
            }
            counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
            let &(id, count) = counts.first().filter(|(_, count)| *count > 1)?;
            let id = id.replace('-', " ");
            Some(format!("{}'s most frequent reason was: {id} ({count} times)", side(color)))
        })
        .collect();
    (!words.is_empty()).then(|| format!("{}.", words.join("; ")))
}

/// How accurately both sides played in each phase.
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
