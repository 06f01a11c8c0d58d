//! The handlers of the messages of a page: one arm each.

use super::outbox::Outbox;
use super::refuse;
use crate::AppState;
use crate::guard::Role;
use crate::limits::WATCHED_PER_SOCKET;
use crate::messages::{Incoming, Made, Outgoing, PageDetail};
use crate::refusal::Refusal;
use crate::studies::{Prepared, Studies};
use crate::tables::{self, GameTable};
use std::collections::HashSet;
use std::sync::Arc;

/// A page that has said hello. Dropping the session removes the page from everything it watches.
pub(super) struct Session {
    pub(super) app: Arc<AppState>,
    role: Role,
    /// The number of the pupil, once the page has identified itself.
    pub(super) pupil: Option<u32>,
    outbox: Arc<Outbox>,
    number: u64,
    watched: HashSet<i64>,
    events: HashSet<String>,
    studies: Studies,
    /// The game whose review it waits for.
    reviewed: Option<i64>,
}

/// The result of a message, and a search to begin after the page has been told.
pub(super) struct Done {
    made: Made,
    then: Option<Prepared>,
}

impl From<Made> for Done {
    fn from(made: Made) -> Self {
        Self { made, then: None }
    }
}

pub(super) type Outcome = Result<Done, Refusal>;

impl Session {
    /// Creates the session of a page, unless the server is ending.
    pub(super) fn enter(app: &Arc<AppState>, outbox: &Arc<Outbox>, role: Role) -> Option<Self> {
        let number = app.pages.enter(outbox)?;
        let studies = Studies::new(app, outbox);
        let (app, outbox) = (app.clone(), outbox.clone());
        let (watched, events) = (HashSet::new(), HashSet::new());
        Some(Self {
            app,
            role,
            pupil: None,
            outbox,
            number,
            watched,
            events,
            studies,
            reviewed: None,
        })
    }

    /// Acts on a message and answers it.
    pub(super) async fn answer(&mut self, id: Option<u64>, incoming: Incoming) {
        let outcome = match self.role {
            Role::Teacher => self.act(incoming).await,
            Role::Pupil | Role::Visitor => self.act_as_pupil(incoming).await,
        };
        match outcome {
            Ok(Done { made, then }) => {
                if let Some(id) = id {
                    self.outbox.send(Outgoing::Done { id, made }.write());
                }
                if let Some(prepared) = then {
                    self.studies.begin(prepared);
                }
            }
            Err(refusal) => refuse(&self.outbox, id, &refusal.0),
        }
    }

    async fn act(&mut self, incoming: Incoming) -> Outcome {
        use Incoming as I;
        let app = self.app.clone();
        match incoming {
            I::Hello { .. } => Err(Refusal::new("hello was already sent")),
            I::Watch { game, thoughts } => self.watch(game, thoughts).await,
            I::Leave { game } => self.leave(game),
            I::NewGame(new) => {
                let (game, notes) = tables::begin(&app, &new).await?;
                Ok(Made { game: Some(game), notes, ..Made::default() }.into())
            }
            I::Play { game, ply, text } => {
                self.at(game, |table| table.play(&app, ply, &text)).await
            }
            I::TakeBack { game, ply, to } => {
                self.at(game, |table| table.take_back(&app, ply, to)).await
            }
            I::Resign { game, ply, color } => {
                self.at(game, |table| table.resign(&app, ply, color)).await
            }
            I::OfferDraw { game, ply, color } => {
                self.at(game, |table| table.offer_draw(&app, ply, color)).await
            }
            I::DeclineDraw { game, ply } => self.at(game, |table| table.decline_draw(ply)).await,
            I::ClaimDraw { game, ply } => self.at(game, |table| table.claim_draw(&app, ply)).await,
            I::Seat { game, color, player } => {
                self.at(game, |table| table.give_seat(&app, color.into(), &player)).await
            }
            I::Pause { game, paused } => self.at(game, |table| table.pause(&app, paused)).await,
            I::Step { game } => self.at(game, |table| table.step(&app)).await,
            I::Pace { game, wait } => self.at(game, |table| table.set_wait(&app, wait)).await,
            I::Hurry { game } => self.at(game, |table| table.hurry(&app)).await,
            I::Think(study) => {
                let prepared = self.studies.prepare(&study).await?;
                let made = Made { search: Some(prepared.search()), ..Made::default() };
                Ok(Done { made, then: Some(prepared) })
            }
            I::Stop { search } => self.studies.stop(search).map(|()| Made::default().into()),
            I::Review { game } => self.review(game).await,
            I::StopReview { game } => Ok(self.stop_review(game).into()),
            I::DeleteGames { games } => self.delete(games).await,
            other => self.act_on_events(other).await,
        }
    }

    pub(super) async fn act_on_events(&mut self, incoming: Incoming) -> Outcome {
        use Incoming as I;
        let app = self.app.clone();
        match incoming {
            I::NewTournament(new) => {
                let (tournament, notes) = app.events.begin(&app, *new).await?;
                Ok(Made { tournament: Some(tournament), notes, ..Made::default() }.into())
            }
            I::PauseTournament { tournament, at_once } => {
                app.events.pause(&tournament, at_once)?;
                Ok(Made::default().into())
            }
            I::ResumeTournament { tournament } => {
                app.events.resume(&app, &tournament).await?;
                Ok(Made::default().into())
            }
            I::DeleteTournament { tournament } => {
                app.events.delete(&app, &tournament).await?;
                Ok(Made::default().into())
            }
            I::WatchTournament { tournament } => self.watch_event(tournament).await,
            I::LeaveTournament { tournament } => {
                self.events.remove(&tournament);
                self.app.events.leave(&tournament, self.number);
                Ok(Made::default().into())
            }
            I::Pupil { .. } => Err(Refusal::new("you are the teacher")),
            _ => Err(Refusal::new("this message has no answer")),
        }
    }

    /// Runs `act` on a table.
    pub(super) async fn at(
        &self,
        game: i64,
        act: impl FnOnce(&mut GameTable) -> Result<(), Refusal>,
    ) -> Outcome {
        self.app.tables.at(&self.app, game, act).await??;
        Ok(Made::default().into())
    }

    fn check_watched(&self, more: bool) -> Result<(), Refusal> {
        if more && self.watched.len() + self.events.len() >= WATCHED_PER_SOCKET {
            return Err(Refusal(format!("a page watches at most {WATCHED_PER_SOCKET} games")));
        }
        Ok(())
    }

    pub(super) async fn watch(&mut self, game: i64, thoughts: PageDetail) -> Outcome {
        self.check_watched(!self.watched.contains(&game))?;
        let (app, number, outbox) = (&self.app, self.number, &self.outbox);
        app.tables.at(app, game, |table| table.join(app, number, outbox, thoughts)).await?;
        self.watched.insert(game);
        Ok(Made::default().into())
    }

    pub(super) fn leave(&mut self, game: i64) -> Outcome {
        if !self.watched.remove(&game) {
            return Err(Refusal::new("that game is not watched"));
        }
        self.app.tables.with(game, |table| table.leave(&self.app, self.number));
        Ok(Made::default().into())
    }

    /// Reviews a game: one at a time for each page.
    async fn review(&mut self, game: i64) -> Outcome {
        let (app, number) = (&self.app, self.number);
        if let Some(before) = self.reviewed.filter(|&before| before != game) {
            if app.reviews.is_running(before) {
                return Err(Refusal::new("another game is being analysed; stop that first"));
            }
            app.reviews.leave(before, number);
        }
        app.reviews.ask(app, game, number, &self.outbox).await?;
        self.reviewed = Some(game);
        Ok(Made::default().into())
    }

    /// Stops waiting for a review, and sends the page what there is of it.
    fn stop_review(&mut self, game: i64) -> Made {
        self.app.reviews.leave(game, self.number);
        if let Some(review) = self.app.reviews.find(game) {
            self.outbox.send(Outgoing::Review { game, review: &review }.write());
        }
        Made::default()
    }

    async fn watch_event(&mut self, tournament: String) -> Outcome {
        self.check_watched(!self.events.contains(&tournament))?;
        let app = &self.app;
        app.events.watch(app, &tournament, self.number, &self.outbox).await?;
        self.events.insert(tournament);
        Ok(Made::default().into())
    }

    async fn delete(&mut self, games: Vec<i64>) -> Outcome {
        let app = self.app.clone();
        for &game in &games {
            app.tables.remove(game);
            app.records.forget(game, |_| true);
            app.reviews.forget(game);
        }
        let count = app.archive.ask(move |store| store.delete(&games)).await??;
        app.announce_games();
        Ok(Made { count: Some(count), ..Made::default() }.into())
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let app = &self.app;
        app.pages.leave(self.number);
        for &game in &self.watched {
            app.tables.with(game, |table| table.leave(app, self.number));
        }
        if let Some(game) = self.reviewed {
            app.reviews.leave(game, self.number);
        }
        for tournament in &self.events {
            app.events.leave(tournament, self.number);
        }
    }
}
