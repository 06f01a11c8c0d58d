//! A table's changes on their way to the store.

use super::table::Table;
use crate::House;
use crate::refusal::Refusal;
use arena::referee::End;
use arena::store::{Note, Store, StoreError};
use rules::Move;
use std::sync::Arc;

impl Table {
    /// Has a change kept. After a failure the whole game is kept again instead.
    pub(super) fn save(
        &self,
        house: &Arc<House>,
        job: impl FnOnce(&mut Store, i64) -> Result<(), StoreError> + Send + 'static,
    ) {
        if self.unsaved.is_none() {
            return house.save(self.id, job);
        }
        let moves = self.game().moves().to_vec();
        let (notes, end) = (self.notes.clone(), self.arbiter.end().cloned());
        house.save(self.id, move |store, id| keep_whole(store, id, &moves, &notes, end.as_ref()));
    }

    /// The store has kept a change, or has not.
    pub(crate) fn saved(&mut self, outcome: Result<(), StoreError>) {
        let trouble = outcome.err().map(|error| Refusal::from(error).0);
        if self.unsaved != trouble {
            self.unsaved = trouble;
            self.tell_now();
        }
    }
}

/// Makes the game of the store the same as ours, whatever it has missed.
fn keep_whole(
    store: &mut Store,
    id: i64,
    moves: &[Move],
    notes: &[Note],
    end: Option<&End>,
) -> Result<(), StoreError> {
    let kept = store.game(id)?.record;
    if kept.ended.is_some() {
        return Ok(());
    }
    let same = kept.moves.iter().zip(moves).take_while(|(one, other)| one == other).count();
    if same < kept.moves.len() {
        store.take_back(id, same)?;
    }
    let unknown = Note::default();
    for (ply, &m) in moves.iter().enumerate().skip(same) {
        store.append(id, ply, m, notes.get(ply).unwrap_or(&unknown))?;
    }
    end.map_or(Ok(()), |end| store.finish(id, end))
}

#[cfg(test)]
mod tests {
    use super::*;
    use arena::Discipline;
    use arena::referee::Reason;
    use arena::store::{GameRecord, PlayerKind, PlayerName};
    use rules::{Color, Game};

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
        let end = End::win(Color::White, Reason::Resignation);
        keep_whole(&mut store, id, game.moves(), &[], None).unwrap();
        assert_eq!(store.game(id).unwrap().record.moves, game.moves());
        keep_whole(&mut store, id, game.moves(), &[], Some(&end)).unwrap();
        assert_eq!(store.game(id).unwrap().record.reason, Some(Reason::Resignation));
        assert!(keep_whole(&mut store, id, game.moves(), &[], Some(&end)).is_ok());
    }
}
