//! What a player's name asks of a foreign engine, `uci:NAME,Option=value`: options of the engine, and limits of ours, which are
//! written small: `movetime=500ms`, `nodes=100000`, `depth=12`.

use std::time::Duration;

use rival_core::Fault;
use rival_search::{Limits, MAX_DEPTH};

use crate::parse_duration;

/// Options that anybody may choose, also over a wire: they hold an engine's strength down, and reach neither files nor memory.
pub const CHOICES_FOR_ALL: [&str; 6] = ["Skill Level", "UCI_LimitStrength", "UCI_Elo", "movetime", "nodes", "depth"];

/// How long an engine thinks about a move where nobody says and no clock runs.
pub(super) const USUAL_TIME: Duration = Duration::from_secs(1);

/// Splits what was asked for into limits and the engine's own options.
pub(super) fn split(asked: &[(String, String)]) -> Result<(Limits, Vec<(String, String)>), Fault> {
    let mut limits = Limits::default();
    let mut options = Vec::new();
    for (name, value) in asked {
        let wrong = |code, english| Fault::new(code, english).with("value", value);
        match name.as_str() {
            "movetime" => limits.time = Some(parse_duration(value).map_err(|error| error.fault)?),
            "nodes" => match value.parse::<u64>() {
                Ok(nodes) if nodes > 0 => limits.nodes = Some(nodes),
                _ => {
                    let fault = wrong("player-nodes", "the number of nodes \"{value}\" must be a whole number from 1 to {most}");
                    return Err(fault.with("most", u64::MAX));
                }
            },
            "depth" => match value.parse::<u32>() {
                Ok(depth) if (1..=MAX_DEPTH).contains(&depth) => limits.depth = Some(depth),
                _ => {
                    let fault = wrong("player-depth", "the depth \"{value}\" must be a whole number from 1 to {most}");
                    return Err(fault.with("most", MAX_DEPTH));
                }
            },
            _ => options.push((name.clone(), value.clone())),
        }
    }
    Ok((limits, options))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_ours_and_the_rest_is_the_engines() {
        let asked = [("movetime", "500ms"), ("Skill Level", "3"), ("nodes", "100")].map(|(a, b)| (a.to_owned(), b.to_owned()));
        let (limits, options) = split(&asked).expect("all fine");
        assert_eq!(limits, Limits { nodes: Some(100), ..Limits::time(Duration::from_millis(500)) });
        assert_eq!(options, [("Skill Level".to_owned(), "3".to_owned())]);
        for (name, value, code) in [("movetime", "soon", "time-number"), ("nodes", "0", "player-nodes"), ("depth", "999", "player-depth")] {
            assert_eq!(split(&[(name.to_owned(), value.to_owned())]).map_err(|fault| fault.code), Err(code));
        }
    }
}
