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

impl Solver {
    /// Takes apart the value of the heuristic with which these options solve `board`. Its `h` is that of
    /// [`Solver::estimator`] with the tables of this crate.
    ///
    /// # Errors
    /// See [`Solver::start`]; and if the algorithm uses no heuristic.
    pub fn explain(&self, board: &AnyBoard, options: &Options) -> Result<Explanation, StartError> {
        let heuristic = self.explained_heuristic(board, options)?;
        let explained = match board {
            AnyBoard::Three(board) => on_three(heuristic, options, &self.three)?(board),
            AnyBoard::Four(board) => on_small(heuristic, options, &self.four)?(board),
            AnyBoard::Five(board) if const { Module::includes_width(5) } => {
                on_any(heuristic, options, &self.five)?(board)
            }
            AnyBoard::Six(board) if const { Module::includes_width(6) } => {
                on_any(heuristic, options, &self.six)?(board)
            }
            _ => {
                let algorithm = options.algorithm_for(board.width());
                return Err(StartError::NotIncluded { algorithm, width: board.width() });
            }
        };
        explained.ok_or(StartError::WrongTable { heuristic })
    }

    /// Returns the values of a heuristic for some 3×3 boards.
    ///
    /// # Errors
    /// See [`Solver::explain`].
    pub fn values(&self, boards: &[Board<3>], options: &Options) -> Result<Vec<u8>, StartError> {
        let Some(&first) = boards.first() else { return Ok(Vec::new()) };
        let heuristic = self.explained_heuristic(&AnyBoard::Three(first), options)?;
        let explain = on_three(heuristic, options, &self.three)?;
        let h = |board| explain(board).map(|explanation| explanation.h() as u8);
        boards.iter().map(h).collect::<Option<_>>().ok_or(StartError::WrongTable { heuristic })
    }

    /// Checks the options, and returns the heuristic that is taken apart.
    fn explained_heuristic(&self, board: &AnyBoard, options: &Options) -> Result<HeuristicName, StartError> {
        let algorithm = options.algorithm_for(board.width());
        let heuristic = self.check(board, options)?;
        heuristic.ok_or(StartError::UnsupportedOption { option: OptionName::Heuristic, algorithm })
    }
}

/// Returns a heuristic of 3×3 boards.
pub(super) fn on_three(
    name: HeuristicName,
    options: &Options,
    resources: &Resources<3>,
) -> Result<Explain<3>, StartError> {
    if name != HeuristicName::Pdb44Max {
        return on_small(name, options, resources);
    }
    let (heuristic, transform) = (larger_of_four_four(), options.goal.transform::<3>());
    Ok(Arc::new(move |board| {
        let original = |tile| transform.original_tile(tile);
        Some(Explanation::Largest {
            patterns: lookups_of_all_moves(&heuristic, &transform.to_internal(board), original),
        })
    }))
}

/// Returns a heuristic of boards of at most sixteen cells.
pub(super) fn on_small<const W: usize>(
    name: HeuristicName,
    options: &Options,
    resources: &Resources<W>,
) -> Result<Explain<W>, StartError> {
    if name != HeuristicName::WalkingDistance {
        return on_any(name, options, resources);
    }
    let goal = options.goal.board::<W>();
    let heuristic = WalkingDistance::for_goal(&goal);
    Ok(Arc::new(move |board| {
        let [rows, columns] = spreads(&heuristic, board, &goal);
        Some(Explanation::WalkingDistance { rows, columns })
    }))
}

/// Returns a heuristic of boards of any size.
fn on_any<const W: usize>(
    name: HeuristicName,
    options: &Options,
    resources: &Resources<W>,
) -> Result<Explain<W>, StartError> {
    let goal = options.goal.board::<W>();
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
        _ => {
            let table = resources.tables.get(&name).ok_or(StartError::TableMissing { heuristic: name })?.clone();
            let (transform, reflection) = (options.goal.transform::<W>(), options.reflection);
            Arc::new(move |board| additive(board, &table, &transform, reflection))
        }
    })
}

/// Looks up the patterns of a board and, if it counts, of its mirror image. `None` if a table has wrong bits.
fn additive<const W: usize>(
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
