//! How each algorithm starts: for one solution, or for all of them.

use super::{
    algorithm::Algorithm,
    catalog::{Catalog, includes},
    error::StartError,
    request::Request,
};
use crate::{
    board::Board,
    heuristic::{Heuristic, linear_conflict::LinearConflict},
    search::{
        Search,
        all_solutions::AllSolutions,
        beam::Beam,
        best_first::BestFirst,
        hybrid::Hybrid,
        ida_star::IdaStar,
        priority::{AStar, Greedy, Priority, Weighted},
        root::Root,
    },
    shape::{Dims, SIDES, Shape},
};

type Started = Result<Box<dyn Search + Send>, StartError>;

/// The depth of the automaton that only forbids undoing the last move.
const UNDO: u8 = 2;

impl<C: Catalog, S: Shape, H: Heuristic<S>> Request<'_, C, S, H> {
    /// Starts the algorithm of the options. Algorithms that the catalog leaves out, or that do not support boards of this
    /// shape, are not compiled for it.
    pub(super) fn one(&mut self) -> Started {
        Ok(match self.algorithm() {
            Algorithm::IdaStar if const { is_compiled::<C, S>(Algorithm::IdaStar) } => self.ida_star()?,
            Algorithm::AStar if const { is_compiled::<C, S>(Algorithm::AStar) } => self.a_star()?,
            Algorithm::WeightedAStar if const { is_compiled::<C, S>(Algorithm::WeightedAStar) } => {
                self.best_first(Weighted::new(self.options.weight.unwrap_or_default()))
            }
            Algorithm::Greedy if const { is_compiled::<C, S>(Algorithm::Greedy) } => self.best_first(Greedy),
            // Breadth-first search is A* with a blind heuristic: see `search/breadth_first.rs`.
            Algorithm::BreadthFirst if const { is_compiled::<C, S>(Algorithm::BreadthFirst) } => self.best_first(AStar),
            Algorithm::Beam if const { is_compiled::<C, S>(Algorithm::Beam) } => self.beam()?,
            Algorithm::IdaStar
            | Algorithm::AStar
            | Algorithm::WeightedAStar
            | Algorithm::Greedy
            | Algorithm::BreadthFirst
            | Algorithm::Beam => return Err(self.options.not_included(self.shape())),
        })
    }

    /// Starts a search for all shortest solutions, which lists the first `most` of them.
    pub(super) fn all(&mut self, most: usize) -> Started {
        if const { !is_compiled::<C, S>(Algorithm::IdaStar) } {
            return Err(self.options.not_included(self.shape()));
        }
        let first = self.one()?;
        let automaton = self.solver.automaton(self.shape(), Some(UNDO))?;
        Ok(Box::new(AllSolutions::new(first, Root::new(self.root, self.heuristic.clone(), automaton), most)))
    }

    fn ida_star(&mut self) -> Started {
        let automaton = self.automaton()?;
        Ok(Box::new(IdaStar::new(self.root, self.heuristic.clone(), automaton, self.options.seed)))
    }

    fn a_star(&mut self) -> Started {
        if self.options.hybrid {
            let automaton = self.automaton()?;
            return Ok(Box::new(Hybrid::new(&self.root, self.heuristic.clone(), automaton, self.options.memory)));
        }
        Ok(self.best_first(AStar))
    }

    fn best_first(&self, priority: impl Priority) -> Box<dyn Search + Send> {
        let heuristic = self.heuristic.clone();
        Box::new(BestFirst::new(&self.root, heuristic, priority, self.options.seed, self.options.memory))
    }

    fn beam(&mut self) -> Started {
        let (automaton, windows) = (self.automaton()?, LinearConflict::for_goal(&Board::goal(self.root.shape())));
        let (memory, is_endless) = (self.options.memory, self.options.endless);
        Ok(Box::new(Beam::new(self.root, self.heuristic.clone(), windows, automaton, memory, is_endless)))
    }
}

/// Returns whether a catalog includes an algorithm for boards of a type of shape.
pub(super) const fn is_compiled<C: Catalog, S: Shape>(algorithm: Algorithm) -> bool {
    match S::KNOWN {
        Some(shape) => algorithm.supports(shape) && includes::<C>(algorithm, shape),
        // All algorithms support some of these boards.
        None => includes::<C>(algorithm, SMALLEST) || algorithm.supports(LARGEST) && C::LARGE,
    }
}

/// The smallest and the largest board.
const SMALLEST: Dims = Dims::square(*SIDES.start()).expect("the sides are valid");
const LARGEST: Dims = Dims::square(*SIDES.end()).expect("the sides are valid");
