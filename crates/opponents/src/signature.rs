//! What all levels play in a few positions, as one number: another number, other levels. The
//! labels of strength carry it.

use crate::{LEVELS, Player};
use rules::chess::Position;
use rules::fnv::fnv1a_64;
use rules::{Game, Move};
use thinking::{Decision, Desk, Limits, Quiet, Signals, StillWatch};

/// Plies of the games that are played; each level chooses every move in turn.
const PLIES: usize = 24;

/// Positions that the stronger levels are given here: enough to tell them apart.
const NODES: u64 = 800;

/// The key of those games.
const KEY: u64 = 1949;

/// The signature of the levels as they are.
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
    let (signals, mut quiet) = (Signals::default(), Quiet);
    let mut desk = Desk::new(&signals, &StillWatch, &mut quiet, KEY);
    match player.think(game, &Limits::nodes(NODES), &mut desk) {
        Decision::Play(m) => Some(m),
        Decision::Stand(_) => None,
    }
}
