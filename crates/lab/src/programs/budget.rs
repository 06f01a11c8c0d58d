//! The time machine: how many positions must a program search before it sees a move?

use super::deeper::{Budget, Deeper, deeper};
use super::{Watched, entry, game, span};
use crate::frey::none;
use crate::report::row;
use crate::{Bench, Cell, Experiment, Report, Room, Trouble};
use notation::san;
use thinking::{OptionSpec, Settings};

/// The time machine.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "budget",
    room: Room::Programs,
    title: "The time machine",
    asks: "With a faster machine the program would have looked deeper. How much faster, to see this move?",
    source: "the cards of the programs",
    options: &[
        OptionSpec::text("Program", "mac-hack", "The program by its short name."),
        OptionSpec::text("Position", "6k1/5ppp/8/8/3n4/2p5/P4PPP/2Q3K1 w - - 0 1", "The position."),
        OptionSpec::text(
            "Move",
            "!Qxc3",
            "The move to be seen; with an exclamation mark in front, a move to be avoided.",
        ),
        OptionSpec::spin(
            "Positions",
            200_000,
            (1_000, 5_000_000),
            "Positions after which it ends.",
        ),
    ],
    is_swift: false,
    run,
};

fn run(settings: &Settings, bench: &Bench<'_>) -> Result<Report, Trouble> {
    let fen = settings.text("Position");
    let (position, start) = game(fen)?;
    let entry = entry(bench, settings.text("Program"))?;
    let text = settings.text("Move").trim();
    let (is_avoided, text) = (text.starts_with('!'), text.trim_start_matches('!'));
    let wanted = san::find(text, &position).map_err(|error| Trouble(error.to_string()))?;
    let sees = |one: &Watched| one.chosen().is_some_and(|m| (m == wanted) != is_avoided);
    let nodes = u64::try_from(settings.spin("Positions")).unwrap_or(1_000);
    let budget = Budget { most: nodes, times: None };
    let Deeper { named, usual, levels: seen, .. } = deeper(entry, &start, budget, bench)?;
    let mut report = Report::default();
    report.board("The position", fen, none().with(wanted.from()).with(wanted.to()));
    let rows = seen.iter().map(|(level, one)| {
        let times = one.positions as f64 / usual.positions.max(1) as f64;
        row![
            level.to_string(),
            one.chosen_text(&position),
            if sees(one) { "yes" } else { "no" },
            one.positions,
            one.seconds_then().map(span),
            one.seconds_now().map(span),
            Cell::Number((times * 100.0).round() / 100.0),
        ]
    });
    let question = if is_avoided { "avoids it" } else { "sees it" };
    report.table(
        &format!("{}, deeper and deeper", usual.card.name),
        &[named, "plays", question, "positions", "time then", "time now", "times its usual work"],
        rows.collect(),
    );
    let bars = seen.iter().map(|(level, one)| (format!("{named} {level}"), one.positions as f64));
    report.bars("Positions", bars.collect());
    report.say(told(&seen, &sees, (named, text, is_avoided), &usual));
    Ok(report)
}

/// The budget at which the move is first found, and whether it stays.
fn told(
    seen: &[(i64, Watched)],
    sees: &dyn Fn(&Watched) -> bool,
    (named, text, is_avoided): (&str, &str, bool),
    usual: &Watched,
) -> String {
    let verb = if is_avoided { "avoids" } else { "sees" };
    let Some(place) = seen.iter().position(|(_, one)| sees(one)) else {
        return format!("{} never {verb} {text} within this budget.", usual.card.name);
    };
    let (level, one) = &seen[place];
    let stays = if seen[place..].iter().all(|(_, one)| sees(one)) {
        "and keeps to it"
    } else {
        "but changes its mind later"
    };
    let then = match (one.seconds_then(), usual.card.original.as_ref()) {
        (Some(seconds), Some(machine)) => format!(", {} on {}", span(seconds), machine.name),
        _ => String::new(),
    };
    format!(
        "{} first {verb} {text} at {named} {level}: {} positions{then}, {stays}.",
        usual.card.name,
        crate::report::written(one.positions as f64)
    )
}

#[cfg(test)]
mod tests {
    use crate::testing::{column, run, table};

    #[test]
    fn the_searcher_avoids_the_fork_from_three_plies_on() {
        let report = run("budget", &["Program=laboratory", "Positions=5000"]);
        assert_eq!(column(table(&report, 0), 2)[..4], ["no", "no", "yes", "yes"]);
    }
}
