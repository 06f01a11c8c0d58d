//! Paragraphs for a terminal.

use std::io::{self, Write};

/// The width of a page in columns.
pub(crate) const WIDTH: usize = 80;

/// Replaces control characters in foreign text, which could move the cursor or ring the bell; line
/// breaks stay.
pub(crate) fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() && c != '\n' { '\u{fffd}' } else { c }).collect()
}

/// Prints a paragraph with a heading in front of its first line and blanks in front of the others.
pub(crate) fn paragraph(out: &mut dyn Write, heading: &str, text: &str) -> io::Result<()> {
    let indent = heading.chars().count();
    let mut column = indent;
    write!(out, "{heading}")?;
    for word in plain(text).split_whitespace() {
        let length = word.chars().count();
        if column > indent && column + 1 + length > WIDTH {
            write!(out, "\n{:indent$}", "")?;
            column = indent;
        }
        if column > indent {
            write!(out, " ")?;
            column += 1;
        }
        write!(out, "{word}")?;
        column += length;
    }
    writeln!(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_control_character_reaches_the_terminal() {
        assert_eq!(
            plain("\u{1b}[31mred\u{7}\r\u{9b}\n"),
            "\u{fffd}[31mred\u{fffd}\u{fffd}\u{fffd}\n"
        );
        let mut page = Vec::new();
        paragraph(&mut page, "", "bell\u{7} \u{1b}]0;title").unwrap();
        assert!(String::from_utf8(page).unwrap().chars().all(|c| c == '\n' || !c.is_control()));
    }

    #[test]
    fn long_text_is_broken_between_words_and_indented() {
        let mut page = Vec::new();
        paragraph(&mut page, "says: ", &"word ".repeat(40)).unwrap();
        let page = String::from_utf8(page).unwrap();
        let lines: Vec<&str> = page.lines().collect();
        assert_eq!(lines.len(), 3);
        assert!(lines.iter().all(|line| line.len() <= WIDTH));
        assert!(lines[1].starts_with("      word"));
    }
}
