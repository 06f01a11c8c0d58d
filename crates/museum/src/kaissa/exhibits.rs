//! The tables that the program shows.

use super::analogies::Analogies;
use super::rules;
use super::tree::Level;
use thinking::{Cell, Desk, Exhibit, Layout, Row, Thought, Verdict};

/// A round at the root.
static ROUND: Layout = Layout {
    id: "round",
    title: "A guess of the material, and what came of it",
    columns: &["level", "guess", "result", "value"],
};

/// The refutations that were reused most often.
static ANALOGIES: Layout = Layout {
    id: "analogies",
    title: "The file of refutations: captures that failed and on what that rests",
    columns: &["from", "square", "loses", "pieces", "open lines", "kings and pins", "used"],
};

/// The counters of the method of analogies.
static COUNTED: Layout =
    Layout { id: "counted", title: "The method of analogies in figures", columns: &["count"] };

/// The number of refutations that are shown.
const SHOWN: usize = 20;

/// The outcome of a guess.
pub(super) enum Guess {
    Right,
    TooHigh,
    TooLow,
}

/// Shows a round.
pub(super) fn show_round(
    level: Level,
    guess: i32,
    result: &Guess,
    value: Verdict,
    desk: &mut Desk<'_>,
) {
    if !desk.hears() {
        return;
    }
    let result = match result {
        Guess::Right => "right",
        Guess::TooHigh => "too high",
        Guess::TooLow => "too low",
    };
    let level = Cell::Text(format!("({}.{})", level.plies, level.quiet).into());
    let row = Row::of(vec![level, guess.into(), result.into(), value.into()]);
    desk.tell(&Thought::Exhibit(Exhibit::new(&ROUND, &rules::GUESS, vec![row])));
}

/// Shows the file of refutations and its counters.
pub(super) fn show_analogies(file: &Analogies, desk: &mut Desk<'_>) {
    if !desk.hears() {
        return;
    }
    let mut rows = Vec::new();
    for (record, filed) in file.most_used(SHOWN) {
        let used = i64::try_from(filed.used).unwrap_or(i64::MAX);
        rows.push(Row::of(vec![
            record.from.into(),
            record.to.into(),
            filed.value.into(),
            record.pieces().into(),
            record.lines().into(),
            record.pins().into(),
            used.into(),
        ]));
    }
    desk.tell(&Thought::Exhibit(Exhibit::new(&ANALOGIES, &rules::ANALOGY, rows)));
    let counts = [
        ("captures asked about", file.asked),
        ("refutations filed", file.len() as u64),
        ("taken from the file", file.reused),
        ("searched", file.searched),
        ("contradicted by a search", file.wrong),
    ];
    let row = |(label, count): (&'static str, u64)| {
        Row::new(label, vec![i64::try_from(count).unwrap_or(i64::MAX).into()])
    };
    let rows = counts.into_iter().map(row).collect();
    desk.tell(&Thought::Exhibit(Exhibit::new(&COUNTED, &rules::ANALOGY, rows)));
}
