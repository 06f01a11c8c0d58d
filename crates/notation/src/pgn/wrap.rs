//! Wraps words into lines of limited length.

use crate::limits::PGN_COLUMNS;

/// A text that grows word by word and begins a new line when one is full.
pub(super) struct Wrapped {
    text: String,
    /// Characters on the last line.
    column: usize,
    /// Opening brackets to be written directly before the next word.
    prefix: String,
}

impl Wrapped {
    pub(super) fn new() -> Self {
        Self { text: String::new(), column: 0, prefix: String::new() }
    }

    /// Adds a word, after a blank or on a new line.
    pub(super) fn word(&mut self, word: &str) {
        let word = core::mem::take(&mut self.prefix) + word;
        self.place(&word, true);
    }

    /// Adds an opening bracket directly before the next word.
    pub(super) fn open(&mut self) {
        self.prefix.push('(');
    }

    /// Adds a closing bracket directly after the last word.
    pub(super) fn close(&mut self) {
        if self.column == 0 || self.column >= PGN_COLUMNS {
            self.place(")", true);
        } else {
            self.text.push(')');
            self.column += 1;
        }
    }

    /// Adds a comment in braces; blanks in it may become line breaks.
    pub(super) fn comment(&mut self, text: &str) {
        let whole = format!("{}{{{text}}}", core::mem::take(&mut self.prefix));
        for (index, word) in whole.split(' ').enumerate() {
            // These would be read as something else at the start of a line; an empty
            // word would leave a blank at the end of one.
            let may_break =
                index == 0 || !(word.is_empty() || word.starts_with('[') || word.starts_with('%'));
            self.place(word, may_break);
        }
    }

    /// Adds a comment that ends with its line.
    pub(super) fn line_comment(&mut self, text: &str) {
        if !self.prefix.is_empty() {
            self.word("");
        }
        self.place(";", true);
        self.text.push_str(text);
        self.text.push('\n');
        self.column = 0;
    }

    fn place(&mut self, word: &str, may_break: bool) {
        let length = word.chars().count();
        if self.column > 0 {
            let is_full = self.column + 1 + length > PGN_COLUMNS;
            if is_full && may_break {
                self.text.push('\n');
                self.column = 0;
            } else {
                self.text.push(' ');
                self.column += 1;
            }
        }
        self.text.push_str(word);
        self.column += length;
    }

    pub(super) fn finish(self) -> String {
        self.text
    }
}
