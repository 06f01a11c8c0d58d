//! Moments as the store keeps them and dates as records show them.

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1 January 1970, UTC.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Moment(pub i64);

const DAY: i64 = 86_400_000;

impl Moment {
    /// Returns the current time.
    pub fn now() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    /// Returns the day in PGN's format: `2026.07.14`.
    pub fn date(self) -> String {
        let (year, month, day) = civil(self.0.div_euclid(DAY));
        format!("{year:04}.{month:02}.{day:02}")
    }

    /// Returns the time of day (UTC) in PGN's format: `12:30:05`.
    pub fn time(self) -> String {
        let seconds = self.0.rem_euclid(DAY) / 1000;
        format!("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
    }

    /// Returns the last millisecond of the day.
    #[must_use]
    pub fn end_of_day(self) -> Self {
        Self(self.0.div_euclid(DAY) * DAY + DAY - 1)
    }

    /// Returns the first moment of a day, written as in PGN or ISO; `None` if the text is not a
    /// valid day.
    pub fn from_date(text: &str) -> Option<Self> {
        let mut parts = text.trim().split(['.', '-']);
        let mut number = || parts.next()?.parse::<i64>().ok();
        let (year, month, day) = (number()?, number()?, number()?);
        let moment = Self(days(year, month, day) * DAY);
        let fits =
            (1..=9999).contains(&year) && civil(days(year, month, day)) == (year, month, day);
        (fits && parts.next().is_none()).then_some(moment)
    }
}

/// Converts days since 1 January 1970 to year, month and day. Years begin in March here, so that
/// the leap day comes last.
fn civil(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day_of_year = day - (365 * year + year / 4 - year / 100);
    let from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    (era * 400 + year + i64::from(month <= 2), month, day)
}

/// Converts year, month and day to days since 1 January 1970.
fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = year - i64::from(month <= 2);
    let (era, year_of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let from_march = (month + 9).rem_euclid(12);
    let day_of_year = (153 * from_march + 2) / 5 + day - 1;
    era * 146_097 + 365 * year_of_era + year_of_era / 4 - year_of_era / 100 + day_of_year - 719_468
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_dates_and_dates_their_days() {
        for (day, date) in [
            (0, "1970.01.01"),
            (11_016, "2000.02.29"),
            (20_454, "2026.01.01"),
            (47_541, "2100.03.01"),
            (-30_681, "1885.12.31"),
        ] {
            assert_eq!(Moment(day * DAY + 5).date(), date);
            assert_eq!(Moment::from_date(date), Some(Moment(day * DAY)));
        }
        assert_eq!(Moment::from_date("2026-01-01"), Some(Moment(20_454 * DAY)));
        for bad in ["", "2026", "2026.13.01", "2025.02.29", "????.??.??", "2026.1.1.1", "x.y.z"] {
            assert_eq!(Moment::from_date(bad), None, "{bad}");
        }
        assert_eq!(Moment(3_723_000).time(), "01:02:03");
        assert_eq!(Moment(5).end_of_day(), Moment(DAY - 1));
    }
}
