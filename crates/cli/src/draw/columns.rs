//! Tables of text whose columns line up, and bars.

/// Which way a column leans.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lean {
    /// To the left: words.
    Left,
    /// To the right: numbers.
    Right,
}

/// A small table; rows may be shorter than the head.
pub struct Columns {
    leans: Vec<Lean>,
    rows: Vec<Vec<String>>,
    rules: Vec<usize>,
}

impl Columns {
    /// A table with these columns.
    pub fn new(leans: &[Lean]) -> Columns {
        Columns { leans: leans.to_vec(), rows: Vec::new(), rules: Vec::new() }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: impl IntoIterator<Item = impl Into<String>>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    /// Draws a rule under what has been added so far.
    pub fn rule(&mut self) {
        self.rules.push(self.rows.len());
    }

    /// The lines, each indented by two.
    pub fn lines(&self) -> Vec<String> {
        let width = |column: usize| self.rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..self.leans.len()).map(width).collect();
        let total = widths.iter().sum::<usize>() + 3 * widths.len().saturating_sub(1);
        let mut lines = Vec::new();
        for (number, row) in self.rows.iter().enumerate() {
            if self.rules.contains(&number) {
                lines.push(format!("  {}", "─".repeat(total)));
            }
            let cells = row.iter().zip(&self.leans).zip(&widths).map(|((cell, lean), width)| match lean {
                Lean::Left => format!("{cell:<width$}"),
                Lean::Right => format!("{cell:>width$}"),
            });
            lines.push(format!("  {}", cells.collect::<Vec<_>>().join("   ").trim_end()));
        }
        lines
    }
}

/// A bar of `width` cells, filled from the left by a fraction from 0 to 1.
pub fn bar(fraction: f64, width: usize) -> String {
    let filled = (fraction.clamp(0.0, 1.0) * width as f64).round() as usize;
    format!("{}{}", "█".repeat(filled), "░".repeat(width - filled))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up_in_any_language() {
        let mut table = Columns::new(&[Lean::Left, Lean::Right]);
        table.row(["jugadas", "tú"]);
        table.rule();
        table.row(["más", "1.234"]);
        assert_eq!(table.lines(), ["  jugadas      tú", "  ───────────────", "  más       1.234"]);
    }

    #[test]
    fn a_bar_never_overflows() {
        assert_eq!(bar(0.5, 4), "██░░");
        assert_eq!(bar(7.0, 2), "██");
        assert_eq!(bar(f64::NAN, 2), "░░");
    }
}
