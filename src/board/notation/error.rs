//! Errors of texts: what is wrong, where, and in words.

use super::text::part;
use crate::shape::{Dims, MAX_CELLS, Shape};
use std::fmt::{self, Write as _};

/// Error of a text that is not a board, not moves, not a replay or not a date: the first error in reading order, and its place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct ReadError {
    /// What is wrong.
    pub kind: ReadErrorKind,
    /// Where the offending text starts, in bytes.
    pub start: usize,
    /// Where the offending text ends, in bytes; equal to `start` where something is missing.
    pub end: usize,
}

impl ReadError {
    /// Returns where the offending text starts and ends in `text`, in UTF-16 units, as JavaScript counts.
    pub fn utf16_span(&self, text: &str) -> (usize, usize) {
        (utf16_units(text, self.start), utf16_units(text, self.end))
    }

    /// The code by which programs tell errors apart: `bad-board`, `bad-moves` or `bad-date`. It is the same in every interface.
    pub const fn code(&self) -> &'static str {
        match self.kind {
            ReadErrorKind::NotAMove { .. }
            | ReadErrorKind::OutsideTheBoard { .. }
            | ReadErrorKind::TooManyMoves { .. } => "bad-moves",
            ReadErrorKind::NotADate { .. } => "bad-date",
            _ => "bad-board",
        }
    }
}

/// Returns the number of UTF-16 units in the first bytes of a text.
pub fn utf16_units(text: &str, bytes: usize) -> usize {
    part(text, ..bytes).encode_utf16().count()
}

/// The kinds of errors of a text.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// The text contains no numbers.
    #[error("The text contains no numbers; expected the numbers of a board, from 2×2 to 10×10, with 0 for the blank.")]
    Empty,
    /// No board has this many numbers. Counting stops at one more than the largest board has.
    #[error("Found {count} number{}{}; {}.",
        plural(*.count), if *.count > MAX_CELLS { " or more" } else { "" }, expected_count(*.count))]
    Count {
        /// The count of numbers found.
        count: usize,
    },
    /// A board has another size than requested.
    #[error("This is a {shape} board; expected a {expected} board.")]
    Size {
        /// Shape of the board.
        shape: Dims,
        /// Shape of the requested boards.
        expected: Dims,
    },
    /// A word is not a number.
    #[error("“{token}” is not a number ({location}); expected {}.", expected_number(*.location))]
    NotANumber {
        /// The word, shortened.
        token: String,
        /// Where it is.
        location: Location,
    },
    /// A number is not a tile of a board of this size.
    #[error("{token} is not a tile of a {shape} board ({location}). {hint}")]
    OutOfRange {
        /// The number as written, shortened.
        token: String,
        /// Shape of the board.
        shape: Dims,
        /// Where it is.
        location: Location,
        /// The numbers that the board needs instead.
        hint: Hint,
    },
    /// A number appears for the second time.
    #[error("{tile} appears twice: in {first}, and again in {location}. {hint}")]
    Repeated {
        /// The tile.
        tile: u8,
        /// Where it is first.
        first: Location,
        /// Where it is again.
        location: Location,
        /// The numbers that the board needs instead.
        hint: Hint,
    },
    /// A `/` does not end a row.
    #[error("The “/” after {count} number{} does not end a row; expected {} numbers in each row of a {shape} board.", plural(*.count), .shape.columns())]
    Row {
        /// Count of the numbers before the `/`, from the start of the text.
        count: usize,
        /// Shape of the board.
        shape: Dims,
    },
    /// A row has another number of numbers than the first one, or the first has fewer or more than boards have.
    #[error("Row {row} has {count} number{}; {}.", plural(*.count), expected_in_row(*.row, *.columns))]
    UnevenRow {
        /// The number of the row, from 1.
        row: usize,
        /// Count of its numbers.
        count: usize,
        /// Count of the numbers of the first row.
        columns: usize,
    },
    /// A bracket, or a `/` between brackets, does not belong where it is, or a bracket is missing.
    #[error(
        "The brackets do not fit a {shape} board; expected one pair around the board, and one around each row of {} numbers or around none.",
        .shape.columns()
    )]
    Brackets {
        /// Shape of the board.
        shape: Dims,
    },
    /// A character is not a move.
    #[error("“{token}” is not a move; expected U, D, L or R, or a run such as R3.")]
    NotAMove {
        /// The text, shortened.
        token: String,
    },
    /// The text is not a date.
    #[error("“{token}” is not a date; expected a day of the calendar as YYYY-MM-DD.")]
    NotADate {
        /// The text, shortened.
        token: String,
    },
    /// No tile can slide in the direction of a move.
    #[error("Move {number} ({letter}) leads outside the board; there is no tile {} the blank.", side_of_tile(*.letter))]
    OutsideTheBoard {
        /// The letter of the move.
        letter: char,
        /// Its number, from 1.
        number: usize,
    },
    /// There are more moves than are read.
    #[error("Too many moves; expected at most {},{:03}.", *.most / 1000, *.most % 1000)]
    TooManyMoves {
        /// The number of moves that are read, at least 1,000.
        most: usize,
    },
}

fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

/// Returns how many numbers boards have, or how a board of `count` numbers could be written.
fn expected_count(count: usize) -> String {
    match Dims::of_cells(count) {
        Some(shape) => {
            format!(
                "that is no square, so separate the rows with “/”, such as {} rows of {}",
                shape.rows(),
                shape.columns()
            )
        }
        None => "a board has 2 to 10 rows, all of 2 to 10 numbers; separate them with “/”".to_owned(),
    }
}

/// Returns how many numbers a row should have.
fn expected_in_row(row: usize, columns: usize) -> String {
    if row == 1 { "a row has 2 to 10".to_owned() } else { format!("row 1 has {columns}") }
}

fn expected_number(location: Location) -> String {
    match location.shape {
        Some(shape) => format!("a number from 0 to {}", shape.cells() - 1),
        None => "numbers, separated by spaces or commas".to_owned(),
    }
}

/// On which side of the blank a tile must be for a move.
fn side_of_tile(letter: char) -> &'static str {
    match letter {
        'U' => "below",
        'L' => "right of",
        'R' => "left of",
        _ => "above",
    }
}

/// Where a number is: its row and column if the size of the board is known, else its position in the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Location {
    /// The index of the number, from 0.
    pub index: usize,
    /// Shape of the board, if a board has this count of numbers.
    pub shape: Option<Dims>,
}

impl fmt::Display for Location {
    /// Writes `row 2, column 3` or `position 6`, all counted from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.shape {
            Some(shape) => write!(f, "row {}, column {}", shape.row(self.index) + 1, shape.column(self.index) + 1),
            None => write!(f, "position {}", self.index + 1),
        }
    }
}

/// The numbers that a board needs, each once, and the missing ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    pub(super) last: usize,
    pub(super) missing: Vec<usize>,
}

impl Hint {
    pub(in crate::board) const fn new(last: usize, missing: Vec<usize>) -> Self {
        Hint { last, missing }
    }
}

/// The most missing numbers that a hint lists.
const MAX_MISSING: usize = 10;

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Expected each number from 0 to {} once", self.last)?;
        let names: Vec<String> = self.missing.iter().take(MAX_MISSING).map(usize::to_string).collect();
        let more = self.missing.len() - names.len();
        match names.as_slice() {
            names if more > 0 => write!(f, "; {} and {more} more are missing.", names.join(", ")),
            [] => f.write_char('.'),
            [one] => write!(f, "; {one} is missing."),
            [rest @ .., last] => write!(f, "; {} and {last} are missing.", rest.join(", ")),
        }
    }
}
