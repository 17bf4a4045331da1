//! What can be put into a sentence: text as it is, or a number that the plural rules of the language may look at.

use fluent_bundle::FluentValue;

/// An argument of a sentence.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// Text, put in as it is.
    Text(String),
    /// A number, written plainly; plural rules see it.
    Number(i64),
}

impl Value {
    /// A number where the text is one in its plain form, so that `1` is singular and `007` stays as it was typed.
    pub(crate) fn guess(text: &str) -> Value {
        match text.parse::<i64>() {
            Ok(number) if number.to_string() == text => Value::Number(number),
            _ => Value::Text(text.to_owned()),
        }
    }

    pub(crate) fn fluent(&self) -> FluentValue<'_> {
        match self {
            Value::Text(text) => FluentValue::from(text.as_str()),
            Value::Number(number) => FluentValue::from(*number),
        }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Value {
        Value::Text(text.clone())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<char> for Value {
    fn from(letter: char) -> Value {
        Value::Text(letter.to_string())
    }
}

impl From<i32> for Value {
    fn from(number: i32) -> Value {
        Value::Number(number.into())
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Value {
        Value::Number(number.into())
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Number(number)
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Value {
        Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Value {
        Value::from(number as u64)
    }
}
