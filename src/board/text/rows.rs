//! The structure of a text: its rows of cells, and the segment and the list of each row.
//!
//! ```text
//!   puzzle 1:  [[1, 2, 3], [4, 0, 5], [7, 8, 6]]      a label, and three rows, which are the elements of a list
//!   1 2 3 / 4 0 5 / 7 8 6                             one segment of three rows
//!   | 1 2 3/4 0 5/7 8 6 | 2 |                         one segment, which is a record of two fields
//! ```
//!
//! A *segment* is the part between two labels, brackets or ends of lines. A mark such as `/` divides it into rows.

use super::{
    chars::Mark,
    lexer::{Item, Kind, TextLine},
    symbols::{is_blank, plain},
};
use crate::shape::Dims;
use std::{borrow::Cow, ops::Range};

/// The content of a cell, and where it is, in bytes.
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
        let letters = self.word.chars().filter(|c| c.is_alphabetic()).count();
        letters > 1 && !is_blank(&self.word) && !self.word.starts_with("0x")
    }
}

/// A separator between the words of a row, or between rows.
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
    /// `:` or `=`
    Colon,
    /// `\\`, or a line break in quotes.
    Backslashes,
    /// The end of a line.
    Line,
    /// A bracket.
    Bracket,
}

impl Separator {
    const fn of(mark: Mark) -> Self {
        match mark {
            Mark::Comma => Separator::Comma,
            Mark::Semicolon => Separator::Semicolon,
            Mark::Slash => Separator::Slash,
            Mark::Bar => Separator::Bar,
            Mark::Ampersand => Separator::Ampersand,
            Mark::LineEnd => Separator::Backslashes,
            Mark::Tab => Separator::Tab,
            Mark::Colon | Mark::Equals => Separator::Colon,
        }
    }
}

/// The cells between two ends of rows.
#[derive(Clone, Debug)]
pub(super) struct Row<'a> {
    pub slots: Vec<Slot<'a>>,
    /// The index of its line.
    pub line: usize,
    /// The index of its segment.
    pub segment: usize,
    /// The number of the list that it is an element of; 0 outside of all lists.
    pub list: usize,
    pub ended_by: Separator,
    pub between: Separator,
    /// Whether the same kind of separator is between all cells.
    pub is_uniform: bool,
    /// Whether an empty line is above it.
    pub is_after_gap: bool,
    /// The text that introduces it, before `:` or `=`.
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

/// A text before `:` or `=`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Label<'a> {
    pub text: &'a str,
    /// The index of the line that it ends in.
    pub line: usize,
}

/// The words and marks between two labels, brackets or ends of lines.
#[derive(Debug)]
pub(super) struct Segment {
    pub items: Vec<Item>,
    /// Its rows.
    pub rows: Range<usize>,
}

impl Segment {
    /// Returns whether its last row ends with a mark, so that the next line may go on with it.
    pub fn goes_on(&self) -> bool {
        let last = self.items.last().map(|item| item.kind);
        matches!(last, Some(Kind::Mark(Mark::Slash | Mark::Semicolon | Mark::LineEnd)))
    }
}

/// The rows of a text, and the segments that they are in.
#[derive(Debug, Default)]
pub(super) struct Rows<'a> {
    pub rows: Vec<Row<'a>>,
    pub segments: Vec<Segment>,
}

/// Returns the numbers of rows and columns that a word such as `3x4` names.
pub(super) fn sides_of(word: &str) -> Option<(usize, usize)> {
    let at = word.find(['x', 'X', '×', '✕', '*']).filter(|_| word.starts_with(|c: char| c.is_ascii_digit()))?;
    let (rows, rest) = word.split_at(at);
    let columns = rest.trim_start_matches(['x', 'X', '×', '✕', '*']);
    Some((rows.parse().ok()?, columns.parse().ok()?))
}

/// Returns the size that a word names, such as `3x4`.
pub(super) fn size_of(word: &str) -> Option<Dims> {
    sides_of(word).and_then(|(rows, columns)| Dims::new(rows, columns))
}

/// Returns the rows of a text.
pub(super) fn rows<'a>(text: &'a str, lines: &[TextLine]) -> Rows<'a> {
    let mut reader = Reader { text, ..Reader::default() };
    for (index, line) in lines.iter().enumerate() {
        reader.line = index;
        if line.is_blank {
            reader.flush(Separator::Line);
            reader.open.clear();
            reader.gap = true;
        }
        reader.read(line);
    }
    reader.flush(Separator::Line);
    reader.elements_of_lists();
    reader.found
}

/// Returns the rows of a field of a record.
pub(super) fn rows_of_field<'a>(text: &'a str, items: &[Item]) -> Rows<'a> {
    let mut reader = Reader { text, segment: items.to_vec(), ..Reader::default() };
    reader.flush(Separator::Line);
    reader.found
}

/// A list in brackets.
#[derive(Default)]
struct List {
    parent: usize,
    rows: usize,
    lists: usize,
}

/// An open bracket.
struct Open {
    list: usize,
    /// Whether a name stands before it, as before the arguments of a function.
    is_call: bool,
}

#[derive(Default)]
struct Reader<'a> {
    text: &'a str,
    found: Rows<'a>,
    /// The items since the last end of a segment.
    segment: Vec<Item>,
    open: Vec<Open>,
    /// All lists so far; their numbers begin with 1.
    lists: Vec<List>,
    line: usize,
    gap: bool,
    label: Option<Label<'a>>,
}

impl<'a> Reader<'a> {
    fn read(&mut self, line: &TextLine) {
        let first = line.items.first().map(|item| item.start);
        for (index, &item) in line.items.iter().enumerate() {
            match item.kind {
                Kind::Mark(Mark::Equals | Mark::Colon) => {
                    let next = line.items.get(index + 1).filter(|next| next.start == item.end);
                    let is_apart =
                        next.is_none_or(|next| next.kind == Kind::Open) || item.kind == Kind::Mark(Mark::Equals);
                    self.label_or_mark(item, is_apart, first);
                }
                Kind::Open => self.open(item),
                Kind::Close => {
                    self.flush(Separator::Bracket);
                    self.open.pop();
                }
                _ => self.segment.push(item),
            }
        }
        if self.open.iter().filter(|open| !open.is_call).count() < 2 {
            self.flush(Separator::Line);
        }
    }

    fn word(&self, item: &Item) -> Cow<'a, str> {
        plain(&self.text[item.start..item.end])
    }

    fn is_wordy(&self, item: &Item) -> bool {
        item.kind == Kind::Word && Slot { word: self.word(item), start: 0, end: 0 }.is_wordy()
    }

    /// Returns whether an item is a name: a word, or a letter in quotes or before a sign that stands apart from the next number.
    fn is_name(&self, item: &Item, is_apart: bool) -> bool {
        let is_letter = self.text[item.start..item.end].starts_with(char::is_alphabetic) && item.kind == Kind::Word;
        let is_quoted = || self.text[item.end..].starts_with(['"', '\'']);
        self.is_wordy(item) || is_letter && (is_apart || is_quoted())
    }

    /// Reads `:` or `=`. The words before it are a label; between numbers, it separates them.
    fn label_or_mark(&mut self, sign: Item, is_apart: bool, first: Option<usize>) {
        if self.segment.is_empty() {
            return;
        }
        let Some(start) = self.label_start(is_apart, first) else {
            self.segment.push(sign);
            return;
        };
        let label = self.segment.split_off(start);
        // The sign of an item of a list.
        if let [only] = self.segment[..]
            && matches!(&self.text[only.start..only.end], "-" | "*" | "+" | "•")
        {
            self.segment.clear();
        }
        // A mark before a name separates it from the last value.
        if let Some(Kind::Mark(_)) = self.segment.last().map(|item| item.kind) {
            self.segment.pop();
        }
        self.flush(Separator::Line);
        let text = &self.text[label[0].start..label[label.len() - 1].end];
        // Names of rows are no names of boards.
        if !names_row(text) {
            self.label = Some(Label { text, line: self.line });
        }
    }

    /// Returns the index of the item with which the label before a `:` or `=` begins.
    fn label_start(&self, is_apart: bool, first: Option<usize>) -> Option<usize> {
        let length = self.segment.len();
        if length <= MAX_LABEL {
            let words = || self.segment.iter().filter(|item| item.kind == Kind::Word);
            let numbers = words().filter(|item| !self.is_wordy(item)).count();
            let has_bar = self.segment.iter().any(|item| item.kind == Kind::Mark(Mark::Bar));
            if words().next().is_some_and(|first| self.is_wordy(first)) && numbers < 4 && !has_bar {
                return Some(0);
            }
        }
        let last = &self.segment[length.saturating_sub(MAX_LABEL)..];
        let after_mark = last.iter().rposition(|item| item.kind != Kind::Word).map_or(0, |at| at + 1);
        let after_mark = length - last.len() + after_mark;
        // A label has few numbers, so that it has no board.
        let numbers_from = |start: usize| self.segment[start..].iter().filter(|item| !self.is_wordy(item)).count();
        let word = (after_mark..length).find(|&at| self.is_wordy(&self.segment[at]) && numbers_from(at) < 4);
        let size = self.segment.last().filter(|last| last.kind == Kind::Word && sides_of(&self.word(last)).is_some());
        let letter = self.segment.last().filter(|last| self.is_name(last, is_apart));
        let is_number = matches!(self.segment[..], [only] if only.kind == Kind::Word && Some(only.start) == first);
        word.or(letter.or(size).map(|_| length - 1)).or((is_number && is_apart).then_some(0))
    }

    fn open(&mut self, bracket: Item) {
        let is_call = self.segment.last().is_some_and(|item| item.end == bracket.start && self.is_name(item, true));
        if is_call {
            self.segment.pop();
        }
        // The words before the first bracket are no row of the list.
        let is_outside = self.open.iter().all(|open| open.is_call);
        self.flush(if is_outside { Separator::Line } else { Separator::Bracket });
        let parent = self.open.last().map_or(0, |open| open.list);
        if let Some(list) = parent.checked_sub(1) {
            self.lists[list].lists += 1;
        }
        self.lists.push(List { parent, ..List::default() });
        self.open.push(Open { list: self.lists.len(), is_call });
    }

    /// Ends a segment, and divides it into the rows that marks end.
    fn flush(&mut self, ended_by: Separator) {
        let items = std::mem::take(&mut self.segment);
        let from = self.found.rows.len();
        let segment = self.found.segments.len();
        let list = self.open.last().map_or(0, |open| open.list);
        for (part, by) in split(&items) {
            let (between, slots) = self.slots(part);
            if slots.iter().all(Slot::is_empty) {
                continue;
            }
            let row = Row {
                slots,
                line: self.line,
                segment,
                list,
                ended_by: by.unwrap_or(ended_by),
                between,
                is_uniform: is_uniform(part),
                is_after_gap: std::mem::take(&mut self.gap),
                label: self.label.take(),
            };
            self.found.rows.push(row);
        }
        let rows = from..self.found.rows.len();
        if !rows.is_empty() {
            if let Some(list) = list.checked_sub(1) {
                self.lists[list].rows += rows.len();
            }
            self.found.segments.push(Segment { items, rows });
        }
    }

    /// Makes the only row of a list an element of the list around it, such as the rows of `[[1, 2], [3, 0]]`.
    fn elements_of_lists(&mut self) {
        for row in &mut self.found.rows {
            if let Some(list) = row.list.checked_sub(1).map(|list| &self.lists[list])
                && list.rows == 1
                && list.lists == 0
            {
                row.list = list.parent;
            }
        }
    }

    /// Returns the cells of a row, and their separator.
    fn slots(&self, items: &[Item]) -> (Separator, Vec<Slot<'a>>) {
        const CELL_MARKS: [Mark; 6] =
            [Mark::Bar, Mark::Ampersand, Mark::Semicolon, Mark::Slash, Mark::Comma, Mark::Tab];
        let found = CELL_MARKS.into_iter().find(|mark| items.iter().any(|item| item.kind == Kind::Mark(*mark)));
        let Some(mark) = found else { return (Separator::Space, self.words(items)) };
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
        // A comma before or behind a single number separates it from text outside its row.
        if matches!(mark, Mark::Comma | Mark::Semicolon)
            && items.iter().filter(|item| item.kind == Kind::Word).count() == 1
        {
            return (Separator::Space, self.words(items));
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
        (Separator::of(mark), slots)
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

/// No label has more words and marks.
const MAX_LABEL: usize = 40;

/// Returns whether a label names a row of a board.
fn names_row(label: &str) -> bool {
    let name: String = label.chars().take_while(|c| c.is_alphabetic()).collect();
    ["row", "zeile", "reihe", "ligne"].into_iter().any(|row| name.eq_ignore_ascii_case(row))
}

/// Returns whether the same kind of separator is between all words: white space alone, or the same mark.
fn is_uniform(items: &[Item]) -> bool {
    let (mut kinds, mut mark, mut is_first) = (Vec::new(), None, true);
    for item in items {
        if let Kind::Mark(found) = item.kind {
            mark = Some(found);
            continue;
        }
        let before = mark.take();
        if !std::mem::take(&mut is_first) {
            kinds.push(before);
        }
    }
    kinds.iter().all(|kind| *kind == kinds[0])
}

/// The marks that may end rows, the strongest first.
const ROW_MARKS: [Mark; 5] = [Mark::LineEnd, Mark::Slash, Mark::Semicolon, Mark::Bar, Mark::Comma];

/// Divides items at the mark that ends rows, if there is one: some part must have several words, for otherwise the mark
/// is between cells. Each part comes with the mark that ends it, if there is one.
fn split(items: &[Item]) -> Vec<(&[Item], Option<Separator>)> {
    let words_in = |items: &[Item]| items.iter().filter(|item| item.kind == Kind::Word).count();
    for mark in ROW_MARKS {
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
            return parts.into_iter().map(|part| (part, Some(Separator::of(mark)))).collect();
        }
    }
    vec![(items, None)]
}
