//! The marks between the numbers of a board: slashes that end rows, and the brackets of arrays and tuples.

use super::{
    error::{ReadError, ReadErrorKind},
    tokens::Token,
};
use crate::shape::{Dims, Shape};

/// A `/` or a bracket.
pub(super) struct Delimiter<'a> {
    /// How many numbers are before it.
    pub before: usize,
    pub token: Token<'a>,
}

/// Returns how many numbers the first row has, if a slash or a bracket ends it.
pub(super) fn columns_by_marks(marks: &[Delimiter]) -> Option<usize> {
    let ends_row = |mark: &&Delimiter| mark.before > 0 && !mark.token.opens();
    let is_nested = marks.get(1).is_some_and(|mark| mark.token.opens());
    let has_rows = is_nested || marks.iter().all(|mark| mark.token.is_slash());
    marks.iter().find(ends_row).filter(|_| has_rows).map(|mark| mark.before)
}

/// Returns the error of the first mark that is not where it belongs on a board of this shape. The numbers of the board
/// begin at the index `first`, and the text ends at `end`.
pub(super) fn mark_error(marks: &[Delimiter], first: usize, shape: Dims, end: usize) -> Option<ReadError> {
    if marks.iter().all(|mark| mark.token.is_slash()) {
        row_error(marks, first, shape)
    } else {
        bracket_error(marks, first, shape, end)
    }
}

/// Returns the error of the first `/` that does not end a row. A `/` may end the last row too.
fn row_error(slashes: &[Delimiter], first: usize, shape: Dims) -> Option<ReadError> {
    let ends_row = |row: usize, count: usize| count == first + (row + 1) * shape.columns() && row < shape.rows();
    let row = (0..slashes.len()).find(|&row| !ends_row(row, slashes[row].before))?;
    let Delimiter { before, token } = &slashes[row];
    Some(token.error(ReadErrorKind::Row { count: *before, shape }))
}

/// Returns the error of the first mark that is not a bracket of a flat or nested array, or of a bracket that is missing.
fn bracket_error(marks: &[Delimiter], first: usize, shape: Dims, end: usize) -> Option<ReadError> {
    let is_nested = marks.get(1).is_some_and(|mark| mark.token.opens());
    let last = if is_nested { 2 * shape.rows() + 1 } else { 1 };
    let columns = shape.columns();
    // In a nested array, rows open at odd indexes and close at even ones.
    let belongs = |index: usize, mark: &Delimiter| match index {
        0 => mark.token.opens() && mark.before == first,
        _ if index == last => mark.token.closes(&marks[0].token) && mark.before == first + shape.cells(),
        _ if index > last => false,
        _ if index % 2 == 1 => mark.token.opens() && mark.before == first + index / 2 * columns,
        _ => mark.token.closes(&marks[index - 1].token) && mark.before == first + index / 2 * columns,
    };
    let kind = ReadErrorKind::Brackets { shape };
    match (0..marks.len()).find(|&index| !belongs(index, &marks[index])) {
        Some(index) => Some(marks[index].token.error(kind)),
        None if marks.len() <= last => Some(ReadError { kind, start: end, end }),
        None => None,
    }
}
