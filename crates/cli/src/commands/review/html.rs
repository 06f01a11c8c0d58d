//! A review as a self-contained HTML page.

use super::Reviewed;
use super::text::{heading, title, told};
use explain::review::summary;
use explain::sentence;

/// The text before the first game.
pub(super) const HEAD: &str = "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
    <meta name=\"viewport\" content=\"width=device-width\">\n<title>Review</title>\n<style>\n\
    body { font: 1rem/1.5 serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem }\n\
    h3 { margin-bottom: 0 } p { margin: .3rem 0 } .line { color: #555 }\n</style>\n";

/// The text after the last game.
pub(super) const FOOT: &str = "</html>\n";

/// Returns the HTML of one game.
pub(super) fn write(reviewed: &Reviewed) -> String {
    let mut page = format!("<article>\n<h2>{}</h2>\n", escaped(&title(reviewed)));
    page += &reviewed.opening.as_deref().map_or_else(String::new, |text| paragraph(text, ""));
    for sentence in summary(&reviewed.review) {
        page += &paragraph(&sentence, "");
    }
    for bad in told(reviewed) {
        page += &format!("<h3>{}</h3>\n", escaped(&heading(reviewed, bad)));
        for claim in &bad.claims {
            page += &paragraph(&sentence::with_line(claim), "");
        }
        let better = &bad.better[..bad.better.len().min(6)];
        let line = sentence::numbered(&reviewed.review.positions[bad.ply], better);
        page += &paragraph(&format!("Better: {line}"), "line");
    }
    page + "</article>\n"
}

fn paragraph(text: &str, class: &str) -> String {
    match class {
        "" => format!("<p>{}</p>\n", escaped(text)),
        class => format!("<p class=\"{class}\">{}</p>\n", escaped(text)),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
