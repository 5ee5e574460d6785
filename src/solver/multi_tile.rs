//! Starting searches for the fewest multi-tile moves.

use super::{Options, Solver, StartError, catalog::Catalog};
use crate::{
    board::{AnyBoard, Board},
    heuristic::{WithoutState, walking_slides::WalkingSlides},
    search::{Search, multi_tile::MultiTile},
    shape::{Shape, Square},
};

impl<C: Catalog> Solver<C> {
    // Not inlined, since the start of every other search would carry it.
    #[cold]
    pub(super) fn start_multi_tile(
        &self,
        board: &AnyBoard,
        options: &Options,
    ) -> Result<Box<dyn Search + Send>, StartError> {
        self.check(board, options)?;
        let shape = board.shape();
        let root = enlarged(&board.to_internal(options.goal));
        let goal = enlarged(options.goal.transform(shape).internal_goal());
        Ok(Box::new(MultiTile::new(
            root,
            (shape.rows(), shape.columns()),
            WithoutState(WalkingSlides::for_goal(&goal)),
            options.memory,
        )))
    }
}

/// Returns the 4×4 board with a board of at most four rows and columns at its top left and the remaining tiles in the other cells. So one
/// copy of the search serves all of them.
fn enlarged(board: &AnyBoard) -> Board<Square<4>> {
    let (large, small) = (Square::<4>::default(), board.shape());
    let (mut tiles, mut other) = ([0; 16], small.cells() as u8);
    for (cell, tile) in tiles.iter_mut().enumerate() {
        let (row, column) = (large.row(cell), large.column(cell));
        if row < small.rows() && column < small.columns() {
            *tile = board.tile_at(row * small.columns() + column);
        } else {
            *tile = other;
            other += 1;
        }
    }
    Board::from_tiles(large, &tiles).expect("each tile is there once")
}
