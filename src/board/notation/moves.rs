//! Moves as text.

use super::{Fault, ReadError, fault::shorten, part};
use crate::board::Move;

/// The largest number of moves that [`read_moves`] reads: far more than any solution, far less than a run such as
/// `R999999999` would need in memory.
pub const MAX_MOVES: usize = 100_000;

/// The letter of a move.
pub const fn letter(m: Move) -> char {
    match m {
        Move::Up => 'U',
        Move::Left => 'L',
        Move::Right => 'R',
        Move::Down => 'D',
    }
}

/// The move of a letter, large or small.
pub(super) fn move_of(c: char) -> Option<Move> {
    Move::ALL.into_iter().find(|&m| letter(m) == c.to_ascii_uppercase())
}

/// A letter with its count and where they stand, in bytes.
pub(super) struct Run {
    pub m: Move,
    pub count: usize,
    start: usize,
    end: usize,
}

impl Run {
    pub fn error(&self, fault: Fault) -> ReadError {
        ReadError { fault, start: self.start, end: self.end }
    }
}

/// The runs of a text from byte `at` on, up to the first fault, which is also that there are more than `most` moves.
pub(super) fn runs(text: &str, at: usize, most: usize) -> impl Iterator<Item = Result<Run, ReadError>> {
    let mut rest = part(text, at..).char_indices().map(move |(i, c)| (at + i, c)).peekable();
    let mut left = most;
    std::iter::from_fn(move || {
        let (start, c) = rest.find(|(_, c)| !c.is_whitespace())?;
        let letter_end = start + c.len_utf8();
        let Some(m) = move_of(c) else {
            let fault = Fault::NotAMove { token: c.to_string() };
            return Some(Err(ReadError { fault, start, end: letter_end }));
        };
        let mut end = letter_end;
        while let Some((at, _)) = rest.next_if(|(_, c)| c.is_ascii_digit()) {
            end = at + 1;
        }
        let count = if end == letter_end { Ok(1) } else { part(text, letter_end..end).parse() };
        let run = Run { m, count: count.unwrap_or(usize::MAX), start, end };
        Some(match run.count {
            0 => Err(run.error(Fault::NotAMove { token: shorten(part(text, start..end)) })),
            count if count > left => Err(run.error(Fault::TooManyMoves { most })),
            count => {
                left -= count;
                Ok(run)
            }
        })
    })
}

/// Reads moves: `URDL`, runs as `R3`, spaces anywhere between.
///
/// # Errors
/// The first text that is no move, or more than [`MAX_MOVES`].
pub fn read_moves(text: &str) -> Result<Vec<Move>, ReadError> {
    let mut moves = Vec::new();
    for run in runs(text, 0, MAX_MOVES) {
        let Run { m, count, .. } = run?;
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
