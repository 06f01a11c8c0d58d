//! Games under way that people play, stored move by move. They can be resumed after a restart, or
//! on another page.

use super::error::StoreError;
use super::games::{Origin, insert, insert_note, player};
use super::record::{GameRecord, Note, PlayerName};
use super::{Store, moves};
use crate::date::Moment;
use crate::referee::End;
use notation::pgn::GameResult;
use rules::{Color, Move};
use rusqlite::{OptionalExtension, params};

impl Store {
    /// Stores a new game without a result; returns its number.
    pub fn begin(&mut self, record: &GameRecord) -> Result<i64, StoreError> {
        let mut record = record.clone();
        record.begun.get_or_insert_with(Moment::now);
        (record.result, record.ended) = (GameResult::Unknown, None);
        let transaction = self.connection.transaction()?;
        let id = insert(&transaction, &record, &Origin::default())?;
        transaction.commit()?;
        Ok(id)
    }

    /// Adds a legal move after `after_plies` plies. If the game has another length or is over,
    /// nothing changes: another move came first.
    pub fn append(
        &mut self,
        id: i64,
        after_plies: usize,
        m: Move,
        note: &Note,
    ) -> Result<(), StoreError> {
        self.extend(id, after_plies, &[(m, note.clone())])
    }

    /// Adds several moves, or none if one of them is not possible.
    pub fn extend(
        &mut self,
        id: i64,
        after_plies: usize,
        more: &[(Move, Note)],
    ) -> Result<(), StoreError> {
        let record = self.game(id)?.record;
        let mut game = record.game();
        let is_legal = more.iter().all(|(m, _)| game.play(*m).is_ok());
        if record.moves.len() != after_plies || record.ended.is_some() || !is_legal {
            return Err(StoreError::Stale(id));
        }
        let moves: Vec<Move> = more.iter().map(|(m, _)| *m).collect();
        let text = moves::write(&record.start, &moves);
        let transaction = self.connection.transaction()?;
        let changed = transaction.execute(
            "UPDATE game SET moves = trim(moves || ' ' || ?), plies = plies + ? \
             WHERE id = ? AND plies = ? AND ended_at IS NULL",
            params![text, moves.len(), id, after_plies],
        )?;
        if changed == 0 {
            return Err(StoreError::Stale(id));
        }
        for (ply, (_, note)) in (after_plies + 1..).zip(more) {
            insert_note(&transaction, id, ply, note)?;
        }
        Ok(transaction.commit()?)
    }

    /// Takes moves back until `to_plies` plies are left; the game must not be over.
    pub fn take_back(&mut self, id: i64, to_plies: usize) -> Result<(), StoreError> {
        let game = self.game(id)?.record;
        if to_plies > game.moves.len() || game.ended.is_some() {
            return Err(StoreError::Stale(id));
        }
        let text = moves::write(&game.start, &game.moves[..to_plies]);
        let transaction = self.connection.transaction()?;
        let changed = transaction.execute(
            "UPDATE game SET moves = ?, plies = ? \
             WHERE id = ? AND plies = ? AND ended_at IS NULL",
            params![text, to_plies, id, game.moves.len()],
        )?;
        if changed == 0 {
            return Err(StoreError::Stale(id));
        }
        transaction
            .execute("DELETE FROM note WHERE game = ? AND ply > ?", params![id, to_plies])?;
        transaction
            .execute("DELETE FROM thinking WHERE game = ? AND ply >= ?", params![id, to_plies])?;
        Ok(transaction.commit()?)
    }

    /// Ends a game under way.
    pub fn finish(&mut self, id: i64, end: &End) -> Result<(), StoreError> {
        let result = GameResult::of(Some(end.outcome()));
        let changed = self.connection.execute(
            "UPDATE game SET result = ?, reason = ?, detail = ?, ended_at = ? \
             WHERE id = ? AND ended_at IS NULL AND begun_at IS NOT NULL",
            params![result.to_string(), end.reason.code(), end.detail, Moment::now().0, id],
        )?;
        if changed == 0 { Err(StoreError::Stale(id)) } else { Ok(()) }
    }

    /// Gives a side of a game under way to another player.
    pub fn reseat(&mut self, id: i64, color: Color, name: &PlayerName) -> Result<(), StoreError> {
        let transaction = self.connection.transaction()?;
        let number = player(&transaction, name)?;
        let side = color.choose("white", "black");
        let changed = transaction.execute(
            &format!("UPDATE game SET {side} = ? WHERE id = ? AND ended_at IS NULL"),
            params![number, id],
        )?;
        if changed == 0 {
            return Err(StoreError::Stale(id));
        }
        Ok(transaction.commit()?)
    }

    /// Returns the games under way, the newest first.
    pub fn under_way(&self) -> Result<Vec<i64>, StoreError> {
        let mut statement = self.connection.prepare(
            "SELECT id FROM game WHERE begun_at IS NOT NULL AND ended_at IS NULL \
             ORDER BY begun_at DESC, id DESC",
        )?;
        let ids = statement.query_map([], |row| row.get(0))?;
        Ok(ids.collect::<rusqlite::Result<Vec<i64>>>()?)
    }

    /// Whether there is a game with this number.
    pub fn has_game(&self, id: i64) -> Result<bool, StoreError> {
        let found = self.connection.query_row("SELECT 1 FROM game WHERE id = ?", [id], |_| Ok(()));
        Ok(found.optional()?.is_some())
    }
}
