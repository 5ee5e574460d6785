//! The rows of a text: the words between two ends of rows, whatever ends them.
//!
//! ```text
//!   puzzle 1:  [[1, 2, 3], [4, 0, 5], [7, 8, 6]]      a label, and three rows that brackets end
//!   1 2 3 / 4 0 5 / 7 8 6                             three rows that slashes end
//!   | 1 | 2 | 3 |                                     a row with bars between its cells
//! ```

use super::{
    chars::Mark,
    lexer::{Item, Kind, Line},
    symbols::{is_blank, plain},
};
use crate::shape::Dims;
use std::borrow::Cow;

/// What is in a cell, and where it is, in bytes.
#[derive(Clone, Debug)]
pub(super) struct Slot<'a> {
    /// The word, with ASCII digits; empty if there is nothing between two separators.
    pub word: Cow<'a, str>,
    pub start: usize,
    pub end: usize,
}

impl Slot<'_> {
    pub fn is_empty(&self) -> bool {
        self.word.is_empty()
    }

    pub fn is_number(&self) -> bool {
        !self.is_empty() && self.word.bytes().all(|byte| byte.is_ascii_digit())
    }

    /// Returns whether this is a word of a language rather than of a board.
    pub fn is_wordy(&self) -> bool {
        self.word.chars().filter(|c| c.is_alphabetic()).count() > 1 && !is_blank(&self.word)
    }
}

/// What is between the words of a row, or between its rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Separator {
    /// White space.
    Space,
    /// A tab.
    Tab,
    /// `,`
    Comma,
    /// `;`
    Semicolon,
    /// `/`
    Slash,
    /// `|`
    Bar,
    /// `&`
    Ampersand,
    /// `\\`, or a line break in quotes.
    Backslashes,
    /// The end of a line.
    Line,
    /// A bracket.
    Bracket,
}

/// The words between two ends of rows.
#[derive(Clone, Debug)]
pub(super) struct Row<'a> {
    pub slots: Vec<Slot<'a>>,
    /// The index of its line.
    pub line: usize,
    /// What ends it. The end of a line may also be inside of a row that is longer than a line.
    pub ended_by: Separator,
    pub between: Separator,
    /// Whether an empty line is above it.
    pub is_after_gap: bool,
    /// What the text before it says.
    pub label: Option<Label<'a>>,
}

impl Row<'_> {
    pub fn start(&self) -> usize {
        self.slots[0].start
    }

    pub fn end(&self) -> usize {
        self.slots[self.slots.len() - 1].end
    }
}

/// A text before a board or a number, which ends with `:` or `=`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Label<'a> {
    pub text: &'a str,
}

/// Returns the size that a word names, such as `3x4`.
pub(super) fn size_of(word: &str) -> Option<Dims> {
    let at = word.find(['x', 'X', '×', '✕', '*']).filter(|_| word.starts_with(|c: char| c.is_ascii_digit()))?;
    let (rows, rest) = word.split_at(at);
    let columns = rest.trim_start_matches(['x', 'X', '×', '✕', '*']);
    Dims::new(rows.parse().ok()?, columns.parse().ok()?)
}

/// Returns the rows of a text.
pub(super) fn rows<'a>(text: &'a str, lines: &[Line]) -> Vec<Row<'a>> {
    let mut reader =
        Reader { text, rows: Vec::new(), segment: Vec::new(), brackets: Vec::new(), line: 0, gap: false, label: None };
    for (index, line) in lines.iter().enumerate() {
        reader.line = index;
        if line.is_blank {
            reader.flush(Separator::Line);
            reader.brackets.clear();
            reader.gap = true;
        }
        reader.read(line);
    }
    reader.flush(Separator::Line);
    reader.rows
}

struct Reader<'a> {
    text: &'a str,
    rows: Vec<Row<'a>>,
    /// The items since the last end of a row.
    segment: Vec<Item>,
    /// The open brackets, and whether each is around numbers rather than around what a function is called with.
    brackets: Vec<bool>,
    line: usize,
    gap: bool,
    label: Option<Label<'a>>,
}

impl<'a> Reader<'a> {
    fn read(&mut self, line: &Line) {
        let mut items = &line.items[..];
        while let Some(length) = self.label_length(items) {
            let (start, end) = (items[0].start, items[length - 1].end);
            self.flush(Separator::Line);
            let text = &self.text[start..end];
            // The names of rows are not those of boards.
            let is_of_row = text.len() > 3 && text.is_char_boundary(3) && text[..3].eq_ignore_ascii_case("row");
            self.label = if is_of_row { self.label } else { Some(Label { text }) };
            items = &items[length..];
        }
        let mut index = 0;
        while let Some(&item) = items.get(index) {
            index += 1;
            match item.kind {
                Kind::Mark(sign @ (Mark::Equals | Mark::Colon)) => index += self.skip_option(sign, items.get(index)),
                Kind::Open => self.open(item),
                Kind::Close => {
                    self.flush(Separator::Bracket);
                    self.brackets.pop();
                }
                _ => self.segment.push(item),
            }
        }
        if self.brackets.iter().filter(|is_list| **is_list).count() < 2 {
            self.flush(Separator::Line);
        }
    }

    fn word(&self, item: &Item) -> Cow<'a, str> {
        plain(&self.text[item.start..item.end])
    }

    fn is_wordy(&self, item: &Item) -> bool {
        item.kind == Kind::Word && Slot { word: self.word(item), start: 0, end: 0 }.is_wordy()
    }

    /// Returns how many items are a label: a text that ends with `:` or `=` before there are four numbers.
    fn label_length(&self, items: &[Item]) -> Option<usize> {
        let is_sign = |item: &Item| matches!(item.kind, Kind::Mark(Mark::Colon | Mark::Equals));
        let (mut numbers, mut words, mut is_inside) = (0, 0, !self.brackets.is_empty());
        for (index, item) in items.iter().enumerate() {
            match item.kind {
                Kind::Mark(Mark::Colon | Mark::Equals) if index > 0 => {
                    // Two or three signs in a row, such as `:=`.
                    let length = index + items[index..].iter().take_while(|item| is_sign(item)).count();
                    let next = items.get(length);
                    let is_apart =
                        next.is_none_or(|next| next.kind == Kind::Open || next.start > items[length - 1].end);
                    return (words > 0 || is_apart).then_some(length);
                }
                Kind::Word if self.is_wordy(item) => words += 1,
                Kind::Word => numbers += 1,
                Kind::Open => is_inside = true,
                Kind::Mark(Mark::Semicolon | Mark::Bar | Mark::LineEnd) => return None,
                // The slashes of an address come before its numbers.
                Kind::Mark(Mark::Slash) if numbers > 0 => return None,
                _ => {}
            }
            if numbers > 3 || numbers > 0 && is_inside && item.kind == Kind::Word && !self.is_wordy(item) {
                return None;
            }
        }
        None
    }

    /// Leaves out a name and, after `=`, its value, such as `dtype=int64` after the numbers of an array. Returns how many of the
    /// items after the sign are left out.
    fn skip_option(&mut self, sign: Mark, value: Option<&Item>) -> usize {
        let named = self.segment.last().is_some_and(|item| self.is_wordy(item));
        if named {
            self.segment.pop();
        }
        let is_value = |item: &Item| self.is_wordy(item) || sign == Mark::Equals && item.kind == Kind::Word;
        usize::from(named && value.is_some_and(is_value))
    }

    fn open(&mut self, bracket: Item) {
        let called = self.segment.last().is_some_and(|item| item.end == bracket.start && self.is_wordy(item));
        if called {
            self.segment.pop();
        }
        // What is before the first bracket is no row of what is in it.
        let is_outside = !self.brackets.contains(&true);
        self.flush(if is_outside { Separator::Line } else { Separator::Bracket });
        self.brackets.push(!called);
    }

    /// Ends a row, and divides the items since the last end into the rows that marks end.
    fn flush(&mut self, ended_by: Separator) {
        let segment = std::mem::take(&mut self.segment);
        let parts = split(&segment);
        for (items, by) in parts {
            let (between, slots) = self.slots(items);
            if slots.iter().all(Slot::is_empty) {
                continue;
            }
            let row = Row {
                slots,
                line: self.line,
                ended_by: by.unwrap_or(ended_by),
                between,
                is_after_gap: std::mem::take(&mut self.gap),
                label: self.label.take(),
            };
            self.rows.push(row);
        }
    }

    /// Returns the cells of a row, and what is between them.
    fn slots(&self, items: &[Item]) -> (Separator, Vec<Slot<'a>>) {
        const CELL_MARKS: [(Mark, Separator); 6] = [
            (Mark::Bar, Separator::Bar),
            (Mark::Ampersand, Separator::Ampersand),
            (Mark::Semicolon, Separator::Semicolon),
            (Mark::Slash, Separator::Slash),
            (Mark::Comma, Separator::Comma),
            (Mark::Tab, Separator::Tab),
        ];
        let found = CELL_MARKS.into_iter().find(|(mark, _)| items.iter().any(|item| item.kind == Kind::Mark(*mark)));
        let Some((mark, between)) = found else { return (Separator::Space, self.words(items)) };
        let mut parts: Vec<&[Item]> = items.split(|item| item.kind == Kind::Mark(mark)).collect();
        // The bars at both ends of a row are the lines around a table.
        if mark == Mark::Bar {
            let is_empty = |part: Option<&&[Item]>| part.is_some_and(|part| part.is_empty());
            if is_empty(parts.last()) {
                parts.pop();
            }
            if is_empty(parts.first()) {
                parts.remove(0);
            }
        }
        let ends: Vec<usize> =
            items.iter().filter(|item| item.kind == Kind::Mark(mark)).map(|item| item.start).collect();
        let mut slots = Vec::with_capacity(parts.len());
        for (index, part) in parts.into_iter().enumerate() {
            let words = self.words(part);
            if words.is_empty() {
                let at = ends.get(index).or(ends.last()).copied().unwrap_or_default();
                slots.push(Slot { word: Cow::Borrowed(""), start: at, end: at });
            }
            slots.extend(words);
        }
        (between, slots)
    }

    fn words(&self, items: &[Item]) -> Vec<Slot<'a>> {
        let slot = |item: &Item| match item.kind {
            Kind::Word => Some(Slot { word: self.word(item), start: item.start, end: item.end }),
            Kind::Nothing => Some(Slot { word: Cow::Borrowed(""), start: item.start, end: item.end }),
            _ => None,
        };
        items.iter().filter_map(slot).collect()
    }
}

/// The marks that may end rows, the strongest first.
const ROW_MARKS: [(Mark, Separator); 5] = [
    (Mark::LineEnd, Separator::Backslashes),
    (Mark::Slash, Separator::Slash),
    (Mark::Semicolon, Separator::Semicolon),
    (Mark::Bar, Separator::Bar),
    (Mark::Comma, Separator::Comma),
];

/// Divides items at the mark that ends rows, if there is one: some part must have several words, for otherwise the mark is
/// between cells. Each part comes with what ends it, if that is a mark.
fn split(items: &[Item]) -> Vec<(&[Item], Option<Separator>)> {
    let words_in = |items: &[Item]| items.iter().filter(|item| item.kind == Kind::Word).count();
    for (mark, separator) in ROW_MARKS {
        let is_mark = |item: &Item| item.kind == Kind::Mark(mark);
        if !items.iter().any(is_mark) {
            continue;
        }
        let parts: Vec<&[Item]> = items.split(is_mark).filter(|part| words_in(part) > 0).collect();
        let counts: Vec<usize> = parts.iter().map(|part| words_in(part)).collect();
        let several = counts.iter().filter(|count| **count > 1).count();
        let is_even = counts.iter().all(|count| *count == counts[0]);
        let ends_rows = match mark {
            Mark::LineEnd => true,
            Mark::Slash | Mark::Semicolon => several > 0,
            _ => parts.len() > 1 && several == parts.len() && is_even,
        };
        if ends_rows {
            return parts.into_iter().map(|part| (part, Some(separator))).collect();
        }
    }
    vec![(items, None)]
}
