//! Text for terminals that know only ASCII: accents fall, boxes become dashes. Everything is drawn once, in Unicode, and
//! folded here on its way out.

/// The text in ASCII, one character for one wherever that can be, so that columns stay aligned.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\u{0}'..='\u{7f}' => folded.push(letter),
            'à' | 'á' | 'â' | 'ä' | 'ã' => folded.push('a'),
            'è' | 'é' | 'ê' | 'ë' => folded.push('e'),
            'ì' | 'í' | 'î' | 'ï' => folded.push('i'),
            'ò' | 'ó' | 'ô' | 'ö' | 'õ' => folded.push('o'),
            'ù' | 'ú' | 'û' | 'ü' => folded.push('u'),
            'À' | 'Á' | 'Â' | 'Ä' => folded.push('A'),
            'È' | 'É' | 'Ê' | 'Ë' => folded.push('E'),
            'Ì' | 'Í' | 'Î' | 'Ï' => folded.push('I'),
            'Ò' | 'Ó' | 'Ô' | 'Ö' => folded.push('O'),
            'Ù' | 'Ú' | 'Û' | 'Ü' => folded.push('U'),
            'ç' => folded.push('c'),
            'Ç' => folded.push('C'),
            'ñ' => folded.push('n'),
            'Ñ' => folded.push('N'),
            'µ' => folded.push('u'),
            '×' => folded.push('x'),
            '·' => folded.push('.'),
            '«' | '»' | '“' | '”' => folded.push('"'),
            '’' | '‘' => folded.push('\''),
            '─' | '–' | '—' | '−' | '░' => folded.push('-'),
            '│' => folded.push('|'),
            '╭' | '╮' | '╰' | '╯' => folded.push('+'),
            '█' => folded.push('#'),
            '…' => folded.push_str("..."),
            '¿' | '¡' => {}
            _ => folded.push('?'),
        }
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::fold;

    #[test]
    fn boxes_and_accents_fold() {
        assert_eq!(fold("│ ·  [X] │ Fácil «5»"), "| .  [X] | Facil \"5\"");
        assert_eq!(fold("¿Quién comença? 3 µs…"), "Quien comenca? 3 us...");
        assert!(fold("日本").is_ascii());
    }
}
