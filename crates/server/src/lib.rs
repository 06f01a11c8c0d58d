//! HTTP and WebSocket: the only crate that knows JSON and browsers; embeds the built page.
//!
//! * `listener.rs` connections · [`guard`] who may do what · [`limits`] every bound
//! * `routes/` what is asked once · `socket/` what goes on · `messages/` the JSON of both
//! * `app_state.rs` what all requests share: `tables/` games, `studies.rs` positions, `events/`
//!   tournaments, `reviews/` games that are analysed, `thinkers/` searches within `budget.rs`, `archive.rs` the
//!   store, `connected_pages.rs` all pages
//! * `classroom/` a teacher and pupils, for `vitrine serve --class`
//! * `chances.rs` what values mean to people
//! * `assets.rs` the page · `library.rs` stories, games and positions of the museum
//! * `training/` puzzles, mistakes of one's own, drills
//! * `jobs.rs` work that is done in the background, of two kinds:
//! * `solvers.rs` problems that are solved, [`solution_json`] what comes of it
//! * `laboratory.rs` experiments that are done, [`lab_json`] what comes of them, [`ArenaMatches`] their games
//! * [`thoughts_json`] thoughts and [`claims_json`] reasons as JSON, also for the command line; `packing.rs` thoughts as
//!   the store keeps them

mod app_state;
mod archive;
mod assets;
mod budget;
mod chances;
pub mod claims_json;
mod classroom;
mod connected_pages;
mod events;
pub mod guard;
mod jobs;
pub mod lab_json;
mod lab_matches;
mod laboratory;
mod library;
pub mod limits;
mod listener;
mod messages;
mod packing;
mod refusal;
mod reviews;
mod routes;
mod socket;
pub mod solution_json;
mod solvers;
mod start;
mod studies;
mod tables;
mod thinkers;
pub mod thoughts_json;
mod training;

pub use assets::is_built;
pub use lab_matches::ArenaMatches;
pub use listener::{Ready, ServeError, Server, Settings, serve};
pub use messages::VERSION;

pub(crate) use app_state::AppState;
