//! Starts searches that are watched step by step.

use crate::{
    effort::{Effort, estimate_from_values},
    explains::explains,
    judgement::MOVE,
    space::Space,
    trace::{
        Steps, Trace,
        best_first::{BestFirst, Order},
        ida_star::{IdaStar, Pruning},
        rules::{Estimate, Rules, explained},
    },
};
use fifteen::{
    Algorithm, AnyBoard, Board, Catalog, Metric, Move, OptionName, Options, Solver, StartError,
    internals::{board::packed, search::pruning},
    shape::Shape,
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

    /// Searches with a heuristic that is given by its values for all boards, in hundredths of a move and in the order
    /// of [`Space::boards`], and returns the cost. The search is IDA* or A*, and makes at most `max_steps` steps.
    ///
    /// # Errors
    /// See [`Traces::trace`].
    fn effort<S: Shape>(
        &mut self,
        board: &Board<S>,
        options: &Options,
        space: &Arc<Space<S>>,
        values: Vec<u16>,
        max_steps: u64,
    ) -> Result<Effort, StartError>;
}

impl<C: Catalog> Traces for Solver<C> {
    fn trace(&mut self, board: &AnyBoard, options: &Options) -> Result<Trace, StartError> {
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
        let heuristic = self.check(board, options)?;
        let is_traced = options.metric == Metric::SingleTile && board.shape().cells() <= packed::MAX_CELLS;
        if !is_traced {
            return Err(StartError::NoTrace);
        }
        let estimate = match heuristic {
            Some(heuristic) => explained(explains(self, heuristic, board.shape(), options)?),
            // Breadth-first search has no heuristic.
            None => Arc::new(|_: &AnyBoard, _: u16| Ok(0)),
        };
        Ok(Trace::new(steps(self, *board, estimate, 1, options)?))
    }

    fn effort<S: Shape>(
        &mut self,
        board: &Board<S>,
        options: &Options,
        space: &Arc<Space<S>>,
        values: Vec<u16>,
        max_steps: u64,
    ) -> Result<Effort, StartError> {
        let board = board.any();
        self.check(&board, options)?;
        let estimate = estimate_from_values(space.clone(), values);
        Ok(Effort::of(steps(self, board, estimate, MOVE, options)?, max_steps))
    }
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
    Ok((Arc::new(move |state, m| automaton.after(state, m)), start))
}
