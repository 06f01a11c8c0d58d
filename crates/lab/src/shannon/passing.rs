//! In a game with passing the first player never loses, shown with hexapawn.

use crate::report::row;
use crate::{Bench, Experiment, Report, Room, Trouble};
use std::collections::HashMap;
use thinking::Settings;

/// With and without the right to pass.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "passing",
    room: Room::Shannon,
    title: "If one might pass",
    asks: "If a player may pass, can the second player have a won game?",
    source: "Shannon 1950, section 2; hexapawn is our example",
    options: &[],
    is_swift: true,
    run,
};

/// The board of 3×3, Black's rank first; White moves up.
type Board = [u8; 9];
const START: Board = *b"bbb...www";

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    board: Board,
    is_whites: bool,
}

impl State {
    fn own(self) -> u8 {
        if self.is_whites { b'w' } else { b'b' }
    }

    /// The result for the side to move, if a pawn has reached the last rank or no own pawn is left.
    fn end(self) -> Option<i8> {
        let through = |row: &[u8], pawn: u8| row.contains(&pawn);
        let sign = if self.is_whites { 1 } else { -1 };
        if through(&self.board[..3], b'w') {
            return Some(sign);
        }
        if through(&self.board[6..], b'b') {
            return Some(-sign);
        }
        (!self.board.contains(&self.own())).then_some(-1)
    }

    fn next(self, may_pass: bool) -> Vec<Self> {
        let (own, is_whites) = (self.own(), !self.is_whites);
        let mut found = Vec::new();
        if may_pass {
            found.push(Self { board: self.board, is_whites });
        }
        for from in (0..9_i32).filter(|&from| self.board[from as usize] == own) {
            let row = from / 3 + if self.is_whites { -1 } else { 1 };
            for side in -1..=1 {
                let column = from % 3 + side;
                if !(0..3).contains(&row) || !(0..3).contains(&column) {
                    continue;
                }
                let to = (row * 3 + column) as usize;
                let is_empty = self.board[to] == b'.';
                if (side == 0) == is_empty && self.board[to] != own {
                    let mut board = self.board;
                    board[from as usize] = b'.';
                    board[to] = own;
                    found.push(Self { board, is_whites });
                }
            }
        }
        found
    }
}

/// The value for the first player and the number of states. A side that cannot move loses; an
/// endless game is a draw.
fn solved(may_pass: bool) -> (i8, usize) {
    let start = State { board: START, is_whites: true };
    let mut next: HashMap<State, Vec<State>> = HashMap::new();
    let mut values: HashMap<State, i8> = HashMap::new();
    let mut open = vec![start];
    while let Some(state) = open.pop() {
        if next.contains_key(&state) {
            continue;
        }
        let moves = if state.end().is_some() { Vec::new() } else { state.next(may_pass) };
        if let Some(value) = state.end().or_else(|| moves.is_empty().then_some(-1)) {
            values.insert(state, value);
        }
        open.extend(&moves);
        next.insert(state, moves);
    }
    loop {
        let mut has_grown = false;
        for (state, moves) in &next {
            if values.contains_key(state) {
                continue;
            }
            let of = |value: i8| {
                move |values: &HashMap<State, i8>, m: &State| values.get(m) == Some(&value)
            };
            let value = if moves.iter().any(|m| of(-1)(&values, m)) {
                1
            } else if moves.iter().all(|m| of(1)(&values, m)) {
                -1
            } else {
                continue;
            };
            values.insert(*state, value);
            has_grown = true;
        }
        if !has_grown {
            break;
        }
    }
    (values.get(&start).copied().unwrap_or(0), next.len())
}

fn run(_: &Settings, _: &Bench<'_>) -> Result<Report, Trouble> {
    let word = |value: i8| match value {
        1 => "the first player wins",
        0 => "a draw",
        _ => "the second player wins",
    };
    let mut report = Report::default();
    let rows =
        [("hexapawn", false), ("hexapawn with the right to pass", true)].map(|(name, may_pass)| {
            let (value, states) = solved(may_pass);
            let paper = if may_pass { "at least a draw for the first player" } else { "nothing" };
            row![name, paper, word(value), states]
        });
    report.table("Who wins", &["game", "the theorem says", "ours", "positions"], rows.to_vec());
    report.say(
        "If the second player had a win in a game with passes, the first would pass and be the second himself. So with \
         passes the first player has at least a draw. Chess has zugzwang, so the argument does not hold for it. Hexapawn: \
         three pawns each on 3×3; a pawn that goes through wins; who cannot move has lost.",
    );
    Ok(report)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passing_turns_a_lost_game_into_a_draw() {
        assert_eq!(solved(true), (0, 630));
        assert_eq!(solved(false).0, -1);
    }
}
