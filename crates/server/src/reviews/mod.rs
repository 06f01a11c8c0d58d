//! Games that the engine goes through, position by position, for people who want to know
//! where they went wrong.
//!
//! A review goes on while a page waits for it; what it has found is kept for a while, and it
//! goes on from there at the next request. Once it is whole, the store keeps it with the
//! game. Every position waits in the same queue as all other searches, so that a long game
//! does not hold the others up.
//!
//! * `review.rs` the judgements and what follows from them · `keeping.rs` the store ·
//!   `labelled.rs` the mistakes alone

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

/// Megabytes of the engine's table: enough for such a short search.
const HASH: &str = "16";

/// A review, under way or kept.
struct OpenReview {
    review: Review,
    /// Who waits for it.
    audience: Arc<Audience>,
    /// The search that goes on.
    ticket: Option<Ticket>,
    /// The engine between two searches.
    thinker: Option<Thinker>,
    trouble: Option<String>,
}

#[derive(Default)]
struct State {
    open_reviews: HashMap<i64, OpenReview>,
    /// The games, those that were asked for last at the end.
    order: VecDeque<i64>,
}

/// All reviews.
#[derive(Default)]
pub(crate) struct Reviews(Mutex<State>);

impl Reviews {
    fn state(&self) -> MutexGuard<'_, State> {
        // Each step leaves a review that can be gone on with.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A page wants to have a game reviewed, and to hear how it goes on.
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
        state.check(id, &game);
        let busy = state.open_reviews.values().filter(|desk| desk.ticket.is_some()).count();
        let desk = state.open_reviews.get(&id);
        if busy >= REVIEWS && desk.is_none_or(|desk| desk.ticket.is_none()) {
            return Err(Refusal::new("too many games are analysed at the same time; try again"));
        }
        state.touch(id);
        let desk = state.open_reviews.entry(id).or_insert_with(|| {
            // What the store has is whole.
            OpenReview::new(kept.unwrap_or_else(|| Review::new(game)))
        });
        desk.audience.join(socket, outbox, PageDetail::None);
        if desk.ticket.is_none() {
            desk.trouble = None;
            desk.go_on(app, id);
        }
        let review = desk.view();
        outbox.send(Outgoing::Review { game: id, review: &review }.write());
        state.tidy();
        Ok(())
    }

    /// A page no longer waits. A review without a waiting page is paused.
    pub(crate) fn leave(&self, id: i64, socket: u64) {
        let mut state = self.state();
        let Some(desk) = state.open_reviews.get_mut(&id) else { return };
        if desk.audience.leave(socket) && desk.audience.len() == 0 {
            desk.rest();
        }
    }

    /// Whether a review goes on.
    pub(crate) fn is_running(&self, id: i64) -> bool {
        self.state().open_reviews.get(&id).is_some_and(|desk| desk.ticket.is_some())
    }

    /// What is known of a game, here or in the store.
    pub(crate) async fn known(
        &self,
        app: &AppState,
        id: i64,
    ) -> Result<Result<Option<ReviewView>, StoreError>, Undone> {
        let looked = app.archive.ask(move |store| keeping::look_up(store, id)).await?;
        Ok(looked.map(|(stored, kept)| {
            let mut state = self.state();
            state.check(id, &stored.record.game());
            let at_hand = state.open_reviews.get(&id).map(OpenReview::view);
            at_hand.or_else(|| kept.map(|review| review.view(false, None)))
        }))
    }

    /// What is known of a game that was asked for lately.
    pub(crate) fn find(&self, id: i64) -> Option<ReviewView> {
        self.state().open_reviews.get(&id).map(OpenReview::view)
    }

    /// A game is no more.
    pub(crate) fn forget(&self, id: i64) {
        self.state().forget(id);
    }

    /// The engine has judged a position.
    fn heard(&self, app: &Arc<AppState>, id: i64, asked: (u64, usize), answer: Answer) {
        let (number, ply) = asked;
        let mut state = self.state();
        let Some(desk) = state.open_reviews.get_mut(&id) else { return };
        if desk.ticket.as_ref().is_none_or(|ticket| ticket.id != number) {
            return;
        }
        desk.ticket = None;
        desk.note(ply, answer);
        if desk.trouble.is_none() {
            // A page that hears the last judgement asks at once what the store has of the review.
            keeping::keep(app, id, &desk.review);
            desk.tell_judged(id, ply);
            desk.go_on(app, id);
        }
        if desk.ticket.is_none() {
            desk.thinker = None;
            desk.audience.tell(&Outgoing::Review { game: id, review: &desk.view() });
        }
    }
}

impl State {
    /// A game was asked for.
    fn touch(&mut self, id: i64) {
        self.order.retain(|&other| other != id);
        self.order.push_back(id);
    }

    /// A game is no more.
    fn forget(&mut self, id: i64) {
        self.order.retain(|&other| other != id);
        if let Some(mut desk) = self.open_reviews.remove(&id) {
            desk.rest();
        }
    }

    /// Makes sure that a review is of this game: after a deletion, which other processes can
    /// do as well, the number is given to the next one.
    fn check(&mut self, id: i64, game: &Game) {
        let is_other = |desk: &OpenReview| {
            let reviewed = &desk.review.game;
            reviewed.start() != game.start() || reviewed.moves() != game.moves()
        };
        if self.open_reviews.get(&id).is_some_and(is_other) {
            self.forget(id);
        }
    }

    /// Forgets the games that were asked for longest ago, as far as there is no room.
    fn tidy(&mut self) {
        let mut kept: usize = self.open_reviews.values().map(|desk| desk.review.len()).sum();
        for id in self.order.clone() {
            let rests = self.open_reviews.get(&id).is_some_and(|desk| desk.ticket.is_none());
            if kept <= JUDGEMENTS_KEPT || self.order.back() == Some(&id) {
                break;
            }
            if rests && let Some(desk) = self.open_reviews.remove(&id) {
                kept -= desk.review.len();
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

    /// No page waits: the engine is dropped.
    fn rest(&mut self) {
        if let Some(ticket) = self.ticket.take() {
            ticket.abandon();
        }
        self.thinker = None;
    }

    /// Asks about the next position, if there is one.
    fn go_on(&mut self, app: &Arc<AppState>, id: i64) {
        let Some(ply) = self.review.next() else { return };
        let (thinker, fresh) = match self.thinker.take() {
            Some(thinker) => (thinker, false),
            None => match judge() {
                Ok(thinker) => (thinker, true),
                Err(refusal) => return self.trouble = Some(refusal.0),
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
        let home = Arc::downgrade(app);
        let done = move |answer| {
            let Some(app) = home.upgrade() else { return };
            app.reviews.heard(&app, id, (number, ply), answer);
        };
        match app.thinkers.ask(number, question, done, |_| ()) {
            Ok((ticket, _)) => self.ticket = Some(ticket),
            Err(crowded) => self.trouble = Some(crowded.to_string()),
        }
    }

    /// Writes down what the engine has said.
    fn note(&mut self, ply: usize, answer: Answer) {
        self.thinker = answer.thinker.and_then(Thinker::rest);
        let judgement = match answer.decision {
            Ok(Decision::Play(m)) => answer.heard.opinion.map(|Opinion { verdict, .. }| {
                let line = last_line(&answer.heard.thoughts, m);
                Judgement { verdict, line }
            }),
            Ok(Decision::Stand(why)) => return self.trouble = Some(why.to_string()),
            Err(why) => return self.trouble = Some(why),
        };
        let Some(judgement) = judgement else {
            self.trouble = Some("the engine has nothing to say about a position".into());
            return;
        };
        self.review.judge(ply, judgement);
    }

    /// Tells those who wait of a position that was judged.
    fn tell_judged(&self, id: i64, ply: usize) {
        // The move that leads on from here has a name only now.
        let after = self.review.shown(ply + 1);
        for position in [self.review.shown(ply), after].iter().flatten() {
            let (done, of) = (self.review.done(), self.review.len());
            self.audience.tell(&Outgoing::Judged { game: id, done, of, position });
        }
    }
}

/// The game, if it can be reviewed.
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

/// The engine, ready to judge.
fn judge() -> Result<Thinker, Refusal> {
    let options = [("Hash".to_owned(), HASH.to_owned())];
    tables::program(*catalogue::find(JUDGE)?, &options.into())
}

/// The engine's last line that begins with its move, or that move alone.
fn last_line(thoughts: &[Thought<'_>], m: rules::Move) -> Vec<rules::Move> {
    let lines = thoughts.iter().rev().filter_map(|thought| match thought {
        Thought::Line(line) if line.bound == Bound::Exact => Some(line.moves.as_ref()),
        _ => None,
    });
    let mut fitting = lines.filter(|line| line.first() == Some(&m));
    fitting.next().map_or_else(|| vec![m], <[rules::Move]>::to_vec)
}
