//! Parity: why half of all arrangements cannot be solved.
//!
//! A slide swaps the blank with a tile, and moves the blank by one cell. So each slide changes the parity of the
//! permutation and the parity of the blank's distance from its goal cell, and never changes the parity of their sum
//! (Johnson & Story 1879). Swapping two tiles changes only the permutation's parity: no slides undo it. Loyd's puzzle,
//! with 14 and 15 swapped, is one such board.

use super::Board;
use crate::shape::{Dims, Shape};

/// Whether the number of swaps that lead from the goal to a board, plus the blank's distance from its goal cell, is even.
///
/// ```
/// use fifteen::{AnyBoard, Board, internals::board::parity::{Parity, parity}};
///
/// let loyds: AnyBoard = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0".parse()?;
/// assert_eq!(parity(&loyds), Parity::Odd);
/// assert_eq!(parity(&Board::goal(loyds.shape())), Parity::Even);
/// # Ok::<(), fifteen::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Parity {
    /// The parity of the goal: the board can be solved.
    Even,
    /// The other parity: no slides lead to the goal.
    Odd,
}

/// Returns the parity of a board, which no slide changes, in O(n) for n cells.
pub fn parity<S: Shape>(board: &Board<S>) -> Parity {
    parity_of(board.shape().dims(), board.tiles())
}

/// Does the same as [`parity`] for the tiles of a board. It is compiled once for all shapes, since every page loads it.
pub(super) fn parity_of(shape: Dims, tiles: &[u8]) -> Parity {
    let cells = shape.cells();
    let goal = cells - 1;

    // A cycle of length k takes k - 1 swaps, so all cycles together take as many swaps as there are more cells than cycles.
    let mut seen = vec![false; cells];
    let (mut cycles, mut blank_distance) = (0, 0);
    for start in 0..cells {
        let mut cell = start;
        cycles += usize::from(!seen[start]);
        while !seen[cell] {
            seen[cell] = true;
            let tile = tiles[cell] as usize;
            if tile == 0 {
                blank_distance = usize::from(shape.distance(goal, cell));
            }
            cell = tile.checked_sub(1).unwrap_or(goal);
        }
    }
    if (cells - cycles + blank_distance).is_multiple_of(2) { Parity::Even } else { Parity::Odd }
}

/// Returns whether slides lead from this board to the goal, in O(n) for n cells.
pub fn is_solvable<S: Shape>(board: &Board<S>) -> bool {
    parity(board) == Parity::Even
}
