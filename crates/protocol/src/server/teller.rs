//! The listener that tells the peer what the program thinks.

use super::info;
use super::outbox::Outbox;
use super::runner::Search;
use super::sound::sound_part;
use crate::bounds::CURRENT_MOVE_AFTER;
use notation::coordinates::{self, CastlingStyle};
use rules::{Game, Move};
use std::sync::Arc;
use thinking::{Detail, Line, Listener, Stopwatch, Thought, Verdict, Watch, WinDrawLoss};

/// The form of output that the peer wants.
#[derive(Clone, Copy, Debug)]
pub(super) struct Voice {
    /// How castling is written.
    pub(super) style: CastlingStyle,
    /// Whether reasons are given.
    pub(super) explain: bool,
    /// Whether chances are given.
    pub(super) chances: bool,
}

/// Turns thoughts into `info` lines and remembers the best line.
pub(super) struct Teller {
    out: Outbox,
    game: Arc<Game>,
    voice: Voice,
    watch: Stopwatch,
    best: Best,
}

/// The result of the program's thinking.
#[derive(Default)]
pub(super) struct Best {
    /// Its best line.
    pub(super) line: Vec<Move>,
    /// Its verdict on its choice.
    pub(super) verdict: Option<Verdict>,
    /// Its chances with that line.
    pub(super) chances: Option<WinDrawLoss>,
}

impl Teller {
    pub(super) fn new(out: Outbox, search: &Search) -> Self {
        let (game, voice, watch) = (search.game.clone(), search.voice, search.watch);
        Self { out, game, voice, watch, best: Best::default() }
    }

    /// The result of the program's thinking.
    pub(super) fn into_best(self) -> Best {
        self.best
    }

    fn line(&mut self, line: &Line<'_>) {
        let moves = sound_part(&self.game, &line.moves);
        self.out.chatter(info::line(line, moves, self.voice));
        if line.rank <= 1 {
            self.best.line = moves.to_vec();
            self.best.chances = line.chances;
        }
    }

    /// Moves in coordinate notation, separated by blanks.
    fn coordinates(&self, moves: &[Move]) -> String {
        let write = |&m: &Move| coordinates::write(m, self.voice.style);
        let texts: Vec<String> = moves.iter().map(write).collect();
        texts.join(" ")
    }

    fn remark(&self, text: &str) {
        self.out.chatter(info::sentence(text));
    }
}

impl Listener for Teller {
    fn detail(&self) -> Detail {
        if self.voice.explain { Detail::Moves } else { Detail::Lines }
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        match thought {
            Thought::Line(line) => self.line(line),
            Thought::Trying { m, number } if self.watch.elapsed() >= CURRENT_MOVE_AFTER => {
                let m = coordinates::write(*m, self.voice.style);
                self.out.chatter(format!("info currmove {m} currmovenumber {number}"));
            }
            // A remark without a rule is about the search itself and is passed on even without
            // `explain`.
            Thought::Remark { text, rule, .. } if self.voice.explain || rule.is_none() => {
                self.remark(text);
            }
            Thought::Exhibit(exhibit) if self.voice.explain => {
                self.remark(&exhibit.line(&|moves| self.coordinates(moves)));
            }
            Thought::Chose { m, verdict, rule } => {
                self.best.verdict = Some(*verdict);
                if self.voice.explain {
                    let m = coordinates::write(*m, self.voice.style);
                    self.remark(&format!("{m} ({verdict}): {} [{}]", rule.says, rule.source));
                }
            }
            _ => {}
        }
    }
}
