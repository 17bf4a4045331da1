//! Fluent messages as lists of parts that forty lines of JavaScript (or the few at the end of this file) can fill in. It
//! reads the syntax tree of a Fluent file and knows no sentence.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource, VariantKey};
use serde::Serialize;
use utoipa::ToSchema;

/// The categories of CLDR: a choice among only these and numbers is a plural.
const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];
/// A message that refers to itself must not be followed for ever.
const DEEPEST: usize = 8;

/// A piece of a sentence.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum Part {
    /// Text as it is.
    Text(String),
    /// An argument put in.
    Variable {
        /// The argument's name.
        var: String,
    },
    /// One of several texts, chosen by an argument.
    #[schema(no_recursion)]
    Select {
        /// The argument's name.
        select: String,
        /// Whether the case is the plural category of a number.
        plural: bool,
        /// The texts; `other` is the one that is taken where none fits.
        cases: BTreeMap<String, Vec<Part>>,
    },
}

/// Every message of some Fluent texts, by key. Later texts win.
pub fn messages(texts: &[&str]) -> BTreeMap<String, Vec<Part>> {
    // A file with a mistake still gives its sound messages; the tests allow no mistake.
    let resources: Vec<Resource<&str>> =
        texts.iter().map(|text| fluent_syntax::parser::parse(*text).unwrap_or_else(|(resource, _)| resource)).collect();
    let mut patterns: BTreeMap<&str, &Pattern<&str>> = BTreeMap::new();
    for entry in resources.iter().flat_map(|resource| &resource.body) {
        match entry {
            Entry::Message(message) => patterns.extend(message.value.as_ref().map(|value| (message.id.name, value))),
            Entry::Term(term) => patterns.extend([(term.id.name, &term.value)]),
            _ => {}
        }
    }
    patterns.iter().map(|(key, pattern)| ((*key).to_owned(), parts(pattern, &patterns, 0))).collect()
}

fn parts(pattern: &Pattern<&str>, known: &BTreeMap<&str, &Pattern<&str>>, depth: usize) -> Vec<Part> {
    let mut made = Vec::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => push_text(&mut made, value),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => push_inline(&mut made, inline, known, depth),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                let mut cases: BTreeMap<String, Vec<Part>> = BTreeMap::new();
                for variant in variants {
                    let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) = &variant.key;
                    let case = parts(&variant.value, known, depth);
                    if variant.default {
                        cases.entry("other".to_owned()).or_insert_with(|| case.clone());
                    }
                    cases.insert((*key).to_owned(), case);
                }
                let plural = cases.keys().all(|key| PLURALS.contains(&key.as_str()) || key.parse::<f64>().is_ok());
                made.push(Part::Select { select: variable(selector).unwrap_or_default().to_owned(), plural, cases });
            }
        }
    }
    made
}

fn push_inline(made: &mut Vec<Part>, inline: &InlineExpression<&str>, known: &BTreeMap<&str, &Pattern<&str>>, depth: usize) {
    match inline {
        InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => push_text(made, value),
        InlineExpression::MessageReference { id, .. } | InlineExpression::TermReference { id, .. } => {
            if let Some(pattern) = known.get(id.name).filter(|_| depth < DEEPEST) {
                for part in parts(pattern, known, depth + 1) {
                    match part {
                        Part::Text(text) => push_text(made, &text),
                        other => made.push(other),
                    }
                }
            }
        }
        InlineExpression::Placeable { expression } => {
            if let Expression::Inline(inner) = &**expression {
                push_inline(made, inner, known, depth);
            }
        }
        other => made.extend(variable(other).map(|name| Part::Variable { var: name.to_owned() })),
    }
}

/// The argument an expression speaks of; `NUMBER($count)` speaks of `count`.
fn variable<'a>(inline: &InlineExpression<&'a str>) -> Option<&'a str> {
    match inline {
        InlineExpression::VariableReference { id } => Some(id.name),
        InlineExpression::FunctionReference { arguments, .. } => arguments.positional.first().and_then(variable),
        _ => None,
    }
}

fn push_text(made: &mut Vec<Part>, text: &str) {
    match made.last_mut() {
        Some(Part::Text(before)) => before.push_str(text),
        _ => made.push(Part::Text(text.to_owned())),
    }
}

/// A sentence filled in. English, Spanish and Catalan all have the plural `one` for 1 alone and `other` for the rest.
pub fn fill(parts: &[Part], args: &[(&'static str, String)]) -> String {
    let value = |name: &str| args.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| value.as_str());
    let mut said = String::new();
    for part in parts {
        match part {
            Part::Text(text) => said.push_str(text),
            Part::Variable { var } => said.push_str(value(var)),
            Part::Select { select, plural, cases } => {
                let form = if *plural && value(select) == "1" { "one" } else { value(select) };
                if let Some(case) = cases.get(value(select)).or_else(|| cases.get(form)).or_else(|| cases.get("other")) {
                    said.push_str(&fill(case, args));
                }
            }
        }
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "
-name = Rival
hello = Hello from { -name }, { $who }!
count = { $count ->
    [0] nothing
    [one] one move
   *[other] { $count } moves
}
side = { $side ->
    [first] X
   *[second] O
}
again = { hello } { \"{\" }
loop = { loop }
";

    #[test]
    fn parts_are_text_variables_and_choices() {
        let made = messages(&[TEXT]);
        let text = |text: &str| Part::Text(text.to_owned());
        assert_eq!(made["hello"], [text("Hello from Rival, "), Part::Variable { var: "who".to_owned() }, text("!")]);
        let json = serde_json::to_value(&made["count"]).unwrap();
        let cases = serde_json::json!({"0": ["nothing"], "one": ["one move"], "other": [{"var": "count"}, " moves"]});
        assert_eq!(json, serde_json::json!([{"select": "count", "plural": true, "cases": cases}]));
        assert_eq!(serde_json::to_value(&made["side"]).unwrap()[0]["plural"], false);
        assert!(made.contains_key("loop"));
    }

    #[test]
    fn sentences_are_filled_in() {
        let made = messages(&[TEXT]);
        let say = |key: &str, name, value: &str| fill(&made[key], &[(name, value.to_owned())]);
        assert_eq!(say("again", "who", "Ana"), "Hello from Rival, Ana! {");
        assert_eq!(
            [say("count", "count", "0"), say("count", "count", "1"), say("count", "count", "2")],
            ["nothing", "one move", "2 moves"]
        );
        assert_eq!([say("side", "side", "first"), say("side", "side", "other")], ["X", "O"]);
    }
}
