//! Which language to speak: as told, or as the environment says.

use std::fmt;
use std::str::FromStr;

/// A language that every sentence exists in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Spanish.
    Es,
    /// Catalan.
    Ca,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 3] = [Language::En, Language::Es, Language::Ca];

    /// The two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Es => "es",
            Language::Ca => "ca",
        }
    }

    /// The language of an environment, asked for a variable by name: `RIVAL_LANG` first, then the first of `LC_ALL`,
    /// `LC_MESSAGES` and `LANG` that is set. English where that is none of ours.
    ///
    /// ```
    /// use rival_words::Language;
    /// let language = Language::of_environment(|name| (name == "LANG").then(|| "ca_ES.UTF-8".to_owned()));
    /// assert_eq!(language, Language::Ca);
    /// ```
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
        let set = |name: &str| variable(name).filter(|value| !value.trim().is_empty());
        if let Some(language) = set("RIVAL_LANG").and_then(|value| value.parse().ok()) {
            return language;
        }
        ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(|name| set(name)).and_then(|value| value.parse().ok()).unwrap_or_default()
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A language that we do not speak.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLanguage(pub String);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "language \"{}\" is not one of en, es, ca", self.0)
    }
}

impl std::error::Error for UnknownLanguage {}

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Reads `es`, `es_ES.UTF-8`, `es-MX`, `español`, `Spanish`.
    fn from_str(text: &str) -> Result<Language, UnknownLanguage> {
        let lower = text.trim().to_lowercase();
        let name = lower.split(['_', '-', '.', '@']).next().unwrap_or_default();
        match name {
            "en" | "eng" | "english" => Ok(Language::En),
            "es" | "spa" | "spanish" | "español" | "espanol" | "castellano" => Ok(Language::Es),
            "ca" | "cat" | "catalan" | "català" | "catala" => Ok(Language::Ca),
            _ => Err(UnknownLanguage(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(pairs: &[(&str, &str)]) -> Language {
        Language::of_environment(|name| pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn the_environment_is_read_in_order() {
        assert_eq!(of(&[]), Language::En);
        assert_eq!(of(&[("LANG", "es_ES.UTF-8")]), Language::Es);
        assert_eq!(of(&[("LANG", "es_ES.UTF-8"), ("LC_MESSAGES", "ca_ES")]), Language::Ca);
        assert_eq!(of(&[("LANG", "es_ES.UTF-8"), ("LC_ALL", "C")]), Language::En);
        assert_eq!(of(&[("LANG", "es_ES.UTF-8"), ("LC_ALL", "")]), Language::Es);
        assert_eq!(of(&[("LC_ALL", "C"), ("RIVAL_LANG", "ca")]), Language::Ca);
        assert_eq!(of(&[("LANG", "ca_ES.UTF-8@valencia"), ("RIVAL_LANG", "klingon")]), Language::Ca);
        assert_eq!(of(&[("LANG", "fr_FR.UTF-8")]), Language::En);
    }

    #[test]
    fn a_name_is_read_in_many_forms() {
        for (text, language) in [("es", Language::Es), ("ES-mx", Language::Es), (" Catalan ", Language::Ca), ("english", Language::En)] {
            assert_eq!(text.parse(), Ok(language));
        }
        assert!("".parse::<Language>().is_err());
        assert_eq!("fr".parse::<Language>().map_err(|e| e.to_string()), Err("language \"fr\" is not one of en, es, ca".to_owned()));
    }
}
