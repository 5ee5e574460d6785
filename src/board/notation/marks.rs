//! The marks between the numbers of a board: slashes that end rows, and the brackets of arrays and tuples.

use super::{
    error::{ReadError, ReadErrorKind},
    tokens::Token,
};

/// A `/` or a bracket.
pub(super) struct Mark<'a> {
    /// How many numbers are before it.
    pub before: usize,
    pub token: Token<'a>,
}

/// Returns the error of the first mark that is not where it belongs on a board of this width. The numbers of the board begin
/// with that of the index `first`, and the text ends at `end`.
pub(super) fn mark_error(marks: &[Mark], first: usize, width: usize, end: usize) -> Option<ReadError> {
    if marks.iter().all(|mark| mark.token.is_slash()) {
        row_error(marks, first, width)
    } else {
        bracket_error(marks, first, width, end)
    }
}

/// Returns the error of the first `/` that does not end a row.
fn row_error(slashes: &[Mark], first: usize, width: usize) -> Option<ReadError> {
    let ends_row = |row: usize, count: usize| count == first + (row + 1) * width && row + 1 < width;
    let row = (0..slashes.len()).find(|&row| !ends_row(row, slashes[row].before))?;
    let Mark { before, token } = &slashes[row];
    Some(token.error(ReadErrorKind::Row { count: *before, width }))
}

/// Returns the error of the first mark that is not a bracket of a flat or nested array, or of a bracket that is missing.
fn bracket_error(marks: &[Mark], first: usize, width: usize, end: usize) -> Option<ReadError> {
    let is_nested = marks.get(1).is_some_and(|mark| mark.token.opens());
    let last = if is_nested { 2 * width + 1 } else { 1 };
    // In a nested array, rows open at odd indexes and close at even ones.
    let belongs = |index: usize, mark: &Mark| match index {
        0 => mark.token.opens() && mark.before == first,
        _ if index == last => mark.token.closes(&marks[0].token) && mark.before == first + width * width,
        _ if index > last => false,
        _ if index % 2 == 1 => mark.token.opens() && mark.before == first + index / 2 * width,
        _ => mark.token.closes(&marks[index - 1].token) && mark.before == first + index / 2 * width,
    };
    let kind = ReadErrorKind::Brackets { width };
    match (0..marks.len()).find(|&index| !belongs(index, &marks[index])) {
        Some(index) => Some(marks[index].token.error(kind)),
        None if marks.len() <= last => Some(ReadError { kind, start: end, end }),
        None => None,
    }
}
