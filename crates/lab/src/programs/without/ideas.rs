//! The ideas of a program: the parts that its options can switch off.

use thinking::{OptionKind, OptionSpec};

/// Options of the host or the machine, which are not ideas of the program.
const NO_IDEAS: [&str; 6] = [
    "Move Overhead",
    "SyzygyProbeLimit",
    "Skill Level",
    "Syzygy50MoveRule",
    "Margin",
    "Book Style",
];

/// One idea.
pub(super) struct Idea {
    /// The setting that takes it away, as `Option=Value`.
    pub(super) setting: String,
    /// The description of the option.
    pub(super) says: &'static str,
}

/// The ideas of a program: a switch can be off, a choice can be another one, and a weight can be 0.
pub(super) fn ideas(options: &'static [OptionSpec]) -> Vec<Idea> {
    let own = options.iter().filter(|option| !NO_IDEAS.contains(&option.name));
    own.flat_map(|option| {
        let values = others(option).into_iter();
        values.map(|value| Idea { setting: format!("{}={value}", option.name), says: option.says })
    })
    .collect()
}

/// The values that take away the idea of an option.
fn others(option: &OptionSpec) -> Vec<String> {
    match option.kind {
        OptionKind::Check { default: true } => vec!["false".into()],
        OptionKind::Spin { default: 1.., min: 0, .. } => vec!["0".into()],
        OptionKind::Combo { default, choices } => {
            choices.iter().filter(|choice| **choice != default).map(ToString::to_string).collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use thinking::Program;

    fn settings(program: &dyn Program) -> Vec<String> {
        ideas(program.options()).into_iter().map(|idea| idea.setting).collect()
    }

    #[test]
    fn every_question_and_every_goal_can_be_taken_away() {
        let bernstein = settings(&museum::Bernstein::default());
        for question in ["1", "2a", "2b", "2c", "3", "4", "5", "6", "7", "8"] {
            assert!(bernstein.contains(&format!("Question {question}=false")), "{question}");
        }
        let goals = settings(&museum::NewellShawSimon::default());
        for goal in ["King Safety", "Material Balance", "Centre Control", "Promotion"] {
            assert!(goals.contains(&format!("{goal}=false")), "{goal}");
        }
        assert!(settings(&museum::MacHack::default()).contains(&"Hash Table=false".into()));
    }

    /// Every listed idea can be set.
    #[test]
    fn every_idea_is_accepted_by_its_program() {
        for entry in crate::testing::PROGRAMS {
            for idea in ideas((entry.make)().options()) {
                let done = crate::programs::set(&mut *(entry.make)(), &idea.setting);
                assert_eq!(done, Ok(()), "{}", idea.setting);
            }
        }
    }
}
