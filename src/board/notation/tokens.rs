//! The words and slashes of a text.

use super::{
    error::{ReadError, ReadErrorKind},
    text::{part, shorten},
};

/// A word of a text, or a `/`.
pub(super) struct Token<'a> {
    pub text: &'a str,
    /// Index of its first byte.
    pub start: usize,
}

impl Token<'_> {
    /// Returns an error that marks this token.
    pub fn error(&self, kind: ReadErrorKind) -> ReadError {
        ReadError { kind, start: self.start, end: self.start + self.text.len() }
    }

    pub fn is_number(&self) -> bool {
        self.text.bytes().all(|b| b.is_ascii_digit())
    }

    /// Returns the text as errors repeat it.
    pub fn echo(&self) -> String {
        shorten(self.text)
    }
}

/// Splits a text at white space and commas, and before and after each `/`.
pub(super) fn tokens(text: &str) -> impl Iterator<Item = Token<'_>> {
    let separates = |c: char| c.is_whitespace() || c == ',';
    let mut at = 0;
    std::iter::from_fn(move || {
        at += part(text, at..).find(|c| !separates(c))?;
        let rest = part(text, at..);
        let len = if rest.starts_with('/') { 1 } else { rest.find(|c| separates(c) || c == '/').unwrap_or(rest.len()) };
        let token = Token { text: part(rest, ..len), start: at };
        at += len;
        Some(token)
    })
}
