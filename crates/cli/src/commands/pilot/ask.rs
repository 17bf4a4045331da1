//! What is asked before a run: whether the board is one's own, which side is played, and who thinks.

use std::path::PathBuf;

use rival_pilot::Consent;
use rival_play::Engines;

use super::ColorArg;
use crate::failure::{Done, Failure};
use crate::history;
use crate::talk::{Answer, Ears, Question};
use crate::terminal::Terminal;

/// The pilot's folder in Rival's folder for the user's data.
pub fn folder(terminal: &Terminal) -> Done<PathBuf> {
    let history = rival_store::StoreUrl::default_path().map_err(|error| history::failure(&error, &terminal.words))?;
    Ok(history.with_file_name("pilot"))
}

/// Whether the user has been told what is fair and agrees; asked once, and remembered.
pub fn is_fair(agrees: bool, terminal: &mut Terminal, ears: &Ears) -> Done<bool> {
    let consent = Consent::in_folder(&folder(terminal)?);
    if agrees || consent.is_given() {
        return Ok(true);
    }
    let text = terminal.words.plain("pilot-fair");
    terminal.out.line("")?;
    for line in text.lines() {
        terminal.out.line(line)?;
    }
    let words = &terminal.words;
    let answers = vec![
        Answer::new(false, words.plain("pilot-fair-no"), &["no", "n"]),
        Answer::new(true, words.plain("pilot-fair-yes"), &["yes", "y", "si", "sí", "s"]),
    ];
    let question = Question { title: words.plain("pilot-fair-ask"), note: None, answers, default: 0, other: None };
    let agrees = question.ask(terminal, ears)?.unwrap_or(false);
    if agrees {
        consent.give().map_err(|fault| Failure::Input(terminal.words.fault(&fault)))?;
    }
    Ok(agrees)
}

/// The report's step 0: which side, and which engine. None when the person has gone.
pub fn color_and_engine(terminal: &mut Terminal, ears: &Ears) -> Done<Option<(ColorArg, String)>> {
    let words = &terminal.words;
    let answers = vec![
        Answer::new(ColorArg::Auto, words.plain("pilot-color-auto"), &["auto"]),
        Answer::new(ColorArg::White, words.plain("pilot-color-white"), &["white", "w"]),
        Answer::new(ColorArg::Black, words.plain("pilot-color-black"), &["black", "b"]),
    ];
    let question = Question { title: words.plain("pilot-ask-color"), note: None, answers, default: 0, other: None };
    let Some(color) = question.ask(terminal, ears)? else { return Ok(None) };
    let engines = Engines::open().map(|engines| engines.all()).unwrap_or_default();
    let engines = engines.into_iter().filter(|engine| engine.plays("chess"));
    let mut answers = vec![Answer::new("rival".to_owned(), "Rival", &["rival"])];
    answers
        .extend(engines.map(|engine| Answer::new(engine.name.clone(), engine.name.clone(), &[]).remark(engine.path.display().to_string())));
    let path = |text: &str| Ok(text.to_owned());
    let words = &terminal.words;
    let question = Question {
        title: words.plain("pilot-ask-engine"),
        note: Some(words.plain("pilot-ask-path")),
        answers,
        default: 0,
        other: Some(&path),
    };
    Ok(question.ask(terminal, ears)?.map(|engine| (color, engine)))
}
