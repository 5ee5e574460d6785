//! The problem seen from its other end: from the goal to a board.
//!
//! Every slide can be undone, so the way from the goal to a board is as long as the way from the board to the goal. A search
//! needs a goal whose tiles it knows. So the tiles are renumbered and the cells are mapped until the board is one of a few
//! goals, the *backward goal*; what the goal becomes is the *backward start*:
//!
//! ```text
//!   board     goal                           backward goal   backward start
//!   1 2 3     1 2 3      renumbered:            1 2 3            1 2 3
//!   4 . 5     4 5 6      5 → 6, 6 → 5           4 . 6            4 6 5
//!   7 8 6     7 8 .                             7 8 5            7 8 .
//! ```
//!
//! A symmetry brings the blank of the board to a cell in the lower right quarter, on the main diagonal or below it, so that few
//! goals suffice: six on 5×5 boards.

use super::{Board, Move, mirror::mirror_cell, symmetry::Symmetry};

/// A board and the goal with their roles exchanged.
#[derive(Clone, Debug)]
pub struct Backward<const W: usize> {
    start: Board<W>,
    goal: Board<W>,
    symmetry: Symmetry,
    /// Whether rows become columns, after the symmetry.
    is_mirrored: bool,
}

impl<const W: usize> Backward<W> {
    /// Returns the problem from the goal 1 2 3 … blank to a board.
    pub fn new(board: &Board<W>) -> Self {
        let lower_right = |cell: usize| 2 * (cell / W) + 1 >= W && 2 * (cell % W) + 1 >= W;
        let symmetry = Symmetry::ALL.into_iter().find(|symmetry| lower_right(symmetry.map_cell(board.blank(), W)));
        let symmetry = symmetry.expect("one of the flips brings a cell to the lower right quarter");
        let blank = symmetry.map_cell(board.blank(), W);
        let is_mirrored = blank / W < blank % W;
        let problem = Backward { start: *board, goal: *board, symmetry, is_mirrored };
        let goal = backward_goal(problem.map_cell(board.blank()));
        let mut number = vec![0; Board::<W>::CELLS];
        for cell in 0..Board::<W>::CELLS {
            number[board.tile_at(cell) as usize] = goal.tile_at(problem.map_cell(cell));
        }
        let mut start = vec![0; Board::<W>::CELLS];
        for (cell, &tile) in Board::<W>::goal().tiles().iter().enumerate() {
            start[problem.map_cell(cell)] = number[tile as usize];
        }
        Backward { start: Board::from_tiles(&start).expect("each tile has a number of its own"), goal, ..problem }
    }

    /// What the goal becomes: the board from which the search starts.
    pub fn start(&self) -> &Board<W> {
        &self.start
    }

    /// What the board becomes: the board that the search is to reach.
    pub fn goal(&self) -> &Board<W> {
        &self.goal
    }

    /// Returns the moves from the board to the goal, if these lead from the backward start to the backward goal.
    pub fn forward(&self, moves: &[Move]) -> Vec<Move> {
        let unmapped = |&m: &Move| self.symmetry.map_move(if self.is_mirrored { m.mirrored() } else { m });
        moves.iter().rev().map(|m| unmapped(m).inverse()).collect()
    }

    fn map_cell(&self, cell: usize) -> usize {
        let cell = self.symmetry.map_cell(cell, W);
        if self.is_mirrored { mirror_cell::<W>(cell) } else { cell }
    }
}

/// Returns a board that differs from 1 2 3 … blank in few tiles and has its blank in a cell. On the diagonal, the blank and the tile
/// in its cell change places, so that the board is its own mirror image and needs tables for one goal only. Elsewhere the blank
/// moves left and then up.
fn backward_goal<const W: usize>(blank: usize) -> Board<W> {
    let mut goal = Board::goal();
    let (rows, columns) = (W - 1 - blank / W, W - 1 - blank % W);
    if rows == columns {
        let mut tiles = goal.tiles().to_vec();
        tiles.swap(blank, W * W - 1);
        return Board::from_tiles(&tiles).expect("each tile is there once");
    }
    let moves = [(Move::Right, columns), (Move::Down, rows)];
    moves.into_iter().flat_map(|(m, times)| std::iter::repeat_n(m, times)).for_each(|m| {
        goal.slide_unchecked(m);
    });
    goal
}
