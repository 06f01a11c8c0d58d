//! The plan: pairing, opening and colours of each game by its number. It is a function of the
//! settings alone.

use super::settings::{Format, Settings};

/// A game of the plan.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fixture {
    /// Its number, from 0.
    pub number: u32,
    /// White's index in the list of entrants.
    pub white: usize,
    /// Black's index in the list of entrants.
    pub black: usize,
    /// The number of its opening.
    pub opening: u32,
    /// The number of its pair; the two games of a pair differ only in colours.
    pub pair: u32,
}

/// All games of an event.
///
/// In every round each pairing plays one opening with both colours; it is the same opening
/// for all pairings of the round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    pairings: Vec<(usize, usize)>,
    games: u32,
}

impl Plan {
    /// Makes the plan of an event.
    pub fn new(settings: &Settings) -> Self {
        let count = settings.entrants.len();
        let pairings = match settings.format {
            Format::RoundRobin => round_robin(count),
            Format::Gauntlet => gauntlet(count, settings.challengers),
            Format::Ladder => ladder(count, settings.reach),
        };
        let per_round = u32::try_from(2 * pairings.len()).unwrap_or(u32::MAX);
        let all = settings.pairs.saturating_mul(per_round);
        let games = settings.games.map_or(all, |most| most.min(all));
        Self { pairings, games }
    }

    /// Returns the number of games.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// Returns the pairings.
    pub fn pairings(&self) -> &[(usize, usize)] {
        &self.pairings
    }

    /// Returns how many openings are needed.
    pub fn openings(&self) -> u32 {
        let per_round = 2 * self.pairings.len() as u32;
        if per_round == 0 { 0 } else { self.games.div_ceil(per_round) }
    }

    /// Returns a game by its number.
    pub fn fixture(&self, number: u32) -> Option<Fixture> {
        if number >= self.games {
            return None;
        }
        let pair = number / 2;
        let pairings = self.pairings.len() as u32;
        let (one, other) = self.pairings[(pair % pairings) as usize];
        let (white, black) = if number.is_multiple_of(2) { (one, other) } else { (other, one) };
        Some(Fixture { number, white, black, opening: pair / pairings, pair })
    }

    /// Returns all games.
    pub fn fixtures(&self) -> impl Iterator<Item = Fixture> + '_ {
        (0..self.games).filter_map(|number| self.fixture(number))
    }
}

/// Pairs everybody with everybody, by the circle method: one player stays, the others rotate, so
/// that nobody waits long.
fn round_robin(count: usize) -> Vec<(usize, usize)> {
    let seats = count + count % 2;
    let mut pairings = Vec::new();
    for round in 0..seats.saturating_sub(1) {
        for table in 0..seats / 2 {
            let at = |seat: usize| match seat {
                0 => 0,
                seat => 1 + (seat - 1 + round) % (seats - 1),
            };
            let (one, other) = (at(table), at(seats - 1 - table));
            if one < count && other < count {
                pairings.push((one.min(other), one.max(other)));
            }
        }
    }
    pairings
}

fn gauntlet(count: usize, challengers: usize) -> Vec<(usize, usize)> {
    let challengers = challengers.clamp(1, count.max(1));
    (challengers..count).flat_map(|other| (0..challengers).map(move |one| (one, other))).collect()
}

fn ladder(count: usize, reach: usize) -> Vec<(usize, usize)> {
    let reach = reach.max(1);
    (1..=reach)
        .flat_map(|distance| (distance..count).map(move |upper| (upper - distance, upper)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{HashMap, HashSet};

    fn plan(pairings: Vec<(usize, usize)>, games: u32) -> Plan {
        Plan { pairings, games }
    }

    #[test]
    fn everybody_meets_everybody_once_a_round() {
        for count in 2..12 {
            let pairings = round_robin(count);
            let unique: HashSet<_> = pairings.iter().copied().collect();
            assert_eq!(pairings.len(), count * (count - 1) / 2);
            assert_eq!(unique.len(), pairings.len());
            assert!(pairings.iter().all(|(one, other)| one < other && *other < count));
        }
        assert!(round_robin(1).is_empty() && round_robin(0).is_empty());
    }

    #[test]
    fn challengers_and_neighbours() {
        assert_eq!(gauntlet(4, 1), [(0, 1), (0, 2), (0, 3)]);
        assert_eq!(gauntlet(4, 2), [(0, 2), (1, 2), (0, 3), (1, 3)]);
        assert_eq!(ladder(4, 1), [(0, 1), (1, 2), (2, 3)]);
        assert_eq!(ladder(4, 2), [(0, 1), (1, 2), (2, 3), (0, 2), (1, 3)]);
        assert_eq!(ladder(3, 9).len(), 3);
    }

    #[test]
    fn every_pairing_has_the_same_openings_with_both_colours() {
        let plan = plan(round_robin(5), 10 * 2 * 7);
        let mut colours: HashMap<(usize, usize, u32), usize> = HashMap::new();
        for fixture in plan.fixtures() {
            let key = (fixture.white, fixture.black, fixture.opening);
            *colours.entry(key).or_default() += 1;
        }
        assert_eq!(colours.len(), 20 * 7);
        assert!(colours.values().all(|&count| count == 1));
        assert_eq!(plan.openings(), 7);
    }

    #[test]
    fn games_of_a_pair_stand_together() {
        let plan = plan(vec![(0, 1)], 5);
        let fixtures: Vec<Fixture> = plan.fixtures().collect();
        assert_eq!(fixtures.len(), 5);
        assert_eq!((fixtures[0].white, fixtures[1].white), (0, 1));
        assert_eq!((fixtures[2].pair, fixtures[3].pair, fixtures[4].pair), (1, 1, 2));
        assert_eq!(plan.openings(), 3);
        assert_eq!(plan.fixture(5), None);
        let nobody = Plan { pairings: Vec::new(), games: 0 };
        assert_eq!((nobody.fixtures().count(), nobody.openings()), (0, 0));
    }
}
