//! Turns the numbers of a `go` into valid limits.

use super::super::command::{ClockText, Go};
use crate::bounds::{CLOCK_MILLISECONDS, DEPTH};
use notation::{coordinates, quote};
use rules::{Move, Position};
use std::time::Duration;
use thinking::{ClockTimes, Limits, SideClock};

/// The limits of a `go`, and the illegal searchmoves that were left out, quoted.
pub(super) fn read(
    go: &Go,
    position: &Position,
    overhead: Duration,
) -> Result<(Limits, Vec<String>), String> {
    let (only, left_out) = root_moves(&go.search_moves, position);
    if only.is_empty() && !left_out.is_empty() {
        return Err(format!("none of the searchmoves is legal: {}", left_out.join(", ")));
    }
    let limits = Limits {
        depth: go.depth.map(|plies| plies.clamp(1, DEPTH.into()) as u32),
        nodes: go.nodes.map(|nodes| nodes.max(1).unsigned_abs()),
        move_time: go.move_time.map(|time| milliseconds(time).saturating_sub(overhead)),
        clock: clock(&go.clock, overhead),
        mate: go.mate.map(|moves| moves.clamp(1, DEPTH.into()) as u32),
        infinite: go.infinite,
        ponder: go.ponder,
        only,
    };
    Ok((limits, left_out))
}

/// Why the only limit of a `go` is invalid: a search with it would never end.
pub(super) fn nonsense(go: &Go) -> Option<&'static str> {
    let ClockText { time, increment, moves_to_go } = &go.clock;
    let other = [go.move_time, go.depth, go.nodes, time[0], time[1]].iter().any(Option::is_some);
    if other || go.infinite || go.ponder {
        None
    } else if go.mate.is_some_and(|moves| moves < 1) {
        Some("go mate needs at least one move")
    } else if go.mate.is_none() && (increment.iter().any(Option::is_some) || moves_to_go.is_some())
    {
        Some("go with an increment or movestogo needs the time on a clock")
    } else {
        None
    }
}

/// The legal moves, each once, and the texts that are not legal moves.
fn root_moves(texts: &[String], position: &Position) -> (Vec<Move>, Vec<String>) {
    let mut moves = Vec::new();
    let mut left_out = Vec::new();
    for text in texts {
        match coordinates::read(text, position) {
            Ok(m) if moves.contains(&m) => {}
            Ok(m) => moves.push(m),
            Err(_) => left_out.push(quote(text)),
        }
    }
    (moves, left_out)
}

/// The clocks, if any is given. A side without a clock gets the other side's time.
fn clock(text: &ClockText, overhead: Duration) -> Option<ClockTimes> {
    let [white, black] = text.time;
    let side = |time: Option<i64>, increment: Option<i64>| -> Option<SideClock> {
        Some(SideClock {
            left: milliseconds(time?).saturating_sub(overhead),
            increment: milliseconds(increment.unwrap_or(0)),
        })
    };
    Some(ClockTimes {
        white: side(white.or(black), text.increment[0])?,
        black: side(black.or(white), text.increment[1])?,
        moves_to_go: text
            .moves_to_go
            .and_then(|moves| u32::try_from(moves.min(1_000)).ok())
            .filter(|&moves| moves > 0),
    })
}

/// Clamps a time so that it is neither negative nor absurdly long.
fn milliseconds(number: i64) -> Duration {
    Duration::from_millis(number.max(0).unsigned_abs().min(CLOCK_MILLISECONDS))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::{Command, parse};
    use rules::Color;

    fn limits(text: &str) -> Limits {
        let Command::Go(Ok(go)) = parse(text.as_bytes()) else { panic!("{text}") };
        let start = rules::chess::Position::start().into();
        read(&go, &start, Duration::from_millis(10)).unwrap().0
    }

    #[test]
    fn senseless_numbers_become_bounds() {
        for (text, depth) in [("0", 1), ("-5", 1), ("999999999999999999999", DEPTH)] {
            assert_eq!(limits(&format!("go depth {text}")).depth, Some(depth));
        }
        assert_eq!(limits("go nodes 0").nodes, Some(1));
        assert_eq!(limits("go mate 0").mate, Some(1));
        assert_eq!(limits("go movetime -1").move_time, Some(Duration::ZERO));
        assert_eq!(limits("go movetime 110").move_time, Some(Duration::from_millis(100)));
        let clock = limits("go wtime -100 btime 99999999999999999999 movestogo 0").clock.unwrap();
        assert_eq!(clock.of(Color::White).left, Duration::ZERO);
        assert!(clock.of(Color::Black).left <= Duration::from_millis(CLOCK_MILLISECONDS));
        assert_eq!(clock.moves_to_go, None);
    }

    #[test]
    fn one_clock_serves_both_and_an_increment_alone_is_no_clock() {
        let clock = limits("go btime 1010 winc 5").clock.unwrap();
        assert_eq!(clock.of(Color::White).left, Duration::from_secs(1));
        assert_eq!(clock.of(Color::White).increment, Duration::from_millis(5));
        assert_eq!(limits("go winc 5 binc 5").clock, None);
        assert_eq!(limits("go"), Limits::default());
    }

    #[test]
    fn an_invalid_limit_is_noticed_unless_there_is_another() {
        let is_nonsense = |text: &str| {
            let Command::Go(Ok(go)) = parse(text.as_bytes()) else { panic!("{text}") };
            nonsense(&go).is_some()
        };
        for text in ["go mate 0", "go mate -3", "go winc 5", "go binc 5 movestogo 3"] {
            assert!(is_nonsense(text), "{text}");
        }
        for text in ["go", "go infinite mate 0", "go mate 1", "go wtime 5 winc 5", "go nodes 0"] {
            assert!(!is_nonsense(text), "{text}");
        }
    }

    #[test]
    fn root_moves_are_legal_and_unique() {
        let start = rules::chess::Position::start().into();
        let go = |moves: &str| Go {
            search_moves: moves.split(' ').map(Into::into).collect(),
            ..Go::default()
        };
        let (kept, left_out) = read(&go("e2e4 e2e4 e2e5 zz"), &start, Duration::ZERO).unwrap();
        assert_eq!(kept.only.len(), 1);
        assert_eq!(left_out, ["\"e2e5\"", "\"zz\""]);
        assert!(read(&go("e2e5"), &start, Duration::ZERO).is_err());
    }
}
