//! Boards as text.

use super::{
    error::{Hint, Location, ReadError, ReadErrorKind},
    marks::{Delimiter, columns_by_marks, mark_error},
    text::part,
    tokens::{Token, tokens},
};
use crate::{
    board::{AnyBoard, Board},
    shape::{Dims, Fixed, MAX_CELLS, SIDES, Shape},
};
use std::{fmt, str::FromStr};

/// Reads a board in one of these layouts, which say the same:
///
/// ```
/// use fifteen::internals::board::notation::read_board;
///
/// let layouts = [
///     "1 2 3/4 5 6/7 8 0",         // numbers between spaces, commas or line breaks; a slash may end a row
///     "1 2 3/4 5 6/7 8 0/",        // also the last one
///     "1 2 3/4 5 6/7 8 _",         // the blank may also be _, x, . or -
///     "123456780",                 // a 3×3 board needs no spaces
///     "[1, 2, 3, 4, 5, 6, 7, 8, 0]",
///     "[[1, 2, 3], [4, 5, 6], [7, 8, 0]]",
///     "(1, 2, 3, 4, 5, 6, 7, 8, 0)", // a tuple, as in AIMA
///     "3\n 1 2 3\n 4 5 6\n 7 8 0", // Princeton's: the first line is the number of rows
/// ];
/// let boards = layouts.map(|text| read_board(text).map(|board| board.to_string()));
/// assert_eq!(boards, [(); 8].map(|()| Ok("1 2 3/4 5 6/7 8 0".to_owned())));
///
/// // Rows that are separated by slashes, brackets or line breaks name the shape.
/// assert_eq!(read_board("1 2 3 4/5 6 7 0")?.shape().to_string(), "2×4");
/// assert_eq!(read_board("1 2 3 4\n5 6 7 0")?.shape().to_string(), "2×4");
/// # Ok::<(), fifteen::ReadError>(())
/// ```
///
/// # Errors
/// The first error in reading order, with its place. However long the text is, at most 102 numbers are kept in memory.
pub fn read_board(text: &str) -> Result<AnyBoard, ReadError> {
    let tokens = BoardTokens::of(text);
    let board = tokens.shape().and_then(|shape| tokens.board(0, shape));
    match (board, tokens.size_line()) {
        (Err(_), Some(square)) => tokens.board(1, square),
        (board, _) => board,
    }
}

/// The words of a text and the marks between them.
struct BoardTokens<'a> {
    text: &'a str,
    /// At most two more than a board has, since one may be the size.
    cells: Vec<Token<'a>>,
    marks: Vec<Delimiter<'a>>,
}

impl<'a> BoardTokens<'a> {
    fn of(text: &'a str) -> Self {
        let (mut cells, mut marks) = (Vec::new(), Vec::new());
        for token in tokens(text) {
            match token.is_mark() {
                false => cells.push(token),
                // One mark too many is enough for an error; the others need not be kept.
                true if marks.len() > MAX_CELLS => {}
                true => marks.push(Delimiter { before: cells.len(), token }),
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
                BoardTokens { text, cells, marks }
            }
            _ => BoardTokens { text, cells, marks },
        }
    }

    /// Returns the shape that the marks, the lines or the count of the words name.
    fn shape(&self) -> Result<Dims, ReadError> {
        let count = self.cells.len();
        let uneven = self.uneven_row();
        let named = (1..=count).find(|&end| self.ends_row(end)).and_then(|columns| {
            let named = Dims::new(count.div_ceil(columns), columns)?;
            (named.cells() == count && (uneven.is_none() || self.has_marked_rows())).then_some(named)
        });
        match (named.or_else(|| Dims::square_of(count)), uneven) {
            (Some(_), Some(error)) if self.marks.is_empty() => Err(error),
            (shape, _) => shape.ok_or_else(|| self.count_error(&self.cells, None)),
        }
    }

    /// Returns whether slashes or brackets end the rows. Otherwise, the ends of lines do.
    fn has_marked_rows(&self) -> bool {
        columns_by_marks(&self.marks).is_some()
    }

    /// Returns whether a row ends before the word with this index.
    fn ends_row(&self, index: usize) -> bool {
        index == self.cells.len()
            || if self.has_marked_rows() {
                self.marks.iter().any(|mark| mark.before == index && !mark.token.opens())
            } else {
                self.breaks(index)
            }
    }

    /// Returns whether a word begins a line.
    fn breaks(&self, index: usize) -> bool {
        let between = self.cells[index - 1].end()..self.cells[index].start;
        part(self.text, between).bytes().any(|byte| matches!(byte, b'\n' | b'\r'))
    }

    /// Reads the words from the index `first` on as a board of this shape.
    fn board(&self, first: usize, shape: Dims) -> Result<AnyBoard, ReadError> {
        let cells = self.cells.get(first..).unwrap_or_default();
        if shape.cells() != cells.len() {
            return Err(self.count_error(cells, Some(shape)));
        }
        let tiles = read_tiles(cells, shape);
        match (tiles, mark_error(&self.marks, first, shape, self.end())) {
            (Ok(tiles), None) => {
                Ok(AnyBoard::from_tiles(shape, &tiles).expect("each number of a permutation was seen once"))
            }
            (Err(error), Some(mark_error)) if mark_error.start < error.start => Err(mark_error),
            (Err(error), _) => Err(error),
            (Ok(_), Some(mark_error)) => Err(mark_error),
        }
    }

    /// Returns the shape whose number of rows is alone on the first line, above the board. If the next
    /// number is alone on its line too, the board is a column of numbers, and the first is one of them.
    fn size_line(&self) -> Option<Dims> {
        if self.cells.len() < 3 {
            return None;
        }
        let (rows, rest) = (self.cells[0].text.parse().ok()?, self.cells.len() - 1);
        let even = Dims::new(rows, rest / usize::max(rows, 1)).filter(|shape| shape.cells() == rest);
        // Lines below the size must be rows, unless there are too few numbers or too many.
        let ends_row = |index: usize, shape: &Dims| (index - 1).is_multiple_of(shape.columns());
        let are_rows = |shape: &Dims| {
            shape.cells() != rest || (2..=rest).all(|index| ends_row(index, shape) || !self.breaks(index))
        };
        even.or_else(|| Dims::square(rows)).filter(|shape| self.breaks(1) && !self.breaks(2) && are_rows(shape))
    }

    /// Returns the error of a number of words that no board has, or no board of this shape.
    fn count_error(&self, cells: &[Token], shape: Option<Dims>) -> ReadError {
        if let Some(index) = cells.iter().position(|word| !word.is_cell()) {
            let (word, location) = (&cells[index], Location { index, shape: None });
            return word.error(ReadErrorKind::NotANumber { token: word.echo(), location });
        }
        if shape.is_none()
            && self.has_marked_rows()
            && let Some(error) = self.uneven_row()
        {
            return error;
        }
        let count = cells.len().min(MAX_CELLS + 1);
        let kind = if count == 0 { ReadErrorKind::Empty } else { ReadErrorKind::Count { count } };
        match cells.get(shape.map_or(MAX_CELLS, Dims::cells)) {
            Some(surplus) => surplus.error(kind),
            None => ReadError { kind, start: self.end(), end: self.end() },
        }
    }

    /// Returns the error of the first row that is too long or too short. Numbers may be wrapped, so that the last line is
    /// shorter; a number alone on it may be a count.
    fn uneven_row(&self) -> Option<ReadError> {
        let cells = &self.cells;
        if cells.len() > MAX_CELLS {
            return None;
        }
        let has_marks = self.has_marked_rows();
        let (mut row, mut start, mut columns) = (0, 0, 0);
        for end in 1..=cells.len() {
            if !self.ends_row(end) {
                continue;
            }
            let count = end - start;
            row += 1;
            if row == 1 {
                columns = count;
            }
            let kind = ReadErrorKind::UnevenRow { row, count, columns };
            // The panic of `clamp` would add 250 bytes to the rules.
            let expected = if row == 1 && has_marks { columns.max(*SIDES.start()).min(*SIDES.end()) } else { columns };
            if count > expected {
                return Some(cells[start + expected].error(kind));
            }
            let is_wrapped = !has_marks && end == cells.len() && count > 1;
            if count < expected && !is_wrapped {
                let at = cells[end - 1].end();
                return Some(ReadError { kind, start: at, end: at });
            }
            start = end;
        }
        None
    }

    fn end(&self) -> usize {
        self.text.trim_end().len()
    }
}

fn read_tiles(words: &[Token], shape: Dims) -> Result<Vec<u8>, ReadError> {
    let cells = words.len();
    let number = |word: &Token| word.text.parse().ok().filter(|&n| n < cells && word.is_number());
    let read = |word: &Token| if word.is_blank() { Some(0) } else { number(word) };
    let values: Vec<Option<usize>> = words.iter().map(read).collect();
    let mut tiles: Vec<u8> = Vec::with_capacity(cells);
    for (index, (word, value)) in words.iter().zip(&values).enumerate() {
        let first = value.and_then(|n| tiles.iter().position(|&tile| tile as usize == n));
        match *value {
            Some(n) if first.is_none() => tiles.push(n as u8),
            _ => return Err(tile_error(word, index, first, shape, &values)),
        }
    }
    Ok(tiles)
}

/// Returns the error of the word with this index, which is no tile or has appeared before, at the index `first`.
fn tile_error(word: &Token, index: usize, first: Option<usize>, shape: Dims, values: &[Option<usize>]) -> ReadError {
    let cells = values.len();
    let token = word.echo();
    let location = |index| Location { index, shape: Some(shape) };
    let hint = || Hint { last: cells - 1, missing: (0..cells).filter(|n| !values.contains(&Some(*n))).collect() };
    word.error(match (values[index], first) {
        (Some(n), Some(first)) => {
            ReadErrorKind::Repeated { tile: n as u8, first: location(first), location: location(index), hint: hint() }
        }
        _ if word.is_number() => ReadErrorKind::OutOfRange { token, shape, location: location(index), hint: hint() },
        _ => ReadErrorKind::NotANumber { token, location: location(index) },
    })
}

/// Writes a board's tiles as [`read_board`] reads them, rows separated by `/`.
pub fn write_board(shape: Dims, tiles: &[u8]) -> String {
    let rows = tiles.chunks(shape.columns());
    let rows: Vec<String> = rows.map(|row| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")).collect();
    rows.join("/")
}

impl<S: Shape> fmt::Display for Board<S> {
    /// Writes the board as it is read: `1 2 3/4 5 6/7 8 0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_board(self.shape().dims(), self.tiles()))
    }
}

impl<S: Shape> fmt::Debug for Board<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for AnyBoard {
    type Err = ReadError;

    /// Reads a board of any shape: see [`read_board`].
    fn from_str(text: &str) -> Result<Self, ReadError> {
        read_board(text)
    }
}

impl<const ROWS: usize, const COLUMNS: usize> FromStr for Board<Fixed<ROWS, COLUMNS>> {
    type Err = ReadError;

    /// Reads a board that must have this shape: see [`read_board`].
    fn from_str(text: &str) -> Result<Self, ReadError> {
        let board = read_board(text)?;
        board.in_shape(Fixed).ok_or_else(|| {
            let kind = ReadErrorKind::Size { shape: board.shape(), expected: Fixed::<ROWS, COLUMNS>.dims() };
            let start = text.len() - text.trim_start().len();
            ReadError { kind, start, end: text.trim_end().len() }
        })
    }
}
