//! Results, singly and in pairs.

use core::ops::{Add, AddAssign};

/// Games won, drawn and lost by one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl Tally {
    /// Returns one game with this many half points: 0, 1 or 2.
    pub fn of_half_points(half_points: u8) -> Self {
        match half_points {
            0 => Self { losses: 1, ..Self::default() },
            1 => Self { draws: 1, ..Self::default() },
            _ => Self { wins: 1, ..Self::default() },
        }
    }

    /// Returns the number of games.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Returns the points: one for a win, a half for a draw.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// Returns the same games from the opponent's side.
    #[must_use]
    pub fn turned(&self) -> Self {
        Self { wins: self.losses, draws: self.draws, losses: self.wins }
    }

    /// Returns the possible scores of a game and how often each occurred.
    pub(super) fn distribution(&self) -> [(f64, f64); 3] {
        [(0.0, self.losses as f64), (0.5, self.draws as f64), (1.0, self.wins as f64)]
    }
}

impl Add for Tally {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
        }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl std::iter::Sum for Tally {
    fn sum<I: Iterator<Item = Self>>(tallies: I) -> Self {
        tallies.fold(Self::default(), Self::add)
    }
}

/// Pairs of games from one opening with colours reversed, counted by the half points that one
/// player scored in both: from 0 to 4.
///
/// The two games of a pair are not independent, since the opening may favour one colour. Pairs are
/// independent, so errors are computed from them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pairs(pub [u64; 5]);

impl Pairs {
    /// Counts a pair by the half points of both games.
    pub fn count(&mut self, half_points: u8) {
        if let Some(count) = self.0.get_mut(usize::from(half_points)) {
            *count += 1;
        }
    }

    /// Returns the number of pairs.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Returns the same pairs from the opponent's side.
    #[must_use]
    pub fn turned(&self) -> Self {
        let mut counts = self.0;
        counts.reverse();
        Self(counts)
    }

    /// Returns the possible scores of a pair and how often each occurred.
    pub(super) fn distribution(&self) -> [(f64, f64); 5] {
        let mut distribution = [(0.0, 0.0); 5];
        for (place, (entry, count)) in distribution.iter_mut().zip(self.0).enumerate() {
            *entry = (place as f64 / 4.0, count as f64);
        }
        distribution
    }
}
