//! Linear conflicts (Hansson, Mayer & Yung 1985): the moves that the tiles of each row and column need because they are in the
//! wrong order there.
//!
//! Two tiles are in conflict if both are in their goal row (or column) but in the wrong order. One of them must leave
//! the row and come back, which takes two moves that its Manhattan distance does not count. In each row, all tiles but
//! a longest increasing subsequence must leave:
//!
//! ```text
//!   goal row   1 2 3 4
//!   row        3 2 1 4     longest increasing subsequence: 1 4     two tiles must leave: 4 moves, not 6
//! ```
//!
//! The *code* of a line is a number in base W+1. Each digit is the goal position of the tile there, counted from 1, if its
//! goal is in this line, otherwise 0. The first position is the lowest digit. A table has the moves of each code.

use crate::board::{Board, Slide, cells::Cells};
use std::sync::Arc;

/// The conflicts in all lines for one goal.
#[derive(Clone)]
pub struct LineConflicts<const W: usize> {
    /// By tile: its goal row and its goal column.
    home: Cells<[u8; 2], W>,
    /// By cell and tile: what the tile adds to the code of the cell's row, and to that of its column.
    digits: Arc<Cells<Cells<[u32; 2], W>, W>>,
    /// By code: two moves for each tile that must leave the line.
    detour: Arc<[u8]>,
}

/// The rows, the first of two values each, or the columns.
#[derive(Clone, Copy)]
enum Lines {
    Rows,
    Columns,
}

impl Lines {
    /// Returns the cell at a position of a line.
    #[inline(always)]
    fn cell<const W: usize>(self, line: usize, position: usize) -> usize {
        match self {
            Lines::Rows => line * W + position,
            Lines::Columns => position * W + line,
        }
    }
}

impl<const W: usize> LineConflicts<W> {
    /// Makes the tables for a goal.
    pub fn for_goal(goal: &Board<W>) -> Self {
        Self::with(goal, (0..(W + 1).pow(W as u32)).map(detour::<W>).collect())
    }

    /// Makes the tables for another goal.
    pub fn retargeted(&self, goal: &Board<W>) -> Self {
        Self::with(goal, self.detour.clone())
    }

    fn with(goal: &Board<W>, detour: Arc<[u8]>) -> Self {
        let line_of = |cell: usize| [cell / W, cell % W];
        let home: Cells<[u8; 2], W> = Cells::from_fn(|tile| line_of(goal.cell_of(tile).into()).map(|line| line as u8));
        let digit = |cell: usize, tile: usize| {
            let ([row, column], [home_row, home_column]) = (line_of(cell), home[tile].map(usize::from));
            let digit = |is_home: bool, home: usize, position: usize| {
                if is_home && tile != 0 { ((home + 1) * (W + 1).pow(position as u32)) as u32 } else { 0 }
            };
            [digit(row == home_row, home_column, column), digit(column == home_column, home_row, row)]
        };
        let digits = Cells::from_fn(|cell| Cells::from_fn(|tile| digit(cell, tile)));
        LineConflicts { home, digits: Arc::new(digits), detour }
    }

    /// Returns the moves of all lines of a board.
    pub fn moves(&self, board: &Board<W>) -> u8 {
        let lines = (0..W).flat_map(|line| [(Lines::Rows, line), (Lines::Columns, line)]);
        lines.map(|(lines, line)| self.detour[self.code(board, lines, line) as usize]).sum()
    }

    /// Returns the moves of all lines after a slide, from the moves before. Only the line that the tile leaves and the one that
    /// it enters can change: the order of the tiles in the line along which it slides stays the same.
    #[inline(always)]
    pub fn moves_after(&self, moves: u8, board: &Board<W>, slide: Slide) -> u8 {
        let (from, to) = (slide.from as usize, slide.to as usize);
        if from / W == to / W {
            self.changed(moves, board, slide, Lines::Columns, [from % W, to % W])
        } else {
            self.changed(moves, board, slide, Lines::Rows, [from / W, to / W])
        }
    }

    #[inline(always)]
    fn changed(&self, moves: u8, board: &Board<W>, slide: Slide, lines: Lines, [left, entered]: [usize; 2]) -> u8 {
        let home = self.home[slide.tile as usize][lines as usize] as usize;
        let digit = |cell: u8| self.digits[cell as usize][slide.tile as usize][lines as usize];
        let (before, after) = if home == left {
            let with = self.code(board, lines, left);
            (with, with - digit(slide.from))
        } else if home == entered {
            // The blank is still where the tile will be, and its digit is 0.
            let without = self.code(board, lines, entered);
            (without, without + digit(slide.to))
        } else {
            return moves;
        };
        moves + self.detour[after as usize] - self.detour[before as usize]
    }

    #[inline(always)]
    fn code(&self, board: &Board<W>, lines: Lines, line: usize) -> u32 {
        let cells = (0..W).map(|position| lines.cell::<W>(line, position));
        cells.map(|cell| self.digits[cell][board.tile_at(cell) as usize][lines as usize]).sum()
    }
}

/// Returns the moves of the line with this code: two for each tile whose goal is in the line and that is not part
/// of a longest increasing subsequence.
fn detour<const W: usize>(mut code: usize) -> u8 {
    // For each tile whose goal is in this line: its goal position, and the length of a longest increasing subsequence
    // that ends with it.
    let (mut homes, mut longest) = ([0; W], [0; W]);
    let mut tiles = 0;
    for _ in 0..W {
        let home = code % (W + 1);
        code /= W + 1;
        if home != 0 {
            let before = (0..tiles).filter(|&other| homes[other] < home).map(|other| longest[other]).max();
            (homes[tiles], longest[tiles]) = (home, before.unwrap_or(0) + 1);
            tiles += 1;
        }
    }
    2 * (tiles - longest.into_iter().max().unwrap_or(0)) as u8
}
