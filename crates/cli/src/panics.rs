//! A panic is our fault and never the person's: it is told in one sentence, and the program ends with code 70.

use std::panic::PanicHookInfo;

use rival_words::{Language, Words};

use crate::output::complain;

/// Says every panic in one sentence from now on.
pub fn take_over(language: Language, ascii: bool) {
    std::panic::set_hook(Box::new(move |panic| {
        let words = Words::new(language);
        let place = panic.location().map_or_else(|| "?".to_owned(), ToString::to_string);
        let sentence = words.say("panic", &[("place", place.into()), ("why", why(panic).into())]);
        tracing::error!(sentence, "panic");
        complain(&sentence, ascii);
    }));
}

fn why(panic: &PanicHookInfo<'_>) -> String {
    let payload = panic.payload();
    let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_default().replace('\n', " ")
}
