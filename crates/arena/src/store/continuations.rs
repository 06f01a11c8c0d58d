//! How games of the store continued from a position, however they reached it.

use super::{Store, StoreError, moves};
use crate::Discipline;
use notation::coordinates;
use notation::pgn::GameResult;
use rules::{Game, Move, Position};
use rusqlite::params;

/// A move that was played in a position, and how the games ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Continuation {
    /// The move.
    pub m: Move,
    /// Games with it that White won.
    pub white: u32,
    /// Drawn games.
    pub draws: u32,
    /// Games that Black won.
    pub black: u32,
    /// Games without a result.
    pub open: u32,
    /// The newest of them, by its number in the store.
    pub newest: i64,
}

impl Continuation {
    /// Returns the number of games.
    pub fn games(&self) -> u32 {
        self.white + self.draws + self.black + self.open
    }

    fn count(&mut self, result: GameResult) {
        *match result {
            GameResult::WhiteWins => &mut self.white,
            GameResult::Draw => &mut self.draws,
            GameResult::BlackWins => &mut self.black,
            GameResult::Unknown => &mut self.open,
        } += 1;
    }
}

impl Store {
    /// Returns the moves played in a position, the most frequent first. Searches the newest games,
    /// at most `most`; a game that cannot be read is skipped.
    pub fn continuations(
        &self,
        position: &Position,
        most: u32,
    ) -> Result<Vec<Continuation>, StoreError> {
        let mut statement = self.connection.prepare(
            "SELECT id, discipline, start, moves, result FROM game \
             WHERE discipline = 'chess' OR discipline = 'chess960' ORDER BY id DESC LIMIT ?",
        )?;
        let mut rows = statement.query(params![most])?;
        let mut found: Vec<Continuation> = Vec::new();
        while let Some(row) = rows.next()? {
            let (id, discipline): (i64, String) = (row.get(0)?, row.get(1)?);
            let start: Option<String> = row.get(2)?;
            let (text, result): (String, String) = (row.get(3)?, row.get(4)?);
            let start = Discipline::from_code(&discipline)
                .and_then(|kind| moves::read_start(start.as_deref(), kind, "a start").ok());
            let Some(m) = start.and_then(|start| played_in(position, start, &text)) else {
                continue;
            };
            let result = GameResult::from_word(result.as_bytes()).unwrap_or(GameResult::Unknown);
            let place = found.iter().position(|known| known.m == m).unwrap_or_else(|| {
                found.push(Continuation { m, white: 0, draws: 0, black: 0, open: 0, newest: id });
                found.len() - 1
            });
            found[place].count(result);
        }
        found.sort_by_key(|known| core::cmp::Reverse(known.games()));
        Ok(found)
    }
}

/// Returns the move that a game made in a position, if it reached it. Captured pieces never return:
/// with fewer pieces than the position has, a game cannot reach it any more.
fn played_in(wanted: &Position, start: Position, moves: &str) -> Option<Move> {
    let pieces = wanted.occupied().count();
    let mut game = Game::new(start);
    for word in moves.split(' ').filter(|word| !word.is_empty()) {
        let here = game.position();
        let m = coordinates::read(word, here).ok()?;
        if here.key() == wanted.key() {
            return Some(m);
        }
        if here.occupied().count() < pieces {
            return None;
        }
        game.play(m).ok()?;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{GameRecord, PlayerKind, PlayerName};
    use notation::san;

    fn keep(store: &mut Store, line: &str, result: GameResult) -> i64 {
        let name = |name| PlayerName::new(PlayerKind::Human, name);
        let mut record = GameRecord::new(name("a"), name("b"), Discipline::Chess);
        let mut game = Game::standard();
        for word in line.split(' ') {
            let m = san::find(word, game.position()).unwrap();
            game.play(m).unwrap();
        }
        record.moves = game.moves().to_vec();
        record.result = result;
        store.keep(&record).unwrap()
    }

    #[test]
    fn games_are_counted_by_the_move_they_made_by_whatever_way_they_came() {
        let mut store = Store::in_memory().unwrap();
        keep(&mut store, "d4 Nf6 c4 e6", GameResult::WhiteWins);
        keep(&mut store, "c4 Nf6 d4 e6", GameResult::Draw);
        let newest = keep(&mut store, "d4 Nf6 c4 g6", GameResult::BlackWins);
        keep(&mut store, "e4 e5", GameResult::WhiteWins);
        let mut game = Game::standard();
        for word in ["d4", "Nf6", "c4"] {
            let m = san::find(word, game.position()).unwrap();
            game.play(m).unwrap();
        }
        let found = store.continuations(game.position(), 100).unwrap();
        let counts: Vec<_> = found
            .iter()
            .map(|one| (san::write(one.m, game.position()), [one.white, one.draws, one.black]))
            .collect();
        assert_eq!(counts, [("e6".into(), [1, 1, 0]), ("g6".into(), [0, 0, 1])]);
        assert_eq!(found[1].newest, newest);
        assert_eq!(store.continuations(game.position(), 2).unwrap().len(), 1, "the bound holds");
    }
}
