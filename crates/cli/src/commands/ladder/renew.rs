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

/// The points of players who have played each other follow from one another; they are computed again
/// until none changes by this much.
const SETTLED: f64 = 0.05;

/// The games of a player: against whom, how many and with how many points.
type Record<'r> = BTreeMap<&'r str, (u64, f64)>;

/// Writes the labels with the new points of the named players.
pub(crate) fn run(args: &RenewArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let store = open(&args.store)?;
    let results = store.results(&Span::default())?;
    let labels = renewed(strength::labels(), &args.players, &results)?;
    let labels = Labels { date: last_day(&store)?, ..labels };
    for label in labels.player.iter().filter(|label| args.players.contains(&label.name)) {
        let Label { name, points, error, games } = label;
        writeln!(out, "{name}: {points:.0} ± {error:.0} points, {games} games")?;
    }
    keep(&args.labels, labels.write().map_err(Failure::Failed)?)?;
    Ok(writeln!(out, "The labels are in {}.", args.labels.display())?)
}

/// Returns the labels of this version in which the named players have new points.
fn renewed(old: &Labels, names: &[String], results: &[PairResult]) -> Result<Labels, Failure> {
    let now = strength::stamp();
    let mut labels = old.clone();
    if (&labels.version, &labels.levels) != (&now.version, &now.levels) {
        return Err(Failure::Usage(
            "the labels of the others are of another version; vitrine ladder climb measures everybody"
                .into(),
        ));
    }
    if (labels.bench, &labels.network) != (now.bench, &now.network) {
        none_forgotten(names, &labels)?;
    }
    let records: Vec<Record<'_>> = names.iter().map(|name| record_of(name, results)).collect();
    loop {
        let mut change = 0.0_f64;
        for (name, record) in names.iter().zip(&records) {
            let label = measured(name, record, (&labels, names))?;
            match labels.player.iter_mut().find(|old| old.name == label.name) {
                Some(old) => {
                    change = change.max((old.points - label.points).abs());
                    *old = label;
                }
                None => {
                    change = f64::INFINITY;
                    labels.player.push(label);
                }
            }
        }
        if change < SETTLED {
            break;
        }
    }
    labels.player.iter_mut().for_each(|label| {
        (label.points, label.error) = (label.points.round(), label.error.round());
    });
    labels.player.sort_by(|one, other| other.points.total_cmp(&one.points));
    Ok(Labels { player: labels.player, games: labels.games, ..now.clone() })
}

/// Checks that the engine gets all its labels again: the labels of one file are of one engine.
fn none_forgotten(names: &[String], labels: &Labels) -> Result<(), Failure> {
    let of_engine = labels.player.iter().map(|label| label.name.as_str());
    let of_engine = of_engine.filter(|name| name.starts_with(catalogue::DEFAULT));
    let missing: Vec<&str> =
        of_engine.filter(|name| !names.iter().any(|named| named == name)).collect();
    match missing.is_empty() {
        true => Ok(()),
        false => Err(Failure::Usage(format!(
            "the engine has changed, so these need new points as well: {}",
            missing.join(", ")
        ))),
    }
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
    let (mut points, mut kept_error) = (0.0, None::<f64>);
    for (&other, &(games, score)) in record {
        let known = labels.player.iter().find(|label| label.name == other);
        let Some(label) = known else { continue };
        opponents.extend((0..games).map(|_| label.points));
        points += score;
        if !renewed.iter().any(|name| name == other) {
            kept_error = Some(kept_error.unwrap_or(0.0).max(label.error));
        }
    }
    let refused = |why: &str| Err(Failure::Usage(format!("{} {why}", notation::quote(name))));
    let Some(kept_error) = kept_error else {
        return refused(
            "has no games against players that keep their labels; vitrine ladder climb --only plays them",
        );
    };
    let games = opponents.len() as u64;
    if points == 0.0 || points >= games as f64 {
        return refused("has lost or won every game, so its points are unknown");
    }
    let (points, error) = performance(&opponents, points);
    Ok(Label { name: name.into(), points, error: error.hypot(kept_error), games })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::arena::store::{PlayerKind, PlayerName};

    /// The labels as if this version had been measured.
    fn labels() -> Labels {
        Labels { player: strength::labels().player.clone(), ..strength::stamp().clone() }
    }

    fn result(white: &str, black: &str, result: GameResult, games: u64) -> PairResult {
        let named = |name: &str| PlayerName::new(PlayerKind::Program, name);
        PairResult { white: named(white), black: named(black), result, games }
    }

    #[test]
    fn a_player_gets_the_points_of_its_score_and_the_others_keep_theirs() {
        let old = labels();
        let of = |labels: &Labels, name: &str| {
            labels.player.iter().find(|label| label.name == name).cloned().unwrap()
        };
        let level = of(&old, "level-9");
        let results = [
            result("vitrine-100", "level-9", GameResult::WhiteWins, 320),
            result("level-9", "vitrine-100", GameResult::WhiteWins, 180),
        ];
        let new = renewed(&old, &["vitrine-100".into()], &results).unwrap();
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
    fn players_with_new_points_who_met_each_other_are_measured_together() {
        let names = ["vitrine-100".to_owned(), "vitrine-1000".to_owned()];
        let results = [
            result("vitrine-100", "level-9", GameResult::WhiteWins, 64),
            result("level-9", "vitrine-100", GameResult::WhiteWins, 36),
            result("vitrine-1000", "vitrine-100", GameResult::WhiteWins, 640),
            result("vitrine-100", "vitrine-1000", GameResult::WhiteWins, 360),
            result("vitrine-1000", "level-9", GameResult::WhiteWins, 76),
            result("level-9", "vitrine-1000", GameResult::WhiteWins, 24),
        ];
        let new = renewed(&labels(), &names, &results).unwrap();
        let of = |name: &str| new.player.iter().find(|label| label.name == name).unwrap().points;
        assert!((of("vitrine-100") - of("level-9") - 100.0).abs() <= 2.0);
        assert!((of("vitrine-1000") - of("level-9") - 200.0).abs() <= 2.0);
    }

    #[test]
    fn a_player_whose_points_cannot_be_known_is_refused_by_name() {
        let all = |one: &str, other: &str| [result(one, other, GameResult::WhiteWins, 9)];
        let cases = [
            (vec![], "no games"),
            (all("vitrine-100", "level-0").to_vec(), "every game"),
            (all("vitrine-100", "vitrine-100").to_vec(), "no games"),
        ];
        for (results, why) in cases {
            let refused = renewed(&labels(), &["vitrine-100".into()], &results).unwrap_err();
            assert!(matches!(
                refused,
                Failure::Usage(text) if text.contains("vitrine-100") && text.contains(why)
            ));
        }
    }

    #[test]
    fn no_label_of_the_old_engine_is_left() {
        let named = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
        let labels = &labels();
        let refused = none_forgotten(&named(&["vitrine-100", "vitrine-1000"]), labels).unwrap_err();
        assert!(matches!(refused, Failure::Usage(text) if text.ends_with("vitrine-10000")));
        assert!(
            none_forgotten(&named(&["vitrine-100", "vitrine-1000", "vitrine-10000"]), labels)
                .is_ok()
        );
    }
}
