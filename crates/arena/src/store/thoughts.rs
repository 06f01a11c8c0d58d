//! What programs thought before the moves of games, packed by the caller. Thoughts are deleted with
//! their game and with moves that are taken back, and the oldest make room for the newest.

use super::Store;
use super::error::StoreError;
use rusqlite::{Connection, OptionalExtension, params};

/// The thoughts before a move of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackedThoughts {
    /// The game.
    pub game: i64,
    /// Plies played before the move.
    pub ply: usize,
    /// The thoughts.
    pub packed: Vec<u8>,
}

impl Store {
    /// Keeps thoughts in one transaction, each replacing earlier ones of the same move, within
    /// `room` bytes for all games. Thoughts of unknown games are left out.
    pub fn keep_thoughts<'a>(
        &mut self,
        all: impl IntoIterator<Item = &'a PackedThoughts>,
        room: u64,
    ) -> Result<(), StoreError> {
        let transaction = self.connection.transaction()?;
        for PackedThoughts { game, ply, packed } in all {
            transaction
                .prepare_cached("DELETE FROM thinking WHERE game = ? AND ply = ?")?
                .execute(params![game, ply])?;
            transaction
                .prepare_cached(
                    "INSERT INTO thinking (game, ply, packed) \
                     SELECT id, ?, ? FROM game WHERE id = ?",
                )?
                .execute(params![ply, packed, game])?;
        }
        make_room(&transaction, room)?;
        Ok(transaction.commit()?)
    }

    /// Returns the thoughts before a move of a game, if they are kept.
    pub fn thoughts(&self, game: i64, ply: usize) -> Result<Option<Vec<u8>>, StoreError> {
        let sql = "SELECT packed FROM thinking WHERE game = ? AND ply = ?";
        let found = self.connection.query_row(sql, params![game, ply], |row| row.get(0));
        Ok(found.optional()?)
    }

    /// Copies the thoughts of a game's first plies to a game that continues from it.
    pub fn take_over_thoughts(
        &mut self,
        from: i64,
        to: i64,
        plies: usize,
    ) -> Result<(), StoreError> {
        self.connection.execute(
            "INSERT OR IGNORE INTO thinking (game, ply, packed) \
             SELECT ?, ply, packed FROM thinking WHERE game = ? AND ply < ? ORDER BY id",
            params![to, from, plies],
        )?;
        Ok(())
    }
}

/// Deletes the oldest thoughts until the rest fits.
fn make_room(connection: &Connection, room: u64) -> rusqlite::Result<()> {
    let all = "SELECT coalesce(sum(length(packed)), 0) FROM thinking";
    let mut bytes: u64 = connection.query_row(all, [], |row| row.get(0))?;
    while bytes > room {
        let oldest = "SELECT id, length(packed) FROM thinking ORDER BY id LIMIT 1";
        let found: Option<(i64, u64)> =
            connection.query_row(oldest, [], |row| row.try_into()).optional()?;
        let Some((id, size)) = found else { break };
        connection.execute("DELETE FROM thinking WHERE id = ?", [id])?;
        bytes -= size;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Discipline;
    use crate::store::{GameRecord, Note, PlayerKind, PlayerName};
    use notation::san;

    const ROOM: u64 = 100;

    fn begun(store: &mut Store) -> i64 {
        let player = |name: &str| PlayerName { kind: PlayerKind::Human, name: name.into() };
        let record = GameRecord::new(player("Ada"), player("Bob"), Discipline::Chess);
        store.begin(&record).unwrap()
    }

    fn packed(game: i64, ply: usize, bytes: usize) -> PackedThoughts {
        PackedThoughts { game, ply, packed: vec![7; bytes] }
    }

    #[test]
    fn the_oldest_make_room_and_a_move_has_one_record() {
        let mut store = Store::in_memory().unwrap();
        let game = begun(&mut store);
        store.keep_thoughts(&[packed(game, 1, 40), packed(game, 3, 40)], ROOM).unwrap();
        store.keep_thoughts(&[packed(game, 1, 41)], ROOM).unwrap();
        assert_eq!(store.thoughts(game, 1).unwrap().unwrap().len(), 41);
        store.keep_thoughts(&[packed(game, 5, 40)], ROOM).unwrap();
        let kept = |ply| store.thoughts(game, ply).unwrap().is_some();
        assert_eq!([1, 3, 5].map(kept), [true, false, true]);
    }

    #[test]
    fn what_was_thought_goes_with_the_move_and_with_the_game() {
        let mut store = Store::in_memory().unwrap();
        let game = begun(&mut store);
        let mut at = store.game(game).unwrap().record.game();
        for (ply, text) in ["e4", "e5", "Nf3", "Nc6"].into_iter().enumerate() {
            let m = san::find(text, at.position()).unwrap();
            at.play(m).unwrap();
            store.append(game, ply, m, &Note::default()).unwrap();
        }
        store.keep_thoughts(&[packed(game, 1, 5), packed(game, 3, 5)], ROOM).unwrap();
        let other = begun(&mut store);
        store.take_over_thoughts(game, other, 2).unwrap();
        store.take_back(game, 2).unwrap();
        let kept = |store: &Store, game, ply| store.thoughts(game, ply).unwrap().is_some();
        assert_eq!([1, 3].map(|ply| kept(&store, game, ply)), [true, false]);
        store.delete(&[game]).unwrap();
        assert!(!kept(&store, game, 1) && kept(&store, other, 1));
        // Thoughts of unknown games are left out, and the rest is kept.
        store.keep_thoughts(&[packed(game, 1, 5), packed(other, 3, 5)], ROOM).unwrap();
        assert!(!kept(&store, game, 1) && kept(&store, other, 3));
    }
}
