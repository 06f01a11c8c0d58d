//! Writes positions and limits as UCI commands.

use core::fmt::Write;
use notation::coordinates::{self, CastlingStyle};
use notation::fen::{self, CastlingLetters};
use rules::{Game, Position, chess, losalamos};
use std::time::Duration;
use thinking::{ClockTimes, Limits};

/// The `position` command of a game, all moves included, so that the engine knows about
/// repetitions.
pub(super) fn position(game: &Game, style: CastlingStyle) -> String {
    let start = game.start();
    let mut text = match is_usual(start) {
        true => "position startpos".to_owned(),
        false => format!("position fen {}", fen::write_as(*start, letters(style))),
    };
    if !game.moves().is_empty() {
        text.push_str(" moves");
    }
    for &m in game.moves() {
        text.push(' ');
        text.push_str(&coordinates::write(m, style));
    }
    text
}

fn is_usual(start: &Position) -> bool {
    let usual: Position = match start {
        Position::Chess(_) => chess::Position::start().into(),
        Position::LosAlamos(_) => losalamos::Position::start().into(),
    };
    fen::write(usual) == fen::write(*start)
}

fn letters(style: CastlingStyle) -> CastlingLetters {
    match style {
        CastlingStyle::Standard => CastlingLetters::Usual,
        CastlingStyle::Chess960 => CastlingLetters::Shredder,
    }
}

/// The `go` command for some limits.
pub(super) fn go(limits: &Limits, style: CastlingStyle) -> String {
    let mut text = "go".to_owned();
    // Writing to a string cannot fail, here and below.
    if limits.ponder {
        text.push_str(" ponder");
    }
    if let Some(clock) = limits.clock {
        push_clock(&mut text, clock);
    }
    let numbers = [
        ("movetime", limits.move_time.map(milliseconds)),
        ("depth", limits.depth.map(u64::from)),
        ("nodes", limits.nodes),
        ("mate", limits.mate.map(u64::from)),
    ];
    for (word, number) in numbers {
        if let Some(number) = number {
            let _ = write!(text, " {word} {number}");
        }
    }
    if limits.infinite {
        text.push_str(" infinite");
    }
    // Stockfish requires this one to be last.
    if !limits.only.is_empty() {
        text.push_str(" searchmoves");
    }
    for &m in &limits.only {
        text.push(' ');
        text.push_str(&coordinates::write(m, style));
    }
    text
}

fn push_clock(text: &mut String, clock: ClockTimes) {
    let _ = write!(
        text,
        " wtime {} btime {} winc {} binc {}",
        milliseconds(clock.white.left).max(1),
        milliseconds(clock.black.left).max(1),
        milliseconds(clock.white.increment),
        milliseconds(clock.black.increment),
    );
    if let Some(moves) = clock.moves_to_go {
        let _ = write!(text, " movestogo {moves}");
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Move, Square};
    use thinking::SideClock;

    #[test]
    fn positions_are_sent_with_all_moves() {
        let mut game = Game::standard();
        assert_eq!(position(&game, CastlingStyle::Standard), "position startpos");
        game.play(Move::double_step(Square::E2, Square::E4)).unwrap();
        assert_eq!(position(&game, CastlingStyle::Standard), "position startpos moves e2e4");
        let game = Game::los_alamos();
        assert_eq!(position(&game, CastlingStyle::Standard), "position startpos");
    }

    #[test]
    fn castling_is_spoken_in_the_style_of_the_session() {
        let start = fen::read_chess("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").unwrap().value;
        let mut game = Game::new(start);
        game.play(Move::castling(Square::E1, Square::H1)).unwrap();
        assert_eq!(
            position(&game, CastlingStyle::Standard),
            "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1g1"
        );
        assert_eq!(
            position(&game, CastlingStyle::Chess960),
            "position fen r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1 moves e1h1"
        );
    }

    #[test]
    fn limits_are_said_in_milliseconds() {
        let side = |ms| SideClock {
            left: Duration::from_millis(ms),
            increment: Duration::from_millis(10),
        };
        let limits = Limits {
            clock: Some(ClockTimes { white: side(1500), black: side(0), moves_to_go: Some(7) }),
            nodes: Some(400),
            only: vec![Move::double_step(Square::E2, Square::E4)],
            ..Limits::default()
        };
        assert_eq!(
            go(&limits, CastlingStyle::Standard),
            "go wtime 1500 btime 1 winc 10 binc 10 movestogo 7 nodes 400 searchmoves e2e4"
        );
        let time = Limits::move_time(Duration::from_millis(50));
        assert_eq!(go(&time, CastlingStyle::Standard), "go movetime 50");
        assert_eq!(go(&Limits::depth(3), CastlingStyle::Standard), "go depth 3");
    }
}
