//! Reads boards, goals and moves.

use crate::{
    Result,
    js_error::{IntoJsError as _, of_text},
};
use fifteen::{
    AnyBoard, Goal, Move,
    internals::board::{goal_name::StatedGoal, notation},
    shape::Dims,
};

/// Reads a board.
///
/// # Errors
/// `bad-board`, with `start` and `end` of the offending text.
pub fn board(text: &str) -> Result<AnyBoard> {
    notation::read_board(text).map_err(|e| of_text(&e, text))
}

/// Reads the goal of boards of a shape: its name, or a board of this shape.
///
/// # Errors
/// `bad-goal`.
pub fn goal(text: &str, shape: Dims) -> Result<Goal> {
    text.parse::<StatedGoal>().js_error()?.on(shape).js_error()
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
