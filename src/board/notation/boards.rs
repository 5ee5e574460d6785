//! Boards as text.

use super::{
    error::{Hint, Location, MAX_CELLS, ReadError, ReadErrorKind},
    tokens::{Token, tokens},
};
use crate::board::{Board, any::AnyBoard};
use std::{fmt, str::FromStr};

/// Reads a board, whose size follows from the count of its numbers.
///
/// # Errors
/// The first error in reading order, with its place. However long the text is, at most 37 numbers are kept in memory.
pub fn read_board(text: &str) -> Result<AnyBoard, ReadError> {
    let mut numbers: Vec<Token> = Vec::new();
    let mut slashes: Vec<(usize, Token)> = Vec::new();
    for token in tokens(text) {
        match token.text {
            // One slash too many is enough for an error; the others need not be kept.
            "/" if slashes.len() > MAX_CELLS => {}
            "/" => slashes.push((numbers.len(), token)),
            _ => numbers.push(token),
        }
        if numbers.len() > MAX_CELLS {
            break;
        }
    }
    let Some(width) = AnyBoard::WIDTHS.into_iter().find(|w| w * w == numbers.len()) else {
        return Err(count_error(text, &numbers));
    };
    let tiles = read_tiles(&numbers, width);
    let row_error = row_error(&slashes, width);
    match (tiles, row_error) {
        (Ok(tiles), None) => Ok(AnyBoard::from_tiles(&tiles).expect("each number of a permutation was seen once")),
        (Err(error), Some(row_error)) if row_error.start < error.start => Err(row_error),
        (Err(error), _) => Err(error),
        (Ok(_), Some(row_error)) => Err(row_error),
    }
}

/// Returns the error of a text with as many words as no board has numbers.
fn count_error(text: &str, words: &[Token]) -> ReadError {
    if let Some((index, word)) = words.iter().enumerate().find(|(_, word)| !word.is_number()) {
        let location = Location { index, width: None };
        return word.error(ReadErrorKind::NotANumber { token: word.echo(), location });
    }
    let count = words.len();
    if let Some(surplus) = words.get(MAX_CELLS) {
        return surplus.error(ReadErrorKind::Count { count });
    }
    let end = text.trim_end().len();
    let kind = if count == 0 { ReadErrorKind::Empty } else { ReadErrorKind::Count { count } };
    ReadError { kind, start: end, end }
}

fn read_tiles(words: &[Token], width: usize) -> Result<Vec<u8>, ReadError> {
    let cells = words.len();
    let read = |word: &Token| word.text.parse().ok().filter(|&n| n < cells && word.is_number());
    let values: Vec<Option<usize>> = words.iter().map(read).collect();
    let mut tiles: Vec<u8> = Vec::with_capacity(cells);
    for (index, (word, value)) in words.iter().zip(&values).enumerate() {
        let first = value.and_then(|n| tiles.iter().position(|&tile| tile as usize == n));
        match *value {
            Some(n) if first.is_none() => tiles.push(n as u8),
            _ => return Err(tile_error(word, index, first, width, &values)),
        }
    }
    Ok(tiles)
}

/// Returns the error of the word with this index, which is not a tile or has appeared as the one with the index `first`.
fn tile_error(word: &Token, index: usize, first: Option<usize>, width: usize, values: &[Option<usize>]) -> ReadError {
    let cells = values.len();
    let token = word.echo();
    let location = |index| Location { index, width: Some(width) };
    let hint = || Hint { last: cells - 1, missing: (0..cells).filter(|n| !values.contains(&Some(*n))).collect() };
    word.error(match (values[index], first) {
        (Some(n), Some(first)) => {
            ReadErrorKind::Repeated { tile: n as u8, first: location(first), location: location(index), hint: hint() }
        }
        _ if word.is_number() => ReadErrorKind::OutOfRange { token, width, location: location(index), hint: hint() },
        _ => ReadErrorKind::NotANumber { token, location: location(index) },
    })
}

/// Returns the error of the first `/` that does not end a row. Each comes with the count of numbers before it.
fn row_error(slashes: &[(usize, Token)], width: usize) -> Option<ReadError> {
    let ends_row = |row: usize, count: usize| count == (row + 1) * width && row + 1 < width;
    slashes
        .iter()
        .enumerate()
        .find(|(row, (count, _))| !ends_row(*row, *count))
        .map(|(_, (count, token))| token.error(ReadErrorKind::Row { count: *count, width }))
}

/// Writes a board's tiles as [`read_board`] reads them, rows separated by `/`.
pub fn write_board(tiles: &[u8]) -> String {
    let width = tiles.len().isqrt();
    let rows: Vec<String> =
        tiles.chunks(width).map(|row| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")).collect();
    rows.join("/")
}

impl fmt::Display for AnyBoard {
    /// Writes the board as it is read: `1 2 3/4 5 6/7 8 0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_board(self.tiles()))
    }
}

impl<const W: usize> fmt::Display for Board<W> {
    /// Writes the board as it is read: `1 2 3/4 5 6/7 8 0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_board(self.tiles()))
    }
}

impl FromStr for AnyBoard {
    type Err = ReadError;

    /// Reads a board of any size: see [`read_board`].
    fn from_str(text: &str) -> Result<Self, ReadError> {
        read_board(text)
    }
}

impl<const W: usize> FromStr for Board<W> {
    type Err = ReadError;

    /// Reads a board that must be `W` wide: see [`read_board`].
    fn from_str(text: &str) -> Result<Self, ReadError> {
        let board = read_board(text)?;
        Board::from_tiles(board.tiles()).ok_or_else(|| {
            let kind = ReadErrorKind::Size { width: board.width(), expected: W };
            let start = text.len() - text.trim_start().len();
            ReadError { kind, start, end: text.trim_end().len() }
        })
    }
}
