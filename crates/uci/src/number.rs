//! Numbers as strangers write them: a minus where there should be none, more digits than fit. Read as the nearest number that
//! makes sense, or not at all.

use std::time::Duration;

/// A whole number; too many digits give the largest or smallest there is.
pub(crate) fn whole(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let bound = if text.starts_with('-') { i64::MIN } else { i64::MAX };
    Some(text.parse().unwrap_or(bound))
}

/// A number that cannot be below 0.
pub(crate) fn natural(text: &str) -> Option<u64> {
    whole(text).map(|number| u64::try_from(number).unwrap_or(0))
}

/// A small number that cannot be below 0.
pub(crate) fn small(text: &str) -> Option<u32> {
    natural(text).map(|number| u32::try_from(number).unwrap_or(u32::MAX))
}

/// Milliseconds. A clock that is already below 0 is at 0, and none holds more than a year.
pub(crate) fn millis(text: &str) -> Option<Duration> {
    const YEAR: u64 = 365 * 24 * 60 * 60 * 1000;
    natural(text).map(|ms| Duration::from_millis(ms.min(YEAR)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strange_numbers_are_read_as_near_as_they_can_be() {
        assert_eq!(whole("-12"), Some(-12));
        assert_eq!(whole("99999999999999999999"), Some(i64::MAX));
        assert_eq!(whole("-99999999999999999999"), Some(i64::MIN));
        assert_eq!(natural("-5"), Some(0));
        assert_eq!(small("4294967296"), Some(u32::MAX));
        assert_eq!(millis("-1"), Some(Duration::ZERO));
        for wrong in ["", "-", "1.5", "1e3", "ten", "٣"] {
            assert_eq!(whole(wrong), None, "{wrong}");
        }
    }
}
