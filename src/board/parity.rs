//! Parity: why half of all arrangements cannot be solved.
//!
//! A slide swaps the blank with a tile and moves the blank by one cell. So the parity of the permutation and that of
//! the blank's distance from home change together, and their sum never changes (Johnson & Story 1879).

use super::Board;

/// Whether an even or an odd number of swaps leads from the goal to a board, the blank's distance from home added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Parity {
    /// The goal's own: the board can be solved.
    Even,
    /// No slides lead to the goal.
    Odd,
}

/// The parity that no slide changes.
pub fn parity<const W: usize>(board: &Board<W>) -> Parity {
    let cells = Board::<W>::CELLS;
    let home = cells - 1;
    let blank = board.blank();
    let blank_distance = (home / W - blank / W) + (home % W - blank % W);

    // A cycle of length k is k - 1 swaps: the permutation is as even as the number of cells less that of cycles.
    let mut seen = vec![false; cells];
    let mut cycles = 0;
    for start in 0..cells {
        let mut cell = start;
        cycles += usize::from(!seen[start]);
        while !seen[cell] {
            seen[cell] = true;
            let tile = board.tile_at(cell) as usize;
            cell = (tile + cells - 1) % cells;
        }
    }
    if (cells - cycles + blank_distance).is_multiple_of(2) { Parity::Even } else { Parity::Odd }
}

/// Whether slides lead from this board to the goal.
pub fn is_solvable<const W: usize>(board: &Board<W>) -> bool {
    parity(board) == Parity::Even
}
