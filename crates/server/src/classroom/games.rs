//! The games of a class: round-robin rounds, and games that pupils begin themselves.

use crate::limits::{CLASS_GAMES, GAMES_PER_PUPIL};
use crate::messages::ClassGameView;
use crate::refusal::Refusal;
use rules::Color;

/// A player: a pupil, or the machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Player {
    pub(crate) pupil: Option<u32>,
    pub(crate) name: String,
}

impl Player {
    /// The machine.
    pub(crate) fn machine() -> Self {
        Self { pupil: None, name: "the machine".into() }
    }
}

/// The two players of a game, White first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pairing {
    pub(crate) round: Option<u32>,
    pub(crate) players: [Player; 2],
}

struct ClassGame {
    game: i64,
    pairing: Pairing,
    result: Option<String>,
}

/// The games, the oldest first.
#[derive(Default)]
pub(super) struct Games {
    rounds: u32,
    all: Vec<ClassGame>,
}

impl Games {
    /// The pairings of the next round.
    pub(super) fn next_round(
        &mut self,
        pupils: &[Player],
        machine: bool,
    ) -> Result<Vec<Pairing>, Refusal> {
        if pupils.is_empty() {
            return Err(Refusal::new("there are no pupils yet"));
        }
        let turn = self.rounds as usize;
        self.rounds += 1;
        let round = Some(self.rounds);
        let pairs: Vec<[Player; 2]> = if machine {
            let sides = |(index, pupil): (usize, &Player)| match (index + turn) % 2 {
                0 => [pupil.clone(), Player::machine()],
                _ => [Player::machine(), pupil.clone()],
            };
            pupils.iter().enumerate().map(sides).collect()
        } else {
            let at = |index: usize| pupils.get(index).cloned().unwrap_or_else(Player::machine);
            let pairs = circle(pupils.len().next_multiple_of(2), turn);
            pairs.into_iter().map(|(white, black)| [at(white), at(black)]).collect()
        };
        Ok(pairs.into_iter().map(|players| Pairing { round, players }).collect())
    }

    /// Pairs a pupil with the machine, unless the pupil has too many unfinished games.
    pub(super) fn own_pairing(&self, player: Player, color: Color) -> Result<Pairing, Refusal> {
        let is_his = |one: &&ClassGame| one.pairing.players.contains(&player);
        let going_on = self.all.iter().filter(|one| one.result.is_none()).filter(is_his).count();
        if going_on >= GAMES_PER_PUPIL {
            return Err(Refusal(format!(
                "you have {GAMES_PER_PUPIL} games that go on; finish one of them first"
            )));
        }
        let players =
            color.choose([player.clone(), Player::machine()], [Player::machine(), player]);
        Ok(Pairing { round: None, players })
    }

    /// Adds a game that has begun.
    pub(super) fn keep(&mut self, game: i64, pairing: Pairing) {
        if self.all.len() >= CLASS_GAMES {
            let over = self.all.iter().position(|one| one.result.is_some());
            self.all.remove(over.unwrap_or(0));
        }
        self.all.push(ClassGame { game, pairing, result: None });
    }

    pub(super) fn unfinished(&self) -> Vec<i64> {
        self.all.iter().filter(|one| one.result.is_none()).map(|one| one.game).collect()
    }

    pub(super) fn over(&mut self, game: i64, result: &str) {
        if let Some(one) = self.all.iter_mut().find(|one| one.game == game) {
            one.result = Some(result.into());
        }
    }

    /// The side that a pupil plays in a game.
    pub(super) fn side(&self, pupil: u32, game: i64) -> Option<Color> {
        let [white, black] = &self.all.iter().find(|one| one.game == game)?.pairing.players;
        if white.pupil == Some(pupil) {
            Some(Color::White)
        } else {
            (black.pupil == Some(pupil)).then_some(Color::Black)
        }
    }

    /// The half points of a pupil and the number of the pupil's finished games.
    pub(super) fn half_points(&self, pupil: u32) -> (usize, usize) {
        let points = |one: &ClassGame| {
            let index =
                one.pairing.players.iter().position(|player| player.pupil == Some(pupil))?;
            match one.result.as_deref()? {
                "1-0" => Some([2, 0][index]),
                "0-1" => Some([0, 2][index]),
                _ => Some(1),
            }
        };
        let all: Vec<usize> = self.all.iter().filter_map(points).collect();
        (all.iter().sum(), all.len())
    }

    /// The games of the pupils that `is_shown` selects, the newest first.
    pub(super) fn views(&self, is_shown: impl Fn(u32) -> bool) -> Vec<ClassGameView> {
        let has_shown = |one: &&ClassGame| {
            one.pairing.players.iter().any(|player| player.pupil.is_some_and(&is_shown))
        };
        let view = |one: &ClassGame| {
            let [white, black] = &one.pairing.players;
            ClassGameView {
                game: one.game,
                round: one.pairing.round,
                white: white.name.clone(),
                black: black.name.clone(),
                result: one.result.clone(),
            }
        };
        self.all.iter().rev().filter(has_shown).map(view).collect()
    }
}

/// The pairs of a round by the circle method, White first: the last player stays, the others
/// advance by one place each round, and colours alternate.
fn circle(players: usize, round: usize) -> Vec<(usize, usize)> {
    let moving = players - 1;
    let first = match round % 2 {
        0 => (round % moving, moving),
        _ => (moving, round % moving),
    };
    let other = |step: usize| ((round + step) % moving, (round + moving - step) % moving);
    let others = (1..players / 2).map(|step| {
        let (one, two) = other(step);
        if step % 2 == 0 { (one, two) } else { (two, one) }
    });
    core::iter::once(first).chain(others).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn pupils(count: u32) -> Vec<Player> {
        let player = |number| Player { pupil: Some(number), name: format!("p{number}") };
        (1..=count).map(player).collect()
    }

    #[test]
    fn everybody_meets_everybody_once_before_anybody_twice() {
        for count in [2, 4, 6, 16] {
            let mut met = BTreeSet::new();
            for round in 0..count - 1 {
                let pairs = circle(count, round);
                let busy: BTreeSet<usize> = pairs.iter().flat_map(|(a, b)| [*a, *b]).collect();
                assert_eq!(busy.len(), count, "everybody plays in round {round}");
                met.extend(pairs.iter().map(|(a, b)| (*a.min(b), *a.max(b))));
            }
            assert_eq!(met.len(), count * (count - 1) / 2);
        }
    }

    #[test]
    fn colours_are_shared_out_fairly() {
        let mut whites = [0; 8];
        for round in 0..7 {
            circle(8, round).iter().for_each(|(white, _)| whites[*white] += 1);
        }
        assert!(whites.iter().all(|count| (2..=5).contains(count)), "{whites:?}");
    }

    #[test]
    fn an_odd_pupil_plays_the_machine() {
        let mut games = Games::default();
        let round = games.next_round(&pupils(3), false).unwrap();
        assert_eq!(round.len(), 2);
        let machines = |round: &[Pairing]| {
            round
                .iter()
                .flat_map(|one| &one.players)
                .filter(|player| player.pupil.is_none())
                .count()
        };
        assert_eq!(machines(&round), 1);
        assert_eq!(machines(&games.next_round(&pupils(3), true).unwrap()), 3);
        assert!(games.next_round(&[], false).is_err());
    }

    #[test]
    fn games_have_sides_points_and_an_end() {
        let mut games = Games::default();
        let [one, two] = pupils(2).try_into().unwrap();
        games.keep(7, Pairing { round: Some(1), players: [one.clone(), two] });
        assert_eq!((games.side(1, 7), games.side(2, 7)), (Some(Color::White), Some(Color::Black)));
        assert_eq!((games.side(3, 7), games.side(1, 8)), (None, None));
        games.over(7, "1/2-1/2");
        assert_eq!((games.half_points(1), games.unfinished().len()), ((1, 1), 0));
        for game in 0..GAMES_PER_PUPIL {
            let pairing = games.own_pairing(one.clone(), Color::Black).unwrap();
            games.keep(100 + game as i64, pairing);
        }
        assert!(games.own_pairing(one, Color::White).unwrap_err().0.contains("finish one"));
        for game in 0..2 * CLASS_GAMES {
            games.keep(
                1_000 + game as i64,
                Pairing { round: None, players: [Player::machine(), Player::machine()] },
            );
        }
        assert_eq!(games.all.len(), CLASS_GAMES);
    }
}
