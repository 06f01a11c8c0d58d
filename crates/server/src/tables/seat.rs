//! Who plays a side of a game.

use crate::limits::{CLOSED_OPTIONS, NAME_CHARACTERS, OPTION_CHARACTERS};
use crate::messages::{Player, SeatView, cap};
use crate::refusal::Refusal;
use arena::Discipline;
use arena::player::{Engines, Who, entrant};
use arena::store::{PlayerKind, PlayerName};
use std::collections::BTreeMap;
use thinking::{OptionValue, Program};

/// A program that has been engaged for a side.
pub(crate) struct Engaged {
    entry: catalogue::Entry,
    options: BTreeMap<String, String>,
    /// The program, when it does not think.
    program: Option<Box<dyn Program>>,
}

/// Who plays a side.
pub(crate) enum Seat {
    /// A person.
    Human(String),
    /// A program of the catalogue.
    Program(Box<Engaged>),
    /// Somebody from a record, who cannot play on.
    Other(PlayerName),
}

impl Seat {
    /// The seat that somebody asks for, if the player plays this game.
    pub(crate) fn of(player: &Player, discipline: Discipline) -> Result<Self, Refusal> {
        match player {
            Player::Human(name) => Ok(Self::Human(human_name(name))),
            Player::Program { id, options } => {
                let entry =
                    *catalogue::find(id).map_err(|error| Refusal::new(error.to_string()))?;
                let engaged = Engaged { entry, options: options.clone(), program: None };
                engaged.check(discipline)?;
                Ok(Self::Program(Box::new(engaged)))
            }
        }
    }

    /// The seat of a player of the store.
    pub(crate) fn from_store(player: &PlayerName) -> Self {
        let other = || Self::Other(player.clone());
        match player.kind {
            PlayerKind::Human => Self::Human(player.name.clone()),
            PlayerKind::Program => match entrant(&player.name, &Engines::default()) {
                Ok(entrant) => match entrant.who {
                    Who::Program(entry) => Self::Program(Box::new(Engaged {
                        entry,
                        options: entrant.options,
                        program: None,
                    })),
                    Who::Engine(_) | Who::Gone(_) => other(),
                },
                Err(_) => other(),
            },
            PlayerKind::Engine | PlayerKind::Imported => other(),
        }
    }

    /// As the store knows it.
    pub(crate) fn player(&self) -> PlayerName {
        match self {
            Self::Human(name) => PlayerName::new(PlayerKind::Human, name.clone()),
            Self::Program(engaged) => PlayerName::new(PlayerKind::Program, engaged.word()),
            Self::Other(player) => player.clone(),
        }
    }

    /// As a page sees it.
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
            Self::Program(engaged) => SeatView {
                kind: "program",
                name: engaged.entry.card().name.into(),
                id: Some(engaged.entry.id),
                options: engaged.options.clone(),
            },
        }
    }

    /// Whether a person plays it.
    pub(crate) fn is_human(&self) -> bool {
        matches!(self, Self::Human(_))
    }

    /// The program that plays it.
    pub(crate) fn engaged(&mut self) -> Option<&mut Engaged> {
        match self {
            Self::Program(engaged) => Some(engaged),
            _ => None,
        }
    }

    /// Whether a program plays it.
    pub(crate) fn is_program(&self) -> bool {
        matches!(self, Self::Program(_))
    }
}

/// A name that can be shown anywhere: without control characters and not too long.
fn human_name(name: &str) -> String {
    let harmless = name.chars().filter(|c| !c.is_control() && !is_direction(*c));
    let cut: String = harmless.take(NAME_CHARACTERS).collect();
    if cut.trim().is_empty() { "Visitor".into() } else { cut.trim().into() }
}

/// Marks that turn the direction of what follows them.
fn is_direction(letter: char) -> bool {
    matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

impl Engaged {
    /// The program with its settings as one word, the way tournaments name players.
    fn word(&self) -> String {
        let settings: Vec<String> =
            self.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        match settings.is_empty() {
            true => self.entry.id.into(),
            false => format!("{}:{}", self.entry.id, settings.join(",")),
        }
    }

    /// Whether it plays a game and its options can be set.
    fn check(&self, discipline: Discipline) -> Result<(), Refusal> {
        let card = self.entry.card();
        let castles = discipline != Discipline::Chess960 || card.abilities.chess960;
        if !card.abilities.variants.contains(&discipline.variant()) || !castles {
            return Err(Refusal(format!("{} does not play {discipline}", card.name)));
        }
        let plain =
            |text: &str| !text.contains([',', ':', '=']) && !text.contains(char::is_control);
        if self.options.iter().any(|(name, value)| !plain(name) || !plain(value)) {
            return Err(Refusal::new("an option has a sign in it that cannot be written down"));
        }
        if self.word().chars().count() > OPTION_CHARACTERS {
            return Err(Refusal::new(
                "so many options do not fit on the card; leave some as they are",
            ));
        }
        self.made().map(drop)
    }

    /// A new program with its options.
    fn made(&self) -> Result<Box<dyn Program>, Refusal> {
        let mut program = (self.entry.make)();
        for (name, text) in &self.options {
            set(program.as_mut(), name, text)?;
        }
        Ok(program)
    }

    /// Its card.
    pub(crate) fn card(&self) -> &'static thinking::Card {
        self.entry.card()
    }

    /// The program, to think; with it, whether it is new.
    pub(crate) fn take(&mut self) -> Result<(Box<dyn Program>, bool), Refusal> {
        match self.program.take() {
            Some(program) => Ok((program, false)),
            None => Ok((self.made()?, true)),
        }
    }

    /// The program comes back from thinking.
    pub(crate) fn put_back(&mut self, program: Box<dyn Program>) {
        self.program = Some(program);
    }

    /// Sends the program away until it is needed again: it may hold much memory.
    pub(crate) fn dismiss(&mut self) {
        self.program = None;
    }
}

/// Sets an option from a text, within what the server allows.
pub(crate) fn set(program: &mut dyn Program, name: &str, text: &str) -> Result<(), Refusal> {
    let wrong = |error: &dyn core::fmt::Display| Refusal(error.to_string());
    let spec = program.options().iter().find(|spec| spec.name.eq_ignore_ascii_case(name));
    let spec =
        spec.ok_or_else(|| Refusal(format!("there is no option {}", notation::quote(name))))?;
    if CLOSED_OPTIONS.contains(&spec.name) {
        return Err(Refusal(format!("option {} cannot be set from a page", spec.name)));
    }
    let value = spec.parse(Some(text)).map_err(|error| wrong(&error))?;
    if let OptionValue::Spin(number) = value
        && number > cap(spec.name)
    {
        return Err(Refusal(format!("option {}: at most {} here", spec.name, cap(spec.name))));
    }
    program.set(spec.name, value).map_err(|error| wrong(&error))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(id: &str, options: &[(&str, &str)]) -> Player {
        let options = options.iter().map(|(n, v)| (n.to_string(), v.to_string())).collect();
        Player::Program { id: id.into(), options }
    }

    #[test]
    fn a_seat_comes_back_from_the_store_as_it_was() {
        let seat = Seat::of(&program("random-move", &[("Seed", "5")]), Discipline::Chess).unwrap();
        assert_eq!(seat.player().name, "random-move:Seed=5");
        let again = Seat::from_store(&seat.player());
        assert_eq!(again.view(), seat.view());
        let human = Seat::of(&Player::Human(" Ada\u{202e}\n ".into()), Discipline::Chess).unwrap();
        assert_eq!(Seat::from_store(&human.player()).view().name, "Ada");
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
            let seat = Seat::of(&player, discipline).unwrap();
            assert_eq!(Seat::from_store(&seat.player()).view(), seat.view());
        }
    }

    #[test]
    fn who_does_not_play_the_game_or_asks_too_much_is_refused() {
        for (player, discipline, sentence) in [
            (program("nobody", &[]), Discipline::Chess, "there is no program \"nobody\""),
            (program("los-alamos", &[]), Discipline::Chess, "does not play chess"),
            (program("turing", &[]), Discipline::LosAlamos, "does not play Los Alamos"),
            (program("vitrine", &[("Hash", "1000000")]), Discipline::Chess, "at most 256 here"),
            (program("vitrine", &[("Threads", "64")]), Discipline::Chess, "at most 8 here"),
            (program("vitrine", &[("EvalFile", "/etc/passwd")]), Discipline::Chess, "from a page"),
            (program("shannon-a", &[("Coefficients", "x")]), Discipline::Chess, "from a page"),
            (program("vitrine", &[("Nothing", "1")]), Discipline::Chess, "there is no option"),
            (program("random-move", &[("Seed", "1,as=x")]), Discipline::Chess, "written down"),
        ] {
            let refusal = Seat::of(&player, discipline).err().unwrap();
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
