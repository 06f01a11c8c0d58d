//! Studies: searches of a position outside any game, each for one page.

use crate::AppState;
use crate::limits::{DEEPEST_STUDY, LONGEST_MATE, LONGEST_STUDY, STUDIES_PER_SOCKET};
use crate::messages::{Outgoing, Study};
use crate::refusal::Refusal;
use crate::socket::Outbox;
use crate::start::{self, Origin, find_move};
use crate::tables;
use crate::thinkers::{Answer, Audience, LINES, Question, Stream, Thinker, Ticket};
use crate::thoughts_json;
use arena::player::{Engines, Entrant};
use rules::{Game, Move, Position};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use thinking::Limits;

/// The time of a search without a limit.
const USUAL_TIME: Duration = Duration::from_secs(5);

/// The studies of a page, which end when this is dropped.
pub(crate) struct Studies {
    app: Arc<AppState>,
    outbox: Arc<Outbox>,
    running: Running,
}

/// The running searches.
#[derive(Clone, Default)]
struct Running(Arc<Mutex<Vec<Ticket>>>);

impl Running {
    fn all(&self) -> MutexGuard<'_, Vec<Ticket>> {
        // A list is valid after any panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn remove(&self, search: u64) {
        self.all().retain(|ticket| ticket.id != search);
    }
}

/// A study that is ready to begin.
pub(crate) struct Prepared {
    number: u64,
    question: Question,
    root: Position,
    program: String,
}

impl Prepared {
    /// The number of its search.
    pub(crate) fn search(&self) -> u64 {
        self.number
    }
}

impl Studies {
    /// Creates the list of a page's studies, empty at first.
    pub(crate) fn new(app: &Arc<AppState>, outbox: &Arc<Outbox>) -> Self {
        Self { app: app.clone(), outbox: outbox.clone(), running: Running::default() }
    }

    /// Checks a study and prepares it.
    pub(crate) async fn prepare(&self, study: &Study) -> Result<Prepared, Refusal> {
        if self.running.all().len() >= STUDIES_PER_SOCKET {
            return Err(Refusal(format!(
                "a page has at most {STUDIES_PER_SOCKET} studies at once"
            )));
        }
        let mut origin = start::origin(&self.app, &study.start).await?;
        if study.pass {
            origin.game = passed(&origin)?;
        }
        let thinker = thinker(study, &origin, &self.app.engines)?;
        let root = *origin.game.position();
        let limits = limits(study, &root)?;
        let line = line(&study.along, root)?;
        let number = self.app.thinkers.number();
        let audience = Arc::new(Audience::default());
        audience.join(0, &self.outbox, study.thoughts);
        let stream = Stream::new(number, None, &root, audience).along(line);
        let patience = limits.move_time.map_or(LONGEST_STUDY, |time| time + USUAL_TIME);
        let question = Question {
            thinker,
            fresh: true,
            // A study of a game uses the same random numbers as the game.
            seed: origin.seed.unwrap_or(0).wrapping_add(origin.game.moves().len() as u64),
            game: Arc::new(origin.game),
            limits,
            patience: patience.min(LONGEST_STUDY),
            stream: match study.shares {
                true => stream.with_shares(),
                false => stream,
            },
        };
        Ok(Prepared { number, question, root, program: study.program.clone() })
    }

    /// Begins a study.
    pub(crate) fn begin(&self, prepared: Prepared) {
        let Prepared { number, question, root, program } = prepared;
        let (running, outbox) = (self.running.clone(), self.outbox.clone());
        let done = move |answer: Answer| {
            running.remove(number);
            report(&outbox, number, &answer, &root, &program);
        };
        let outbox = self.outbox.clone();
        let moved_up = move |place| {
            outbox.send(Outgoing::Place { search: number, place }.write());
        };
        // The search may end before its ticket is in the list, so the list stays locked until then.
        let mut running = self.running.all();
        match self.app.thinkers.ask(number, question, done, moved_up) {
            Ok((ticket, place)) => {
                running.push(ticket);
                if place > 0 {
                    self.outbox.send(Outgoing::Place { search: number, place }.write());
                }
            }
            Err(crowded) => {
                let sentence = crowded.to_string();
                let trouble = Some(sentence.as_str());
                let (decision, deepest, milliseconds, told) = (None, None, 0, None);
                let search = number;
                let message =
                    Outgoing::Thought { search, decision, trouble, deepest, milliseconds, told };
                self.outbox.send(message.write());
            }
        }
    }

    /// Tells a study to decide now.
    pub(crate) fn stop(&self, search: u64) -> Result<(), Refusal> {
        let running = self.running.all();
        let found = running.iter().find(|ticket| ticket.id == search);
        found.map(Ticket::hurry).ok_or_else(|| Refusal::new("that study is over"))
    }
}

impl Drop for Studies {
    fn drop(&mut self) {
        self.running.all().iter().for_each(Ticket::abandon);
    }
}

/// Sends the result of a study to the page.
fn report(outbox: &Outbox, search: u64, answer: &Answer, root: &Position, program: &str) {
    let decision = answer.decision.as_ref().ok().map(|&d| thoughts_json::decision(d, root));
    let trouble = answer.decision.as_ref().err().map(String::as_str);
    let milliseconds = u64::try_from(answer.elapsed.as_millis()).unwrap_or(u64::MAX);
    let (decision, deepest) = (decision.as_ref(), answer.heard.deepest);
    let told = thoughts_json::told(program, root, &answer.heard.thoughts);
    let told = told.as_ref();
    let message = Outgoing::Thought { search, decision, trouble, deepest, milliseconds, told };
    outbox.send_after_thoughts(message.write());
}

/// Returns the foreign engine, or the program with its options if it plays this game.
fn thinker(study: &Study, origin: &Origin, engines: &Engines) -> Result<Thinker, Refusal> {
    if let Some(entrant) = engines.iter().find(|entrant| entrant.name == study.program) {
        return foreign(study, entrant, origin);
    }
    let entry = catalogue::find(&study.program)?;
    let card = entry.card();
    if !card.abilities.variants.contains(&origin.discipline.variant()) {
        return Err(Refusal(format!("{} does not play {}", card.name, origin.discipline)));
    }
    tables::program(*entry, &study.options)
}

/// Returns a foreign engine. Its options are those of the file, except for the number of lines.
fn foreign(study: &Study, entrant: &Entrant, origin: &Origin) -> Result<Thinker, Refusal> {
    if study.options.keys().any(|option| option != LINES) {
        return Err(Refusal(format!("of an engine only {LINES} can be set here")));
    }
    let thinker = Thinker::engine(entrant.clone(), origin.discipline);
    Ok(match study.options.get(LINES) {
        Some(lines) => thinker.with_lines(lines),
        None => thinker,
    })
}

/// A game from the position after the side to move passes.
fn passed(origin: &Origin) -> Result<Game, Refusal> {
    let chess = origin.game.position().as_chess();
    let chess = chess.ok_or_else(|| Refusal(format!("nobody passes in {}", origin.discipline)))?;
    let after = chess.after_pass().ok_or_else(|| Refusal::new("nobody can pass in check"))?;
    Ok(Game::new(after))
}

/// Reads the moves of a line, each legal after the one before.
fn line(texts: &[String], root: Position) -> Result<Vec<Move>, Refusal> {
    let mut at = root;
    let mut follow = |text: &String| {
        let m = find_move(text, &at)?;
        at = at.after(m);
        Ok(m)
    };
    texts.iter().map(&mut follow).collect()
}

/// The limits of the search.
fn limits(study: &Study, root: &Position) -> Result<Limits, Refusal> {
    let only: Result<Vec<Move>, Refusal> =
        study.only.iter().map(|text| find_move(text, root)).collect();
    let unlimited = study.move_time.is_none() && study.nodes.is_none() && study.depth.is_none();
    let time = study.move_time.map(Duration::from_millis).or(unlimited.then_some(USUAL_TIME));
    Ok(Limits {
        depth: study.depth.map(|depth| depth.clamp(1, DEEPEST_STUDY)),
        nodes: study.nodes.map(|nodes| nodes.max(1)),
        move_time: time.map(|time| time.min(LONGEST_STUDY)),
        mate: study.mate.map(|moves| moves.clamp(1, LONGEST_MATE)),
        only: only?,
        ..Limits::default()
    })
}
