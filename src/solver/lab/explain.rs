//! The value of a heuristic, taken apart.

use super::super::{
    HeuristicName, OptionName, Options, Solver, StartError, catalog::Catalog, heuristics::larger_of_four_four,
};
use crate::{
    board::{AnyBoard, goal_transform::GoalTransform},
    heuristic::walking_distance::WalkingDistance,
    lab::explain::{Explain, Explanation, conflicts, lookups, lookups_of_all_moves, spreads, travels},
    pdb::PatternDb,
    shape::{Dims, Shape},
};
use std::sync::Arc;

/// Takes apart the values of one heuristic for boards of one shape.
pub struct Explainer {
    explain: Explain,
    heuristic: HeuristicName,
    shape: Dims,
}

impl Explainer {
    /// Takes the value of a board apart.
    ///
    /// # Errors
    /// [`StartError::WrongTable`] if the table has wrong bits.
    ///
    /// # Panics
    /// If the board has another shape.
    pub fn of(&self, board: &AnyBoard) -> Result<Explanation, StartError> {
        assert!(board.shape() == self.shape, "the heuristic was made for boards of one shape");
        (self.explain)(board).ok_or(StartError::WrongTable { heuristic: self.heuristic })
    }

    /// Returns the heuristic.
    pub fn heuristic(&self) -> HeuristicName {
        self.heuristic
    }
}

impl<C: Catalog> Solver<C> {
    /// Takes apart the value of the heuristic with which these options solve `board`. For many boards, [`Solver::explainer`] is
    /// faster.
    ///
    /// # Errors
    /// See [`Solver::explainer`] and [`Explainer::of`].
    pub fn explain(&self, board: &AnyBoard, options: &Options) -> Result<Explanation, StartError> {
        self.explainer(board, options)?.of(board)
    }

    /// Returns what takes apart the values of the heuristic with which these options solve `board`, for any board of its shape.
    /// The sums are the values of [`Solver::estimator`] with the tables of this crate.
    ///
    /// # Errors
    /// See [`Solver::start`]; and if the algorithm uses no heuristic.
    pub fn explainer(&self, board: &AnyBoard, options: &Options) -> Result<Explainer, StartError> {
        let heuristic = self.explained_heuristic(board, options)?;
        let explain = self.explains(heuristic, board.shape(), options)?;
        Ok(Explainer { explain, heuristic, shape: board.shape() })
    }

    /// Checks the options, and returns the heuristic that is taken apart.
    fn explained_heuristic(&self, board: &AnyBoard, options: &Options) -> Result<HeuristicName, StartError> {
        let algorithm = options.algorithm_for(board.shape());
        let heuristic = self.check(board, options)?;
        heuristic.ok_or(StartError::UnsupportedOption { option: OptionName::Heuristic, algorithm })
    }

    /// Returns what takes a heuristic apart on boards of a shape that it supports.
    pub(super) fn explains(&self, name: HeuristicName, shape: Dims, options: &Options) -> Result<Explain, StartError> {
        let goal = options.goal.board(shape);
        // No heuristic is left out, so that a new one is not forgotten here.
        Ok(match name {
            HeuristicName::Misplaced => {
                Arc::new(move |board| Some(Explanation::Misplaced { tiles: travels(board, &goal) }))
            }
            HeuristicName::Manhattan => {
                Arc::new(move |board| Some(Explanation::Manhattan { tiles: travels(board, &goal) }))
            }
            HeuristicName::LinearConflict => Arc::new(move |board| {
                let (tiles, conflicts) = (travels(board, &goal), conflicts(board, &goal));
                Some(Explanation::LinearConflict { tiles, conflicts })
            }),
            HeuristicName::WalkingDistance => {
                let heuristic = WalkingDistance::for_goal(&goal);
                Arc::new(move |board| {
                    let [rows, columns] = spreads(board, &goal, heuristic.distances(board));
                    Some(Explanation::WalkingDistance { rows, columns })
                })
            }
            HeuristicName::Pdb44Max => {
                let (heuristic, transform) = (larger_of_four_four(), options.goal.transform(shape));
                Arc::new(move |board| {
                    let original = |tile| transform.original_tile(tile);
                    let patterns = lookups_of_all_moves(&heuristic, &transform.to_internal(board), original);
                    Some(Explanation::Largest { patterns })
                })
            }
            HeuristicName::Pdb78
            | HeuristicName::Pdb771
            | HeuristicName::Pdb663
            | HeuristicName::Pdb555
            | HeuristicName::Pdb6666
            | HeuristicName::Pdb55554
            | HeuristicName::Pdb444444443
            | HeuristicName::Pdb44
            | HeuristicName::PdbLarge
            | HeuristicName::Pdb => {
                let table = self.table(name, shape).ok_or(StartError::TableMissing { heuristic: name })?.clone();
                let (transform, reflection) = (options.goal.transform(shape), options.reflection && shape.is_square());
                Arc::new(move |board| sums(board, &table, &transform, reflection))
            }
        })
    }
}

/// Looks up the patterns of a board and, if it counts, of its mirror image. `None` if a table has wrong bits.
fn sums(board: &AnyBoard, table: &PatternDb, transform: &GoalTransform, reflection: bool) -> Option<Explanation> {
    let (internal, shape) = (transform.to_internal(board), board.shape());
    let upright = lookups(table, &internal, |tile| transform.original_tile(tile)).ok()?;
    let of_mirror_image = |tile| transform.original_tile(shape.mirror_tile(tile));
    let mirrored = reflection.then(|| lookups(table, &internal.mirrored(), of_mirror_image));
    Some(Explanation::Additive { upright, mirrored: mirrored.transpose().ok()? })
}
