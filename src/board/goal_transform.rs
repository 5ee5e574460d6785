//! Goal transforms: how boards are rotated and their tiles renumbered, so that every goal becomes one of the few that
//! searches know.
//!
//! A goal with the blank in a corner becomes 1 2 3 … blank. The symmetry of the square that brings that corner to the last
//! cell moves the cells; then every tile is renumbered by the cell in which it lies in the goal. Each board keeps its
//! distance from the goal, and each move becomes its image under the symmetry. For the goal `0 1 2/3 4 5/6 7 8`:
//!
//! ```text
//!               half turn      renumbered:
//!   original    of the cells   8 → 1, 7 → 2, … 1 → 8
//!    . 1 2         8 7 6          1 2 3
//!    3 4 5    →    5 4 3     →    4 5 6      the internal goal
//!    6 7 8         2 1 .          7 8 .
//!
//!    1 . 2         8 7 6          1 2 3
//!    3 4 5    →    5 4 3     →    4 5 6      a board one move from it: the move Right became Left
//!    6 7 8         2 . 1          7 . 8
//! ```
//!
//! No symmetry brings a blank from another cell to the last one. Such a goal keeps its cells, and the internal goal is
//! 1 2 3 … blank after the blank has moved up and then left to its cell. So most tiles keep the goal cell that their number
//! suggests, and the boards that can be solved are those of even parity, as for every goal with the blank in a corner.

use super::{Board, Move, cells::Cells, symmetry::Symmetry};

/// The transform between the boards of one goal, the *original* boards, and the *internal* boards that searches know.
#[derive(Clone, Debug)]
pub struct GoalTransform<const W: usize> {
    symmetry: Symmetry,
    internal_goal: Board<W>,
    /// By original tile: the tile of the internal board.
    internal_tiles: Cells<u8, W>,
    /// By tile of the internal board: the original tile.
    original_tiles: Cells<u8, W>,
}

impl<const W: usize> GoalTransform<W> {
    /// Returns the transform of a goal.
    pub fn new(goal: &Board<W>) -> Self {
        let symmetry = Symmetry::of_corner(goal.blank(), W).unwrap_or(Symmetry::Identity);
        let internal_goal = internal_goal(symmetry.map_cell(goal.blank(), W));
        let (mut internal_tiles, mut original_tiles) = (Cells::default(), Cells::default());
        for (cell, &tile) in goal.tiles().iter().enumerate() {
            let internal = internal_goal.tile_at(symmetry.map_cell(cell, W));
            internal_tiles[tile as usize] = internal;
            original_tiles[internal as usize] = tile;
        }
        GoalTransform { symmetry, internal_goal, internal_tiles, original_tiles }
    }

    /// What the goal becomes: 1 2 3 … blank if its blank lies in a corner.
    pub fn internal_goal(&self) -> &Board<W> {
        &self.internal_goal
    }

    /// Returns the internal board of an original one.
    pub fn to_internal(&self, board: &Board<W>) -> Board<W> {
        self.transformed(board, &self.internal_tiles)
    }

    /// Returns the original board of an internal one: the inverse of [`GoalTransform::to_internal`].
    pub fn to_original(&self, board: &Board<W>) -> Board<W> {
        // Every symmetry used here is its own inverse.
        self.transformed(board, &self.original_tiles)
    }

    /// Returns the original number of a tile of an internal board.
    pub fn original_tile(&self, tile: u8) -> u8 {
        self.original_tiles[tile as usize]
    }

    fn transformed(&self, board: &Board<W>, new_tiles: &Cells<u8, W>) -> Board<W> {
        let tile = |cell| new_tiles[board.tile_at(self.symmetry.map_cell(cell, W)) as usize];
        let tiles = Cells::<u8, W>::from_fn(tile);
        Board::from_tiles(tiles.as_slice()).expect("a transform keeps each tile once")
    }
}

/// Returns 1 2 3 … blank after the blank has moved up and then left to a cell.
fn internal_goal<const W: usize>(blank: usize) -> Board<W> {
    let mut goal = Board::goal();
    while goal.blank() / W > blank / W {
        goal.slide_unchecked(Move::Down);
    }
    while goal.blank() % W > blank % W {
        goal.slide_unchecked(Move::Right);
    }
    goal
}
