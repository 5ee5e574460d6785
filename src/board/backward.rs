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
//! A symmetry brings the blank of the board to a cell in the lower right quarter, on squares also on the main diagonal or below it,
//! so that few goals suffice: six on 5×5 boards. Tables must be built for each of them. What was learned of the goal 1 2 3 … blank guides
//! to boards near it, if they are solvable as it is.

use super::{Board, Move, symmetry::Symmetry};
use crate::shape::Shape;

/// A board and the goal with their roles exchanged.
#[derive(Clone, Debug)]
pub struct Backward<S: Shape> {
    start: Board<S>,
    goal: Board<S>,
    symmetry: Symmetry,
    /// Whether rows become columns, after the symmetry.
    is_mirrored: bool,
}

impl<S: Shape> Backward<S> {
    /// Returns the problem from the goal 1 2 3 … blank to a board.
    pub fn new(board: &Board<S>) -> Self {
        Self::to(board, goal_for_tables)
    }

    /// Returns the same problem with a backward goal that a few slides make of 1 2 3 … blank.
    pub fn near_goal(board: &Board<S>) -> Self {
        Self::to(board, slid_goal)
    }

    /// Returns the problem whose backward goal is the one for the cell of its blank.
    fn to(board: &Board<S>, goal_for: fn(S, usize) -> Board<S>) -> Self {
        let (shape, dims) = (board.shape(), board.shape().dims());
        let lower_right =
            |cell: usize| 2 * shape.row(cell) + 1 >= shape.rows() && 2 * shape.column(cell) + 1 >= shape.columns();
        let symmetry = Symmetry::ALL.into_iter().find(|symmetry| lower_right(symmetry.map_cell(board.blank(), dims)));
        let symmetry = symmetry.expect("one of the flips brings a cell to the lower right quarter");
        let blank = symmetry.map_cell(board.blank(), dims);
        let is_mirrored = shape.is_square() && shape.row(blank) < shape.column(blank);
        let problem = Backward { start: *board, goal: *board, symmetry, is_mirrored };
        let goal = goal_for(shape, problem.map_cell(board.blank()));
        let mut number = vec![0; shape.cells()];
        for cell in 0..shape.cells() {
            number[board.tile_at(cell) as usize] = goal.tile_at(problem.map_cell(cell));
        }
        let mut start = vec![0; shape.cells()];
        for (cell, &tile) in Board::goal(shape).tiles().iter().enumerate() {
            start[problem.map_cell(cell)] = number[tile as usize];
        }
        Backward {
            start: Board::from_tiles(shape, &start).expect("each tile has a number of its own"),
            goal,
            ..problem
        }
    }

    /// What the goal becomes: the board from which the search starts.
    pub fn start(&self) -> &Board<S> {
        &self.start
    }

    /// What the board becomes: the board that the search is to reach.
    pub fn goal(&self) -> &Board<S> {
        &self.goal
    }

    /// Returns the moves from the board to the goal, if these lead from the backward start to the backward goal.
    pub fn forward(&self, moves: &[Move]) -> Vec<Move> {
        let unmapped = |&m: &Move| self.symmetry.map_move(if self.is_mirrored { m.mirrored() } else { m });
        moves.iter().rev().map(|m| unmapped(m).inverse()).collect()
    }

    fn map_cell(&self, cell: usize) -> usize {
        let shape = self.start.shape();
        let cell = self.symmetry.map_cell(cell, shape.dims());
        if self.is_mirrored { shape.mirror_cell(cell) } else { cell }
    }
}

/// Returns a board that differs from 1 2 3 … blank in few tiles and has its blank in a cell. On the diagonal of a square, the blank and
/// the tile in its cell change places, so that the board is its own mirror image and needs tables for one goal only.
fn goal_for_tables<S: Shape>(shape: S, blank: usize) -> Board<S> {
    if !shape.is_square() || shape.row(blank) != shape.column(blank) {
        return slid_goal(shape, blank);
    }
    let mut tiles = Board::goal(shape).tiles().to_vec();
    tiles.swap(blank, shape.cells() - 1);
    Board::from_tiles(shape, &tiles).expect("each tile is there once")
}

/// Returns the board that 1 2 3 … blank becomes if the blank moves left and then up to a cell.
fn slid_goal<S: Shape>(shape: S, blank: usize) -> Board<S> {
    let mut goal = Board::goal(shape);
    let (rows, columns) = (shape.rows() - 1 - shape.row(blank), shape.columns() - 1 - shape.column(blank));
    let moves = [(Move::Right, columns), (Move::Down, rows)];
    moves.into_iter().flat_map(|(m, times)| std::iter::repeat_n(m, times)).for_each(|m| {
        goal.slide_unchecked(m);
    });
    goal
}
