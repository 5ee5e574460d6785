//! Boards as text.

use super::{
    error::{Hint, Location, MAX_CELLS, ReadError, ReadErrorKind},
    marks::{Mark, mark_error},
    text::part,
    tokens::{Token, tokens},
};
use crate::board::{Board, any::AnyBoard};
use std::{fmt, str::FromStr};

/// Reads a board in one of these layouts, which say the same:
///
/// ```
/// use fifteen::board::notation::read_board;
///
/// let layouts = [
///     "1 2 3/4 5 6/7 8 0",         // numbers between spaces, commas or line breaks; a slash may end a row
///     "1 2 3/4 5 6/7 8 _",         // the blank may also be _, x, . or -
///     "123456780",                 // a 3×3 board needs no spaces
///     "[1, 2, 3, 4, 5, 6, 7, 8, 0]",
///     "[[1, 2, 3], [4, 5, 6], [7, 8, 0]]",
///     "(1, 2, 3, 4, 5, 6, 7, 8, 0)", // a tuple, as in AIMA
///     "3\n 1 2 3\n 4 5 6\n 7 8 0", // Princeton's: the first line is the number of rows
/// ];
/// let boards = layouts.map(|text| read_board(text).map(|board| board.to_string()));
/// assert_eq!(boards, [(); 7].map(|()| Ok("1 2 3/4 5 6/7 8 0".to_owned())));
/// ```
///
/// # Errors
/// The first error in reading order, with its place. However long the text is, at most 38 numbers are kept in memory.
pub fn read_board(text: &str) -> Result<AnyBoard, ReadError> {
    let words = Words::of(text);
    match (words.board(0, &AnyBoard::WIDTHS), words.size_line()) {
        (Err(_), Some(width)) => words.board(1, &[width]),
        (board, _) => board,
    }
}

/// The words of a text and the marks between them.
struct Words<'a> {
    text: &'a str,
    /// At most two more than a board has, since one may be the size.
    cells: Vec<Token<'a>>,
    marks: Vec<Mark<'a>>,
}

impl<'a> Words<'a> {
    fn of(text: &'a str) -> Self {
        let (mut cells, mut marks) = (Vec::new(), Vec::new());
        for token in tokens(text) {
            match token.is_mark() {
                false => cells.push(token),
                // One mark too many is enough for an error; the others need not be kept.
                true if marks.len() > MAX_CELLS => {}
                true => marks.push(Mark { before: cells.len(), token }),
            }
            if cells.len() > MAX_CELLS + 1 {
                break;
            }
        }
        match &cells[..] {
            [word] if word.is_compact() => {
                let cells = word.split();
                for mark in &mut marks {
                    mark.before *= cells.len();
                }
                Words { text, cells, marks }
            }
            _ => Words { text, cells, marks },
        }
    }

    /// Reads the words from the index `first` on as a board of one of these widths, which follows from their count.
    fn board(&self, first: usize, widths: &[usize]) -> Result<AnyBoard, ReadError> {
        let cells = self.cells.get(first..).unwrap_or_default();
        let Some(&width) = widths.iter().find(|&&width| width * width == cells.len()) else {
            return Err(self.count_error(cells, widths));
        };
        let tiles = read_tiles(cells, width);
        match (tiles, mark_error(&self.marks, first, width, self.end())) {
            (Ok(tiles), None) => Ok(AnyBoard::from_tiles(&tiles).expect("each number of a permutation was seen once")),
            (Err(error), Some(mark_error)) if mark_error.start < error.start => Err(mark_error),
            (Err(error), _) => Err(error),
            (Ok(_), Some(mark_error)) => Err(mark_error),
        }
    }

    /// Returns the number on the first line, if it is alone there and may be the size of the board below it. If the next
    /// number is alone on its line too, the board is a column of numbers, and the first is one of them.
    fn size_line(&self) -> Option<usize> {
        let [size, first, second, ..] = &self.cells[..] else { return None };
        let breaks = |before: &Token, after: &Token| {
            part(self.text, before.end()..after.start).bytes().any(|byte| matches!(byte, b'\n' | b'\r'))
        };
        let width = size.text.parse().ok()?;
        let is_alone = breaks(size, first) && !breaks(first, second);
        (is_alone && AnyBoard::WIDTHS.contains(&width)).then_some(width)
    }

    /// Returns the error of as many words as no board of these widths has cells.
    fn count_error(&self, cells: &[Token], widths: &[usize]) -> ReadError {
        if let Some(index) = cells.iter().position(|word| !word.is_cell()) {
            let (word, location) = (&cells[index], Location { index, width: None });
            return word.error(ReadErrorKind::NotANumber { token: word.echo(), location });
        }
        let count = cells.len().min(MAX_CELLS + 1);
        let kind = if count == 0 { ReadErrorKind::Empty } else { ReadErrorKind::Count { count } };
        match widths.last().and_then(|width| cells.get(width * width)) {
            Some(surplus) => surplus.error(kind),
            None => ReadError { kind, start: self.end(), end: self.end() },
        }
    }

    fn end(&self) -> usize {
        self.text.trim_end().len()
    }
}

fn read_tiles(words: &[Token], width: usize) -> Result<Vec<u8>, ReadError> {
    let cells = words.len();
    let number = |word: &Token| word.text.parse().ok().filter(|&n| n < cells && word.is_number());
    let read = |word: &Token| if word.is_blank() { Some(0) } else { number(word) };
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
