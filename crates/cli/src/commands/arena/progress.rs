//! The progress of an event: a status line at the bottom of a terminal, or a line in a log now and
//! then.

use ::arena::statistics::{Estimate, Interval, Progress as Test, Tally};
use ::arena::store::GameRecord;
use ::arena::tournament::{Fixture, Observer, Scoreboard, Settings};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{IsTerminal, Write, stderr};
use std::time::{Duration, Instant};

/// The interval between lines in a log.
const LOG_EVERY: Duration = Duration::from_secs(30);

/// Shows the progress of an event.
pub(super) struct Progress {
    bar: ProgressBar,
    /// The names of the entrants, and the test if there is one.
    settings: Settings,
    begun: Instant,
    /// Games that were over before this run.
    before: u64,
    total: u64,
    logged: Instant,
}

impl Progress {
    pub(super) fn new(settings: &Settings, before: u64, total: u64) -> Self {
        let target = match stderr().is_terminal() {
            true => ProgressDrawTarget::stderr_with_hz(4),
            false => ProgressDrawTarget::hidden(),
        };
        let bar = ProgressBar::with_draw_target(Some(total), target);
        // If the template is invalid, the default style stays.
        if let Ok(style) = ProgressStyle::with_template("{bar:20} {pos}/{len} {wide_msg}") {
            bar.set_style(style);
        }
        bar.set_position(before);
        let now = Instant::now();
        Self { bar, settings: settings.clone(), begun: now, before, total, logged: now }
    }

    /// Removes the status line.
    pub(super) fn clear(&self) {
        self.bar.finish_and_clear();
    }

    fn log(&mut self, line: &str, games: u64) {
        if stderr().is_terminal() || self.logged.elapsed() < LOG_EVERY {
            return;
        }
        self.logged = Instant::now();
        // A closed stderr does no harm.
        let _ = writeln!(stderr(), "{games}/{} {line}", self.total);
    }

    /// Estimates the time that the remaining games will take.
    fn left(&self, games: u64) -> String {
        let played = games.saturating_sub(self.before).max(1);
        let each = self.begun.elapsed().as_secs_f64() / played as f64;
        in_words(each * self.total.saturating_sub(games) as f64)
    }
}

impl Observer for Progress {
    fn finished(&mut self, _: &Fixture, _: &GameRecord, board: &Scoreboard) {
        let games = board.games();
        let line = format!("{}, {} left", standing(&self.settings, board), self.left(games));
        self.bar.set_position(games);
        self.bar.set_message(line.clone());
        self.log(&line, games);
    }
}

/// Returns the standings on one line.
fn standing(settings: &Settings, board: &Scoreboard) -> String {
    if settings.entrants.len() == 2 {
        let tally = board.between(0, 1);
        let score = format!("+{} ={} -{}", tally.wins, tally.draws, tally.losses);
        let test = settings.sprt.map(|sprt| sprt.after_pairs(&board.pairs_between(0, 1)));
        let strength = strength(board.estimate_between(0, 1), &tally);
        return format!("{score}, {strength}{}", llr(test));
    }
    let leader = board.table().into_iter().next();
    let leader = leader.map_or("nobody", |place| settings.entrants[place.entrant].name.as_str());
    format!("{leader} leads")
}

/// Fewer games than this say nothing if they all end alike.
const FEW: u64 = 10;

/// Returns a difference in strength in a few words, or why there is no estimate.
pub(super) fn strength(estimate: Option<Estimate>, tally: &Tally) -> String {
    let Some(estimate) = estimate else {
        return match (tally.games(), tally.points() / tally.games() as f64) {
            (..FEW, _) => "not enough games for Elo".into(),
            (_, 0.0 | 1.0) => "Elo without bound: one player has all points".into(),
            _ => "every pair of games ended alike: the error of Elo cannot be told".into(),
        };
    };
    let Interval { value, low, high } = estimate.elo;
    let elo = match (low.is_finite(), high.is_finite()) {
        (true, true) => format!("Elo {value:+.1} ± {:.1}", (high - low) / 2.0),
        (true, false) => format!("Elo {value:+.1}, at least {low:+.1}"),
        (false, true) => format!("Elo {value:+.1}, at most {high:+.1}"),
        (false, false) => return "not enough games for Elo".into(),
    };
    format!("{elo}, LOS {:.1} %", 100.0 * estimate.los)
}

fn llr(test: Option<Test>) -> String {
    test.map_or(String::new(), |test| {
        format!(", LLR {:.2} ({:.2}, {:.2})", test.llr, test.lower, test.upper)
    })
}

/// Formats a time for people.
fn in_words(seconds: f64) -> String {
    let seconds = seconds.round() as u64;
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, seconds) => format!("{seconds} s"),
        (0, minutes, seconds) => format!("{minutes} min {seconds:02} s"),
        (hours, minutes, _) => format!("{hours} h {minutes:02} min"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_bounds_and_few_games_are_said_in_words() {
        let said = |wins, draws, losses| {
            let tally = Tally { wins, draws, losses };
            strength(Estimate::of_games(&tally), &tally)
        };
        assert_eq!(said(0, 0, 0), "not enough games for Elo");
        assert_eq!(said(1, 0, 0), "not enough games for Elo");
        assert_eq!(said(1, 0, 1), "not enough games for Elo");
        assert!(said(9, 1, 0).contains(", at least +"));
        assert!(said(0, 1, 9).contains(", at most -"));
        assert_eq!(said(136, 111, 96), "Elo +40.7 ± 30.4, LOS 99.6 %");
        assert!(said(50, 0, 0).starts_with("Elo without bound"));
        assert!(said(0, 50, 0).starts_with("every pair"));
        assert_eq!(in_words(59.6), "1 min 00 s");
        assert_eq!(in_words(7_300.0), "2 h 01 min");
        assert_eq!(in_words(3.2), "3 s");
    }
}
