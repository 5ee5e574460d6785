//! Judges a heuristic by its values for all boards of a small puzzle.

use super::space::{Space, neighbors};
use fifteen::shape::Shape;

/// One move in the unit of values: they are in hundredths of a move, since a heuristic may be a fraction, such as 1.2 times another one.
pub const MOVE: u16 = 100;

/// The errors and the exact values of a heuristic. Boards are given by their index in [`Space::boards`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// Number of boards whose value is larger than their distance.
    pub too_large: usize,
    /// The board whose value exceeds its distance the most; if there are several, one that is nearest to the goal. None
    /// if the heuristic is admissible.
    pub worst: Option<usize>,
    /// Number of pairs of boards one move apart whose values differ by more than one move.
    pub jumps: usize,
    /// The pair of boards one move apart whose values differ the most, the larger value first; if there are several,
    /// one that is nearest to the goal.
    pub worst_jump: Option<(usize, usize)>,
    /// The value of the goal, in hundredths of a move.
    pub at_goal: u16,
    /// Number of boards whose value is their distance.
    pub exact: usize,
    /// The sum of all values, in hundredths of a move.
    pub sum: u64,
    /// Number of boards.
    pub boards: usize,
}

impl Judgement {
    /// Judges a heuristic by its values, in hundredths of a move and in the order of [`Space::boards`].
    ///
    /// ```
    /// # use fifteen::{shape::Square, Board};
    /// # use fifteen_lab::{judgement::{Judgement, MOVE}, space::Space};
    /// let space = Space::new(&Board::goal(Square::<3>::default()));
    /// // It knows how many moves each board needs, but says half a move more for the last one.
    /// let mut values: Vec<u16> = space.distances().into_iter().map(|distance| u16::from(distance) * MOVE).collect();
    /// *values.last_mut().unwrap() += MOVE / 2;
    /// let judgement = Judgement::new(&space, &values);
    /// assert!(!judgement.is_admissible() && !judgement.is_consistent());
    /// assert_eq!((judgement.too_large, judgement.exact), (1, 181_439));
    /// ```
    ///
    /// # Panics
    /// Panics if there is not one value for each board.
    pub fn new<S: Shape>(space: &Space<S>, values: &[u16]) -> Self {
        assert!(values.len() == space.boards().len(), "one value for each board");
        let mut judgement = Judgement {
            too_large: 0,
            worst: None,
            jumps: 0,
            worst_jump: None,
            at_goal: values[0],
            exact: 0,
            sum: values.iter().map(|&value| u64::from(value)).sum(),
            boards: values.len(),
        };
        judgement.compare_with_distances(values, &space.distances());
        judgement.compare_neighbors(values, space);
        judgement
    }

    fn compare_with_distances(&mut self, values: &[u16], distances: &[u8]) {
        let mut largest_excess = 0;
        for (index, (&value, &distance)) in values.iter().zip(distances).enumerate() {
            let distance = u16::from(distance) * MOVE;
            let excess = value.saturating_sub(distance);
            self.exact += usize::from(value == distance);
            self.too_large += usize::from(excess > 0);
            if excess > largest_excess {
                (largest_excess, self.worst) = (excess, Some(index));
            }
        }
    }

    fn compare_neighbors<S: Shape>(&mut self, values: &[u16], space: &Space<S>) {
        let mut largest_drop = MOVE;
        for (index, board) in space.boards().iter().enumerate() {
            for neighbor in neighbors(board).filter_map(|neighbor| space.index_of(&neighbor)) {
                // Each pair is met twice, once from either board.
                let drop = values[index].saturating_sub(values[neighbor]);
                self.jumps += usize::from(drop > MOVE);
                if drop > largest_drop {
                    (largest_drop, self.worst_jump) = (drop, Some((index, neighbor)));
                }
            }
        }
    }

    /// Returns whether no value is larger than the distance of its board.
    pub fn is_admissible(&self) -> bool {
        self.too_large == 0
    }

    /// Returns whether no move changes the value by more than one move, and the goal has the value 0.
    pub fn is_consistent(&self) -> bool {
        self.jumps == 0 && self.at_goal == 0
    }

    /// Returns the mean of all values, in moves.
    pub fn mean(&self) -> f64 {
        self.sum as f64 / f64::from(MOVE) / self.boards as f64
    }
}
