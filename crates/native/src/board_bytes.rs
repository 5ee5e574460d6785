//! Many boards of one shape as bytes, the form in which arrays of Python and files of data sets hold them.

use fifteen::{
    AnyBoard,
    shape::{Dims, Shape as _},
};

/// Boards of one shape in a slice, a byte for each cell, row by row.
#[derive(Clone, Copy)]
pub struct BoardBytes<'a> {
    shape: Dims,
    tiles: &'a [u8],
}

/// Why a slice is not one of boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BytesError {
    /// The cell with this number of the board with this index has a number that is not a tile.
    NotATile { index: usize, cell: usize },
    /// The board has a tile twice, here for the second time.
    Twice { index: usize, cell: usize },
}

impl<'a> BoardBytes<'a> {
    /// Checks each board.
    ///
    /// # Errors
    /// The first wrong cell.
    ///
    /// # Panics
    /// If the slice ends within a board.
    pub fn new(shape: Dims, tiles: &'a [u8]) -> Result<Self, BytesError> {
        let boards = tiles.chunks_exact(shape.cells());
        assert!(boards.remainder().is_empty(), "the slice has whole boards");
        for (index, board) in boards.enumerate() {
            let mut seen = 0_u128;
            for (cell, &tile) in board.iter().enumerate() {
                if usize::from(tile) >= shape.cells() {
                    return Err(BytesError::NotATile { index, cell });
                }
                if seen >> tile & 1 == 1 {
                    return Err(BytesError::Twice { index, cell });
                }
                seen |= 1 << tile;
            }
        }
        Ok(BoardBytes { shape, tiles })
    }

    /// Returns the boards.
    pub fn boards(self) -> impl ExactSizeIterator<Item = AnyBoard> + use<'a> {
        let board = move |tiles| AnyBoard::from_tiles(self.shape, tiles).expect("the tiles are checked");
        self.tiles.chunks_exact(self.shape.cells()).map(board)
    }
}
