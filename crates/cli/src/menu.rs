//! The questions before a game: which game, which rules, how strong, who begins. Each is asked only where the flags did not
//! say it already; any of them answers none when the person has gone.

use rival_core::RuleOptions;
use rival_play::{Player, RuleChoice, ShelfEntry, Table, shelf};
use rival_words::Words;

use crate::failure::Done;
use crate::talk::{Answer, Ears, Question};
use crate::terminal::Terminal;
use crate::told;

/// Lists of this length are shown whole.
const SHORT: usize = 9;

/// Which game.
pub fn ask_game(terminal: &mut Terminal, ears: &Ears) -> Done<Option<&'static ShelfEntry>> {
    let words = &terminal.words;
    let about = |entry: &ShelfEntry| {
        let key = format!("game-{}-about", entry.id);
        if words.knows(&key) { words.plain(&key) } else { String::new() }
    };
    let answer =
        |entry: &'static ShelfEntry| Answer::new(entry, words.game(entry.id, entry.name), &[entry.id, entry.name]).remark(about(entry));
    let answers = shelf().iter().map(answer).collect();
    Question { title: words.plain("ask-game"), note: None, answers, default: 0, other: None }.ask(terminal, ears)
}

/// A game with no more options than this is asked for each of them.
const FEW_OPTIONS: usize = 1;

/// A value for every rule option of a game; where it has many, one question for a word that stands for them.
pub fn ask_rules(entry: &ShelfEntry, terminal: &mut Terminal, ears: &Ears) -> Done<Option<RuleOptions>> {
    if entry.rules.len() > FEW_OPTIONS {
        return ask_preset(entry, terminal, ears);
    }
    let mut rules = RuleOptions::default();
    for choice in entry.rules {
        let Some(value) = ask_rule(entry, choice, &rules, terminal, ears)? else { return Ok(None) };
        rules = rules.with(choice.key, value);
    }
    Ok(Some(rules))
}

fn ask_preset(entry: &ShelfEntry, terminal: &mut Terminal, ears: &Ears) -> Done<Option<RuleOptions>> {
    // Words of their own: the terminal is busy while the question is asked.
    let words = &Words::new(terminal.words.language());
    let understand = |text: &str| {
        let rules: RuleOptions = text.parse().map_err(|error: rival_core::RulesError| words.fault(&error.fault))?;
        entry.open(&rules).map(|_| rules).map_err(|error| words.fault(&error.fault))
    };
    let answer = |preset: &rival_play::Preset| {
        let name = words.plain(&format!("preset-{}", preset.word));
        Answer::new(preset.rules.parse().unwrap_or_default(), preset.word, &[&name]).remark(name)
    };
    let answers = entry.presets.iter().map(answer).collect();
    Question { title: words.plain("ask-rules"), note: None, answers, default: 0, other: Some(&understand) }.ask(terminal, ears)
}

fn ask_rule(entry: &ShelfEntry, choice: &RuleChoice, so_far: &RuleOptions, terminal: &mut Terminal, ears: &Ears) -> Done<Option<String>> {
    // Words of their own: the terminal is busy while the question is asked.
    let words = &Words::new(terminal.words.language());
    let understand = |text: &str| {
        let value = text.replace(' ', "");
        entry.open(&so_far.clone().with(choice.key, &value)).map(|_| value).map_err(|error| words.fault(&error.fault))
    };
    let answers = shown_values(entry, choice, words);
    let title = format!("rule-{}-ask", choice.key);
    let note = match choice.values {
        [first, .., last] if choice.values.len() > SHORT => {
            Some(words.say("ask-range", &[("first", (*first).into()), ("last", (*last).into())]))
        }
        _ => None,
    };
    let default = answers.iter().position(|answer| answer.value == choice.default).unwrap_or(0);
    let title = if words.knows(&title) { words.plain(&title) } else { format!("{}?", choice.key) };
    Question { title, note, answers, default, other: Some(&understand) }.ask(terminal, ears)
}

/// The values worth a line of their own: all of a few, those with a name of many.
fn shown_values(entry: &ShelfEntry, choice: &RuleChoice, words: &Words) -> Vec<Answer<String>> {
    let mut answers: Vec<Answer<String>> = Vec::new();
    for preset in entry.presets {
        let rules: RuleOptions = preset.rules.parse().unwrap_or_default();
        if let Some(value) = rules.get(choice.key) {
            let key = format!("preset-{}", preset.word);
            let name = if words.knows(&key) { words.plain(&key) } else { preset.word.to_owned() };
            answers.push(Answer::new(value.to_owned(), value, &[preset.word, &name]).remark(&name));
        }
    }
    if choice.values.len() <= SHORT || answers.is_empty() {
        let more = choice.values.iter().filter(|&&value| !answers.iter().any(|answer| answer.value == value));
        let more: Vec<Answer<String>> = more.map(|&value| Answer::new(value.to_owned(), value, &[])).collect();
        answers.extend(more);
    }
    answers
}

/// How strong the rival is: a level, the one that follows the person where the match is kept, or any player by its name.
pub fn ask_rival(table: &dyn Table, is_kept: bool, terminal: &mut Terminal, ears: &Ears) -> Done<Option<Player>> {
    let words = &Words::new(terminal.words.language());
    let levels = table.levels();
    let answer = |player: Player, level: &'static str| {
        let about = format!("level-{level}-about");
        let remark = if words.knows(&about) { words.plain(&about) } else { String::new() };
        Answer::new(player, words.level(level), &[level]).remark(remark)
    };
    let understand = |text: &str| {
        let is_name = text.contains(':') || matches!(text, "random" | "exact" | "engine" | "mcts");
        if !is_name {
            return Err(words.say("ask-again", &[("input", text.into()), ("count", (levels.len() + usize::from(is_kept)).into())]));
        }
        let player: Player = text.parse().map_err(|error: rival_play::PlayerError| words.fault(&error.fault))?;
        let seated = table.mind(&player, &rival_play::MindOptions::default());
        seated.map(|_| player).map_err(|error| words.fault(&error.fault))
    };
    let mut answers: Vec<_> = levels.iter().map(|&level| answer(Player::Level(level.to_owned()), level)).collect();
    if is_kept {
        answers.push(answer(Player::Adaptive, "adaptive"));
    }
    let default = levels.iter().position(|&level| level == "medium").unwrap_or(0);
    Question { title: words.plain("ask-level"), note: None, answers, default, other: Some(&understand) }.ask(terminal, ears)
}

/// Whether the person begins.
pub fn ask_first(table: &dyn Table, terminal: &mut Terminal, ears: &Ears) -> Done<Option<bool>> {
    let (words, info) = (&terminal.words, table.info());
    let remark = |side| words.say("ask-first-mark", &[("side", told::mark(&info, side).into())]);
    let answers = vec![
        Answer::new(true, words.plain("ask-first-me"), &["me", "i"]).remark(remark(table.turn())),
        Answer::new(false, words.plain("ask-first-rival"), &["rival"]).remark(remark(!table.turn())),
    ];
    Question { title: words.plain("ask-first"), note: None, answers, default: 0, other: None }.ask(terminal, ears)
}
