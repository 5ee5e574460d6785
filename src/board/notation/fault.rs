//! What is wrong with a text, where, and in words.

use super::part;
use std::fmt::{self, Write as _};

/// The cells of the largest board that is read.
pub(super) const MAX_CELLS: usize = 36;

/// The characters of an offending text that an error repeats.
const MAX_ECHO: usize = 24;

/// Why a text is not a board, and where: the first fault in reading order.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{fault}")]
pub struct ReadError {
    /// What is wrong.
    pub fault: Fault,
    /// Where the offending text starts, in bytes.
    pub start: usize,
    /// Where it ends, in bytes; equal to `start` where something is missing.
    pub end: usize,
}

impl ReadError {
    /// Where the offending text starts and ends in `text`, in UTF-16 units, as JavaScript counts.
    pub fn utf16_span(&self, text: &str) -> (usize, usize) {
        let units = |bytes: usize| part(text, ..bytes).encode_utf16().count();
        (units(self.start), units(self.end))
    }

    /// The code by which programs tell errors apart, the same in every interface.
    pub const fn code(&self) -> &'static str {
        match self.fault {
            Fault::NotAMove { .. } | Fault::OutsideTheBoard { .. } | Fault::TooManyMoves { .. } => "bad-moves",
            _ => "bad-board",
        }
    }
}

/// What can be wrong with a text.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// No numbers at all.
    #[error("There is no board in this text. Write 9, 16, 25 or 36 numbers, 0 for the blank.")]
    Empty,
    /// As many numbers as no board has; at most one more than the largest has is counted.
    #[error("There {} {count} number{}{}. A 3×3 board has 9, a 4×4 board 16, a 5×5 board 25 and a 6×6 board 36.", if *.count == 1 { "is" } else { "are" },
        if *.count == 1 { "" } else { "s" }, if *.count > MAX_CELLS { " or more" } else { "" })]
    Count {
        /// The numbers found.
        count: usize,
    },
    /// Something that is not a number.
    #[error("“{token}” is not a number. It stands {place}.")]
    NotANumber {
        /// The text, shortened.
        token: String,
        /// Where it stands.
        place: Place,
    },
    /// A number that is no tile of a board this size.
    #[error("{token} is not a tile of a {width}×{width} board. It stands {place}. {hint}")]
    OutOfRange {
        /// The number as written, shortened.
        token: String,
        /// Columns of the board.
        width: usize,
        /// Where it stands.
        place: Place,
        /// What the board needs instead.
        hint: Hint,
    },
    /// A number that stood already.
    #[error("{tile} stands twice, first {first} and again {place}. {hint}")]
    Repeated {
        /// The tile.
        tile: u8,
        /// Where it stood first.
        first: Place,
        /// Where it stands again.
        place: Place,
        /// What the board needs instead.
        hint: Hint,
    },
    /// A `/` that does not end a row.
    #[error("The “/” after {count} number{} does not end a row. A row of a {width}×{width} board has {width} numbers.", if *.count == 1 { "" } else { "s" })]
    Row {
        /// Numbers before the `/`, from the start of the text.
        count: usize,
        /// Columns of the board.
        width: usize,
    },
    /// A letter that is no move.
    #[error("“{token}” is not a move. Moves are U, D, L and R, with runs as R3.")]
    NotAMove {
        /// The text, shortened.
        token: String,
    },
    /// A move towards which no tile can slide.
    #[error("Move {number} ({letter}) leads outside the board.")]
    OutsideTheBoard {
        /// The move.
        letter: char,
        /// Its number, from 1.
        number: usize,
    },
    /// More moves than anyone needs.
    #[error("There are more than {},{:03} moves.", *.most / 1000, *.most % 1000)]
    TooManyMoves {
        /// As many as are read, thousands.
        most: usize,
    },
}

/// Where a number stands: in a row and column where the size of the board is known, else counted from the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The index of the number, from 0.
    pub index: usize,
    /// Columns of the board, if the count of numbers told them.
    pub width: Option<usize>,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.width {
            Some(width) => write!(f, "in row {}, column {}", self.index / width + 1, self.index % width + 1),
            None => write!(f, "in place {}", self.index + 1),
        }
    }
}

/// What a board of this size needs: every number once, and which ones are missing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    pub(super) last: usize,
    pub(super) missing: Vec<usize>,
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Write each number from 0 to {} once", self.last)?;
        let names: Vec<String> = self.missing.iter().map(usize::to_string).collect();
        match names.as_slice() {
            [] => f.write_char('.'),
            [one] => write!(f, "; {one} is missing."),
            [rest @ .., last] => write!(f, "; {} and {last} are missing.", rest.join(", ")),
        }
    }
}

/// An offending text as errors repeat it.
pub(super) fn shorten(text: &str) -> String {
    match text.char_indices().nth(MAX_ECHO) {
        Some((cut, _)) => format!("{}…", part(text, ..cut)),
        None => text.to_owned(),
    }
}
