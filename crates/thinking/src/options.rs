//! The options of a program: one description serves UCI, the form of the page, the help and the
//! documents.

use core::fmt;

/// The button of a program that wants to know about illegal moves. A game holds only legal moves,
/// so the referee presses the button for each illegal one.
pub const ILLEGAL_MOVE: &str = "Illegal Move";

/// One option of a program.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Its name; case does not matter when it is set.
    pub name: &'static str,
    /// What it does, in a sentence.
    pub says: &'static str,
    /// The values it takes.
    pub kind: OptionKind,
}

/// The values an option takes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum OptionKind {
    /// On or off.
    Check {
        /// The default.
        default: bool,
    },
    /// A whole number. It counts hundredths if `parts` is 100, and so on.
    Spin {
        /// The default.
        default: i64,
        /// The smallest value.
        min: i64,
        /// The largest value.
        max: i64,
        /// How many of these make one unit as people use it.
        parts: i64,
    },
    /// One of several choices.
    Combo {
        /// The default.
        default: &'static str,
        /// All choices.
        choices: &'static [&'static str],
    },
    /// Any text.
    Text {
        /// The default.
        default: &'static str,
    },
    /// An action.
    Button,
}

/// A value for an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionValue {
    /// On or off.
    Check(bool),
    /// A whole number.
    Spin(i64),
    /// A choice or a text.
    Text(String),
    /// A press of a button.
    Press,
}

/// Why an option was not set. Its value is unchanged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionError {
    /// The program has no such option.
    Unknown {
        /// The name that was asked for.
        name: String,
        /// The options that exist.
        known: Vec<&'static str>,
    },
    /// The value does not fit.
    Unfit {
        /// The option.
        name: &'static str,
        /// What would fit.
        wants: String,
    },
    /// The value is valid but not available.
    Refused {
        /// The option.
        name: &'static str,
        /// Why it is not available.
        why: String,
    },
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { name, known } => {
                // The name is shown short and without control characters.
                let cut: String = name.escape_debug().take(80).collect();
                let known = if known.is_empty() { "none".into() } else { known.join(", ") };
                write!(f, "there is no option \"{cut}\"; there is {known}")
            }
            Self::Unfit { name, wants } => write!(f, "option {name} wants {wants}"),
            Self::Refused { name, why } => write!(f, "option {name}: {why}"),
        }
    }
}

impl core::error::Error for OptionError {}

impl OptionError {
    /// The error for a name that none of these options has.
    pub fn unknown(name: &str, specs: &[OptionSpec]) -> Self {
        Self::Unknown { name: name.into(), known: specs.iter().map(|spec| spec.name).collect() }
    }
}

impl OptionSpec {
    /// An option that is on or off.
    pub const fn check(name: &'static str, default: bool, says: &'static str) -> Self {
        Self { name, says, kind: OptionKind::Check { default } }
    }

    /// An option that is a whole number within a range.
    pub const fn spin(
        name: &'static str,
        default: i64,
        (min, max): (i64, i64),
        says: &'static str,
    ) -> Self {
        Self { name, says, kind: OptionKind::Spin { default, min, max, parts: 1 } }
    }

    /// An option that is one of several words.
    pub const fn combo(
        name: &'static str,
        default: &'static str,
        choices: &'static [&'static str],
        says: &'static str,
    ) -> Self {
        Self { name, says, kind: OptionKind::Combo { default, choices } }
    }

    /// An option that takes any text.
    pub const fn text(name: &'static str, default: &'static str, says: &'static str) -> Self {
        Self { name, says, kind: OptionKind::Text { default } }
    }

    /// Finds the option with a name; case does not matter.
    pub fn find<'a>(specs: &'a [Self], name: &str) -> Result<&'a Self, OptionError> {
        let found = specs.iter().find(|spec| spec.name.eq_ignore_ascii_case(name.trim()));
        found.ok_or_else(|| OptionError::unknown(name, specs))
    }

    /// Parses a value, as typed by a user or sent by a protocol.
    pub fn parse(&self, text: Option<&str>) -> Result<OptionValue, OptionError> {
        let text = text.map(str::trim);
        let value = match (self.kind, text) {
            (OptionKind::Button, _) => Some(OptionValue::Press),
            (OptionKind::Check { .. }, Some("true" | "on" | "yes")) => {
                Some(OptionValue::Check(true))
            }
            (OptionKind::Check { .. }, Some("false" | "off" | "no")) => {
                Some(OptionValue::Check(false))
            }
            (OptionKind::Spin { .. }, Some(digits)) => digits.parse().ok().map(OptionValue::Spin),
            (OptionKind::Combo { choices, .. }, Some(text)) => choices
                .iter()
                .find(|choice| choice.eq_ignore_ascii_case(text))
                .map(|choice| OptionValue::Text((*choice).into())),
            (OptionKind::Text { .. }, Some("<empty>") | None) => {
                Some(OptionValue::Text(String::new()))
            }
            (OptionKind::Text { .. }, Some(text)) => Some(OptionValue::Text(text.into())),
            _ => None,
        };
        let value = value.ok_or_else(|| self.unfit())?;
        self.validate(&value)?;
        Ok(value)
    }

    /// Checks whether a value fits.
    pub fn validate(&self, value: &OptionValue) -> Result<(), OptionError> {
        let fits = match (self.kind, value) {
            (OptionKind::Check { .. }, OptionValue::Check(_))
            | (OptionKind::Text { .. }, OptionValue::Text(_))
            | (OptionKind::Button, OptionValue::Press) => true,
            (OptionKind::Spin { min, max, .. }, OptionValue::Spin(n)) => (min..=max).contains(n),
            (OptionKind::Combo { choices, .. }, OptionValue::Text(text)) => {
                choices.contains(&text.as_str())
            }
            _ => false,
        };
        if fits { Ok(()) } else { Err(self.unfit()) }
    }

    /// The default value.
    pub fn default_value(&self) -> OptionValue {
        match self.kind {
            OptionKind::Check { default } => OptionValue::Check(default),
            OptionKind::Spin { default, .. } => OptionValue::Spin(default),
            OptionKind::Combo { default, .. } | OptionKind::Text { default } => {
                OptionValue::Text(default.into())
            }
            OptionKind::Button => OptionValue::Press,
        }
    }

    fn unfit(&self) -> OptionError {
        let wants = match self.kind {
            OptionKind::Check { .. } => "true or false".into(),
            OptionKind::Spin { min, max, .. } => format!("a whole number from {min} to {max}"),
            OptionKind::Combo { choices, .. } => format!("one of {}", choices.join(", ")),
            OptionKind::Text { .. } => "a text".into(),
            OptionKind::Button => "no value".into(),
        };
        OptionError::Unfit { name: self.name, wants }
    }
}

/// The present values of a program's options.
#[derive(Clone, Debug)]
pub struct Settings {
    specs: &'static [OptionSpec],
    values: Vec<OptionValue>,
}

impl Settings {
    /// All options at their defaults.
    pub fn new(specs: &'static [OptionSpec]) -> Self {
        Self { specs, values: specs.iter().map(OptionSpec::default_value).collect() }
    }

    /// The options that exist.
    pub fn specs(&self) -> &'static [OptionSpec] {
        self.specs
    }

    /// Sets an option; on an error nothing changes.
    pub fn set(&mut self, name: &str, value: OptionValue) -> Result<(), OptionError> {
        let Some(index) = self.index(name) else {
            return Err(OptionError::unknown(name, self.specs));
        };
        self.specs[index].validate(&value)?;
        self.values[index] = value;
        Ok(())
    }

    /// The value of an option.
    pub fn get(&self, name: &str) -> Option<&OptionValue> {
        self.index(name).map(|index| &self.values[index])
    }

    /// The number of a spin option; zero for an unknown name.
    pub fn spin(&self, name: &str) -> i64 {
        match self.get(name) {
            Some(OptionValue::Spin(number)) => *number,
            _ => 0,
        }
    }

    /// Whether a check option is on; false for an unknown name.
    pub fn check(&self, name: &str) -> bool {
        matches!(self.get(name), Some(OptionValue::Check(true)))
    }

    /// The choice or text of an option; empty for an unknown name.
    pub fn text(&self, name: &str) -> &str {
        match self.get(name) {
            Some(OptionValue::Text(text)) => text,
            _ => "",
        }
    }

    fn index(&self, name: &str) -> Option<usize> {
        self.specs.iter().position(|spec| spec.name.eq_ignore_ascii_case(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec {
            name: "Depth",
            says: "Plies.",
            kind: OptionKind::Spin { default: 2, min: 1, max: 4, parts: 1 },
        },
        OptionSpec {
            name: "Style",
            says: "Manner.",
            kind: OptionKind::Combo { default: "Calm", choices: &["Calm", "Wild"] },
        },
        OptionSpec { name: "Book", says: "Memory.", kind: OptionKind::Check { default: true } },
    ];

    #[test]
    fn a_bad_value_is_refused_and_the_old_one_kept() {
        let mut settings = Settings::new(SPECS);
        for bad in [None, Some(""), Some("0"), Some("5"), Some("1e3"), Some("99999999999999999999")]
        {
            assert!(SPECS[0].parse(bad).is_err());
        }
        assert!(SPECS[2].parse(Some("maybe")).is_err());
        assert!(settings.set("Depth", OptionValue::Spin(9)).is_err());
        assert!(settings.set("Nothing", OptionValue::Spin(1)).is_err());
        assert_eq!(settings.spin("depth"), 2);
        settings.set("STYLE", SPECS[1].parse(Some("wild")).unwrap()).unwrap();
        assert_eq!(settings.text("Style"), "Wild");
    }

    #[test]
    fn errors_are_sentences() {
        let error = SPECS[0].parse(Some("five")).unwrap_err();
        assert_eq!(error.to_string(), "option Depth wants a whole number from 1 to 4");
    }
}
