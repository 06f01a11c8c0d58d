//! A search for one goal, a new queen, that looks only at moves that matter for it (after Harris's band).

use super::horizon::FIG_3_7;
use super::{none, position};
use crate::programs::san_line;
use crate::report::row;
use crate::{Bench, Experiment, Report, Room, Trouble};
use rules::chess::Position;
use rules::{Bitboard, Color, Move, Rank, Role, Square};
use thinking::{OptionKind, OptionSpec, Settings};

/// Counting squares.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "squares",
    room: Room::Frey,
    title: "Counting squares",
    asks: "CHESS 4.4 looked at 48,273 positions to find 1.a4. A player counts squares. How few positions are enough?",
    source: "Frey 1977 on end games and Figure 3.7; the band is L. Harris's idea (1974), the rules of detail are ours",
    options: &[OptionSpec {
        name: "Position",
        says: "An end game with pawns.",
        kind: OptionKind::Text { default: FIG_3_7 },
    }],
    is_swift: true,
    run,
};

/// How far an estimate may be from the best and still be followed.
const BAND: i32 = 1;

/// Plies after which the goal counts as not proved.
const DEEPEST: u32 = 16;

/// Positions after which it is given up.
const MOST: u64 = 200_000;

/// An estimate where there is no pawn to count for.
const HOPELESS: i32 = -99;

/// The estimate of a move that makes a queen.
const QUEENS: i32 = 100;

/// A pawn that nothing but the king can stop: its pushes to the queen and its square.
type Runner = (i32, Square);

fn seen_rank(square: Square, color: Color) -> i32 {
    square.rank() as i32 * color.choose(1, -1) + color.choose(0, 7)
}

fn steps(a: Square, b: Square) -> i32 {
    a.distance(b).into()
}

fn queening_square(pawn: Square, color: Color) -> Square {
    Square::at(pawn.file(), Rank::Eighth.seen_by(color))
}

/// The runners of a side, the fastest first.
fn runners(position: &Position, color: Color) -> Vec<Runner> {
    let enemies = position.pieces(!color, Role::Pawn);
    let is_free = |&pawn: &Square| {
        let ahead = |square: Square| seen_rank(square, color) > seen_rank(pawn, color);
        let path_is_free = !position
            .occupied()
            .into_iter()
            .any(|square| square.file() == pawn.file() && ahead(square));
        let is_passed = !enemies
            .into_iter()
            .any(|square| (square.file() as i32 - pawn.file() as i32).abs() <= 1 && ahead(square));
        path_is_free && is_passed
    };
    let mut found: Vec<_> = position
        .pieces(color, Role::Pawn)
        .into_iter()
        .filter(is_free)
        .map(|pawn| {
            let rank = seen_rank(pawn, color);
            (7 - rank - i32::from(rank == 1), pawn)
        })
        .collect();
    found.sort();
    found
}

/// By how many steps the enemy king comes too late, for the runner with the most.
fn slack(position: &Position, color: Color) -> Option<i32> {
    let is_his_turn = position.turn() != color;
    let king = position.king(!color);
    let late = |(pushes, pawn): Runner| {
        let is_taken = is_his_turn
            && steps(king, pawn) == 1
            && !position.is_attacked(pawn, color, position.occupied());
        match is_taken {
            true => -1,
            false => steps(king, queening_square(pawn, color)) - i32::from(is_his_turn) - pushes,
        }
    };
    runners(position, color).into_iter().map(late).max()
}

/// Whether an uncatchable runner queens before any of the opponent's.
fn wins_race(position: &Position, color: Color) -> bool {
    let is_his_turn = i32::from(position.turn() != color);
    let king = position.king(!color);
    let mine = runners(position, color)
        .into_iter()
        .filter(|&(pushes, pawn)| steps(king, queening_square(pawn, color)) - is_his_turn > pushes);
    let his = runners(position, !color).into_iter().map(|runner| runner.0).min();
    let mine = mine.map(|runner| runner.0).min();
    mine.is_some_and(|mine| his.is_none_or(|his| mine < his))
}

/// A proof that a side gets a queen.
struct Proof {
    color: Color,
    /// Whether counting squares is believed.
    counts: bool,
    positions: u64,
}

impl Proof {
    fn estimate(&self, position: &Position) -> i32 {
        slack(position, self.color).unwrap_or(HOPELESS)
    }

    fn is_certain(&self, position: &Position) -> bool {
        slack(position, self.color).is_some_and(|slack| slack >= 1)
            && wins_race(position, self.color)
            && !position.is_check()
    }

    /// Whether the goal is reached, and the line that shows it; `None` in a line is a pass.
    fn prove(&mut self, position: &Position, depth: u32) -> (bool, Vec<Option<Move>>) {
        self.positions += 1;
        let queens = position.pieces(self.color, Role::Queen);
        if queens.into_iter().any(|q| !position.is_attacked(q, !self.color, position.occupied())) {
            return (true, Vec::new());
        }
        let is_over = position.pieces(!self.color, Role::Queen).any()
            || depth > DEEPEST
            || self.positions > MOST;
        if is_over {
            return (false, Vec::new());
        }
        if self.counts && self.is_certain(position) {
            return (true, Vec::new());
        }
        if position.turn() == self.color {
            self.attack(position, depth)
        } else {
            self.defend(position, depth)
        }
    }

    /// The attacker tries pawn moves, the best estimate first, those within the band.
    fn attack(&mut self, position: &Position, depth: u32) -> (bool, Vec<Option<Move>>) {
        let is_pawns = |m: &Move| {
            position.role_on(m.from()) == Some(Role::Pawn)
                && matches!(m.promoted(), None | Some(Role::Queen))
        };
        let moves = position.legal_moves();
        let tried = moves.iter().filter(|m| position.is_check() || is_pawns(m));
        let mut tried: Vec<(i32, Move)> = tried
            .map(|&m| {
                let estimate = match m.is_promotion() {
                    true => QUEENS,
                    false => self.estimate(&position.after(m)),
                };
                (estimate, m)
            })
            .collect();
        tried.sort_by_key(|&(estimate, m)| (-estimate, m.from() as u8, -(m.to() as i32)));
        let Some(&(best, _)) = tried.first() else { return (false, Vec::new()) };
        for (estimate, m) in tried {
            if !position.is_check() && estimate < best - BAND {
                break;
            }
            let (is_proved, line) = self.prove(&position.after(m), depth + 1);
            if is_proved {
                return (true, led_by(Some(m), line));
            }
        }
        (false, Vec::new())
    }

    /// The defender tries what lowers the estimate, checks, makes a queen or takes a runner; if nothing does, a pass
    /// stands for all.
    fn defend(&mut self, position: &Position, depth: u32) -> (bool, Vec<Option<Move>>) {
        let passed = self.estimate(position) + 1;
        let targets: Bitboard = runners(position, self.color).into_iter().map(|r| r.1).collect();
        let moves = position.legal_moves();
        let mut relevant: Vec<(i32, Move)> = Vec::new();
        for &m in &*moves {
            let next = position.after(m);
            let estimate = self.estimate(&next);
            let matters = estimate < passed
                || next.is_check()
                || m.promoted() == Some(Role::Queen)
                || targets.has(m.to());
            if matters {
                relevant.push((estimate, m));
            }
        }
        if relevant.is_empty() {
            let Some(next) = position.after_pass() else { return (true, Vec::new()) };
            let (is_proved, line) = self.prove(&next, depth + 1);
            return (is_proved, led_by(None, line));
        }
        relevant.sort_by_key(|&(estimate, m)| (estimate, m.from() as u8, m.to() as u8));
        let mut shown = Vec::new();
        for (_, m) in relevant {
            let (is_proved, line) = self.prove(&position.after(m), depth + 1);
            shown = led_by(Some(m), line);
            if !is_proved {
                return (false, shown);
            }
        }
        (true, shown)
    }
}

fn led_by(m: Option<Move>, mut line: Vec<Option<Move>>) -> Vec<Option<Move>> {
    line.insert(0, m);
    line
}

fn proof(position: &Position, color: Color, counts: bool) -> (bool, u64, Vec<Option<Move>>) {
    let mut proof = Proof { color, counts, positions: 0 };
    let (is_proved, line) = proof.prove(position, 0);
    (is_proved, proof.positions, line)
}

fn run(settings: &Settings, _: &Bench<'_>) -> Result<Report, Trouble> {
    let fen = settings.text("Position");
    let position = position(fen)?;
    let color = position.turn();
    let mut report = Report::default();
    let lit = runners(&position, color)
        .into_iter()
        .map(|runner| none().with(runner.1).with(queening_square(runner.1, color)));
    report.board("Free pawns and where they queen", fen, lit.fold(none(), |all, one| all | one));
    let mut rows = Vec::new();
    if fen.trim() == FIG_3_7 {
        rows.push(row![
            "CHESS 4.4, nine plies",
            "plays a4",
            48_273,
            "a4 h5 a5 h4 a6 h3 a7 h2+ Kxh2"
        ]);
    }
    for (name, counts) in [("one goal, counting squares", true), ("one goal, to the queen", false)]
    {
        let (is_proved, positions, line) = proof(&position, color, counts);
        let moves: Vec<Move> = line.iter().map_while(|m| *m).collect();
        let said = if is_proved { "proved" } else { "not proved" };
        let shown = if is_proved { san_line(&position, &moves) } else { String::new() };
        rows.push(row![name, said, positions, shown]);
    }
    report.table("A new queen", &["search", "result", "positions", "line"], rows);
    let count = |color: Color| {
        runners(&position, color).first().map(|&(pushes, pawn)| {
            let away = steps(position.king(!color), queening_square(pawn, color));
            format!("{pawn}: {pushes} pushes; the king needs {away} steps")
        })
    };
    report.table(
        "The race",
        &["side", "fastest free pawn"],
        vec![row!["White", count(Color::White)], row!["Black", count(Color::Black)]],
    );
    report.say(
        "A goal that is not proved is not disproved: a king march that only wins time for a pawn is not seen. Checks that \
         delay the queen are searched, other tactics are not.",
    );
    Ok(report)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions looked at, with and without counting, by a program written apart from this one.
    #[test]
    fn proofs_are_as_long_as_those_of_the_reference() {
        for (fen, color, is_proved, with, without) in [
            (FIG_3_7, Color::White, true, 2, 42),
            ("6k1/8/8/8/8/8/1P6/6K1 w - - 0 1", Color::White, false, 27, 27),
            ("7k/8/8/1P6/8/8/8/K7 w - - 0 1", Color::White, true, 1, 16),
            ("7k/8/8/1P6/8/8/8/K7 b - - 0 1", Color::White, true, 1, 41),
            ("8/P6k/8/8/8/8/p7/K7 w - - 0 1", Color::White, true, 1, 2),
            ("7K/8/k1P5/7p/8/8/8/8 w - - 0 1", Color::White, false, 7, 7),
            ("8/8/8/6k1/8/8/P7/7K w - - 0 1", Color::White, true, 1, 118),
            ("8/8/8/5k2/8/8/P7/7K w - - 0 1", Color::White, false, 27, 27),
        ] {
            let position = position(fen).unwrap();
            for (counts, positions) in [(true, with), (false, without)] {
                let found = proof(&position, color, counts);
                assert_eq!((found.0, found.1), (is_proved, positions), "{fen} {counts}");
            }
        }
    }
}
