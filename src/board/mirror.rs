//! The mirror image of a board across the main diagonal.
//!
//! Reflection moves each tile to the mirror image of its cell, and renumbers it as the tile whose goal cell is the mirror
//! image of its own: 2 becomes 4, 3 becomes 7, 6 becomes 8, and the other way round. So the goal is its own mirror image,
//! and a board is as far from the goal as its mirror image, by mirrored moves.
//!
//! ```text
//!   1 2 3              1 2 3
//!   4 5 6   mirrored   4 5 .
//!   7 . 8              7 8 6
//! ```

use super::{Board, Move, cells::Cells};

/// Returns the mirror image of a cell.
pub const fn mirror_cell<const W: usize>(cell: usize) -> usize {
    cell % W * W + cell / W
}

/// Returns the tile whose goal cell is the mirror image of that of `tile`.
pub const fn mirror_tile<const W: usize>(tile: u8) -> u8 {
    if tile == 0 { 0 } else { mirror_cell::<W>(tile as usize - 1) as u8 + 1 }
}

impl Move {
    /// Returns what the move is in the mirror image.
    #[must_use]
    pub const fn mirrored(self) -> Move {
        match self {
            Move::Up => Move::Left,
            Move::Left => Move::Up,
            Move::Right => Move::Down,
            Move::Down => Move::Right,
        }
    }
}

impl<const W: usize> Board<W> {
    /// Returns the mirror image, which is as far from the goal.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        Board {
            tile_at: Cells::from_fn(|cell| mirror_tile::<W>(self.tile_at(mirror_cell::<W>(cell)))),
            blank: mirror_cell::<W>(self.blank()) as u8,
        }
    }
}
