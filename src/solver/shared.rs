//! Searches that several workers share: from the beginning, from a checkpoint, or one part of one iteration.

use super::{
    Solver,
    algorithm::Algorithm,
    error::StartError,
    module::Module,
    options::Options,
    request::{Make, Request},
    run::SharedRun,
    searches::is_compiled,
};
use crate::{
    board::{Board, Move, any::AnyBoard},
    heuristic::{Heuristic, linear_conflict::LinearConflict},
    search::{
        beam::improver::{Improve, Improvement, Improver},
        blank_cell::BlankCells,
        jobs::{
            checkpoint::{Checkpoint, CheckpointError},
            dealer::Dealer,
            dealing::{Dealing, Shard},
            runner::{JobRunner, Runner},
        },
        pruning::Automaton,
    },
};
use std::sync::Arc;

impl Solver {
    /// Starts a search that several workers share.
    ///
    /// # Errors
    /// See [`Solver::start`]; and if the algorithm runs in one worker, the options have a seed, or there is no worker.
    pub fn deal(&mut self, board: &AnyBoard, options: &Options, dealing: Dealing) -> Result<SharedRun, StartError> {
        self.share(board, options, dealing, Beginning::First)
    }

    /// Continues such a search where a checkpoint left it, with the same board and options. The dealing may have another number
    /// of workers but must cut iterations into the same jobs.
    ///
    /// # Errors
    /// See [`Solver::deal`]; and if the checkpoint is one of another search.
    pub fn resume(
        &mut self,
        board: &AnyBoard,
        options: &Options,
        dealing: Dealing,
        checkpoint: Checkpoint,
    ) -> Result<SharedRun, StartError> {
        self.share(board, options, dealing, Beginning::Checkpoint(checkpoint))
    }

    /// Starts a search of one part of the iteration with this bound, and of no other iteration. The search is
    /// [exhausted](crate::search::Status::Exhausted) if there is no solution in it.
    ///
    /// # Errors
    /// See [`Solver::deal`].
    pub fn shard(
        &mut self,
        board: &AnyBoard,
        options: &Options,
        dealing: Dealing,
        bound: u8,
        shard: Shard,
    ) -> Result<SharedRun, StartError> {
        self.share(board, options, dealing, Beginning::Shard(bound, shard))
    }

    fn share(
        &mut self,
        board: &AnyBoard,
        options: &Options,
        dealing: Dealing,
        beginning: Beginning,
    ) -> Result<SharedRun, StartError> {
        if matches!(dealing, Dealing::Shared { workers: 0, .. }) {
            return Err(StartError::NoWorkers);
        }
        let SharedSearch { dealer, improver } = self.make(Shared { dealing, beginning }, board, options)?;
        Ok(SharedRun {
            dealer,
            improver,
            improvement: Improvement::default(),
            is_endless: options.endless,
            goal: options.goal,
        })
    }

    /// Returns a runner for the jobs that [`Solver::deal`] deals for the same board and options, in this solver or another.
    ///
    /// # Errors
    /// See [`Solver::deal`].
    pub fn runner(&mut self, board: &AnyBoard, options: &Options) -> Result<Box<dyn Runner + Send>, StartError> {
        self.make(JobRunning, board, options)
    }
}

/// What several workers share: a search by IDA*, and for a beam search what improves its solutions meanwhile.
struct SharedSearch {
    dealer: Dealer,
    improver: Option<Box<dyn Improve + Send>>,
}

/// Where a search that several workers share begins.
enum Beginning {
    /// At the first iteration.
    First,
    /// Where an earlier search ended.
    Checkpoint(Checkpoint),
    /// At one part of the iteration with this bound, which is the only one.
    Shard(u8, Shard),
}

/// Starts a search that several workers share.
struct Shared {
    /// How iterations are divided.
    dealing: Dealing,
    beginning: Beginning,
}

impl Make for Shared {
    type Product = SharedSearch;

    fn make<const W: usize, P: BlankCells<W>, H: Heuristic<W>>(
        self,
        mut request: Request<W>,
        heuristic: H,
    ) -> Result<SharedSearch, StartError> {
        if const { !Module::includes(Algorithm::IdaStar, W) } {
            return Err(StartError::NotIncluded { algorithm: request.algorithm(), width: W });
        }
        let automaton = request.shared_automaton()?;
        let (root, heuristic, dealing) = (request.root, Arc::new(heuristic), self.dealing);
        let improver = match self.beginning {
            Beginning::Shard(..) => None,
            _ => improver(&request, heuristic.clone(), automaton.clone()),
        };
        let dealer = match self.beginning {
            Beginning::First => Dealer::new(root, heuristic, automaton, dealing),
            Beginning::Shard(bound, shard) => Dealer::shard(root, heuristic, automaton, dealing, bound, shard),
            Beginning::Checkpoint(checkpoint) => {
                if checkpoint.best.as_ref().is_some_and(|moves| !leads_to_goal(root, moves, &request.goal)) {
                    return Err(CheckpointError.into());
                }
                Dealer::resume(root, heuristic, automaton, dealing, checkpoint)?
            }
        };
        let mut shared = SharedSearch { dealer, improver };
        if let (Some(improver), Some(best)) = (&mut shared.improver, shared.dealer.progress().best) {
            improver.improve(best);
        }
        Ok(shared)
    }
}

/// Returns what finds solutions for a beam search; `None` for another algorithm.
fn improver<const W: usize, H: Heuristic<W>>(
    request: &Request<W>,
    heuristic: Arc<H>,
    automaton: Arc<Automaton<W>>,
) -> Option<Box<dyn Improve + Send>> {
    if const { !is_compiled(Algorithm::Beam, W) } || request.algorithm() != Algorithm::Beam {
        return None;
    }
    Some(Box::new(Improver::new(request.root, heuristic, LinearConflict::new(), automaton, request.options.memory)))
}

fn leads_to_goal<const W: usize>(mut board: Board<W>, moves: &[Move], goal: &Board<W>) -> bool {
    board.slide_all(moves).is_ok() && board == *goal
}

/// Makes a runner for such a search.
struct JobRunning;

impl Make for JobRunning {
    type Product = Box<dyn Runner + Send>;

    fn make<const W: usize, P: BlankCells<W>, H: Heuristic<W>>(
        self,
        mut request: Request<W>,
        heuristic: H,
    ) -> Result<Self::Product, StartError> {
        if const { !Module::includes(Algorithm::IdaStar, W) } {
            return Err(StartError::NotIncluded { algorithm: request.algorithm(), width: W });
        }
        let automaton = request.shared_automaton()?;
        Ok(Box::new(JobRunner::<W, H, P>::new(request.root, heuristic, automaton)))
    }
}
