//! No sentence is missing: every key exists in every language with the same variables, and every key, fault and reason that
//! the sources of the workspace use has its sentence.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast;
use rival_core::Fault;
use rival_words::{Language, Words, sources};

mod support;

use support::{Said, faults_in, read_sources, said_in};

type Variables = BTreeMap<String, BTreeSet<String>>;

/// The keys of a language with the variables of each.
fn keys(language: Language) -> Variables {
    let mut keys = Variables::new();
    for (name, text) in sources(language) {
        let resource = fluent_syntax::parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{language}/{name}.ftl: {errors:?}"));
        for entry in resource.body {
            match entry {
                ast::Entry::Message(message) => {
                    let mut found = BTreeSet::new();
                    let value = message.value.unwrap_or_else(|| panic!("{language}: {} says nothing", message.id.name));
                    variables(&value, &mut found);
                    assert!(message.attributes.is_empty(), "{language}: {} has attributes", message.id.name);
                    let twice = keys.insert(message.id.name.to_owned(), found);
                    assert!(twice.is_none(), "{language}: {} is there twice", message.id.name);
                }
                ast::Entry::Term(term) => panic!("{language}: -{} is a term; the page knows none", term.id.name),
                ast::Entry::Junk { content } => panic!("{language}/{name}.ftl: {content}"),
                _ => {}
            }
        }
    }
    keys
}

/// Collects the variables of a pattern, and refuses all but text, variables and selections by a variable.
fn variables(pattern: &ast::Pattern<&str>, found: &mut BTreeSet<String>) {
    let note = |expression: &ast::InlineExpression<&str>, found: &mut BTreeSet<String>| match expression {
        ast::InlineExpression::VariableReference { id } => {
            found.insert(id.name.to_owned());
        }
        other => panic!("only variables can be put into a sentence, not {other:?}"),
    };
    for element in &pattern.elements {
        match element {
            ast::PatternElement::TextElement { .. } => {}
            ast::PatternElement::Placeable { expression: ast::Expression::Inline(inline) } => note(inline, found),
            ast::PatternElement::Placeable { expression: ast::Expression::Select { selector, variants } } => {
                note(selector, found);
                variants.iter().for_each(|variant| variables(&variant.value, found));
            }
        }
    }
}

#[test]
fn every_key_exists_in_every_language_with_the_same_variables() {
    let english = keys(Language::En);
    for language in [Language::Es, Language::Ca] {
        let other = keys(language);
        let missing: Vec<_> = english.keys().filter(|key| !other.contains_key(*key)).collect();
        let extra: Vec<_> = other.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(missing.is_empty() && extra.is_empty(), "{language}: missing {missing:?}, extra {extra:?}");
        for (key, variables) in &english {
            assert_eq!(Some(variables), other.get(key), "{language}: the variables of {key}");
        }
    }
}

#[test]
fn every_sentence_the_sources_say_exists_and_gets_its_variables() {
    let known = keys(Language::En);
    for (file, text) in read_sources() {
        for Said { key, names } in said_in(&text) {
            let variables = known.get(&key).unwrap_or_else(|| panic!("{file} says \"{key}\", which is in no .ftl file"));
            if let Some(names) = names {
                let given: BTreeSet<String> = names.into_iter().collect();
                assert!(variables.is_subset(&given), "{file} says \"{key}\" with {given:?}; it needs {variables:?}");
            }
        }
    }
}

#[test]
fn every_fault_is_translated_and_its_english_is_the_codes_own() {
    let words = Words::new(Language::En);
    let mut english: BTreeMap<String, String> = BTreeMap::new();
    for (file, text) in read_sources() {
        for (code, template) in faults_in(&text) {
            assert!(words.knows(&format!("fault-{code}")), "{file}: no translation of fault-{code} = {template}");
            let before = english.entry(code.clone()).or_insert_with(|| template.clone());
            assert_eq!(*before, template, "{file}: the fault {code} has two English sentences");
        }
    }
    assert!(english.len() > 30, "the faults of the workspace were not found");
    for (code, template) in english {
        let names = template.split('{').skip(1).filter_map(|part| part.split('}').next());
        let (code, template) = (leak(code), leak(template.clone()));
        let fault = names.fold(Fault::new(code, template), |fault, name| fault.with(leak(name.to_owned()), format!("<{name}>")));
        assert_eq!(words.fault(&fault), fault.to_string(), "fault-{code}");
    }
}

/// Faults hold static text, and a test may keep what it made.
fn leak(text: String) -> &'static str {
    Box::leak(text.into_boxed_str())
}

#[test]
fn every_reason_has_its_words() {
    let source = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../core/src/outcome.rs")).expect("the reasons");
    let codes: Vec<&str> = source.lines().filter_map(|line| line.trim().strip_prefix("Reason::")?.split('"').nth(1)).collect();
    assert!(codes.len() >= 16, "the reasons were not found");
    for language in Language::ALL {
        let words = Words::new(language);
        for code in &codes {
            assert!(words.knows(&format!("reason-{code}")), "{language}: reason-{code}");
        }
    }
}

#[test]
fn every_level_that_is_named_has_its_words() {
    for language in Language::ALL {
        let words = Words::new(language);
        for level in ["easy", "medium", "hard", "perfect", "strongest"] {
            assert!(words.knows(&format!("level-{level}")) && words.knows(&format!("level-{level}-about")), "{language}: {level}");
        }
    }
}

#[test]
fn plurals_follow_the_language_and_nothing_invisible_is_said() {
    for (language, one, many) in
        [(Language::En, "1 node", "2 nodes"), (Language::Es, "1 nodo", "2 nodos"), (Language::Ca, "1 node", "2 nodes")]
    {
        let words = Words::new(language);
        let say = |count: u64| words.say("count-nodes", &[("count", count.into()), ("text", words.count(count).into())]);
        assert_eq!((say(1).as_str(), say(2).as_str()), (one, many));
        assert_eq!(say(0).chars().filter(|c| ('\u{2066}'..='\u{2069}').contains(c)).count(), 0);
    }
}
