//! A program as a page sees it: its card and its options.

use crate::limits::{CLOSED_OPTIONS, OPTION_CAPS};
use arena::Discipline;
use catalogue::strength;
use opponents::SKILL_LEVEL;
use rules::Variant;
use serde::Serialize;
use thinking::{
    Card, Deviation, Method, OptionKind, OptionSpec, OriginalMachine, Plays, ProgramEntry, Rule,
};
use ts_rs::TS;

/// All programs and engines that can play.
#[derive(Serialize, TS)]
pub(crate) struct ProgramList {
    pub(crate) programs: Vec<ProgramView>,
    pub(crate) engines: Vec<EngineView>,
}

/// A foreign engine that can be engaged by its name.
#[derive(Serialize, TS)]
pub(crate) struct EngineView {
    pub(crate) name: String,
}

/// The card of a program.
#[derive(Serialize, TS)]
pub(crate) struct CardView {
    pub(crate) id: &'static str,
    pub(crate) name: &'static str,
    pub(crate) year: u16,
    pub(crate) people: &'static [&'static str],
    pub(crate) machine: &'static str,
    pub(crate) character: &'static str,
    pub(crate) method: MethodView,
    pub(crate) sources: &'static [&'static str],
    pub(crate) rules: Vec<RuleView>,
    pub(crate) deviations: Vec<DeviationView>,
    /// What it can play: `chess`, `chess960`, `losalamos`.
    #[ts(type = "Discipline[]")]
    pub(crate) variants: Vec<&'static str>,
    /// What it is made for, if it does not play whole games.
    pub(crate) only: Option<&'static str>,
    pub(crate) original: Option<OriginalView>,
    pub(crate) options: Vec<OptionView>,
}

/// A program as the list of programs has it.
#[derive(Serialize, TS)]
pub(crate) struct ProgramView {
    #[serde(flatten)]
    pub(crate) card: CardView,
    /// Measured strength; `None` before it has played enough.
    pub(crate) rating: Option<MeasuredView>,
    /// Whether there is a page about it.
    pub(crate) story: bool,
    /// Its recorded games, by their names in the museum.
    pub(crate) games: Vec<&'static str>,
    /// The historic positions that it is known for.
    pub(crate) positions: Vec<&'static str>,
}

/// How strong a program is.
#[derive(Serialize, TS)]
pub(crate) struct MeasuredView {
    pub(crate) elo: f64,
    /// A bound that is missing is infinite.
    #[ts(type = "number | null")]
    pub(crate) low: f64,
    #[ts(type = "number | null")]
    pub(crate) high: f64,
    pub(crate) games: u64,
    /// The player whose rating was fixed; only of the list that comes with the program.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) anchor: Option<&'static str>,
    /// Whether another version was measured, so that the figure is struck out.
    pub(crate) stale: bool,
    /// Whether it is from the list that comes with the program, or from the store.
    pub(crate) shipped: bool,
}

#[derive(Serialize, TS)]
pub(crate) struct MethodView {
    alternatives: &'static str,
    depth: &'static str,
    evaluation: &'static str,
    integration: &'static str,
    final_choice: &'static str,
    language: &'static str,
}

#[derive(Clone, Serialize, TS)]
pub(crate) struct RuleView {
    id: &'static str,
    says: &'static str,
    source: &'static str,
}

#[derive(Serialize, TS)]
pub(crate) struct DeviationView {
    about: &'static str,
    source_says: &'static str,
    we_do: &'static str,
    because: &'static str,
}

#[derive(Serialize, TS)]
pub(crate) struct OriginalView {
    name: &'static str,
    seconds_per_position: f64,
    basis: &'static str,
}

/// An option, as a form needs it.
#[derive(Serialize, TS)]
pub(crate) struct OptionView {
    name: &'static str,
    says: &'static str,
    /// What each value means, from the least one up; only of the levels.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    steps: Option<Vec<StepView>>,
    #[serde(flatten)]
    kind: KindView,
}

/// A level: what it is like, and its strength in points above any move at all.
#[derive(Serialize, TS)]
pub(crate) struct StepView {
    says: &'static str,
    points: Option<f64>,
    error: Option<f64>,
    stale: bool,
}

#[derive(Serialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum KindView {
    Check { default: bool },
    Spin { default: i64, min: i64, max: i64, parts: i64 },
    Combo { default: &'static str, choices: &'static [&'static str] },
    Text { default: &'static str },
}

impl CardView {
    /// The card of an entry of the catalogue.
    pub(crate) fn of(entry: &ProgramEntry) -> Self {
        let program = (entry.make)();
        let card = program.card();
        Self {
            id: card.id,
            name: card.name,
            year: card.year,
            people: card.people,
            machine: card.machine,
            character: card.character,
            method: MethodView::from(&card.method),
            sources: card.sources,
            rules: card.rules.iter().map(|&rule| rule.into()).collect(),
            deviations: card.deviations.iter().map(DeviationView::from).collect(),
            variants: disciplines(card),
            only: match card.abilities.plays {
                Plays::Games => None,
                Plays::Only(what) => Some(what),
            },
            original: card.original.as_ref().map(OriginalView::from),
            options: option_views(program.options()),
        }
    }
}

/// The disciplines of a program, its own game first: the page begins with it.
fn disciplines(card: &Card) -> Vec<&'static str> {
    let castles =
        |discipline: &Discipline| *discipline != Discipline::Chess960 || card.abilities.chess960;
    let of_variant =
        |variant| Discipline::ALL.iter().filter(move |discipline| discipline.variant() == variant);
    let variants = card.abilities.variants.iter().copied();
    variants.flat_map(of_variant).filter(|d| castles(d)).map(|d| d.code()).collect()
}

/// Options as the page shows them, without buttons and without files of this machine.
pub(crate) fn option_views(specs: &[OptionSpec]) -> Vec<OptionView> {
    specs.iter().filter_map(option).collect()
}

fn option(spec: &OptionSpec) -> Option<OptionView> {
    if CLOSED_OPTIONS.contains(&spec.name) {
        return None;
    }
    let kind = match spec.kind {
        OptionKind::Check { default } => KindView::Check { default },
        OptionKind::Spin { default, min, max, parts } => {
            KindView::Spin { default, min, max: max.min(cap(spec.name)), parts }
        }
        OptionKind::Combo { default, choices } => KindView::Combo { default, choices },
        OptionKind::Text { default } => KindView::Text { default },
        OptionKind::Button => return None,
    };
    let steps = match spec.kind {
        OptionKind::Spin { max, .. } if spec.name == SKILL_LEVEL => Some(steps(max)),
        _ => None,
    };
    Some(OptionView { name: spec.name, says: spec.says, steps, kind })
}

/// The description of the step after the last level.
const FULL_STRENGTH: &str = "Full strength: the modern engine as it is, which forgives nothing.";

/// The levels up to `max`, and full strength if `max` goes beyond them.
fn steps(max: i64) -> Vec<StepView> {
    let levels = opponents::levels().iter().map(|level| {
        let found = strength::measured(&strength::name_of_level(level.number));
        StepView {
            says: &level.says,
            points: found.map(|found| found.points),
            error: found.map(|found| found.error),
            stale: found.is_some_and(|found| found.stale),
        }
    });
    let full = StepView { says: FULL_STRENGTH, points: None, error: None, stale: false };
    let count = usize::try_from(max).unwrap_or(0) + 1;
    levels.chain([full]).take(count).collect()
}

/// The largest value of an option that a page may set.
pub(crate) fn cap(name: &str) -> i64 {
    let found = OPTION_CAPS.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
    found.map_or(i64::MAX, |(_, most)| *most)
}

impl From<&Method> for MethodView {
    fn from(method: &Method) -> Self {
        Self {
            alternatives: method.alternatives,
            depth: method.depth,
            evaluation: method.evaluation,
            integration: method.integration,
            final_choice: method.final_choice,
            language: method.language,
        }
    }
}

impl From<&'static Rule> for RuleView {
    fn from(rule: &'static Rule) -> Self {
        Self { id: rule.id, says: rule.says, source: rule.source }
    }
}

impl From<&Deviation> for DeviationView {
    fn from(deviation: &Deviation) -> Self {
        Self {
            about: deviation.about,
            source_says: deviation.source_says,
            we_do: deviation.we_do,
            because: deviation.because,
        }
    }
}

impl From<&OriginalMachine> for OriginalView {
    fn from(original: &OriginalMachine) -> Self {
        Self {
            name: original.name,
            seconds_per_position: original.seconds_per_position,
            basis: original.basis,
        }
    }
}

/// The name of a variant's usual discipline.
pub(crate) fn variant_code(variant: Variant) -> &'static str {
    match variant {
        Variant::Chess => Discipline::Chess.code(),
        Variant::LosAlamos => Discipline::LosAlamos.code(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_program_has_a_card_without_files_and_with_bounded_numbers() {
        for entry in catalogue::PROGRAMS {
            let view = serde_json::to_value(CardView::of(entry)).unwrap();
            assert_eq!(view["id"], entry.id);
            assert!(!view["variants"].as_array().unwrap().is_empty());
            for option in view["options"].as_array().unwrap() {
                let name = option["name"].as_str().unwrap();
                assert!(!CLOSED_OPTIONS.contains(&name));
                if let Some(max) = option["max"].as_i64() {
                    assert!(max <= cap(name), "{name}");
                }
            }
        }
    }
}
