//! What is wrong with a text, where, and in words.

use super::text::part;
use std::fmt::{self, Write as _};

/// The number of cells of the largest board.
pub(super) const MAX_CELLS: usize = 36;

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
pub(crate) fn utf16_units(text: &str, bytes: usize) -> usize {
    part(text, ..bytes).encode_utf16().count()
}

/// What can be wrong with a text.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// The text contains no numbers.
    #[error("The text contains no numbers; expected 9, 16, 25 or 36 numbers, with 0 for the blank.")]
    Empty,
    /// No board has so many numbers. Counting ends one above the numbers of the largest board.
    #[error("Found {count} number{}{}; a 3×3 board has 9, a 4×4 board 16, a 5×5 board 25 and a 6×6 board 36.",
        plural(*.count), if *.count > MAX_CELLS { " or more" } else { "" })]
    Count {
        /// The count of numbers found.
        count: usize,
    },
    /// A board has another size than the one asked for.
    #[error("This is a {width}×{width} board; expected a {expected}×{expected} board.")]
    Size {
        /// Columns of the board.
        width: usize,
        /// Columns of the boards asked for.
        expected: usize,
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
    #[error("{token} is not a tile of a {width}×{width} board ({location}). {hint}")]
    OutOfRange {
        /// The number as written, shortened.
        token: String,
        /// Columns of the board.
        width: usize,
        /// Where it is.
        location: Location,
        /// What the board needs instead.
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
        /// What the board needs instead.
        hint: Hint,
    },
    /// A `/` does not end a row.
    #[error("The “/” after {count} number{} does not end a row; expected {width} numbers in each row of a {width}×{width} board.", plural(*.count))]
    Row {
        /// Count of the numbers before the `/`, from the start of the text.
        count: usize,
        /// Columns of the board.
        width: usize,
    },
    /// A bracket, or a `/` between brackets, does not belong where it is, or a bracket is missing.
    #[error(
        "The brackets do not fit a {width}×{width} board; expected one pair around the board, and one around each row of {width} numbers or around none."
    )]
    Brackets {
        /// Columns of the board.
        width: usize,
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

fn expected_number(location: Location) -> String {
    match location.width {
        Some(width) => format!("a number from 0 to {}", width * width - 1),
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
    /// Columns of the board, if the count of numbers is that of a board.
    pub width: Option<usize>,
}

impl fmt::Display for Location {
    /// Writes `row 2, column 3` or `position 6`, all counted from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.width {
            Some(width) => write!(f, "row {}, column {}", self.index / width + 1, self.index % width + 1),
            None => write!(f, "position {}", self.index + 1),
        }
    }
}

/// What a board needs: every number once, and which ones are missing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    pub(super) last: usize,
    pub(super) missing: Vec<usize>,
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Expected each number from 0 to {} once", self.last)?;
        let names: Vec<String> = self.missing.iter().map(usize::to_string).collect();
        match names.as_slice() {
            [] => f.write_char('.'),
            [one] => write!(f, "; {one} is missing."),
            [rest @ .., last] => write!(f, "; {} and {last} are missing.", rest.join(", ")),
        }
    }
}
