//! Walking distance in multi-tile moves, a lower bound for the metric in which all tiles between the blank and a cell slide
//! at once.
//!
//! A vertical multi-tile move never changes the spread of the columns (see [walking
//! distance](super::walking_distance)). It changes the spread of the rows like one or more vertical moves in the same
//! direction. Let v be the distance of the spread of the rows from the goal if such a sequence counts once, and h the
//! same distance of the spread of the columns. Then every solution has at least v vertical and at least h horizontal
//! multi-tile moves, v + h in all.
//!
//! In a shortest solution vertical and horizontal moves alternate, since two of them along the same line move the blank twice
//! within it, and one of them could do that. So their numbers differ by at most one, and the solution has at least
//! 2 max(v, h) - 1 moves.

use super::{
    Stateless, h_of,
    walking_distance::{WalkingDistance, numbers, spreads::Spreads},
};
use crate::{
    board::{Board, Slide},
    shape::Shape,
};

/// Walking distance in multi-tile moves, looked up in tables. It is a heuristic for a search whose moves are multi-tile moves: one slide
/// may lower h by one, and further slides in the same direction do not lower it again.
///
/// The parts of a board are h, from bit 16 on the numbers of its spreads, and from bit 48 on its walking distance.
pub struct WalkingSlides<S: Shape> {
    walking: WalkingDistance<S>,
    /// The distances in multi-tile moves, by the number of the spread.
    rows: Vec<u8>,
    columns: Vec<u8>,
}

impl<S: Shape> WalkingSlides<S> {
    /// Searches the spreads of any goal, which takes some hundredths of a second.
    ///
    /// # Panics
    /// If the shape is not [supported](WalkingDistance::supports).
    pub fn for_goal(goal: &Board<S>) -> Self {
        let walking = WalkingDistance::for_goal(goal);
        let [rows, columns] = walking.both_spreads().map(Spreads::distance_in_runs);
        WalkingSlides { walking, rows, columns }
    }

    #[inline]
    fn parts(&self, walking: u64) -> u64 {
        let [rows, columns] = numbers(walking);
        let (v, h) = (self.rows[rows as usize], self.columns[columns as usize]);
        let h = (v + h).max((2 * v.max(h)).saturating_sub(1));
        walking & !H | u64::from(h) | u64::from(h_of(walking)) << WALKING
    }
}

/// The bits of h.
const H: u64 = 0xffff;
/// The lowest bit of the walking distance.
const WALKING: u32 = 48;

impl<S: Shape> Stateless<S> for WalkingSlides<S> {
    fn goal(&self) -> Board<S> {
        self.walking.goal()
    }

    fn start(&self, board: &Board<S>) -> u64 {
        self.parts(self.walking.start(board))
    }

    #[inline]
    fn child(&self, parts: u64, board: &Board<S>, slide: Slide) -> u64 {
        let walking = parts & !(H << WALKING | H) | parts >> WALKING;
        self.parts(self.walking.child(walking, board, slide))
    }
}
