//! Comments, and the commands that programs embed in them: `[%clk 0:05:23]`.

use super::Command;
use super::text::on_one_line;

/// A comment as it was written, except for line breaks.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Comment(String);

impl Comment {
    /// A comment of this text, on one line and without blanks at its ends.
    pub fn new(text: &str) -> Self {
        Self(on_one_line(text).trim_matches(' ').to_owned())
    }

    /// The whole text, commands included.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The text without commands.
    pub fn plain(&self) -> String {
        let texts = parts(&self.0).filter_map(|part| match part {
            Part::Text(text) => Some(text.trim()),
            Part::Command(_) => None,
        });
        texts.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// The commands, in their order.
    pub fn commands(&self) -> impl Iterator<Item = Command> {
        parts(&self.0).filter_map(|part| match part {
            Part::Text(_) => None,
            Part::Command(inside) => Some(Command::parse(inside)),
        })
    }

    /// The comment with a command added before its text.
    #[must_use]
    pub fn with(&self, command: &Command) -> Self {
        Self::new(&format!("{command} {}", self.0))
    }

    /// The comment without the commands that are unwanted.
    #[must_use]
    pub fn without(&self, is_unwanted: impl Fn(&Command) -> bool) -> Self {
        let kept = parts(&self.0).filter_map(|part| match part {
            Part::Text(text) => Some(text.to_owned()),
            Part::Command(inside) if is_unwanted(&Command::parse(inside)) => None,
            Part::Command(inside) => Some(format!("[%{inside}]")),
        });
        Self::new(&kept.collect::<String>())
    }
}

/// A part of a comment.
enum Part<'a> {
    Text(&'a str),
    /// The text between `[%` and `]`.
    Command(&'a str),
}

/// The parts of a comment, in order.
fn parts(text: &str) -> impl Iterator<Item = Part<'_>> {
    let mut rest = text;
    core::iter::from_fn(move || {
        let command = rest.find("[%").filter(|&at| rest[at..].contains(']'));
        match command {
            Some(0) => {
                let (inside, tail) = rest[2..].split_once(']')?;
                rest = tail;
                Some(Part::Command(inside))
            }
            _ if rest.is_empty() => None,
            other => {
                let (before, tail) = rest.split_at(other.unwrap_or(rest.len()));
                rest = tail;
                Some(Part::Text(before))
            }
        }
    })
}
