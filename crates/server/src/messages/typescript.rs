//! Generates the types of the page from the messages. A test compares them with the file of the
//! page and, with `VITRINE_UPDATE=1`, writes it.

use super::{
    Answered, AttackedView, ClassView, DisciplineName, DrillStartView, EndgameView, ExperimentView,
    ExplanationView, ExplorerView, FormatName, GameFound, GamesView, HistoricPositions, Imported,
    Incoming, JoinedView, LabBegun, LabState, Made, MuseumGames, NewAnswer, NewOwnGame, NewPupil,
    NewRound, NewTask, Outgoing, OwnGameBegun, ProblemList, ProgramList, QuestionName, RecordView,
    SolveBegun, SolveQuestion, SolveState, StudyId, StudyList, StudyText, TaskAsked, ThoughtView,
    ToldGameView, TournamentList, TrainingView, VERSION,
};
use crate::limits::{CHAPTERS, NAME_CHARACTERS};
use crate::routes::{RatingsView, Row};
use arena::Discipline;
use arena::tournament::Format;
use explain::Question;
use std::any::TypeId;
use std::collections::BTreeMap;
use std::path::Path;
use ts_rs::{Config, TS, TypeVisitor};

/// The file of the page.
const FILE: &str = "../../web/src/protocol/generated/messages.ts";

/// The first lines of the file.
const HEAD: &str = "// Made from crates/server/src/messages by `make types`. Do not edit.\n\
                    // One file, in the order of the names; read the messages there, one subject a file.\n";

/// Every type by its name.
struct Types {
    config: Config,
    declared: BTreeMap<String, String>,
    seen: Vec<TypeId>,
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if self.seen.contains(&TypeId::of::<T>()) {
            return;
        }
        self.seen.push(TypeId::of::<T>());
        if T::output_path().is_some() {
            let docs = T::docs().unwrap_or_default();
            let declared = format!("{docs}export {}", T::decl(&self.config));
            let name = T::ident(&self.config);
            let other = self.declared.insert(name.clone(), declared.clone());
            let is_same = other.is_none_or(|other| other == declared);
            assert!(is_same, "two messages have the name {name} on the page");
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

/// Every type of the page.
fn types() -> Types {
    let config = Config::new().with_large_int("number");
    let mut types = Types { config, declared: BTreeMap::new(), seen: Vec::new() };
    types.visit::<Incoming>();
    types.visit::<Outgoing<'static>>();
    types.visit::<Made>();
    types.visit::<ThoughtView<'static>>();
    types.visit::<RecordView>();
    types.visit::<ProgramList>();
    types.visit::<MuseumGames>();
    types.visit::<HistoricPositions>();
    types.visit::<ProblemList>();
    types.visit::<TournamentList>();
    types.visit::<GameFound>();
    types.visit::<ClassView>();
    types.visit::<JoinedView>();
    types.visit::<NewPupil>();
    types.visit::<NewTask>();
    types.visit::<TaskAsked>();
    types.visit::<NewAnswer>();
    types.visit::<NewRound>();
    types.visit::<NewOwnGame>();
    types.visit::<OwnGameBegun>();
    types.visit::<RatingsView>();
    types.visit::<Row>();
    types.visit::<TrainingView>();
    types.visit::<DrillStartView>();
    types.visit::<Answered>();
    types.visit::<DisciplineName>();
    types.visit::<FormatName>();
    types.visit::<QuestionName>();
    types.visit::<ExplanationView>();
    types.visit::<AttackedView>();
    types.visit::<ToldGameView>();
    types.visit::<SolveQuestion>();
    types.visit::<SolveBegun>();
    types.visit::<SolveState>();
    types.visit::<ExperimentView>();
    types.visit::<LabState>();
    types.visit::<LabBegun>();
    types.visit::<EndgameView>();
    types.visit::<ExplorerView>();
    types.visit::<GamesView>();
    types.visit::<Imported>();
    types.visit::<StudyId>();
    types.visit::<StudyList>();
    types.visit::<StudyText>();
    types
}

/// Numbers that the page and the server have to agree about.
fn constants() -> String {
    let all = [
        ("VERSION", VERSION as usize, "The version of the protocol."),
        ("MOST_CHAPTERS", CHAPTERS, "The most chapters of a study."),
        (
            "LONGEST_NAME",
            NAME_CHARACTERS,
            "The longest name that the server accepts, in characters.",
        ),
    ];
    let line = |(name, value, says)| format!("/** {says} */\nexport const {name} = {value};\n\n");
    all.map(line).concat()
}

fn written() -> String {
    let all: Vec<String> = types().declared.into_values().collect();
    format!("{HEAD}\n{}{}\n", constants(), all.join("\n\n"))
}

#[test]
fn the_page_has_the_types_of_the_messages() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    let wanted = written();
    if std::env::var_os("VITRINE_UPDATE").is_some() {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, &wanted).unwrap();
    }
    let found = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(found == wanted, "the types of the page are older than the messages: run `make types`");
}

#[test]
fn the_names_for_the_page_are_those_of_the_other_crates() {
    let name = |value: serde_json::Value| value.as_str().unwrap_or("").to_owned();
    let ours: Vec<String> =
        [DisciplineName::Chess, DisciplineName::Chess960, DisciplineName::LosAlamos]
            .iter()
            .map(|one| name(serde_json::to_value(one).unwrap()))
            .collect();
    let theirs: Vec<&str> = Discipline::ALL.iter().map(|one| one.code()).collect();
    assert_eq!(ours, theirs);
    for (ours, theirs) in [
        (FormatName::RoundRobin, Format::RoundRobin),
        (FormatName::Gauntlet, Format::Gauntlet),
        (FormatName::Ladder, Format::Ladder),
    ] {
        assert_eq!(serde_json::to_value(ours).unwrap(), serde_json::to_value(theirs).unwrap());
    }
    let ours = [QuestionName::Bad, QuestionName::Idea, QuestionName::Threat, QuestionName::Seen]
        .map(|one| name(serde_json::to_value(one).unwrap()));
    assert_eq!(ours, Question::ALL.map(|one| one.id()));
}
