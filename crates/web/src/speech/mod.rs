//! What the server says to people: faults in the reader's language, and every sentence of a language as JSON for the page. It
//! looks sentences up; it may not know any itself, nor who asks.

mod choice;
mod parts;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::body::Bytes;
use rival_core::Fault;
use rival_words::{Language, Words, sources};
use serde::Serialize;

pub(crate) use choice::{language_of, language_or};
pub(crate) use parts::Part;
use parts::{fill, messages};

/// One language, spoken and written.
pub(crate) struct Speech {
    /// The sentences that the terminal shares.
    pub words: Words,
    messages: BTreeMap<String, Vec<Part>>,
    /// All sentences as the page reads them.
    pub json: Bytes,
}

/// `/i18n/LANG.json`.
#[derive(Serialize)]
struct Sheet<'a> {
    lang: &'a str,
    messages: &'a BTreeMap<String, Vec<Part>>,
}

/// The speech of a language.
pub(crate) fn speech(language: Language) -> &'static Speech {
    static ALL: LazyLock<[Speech; 3]> = LazyLock::new(|| Language::ALL.map(Speech::new));
    match language {
        Language::En => &ALL[0],
        Language::Es => &ALL[1],
        Language::Ca => &ALL[2],
    }
}

impl Speech {
    fn new(language: Language) -> Speech {
        let texts: Vec<&str> = sources(language).into_iter().map(|(_, text)| text).collect();
        let messages = messages(&texts);
        let json = serde_json::to_vec(&Sheet { lang: language.code(), messages: &messages }).unwrap_or_default().into();
        Speech { words: Words::new(language), messages, json }
    }

    /// A fault in this language, or in its own English where there is no translation.
    pub(crate) fn fault(&self, fault: &Fault) -> String {
        let key = format!("fault-{}", fault.code);
        match self.messages.get(&key) {
            Some(parts) if !self.words.knows(&key) => {
                let cause = fault.cause.iter().map(|cause| ("why", self.fault(cause)));
                fill(parts, &fault.args.iter().cloned().chain(cause).collect::<Vec<_>>())
            }
            _ => self.words.fault(fault),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_in_all_three_languages() {
        let keys = |language| speech(language).messages.keys().cloned().collect::<Vec<_>>();
        assert!(keys(Language::En).iter().any(|key| key == "fault-stale"));
        assert_eq!(keys(Language::En), keys(Language::Es));
        assert_eq!(keys(Language::En), keys(Language::Ca));
    }
}
