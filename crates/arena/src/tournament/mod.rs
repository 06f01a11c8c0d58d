//! Events: matches, round robins, gauntlets and ladders.
//!
//! An event is stored in full before its first game: players, openings, rules, seed. The numbers of
//! its games follow from that alone, so an interrupted event continues exactly where it stopped.
//!
//! * `order.rs` the event as requested · `settings.rs` the event as stored
//! * `plan.rs` the numbers of the games · `scoreboard.rs` the standings
//! * `run.rs` playing the games · `worker.rs` one board · `single.rs` single games by their numbers

mod order;
mod plan;
mod run;
mod scoreboard;
mod settings;
mod single;
mod worker;

pub use order::{Order, OrderError, Settled};
pub use plan::{Fixture, Plan};
pub use run::{Control, Observer, RunError, Stopped, Tournament, Watcher, standing};
pub use scoreboard::{Scoreboard, Standing, Unsound};
pub use settings::{Format, Settings};
pub use single::{SingleGames, Unsteady};
