//! Nim: a game with a perfect f(P).

use crate::report::row;
use crate::{Bench, Experiment, Report, Room, Trouble};
use thinking::{OptionKind, OptionSpec, Settings};

/// Nim, as the Nimotron played it.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "nim",
    room: Room::Shannon,
    title: "Nim: a perfect f(P)",
    asks: "Heaps of matches; take any number from one heap; who takes the last wins. Who wins?",
    source: "Shannon 1950, section 2; the Nimotron of the World's Fair of 1940 (US patent 2,215,544)",
    options: &[OptionSpec {
        name: "Heaps",
        says: "The heaps, up to eight of up to 99 matches.",
        kind: OptionKind::Text { default: "3 4 5" },
    }],
    is_swift: true,
    run,
};

const MOST_HEAPS: usize = 8;
const MOST_MATCHES: u32 = 99;

/// −1 if the side to move loses: every binary column has an even number of ones.
fn f(heaps: &[u32]) -> i32 {
    if heaps.iter().fold(0, |sum, heap| sum ^ heap) == 0 { -1 } else { 1 }
}

/// All moves, by heap and then by what is left.
fn moves(heaps: &[u32]) -> impl Iterator<Item = Vec<u32>> {
    (0..heaps.len()).flat_map(move |index| {
        (0..heaps[index]).map(move |left| {
            let mut next = heaps.to_vec();
            next[index] = left;
            next
        })
    })
}

/// The first move after which the other side loses; otherwise one match of the first heap.
fn choice(heaps: &[u32]) -> Option<Vec<u32>> {
    moves(heaps).find(|next| f(next) < 0).or_else(|| {
        let mut next = heaps.to_vec();
        let heap = next.iter_mut().find(|heap| **heap > 0)?;
        *heap -= 1;
        Some(next)
    })
}

fn shown(heaps: &[u32]) -> String {
    heaps.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn run(settings: &Settings, _: &Bench<'_>) -> Result<Report, Trouble> {
    let heaps: Option<Vec<u32>> =
        settings.text("Heaps").split_whitespace().map(|word| word.parse().ok()).collect();
    let fits = |heaps: &Vec<u32>| {
        (1..=MOST_HEAPS).contains(&heaps.len()) && heaps.iter().all(|&heap| heap <= MOST_MATCHES)
    };
    let Some(heaps) = heaps.filter(fits) else {
        return Err(Trouble(format!(
            "one to {MOST_HEAPS} heaps of up to {MOST_MATCHES} matches are wanted, as in 3 4 5"
        )));
    };
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
    let winning: Vec<_> =
        moves(&heaps).filter(|next| f(next) < 0).map(|next| shown(&next)).collect();
    let all = moves(&heaps).count();
    report.table(
        "f(P) for the side to move",
        &["f(P)", "moves", "winning moves", "leave"],
        vec![row![f(&heaps), all, winning.len(), winning.join(" · ")]],
    );
    report.say(match f(&heaps) {
        1 => "+1: some column is odd, and a move can make all of them even. The side that plays it wins by force.",
        _ => "−1: all columns are even; every move makes one odd, and the other side can make it even again.",
    });
    let mut line = vec![shown(&heaps)];
    let mut now = heaps;
    while let Some(next) = choice(&now).filter(|_| line.len() < 40) {
        line.push(shown(&next));
        now = next;
    }
    report.say(format!("Played on by the Nimotron against itself: {}.", line.join(" → ")));
    report.say("In chess nobody knows such an f(P); that is why a machine must look ahead.");
    Ok(report)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rule_agrees_with_all_play_on_small_heaps() {
        fn wins(heaps: &[u32]) -> bool {
            moves(heaps).any(|next| !wins(&next))
        }
        for a in 0..5 {
            for b in 0..5 {
                for c in 0..4 {
                    let heaps = [a, b, c];
                    assert_eq!(f(&heaps) > 0, wins(&heaps), "{heaps:?}");
                }
            }
        }
    }

    #[test]
    fn winning_moves_are_those_of_the_reference() {
        let winning = |heaps: &[u32]| moves(heaps).filter(|next| f(next) < 0).collect::<Vec<_>>();
        assert_eq!(winning(&[3, 4, 5]), [[1, 4, 5]]);
        assert_eq!(winning(&[2, 5, 6]), [[2, 4, 6]]);
        assert_eq!(winning(&[1, 4, 4]), [[0, 4, 4]]);
        assert!(winning(&[1, 2, 3]).is_empty() && winning(&[1, 3, 5, 7]).is_empty());
        assert!(winning(&[6, 9, 15]).is_empty());
    }
}
