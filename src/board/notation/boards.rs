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

/// The shapes of the boards that a reader accepts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shapes {
    /// All from 2×2 to 10×10. Slashes, brackets or lines name the rows; without them, the board is a square.
    All,
    /// The squares from 3×3 to 6×6, which follow from the count of numbers.
    Squares,
}

impl Shapes {
    /// The squares that [`Shapes::Squares`] accepts.
    const SQUARES: [usize; 4] = [3, 4, 5, 6];

    pub(super) const fn max_cells(self) -> usize {
        match self {
            Shapes::All => MAX_CELLS,
            Shapes::Squares => 36,
        }
    }

    /// Returns the square with this many cells, if it is accepted.
    fn square_of(self, cells: usize) -> Option<Dims> {
        Dims::square_of(cells).filter(|square| self == Shapes::All || Self::SQUARES.contains(&square.columns()))
    }

    /// Returns the square with this many rows, if it is accepted.
    fn square(self, rows: usize) -> Option<Dims> {
        Dims::square(rows).filter(|square| self == Shapes::All || Self::SQUARES.contains(&square.columns()))
    }
}

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
    read_board_of(Shapes::All, text)
}

/// Does the same as [`read_board`] for a reader that accepts boards of these shapes.
///
/// # Errors
/// See [`read_board`].
pub fn read_board_of(shapes: Shapes, text: &str) -> Result<AnyBoard, ReadError> {
    let tokens = BoardTokens::of(shapes, text);
    let board = tokens.shape().and_then(|shape| tokens.board(0, shape));
    match (board, tokens.size_line()) {
        (Err(_), Some(square)) => tokens.board(1, square),
        (board, _) => board,
    }
}

/// The words of a text and the marks between them.
struct BoardTokens<'a> {
    shapes: Shapes,
    text: &'a str,
    /// At most two more than a board has, since one may be the size.
    cells: Vec<Token<'a>>,
    marks: Vec<Mark<'a>>,
}

impl<'a> BoardTokens<'a> {
    fn of(shapes: Shapes, text: &'a str) -> Self {
        let max_cells = shapes.max_cells();
        let (mut cells, mut marks) = (Vec::new(), Vec::new());
        for token in tokens(text) {
            match token.is_mark() {
                false => cells.push(token),
                // One mark too many is enough for an error; the others need not be kept.
                true if marks.len() > max_cells => {}
                true => marks.push(Mark { before: cells.len(), token }),
            }
            if cells.len() > max_cells + 1 {
                break;
            }
        }
        match &cells[..] {
            [word] if word.is_compact() => {
                let cells = word.split();
                for mark in &mut marks {
                    mark.before *= cells.len();
                }
                BoardTokens { shapes, text, cells, marks }
            }
            _ => BoardTokens { shapes, text, cells, marks },
        }
    }

    /// Returns the shape that the marks, the lines or the count of the words name.
    fn shape(&self) -> Result<Dims, ReadError> {
        let square = self.shapes.square_of(self.cells.len());
        let named = || {
            let columns = columns_by_marks(&self.marks).or_else(|| self.columns_by_lines())?;
            let rows = self.cells.len().div_ceil(columns);
            Dims::new(rows, columns).filter(|shape| shape.cells() == self.cells.len())
        };
        let named = if self.shapes == Shapes::All { named() } else { None };
        named.or(square).ok_or_else(|| self.count_error(&self.cells, None))
    }

    /// Returns the number of words in each line, if there are several lines of as many words.
    fn columns_by_lines(&self) -> Option<usize> {
        let begins_line = |index: &usize| *index == 0 || self.breaks(*index);
        let mut starts = (0..self.cells.len()).filter(begins_line);
        starts.next()?;
        let columns = starts.next()?;
        let is_even = (0..self.cells.len()).all(|index| begins_line(&index) == index.is_multiple_of(columns));
        is_even.then_some(columns)
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
        match (tiles, mark_error(&self.marks, first, shape, self.shapes, self.end())) {
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
        let shape = even.filter(|_| self.shapes == Shapes::All).or(self.shapes.square(rows));
        shape.filter(|_| self.breaks(1) && !self.breaks(2))
    }

    /// Returns the error of a wrong number of words: one that no board has, or that boards of this shape do not have.
    fn count_error(&self, cells: &[Token], shape: Option<Dims>) -> ReadError {
        let shapes = self.shapes;
        if let Some(index) = cells.iter().position(|word| !word.is_cell()) {
            let (word, location) = (&cells[index], Location { index, shape: None });
            return word.error(ReadErrorKind::NotANumber { token: word.echo(), location });
        }
        if shape.is_none()
            && let Some(error) = self.uneven_row()
        {
            return error;
        }
        let count = cells.len().min(shapes.max_cells() + 1);
        let kind = if count == 0 { ReadErrorKind::Empty { shapes } } else { ReadErrorKind::Count { count, shapes } };
        match cells.get(shape.map_or(shapes.max_cells(), Dims::cells)) {
            Some(surplus) => surplus.error(kind),
            None => ReadError { kind, start: self.end(), end: self.end() },
        }
    }

    /// Returns the error of the first row that is too long or too short, if marks end the rows and all shapes are accepted.
    fn uneven_row(&self) -> Option<ReadError> {
        let (cells, max_cells) = (&self.cells, self.shapes.max_cells());
        if self.shapes == Shapes::Squares || cells.len() > max_cells {
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
