//! The solver: from a board and options to a search.
//!
//! Decisions: `docs/decisions/solver.md`.
//!
//! Two registries list the heuristics and the algorithms: `heuristic_name.rs` and `algorithm.rs`.
//!
//! ```text
//!      heuristic_name.rs                            algorithm.rs
//!      names, boards, partitions, constructors      names, boards, options, constructors
//!                      └──────────────────┬───────────────────┘
//!     board, options ──▶ dispatch.rs ──▶ Request<S, H>: one board, one heuristic ──▶ Run, SharedRun
//!                              AdditivePdb<S>  for tables, compiled for each type of shape
//!                              Boxed<S>        everything else
//!                              AnyHeuristic<S> both at once, where the shape is known at run time and the program should be small
//! ```

mod algorithm;
mod analysis;
mod any_heuristic;
pub mod catalog;
mod checkpoint_text;
mod choices;
mod dispatch;
mod error;
mod estimate;
mod heuristic_name;
mod multi_tile;
mod options;
mod own;
mod request;
mod run;
mod shared;
mod small_map;
mod solution;
mod tables;

pub use algorithm::{Algorithm, OptionName};
pub use checkpoint_text::{CheckpointText, SearchKey};
pub use choices::Choices;
pub use error::{ResumeError, StartError};
pub use estimate::Estimator;
pub use heuristic_name::{Composition, HeuristicName, larger_of_four_four};
pub use options::Options;
pub use own::HeuristicError;
pub use run::{Run, SharedRun};
pub use solution::{Solution, SolveError};

use crate::{
    board::{AnyBoard, Move, goal::Goal, packed},
    classes::table::ClassTable,
    evaluation::{self, EvaluationTables, Weights},
    heuristic::{Boxed, IncrementalHeuristic as _, additive_pdb::OtherTables, linear_conflict::LinearConflict},
    pdb::{PatternDb, partition::MAX_CELLS, placement_db::PlacementDb},
    search::{
        Search as _,
        beam::sweeps::first_solution,
        best_first::BestFirst,
        line_by_line::line_by_line,
        priority::{Weight, Weighted},
        pruning::Automaton,
    },
    shape::Dims,
};
use catalog::{Catalog, Everything, includes};
use options::check_goal;
use request::Prepared;
use shared::learned_improver;
use small_map::SmallMap;
use std::{fmt, marker::PhantomData, sync::Arc};

/// Memory limit of the search for a quick solution, some 0.1 seconds at most. If it finds none, the board is solved
/// line by line. This memory was enough for all of 1,500 random 4×4 boards and for 44 of 100 2×8 boards. With 8 MiB,
/// three of four 2×8 boards had a quick solution, 9 % shorter on average, but some took half a second.
const QUICK_MEMORY: usize = 2 << 20;

/// The number of nodes between two checks for a solution of the first sweep: about a tenth of the sweep.
const FIRST_SWEEP_STEP: u64 = 1 << 12;

/// Starts searches, which share its tables and pruning automata. A clone shares them too.
#[derive(Clone, Default)]
pub struct Solver<C: Catalog = Everything> {
    /// The tables added so far, by heuristic and shape of the boards.
    tables: SmallMap<(HeuristicName, Dims), Arc<PatternDb>>,
    /// Tables for other goals and other partitions, made from `tables`.
    others: SmallMap<(HeuristicName, Dims), Arc<OtherTables<PatternDb>>>,
    /// The tables of the papers that were used so far.
    published: SmallMap<HeuristicName, Arc<PlacementDb>>,
    /// The tables of classes added so far.
    classes: Vec<Arc<ClassTable>>,
    /// The weights of the learned evaluations added so far, by the shape of the boards from which they were learned.
    weights: SmallMap<Dims, Arc<Weights>>,
    /// The tables made from these weights, by the shape of the boards of a search.
    evaluations: SmallMap<Dims, Arc<EvaluationTables>>,
    /// The pruning automata built so far, by shape and depth.
    automata: SmallMap<(Dims, u8), Arc<Automaton>>,
    catalog: PhantomData<C>,
}

impl<C: Catalog> fmt::Debug for Solver<C> {
    /// Writes the names of the tables that are loaded.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").field("tables", &self.tables.keys().collect::<Vec<_>>()).finish_non_exhaustive()
    }
}

impl Solver {
    /// Returns a solver without tables.
    pub fn new() -> Self {
        Self::default()
    }
}

impl<C: Catalog> Solver<C> {
    /// Returns the heuristic that a search with these options uses: the heuristic named in the options, the strongest
    /// whose table is loaded, or the default; for goals that tables do not support, the strongest that needs no table.
    /// `None` for an algorithm without a heuristic.
    pub fn heuristic_for(&self, shape: Dims, options: &Options) -> Option<HeuristicName> {
        options.heuristic_for(shape, |heuristic| self.table(heuristic, shape).is_some())
    }

    /// Returns the heuristic whose table a search with these options needs but the solver lacks; `None` also if the
    /// search would be refused in any case.
    pub fn missing_table(&self, shape: Dims, options: &Options) -> Option<HeuristicName> {
        let heuristic = self.heuristic_for(shape, options).filter(|_| !options.published)?;
        options.check_heuristic(heuristic, shape).ok()?;
        let is_missing = heuristic.has_tables() && self.table(heuristic, shape).is_none();
        is_missing.then_some(heuristic)
    }

    /// Returns whether a learned evaluation guides a shared search with these options.
    pub fn is_learned(&self, shape: Dims, options: &Options) -> bool {
        C::LEARNED && options.may_be_learned(shape) && self.has_evaluation(shape)
    }

    /// Returns the shape whose evaluation file would guide a shared search with these options; `None` if there is no
    /// such file, or if it was added.
    pub fn missing_evaluation(&self, shape: Dims, options: &Options) -> Option<Dims> {
        let is_needed = C::LEARNED && options.may_be_learned(shape) && !self.has_evaluation(shape);
        if is_needed { evaluation::learned_from(shape) } else { None }
    }

    /// Returns why a search found no solution: a board that can be solved has one, unless the table of the heuristic has
    /// wrong bits. `None` if the heuristic has no table.
    pub fn wrong_table(&self, board: &AnyBoard, options: &Options) -> Option<StartError> {
        if options.is_multi_tile() {
            return Some(StartError::WrongClasses);
        }
        let heuristic = self.heuristic_for(board.shape(), options)?;
        self.table(heuristic, board.shape()).map(|_| StartError::WrongTable { heuristic })
    }

    /// Builds the pruning automaton of a search, which can be done while the table is being built.
    ///
    /// # Errors
    /// See [`Solver::start`]; a missing table is not an error.
    pub fn prepare(&mut self, board: &AnyBoard, options: &Options) -> Result<(), StartError> {
        self.check(board, options)?;
        if const { C::CLASSES } && options.is_multi_tile() {
            return Ok(());
        }
        if options.algorithm_for(board.shape()).prunes() || options.hybrid {
            self.automaton(board.shape(), options.prune_depth)?;
        }
        Ok(())
    }

    /// Starts a search.
    ///
    /// # Errors
    /// If the board cannot be solved, the options do not go together or do not fit the board, a table is missing, or the catalog
    /// does not include the search.
    pub fn start(&mut self, board: &AnyBoard, options: &Options) -> Result<Run, StartError> {
        if options.is_multi_tile() {
            if const { !C::CLASSES } {
                options.check(board.shape())?;
                return Err(options.not_included(board.shape()));
            }
            return self.start_multi_tile(board, options);
        }
        Ok(Run::new(self.prepared(board, options)?.start(None)?, options.goal))
    }

    /// Starts a search for all shortest solutions, which lists the first `most` of them.
    ///
    /// # Errors
    /// See [`Solver::start`]; and if the first solution of the algorithm may not be optimal.
    pub fn start_all(&mut self, board: &AnyBoard, options: &Options, most: usize) -> Result<Run, StartError> {
        options.check_all(board.shape())?;
        if options.is_multi_tile() {
            if const { !C::CLASSES } {
                return Err(StartError::MetricOption { option: OptionName::All });
            }
            return Ok(Run::new(self.class_root(board, options)?.search(Some(most)), options.goal));
        }
        Ok(Run::new(self.prepared(board, options)?.start(Some(most))?, options.goal))
    }

    /// Finds a solution within some tenths of a second, as a fallback for a search that must end without one. Up to 36
    /// cells it is usually a tenth to a third longer than the shortest, on larger boards two to three times as long as
    /// a good one.
    ///
    /// # Errors
    /// If the board cannot be solved, the goal has another size, or the catalog does not include a search that finds
    /// one.
    pub fn quick_solution(&self, board: &AnyBoard, goal: Goal) -> Result<Vec<Move>, StartError> {
        check_goal(board, goal)?;
        let shape = board.shape();
        let not_included = StartError::NotIncluded { algorithm: Algorithm::Beam, shape };
        if const { !C::LARGE && !C::SMALL } || !C::LARGE && !includes::<C>(Algorithm::IdaStar, shape) {
            return Err(not_included);
        }
        let (root, internal_goal) = (board.to_internal(goal), *goal.transform(shape).internal_goal());
        let heuristic = || Arc::new(Boxed::new(LinearConflict::for_goal(&internal_goal)));
        let found = match shape.cell_count() {
            ..=packed::MAX_CELLS => {
                let weighted = Weighted::new(Weight::DOUBLE);
                let memory = if C::LARGE { QUICK_MEMORY } else { Options::MEMORY };
                BestFirst::new(&root, heuristic(), weighted, None, memory).step(u64::MAX).best
            }
            ..=MAX_CELLS if const { C::LARGE } => first_solution(root, heuristic()),
            _ => None,
        };
        let moves = match found {
            Some(moves) => moves,
            None if const { C::LARGE } => line_by_line(&root, &internal_goal),
            None => return Err(not_included),
        };
        Ok(moves.into_iter().map(|m| goal.transform_move(m)).collect())
    }

    /// Finds the first solution of a learned beam, within some hundredths of a second and without the table of the
    /// search, and the lower bound by linear conflict. The solution comes from the first sweep; if the sweep goes
    /// astray, it is finished line by line. `None` if no learned evaluation guides such a search.
    ///
    /// # Errors
    /// See [`Solver::start`]; a missing table is not an error.
    pub fn first_sweep(&mut self, board: &AnyBoard, options: &Options) -> Result<Option<(Vec<Move>, u16)>, StartError> {
        self.check(board, options)?;
        let (shape, goal) = (board.shape(), options.goal);
        if const { !C::LEARNED } || !self.is_learned(shape, options) {
            return Ok(None);
        }
        let Some(tables) = self.evaluation(shape) else { return Ok(None) };
        let root = board.to_internal(goal);
        let heuristic = Boxed::new(LinearConflict::for_goal(goal.transform(shape).internal_goal()));
        let lower_bound = heuristic.h(heuristic.start(&root).1);
        let mut improver = learned_improver(root, tables, 0);
        let found = loop {
            let improvement = improver.step(FIRST_SWEEP_STEP);
            if improvement.best.is_some() || improvement.is_over {
                break improvement.best;
            }
        };
        // At the goal, nothing is searched.
        let found = found.or_else(|| root.is_goal().then(Vec::new));
        Ok(found.map(|moves| (moves.into_iter().map(|m| goal.transform_move(m)).collect(), lower_bound)))
    }

    /// Checks the board and the options before any work is done, and returns the heuristic; `None` for an algorithm
    /// without a heuristic.
    ///
    /// # Errors
    /// See [`Solver::start`]; a missing table is not an error.
    pub fn check(&self, board: &AnyBoard, options: &Options) -> Result<Option<HeuristicName>, StartError> {
        let shape = board.shape();
        check_goal(board, options.goal)?;
        options.check(shape)?;
        if const { C::CLASSES } && options.is_multi_tile() {
            options.check_multi_tile(shape)?;
        }
        let heuristic = self.heuristic_for(shape, options);
        if let Some(heuristic) = heuristic {
            options.check_heuristic(heuristic, shape)?;
            let internal = board.to_internal(options.goal);
            if !options.published && !self.has_right_table(heuristic, &internal, options.reflection) {
                return Err(StartError::WrongTable { heuristic });
            }
        }
        Ok(heuristic)
    }

    /// Checks a request, and prepares the board with its heuristic.
    fn prepared<'a>(
        &'a mut self,
        board: &AnyBoard,
        options: &'a Options,
    ) -> Result<Box<dyn Prepared + 'a>, StartError> {
        let heuristic = self.check(board, options)?;
        C::prepare(board, heuristic, options, self)
    }
}
