//! How the tiles of each goal row are spread over the rows, and those of each goal column over the columns.

use crate::{board::Board, heuristic::walking_distance::WalkingDistance};

/// The spread of a board's rows or columns, and how far it is from that of the goal.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(feature = "serde", target_arch = "wasm32"), derive(tsify::Tsify))]
pub struct Spread {
    /// For each line of the board, how many of its tiles have their goal in the first line, the second and so on.
    pub counts: Vec<Vec<u8>>,
    /// The line in which the blank is.
    pub blank: u8,
    /// The number of moves across lines that the spread needs.
    pub distance: u8,
}

/// Returns the spreads of a board's rows and of its columns.
pub fn spreads<const W: usize>(heuristic: &WalkingDistance<W>, board: &Board<W>, goal: &Board<W>) -> [Spread; 2] {
    let [rows, columns] = heuristic.distances(board);
    [spread(board, goal, |cell| cell / W, rows), spread(board, goal, |cell| cell % W, columns)]
}

fn spread<const W: usize>(board: &Board<W>, goal: &Board<W>, line: fn(usize) -> usize, distance: u8) -> Spread {
    let mut counts = vec![vec![0; W]; W];
    for (cell, &tile) in board.tiles().iter().enumerate().filter(|(_, tile)| **tile != 0) {
        counts[line(cell)][line(goal.cell_of(tile.into()).into())] += 1;
    }
    Spread { counts, blank: line(board.blank()) as u8, distance }
}
