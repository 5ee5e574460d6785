//! Starts searches that are watched step by step.

use crate::{
    explains::explains,
    judgement::MOVE,
    trace::{
        Steps, Trace,
        best_first::{BestFirst, Order},
        ida_star::{IdaStar, Pruning},
        rules::{Estimate, Rules, explained},
    },
};
use fifteen::{
    Algorithm, AnyBoard, Catalog, HeuristicName, Metric, Move, OptionName, Options, Solver, StartError,
    internals::{board::packed, search::pruning},
    shape::Shape as _,
};
use std::sync::Arc;

/// A solver whose searches are watched step by step.
pub trait Traces {
    /// Starts a search on a board of at most 16 cells, to be watched step by step: IDA*, A*, weighted A*, greedy or breadth-first search. Its
    /// counts, bounds and solution are those of [`Solver::start`] with the same options. Only breadth-first search differs: here it takes the
    /// boards of a level in the order in which they were found, and ends when it takes the goal, as in textbooks.
    ///
    /// # Errors
    /// See [`Solver::start`]; and for beam search, other sizes and metrics, and options that change the order of the moves or the
    /// algorithm.
    fn trace(&mut self, board: &AnyBoard, options: &Options) -> Result<Trace, StartError>;

    /// Does the same with a heuristic that is given by its values for all boards, in hundredths of a move and in the order of their ranks
    /// ([`packed::pack`]); so are the h and the bounds of the trace. A board without a value has h = 0.
    ///
    /// # Errors
    /// See [`Traces::trace`].
    fn trace_with(&mut self, board: &AnyBoard, options: &Options, values: Vec<u16>) -> Result<Trace, StartError>;
}

impl<C: Catalog> Traces for Solver<C> {
    fn trace(&mut self, board: &AnyBoard, options: &Options) -> Result<Trace, StartError> {
        let estimate = match check(self, board, options)? {
            Some(heuristic) => explained(explains(self, heuristic, board.shape(), options)?),
            // Breadth-first search has no heuristic.
            None => Arc::new(|_: &AnyBoard, _: u16| Ok(0)),
        };
        Ok(Trace::new(steps(self, *board, estimate, 1, options)?))
    }

    fn trace_with(&mut self, board: &AnyBoard, options: &Options, values: Vec<u16>) -> Result<Trace, StartError> {
        check(self, board, options)?;
        let estimate = Arc::new(move |board: &AnyBoard, limit: u16| {
            let h = values.get(packed::pack(board) as usize).copied().unwrap_or(0);
            if h > limit { Err(h) } else { Ok(h) }
        });
        Ok(Trace::new(steps(self, *board, estimate, MOVE, options)?))
    }
}

/// Returns the heuristic of a search that can be traced.
fn check<C: Catalog>(
    solver: &mut Solver<C>,
    board: &AnyBoard,
    options: &Options,
) -> Result<Option<HeuristicName>, StartError> {
    let algorithm = options.algorithm_for(board.shape());
    let takes_depth = algorithm.takes(OptionName::PruneDepth);
    let is_refused = [
        (options.seed.is_some(), OptionName::Seed),
        (options.hybrid, OptionName::Hybrid),
        (options.prune_depth.is_some() && !takes_depth, OptionName::PruneDepth),
    ];
    if let Some((_, option)) = is_refused.into_iter().find(|(is_set, _)| *is_set) {
        return Err(StartError::UnsupportedOption { option, algorithm });
    }
    let heuristic = solver.check(board, options)?;
    let is_traced = options.metric == Metric::SingleTile && board.shape().cells() <= packed::MAX_CELLS;
    if is_traced { Ok(heuristic) } else { Err(StartError::NoTrace) }
}

/// Prepares a search that stops after each step.
fn steps<C: Catalog>(
    solver: &mut Solver<C>,
    root: AnyBoard,
    estimate: Estimate,
    move_cost: u16,
    options: &Options,
) -> Result<Box<dyn Steps>, StartError> {
    let goal = options.goal.board(root.shape());
    let rules = Rules { goal, estimate, move_cost, order: Move::ALL.map(|m| options.goal.transform_move(m)) };
    let order = match options.algorithm_for(root.shape()) {
        Algorithm::IdaStar => {
            let (pruning, start) = pruning(solver, &root, options)?;
            return Ok(Box::new(IdaStar::new(root, rules, pruning, start)));
        }
        Algorithm::AStar => Order::SUM,
        Algorithm::BreadthFirst => Order::QUEUE,
        Algorithm::WeightedAStar => Order::weighted(options.weight.unwrap_or_default()),
        Algorithm::Greedy => Order::GREEDY,
        _ => return Err(StartError::NoTrace),
    };
    Ok(Box::new(BestFirst::new(root, rules, order)))
}

/// Returns the pruning automaton, and its state before the first move.
fn pruning<C: Catalog>(
    solver: &mut Solver<C>,
    root: &AnyBoard,
    options: &Options,
) -> Result<(Pruning, pruning::State), StartError> {
    let (automaton, transform) =
        (solver.automaton(root.shape(), options.prune_depth)?, options.goal.transform(root.shape()));
    let start = automaton.root(&transform.to_internal(root), transform.internal_goal());
    let after = move |state, board: &AnyBoard, m| automaton.after(state, transform.to_internal(board).blank(), m);
    Ok((Arc::new(after), start))
}
