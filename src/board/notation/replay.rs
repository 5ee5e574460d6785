//! Replays: a board and the moves made from it, in one text.

use super::{
    boards::{read_board, write_board},
    error::{ReadError, ReadErrorKind},
    moves::{letter, move_of, runs, write_moves_in_runs},
    text::part,
    tokens::{Token, tokens},
};
use crate::{
    board::{AnyBoard, Move},
    shape::Shape,
};

/// The largest number of moves of a replay that is read: more than anybody makes by hand, and few enough that a page can
/// show the board after any of them at once.
pub const MAX_REPLAY_MOVES: usize = 10_000;

/// Reads a board and the moves made from it, if any: `8 1 3/4 0 2/7 6 5 URDL2`. The board, in any layout of
/// [`read_board`](super::read_board), ends before the first word that no board contains. The moves need not lead to any
/// goal.
///
/// # Errors
/// The first error in reading order, with its place. It is also an error if a move leads outside the board, or if there
/// are more than [`MAX_REPLAY_MOVES`] moves.
pub fn read_replay(text: &str) -> Result<(AnyBoard, Vec<Move>), ReadError> {
    let Some(word) = word_after_board(text) else {
        return Ok((read_board(text)?, Vec::new()));
    };
    let start = read_board(part(text, ..word.start)).map_err(|error| board_error(error, text, &word))?;
    Ok((start, moves_from(start, text, word.start)?))
}

/// Returns the first word of a text that no board contains.
fn word_after_board(text: &str) -> Option<Token<'_>> {
    let is_of_board = |token: &Token| token.is_mark() || token.is_cell() || token.is_compact();
    tokens(text).find(|token| !is_of_board(token))
}

pub(super) fn board_part(text: &str) -> &str {
    part(text, ..word_after_board(text).map_or(text.len(), |word| word.start))
}

/// Reads the moves of a game that begins with a board, as [`read_replay`] does.
///
/// # Errors
/// See [`read_replay`].
pub fn read_moves_from(board: &AnyBoard, text: &str) -> Result<Vec<Move>, ReadError> {
    moves_from(*board, text, 0)
}

/// Reads the moves in a text from byte `at` on.
fn moves_from(mut board: AnyBoard, text: &str, at: usize) -> Result<Vec<Move>, ReadError> {
    let mut made = Vec::new();
    for run in runs(text, at, MAX_REPLAY_MOVES) {
        let run = run?;
        let before = made.len();
        made.resize(before + run.count, run.m);
        board.slide_all(&made[before..]).map_err(|at| {
            let number = before + at + 1;
            run.error(ReadErrorKind::OutsideTheBoard { letter: letter(run.m), number })
        })?;
    }
    Ok(made)
}

/// Returns the error of a board that ends before `word`. If its rows do not make a board and the word is not a text of
/// moves, the word is taken for a misspelled number.
fn board_error(error: ReadError, text: &str, word: &Token) -> ReadError {
    let is_letter = |c: char| move_of(c).is_some();
    let is_moves = word.text.starts_with(is_letter) && word.text.chars().all(|c| is_letter(c) || c.is_ascii_digit());
    match error.kind {
        ReadErrorKind::Empty
        | ReadErrorKind::Count { .. }
        | ReadErrorKind::Row { .. }
        | ReadErrorKind::UnevenRow { .. }
        | ReadErrorKind::Brackets { .. }
            if !is_moves =>
        {
            read_board(text).err().unwrap_or(error)
        }
        _ => error,
    }
}

/// Writes a board and the moves made from it as [`read_replay`] reads them, with runs.
pub fn write_replay(board: &AnyBoard, moves: &[Move]) -> String {
    let board = write_board(board.shape().dims(), board.tiles());
    if moves.is_empty() { board } else { format!("{board} {}", write_moves_in_runs(moves)) }
}
