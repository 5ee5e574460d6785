//! The symmetries of a rectangle, which bring a corner to the last cell. Each is its own inverse.

use super::Move;
use crate::shape::{Dims, Shape};

/// A symmetry of a rectangle, which maps cells and moves.
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
    pub(super) const ALL: [Symmetry; 4] =
        [Symmetry::Identity, Symmetry::HalfTurn, Symmetry::FlipHorizontal, Symmetry::FlipVertical];

    /// Returns the symmetry that brings a corner of a board to the last cell; `None` for other cells.
    pub fn of_corner(cell: usize, shape: Dims) -> Option<Self> {
        Self::ALL.into_iter().find(|symmetry| symmetry.map_cell(cell, shape) == shape.cells() - 1)
    }

    /// Returns the image of a cell, which is also its preimage.
    pub fn map_cell(self, cell: usize, shape: Dims) -> usize {
        let (row, column, columns) = (shape.row(cell), shape.column(cell), shape.columns());
        let (from_below, from_right) = (shape.rows() - 1 - row, columns - 1 - column);
        match self {
            Symmetry::Identity => cell,
            Symmetry::HalfTurn => from_below * columns + from_right,
            Symmetry::FlipHorizontal => row * columns + from_right,
            Symmetry::FlipVertical => from_below * columns + column,
        }
    }

    /// Returns the image of a move, which is also its preimage.
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
