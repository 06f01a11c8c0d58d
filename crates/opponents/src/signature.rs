//! A signature of the moves that all levels play, in a short game each: if it changes, the levels
//! have changed. The labels of strength carry it.

use crate::{LEVELS, Player};
use rules::chess::Position;
use rules::fnv::fnv1a_64;
use rules::{Game, Move};
use thinking::{Decision, Limits};

/// The length of the games, in plies; in its game each level chooses every move.
const PLIES: usize = 24;

/// The node limit, which matters to the stronger levels: enough to tell them apart.
const NODES: u64 = 800;

/// The key of these games.
const KEY: u64 = 1949;

/// The signature of the present levels.
pub fn signature() -> u64 {
    let mut played = Vec::new();
    for level in 0..LEVELS {
        let mut player = Player::default();
        player.set_level(level);
        player.set_key(KEY);
        let mut game = Game::new(Position::start());
        for _ in 0..PLIES {
            let Some(m) = choice(&mut player, &game) else { break };
            played.extend(m.bits().to_le_bytes());
            if game.play(m).is_err() {
                break;
            }
        }
    }
    fnv1a_64(&played)
}

fn choice(player: &mut Player, game: &Game) -> Option<Move> {
    match thinking::in_silence(KEY, |desk| player.think(game, &Limits::nodes(NODES), desk)) {
        Decision::Play(m) => Some(m),
        Decision::Stand(_) => None,
    }
}
