//! Moves as text.

use super::{Fault, ReadError, fault::shorten};
use crate::board::Move;

/// The largest number of moves that [`read_moves`] reads: far more than any solution, far less than a run such as
/// `R999999999` would need in memory.
pub const MOST_MOVES: usize = 100_000;

const fn letter(m: Move) -> char {
    match m {
        Move::Up => 'U',
        Move::Left => 'L',
        Move::Right => 'R',
        Move::Down => 'D',
    }
}

/// Reads moves: `URDL`, runs as `R3`, spaces anywhere between.
///
/// # Errors
/// The first text that is no move, or more than [`MOST_MOVES`].
pub fn read_moves(text: &str) -> Result<Vec<Move>, ReadError> {
    let mut moves = Vec::new();
    let mut rest = text.char_indices().peekable();
    while let Some((start, c)) = rest.next() {
        if c.is_whitespace() {
            continue;
        }
        let end = start + c.len_utf8();
        let Some(m) = Move::ALL.into_iter().find(|&m| letter(m) == c.to_ascii_uppercase()) else {
            return Err(ReadError { fault: Fault::NotAMove { token: c.to_string() }, start, end });
        };
        let mut digits = end;
        while let Some((at, _)) = rest.next_if(|(_, c)| c.is_ascii_digit()) {
            digits = at + 1;
        }
        let run = if digits == end { Ok(1) } else { text[end..digits].parse::<usize>() };
        match run {
            Ok(0) => {
                let token = shorten(&text[start..digits]);
                return Err(ReadError { fault: Fault::NotAMove { token }, start, end: digits });
            }
            Ok(run) if run <= MOST_MOVES - moves.len() => moves.resize(moves.len() + run, m),
            _ => return Err(ReadError { fault: Fault::TooManyMoves, start, end: digits }),
        }
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
