//! Searches that several workers share: from the beginning, from a checkpoint, or one part of one iteration.

use super::{
    Solver,
    algorithm::{Algorithm, OptionName},
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
    /// Returns whether several workers can share the search of a board of this width, in this build.
    pub fn is_shared(&self, width: usize, options: &Options) -> bool {
        let is_shared = options.algorithm_for(width).takes(OptionName::Workers);
        is_shared && options.seed.is_none() && !options.is_multi_tile() && Module::includes(Algorithm::IdaStar, width)
    }

    /// Starts a search that several workers share.
    ///
    /// # Errors
    /// See [`Solver::start`]; and if the algorithm runs in one worker, the options have a seed, or there is no worker.
    pub fn deal(&mut self, board: &AnyBoard, options: &Options, dealing: Dealing) -> Result<SharedRun, StartError> {
        self.share(board, options, dealing, First)
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
        self.share(board, options, dealing, checkpoint)
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
        self.share(board, options, dealing, Part(bound, shard))
    }

    fn share(
        &mut self,
        board: &AnyBoard,
        options: &Options,
        dealing: Dealing,
        beginning: impl Beginning,
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

/// Where a search that several workers share begins. A wasm module has the code of those that it uses.
trait Beginning {
    /// Whether the search may be a beam search, in which solutions are looked for meanwhile.
    const IMPROVES: bool = true;

    fn dealer<const W: usize>(
        self,
        request: &Request<W>,
        heuristic: Arc<impl Heuristic<W>>,
        automaton: Arc<Automaton<W>>,
        dealing: Dealing,
    ) -> Result<Dealer, StartError>;
}

/// At the first iteration.
struct First;

impl Beginning for First {
    fn dealer<const W: usize>(
        self,
        request: &Request<W>,
        heuristic: Arc<impl Heuristic<W>>,
        automaton: Arc<Automaton<W>>,
        dealing: Dealing,
    ) -> Result<Dealer, StartError> {
        Ok(Dealer::new(request.root, heuristic, automaton, dealing))
    }
}

/// Where an earlier search ended.
impl Beginning for Checkpoint {
    fn dealer<const W: usize>(
        self,
        request: &Request<W>,
        heuristic: Arc<impl Heuristic<W>>,
        automaton: Arc<Automaton<W>>,
        dealing: Dealing,
    ) -> Result<Dealer, StartError> {
        if self.best.as_ref().is_some_and(|moves| !leads_to_goal(request.root, moves, &request.goal)) {
            return Err(CheckpointError.into());
        }
        Ok(Dealer::resume(request.root, heuristic, automaton, dealing, self)?)
    }
}

/// At one part of the iteration with this bound, which is the only one.
struct Part(u8, Shard);

impl Beginning for Part {
    const IMPROVES: bool = false;

    fn dealer<const W: usize>(
        self,
        request: &Request<W>,
        heuristic: Arc<impl Heuristic<W>>,
        automaton: Arc<Automaton<W>>,
        dealing: Dealing,
    ) -> Result<Dealer, StartError> {
        let Part(bound, shard) = self;
        Ok(Dealer::shard(request.root, heuristic, automaton, dealing, bound, shard))
    }
}

/// Starts a search that several workers share.
struct Shared<B> {
    /// How iterations are divided.
    dealing: Dealing,
    beginning: B,
}

impl<B: Beginning> Make for Shared<B> {
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
        let heuristic = Arc::new(heuristic);
        let mut improver = B::IMPROVES.then(|| improver(&request, heuristic.clone(), automaton.clone())).flatten();
        let dealer = self.beginning.dealer(&request, heuristic, automaton, self.dealing)?;
        if let (Some(improver), Some(best)) = (&mut improver, dealer.progress().best) {
            improver.improve(best);
        }
        Ok(SharedSearch { dealer, improver })
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
