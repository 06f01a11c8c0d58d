//! A sample of claims, proved a second time. `make truth` and `make soak` do it at length.

use engine::Engine;
use explain::Searcher;
use notation::{coordinates, fen, pgn};
use oracles::truth::check;
use oracles::{own_data, read_text, shared_data};
use rules::chess::Position;
use thinking::Signals;

/// Every this many puzzles are looked at; all of them with `VITRINE_SOAK`.
const STRIDE: usize = 400;

fn stride() -> usize {
    if std::env::var_os("VITRINE_SOAK").is_some() { 1 } else { STRIDE }
}

/// Positions for each position of a game: enough to make claims.
const NODES: u64 = 2_000;

#[test]
fn claims_about_a_historic_game_are_proved_again() {
    let text = read_text(&own_data("museum/turing-game-1.pgn")).unwrap();
    let game = pgn::Mainlines::new(text.as_bytes()).next().unwrap().unwrap();
    let start = *game.start.as_chess().unwrap();
    let (mut engine, signals) = (Engine::default(), Signals::default());
    let mut judge = Searcher::new(&mut engine, &signals);
    let (mut now, mut judged) = (start, Vec::new());
    for m in game.moves.iter().map(Some).chain([None]) {
        judged.push(explain::review::judge(&now, NODES, &mut judge));
        now = m.map_or(now, |&m| now.after(m));
    }
    let review = explain::review::review(&start, &game.moves, &judged, &judge);
    assert!(review.bad.iter().any(explain::review::BadMove::is_explained));
    for bad in &review.bad {
        for claim in &bad.claims {
            assert_eq!(check(claim), Ok(()), "{}", explain::sentence::with_line(claim));
        }
    }
}

#[test]
fn tactics_of_puzzles_are_proved_again() {
    let Some(path) = shared_data("puzzles/open.csv.zst") else {
        println!("skipped: the shared puzzles are not here");
        return;
    };
    let mut claims = 0;
    for line in read_text(&path).unwrap().lines().skip(1).step_by(stride()) {
        let fields: Vec<&str> = line.split(',').collect();
        let mut positions: Vec<Position> = vec![fen::read_chess(fields[1]).unwrap().value];
        let mut moves = Vec::new();
        for text in fields[2].split(' ') {
            let now = *positions.last().unwrap();
            let m = coordinates::read(text, &now).unwrap();
            moves.push(m);
            positions.push(now.after(m));
        }
        if let Some(claim) = explain::tactic(&positions[1], &moves[1..]) {
            assert_eq!(check(&claim), Ok(()), "{}", explain::sentence::with_line(&claim));
            claims += 1;
        }
    }
    assert!(claims > 0);
}
