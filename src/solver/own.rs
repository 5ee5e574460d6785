//! Searches that a caller's heuristic or tables guide.

use super::{
    Run, Solution, SolveError, Solver,
    algorithm::{Algorithm, OptionName},
    catalog::Catalog,
    dispatch::with,
    error::StartError,
    options::{Options, check_goal},
    request::Prepared,
};
use crate::{
    board::{AnyBoard, goal::Goal},
    heuristic::{Boxed, Heuristic, additive_pdb::AdditivePdb, own::Own},
    pdb::PatternDb,
    search::Search as _,
    shape::{Dims, Shape, Square},
};
use std::{
    any::Any,
    sync::{Arc, atomic::AtomicBool},
};

/// Error of a heuristic of your own that does not suit a search.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum HeuristicError {
    /// The search would not start with any heuristic: the board is unsolvable, or the options do not suit it.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The options name a heuristic, or the published tables, beside the given heuristic.
    #[error(
        "The options name a heuristic, and another one is given; leave heuristic and published out of the options."
    )]
    TwoHeuristics,
    /// The heuristic is not 0 at the goal, so it is made for another one.
    #[error("The heuristic is {h} at the goal {goal}; expected 0.")]
    Goal {
        /// Its value.
        h: u16,
        /// The goal of the options.
        goal: AnyBoard,
    },
    /// The tables are for boards of another shape.
    #[error(
        "The tables are for {tables} boards, and this is a {board} board; expected tables of a partition of its tiles."
    )]
    TableShape {
        /// Shape of the boards of the tables.
        tables: Dims,
        /// Shape of the board.
        board: Dims,
    },
    /// Tables require a goal whose blank is in a corner.
    #[error("Tables do not support a goal whose blank is not in a corner; expected one such as blank-last.")]
    TableGoal,
    /// The tables have wrong bits: they do not lead from the board to the goal.
    #[error("The tables of the patterns {partition} have wrong bits; build them again.")]
    WrongTable {
        /// The partition.
        partition: String,
    },
    /// The search found a solution that is shorter than the lower bound from the heuristic.
    #[error(
        "The heuristic is not admissible: a solution is shorter than the lower bound {lower_bound} that follows from it. Expected an h that is never above the number of moves to the goal."
    )]
    NotAdmissible {
        /// The lower bound.
        lower_bound: usize,
    },
}

impl HeuristicError {
    /// Returns the code by which programs tell errors apart, the same in every interface.
    pub const fn code(&self) -> &'static str {
        match self {
            HeuristicError::Start(error) => error.code(),
            HeuristicError::WrongTable { .. } => "table-failed",
            _ => "bad-options",
        }
    }
}

/// A board with a heuristic of the caller, ready for a search.
pub struct PreparedOwn<'a> {
    prepared: Box<dyn Prepared + 'a>,
    /// The goal whose moves the search returns.
    goal: Goal,
    passes_goal: Option<Arc<AtomicBool>>,
}

impl<C: Catalog> Solver<C> {
    /// Starts a search that a heuristic of your own guides: a type that implements [`Heuristic`], or tables of your own partition
    /// ([`PatternDb`]), which are looked up slide by slide. The page [`extend`](crate::extend) has examples.
    ///
    /// If h is admissible, the search has all properties of one with a heuristic of this crate. If h is not, the moves still lead to the goal,
    /// but the lower bound may be too high, and a solution that is called optimal may not be. Only a contradiction shows that: a
    /// solution that is shorter than the bound. Then the search ends as [`Status::Exhausted`](crate::Status::Exhausted).
    ///
    /// # Errors
    /// See [`Solver::start`]; and if the options name another heuristic, h is not 0 at the goal, or the tables do not fit the board or the goal.
    pub fn start_with(
        &mut self,
        board: &AnyBoard,
        options: &Options,
        heuristic: Arc<dyn Heuristic>,
    ) -> Result<Run, HeuristicError> {
        let PreparedOwn { prepared, goal, passes_goal } = C::prepare_with(board, heuristic, options, self)?;
        Ok(Run { search: prepared.start(None)?, goal, passes_goal })
    }

    /// Solves a board as [`Solver::solve`] does, with a heuristic of your own: see [`Solver::start_with`].
    ///
    /// ```
    /// use fifteen::{Options, Partition, PatternDb, Solver, shape::Dims};
    /// use std::sync::Arc;
    ///
    /// let shape = Dims::new(3, 4).expect("there are 3×4 boards");
    /// let partition = Partition::new(shape, vec![vec![1, 2, 5, 6], vec![3, 4, 7, 8], vec![9, 10, 11]])?;
    /// let pdb = Arc::new(PatternDb::build(partition));
    /// let board = "0 11 3 7/4 8 10 9/6 5 2 1".parse()?;
    /// let solution = Solver::new().solve_with(&board, &Options::default(), pdb)?;
    /// assert_eq!(solution.length(), 41);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// See [`Solver::solve`] and [`Solver::start_with`]; and if the search shows that h is not admissible.
    pub fn solve_with(
        &mut self,
        board: &AnyBoard,
        options: &Options,
        heuristic: Arc<dyn Heuristic>,
    ) -> Result<Solution, SolveError> {
        let progress = self.start_with(board, options, heuristic)?.step(u64::MAX);
        let lower_bound = progress.lower_bound as usize;
        Solution::of(progress, options.memory, || HeuristicError::NotAdmissible { lower_bound }.into())
    }
}

/// Prepares a board with a heuristic of the caller. Searches are those that are compiled for the heuristics of this crate.
pub fn prepare_with<'a, C: Catalog>(
    board: &AnyBoard,
    heuristic: Arc<dyn Heuristic>,
    options: &'a Options,
    solver: &'a mut Solver<C>,
) -> Result<PreparedOwn<'a>, HeuristicError> {
    let shape = board.shape();
    check_goal(board, options.goal)?;
    options.check(shape)?;
    let (algorithm, option) = (options.algorithm_for(shape), OptionName::Heuristic);
    if options.is_multi_tile() {
        return Err(StartError::MetricOption { option }.into());
    }
    if !algorithm.takes(option) {
        return Err(StartError::UnsupportedOption { option, algorithm }.into());
    }
    if options.heuristic.is_some() || options.published {
        return Err(HeuristicError::TwoHeuristics);
    }
    let any: Arc<dyn Any + Send + Sync> = heuristic.clone();
    if let Ok(tables) = any.downcast::<PatternDb>() {
        let prepared = prepare_tables(board, tables, options, solver)?;
        return Ok(PreparedOwn { prepared, goal: options.goal, passes_goal: None });
    }
    if const { !C::LARGE } {
        return Err(options.not_included(shape).into());
    }
    let goal = options.goal.board(shape);
    let own = Own::new(heuristic, goal).map_err(|h| HeuristicError::Goal { h, goal })?;
    let passes_goal = (algorithm == Algorithm::IdaStar).then(|| own.passes_goal());
    // The heuristic sees the boards of the caller, so neither they nor the moves are mapped.
    Ok(PreparedOwn { prepared: with(solver, options, *board, Boxed::new(own)), goal: Goal::BlankLast, passes_goal })
}

fn prepare_tables<'a, C: Catalog>(
    board: &AnyBoard,
    tables: Arc<PatternDb>,
    options: &'a Options,
    solver: &'a mut Solver<C>,
) -> Result<Box<dyn Prepared + 'a>, HeuristicError> {
    let (partition, shape) = (tables.partition(), board.shape());
    if partition.shape() != shape {
        return Err(HeuristicError::TableShape { tables: partition.shape(), board: shape });
    }
    if !options.goal.is_in_corner() {
        return Err(HeuristicError::TableGoal);
    }
    if const { !C::LARGE } {
        return Err(options.not_included(shape).into());
    }
    let root = board.to_internal(options.goal);
    let is_reflected = options.reflection && shape.is_square();
    if !tables.leads_to_goal(&root) || is_reflected && !tables.leads_to_goal(&root.mirrored()) {
        return Err(HeuristicError::WrongTable { partition: partition.to_string() });
    }
    macro_rules! in_shape {
        ($shape:ty) => {
            if let Some(root) = <$shape>::of(shape).and_then(|shape| root.in_shape(shape))
                && AdditivePdb::<$shape>::has_lanes_for(tables.partition())
            {
                let heuristic = AdditivePdb::new(root.shape(), tables, options.reflection);
                return Ok(with(solver, options, root, heuristic));
            }
        };
    }
    in_shape!(Square<4>);
    in_shape!(Square<5>);
    Ok(with(solver, options, root, AdditivePdb::new(shape, tables, options.reflection)))
}
