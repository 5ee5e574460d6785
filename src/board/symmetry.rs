//! The symmetries of the square that bring a corner to the last cell. Each is its own inverse.

use super::Move;

/// A symmetry of the square: what becomes of cells and moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symmetry {
    /// Every cell stays.
    Identity,
    /// Rotation by 180 degrees: the first cell becomes the last.
    HalfTurn,
    /// The left half and the right half change places.
    FlipHorizontal,
    /// The upper half and the lower half change places.
    FlipVertical,
}

impl Symmetry {
    /// All of them.
    pub(super) const ALL: [Symmetry; 4] =
        [Symmetry::Identity, Symmetry::HalfTurn, Symmetry::FlipHorizontal, Symmetry::FlipVertical];

    /// Returns the symmetry that brings a corner of a board to the last cell; `None` for other cells.
    pub fn of_corner(cell: usize, width: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|symmetry| symmetry.map_cell(cell, width) == width * width - 1)
    }

    /// Returns what a cell of a board `width` wide becomes, which is also the cell that becomes `cell`.
    pub const fn map_cell(self, cell: usize, width: usize) -> usize {
        let (row, column) = (cell / width, cell % width);
        let (from_below, from_right) = (width - 1 - row, width - 1 - column);
        match self {
            Symmetry::Identity => cell,
            Symmetry::HalfTurn => from_below * width + from_right,
            Symmetry::FlipHorizontal => row * width + from_right,
            Symmetry::FlipVertical => from_below * width + column,
        }
    }

    /// Returns what a move becomes, which is also the move that becomes `m`.
    #[must_use]
    pub const fn map_move(self, m: Move) -> Move {
        match (self, m) {
            (Symmetry::HalfTurn, m)
            | (Symmetry::FlipHorizontal, m @ (Move::Left | Move::Right))
            | (Symmetry::FlipVertical, m @ (Move::Up | Move::Down)) => m.inverse(),
            (_, m) => m,
        }
    }
}
