//! A board with its heuristic, ready for a search.

use super::{
    Solver,
    algorithm::{Algorithm, OptionName},
    catalog::{Catalog, is_compiled},
    error::StartError,
    estimate::Values,
    options::Options,
    run::SharedRun,
};
use crate::{
    analysis::position_search::{PositionSearch, Searches},
    board::Board,
    heuristic::IncrementalHeuristic,
    search::{
        Search,
        all_solutions::AllSolutions,
        best_first::BestFirst,
        jobs::{
            dealing::Dealing,
            runner::{JobRunner, Runner},
        },
        priority::Priority,
        pruning::Automaton,
        root::Root,
    },
    shape::{Dims, Shape},
};
use std::sync::Arc;

pub type Started = Result<Box<dyn Search + Send>, StartError>;

/// The depth of the automaton that only forbids undoing the last move.
const UNDO: u8 = 2;

/// A request whose types are hidden. [`Request`] implements it once for all types.
pub trait Prepared {
    /// Starts the algorithm of the options, or a search for all shortest solutions, which lists the first `most` of them.
    fn start(self: Box<Self>, most: Option<usize>) -> Started;
    /// Starts a search that several workers share.
    fn start_shared(self: Box<Self>, dealing: Dealing) -> Result<SharedRun, StartError>;
    /// Returns a runner for the jobs of such a search.
    fn runner(self: Box<Self>) -> Result<Box<dyn Runner + Send>, StartError>;
    /// Returns the searches from the positions of a game.
    fn positions(self: Box<Self>) -> Result<Box<dyn PositionSearch + Send>, StartError>;
    /// Returns the heuristic as a function of boards in the coordinates of the internal goal.
    fn values(self: Box<Self>) -> Values;
}

/// A board in the coordinates of the internal goal, with the heuristic of its search. Searches are compiled for the type of its shape
/// and the type of its heuristic.
pub struct Request<'a, C: Catalog, S: Shape, H> {
    pub solver: &'a mut Solver<C>,
    pub options: &'a Options,
    pub root: Board<S>,
    pub heuristic: Arc<H>,
}

impl<C: Catalog, S: Shape, H: IncrementalHeuristic<S>> Request<'_, C, S, H> {
    pub fn shape(&self) -> Dims {
        self.root.shape().dims()
    }

    pub fn algorithm(&self) -> Algorithm {
        self.options.algorithm_for(self.shape())
    }

    pub fn automaton(&mut self) -> Result<Arc<Automaton>, StartError> {
        self.solver.automaton(self.shape(), self.options.prune_depth)
    }

    /// Starts a best-first search.
    pub fn best_first(&self, priority: impl Priority) -> Box<dyn Search + Send> {
        let heuristic = self.heuristic.clone();
        Box::new(BestFirst::new(&self.root, heuristic, priority, self.options.seed, self.options.memory))
    }

    /// Starts a search for all shortest solutions, which lists the first `most` of them.
    fn all(&mut self, most: usize) -> Started {
        if const { !is_compiled::<C, S>(Algorithm::IdaStar) } {
            return Err(self.options.not_included(self.shape()));
        }
        let first = self.one()?;
        let automaton = self.solver.automaton(self.shape(), Some(UNDO))?;
        Ok(Box::new(AllSolutions::new(first, Root::new(self.root, self.heuristic.clone(), automaton), most)))
    }
}

impl<C: Catalog, S: Shape, H: IncrementalHeuristic<S>> Prepared for Request<'_, C, S, H> {
    fn start(mut self: Box<Self>, most: Option<usize>) -> Started {
        match most {
            None => self.one(),
            Some(most) => self.all(most),
        }
    }

    fn start_shared(mut self: Box<Self>, dealing: Dealing) -> Result<SharedRun, StartError> {
        self.shared(dealing)
    }

    fn runner(self: Box<Self>) -> Result<Box<dyn Runner + Send>, StartError> {
        if const { !is_compiled::<C, S>(Algorithm::IdaStar) } {
            return Err(self.options.not_included(self.shape()));
        }
        let automaton = self.solver.shared_automaton(self.shape(), self.options)?;
        Ok(Box::new(JobRunner::new(self.root, self.heuristic, automaton)))
    }

    fn positions(mut self: Box<Self>) -> Result<Box<dyn PositionSearch + Send>, StartError> {
        if const { !C::ANALYSIS } {
            return Err(self.options.not_included(self.shape()));
        }
        let automaton = self.automaton()?;
        Ok(Box::new(Searches::new(self.root, self.heuristic, automaton)))
    }

    fn values(self: Box<Self>) -> Values {
        let (shape, heuristic) = (self.root.shape(), self.heuristic);
        Box::new(move |board| {
            let board = board.in_shape(shape).expect("the shape is that of the heuristic");
            heuristic.h(heuristic.start(&board).1)
        })
    }
}

impl<C: Catalog> Solver<C> {
    /// Returns the automaton, or why several workers cannot share the search.
    pub(super) fn shared_automaton(&mut self, shape: Dims, options: &Options) -> Result<Arc<Automaton>, StartError> {
        let algorithm = options.algorithm_for(shape);
        if options.is_multi_tile() {
            Err(StartError::MetricOption { option: OptionName::Workers })
        } else if !algorithm.takes(OptionName::Workers) {
            Err(StartError::OneWorker { algorithm })
        } else if options.seed.is_some() {
            Err(StartError::SeedWithWorkers)
        } else {
            self.automaton(shape, options.prune_depth)
        }
    }
}
