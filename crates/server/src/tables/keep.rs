//! Saves the changes of a table. A table is in the queue of the store at most once, and all its
//! changes until then are written together: with a slow disk the store is a little late, but
//! the queue does not grow.

use super::table::GameTable;
use crate::AppState;
use crate::refusal::Refusal;
use arena::referee::End;
use arena::store::{Note, PlayerName, Store, StoreError};
use rules::{Color, Move};
use std::sync::Arc;

/// The state of a game, as it is to be stored.
pub(crate) struct Snapshot {
    players: [PlayerName; 2],
    moves: Vec<(Move, Note)>,
    /// The stored moves from this ply on have been taken back since.
    stale_from: usize,
    end: Option<End>,
}

impl GameTable {
    /// Queues the table to be saved, unless it already waits.
    pub(crate) fn save(&mut self, app: &Arc<AppState>) {
        if !std::mem::replace(&mut self.save_waits, true) {
            app.save(self.id);
        }
    }

    /// Takes the state that is to be stored now.
    pub(crate) fn snapshot(&mut self) -> Snapshot {
        self.save_waits = false;
        let moves = self.game().moves().iter().copied();
        let notes = self.notes.iter().cloned().chain(std::iter::repeat(Note::default()));
        Snapshot {
            players: [Color::White, Color::Black].map(|color| self.seat(color).player()),
            moves: moves.zip(notes).collect(),
            stale_from: std::mem::replace(&mut self.stale_from, usize::MAX),
            end: self.arbiter.end().cloned(),
        }
    }

    /// Notes whether the store has saved the last snapshot.
    pub(crate) fn saved(&mut self, outcome: Result<(), StoreError>) {
        let trouble = outcome.err().map(|error| Refusal::from(error).0);
        if trouble.is_some() {
            // The contents of the store are unknown.
            self.stale_from = 0;
        }
        if self.unsaved != trouble {
            self.unsaved = trouble;
            self.tell_now();
        }
    }
}

impl Snapshot {
    /// Makes the stored game equal to this one, even if earlier changes were lost. It is on disk
    /// after the next sync.
    pub(crate) fn keep(&self, store: &mut Store, id: i64) -> Result<(), StoreError> {
        store.lightly(|store| self.keep_all(store, id))
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.end.is_some()
    }

    fn keep_all(&self, store: &mut Store, id: i64) -> Result<(), StoreError> {
        let kept = store.game(id)?.record;
        if kept.ended.is_some() {
            return Ok(());
        }
        let names = [(Color::White, &kept.white), (Color::Black, &kept.black)];
        for ((color, before), player) in names.into_iter().zip(&self.players) {
            if before != player {
                store.reseat(id, color, player)?;
            }
        }
        let pairs = kept.moves.iter().zip(&self.moves);
        let same = pairs.take_while(|(one, (other, _))| *one == other).count();
        let same = same.min(self.stale_from.max(kept.opening_plies));
        if same < kept.moves.len() {
            store.take_back(id, same)?;
        }
        if same < self.moves.len() {
            store.extend(id, same, &self.moves[same..])?;
        }
        self.end.as_ref().map_or(Ok(()), |end| store.finish(id, end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arena::Discipline;
    use arena::referee::Reason;
    use arena::store::{GameRecord, PlayerKind};
    use rules::Game;

    #[test]
    fn a_game_that_missed_something_is_made_whole() {
        let mut store = Store::in_memory().unwrap();
        let named = |name: &str| PlayerName::new(PlayerKind::Human, name);
        let record = GameRecord::new(named("Ada"), named("Bob"), Discipline::Chess);
        let id = store.begin(&record).unwrap();
        let mut game = Game::new(record.start);
        for text in ["e2e4", "e7e5", "g1f3"] {
            let m = notation::coordinates::read(text, game.position()).unwrap();
            game.play(m).unwrap();
        }
        let wrong = notation::coordinates::read("d2d4", &record.start).unwrap();
        store.append(id, 0, wrong, &Note::default()).unwrap();
        let note = Note { nodes: Some(7), ..Note::default() };
        let moves = game.moves().iter().map(|&m| (m, note.clone())).collect();
        let players = [named("Ada"), named("Eve")];
        let mut shot = Snapshot { players, moves, stale_from: usize::MAX, end: None };
        shot.keep(&mut store, id).unwrap();
        let kept = store.game(id).unwrap().record;
        assert_eq!((kept.moves.as_slice(), kept.black.name.as_str()), (game.moves(), "Eve"));
        // The same moves were taken back and played again.
        shot.moves[2].1.nodes = Some(8);
        shot.stale_from = 2;
        shot.keep(&mut store, id).unwrap();
        let nodes: Vec<Option<u64>> =
            store.game(id).unwrap().record.notes.iter().map(|note| note.nodes).collect();
        assert_eq!(nodes, vec![Some(7), Some(7), Some(8)]);
        shot.end = Some(End::win(Color::White, Reason::Resignation));
        shot.keep(&mut store, id).unwrap();
        assert_eq!(store.game(id).unwrap().record.reason, Some(Reason::Resignation));
        assert!(shot.keep(&mut store, id).is_ok());
    }
}
