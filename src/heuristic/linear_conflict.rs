//! Manhattan distance plus linear conflicts (Hansson, Mayer & Yung 1985).
//!
//! Two tiles are in conflict if both are in their goal row (or column) but in the wrong order. One of them must leave
//! the row and come back, which takes two moves that its Manhattan distance does not count. In each row, all tiles but
//! a longest increasing subsequence must leave:
//!
//! ```text
//!   goal row   1 2 3 4
//!   row        3 2 1 4     longest increasing subsequence: 1 4     two tiles must leave: 4 moves, not 6
//! ```

use super::{Stateless, manhattan::Manhattan};
use crate::{
    board::{Board, Slide},
    shape::{Shape, Values},
};
use std::sync::Arc;

/// Manhattan distance plus the linear conflicts of all rows and columns.
#[derive(Clone)]
pub struct LinearConflict<S: Shape> {
    manhattan: Manhattan<S>,
    home: S::Cells<u8>,
    /// The moves that a row adds, and the moves that a column adds.
    row_extra_moves: ExtraMoves,
    column_extra_moves: ExtraMoves,
}

#[derive(Clone, Copy)]
enum Axis {
    Row(usize),
    Column(usize),
}

impl Axis {
    #[inline(always)]
    fn cell(self, shape: impl Shape, position: usize) -> usize {
        match self {
            Axis::Row(row) => row * shape.columns() + position,
            Axis::Column(column) => position * shape.columns() + column,
        }
    }

    #[inline(always)]
    fn length(self, shape: impl Shape) -> usize {
        match self {
            Axis::Row(_) => shape.columns(),
            Axis::Column(_) => shape.rows(),
        }
    }

    /// Returns the position of a goal cell in this line, counted from 1, or 0 if the cell is in another line.
    #[inline(always)]
    fn position_of(self, shape: impl Shape, home: usize) -> usize {
        match self {
            Axis::Row(row) if shape.row(home) == row => shape.column(home) + 1,
            Axis::Column(column) if shape.column(home) == column => shape.row(home) + 1,
            _ => 0,
        }
    }
}

impl<S: Shape> LinearConflict<S> {
    /// Makes the tables for any goal.
    pub fn for_goal(goal: &Board<S>) -> Self {
        let shape = goal.shape();
        let row_extra_moves = ExtraMoves::new(shape.columns());
        let column_extra_moves =
            if shape.is_square() { row_extra_moves.clone() } else { ExtraMoves::new(shape.rows()) };
        Self::with(goal, row_extra_moves, column_extra_moves)
    }

    /// Makes the heuristic for a few boards: it has no tables, which take longer to make than the values of thousands of boards.
    pub fn without_tables(goal: &Board<S>) -> Self {
        let shape = goal.shape();
        Self::with(goal, ExtraMoves::computed(shape.columns()), ExtraMoves::computed(shape.rows()))
    }

    /// Returns the same heuristic for another goal. This takes about as long as searching a hundred nodes.
    #[must_use]
    pub fn retargeted(&self, goal: &Board<S>) -> Self {
        Self::with(goal, self.row_extra_moves.clone(), self.column_extra_moves.clone())
    }

    fn with(goal: &Board<S>, row_extra_moves: ExtraMoves, column_extra_moves: ExtraMoves) -> Self {
        let home = S::Cells::from_fn(goal.shape().cells(), |tile| goal.cell_of(tile));
        LinearConflict { manhattan: Manhattan::for_goal(goal), home, row_extra_moves, column_extra_moves }
    }

    /// Returns a line of length n as a number in base n+1. Each digit is the goal position of the tile there if its goal is in this
    /// line, otherwise 0. The first position is the lowest digit.
    fn code(&self, board: &Board<S>, line: Axis) -> u64 {
        let (shape, length) = (board.shape(), line.length(board.shape()));
        let digit = |position| self.digit(shape, board.tile_at(line.cell(shape, position)), line);
        (0..length).rev().fold(0, |code, position| code * (length as u64 + 1) + digit(position))
    }

    #[inline(always)]
    fn digit(&self, shape: S, tile: u8, line: Axis) -> u64 {
        if tile == 0 { 0 } else { line.position_of(shape, self.home[tile as usize] as usize) as u64 }
    }

    fn extra_moves(&self, line: Axis, code: u64) -> u16 {
        match line {
            Axis::Row(_) => self.row_extra_moves.of(code),
            Axis::Column(_) => self.column_extra_moves.of(code),
        }
    }

    /// Returns the line that the tile leaves, the line that it enters, and its position in both. Only their conflicts
    /// change: the order of the tiles in the line along which it slides stays the same.
    fn crossed(shape: S, slide: Slide) -> (Axis, Axis, usize) {
        let (from, to) = (slide.from as usize, slide.to as usize);
        if shape.row(from) == shape.row(to) {
            (Axis::Column(shape.column(from)), Axis::Column(shape.column(to)), shape.row(from))
        } else {
            (Axis::Row(shape.row(from)), Axis::Row(shape.row(to)), shape.column(from))
        }
    }

    /// Returns the moves that Manhattan distance does not count, of all rows and columns.
    pub fn conflicts(&self, board: &Board<S>) -> u16 {
        let (rows, columns) = (board.shape().rows(), board.shape().columns());
        let lines = (0..rows).map(Axis::Row).chain((0..columns).map(Axis::Column));
        lines.map(|line| self.extra_moves(line, self.code(board, line))).sum()
    }

    /// Returns [`LinearConflict::conflicts`] after a slide, from its value before the slide.
    // Not inlined, since searches of many types call it.
    #[inline(never)]
    pub fn conflicts_after(&self, mut conflicts: u16, board: &Board<S>, slide: Slide) -> u16 {
        let shape = board.shape();
        let (left, entered, position) = Self::crossed(shape, slide);
        let base = (left.length(shape) as u64 + 1).pow(position as u32);
        let digit = self.digit(shape, slide.tile, left);
        if digit != 0 {
            let with = self.code(board, left);
            conflicts = conflicts + self.extra_moves(left, with - digit * base) - self.extra_moves(left, with);
        }
        let digit = self.digit(shape, slide.tile, entered);
        if digit != 0 {
            // The blank is still where the tile will be, and its digit is 0.
            let without = self.code(board, entered);
            conflicts =
                conflicts + self.extra_moves(entered, without + digit * base) - self.extra_moves(entered, without);
        }
        conflicts
    }
}

impl<S: Shape> Stateless<S> for LinearConflict<S> {
    fn goal(&self) -> Board<S> {
        self.manhattan.goal()
    }

    fn start(&self, board: &Board<S>) -> u64 {
        self.manhattan.start(board) + u64::from(self.conflicts(board))
    }

    #[inline]
    fn child(&self, h: u64, board: &Board<S>, slide: Slide) -> u64 {
        // A sum changes by as much as one of its terms.
        self.conflicts_after(self.manhattan.child(h, board, slide) as u16, board, slide).into()
    }
}

/// The extra moves of lines of one length, by their code (see [`LinearConflict::code`]).
#[derive(Clone)]
struct ExtraMoves {
    length: usize,
    /// The moves of each code, for lines of up to six cells. Longer lines have too many codes, so their moves are computed.
    known: Option<Arc<[u8]>>,
}

impl ExtraMoves {
    fn new(length: usize) -> Self {
        let codes = || (0..(length as u64 + 1).pow(length as u32)).map(|code| extra_moves(length, code)).collect();
        ExtraMoves { length, known: (length <= 6).then(codes) }
    }

    fn computed(length: usize) -> Self {
        ExtraMoves { length, known: None }
    }

    #[inline(always)]
    fn of(&self, code: u64) -> u16 {
        match &self.known {
            Some(known) => known[code as usize].into(),
            None => extra_moves(self.length, code).into(),
        }
    }
}

/// Returns the extra moves of the line with this code: two for each tile whose goal is in the line and that is not part
/// of a longest increasing subsequence.
fn extra_moves(length: usize, mut code: u64) -> u8 {
    // For each tile whose goal is in this line: its goal position, and the length of a longest increasing subsequence
    // that ends with it.
    let (mut homes, mut longest) = ([0; MAX_LENGTH], [0; MAX_LENGTH]);
    let mut tiles = 0;
    for _ in 0..length {
        let home = code % (length as u64 + 1);
        code /= length as u64 + 1;
        if home != 0 {
            let before = (0..tiles).filter(|&other| homes[other] < home).map(|other| longest[other]).max();
            (homes[tiles], longest[tiles]) = (home, before.unwrap_or(0) + 1);
            tiles += 1;
        }
    }
    2 * (tiles - longest.into_iter().max().unwrap_or(0)) as u8
}

/// The length of the longest line.
const MAX_LENGTH: usize = *crate::shape::SIDES.end();
