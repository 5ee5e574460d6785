//! Searches that several workers share: from the beginning, from a checkpoint, or one part of one iteration.

use super::{
    Solver,
    algorithm::{Algorithm, OptionName},
    catalog::{Catalog, includes, is_compiled},
    error::{ResumeError, StartError},
    heuristic_name::HeuristicName,
    options::Options,
    request::Request,
    run::SharedRun,
};
use crate::{
    board::{AnyBoard, Board, packed},
    evaluation::{Evaluation, EvaluationTables},
    heuristic::IncrementalHeuristic,
    search::{
        Resumable as _,
        beam::{
            improver::{Improve, Improvement, Improver, Plan},
            learned::{improver::LearnedImprover, sweep::Guide},
        },
        jobs::{checkpoint::Checkpoint, dealer::Dealer, dealing::Dealing, runner::Runner, variant::has_variants},
        pruning::Automaton,
        root::Root,
    },
    shape::{Dims, Shape},
};
use std::sync::Arc;

impl<C: Catalog> Solver<C> {
    /// Returns whether several workers can share the search of boards of a shape, with this catalog.
    pub fn is_shared(&self, shape: Dims, options: &Options) -> bool {
        let is_shared = options.algorithm_for(shape).takes(OptionName::Workers);
        is_shared
            && options.seed.is_none()
            && if options.is_multi_tile() {
                C::CLASSES && options.heuristic.is_none()
            } else {
                includes::<C>(Algorithm::IdaStar, shape)
            }
    }

    /// Starts a search that several workers share. If only a shard is dealt, the search is
    /// [exhausted](crate::search::Status::Exhausted) if that part has no solution.
    ///
    /// # Errors
    /// See [`Solver::start`]; and if the algorithm runs in one worker, the options have a seed, or there is no worker.
    pub fn deal(&mut self, board: &AnyBoard, options: &Options, dealing: Dealing) -> Result<SharedRun, StartError> {
        if matches!(dealing, Dealing::Shared { workers: 0, .. }) {
            return Err(StartError::NoWorkers);
        }
        if const { C::CLASSES } && options.is_multi_tile() {
            return self.deal_classes(board, options, dealing);
        }
        let keeps_parity = self.heuristic_for(board.shape(), options).is_none_or(HeuristicName::keeps_parity);
        let run = self.prepared(board, options)?.start_shared(dealing)?;
        Ok(if keeps_parity { run } else { SharedRun { dealer: run.dealer.with_any_parity(), ..run } })
    }

    /// Continues such a search where a checkpoint left it, with the same board and options. The dealing may have another number
    /// of workers but must cut iterations into the same jobs.
    ///
    /// # Errors
    /// See [`Solver::deal`]; and if the checkpoint is one of another search, or no search can have written it.
    pub fn resume(
        &mut self,
        board: &AnyBoard,
        options: &Options,
        dealing: Dealing,
        checkpoint: Checkpoint,
    ) -> Result<SharedRun, ResumeError> {
        Ok(self.deal(board, options, dealing)?.resume(checkpoint)?)
    }

    /// Returns a runner for the jobs that [`Solver::deal`] deals for the same board and options, in this solver or another.
    ///
    /// # Errors
    /// See [`Solver::deal`].
    pub fn runner(&mut self, board: &AnyBoard, options: &Options) -> Result<Box<dyn Runner + Send>, StartError> {
        if const { C::CLASSES } && options.is_multi_tile() {
            return Ok(self.class_root(board, options)?.runner());
        }
        self.prepared(board, options)?.runner()
    }
}

/// Number of nodes from which an iteration is long enough for the search to try the other direction. With 6-6-6-6, the tables for that
/// take about as long as one to four times as many nodes, and the next iteration has some eight times as many. Building the tables of
/// all partitions takes as long as some twenty times as many nodes, so they are tried after five times as many.
const LONG: u64 = 30_000_000;

/// Returns whether searches of boards with a heuristic may take long enough to try variants.
const fn tries_variants<S: Shape, H: IncrementalHeuristic<S>>() -> bool {
    !is_small::<S>() && has_variants::<S, H>()
}

/// Returns whether the boards of a type are known to be small.
const fn is_small<S: Shape>() -> bool {
    matches!(S::KNOWN, Some(shape) if shape.cell_count() <= packed::MAX_CELLS)
}

/// The number of cells of the largest boards most of whose solutions can be proved optimal. Up to this size, one worker
/// looks for solutions while the others prove.
const PROVED_CELLS: usize = 25;

/// The memory for all sweeps but the last ones, in bytes: enough for some 300,000 boards in each level on 5×5 boards.
const LITTLE_MEMORY: usize = 320 << 20;

/// A learned beam gets an eighth of the memory on boards small enough to prove. That is enough for sweeps of some
/// seconds, which find a shortest solution of most boards. After that, a worker does more by proving.
const SHARE_OF_LEARNED: usize = 8;

impl<C: Catalog, S: Shape, H: IncrementalHeuristic<S>> Request<'_, C, S, H> {
    /// Starts a search that several workers share.
    pub(super) fn shared(&mut self, dealing: Dealing) -> Result<SharedRun, StartError> {
        if const { !is_compiled::<C, S>(Algorithm::IdaStar) } {
            return Err(self.options.not_included(self.shape()));
        }
        let automaton = self.solver.shared_automaton(self.shape(), self.options)?;
        let improver = if let Dealing::Shard { .. } = dealing { None } else { self.improver(&automaton) };
        let is_shared_beam = improver.as_ref().is_some_and(|improver| improver.is_shared());
        let mut dealer = Dealer::new(self.root, self.heuristic.clone(), automaton, dealing);
        if const { tries_variants::<S, H>() } && self.options.variants {
            dealer = dealer.trying_variants(LONG);
        }
        let Options { endless, goal, .. } = *self.options;
        let improvement = Improvement::default();
        Ok(SharedRun { dealer, improver, improvement, is_endless: endless, is_shared_beam, goal })
    }

    /// Returns the improver of a beam search; `None` for another algorithm.
    fn improver(&mut self, automaton: &Arc<Automaton>) -> Option<Box<dyn Improve + Send>> {
        if const { !is_compiled::<C, S>(Algorithm::Beam) } || self.algorithm() != Algorithm::Beam {
            return None;
        }
        let (shape, memory) = (self.shape(), self.options.memory);
        // A search that may end without a proof ends sooner if all sweeps go forward.
        let sweeps_backward = const { tries_variants::<S, H>() } && self.options.variants && self.options.endless;
        let mut plans = Vec::new();
        if const { C::LEARNED && !is_small::<S>() }
            && self.options.may_be_learned(shape)
            && let Some(tables) = self.solver.evaluation(shape)
        {
            let root = self.root.any();
            if shape.cells() > PROVED_CELLS {
                return Some(learned_improver(root, tables, memory));
            }
            plans.push(Plan::Learned(learned_improver(root, tables, memory / SHARE_OF_LEARNED)));
        }
        let root = Root::new(self.root, self.heuristic.clone(), automaton.clone());
        if plans.is_empty() || sweeps_backward {
            let little = sweeps_backward.then_some(LITTLE_MEMORY);
            plans.extend(Plan::sweeps(&root, memory, little));
        }
        Some(Box::new(Improver::new(root, plans)))
    }
}

/// Returns the improver of a learned beam. Compiled for 6×6 boards alone, it would expand 1 to 10 % more nodes in the
/// same time, which hardly shortens solutions, and each such shape would make the module in browsers some 4 kB larger.
pub(super) fn learned_improver(
    root: Board<Dims>,
    tables: Arc<EvaluationTables>,
    memory: usize,
) -> Box<dyn Improve + Send> {
    let evaluation = Evaluation::new(root.shape(), tables).expect("the tables are for this shape");
    Box::new(LearnedImprover::new(root, Guide::new(evaluation), memory))
}
