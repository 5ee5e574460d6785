//! Makes explanations from a solver and options.

use crate::explain::{
    Explain, Explanation, conflicts, explain_as_whole, lookups, lookups_of_all_moves, spreads, travels,
};
use fifteen::{
    AnyBoard, Catalog, HeuristicName, OptionName, Options, Solver, StartError,
    internals::{
        board::goal_transform::GoalTransform,
        heuristic::walking_distance::WalkingDistance,
        pdb::PatternDb,
        solver::{Composition, larger_of_four_four},
    },
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

/// A solver that takes heuristics apart.
pub trait Explains {
    /// Takes apart the value of the heuristic with which these options solve `board`. For many boards, [`Explains::explainer`] is
    /// faster.
    ///
    /// # Errors
    /// See [`Explains::explainer`] and [`Explainer::of`].
    fn explain(&self, board: &AnyBoard, options: &Options) -> Result<Explanation, StartError> {
        self.explainer(board, options)?.of(board)
    }

    /// Returns an explainer of the heuristic with which these options solve `board`, for any board of its shape. The
    /// sums are the values of [`Solver::estimator`] with the tables of the solver.
    ///
    /// # Errors
    /// See [`Solver::start`]; and if the algorithm uses no heuristic.
    fn explainer(&self, board: &AnyBoard, options: &Options) -> Result<Explainer, StartError>;
}

impl<C: Catalog> Explains for Solver<C> {
    fn explainer(&self, board: &AnyBoard, options: &Options) -> Result<Explainer, StartError> {
        let (shape, algorithm) = (board.shape(), options.algorithm_for(board.shape()));
        let heuristic = self.check(board, options)?;
        let heuristic = heuristic.ok_or(StartError::UnsupportedOption { option: OptionName::Heuristic, algorithm })?;
        Ok(Explainer { explain: explains(self, heuristic, shape, options)?, heuristic, shape })
    }
}

/// Returns a function that takes a heuristic apart on boards of a shape that it supports.
pub fn explains<C: Catalog>(
    solver: &Solver<C>,
    name: HeuristicName,
    shape: Dims,
    options: &Options,
) -> Result<Explain, StartError> {
    let goal = options.goal.board(shape);
    Ok(match name.composition() {
        Composition::MisplacedTiles => {
            Arc::new(move |board| Some(Explanation::Misplaced { tiles: travels(board, &goal) }))
        }
        Composition::Steps => Arc::new(move |board| Some(Explanation::Manhattan { tiles: travels(board, &goal) })),
        Composition::Conflicts => Arc::new(move |board| {
            let (tiles, conflicts) = (travels(board, &goal), conflicts(board, &goal));
            Some(Explanation::LinearConflict { tiles, conflicts })
        }),
        Composition::Spreads => {
            let heuristic = WalkingDistance::for_goal(&goal);
            Arc::new(move |board| {
                let [rows, columns] = spreads(board, &goal, heuristic.distances(board));
                Some(Explanation::WalkingDistance { rows, columns })
            })
        }
        Composition::LargestPattern => {
            let (heuristic, transform) = (larger_of_four_four(), options.goal.transform(shape));
            Arc::new(move |board| {
                let original = |tile| transform.original_tile(tile);
                let patterns = lookups_of_all_moves(&heuristic, &transform.to_internal(board), original);
                Some(Explanation::Largest { patterns })
            })
        }
        Composition::AdditivePatterns => {
            let table = solver.table(name, shape).ok_or(StartError::TableMissing { heuristic: name })?.clone();
            let (transform, reflection) = (options.goal.transform(shape), options.reflection && shape.is_square());
            Arc::new(move |board| sums(board, &table, &transform, reflection))
        }
        Composition::Whole => {
            let transform = options.goal.transform(shape);
            let heuristic = name.stateless(transform.internal_goal()).expect("what has tables consists of patterns");
            explain_as_whole(heuristic, transform)
        }
    })
}

/// Looks up the patterns of a board and, with `reflection`, of its mirror image. `None` if a table has wrong bits.
fn sums(board: &AnyBoard, table: &PatternDb, transform: &GoalTransform, reflection: bool) -> Option<Explanation> {
    let (internal, shape) = (transform.to_internal(board), board.shape());
    let upright = lookups(table, &internal, |tile| transform.original_tile(tile)).ok()?;
    let of_mirror_image = |tile| transform.original_tile(shape.mirror_tile(tile));
    let mirrored = reflection.then(|| lookups(table, &internal.mirrored(), of_mirror_image));
    Some(Explanation::Additive { upright, mirrored: mirrored.transpose().ok()? })
}
