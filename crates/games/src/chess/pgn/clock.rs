//! Times in comments, as the servers write them: `[%clk 0:03:00]` is what is left, `[%emt 0:00:05]` what a move took.

use rival_core::TranscriptMove;

/// Takes the times out of a comment, notes them, and keeps the rest of it.
pub(super) fn note(comment: &str, m: &mut TranscriptMove) {
    let mut rest = comment;
    let mut said = String::new();
    while let Some(open) = rest.find("[%") {
        let Some(close) = rest[open..].find(']').map(|at| open + at) else { break };
        let (name, value) = rest[open + 2..close].split_once(char::is_whitespace).unwrap_or_default();
        let known = match name {
            "clk" => parse(value).map(|time| m.clock_ms = Some(time)),
            "emt" => parse(value).map(|time| m.time_ms = Some(time)),
            _ => None,
        };
        said.push_str(&rest[..if known.is_some() { open } else { close + 1 }]);
        rest = &rest[close + 1..];
    }
    said.push_str(rest);
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    if !said.is_empty() {
        if !m.comment.is_empty() {
            m.comment.push(' ');
        }
        m.comment.push_str(&said);
    }
}

/// The words of the comment that says all of this, a time being one word; none where there is nothing to say.
pub(super) fn comment(m: &TranscriptMove) -> Vec<String> {
    let timed = |name: &str, time: Option<u64>| time.map(|time| format!("[%{name} {}]", text(time)));
    // A brace would end the comment.
    let said = m.comment.replace(['{', '}'], "");
    let times = [timed("clk", m.clock_ms), timed("emt", m.time_ms)].into_iter().flatten();
    times.chain(said.split_whitespace().map(str::to_owned)).collect()
}

/// `1:02:03.456`, without the fraction where there is none.
fn text(millis: u64) -> String {
    let (hours, minutes, seconds) = (millis / 3_600_000, millis / 60_000 % 60, millis / 1000 % 60);
    match millis % 1000 {
        0 => format!("{hours}:{minutes:02}:{seconds:02}"),
        fraction => format!("{hours}:{minutes:02}:{seconds:02}.{fraction:03}"),
    }
}

fn parse(text: &str) -> Option<u64> {
    let mut seconds = 0.0;
    let mut parts = 0;
    for part in text.trim().split(':') {
        let number: f64 = part.parse().ok().filter(|number: &f64| (0.0..1e9).contains(number))?;
        seconds = seconds * 60.0 + number;
        parts += 1;
    }
    (1..=3).contains(&parts).then_some((seconds * 1000.0).round() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_taken_out_of_a_comment() {
        let mut m = TranscriptMove::new("e2e4");
        note("[%eval 0.3] best [%clk 1:02:03] by\ntest [%emt 0:00:01.5]", &mut m);
        assert_eq!((m.clock_ms, m.time_ms), (Some(3_723_000), Some(1500)));
        assert_eq!(m.comment, "[%eval 0.3] best by test");
        assert_eq!(comment(&m), ["[%clk 1:02:03]", "[%emt 0:00:01.500]", "[%eval", "0.3]", "best", "by", "test"]);
        let mut again = TranscriptMove::new("e2e4");
        note(&comment(&m).join("\n"), &mut again);
        assert_eq!(again, m);
    }

    #[test]
    fn broken_times_are_words_like_any_other() {
        for text in ["[%clk]", "[%clk x]", "[%clk 1:2:3:4]", "[%clk -1]", "[%clk nan]", "[%clk 1e300]", "[%clk", "[%"] {
            let mut m = TranscriptMove::default();
            note(text, &mut m);
            assert_eq!((m.clock_ms, m.comment.as_str()), (None, text));
        }
    }
}
