//! The statistics of a table: wins, draws, losses and the longest mates.

use super::exact::{BROKEN, Code, DRAW, is_win};
use super::judge::Values;
use super::table::EndgameTable;
use rules::{Color, Setup, Square};

/// Counts over all placements; symmetric placements are counted separately.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Side {
    /// Positions won by the side to move.
    pub wins: u64,
    /// Drawn positions.
    pub draws: u64,
    /// Positions lost by the side to move.
    pub losses: u64,
    /// The longest win, in plies.
    pub longest_win: Option<Longest>,
    /// The longest loss, in plies.
    pub longest_loss: Option<Longest>,
}

/// The longest mates of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Longest {
    /// Plies to mate.
    pub plies: u8,
    /// The number of positions with this distance.
    pub count: u64,
    /// The first of them.
    index: usize,
}

/// The counts for White and for Black to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// White to move, Black to move.
    pub sides: [Side; 2],
}

impl EndgameTable {
    /// Counts all positions.
    pub fn statistics(&self) -> Statistics {
        let mut statistics = Statistics::default();
        for index in 0..self.layout.len() {
            let squares = self.layout.squares(index);
            if self.layout.index(&squares) != Some(index) {
                continue;
            }
            let looks = self.layout.looks(&squares);
            for turn in Color::ALL {
                if self.layout.is_position(&squares, turn) {
                    let code = self.value(turn, index);
                    statistics.sides[turn as usize].count(code, looks, index);
                }
            }
        }
        statistics
    }

    /// An example position of a longest mate.
    pub fn example(&self, longest: &Longest, turn: Color) -> Setup {
        let squares = self.layout.squares(longest.index);
        let mut setup = Setup { turn, ..Setup::EMPTY };
        let pieces = self.layout.roles.iter().zip(self.layout.colors).take(self.layout.count);
        for ((role, color), square) in pieces.zip(squares) {
            setup.board[Square::new(square) as usize] = Some(role.of(color));
        }
        setup
    }
}

impl Side {
    fn count(&mut self, code: Code, looks: u64, index: usize) {
        match code {
            BROKEN => {}
            DRAW => self.draws += looks,
            plies if is_win(plies) => {
                self.wins += looks;
                add(&mut self.longest_win, plies, looks, index);
            }
            plies => {
                self.losses += looks;
                add(&mut self.longest_loss, plies, looks, index);
            }
        }
    }
}

fn add(longest: &mut Option<Longest>, plies: u8, looks: u64, index: usize) {
    match longest {
        Some(longest) if longest.plies > plies => {}
        Some(longest) if longest.plies == plies => longest.count += looks,
        _ => *longest = Some(Longest { plies, count: looks, index }),
    }
}
