//! The strength of each player, measured by the games of the ladder: the labels on the cards.
//!
//! Points are those of our own ladder. A player of random moves has zero, and a player with a
//! hundred points more scores 64 %. They are not the Elo of any list of people or engines. A label
//! is valid for the version that was measured; for any other version it is stale.

use engine::network_fingerprint;
use opponents::LEVELS;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// The labels, with the version that was measured.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Labels {
    /// The version of the program.
    pub version: String,
    /// The engine's signature.
    pub bench: u64,
    /// The fingerprint of the network, in hexadecimal.
    pub network: String,
    /// The signature of the levels, in hexadecimal.
    pub levels: String,
    /// The day of the last game.
    pub date: String,
    /// The games behind the labels.
    pub games: u64,
    /// The players, the strongest first.
    pub player: Vec<Label>,
}

/// The strength of a player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Label {
    /// The player's name on the ladder: `turing`, `level-5`.
    pub name: String,
    /// Points above a player of random moves.
    pub points: f64,
    /// In 95 of 100 cases the true distance is within this.
    pub error: f64,
    /// The number of its games.
    pub games: u64,
}

impl Labels {
    /// Returns the text of the file that comes with the program.
    ///
    /// # Errors
    /// A sentence, if the labels cannot be serialized.
    pub fn write(&self) -> Result<String, String> {
        let text = toml::to_string(self).map_err(|error| error.to_string())?;
        Ok(format!(
            "# What the games of the ladder said: made by `vitrine ladder show` or `renew`, not by hand.\n\
             # docs/ratings.md tells how.\n{text}"
        ))
    }
}

/// A label in the form that is shown.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Measured {
    /// Points above a player of random moves.
    pub points: f64,
    /// In 95 of 100 cases the true distance is within this.
    pub error: f64,
    /// The number of games behind it.
    pub games: u64,
    /// Whether another version was measured; the figure is then struck out.
    pub stale: bool,
}

/// The player at the zero of the scale.
pub const ZERO: &str = "random-move";

const FILE: &str = include_str!("../../../data/opponents/ladder.toml");
const BENCH: &str = include_str!("../../../data/engine/bench.txt");

/// Returns the labels that come with this version.
pub fn labels() -> &'static Labels {
    // The file is part of the program; a test reads it.
    static READ: LazyLock<Labels> = LazyLock::new(|| toml::from_str(FILE).unwrap_or_default());
    &READ
}

/// Returns the labels that a measurement of this version would have, without players.
pub fn stamp() -> &'static Labels {
    static NOW: LazyLock<Labels> = LazyLock::new(|| Labels {
        version: env!("CARGO_PKG_VERSION").into(),
        bench: BENCH.trim().parse().unwrap_or(0),
        network: format!("{:016x}", network_fingerprint()),
        levels: format!("{:016x}", opponents::signature()),
        ..Labels::default()
    });
    &NOW
}

/// Returns the strength of a player of the ladder.
pub fn measured(name: &str) -> Option<Measured> {
    let labels = labels();
    let exact = labels.player.iter().find(|label| label.name == name);
    // The engine has no label of its own; the one with the most nodes per move represents it.
    let stands_for = |label: &&Label| {
        let rest = label.name.strip_prefix(name).and_then(|rest| rest.strip_prefix('-'));
        rest.is_some_and(|rest| rest.parse::<u64>().is_ok())
    };
    let label = exact.or_else(|| labels.player.iter().find(stands_for))?;
    let now = stamp();
    let stale = match name {
        _ if name.starts_with(crate::DEFAULT) => {
            (labels.bench, &labels.network) != (now.bench, &now.network)
        }
        _ if is_opponent(name) => labels.levels != now.levels,
        _ => labels.version != now.version,
    };
    let &Label { points, error, games, .. } = label;
    Some(Measured { points, error, games, stale })
}

fn is_opponent(name: &str) -> bool {
    name.starts_with("level-") || opponents::characters().iter().any(|one| one.id == name)
}

/// Returns the name of a level on the ladder.
pub fn name_of_level(level: usize) -> String {
    format!("level-{level}")
}

/// The points of a level that has not been measured: the lowest level, and the step to the next.
const GUESSED_FIRST: f64 = 200.0;
const GUESSED_STEP: f64 = 100.0;

/// Returns the points of every level, ascending: measured, or a guess if there is no label.
pub fn points_of_levels() -> Vec<f64> {
    let guess = |level: usize| GUESSED_FIRST + GUESSED_STEP * level as f64;
    let points = |level| {
        let label = labels().player.iter().find(|label| label.name == name_of_level(level));
        label.map_or_else(|| guess(level), |label| label.points)
    };
    (0..LEVELS).map(points).collect()
}

/// Returns the level whose points are nearest.
pub fn level_of_points(points: f64) -> usize {
    let all = points_of_levels();
    let far = |level: &usize| (all[*level] - points).abs();
    (0..all.len()).min_by(|a, b| far(a).total_cmp(&far(b))).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_can_be_read() {
        let labels: Labels = toml::from_str(FILE).unwrap();
        assert!(labels.player.is_sorted_by(|one, next| one.points >= next.points));
    }

    #[test]
    fn points_lead_to_the_nearest_level_and_back() {
        let points = points_of_levels();
        assert_eq!(points.len(), LEVELS);
        for (level, &own) in points.iter().enumerate() {
            assert!((points[level_of_points(own)] - own).abs() < 0.5, "{level}");
        }
        assert_eq!(level_of_points(-1e9), 0);
        assert_eq!(level_of_points(1e9), LEVELS - 1);
    }
}
