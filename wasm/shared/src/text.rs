//! Reads boards, goals and moves. The messages of errors name squares alone.

use crate::{
    Result,
    js_error::{IntoJsError as _, error, of_text},
};
use fifteen::{
    AnyBoard, Goal, Move,
    board::{
        Board,
        notation::{self, Shapes},
    },
    shape::Dims,
};

/// The sides of the squares that come from JavaScript.
const SIDES: std::ops::RangeInclusive<usize> = 3..=6;

/// Returns the square with this side, if there are such boards.
pub fn square(side: usize) -> Option<Dims> {
    Dims::square(side).filter(|_| SIDES.contains(&side))
}

/// Reads a board.
///
/// # Errors
/// `bad-board`, with `start` and `end` of the offending text.
pub fn board(text: &str) -> Result<AnyBoard> {
    notation::read_board_of(Shapes::Squares, text).map_err(|e| of_text(&e, text))
}

/// Returns the board with these tiles.
///
/// # Errors
/// `bad-board` if they are not a permutation of those of a board.
pub fn board_of(tiles: &[u8]) -> Result<AnyBoard> {
    let side = SIDES.into_iter().find(|side| side * side == tiles.len());
    side.and_then(Dims::square)
        .and_then(|shape| Board::from_tiles(shape, tiles))
        .ok_or_else(|| error("bad-board", "Invalid tiles; expected each number from 0 to 8, 15, 24 or 35 once."))
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
