//! Finding a program by a typed name.

use crate::PROGRAMS;
use core::fmt;
use thinking::ProgramEntry;

/// Characters of a name that are compared; no program has a longer name.
const NAME_CHARACTERS: usize = 80;

/// Typing errors up to which a name still suggests a program.
const SLIPS: usize = 2;

/// A name that belongs to no program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownProgram {
    /// The name, shortened and with control characters escaped.
    pub name: String,
    /// The programs with similar names, the most similar first; all programs if no name is similar.
    pub near: Vec<&'static str>,
    /// Whether any name is similar.
    pub guessed: bool,
}

impl fmt::Display for UnknownProgram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let near = self.near.join(", ");
        match self.guessed {
            true => write!(f, "there is no program \"{}\"; did you mean {near}?", self.name),
            false => write!(f, "there is no program \"{}\"; there are {near}", self.name),
        }
    }
}

impl core::error::Error for UnknownProgram {}

/// The program of a name. Case, blanks, hyphens and underscores do not matter.
///
/// ```
/// assert_eq!(catalogue::find("First_Move")?.id, "first-move");
/// let error = catalogue::find("frist-move").unwrap_err();
/// assert_eq!(error.near, ["first-move"]);
/// # Ok::<(), catalogue::UnknownProgram>(())
/// ```
pub fn find(name: &str) -> Result<&'static ProgramEntry, UnknownProgram> {
    let wanted = folded(name);
    let found = PROGRAMS.iter().find(|entry| folded(entry.id) == wanted);
    found.ok_or_else(|| unknown(name, &wanted))
}

fn unknown(name: &str, wanted: &[char]) -> UnknownProgram {
    let mut near: Vec<_> = PROGRAMS
        .iter()
        .map(|entry| (distance(&folded(entry.id), wanted), entry.id))
        .filter(|&(slips, _)| slips <= SLIPS)
        .collect();
    near.sort();
    let guessed = !near.is_empty();
    let near = match guessed {
        true => near.into_iter().map(|(_, id)| id).collect(),
        false => PROGRAMS.iter().map(|entry| entry.id).collect(),
    };
    let name = name.escape_debug().take(NAME_CHARACTERS).collect();
    UnknownProgram { name, near, guessed }
}

/// Normalizes a name: lower case, without blanks, hyphens and underscores.
fn folded(name: &str) -> Vec<char> {
    let letters = name.chars().filter(|c| !matches!(c, '-' | '_' | ' '));
    letters.map(|c| c.to_ascii_lowercase()).take(NAME_CHARACTERS).collect()
}

/// Returns the distance of a text from a name: 0 if the name starts with it and it is longer than
/// two letters, otherwise the letters to insert, drop or change (Levenshtein).
fn distance(name: &[char], text: &[char]) -> usize {
    if text.len() > SLIPS && name.starts_with(text) {
        return 0;
    }
    let mut row: Vec<usize> = (0..=text.len()).collect();
    for (i, a) in name.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in text.iter().enumerate() {
            let changed = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[text.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_finger_is_understood_as_a_question() {
        for (typed, meant) in
            [("first-moves", "first-move"), ("rndom-move", "random-move"), ("rand", "random-move")]
        {
            let error = find(typed).unwrap_err();
            assert_eq!(error.near, [meant]);
            assert!(error.to_string().ends_with(&format!("did you mean {meant}?")));
        }
    }

    #[test]
    fn nonsense_gets_the_whole_list_and_is_shown_safely() {
        let error = find("\u{1b}[31m").unwrap_err();
        assert_eq!(error.near.len(), PROGRAMS.len());
        assert!(error.to_string().starts_with("there is no program \"\\u{1b}[31m\"; there are"));
        assert!(find(&"x".repeat(1_000_000)).unwrap_err().name.len() <= NAME_CHARACTERS);
    }
}
