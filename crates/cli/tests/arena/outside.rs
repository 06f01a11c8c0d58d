//! Another program as the referee: python-chess drives the built binary through whole games.

use std::path::Path;
use std::process::{Command, Stdio};

/// Plays games between two programs of ours and checks every answer; prints how they ended.
const SCRIPT: &str = r#"
import sys, chess, chess.engine
binary, games = sys.argv[1], [line.split() for line in sys.argv[2:]]

def engine(program, chess960):
    engine = chess.engine.SimpleEngine.popen_uci([binary, "uci", "--program", program])
    assert engine.id["name"]
    return engine

for white, black, start in games:
    chess960 = start != "usual"
    board = chess.Board.from_chess960_pos(int(start)) if chess960 else chess.Board()
    players = [engine(black, chess960), engine(white, chess960)]
    limit = chess.engine.Limit(nodes=300, time=5)
    while not board.is_game_over(claim_draw=True) and board.ply() < 160:
        result = players[board.turn].play(board, limit, info=chess.engine.INFO_ALL)
        assert result.move in board.legal_moves, (board.fen(), result)
        assert "score" in result.info, result.info
        board.push(result.move)
    for player in players:
        player.quit()
    print(white, black, start, board.ply(), board.result(claim_draw=True))
"#;

fn python_with_chess() -> bool {
    let probe = Command::new("python3")
        .args(["-c", "import chess.engine"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    probe.is_ok_and(|status| status.success())
}

#[test]
fn python_chess_plays_whole_games_with_us() {
    if !python_with_chess() {
        return fixtures::skipped("python3 has no package chess", "python-chess as the referee");
    }
    let games = [
        "turing random-move usual",
        "vitrine first-move usual",
        "random-move vitrine 77",
        "vitrine vitrine 910",
    ];
    let binary = Path::new(env!("CARGO_BIN_EXE_vitrine"));
    let output =
        Command::new("python3").args(["-c", SCRIPT]).arg(binary).args(games).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said.lines().count(), games.len(), "{said}");
    for line in said.lines() {
        let plies: u32 = line.split(' ').nth(3).unwrap().parse().unwrap();
        assert!(plies > 4, "{line}");
    }
}
