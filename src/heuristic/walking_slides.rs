//! Walking distance in multi-tile moves, a lower bound for the metric in which all tiles between the blank and a cell slide
//! at once.
//!
//! A vertical multi-tile move never changes the spread of the columns (see [walking distance](super::walking_distance)). It
//! changes the spread of the rows like one or more vertical moves in the same direction. Let v be the distance of the spread
//! of the rows from the goal if such a sequence counts once, and h that of the columns. Then every solution has at least v
//! vertical and at least h horizontal multi-tile moves, v + h in all.
//!
//! In a shortest solution vertical and horizontal moves alternate, since two of them along the same line move the blank twice
//! within it, and one of them could do that. So their numbers differ by at most one, and the solution has at least
//! 2 max(v, h) - 1 moves.

use super::{
    Heuristic,
    walking_distance::{self, WalkingDistance, spreads::Spreads},
};
use crate::board::{Board, Slide};

/// Walking distance in multi-tile moves, looked up in tables. For boards of at most 16 cells. It is a [`Heuristic`] for a
/// search whose moves are multi-tile moves: after one slide, h may fall by one, but after several in the same direction it is
/// not lower still.
pub struct WalkingSlides<const W: usize> {
    walking: WalkingDistance<W>,
    /// The distances in multi-tile moves, by the number of the spread.
    rows: Vec<u8>,
    columns: Vec<u8>,
}

/// The walking distance of a board, and h, the lower bound in multi-tile moves.
#[derive(Clone, Copy)]
pub struct Parts {
    walking: walking_distance::Parts,
    h: u8,
}

impl<const W: usize> WalkingSlides<W> {
    /// Searches the spreads of any goal, which takes some hundredths of a second.
    pub fn for_goal(goal: &Board<W>) -> Self {
        let walking = WalkingDistance::for_goal(goal);
        let [rows, columns] = walking.both_spreads().map(Spreads::distance_in_runs);
        WalkingSlides { walking, rows, columns }
    }

    #[inline]
    fn parts(&self, walking: walking_distance::Parts) -> Parts {
        let [rows, columns] = walking.numbers();
        let (v, h) = (self.rows[rows], self.columns[columns]);
        Parts { walking, h: (v + h).max((2 * v.max(h)).saturating_sub(1)) }
    }
}

impl<const W: usize> Heuristic<W> for WalkingSlides<W> {
    type State = ();
    type Parts = Parts;
    type Probe = Parts;
    type Undo = ();
    type Delta = ();

    const NO_CHILD: Parts = Parts { walking: <WalkingDistance<W> as Heuristic<W>>::NO_CHILD, h: u8::MAX };

    fn goal(&self) -> Board<W> {
        self.walking.goal()
    }

    fn start(&self, board: &Board<W>) -> ((), Parts) {
        let ((), walking) = self.walking.start(board);
        ((), self.parts(walking))
    }

    #[inline]
    fn h(&self, parts: Parts) -> u8 {
        parts.h
    }

    #[inline]
    fn probe(&self, (): &(), parts: Parts, board: &Board<W>, slide: Slide) -> Parts {
        self.parts(self.walking.probe(&(), parts.walking, board, slide))
    }

    #[inline]
    fn lower_bound(probe: Parts) -> u8 {
        probe.h
    }

    #[inline]
    fn enter(&self, (): &mut (), _: Parts, _: &Board<W>, _: Slide, probe: Parts, limit: u8) -> Result<(Parts, ()), u8> {
        if probe.h <= limit { Ok((probe, ())) } else { Err(probe.h) }
    }

    /// Few boards differ in h, so walking distance decides among them.
    fn score(&self, parts: Parts) -> u16 {
        3 * u16::from(parts.h) + u16::from(self.walking.h(parts.walking))
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
