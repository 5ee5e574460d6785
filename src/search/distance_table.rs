//! The distances of all boards of a small shape: one breadth-first search from the goal (Moore 1959).
//!
//! There is a byte for each board, in the order of the [packed boards](crate::board::packed): 181,440 on the 3×3 board, and 1,814,400 on the 2×5 board. The
//! neighbors of the boards at one distance that have no distance yet are one move farther.

use crate::{
    board::{
        AnyBoard, Board, Move,
        packed::{pack, unpack},
        parity::{Parity, parity},
    },
    shape::{Dims, Shape, Square},
};

/// The largest number of cells of a board with a table. The next larger boards, of 12 cells, have 239,500,800 distances.
pub const MAX_CELLS: usize = 10;

/// The distance of boards that were not reached yet.
const UNREACHED: u8 = u8::MAX;

/// The distance of every board from which slides lead to a goal.
///
/// ```
/// use fifteen::{AnyBoard, Board, Move, internals::search::distance_table::DistanceTable};
///
/// let board: AnyBoard = "1 2 3/4 5 6/0 7 8".parse()?;
/// let table = DistanceTable::new(&Board::goal(board.shape())).expect("it has few cells");
/// assert_eq!(table.distance(&board), Some(2));
/// assert_eq!(table.optimal_moves(&board), [false, true, false, false]); // Left
/// # Ok::<(), fifteen::ReadError>(())
/// ```
pub struct DistanceTable {
    goal: AnyBoard,
    parity: Parity,
    /// By packed board.
    distances: Vec<u8>,
}

impl DistanceTable {
    /// Searches all boards from which slides lead to a goal, in hundredths of a second; `None` if it has more than [`MAX_CELLS`] cells.
    pub fn new(goal: &AnyBoard) -> Option<Self> {
        if goal.shape().cells() > MAX_CELLS {
            return None;
        }
        let distances = match goal.in_shape(Square::<3>::default()) {
            Some(goal) => search(&goal),
            None => search(goal),
        };
        Some(DistanceTable { goal: *goal, parity: parity(goal), distances })
    }

    /// The board whose distance is 0.
    pub fn goal(&self) -> &AnyBoard {
        &self.goal
    }

    /// Returns the number of moves from a board to the goal; `None` if no slides lead there, as from a board of another shape.
    pub fn distance(&self, board: &AnyBoard) -> Option<u8> {
        let is_solvable = board.shape() == self.goal.shape() && parity(board) == self.parity;
        is_solvable.then(|| self.distances[pack(board) as usize])
    }

    /// Returns for each move of [`Move::ALL`] whether it is the first one of a shortest solution. None is at the goal, or if no slides
    /// lead there.
    pub fn optimal_moves(&self, board: &AnyBoard) -> [bool; 4] {
        let Some(distance) = self.distance(board) else { return [false; 4] };
        let is_nearer = |next: AnyBoard| self.distances[pack(&next) as usize] < distance;
        Move::ALL.map(|m| board.after(m).is_some_and(is_nearer))
    }

    /// Returns the boards at a distance, in the order of the table.
    pub fn boards_at(&self, distance: u8) -> impl Iterator<Item = AnyBoard> {
        let packed = (0..).zip(&self.distances).filter(move |&(_, &other)| other == distance);
        packed.map(|(packed, _)| unpack(self.goal.shape(), packed, self.parity))
    }
}

/// Returns the distances of all boards from which slides lead to a goal, by packed board.
fn search<S: Shape>(goal: &Board<S>) -> Vec<u8> {
    let shape = goal.shape();
    let mut distances = vec![UNREACHED; boards_of(shape.dims())];
    distances[pack(goal) as usize] = 0;
    // Each board with the move that would undo the one that led to it.
    let (mut level, mut next) = (vec![(*goal, None)], Vec::new());
    for distance in 1.. {
        for (board, back) in level.drain(..) {
            for m in board.legal_moves().filter(|&m| Some(m) != back) {
                let mut neighbor = board;
                neighbor.slide_unchecked(m);
                let known = &mut distances[pack(&neighbor) as usize];
                if *known == UNREACHED {
                    *known = distance;
                    next.push((neighbor, Some(m.inverse())));
                }
            }
        }
        if next.is_empty() {
            break;
        }
        std::mem::swap(&mut level, &mut next);
    }
    distances
}

/// Returns the number of boards of a shape from which slides lead to one goal: half of all orders of the tiles.
fn boards_of(shape: Dims) -> usize {
    (3..=shape.cells()).product()
}
