//! Tables with wrong bits, which a solver refuses when it notices them.

use super::{HeuristicName, Module, Options, Solver, StartError};
use crate::board::any::AnyBoard;

impl Solver {
    /// Returns why a search found no solution: a board that can be solved has one, unless the table of the heuristic has
    /// wrong bits. `None` if the heuristic has no table.
    pub fn wrong_table(&self, board: &AnyBoard, options: &Options) -> Option<StartError> {
        let heuristic = self.heuristic_for(board.width(), options)?;
        self.has_table(heuristic).then_some(StartError::WrongTable { heuristic })
    }

    /// Returns whether the table of a heuristic leads from a board to the goal, or is not loaded.
    pub(super) fn has_right_table(&self, heuristic: HeuristicName, board: &AnyBoard, options: &Options) -> bool {
        let reflected = options.reflection;
        match board.to_internal(options.goal) {
            AnyBoard::Three(root) if const { Module::includes_width(3) } => {
                self.three.has_right_table(heuristic, &root, reflected)
            }
            AnyBoard::Four(root) if const { Module::includes_width(4) } => {
                self.four.has_right_table(heuristic, &root, reflected)
            }
            AnyBoard::Five(root) if const { Module::includes_width(5) } => {
                self.five.has_right_table(heuristic, &root, reflected)
            }
            AnyBoard::Six(root) if const { Module::includes_width(6) } => {
                self.six.has_right_table(heuristic, &root, reflected)
            }
            _ => true,
        }
    }
}
