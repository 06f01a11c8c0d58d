//! Carries out commands, with one arm for each.

use super::super::command::{Command, GenFens, Go, SetOption, WORDS};
use super::super::info;
use super::super::perft::Count;
use super::super::runner::{self, Job, Outcome};
use super::super::teller::Voice;
use super::search::{PendingAnswer, Search};
use super::{Session, State, limits, openings, options, setup, show};
use crate::bounds::PERFT_DEPTH;
use notation::coordinates::{self, CastlingStyle};
use notation::quote;
use rules::{Game, Move};
use std::sync::Arc;
use std::time::Duration;
use thinking::{Card, Decision, Limits, OptionSpec, Stopwatch, Verdict, Watch, WinDrawLoss};

/// The time for a move when the limits of a `go` are invalid.
const AT_ONCE: Duration = Duration::from_millis(100);

/// The `bestmove` when there is no legal move.
const NO_MOVE: &str = "0000";

impl Session {
    /// Carries out a command that arrived at this time.
    pub(super) fn act(&mut self, command: Command, at: Stopwatch) {
        match command {
            Command::Uci => self.introduce(),
            // During a search everything is ready.
            Command::IsReady => match self.state {
                State::Idle => self.tidy(Job::GetReady),
                _ => self.out.say("readyok"),
            },
            Command::NewGame => {
                self.game = Some(setup::start_of(self.variant));
                self.tidy(Job::NewGame);
            }
            Command::SetOption(Ok(option)) => self.set(&option),
            Command::SetOption(Err(sentence)) => self.refuse(&sentence),
            Command::Position(text) => {
                let chess960 = self.card.is_none_or(|card| card.abilities.chess960);
                let game = text.and_then(|text| setup::read(&text, self.variant, chess960));
                self.set_up(game);
            }
            Command::Go(Ok(go)) => self.go(&go, at),
            Command::Go(Err(sentence)) => self.answer_at_once(&sentence, at),
            Command::Stop | Command::PonderHit => self.signal(&command),
            Command::Quit => self.leave(),
            Command::Debug(on) => self.debug = on,
            Command::Display => {
                for line in show::position(self.game.as_deref()) {
                    self.out.say(line);
                }
            }
            Command::Eval => match self.game.clone() {
                Some(game) => self.tidy(Job::Weigh(game)),
                None => self.refuse("there is no position: the last one was refused"),
            },
            Command::Bench => {
                self.make_ready(false, self.hurries());
                self.state = State::Counting;
                self.runner.submit(Job::Bench);
            }
            Command::GenFens(Ok(request)) => self.find_openings(&request),
            Command::GenFens(Err(sentence)) => self.refuse(&sentence),
            Command::Help => {
                for word in WORDS {
                    self.out.say(format!("info string {}: {}", word.word, word.says));
                }
            }
            Command::Unknown(shown) if self.debug => {
                self.refuse(&format!("no known word in {shown}; help lists them"));
            }
            Command::Unknown(_) | Command::Register | Command::Nothing => {}
        }
    }

    fn introduce(&self) {
        let name = &self.config.name;
        match self.card {
            Some(card) if !name.starts_with(card.name) => {
                self.out.say(format!("id name {name} ({})", card.name));
            }
            _ => self.out.say(format!("id name {name}")),
        }
        self.out.say(format!("id author {}", self.config.author));
        for line in self.option_lines() {
            self.out.say(line);
        }
        self.out.say("uciok");
    }

    fn option_lines(&self) -> Vec<String> {
        let ids: Vec<&str> = self.config.programs.iter().map(|entry| entry.id).collect();
        options::lines(&self.own, self.specs, self.card, (&ids, self.program.id))
    }

    /// Called when another program has been made.
    pub(super) fn take_program(&mut self, card: &'static Card, specs: &'static [OptionSpec]) {
        self.card = Some(card);
        self.specs = specs;
        let variants = card.abilities.variants;
        if let Some(&first) = variants.first()
            && !variants.contains(&self.variant)
        {
            self.variant = first;
            self.game = Some(setup::start_of(first));
        }
    }

    fn set(&mut self, option: &SetOption) {
        let (name, value) = (option.name.as_str(), option.value.as_deref());
        let known = |name: &str| self.specs.iter().any(|spec| spec.name.eq_ignore_ascii_case(name));
        if name.eq_ignore_ascii_case(options::PROGRAM) {
            self.set_program(value.unwrap_or(""));
        } else if name.eq_ignore_ascii_case(options::VARIANT) {
            self.set_variant(value.unwrap_or(""));
        } else if known(name) {
            match OptionSpec::find(self.specs, name).and_then(|spec| spec.parse(value)) {
                Ok(value) => {
                    let (value, note) = options::within_cores(name, value);
                    if let Some(note) = note {
                        self.note(&note);
                    }
                    self.tidy(Job::Set(name.into(), value));
                }
                Err(error) => self.refuse(&error.to_string()),
            }
        } else if let Err(error) = self.own.set(name, value, self.specs) {
            self.refuse(&error.to_string());
        }
    }

    fn set_program(&mut self, id: &str) {
        match self.config.programs.iter().find(|entry| entry.id.eq_ignore_ascii_case(id)) {
            Some(&entry) => {
                self.program = entry;
                self.tidy(Job::Choose(entry));
            }
            None => {
                let ids: Vec<&str> = self.config.programs.iter().map(|entry| entry.id).collect();
                self.refuse(&format!(
                    "there is no program {}; there are {}",
                    quote(id),
                    ids.join(", ")
                ));
            }
        }
    }

    fn set_variant(&mut self, name: &str) {
        let played = self.card.map_or(&[][..], |card| card.abilities.variants);
        let found = options::VARIANTS
            .iter()
            .find(|(variant, known)| played.contains(variant) && known.eq_ignore_ascii_case(name));
        match found {
            Some(&(variant, _)) => {
                self.variant = variant;
                self.game = Some(setup::start_of(variant));
            }
            None => self.refuse(&format!("this program does not play {}", quote(name))),
        }
    }

    fn set_up(&mut self, game: Result<setup::Understood, String>) {
        match game {
            Ok((game, notes)) => {
                self.game = Some(game);
                if !notes.is_empty() {
                    self.note(&notes.join("; "));
                }
            }
            Err(sentence) => {
                // The old position belongs to another command, so it is not kept.
                self.game = None;
                self.refuse(&format!("{sentence}; there is no position now"));
            }
        }
    }

    /// Answers all remaining `go` commands without waiting for the program.
    pub(super) fn abandon(mut self) {
        self.state = State::Idle;
        for (command, _) in &self.waiting {
            if matches!(command, Command::Go(_)) {
                self.decline("the program did not stop in time");
            }
        }
    }

    /// Answers a `go` that cannot be carried out.
    fn decline(&self, sentence: &str) {
        self.refuse(sentence);
        drop(PendingAnswer::new(self.out.clone(), NO_MOVE.into()));
    }

    /// Answers a `go` with invalid limits with a sentence and a move, so that no peer waits
    /// forever.
    fn answer_at_once(&mut self, sentence: &str, at: Stopwatch) {
        let Some(game) = self.game.clone() else { return self.decline(sentence) };
        self.refuse(sentence);
        let limits = Limits { depth: Some(1), move_time: Some(AT_ONCE), ..Limits::default() };
        self.think(game, limits, at);
    }

    fn go(&mut self, go: &Go, at: Stopwatch) {
        let Some(game) = self.game.clone() else {
            return self.decline("there is no position: the last one was refused");
        };
        if let Some(depth) = go.perft {
            return self.count(&game, depth);
        }
        if let Some(sentence) = limits::nonsense(go) {
            return self.answer_at_once(sentence, at);
        }
        match limits::read(go, game.position(), self.overhead()) {
            Err(sentence) => self.decline(&sentence),
            Ok((limits, left_out)) => {
                if !left_out.is_empty() {
                    self.note(&format!("not legal and left out: {}", left_out.join(", ")));
                }
                self.think(game, limits, at);
            }
        }
    }

    /// The time lost in communication, unless the program allows for it itself.
    fn overhead(&self) -> Duration {
        let by_program = OptionSpec::find(self.specs, options::OVERHEAD).is_ok();
        if by_program { Duration::ZERO } else { self.own.overhead() }
    }

    fn find_openings(&mut self, request: &GenFens) {
        match openings::request(request) {
            Ok(request) => {
                self.make_ready(false, self.hurries());
                self.state = State::Counting;
                self.runner.submit(Job::Openings(request));
            }
            Err(sentence) => self.refuse(&sentence),
        }
    }

    fn count(&mut self, game: &Game, depth: i64) {
        match u32::try_from(depth) {
            Ok(depth) => {
                let style = self.style(game);
                let count =
                    Count { position: *game.position(), depth: depth.min(PERFT_DEPTH), style };
                self.make_ready(false, self.hurries());
                self.state = State::Counting;
                self.runner.submit(Job::Count(count));
            }
            Err(_) => self.decline("perft counts to a depth of 0 or more"),
        }
    }

    /// How castling is written: as requested, or so that it is unambiguous.
    fn style(&self, game: &Game) -> CastlingStyle {
        match self.own.chess960() {
            true => CastlingStyle::Chess960,
            false => CastlingStyle::needed_for(game.start()),
        }
    }

    fn think(&mut self, game: Arc<Game>, limits: Limits, watch: Stopwatch) {
        let style = self.style(&game);
        let voice = Voice { style, explain: self.own.explain(), chances: self.own.chances() };
        let any = any_move(&game, &limits).map(|m| coordinates::write(m, style));
        let pending = PendingAnswer::new(self.out.clone(), any.unwrap_or(NO_MOVE.into()));
        let endless = limits.infinite || limits.ponder;
        let (pondering, stopped) = (limits.ponder, self.hurries() || self.leaving && endless);
        self.make_ready(pondering, stopped);
        self.searches += 1;
        let seed = self.config.seed.wrapping_add(self.searches);
        let search =
            runner::Search { game: game.clone(), limits: limits.clone(), watch, seed, voice };
        let job = Job::Think(Box::new(search));
        let mut search =
            Search { game, limits, watch, voice, pending, decided: false, pondering, stopped };
        match end_of(&search.game) {
            Some(verdict) => {
                self.out.say(info::end(verdict, watch.elapsed()));
                search.pending.improve(NO_MOVE.into());
                search.decided = true;
            }
            None => self.runner.submit(job),
        }
        self.state = State::Thinking(Box::new(search));
        self.settle();
    }

    /// Makes the signals ready for a search or a count, which may be told to stop before it begins.
    fn make_ready(&self, pondering: bool, stopped: bool) {
        self.runner.signals().reset(pondering);
        if stopped {
            self.runner.signals().stop();
        }
    }

    /// Applies `stop` or `ponderhit` to the current search or count.
    pub(super) fn signal(&mut self, command: &Command) {
        let signals = self.runner.signals();
        match (&mut self.state, command) {
            (State::Thinking(search), Command::PonderHit) => {
                search.pondering = false;
                signals.ponder_hit();
            }
            (State::Thinking(search), _) => {
                search.stopped = true;
                signals.stop();
            }
            (State::Counting, Command::Stop) => signals.stop(),
            _ => {}
        }
        self.settle();
    }

    /// Answers the `go` if its search is over.
    fn settle(&mut self) {
        if matches!(&self.state, State::Thinking(search) if search.is_over()) {
            // Dropping the search sends its `bestmove`.
            self.state = State::Idle;
        }
    }

    pub(super) fn take_decision(&mut self, outcome: &Outcome) {
        let State::Thinking(search) = &mut self.state else { return };
        search.decided = true;
        match outcome.decision {
            Decision::Stand(why) => {
                self.out.say(format!("info string {why}"));
                search.pending.improve(NO_MOVE.into());
            }
            Decision::Play(m) => match objection(m, search) {
                Some(sentence) => self.out.say(format!("info string error: {sentence}")),
                None => {
                    if outcome.line.first() != Some(&m) {
                        let verdict = outcome.verdict.unwrap_or(Verdict::Centipawns(0));
                        let time = search.watch.elapsed();
                        self.out.say(info::choice(m, verdict, time, search.voice));
                    }
                    if let (true, Some(chances)) = (self.own.comment(), outcome.chances) {
                        let WinDrawLoss { win, draw, loss, .. } = chances;
                        self.out.say(format!("info string pgncomment wdl {win} {draw} {loss}"));
                    }
                    search.pending.improve(answer(m, &outcome.line, search.voice.style));
                }
            },
        }
        self.settle();
    }

    /// Called when the program has failed: its current job is over.
    pub(super) fn take_failure(&mut self, sentence: &str) {
        self.refuse(sentence);
        match &mut self.state {
            State::Thinking(search) => search.decided = true,
            state => *state = State::Idle,
        }
        self.settle();
    }
}

/// Any allowed legal move: the answer if the program fails.
fn any_move(game: &Game, limits: &Limits) -> Option<Move> {
    game.position().legal_moves().iter().copied().find(|&m| limits.allows(m))
}

/// The verdict of a position in which the game is over.
fn end_of(game: &Game) -> Option<Verdict> {
    let position = game.position();
    if position.is_checkmate() {
        Some(Verdict::MateIn(0))
    } else if position.legal_moves().is_empty() || position.is_insufficient_material() {
        Some(Verdict::Centipawns(0))
    } else {
        None
    }
}

/// Why a move that the program chose cannot be played.
fn objection(m: Move, search: &Search) -> Option<String> {
    if !search.game.position().is_legal(m) {
        Some(format!("the program chose {m:?}, which is illegal"))
    } else if !search.limits.allows(m) {
        Some(format!("the program chose {m:?}, which is not among the searchmoves"))
    } else {
        None
    }
}

/// The text after the word `bestmove`: the move, and the expected reply.
fn answer(m: Move, line: &[Move], style: CastlingStyle) -> String {
    let best = coordinates::write(m, style);
    match line {
        // The line has been checked, so the reply is legal.
        [first, reply, ..] if *first == m => {
            format!("{best} ponder {}", coordinates::write(*reply, style))
        }
        _ => best,
    }
}
