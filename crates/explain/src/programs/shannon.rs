//! Shannon: f(P) at the end of every line, or of the forceful ones.

use super::record::{Record, plies};
use super::{Told, expectation};
use rules::{Move, Position};

/// Type A: every line to the same depth.
pub(super) fn type_a(record: &Record<'_>, told: &mut Told) -> Option<()> {
    let (m, verdict, _) = record.chose?;
    let line = record.line?;
    told.say(format!(
        "Type A followed every line for {} and weighed where they end; {}.",
        plies(line.depth as usize),
        record.comparison(m, verdict)
    ));
    told.say(format!("The line it expects is {}.", record.line_text(&line.moves)));
    if let Some(blind) = unfinished_exchange(record, &line.moves) {
        told.say(blind);
    } else {
        told.sentences.extend(expectation(record).filter(|_| line.moves.len() < 2));
    }
    Some(())
}

/// Type B: by memory, by chance, or by forceful lines.
pub(super) fn type_b(record: &Record<'_>, told: &mut Told) -> Option<()> {
    let (m, verdict, rule) = record.chose?;
    let name = record.numbered(m);
    if rule.id == "memory" {
        let opening = record.remarks.iter().find(|(_, by)| by.id == "memory");
        let from = opening.map_or_else(String::new, |(text, _)| format!(" ({text})"));
        told.say(format!("{name} comes from its memory of openings{from}; it did not think."));
        return Some(());
    }
    let line = record.line?;
    told.say(format!(
        "Type B looked at every first move, then at checks, captures, attacks and the best quiet \
         move, until nothing was left to take; {}.",
        record.comparison(m, verdict)
    ));
    let nearly_as_good = record.discarded.iter().filter(|(_, rule)| rule.id == "not-drawn").count();
    if nearly_as_good > 0 {
        told.say(format!(
            "{} nearly as good; chance chose {}.",
            if nearly_as_good == 1 {
                "1 other move was".into()
            } else {
                format!("{nearly_as_good} other moves were")
            },
            record.san(m)
        ));
    }
    told.say(format!("The line it expects is {}.", record.line_text(&line.moves)));
    Some(())
}

/// A line that ends with a capture, although it could be answered.
fn unfinished_exchange(record: &Record<'_>, line: &[Move]) -> Option<String> {
    let (&last, before) = line.split_last().filter(|(last, _)| last.is_capture())?;
    let end: Position = record.after(line);
    let recapture = (&end.legal_moves()).into_iter().find(|m| m.to() == last.to())?;
    let taking = notation::san::write(last, &record.after(before));
    let answer = notation::san::write(recapture, &end);
    Some(format!("It stops in the middle of an exchange: it does not see {answer} after {taking}."))
}
