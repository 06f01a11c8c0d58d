//! Exercises from the mistakes of people in reviewed games.

use super::written;
use crate::messages::ExerciseView;
use crate::reviews;
use arena::Discipline;
use arena::store::{GameRecord, PlayerKind, Store, StoreError};
use notation::fen;
use rules::Color;

/// The prefix of the ids of these exercises.
pub(super) const PREFIX: &str = "game-";

/// The largest number of games searched, and of exercises made from them.
const MOST_GAMES: u32 = 100;
const MOST_MISTAKES: usize = 300;

/// Returns the mistakes of the newest reviewed games.
pub(crate) fn mistakes(store: &Store) -> Result<Vec<ExerciseView>, StoreError> {
    let mut found = Vec::new();
    for id in store.reviewed(MOST_GAMES)? {
        // A game that cannot be read is left out; the others are shown.
        let Ok(stored) = store.game(id) else { continue };
        let Ok(Some(review)) = store.review(id) else { continue };
        let record = &stored.record;
        if record.discipline != Discipline::Chess {
            continue;
        }
        for labelled in reviews::labelled(review) {
            let Some(before) = labelled.ply.checked_sub(1) else { continue };
            let mover = record.game().positions()[before].turn();
            if is_own(record, mover) && !labelled.better.is_empty() {
                found.push(exercise(id, record, &labelled));
            }
        }
        if found.len() >= MOST_MISTAKES {
            break;
        }
    }
    found.truncate(MOST_MISTAKES);
    Ok(found)
}

/// Whether a side was a person: in a game played here, or any player of an imported game.
fn is_own(record: &GameRecord, side: Color) -> bool {
    let player = side.choose(&record.white, &record.black);
    matches!(player.kind, PlayerKind::Human | PlayerKind::Imported)
}

fn exercise(id: i64, record: &GameRecord, labelled: &reviews::Labelled) -> ExerciseView {
    let game = record.game();
    let before = labelled.ply - 1;
    let position = game.positions()[before];
    let moves = written(game.moves(), *game.start());
    let name = |side: Color| &side.choose(&record.white, &record.black).name;
    let number = before / 2 + 1;
    let played = moves.get(before).cloned();
    let says = played
        .as_ref()
        .map_or_else(String::new, |m| format!("In the game came {}, {}.", m.san, labelled.words));
    ExerciseView {
        id: format!("{PREFIX}{id}-{}", labelled.ply),
        kind: "mistake",
        fen: fen::write(position),
        last: before.checked_sub(1).and_then(|last| moves.get(last).cloned()),
        line: written(&labelled.better, position),
        motif: labelled.label,
        says,
        rating: None,
        source: format!("{} - {}, move {number}", name(Color::White), name(Color::Black)),
        best: Some(labelled.worth),
        game: Some(id),
        played,
    }
}
