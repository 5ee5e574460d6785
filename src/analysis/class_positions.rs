//! Searches from the positions of a game for the fewest multi-tile moves.
//!
//! A position is an edge between two [classes](crate::classes), and a move leads along one of them. So neighboring positions share a
//! class:
//!
//! ```text
//!   position 3 ─ row class ─ position 4 ─ column class ─ position 5 ─ row class ─ …
//! ```
//!
//! A solution begins with a move inside one of the two classes of its board. If no solution that begins inside a class
//! has so few moves, that is true for each position of the class. So an iteration leaves out the walks that were
//! searched for the position before, about half of all. The other class is known to be at most one move nearer to the
//! goal.

use super::{
    game::GameMove,
    position_search::{PositionSearch, Task},
};
use crate::{
    board::{AnyBoard, Move},
    classes::Side,
    search::{
        class_walk::{ClassIteration, ClassRoot},
        iteration::Outcome,
    },
};

/// The searches with the tables of a root.
pub struct ClassPositions {
    /// The current position.
    board: AnyBoard,
    root: ClassRoot,
    /// By side: no walk over this many classes, or fewer, leads from this class of the board to the goal.
    refuted: [u16; 2],
    bound: u16,
    iteration: Option<ClassIteration>,
}

impl ClassPositions {
    /// Begins with the board of a root, the first position of a game.
    pub fn new(board: AnyBoard, root: ClassRoot) -> Self {
        ClassPositions { board, root, refuted: [0; 2], bound: 0, iteration: None }
    }
}

impl PositionSearch for ClassPositions {
    fn make(&mut self, run: GameMove) {
        for m in run.slides() {
            self.board.slide_unchecked(m);
        }
        self.root = self.root.at(self.board).expect("the tables lead from each position to the goal");
        let shared = if matches!(run.direction, Move::Left | Move::Right) { Side::Rows } else { Side::Columns };
        self.refuted[shared.other() as usize] = self.refuted[shared as usize].saturating_sub(1);
    }

    fn h(&self) -> u16 {
        self.root.h()
    }

    fn node_limit(&self) -> Option<u64> {
        None
    }

    fn begin(&mut self, task: Task) {
        // Every distance becomes known, so there is no other task.
        let Task::Within(bound) = task else { return };
        // No solution of the position is shorter than the bound.
        self.refuted = self.refuted.map(|refuted| refuted.max(bound - 1));
        self.bound = bound;
        let sides: Vec<Side> = Side::ALL.into_iter().filter(|&side| self.refuted[side as usize] < bound).collect();
        self.iteration = Some(self.root.iteration(bound, &sides));
    }

    fn run(&mut self, budget: &mut u64) -> Outcome {
        let Some(iteration) = &mut self.iteration else { return Outcome::Exhausted(None) };
        let outcome = iteration.run(budget);
        if let Outcome::Exhausted(_) = outcome {
            self.refuted = self.refuted.map(|refuted| refuted.max(self.bound));
        }
        outcome
    }
}
