//! Figure 1 from real games: legal moves by move number.

use crate::report::row;
use crate::{Bench, Experiment, Report, Room, Trouble};
use notation::pgn::Mainlines;
use std::collections::BTreeMap;
use thinking::{OptionSpec, Settings};

/// Legal moves through a game.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "mobility",
    room: Room::Shannon,
    title: "Legal moves through a game",
    asks: "Shannon takes 30 moves in a position, Frey 38. How many are there, at move 1, 10, 40?",
    source: "Shannon 1950, Figure 1 (after de Groot), drawn from other games",
    options: &[OptionSpec::text(
        "Games",
        "",
        "Games as PGN; in the terminal @FILE reads a file. Empty for 36 games of computers, 1966 to 1978.",
    )],
    is_swift: true,
    run,
};

/// Games of computers from 1966 to 1978.
const GAMES: &str = include_str!("../../../../data/lab/computer-games.pgn");

/// The move numbers that are shown.
const SHOWN: [u16; 15] = [1, 2, 3, 5, 8, 10, 12, 15, 20, 25, 30, 35, 40, 50, 60];

/// Mean number of legal moves in 100 world championship games, at the numbers shown.
const CHAMPIONS: [f64; 15] =
    [20.0, 27.2, 29.4, 33.7, 35.6, 36.9, 37.6, 37.8, 36.4, 35.0, 32.2, 29.9, 24.6, 20.8, 16.3];

/// Sum and count of legal moves by move number.
type ByNumber = BTreeMap<u16, (u64, u64)>;

/// Counts the legal moves of all positions, and the games.
fn counted(text: &str) -> Result<(ByNumber, u64), Trouble> {
    let mut found = ByNumber::new();
    let mut games = 0;
    for game in Mainlines::new(text.as_bytes()) {
        let game = game.map_err(|error| Trouble(error.to_string()))?;
        let mut position = game.start;
        games += 1;
        for m in game.moves {
            let place = found.entry(position.fullmove_number()).or_default();
            place.0 += position.legal_moves().len() as u64;
            place.1 += 1;
            position = position.after(m);
        }
    }
    Ok((found, games))
}

fn run(settings: &Settings, _: &Bench<'_>) -> Result<Report, Trouble> {
    let own = settings.text("Games").trim();
    let (found, games) = counted(if own.is_empty() { GAMES } else { own })?;
    let all = found.values().fold((0, 0), |all, one| (all.0 + one.0, all.1 + one.1));
    if all.1 == 0 {
        return Err(Trouble("there are no moves in these games".into()));
    }
    let mean = |(sum, count): (u64, u64)| (sum as f64 / count as f64 * 10.0).round() / 10.0;
    let mut report = Report::default();
    let rows = SHOWN.into_iter().zip(CHAMPIONS).map(|(number, champions)| {
        row![u32::from(number), champions, found.get(&number).map(|&one| mean(one))]
    });
    report.table(
        "Mean number of legal moves",
        &["move", "100 games of world championships", "these games"],
        rows.collect(),
    );
    let bars = found.iter().filter(|(_, one)| one.1 >= 3);
    report.bars(
        "Legal moves by move number",
        bars.map(|(number, &one)| (format!("move {number}"), mean(one))).collect(),
    );
    report.say(format!(
        "{games} games, {} positions, {} legal moves on average. The championship games, counted apart: 7,751 positions, \
         32.1. Shannon's 30 is near the mean of a whole game, Frey's 38 near the height of the middle game.",
        all.1,
        mean(all)
    ));
    Ok(report)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_are_read_to_the_end_and_begin_with_twenty_moves() {
        let (found, games) = counted(GAMES).unwrap();
        assert_eq!(games, 36);
        assert_eq!(found[&1].0, found[&1].1 * 20);
        assert!(counted("1. e4 e5 2. Ke2 Ke7").unwrap().0[&2].1 == 2);
    }
}
