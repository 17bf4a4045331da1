//! The errors of rival-core, said in any language. In English each says exactly what its own `Display` says.

use rival_core::{Fault, MoveError, RulesError, SetupError};

use crate::{Language, Value, Words};

impl Words {
    /// A fault in this language; in the fault's own English where there is no translation yet.
    pub fn fault(&self, fault: &Fault) -> String {
        let key = format!("fault-{}", fault.code);
        if !self.knows(&key) {
            return fault.to_string();
        }
        let mut args: Vec<(&str, Value)> = fault.args.iter().map(|(name, value)| (*name, self.fault_value(name, value))).collect();
        args.extend(fault.cause.iter().map(|cause| ("why", self.fault(cause).into())));
        self.say(&key, &args)
    }

    /// An argument of a fault. Why a game ended comes as a code, which only English readers would take for words.
    fn fault_value(&self, name: &str, value: &str) -> Value {
        let key = format!("reason-{value}");
        if name == "reason" && self.language() != Language::En && self.knows(&key) { self.plain(&key).into() } else { Value::guess(value) }
    }

    /// Several faults, one after another.
    pub fn faults(&self, faults: &[Fault]) -> String {
        faults.iter().map(|fault| self.fault(fault)).collect::<Vec<_>>().join("; ")
    }

    /// A position that cannot be set up.
    pub fn setup_error(&self, error: &SetupError) -> String {
        self.wrong_input("error-position", &error.input, &self.faults(&error.faults))
    }

    /// A move text that cannot be played.
    pub fn move_error(&self, error: &MoveError) -> String {
        match error {
            MoveError::Invalid { input, fault } => self.wrong_input("error-move-invalid", input, &self.fault(fault)),
            MoveError::Illegal { input, fault } => self.wrong_input("error-move-illegal", input, &self.fault(fault)),
            MoveError::Ambiguous { input, candidates } => {
                let or = format!(" {} ", self.plain("word-or"));
                self.say("error-move-ambiguous", &[("input", input.into()), ("candidates", candidates.join(&or).into())])
            }
        }
    }

    /// Rule options that a game does not have.
    pub fn rules_error(&self, error: &RulesError) -> String {
        self.wrong_input("error-rules", &error.input, &self.fault(&error.fault))
    }

    /// Something typed (`input`) with what is wrong with it, under a key that takes `$input` and `$fault`.
    pub fn wrong_input(&self, key: &str, input: &str, fault: &str) -> String {
        self.say(key, &[("input", input.into()), ("fault", fault.into())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn full() -> Fault {
        Fault::new("unknown-rule", "there is no option \"{key}\"; the options are {known}").with("key", "x").with("known", "size")
    }

    #[test]
    fn english_errors_say_what_their_display_says() {
        let words = Words::new(Language::En);
        let setup = SetupError { input: "44x".to_owned(), faults: vec![full(), Fault::new("no-such", "alone {n}").with("n", 3)] };
        assert_eq!(words.setup_error(&setup), setup.to_string());
        let rules = RulesError { input: "x=1".to_owned(), fault: full() };
        assert_eq!(words.rules_error(&rules), rules.to_string());
        let input = "Nd2".to_owned();
        for error in [
            MoveError::Invalid { input: input.clone(), fault: full() },
            MoveError::Illegal { input: input.clone(), fault: full() },
            MoveError::Ambiguous { input, candidates: vec!["Nbd2".to_owned(), "Nfd2".to_owned()] },
        ] {
            assert_eq!(words.move_error(&error), error.to_string());
        }
    }

    #[test]
    fn spanish_gives_the_input_back() {
        let words = Words::new(Language::Es);
        let error = MoveError::Invalid { input: "9".to_owned(), fault: full() };
        assert_eq!(words.move_error(&error), "«9» no es una jugada: no existe la opción «x»; las opciones son size");
    }
}
