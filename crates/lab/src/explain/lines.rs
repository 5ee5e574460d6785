//! Tiles that are in their goal row or column, but in the wrong order.

use fifteen::{
    AnyBoard,
    shape::{Dims, Shape},
};

/// A row or a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(all(feature = "serde", target_os = "unknown"), derive(tsify::Tsify))]
pub enum Line {
    /// The row with this index.
    Row(u8),
    /// The column with this index.
    Column(u8),
}

/// A line from which tiles must leave.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(feature = "serde", target_os = "unknown"), derive(tsify::Tsify))]
pub struct Conflict {
    /// The line.
    pub line: Line,
    /// The tiles whose goal cells are in this line, in the order in which they lie.
    pub tiles: Vec<u8>,
    /// The tiles that must leave the line and come back: the fewest whose removal leaves the others in order.
    pub leaving: Vec<u8>,
}

impl Conflict {
    /// Returns the moves that are not part of the Manhattan distance: out of the line and back, for each tile that leaves.
    pub fn detour(&self) -> u32 {
        2 * self.leaving.len() as u32
    }
}

/// Returns the rows and then the columns from which tiles must leave.
pub fn conflicts(board: &AnyBoard, goal: &AnyBoard) -> Vec<Conflict> {
    let (rows, columns) = (board.shape().rows() as u8, board.shape().columns() as u8);
    let lines = (0..rows).map(Line::Row).chain((0..columns).map(Line::Column));
    lines.filter_map(|line| conflict(board, goal, line)).collect()
}

fn conflict(board: &AnyBoard, goal: &AnyBoard, line: Line) -> Option<Conflict> {
    let cells = line.cells(board.shape());
    let at_home = |tile: u8| cells.iter().position(|&cell| goal.tiles()[cell] == tile);
    let placed = cells.iter().map(|&cell| board.tiles()[cell]).filter(|&tile| tile != 0);
    let (tiles, homes): (Vec<u8>, Vec<usize>) =
        placed.filter_map(|tile| at_home(tile).map(|home| (tile, home))).unzip();
    // A line has at most ten tiles, so all choices of the tiles that stay are tried, and the largest one counts.
    let in_order = |stays: &u32| {
        let homes = homes.iter().enumerate().filter(|(index, _)| stays >> index & 1 == 1).map(|(_, home)| home);
        homes.is_sorted()
    };
    let stays = (0..1_u32 << tiles.len()).filter(in_order).max_by_key(|stays| stays.count_ones())?;
    let leaving = tiles.iter().enumerate().filter(|(index, _)| stays >> index & 1 == 0).map(|(_, &tile)| tile);
    let leaving: Vec<u8> = leaving.collect();
    (!leaving.is_empty()).then_some(Conflict { line, tiles, leaving })
}

impl Line {
    fn cells(self, shape: Dims) -> Vec<usize> {
        let is_in_line = |cell: &usize| match self {
            Line::Row(row) => shape.row(*cell) == usize::from(row),
            Line::Column(column) => shape.column(*cell) == usize::from(column),
        };
        (0..shape.cells()).filter(is_in_line).collect()
    }
}
