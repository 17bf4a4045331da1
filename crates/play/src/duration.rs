//! Spans of time as people write them: `500ms`, `1s`, `1.5s`, `2m`, `1h`. Read exactly, digit by digit, so that writing a
//! span and reading it again gives the same one. It knows nothing of clocks or players.

use std::time::Duration;

use rival_core::Fault;
use thiserror::Error;

/// The longest span that is accepted: nobody waits longer than a day for a move.
pub const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

const UNITS: [(&str, u64); 4] = [("ms", 1_000_000), ("s", 1_000_000_000), ("m", 60_000_000_000), ("h", 3_600_000_000_000)];

/// A text that is not a span of time.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("time \"{input}\": {fault}")]
pub struct DurationError {
    /// What was given.
    pub input: String,
    /// What is wrong with it.
    pub fault: Fault,
}

impl DurationError {
    /// The stable code of what is wrong.
    pub fn code(&self) -> &'static str {
        self.fault.code
    }
}

/// Reads a span of time: a number above 0 and one of the units `ms`, `s`, `m`, `h`.
///
/// ```
/// use std::time::Duration;
/// use rival_play::parse_duration;
/// assert_eq!(parse_duration("1.5s"), Ok(Duration::from_millis(1500)));
/// assert!(parse_duration("1parsec").is_err());
/// ```
pub fn parse_duration(text: &str) -> Result<Duration, DurationError> {
    let trimmed = text.trim();
    let fail = |fault| Err(DurationError { input: text.to_owned(), fault });
    let digits = trimmed.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(trimmed.len());
    let (number, unit) = trimmed.split_at(digits);
    if number.is_empty() {
        return fail(Fault::new("time-number", "a time is a number and a unit, like 500ms, 1.5s or 2m"));
    }
    let Some(&(_, nanos_per_unit)) = UNITS.iter().find(|(name, _)| *name == unit.trim()) else {
        let fault = match unit {
            "" => Fault::new("time-no-unit", "the unit is missing; write {number}ms, {number}s, {number}m or {number}h"),
            _ => Fault::new("time-unit", "there is no unit \"{unit}\"; the units are ms, s, m and h").with("unit", unit.trim()),
        };
        return fail(fault.with("number", number));
    };
    match nanoseconds(number, nanos_per_unit) {
        None => fail(Fault::new("time-number-wrong", "\"{number}\" is not a number").with("number", number)),
        Some(0) => fail(Fault::new("time-zero", "the time must be above 0")),
        Some(nanos) if nanos > LONGEST.as_nanos() => fail(Fault::new("time-long", "the longest time is 24h")),
        Some(nanos) => Ok(Duration::from_nanos_u128(nanos)),
    }
}

/// The canonical text of a span; [`parse_duration`] reads it back to the same one.
pub fn duration_text(time: Duration) -> String {
    let (seconds, nanos) = (time.as_secs(), time.subsec_nanos());
    if nanos == 0 && seconds >= 3600 && seconds.is_multiple_of(3600) {
        format!("{}h", seconds / 3600)
    } else if nanos == 0 && seconds >= 60 && seconds.is_multiple_of(60) {
        format!("{}m", seconds / 60)
    } else if nanos == 0 {
        format!("{seconds}s")
    } else if seconds == 0 && nanos.is_multiple_of(1_000_000) {
        format!("{}ms", nanos / 1_000_000)
    } else {
        let fraction = format!("{nanos:09}");
        format!("{seconds}.{}s", fraction.trim_end_matches('0'))
    }
}

/// The number of nanoseconds; none where the text is not a number. What is smaller than a nanosecond is cut off.
fn nanoseconds(number: &str, nanos_per_unit: u64) -> Option<u128> {
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    if fraction.contains('.') || (whole.is_empty() && fraction.is_empty()) {
        return None;
    }
    // Longer than any accepted span, and short enough that nothing below overflows.
    const TOO_LONG: u128 = u64::MAX as u128;
    let whole = if whole.is_empty() { 0 } else { whole.parse::<u128>().unwrap_or(TOO_LONG).min(TOO_LONG) };
    let kept = &fraction[..fraction.len().min(18)];
    let parts = if kept.is_empty() { 0 } else { kept.parse::<u128>().ok()? };
    let nanos = u128::from(nanos_per_unit);
    Some(whole * nanos + parts * nanos / 10u128.pow(kept.len() as u32))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn spans_are_read_as_people_write_them() {
        for (text, millis) in
            [("500ms", 500), ("1s", 1000), ("1.5s", 1500), ("2m", 120_000), (".5s", 500), ("30 s", 30_000), ("1.m", 60_000)]
        {
            assert_eq!(parse_duration(text), Ok(Duration::from_millis(millis)), "{text}");
        }
    }

    #[test]
    fn bad_spans_say_what_is_wrong() {
        for (text, code) in [
            ("", "time-number"),
            ("soon", "time-number"),
            ("-1s", "time-number"),
            ("1parsec", "time-unit"),
            ("1s2", "time-unit"),
            ("30", "time-no-unit"),
            ("0s", "time-zero"),
            ("0.0000000001s", "time-zero"),
            ("1.2.3s", "time-number-wrong"),
            (".s", "time-number-wrong"),
            ("25h", "time-long"),
            ("99999999999999999999999999999999999999999999s", "time-long"),
            ("ñs", "time-number"),
            ("1ñ", "time-unit"),
        ] {
            assert_eq!(parse_duration(text).map_err(|error| error.code()), Err(code), "{text}");
        }
        let error = parse_duration("30").expect_err("no unit");
        assert_eq!(error.to_string(), "time \"30\": the unit is missing; write 30ms, 30s, 30m or 30h");
    }

    proptest! {
        #[test]
        fn writing_and_reading_gives_the_same_span(nanos in 1..=LONGEST.as_nanos() as u64) {
            for coarse in [1, 1_000, 1_000_000, 1_000_000_000, 60_000_000_000] {
                let span = Duration::from_nanos((nanos / coarse).max(1) * coarse).min(LONGEST);
                prop_assert_eq!(parse_duration(&duration_text(span)), Ok(span));
            }
        }

        #[test]
        fn any_text_is_read_or_refused(text in "\\PC*") {
            let _ = parse_duration(&text);
        }
    }
}
