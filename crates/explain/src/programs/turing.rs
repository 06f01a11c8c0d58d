//! Turing: the ratio of the material after all exchanges, then position play.

use super::record::{Record, joined};
use super::{Told, expectation};
use rules::{Bitboard, Move};
use thinking::{Cell, Exhibit, Row, Sheet, Verdict};

/// The value of a mate as the program writes it, for sorting.
const MATE: i32 = 10_000;

/// A row of the table of values.
struct Valued {
    m: Move,
    worth: Verdict,
    play: i64,
}

/// Tells why the move was better than the others.
pub(super) fn tell(record: &Record<'_>, told: &mut Told) -> Option<()> {
    let (m, ..) = record.chose?;
    let values = record.exhibit("values")?;
    let rows: Vec<Valued> = values.rows.iter().filter_map(|row| valued(values, row)).collect();
    let now = values.row("now").and_then(|row| worth(values, row))?;
    let chosen = rows.iter().find(|row| row.m == m)?;
    let equals: Vec<&Valued> =
        rows.iter().filter(|row| row.worth.rank() == chosen.worth.rank()).collect();
    say_value(record, told, chosen, now, &rows, equals.len());
    if equals.len() > 1 {
        say_play(record, told, chosen, &equals);
    }
    if (1 - MATE..MATE).contains(&chosen.worth.rank()) {
        told.sentences.extend(expectation(record));
    }
    told.note(format!("material ratio {} (now {now})", chosen.worth));
    Some(())
}

fn worth(values: &Exhibit, row: &Row) -> Option<Verdict> {
    match values.cell(row, "value")? {
        Cell::Worth(verdict) => Some(*verdict),
        _ => None,
    }
}

fn valued(values: &Exhibit, row: &Row) -> Option<Valued> {
    let m = values.cell(row, "move")?.as_move()?;
    Some(Valued { m, worth: worth(values, row)?, play: values.number(row, "position play")? })
}

fn say_value(
    record: &Record<'_>,
    told: &mut Told,
    chosen: &Valued,
    now: Verdict,
    rows: &[Valued],
    equals: usize,
) {
    let name = record.numbered(chosen.m);
    let value = chosen.worth.rank();
    let fate = match value {
        MATE.. => "mate at once",
        _ if value <= -MATE => "end in mate",
        _ if value > now.rank() => "win material",
        _ if value < now.rank() => "lose least",
        _ => "lose nothing",
    };
    if equals > 1 {
        return told.say(format!("Turing's machine saw {equals} moves that {fate}."));
    }
    let takes = record.capture(chosen.m).map_or_else(String::new, |takes| format!(" {takes} and"));
    let next = rows.iter().filter(|row| row.m != chosen.m).max_by_key(|row| row.worth.rank());
    let than = next.map_or_else(String::new, |next| {
        format!("; the next best, {}, comes to {}", record.san(next.m), next.worth)
    });
    told.say(format!("{name}{takes} comes to {} in material (now {now}){than}.", chosen.worth));
}

/// Position play: the lead over the next best move, and the term that causes it.
fn say_play(record: &Record<'_>, told: &mut Told, chosen: &Valued, equals: &[&Valued]) {
    let next = equals.iter().filter(|row| row.m != chosen.m).max_by_key(|row| row.play);
    let name = record.numbered(chosen.m);
    let than = match next {
        Some(next) if next.play == chosen.play => {
            format!("as many as {}, which is earlier on its list", record.san(next.m))
        }
        Some(next) => format!("{} comes next with {}", record.san(next.m), tenths(next.play)),
        None => String::new(),
    };
    told.say(format!(
        "Of these {name} has most position-play points, {}; {than}.",
        tenths(chosen.play)
    ));
    let sheet = record.sheets.iter().find(|(m, _)| *m == chosen.m).map(|(_, sheet)| *sheet);
    if let Some((before, after)) = record.sheet.zip(sheet) {
        told.sentences.extend(gain(record, chosen.m, before, after));
    }
}

/// Names the term that grew most, and the pieces that account for it.
fn gain(record: &Record<'_>, m: Move, before: &Sheet<'_>, after: &Sheet<'_>) -> Option<String> {
    let mut rules: Vec<&'static str> = after.terms.iter().map(|term| term.rule.id).collect();
    rules.sort_unstable();
    rules.dedup();
    let sum = |sheet: &Sheet<'_>, id: &str| -> i64 {
        let own = sheet.terms.iter().filter(|term| term.rule.id == id);
        own.map(|term| sheet.view.choose(term.white, term.black)).sum()
    };
    let grown = |id: &&'static str| sum(after, id) - sum(before, id);
    let id = rules.into_iter().max_by_key(grown).filter(|id| grown(id) > 0)?;
    let from = tenths(sum(before, id));
    let to = tenths(sum(after, id));
    let pieces = pieces(record, m, before, after, id);
    let because = match pieces.is_empty() {
        true => String::new(),
        false => format!(", by {}", joined(&pieces)),
    };
    Some(format!("Most of it is {}: {from} before, {to} after the move{because}.", words(id)))
}

/// Names the pieces that gain most under a rule, at most two.
fn pieces(
    record: &Record<'_>,
    m: Move,
    before: &Sheet<'_>,
    after: &Sheet<'_>,
    id: &str,
) -> Vec<String> {
    let credit = |sheet: &Sheet<'_>, squares: Bitboard| -> i64 {
        let own = sheet.terms.iter().filter(|t| t.rule.id == id && t.squares == squares);
        own.map(|term| sheet.view.choose(term.white, term.black)).sum()
    };
    let mut gains: Vec<(i64, String)> = Vec::new();
    for term in after.terms.iter().filter(|term| term.rule.id == id) {
        let mut squares = term.squares.into_iter();
        let (Some(square), None) = (squares.next(), squares.next()) else { continue };
        let old = if square == m.to() { m.from() } else { square };
        let gain = credit(after, term.squares) - credit(before, Bitboard::from(old));
        let piece = record.root.after(m).piece_on(square);
        if let Some(piece) = piece.filter(|_| gain > 0) {
            gains.push((gain, format!("the {} on {square}", piece.role().name())));
        }
    }
    gains.sort_by_key(|(gain, _)| -gain);
    gains.into_iter().take(2).map(|(_, name)| name).collect()
}

/// Names a rule of position play in plain words.
fn words(id: &str) -> &'static str {
    match id {
        "i mobility" => "mobility",
        "ii defence" => "pieces that are defended",
        "iii king's mobility" => "the king's mobility",
        "iv king's safety" => "the king's safety",
        "vi pawn's advance" => "pawns that have advanced",
        "vii pawn's defence" => "pawns that pieces defend",
        "viii threat of mate" => "a threat of mate",
        "ix check" => "the check",
        _ => "castling",
    }
}

fn tenths(amount: i64) -> String {
    format!("{:.1}", amount as f64 / 10.0)
}
