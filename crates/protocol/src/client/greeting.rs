//! The greeting of an engine: its name and its options.

use super::bounds::{NAME_CHARACTERS, OPTIONS};
use notation::quote;
use thiserror::Error;

/// What an engine says about itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Identity {
    /// Its name, if it gave one.
    pub name: Option<String>,
    /// Its authors, if it named them.
    pub author: Option<String>,
    /// Its options.
    pub offers: Vec<Offer>,
}

/// An option of an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Its name.
    pub name: String,
    /// The values it takes.
    pub kind: OfferKind,
}

/// The values an option takes, as far as the engine says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OfferKind {
    /// `true` or `false`.
    Check,
    /// A whole number.
    Spin {
        /// The minimum, if there is one.
        min: Option<i64>,
        /// The maximum, if there is one.
        max: Option<i64>,
    },
    /// One of a list.
    Combo(Vec<String>),
    /// Any text.
    Text,
    /// A button without a value.
    Button,
}

/// Why an option was not set.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OptionTrouble {
    /// There is no option of this name.
    #[error("the engine has no option {0}")]
    Unknown(String),
    /// The value does not fit.
    #[error("option {name} of the engine wants {wants}, not {value}")]
    Unfit {
        /// The option.
        name: String,
        /// The values that fit.
        wants: String,
        /// The value, quoted.
        value: String,
    },
    /// The engine refused it.
    #[error("the engine says {0}")]
    Refused(String),
}

impl OptionTrouble {
    /// The refusal that a line reports, if it is an error message.
    pub(super) fn complaint(line: &str) -> Option<Self> {
        let said = line.strip_prefix("info string ")?.trim_start();
        let begins = said.get(..5)?.eq_ignore_ascii_case("error");
        begins.then(|| Self::Refused(quote(tame(said))))
    }
}

/// Cuts a text and replaces its control characters with blanks.
fn tame(text: &str) -> String {
    let harmless = |c: char| if c.is_control() { ' ' } else { c };
    text.trim().chars().take(NAME_CHARACTERS).map(harmless).collect()
}

impl Identity {
    /// Reads a line of the greeting; false if it is an option that cannot be understood.
    pub(super) fn hear(&mut self, line: &str) -> bool {
        let line = line.trim();
        if let Some(name) = line.strip_prefix("id name ") {
            self.name = Some(tame(name));
        } else if let Some(author) = line.strip_prefix("id author ") {
            self.author = Some(tame(author));
        } else if let Some(rest) = line.strip_prefix("option ") {
            let offer = Offer::parse(rest).filter(|_| self.offers.len() < OPTIONS);
            let understood = offer.is_some();
            self.offers.extend(offer);
            return understood;
        }
        true
    }

    /// An option by its name; case does not matter.
    pub fn offer(&self, name: &str) -> Option<&Offer> {
        self.offers.iter().find(|offer| offer.name.eq_ignore_ascii_case(name.trim()))
    }

    /// The command that sets an option, if the engine has it and the value fits.
    pub(super) fn set(&self, name: &str, value: &str) -> Result<String, OptionTrouble> {
        let Some(offer) = self.offer(name) else {
            return Err(OptionTrouble::Unknown(quote(name)));
        };
        let value = value.trim();
        if !offer.kind.takes(value) {
            let (name, wants) = (offer.name.clone(), offer.kind.wants());
            return Err(OptionTrouble::Unfit { name, wants, value: quote(value) });
        }
        Ok(match offer.kind {
            OfferKind::Button => format!("setoption name {}", offer.name),
            OfferKind::Text if value.is_empty() => {
                format!("setoption name {} value <empty>", offer.name)
            }
            _ => format!("setoption name {} value {value}", offer.name),
        })
    }
}

impl OfferKind {
    /// Whether a value fits. A line break never does: it would begin another command.
    fn takes(&self, value: &str) -> bool {
        match self {
            _ if value.contains(char::is_control) => false,
            Self::Check => matches!(value, "true" | "false"),
            Self::Spin { min, max } => value.parse::<i64>().is_ok_and(|number| {
                min.is_none_or(|min| number >= min) && max.is_none_or(|max| number <= max)
            }),
            Self::Combo(choices) => choices.iter().any(|choice| choice.eq_ignore_ascii_case(value)),
            Self::Text | Self::Button => true,
        }
    }

    /// Describes the values that fit.
    fn wants(&self) -> String {
        match self {
            Self::Check => "true or false".into(),
            Self::Spin { min: Some(min), max: Some(max) } => {
                format!("a whole number from {min} to {max}")
            }
            Self::Spin { .. } => "a whole number".into(),
            Self::Combo(choices) => format!("one of {}", choices.join(", ")),
            Self::Text | Self::Button => "a text on one line".into(),
        }
    }
}

impl Offer {
    /// Reads what follows the word `option`; `None` if its type is not known.
    fn parse(rest: &str) -> Option<Self> {
        const KEYWORDS: [&str; 6] = ["name", "type", "default", "min", "max", "var"];
        let mut fields: Vec<(&str, Vec<&str>)> = Vec::new();
        for word in rest.split_whitespace() {
            // Inside a name, only `type` ends it: names may hold any other word.
            let in_name = fields.last().is_some_and(|(keyword, _)| *keyword == "name");
            match fields.last_mut() {
                _ if KEYWORDS.contains(&word) && (!in_name || word == "type") => {
                    fields.push((word, Vec::new()));
                }
                Some((_, words)) => words.push(word),
                None => {}
            }
        }
        let values = |keyword: &str| {
            let found = fields.iter().filter(move |(known, _)| *known == keyword);
            found.map(|(_, words)| tame(&words.join(" "))).collect::<Vec<_>>()
        };
        let number = |keyword: &str| values(keyword).first().and_then(|text| text.parse().ok());
        let name = values("name").into_iter().next().filter(|name| !name.is_empty())?;
        let kind = match values("type").first()?.as_str() {
            "check" => OfferKind::Check,
            "spin" => OfferKind::Spin { min: number("min"), max: number("max") },
            "combo" => OfferKind::Combo(values("var")),
            "string" => OfferKind::Text,
            "button" => OfferKind::Button,
            _ => return None,
        };
        Some(Self { name, kind })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn greeted(lines: &[&str]) -> Identity {
        let mut identity = Identity::default();
        lines.iter().for_each(|line| _ = identity.hear(line));
        identity
    }

    #[test]
    fn options_are_read_as_engines_write_them() {
        let identity = greeted(&[
            "id name Stockfish 15.1",
            "id author the Stockfish developers (see AUTHORS file)",
            "option name Hash type spin default 16 min 1 max 33554432",
            "option name Clear Hash type button",
            "option name Analysis Contempt type combo default Both var Off var White var Both",
            "option name SyzygyPath type string default <empty>",
            "option name max depth type spin default 0 min 0 max 100",
            "option name UCI_Chess960 type check default false",
        ]);
        assert_eq!(identity.name.as_deref(), Some("Stockfish 15.1"));
        assert_eq!(identity.offers.len(), 6);
        assert_eq!(identity.offer("clear hash").unwrap().kind, OfferKind::Button);
        assert!(identity.offer("max depth").is_some());
        assert_eq!(identity.set("hash", "64").unwrap(), "setoption name Hash value 64");
        assert_eq!(identity.set("Clear Hash", "").unwrap(), "setoption name Clear Hash");
        assert_eq!(
            identity.set("syzygypath", "").unwrap(),
            "setoption name SyzygyPath value <empty>"
        );
        assert!(identity.set("Analysis Contempt", "white").is_ok());
    }

    #[test]
    fn what_does_not_fit_is_refused_with_a_sentence() {
        let identity = greeted(&[
            "option name Hash type spin default 16 min 1 max 1024",
            "option name Book type string default",
            "option name Fast type check default true",
        ]);
        for (name, value, sentence) in [
            ("Hsh", "1", "the engine has no option \"Hsh\""),
            (
                "Hash",
                "0",
                "option Hash of the engine wants a whole number from 1 to 1024, not \"0\"",
            ),
            (
                "Hash",
                "1e3",
                "option Hash of the engine wants a whole number from 1 to 1024, not \"1e3\"",
            ),
            ("Fast", "maybe", "option Fast of the engine wants true or false, not \"maybe\""),
            (
                "Book",
                "a\nquit",
                "option Book of the engine wants a text on one line, not \"a\\nquit\"",
            ),
        ] {
            assert_eq!(identity.set(name, value).unwrap_err().to_string(), sentence);
        }
    }

    #[test]
    fn a_complaint_is_told_from_other_remarks() {
        let said = OptionTrouble::complaint("info string ERROR: no such file").unwrap();
        assert_eq!(said.to_string(), "the engine says \"ERROR: no such file\"");
        for other in ["info string NNUE is used", "info depth 3", "info string é", "error"] {
            assert_eq!(OptionTrouble::complaint(other), None, "{other}");
        }
    }

    #[test]
    fn nonsense_in_a_greeting_is_kept_short_or_passed_over() {
        let mut identity = Identity::default();
        assert!(identity.hear(&format!("id name {}", "x".repeat(10_000))));
        assert_eq!(identity.name.as_ref().unwrap().len(), NAME_CHARACTERS);
        for bad in [
            "option name X type slider",
            "option name X",
            "option type spin",
            "option name type spin",
        ] {
            assert!(!identity.hear(bad), "{bad}");
        }
        assert!(identity.hear("Welcome to my engine! \u{1b}[31m"));
        assert!(identity.offers.is_empty());
        for number in 0..2 * OPTIONS {
            identity.hear(&format!("option name N{number} type check default true"));
        }
        assert_eq!(identity.offers.len(), OPTIONS);
    }
}
