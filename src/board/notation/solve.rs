//! A whole solve as text: a board and the moves from it.

use super::{
    Fault, ReadError, Token,
    moves::{letter, move_of, runs, write_moves_in_runs},
    part, read_board, tokens, write_board,
};
use crate::board::{Move, any::AnyBoard};

/// The largest number of moves of a solve that is read: more than anybody makes by hand, and few enough that a page walks
/// to any of them at once.
pub const MAX_SOLVE_MOVES: usize = 10_000;

/// Reads a board and the moves from it, of which there may be none: `8 1 3/4 0 2/7 6 5 UR2DL`. The board ends before the
/// first word that is no number; the moves need not lead to any goal.
///
/// # Errors
/// The first fault in reading order and its place, which is also a move that leads outside the board, and more moves than
/// [`MAX_SOLVE_MOVES`].
pub fn read_solve(text: &str) -> Result<(AnyBoard, Vec<Move>), ReadError> {
    let Some(word) = tokens(text).find(|token| token.text != "/" && !token.is_number()) else {
        return Ok((read_board(text)?, Vec::new()));
    };
    let start = read_board(part(text, ..word.start)).map_err(|error| board_error(error, text, &word))?;
    let (mut board, mut made) = (start, Vec::new());
    for run in runs(text, word.start, MAX_SOLVE_MOVES) {
        let run = run?;
        let before = made.len();
        made.resize(before + run.count, run.m);
        board.slide_all(&made[before..]).map_err(|at| {
            let number = before + at + 1;
            run.error(Fault::OutsideTheBoard { letter: letter(run.m), number })
        })?;
    }
    Ok((start, made))
}

/// Where there are too few numbers before a word that is no moves, the word stands in place of a number.
fn board_error(error: ReadError, text: &str, word: &Token) -> ReadError {
    let is_letter = |c: char| move_of(c).is_some();
    let is_moves = word.text.starts_with(is_letter) && word.text.chars().all(|c| is_letter(c) || c.is_ascii_digit());
    match error.fault {
        Fault::Empty | Fault::Count { .. } if !is_moves => read_board(text).err().unwrap_or(error),
        _ => error,
    }
}

/// Writes a board and moves from it as [`read_solve`] reads them, with runs.
pub fn write_solve(board: &AnyBoard, moves: &[Move]) -> String {
    let board = write_board(board.tiles());
    if moves.is_empty() { board } else { format!("{board} {}", write_moves_in_runs(moves)) }
}
