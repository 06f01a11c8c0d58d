//! A review as text for a terminal.

use super::Reviewed;
use crate::text::paragraph;
use explain::review::{BadMove, summary};
use explain::sentence;

/// Returns the review as text.
pub(super) fn write(reviewed: &Reviewed) -> String {
    let mut page = Vec::new();
    // Writing to memory does not fail.
    let _ = fill(reviewed, &mut page);
    String::from_utf8_lossy(&page).into_owned()
}

fn fill(reviewed: &Reviewed, page: &mut Vec<u8>) -> std::io::Result<()> {
    paragraph(page, "", &title(reviewed))?;
    if let Some(text) = &reviewed.opening {
        paragraph(page, "", text)?;
    }
    paragraph(page, "", "")?;
    for bad in told(reviewed) {
        paragraph(page, "", &heading(reviewed, bad))?;
        for claim in &bad.claims {
            paragraph(page, "    ", &sentence::with_line(claim))?;
        }
        let better = &bad.better[..bad.better.len().min(6)];
        let line = sentence::numbered(&reviewed.review.positions[bad.ply], better);
        paragraph(page, "    Better: ", &line)?;
    }
    paragraph(page, "", "")?;
    for sentence in summary(&reviewed.review) {
        paragraph(page, "", &sentence)?;
    }
    paragraph(page, "", "")
}

/// Returns the mistakes of the selected sides.
pub(super) fn told(reviewed: &Reviewed) -> impl Iterator<Item = &BadMove> {
    let review = &reviewed.review;
    review.bad.iter().filter(|bad| reviewed.sides.contains(&review.positions[bad.ply].turn()))
}

/// Returns `White - Black, date, result`.
pub(super) fn title(reviewed: &Reviewed) -> String {
    let tag = |name| reviewed.game.tags.get(name).unwrap_or("?");
    format!("{} - {}, {}, {}", tag("White"), tag("Black"), tag("Date"), tag("Result"))
}

/// Returns `12…Nxd4?? blunder (allowed, lucky)`.
pub(super) fn heading(reviewed: &Reviewed, bad: &BadMove) -> String {
    let review = &reviewed.review;
    let played = sentence::numbered(&review.positions[bad.ply], &review.moves[bad.ply..=bad.ply]);
    let classes: Vec<&str> = bad.classes.iter().map(|class| class.words()).collect();
    let classes = match classes.is_empty() {
        true => String::new(),
        false => format!(" ({})", classes.join(", ")),
    };
    format!("{played}{} {}{classes}", bad.mark.sign(), bad.mark.word())
}
