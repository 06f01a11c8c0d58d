//! Finds the games that a book move comes from.

use super::args::ShowArgs;
use super::each_game;
use crate::commands::arena;
use crate::failure::Failure;
use ::arena::store::{Filter, StoredGame};
use knowledge::polyglot::key_of_game;
use notation::pgn::Mainline;
use rules::{Game, Move, Position};

/// Returns the games of the file and of the store that reach a position, with the move played
/// there.
pub(super) fn by_move(args: &ShowArgs, key: u64) -> Result<Vec<(Move, String)>, Failure> {
    let mut found = Vec::new();
    if let Some(path) = &args.games {
        each_game(path, |game| {
            found.extend(played_at(key, game.start, &game.moves).map(|m| (m, in_file(game))));
        })?;
    }
    if args.kept || args.store.store.is_some() {
        let store = arena::open(&args.store)?;
        for id in store.ids(&Filter::default())? {
            let game = store.game(id)?;
            let played = played_at(key, game.record.start, &game.record.moves);
            found.extend(played.map(|m| (m, in_store(&game))));
        }
    }
    Ok(found)
}

/// Returns the move of a game in the position with a key, if it reaches it.
fn played_at(key: u64, start: Position, moves: &[Move]) -> Option<Move> {
    let mut game = Game::new(start);
    for &m in moves {
        if key_of_game(&game) == Some(key) {
            return Some(m);
        }
        game.play(m).ok()?;
    }
    None
}

fn in_file(game: &Mainline) -> String {
    let tag = |name| game.tags.get(name).unwrap_or("?");
    let result = tag("Result");
    format!("{} – {}, {} {}  {result}", tag("White"), tag("Black"), tag("Event"), tag("Date"))
}

fn in_store(game: &StoredGame) -> String {
    let record = &game.record;
    let (white, black) = (&record.white.name, &record.black.name);
    format!("{white} – {black}, game {} of the store  {}", game.id, record.result)
}
