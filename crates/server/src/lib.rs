//! HTTP and WebSocket: the only crate that knows browsers; embeds the built page.
//!
//! * `listener.rs` connections · [`guard`] access control · [`limits`] every bound
//! * `routes/` HTTP requests · `socket/` the WebSocket · `messages/` the JSON of both
//! * `app_state.rs` the state that all requests share: `tables/` games, `studies.rs` positions,
//!   `events/` tournaments, `reviews/` game reviews, `thinkers/` searches within `budget.rs`,
//!   `archive.rs` the store, `connected_pages.rs` all pages
//! * `classroom/` a teacher and pupils, for `vitrine serve --class`
//! * `chances.rs` winning chances from values
//! * `assets.rs` the page · `library.rs` stories, games and positions of the museum
//! * `training/` puzzles, mistakes of people, drills
//! * `jobs.rs` background jobs, of two kinds:
//! * `solvers.rs` chess problems, with [`solution_json`] their solutions
//! * `laboratory.rs` experiments, with [`lab_json`] their reports and [`ArenaMatches`] their games
//! * [`thoughts_json`] thoughts and [`claims_json`] reasons as JSON, also for the command line;
//!   `packing.rs` the packed thoughts of the store

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
