//! Los Alamos: mobility along the line plus material at its end.

use super::record::Record;
use super::{Told, expectation};
use thinking::Exhibit;

/// Points of mobility that a pawn is worth in the program's usual setting.
const PAWN: i64 = 16;

/// Explains the sum of the line.
pub(super) fn tell(record: &Record<'_>, told: &mut Told) -> Option<()> {
    let (m, verdict, _) = record.chose?;
    let better = record.runner_up(m).map(|second| (second, verdict.rank() > second.verdict.rank()));
    let name = record.numbered(m);
    match better {
        Some((second, true)) => told.say(format!(
            "The machine followed every move for two moves of each side; {name} comes to {verdict}, \
             {} as the next best to {}.",
            record.san(second.m),
            second.verdict
        )),
        Some((second, false)) => told.say(format!(
            "The machine followed every move for two moves of each side; {name} comes to {verdict}, \
             as does {}, which is later on its list.",
            record.san(second.m)
        )),
        None => told.say(format!("{name} is the only move that it followed to the end.")),
    }
    match record.exhibit("sum") {
        Some(sum) => say_sum(record, sum, told),
        None => told.say("The line ends with a king that can be taken, so nothing is counted."),
    }
    told.sentences.extend(expectation(record));
    Some(())
}

/// Tells the mobility of both sides along the line and the material at its end.
fn say_sum(record: &Record<'_>, sum: &Exhibit, told: &mut Told) {
    let points: Vec<i64> = sum
        .rows
        .iter()
        .filter(|row| row.label == "mobility")
        .filter_map(|row| sum.number(row, "points"))
        .collect();
    let own: i64 = points.iter().filter(|&&count| count > 0).sum();
    let other: i64 = points.iter().filter(|&&count| count < 0).sum();
    let material = sum.row("material").and_then(|row| sum.number(row, "points")).unwrap_or(0);
    let ahead = match material {
        0 => "material is level at the end".to_owned(),
        ahead if ahead > 0 => format!("it is {} ahead at the end", pawns(ahead)),
        behind => format!("it is {} behind at the end", pawns(-behind)),
    };
    let moves = record.line.map_or(&[][..], |line| &line.moves);
    // Mobility is counted after every ply but the last.
    let forbidden = moves.len() <= points.len() && material != 0;
    let by = if forbidden { " by a last move that the rules forbid" } else { "" };
    told.say(format!(
        "On the line {} it has {own} possible moves and the opponent {}, and {ahead}{by}.",
        record.line_text(moves),
        -other
    ));
    told.note(format!("mobility {own} − {}, material {material}", -other));
}

/// Writes points as pawns.
fn pawns(points: i64) -> String {
    match (points / PAWN, points % PAWN) {
        (1, 0) => "a pawn".into(),
        (pawns, 0) => format!("{pawns} pawns"),
        _ => format!("{points} points"),
    }
}
