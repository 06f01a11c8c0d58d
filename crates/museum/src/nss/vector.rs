//! The worth of a position: one value for each goal on the list, the most crucial first.

use core::cmp::Ordering;
use core::fmt::{self, Write};
use thinking::{Brief, Verdict};

/// The largest number of goals on a list.
pub(super) const MOST_GOALS: usize = 16;

/// The values of all goals, in the order of the goal list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Vector {
    components: [i32; MOST_GOALS],
    len: usize,
}

impl Vector {
    /// A vector of this many goals with all values 0.
    pub(super) fn even(goals: usize) -> Self {
        Self { components: [0; MOST_GOALS], len: goals.min(MOST_GOALS) }
    }

    /// Creates a vector from the values of the goals in their order; values that do not fit are
    /// dropped.
    pub(super) fn new(components: impl IntoIterator<Item = i32>) -> Self {
        let mut vector = Self::even(0);
        for (place, component) in vector.components.iter_mut().zip(components) {
            *place = component;
            vector.len += 1;
        }
        vector
    }

    /// The values, the most crucial first.
    pub(super) fn components(&self) -> &[i32] {
        &self.components[..self.len]
    }
}

/// Compares goal by goal: the first difference decides.
impl Ord for Vector {
    fn cmp(&self, with: &Self) -> Ordering {
        self.components().cmp(with.components())
    }
}

impl PartialOrd for Vector {
    fn partial_cmp(&self, with: &Self) -> Option<Ordering> {
        Some(self.cmp(with))
    }
}

/// Written as `(0, 0, -1, 0)`.
impl fmt::Display for Vector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('(')?;
        for (place, component) in self.components().iter().enumerate() {
            let comma = if place == 0 { "" } else { ", " };
            write!(f, "{comma}{component}")?;
        }
        f.write_char(')')
    }
}

/// A worth, seen by the side whose goals are pursued.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Worth {
    /// The side is mated, this many plies from the root; later is better.
    Mated(u32),
    /// The values of its goals.
    Goals(Vector),
    /// The side mates, this many plies from the root; sooner is better.
    Mates(u32),
}

impl Worth {
    /// Converts the worth to a verdict for the listeners.
    pub(super) fn verdict(self) -> Verdict {
        let moves = |plies: u32| plies.div_ceil(2) as i32;
        match self {
            Self::Mated(plies) => Verdict::MateIn(-moves(plies)),
            Self::Mates(plies) => Verdict::MateIn(moves(plies)),
            Self::Goals(vector) => Verdict::Native {
                shown: Brief::of(format_args!("{vector}")),
                order: order(&vector),
            },
        }
    }

    fn band(self) -> i8 {
        match self {
            Self::Mated(_) => -1,
            Self::Goals(_) => 0,
            Self::Mates(_) => 1,
        }
    }
}

impl Ord for Worth {
    fn cmp(&self, with: &Self) -> Ordering {
        match (self, with) {
            (Self::Mated(a), Self::Mated(b)) => a.cmp(b),
            (Self::Mates(a), Self::Mates(b)) => b.cmp(a),
            (Self::Goals(a), Self::Goals(b)) => a.cmp(b),
            _ => self.band().cmp(&with.band()),
        }
    }
}

impl PartialOrd for Worth {
    fn partial_cmp(&self, with: &Self) -> Option<Ordering> {
        Some(self.cmp(with))
    }
}

/// The weight of each of the first goals in the number that orders verdicts, and the largest
/// component that counts. A goal and those after it together weigh less than one unit of the goal
/// before.
const WEIGHTS: [(i32, i32); 3] = [(100, 90), (10, 4), (1, 4)];

/// Converts a vector to a number that never falls when the vector rises.
fn order(vector: &Vector) -> i32 {
    let mut sum = 0;
    for (&component, (weight, most)) in vector.components().iter().zip(WEIGHTS) {
        sum += weight * component.clamp(-most, most);
        // Beyond the largest component, later goals must not reverse the order.
        if component.abs() >= most {
            break;
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vector(components: &[i32]) -> Vector {
        Vector::new(components.iter().copied())
    }

    #[test]
    fn the_first_goal_that_differs_decides() {
        assert!(vector(&[4, 3, 1]) < vector(&[4, 7, 3]));
        assert!(vector(&[2, 8, 1]) < vector(&[4, 3, 1]));
        assert_eq!(vector(&[0, -1]).to_string(), "(0, -1)");
        let rising = [
            Worth::Mated(2),
            Worth::Mated(6),
            Worth::Goals(vector(&[-1, 9])),
            Worth::Goals(vector(&[0, -9])),
            Worth::Goals(Vector::even(2)),
            Worth::Mates(5),
            Worth::Mates(1),
        ];
        assert!(rising.is_sorted());
    }

    #[test]
    fn the_number_never_falls_when_the_vector_rises() {
        let mut all = Vec::new();
        for a in [-100, -91, -90, -1, 0, 1, 89, 90, 95] {
            for b in [-7, -5, -4, -3, 0, 3, 4, 5] {
                all.extend([-9, -4, -1, 0, 2, 4, 6].map(|c| vector(&[a, b, c])));
            }
        }
        all.sort();
        assert!(all.is_sorted_by_key(order));
        assert_eq!(order(&vector(&[1, 0, 0])), 100);
    }
}
