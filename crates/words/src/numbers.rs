//! Numbers and times as people of each language write them.

use std::time::Duration;

use crate::{Language, Words};

impl Words {
    /// A count with its thousands apart: `1,234,567`; in Spanish and Catalan `1.234.567`, and only from five digits on.
    pub fn count(&self, count: u64) -> String {
        let digits = count.to_string();
        let (mark, shortest) = match self.language() {
            Language::En => (',', 4),
            Language::Es | Language::Ca => ('.', 5),
        };
        if digits.len() < shortest {
            return digits;
        }
        let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                grouped.push(mark);
            }
            grouped.push(digit);
        }
        grouped
    }

    /// A number with this many places after the decimal sign.
    pub fn decimal(&self, number: f64, places: usize) -> String {
        let text = format!("{number:.places$}");
        match self.language() {
            Language::En => text,
            Language::Es | Language::Ca => text.replace('.', ","),
        }
    }

    /// A large count in short: `950`, `12.3 k`, `4.56 M`, `7.8 G`.
    pub fn short_count(&self, count: f64) -> String {
        match count {
            c if c < 1e3 => self.decimal(c, 0),
            c if c < 1e6 => format!("{} k", self.decimal(c / 1e3, 1)),
            c if c < 1e9 => format!("{} M", self.decimal(c / 1e6, 1)),
            c => format!("{} G", self.decimal(c / 1e9, 1)),
        }
    }

    /// A time with three figures that matter: `85 µs`, `4.2 ms`, `1.35 s`, `2 min 5 s`, `1 h 3 min`.
    pub fn duration(&self, time: Duration) -> String {
        let seconds = time.as_secs_f64();
        match seconds {
            s if s < 0.000_999_5 => format!("{} µs", self.decimal(s * 1e6, 0)),
            s if s < 0.009_95 => format!("{} ms", self.decimal(s * 1e3, 1)),
            s if s < 0.999_5 => format!("{} ms", self.decimal(s * 1e3, 0)),
            s if s < 9.995 => format!("{} s", self.decimal(s, 2)),
            s if s < 59.95 => format!("{} s", self.decimal(s, 1)),
            s if s < 3599.5 => format!("{} min {} s", (s.round() as u64) / 60, (s.round() as u64) % 60),
            s => format!("{} h {} min", (s / 60.0).round() as u64 / 60, (s / 60.0).round() as u64 % 60),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_and_decimals_follow_the_language() {
        let (en, es) = (Words::new(Language::En), Words::new(Language::Es));
        assert_eq!([en.count(999), en.count(1234), en.count(1_234_567)], ["999", "1,234", "1,234,567"]);
        assert_eq!([es.count(999), es.count(1234), es.count(12_345)], ["999", "1234", "12.345"]);
        assert_eq!((en.decimal(1.25, 1), es.decimal(-0.5, 2)), ("1.2".to_owned(), "-0,50".to_owned()));
        assert_eq!((en.short_count(950.0), es.short_count(4_560_000.0)), ("950".to_owned(), "4,6 M".to_owned()));
    }

    #[test]
    fn a_time_keeps_the_figures_that_matter() {
        let words = Words::new(Language::En);
        let say = |micros| words.duration(Duration::from_micros(micros));
        assert_eq!(say(85), "85 µs");
        assert_eq!(say(999_400), "999 ms");
        assert_eq!(say(4_210), "4.2 ms");
        assert_eq!(say(1_350_000), "1.35 s");
        assert_eq!(say(59_960_000), "1 min 0 s");
        assert_eq!(say(3_600_000_000), "1 h 0 min");
    }
}
