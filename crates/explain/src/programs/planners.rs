//! The programs that follow patterns, plans and goals: Shannon's other strategy, PARADISE, Harris.

use super::Told;
use super::record::{Record, counted, line_of, text_of};
use thinking::Cell;

/// Patterns: the pattern that was recognised and calls for the move.
pub(super) fn patterns(record: &Record<'_>, told: &mut Told) -> Option<()> {
    let (m, verdict, _) = record.chose?;
    let followed = record.exhibit("followed")?;
    let row = followed.rows.first()?;
    let line = line_of(followed.cell(row, "line")).unwrap_or_default();
    match text_of(followed.cell(row, "pattern")).filter(|_| row_is_named(record)) {
        Some(pattern) => told.say(format!(
            "It recognised a standard situation, {pattern}: {}.",
            record.line_text(line)
        )),
        None => told.say("No standard situation that it knows by name decides here."),
    }
    let called = record.exhibit("patterns").and_then(|seen| {
        let row = seen
            .rows
            .iter()
            .find(|row| seen.cell(row, "move").and_then(Cell::as_move) == Some(m))?;
        text_of(seen.cell(row, "pattern"))
    });
    match called {
        Some(fact) => told.say(format!("{} was called for by a fact: {fact}", record.numbered(m))),
        None => {
            told.say(format!(
                "No pattern called for {}; it is its own choice.",
                record.numbered(m)
            ));
        }
    }
    told.say(format!("Calculated only along such moves, {}.", record.comparison(m, verdict)));
    Some(())
}

/// Whether the line follows a named pattern; a quiet line has no squares.
fn row_is_named(record: &Record<'_>) -> bool {
    let followed = record.exhibit("followed");
    followed.is_some_and(|table| {
        table
            .rows
            .first()
            .is_some_and(|row| !matches!(table.cell(row, "squares"), None | Some(Cell::Empty)))
    })
}

/// PARADISE: its plan, or that it found no plan.
pub(super) fn paradise(record: &Record<'_>, told: &mut Told) -> Option<()> {
    let (m, ..) = record.chose?;
    let tree = record.figure("counted", "positions in the tree");
    let Some(plan) = record.exhibit("plan") else {
        told.say(format!(
            "PARADISE followed every plan that its rules proposed and found none that holds; {} is the move \
             after which least can be lost.",
            record.numbered(m)
        ));
        return Some(());
    };
    let step = plan.rows.first()?;
    let line = line_of(plan.cell(step, "line"))?;
    let purpose = text_of(plan.cell(step, "purpose"))?;
    told.say(format!("PARADISE has a plan: {}, {purpose}.", record.line_text(line)));
    let counts = record.exhibit("counted");
    let wins = counts.and_then(|table| text_of(table.cell(table.row("the plan wins")?, "count")));
    if let Some(wins) = wins {
        told.say(format!("Against every reply it wins {wins}."));
    }
    if let Some(tree) = tree.and_then(|tree| usize::try_from(tree).ok()) {
        told.say(format!("It took {} to make sure.", counted(tree, "position")));
    }
    Some(())
}

/// Harris: the goals in their order, and the first that the move reaches.
pub(super) fn harris(record: &Record<'_>, told: &mut Told) -> Option<()> {
    let (m, ..) = record.chose?;
    let goals = record.exhibit("goals")?;
    for row in goals.rows.iter().take(3) {
        let result = text_of(goals.cell(row, "result"))?;
        told.say(format!("The goal “{}”: {result}.", row.label));
    }
    told.say(format!("So it plays {}.", record.numbered(m)));
    if let Some(here) = record.figure("counted", "here").and_then(|n| usize::try_from(n).ok()) {
        told.note(format!("{} looked at", counted(here, "position")));
    }
    Some(())
}
