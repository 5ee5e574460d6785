//! The problem seen from its other end: from the goal to a board.
//!
//! Every slide can be undone, so the distance from the goal to a board equals the distance from the board to the goal.
//! A search needs a goal whose tiles it knows. So the tiles are renumbered and the cells are mapped until the board is
//! one of a few goals, the *backward goal*; the goal becomes the *backward start*:
//!
//! ```text
//!   board     goal                           backward goal   backward start
//!   1 2 3     1 2 3      renumbered:            1 2 3            1 2 3
//!   4 . 5     4 5 6      5 → 6, 6 → 5           4 . 6            4 6 5
//!   7 8 6     7 8 .                             7 8 5            7 8 .
//! ```
//!
//! A symmetry brings the blank of the board to a cell in the lower right quarter, on squares also on the main diagonal
//! or below it, so that few goals suffice: six on 5×5 boards. Tables must be built for each of them. An evaluation
//! learned for the goal 1 2 3 … blank also guides to boards that are a few slides away from it.

use super::{AnyBoard, Board, Move, symmetry::Symmetry};
use crate::shape::{Dims, Shape};

/// A board and the goal with their roles exchanged.
#[derive(Clone, Debug)]
pub struct Backward<S: Shape> {
    start: Board<S>,
    goal: Board<S>,
    map: CellMap,
}

/// A map of the cells of a board.
#[derive(Clone, Copy, Debug)]
struct CellMap {
    shape: Dims,
    symmetry: Symmetry,
    /// Whether rows become columns, after the symmetry.
    is_mirrored: bool,
}

impl<S: Shape> Backward<S> {
    /// Returns the problem from the goal 1 2 3 … blank to a board.
    pub fn new(board: &Board<S>) -> Self {
        Self::to(board, goal_for_tables)
    }

    /// Returns the same problem with a backward goal that is a few slides away from 1 2 3 … blank.
    pub fn near_goal(board: &Board<S>) -> Self {
        Self::to(board, slid_goal)
    }

    /// Returns the problem whose backward goal `goal_for` gives for the cell of the blank.
    fn to(board: &Board<S>, goal_for: fn(Dims, usize) -> AnyBoard) -> Self {
        let map = CellMap::of_blank(board.blank(), board.shape().dims());
        let goal = goal_for(map.shape, map.cell(board.blank()));
        let board_of = |tiles: &[u8]| Board::from_tiles(board.shape(), tiles).expect("each tile is there once");
        Backward { start: board_of(&start_tiles(board.tiles(), map, &goal)), goal: board_of(goal.tiles()), map }
    }

    /// Returns the image of the goal: the board from which the search starts.
    pub fn start(&self) -> &Board<S> {
        &self.start
    }

    /// Returns the image of the board: the board that the search is to reach.
    pub fn goal(&self) -> &Board<S> {
        &self.goal
    }

    /// Returns the moves from the board to the goal, if these lead from the backward start to the backward goal.
    pub fn forward(&self, moves: &[Move]) -> Vec<Move> {
        let CellMap { symmetry, is_mirrored, .. } = self.map;
        let unmapped = |&m: &Move| symmetry.map_move(if is_mirrored { m.mirrored() } else { m });
        moves.iter().rev().map(|m| unmapped(m).inverse()).collect()
    }
}

impl CellMap {
    /// Returns the map that brings the cell of a blank to the lower right quarter.
    fn of_blank(blank: usize, shape: Dims) -> Self {
        let lower_right =
            |cell: usize| 2 * shape.row(cell) + 1 >= shape.rows() && 2 * shape.column(cell) + 1 >= shape.columns();
        let symmetry = Symmetry::ALL.into_iter().find(|symmetry| lower_right(symmetry.map_cell(blank, shape)));
        let symmetry = symmetry.expect("one of the flips brings a cell to the lower right quarter");
        let blank = symmetry.map_cell(blank, shape);
        CellMap { shape, symmetry, is_mirrored: shape.is_square() && shape.row(blank) < shape.column(blank) }
    }

    fn cell(self, cell: usize) -> usize {
        let cell = self.symmetry.map_cell(cell, self.shape);
        if self.is_mirrored { self.shape.mirror_cell(cell) } else { cell }
    }
}

/// Returns the tiles of the backward start.
fn start_tiles(board: &[u8], map: CellMap, goal: &AnyBoard) -> Vec<u8> {
    let mut number = vec![0; board.len()];
    for (cell, &tile) in board.iter().enumerate() {
        number[tile as usize] = goal.tile_at(map.cell(cell));
    }
    let mut start = vec![0; board.len()];
    for (cell, &tile) in Board::goal(map.shape).tiles().iter().enumerate() {
        start[map.cell(cell)] = number[tile as usize];
    }
    start
}

/// Returns a board that differs from 1 2 3 … blank in few tiles and has its blank in a cell. On the diagonal of a square, the blank and
/// the tile in its cell change places, so that the board is its own mirror image and needs tables for one goal only.
fn goal_for_tables(shape: Dims, blank: usize) -> AnyBoard {
    if !shape.is_square() || shape.row(blank) != shape.column(blank) {
        return slid_goal(shape, blank);
    }
    let mut tiles = Board::goal(shape).tiles().to_vec();
    tiles.swap(blank, shape.cells() - 1);
    Board::from_tiles(shape, &tiles).expect("each tile is there once")
}

/// Returns the board that 1 2 3 … blank becomes if the blank moves left and then up to a cell.
fn slid_goal(shape: Dims, blank: usize) -> AnyBoard {
    let mut goal = Board::goal(shape);
    let (rows, columns) = (shape.rows() - 1 - shape.row(blank), shape.columns() - 1 - shape.column(blank));
    let moves = [(Move::Right, columns), (Move::Down, rows)];
    moves.into_iter().flat_map(|(m, times)| std::iter::repeat_n(m, times)).for_each(|m| {
        goal.slide_unchecked(m);
    });
    goal
}
