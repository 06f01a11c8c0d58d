//! New labels for some players, from their games against players that keep theirs.
//!
//! When the engine changes, the machines and the levels have not: measuring everybody again would
//! cost hours and show nothing new.

use super::args::RenewArgs;
use super::open;
use super::performance::performance;
use super::show::{keep, last_day};
use crate::failure::Failure;
use ::arena::store::{PairResult, Span};
use catalogue::strength::{self, Label, Labels};
use notation::pgn::GameResult;
use std::collections::BTreeMap;
use std::io::Write;

/// The points of players who have played each other follow from one another; after this many rounds
/// they no longer change.
const ROUNDS: usize = 40;

/// The games of a player: against whom, how many and with how many points.
type Record<'r> = BTreeMap<&'r str, (u64, f64)>;

/// Writes the labels with the new points of the named players.
pub(crate) fn run(args: &RenewArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let store = open(&args.store)?;
    let results = store.results(&Span::default())?;
    let labels = renewed(&args.players, &results, last_day(&store)?)?;
    for label in labels.player.iter().filter(|label| args.players.contains(&label.name)) {
        let Label { name, points, error, games } = label;
        writeln!(out, "{name}: {points:.0} ± {error:.0} points, {games} games")?;
    }
    keep(&args.labels, labels.write().map_err(Failure::Failed)?)?;
    Ok(writeln!(out, "The labels are in {}.", args.labels.display())?)
}

/// Returns the labels of this version in which the named players have new points.
pub(super) fn renewed(
    names: &[String],
    results: &[PairResult],
    date: String,
) -> Result<Labels, Failure> {
    let now = strength::stamp();
    let mut labels = strength::labels().clone();
    if (&labels.version, &labels.levels) != (&now.version, &now.levels) {
        return Err(Failure::Usage(
            "the labels of the others are of another version; vitrine ladder climb measures everybody"
                .into(),
        ));
    }
    let records: Vec<Record<'_>> = names.iter().map(|name| record_of(name, results)).collect();
    for _ in 0..ROUNDS {
        for (name, record) in names.iter().zip(&records) {
            let label = measured(name, record, (&labels, names))?;
            match labels.player.iter_mut().find(|old| old.name == label.name) {
                Some(old) => *old = label,
                None => labels.player.push(label),
            }
        }
    }
    labels.player.iter_mut().for_each(|label| {
        (label.points, label.error) = (label.points.round(), label.error.round());
    });
    labels.player.sort_by(|one, other| other.points.total_cmp(&one.points));
    Ok(Labels { date, player: labels.player, games: labels.games, ..now.clone() })
}

/// Collects the games of a player.
fn record_of<'r>(name: &str, results: &'r [PairResult]) -> Record<'r> {
    let mut record = Record::new();
    for result in results {
        let (white, black) = (result.white.name.as_str(), result.black.name.as_str());
        let for_white = match result.result {
            GameResult::WhiteWins => 1.0,
            GameResult::Draw => 0.5,
            GameResult::BlackWins => 0.0,
            GameResult::Unknown => continue,
        };
        let (other, share) = match (white == name, black == name) {
            (true, false) => (black, for_white),
            (false, true) => (white, 1.0 - for_white),
            _ => continue,
        };
        let (games, points) = record.entry(other).or_default();
        *games += result.games;
        *points += share * result.games as f64;
    }
    record
}

/// Returns the label of a player that follows from the labels of its opponents. Its error includes the
/// largest error of those that keep their labels, because distances add up along the ladder.
fn measured(
    name: &str,
    record: &Record<'_>,
    (labels, renewed): (&Labels, &[String]),
) -> Result<Label, Failure> {
    let mut opponents = Vec::new();
    let (mut points, mut kept_error) = (0.0, 0.0_f64);
    for (&other, &(games, score)) in record {
        let known = labels.player.iter().find(|label| label.name == other);
        let Some(label) = known else { continue };
        opponents.extend((0..games).map(|_| label.points));
        points += score;
        if !renewed.iter().any(|name| name == other) {
            kept_error = kept_error.max(label.error);
        }
    }
    if opponents.is_empty() {
        return Err(Failure::Usage(format!(
            "{} has no games against players with a label; vitrine ladder climb --only plays them",
            notation::quote(name)
        )));
    }
    let games = opponents.len() as u64;
    let (points, error) = performance(&opponents, points);
    Ok(Label { name: name.into(), points, error: error.hypot(kept_error), games })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::arena::store::{PlayerKind, PlayerName};

    fn result(white: &str, black: &str, result: GameResult, games: u64) -> PairResult {
        let named = |name: &str| PlayerName::new(PlayerKind::Program, name);
        PairResult { white: named(white), black: named(black), result, games }
    }

    #[test]
    fn a_player_gets_the_points_of_its_score_and_the_others_keep_theirs() {
        let old = strength::labels();
        let of = |labels: &Labels, name: &str| {
            labels.player.iter().find(|label| label.name == name).cloned().unwrap()
        };
        let level = of(old, "level-9");
        let results = [
            result("vitrine-100", "level-9", GameResult::WhiteWins, 320),
            result("level-9", "vitrine-100", GameResult::WhiteWins, 180),
        ];
        let new = renewed(&["vitrine-100".into()], &results, "2026.11.18".into()).unwrap();
        let engine = of(&new, "vitrine-100");
        // 64 of 100 points are a hundred points of the ladder.
        assert!((engine.points - level.points - 100.0).abs() <= 1.0, "{engine:?}");
        assert_eq!(engine.games, 500);
        assert!(engine.error > level.error);
        assert_eq!(of(&new, "level-9"), level);
        assert_eq!(
            (new.bench, &new.network),
            (strength::stamp().bench, &strength::stamp().network)
        );
    }

    #[test]
    fn a_player_without_games_is_named() {
        let refused = renewed(&["vitrine-100".into()], &[], String::new()).unwrap_err();
        assert!(matches!(refused, Failure::Usage(text) if text.contains("vitrine-100")));
    }
}
