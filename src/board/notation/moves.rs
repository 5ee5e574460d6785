//! Moves as text.

use super::{
    error::{ReadError, ReadErrorKind},
    text::{part, shorten},
};
use crate::board::Move;
use std::{fmt, ops::Deref, str::FromStr};

/// The largest number of moves that [`read_moves`] reads: far more than any solution has, and far fewer than would fill
/// the memory, as a run such as `R999999999` could.
pub const MAX_MOVES: usize = 100_000;

/// Returns the letter of a move: `U`, `L`, `R` or `D`.
pub const fn letter(m: Move) -> char {
    match m {
        Move::Up => 'U',
        Move::Left => 'L',
        Move::Right => 'R',
        Move::Down => 'D',
    }
}

/// Returns the move of a letter in upper or lower case.
pub(super) fn move_of(c: char) -> Option<Move> {
    Move::ALL.into_iter().find(|&m| letter(m) == c.to_ascii_uppercase())
}

/// A move and how often it is made, and where that is written, in bytes.
pub(super) struct MoveRun {
    pub m: Move,
    pub count: usize,
    start: usize,
    end: usize,
}

impl MoveRun {
    pub fn error(&self, kind: ReadErrorKind) -> ReadError {
        ReadError { kind, start: self.start, end: self.end }
    }
}

/// Returns the runs of a text from byte `at` on, up to the first error. More than `most` moves are an error too.
pub(super) fn runs(text: &str, at: usize, most: usize) -> impl Iterator<Item = Result<MoveRun, ReadError>> {
    let mut rest = part(text, at..).char_indices().map(move |(i, c)| (at + i, c)).peekable();
    let mut left = most;
    std::iter::from_fn(move || {
        let (start, c) = rest.find(|(_, c)| !c.is_whitespace())?;
        let letter_end = start + c.len_utf8();
        let Some(m) = move_of(c) else {
            let kind = ReadErrorKind::NotAMove { token: c.to_string() };
            return Some(Err(ReadError { kind, start, end: letter_end }));
        };
        let mut end = letter_end;
        while let Some((at, _)) = rest.next_if(|(_, c)| c.is_ascii_digit()) {
            end = at + 1;
        }
        let count = if end == letter_end { Ok(1) } else { part(text, letter_end..end).parse() };
        let run = MoveRun { m, count: count.unwrap_or(usize::MAX), start, end };
        Some(match run.count {
            0 => Err(run.error(ReadErrorKind::NotAMove { token: shorten(part(text, start..end)) })),
            count if count > left => Err(run.error(ReadErrorKind::TooManyMoves { most })),
            count => {
                left -= count;
                Ok(run)
            }
        })
    })
}

/// Reads moves: letters such as `URDL`, runs such as `R3`, and white space anywhere between them.
///
/// # Errors
/// The first text that is not a move, or the first move beyond [`MAX_MOVES`].
pub fn read_moves(text: &str) -> Result<Vec<Move>, ReadError> {
    let mut moves = Vec::new();
    for run in runs(text, 0, MAX_MOVES) {
        let MoveRun { m, count, .. } = run?;
        moves.resize(moves.len() + count, m);
    }
    Ok(moves)
}

/// Writes moves one letter each: `URRRD`.
pub fn write_moves(moves: &[Move]) -> String {
    moves.iter().copied().map(letter).collect()
}

/// Writes moves with runs: `UR3D`.
pub fn write_moves_in_runs(moves: &[Move]) -> String {
    let mut text = String::new();
    for run in moves.chunk_by(|a, b| a == b) {
        text.push(letter(run[0]));
        if run.len() > 1 {
            text += &run.len().to_string();
        }
    }
    text
}

/// A sequence of moves that can be parsed and printed.
///
/// `{}` writes one letter a move, `{:#}` writes runs. Reading accepts both, in upper or lower case.
///
/// ```
/// use fifteen::{Move, internals::board::notation::Moves};
///
/// let moves: Moves = "U R3 d".parse()?;
/// assert_eq!(moves.len(), 5);
/// assert_eq!(moves[4], Move::Down);
/// assert_eq!(moves.to_string(), "URRRD");
/// assert_eq!(format!("{moves:#}"), "UR3D");
/// # Ok::<(), fifteen::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Moves(pub Vec<Move>);

impl Deref for Moves {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl FromStr for Moves {
    type Err = ReadError;

    /// Reads moves: see [`read_moves`].
    fn from_str(text: &str) -> Result<Self, ReadError> {
        read_moves(text).map(Moves)
    }
}

impl fmt::Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&if f.alternate() { write_moves_in_runs(self) } else { write_moves(self) })
    }
}

impl FromStr for Move {
    type Err = ReadError;

    /// Reads a single letter, in upper or lower case.
    fn from_str(text: &str) -> Result<Self, ReadError> {
        let mut chars = text.chars();
        let only = chars.next().filter(|_| chars.next().is_none());
        only.and_then(move_of).ok_or_else(|| {
            let kind = ReadErrorKind::NotAMove { token: shorten(text) };
            ReadError { kind, start: 0, end: text.len() }
        })
    }
}

impl fmt::Display for Move {
    /// Writes the letter of the move.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        letter(*self).fmt(f)
    }
}
