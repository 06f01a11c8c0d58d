//! Programs that misbehave, each in one way.

use rules::{Game, Move, Square, Variant};
use std::thread;
use thinking::{
    Abilities, Card, Decision, Desk, Limits, Method, NoMove, OptionError, OptionSpec, OptionValue,
    Plays, Program, ProgramEntry,
};

const fn card(id: &'static str, variants: &'static [Variant], plays: Plays) -> Card {
    Card {
        id,
        name: id,
        year: 2000,
        people: &[],
        machine: "",
        character: "",
        method: Method {
            alternatives: "",
            depth: "",
            evaluation: "",
            integration: "",
            final_choice: "",
            language: "",
        },
        sources: &[],
        rules: &[],
        deviations: &[],
        abilities: Abilities { variants, chess960: false, plays },
        original: None,
    }
}

const CHESS: &[Variant] = &[Variant::Chess];

/// A program that does one thing instead of thinking.
struct Bad {
    card: &'static Card,
    act: fn(&Game, &Desk<'_>) -> Decision,
}

impl Program for Bad {
    fn card(&self) -> &'static Card {
        self.card
    }

    fn options(&self) -> &'static [OptionSpec] {
        &[]
    }

    fn set(&mut self, option: &str, _: OptionValue) -> Result<(), OptionError> {
        Err(OptionError::unknown(option, &[]))
    }

    fn new_game(&mut self) {
        if self.card.id == "panics early" {
            std::panic::panic_any("no new game".to_owned());
        }
    }

    fn think(&mut self, game: &Game, _: &Limits, desk: &mut Desk<'_>) -> Decision {
        (self.act)(game, desk)
    }
}

fn first(game: &Game) -> Decision {
    Decision::Play(game.legal_moves()[0])
}

macro_rules! bad {
    ($name:ident, $id:literal, $act:expr) => {
        pub(crate) const $name: ProgramEntry = ProgramEntry {
            id: $id,
            make: || {
                static CARD: Card = card($id, CHESS, Plays::Games);
                Box::new(Bad { card: &CARD, act: $act })
            },
        };
    };
}

bad!(ILLEGAL, "illegal", |_, _| Decision::Play(Move::ordinary(Square::A1, Square::A1, false)));
bad!(NONE, "none", |_, _| Decision::Stand(NoMove::NoSolution));
bad!(RESIGNS, "resigns", |_, _| Decision::Stand(NoMove::Resigns));
bad!(PANICS, "panics", |_, _| std::panic::panic_any("out of paper"));
bad!(PANICS_EARLY, "panics early", |game, _| first(game));
bad!(SLOW, "slow", |game, desk| {
    // Moves when told to stop, and not before.
    while !desk.should_stop() {
        thread::yield_now();
    }
    first(game)
});
bad!(DEAF, "deaf", |_, _| {
    // Nobody wakes it: it is abandoned when the game is over.
    loop {
        thread::park();
    }
});

pub(crate) const SMALL_BOARD: ProgramEntry = ProgramEntry {
    id: "small board",
    make: || {
        static CARD: Card = card("small board", &[Variant::LosAlamos], Plays::Games);
        Box::new(Bad { card: &CARD, act: |game, _| first(game) })
    },
};

pub(crate) const SOLVER: ProgramEntry = ProgramEntry {
    id: "solver",
    make: || {
        static CARD: Card = card("solver", CHESS, Plays::Only("mate problems"));
        Box::new(Bad { card: &CARD, act: |_, _| Decision::Stand(NoMove::NoSolution) })
    },
};
