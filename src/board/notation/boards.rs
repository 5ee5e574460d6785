//! Boards as text.

use super::{
    error::{Hint, Location, ReadError, ReadErrorKind},
    marks::{Mark, columns_by_marks, mark_error},
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
/// use fifteen::board::notation::read_board;
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
/// # Ok::<(), fifteen::board::notation::ReadError>(())
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
    marks: Vec<Mark<'a>>,
}

impl<'a> BoardTokens<'a> {
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
                BoardTokens { text, cells, marks }
            }
            _ => BoardTokens { text, cells, marks },
        }
    }

    /// Returns the shape that the marks, the lines or the count of the words name.
    fn shape(&self) -> Result<Dims, ReadError> {
        let lines = self.lines(0);
        let named = columns_by_marks(&self.marks).or(lines.as_ref().copied().unwrap_or(None)).and_then(|columns| {
            let rows = self.cells.len().div_ceil(columns);
            Dims::new(rows, columns).filter(|shape| shape.cells() == self.cells.len())
        });
        match (named, Dims::square_of(self.cells.len()), lines) {
            (Some(shape), ..) => Ok(shape),
            // Numbers may be wrapped, but lines of several lengths are rows with an error.
            (None, Some(_), Err(error)) if self.marks.is_empty() => Err(error),
            (None, Some(square), _) => Ok(square),
            (None, None, _) => Err(self.count_error(&self.cells, None)),
        }
    }

    /// Returns the number of words in each line from the index `first` on, if there are several lines; the last one may be shorter.
    ///
    /// # Errors
    /// The first line of another length. One number in the last line may be a number of moves.
    fn lines(&self, first: usize) -> Result<Option<usize>, ReadError> {
        let (mut columns, mut start, mut row) = (None, first, 0);
        for end in first + 1..=self.cells.len() {
            let is_last = end == self.cells.len();
            if !is_last && !self.breaks(end) {
                continue;
            }
            let count = end - start;
            match columns {
                None if is_last => {}
                None => columns = Some(count),
                Some(columns) if count == columns || count < columns && is_last && count > 1 => {}
                Some(columns) => {
                    let at = self.cells[end - 1].end();
                    return Err(ReadError {
                        kind: ReadErrorKind::UnevenRow { row: row + 1, count, columns },
                        start: at,
                        end: at,
                    });
                }
            }
            (start, row) = (end, row + 1);
        }
        Ok(columns)
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
        // Where as many numbers are in several lines, these must be the rows.
        let are_rows = |shape: &Dims| {
            shape.cells() != rest
                || self.lines(1).is_ok_and(|columns| columns.is_none_or(|columns| columns == shape.columns()))
        };
        even.or_else(|| Dims::square(rows)).filter(|shape| self.breaks(1) && !self.breaks(2) && are_rows(shape))
    }

    /// Returns the error of a wrong number of words: one that no board has, or that boards of this shape do not have.
    fn count_error(&self, cells: &[Token], shape: Option<Dims>) -> ReadError {
        if let Some(index) = cells.iter().position(|word| !word.is_cell()) {
            let (word, location) = (&cells[index], Location { index, shape: None });
            return word.error(ReadErrorKind::NotANumber { token: word.echo(), location });
        }
        if shape.is_none()
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

    /// Returns the error of the first row that is too long or too short, if marks end the rows.
    fn uneven_row(&self) -> Option<ReadError> {
        let cells = &self.cells;
        if cells.len() > MAX_CELLS {
            return None;
        }
        let columns = columns_by_marks(&self.marks)?;
        let ends = self.marks.iter().filter(|mark| !mark.token.opens()).map(|mark| mark.before);
        let (mut row, mut start) = (0, 0);
        for end in ends.chain([cells.len()]).filter(|&end| end > 0) {
            let count = end - start;
            if count == 0 {
                continue;
            }
            row += 1;
            let expected = if row == 1 { columns.clamp(*SIDES.start(), *SIDES.end()) } else { columns };
            let kind = ReadErrorKind::UnevenRow { row, count, columns };
            if count > expected {
                return Some(cells[start + expected].error(kind));
            }
            if count < expected {
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

/// Returns the error of the word with this index, which is not a tile or has appeared as the one with the index `first`.
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
