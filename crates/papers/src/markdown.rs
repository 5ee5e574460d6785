//! Markdown: tables, paragraphs, and numbers as people read them.

use indicatif::HumanCount;
use std::fmt;

/// Maximum length of a line in a paragraph, in characters.
const WIDEST_LINE: usize = 125;

/// Shown instead of a number that does not exist.
pub const NOTHING: &str = "–";

/// A table. Its first columns hold words; the others hold numbers, aligned to the right.
pub struct Table {
    words: usize,
    head: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// Returns a table with these columns, the first `words` of which hold words.
    pub fn new<T: ToString>(words: usize, head: impl IntoIterator<Item = T>) -> Self {
        Table { words, head: head.into_iter().map(|cell| cell.to_string()).collect(), rows: Vec::new() }
    }

    /// Adds a row.
    pub fn row<T: ToString>(&mut self, cells: impl IntoIterator<Item = T>) {
        let cells: Vec<String> = cells.into_iter().map(|cell| cell.to_string()).collect();
        assert_eq!(cells.len(), self.head.len(), "a row has a cell for each column");
        self.rows.push(cells);
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = |cells: &[String]| format!("| {} |", cells.join(" | ").trim_end());
        let rule = |column| if column < self.words { "---" } else { "--:" };
        let rules: Vec<&str> = (0..self.head.len()).map(rule).collect();
        writeln!(f, "{}\n|{}|", line(&self.head), rules.join("|"))?;
        self.rows.iter().try_for_each(|row| writeln!(f, "{}", line(row)))
    }
}

/// Returns a paragraph with its lines broken between words.
pub fn paragraph(text: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is a line");
        if line.is_empty() {
            line.push_str(word);
        } else if line.chars().count() + 1 + word.chars().count() <= WIDEST_LINE {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines.join("\n") + "\n"
}

/// Formats a whole number, with its digits in groups of three.
pub fn count(number: u64) -> String {
    HumanCount(number).to_string()
}

/// Formats a mean of counts, without a fraction if it is large.
pub fn mean_count(mean: f64) -> String {
    if mean < 1000.0 && mean > 0.0 { decimals(mean, 1) } else { count(mean.round() as u64) }
}

/// Formats a number with this many decimals.
pub fn decimals(number: f64, decimals: usize) -> String {
    format!("{number:.decimals$}")
}

/// Formats a number with three significant digits, such as a time.
pub fn three_digits(number: f64) -> String {
    if number <= 0.0 || !number.is_finite() {
        return decimals(number, 0);
    }
    let before_point = number.log10().floor() as i32 + 1;
    let number_of_decimals = (3 - before_point).clamp(0, 6) as usize;
    decimals(number, number_of_decimals)
}

/// Formats the reduction from `whole` to `part`, in percent.
pub fn reduction(part: f64, whole: f64) -> String {
    format!("{} %", decimals(100.0 * (1.0 - part / whole), 1))
}

/// Formats a share in percent.
pub fn per_cent(share: f64) -> String {
    format!("{} %", decimals(100.0 * share, 1))
}

/// A list in words: `a, b and c`.
pub fn listed<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match (items.pop(), items.is_empty()) {
        (Some(last), false) => format!("{} and {last}", items.join(", ")),
        (Some(only), true) => only,
        (None, _) => String::new(),
    }
}
