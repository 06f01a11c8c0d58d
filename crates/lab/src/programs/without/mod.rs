//! Takes away one idea: where the move changes and why, and what it costs in games.
//!
//! * `ideas.rs` the ideas · `changes.rs` the positions in which the move changes

mod changes;
mod ideas;

use super::{entry, set};
use crate::frey::none;
use crate::report::row;
use crate::{Bench, Cell, Experiment, Played, Report, Room, Side, Trouble};
use changes::{Change, Trial};
use ideas::{Idea, ideas};
use thinking::{OptionSpec, OptionValue, ProgramEntry, Settings};

/// Takes away one idea.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "without",
    room: Room::Programs,
    title: "Take one idea away",
    asks: "How much is one idea worth, and in which positions does it matter?",
    source: "Frey 1977 on testing a new version against the old one",
    options: &[
        OptionSpec::text("Program", "laboratory", "The program by its short name."),
        OptionSpec::text(
            IDEA,
            "Quiescence=none",
            "What is changed, as Option=Value; empty for the list of the program's ideas, all for one after the \
                   other.",
        ),
        OptionSpec::spin("Games", 20, (0, 1_000), "Games of the match; 0 for none."),
        OptionSpec::spin(
            "Positions",
            3_000,
            (100, 1_000_000),
            "Positions that the program may look at for a move.",
        ),
        OptionSpec::text(
            "Tried",
            "",
            "Positions in which both are asked for their move, a FEN a line; in the terminal @FILE reads a file. \
                   Empty for sixteen known ones.",
        ),
    ],
    is_swift: false,
    run,
};

const IDEA: &str = "Idea";

/// The text that asks for every idea in turn.
const ALL: &str = "all";

/// If an experiment takes away every idea of a program in turn: the settings of each of these
/// experiments, which can be run in any order and anywhere.
pub fn one_by_one(
    experiment: &Experiment,
    settings: &Settings,
    programs: &[ProgramEntry],
) -> Option<Vec<Settings>> {
    let is_all =
        experiment.id == EXPERIMENT.id && settings.text(IDEA).trim().eq_ignore_ascii_case(ALL);
    let program = settings.text("Program");
    let entry = programs.iter().find(|entry| is_all && entry.id == program)?;
    let each = ideas((entry.make)().options()).into_iter().map(|idea| {
        let mut one = settings.clone();
        one.set(IDEA, OptionValue::Text(idea.setting)).ok()?;
        Some(one)
    });
    each.collect()
}

fn run(settings: &Settings, bench: &Bench<'_>) -> Result<Report, Trouble> {
    let entry = entry(bench, settings.text("Program"))?;
    let known = ideas((entry.make)().options());
    let idea = settings.text(IDEA).trim();
    let is_all = idea.eq_ignore_ascii_case(ALL);
    if idea.is_empty() {
        return Ok(listed(entry, &known));
    }
    if !is_all {
        set(&mut *(entry.make)(), idea)?;
    }
    let nodes = u64::try_from(settings.spin("Positions")).unwrap_or(1_000);
    let games = u32::try_from(settings.spin("Games")).unwrap_or(0);
    let trial = Trial::new(entry, nodes, settings.text("Tried"), bench)?;
    if is_all { each(&trial, &known, games) } else { one(&trial, idea, games) }
}

/// Lists the ideas of a program.
fn listed(entry: &ProgramEntry, known: &[Idea]) -> Report {
    let mut report = Report::default();
    let rows = known.iter().map(|idea| row![idea.setting.as_str(), idea.says]).collect();
    let name = entry.card().name;
    report.table(&format!("{name}: what can be taken away"), &["idea", "what it stands for"], rows);
    report.say(format!(
        "vitrine lab without --set Program={} --set \"Idea=…\" takes one of them away. Any other option can be changed in \
         the same way.",
        entry.id
    ));
    report
}

/// Takes away one idea, with the positions in full.
fn one(trial: &Trial<'_>, idea: &str, games: u32) -> Result<Report, Trouble> {
    let mut report = Report::default();
    report.say(format!("{} as it is, against the same with {idea}.", trial.entry.card().name));
    let changes = trial.changes(idea)?;
    report.say(format!("The move changes in {} of {} positions.", changes.len(), trial.count()));
    if let Some(first) = changes.first() {
        let fen = notation::fen::write(first.position);
        let lit = none().with(first.own.to()).with(first.other.to());
        report.board("The first position in which the move changes", &fen, lit);
        let rows = changes.iter().zip(1..).map(|(change, number)| change.row(number)).collect();
        report.table("Where the move changes, and why", &Change::COLUMNS, rows);
    }
    let played = matched(trial, idea, games)?;
    if let Some(played) = &played {
        report.table(
            &format!("As it is against {idea}, {} positions a move", trial.nodes),
            &["won", "drawn", "lost", "Elo (95 %)"],
            vec![result(Some(played))],
        );
        report.say(worth(played));
    } else if games > 0 {
        report.say("No games are played here.");
    }
    let lines: Vec<_> = changes.iter().map(|change| change.epd(trial.entry.id, idea)).collect();
    keep(&mut report, &lines, played.as_ref().map_or(&[], |played| &played.games));
    Ok(report)
}

/// Takes away every idea in turn, with one row each.
fn each(trial: &Trial<'_>, known: &[Idea], games: u32) -> Result<Report, Trouble> {
    let (mut rows, mut lines, mut kept) = (Vec::new(), Vec::new(), Vec::new());
    for idea in known {
        if trial.bench.is_stopped() {
            break;
        }
        let changes = trial.changes(&idea.setting)?;
        let played = matched(trial, &idea.setting, games)?;
        let mut cells = row![idea.setting.as_str(), changes.len()];
        cells.extend(result(played.as_ref()));
        rows.push(cells);
        lines.extend(changes.iter().map(|change| change.epd(trial.entry.id, &idea.setting)));
        kept.extend(played.into_iter().flat_map(|played| played.games));
    }
    let mut report = Report::default();
    report.table(
        &format!(
            "{} without each of its ideas: moves that change in {} positions, and games of the whole program",
            trial.entry.card().name,
            trial.count()
        ),
        &["idea", "moves changed", "won", "drawn", "lost", "Elo (95 %)"],
        rows,
    );
    keep(&mut report, &lines, &kept);
    Ok(report)
}

/// Plays the complete program against the one without the idea, if games are available and wanted.
fn matched(trial: &Trial<'_>, idea: &str, games: u32) -> Result<Option<Played>, Trouble> {
    let Some(matches) = trial.bench.matches.filter(|_| games > 0) else { return Ok(None) };
    let program = trial.entry.id.to_owned();
    let whole = Side { program: program.clone(), settings: Vec::new() };
    let less = Side { program, settings: vec![idea.into()] };
    let played = matches.play([&whole, &less], games, trial.nodes, trial.bench);
    played.map(Some).map_err(Trouble)
}

/// Won, drawn, lost and the difference in Elo.
fn result(played: Option<&Played>) -> Vec<Cell> {
    let Some(played) = played else { return vec![Cell::Nothing; 4] };
    let elo = played.elo.map(|(elo, error)| format!("{elo:+.0} ± {error:.0}"));
    row![played.wins, played.draws, played.losses, elo]
}

/// Says what the interval of the Elo difference means.
fn worth(played: &Played) -> &'static str {
    match played.elo {
        Some((elo, error)) if elo > error => {
            "The idea is worth something: the interval is above 0."
        }
        Some((elo, error)) if elo < -error => {
            "Without it the program does better: the interval is below 0."
        }
        _ => "These games do not settle it: the interval includes 0. More games narrow it.",
    }
}

/// Adds the changed positions and the games as files.
fn keep(report: &mut Report, lines: &[String], games: &[String]) {
    if !lines.is_empty() {
        report.file(
            &format!("{} changed positions", lines.len()),
            "changed-positions.epd",
            lines.join("\n") + "\n",
        );
    }
    if !games.is_empty() {
        report.file(&format!("{} games", games.len()), "games.pgn", games.join("\n"));
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{column, run, table};

    #[test]
    fn without_quiescence_the_searcher_falls_into_exchanges() {
        let report = run("without", &["Games=0", "Positions=1000000"]);
        let rows = table(&report, 0);
        assert!(rows.len() > 3);
        assert!(column(rows, 1).iter().zip(column(rows, 2)).all(|(own, other)| *own != other));
        // The file has all of them, and every line is valid EPD.
        let lines: Vec<_> = report.file_ending("epd").unwrap().lines().collect();
        assert_eq!(lines.len(), rows.len());
        for (line, own) in lines.into_iter().zip(column(rows, 1)) {
            let epd = notation::epd::read(line, rules::Variant::Chess).unwrap().value;
            let position = epd.position;
            assert_eq!(notation::san::write(epd.moves("sm")[0], &position), own, "{line}");
        }
        assert!(report.file_ending("pgn").is_none());
    }

    /// The first printed position of the machine in which it castles because no other question is
    /// asked.
    #[test]
    fn without_its_question_bernsteins_program_does_not_castle() {
        let tried = "Tried=rn2kb1r/pb1p1ppp/1pp2q2/4p3/2B1P3/3P1N2/PPP2PPP/RN1QK2R w KQkq - 0 7";
        let options = ["Program=bernstein", "Idea=Question 3=false", "Games=0", tried];
        let report = run("without", &options);
        let rows = table(&report, 0);
        assert_eq!(column(rows, 1), ["O-O"]);
        assert!(column(rows, 3)[0].contains("without it O-O is not looked at"), "{rows:?}");
    }

    #[test]
    fn an_empty_idea_lists_them_and_all_tries_each() {
        let listed = run("without", &["Program=newell-shaw-simon", "Idea="]);
        let ideas = column(table(&listed, 0), 0);
        assert!(ideas.contains(&"Centre Control=false".into()));
        let tried = "Tried=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let each = run("without", &["Program=newell-shaw-simon", "Idea=all", "Games=0", tried]);
        let rows = table(&each, 0);
        assert_eq!(column(rows, 0), ideas);
        let changed = rows.iter().find(|row| row[0].to_string() == "Centre Control=false").unwrap();
        assert_eq!(changed[1].to_string(), "1", "it is this goal that proposes 1.d4");
    }
}
