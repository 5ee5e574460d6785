//! How each algorithm starts: for one solution, for all of them, or shared by several workers.

use super::{
    algorithm::Algorithm,
    catalog::{Catalog, includes},
    error::StartError,
    options::Options,
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
use std::sync::Arc;

type Started = Result<Box<dyn Search + Send>, StartError>;

/// Starts the algorithm of a request. Algorithms that the catalog leaves out, or that do not support boards of this
/// shape, are not compiled for it.
pub(super) fn start<C: Catalog, S: Shape, H: Heuristic<S>>(request: &mut Request<S>, heuristic: Arc<H>) -> Started {
    Ok(match request.algorithm() {
        Algorithm::IdaStar if const { is_compiled::<C, S>(Algorithm::IdaStar) } => {
            ida_star::<S, H>(request, heuristic)?
        }
        Algorithm::AStar if const { is_compiled::<C, S>(Algorithm::AStar) } => a_star::<S, H>(request, heuristic)?,
        Algorithm::WeightedAStar if const { is_compiled::<C, S>(Algorithm::WeightedAStar) } => {
            best_first(request, heuristic, Weighted::new(request.options.weight.unwrap_or_default()))
        }
        Algorithm::Greedy if const { is_compiled::<C, S>(Algorithm::Greedy) } => best_first(request, heuristic, Greedy),
        // Breadth-first search is A* with a blind heuristic: see `search/breadth_first.rs`.
        Algorithm::BreadthFirst if const { is_compiled::<C, S>(Algorithm::BreadthFirst) } => {
            best_first(request, heuristic, AStar)
        }
        Algorithm::Beam if const { is_compiled::<C, S>(Algorithm::Beam) } => beam::<S, H>(request, heuristic)?,
        Algorithm::IdaStar
        | Algorithm::AStar
        | Algorithm::WeightedAStar
        | Algorithm::Greedy
        | Algorithm::BreadthFirst
        | Algorithm::Beam => return Err(request.not_included()),
    })
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

fn ida_star<S: Shape, H: Heuristic<S>>(request: &mut Request<S>, heuristic: Arc<H>) -> Started {
    let (root, automaton) = (request.root, request.automaton()?);
    Ok(Box::new(IdaStar::new(root, heuristic, automaton, request.options.seed)))
}

fn a_star<S: Shape, H: Heuristic<S>>(request: &mut Request<S>, heuristic: Arc<H>) -> Started {
    if request.options.hybrid {
        let automaton = request.automaton()?;
        return Ok(Box::new(Hybrid::<S, H>::new(&request.root, heuristic, automaton, request.options.memory)));
    }
    Ok(best_first(request, heuristic, AStar))
}

fn best_first<S: Shape, H: Heuristic<S>>(
    request: &Request<S>,
    heuristic: Arc<H>,
    priority: impl Priority,
) -> Box<dyn Search + Send> {
    let Options { seed, memory, .. } = *request.options;
    Box::new(BestFirst::new(&request.root, heuristic, priority, seed, memory))
}

fn beam<S: Shape, H: Heuristic<S>>(request: &mut Request<S>, heuristic: Arc<H>) -> Started {
    let (automaton, Options { memory, endless, .. }) = (request.automaton()?, request.options);
    let windows = LinearConflict::for_goal(&Board::goal(request.root.shape()));
    Ok(Box::new(Beam::<S, H>::new(request.root, heuristic, windows, automaton, *memory, *endless)))
}

/// The depth of the automaton that only forbids undoing the last move.
const UNDO: u8 = 2;

/// Starts a search for all shortest solutions, which lists the first `most` of them.
pub(super) fn start_all<C: Catalog, S: Shape, H: Heuristic<S>>(
    request: &mut Request<S>,
    heuristic: Arc<H>,
    most: usize,
) -> Started {
    if const { !is_compiled::<C, S>(Algorithm::IdaStar) } {
        return Err(request.not_included());
    }
    let first = start::<C, S, H>(request, heuristic.clone())?;
    let root =
        Root::new(request.root, heuristic, request.resources.automaton(request.root.shape().dims(), Some(UNDO))?);
    Ok(Box::new(AllSolutions::<S, H>::new(first, root, most)))
}
