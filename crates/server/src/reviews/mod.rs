//! Game reviews: the engine judges every position of a game, to show the players where they
//! went wrong.
//!
//! A review runs while a page waits for it. An unfinished review is kept in memory for a
//! while and continues at the next request. A complete one is stored with the game. Every
//! position waits in the same queue as all other searches, so a long game does not delay
//! the others.
//!
//! * `review.rs` the judgements, losses and labels · `keeping.rs` the store ·
//!   `labelled.rs` only the mistakes

mod keeping;
mod labelled;
mod review;

pub(crate) use labelled::{Labelled, labelled};

use crate::AppState;
use crate::archive::Undone;
use crate::limits::{JUDGEMENTS_KEPT, LONGEST_THOUGHT, REVIEW_NODES, REVIEWS};
use crate::messages::{Outgoing, PageDetail, ReviewView};
use crate::refusal::Refusal;
use crate::socket::Outbox;
use crate::tables;
use crate::thinkers::{Answer, Audience, Question, Stream, Thinker, Ticket};
use arena::store::{Judgement, StoreError, StoredGame};
use host::Opinion;
use notation::pgn::GameResult;
use review::{JUDGE, Review};
use rules::Game;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use thinking::{Bound, Decision, Limits, Thought};

/// The size of the engine's transposition table in megabytes: enough for such a short search.
const HASH: &str = "16";

/// A review in memory, running or paused.
struct OpenReview {
    review: Review,
    /// The pages that wait for it.
    audience: Arc<Audience>,
    /// The search that is running or queued.
    ticket: Option<Ticket>,
    /// The engine between two searches.
    thinker: Option<Thinker>,
    trouble: Option<String>,
}

#[derive(Default)]
struct State {
    open_reviews: HashMap<i64, OpenReview>,
    /// The ids of the games, the most recently requested last.
    order: VecDeque<i64>,
}

/// All reviews in memory.
#[derive(Default)]
pub(crate) struct Reviews(Mutex<State>);

impl Reviews {
    fn state(&self) -> MutexGuard<'_, State> {
        // Every step leaves the reviews consistent, so a poisoned lock can be used.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts or continues the review of a game, and reports its progress to a page.
    pub(crate) async fn ask(
        &self,
        app: &Arc<AppState>,
        id: i64,
        socket: u64,
        outbox: &Arc<Outbox>,
    ) -> Result<(), Refusal> {
        let looked = app.archive.ask(move |store| keeping::look_up(store, id));
        let (stored, kept) = looked.await??;
        let game = reviewable(&stored)?;
        let mut state = self.state();
        state.forget_if_replaced(id, &game);
        let busy = state.open_reviews.values().filter(|open| open.ticket.is_some()).count();
        let open = state.open_reviews.get(&id);
        if busy >= REVIEWS && open.is_none_or(|open| open.ticket.is_none()) {
            return Err(Refusal::new(
                "too many games are analysed at the same time; try again later",
            ));
        }
        state.touch(id);
        let open = state.open_reviews.entry(id).or_insert_with(|| {
            // A stored review is complete.
            OpenReview::new(kept.unwrap_or_else(|| Review::new(game)))
        });
        open.audience.join(socket, outbox, PageDetail::None);
        if open.ticket.is_none() {
            open.trouble = None;
            open.search_next(app, id);
        }
        let review = open.view();
        outbox.send(Outgoing::Review { game: id, review: &review }.write());
        state.tidy();
        Ok(())
    }

    /// Removes a page that no longer waits. A review without a waiting page is paused.
    pub(crate) fn leave(&self, id: i64, socket: u64) {
        let mut state = self.state();
        let Some(open) = state.open_reviews.get_mut(&id) else { return };
        if open.audience.leave(socket) && open.audience.len() == 0 {
            open.pause();
        }
    }

    /// Whether the review of a game is running.
    pub(crate) fn is_running(&self, id: i64) -> bool {
        self.state().open_reviews.get(&id).is_some_and(|open| open.ticket.is_some())
    }

    /// Returns the review of a game, from memory or from the store.
    pub(crate) async fn known(
        &self,
        app: &AppState,
        id: i64,
    ) -> Result<Result<Option<ReviewView>, StoreError>, Undone> {
        let looked = app.archive.ask(move |store| keeping::look_up(store, id)).await?;
        Ok(looked.map(|(stored, kept)| {
            let mut state = self.state();
            state.forget_if_replaced(id, &stored.record.game());
            let at_hand = state.open_reviews.get(&id).map(OpenReview::view);
            at_hand.or_else(|| kept.map(|review| review.view(false, None)))
        }))
    }

    /// Returns the review of a game if it is in memory.
    pub(crate) fn find(&self, id: i64) -> Option<ReviewView> {
        self.state().open_reviews.get(&id).map(OpenReview::view)
    }

    /// Forgets the review of a deleted game.
    pub(crate) fn forget(&self, id: i64) {
        self.state().forget(id);
    }

    /// Records the engine's answer about a position and asks about the next one.
    fn heard(&self, app: &Arc<AppState>, id: i64, asked: (u64, usize), answer: Answer) {
        let (number, ply) = asked;
        let mut state = self.state();
        let Some(open) = state.open_reviews.get_mut(&id) else { return };
        if open.ticket.as_ref().is_none_or(|ticket| ticket.id != number) {
            return;
        }
        open.ticket = None;
        open.note(ply, answer);
        if open.trouble.is_none() {
            // A page that hears the last judgement reads the review from the store at once.
            keeping::keep(app, id, &open.review);
            open.tell_judged(id, ply);
            open.search_next(app, id);
        }
        if open.ticket.is_none() {
            open.thinker = None;
            open.audience.tell(&Outgoing::Review { game: id, review: &open.view() });
        }
    }
}

impl State {
    /// Marks a game as the most recently requested.
    fn touch(&mut self, id: i64) {
        self.order.retain(|&other| other != id);
        self.order.push_back(id);
    }

    /// Forgets the review of a game and stops its search.
    fn forget(&mut self, id: i64) {
        self.order.retain(|&other| other != id);
        if let Some(mut open) = self.open_reviews.remove(&id) {
            open.pause();
        }
    }

    /// Forgets a review that is of another game. The id of a deleted game is reused, and other
    /// processes can delete games too.
    fn forget_if_replaced(&mut self, id: i64, game: &Game) {
        let is_other = |open: &OpenReview| {
            let reviewed = &open.review.game;
            reviewed.start() != game.start() || reviewed.moves() != game.moves()
        };
        if self.open_reviews.get(&id).is_some_and(is_other) {
            self.forget(id);
        }
    }

    /// Forgets the least recently requested reviews until the others fit [`JUDGEMENTS_KEPT`].
    fn tidy(&mut self) {
        let mut kept: usize = self.open_reviews.values().map(|open| open.review.len()).sum();
        for id in self.order.clone() {
            let is_paused = self.open_reviews.get(&id).is_some_and(|open| open.ticket.is_none());
            if kept <= JUDGEMENTS_KEPT || self.order.back() == Some(&id) {
                break;
            }
            if is_paused && let Some(open) = self.open_reviews.remove(&id) {
                kept -= open.review.len();
                self.order.retain(|&other| other != id);
            }
        }
    }
}

impl OpenReview {
    fn new(review: Review) -> Self {
        Self { review, audience: Arc::default(), ticket: None, thinker: None, trouble: None }
    }

    fn view(&self) -> ReviewView {
        self.review.view(self.ticket.is_some(), self.trouble.clone())
    }

    /// Pauses the review: stops the search and drops the engine.
    fn pause(&mut self) {
        if let Some(ticket) = self.ticket.take() {
            ticket.abandon();
        }
        self.thinker = None;
    }

    /// Asks the engine about the next position, if one is left.
    fn search_next(&mut self, app: &Arc<AppState>, id: i64) {
        let Some(ply) = self.review.next() else { return };
        let (thinker, fresh) = match self.thinker.take() {
            Some(thinker) => (thinker, false),
            None => match new_engine() {
                Ok(thinker) => (thinker, true),
                Err(refusal) => {
                    self.trouble = Some(refusal.0);
                    return;
                }
            },
        };
        let game = self.review.game_at(ply);
        let number = app.thinkers.number();
        let stream = Stream::new(number, None, game.position(), Arc::default());
        let limits = Limits::nodes(REVIEW_NODES);
        let question = Question {
            thinker,
            fresh,
            game: Arc::new(game),
            limits,
            seed: 0,
            patience: LONGEST_THOUGHT,
            stream,
        };
        let weak_app = Arc::downgrade(app);
        let done = move |answer| {
            let Some(app) = weak_app.upgrade() else { return };
            app.reviews.heard(&app, id, (number, ply), answer);
        };
        match app.thinkers.ask(number, question, done, |_| ()) {
            Ok((ticket, _)) => self.ticket = Some(ticket),
            Err(crowded) => self.trouble = Some(crowded.to_string()),
        }
    }

    /// Records the engine's judgement of a position, or why there is none.
    fn note(&mut self, ply: usize, answer: Answer) {
        self.thinker = answer.thinker.and_then(Thinker::rest);
        let judgement = match answer.decision {
            Ok(Decision::Play(m)) => answer
                .heard
                .opinion
                .map(|Opinion { verdict, .. }| {
                    let line = last_line(&answer.heard.thoughts, m);
                    Judgement { verdict, line }
                })
                .ok_or_else(|| "the engine has nothing to say about a position".into()),
            Ok(Decision::Stand(why)) => Err(why.to_string()),
            Err(why) => Err(why),
        };
        match judgement {
            Ok(judgement) => self.review.judge(ply, judgement),
            Err(why) => self.trouble = Some(why),
        }
    }

    /// Sends a judged position to the waiting pages.
    fn tell_judged(&self, id: i64, ply: usize) {
        // The move played from here can be labelled only now.
        let after = self.review.shown(ply + 1);
        for position in [self.review.shown(ply), after].iter().flatten() {
            let (done, of) = (self.review.done(), self.review.len());
            self.audience.tell(&Outgoing::Judged { game: id, done, of, position });
        }
    }
}

/// Returns the game if it can be reviewed.
fn reviewable(stored: &StoredGame) -> Result<Game, Refusal> {
    let record = &stored.record;
    let is_ours = record.begun.is_some() && stored.tournament.is_none();
    if is_ours && record.ended.is_none() && record.result == GameResult::Unknown {
        return Err(Refusal::new("the game goes on; it can be analysed when it is over"));
    }
    let game = record.game();
    if game.moves().is_empty() {
        return Err(Refusal::new("no move was played in this game"));
    }
    if game.start().as_chess().is_none() {
        return Err(Refusal(format!("the engine does not play {}", record.discipline)));
    }
    Ok(game)
}

/// Creates the engine that judges.
fn new_engine() -> Result<Thinker, Refusal> {
    let options = [("Hash".to_owned(), HASH.to_owned())];
    tables::program(*catalogue::find(JUDGE)?, &options.into())
}

/// Returns the engine's last exact line that begins with its move, or that move alone.
fn last_line(thoughts: &[Thought<'_>], m: rules::Move) -> Vec<rules::Move> {
    let lines = thoughts.iter().rev().filter_map(|thought| match thought {
        Thought::Line(line) if line.bound == Bound::Exact => Some(line.moves.as_ref()),
        _ => None,
    });
    let mut fitting = lines.filter(|line| line.first() == Some(&m));
    fitting.next().map_or_else(|| vec![m], <[rules::Move]>::to_vec)
}
