//! Proves claims a second time: those about puzzles, and a sample of those about games. `make
//! truth` and `make soak` check more.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use engine::Engine;
use explain::{Claim, Mirror, Question, Searcher, ask, sentence};
use notation::{coordinates, fen, pgn};
use oracles::truth::check;
use oracles::{own_data, parallel, read_text, shared_data};
use rules::chess::Position;
use thinking::Signals;

/// Nodes for each position of a game: enough to make claims.
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
    let review = explain::review::review(&start, &game.moves, &judged, &mut judge);
    assert!(review.bad.iter().any(explain::review::BadMove::is_explained));
    for bad in &review.bad {
        for claim in &bad.claims {
            assert_eq!(check(claim), Ok(()), "{}", sentence::with_line(claim));
        }
    }
}

/// The least number of claims about the puzzles.
const MANY: usize = 10_000;

#[test]
fn tactics_of_puzzles_are_proved_again() {
    let Some(path) = shared_data("puzzles/open.csv.zst") else { return };
    let text = read_text(&path).unwrap();
    let lines: Vec<&str> = text.lines().skip(1).collect();
    let claims: usize = parallel::each(&lines, |line| proved_again(line)).into_iter().sum();
    println!("{claims} claims about {} puzzles were proved again", lines.len());
    assert!(claims > MANY);
}

/// Returns the number of claims about a puzzle, after proving each of them again.
fn proved_again(line: &str) -> usize {
    let fields: Vec<&str> = line.split(',').collect();
    let mut positions: Vec<Position> = vec![fen::read_chess(fields[1]).unwrap().value];
    let mut moves = Vec::new();
    for text in fields[2].split(' ') {
        let now = *positions.last().unwrap();
        let m = coordinates::read(text, &now).unwrap();
        moves.push(m);
        positions.push(now.after(m));
    }
    let claim = explain::tactic(&positions[1], &moves[1..]);
    if let Some(claim) = &claim {
        assert_eq!(check(claim), Ok(()), "{}", sentence::with_line(claim));
    }
    usize::from(claim.is_some())
}

/// Every n-th mark is examined from both sides; every mark with `VITRINE_SOAK`.
const MARKS: usize = 32;

#[test]
fn both_colours_get_the_same_reasons() {
    let (Some(games), Some(marks)) =
        (shared_data("games/review.pgn"), shared_data("games/review-marks.tsv"))
    else {
        return;
    };
    let text = read_text(&games).unwrap();
    let games: Vec<pgn::Mainline> = pgn::Mainlines::new(text.as_bytes()).flatten().collect();
    let (mut engine, signals) = (Engine::default(), Signals::default());
    let mut judge = Searcher::new(&mut engine, &signals);
    let stride = if std::env::var_os("VITRINE_SOAK").is_some() { 1 } else { MARKS };
    for mark in read_text(&marks).unwrap().lines().skip(1).step_by(stride) {
        let fields: Vec<&str> = mark.split('\t').collect();
        let game = games.iter().find(|game| game.tags.get("Round") == Some(fields[0])).unwrap();
        let ply: usize = fields[1].parse::<usize>().unwrap() - 1;
        let start = *game.start.as_chess().unwrap();
        let before = game.moves[..ply].iter().fold(start, |now, &m| now.after(m));
        let (position, played) = (before, game.moves[ply]);
        for question in [Question::WhyBad, Question::Idea, Question::Threat] {
            let own = ask(question, &position, played, &mut judge);
            let mirrored = (position.mirrored(), played.mirrored());
            let other = ask(question, &mirrored.0, mirrored.1, &mut judge);
            let words =
                |claims: &[Claim]| claims.iter().map(sentence::with_line).collect::<Vec<_>>();
            assert_eq!(words(&own), words(&other.mirrored()), "{mark}");
            for claim in &other {
                assert_eq!(check(claim), Ok(()), "{}", sentence::with_line(claim));
            }
        }
    }
}
