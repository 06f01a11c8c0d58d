//! The options that types A and B share: which terms count, and how much.

use super::coefficients::Coefficients;
use super::file;
use super::styles::{self, Style};
use super::terms::{COUNT, DEFINITIONS, Group, Term};
use crate::advice::{self, Advice};
use std::path::Path;
use thinking::{OptionError, OptionKind, OptionSpec, OptionValue, Settings};

const TERMS: &str = "Terms";
const STYLE: &str = "Style";
const FILE: &str = "Coefficients";
const ADVICE: &str = "Advice";
const ADVICE_FILE: &str = "Advice File";

/// The number of options beside the coefficients.
pub(crate) const SHARED: usize = 5;

/// The options that choose a whole set; the single coefficients follow them.
pub(crate) const CHOICES: [OptionSpec; SHARED] = [
    OptionSpec::combo(
        TERMS,
        "formula",
        &["formula", "all", "learned"],
        "Which terms of f(P) count: those of the printed formula, also those that the paper \
               names without numbers, or all as the learning machine has found them, whatever the \
               style. A coefficient file decides for itself.",
    ),
    OptionSpec::combo(
        STYLE,
        "paper",
        styles::NAMES,
        "The character: the paper's numbers, a positional player or a combination player. \
               A style also switches on the terms that it raises. A coefficient that is set to \
               something else than its default keeps its value.",
    ),
    OptionSpec::text(
        FILE,
        "",
        "A file with coefficients, such as the learning machine writes; it takes the place \
               of Terms and of the style's coefficients.",
    ),
    OptionSpec::text(
        ADVICE,
        "",
        "Advice that counts in f(P), with semicolons between the pieces: +30 if own knight \
               on outpost; -20 if own pawn is isolated.",
    ),
    OptionSpec::text(
        ADVICE_FILE,
        "",
        "A file with advice, one piece on a line; it counts beside the option Advice.",
    ),
];

/// The option for the coefficient of a term.
pub(crate) const fn of_term(index: usize) -> OptionSpec {
    let definition = &DEFINITIONS[index];
    let max = if index == Term::King as usize { 100_000 } else { 3_000 };
    OptionSpec {
        name: definition.option,
        says: definition.rule.says,
        kind: OptionKind::Spin { default: definition.default as i64, min: -3_000, max, parts: 100 },
    }
}

/// The options as they are set, and the files that were read.
#[derive(Clone, Debug)]
pub(crate) struct Dials {
    settings: Settings,
    from_file: Option<Coefficients>,
    advice: Advice,
    advice_from_file: Advice,
}

impl Dials {
    /// All options at their defaults.
    pub(crate) fn new(specs: &'static [OptionSpec]) -> Self {
        let settings = Settings::new(specs);
        let (advice, advice_from_file) = (Advice::default(), Advice::default());
        Self { settings, from_file: None, advice, advice_from_file }
    }

    /// The options.
    pub(crate) fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Sets an option; on an error nothing changes.
    pub(crate) fn set(&mut self, name: &str, value: OptionValue) -> Result<(), OptionError> {
        let mut next = self.clone();
        if let OptionValue::Text(text) = &value {
            match () {
                () if name.eq_ignore_ascii_case(FILE) => next.from_file = read(text)?,
                () if name.eq_ignore_ascii_case(ADVICE) => next.advice = understand(ADVICE, text)?,
                () if name.eq_ignore_ascii_case(ADVICE_FILE) => {
                    next.advice_from_file = read_advice(text)?;
                }
                () => {}
            }
        }
        next.settings.set(name, value)?;
        *self = next;
        Ok(())
    }

    /// The advice of the option, then that of the file.
    pub(crate) fn advice(&self) -> Advice {
        self.advice.clone().and(&self.advice_from_file)
    }

    /// The style.
    pub(crate) fn style(&self) -> Style {
        Style::named(self.settings.text(STYLE))
    }

    /// The resulting coefficients. One that was set by hand keeps its value; the others come from
    /// the file, or else from what was learned or from the style, for the chosen terms.
    pub(crate) fn coefficients(&self) -> Coefficients {
        let style = self.style();
        let styled = style.coefficients();
        let counts = |term: Term| term.definition().group != Group::Appendix || style.raises(term);
        let chosen = || match self.settings.text(TERMS) {
            "learned" => Coefficients::learned(),
            "all" => styled,
            _ => styled.only_terms(counts),
        };
        let base = self.from_file.unwrap_or_else(chosen);
        Term::ALL.into_iter().fold(base, |set, term| match self.set_by_hand(term) {
            Some(coefficient) => set.with(term, coefficient),
            None => set,
        })
    }

    /// The coefficient of a term, if it is not at its default.
    fn set_by_hand(&self, term: Term) -> Option<i32> {
        let definition = term.definition();
        let Some(OptionValue::Spin(set)) = self.settings.get(definition.option) else {
            return None;
        };
        i32::try_from(*set).ok().filter(|&set| set != definition.default)
    }
}

/// Reads the advice in a text.
fn understand(name: &'static str, text: &str) -> Result<Advice, OptionError> {
    Advice::read(text).map_err(|error| OptionError::Refused { name, why: error.to_string() })
}

/// Reads the advice in a file; empty if no file is named.
fn read_advice(path: &str) -> Result<Advice, OptionError> {
    if path.is_empty() {
        return Ok(Advice::default());
    }
    let refused = |why: String| OptionError::Refused { name: ADVICE_FILE, why };
    let bytes = files::read_ordinary(Path::new(path), advice::limits::LONGEST as u64)
        .map_err(|error| refused(error.to_string()))?;
    let text =
        String::from_utf8(bytes).map_err(|_| refused("the advice is not UTF-8 text".into()))?;
    understand(ADVICE_FILE, &text)
}

/// Reads the set in a file; `None` if no file is named.
fn read(path: &str) -> Result<Option<Coefficients>, OptionError> {
    if path.is_empty() {
        return Ok(None);
    }
    let refused = |why: String| OptionError::Refused { name: FILE, why };
    let bytes = files::read_ordinary(Path::new(path), file::LONGEST)
        .map_err(|error| refused(error.to_string()))?;
    let text = String::from_utf8(bytes).map_err(|error| refused(error.to_string()))?;
    Coefficients::read(&text).map(Some).map_err(|error| refused(error.to_string()))
}

/// Joins a program's own options, the shared ones, and the coefficients of the first
/// `terms` terms.
pub(crate) const fn joined<const OWN: usize, const ALL: usize>(
    own: [OptionSpec; OWN],
) -> [OptionSpec; ALL] {
    let mut all = [CHOICES[0]; ALL];
    let mut index = 0;
    while index < ALL {
        all[index] = if index < OWN {
            own[index]
        } else if index < OWN + SHARED {
            CHOICES[index - OWN]
        } else {
            of_term(index - OWN - SHARED)
        };
        index += 1;
    }
    all
}

/// The number of terms of the middle game: the formula and the appendix.
pub(crate) const MIDDLE_TERMS: usize = 25;
/// The number of all terms, with those of opening and end game.
pub(crate) const ALL_TERMS: usize = COUNT;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shannon_a::ShannonA;
    use thinking::Program;

    fn set_dials(settings: &[(&str, &str)]) -> Dials {
        let program = ShannonA::default();
        let mut dials = Dials::new(program.options());
        for (name, value) in settings {
            dials.set(name, OptionValue::Text((*value).into())).unwrap();
        }
        dials
    }

    /// A style that raises a term also makes it count, whatever the option Terms says.
    #[test]
    fn a_style_switches_its_terms_on() {
        for (style, term) in [
            ("combination", Term::KingAttack),
            ("combination", Term::Pin),
            ("positional", Term::Centre),
            ("positional", Term::OpenFile),
        ] {
            let styled = set_dials(&[("Style", style)]).coefficients();
            let all = set_dials(&[("Style", style), ("Terms", "all")]).coefficients();
            assert_ne!(all.get(term), 0, "{style} {term:?}");
            assert_eq!(styled.get(term), all.get(term), "{style} {term:?}");
            // A term of the appendix that the style does not raise stays off.
            assert_eq!(styled.get(Term::SecureKnight) == 0, style == "combination");
        }
        assert_eq!(
            set_dials(&[]).coefficients(),
            Coefficients::default_of_all().only(|g| g != Group::Appendix)
        );
    }
}
