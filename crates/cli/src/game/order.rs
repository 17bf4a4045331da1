//! What a person can type instead of a move: in English always, and in the language spoken.

use rival_words::Words;

/// A wish that is not a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// What would you play?
    Hint,
    /// Take my last move back.
    Undo,
    /// What was played, and what can be?
    Moves,
    /// What can I type?
    Help,
    /// I give up.
    Resign,
    /// I leave.
    Quit,
}

impl Order {
    /// All of them, in the order in which help lists them.
    pub const ALL: [Order; 6] = [Order::Hint, Order::Undo, Order::Moves, Order::Help, Order::Resign, Order::Quit];

    /// The English word, which always works.
    pub const fn word(self) -> &'static str {
        match self {
            Order::Hint => "hint",
            Order::Undo => "undo",
            Order::Moves => "moves",
            Order::Help => "help",
            Order::Resign => "resign",
            Order::Quit => "quit",
        }
    }

    /// The word in the language spoken.
    pub fn spoken(self, words: &Words) -> String {
        words.plain(&format!("order-{}", self.word()))
    }

    /// What it does, in the language spoken.
    pub fn about(self, words: &Words) -> String {
        words.plain(&format!("order-{}-about", self.word()))
    }

    /// The order that a text is, if it is one.
    pub fn read(text: &str, words: &Words) -> Option<Order> {
        let typed = text.trim().trim_start_matches([':', '/']).to_lowercase();
        let plain = crate::draw::ascii::fold(&typed);
        let common = |order: Order| match order {
            Order::Help => typed == "?",
            Order::Quit => typed == "exit" || typed == "q",
            _ => false,
        };
        let is = |order: &Order| {
            typed == order.word() || common(*order) || crate::draw::ascii::fold(&order.spoken(words).to_lowercase()) == plain
        };
        Order::ALL.into_iter().find(is)
    }
}

#[cfg(test)]
mod tests {
    use rival_words::Language;

    use super::*;

    #[test]
    fn orders_are_understood_in_english_and_in_the_language_spoken() {
        let es = Words::new(Language::Es);
        for (text, order) in [("hint", Order::Hint), (" Pista ", Order::Hint), ("/salir", Order::Quit), ("?", Order::Help)] {
            assert_eq!(Order::read(text, &es), Some(order), "{text}");
        }
        for text in ["4", "", "pistas", "quitter"] {
            assert_eq!(Order::read(text, &es), None, "{text}");
        }
    }

    #[test]
    fn no_two_orders_share_a_word() {
        for language in Language::ALL {
            let words = Words::new(language);
            let mut spoken: Vec<String> = Order::ALL.iter().map(|order| order.spoken(&words)).collect();
            spoken.sort();
            spoken.dedup();
            assert_eq!(spoken.len(), Order::ALL.len());
            for order in Order::ALL {
                assert_eq!(Order::read(&order.spoken(&words), &words), Some(order));
            }
        }
    }
}
