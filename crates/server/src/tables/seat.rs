//! The player of one side of a game.

use crate::budget::Cost;
use crate::limits::{CLOSED_OPTIONS, NAME_CHARACTERS, OPTION_CHARACTERS};
use crate::messages::{Player, SeatView, ThinkerView, cap};
use crate::refusal::Refusal;
use crate::thinkers::Thinker;
use crate::thoughts_json;
use arena::Discipline;
use arena::player::{Engines, Entrant, Who, entrant};
use arena::store::{PlayerKind, PlayerName};
use host::{HostError, ProgramHost};
use std::collections::BTreeMap;
use thinking::{OptionSpec, OptionValue, ProgramEntry};

/// A program or foreign engine that plays a side.
pub(crate) struct Engaged {
    machine: Machine,
    discipline: Discipline,
    /// The program, while it does not think.
    thinker: Option<Thinker>,
}

enum Machine {
    Program {
        entry: ProgramEntry,
        options: BTreeMap<String, String>,
    },
    /// A foreign engine of the configuration file.
    Engine(Box<Entrant>),
}

/// The player of a side.
pub(crate) enum Seat {
    /// A person.
    Human(String),
    /// A program of the catalogue or a foreign engine.
    Machine(Box<Engaged>),
    /// A player of a recorded game, who cannot continue it.
    Other(PlayerName),
}

impl Seat {
    /// Returns the requested seat, if the player plays this discipline.
    pub(crate) fn of(
        player: &Player,
        discipline: Discipline,
        engines: &Engines,
    ) -> Result<Self, Refusal> {
        match player {
            Player::Human(name) => Ok(Self::Human(human_name(name))),
            Player::Program { id, options } => {
                let machine =
                    Machine::Program { entry: *catalogue::find(id)?, options: options.clone() };
                Self::machine(machine, discipline).checked()
            }
            Player::Engine { name } => {
                let found = engines.iter().find(|entrant| entrant.name == *name);
                let found = found.filter(|entrant| matches!(entrant.who, Who::Engine(_)));
                let missing = || Refusal(format!("there is no engine {}", notation::quote(name)));
                let entrant = found.ok_or_else(missing)?.clone();
                Ok(Self::machine(Machine::Engine(Box::new(entrant)), discipline))
            }
        }
    }

    fn machine(machine: Machine, discipline: Discipline) -> Self {
        Self::Machine(Box::new(Engaged { machine, discipline, thinker: None }))
    }

    fn checked(self) -> Result<Self, Refusal> {
        if let Self::Machine(engaged) = &self {
            engaged.check()?;
        }
        Ok(self)
    }

    /// Returns the seat of a stored player.
    pub(crate) fn from_store(
        player: &PlayerName,
        discipline: Discipline,
        engines: &Engines,
    ) -> Self {
        let other = || Self::Other(player.clone());
        match player.kind {
            PlayerKind::Human => Self::Human(player.name.clone()),
            PlayerKind::Program => match entrant(&player.name, &Engines::default()) {
                Ok(Entrant { who: Who::Program(entry), options, .. }) => {
                    Self::machine(Machine::Program { entry, options }, discipline)
                }
                _ => other(),
            },
            PlayerKind::Engine => {
                let name = player.name.clone();
                Self::of(&Player::Engine { name }, discipline, engines).unwrap_or_else(|_| other())
            }
            PlayerKind::Imported => other(),
        }
    }

    /// The player's name in the store.
    pub(crate) fn player(&self) -> PlayerName {
        match self {
            Self::Human(name) => PlayerName::new(PlayerKind::Human, name.clone()),
            Self::Machine(engaged) => engaged.player(),
            Self::Other(player) => player.clone(),
        }
    }

    /// The seat as pages show it.
    pub(crate) fn view(&self) -> SeatView {
        let plain = |kind, name: &str| SeatView {
            kind,
            name: name.into(),
            id: None,
            options: BTreeMap::new(),
        };
        match self {
            Self::Human(name) => plain("human", name),
            Self::Other(player) => plain("other", &player.name),
            Self::Machine(engaged) => match &engaged.machine {
                Machine::Engine(entrant) => plain("engine", &entrant.name),
                Machine::Program { entry, options } => SeatView {
                    kind: "program",
                    name: entry.card().name.into(),
                    id: Some(entry.id),
                    options: options.clone(),
                },
            },
        }
    }

    /// The player, for the record of a search.
    pub(crate) fn thinker_view(&self) -> ThinkerView {
        match self {
            Self::Machine(engaged) => match &engaged.machine {
                Machine::Program { entry, .. } => thoughts_json::thinker_view(entry.card()),
                Machine::Engine(entrant) => thoughts_json::engine_view(&entrant.name),
            },
            Self::Human(name) => thoughts_json::engine_view(name),
            Self::Other(player) => thoughts_json::engine_view(&player.name),
        }
    }

    /// Whether a person plays it.
    pub(crate) fn is_human(&self) -> bool {
        matches!(self, Self::Human(_))
    }

    /// The machine that plays it.
    pub(crate) fn engaged(&mut self) -> Option<&mut Engaged> {
        match self {
            Self::Machine(engaged) => Some(engaged),
            _ => None,
        }
    }

    /// Whether a program or an engine plays it.
    pub(crate) fn is_program(&self) -> bool {
        matches!(self, Self::Machine(_))
    }
}

/// Makes a name safe to show anywhere: without control characters and not too long.
pub(crate) fn human_name(name: &str) -> String {
    let harmless = name.chars().filter(|c| !c.is_control() && !is_direction(*c));
    let cut: String = harmless.take(NAME_CHARACTERS).collect();
    if cut.trim().is_empty() { "Visitor".into() } else { cut.trim().into() }
}

/// Whether a character changes the direction of the text after it.
fn is_direction(letter: char) -> bool {
    matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

impl Engaged {
    /// The player's name in the store. A program's name includes its options, as in tournaments.
    fn player(&self) -> PlayerName {
        match &self.machine {
            Machine::Engine(entrant) => PlayerName::new(PlayerKind::Engine, entrant.name.clone()),
            Machine::Program { entry, options } => {
                let settings: Vec<String> =
                    options.iter().map(|(name, value)| format!("{name}={value}")).collect();
                let name = match settings.is_empty() {
                    true => entry.id.into(),
                    false => format!("{}:{}", entry.id, settings.join(",")),
                };
                PlayerName::new(PlayerKind::Program, name)
            }
        }
    }

    /// Refuses a program that does not play this discipline, or whose options cannot be set.
    fn check(&self) -> Result<(), Refusal> {
        let Machine::Program { entry, options } = &self.machine else { return Ok(()) };
        let (card, discipline) = (entry.card(), self.discipline);
        let castles = discipline != Discipline::Chess960 || card.abilities.chess960;
        if !card.abilities.variants.contains(&discipline.variant()) || !castles {
            return Err(Refusal(format!("{} does not play {discipline}", card.name)));
        }
        let plain =
            |text: &str| !text.contains([',', ':', '=']) && !text.contains(char::is_control);
        if options.iter().any(|(name, value)| !plain(name) || !plain(value)) {
            return Err(Refusal::new(
                "an option must not contain a comma, a colon, an equals sign or a control character",
            ));
        }
        if self.player().name.chars().count() > OPTION_CHARACTERS {
            return Err(Refusal::new(
                "there are too many options for the card; leave some as they are",
            ));
        }
        program(*entry, options).map(drop)
    }

    /// Takes the thinker for a search, and says whether it is new.
    pub(crate) fn take(&mut self) -> Result<(Thinker, bool), Refusal> {
        match (self.thinker.take(), &self.machine) {
            (Some(thinker), _) => Ok((thinker, false)),
            (None, Machine::Program { entry, options }) => Ok((program(*entry, options)?, true)),
            (None, Machine::Engine(entrant)) => {
                Ok((Thinker::engine((**entrant).clone(), self.discipline), true))
            }
        }
    }

    /// Returns the thinker after a search. It is kept if there is memory for it.
    pub(crate) fn put_back(&mut self, thinker: Thinker) {
        self.thinker = thinker.rest();
    }

    /// Drops the thinker until it is needed again: it may hold much memory.
    pub(crate) fn dismiss(&mut self) {
        self.thinker = None;
    }
}

/// Prepares a program with options within the server's limits. It is created when it first
/// thinks.
pub(crate) fn program(
    entry: ProgramEntry,
    options: &BTreeMap<String, String>,
) -> Result<Thinker, Refusal> {
    let mut host = ProgramHost::idle(entry)?;
    for (name, text) in options {
        plan(&mut host, name, text)?;
    }
    let find = |name: &str| options.iter().find(|(n, _)| n.eq_ignore_ascii_case(name));
    let cost = Cost::of(host.specs(), |name| find(name).map(|(_, text)| text));
    Ok(Thinker::program(host, cost))
}

/// Plans an option from its text, within the server's limits.
fn plan(host: &mut ProgramHost, name: &str, text: &str) -> Result<(), Refusal> {
    let spec = OptionSpec::find(host.specs(), name).map_err(HostError::from)?;
    if CLOSED_OPTIONS.contains(&spec.name) {
        return Err(Refusal(format!("option {} cannot be set from a page", spec.name)));
    }
    let value = spec.parse(Some(text)).map_err(HostError::from)?;
    if let OptionValue::Spin(number) = value
        && number > cap(spec.name)
    {
        return Err(Refusal(format!("option {}: at most {} here", spec.name, cap(spec.name))));
    }
    Ok(host.plan(spec.name, value)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(id: &str, options: &[(&str, &str)]) -> Player {
        let options = options.iter().map(|(n, v)| (n.to_string(), v.to_string())).collect();
        Player::Program { id: id.into(), options }
    }

    fn of(player: &Player, discipline: Discipline) -> Result<Seat, Refusal> {
        Seat::of(player, discipline, &engines())
    }

    fn from_store(seat: &Seat) -> Seat {
        Seat::from_store(&seat.player(), Discipline::Chess, &engines())
    }

    fn engines() -> Engines {
        Engines::parse("[[engine]]\nname = \"Fish\"\ncommand = \"/opt/secret/fish\"").unwrap()
    }

    #[test]
    fn an_engine_of_the_file_can_be_engaged_by_its_name_alone() {
        let named = |name: &str| Player::Engine { name: name.into() };
        let seat = of(&named("Fish"), Discipline::Chess).unwrap();
        assert_eq!((seat.view().kind, seat.view().name.as_str()), ("engine", "Fish"));
        assert_eq!(from_store(&seat).view(), seat.view());
        for name in ["fish2", "/opt/secret/fish", "cmd=/bin/sh", "vitrine"] {
            let refusal = of(&named(name), Discipline::Chess).err().unwrap();
            assert_eq!(refusal.0, format!("there is no engine \"{name}\""));
        }
    }

    #[test]
    fn a_seat_comes_back_from_the_store_as_it_was() {
        let seat = of(&player("random-move", &[("Seed", "5")]), Discipline::Chess).unwrap();
        assert_eq!(seat.player().name, "random-move:Seed=5");
        let again = from_store(&seat);
        assert_eq!(again.view(), seat.view());
        let human = of(&Player::Human(" Ada\u{202e}\n ".into()), Discipline::Chess).unwrap();
        assert_eq!(from_store(&human).view().name, "Ada");
    }

    #[test]
    fn all_that_can_be_set_in_a_program_comes_back_from_the_store() {
        for entry in catalogue::PROGRAMS {
            let made = (entry.make)();
            let open = made.options().iter().filter(|spec| !CLOSED_OPTIONS.contains(&spec.name));
            let options = open.filter_map(|spec| match spec.kind {
                thinking::OptionKind::Spin { min, max, .. } => {
                    Some((spec.name.to_owned(), max.min(cap(spec.name)).max(min).to_string()))
                }
                _ => None,
            });
            let player = Player::Program { id: entry.id.into(), options: options.collect() };
            let variant = entry.card().abilities.variants[0];
            let discipline = match variant {
                rules::Variant::LosAlamos => Discipline::LosAlamos,
                rules::Variant::Chess => Discipline::Chess,
            };
            let seat = of(&player, discipline).unwrap();
            assert_eq!(from_store(&seat).view(), seat.view());
        }
    }

    #[test]
    fn who_does_not_play_the_game_or_asks_too_much_is_refused() {
        for (player, discipline, sentence) in [
            (player("nobody", &[]), Discipline::Chess, "there is no program \"nobody\""),
            (player("turing", &[]), Discipline::LosAlamos, "does not play Los Alamos"),
            (player("vitrine", &[("Hash", "1000000")]), Discipline::Chess, "at most 256 here"),
            (player("vitrine", &[("Threads", "64")]), Discipline::Chess, "at most 8 here"),
            (player("vitrine", &[("EvalFile", "/etc/passwd")]), Discipline::Chess, "from a page"),
            (player("shannon-a", &[("Coefficients", "x")]), Discipline::Chess, "from a page"),
            (player("vitrine", &[("Nothing", "1")]), Discipline::Chess, "there is no option"),
            (player("random-move", &[("Seed", "1,as=x")]), Discipline::Chess, "must not contain"),
        ] {
            let refusal = of(&player, discipline).err().unwrap();
            assert!(refusal.0.contains(sentence), "{refusal}");
        }
    }

    #[test]
    fn names_are_cut_and_made_harmless() {
        assert_eq!(human_name(""), "Visitor");
        assert_eq!(human_name("\u{202e}\u{7}"), "Visitor");
        assert_eq!(human_name(&"x".repeat(5_000)).len(), NAME_CHARACTERS);
        assert_eq!(human_name("<script>"), "<script>");
    }
}
