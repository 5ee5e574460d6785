//! Solving a board in one call.

use super::{HeuristicError, Options, Solver, StartError, catalog::Catalog};
use crate::{
    board::{AnyBoard, Move, metric::Metric, notation::write_moves},
    pdb::builder::Builder,
    search::{Progress, Search as _, Stats, Status},
};
use std::fmt;

/// Moves that solve a board, and a lower bound of their number.
///
/// ```
/// use fifteen::{Options, Solver};
///
/// let board = "1 2 3/4 5 6/0 7 8".parse()?;
/// let solution = Solver::new().solve(&board, &Options::default())?;
/// assert_eq!(solution.to_string(), "LL"); // one letter a move: U, L, R, D, the direction in which the tile slides
/// assert_eq!(solution.length(), 2);
/// assert!(solution.is_optimal());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Solution {
    /// The moves from the board to the goal, first to last.
    pub moves: Vec<Move>,
    /// No solution has fewer moves than this, in the metric.
    pub lower_bound: usize,
    /// How the search counted moves.
    pub metric: Metric,
    /// The statistics of the search: nodes expanded, nodes generated, memory.
    pub stats: Stats,
}

impl Solution {
    /// Returns the solution of a search that has ended. `exhausted` gives the error if all moves were tried in vain.
    pub(super) fn of(
        progress: Progress,
        memory: usize,
        exhausted: impl FnOnce() -> SolveError,
    ) -> Result<Self, SolveError> {
        let lower_bound = progress.lower_bound as usize;
        match progress.best {
            Some(moves) => Ok(Solution { moves, lower_bound, metric: progress.metric, stats: progress.stats }),
            None if progress.status == Status::OutOfMemory => Err(SolveError::OutOfMemory { memory, lower_bound }),
            None => Err(exhausted()),
        }
    }

    /// Returns the number of single-tile moves.
    pub fn length(&self) -> usize {
        self.moves.len()
    }

    /// Returns the number of multi-tile moves: several tiles that slide at once in a row or column count as one.
    pub fn slides(&self) -> usize {
        Metric::MultiTile.length(&self.moves)
    }

    /// Returns whether no solution is shorter. That is always so, unless the algorithm is [weighted], [greedy] or a [beam]
    /// that ran out of memory. With a [heuristic of your own](Solver::solve_with), it is only as true as that heuristic is admissible.
    ///
    /// [weighted]: super::Algorithm::WeightedAStar
    /// [greedy]: super::Algorithm::Greedy
    /// [beam]: super::Algorithm::Beam
    pub fn is_optimal(&self) -> bool {
        self.metric.length(&self.moves) == self.lower_bound
    }
}

impl fmt::Display for Solution {
    /// Writes the moves as letters: U, L, R, D, the direction in which the tile slides.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_moves(&self.moves))
    }
}

/// The reason why [`Solver::solve`] has no solution.
///
/// ```
/// use fifteen::{Options, SolveError, Solver, StartError};
///
/// let board = "1 2 3/4 5 6/8 7 0".parse()?; // 7 and 8 are swapped
/// let error = Solver::new().solve(&board, &Options::default()).unwrap_err();
/// assert_eq!(error, SolveError::Start(StartError::Unsolvable { swap: (7, 8) }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The search could not start: the board is unsolvable, or the options do not suit it.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The heuristic of your own does not suit the search: see [`Solver::solve_with`].
    #[error(transparent)]
    Heuristic(HeuristicError),
    /// The search needs more memory than [`Options::memory`] allows, and had found no solution yet.
    #[error("The search needs more than {memory} bytes of memory. Every solution has at least {lower_bound} moves.")]
    OutOfMemory {
        /// The limit, in bytes.
        memory: usize,
        /// No solution has fewer moves than this.
        lower_bound: usize,
    },
    /// The search tried all moves and found no solution. The solver checks parity first, so this happens only if a table has wrong bits.
    #[error("No sequence of moves leads to the goal.")]
    Exhausted,
}

impl From<HeuristicError> for SolveError {
    fn from(error: HeuristicError) -> Self {
        match error {
            HeuristicError::Start(error) => SolveError::Start(error),
            error => SolveError::Heuristic(error),
        }
    }
}

impl SolveError {
    /// Returns the code by which programs tell errors apart, the same in every interface.
    pub const fn code(&self) -> &'static str {
        match self {
            SolveError::Start(error) => error.code(),
            SolveError::Heuristic(error) => error.code(),
            SolveError::OutOfMemory { .. } => "out-of-memory",
            SolveError::Exhausted => "unsolvable",
        }
    }
}

impl<C: Catalog> Solver<C> {
    /// Solves a board. If the search needs a table that is not loaded, builds it first.
    ///
    /// By default the solution is a shortest one. A 3×3 board takes milliseconds. A 4×4 board takes some tenths of a second,
    /// most of it for the table, which later calls reuse; the hardest ones take seconds. On 5×5 and 6×6 boards the search
    /// ends only when it has proved that a solution is the shortest, which can take hours. To end a search at a time of
    /// your choice, [start](Solver::start) it and step it yourself.
    ///
    /// ```
    /// use fifteen::{Algorithm, HeuristicName, Options, Solver};
    ///
    /// let mut solver = Solver::new();
    /// let board = "5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2".parse()?;
    /// let solution = solver.solve(&board, &Options::default())?;
    /// assert_eq!(solution.length(), 53);
    ///
    /// let fast = Options::default().with_algorithm(Algorithm::Greedy).with_heuristic(HeuristicName::LinearConflict);
    /// let solution = solver.solve(&board, &fast)?;
    /// assert!(solution.length() >= 53 && solution.lower_bound <= 53);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the board is unsolvable, the options do not suit it, or the search runs out of memory without a solution.
    pub fn solve(&mut self, board: &AnyBoard, options: &Options) -> Result<Solution, SolveError> {
        self.build_table(board, options)?;
        let mut run = self.start(board, options)?;
        Solution::of(run.step(u64::MAX), options.memory, || {
            self.wrong_table(board, options).map_or(SolveError::Exhausted, SolveError::Start)
        })
    }

    /// Builds the table that a search with these options needs, unless the solver has it. That takes a fifth of a second for the default
    /// table of the 15-puzzle. Then [`Solver::start`] can start the search:
    ///
    /// ```
    /// use fifteen::{AnyBoard, Options, Search, Solver, Status};
    ///
    /// let board: AnyBoard = "5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2".parse()?;
    /// let (mut solver, options) = (Solver::new(), Options::default());
    /// solver.build_table(&board, &options)?;
    /// let mut run = solver.start(&board, &options)?;
    /// while run.step(10_000).status == Status::Running {}
    /// assert_eq!(run.step(0).best.map(|moves| moves.len()), Some(53));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// See [`Solver::start`]; a missing table is not an error.
    pub fn build_table(&mut self, board: &AnyBoard, options: &Options) -> Result<(), StartError> {
        if const { C::CLASSES } && options.is_multi_tile() {
            self.check(board, options)?;
            self.build_classes(board.shape(), options);
            return Ok(());
        }
        let missing = self.missing_table(board.shape(), options);
        if let Some(partition) = missing.and_then(|heuristic| heuristic.partition(board.shape())) {
            // An unsolvable board would be refused with the table too.
            self.prepare(board, options)?;
            self.add_table(Builder::new(partition).finish()).expect("the table belongs to a heuristic");
        }
        Ok(())
    }
}
