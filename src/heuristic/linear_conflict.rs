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

use super::{Retarget, Stateless, manhattan::Manhattan};
use crate::board::{Board, Slide, cells::Cells};
use std::sync::Arc;

/// Manhattan distance plus the linear conflicts of all rows and columns.
#[derive(Clone)]
pub struct LinearConflict<const W: usize> {
    manhattan: Manhattan<W>,
    home: Cells<u8, W>,
    /// By a line's code (see [`LinearConflict::code`]): two moves for each tile that must leave the line.
    detour: Arc<[u8]>,
}

/// A row or a column of the board.
#[derive(Clone, Copy)]
enum Line {
    Row(usize),
    Column(usize),
}

impl Line {
    fn cell<const W: usize>(self, position: usize) -> usize {
        match self {
            Line::Row(row) => row * W + position,
            Line::Column(column) => position * W + column,
        }
    }

    /// Returns the position of a goal cell in this line, counted from 1, or 0 if the cell is in another line.
    fn position_of<const W: usize>(self, home: usize) -> usize {
        match self {
            Line::Row(row) if home / W == row => home % W + 1,
            Line::Column(column) if home % W == column => home / W + 1,
            _ => 0,
        }
    }
}

impl<const W: usize> LinearConflict<W> {
    /// Makes the tables for the default goal, blank last.
    pub fn new() -> Self {
        Self::for_goal(&Board::goal())
    }

    /// Makes the tables for any goal.
    pub fn for_goal(goal: &Board<W>) -> Self {
        Self::with(goal, (0..(W + 1).pow(W as u32)).map(detour::<W>).collect())
    }

    fn with(goal: &Board<W>, detour: Arc<[u8]>) -> Self {
        let home = Cells::from_fn(|tile| goal.cell_of(tile));
        LinearConflict { manhattan: Manhattan::for_goal(goal), home, detour }
    }

    /// Returns a line as a number in base W+1. Each digit is the goal position of the tile there if its goal is in this
    /// line, otherwise 0. The first position is the lowest digit.
    fn code(&self, board: &Board<W>, line: Line) -> usize {
        (0..W)
            .rev()
            .fold(0, |code, position| code * (W + 1) + self.digit(board.tile_at(line.cell::<W>(position)), line))
    }

    #[inline(always)]
    fn digit(&self, tile: u8, line: Line) -> usize {
        if tile == 0 { 0 } else { line.position_of::<W>(self.home[tile as usize] as usize) }
    }

    /// Returns the line that the tile leaves, the line that it enters, and its position in both. Only their conflicts
    /// change: the order of the tiles in the line along which it slides stays the same.
    fn crossed(slide: Slide) -> (Line, Line, usize) {
        let (from, to) = (slide.from as usize, slide.to as usize);
        if from / W == to / W {
            (Line::Column(from % W), Line::Column(to % W), from / W)
        } else {
            (Line::Row(from / W), Line::Row(to / W), from % W)
        }
    }
}

impl<const W: usize> LinearConflict<W> {
    /// Returns the moves that Manhattan distance does not count, of all rows and columns.
    pub fn conflicts(&self, board: &Board<W>) -> u8 {
        let lines = (0..W).flat_map(|i| [Line::Row(i), Line::Column(i)]);
        lines.map(|line| self.detour[self.code(board, line)]).sum()
    }

    /// Returns the same after a slide, from the moves before.
    // Not inlined, since searches of many types call it.
    #[inline(never)]
    pub fn conflicts_after(&self, mut conflicts: u8, board: &Board<W>, slide: Slide) -> u8 {
        let (left, entered, position) = Self::crossed(slide);
        let base = (W + 1).pow(position as u32);
        let digit = self.digit(slide.tile, left);
        if digit != 0 {
            let with = self.code(board, left);
            conflicts = conflicts + self.detour[with - digit * base] - self.detour[with];
        }
        let digit = self.digit(slide.tile, entered);
        if digit != 0 {
            // The blank is still where the tile will be, and its digit is 0.
            let without = self.code(board, entered);
            conflicts = conflicts + self.detour[without + digit * base] - self.detour[without];
        }
        conflicts
    }
}

impl<const W: usize> Default for LinearConflict<W> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const W: usize> Retarget<W> for LinearConflict<W> {
    fn retargeted(&self, goal: &Board<W>) -> Self {
        Self::with(goal, self.detour.clone())
    }
}

impl<const W: usize> Stateless<W> for LinearConflict<W> {
    fn goal(&self) -> Board<W> {
        self.manhattan.goal()
    }

    fn estimate(&self, board: &Board<W>) -> u8 {
        self.manhattan.estimate(board) + self.conflicts(board)
    }

    #[inline]
    fn estimate_after(&self, h: u8, board: &Board<W>, slide: Slide) -> u8 {
        // A sum changes by as much as one of its terms.
        self.conflicts_after(self.manhattan.estimate_after(h, board, slide), board, slide)
    }
}

/// Returns the extra moves of the line with this code: two for each tile whose goal is in the line and that is not part
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
