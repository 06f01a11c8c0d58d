//! Programs that behave well, badly, or not at all.

use rules::{Color, Game, Move, Square, Variant};
use std::borrow::Cow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex};
use std::time::Duration;
use thinking::{
    Abilities, Bound, Card, Decision, Desk, Limits, Line, Method, NoMove, OptionError, OptionKind,
    OptionSpec, OptionValue, Plays, Program, ProgramEntry, Rule, Settings, Thought, Verdict,
    WinDrawLoss,
};

type Think = fn(&Settings, &Game, &Limits, &mut Desk<'_>) -> Decision;

/// A program that is one function.
struct Scripted {
    card: &'static Card,
    think: Think,
    settings: Settings,
    new_game: fn(),
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "Hash",
        says: "Memory.",
        kind: OptionKind::Spin { default: 16, min: 1, max: 1024, parts: 1 },
    },
    OptionSpec {
        name: "Threads",
        says: "Threads.",
        kind: OptionKind::Spin { default: 1, min: 1, max: 100_000, parts: 1 },
    },
    OptionSpec { name: "Clear Hash", says: "Forgets.", kind: OptionKind::Button },
    OptionSpec {
        name: "Style",
        says: "Manner.",
        kind: OptionKind::Combo { default: "Calm", choices: &["Calm", "Wild"] },
    },
    OptionSpec { name: "Book File", says: "Memory.", kind: OptionKind::Text { default: "" } },
    OptionSpec {
        name: "Brittle",
        says: "Panics when it is set.",
        kind: OptionKind::Check { default: false },
    },
];

impl Program for Scripted {
    fn card(&self) -> &'static Card {
        self.card
    }

    fn options(&self) -> &'static [OptionSpec] {
        OPTIONS
    }

    fn set(&mut self, option: &str, value: OptionValue) -> Result<(), OptionError> {
        assert!(value != OptionValue::Check(true), "brittle");
        self.settings.set(option, value)
    }

    fn new_game(&mut self) {
        (self.new_game)();
    }

    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        (self.think)(&self.settings, game, limits, desk)
    }
}

const METHOD: Method = Method {
    alternatives: "",
    depth: "",
    evaluation: "",
    integration: "",
    final_choice: "",
    language: "",
};

const fn card(id: &'static str, variants: &'static [Variant], chess960: bool) -> Card {
    Card {
        id,
        name: id,
        year: 2000,
        people: &[],
        machine: "",
        character: "",
        method: METHOD,
        sources: &[],
        rules: &[],
        deviations: &[],
        abilities: Abilities { variants, chess960, plays: Plays::Games },
        original: None,
    }
}

static CHESS: Card = card("scripted", &[Variant::Chess], true);
static BOTH: Card = card("both", &[Variant::Chess, Variant::LosAlamos], false);
static SMALL: Card = card("small", &[Variant::LosAlamos], false);
static RULE: Rule = Rule { id: "why", says: "Because.", source: "a test" };

fn scripted(card: &'static Card, think: Think) -> Box<dyn Program> {
    Box::new(Scripted { card, think, settings: Settings::new(OPTIONS), new_game: || () })
}

fn first(game: &Game, limits: &Limits) -> Move {
    game.position().legal_moves().iter().copied().find(|&m| limits.allows(m)).unwrap()
}

fn wait_for_stop(desk: &Desk<'_>) {
    while !desk.should_stop() {
        std::thread::yield_now();
    }
}

fn line(moves: &[Move]) -> Line<'_> {
    Line {
        selective_depth: 5,
        chances: Some(WinDrawLoss { win: 300, draw: 500, loss: 200 }),
        nodes: 1000,
        time: Duration::from_millis(10),
        table_full: Some(7),
        ..Line::exact(3, Verdict::Centipawns(12), moves)
    }
}

/// Decides at once.
pub(crate) const HASTY: ProgramEntry = ProgramEntry {
    id: "hasty",
    make: || scripted(&CHESS, |_, game, limits, _| Decision::Play(first(game, limits))),
};

/// Says a line and waits until it is stopped.
pub(crate) const PATIENT: ProgramEntry = ProgramEntry {
    id: "patient",
    make: || {
        scripted(&CHESS, |_, game, limits, desk| {
            let m = first(game, limits);
            let reply = first(&Game::new(game.position().after(m)), &Limits::default());
            desk.announce(&Thought::Line(line(&[m, reply])));
            desk.keep_to(limits, game.position().turn());
            wait_for_stop(desk);
            Decision::Play(m)
        })
    },
};

/// [`PATIENT`], but slow to make: its peer's commands arrive long before it is ready.
pub(crate) const LATE: ProgramEntry = ProgramEntry {
    id: "late",
    make: || {
        std::thread::sleep(Duration::from_millis(200));
        (PATIENT.make)()
    },
};

/// Panics when Black is to move; otherwise shows its options by playing the a or b pawn.
pub(crate) const PANICKY: ProgramEntry = ProgramEntry {
    id: "panicky",
    make: || {
        scripted(&CHESS, |settings, game, limits, _| {
            assert!(game.position().turn() == Color::White, "I cannot play Black");
            match settings.spin("Hash") {
                16 => Decision::Play(first(game, limits)),
                _ => Decision::Play(Move::double_step(Square::B2, Square::B4)),
            }
        })
    },
};

/// Panics when it is made.
pub(crate) const FAILS_TO_START: ProgramEntry =
    ProgramEntry { id: "stillborn", make: || panic!("no memory") };

/// Plays moves that are not allowed.
pub(crate) const CHEAT: ProgramEntry = ProgramEntry {
    id: "cheat",
    make: || {
        scripted(&CHESS, |_, _, _, _| Decision::Play(Move::ordinary(Square::A1, Square::H8, true)))
    },
};

/// Never plays a move.
pub(crate) const IDLE: ProgramEntry = ProgramEntry {
    id: "idle",
    make: || scripted(&CHESS, |_, _, _, _| Decision::Stand(NoMove::NoSolution)),
};

/// Never stops, whatever it is told.
pub(crate) const DEAF: ProgramEntry = ProgramEntry {
    id: "deaf",
    make: || {
        scripted(&CHESS, |_, _, _, _| {
            loop {
                std::thread::park();
            }
        })
    },
};

/// Reports many kinds of thoughts, some of them wrong.
pub(crate) const TALKATIVE: ProgramEntry = ProgramEntry {
    id: "talkative",
    make: || {
        scripted(&CHESS, |_, game, limits, desk| {
            let m = first(game, limits);
            let wrong = Move::ordinary(Square::H8, Square::A1, false);
            desk.announce(&Thought::Line(Line {
                bound: Bound::Lower,
                verdict: Verdict::MateIn(-3),
                ..line(&[m, wrong, m])
            }));
            desk.announce(&Thought::Line(Line { rank: 2, ..line(&[wrong]) }));
            desk.announce(&Thought::Trying { m, number: 1 });
            let text = Cow::Borrowed("a remark\nbestmove e2e4");
            desk.tell(&Thought::Remark { text, rule: None, squares: rules::Bitboard::EMPTY });
            desk.announce(&Thought::Chose { m, verdict: Verdict::Endgame(1), rule: &RULE });
            Decision::Play(m)
        })
    },
};

/// Floods its listener until stopped.
pub(crate) const FLOOD: ProgramEntry = ProgramEntry {
    id: "flood",
    make: || {
        scripted(&CHESS, |_, game, limits, desk| {
            let m = first(game, limits);
            while !desk.should_stop() {
                desk.announce(&Thought::Line(line(&[m])));
            }
            Decision::Play(m)
        })
    },
};

/// Rates its choice higher if it was made ready before.
struct Prepared(bool);

impl Program for Prepared {
    fn card(&self) -> &'static Card {
        &CHESS
    }

    fn options(&self) -> &'static [OptionSpec] {
        &[]
    }

    fn set(&mut self, option: &str, _: OptionValue) -> Result<(), OptionError> {
        Err(OptionError::unknown(option, &[]))
    }

    fn new_game(&mut self) {}

    fn get_ready(&mut self) {
        self.0 = true;
    }

    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        let (m, verdict) = (first(game, limits), Verdict::Centipawns(if self.0 { 1 } else { -1 }));
        desk.announce(&Thought::Chose { m, verdict, rule: &RULE });
        Decision::Play(m)
    }
}

pub(crate) const PREPARED: ProgramEntry =
    ProgramEntry { id: "scripted", make: || Box::new(Prepared(false)) };

/// Plays both variants, but not Chess960.
pub(crate) const EITHER: ProgramEntry = ProgramEntry {
    id: "either",
    make: || scripted(&BOTH, |_, game, limits, _| Decision::Play(first(game, limits))),
};

/// Plays on the small board only.
pub(crate) const TINY: ProgramEntry = ProgramEntry {
    id: "tiny",
    make: || scripted(&SMALL, |_, game, limits, _| Decision::Play(first(game, limits))),
};

static TIDIED: (Mutex<bool>, Condvar) = (Mutex::new(false), Condvar::new());

/// Lets [`SLOW`] finish forgetting.
pub(crate) fn let_slow_finish() {
    *TIDIED.0.lock().unwrap() = true;
    TIDIED.1.notify_all();
}

/// Takes until [`let_slow_finish`] to forget a game.
pub(crate) const SLOW: ProgramEntry = ProgramEntry {
    id: "slow",
    make: || {
        Box::new(Scripted {
            card: &CHESS,
            think: |_, game, limits, _| Decision::Play(first(game, limits)),
            settings: Settings::new(OPTIONS),
            new_game: || {
                let guard = TIDIED.0.lock().unwrap();
                drop(TIDIED.1.wait_while(guard, |tidied| !*tidied).unwrap());
            },
        })
    },
};

/// Takes a moment to be made: the first commands arrive before it can think.
pub(crate) const SLOWLY_MADE: ProgramEntry = ProgramEntry {
    id: "slowly-made",
    make: || {
        std::thread::sleep(Duration::from_millis(300));
        (PATIENT.make)()
    },
};

/// How often [`FORGETFUL`] was told to begin a new game.
pub(crate) static FORGOTTEN: AtomicUsize = AtomicUsize::new(0);

/// Takes as long to forget a game as to clear a large table.
pub(crate) const FORGETFUL: ProgramEntry = ProgramEntry {
    id: "forgetful",
    make: || {
        Box::new(Scripted {
            card: &CHESS,
            think: |_, game, limits, _| Decision::Play(first(game, limits)),
            settings: Settings::new(OPTIONS),
            new_game: || {
                std::thread::sleep(Duration::from_millis(20));
                FORGOTTEN.fetch_add(1, Ordering::Relaxed);
            },
        })
    },
};
