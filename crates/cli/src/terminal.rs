//! All that a command needs to speak: where it writes, in which language, with which letters and colours.

use std::io::IsTerminal;

use rival_words::{Language, Words};

use crate::draw::Paint;
use crate::output::Output;

/// The person's terminal.
pub struct Terminal {
    /// Stdout.
    pub out: Output,
    /// The language.
    pub words: Words,
    /// Colour or none.
    pub paint: Paint,
    /// Whether text is folded to ASCII.
    pub ascii: bool,
}

impl Terminal {
    /// A terminal that speaks as told or, where nothing was told, as the environment asks.
    pub fn new(language: Option<Language>, ascii: bool) -> Terminal {
        let language = language.unwrap_or_else(language_of_environment);
        let ascii = ascii || !knows_unicode(variable);
        let out = Output::new(ascii);
        let colour = out.is_terminal() && variable("NO_COLOR").is_none() && variable("TERM").as_deref() != Some("dumb");
        Terminal { out, words: Words::new(language), paint: Paint::new(colour), ascii }
    }

    /// Whether a person looks at stderr.
    pub fn sees_progress(&self) -> bool {
        std::io::stderr().is_terminal()
    }
}

/// The language the environment asks for.
pub fn language_of_environment() -> Language {
    Language::of_environment(variable)
}

/// Whether the locale's letters are more than ASCII. A locale that says nothing is taken for a modern one.
pub fn knows_unicode(variable: impl Fn(&str) -> Option<String>) -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(|name| variable(name));
    locale.is_none_or(|name| {
        let name = name.to_lowercase();
        name.contains("utf-8") || name.contains("utf8")
    })
}

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

#[cfg(test)]
mod tests {
    use super::knows_unicode;

    #[test]
    fn the_locale_decides_about_letters() {
        let locale = |value: &'static str| knows_unicode(move |name| (name == "LANG").then(|| value.to_owned()));
        assert!(locale("es_ES.UTF-8") && locale("C.utf8"));
        assert!(!locale("C") && !locale("es_ES.ISO-8859-1"));
        assert!(knows_unicode(|_| None));
    }
}
