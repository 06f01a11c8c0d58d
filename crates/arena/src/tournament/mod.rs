//! Events: matches, round robins, gauntlets and ladders.
//!
//! An event is written down in full before its first game: who plays, from which openings,
//! under which rules, with which seed. Which game has which number follows from that alone,
//! so an interrupted event continues exactly where it stopped.
//!
//! * `order.rs` what is asked for · `settings.rs` what is written down
//! * `plan.rs` which game has which number · `scoreboard.rs` how it stands
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
