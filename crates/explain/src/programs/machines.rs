//! The machines that came to tournaments, 1967 to 1976: Mac Hack, TECH, CHESS 4.x, KAISSA, CAPS.

use super::record::{Record, counted, plies, squares_of, text_of};
use super::{Told, expectation};
use rules::Move;
use thinking::{Cell, Exhibit};

/// Points of plausibility that Mac Hack gives to every move.
const CONSTANT: i64 = 512;

/// Mac Hack: it follows the most plausible moves and plays the best of them.
pub(super) fn mac_hack(record: &Record<'_>, told: &mut Told) -> Option<()> {
    let (m, verdict, _) = record.chose?;
    let list = record.exhibit("plausibility")?;
    let is_followed = |place: &usize| {
        list.rows.get(*place).is_some_and(|row| text_of(list.cell(row, "followed")).is_some())
    };
    let followed = (0..list.rows.len()).filter(is_followed).count();
    told.say(format!(
        "Mac Hack gave each of {} points for what a player would find plausible and followed {followed} of them.",
        counted(list.rows.len(), "move")
    ));
    let place = place_of(list, m)?;
    let row = list.rows.get(place)?;
    let points = list.number(row, "plausibility")?;
    let first = list.rows.first().and_then(|row| list.cell(row, "move")?.as_move())?;
    told.say(match place {
        0 => format!("{} had most points, {points}, and the search agreed.", record.numbered(m)),
        _ => format!(
            "{} had most points; {} came {} with {points}, but the search liked it better.",
            record.numbered(first),
            record.san(m),
            ordinal(place + 1)
        ),
    });
    told.say(format!("Looked into, {}.", record.comparison(m, verdict)));
    told.sentences.extend(expectation(record));
    if let Some(reasons) = text_of(list.cell(row, "reasons")).filter(|text| !text.is_empty()) {
        told.note(format!("plausibility {points}: every move +{CONSTANT}, {reasons}"));
    }
    Some(())
}

/// TECH: material alone; among equal moves the first in the order made at the root.
pub(super) fn tech(record: &Record<'_>, told: &mut Told) -> Option<()> {
    let (m, verdict, _) = record.chose?;
    let order = record.exhibit("order")?;
    let place = place_of(order, m)?;
    let depth = record.line.map_or(0, |line| line.depth as usize);
    told.say(format!(
        "TECH tried every move {} deep and counted nothing but material; {} comes to {verdict}, and no \
         other move wins more.",
        plies(depth),
        record.numbered(m)
    ));
    told.say(match place {
        0 => {
            "Before it began, it had put this move first by its looks, so it stayed with it.".into()
        }
        _ => format!(
            "By its looks it was only the {} of {} moves: it wins more than all before it.",
            ordinal(place + 1),
            order.rows.len()
        ),
    });
    told.sentences.extend(expectation(record));
    let row = order.rows.get(place)?;
    if let Some(parts) = text_of(order.cell(row, "parts")) {
        told.note(format!("order at the root {}: {parts}", order.number(row, "plausibility")?));
    }
    Some(())
}

/// CHESS 4.x: iterative deepening, and the iteration since which it has preferred this move.
pub(super) fn chess_4(record: &Record<'_>, told: &mut Told) -> Option<()> {
    let (m, verdict, _) = record.chose?;
    let iterations = iterations(record);
    let &(deepest, ..) = iterations.last()?;
    told.say(format!(
        "CHESS 4.x looked at every move to one ply, then to two, and so on to {deepest}; {}.",
        record.comparison(m, verdict)
    ));
    let changed = iterations.iter().rev().find(|(_, first, _)| *first != Some(m));
    told.say(match changed {
        None => format!("It wanted {} at every depth.", record.san(m)),
        Some((depth, Some(other), _)) if *depth == deepest => {
            format!(
                "At {} it still wanted {} and then changed its mind.",
                plies(*depth as usize),
                record.san(*other)
            )
        }
        Some((depth, Some(other), _)) => {
            format!(
                "At {} it still wanted {}; deeper it saw better.",
                plies(*depth as usize),
                record.san(*other)
            )
        }
        Some((depth, None, _)) => {
            format!("It has wanted it since more than {}.", plies(*depth as usize))
        }
    });
    told.sentences.extend(expectation(record));
    let seconds = iterations.last().and_then(|(_, _, tenths)| *tenths);
    if let Some(tenths) = seconds {
        told.note(format!("about {:.1} s on the CDC 6400", tenths as f64 / 10.0));
    }
    Some(())
}

/// Returns the depth, best move and tenths of a second of every iteration.
fn iterations(record: &Record<'_>) -> Vec<(i64, Option<Move>, Option<i64>)> {
    let tables = record.exhibits.iter().filter(|exhibit| exhibit.layout.id == "iteration");
    tables
        .filter_map(|table| {
            let row = table.rows.first()?;
            let first = match table.cell(row, "line")? {
                Cell::Line(moves) => moves.first().copied(),
                _ => None,
            };
            Some((table.number(row, "depth")?, first, table.number(row, "seconds")))
        })
        .collect()
}

/// KAISSA: whether its guess of the material held, and what its file of refutations saved.
pub(super) fn kaissa(record: &Record<'_>, told: &mut Told) -> Option<()> {
    let (m, verdict, _) = record.chose?;
    let rounds: Vec<&Exhibit> =
        record.exhibits.iter().filter(|exhibit| exhibit.layout.id == "round").copied().collect();
    let wrong = rounds.iter().filter(|round| {
        round.rows.iter().any(|row| text_of(round.cell(row, "result")) != Some("right"))
    });
    let wrong = wrong.count();
    told.say(match wrong {
        0 => "KAISSA guessed how much material the best play wins, deeper each time, and was right \
              every time."
            .to_owned(),
        _ => format!(
            "KAISSA guessed how much material the best play wins, deeper each time; it had to correct \
             itself {}.",
            if wrong == 1 { "once".into() } else { format!("{wrong} times") }
        ),
    });
    told.say(format!("Within that, {}.", record.comparison(m, verdict)));
    let asked = record.figure("counted", "captures asked about");
    let reused = record.figure("counted", "taken from the file");
    if let Some((asked, reused)) = asked.zip(reused).filter(|(_, reused)| *reused > 0) {
        told.say(format!(
            "Of {asked} captures it asked about, {reused} had failed elsewhere for reasons that still \
             held; it did not search them again."
        ));
    }
    told.sentences.extend(expectation(record));
    Some(())
}

/// CAPS: the threat if it passes, and what the move does about it.
pub(super) fn caps(record: &Record<'_>, told: &mut Told) -> Option<()> {
    let (m, verdict, _) = record.chose?;
    if threat(record, told).is_some() {
        let answers = record.exhibit("answers")?;
        let answer = place_of(answers, m).and_then(|place| answers.rows.get(place));
        told.say(match answer.and_then(|row| text_of(answers.cell(row, "what it does"))) {
            Some(does) => format!(
                "It tried only the {} that do something about it; {} does: it {}.",
                counted(answers.rows.len(), "move"),
                record.numbered(m),
                does.replace(", ", " and ")
            ),
            None => format!("{} is none of the answers, but was good enough.", record.numbered(m)),
        });
    } else {
        told.say(format!("CAPS saw no threat; {}.", record.comparison(m, verdict)));
    }
    let seen = record.figure("counted", "positions")?;
    told.say(match seen {
        1 => "It looked at 1 position.".into(),
        seen => format!("It looked at {seen} positions, each for a reason."),
    });
    Some(())
}

fn threat(record: &Record<'_>, told: &mut Told) -> Option<()> {
    let sets = record.exhibit("six sets")?;
    let squares = |label: &str| squares_of(sets.cell(sets.row(label)?, "squares"));
    let targets = record.pieces(squares("TGTSQS")?);
    let culprits = record.pieces(squares("RPCS")?);
    if targets.is_empty() || culprits.is_empty() {
        return None;
    }
    told.say(format!("CAPS passed to see what goes wrong: {culprits} would go for {targets}."));
    Some(())
}

fn place_of(list: &Exhibit, m: Move) -> Option<usize> {
    list.rows.iter().position(|row| list.cell(row, "move").and_then(Cell::as_move) == Some(m))
}

fn ordinal(place: usize) -> String {
    let end = match (place % 10, place % 100) {
        (1, rest) if rest != 11 => "st",
        (2, rest) if rest != 12 => "nd",
        (3, rest) if rest != 13 => "rd",
        _ => "th",
    };
    format!("{place}{end}")
}
