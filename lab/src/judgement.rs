//! What is right and wrong with a heuristic, from its values for all boards of the 8-puzzle.

use super::space::{BOARDS, Space, neighbors};

/// What is right and wrong with a heuristic. Boards are named by their index in [`Space::boards`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// Number of boards whose value is larger than their distance.
    pub too_large: usize,
    /// The board whose value exceeds its distance the most; if there are several, one that is nearest to the goal. None
    /// if the heuristic is admissible.
    pub worst: Option<usize>,
    /// Number of pairs of boards one move apart whose values differ by more than 1.
    pub jumps: usize,
    /// The pair of boards one move apart whose values differ the most, the larger value first; if there are several,
    /// one that is nearest to the goal.
    pub worst_jump: Option<(usize, usize)>,
    /// Number of boards whose value is their distance.
    pub exact: usize,
    /// The sum of all values.
    pub sum: u64,
}

impl Judgement {
    /// Judges a heuristic by its values, which are in the order of [`Space::boards`].
    ///
    /// ```
    /// # use fifteen::{board::Board, shape::Square};
    /// # use fifteen_lab::{judgement::Judgement, space::Space};
    /// let space = Space::new(&Board::goal(Square::default()));
    /// // It knows how many moves each board needs, but says one more for the last one.
    /// let mut values = space.distances();
    /// *values.last_mut().unwrap() += 1;
    /// let judgement = Judgement::new(&space, &values);
    /// assert!(!judgement.is_admissible() && !judgement.is_consistent());
    /// assert_eq!((judgement.too_large, judgement.exact), (1, 181_439));
    /// ```
    ///
    /// # Panics
    /// Panics if there is not one value for each board.
    pub fn new(space: &Space, values: &[u8]) -> Self {
        assert!(values.len() == BOARDS, "one value for each board");
        let mut judgement = Judgement {
            too_large: 0,
            worst: None,
            jumps: 0,
            worst_jump: None,
            exact: 0,
            sum: values.iter().map(|&value| u64::from(value)).sum(),
        };
        judgement.compare_with_distances(values, &space.distances());
        judgement.compare_neighbors(values, space);
        judgement
    }

    fn compare_with_distances(&mut self, values: &[u8], distances: &[u8]) {
        let mut largest_excess = 0;
        for (index, (&value, &distance)) in values.iter().zip(distances).enumerate() {
            let excess = value.saturating_sub(distance);
            self.exact += usize::from(value == distance);
            self.too_large += usize::from(excess > 0);
            if excess > largest_excess {
                (largest_excess, self.worst) = (excess, Some(index));
            }
        }
    }

    fn compare_neighbors(&mut self, values: &[u8], space: &Space) {
        let mut largest_drop = 1;
        for (index, board) in space.boards().iter().enumerate() {
            for neighbor in neighbors(board).filter_map(|neighbor| space.index_of(&neighbor)) {
                // Each pair is met twice, once from either board.
                let drop = values[index].saturating_sub(values[neighbor]);
                self.jumps += usize::from(drop > 1);
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

    /// Returns whether no move changes the value by more than 1.
    pub fn is_consistent(&self) -> bool {
        self.jumps == 0
    }

    /// Returns the mean of all values.
    pub fn mean(&self) -> f64 {
        self.sum as f64 / BOARDS as f64
    }
}
