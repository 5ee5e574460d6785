//! Errors of texts: what is wrong, where, and hints at the meaning.

use super::moves::Mover;
use crate::{
    board::{
        AnyBoard,
        notation::{ReadError, ReadErrorKind},
    },
    shape::Shape,
};
use std::fmt;

/// Error of a text: the first one in reading order of a board or of moves.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{kind}{}", HintAfter(self))]
pub struct TextError {
    /// What is wrong, and what would be right.
    pub kind: TextErrorKind,
    /// Where the offending text starts, in bytes.
    pub start: usize,
    /// Where the offending text ends, in bytes; equal to `start` where something is missing.
    pub end: usize,
    /// A hint at the meaning.
    pub hint: Option<Box<TextHint>>,
    /// The boards that the text may be, if it may be several: the one question to ask.
    pub readings: Box<[AnyBoard]>,
}

/// The kinds of errors of a text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TextErrorKind {
    /// A board or moves cannot be read.
    #[error("{0}")]
    Read(ReadErrorKind),
    /// The text was decoded from bytes that are no text, such as the bytes of a picture.
    #[error("This is not text; expected the numbers of a board, such as 1 2 3/4 5 6/7 0 8.")]
    NotText,
    /// All tiles are there, but no blank.
    #[error("All tiles from 1 to {last} are there, but no blank; write 0 or _ where it is{}.", in_row(*.row))]
    NoBlank {
        /// The largest tile.
        last: usize,
        /// The row that is one number short, from 1, if the text has rows.
        row: Option<usize>,
        /// The boards that may be meant: the blank is in that row or, without rows, at the end, if that board can be solved.
        boards: Vec<AnyBoard>,
    },
    /// The size before a board does not fit the count of its numbers.
    #[error(
        "The size {rows}×{columns} does not fit the board, which has {count} numbers; expected their rows × columns."
    )]
    SizeDiffers {
        /// The stated number of rows.
        rows: usize,
        /// The stated number of columns.
        columns: usize,
        /// The number of cells of the board.
        count: usize,
    },
    /// A text has several readings, and only a person knows which one is meant.
    #[error("This has several readings; write the board alone in its field or in brackets.")]
    SeveralReadings,
    /// A number alone after a label such as `moves:` is a tile beside the blank, or a number of moves.
    #[error(
        "{number} may be a tile or a number of moves; write the direction of the tile, or “number of moves: {number}”."
    )]
    TileOrCount {
        /// The number.
        number: String,
    },
    /// There is another board, where one is expected.
    #[error("There is a second board; expected one.")]
    SecondBoard,
    /// A tile is not in the row or the column of the blank.
    #[error("Move {number} is of {tile}, which is not beside the blank; expected {}.", one_of(.expected))]
    NotBesideTheBlank {
        /// The tile.
        tile: u8,
        /// The number of the move, from 1.
        number: usize,
        /// The tiles beside the blank.
        expected: Vec<u8>,
    },
    /// The blank cannot move in the direction of a move.
    #[error("Move {number} ({word}) leads outside the board; the blank is at the edge.")]
    BlankOutside {
        /// The move as written.
        word: String,
        /// The number of the move, from 1.
        number: usize,
    },
}

/// A hint at the meaning of a text with an error.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TextHint {
    /// The numbers begin with 1, and the largest one may be the blank.
    BlankIsLargest(u16),
    /// A letter looks like a digit.
    LooksLike {
        /// The letter.
        written: char,
        /// The digit.
        digit: char,
    },
    /// A number may be two numbers.
    MissingSpace(u16, u16),
    /// A word may stand for the blank.
    MayBeBlank(String),
    /// A word may belong to a comment.
    MayBeComment,
    /// The moves can be made if their directions are directions of the blank, or of the tile.
    OtherMover(Mover),
    /// Moves may be the first letters of words in another language.
    Initials {
        /// The letters.
        letters: &'static str,
        /// The words.
        meant: &'static str,
    },
}

impl TextError {
    pub(super) fn new(kind: TextErrorKind, start: usize, end: usize) -> Self {
        TextError { kind, start, end, hint: None, readings: Box::default() }
    }

    /// Returns the boards that may be meant by a text with all tiles but no blank.
    pub fn boards_with_blank(&self) -> &[AnyBoard] {
        match &self.kind {
            TextErrorKind::NoBlank { boards, .. } => boards,
            _ => &[],
        }
    }

    /// The code by which programs tell errors apart: `bad-board` or `bad-moves`. It is the same in every interface.
    pub fn code(&self) -> &'static str {
        match &self.kind {
            TextErrorKind::Read(kind) => ReadError { kind: kind.clone(), start: 0, end: 0 }.code(),
            TextErrorKind::NotText
            | TextErrorKind::NoBlank { .. }
            | TextErrorKind::SizeDiffers { .. }
            | TextErrorKind::SeveralReadings
            | TextErrorKind::SecondBoard => "bad-board",
            TextErrorKind::TileOrCount { .. }
            | TextErrorKind::NotBesideTheBlank { .. }
            | TextErrorKind::BlankOutside { .. } => "bad-moves",
        }
    }

    /// Returns the line and the column of a byte of a text, both from 1. Columns count characters.
    pub fn line_and_column(text: &str, byte: usize) -> (usize, usize) {
        let before = &text[..byte];
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        (before.matches('\n').count() + 1, before[start..].chars().count() + 1)
    }

    /// Returns the same error in a text before which there are more bytes.
    #[must_use]
    pub(super) fn after(mut self, bytes: usize) -> Self {
        self.start += bytes;
        self.end += bytes;
        self
    }
}

impl From<ReadError> for TextError {
    fn from(error: ReadError) -> Self {
        TextError::new(TextErrorKind::Read(error.kind), error.start, error.end)
    }
}

/// The most characters of a board that an error repeats: those of 6×6 boards.
const LONGEST_BOARD: usize = 100;

/// A hint, and the boards that a text may be, as the end of a message.
struct HintAfter<'a>(&'a TextError);

impl fmt::Display for HintAfter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(hint) = &self.0.hint {
            write!(f, " {hint}")?;
        }
        let [first, second, ..] = &self.0.readings[..] else { return Ok(()) };
        if let Some(other) = self.0.readings.iter().find(|other| other.tiles() != first.tiles()) {
            let named = |board: &AnyBoard| {
                let text = board.to_string();
                if text.len() > LONGEST_BOARD { format!("{}…", &text[..LONGEST_BOARD]) } else { text }
            };
            return write!(f, " It may be {} or {}.", named(first), named(other));
        }
        let (first, second) = (first.shape(), second.shape());
        let (rows, columns) = (second.rows(), second.columns());
        write!(f, " It may have {} rows of {} or {rows} rows of {columns}.", first.rows(), first.columns())
    }
}

impl fmt::Display for TextHint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TextHint::BlankIsLargest(number) => write!(f, "If {number} stands for the blank, write 0 instead."),
            TextHint::LooksLike { written, digit } => {
                write!(f, "“{written}” is a letter; did you mean the digit {digit}?")
            }
            TextHint::MissingSpace(a, b) => write!(f, "Is a space missing between {a} and {b}?"),
            TextHint::MayBeBlank(word) => write!(f, "If “{word}” stands for the blank, write 0 or _ instead."),
            TextHint::MayBeComment => f.write_str("A comment begins with #."),
            TextHint::OtherMover(mover) => write!(f, "They can be made as moves of the {}.", mover.name()),
            TextHint::Initials { letters, meant } => {
                write!(f, "If {letters} stand for {meant}, write U, D, L, R instead, or these words.")
            }
        }
    }
}

fn in_row(row: Option<usize>) -> String {
    row.map(|row| format!(", in row {row}")).unwrap_or_default()
}

/// Writes numbers of which one is expected: `2, 7 or 8`.
fn one_of(numbers: &[u8]) -> String {
    let names: Vec<String> = numbers.iter().map(u8::to_string).collect();
    match names.as_slice() {
        [rest @ .., last] if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => names.concat(),
    }
}
