//! The mirror image of a board across the main diagonal, which leaves the goal as it is: a board and its mirror image are
//! as far from the goal, by mirrored moves.

use super::{Board, cells::Cells};

/// The mirror image of a cell.
pub const fn mirror_cell<const W: usize>(cell: usize) -> usize {
    cell % W * W + cell / W
}

/// The tile whose home is the mirror image of that of `tile`.
pub const fn mirror_tile<const W: usize>(tile: u8) -> u8 {
    if tile == 0 { 0 } else { mirror_cell::<W>(tile as usize - 1) as u8 + 1 }
}

impl<const W: usize> Board<W> {
    /// The mirror image of cells and tiles both.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        Board {
            tile_at: Cells::from_fn(|cell| mirror_tile::<W>(self.tile_at(mirror_cell::<W>(cell)))),
            blank: mirror_cell::<W>(self.blank()) as u8,
        }
    }
}
