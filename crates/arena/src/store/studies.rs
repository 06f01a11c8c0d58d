//! Studies: analyses with chapters, each a game with variations as PGN. A study is stored
//! completely or not at all.

use super::Store;
use super::error::StoreError;
use crate::date::Moment;
use rusqlite::{Connection, OptionalExtension, params};

/// A chapter of a study.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// The name of the chapter.
    pub name: String,
    /// The game with all annotations.
    pub pgn: String,
}

/// A study with its chapters in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredStudy {
    /// The name of the study.
    pub name: String,
    /// Its chapters.
    pub chapters: Vec<Chapter>,
}

/// A row of the list of studies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StudyRow {
    /// Its number.
    pub id: i64,
    /// The name of the study.
    pub name: String,
    /// How many chapters it has.
    pub chapters: u32,
    /// When it was last changed.
    pub changed: Moment,
}

impl Store {
    /// Returns all studies, the most recently changed first.
    pub fn studies(&self) -> Result<Vec<StudyRow>, StoreError> {
        let mut statement = self.connection.prepare(
            "SELECT s.id, s.name, s.changed_at, count(c.place) FROM study s \
             LEFT JOIN chapter c ON c.study = s.id GROUP BY s.id ORDER BY s.changed_at DESC, s.id DESC",
        )?;
        let rows = statement.query_map([], |row| {
            let (id, name) = (row.get(0)?, row.get(1)?);
            Ok(StudyRow { id, name, changed: Moment(row.get(2)?), chapters: row.get(3)? })
        })?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Returns a study with its chapters, if there is one with this number.
    pub fn study(&self, id: i64) -> Result<Option<StoredStudy>, StoreError> {
        let sql = "SELECT name FROM study WHERE id = ?";
        let name = self.connection.query_row(sql, [id], |row| row.get(0)).optional()?;
        let Some(name) = name else { return Ok(None) };
        let mut statement = self
            .connection
            .prepare("SELECT name, pgn FROM chapter WHERE study = ? ORDER BY place")?;
        let chapters = statement
            .query_map([id], |row| Ok(Chapter { name: row.get(0)?, pgn: row.get(1)? }))?
            .collect::<rusqlite::Result<_>>()?;
        Ok(Some(StoredStudy { name, chapters }))
    }

    /// Adds a study; returns its number.
    pub fn add_study(&mut self, study: &StoredStudy) -> Result<i64, StoreError> {
        let transaction = self.connection.transaction()?;
        transaction.execute(
            "INSERT INTO study (name, changed_at) VALUES (?, ?)",
            params![study.name, Moment::now().0],
        )?;
        let id = transaction.last_insert_rowid();
        write_chapters(&transaction, id, study)?;
        transaction.commit()?;
        Ok(id)
    }

    /// Replaces a study; returns whether there is one with this number.
    pub fn change_study(&mut self, id: i64, study: &StoredStudy) -> Result<bool, StoreError> {
        let transaction = self.connection.transaction()?;
        let changed = transaction.execute(
            "UPDATE study SET name = ?, changed_at = ? WHERE id = ?",
            params![study.name, Moment::now().0, id],
        )?;
        if changed == 0 {
            return Ok(false);
        }
        transaction.execute("DELETE FROM chapter WHERE study = ?", [id])?;
        write_chapters(&transaction, id, study)?;
        transaction.commit()?;
        Ok(true)
    }

    /// Deletes a study; returns whether there was one.
    pub fn delete_study(&mut self, id: i64) -> Result<bool, StoreError> {
        Ok(self.connection.execute("DELETE FROM study WHERE id = ?", [id])? > 0)
    }
}

fn write_chapters(connection: &Connection, id: i64, study: &StoredStudy) -> rusqlite::Result<()> {
    let mut statement =
        connection.prepare("INSERT INTO chapter (study, place, name, pgn) VALUES (?, ?, ?, ?)")?;
    for (place, Chapter { name, pgn }) in study.chapters.iter().enumerate() {
        statement.execute(params![id, place, name, pgn])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn study(name: &str, chapters: &[&str]) -> StoredStudy {
        let chapter = |pgn: &&str| Chapter { name: format!("on {pgn}"), pgn: (*pgn).into() };
        StoredStudy { name: name.into(), chapters: chapters.iter().map(chapter).collect() }
    }

    #[test]
    fn a_study_is_kept_changed_listed_and_deleted_with_its_chapters() {
        let mut store = Store::in_memory().unwrap();
        let first = store.add_study(&study("Endings", &["1. e4 *", "1. d4 *"])).unwrap();
        let second = store.add_study(&study("Empty", &[])).unwrap();
        assert_eq!(store.study(first).unwrap().unwrap().chapters[1].pgn, "1. d4 *");
        let shorter = study("Rook endings", &["1. c4 *"]);
        assert!(store.change_study(first, &shorter).unwrap());
        assert_eq!(store.study(first).unwrap(), Some(shorter.clone()));
        let mut listed: Vec<_> = store
            .studies()
            .unwrap()
            .into_iter()
            .map(|row| (row.id, row.name, row.chapters))
            .collect();
        listed.sort();
        assert_eq!(listed, [(first, "Rook endings".into(), 1), (second, "Empty".into(), 0)]);
        assert!(store.delete_study(first).unwrap() && !store.delete_study(first).unwrap());
        assert!(!store.change_study(first, &shorter).unwrap());
        assert_eq!(store.study(first).unwrap(), None);
        assert_eq!(store.studies().unwrap().len(), 1);
    }
}
