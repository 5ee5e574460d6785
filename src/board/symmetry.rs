//! The symmetries of the square that bring a corner to the last cell. Each is its own inverse.

use super::Move;

/// How a board is turned or mirrored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symmetry {
    /// Every cell stays.
    Identity,
    /// By 180 degrees: the first cell becomes the last.
    HalfTurn,
    /// Left and right change places.
    LeftRight,
    /// Top and bottom change places.
    UpDown,
}

impl Symmetry {
    /// The one that brings a corner of a board to the last cell; `None` for other cells.
    pub fn of_corner(cell: usize, width: usize) -> Option<Self> {
        let all = [Symmetry::Identity, Symmetry::HalfTurn, Symmetry::LeftRight, Symmetry::UpDown];
        all.into_iter().find(|symmetry| symmetry.cell(cell, width) == width * width - 1)
    }

    /// What a cell becomes, and what becomes this cell.
    pub const fn cell(self, cell: usize, width: usize) -> usize {
        let (row, column) = (cell / width, cell % width);
        let (from_below, from_right) = (width - 1 - row, width - 1 - column);
        match self {
            Symmetry::Identity => cell,
            Symmetry::HalfTurn => from_below * width + from_right,
            Symmetry::LeftRight => row * width + from_right,
            Symmetry::UpDown => from_below * width + column,
        }
    }

    /// What a move becomes, and what becomes this move.
    #[must_use]
    pub const fn turn(self, m: Move) -> Move {
        match (self, m) {
            (Symmetry::HalfTurn, m)
            | (Symmetry::LeftRight, m @ (Move::Left | Move::Right))
            | (Symmetry::UpDown, m @ (Move::Up | Move::Down)) => m.inverse(),
            (_, m) => m,
        }
    }
}
