//! One position, searched by all programs.

use super::{Watched, game, span, watch};
use crate::frey::none;
use crate::report::row;
use crate::{Bench, Experiment, Report, Room, Trouble};
use notation::san;
use rules::Variant;
use rules::chess::Position;
use thinking::{Limits, OptionSpec, Plays, Settings};

/// One position, searched by all programs.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "machines",
    room: Room::Programs,
    title: "One position, all machines",
    asks: "Which moves does each of them look at, which does it play, and how long did it take then?",
    source: "the cards of the programs",
    options: &[
        OptionSpec::text(
            "Position",
            "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3",
            "The position.",
        ),
        OptionSpec::spin(
            "Positions",
            20_000,
            (100, 1_000_000),
            "Positions that each may look at; those before 1967 have a tree of fixed size.",
        ),
    ],
    is_swift: false,
    run,
};

/// Programs before this year search a fixed tree, which is not cut; later ones search as deep as
/// the limit allows.
const FIRST_WITH_DEEPENING: u16 = 1967;
const FIXED: u64 = 3_000_000;

fn run(settings: &Settings, bench: &Bench<'_>) -> Result<Report, Trouble> {
    let fen = settings.text("Position");
    let (position, start) = game(fen)?;
    let nodes = u64::try_from(settings.spin("Positions")).unwrap_or(1_000);
    let players: Vec<_> = bench
        .programs
        .iter()
        .filter(|entry| {
            let able = &entry.card().abilities;
            able.plays == Plays::Games && able.variants.contains(&Variant::Chess)
        })
        .collect();
    let mut seen = Vec::new();
    for (index, entry) in players.iter().enumerate() {
        if bench.is_stopped() {
            break;
        }
        bench.step(index, players.len(), entry.card().name);
        let nodes = if entry.card().year < FIRST_WITH_DEEPENING { FIXED } else { nodes };
        seen.push(watch(&mut *(entry.make)(), &start, &Limits::nodes(nodes), bench));
    }
    let mut report = Report::default();
    report.board("The position", fen, none());
    report.table(
        "What each did",
        &[
            "program",
            "year",
            "plays",
            "its value",
            "moves looked at",
            "positions",
            "plies",
            "time then",
        ],
        seen.iter().map(|one| one_row(one, &position)).collect(),
    );
    report.table(
        "The moves, by those who looked at them",
        &["move", "looked at by", "played by"],
        by_move(&seen, &position),
    );
    report.say(difference(&seen, &position));
    Ok(report)
}

fn one_row(one: &Watched, position: &Position) -> Vec<crate::Cell> {
    row![
        one.card.name,
        one.card.year.to_string(),
        one.chosen_text(position),
        one.verdict.map(|verdict| verdict.to_string()),
        one.at_root.len(),
        one.positions,
        one.deepest,
        one.seconds_then().map(span),
    ]
}

/// Every legal move with the programs that considered it, the most considered first.
fn by_move(seen: &[Watched], position: &Position) -> Vec<Vec<crate::Cell>> {
    let ids = |test: &dyn Fn(&Watched) -> bool| {
        let named: Vec<_> = seen.iter().filter(|one| test(one)).map(|one| one.card.id).collect();
        named.join(", ")
    };
    let mut moves: Vec<_> = position.legal_moves().iter().copied().collect();
    let notice = |m| seen.iter().filter(|one| one.looked_at(m)).count();
    let played = |m| seen.iter().filter(|one| one.chosen() == Some(m)).count();
    moves.sort_by_key(|&m| std::cmp::Reverse((played(m), notice(m))));
    let all = seen.iter().filter(|one| !one.at_root.is_empty()).count();
    let row = |&m: &rules::Move| {
        let noticed = match notice(m) {
            count if count == all && all > 0 => "all".to_owned(),
            _ => ids(&|one| one.looked_at(m)),
        };
        row![san::write(m, position), noticed, ids(&|one| one.chosen() == Some(m))]
    };
    moves.iter().map(row).collect()
}

/// Describes in a sentence where they differ.
fn difference(seen: &[Watched], position: &Position) -> String {
    let mut choices: Vec<(String, Vec<&str>)> = Vec::new();
    for one in seen {
        let text = one.chosen_text(position);
        match choices.iter_mut().find(|choice| choice.0 == text) {
            Some(choice) => choice.1.push(one.card.name),
            None => choices.push((text, vec![one.card.name])),
        }
    }
    choices.sort_by_key(|choice| std::cmp::Reverse(choice.1.len()));
    let narrow =
        seen.iter().filter(|one| !one.at_root.is_empty()).min_by_key(|one| one.at_root.len());
    let mut said = format!("{} programs, {} different moves.", seen.len(), choices.len());
    if let Some(narrow) = narrow {
        said.push_str(&format!(
            " {} looks at the fewest moves, {} of {}.",
            narrow.card.name,
            narrow.at_root.len(),
            position.legal_moves().len()
        ));
    }
    if let Some((text, names)) = choices.first().filter(|choice| choice.1.len() > 1) {
        said.push_str(&format!(" {text} is played by {}.", names.join(", ")));
    }
    said
}

#[cfg(test)]
mod tests {
    use crate::testing::{column, run, table};

    #[test]
    fn every_program_plays_and_selective_ones_look_at_less() {
        let report = run("machines", &["Positions=2000"]);
        let names = column(table(&report, 0), 0);
        let looked = column(table(&report, 0), 4);
        let of = |name: &str| {
            let place = names.iter().position(|other| other == name).unwrap();
            looked[place].parse::<usize>().unwrap()
        };
        assert_eq!(of("Bernstein's program"), 7);
        assert!(of("The laboratory searcher") > 30);
    }
}
