//! What a file, a style rule or a symbol of a piece set is called by the many who draw them, as the number of a man. Knows names only.

/// The twelve men in the order of their classes (1 to 12), by the names our own files have.
pub const STEMS: [&str; 12] = ["wP", "wN", "wB", "wR", "wQ", "wK", "bP", "bN", "bB", "bR", "bQ", "bK"];

const ROLES: [&[&str]; 6] = [&["pawn"], &["knight", "horse"], &["bishop"], &["rook", "castle"], &["queen"], &["king"]];
const WHITE: [&str; 2] = ["white", "light"];
const BLACK: [&str; 2] = ["black", "dark"];

/// The class (1 to 12) that a name without its ending means, if it means one.
pub fn man_named(stem: &str) -> Option<usize> {
    let words = words_of(stem);
    by_words(&words).or_else(|| by_letters(stem))
}

fn class(black: bool, role: usize) -> usize {
    1 + role + if black { 6 } else { 0 }
}

/// Lower-case runs of letters: `White-KnightFlipped_2` is white, knight, flipped.
fn words_of(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut last = ' ';
    for c in name.chars() {
        if c.is_ascii_alphabetic() {
            let starts = !last.is_ascii_alphabetic() || (c.is_ascii_uppercase() && last.is_ascii_lowercase());
            if starts || words.is_empty() {
                words.push(String::new());
            }
            if let Some(word) = words.last_mut() {
                word.push(c.to_ascii_lowercase());
            }
        }
        last = c;
    }
    words
}

/// Exactly one role and one colour among the words, or one word of both ("whitepawn", "pawnw").
fn by_words(words: &[String]) -> Option<usize> {
    let role_of = |word: &str| ROLES.iter().position(|names| names.contains(&word));
    let mut roles = words.iter().filter_map(|word| role_of(word));
    let mut colours = words.iter().filter_map(|word| {
        let word = word.as_str();
        if WHITE.contains(&word) { Some(false) } else { BLACK.contains(&word).then_some(true) }
    });
    match (roles.next(), roles.next(), colours.next(), colours.next()) {
        (Some(role), None, Some(black), None) => return Some(class(black, role)),
        (Some(role), None, None, _) => {
            // "knight_w", "w-knight"
            let mut letters = words.iter().filter(|word| word.len() == 1);
            return match (letters.next().map(String::as_str), letters.next()) {
                (Some("w" | "l"), None) => Some(class(false, role)),
                (Some("b" | "d"), None) => Some(class(true, role)),
                _ => None,
            };
        }
        _ => {}
    }
    let [word] = words else { return None };
    for (black, marks) in [(false, ["white", "light", "w", "l"]), (true, ["black", "dark", "b", "d"])] {
        for mark in marks {
            let rest = word.strip_prefix(mark).and_then(role_of).or_else(|| word.strip_suffix(mark).and_then(role_of));
            if let Some(role) = rest {
                return Some(class(black, role));
            }
        }
    }
    None
}

/// Two letters: "wP", "bn", "w_k", "Pl45", "chess_qdt45"; a leading colour wins where both could be one ("bb", "bq").
fn by_letters(stem: &str) -> Option<usize> {
    let lower = stem.to_ascii_lowercase();
    let lower = lower.strip_prefix("chess_").unwrap_or(&lower);
    let letters: Vec<char> =
        lower.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.').chars().filter(char::is_ascii_alphabetic).collect();
    let role = |c: char| "pnbrqk".find(c);
    match letters.as_slice() {
        [colour @ ('w' | 'b'), man] if role(*man).is_some() => role(*man).map(|role| class(*colour == 'b', role)),
        [man, colour @ ('w' | 'b' | 'l' | 'd')] | [man, colour @ ('l' | 'd'), 't'] => {
            role(*man).map(|role| class(matches!(colour, 'b' | 'd'), role))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_many_hands_are_understood() {
        for (name, stem) in [
            ("wP", "wP"),
            ("bb", "bB"),
            ("bn", "bN"),
            ("WhiteKnight", "wN"),
            ("white_knight", "wN"),
            ("whitepawn", "wP"),
            ("pawn-black", "bP"),
            ("knight_w", "wN"),
            ("White-Knight-Flipped", "wN"),
            ("Chess_qdt45", "bQ"),
            ("chess_plt45", "wP"),
            ("w_k", "wK"),
            ("rb", "bR"),
            ("bR2", "bR"),
            ("piece.pawn.white", "wP"),
        ] {
            assert_eq!(man_named(name).map(|class| STEMS[class - 1]), Some(stem), "{name}");
        }
        for name in ["board", "icon", "white", "pawn", "whiteKingBlackQueen", "w", "WhiteArchbishop"] {
            assert_eq!(man_named(name), None, "{name}");
        }
    }
}
