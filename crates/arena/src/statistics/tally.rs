//! Results, singly and in pairs.

use core::ops::{Add, AddAssign};

/// Games won, drawn and lost, as one player sees it.
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
    /// One game with this many half points: 0, 1 or 2.
    pub fn of_half_points(half_points: u8) -> Self {
        match half_points {
            0 => Self { losses: 1, ..Self::default() },
            1 => Self { draws: 1, ..Self::default() },
            _ => Self { wins: 1, ..Self::default() },
        }
    }

    /// All games.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The points: one for a win, a half for a draw.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// As the opponent sees it.
    #[must_use]
    pub fn turned(&self) -> Self {
        Self { wins: self.losses, draws: self.draws, losses: self.wins }
    }

    /// The results of a game and how often each came: none, a half, one point.
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

/// Pairs of games from one opening with colours reversed, counted by the half points that
/// one player made in both: from 0 to 4.
///
/// The two games of a pair are not independent: the opening may favour one colour. Pairs
/// are, and so the error is reckoned from them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pairs(pub [u64; 5]);

impl Pairs {
    /// Counts a pair by the half points of both games.
    pub fn count(&mut self, half_points: u8) {
        if let Some(count) = self.0.get_mut(usize::from(half_points)) {
            *count += 1;
        }
    }

    /// How many pairs there are.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// As the opponent sees it.
    #[must_use]
    pub fn turned(&self) -> Self {
        let mut counts = self.0;
        counts.reverse();
        Self(counts)
    }

    /// The share of points in a pair and how often each came.
    pub(super) fn distribution(&self) -> [(f64, f64); 5] {
        let mut distribution = [(0.0, 0.0); 5];
        for (place, (entry, count)) in distribution.iter_mut().zip(self.0).enumerate() {
            *entry = (place as f64 / 4.0, count as f64);
        }
        distribution
    }
}
