//! The value of a heuristic, taken apart.

use super::super::{
    HeuristicName, Module, OptionName, Options, Solver, StartError, heuristics::larger_of_four_four, request::Resources,
};
use crate::{
    board::{Board, any::AnyBoard, goal_transform::GoalTransform, mirror::mirror_tile},
    heuristic::walking_distance::WalkingDistance,
    lab::explain::{Explain, Explanation, conflicts, lookups, lookups_of_all_moves, spreads, travels},
    pdb::PatternDb,
};
use std::sync::Arc;

/// Takes apart the values of one heuristic for boards of one width.
pub struct Explainer {
    explain: Explain,
    heuristic: HeuristicName,
    width: usize,
}

impl Explainer {
    /// Takes the value of a board apart.
    ///
    /// # Errors
    /// [`StartError::WrongTable`] if the table has wrong bits.
    ///
    /// # Panics
    /// If the board has another width.
    pub fn of(&self, board: &AnyBoard) -> Result<Explanation, StartError> {
        assert!(board.width() == self.width, "the heuristic was made for boards of one width");
        (self.explain)(board).ok_or(StartError::WrongTable { heuristic: self.heuristic })
    }

    /// Returns the heuristic.
    pub fn heuristic(&self) -> HeuristicName {
        self.heuristic
    }
}

impl Solver {
    /// Takes apart the value of the heuristic with which these options solve `board`. For many boards, [`Solver::explainer`] is
    /// faster.
    ///
    /// # Errors
    /// See [`Solver::explainer`] and [`Explainer::of`].
    pub fn explain(&self, board: &AnyBoard, options: &Options) -> Result<Explanation, StartError> {
        self.explainer(board, options)?.of(board)
    }

    /// Returns what takes apart the values of the heuristic with which these options solve `board`, for any board of its width.
    /// The sums are the values of [`Solver::estimator`] with the tables of this crate.
    ///
    /// # Errors
    /// See [`Solver::start`]; and if the algorithm uses no heuristic.
    pub fn explainer(&self, board: &AnyBoard, options: &Options) -> Result<Explainer, StartError> {
        let heuristic = self.explained_heuristic(board, options)?;
        let explain = self.explains(heuristic, board.width(), options)?;
        Ok(Explainer { explain, heuristic, width: board.width() })
    }

    /// Checks the options, and returns the heuristic that is taken apart.
    fn explained_heuristic(&self, board: &AnyBoard, options: &Options) -> Result<HeuristicName, StartError> {
        let algorithm = options.algorithm_for(board.width());
        let heuristic = self.check(board, options)?;
        heuristic.ok_or(StartError::UnsupportedOption { option: OptionName::Heuristic, algorithm })
    }

    /// Returns what takes a heuristic apart on boards of a width that it supports.
    pub(super) fn explains(&self, name: HeuristicName, width: usize, options: &Options) -> Result<Explain, StartError> {
        let not_included = StartError::NotIncluded { algorithm: options.algorithm_for(width), width };
        let Some(goal) = AnyBoard::goal(width, options.goal) else { return Err(not_included) };
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
            HeuristicName::WalkingDistance if width == 3 => walking_distance::<3>(goal, options),
            HeuristicName::WalkingDistance => walking_distance::<4>(goal, options),
            HeuristicName::Pdb44Max => largest(options),
            HeuristicName::Pdb44 => additive(name, options, &self.three)?,
            HeuristicName::Pdb78 | HeuristicName::Pdb771 | HeuristicName::Pdb663 | HeuristicName::Pdb555 => {
                additive(name, options, &self.four)?
            }
            HeuristicName::Pdb6666 | HeuristicName::Pdb55554 if const { Module::includes_width(5) } => {
                additive(name, options, &self.five)?
            }
            HeuristicName::Pdb444444443 if const { Module::includes_width(6) } => additive(name, options, &self.six)?,
            HeuristicName::Pdb6666 | HeuristicName::Pdb55554 | HeuristicName::Pdb444444443 => return Err(not_included),
        })
    }
}

/// Returns a board whose width is known.
fn sized<const W: usize>(board: &AnyBoard) -> Board<W> {
    Board::from_tiles(board.tiles()).expect("a heuristic is for boards of one width")
}

fn walking_distance<const W: usize>(goal: AnyBoard, options: &Options) -> Explain {
    let heuristic = WalkingDistance::<W>::for_goal(&options.goal.board());
    Arc::new(move |board| {
        let [rows, columns] = spreads(board, &goal, heuristic.distances(&sized(board)));
        Some(Explanation::WalkingDistance { rows, columns })
    })
}

/// Takes apart the larger of two distances that count every move.
fn largest(options: &Options) -> Explain {
    let (heuristic, transform) = (larger_of_four_four(), options.goal.transform::<3>());
    Arc::new(move |board| {
        let original = |tile| transform.original_tile(tile);
        let patterns = lookups_of_all_moves(&heuristic, &transform.to_internal(&sized(board)), original);
        Some(Explanation::Largest { patterns })
    })
}

fn additive<const W: usize>(
    name: HeuristicName,
    options: &Options,
    resources: &Resources<W>,
) -> Result<Explain, StartError> {
    let table = resources.tables(name).ok_or(StartError::TableMissing { heuristic: name })?.clone();
    let (transform, reflection) = (options.goal.transform::<W>(), options.reflection);
    Ok(Arc::new(move |board| sums(&sized(board), &table, &transform, reflection)))
}

/// Looks up the patterns of a board and, if it counts, of its mirror image. `None` if a table has wrong bits.
fn sums<const W: usize>(
    board: &Board<W>,
    table: &PatternDb<W>,
    transform: &GoalTransform<W>,
    reflection: bool,
) -> Option<Explanation> {
    let internal = transform.to_internal(board);
    let upright = lookups(table, &internal, |tile| transform.original_tile(tile)).ok()?;
    let of_mirror_image = |tile| transform.original_tile(mirror_tile::<W>(tile));
    let mirrored = reflection.then(|| lookups(table, &internal.mirrored(), of_mirror_image));
    Some(Explanation::Additive { upright, mirrored: mirrored.transpose().ok()? })
}
