//! Starting searches for the fewest multi-tile moves.

use super::{Options, Solver, StartError};
use crate::{
    board::{Board, any::AnyBoard},
    heuristic::walking_slides::WalkingSlides,
    search::{Search, multi_tile::MultiTile},
};

impl Solver {
    /// Starts a search for the fewest multi-tile moves.
    // Not inlined, since the start of every other search would carry it.
    #[cold]
    pub(super) fn start_multi_tile(
        &self,
        board: &AnyBoard,
        options: &Options,
    ) -> Result<Box<dyn Search + Send>, StartError> {
        self.check(board, options)?;
        let (root, goal, area) = match board.to_internal(options.goal) {
            AnyBoard::Three(root) => (enlarged(&root), enlarged(options.goal.transform().internal_goal()), 3),
            AnyBoard::Four(root) => (root, *options.goal.transform().internal_goal(), 4),
            board => return Err(StartError::MetricSize { width: board.width() }),
        };
        Ok(Box::new(MultiTile::new(root, area, WalkingSlides::for_goal(&goal), options.memory)))
    }
}

/// Returns the 4×4 board with a 3×3 board at its top left and the tiles 9 to 15 in the other cells.
fn enlarged(board: &Board<3>) -> Board<4> {
    let (mut tiles, mut other) = ([0; 16], 9);
    for (cell, tile) in tiles.iter_mut().enumerate() {
        if cell / 4 < 3 && cell % 4 < 3 {
            *tile = board.tile_at(cell / 4 * 3 + cell % 4);
        } else {
            *tile = other;
            other += 1;
        }
    }
    Board::from_tiles(&tiles).expect("each tile is there once")
}
