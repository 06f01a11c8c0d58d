//! Turing's paper machine (1948–1952): searches all moves for two plies, then exchanges until the
//! position is dead. The ratio of the material decides, and among equals the position play.
//!
//! * `analyse.rs` the tree · `list.rs` considerable moves · `worth.rs` the ratio
//! * `weigh.rs` position play, rules i to ix · `sheets.rs` both written out
//! * `rules.rs` the rules in words and the deviations

mod analyse;
mod list;
mod rules;
mod sheets;
#[cfg(test)]
mod tests;
mod weigh;
mod worth;

use crate::toolkit::{self, DRAWS_OPTION, Pv, Replies, SEE_DRAWS, STOPPED, Value, Walk};
use ::rules::chess::Position;
use ::rules::random::Random;
use ::rules::{Game, Move, MoveList, Variant};
use analyse::{Analysis, How};
use sheets::Points;
use std::borrow::Cow;
use thinking::{
    Abilities, Card, Cell, Decision, Desk, Exhibit, Layout, Limits, Method, NoMove, OptionSpec,
    Plays, Program, Row, Rule, Settings, Thought, Verdict,
};
use weigh::Tenths;
use worth::Worth;

/// The paper machine.
#[derive(Clone, Debug)]
pub struct Turing {
    settings: Settings,
}

static CARD: Card = Card {
    id: "turing",
    name: "Turing's paper machine",
    year: 1952,
    people: &["Alan Turing", "David Champernowne"],
    machine: "paper and pencil: Turing himself was the computer",
    character: "Counts exchanges to the bitter end and otherwise likes to be free to move; \
                buries its head when it cannot help it.",
    method: Method {
        alternatives: "all legal moves",
        depth: "two plies, then considerable moves until the position is dead",
        evaluation: "ratio of the material; position play of nine rules at the root only",
        integration: "minimax, with the right to stay put",
        final_choice: "the greatest value, among equals the greatest position play",
        language: "English",
    },
    sources: &[
        "A. M. Turing, Digital computers applied to games, typescript, \
         King's College archive AMT/B/7",
        "A. M. Turing in B. V. Bowden (ed.), Faster Than Thought, 1953, chapter 25",
        "A. Newell, J. C. Shaw, H. A. Simon, Chess-playing programs and the problem of \
         complexity, 1958, section Turing's program and table 1",
        "B. J. Copeland, D. Prinz, Computer chess: the first moments, in The Turing Guide, 2017",
    ],
    rules: rules::ALL,
    deviations: rules::DEVIATIONS,
    abilities: Abilities { variants: &[Variant::Chess], chess960: false, plays: Plays::Games },
    original: None,
};

const SEED: &str = "Seed";

const EVERY_LINE: &str = "Every Line";

const CONSIDERABLE: &str = "Considerable Moves";

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::check(
        EVERY_LINE,
        false,
        "Follow also the lines that cannot change the value of a move: the same choice, \
           but in a rich position it can take hours.",
    ),
    OptionSpec::check(
        CONSIDERABLE,
        true,
        "Follow considerable moves until the position is dead, as Turing did; without them every \
           position is taken for dead after two plies.",
    ),
    OptionSpec::spin(
        SEED,
        0,
        (0, i32::MAX as i64),
        "How to choose among moves that are equal in value and in position play: 0 takes the \
           last on the list, any other number throws dice that start from it.",
    ),
    DRAWS_OPTION,
];

/// The number of plies at which every move is searched.
const FULL_WIDTH: u32 = 2;

impl Default for Turing {
    fn default() -> Self {
        Self { settings: Settings::new(OPTIONS) }
    }
}

/// A root move with the result of its analysis.
#[derive(Clone, Copy)]
struct Candidate {
    m: Move,
    worth: Worth,
    play: Tenths,
    line: Pv,
    replies: Replies,
}

impl Candidate {
    /// The values by which a move is chosen.
    fn merit(&self) -> (Worth, Tenths) {
        (self.worth, self.play)
    }

    fn verdict(&self) -> Verdict {
        let (worth, play) = (self.worth, Points(self.play));
        Verdict::native(format_args!("{worth}, position play {play}"), worth.order())
    }
}

impl Program for Turing {
    thinking::keeps_settings!(CARD, OPTIONS, settings);

    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        desk.announce(&Thought::Began { position: Cow::Borrowed(game.position()) });
        let Some(position) = game.position().as_chess() else {
            return Decision::Stand(NoMove::NotMine("plays chess on the board of 8×8 squares"));
        };
        let moves = listed(position, limits);
        let Some(&first) = moves.first() else { return Decision::Stand(NoMove::GameOver) };
        desk.tell(&Thought::Listed { moves: Cow::Borrowed(&moves), rule: &rules::ROOT });
        say_position_play(position, None, desk);
        let mut walk = Walk::new(desk, limits, position.turn());
        walk.see_draws(self.settings.check(SEE_DRAWS), game);
        let skips = !self.settings.check(EVERY_LINE);
        let how = How { skips, considers: self.settings.check(CONSIDERABLE) };
        let candidates = look_at(position, &moves, how, &mut walk);
        let finished = candidates.len() == moves.len();
        let Some((chosen, rule)) = self.choose(game, &candidates) else {
            return toolkit::unlooked(first, desk);
        };
        say_values(position, &candidates, walk.desk);
        chosen.replies.show(chosen.m, &rules::REPLIES, walk.desk);
        say_dropped(&candidates, &chosen, &mut walk);
        let rule = if finished { rule } else { &STOPPED };
        desk.announce(&Thought::Chose { m: chosen.m, verdict: chosen.verdict(), rule });
        Decision::Play(chosen.m)
    }
}

/// The legal moves that the limits allow, ordered by squares.
fn listed(position: &Position, limits: &Limits) -> MoveList {
    let mut moves = position.legal_moves().to_vec();
    moves.retain(|&m| limits.allows(m));
    moves.sort_by_key(|m| (m.from(), m.to(), m.promoted()));
    moves.into_iter().collect()
}

/// Searches one root move after the other until time is up.
fn look_at(
    position: &Position,
    moves: &MoveList,
    how: How,
    walk: &mut Walk<'_, '_>,
) -> Vec<Candidate> {
    let mut candidates: Vec<Candidate> = Vec::with_capacity(moves.len());
    let mut best = None;
    for (index, m) in moves.into_iter().enumerate() {
        walk.try_out(m, index + 1);
        let Some(candidate) = look_at_one(position, m, how, walk) else { break };
        candidates.push(candidate);
        if best.is_none_or(|best| candidate.merit() >= best) {
            best = Some(candidate.merit());
            walk.say_line(FULL_WIDTH, candidate.verdict(), &candidate.line);
        }
        if walk.is_over() {
            break;
        }
    }
    candidates
}

fn look_at_one(
    position: &Position,
    m: Move,
    how: How,
    walk: &mut Walk<'_, '_>,
) -> Option<Candidate> {
    let after = position.after(m);
    let mut below = Pv::EMPTY;
    walk.enter(m);
    let play = say_position_play(&after, Some(m), walk.desk);
    let worth = Analysis { walk, how }.replies(&after, &mut below);
    let candidate = worth.map(|(worth, replies)| {
        let mut line = Pv::EMPTY;
        line.set(m, &below);
        Candidate { m, worth: worth.turned(), play, line, replies }
    });
    walk.leave(m, candidate.map(|candidate| candidate.verdict()));
    candidate
}

/// Shows and returns the position-play value of the machine's side.
fn say_position_play(at: &Position, made: Option<Move>, desk: &mut Desk<'_>) -> Tenths {
    let machine = if made.is_some() { !at.turn() } else { at.turn() };
    let terms = weigh::position_play(at, machine, made);
    desk.tell(&Thought::Weighed(sheets::position_play(&terms, machine)));
    weigh::total(&terms, machine)
}

impl Turing {
    /// Returns the best candidate and the rule that decided.
    fn choose(&self, game: &Game, candidates: &[Candidate]) -> Option<(Candidate, &'static Rule)> {
        let worth = candidates.iter().map(|candidate| candidate.worth).max()?;
        let equals = || candidates.iter().filter(|candidate| candidate.worth == worth);
        let play = equals().map(|candidate| candidate.play).max()?;
        let finest: Vec<_> = equals().filter(|candidate| candidate.play == play).collect();
        let rule = match (equals().count(), finest.len()) {
            (1, _) => &rules::VALUE,
            (_, 1) => &rules::POSITION_PLAY,
            _ => &rules::TIE,
        };
        let place = self.dice(game, finest.len());
        finest.get(place).map(|&candidate| (*candidate, rule))
    }

    /// Returns the index that the dice choose. The dice are thrown once for every ply of the game,
    /// so that the same game gets the same move. The seed 0 chooses the last move.
    fn dice(&self, game: &Game, moves: usize) -> usize {
        let seed = self.settings.spin(SEED).unsigned_abs();
        let mut random = Random::new(seed);
        for _ in game.moves() {
            random.next_u64();
        }
        if seed == 0 { moves.saturating_sub(1) } else { random.below(moves) }
    }
}

/// The values of the moves: the result of the analysis, and position play.
static VALUES: Layout = Layout {
    id: "values",
    title: "The value of every move, and position play after it",
    columns: &["move", "value", "position play"],
};

/// Shows the values by which the move is chosen.
fn say_values(position: &Position, candidates: &[Candidate], desk: &mut Desk<'_>) {
    if desk.hears() {
        let machine = position.turn();
        let before = weigh::total(&weigh::position_play(position, machine, None), machine);
        let before = Cell::Parts { amount: before, parts: 10 };
        let material = Worth::of_material(position).verdict().into();
        let now = Row::new("now", vec![Cell::Empty, material, before]);

        let row = |candidate: &Candidate| {
            let play = Cell::Parts { amount: candidate.play, parts: 10 };
            Row::of(vec![candidate.m.into(), candidate.worth.verdict().into(), play])
        };
        let rows = [now].into_iter().chain(candidates.iter().map(row)).collect();
        desk.tell(&Thought::Exhibit(Exhibit::new(&VALUES, &rules::VALUE, rows)));
    }
}

/// Says why the other moves are not played, and the line expected after the chosen one.
fn say_dropped(candidates: &[Candidate], chosen: &Candidate, walk: &mut Walk<'_, '_>) {
    for other in candidates.iter().filter(|other| other.m != chosen.m) {
        let rule = if other.worth != chosen.worth {
            &rules::VALUE
        } else if other.play != chosen.play {
            &rules::POSITION_PLAY
        } else {
            &rules::TIE
        };
        walk.desk.tell(&Thought::Discarded { m: other.m, rule });
    }
    // Again, with the nodes of the whole search.
    walk.say_line(FULL_WIDTH, chosen.verdict(), &chosen.line);
}
