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
//! 1 2 3 … blank after the blank has moved up and then left to its cell. So most tiles keep the goal cell that their
//! number suggests, and the solvable boards have even parity, as for every goal with the blank in a corner.

use super::{AnyBoard, Board, Move, symmetry::Symmetry};
use crate::shape::{Dims, Shape};

/// The transform between the boards of one goal, the *original* boards, and the *internal* boards that searches know.
#[derive(Clone, Debug)]
pub struct GoalTransform {
    symmetry: Symmetry,
    internal_goal: AnyBoard,
    /// By original tile: the tile of the internal board.
    internal_tiles: Vec<u8>,
    /// By tile of the internal board: the original tile.
    original_tiles: Vec<u8>,
}

impl GoalTransform {
    /// Returns the transform of a goal.
    pub fn new(goal: &AnyBoard) -> Self {
        let shape = goal.shape();
        let symmetry = Symmetry::of_corner(goal.blank(), shape).unwrap_or(Symmetry::Identity);
        let internal_goal = internal_goal(shape, symmetry.map_cell(goal.blank(), shape));
        let (mut internal_tiles, mut original_tiles) = (vec![0; shape.cells()], vec![0; shape.cells()]);
        for (cell, &tile) in goal.tiles().iter().enumerate() {
            let internal = internal_goal.tile_at(symmetry.map_cell(cell, shape));
            internal_tiles[tile as usize] = internal;
            original_tiles[internal as usize] = tile;
        }
        GoalTransform { symmetry, internal_goal, internal_tiles, original_tiles }
    }

    /// Returns the internal goal: 1 2 3 … blank if the goal's blank lies in a corner.
    pub fn internal_goal(&self) -> &AnyBoard {
        &self.internal_goal
    }

    /// Returns the internal board of an original one.
    pub fn to_internal(&self, original: &AnyBoard) -> AnyBoard {
        self.transformed(original, &self.internal_tiles)
    }

    /// Returns the original board of an internal one: the inverse of [`GoalTransform::to_internal`].
    pub fn to_original(&self, internal: &AnyBoard) -> AnyBoard {
        // Every symmetry used here is its own inverse.
        self.transformed(internal, &self.original_tiles)
    }

    /// Returns the original number of a tile of an internal board.
    pub fn original_tile(&self, tile: u8) -> u8 {
        self.original_tiles[tile as usize]
    }

    fn transformed(&self, board: &AnyBoard, new_tiles: &[u8]) -> AnyBoard {
        let shape = board.shape();
        let tile = |cell| new_tiles[board.tile_at(self.symmetry.map_cell(cell, shape)) as usize];
        let tiles: Vec<u8> = (0..shape.cells()).map(tile).collect();
        Board::from_tiles(shape, &tiles).expect("a transform keeps each tile once")
    }
}

/// Returns 1 2 3 … blank after the blank has moved up and then left to a cell.
pub fn internal_goal(shape: Dims, blank: usize) -> AnyBoard {
    let mut goal = Board::goal(shape);
    while goal.blank() != blank {
        let m = if shape.row(goal.blank()) > shape.row(blank) { Move::Down } else { Move::Right };
        goal.slide_unchecked(m);
    }
    goal
}
