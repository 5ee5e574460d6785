//! How the tiles of each goal row are spread over the rows, and those of each goal column over the columns.

use super::home;
use fifteen::{AnyBoard, shape::Shape};

/// The spread of a board's rows or columns, and its distance from the spread of the goal.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(feature = "serde", target_os = "unknown"), derive(tsify::Tsify))]
pub struct Spread {
    /// For each line of the board, how many of its tiles have their goal in the first line, the second and so on.
    pub counts: Vec<Vec<u8>>,
    /// The line in which the blank is.
    pub blank: u8,
    /// The number of moves across lines that the spread needs.
    pub distance: u8,
}

/// Returns the spreads of a board's rows and of its columns, whose distances are known.
pub fn spreads(board: &AnyBoard, goal: &AnyBoard, [rows, columns]: [u8; 2]) -> [Spread; 2] {
    let shape = board.shape();
    let of_rows = spread(board, goal, shape.rows(), &|cell| shape.row(cell), rows);
    [of_rows, spread(board, goal, shape.columns(), &|cell| shape.column(cell), columns)]
}

fn spread(board: &AnyBoard, goal: &AnyBoard, lines: usize, line: &dyn Fn(usize) -> usize, distance: u8) -> Spread {
    let mut counts = vec![vec![0; lines]; lines];
    for (cell, &tile) in board.tiles().iter().enumerate().filter(|(_, tile)| **tile != 0) {
        counts[line(cell)][line(home(tile, goal))] += 1;
    }
    Spread { counts, blank: line(board.blank()) as u8, distance }
}
