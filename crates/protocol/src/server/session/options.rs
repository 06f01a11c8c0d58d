//! Options: those of the session and those of the program.

use super::super::log::Log;
use rules::Variant;
use std::time::Duration;
use thinking::{Card, OptionError, OptionKind, OptionSpec, OptionValue, Settings};

/// The option that chooses another program.
pub(super) const PROGRAM: &str = "Program";
/// The option that chooses another game.
pub(super) const VARIANT: &str = "UCI_Variant";

const CHESS960: &str = "UCI_Chess960";
pub(super) const OVERHEAD: &str = "Move Overhead";
const CHANCES: &str = "UCI_ShowWDL";
const EXPLAIN: &str = "Explain";
const ABOUT: &str = "UCI_EngineAbout";
const LOG: &str = "Debug Log File";
const COMMENT: &str = "PgnComment";

/// The options of the session itself. An option of the program with the same name replaces it.
const OWN: &[OptionSpec] = &[
    OptionSpec {
        name: CHESS960,
        says: "Castling is written as king takes rook.",
        kind: OptionKind::Check { default: false },
    },
    OptionSpec {
        name: "Ponder",
        says: "Says that thinking on the opponent's time is possible.",
        kind: OptionKind::Check { default: false },
    },
    OptionSpec {
        name: OVERHEAD,
        says: "Milliseconds of each move that are lost on the way.",
        kind: OptionKind::Spin { default: 10, min: 0, max: 5000, parts: 1 },
    },
    OptionSpec {
        name: CHANCES,
        says: "Adds the chances to win, draw and lose.",
        kind: OptionKind::Check { default: false },
    },
    // Some referees require it. It has no effect: no program here exploits the opponent's
    // weaknesses or keeps anything from one game for the next.
    OptionSpec {
        name: "UCI_AnalyseMode",
        says: "Says that a position is analysed; programs think the same as in a game.",
        kind: OptionKind::Check { default: false },
    },
    OptionSpec {
        name: EXPLAIN,
        says: "Gives reasons as info strings.",
        kind: OptionKind::Check { default: false },
    },
    // GUIs name the opponent before a game. It has no effect on any program.
    OptionSpec {
        name: "UCI_Opponent",
        says: "Title, rating, kind and name of the opponent.",
        kind: OptionKind::Text { default: "" },
    },
    OptionSpec {
        name: COMMENT,
        says: "Gives the chances as a comment that referees put into the game record.",
        kind: OptionKind::Check { default: false },
    },
    OptionSpec {
        name: LOG,
        says: "A file to whose end the whole conversation is written.",
        kind: OptionKind::Text { default: "" },
    },
    OptionSpec { name: ABOUT, says: "Licence and origin.", kind: OptionKind::Text { default: "" } },
];

/// The session's own options with their values.
pub(super) struct OwnOptions {
    settings: Settings,
    about: &'static str,
    log: Log,
}

impl OwnOptions {
    pub(super) fn new(about: &'static str, log: Log) -> Self {
        Self { settings: Settings::new(OWN), about, log }
    }

    /// Whether castling is to be written as king takes rook.
    pub(super) fn chess960(&self) -> bool {
        self.settings.check(CHESS960)
    }

    /// Whether reasons are given.
    pub(super) fn explain(&self) -> bool {
        self.settings.check(EXPLAIN)
    }

    /// Whether chances are given.
    pub(super) fn chances(&self) -> bool {
        self.settings.check(CHANCES)
    }

    /// Whether the chances are given as a comment for the game record.
    pub(super) fn comment(&self) -> bool {
        self.settings.check(COMMENT)
    }

    /// The time of each move that is lost in communication.
    pub(super) fn overhead(&self) -> Duration {
        Duration::from_millis(self.settings.spin(OVERHEAD).unsigned_abs())
    }

    /// Sets an option. An unknown name is refused with a list that includes the program's options.
    pub(super) fn set(
        &mut self,
        name: &str,
        text: Option<&str>,
        programs: &[OptionSpec],
    ) -> Result<(), OptionError> {
        let unknown = |_| OptionError::unknown(name, &[programs, OWN].concat());
        let value = OptionSpec::find(OWN, name).map_err(unknown)?.parse(text)?;
        if let (true, OptionValue::Text(path)) = (name.eq_ignore_ascii_case(LOG), &value) {
            self.log.open(path).map_err(|why| OptionError::Refused { name: LOG, why })?;
        }
        self.settings.set(name, value)
    }
}

/// Limits the number of threads to the cores of this machine, and returns a note if that is fewer
/// than requested. Threads that wait for each other answer late, and the clock comes first.
pub(super) fn within_cores(name: &str, value: OptionValue) -> (OptionValue, Option<String>) {
    let cores = std::thread::available_parallelism().map_or(1, usize::from) as i64;
    match value {
        OptionValue::Spin(asked) if name.eq_ignore_ascii_case("Threads") && asked > cores => {
            let note =
                format!("Threads {asked} is more than this machine has cores: {cores} are used");
            (OptionValue::Spin(cores), Some(note))
        }
        value => (value, None),
    }
}

/// The variants by the names that referees know.
pub(super) const VARIANTS: [(Variant, &str); 2] =
    [(Variant::Chess, "chess"), (Variant::LosAlamos, "losalamos")];

/// The name of a variant.
pub(super) fn variant_name(variant: Variant) -> &'static str {
    VARIANTS.iter().find(|(known, _)| *known == variant).map_or("chess", |(_, name)| name)
}

/// All `option` lines.
pub(super) fn lines(
    own: &OwnOptions,
    specs: &[OptionSpec],
    card: Option<&Card>,
    (programs, chosen): (&[&str], &str),
) -> Vec<String> {
    let mut lines = Vec::new();
    if programs.len() > 1 {
        lines.push(combo(PROGRAM, chosen, programs));
    }
    if let Some([first, others @ ..]) = card.map(|card| card.abilities.variants)
        && !(others.is_empty() && *first == Variant::Chess)
    {
        let all = std::iter::once(first).chain(others);
        let names: Vec<&str> = all.map(|&variant| variant_name(variant)).collect();
        lines.push(combo(VARIANT, names[0], &names));
    }
    lines.extend(specs.iter().map(|spec| line(spec, None)));
    for spec in OWN {
        let taken = specs.iter().any(|other| other.name.eq_ignore_ascii_case(spec.name));
        let idle = spec.name == CHESS960 && card.is_some_and(|card| !card.abilities.chess960);
        if !taken && !idle {
            lines.push(line(spec, (spec.name == ABOUT).then_some(own.about)));
        }
    }
    lines
}

fn combo(name: &str, default: &str, choices: &[&str]) -> String {
    format!("option name {name} type combo default {default} var {}", choices.join(" var "))
}

fn line(spec: &OptionSpec, text_default: Option<&str>) -> String {
    let name = spec.name;
    match spec.kind {
        OptionKind::Check { default } => format!("option name {name} type check default {default}"),
        OptionKind::Spin { default, min, max, .. } => {
            format!("option name {name} type spin default {default} min {min} max {max}")
        }
        OptionKind::Combo { default, choices } => combo(name, default, choices),
        OptionKind::Text { default } => {
            let default = text_default.unwrap_or(default);
            let shown = if default.is_empty() { "<empty>" } else { default };
            format!("option name {name} type string default {shown}")
        }
        OptionKind::Button => format!("option name {name} type button"),
    }
}
