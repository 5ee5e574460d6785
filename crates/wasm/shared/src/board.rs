//! Converts shapes and boards that JavaScript has already parsed.
//!
//! The *bytes* of a board are its number of columns, then its tiles row by row. The tiles alone do not determine the
//! shape: both 2×6 and 3×4 boards have 12.

use crate::{
    Result,
    js_error::{bad_options, error},
};
use fifteen::{
    AnyBoard, Board,
    shape::{Dims, Shape as _},
};

/// Returns the shape with these rows and columns.
///
/// # Errors
/// `bad-options` if there are no such boards.
pub fn shape_of(rows: usize, columns: usize) -> Result<Dims> {
    Dims::new(rows, columns).ok_or_else(|| {
        bad_options(&format!(
            "Invalid size {rows}×{columns}; expected rows and columns from 2 to 10, such as 4 for 4×4, or 3x4."
        ))
    })
}

/// Returns the board with these bytes.
///
/// # Errors
/// `bad-board` if the tiles are not a permutation of the tiles of a board with that many columns.
pub fn from_bytes(bytes: &[u8]) -> Result<AnyBoard> {
    let (&columns, tiles) = bytes.split_first().unwrap_or((&0, &[]));
    let columns = usize::from(columns);
    let rows = tiles.len().checked_div(columns).unwrap_or_default();
    with_tiles(Dims::new(rows, columns), tiles)
}

/// Returns the board of a shape, if there is such a shape, with these tiles.
///
/// # Errors
/// `bad-board` if there is no shape, or if the tiles are not a permutation of the tiles of such a board.
pub fn with_tiles(shape: Option<Dims>, tiles: &[u8]) -> Result<AnyBoard> {
    shape
        .and_then(|shape| Board::from_tiles(shape, tiles))
        .ok_or_else(|| error("bad-board", "Invalid tiles; expected each number from 0 on once, in even rows."))
}

/// Returns the bytes of a board.
pub fn to_bytes(board: &AnyBoard) -> Vec<u8> {
    let mut bytes = vec![board.shape().columns() as u8];
    bytes.extend(board.tiles());
    bytes
}
