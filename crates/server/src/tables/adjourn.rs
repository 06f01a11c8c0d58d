//! The pages that watch a game. A game without viewers is adjourned after a while: its clocks and
//! searches stop, and its table is removed from memory. The table of a finished game is removed
//! too: the store has the game.

use super::table::GameTable;
use crate::AppState;
use crate::limits::{ADJOURN_AFTER, PUT_AWAY_AFTER};
use crate::messages::{Outgoing, PageDetail};
use crate::socket::Outbox;
use std::sync::Arc;
use std::time::Instant;

impl GameTable {
    /// Adds a page that watches the game, or changes its level of detail, and sends it the game.
    pub(crate) fn join(
        &mut self,
        app: &Arc<AppState>,
        socket: u64,
        outbox: &Arc<Outbox>,
        detail: PageDetail,
    ) {
        self.adjourned = false;
        self.cancel_adjournment();
        self.audience().join(socket, outbox, detail);
        self.drive(app);
        self.version += 1;
        let view = self.view();
        let (game, version) = (self.id, self.version);
        self.audience().tell_others(socket, &Outgoing::Now { game, version, now: &view.now });
        outbox.send(Outgoing::Game { game: &view }.write());
    }

    /// Removes a page that no longer watches.
    pub(crate) fn leave(&mut self, app: &Arc<AppState>, socket: u64) {
        if !self.audience().leave(socket) {
            return;
        }
        self.tell_now();
        if self.audience().len() == 0 {
            self.left = Instant::now();
            self.schedule_adjournment(app);
        }
    }

    /// Checks after a while whether a page watches the game, until one does or the table is
    /// removed.
    pub(super) fn schedule_adjournment(&mut self, app: &Arc<AppState>) {
        self.cancel_adjournment();
        let wait = if self.is_under_way() { ADJOURN_AFTER } else { PUT_AWAY_AFTER };
        let id = self.id;
        let look = app.later(wait, move |app| {
            app.tables.with(id, |table| table.adjourn_if_unwatched(app));
            app.tables.put_away(id);
        });
        self.look = Some(look);
    }

    fn cancel_adjournment(&mut self) {
        if let Some(look) = self.look.take() {
            look.abort();
        }
    }

    /// Whether the game is adjourned because no page watches it.
    pub(super) fn is_adjourned(&self) -> bool {
        self.adjourned
    }

    /// Whether the table can be removed: no page, no search and nothing unsaved.
    pub(super) fn is_idle(&self) -> bool {
        let is_kept = self.unsaved.is_none() && !self.save_waits;
        self.audience().len() == 0 && self.state.search().is_none() && is_kept
    }

    /// Drops the programs until they are needed again: they may hold much memory.
    pub(super) fn dismiss_programs(&mut self) {
        self.seats.iter_mut().filter_map(|seat| seat.engaged()).for_each(|e| e.dismiss());
    }

    /// Adjourns the game if no page has watched it for long enough, and checks again later
    /// if the table cannot be removed yet.
    fn adjourn_if_unwatched(&mut self, app: &Arc<AppState>) {
        if self.audience().len() > 0 {
            return;
        }
        if self.left.elapsed() >= ADJOURN_AFTER {
            self.adjourned = true;
            self.drive(app);
            self.dismiss_programs();
        }
        self.schedule_adjournment(app);
    }
}
