//! Results of pairs of players.

use super::Store;
use super::error::StoreError;
use super::games::result;
use super::record::{PlayerKind, PlayerName};
use crate::date::Moment;
use notation::pgn::GameResult;
use rusqlite::types::Value;
use rusqlite::{Row, params_from_iter};

/// Games of two players with the same colours and the same result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PairResult {
    /// White.
    pub white: PlayerName,
    /// Black.
    pub black: PlayerName,
    /// The result.
    pub result: GameResult,
    /// The number of games.
    pub games: u64,
}

/// Selects finished games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Span {
    /// Only games of these tournaments; of all if the list is empty.
    pub tournaments: Vec<String>,
    /// Only games that ended at this moment or later.
    pub since: Option<Moment>,
    /// Only games that ended at this moment or earlier.
    pub until: Option<Moment>,
    /// Only games of this discipline.
    pub discipline: Option<crate::Discipline>,
    /// Only imported games, or only those played here; `None` for both.
    pub imported: Option<bool>,
}

impl Span {
    fn condition(&self) -> (String, Vec<Value>) {
        let mut text = "g.result <> '*'".to_owned();
        let mut values: Vec<Value> = Vec::new();
        if !self.tournaments.is_empty() {
            let places = vec!["?"; self.tournaments.len()].join(", ");
            text += &format!(" AND t.name IN ({places})");
            values.extend(self.tournaments.iter().map(|name| name.clone().into()));
        }
        if let Some(since) = self.since {
            text += " AND g.ended_at >= ?";
            values.push(since.0.into());
        }
        if let Some(until) = self.until {
            text += " AND g.ended_at <= ?";
            values.push(until.0.into());
        }
        if let Some(discipline) = self.discipline {
            text += " AND g.discipline = ?";
            values.push(discipline.code().to_owned().into());
        }
        if let Some(imported) = self.imported {
            text += " AND (g.fingerprint IS NOT NULL) = ?";
            values.push(i64::from(imported).into());
        }
        (text, values)
    }
}

impl Store {
    /// Adds up the results of the selected games.
    pub fn results(&self, span: &Span) -> Result<Vec<PairResult>, StoreError> {
        let (condition, values) = span.condition();
        let sql = format!(
            "SELECT w.kind AS white_kind, w.name AS white, b.kind AS black_kind, \
             b.name AS black, g.result, count(*) AS games \
             FROM game g JOIN player w ON w.id = g.white JOIN player b ON b.id = g.black \
             LEFT JOIN tournament t ON t.id = g.tournament \
             WHERE {condition} GROUP BY g.white, g.black, g.result ORDER BY g.white, g.black"
        );
        let mut statement = self.connection.prepare(&sql)?;
        let rows = statement.query_map(params_from_iter(values), pair_result)?;
        Ok(rows.collect::<rusqlite::Result<Vec<PairResult>>>()?)
    }

    /// Returns the days on which selected games ended, ascending.
    pub fn days(&self, span: &Span) -> Result<Vec<Moment>, StoreError> {
        let (condition, values) = span.condition();
        let sql = format!(
            "SELECT DISTINCT g.ended_at / 86400000 AS day FROM game g \
             LEFT JOIN tournament t ON t.id = g.tournament \
             WHERE {condition} AND g.ended_at IS NOT NULL ORDER BY day"
        );
        let mut statement = self.connection.prepare(&sql)?;
        let days = statement.query_map(params_from_iter(values), |row| row.get::<_, i64>(0))?;
        let days = days.collect::<rusqlite::Result<Vec<i64>>>()?;
        Ok(days.into_iter().map(|day| Moment(day * 86_400_000).end_of_day()).collect())
    }
}

fn pair_result(row: &Row<'_>) -> rusqlite::Result<PairResult> {
    let named = |kind: &str, name: &str| -> rusqlite::Result<PlayerName> {
        let code: String = row.get(kind)?;
        // The table allows no other value.
        let kind = PlayerKind::from_code(&code).unwrap_or(PlayerKind::Imported);
        Ok(PlayerName { kind, name: row.get(name)? })
    };
    Ok(PairResult {
        white: named("white_kind", "white")?,
        black: named("black_kind", "black")?,
        result: result(row)?,
        games: row.get("games")?,
    })
}
