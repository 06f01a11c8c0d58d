//! The time machine for a whole game: how much faster a machine would have made a program play
//! better, and at which moves.
//!
//! * `moments.rs` the moves to replay, and the judge of mistakes

mod moments;

use super::deeper::{Budget, Deeper, deeper};
use super::{Watched, entry, span};
use crate::frey::none;
use crate::report::{row, written};
use crate::{Bench, Cell, Experiment, Report, Room, Trouble};
use moments::{Judge, MISTAKE, Moment, Picked, moments};
use notation::{fen, quote, san};
use rules::{Color, Move};
use thinking::{OptionSpec, ProgramEntry, Settings};

/// The time machine for a whole game.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "hindsight",
    room: Room::Programs,
    title: "The time machine: a whole game",
    asks: "The machine lost this game. With a machine ten times as fast, which of its mistakes would it not have made?",
    source: "the cards of the programs; the first printed game of Bernstein's program (1958)",
    options: &[
        OptionSpec::text("Program", "bernstein", "The program by its short name."),
        OptionSpec::text(
            "Game",
            "",
            "A game as PGN; in the terminal @FILE reads a file. Empty for the first game of Bernstein's program.",
        ),
        OptionSpec::combo(
            "Side",
            "white",
            &["white", "black", "both"],
            "Whose moves are looked at.",
        ),
        OptionSpec::text(
            "Moves",
            "mistakes",
            "Which moves are looked at: mistakes, all, or numbers as in 9 14-20.",
        ),
        OptionSpec::text(
            "Times",
            "1 10 100",
            "How many times as fast the machine is, up to five numbers.",
        ),
        OptionSpec::text(
            "Judge",
            "vitrine",
            "The program that says what a move loses; empty for none.",
        ),
        OptionSpec::spin(
            "Positions",
            300_000,
            (1_000, 20_000_000),
            "Positions that the program may look at for a move at most.",
        ),
    ],
    is_swift: false,
    run,
};

/// The default game.
const GAME: &str = include_str!("../../../../../data/museum/bernstein-game-1.pgn");

/// The most numbers in Times, and the largest of them.
const MOST_TIMES: usize = 5;
const FASTEST: u64 = 1_000_000;

/// A loss of this or more, in centipawns, is a mate.
const ALL_IS_LOST: i32 = 5_000;

/// A move of the game, replayed by the program.
struct Replayed<'m> {
    moment: &'m Moment,
    /// The loss of the played move, in centipawns.
    loss: Option<i32>,
    /// The program's choice with each machine, and its loss.
    choices: Vec<Option<(Move, Option<i32>)>>,
    /// The first depth with a better move than the game: its name and its result.
    first: Option<(String, Watched)>,
    /// The number of positions of a default search, and whether it was cut.
    usual: u64,
    is_cut: bool,
}

fn run(settings: &Settings, bench: &Bench<'_>) -> Result<Report, Trouble> {
    let own = settings.text("Game").trim();
    let side = match settings.text("Side") {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    };
    let moments = moments(if own.is_empty() { GAME } else { own }, side)?;
    let picked = Picked::read(settings.text("Moves"))?;
    let times = times(settings.text("Times"))?;
    let machine = entry(bench, settings.text("Program"))?;
    let judge = match settings.text("Judge").trim() {
        "" => None,
        name => Some(Judge::new(entry(bench, name)?, bench)),
    };
    let most = u64::try_from(settings.spin("Positions")).unwrap_or(1_000);
    let chosen = pick(moments, &picked, judge.as_ref(), bench)?;
    let count = chosen.len();
    let mut all = Vec::new();
    for (index, (moment, loss)) in chosen.iter().enumerate() {
        if bench.is_stopped() {
            break;
        }
        let tell = |share: f64, _: &str| {
            let told = format!("move {} of {count}: {}", index + 1, moment.name());
            (bench.tell)((index as f64 + share) / count as f64, &told);
        };
        let inner = Bench { tell: &tell, ..*bench };
        all.push(replay(machine, moment, (*loss, judge.as_ref()), (&times, most), &inner)?);
    }
    Ok(report(machine, &times, &all, judge.is_some()))
}

/// Reads the speed factors, in rising order.
fn times(text: &str) -> Result<Vec<u64>, Trouble> {
    let words = text.split([' ', ',']).filter(|word| !word.is_empty());
    let numbers: Option<Vec<u64>> = words.map(|word| word.parse().ok()).collect();
    let fits = |numbers: &Vec<u64>| {
        (1..=MOST_TIMES).contains(&numbers.len())
            && numbers.iter().all(|number| (1..=FASTEST).contains(number))
    };
    let mut numbers = numbers.filter(fits).ok_or_else(|| {
        Trouble(format!(
            "one to {MOST_TIMES} whole numbers from 1 to {FASTEST} are wanted, as in 1 10 100, not {}",
            quote(text)
        ))
    })?;
    numbers.sort_unstable();
    Ok(numbers)
}

/// Selects the moves to replay, with the loss of each.
fn pick(
    moments: Vec<Moment>,
    picked: &Picked,
    judge: Option<&Judge<'_>>,
    bench: &Bench<'_>,
) -> Result<Vec<(Moment, Option<i32>)>, Trouble> {
    let count = moments.len();
    let mut chosen = Vec::new();
    let mut is_judged = false;
    for (index, moment) in moments.into_iter().enumerate() {
        if bench.is_stopped() {
            break;
        }
        // Only moves that can be selected are judged.
        if *picked != Picked::Mistakes && !picked.has(&moment, None) {
            continue;
        }
        bench.step(index, count, "the judge looks for mistakes");
        let loss = judge.and_then(|judge| judge.loss(&moment.before, moment.played));
        is_judged |= loss.is_some();
        if picked.has(&moment, loss) {
            chosen.push((moment, loss));
        }
    }
    if *picked == Picked::Mistakes && !is_judged && !bench.is_stopped() {
        return Err(Trouble(
            "nobody has judged this game; name the moves by their numbers, or another judge".into(),
        ));
    }
    Ok(chosen)
}

/// Replays a move with each machine.
fn replay<'m>(
    machine: &ProgramEntry,
    moment: &'m Moment,
    (loss, judge): (Option<i32>, Option<&Judge<'_>>),
    (times, most): (&[u64], u64),
    bench: &Bench<'_>,
) -> Result<Replayed<'m>, Trouble> {
    let before = &moment.before;
    let budget = Budget { most, times: times.last().copied() };
    let Deeper { named, usual, is_cut, levels } = deeper(machine, before, budget, bench)?;
    let judged = |m: Move| judge.and_then(|judge| judge.loss(before, m));
    let work = usual.positions.max(1);
    let is_within = |one: &Watched, times: u64| one.positions <= work.saturating_mul(times);
    let choices = times.iter().map(|&times| {
        let mut within = levels.iter().filter(|(_, one)| is_within(one, times));
        let deepest =
            if times == 1 { Some(&usual) } else { within.next_back().map(|(_, one)| one) };
        deepest.and_then(Watched::chosen).map(|m| (m, judged(m)))
    });
    let choices = choices.collect();
    // A better move by chance at less than the usual depth does not count.
    let is_first = |(_, one): &(i64, Watched)| {
        if one.positions < usual.positions {
            return false;
        }
        let choice = one.chosen().map(|m| (m, judged(m)));
        choice.is_some_and(|choice| is_better((moment.played, loss), choice))
    };
    let first = levels.into_iter().find(is_first);
    let first = first.map(|(level, one)| (format!("{named} {level}"), one));
    Ok(Replayed { moment, loss, choices, first, usual: work, is_cut })
}

/// Whether a choice is better than the played move: no mistake instead of a mistake. Without a
/// judge, a different move.
fn is_better((played, loss): (Move, Option<i32>), (m, other): (Move, Option<i32>)) -> bool {
    match (loss, other) {
        (Some(loss), Some(other)) => loss >= MISTAKE && other < MISTAKE,
        _ => m != played,
    }
}

fn report(machine: &ProgramEntry, times: &[u64], all: &[Replayed<'_>], is_judged: bool) -> Report {
    let mut report = Report::default();
    let card = machine.card();
    let built = card.original.as_ref().map_or("its machine", |original| original.name);
    if let Some(worst) = all.iter().max_by_key(|one| one.loss) {
        let Moment { before, played, .. } = &worst.moment;
        let lit = none().with(played.from()).with(played.to());
        let told = if is_judged { "The worst of them" } else { "The first of them" };
        report.board(
            &format!("{told}: {}", worst.moment.name()),
            &fen::write(*before.position()),
            lit,
        );
    }
    let machines: Vec<String> =
        times.iter().map(|&times| format!("{} ×", written(times as f64))).collect();
    let mut columns = vec!["move of the game", "loses"];
    columns.extend(machines.iter().map(String::as_str));
    let first = if is_judged { "first better" } else { "first otherwise" };
    columns.extend([first, "positions", "times", "then", "now"]);
    report.table(
        &format!(
            "{}, move by move, with this many times {built}; in brackets what a move loses, in pawns",
            card.name
        ),
        &columns,
        all.iter().map(line).collect(),
    );
    let bars = all.iter().filter_map(|one| Some((one.moment.name(), one.times()?)));
    let bars: Vec<_> = bars.collect();
    if !bars.is_empty() {
        let told = if is_judged { "does better" } else { "plays otherwise" };
        report.bars(&format!("Times the usual work, until it {told}"), bars);
    }
    for (index, times) in times.iter().enumerate() {
        report.say(told(card.name, (*times, built), (index, is_judged), all));
    }
    let cut: Vec<_> = all.iter().filter(|one| one.is_cut).map(|one| one.moment.name()).collect();
    if !cut.is_empty() {
        report.say(format!(
            "Its usual work is more than it may do here, so it was cut short even with its own machine: {}.",
            cut.join(", ")
        ));
    }
    if is_judged {
        report.say(format!(
            "A mistake is a move that loses at least {} pawn in the eyes of the judge, who is no oracle: he looks at a fixed \
             number of positions.",
            MISTAKE / 100
        ));
    }
    report
}

/// A loss in pawns; from `ALL_IS_LOST` on it is the game.
fn pawns(loss: i32) -> String {
    match loss {
        ALL_IS_LOST.. => "the game".into(),
        loss => format!("{:.1}", f64::from(loss) / 100.0),
    }
}

impl Replayed<'_> {
    /// How many times its usual work the first better choice costs.
    fn times(&self) -> Option<f64> {
        let (_, one) = self.first.as_ref()?;
        Some((one.positions as f64 / self.usual as f64 * 100.0).round() / 100.0)
    }
}

fn line(one: &Replayed<'_>) -> Vec<Cell> {
    let position = one.moment.before.position();
    let mut cells = row![one.moment.name(), one.loss.map(pawns)];
    cells.extend(one.choices.iter().map(|choice| match choice {
        None => Cell::Nothing,
        Some((m, None)) => san::write(*m, position).into(),
        Some((m, Some(loss))) => format!("{} ({})", san::write(*m, position), pawns(*loss)).into(),
    }));
    match &one.first {
        None => cells.extend(vec![Cell::Nothing; 5]),
        Some((level, seen)) => cells.extend(row![
            format!("{level}: {}", seen.chosen_text(position)),
            seen.positions,
            one.times(),
            seen.seconds_then().map(span),
            seen.seconds_now().map(span),
        ]),
    }
    cells
}

/// “With 10 times the IBM 704, at move 14.”
fn told(
    name: &str,
    (times, built): (u64, &str),
    (index, is_judged): (usize, bool),
    all: &[Replayed<'_>],
) -> String {
    let better = all.iter().filter(|one| {
        let choice = one.choices.get(index).copied().flatten();
        choice.is_some_and(|choice| is_better((one.moment.played, one.loss), choice))
    });
    let moves: Vec<_> = better.map(|one| one.moment.name()).collect();
    let machine = match times {
        1 => "With its own machine".into(),
        times => format!("With {} times {built}", written(times as f64)),
    };
    let [better, no_better] = match is_judged {
        true => ["does better", "does no better"],
        false => ["plays otherwise", "plays nothing else"],
    };
    match (moves.len(), all.len()) {
        (_, 0) => "There is nothing to look at: no move of this side is a mistake.".into(),
        (0, all) => format!("{machine}, {name} {no_better} at any of {all} moves."),
        (some, all) => {
            format!("{machine}, {name} {better} at {some} of {all} moves: {}.", moves.join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{column, run, table};

    /// 18.Nf2 lost the queen to the pawn on e2. It could no longer be saved then, but moves 15 to
    /// 17 could be better.
    #[test]
    fn a_faster_machine_plays_otherwise_where_the_game_was_lost() {
        let options = ["Judge=laboratory", "Moves=16-18", "Positions=20000", "Times=1 10"];
        let report = run("hindsight", &options);
        let rows = table(&report, 0);
        assert_eq!(column(rows, 0), ["16. Re1", "17. Nc3", "18. Nf2"]);
        // At its usual depth the program always has a choice.
        assert!(column(rows, 2).iter().all(|choice| choice != "–"));
    }

    /// A mate in one on the back rank: a search of one ply finds it, and no judge is needed.
    #[test]
    fn the_move_of_the_game_is_beaten_at_the_first_ply() {
        let game = "Game=[SetUp \"1\"]\n[FEN \"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1\"]\n\n1. h3 *";
        let options =
            ["Program=laboratory", "Judge=", "Moves=all", "Times=1", "Positions=50000", game];
        let report = run("hindsight", &options);
        assert_eq!(column(table(&report, 0), 2), ["Ra8#"]);
        assert_eq!(column(table(&report, 0), 0), ["1. h3"]);
    }

    #[test]
    fn games_on_the_small_board_are_looked_at_without_a_judge() {
        let pgn = include_str!("../../../../../data/museum/los-alamos-game-3.pgn");
        let game = format!("Game={pgn}");
        let options =
            ["Program=los-alamos", "Judge=", "Moves=14", "Times=1", "Positions=30000", &game];
        let report = run("hindsight", &options);
        assert_eq!(column(table(&report, 0), 0), ["14. Rb1"]);
    }
}
