//! Walking distance (K. Takahashi, “How to write a 15 puzzle solver”): the smallest number of vertical moves in a
//! simpler puzzle, plus the smallest number of horizontal moves in another one.
//!
//! In the vertical puzzle, tiles with the same goal row look alike, and a tile may slide into the blank's row from any
//! column. Its state, a *spread*, is how many tiles of each goal row are in each row, and the row of the blank:
//!
//! ```text
//!   board            goal rows        spread, one line for each row
//!    5  1  2  3      2 1 1 1          3 tiles of goal row 1, 1 of row 2
//!    4  6  7  8      1 2 2 2          1 tile of row 1, 3 of row 2
//!    9 10 11 12      3 3 3 3          4 tiles of row 3
//!   13 14 15  ·      4 4 4 ·          3 tiles of row 4, and the blank
//! ```
//!
//! The 4x4 board has 24,964 spreads, at most 35 moves from the goal, so a breadth-first search finds all distances when
//! the heuristic is made. Walking distance is never less than Manhattan distance, which ignores the blank. Its mean
//! over all boards is 39.286 moves, against 37 of Manhattan distance.

pub(super) mod spreads;

use super::{Heuristic, boxed::PackedParts};
use crate::board::{Board, Slide, cells::Cells};
use spreads::{Spread, Spreads};
use std::sync::Arc;

/// Walking distance, looked up in tables. For boards of at most 16 cells.
#[derive(Clone)]
pub struct WalkingDistance<const W: usize> {
    goal: Board<W>,
    rows: Arc<Spreads<W>>,
    columns: Arc<Spreads<W>>,
    home: Cells<u8, W>,
}

/// The numbers of a board's two spreads, and h, the sum of their distances.
#[derive(Clone, Copy)]
pub struct Parts {
    rows: u16,
    columns: u16,
    h: u8,
}

impl PackedParts for Parts {
    fn pack(self) -> u64 {
        u64::from(self.h) | u64::from(self.rows) << 8 | u64::from(self.columns) << 24
    }

    fn unpack(word: u64) -> Self {
        Parts { rows: (word >> 8) as u16, columns: (word >> 24) as u16, h: word as u8 }
    }
}

impl Parts {
    /// Returns the numbers of the spreads of the rows and of the columns.
    #[inline]
    pub(super) fn numbers(self) -> [usize; 2] {
        [self.rows as usize, self.columns as usize]
    }
}

impl<const W: usize> WalkingDistance<W> {
    /// Searches the spreads of the default goal, blank last, which takes a few milliseconds.
    pub fn new() -> Self {
        Self::for_goal(&Board::goal())
    }

    /// Searches the spreads of any goal, which takes a few milliseconds.
    pub fn for_goal(goal: &Board<W>) -> Self {
        let home = Cells::from_fn(|tile| goal.cell_of(tile));
        let (row, column) = (goal.blank() / W, goal.blank() % W);
        let rows = Arc::new(Spreads::new(row));
        let columns = if row == column { rows.clone() } else { Arc::new(Spreads::new(column)) };
        WalkingDistance { goal: *goal, rows, columns, home }
    }

    /// Returns how many vertical moves the rows need, and how many horizontal moves the columns need. Their sum is h.
    pub fn distances(&self, board: &Board<W>) -> [u8; 2] {
        let (rows, columns) = self.spreads(board);
        let of = |spreads: &Spreads<W>, spread| spreads.distance[spreads.number(spread) as usize];
        [of(&self.rows, rows), of(&self.columns, columns)]
    }

    /// Returns the spreads of the rows and those of the columns.
    pub(super) fn both_spreads(&self) -> [&Spreads<W>; 2] {
        [&self.rows, &self.columns]
    }

    /// Returns the two spreads of a board: that of its rows and that of its columns.
    fn spreads(&self, board: &Board<W>) -> (Spread<W>, Spread<W>) {
        let (row, column) = (board.blank() / W, board.blank() % W);
        let (mut rows, mut columns) = (Spread { counts: 0, blank: row }, Spread { counts: 0, blank: column });
        for (cell, &tile) in board.tiles().iter().enumerate().filter(|(_, tile)| **tile != 0) {
            let home = self.home[tile as usize] as usize;
            rows.counts += Spread::<W>::one(cell / W, home / W);
            columns.counts += Spread::<W>::one(cell % W, home % W);
        }
        (rows, columns)
    }
}

impl<const W: usize> Default for WalkingDistance<W> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const W: usize> Heuristic<W> for WalkingDistance<W> {
    type State = ();
    type Parts = Parts;
    type Probe = Parts;
    type Undo = ();
    type Delta = ();

    const NO_CHILD: Parts = Parts { rows: 0, columns: 0, h: u8::MAX };

    fn goal(&self) -> Board<W> {
        self.goal
    }

    fn start(&self, board: &Board<W>) -> ((), Parts) {
        let (rows, columns) = self.spreads(board);
        let (rows, columns) = (self.rows.number(rows), self.columns.number(columns));
        let h = self.rows.distance[rows as usize] + self.columns.distance[columns as usize];
        ((), Parts { rows, columns, h })
    }

    #[inline]
    fn h(&self, parts: Parts) -> u8 {
        parts.h
    }

    #[inline]
    fn probe(&self, (): &(), parts: Parts, _: &Board<W>, slide: Slide) -> Parts {
        let (from, to) = (slide.from as usize, slide.to as usize);
        let home = self.home[slide.tile as usize] as usize;
        let backward = from > to;
        if from / W == to / W {
            let (columns, h) = self.columns.after(parts.columns, parts.h, backward, home % W);
            Parts { columns, h, ..parts }
        } else {
            let (rows, h) = self.rows.after(parts.rows, parts.h, backward, home / W);
            Parts { rows, h, ..parts }
        }
    }

    #[inline]
    fn lower_bound(probe: Parts) -> u8 {
        probe.h
    }

    #[inline]
    fn enter(&self, (): &mut (), _: Parts, _: &Board<W>, _: Slide, probe: Parts, limit: u8) -> Result<(Parts, ()), u8> {
        if probe.h <= limit { Ok((probe, ())) } else { Err(probe.h) }
    }

    #[inline]
    fn leave(&self, (): &mut (), (): ()) {}

    fn summary(&self, _: Parts) -> u8 {
        0
    }

    fn restore(&self, board: &Board<W>, _: u8, _: u8) -> ((), Parts) {
        self.start(board)
    }
}
