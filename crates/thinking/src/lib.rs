//! The interface between programs that think and listeners that show their thoughts.
//!
//! A [`Program`] is given a game, [`Limits`] and a [`Desk`]; it answers with a [`Decision`] and
//! reports its reasoning as [`Thought`]s. It never prints, exits, reads the system clock or knows a
//! protocol. Code that shows thoughts is a [`Listener`] and does not know which program they come
//! from.
//!
//! Every value in a thought is from the view of the side to move at the root: larger is better for
//! the program.

mod brief;
mod card;
mod desk;
mod exhibit;
mod exhibit_text;
mod limits;
mod listeners;
mod options;
mod program;
mod rule;
mod sheet;
mod sheet_text;
mod thought;
mod verdict;

pub use brief::Brief;
pub use card::{Abilities, Card, Method, OriginalMachine, Plays};
pub use desk::{Desk, Signals, StillWatch, Stopwatch, Watch, in_silence};
pub use exhibit::{Cell, Exhibit, Layout, Row};
pub use exhibit_text::Writer;
pub use limits::{ClockTimes, Limits, SideClock};
pub use listeners::{Detail, Keeper, Listener, Quiet, Recorder, Tee};
pub use options::{ILLEGAL_MOVE, OptionError, OptionKind, OptionSpec, OptionValue, Settings};
pub use program::{Decision, NoMove, Program, ProgramEntry};
pub use rule::{Deviation, Rule};
pub use sheet::{Fold, Sheet, Term};
pub use thought::{Bound, GoalEvent, Line, Thought, WinDrawLoss, Window};
pub use verdict::Verdict;
