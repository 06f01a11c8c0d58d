//! A game between two opponents without clock and record, with a callback for each move.

use opponents::Player;
use rules::referee::{Action, Referee};
use rules::{Ending, Game, Move, Outcome};
use thinking::{Decision, Limits};

/// Plies after which a game is drawn.
const MOST_PLIES: usize = 300;

/// Returns the move that a player chooses in a game.
pub(crate) fn choice(player: &mut Player, game: &Game, seed: u64) -> Option<Move> {
    match thinking::in_silence(seed, |desk| player.think(game, &Limits::default(), desk)) {
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
    let outcome = Referee::CLAIMING.play(&mut game, |game| {
        if game.moves().len() >= MOST_PLIES {
            return Action::End(Outcome::draw(Ending::Adjudication));
        }
        let player = game.position().turn().choose(&mut *white, &mut *black);
        let Some(m) = choice(player, game, 0) else { return Action::Fail };
        told(game, m);
        Action::Play(m)
    });
    f64::from(outcome.half_points()) / 2.0
}

/// Returns a player of a level with this key.
pub(crate) fn at_level(level: usize, key: u64) -> Player {
    let mut player = Player::default();
    player.set_level(level);
    player.set_key(key.max(1));
    player
}
