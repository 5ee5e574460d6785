//! Reads and packs boards, and reads goals and moves. A board as text is a square from 3×3 to 6×6, and the messages of errors name these
//! alone.
//!
//! A *packed* board is what crosses the border as bytes: its number of columns, then its tiles row by row. The tiles alone do not say
//! their shape: there are 12 of them on 2×6 and on 3×4 boards.

use crate::{
    Result,
    js_error::{IntoJsError as _, bad_options, error, of_text},
};
use fifteen::{
    AnyBoard, Goal, Move,
    board::{
        Board,
        notation::{self, Shapes},
    },
    shape::{Dims, Shape as _},
};

/// Reads a board.
///
/// # Errors
/// `bad-board`, with `start` and `end` of the offending text.
pub fn board(text: &str) -> Result<AnyBoard> {
    notation::read_board_of(Shapes::Squares, text).map_err(|e| of_text(&e, text))
}

/// Returns the shape with these rows and columns.
///
/// # Errors
/// `bad-options` if there are no such boards.
pub fn shape_of(rows: usize, columns: usize) -> Result<Dims> {
    Dims::new(rows, columns)
        .ok_or_else(|| bad_options(&format!("Invalid size {rows}×{columns}; expected 2×2 to 10×10.")))
}

/// Returns the board that is packed.
///
/// # Errors
/// `bad-board` if the tiles are not a permutation of those of a board with so many columns.
pub fn unpacked(packed: &[u8]) -> Result<AnyBoard> {
    let (&columns, tiles) = packed.split_first().unwrap_or((&0, &[]));
    let columns = usize::from(columns);
    let rows = tiles.len().checked_div(columns).unwrap_or_default();
    board_of(Dims::new(rows, columns), tiles)
}

/// Returns the board of a shape, if there is such a shape, with these tiles.
///
/// # Errors
/// `bad-board` if there is no shape, or if the tiles are not a permutation of those of such a board.
pub fn board_of(shape: Option<Dims>, tiles: &[u8]) -> Result<AnyBoard> {
    shape
        .and_then(|shape| Board::from_tiles(shape, tiles))
        .ok_or_else(|| error("bad-board", "Invalid tiles; expected each number from 0 on once, in even rows."))
}

/// Packs a board.
pub fn packed(board: &AnyBoard) -> Vec<u8> {
    let mut packed = vec![board.shape().columns() as u8];
    packed.extend(board.tiles());
    packed
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
