//! A correction to the heuristic's score, with which a beam keeps better boards of the 24-puzzle.
//!
//! A beam compares boards of one level, and their h hardly differ. Two things that the tables do not know tell them apart: linear
//! conflicts between tiles of different patterns, and the cell of each tile. A tile that is already in its goal cell, for
//! instance, will often have to leave it again. The weights were fitted by least squares to boards of beams whose distances
//! were computed (`benches/fit-ranking`):
//!
//! ```text
//!   distance ≈ a × score of the heuristic + b × conflicts + Σ worth of each tile in its cell
//! ```
//!
//! Both sums change by a few look-ups with each slide. They are not lower bounds; they only rank boards.

mod fitted;

use crate::{
    board::{Board, Slide},
    heuristic::{IncrementalHeuristic, linear_conflict::LinearConflict},
    shape::{Shape, Values},
};
use std::sync::Arc;

/// The worth of conflicts and of tiles in cells, in the same unit for all of them.
#[derive(Clone)]
pub struct Ranking<S: Shape> {
    conflicts: LinearConflict<S>,
    /// By tile (0 is the blank) and cell.
    places: S::Table<S::Table<i8>>,
}

/// The worth of the conflicts and of the places of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rank {
    conflicts: u16,
    places: i16,
}

/// The weights of one unit of the heuristic's score, and of one move of the conflicts.
const SCORE: i32 = 5;
const CONFLICT: i32 = 12;
/// Keeps scores positive.
const OFFSET: i32 = 2048;

impl<S: Shape> Ranking<S> {
    /// Whether rankings were fitted for boards of this shape.
    pub const EXISTS: bool = matches!(S::KNOWN, Some(shape) if shape.is(5, 5));

    /// Returns the ranking that was fitted for a heuristic, if there is one.
    pub fn of_heuristic<H: IncrementalHeuristic<S>>(heuristic: &H) -> Option<Arc<Self>> {
        let largest_pattern = if Self::EXISTS && H::IS_RANKED { heuristic.largest_pattern() } else { None };
        largest_pattern.map(|tiles| Arc::new(Self::fitted(heuristic.goal().shape(), tiles)))
    }

    /// Returns the ranking that was fitted to tables whose largest pattern has this many tiles.
    ///
    /// # Panics
    /// If there is none for boards of this shape.
    #[inline(never)]
    pub fn fitted(shape: S, largest_pattern: usize) -> Self {
        assert!(Self::EXISTS, "there are rankings for boards of 5x5 cells only");
        let worth = if largest_pattern < 6 { &fitted::FIVES } else { &fitted::SIXES };
        let row = |tile: usize| S::Table::from_fn(shape.cells(), |cell| worth[tile][cell]);
        let places = S::Table::from_fn(shape.cells(), row);
        Ranking { conflicts: LinearConflict::for_goal(&Board::goal(shape)), places }
    }

    /// Returns the rank of a board, from scratch.
    #[inline(never)]
    pub fn of(&self, board: &Board<S>) -> Rank {
        let places = board.tiles().iter().enumerate().map(|(cell, &tile)| self.place(tile, cell)).sum();
        Rank { conflicts: self.conflicts.conflicts(board), places }
    }

    /// Returns the rank of the board that `slide` makes of `board`, whose own rank is `rank`.
    // Not inlined: each beam scores four moves for each type of heuristic, and this would be in all of them.
    #[inline(never)]
    pub fn after(&self, rank: Rank, board: &Board<S>, slide: Slide) -> Rank {
        let (from, to) = (slide.from as usize, slide.to as usize);
        let before = self.place(slide.tile, from) + self.place(0, to);
        let after = self.place(slide.tile, to) + self.place(0, from);
        Rank {
            conflicts: self.conflicts.conflicts_after(rank.conflicts, board, slide),
            places: rank.places + after - before,
        }
    }

    /// Returns the score of a board, the lower the better, given its rank and the heuristic's score.
    #[inline(always)]
    pub fn score(&self, rank: Rank, score: u16) -> u16 {
        (SCORE * i32::from(score) + CONFLICT * i32::from(rank.conflicts) + i32::from(rank.places) + OFFSET) as u16
    }

    #[inline(always)]
    fn place(&self, tile: u8, cell: usize) -> i16 {
        self.places[tile as usize][cell].into()
    }
}
