//! How far each tile is from its goal cell.

use super::home;
use fifteen::{AnyBoard, shape::Shape};

/// A misplaced tile and where it must go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(feature = "serde", target_os = "unknown"), derive(tsify::Tsify))]
pub struct Travel {
    /// Its number.
    pub tile: u8,
    /// The cell in which it lies.
    pub cell: u8,
    /// Its goal cell.
    pub home: u8,
    /// The number of columns between them.
    pub columns: u8,
    /// The number of rows between them.
    pub rows: u8,
}

impl Travel {
    /// Returns its Manhattan distance.
    pub fn steps(&self) -> u32 {
        u32::from(self.columns) + u32::from(self.rows)
    }
}

/// Returns the misplaced tiles in the order of their cells.
pub fn travels(board: &AnyBoard, goal: &AnyBoard) -> Vec<Travel> {
    let shape = board.shape();
    let travel = |(cell, &tile): (usize, &u8)| {
        let home = home(tile, goal);
        let columns = shape.column(home).abs_diff(shape.column(cell)) as u8;
        let rows = shape.row(home).abs_diff(shape.row(cell)) as u8;
        Travel { tile, cell: cell as u8, home: home as u8, columns, rows }
    };
    let tiles = board.tiles().iter().enumerate().filter(|(_, tile)| **tile != 0);
    tiles.map(travel).filter(|travel| travel.cell != travel.home).collect()
}
