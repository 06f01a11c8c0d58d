//! The games of the papers, kept in `data/games`, are replayed to their ends.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

use notation::fen;
use notation::pgn::{GameResult, Mainlines};
use rules::{Ending, Game};
use std::fs::File;
use std::path::Path;

fn replay(name: &str) -> (Game, GameResult) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/games");
    let file = File::open(folder.join(name)).unwrap();
    let games: Vec<_> = Mainlines::new(file).map(Result::unwrap).collect();
    let [mainline] = &games[..] else { panic!("{} games in {name}", games.len()) };
    assert_eq!(mainline.fault, None);
    let mut game = Game::new(mainline.start);
    for &m in &mainline.moves {
        game.play(m).unwrap();
    }
    (game, mainline.result)
}

/// The end positions were found with python-chess.
#[test]
fn shannons_examples_of_bad_play_end_in_mate() {
    for (name, end) in [
        (
            "shannon-random-play.pgn",
            "rnb1k1nr/pppp1ppp/8/2b1p3/8/2NP2P1/PPPBPq1P/R2QKBNR w KQkq - 0 5",
        ),
        (
            "shannon-worse-than-random.pgn",
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
        ),
    ] {
        let (game, result) = replay(name);
        assert_eq!(fen::write(*game.position()), end);
        assert_eq!(game.outcome().unwrap().ending, Ending::Checkmate);
        assert_eq!(result, GameResult::of(game.outcome()));
    }
}
