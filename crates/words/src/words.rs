//! The sentences of one language, ready to be said.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use rival_core::Reason;
use unic_langid::LanguageIdentifier;

use crate::{Language, Value};

/// The Fluent files of a language, by name: what the terminal reads here, and what the page will be served.
pub const fn sources(language: Language) -> [(&'static str, &'static str); 4] {
    match language {
        Language::En => [
            ("games", include_str!("../en/games.ftl")),
            ("faults", include_str!("../en/faults.ftl")),
            ("terminal", include_str!("../en/terminal.ftl")),
            ("page", include_str!("../en/page.ftl")),
        ],
        Language::Es => [
            ("games", include_str!("../es/games.ftl")),
            ("faults", include_str!("../es/faults.ftl")),
            ("terminal", include_str!("../es/terminal.ftl")),
            ("page", include_str!("../es/page.ftl")),
        ],
        Language::Ca => [
            ("games", include_str!("../ca/games.ftl")),
            ("faults", include_str!("../ca/faults.ftl")),
            ("terminal", include_str!("../ca/terminal.ftl")),
            ("page", include_str!("../ca/page.ftl")),
        ],
    }
}

/// One language, spoken.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The words of a language.
    pub fn new(language: Language) -> Words {
        // Our codes are all sound; plural rules of no language in particular would be the worst that could happen.
        let id: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // The marks that isolate bidirectional text show up as rubbish in a terminal.
        bundle.set_use_isolating(false);
        for (_, text) in sources(language) {
            // A file with a mistake still gives its sound messages; the tests allow no mistake.
            let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Words { language, bundle }
    }

    /// The language spoken.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether there is a sentence under this key.
    pub fn knows(&self, key: &str) -> bool {
        self.bundle.get_message(key).is_some_and(|message| message.value().is_some())
    }

    /// The sentence under a key, filled in. A key that does not exist is said as it is: the tests make sure there is none.
    pub fn say(&self, key: &str, args: &[(&str, Value)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.fluent())).collect();
        let mut mistakes = Vec::new();
        self.bundle.format_pattern(pattern, Some(&args), &mut mistakes).into_owned()
    }

    /// The sentence under a key that takes no arguments.
    pub fn plain(&self, key: &str) -> String {
        self.say(key, &[])
    }

    /// A game's name by its id, or the given name where we have none.
    pub fn game(&self, id: &str, name: &str) -> String {
        self.named("game", id, name)
    }

    /// A level's name by its id.
    pub fn level(&self, id: &str) -> String {
        self.named("level", id, id)
    }

    /// Why a game ended.
    pub fn reason(&self, reason: Reason) -> String {
        self.named("reason", reason.code(), reason.code())
    }

    fn named(&self, family: &str, id: &str, otherwise: &str) -> String {
        let key = format!("{family}-{id}");
        if self.knows(&key) { self.plain(&key) } else { otherwise.to_owned() }
    }
}
