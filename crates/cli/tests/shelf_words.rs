//! Everything on the shelf has its words in every language: games, rule options, presets and levels.

use rival_core::RuleOptions;
use rival_play::shelf;
use rival_words::{Language, Words};

#[test]
fn everything_on_the_shelf_has_its_words() {
    for language in Language::ALL {
        let words = Words::new(language);
        let known = |key: String| assert!(words.knows(&key), "{language}: {key}");
        for entry in shelf() {
            known(format!("game-{}", entry.id));
            known(format!("game-{}-about", entry.id));
            entry.presets.iter().for_each(|preset| known(format!("preset-{}", preset.word)));
            for choice in entry.rules {
                known(format!("rule-{}", choice.key));
                known(format!("rule-{}-ask", choice.key));
                for value in choice.values {
                    let table = entry.open(&RuleOptions::default().with(choice.key, value)).expect("a table");
                    for level in table.levels() {
                        known(format!("level-{level}"));
                        known(format!("level-{level}-about"));
                    }
                }
            }
        }
    }
}

#[test]
fn the_english_name_of_a_game_is_its_own() {
    let words = Words::new(Language::En);
    for entry in shelf() {
        assert_eq!(words.game(entry.id, "?"), entry.name);
    }
}
