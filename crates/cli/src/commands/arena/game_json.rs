//! A game of the store as JSON.

use ::arena::referee::Reason;
use ::arena::store::{Note, StoredGame, pgn};
use notation::pgn::Eval;
use serde_json::{Map, Value, json};
use server::thoughts_json;

/// Returns all data of a game.
pub(super) fn game(game: &StoredGame) -> Value {
    let record = &game.record;
    let tags: Map<String, Value> =
        record.tags.iter().map(|(name, value)| (name.into(), value.into())).collect();
    json!({
        "id": game.id,
        "event": game.tournament.as_ref().map(|(name, number)| {
            json!({ "name": name, "game": number + 1 })
        }),
        "white": { "name": record.white.name, "kind": record.white.kind.code() },
        "black": { "name": record.black.name, "kind": record.black.kind.code() },
        "variant": record.discipline.to_string(),
        "start": thoughts_json::position(&record.start),
        "pace": record.time_control,
        "begun": record.begun.map(|begun| begun.date()),
        "ended": record.ended.map(|ended| ended.date()),
        "result": record.result.to_string(),
        "reason": record.reason.map(Reason::code),
        "detail": record.detail,
        "openingPlies": record.opening_plies,
        "moves": moves(game),
        "tags": tags,
        "pgn": pgn(game),
    })
}

fn moves(game: &StoredGame) -> Vec<Value> {
    let record = &game.record;
    let played = record.game();
    // Moves beyond the end of the notes have empty notes.
    let notes = record.notes.iter().cloned().chain(std::iter::repeat(Note::default()));
    let moves = played.positions().iter().zip(&record.moves).zip(notes);
    let one = |((position, &m), note): ((&_, &_), Note)| {
        json!({
            "move": thoughts_json::one_move(m, position),
            "seconds": note.spent.map(|time| time.as_secs_f64()),
            "clock": note.clock.map(|time| time.as_secs_f64()),
            "eval": note.eval.map(eval),
            "shown": note.shown,
            "depth": note.depth,
            "nodes": note.nodes,
        })
    };
    moves.map(one).collect()
}

/// Returns an evaluation from White's side.
fn eval(eval: Eval) -> Value {
    match eval {
        Eval::Centipawns(value) => json!({ "kind": "centipawns", "number": value }),
        Eval::Mate(moves) => json!({ "kind": "mate", "number": moves }),
    }
}
