//! Reads boards, goals and moves. A board as text is a square from 3×3 to 6×6, and the messages of errors name these alone.

use crate::{
    Result,
    js_error::{IntoJsError as _, of_text},
};
use fifteen::{
    AnyBoard, Goal, Move,
    board::notation::{self, Shapes},
};

/// Reads a board.
///
/// # Errors
/// `bad-board`, with `start` and `end` of the offending text.
pub fn board(text: &str) -> Result<AnyBoard> {
    notation::read_board_of(Shapes::Squares, text).map_err(|e| of_text(&e, text))
}

/// Reads a goal.
///
/// # Errors
/// `bad-goal`.
pub fn goal(text: &str) -> Result<Goal> {
    Goal::read_of(Shapes::Squares, text).js_error()
}

/// Reads moves.
///
/// # Errors
/// `bad-moves`, with `start` and `end` of the offending text.
pub fn moves(text: &str) -> Result<Vec<Move>> {
    notation::read_moves(text).map_err(|e| of_text(&e, text))
}

/// Reads the moves of a game that begins with a board.
///
/// # Errors
/// `bad-moves`, with `start` and `end` of the offending text.
pub fn moves_from(board: &AnyBoard, text: &str) -> Result<Vec<Move>> {
    notation::read_moves_from(board, text).map_err(|e| of_text(&e, text))
}
