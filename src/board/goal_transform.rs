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

use super::{Board, symmetry::Symmetry};

/// The transform between the boards of one goal, the *original* boards, and the *internal* boards that searches know.
#[derive(Clone, Debug)]
pub struct GoalTransform<const W: usize> {
    internal_goal: Board<W>,
    tiles: TileTransform,
}

impl<const W: usize> GoalTransform<W> {
    /// Returns the transform of a goal.
    pub fn new(goal: &Board<W>) -> Self {
        let tiles = TileTransform::new(goal.tiles());
        GoalTransform { internal_goal: board(&tiles.to_internal(goal.tiles())), tiles }
    }

    /// What the goal becomes: 1 2 3 … blank if its blank lies in a corner.
    pub fn internal_goal(&self) -> &Board<W> {
        &self.internal_goal
    }

    /// Returns the internal board of an original one.
    pub fn to_internal(&self, original: &Board<W>) -> Board<W> {
        board(&self.tiles.to_internal(original.tiles()))
    }

    /// Returns the original board of an internal one: the inverse of [`GoalTransform::to_internal`].
    pub fn to_original(&self, internal: &Board<W>) -> Board<W> {
        board(&self.tiles.to_original(internal.tiles()))
    }

    /// Returns the original number of a tile of an internal board.
    pub fn original_tile(&self, tile: u8) -> u8 {
        self.tiles.original_tiles[tile as usize]
    }
}

fn board<const W: usize>(tiles: &[u8]) -> Board<W> {
    Board::from_tiles(tiles).expect("a transform keeps each tile once")
}

/// Does the same as [`GoalTransform`] for the tiles of boards. It is compiled once for all sizes, since every page loads it.
#[derive(Clone, Debug)]
pub(super) struct TileTransform {
    symmetry: Symmetry,
    /// By original tile: the tile of the internal board.
    internal_tiles: Vec<u8>,
    /// By tile of the internal board: the original tile.
    original_tiles: Vec<u8>,
}

impl TileTransform {
    /// Returns the transform of the tiles of a goal.
    pub fn new(goal: &[u8]) -> Self {
        let width = goal.len().isqrt();
        let blank = goal.iter().position(|&tile| tile == 0).expect("a goal has a blank");
        let symmetry = Symmetry::of_corner(blank, width).unwrap_or(Symmetry::Identity);
        let internal_goal = internal_goal(symmetry.map_cell(blank, width), width);
        let (mut internal_tiles, mut original_tiles) = (vec![0; goal.len()], vec![0; goal.len()]);
        for (cell, &tile) in goal.iter().enumerate() {
            let internal = internal_goal[symmetry.map_cell(cell, width)];
            internal_tiles[tile as usize] = internal;
            original_tiles[internal as usize] = tile;
        }
        TileTransform { symmetry, internal_tiles, original_tiles }
    }

    /// Returns the tiles of an internal board.
    pub fn to_internal(&self, tiles: &[u8]) -> Vec<u8> {
        self.transformed(tiles, &self.internal_tiles)
    }

    /// Returns the tiles of an original board.
    pub fn to_original(&self, tiles: &[u8]) -> Vec<u8> {
        // Every symmetry used here is its own inverse.
        self.transformed(tiles, &self.original_tiles)
    }

    fn transformed(&self, tiles: &[u8], new_tiles: &[u8]) -> Vec<u8> {
        let width = tiles.len().isqrt();
        let tile = |cell| new_tiles[tiles[self.symmetry.map_cell(cell, width)] as usize];
        (0..tiles.len()).map(tile).collect()
    }
}

/// Returns the tiles of 1 2 3 … blank after the blank has moved up and then left to a cell.
fn internal_goal(blank: usize, width: usize) -> Vec<u8> {
    let mut at = width * width - 1;
    let mut tiles: Vec<u8> = (1..=at as u8).chain([0]).collect();
    while at != blank {
        let next = if at / width > blank / width { at - width } else { at - 1 };
        tiles.swap(at, next);
        at = next;
    }
    tiles
}
