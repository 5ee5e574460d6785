//! The words and marks of a text.

use super::{
    error::{ReadError, ReadErrorKind},
    text::{part, shorten},
};

/// A word of a text, or a mark: `/`, or a bracket of an array or a tuple.
pub(super) struct Token<'a> {
    pub text: &'a str,
    /// Index of its first byte.
    pub start: usize,
}

fn is_mark(byte: u8) -> bool {
    matches!(byte, b'/' | b'[' | b']' | b'(' | b')')
}

/// Returns whether a byte is one of the signs that stand for the blank.
fn is_blank(byte: u8) -> bool {
    matches!(byte, b'_' | b'x' | b'X' | b'.' | b'-')
}

/// The number of cells of a board whose numbers have one digit each, so that they need no spaces.
const COMPACT_CELLS: usize = 9;

impl<'a> Token<'a> {
    pub fn error(&self, kind: ReadErrorKind) -> ReadError {
        ReadError { kind, start: self.start, end: self.end() }
    }

    /// Index after its last byte.
    pub fn end(&self) -> usize {
        self.start + self.text.len()
    }

    pub fn is_slash(&self) -> bool {
        self.text == "/"
    }

    pub fn opens(&self) -> bool {
        matches!(self.text, "[" | "(")
    }

    /// Returns whether this is the bracket that closes another one.
    pub fn closes(&self, opening: &Token) -> bool {
        matches!((opening.text, self.text), ("[", "]") | ("(", ")"))
    }

    pub fn is_mark(&self) -> bool {
        matches!(self.text.as_bytes(), [byte] if is_mark(*byte))
    }

    pub fn is_number(&self) -> bool {
        self.text.bytes().all(|b| b.is_ascii_digit())
    }

    pub fn is_blank(&self) -> bool {
        matches!(self.text.as_bytes(), [byte] if is_blank(*byte))
    }

    /// Returns whether this can be the content of a cell: a number, or a sign for the blank.
    pub fn is_cell(&self) -> bool {
        self.is_number() || self.is_blank()
    }

    /// Returns whether this is a whole 3×3 board in one word, such as `123456780`.
    pub fn is_compact(&self) -> bool {
        self.text.bytes().all(|b| b.is_ascii_digit() || is_blank(b)) && self.text.len() == COMPACT_CELLS
    }

    /// Returns the cells of a compact board, each as a token of its own.
    pub fn split(&self) -> Vec<Token<'a>> {
        let (mut cells, mut rest) = (Vec::new(), self.text);
        while let Some((text, after)) = rest.split_at_checked(1) {
            cells.push(Token { text, start: self.start + cells.len() });
            rest = after;
        }
        cells
    }

    /// Returns the text as errors repeat it.
    pub fn echo(&self) -> String {
        shorten(self.text)
    }
}

/// Splits a text at white space and commas, and before and after each mark.
pub(super) fn tokens(text: &str) -> impl Iterator<Item = Token<'_>> {
    let separates = |c: char| c.is_whitespace() || c == ',';
    let is_mark = |c: char| u8::try_from(c).is_ok_and(is_mark);
    let mut at = 0;
    std::iter::from_fn(move || {
        at += part(text, at..).find(|c| !separates(c))?;
        let rest = part(text, at..);
        let len = match rest.find(|c| separates(c) || is_mark(c)) {
            Some(0) => 1,
            end => end.unwrap_or(rest.len()),
        };
        let token = Token { text: part(rest, ..len), start: at };
        at += len;
        Some(token)
    })
}
