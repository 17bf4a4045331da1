//! A point in time: milliseconds since 1970 in the database, RFC 3339 in UTC for everybody else. It knows the calendar and
//! nothing of games.

use std::fmt;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A point in time, to the millisecond.
///
/// ```
/// use rival_store::Moment;
/// let moment: Moment = "2024-11-02 21:58:52.648749".parse().unwrap();
/// assert_eq!(moment.to_string(), "2024-11-02T21:58:52.648Z");
/// assert_eq!("2024-11-02T22:58:52.648+01:00".parse(), Ok(moment));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Moment(
    /// Milliseconds since 1970-01-01 00:00 UTC.
    pub i64,
);

impl Moment {
    /// Now.
    pub fn now() -> Moment {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Moment(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    /// Milliseconds from `earlier` to this; 0 if it is later.
    pub fn since(self, earlier: Moment) -> u64 {
        u64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(0)
    }
}

const DAY: i64 = 86_400_000;

/// Days since 1970-01-01 of a date in the Gregorian calendar, counted in years that begin in March.
fn days_of(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719_468
}

/// The inverse of [`days_of`].
fn date_of(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, month, day_of_year - (153 * shifted + 2) / 5 + 1)
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = date_of(self.0.div_euclid(DAY));
        let millis = self.0.rem_euclid(DAY);
        let (hours, minutes, seconds) = (millis / 3_600_000, millis / 60_000 % 60, millis / 1000 % 60);
        write!(f, "{year:04}-{month:02}-{day:02}T{hours:02}:{minutes:02}:{seconds:02}.{:03}Z", millis % 1000)
    }
}

/// A text that is no point in time.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{0}\" is not a time like 2024-11-02T21:58:52.648Z")]
pub struct MomentError(String);

impl FromStr for Moment {
    type Err = MomentError;

    /// RFC 3339; a space may stand for the `T`, and a time without a zone is taken as UTC.
    fn from_str(text: &str) -> Result<Moment, MomentError> {
        parse(text).ok_or_else(|| MomentError(text.to_owned()))
    }
}

fn parse(text: &str) -> Option<Moment> {
    let (date, rest) = text.split_once(['T', 't', ' '])?;
    let (time, offset) = match rest.find(['Z', 'z', '+', '-']) {
        Some(at) => (&rest[..at], zone(&rest[at..])?),
        None => (rest, 0),
    };
    let [year, month, day] = numbers(date, '-')?;
    let (clock, fraction) = time.split_once('.').unwrap_or((time, "0"));
    let [hours, minutes, seconds] = numbers(clock, ':')?;
    let sane = (0..=9999).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
    if !sane || date_of(days_of(year, month, day)) != (year, month, day) || hours > 23 || minutes > 59 || seconds > 60 {
        return None;
    }
    let digits: String = fraction.chars().chain("000".chars()).take(3).collect();
    let millis: i64 = if digits.bytes().all(|byte| byte.is_ascii_digit()) { digits.parse().ok()? } else { return None };
    Some(Moment(days_of(year, month, day) * DAY + ((hours * 60 + minutes - offset) * 60 + seconds) * 1000 + millis))
}

/// `Z`, `+02:00`: minutes east of UTC.
fn zone(text: &str) -> Option<i64> {
    if text.eq_ignore_ascii_case("z") {
        return Some(0);
    }
    let [hours, minutes] = numbers(text.get(1..)?, ':')?;
    let east = hours * 60 + minutes;
    Some(if text.starts_with('-') { -east } else { east })
}

fn numbers<const N: usize>(text: &str, between: char) -> Option<[i64; N]> {
    let parts: Option<Vec<i64>> =
        text.split(between).map(|part| part.bytes().all(|byte| byte.is_ascii_digit()).then(|| part.parse().ok()).flatten()).collect();
    parts?.try_into().ok()
}

impl Serialize for Moment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Moment {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Moment, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_moments() {
        assert_eq!(Moment(0).to_string(), "1970-01-01T00:00:00.000Z");
        assert_eq!(Moment(-1).to_string(), "1969-12-31T23:59:59.999Z");
        assert_eq!(Moment(1_709_210_096_789).to_string(), "2024-02-29T12:34:56.789Z");
    }

    #[test]
    fn every_day_of_five_centuries_comes_back() {
        for day in -100_000..100_000 {
            let moment = Moment(day * DAY + 1);
            assert_eq!(moment.to_string().parse(), Ok(moment));
        }
    }

    #[test]
    fn what_is_no_time_is_refused() {
        for wrong in
            ["", "2024", "2024-02-30T00:00:00Z", "2023-02-29 00:00:00", "2024-01-01T24:00:00Z", "2024-01-01T00:00:00.xZ", "2024-1--1T0:0:0"]
        {
            assert!(wrong.parse::<Moment>().is_err(), "{wrong}");
        }
    }
}
