//! The attempts of a user in the trainer: one row for each answer, with the rating after it. When
//! an exercise is due again, and how strong the user is, follows from these rows.

use super::Store;
use super::error::StoreError;
use crate::date::Moment;
use crate::ratings::glicko::{self, Game, Glicko};
use rusqlite::{OptionalExtension, Row, params};

/// An answer to an exercise.
#[derive(Clone, PartialEq, Debug)]
pub struct Attempt {
    /// The id of the exercise.
    pub exercise: String,
    /// The time of the answer.
    pub at: Moment,
    /// Whether the first answer was right.
    pub solved: bool,
    /// Whether it counted for the rating.
    pub rated: bool,
    /// The user's strength after it.
    pub strength: Glicko,
}

/// Attempts that are kept; older ones are deleted.
pub const MOST_ATTEMPTS: u32 = 20_000;

impl Store {
    /// Returns the user's strength after all attempts; [`Glicko::NEW`] if there are none.
    pub fn strength(&self) -> Result<Glicko, StoreError> {
        let sql = "SELECT rating, deviation, volatility FROM attempt ORDER BY id DESC LIMIT 1";
        let found = self.connection.query_row(sql, [], |row| strength(row, 0)).optional()?;
        Ok(found.unwrap_or(Glicko::NEW))
    }

    /// Keeps an attempt. It counts for the rating if the strength of the exercise is known and it
    /// is the first at this exercise: a user who has seen the answer is not measured by it again.
    pub fn keep_attempt(
        &mut self,
        exercise: &str,
        at: Moment,
        solved: bool,
        opponent: Option<(f64, f64)>,
    ) -> Result<Attempt, StoreError> {
        let now = self.strength()?;
        let transaction = self.connection.transaction()?;
        let seen: bool = transaction.query_row(
            "SELECT EXISTS (SELECT 1 FROM attempt WHERE exercise = ?)",
            [exercise],
            |row| row.get(0),
        )?;
        let counts = opponent.filter(|_| !seen);
        let score = if solved { 1.0 } else { 0.0 };
        let strength = counts.map_or(now, |(rating, deviation)| {
            glicko::after(now, &[Game { rating, deviation, score }])
        });
        let attempt =
            Attempt { exercise: exercise.into(), at, solved, rated: counts.is_some(), strength };
        transaction.execute(
            "INSERT INTO attempt (exercise, at, solved, rated, rating, deviation, volatility) \
             VALUES (?, ?, ?, ?, ?, ?, ?)",
            params![
                attempt.exercise,
                attempt.at.0,
                attempt.solved,
                attempt.rated,
                strength.rating,
                strength.deviation,
                strength.volatility
            ],
        )?;
        transaction.execute(
            "DELETE FROM attempt WHERE id <= (SELECT max(id) FROM attempt) - ?",
            [MOST_ATTEMPTS],
        )?;
        transaction.commit()?;
        Ok(attempt)
    }

    /// Returns all attempts, the oldest first.
    pub fn attempts(&self) -> Result<Vec<Attempt>, StoreError> {
        let sql = "SELECT exercise, at, solved, rated, rating, deviation, volatility \
                   FROM attempt ORDER BY id";
        let mut statement = self.connection.prepare(sql)?;
        let read = |row: &Row<'_>| {
            Ok(Attempt {
                exercise: row.get(0)?,
                at: Moment(row.get(1)?),
                solved: row.get(2)?,
                rated: row.get(3)?,
                strength: strength(row, 4)?,
            })
        };
        Ok(statement.query_map([], read)?.collect::<rusqlite::Result<_>>()?)
    }

    /// Deletes all attempts, and the rating with them.
    pub fn forget_attempts(&mut self) -> Result<(), StoreError> {
        self.connection.execute("DELETE FROM attempt", [])?;
        Ok(())
    }

    /// Returns the games that have a review, the newest first.
    pub fn reviewed(&self, most: u32) -> Result<Vec<i64>, StoreError> {
        let sql = "SELECT game FROM review ORDER BY game DESC LIMIT ?";
        let mut statement = self.connection.prepare(sql)?;
        let ids = statement.query_map([most], |row| row.get(0))?;
        Ok(ids.collect::<rusqlite::Result<_>>()?)
    }
}

/// Reads the strength from three columns, beginning at `first`.
fn strength(row: &Row<'_>, first: usize) -> rusqlite::Result<Glicko> {
    Ok(Glicko {
        rating: row.get(first)?,
        deviation: row.get(first + 1)?,
        volatility: row.get(first + 2)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_first_attempt_at_a_rated_exercise_counts() {
        let mut store = Store::in_memory().unwrap();
        assert_eq!(store.strength().unwrap(), Glicko::NEW);
        let first = store.keep_attempt("a", Moment(1), true, Some((1_500.0, 80.0))).unwrap();
        assert!(first.rated && first.strength.rating > 1_500.0);
        let again = store.keep_attempt("a", Moment(2), true, Some((1_500.0, 80.0))).unwrap();
        let own = store.keep_attempt("b", Moment(3), false, None).unwrap();
        assert!(!again.rated && !own.rated && own.strength == first.strength);
        assert_eq!(store.attempts().unwrap(), [first, again, own]);
        store.forget_attempts().unwrap();
        assert_eq!(store.strength().unwrap(), Glicko::NEW);
    }
}
