//! A table's changes on their way to the store. A table waits in the line at most once,
//! and what has happened when its turn comes is written together: a slow disk falls behind
//! by moments, and never by a growing heap of moves.

use super::table::GameTable;
use crate::AppState;
use crate::refusal::Refusal;
use arena::referee::End;
use arena::store::{Note, PlayerName, Store, StoreError};
use rules::{Color, Move};
use std::sync::Arc;

/// What is to be kept of a game.
pub(crate) struct Snapshot {
    players: [PlayerName; 2],
    moves: Vec<(Move, Note)>,
    /// What the store has from this ply on was taken back since.
    stale_from: usize,
    end: Option<End>,
}

impl GameTable {
    /// Has what has changed kept.
    pub(crate) fn save(&mut self, app: &Arc<AppState>) {
        if !std::mem::replace(&mut self.save_waits, true) {
            app.save(self.id);
        }
    }

    /// What is to be kept now.
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

    /// The store has kept what it was given, or has not.
    pub(crate) fn saved(&mut self, outcome: Result<(), StoreError>) {
        let trouble = outcome.err().map(|error| Refusal::from(error).0);
        if trouble.is_some() {
            // It is not known what the store has.
            self.stale_from = 0;
        }
        if self.unsaved != trouble {
            self.unsaved = trouble;
            self.tell_now();
        }
    }
}

impl Snapshot {
    /// Makes the game of the store the same as this, whatever it has missed. The disk has it after the next sync.
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
