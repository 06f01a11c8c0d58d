//! `setoption name N [value V]`.

use super::{is_blank, split_word};

/// An option to set, as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetOption {
    /// Its name, with single blanks.
    pub name: String,
    /// The text after the word `value`, including blanks inside.
    pub value: Option<String>,
}

pub(super) fn parse(rest: &str) -> Result<SetOption, String> {
    let (name_word, mut rest) = split_word(rest);
    if name_word != "name" {
        return Err("setoption needs the word name and the name of an option".into());
    }
    let mut name: Vec<&str> = Vec::new();
    loop {
        let (word, after) = split_word(rest);
        if word.is_empty() || (word == "value" && !name.is_empty()) {
            let value = (word == "value").then(|| after.trim_matches(is_blank).to_owned());
            return finish(&name, value);
        }
        name.push(word);
        rest = after;
    }
}

fn finish(name: &[&str], value: Option<String>) -> Result<SetOption, String> {
    match name {
        [] => Err("setoption needs the name of an option".into()),
        _ => Ok(SetOption { name: name.join(" "), value }),
    }
}
