//! Starting a search that is watched step by step.

use super::explain::{on_small, on_three};
use crate::{
    board::{Board, Move, any::AnyBoard, metric::Metric},
    lab::{
        explain::Explain,
        trace::{Trace, a_star::AStar, ida_star::IdaStar, rules::Rules},
    },
    solver::{Algorithm, OptionName, Options, Solver, StartError, request::Resources},
};

impl Solver {
    /// Starts IDA* or A* on a 3×3 or 4×4 board, to be watched step by step. Its counts, bounds and solution are those of
    /// [`Solver::start`] with the same options.
    ///
    /// # Errors
    /// See [`Solver::start`]; and for other algorithms, sizes and metrics, and options that change the order of the moves or the
    /// algorithm.
    pub fn trace(&mut self, board: &AnyBoard, options: &Options) -> Result<Trace, StartError> {
        let algorithm = options.algorithm_for(board.width());
        let is_refused = [(options.seed.is_some(), OptionName::Seed), (options.hybrid, OptionName::Hybrid)];
        if let Some((_, option)) = is_refused.into_iter().find(|(is_set, _)| *is_set) {
            return Err(StartError::UnsupportedOption { option, algorithm });
        }
        let heuristic = self.check(board, options)?;
        if options.metric != Metric::SingleTile {
            return Err(StartError::NoTrace);
        }
        match (board, heuristic) {
            (AnyBoard::Three(board), Some(heuristic)) => {
                traced(*board, on_three(heuristic, options, &self.three)?, options, &mut self.three)
            }
            (AnyBoard::Four(board), Some(heuristic)) => {
                traced(*board, on_small(heuristic, options, &self.four)?, options, &mut self.four)
            }
            _ => Err(StartError::NoTrace),
        }
    }
}

fn traced<const W: usize>(
    root: Board<W>,
    explain: Explain<W>,
    options: &Options,
    resources: &mut Resources<W>,
) -> Result<Trace, StartError> {
    let order = Move::ALL.map(|m| options.goal.transform_move(m));
    let rules = Rules { goal: options.goal.board(), explain, order };
    match options.algorithm_for(W) {
        Algorithm::IdaStar => {
            let automaton = resources.automaton(options.prune_depth)?;
            let transform = options.goal.transform();
            let pruning = automaton.root(&transform.to_internal(&root), transform.internal_goal());
            Ok(Trace::new(Box::new(IdaStar::new(root, rules, automaton, pruning))))
        }
        Algorithm::AStar => Ok(Trace::new(Box::new(AStar::new(root, rules)))),
        _ => Err(StartError::NoTrace),
    }
}
