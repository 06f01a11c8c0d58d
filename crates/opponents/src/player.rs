//! One decision: notice moves, search them, take a last look, choose.

use crate::attention::{Before, Noticed};
use crate::mind::Mind;
use crate::rules_in_words::{ATTENTION, BEST, CARE, ONLY, OVERLOOKED, RECAPTURE, REPERTOIRE};
use crate::search::{Candidate, Search, verdict};
use crate::{Character, care, exhibits, levels, recapture};
use rules::chess::Position;
use rules::{Bitboard, Game, Move};
use std::borrow::Cow;
use std::sync::LazyLock;
use thinking::{Decision, Desk, Limits, NoMove, Rule, Sheet, Thought, Verdict};

/// A player with a level and a character.
pub struct Player {
    level: usize,
    character: &'static Character,
    /// The requested key; 0 for a random one.
    asked: u64,
    /// The mind in this game, once it has thought.
    mind: Option<Mind>,
}

/// The player of a level without a character of its own.
impl Default for Player {
    fn default() -> Self {
        static NEUTRAL: LazyLock<Character> = LazyLock::new(Character::default);
        Self::new(&NEUTRAL)
    }
}

impl Player {
    /// Returns a character at its own level.
    pub fn new(character: &'static Character) -> Self {
        Self { level: character.level, character, asked: 0, mind: None }
    }

    /// Plays at another level from now on.
    pub fn set_level(&mut self, level: usize) {
        if level != self.level {
            (self.level, self.mind) = (level, None);
        }
    }

    /// Plays every game with this key; with 0 each game has a random key.
    pub fn set_key(&mut self, key: u64) {
        (self.asked, self.mind) = (key, None);
    }

    /// Forgets the last game: the next one has other blind spots.
    pub fn new_game(&mut self) {
        self.mind = None;
    }

    /// Returns its mind in this game.
    fn mind(&mut self, desk: &mut Desk<'_>) -> Option<&Mind> {
        if self.mind.is_none() {
            let key = if self.asked == 0 { desk.random.next_u64() } else { self.asked };
            let last = levels().len().checked_sub(1)?;
            let level = &levels()[self.level.min(last)];
            self.mind = Some(Mind::new(level, self.character, key));
        }
        self.mind.as_ref()
    }

    /// Chooses a move.
    pub fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        desk.announce(&Thought::Began { position: Cow::Borrowed(game.position()) });
        let Some(at) = game.position().as_chess() else {
            return Decision::Stand(NoMove::NotMine("plays chess on the board of 8×8 squares"));
        };
        let moves: Vec<Move> =
            (&at.legal_moves()).into_iter().filter(|&m| limits.allows(m)).collect();
        let Some(mind) = self.mind(desk) else { return Decision::Stand(NoMove::GameOver) };
        match moves.as_slice() {
            [] => Decision::Stand(NoMove::GameOver),
            [m] if at.legal_moves().len() == 1 => {
                play(*m, Verdict::Centipawns(mind.taste.value(at)), &ONLY, desk)
            }
            _ => match opening(mind, game, limits, desk) {
                Some(m) => play(m, Verdict::native(format_args!("opening"), 0), &REPERTOIRE, desk),
                None => decide(mind, game, at, &moves, limits, desk),
            },
        }
    }

    /// Evaluates a position without searching.
    pub fn weigh(&self, position: &Position) -> Option<Sheet<'static>> {
        let last = levels().len().checked_sub(1)?;
        let level = &levels()[self.level.min(last)];
        Some(Mind::new(level, self.character, 0).taste.sheet(position))
    }
}

/// A move of the character's openings, chosen by the key of the game.
fn opening(mind: &Mind, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Option<Move> {
    if limits.infinite {
        return None;
    }
    let mut known = mind.character.openings.moves(game);
    known.retain(|&(m, _)| limits.allows(m));
    let place = crate::attention::mixed(mind.key, game.moves().len() as u64) as usize;
    let &(m, theme) = known.get(place.checked_rem(known.len())?)?;
    let (text, squares) = (Cow::Owned(format!("Opening: {theme}")), Bitboard::EMPTY);
    desk.tell(&Thought::Remark { text, rule: Some(&REPERTOIRE), squares });
    Some(m)
}

fn play(m: Move, verdict: Verdict, rule: &'static Rule, desk: &mut Desk<'_>) -> Decision {
    desk.announce(&Thought::Chose { m, verdict, rule });
    Decision::Play(m)
}

/// The loss of the best move, in centipawns, beyond which further moves are considered.
const DISMAY: i32 = 400;

/// How often further moves are added.
const FURTHER: usize = 5;

/// Notices moves, searches them, takes a last look, and plays.
fn decide(
    mind: &Mind,
    game: &Game,
    at: &Position,
    moves: &[Move],
    limits: &Limits,
    desk: &mut Desk<'_>,
) -> Decision {
    let before = before(game);
    let sees = if mind.level.sees_everything() { moves.len() } else { mind.level.sees };
    let mut noticed = mind.attention().notice(at, before, moves, sees);
    tell_level(mind, &noticed, desk);
    let depth = limits.depth.map_or(mind.level.depth, |depth| depth.min(mind.level.depth));
    let look = |noticed: &Noticed, desk: &mut Desk<'_>| {
        Search::new(mind, game, at, limits, desk).run(at, before, &noticed.moves(), depth)
    };
    let mut candidates = look(&noticed, desk);
    for _ in 0..FURTHER {
        let content = !loses_much(mind, at, &candidates);
        if content || noticed.missed.is_empty() || desk.signals().is_stopped() {
            break;
        }
        noticed.widen(sees);
        candidates = look(&noticed, desk);
    }
    tell_noticed(mind, at, &noticed, desk);
    let takes_back = recapture::first(mind, game, at, &mut candidates);
    let place = place_after_last_look(mind, at, before, &candidates, desk);
    let Some(chosen) = candidates.get(place) else { return Decision::Stand(NoMove::GameOver) };
    if desk.hears() {
        desk.tell(&Thought::Exhibit(exhibits::judged(mind, at, chosen.m)));
    }
    let rule = match place {
        0 if takes_back => &RECAPTURE,
        0 => &BEST,
        _ => &CARE,
    };
    play(chosen.m, verdict(chosen.value), rule, desk)
}

/// The index of the candidate to play: the first, or another after a last look.
fn place_after_last_look(
    mind: &Mind,
    at: &Position,
    before: Before,
    candidates: &[Candidate],
    desk: &mut Desk<'_>,
) -> usize {
    if mind.level.sees_everything() || !mind.takes_last_look(at) {
        return 0;
    }
    let look = care::last_look(mind, at, before, candidates);
    if !look.dropped.is_empty() {
        desk.tell(&Thought::Exhibit(exhibits::dropped(&look.dropped)));
        look.dropped.iter().for_each(|&(m, _)| desk.tell(&Thought::Discarded { m, rule: &CARE }));
    }
    look.chosen
}

/// Whether the best candidate loses more than `DISMAY`.
fn loses_much(mind: &Mind, at: &Position, candidates: &[Candidate]) -> bool {
    candidates.first().is_some_and(|best| best.value + DISMAY < mind.taste.value(at))
}

/// The last two moves of a game.
fn before(game: &Game) -> Before {
    let mut back = game.moves().iter().rev().copied();
    Before { last: back.next(), own: back.next() }
}

/// Announces how it plays and what it considers first.
fn tell_level(mind: &Mind, noticed: &Noticed, desk: &mut Desk<'_>) {
    if desk.hears() {
        desk.tell(&Thought::Exhibit(exhibits::level(mind)));
        desk.tell(&Thought::Listed { moves: Cow::Owned(noticed.moves()), rule: &ATTENTION });
    }
}

/// Announces which moves were considered and which were not.
fn tell_noticed(mind: &Mind, at: &Position, noticed: &Noticed, desk: &mut Desk<'_>) {
    if !desk.hears() {
        return;
    }
    for drawn in &noticed.missed {
        desk.tell(&Thought::Discarded { m: drawn.m, rule: &OVERLOOKED });
    }
    desk.tell(&Thought::Exhibit(exhibits::noticed(noticed)));
    desk.tell(&Thought::Weighed(mind.taste.sheet(at)));
}
