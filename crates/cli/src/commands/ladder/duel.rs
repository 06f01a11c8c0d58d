//! A game between two opponents without clock and record, with a callback for each move.

use opponents::Player;
use rules::{Color, Game, Move};
use thinking::{Decision, Desk, Limits, Quiet, Signals, StillWatch};

/// Plies after which a game is drawn.
const MOST_PLIES: usize = 300;

/// Returns the move that a player chooses in a game.
pub(crate) fn choice(player: &mut Player, game: &Game, seed: u64) -> Option<Move> {
    let (signals, mut quiet) = (Signals::default(), Quiet);
    let mut desk = Desk::new(&signals, &StillWatch, &mut quiet, seed);
    match player.think(game, &Limits::default(), &mut desk) {
        Decision::Play(m) => Some(m),
        Decision::Stand(_) => None,
    }
}

/// Plays a game to its end from an opening and returns White's points. Calls `told` with the game
/// before each move, and the move.
pub(super) fn play(
    opening: Game,
    white: &mut Player,
    black: &mut Player,
    mut told: impl FnMut(&Game, Move),
) -> f64 {
    let mut game = opening;
    while game.outcome().is_none()
        && game.claimable_draw().is_none()
        && game.moves().len() < MOST_PLIES
    {
        let player = game.position().turn().choose(&mut *white, &mut *black);
        let Some(m) = choice(player, &game, 0) else { break };
        told(&game, m);
        if game.play(m).is_err() {
            break;
        }
    }
    match game.outcome().and_then(|outcome| outcome.winner) {
        Some(Color::White) => 1.0,
        Some(Color::Black) => 0.0,
        None => 0.5,
    }
}

/// Returns a player of a level with this key.
pub(crate) fn at_level(level: usize, key: u64) -> Player {
    let mut player = Player::default();
    player.set_level(level);
    player.set_key(key.max(1));
    player
}
