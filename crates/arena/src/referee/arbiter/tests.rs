use super::*;
use notation::{coordinates, fen};
use rules::Variant;

fn millis(number: u64) -> Duration {
    Duration::from_millis(number)
}

fn position(text: &str) -> Position {
    let variant = if text.matches('/').count() == 5 { Variant::LosAlamos } else { Variant::Chess };
    fen::read(text, variant).unwrap().value
}

fn arbiter(text: &str, rules: Rulebook) -> Arbiter {
    let pace = Pace { clock: "1+0.1".parse().ok(), ..Pace::default() };
    Arbiter::new(position(text), [pace; 2], rules)
}

/// A reply with this move after some milliseconds.
fn reply(arbiter: &Arbiter, text: &str, time: u64) -> Reply {
    let m = coordinates::read(text, arbiter.game().position()).unwrap();
    Reply { action: Action::Play(m), elapsed: millis(time), opinion: None }
}

/// Plays moves from a position; returns how the game ended.
fn ending(text: &str, moves: &str, rules: Rulebook) -> Option<(Option<Color>, Reason)> {
    let mut arbiter = arbiter(text, rules);
    for text in moves.split_whitespace() {
        assert_eq!(arbiter.end(), None, "before {text}");
        arbiter.judge(reply(&arbiter, text, 1));
    }
    arbiter.end().map(|end| (end.winner, end.reason))
}

const CLAIMS: Rulebook =
    Rulebook { margin: 50, ceiling: 300, claims: true, resign: None, draw: None, max_moves: None };
const NO_CLAIMS: Rulebook = Rulebook { claims: false, ..CLAIMS };
const SHUFFLE: &str = "g1f3 g8f6 f3g1 f6g8 ";

#[test]
fn games_end_as_the_laws_of_chess_say() {
    use Color::{Black, White};
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (fen, moves, rules, expected) in [
        (start, "f2f3 e7e5 g2g4 d8h4", CLAIMS, Some((Some(Black), Reason::Checkmate))),
        ("7k/8/6Q1/8/8/8/8/K7 w - - 0 1", "g6f7", CLAIMS, Some((None, Reason::Stalemate))),
        // Mate on the move that makes the counter 100 takes precedence over the draw.
        ("7k/8/5KQ1/8/8/8/8/8 w - - 99 80", "g6g7", CLAIMS, Some((Some(White), Reason::Checkmate))),
        ("7k/8/5KQ1/8/8/8/8/8 w - - 99 80", "g6e4", CLAIMS, Some((None, Reason::FiftyMoves))),
        ("7k/8/5KQ1/8/8/8/8/8 w - - 99 80", "g6e4", NO_CLAIMS, None),
        (
            "7k/8/5KQ1/8/8/8/8/8 w - - 149 80",
            "g6e4",
            NO_CLAIMS,
            Some((None, Reason::SeventyFiveMoves)),
        ),
        (start, &SHUFFLE.repeat(2), CLAIMS, Some((None, Reason::ThreefoldRepetition))),
        (start, &SHUFFLE.repeat(2), NO_CLAIMS, None),
        (start, &SHUFFLE.repeat(4), NO_CLAIMS, Some((None, Reason::FivefoldRepetition))),
        // Bishops on squares of one colour, of either side.
        (
            "5b1k/8/8/8/8/8/1p6/B6K w - - 0 1",
            "a1b2",
            CLAIMS,
            Some((None, Reason::InsufficientMaterial)),
        ),
        ("6bk/8/8/8/8/8/1p6/B6K w - - 0 1", "a1b2", CLAIMS, None),
    ] {
        assert_eq!(ending(fen, moves, rules), expected, "{fen} {moves}");
    }
}

#[test]
fn a_game_that_is_over_before_it_begins_is_over() {
    let stalemate = arbiter("7k/5Q2/8/8/8/8/8/K7 b - - 0 1", CLAIMS);
    assert_eq!(stalemate.end().map(|end| end.reason), Some(Reason::Stalemate));
    let mut kings = arbiter("7k/8/8/8/8/8/8/K7 w - - 0 1", CLAIMS);
    assert_eq!(kings.end().map(|end| end.reason), Some(Reason::InsufficientMaterial));
    // Nothing can be added to a finished game.
    let before = kings.end().cloned();
    kings.judge(Reply { action: Action::Resign, elapsed: millis(0), opinion: None });
    kings.declare(End::draw(Reason::Agreement));
    assert_eq!(kings.end().cloned(), before);
}

#[test]
fn the_flag_falls_one_millisecond_beyond_the_margin() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let mut in_time = arbiter(start, CLAIMS);
    assert_eq!(in_time.allowance(), millis(1050));
    in_time.judge(reply(&in_time, "e2e4", 1050));
    assert_eq!(in_time.end(), None);
    assert_eq!(in_time.clocks().left(Color::White), Some(millis(100)));
    let mut late = arbiter(start, CLAIMS);
    late.judge(reply(&late, "e2e4", 1051));
    let end = late.end().unwrap();
    assert_eq!((end.winner, end.reason), (Some(Color::Black), Reason::Time));
    assert_eq!(end.detail, "0.051 s over");
    // The move that came too late is not part of the game.
    assert!(late.game().moves().is_empty());
}

#[test]
fn a_fixed_time_for_each_move_is_kept_too() {
    let pace = Pace { move_time: Some(100), ..Pace::default() };
    let start = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let mut arbiter = Arbiter::new(start, [pace; 2], CLAIMS);
    assert_eq!(arbiter.limits().move_time, Some(millis(100)));
    arbiter.judge(reply(&arbiter, "e2e4", 150));
    assert_eq!(arbiter.end(), None);
    arbiter.judge(reply(&arbiter, "e7e5", 151));
    assert_eq!(arbiter.end().unwrap().winner, Some(Color::White));
}

/// FIDE 6.9: a flag that falls is a draw if the opponent can never give mate.
#[test]
fn flag_fall_against_those_who_cannot_mate_is_a_draw() {
    for (fen, winner) in [
        ("7k/8/8/8/8/8/4P3/4K3 w - - 0 1", None), // bare king
        ("7k/4p3/8/8/8/8/4P3/4K3 w - - 0 1", Some(Color::Black)),
        ("5n1k/8/8/8/8/8/4P3/4K3 w - - 0 1", Some(Color::Black)), // a pawn in the king's way
        ("5n1k/8/8/8/8/8/4Q3/4K3 w - - 0 1", None),
        ("5b1k/8/8/8/8/8/4R3/4K3 w - - 0 1", None),
        ("4nn1k/8/8/8/8/8/4R3/4K3 w - - 0 1", Some(Color::Black)),
        // The small board.
        ("5k/6/6/6/3P2/3K2 w - - 0 1", None),
        ("4nk/6/6/6/3P2/3K2 w - - 0 1", Some(Color::Black)),
        ("4nk/6/6/6/3Q2/3K2 w - - 0 1", None),
        ("4rk/6/6/6/3Q2/3K2 w - - 0 1", Some(Color::Black)),
    ] {
        let mut arbiter = arbiter(fen, CLAIMS);
        let m = arbiter.game().position().legal_moves()[0];
        arbiter.judge(Reply { action: Action::Play(m), elapsed: millis(5000), opinion: None });
        let end = arbiter.end().unwrap();
        assert_eq!(end.winner, winner, "{fen}");
        let reason = if winner.is_some() { Reason::Time } else { Reason::TimeBareKing };
        assert_eq!(end.reason, reason, "{fen}");
    }
}

#[test]
fn a_player_that_fails_loses_and_never_draws() {
    let bare = "7k/8/8/8/8/8/4P3/4K3 w - - 0 1";
    for reason in Reason::all().filter(|reason| reason.is_forfeit()) {
        let mut arbiter = arbiter(bare, CLAIMS);
        let action = Action::Fail(reason, "why".into());
        arbiter.judge(Reply { action, elapsed: millis(9999), opinion: None });
        let end = arbiter.end().unwrap();
        assert_eq!((end.winner, end.reason), (Some(Color::Black), reason));
        assert_eq!(end.detail, "why");
    }
    let mut arbiter = arbiter(bare, CLAIMS);
    let illegal = Move::ordinary(rules::Square::A1, rules::Square::A1, false);
    arbiter.judge(Reply { action: Action::Play(illegal), elapsed: millis(1), opinion: None });
    assert_eq!(arbiter.end().unwrap().reason, Reason::IllegalMove);
}

#[test]
fn players_are_told_their_own_limits() {
    let slow = Pace { clock: "60+1".parse().ok(), ..Pace::default() };
    let counted = Pace { nodes: Some(500), depth: Some(3), ..Pace::default() };
    let start = Game::standard();
    let mut arbiter = Arbiter::new(*start.start(), [slow, counted], CLAIMS);
    assert_eq!(arbiter.limits().nodes, None);
    assert_eq!(arbiter.limits().clock.unwrap().white.left, millis(60_000));
    arbiter.judge(reply(&arbiter, "e2e4", 61));
    assert_eq!((arbiter.limits().nodes, arbiter.limits().depth), (Some(500), Some(3)));
    assert_eq!((arbiter.limits().clock, arbiter.allowance()), (None, CLAIMS.ceiling()));
    assert_eq!(arbiter.notes()[0].clock, Some(millis(60_939)));
}

#[test]
fn the_moves_of_an_opening_cost_nothing() {
    let mut arbiter = arbiter("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CLAIMS);
    let m = coordinates::read("e2e4", arbiter.game().position()).unwrap();
    arbiter.open_with(m).unwrap();
    assert!(arbiter.open_with(m).is_err());
    assert_eq!(arbiter.clocks().left(Color::White), Some(millis(1000)));
    assert_eq!(arbiter.notes(), [MoveNote::default()]);
}
