//! The solver as a program of the catalogue: it plays the key of a mate problem.

use crate::control::{Control, Options};
use crate::mate::{Mate, Wanted, mate};
use rules::chess::Position;
use rules::{Game, Move, Variant};
use std::borrow::Cow;
use thinking::{
    Abilities, Card, Decision, Desk, Deviation, Limits, Line, Method, NoMove, OptionSpec, Plays,
    Program, Rule, Settings, Thought, Verdict,
};

/// The problem solver.
#[derive(Clone, Debug)]
pub struct ProblemSolver {
    settings: Settings,
}

static EXACT: Rule = Rule {
    id: "exact",
    says: "Try every move against every reply, shorter mates first in every position: what is \
           not found is not there.",
    source: "D. Prinz, Robot Chess, 1952; H. Marxen, Chest",
};
static PROOF: Rule = Rule {
    id: "proof numbers",
    says: "For mates of three moves and more go where the least remains to be proved, then go \
           through the whole proof again, every reply down to the mate.",
    source: "A. Nagai, 2002",
};

static PLAY_ON: Rule = Rule {
    id: "play on",
    says: "Without a mate, any move after which the opponent has no mate in two: a mate-in-two \
           programme can so play a game, even against itself.",
    source: "a remark of D. Prinz, Robot Chess, 1952",
};

const RULES: &[&Rule] = &[&EXACT, &PROOF, &PLAY_ON];
const DEVIATIONS: &[Deviation] = &[];

static CARD: Card = Card {
    id: "problem-solver",
    name: "The problem solver",
    year: 2026,
    people: &["the authors of Vitrine"],
    machine: "any computer of today",
    character: "It does what Prinz's programme did, for mates of any length: it proves that there \
                is a mate, or that there is none, and has no opinion on anything else.",
    method: Method {
        alternatives: "all moves",
        depth: "to the mate, as far as the option Moves says",
        evaluation: "mate or not",
        integration: "a key must answer every reply",
        final_choice: "the first move of a shortest mate",
        language: "Rust",
    },
    sources: &["D. Prinz, Robot Chess, Research, volume 5 (1952), 261-266"],
    rules: RULES,
    deviations: DEVIATIONS,
    abilities: Abilities {
        variants: &[Variant::Chess],
        chess960: true,
        plays: Plays::Only("positions with a forced mate"),
    },
    original: None,
};

const MOVES: &str = "Moves";
const HASH: &str = "Hash";
const PLAYS_ON: &str = "Play On";

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::spin(
        MOVES,
        4,
        (1, 50),
        "The longest mate that is looked for, in moves; go mate in UCI overrides it.",
    ),
    OptionSpec::spin(HASH, 32, (1, 1024), "Megabytes for what is remembered of positions."),
    OptionSpec::check(
        PLAYS_ON,
        false,
        "Without a mate, play a move that allows none: with Moves 2 a mate-in-two player.",
    ),
];

const WANTS: &str = "solves chess problems with a forced mate";
const NO_TIME: &str = "was stopped before it had found a mate";

impl Default for ProblemSolver {
    fn default() -> Self {
        Self { settings: Settings::new(OPTIONS) }
    }
}

impl Program for ProblemSolver {
    thinking::keeps_settings!(CARD, OPTIONS, settings);

    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        desk.announce(&Thought::Began { position: Cow::Borrowed(game.position()) });
        let Some(position) = game.position().as_chess() else {
            return Decision::Stand(NoMove::NotMine(WANTS));
        };
        let all = position.legal_moves();
        if all.is_empty() {
            return Decision::Stand(NoMove::GameOver);
        }
        let first: Vec<Move> = all.iter().copied().filter(|&m| limits.allows(m)).collect();
        desk.tell(&Thought::Listed { moves: Cow::Borrowed(&first), rule: &EXACT });
        let most = limits.mate.unwrap_or(self.settings.spin(MOVES) as u32);
        let options = Options {
            time: limits.fair_share(position.turn()),
            nodes: limits.nodes,
            ..Options::default()
        };
        let memory = (self.settings.spin(HASH) as usize) << 20;
        let control = Control::new(&options, desk.signals(), desk.watch(), &|_| ());
        let most = u16::try_from(most).unwrap_or(u16::MAX);
        let found = mate(position, &first, (most, Wanted::Shortest), memory, &control);
        match found {
            Mate::None | Mate::Unknown if self.settings.check(PLAYS_ON) => {
                play_on(position, first, desk)
            }
            found => say(found, control.nodes(), desk),
        }
    }
}

/// Moves that may be made to check whether one move allows a mate in two.
const LOOK: u64 = 20_000;
/// Bytes of memory for this check.
const LOOK_MEMORY: usize = 1 << 18;

/// Plays any move after which the opponent has no mate in two; if there is none, any move.
fn play_on(position: &Position, mut moves: Vec<Move>, desk: &mut Desk<'_>) -> Decision {
    let mut last = None;
    while !moves.is_empty() {
        let m = moves.swap_remove(desk.random.below(moves.len()));
        last = Some(m);
        let after = position.after(m);
        let options = Options { nodes: Some(LOOK), ..Options::default() };
        let control = Control::new(&options, desk.signals(), desk.watch(), &|_| ());
        let replies = after.legal_moves();
        let safe = !matches!(
            mate(&after, &replies, (2, Wanted::Any), LOOK_MEMORY, &control),
            Mate::Found { .. }
        );
        if safe || desk.should_stop() {
            break;
        }
    }
    let Some(m) = last else { return Decision::Stand(NoMove::GameOver) };
    let verdict = Verdict::native(format_args!("no mate in sight"), 0);
    desk.announce(&Thought::Chose { m, verdict, rule: &PLAY_ON });
    Decision::Play(m)
}

fn say(found: Mate, nodes: u64, desk: &mut Desk<'_>) -> Decision {
    let line = match found {
        Mate::Found { line, .. } => line,
        Mate::None => return Decision::Stand(NoMove::NoSolution),
        Mate::Unknown => return Decision::Stand(NoMove::NotMine(NO_TIME)),
    };
    let Some(&m) = line.first() else { return Decision::Stand(NoMove::NoSolution) };
    let verdict = Verdict::MateIn(line.len().div_ceil(2) as i32);
    let told = Line::exact(line.len() as u32, verdict, &*line);
    desk.announce(&Thought::Line(Line { nodes, time: desk.elapsed(), ..told }));
    let rule = if line.len() < 5 { &EXACT } else { &PROOF };
    desk.announce(&Thought::Chose { m, verdict, rule });
    Decision::Play(m)
}
