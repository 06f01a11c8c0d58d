//! The tags of a game, in their order.

use super::text::on_one_line;
use crate::limits::TAGS;

/// The seven tags that every game should have, in the order of the standard.
pub const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// Names and values, in the order in which they were given.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// No tags.
    pub fn new() -> Self {
        Self::default()
    }

    /// The value of a tag; the first one if the tag occurs twice.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Sets the value of a tag. Line breaks become blanks. An invalid name, or one tag too
    /// many, changes nothing.
    pub fn set(&mut self, name: &str, value: &str) {
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = on_one_line(value),
            None => _ = self.push(name, value),
        }
    }

    /// Adds a tag, even if one of this name exists. Returns whether it was added.
    pub(super) fn push(&mut self, name: &str, value: &str) -> bool {
        let sound = |c: char| !c.is_whitespace() && !matches!(c, '"' | '[' | ']' | '{' | '}');
        let fits = self.0.len() < TAGS && !name.is_empty() && name.chars().all(sound);
        if fits {
            self.0.push((name.to_owned(), on_one_line(value)));
        }
        fits
    }

    /// Removes all tags of a name.
    pub fn remove(&mut self, name: &str) {
        self.0.retain(|(known, _)| known != name);
    }

    /// Names and values, in their order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The number of tags.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no tags.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
