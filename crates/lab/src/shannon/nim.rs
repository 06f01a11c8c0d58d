//! Nim: a game with a perfect f(P).

use crate::report::row;
use crate::{Bench, Experiment, Report, Room, Trouble};
use thinking::{OptionSpec, Settings};

/// Nim, as the Nimotron played it.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "nim",
    room: Room::Shannon,
    title: "Nim: a perfect f(P)",
    asks: "Heaps of matches; take any number from one heap; who takes the last wins. Who wins?",
    source: "Shannon 1950, section 2; the Nimotron of the World's Fair of 1940 (US patent 2,215,544)",
    options: &[OptionSpec::text(HEAPS, "3 4 5", "The heaps, up to eight of up to 99 matches.")],
    is_swift: true,
    run,
};

/// The option with the heaps.
const HEAPS: &str = "Heaps";

const MOST_HEAPS: usize = 8;
const MOST_MATCHES: u32 = 99;

/// A game of Nim: players take matches from heaps in turn; the one who takes the last match wins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nim {
    heaps: Vec<u32>,
}

/// A number of matches from one heap; heaps are counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Take {
    /// The heap.
    pub heap: usize,
    /// The number of matches.
    pub count: u32,
}

impl Nim {
    /// Reads heaps such as `3 4 5`.
    pub fn read(text: &str) -> Result<Self, Trouble> {
        let heaps: Option<Vec<u32>> =
            text.split_whitespace().map(|word| word.parse().ok()).collect();
        let fits = |heaps: &Vec<u32>| {
            (1..=MOST_HEAPS).contains(&heaps.len())
                && heaps.iter().all(|&heap| heap <= MOST_MATCHES)
        };
        heaps.filter(fits).map(|heaps| Self { heaps }).ok_or_else(|| {
            Trouble(format!(
                "expected one to {MOST_HEAPS} heaps of up to {MOST_MATCHES} matches, as in 3 4 5"
            ))
        })
    }

    /// The matches in each heap.
    pub fn heaps(&self) -> &[u32] {
        &self.heaps
    }

    /// Whether the last match has been taken.
    pub fn is_over(&self) -> bool {
        self.heaps.iter().all(|heap| *heap == 0)
    }

    /// −1 if the side to move loses: every binary column has an even number of ones. Otherwise 1.
    pub fn value(&self) -> i32 {
        if self.heaps.iter().fold(0, |sum, heap| sum ^ heap) == 0 { -1 } else { 1 }
    }

    /// All moves, by heap and then by what is left, with the heaps after each.
    fn moves(&self) -> impl Iterator<Item = (Take, Self)> {
        (0..self.heaps.len()).flat_map(move |index| {
            (0..self.heaps[index]).map(move |left| {
                let take = Take { heap: index + 1, count: self.heaps[index] - left };
                let mut next = self.clone();
                next.heaps[index] = left;
                (take, next)
            })
        })
    }

    /// The moves after which the other side loses.
    pub fn winning(&self) -> impl Iterator<Item = Take> {
        self.moves().filter(|(_, next)| next.value() < 0).map(|(take, _)| take)
    }

    /// The machine's move: the first winning move; otherwise one match of the first heap, so that
    /// the other side still has many ways to go wrong. `None` if all matches are taken.
    pub fn answer(&self) -> Option<Take> {
        let first = self.heaps.iter().position(|heap| *heap > 0)?;
        Some(self.winning().next().unwrap_or(Take { heap: first + 1, count: 1 }))
    }

    /// The heaps after a move; an error says why the move is illegal.
    pub fn after(&self, take: Take) -> Result<Self, Trouble> {
        let mut next = self.clone();
        let heap = take.heap.checked_sub(1).and_then(|index| next.heaps.get_mut(index));
        let Some(heap) = heap else {
            return Err(Trouble(format!(
                "there is no heap {}; there are 1 to {}",
                take.heap,
                self.heaps.len()
            )));
        };
        match heap.checked_sub(take.count).filter(|_| take.count > 0) {
            Some(left) => *heap = left,
            None if *heap == 0 => {
                return Err(Trouble(format!("heap {} is empty", take.heap)));
            }
            None => {
                return Err(Trouble(format!(
                    "from heap {} one can take 1 to {heap}, not {}",
                    take.heap, take.count
                )));
            }
        }
        Ok(next)
    }
}

impl core::fmt::Display for Nim {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let heaps: Vec<_> = self.heaps.iter().map(ToString::to_string).collect();
        f.write_str(&heaps.join(" "))
    }
}

impl core::fmt::Display for Take {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{} from heap {}", self.count, self.heap)
    }
}

/// The most moves of a game that are shown.
const SHOWN: usize = 40;

fn run(settings: &Settings, _: &Bench<'_>) -> Result<Report, Trouble> {
    let nim = Nim::read(settings.text(HEAPS))?;
    let heaps = nim.heaps();
    let mut report = Report::default();
    let columns: Vec<u32> = (0..7).rev().map(|bit| 1 << bit).collect();
    let rows = heaps.iter().map(|&heap| {
        let mut row = row![heap];
        row.extend(columns.iter().map(|bit| row![u32::from(heap & bit != 0)].remove(0)));
        row
    });
    let mut rows: Vec<_> = rows.collect();
    let mut sums = row!["ones"];
    sums.extend(
        columns
            .iter()
            .map(|bit| row![heaps.iter().filter(|heap| **heap & bit != 0).count()].remove(0)),
    );
    rows.push(sums);
    report.table("The heaps in binary", &["heap", "64", "32", "16", "8", "4", "2", "1"], rows);
    let winning: Vec<_> = nim.winning().map(|take| take.to_string()).collect();
    report.table(
        "f(P) for the side to move",
        &["f(P)", "moves", "winning moves", "take"],
        vec![row![nim.value(), nim.moves().count(), winning.len(), winning.join(" · ")]],
    );
    report.say(match nim.value() {
        1 => "+1: some column is odd, and a move can make all of them even. The side that plays it wins by force.",
        _ => "−1: all columns are even; every move makes one odd, and the other side can make it even again.",
    });
    let mut line = vec![nim.to_string()];
    let mut now = nim;
    while let Some(next) = now.answer().and_then(|take| now.after(take).ok()) {
        if line.len() == SHOWN {
            break;
        }
        line.push(next.to_string());
        now = next;
    }
    report.say(format!("Played on by the Nimotron against itself: {}.", line.join(" → ")));
    report.say("In chess nobody knows such an f(P); that is why a machine must look ahead.");
    Ok(report)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nim(heaps: &[u32]) -> Nim {
        Nim { heaps: heaps.to_vec() }
    }

    #[test]
    fn the_rule_agrees_with_all_play_on_small_heaps() {
        fn wins(nim: &Nim) -> bool {
            nim.moves().any(|(_, next)| !wins(&next))
        }
        for a in 0..5 {
            for b in 0..5 {
                for c in 0..4 {
                    let nim = nim(&[a, b, c]);
                    assert_eq!(nim.value() > 0, wins(&nim), "{nim}");
                }
            }
        }
    }

    #[test]
    fn winning_moves_are_those_of_the_reference() {
        let winning = |heaps: &[u32]| -> Vec<String> {
            let nim = nim(heaps);
            nim.winning().map(|take| nim.after(take).unwrap().to_string()).collect()
        };
        assert_eq!(winning(&[3, 4, 5]), ["1 4 5"]);
        assert_eq!(winning(&[2, 5, 6]), ["2 4 6"]);
        assert_eq!(winning(&[1, 4, 4]), ["0 4 4"]);
        assert!(winning(&[1, 2, 3]).is_empty() && winning(&[1, 3, 5, 7]).is_empty());
        assert!(winning(&[6, 9, 15]).is_empty());
    }

    /// The machine wins a won game whatever the other side plays: all lines of 3 4 5 are played.
    #[test]
    fn the_machine_wins_every_game_that_is_won() {
        fn machine_wins(nim: &Nim) -> bool {
            let Some(next) = nim.answer().map(|take| nim.after(take).unwrap()) else {
                return false;
            };
            next.moves().all(|(_, answer)| machine_wins(&answer))
        }
        assert!(machine_wins(&nim(&[3, 4, 5])) && machine_wins(&nim(&[1, 4, 4])));
        assert!(!machine_wins(&nim(&[1, 2, 3])));
    }

    #[test]
    fn what_cannot_be_taken_is_refused_with_a_sentence() {
        let nim = nim(&[3, 0]);
        for (heap, count, why) in [
            (0, 1, "no heap 0"),
            (3, 1, "no heap 3"),
            (2, 1, "empty"),
            (1, 4, "1 to 3"),
            (1, 0, "1 to 3"),
        ] {
            let refused = nim.after(Take { heap, count }).unwrap_err().to_string();
            assert!(refused.contains(why), "{refused}");
        }
        assert_eq!(nim.after(Take { heap: 1, count: 3 }).map(|next| next.is_over()), Ok(true));
    }
}
