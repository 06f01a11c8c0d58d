//! How a program plays after its opening memory: wasted moves with and without the theme.

use crate::programs::{entry, set};
use crate::report::{Cell, row};
use crate::{Bench, Experiment, Report, Room, Trouble};
use knowledge::themes::{self, Point, Theme};
use rules::chess::Position;
use rules::{Bitboard, Color, Game, Move, Role};
use thinking::{Decision, Limits, OptionSpec, Program, ProgramEntry, Settings};

/// Moves wasted after the book.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "themes",
    room: Room::Frey,
    title: "After the book",
    asks: "A machine leaves its opening library and rearranges its pieces for some moves. Fewer, if the library has told it what to play for?",
    source: "Frey 1977 on opening libraries; the themes, the numbers and the definition of a wasted move are ours",
    options: &[
        OptionSpec::text(
            "Program",
            "chess-4",
            "A program with the option Themes: chess-4, shannon-b or vitrine.",
        ),
        OptionSpec::spin(
            "Exits",
            4,
            (1, 50),
            "Ends of the memory that are tried for each theme, at most.",
        ),
        OptionSpec::spin(
            "Positions",
            3_000,
            (100, 1_000_000),
            "Positions that the program may look at for a move.",
        ),
    ],
    is_swift: false,
    run,
};

/// The number of own moves played after the memory ends.
const OWN_MOVES: usize = 5;

/// Settings of every program that has the option, so that nothing depends on chance or a network.
const SETTINGS: [&str; 4] = ["Margin=0", "Memory=false", "Seed=1", "Evaluation=Classical"];

/// The counts of the moves after the memory ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Counted {
    /// Quiet moves of pieces that had moved before.
    again: usize,
    /// Quiet moves of pieces back towards their own side.
    back: usize,
    /// How much of the theme is fulfilled at the end, in centipawns, without fading.
    fulfilled: i32,
}

/// A program without chance, with or without themes.
fn player(entry: &ProgramEntry, with_themes: bool) -> Result<Box<dyn Program>, Trouble> {
    let mut program = (entry.make)();
    for setting in SETTINGS {
        let (name, _) = setting.split_once('=').unwrap_or_default();
        if OptionSpec::find(program.options(), name).is_ok() {
            set(&mut *program, setting)?;
        }
    }
    set(&mut *program, if with_themes { "Themes=true" } else { "Themes=false" })?;
    Ok(program)
}

/// The squares of a side's pieces that have moved in a game.
fn moved(game: &Game, side: Color) -> Bitboard {
    let mut all = Bitboard::EMPTY;
    for (&m, position) in game.moves().iter().zip(game.positions()) {
        all = match position.turn() == side && !m.is_castling() {
            true => all.without(m.from()).with(m.to()),
            false => all.without(m.to()),
        };
    }
    all
}

/// Whether a move is a quiet move of a knight, bishop, rook or queen.
fn is_rearranging(position: &Position, m: Move) -> bool {
    let moves_piece = !matches!(position.role_on(m.from()), Some(Role::Pawn | Role::King) | None);
    moves_piece && !m.is_tactical() && !m.is_castling()
}

/// Plays on from the end of the memory and counts the moves of the theme's side.
fn play_on(
    way: &Game,
    theme: &Theme,
    players: [&mut Box<dyn Program>; 2],
    (limits, bench): (&Limits, &Bench<'_>),
) -> Option<Counted> {
    let [own, other] = players;
    own.new_game();
    other.new_game();
    let (mut game, mut counted, mut own_moves) = (way.clone(), Counted::default(), 0);
    while own_moves < OWN_MOVES {
        if bench.is_stopped() {
            return None;
        }
        let position = *game.position().as_chess()?;
        let is_own = position.turn() == theme.side;
        let program = if is_own { &mut *own } else { &mut *other };
        let decision = thinking::in_silence(0, |desk| program.think(&game, limits, desk));
        let Decision::Play(m) = decision else { return None };
        if is_own {
            own_moves += 1;
            if is_rearranging(&position, m) {
                let rank = |square: rules::Square| square.rank().seen_by(theme.side) as u8;
                counted.again += usize::from(moved(&game, theme.side).has(m.from()));
                counted.back += usize::from(rank(m.to()) < rank(m.from()));
            }
        }
        game.play(m).ok()?;
    }
    let last = game.position().as_chess()?;
    counted.fulfilled = theme.points(last).map(Point::bonus).sum();
    Some(counted)
}

/// The mean of numbers and its standard error.
fn mean(numbers: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = numbers.clone().count().max(1) as f64;
    let mean = numbers.clone().sum::<f64>() / count;
    let squares: f64 = numbers.map(|number| (number - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0).max(1.0) / count).sqrt())
}

/// One row: without, with, and the difference with its error.
fn compared(
    name: &str,
    pairs: &[(Counted, Counted)],
    of: impl Fn(&Counted) -> f64 + Copy,
) -> Vec<Cell> {
    let (without, _) = mean(pairs.iter().map(|(without, _)| of(without)));
    let (with, _) = mean(pairs.iter().map(|(_, with)| of(with)));
    let (difference, error) = mean(pairs.iter().map(|(without, with)| of(with) - of(without)));
    row![name, without, with, format!("{difference:+.2} ± {error:.2}")]
}

fn run(settings: &Settings, bench: &Bench<'_>) -> Result<Report, Trouble> {
    let entry = entry(bench, settings.text("Program"))?;
    let limits = Limits::nodes(settings.spin("Positions").unsigned_abs());
    let most = usize::try_from(settings.spin("Exits")).unwrap_or(1);
    let (mut without, mut with) = (player(entry, false)?, player(entry, true)?);
    let mut opponent = player(entry, false)?;
    let (mut pairs, mut rows) = (Vec::new(), Vec::new());
    for (index, theme) in themes::all().iter().enumerate() {
        if bench.is_stopped() {
            break;
        }
        bench.step(index, themes::all().len(), theme.name);
        let begin = pairs.len();
        for way in theme.ways_out().iter().take(most) {
            if bench.is_stopped() {
                break;
            }
            let mut played = |own: &mut Box<dyn Program>| {
                play_on(way, theme, [own, &mut opponent], (&limits, bench))
            };
            pairs.extend(played(&mut without).zip(played(&mut with)));
        }
        let (tried, side) = (&pairs[begin..], theme.side.name());
        if !tried.is_empty() {
            let sum = |of: fn(&(Counted, Counted)) -> usize| tried.iter().map(of).sum::<usize>();
            let again = [sum(|pair| pair.0.again), sum(|pair| pair.1.again)];
            rows.push(row![format!("{}, {side}", theme.name), tried.len(), again[0], again[1]]);
        }
    }
    let mut report = Report::default();
    report.say(format!(
        "{} plays {OWN_MOVES} moves from {} ends of its memory, against itself without themes.",
        entry.card().name,
        pairs.len()
    ));
    if pairs.is_empty() {
        return Ok(report);
    }
    report.table(
        "In five moves after the book, on average",
        &["", "without themes", "with themes", "difference (standard error)"],
        vec![
            compared("moves of pieces that had moved before", &pairs, |one| one.again as f64),
            compared("moves back", &pairs, |one| one.back as f64),
            compared("of the theme fulfilled, in pawns", &pairs, |one| {
                f64::from(one.fulfilled) / 100.0
            }),
        ],
    );
    let columns = ["theme", "ends", "moved again, without", "with"];
    report.table("By theme: moves of pieces that had moved before", &columns, rows);
    report.say(
        "A wasted move is a quiet move of a knight, bishop, rook or queen that had moved before, needed or not: an attacked \
         piece that goes away counts as well. Paper: no figures; nobody had built it.",
    );
    Ok(report)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{column, run, table};

    #[test]
    fn pieces_that_have_moved_are_known_by_where_they_are() {
        let mut game = Game::standard();
        for word in ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6", "O-O"] {
            let m = notation::san::find(word, game.position()).unwrap();
            game.play(m).unwrap();
        }
        use rules::Square::{C6, E4, F3};
        assert_eq!(moved(&game, Color::White), Bitboard::of(E4).with(F3));
        assert!(moved(&game, Color::Black).has(C6));
    }

    #[test]
    fn with_themes_more_of_the_theme_comes_about() {
        let report = run("themes", &["Exits=1", "Positions=500"]);
        let rows = table(&report, 0);
        let (without, with) = (&column(rows, 1)[2], &column(rows, 2)[2]);
        let number = |text: &str| text.parse::<f64>().unwrap();
        assert!(number(with) > number(without), "{with} against {without}");
    }
}
