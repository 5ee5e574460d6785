//! The dealer owns the iterations of an IDA* search that several workers run. It cuts each iteration into jobs and
//! deals them to the workers. When all jobs of an iteration are reported finished, it begins the next iteration. The
//! first solution ends the search. The [parent module](super) has a drawing.

mod resume;
mod variants;

use super::{
    Batch, Report, ReportError,
    bounds::PossibleBounds,
    dealing::Dealing,
    lower,
    queue::Queue,
    variant::{Tree, Variant},
};
use crate::{
    board::{AnyBoard, Board, Move, metric::Metric},
    heuristic::IncrementalHeuristic,
    search::{Counts, IterationCounts, Progress, Stats, Status, pruning::Automaton, root::Root, saturating_sum},
    shape::Shape,
};
use std::sync::Arc;
use variants::Variants;

/// An iteration is dealt in at least one batch for each million nodes that the iteration before expanded. It has several times as
/// many nodes, so a worker searches a batch for some seconds, and an interruption loses little.
const NODES_BEFORE_PER_BATCH: u64 = 1_000_000;

/// An IDA* search whose iterations are dealt to workers.
pub struct Dealer {
    problem: Problem,
    variants: Variants,
    dealing: Dealing,
    bounds: PossibleBounds,
    iterations: Vec<IterationCounts>,
    /// The lowest f beyond the bound of the current iteration that was reported.
    next_bound: Option<u16>,
    /// The jobs of the current iteration.
    queue: Queue,
    /// The shortest known solution.
    best: Option<Vec<Move>>,
    status: Status,
}

/// The board, its goal, and the metric in which moves are counted.
pub(in crate::search) struct Problem {
    pub board: AnyBoard,
    pub goal: AnyBoard,
    pub metric: Metric,
}

impl Problem {
    // Compiled once per shape; inlined, it would be compiled once per heuristic.
    #[inline(never)]
    fn of<S: Shape>(board: &Board<S>, goal: &Board<S>) -> Self {
        Problem { board: board.any(), goal: goal.any(), metric: Metric::SingleTile }
    }
}

impl Dealer {
    /// Makes the dealer of a search, and begins the first iteration, whose bound is the root's h.
    // Compiled for each heuristic; `of_tree` is compiled once.
    pub fn new<S: Shape>(
        root: Board<S>,
        heuristic: Arc<impl IncrementalHeuristic<S>>,
        automaton: Arc<Automaton>,
        dealing: Dealing,
    ) -> Self {
        let problem = Problem::of(&root, &heuristic.goal());
        let root = Root::new(root, heuristic, automaton);
        let h = root.h();
        Self::of_tree(Box::new(root), h, problem, dealing)
    }

    /// Makes the dealer of a tree whose root has this h.
    pub(in crate::search) fn of_tree(requested: Box<dyn Tree>, h: u16, problem: Problem, dealing: Dealing) -> Self {
        let bounds = PossibleBounds::new(h, &problem.goal);
        let mut dealer = Dealer {
            problem,
            variants: Variants::new(requested),
            dealing,
            bounds,
            iterations: Vec::new(),
            next_bound: Some(bounds.h),
            queue: Queue::empty(),
            best: None,
            status: Status::Running,
        };
        if let Dealing::Shard { bound, .. } = dealing {
            dealer.begin_shard(bound);
            return dealer;
        }
        if bounds.h == 0 {
            dealer.push(0);
            dealer.status = Status::Solved(Vec::new());
        }
        dealer.advance();
        dealer.iterations[0].generated += 1;
        dealer
    }

    /// Accepts checkpoints and reports whose bounds have either parity, for a heuristic whose values have either.
    #[must_use]
    pub fn with_any_parity(mut self) -> Self {
        self.bounds.keep_parity = false;
        self
    }

    /// Lets the search choose its [variant](crate::search::jobs::variant). After the first iteration of at least `long` nodes, it tries
    /// the other direction with one of the iterations before, of at most a quarter of `long`; after the first that is five times as
    /// long, it tries all partitions. Each time it goes on in the variant that took the fewest nodes.
    #[must_use]
    pub fn trying_variants(mut self, long: u64) -> Self {
        self.variants.try_after(long);
        self
    }

    /// Begins the only iteration of which a part is dealt.
    fn begin_shard(&mut self, bound: u16) {
        let h = self.bounds.h;
        self.next_bound = None;
        if (1..=bound).contains(&h) {
            self.begin(bound);
        } else {
            // There is nothing to search: the root is the goal or beyond the bound.
            self.push(if h == 0 { 0 } else { bound });
            self.learn(Some(h).filter(|&h| h > 0), (h == 0).then(Vec::new));
        }
        self.advance();
    }

    /// Returns the next batch of the current iteration, or `None` if all jobs are dealt or the search has ended.
    pub fn deal(&mut self) -> Option<Batch> {
        let iteration = self.iteration();
        if self.variants.is_paused() {
            return self.variants.deal(iteration);
        }
        let (number, jobs) = self.queue.deal(self.dealing.shares(), self.parts())?;
        Some(Batch { iteration, number, bound: self.bound(), variant: self.variants.current, limit: None, jobs })
    }

    /// Returns the smallest number of batches that the current iteration is dealt in.
    fn parts(&self) -> u64 {
        let before = self.iterations.iter().nth_back(1);
        before.map_or(1, |before| 1 + before.expanded / NODES_BEFORE_PER_BATCH)
    }

    /// Takes a report, in any order. After the search has ended, only the counts of the last iteration still change.
    ///
    /// A report of an earlier iteration is ignored, since all jobs of that iteration were reported before it ended. So
    /// is a report that says less than an earlier one of the same batch, and a report of a batch that was never dealt.
    ///
    /// # Errors
    /// If the report cannot be true. It changes nothing then, but if the jobs that were reported finished leave only a bound that is too
    /// high, the search is [exhausted](Status::Exhausted).
    pub fn take(&mut self, report: Report) -> Result<(), ReportError> {
        if report.iteration != self.iteration() {
            return Ok(());
        }
        if self.variants.is_paused() {
            return self.take_in_pause(report);
        }
        let bound = self.bound();
        self.check(&report, bound)?;
        if let Some(next) = report.next_bound {
            self.bounds.check_next(next, bound).map_err(ReportError::NextBound)?;
        }
        let Some(new) = self.queue.take(&report) else { return Ok(()) };
        self.count(new);
        if self.status == Status::Running {
            self.learn(report.next_bound, report.solution);
            self.advance();
        }
        match self.next_bound.filter(|_| self.status == Status::Exhausted && !self.dealing.is_shard()) {
            Some(next) => self.bounds.check_max(next).map_err(ReportError::NextBound),
            None => Ok(()),
        }
    }

    /// Checks the solution of a report, if it has one.
    fn check(&self, report: &Report, bound: u16) -> Result<(), ReportError> {
        let Some(moves) = &report.solution else { return Ok(()) };
        if !self.is_solved_by(moves) {
            return Err(ReportError::WrongSolution);
        }
        let length = self.problem.metric.length(moves);
        if length == usize::from(bound) { Ok(()) } else { Err(ReportError::Length { length, bound }) }
    }

    /// Takes a solution that was found elsewhere. The search ends as soon as no shorter one is possible.
    pub fn improve(&mut self, solution: Vec<Move>) {
        if self.status != Status::Running || self.best.as_ref().is_some_and(|best| best.len() <= solution.len()) {
            return;
        }
        if solution.len() <= self.bound() as usize {
            self.end(solution);
        } else {
            self.best = Some(solution);
        }
    }

    /// Returns whether moves solve the board.
    pub(crate) fn is_solved_by(&self, moves: &[Move]) -> bool {
        let mut board = self.problem.board;
        board.slide_all(moves).is_ok() && board == self.problem.goal
    }

    /// Returns the number of the current iteration, from 0. Trials of variants count as iterations.
    pub fn iteration(&self) -> usize {
        self.iterations.len() - 1 + self.variants.pauses
    }

    /// Returns the variant in which the search goes on.
    pub fn variant(&self) -> Variant {
        self.variants.current
    }

    /// Returns whether an iteration is over. Workers that still search in it can stop.
    pub fn is_over(&self, iteration: usize) -> bool {
        iteration != self.iteration() || self.status != Status::Running
    }

    /// Returns the number of nodes expanded, as far as it was reported.
    pub fn expanded(&self) -> u64 {
        saturating_sum(self.iterations.iter().map(|iteration| iteration.expanded))
    }

    /// Returns the number of jobs that are not dealt yet; 0 while a variant is made.
    pub fn waiting(&self) -> usize {
        if self.variants.is_paused() { self.variants.waiting() } else { self.queue.waiting() }
    }

    /// Returns the share of the current iteration that is finished, from 0 to 1, by the estimated sizes of the jobs. `None` while
    /// variants are tried or made.
    pub fn fraction(&self) -> Option<f64> {
        (!self.variants.is_paused()).then(|| self.queue.fraction())
    }

    /// Returns the lowest f beyond the current bound that was reported, if there is one.
    pub fn next_bound(&self) -> Option<u16> {
        self.next_bound
    }

    /// Returns the progress of the search, as far as it was reported.
    pub fn progress(&self) -> Progress {
        let stats = Stats { iterations: self.iterations.clone(), ..Stats::default() };
        let progress = Progress::of_bounds(stats, self.status.clone());
        let best = progress.best.or_else(|| self.best.clone()).filter(|_| progress.status != Status::Exhausted);
        Progress { best, metric: self.problem.metric, ..progress }
    }

    fn bound(&self) -> u16 {
        self.iterations.last().map_or(0, |iteration| iteration.bound)
    }

    /// Begins the next iteration if the current one is exhausted.
    fn advance(&mut self) {
        while self.status == Status::Running && self.queue.is_finished() && !self.variants.is_paused() {
            match self.next_bound.take_if(|_| !self.dealing.is_shard()) {
                Some(bound) if self.is_possible(bound) => self.begin(bound),
                next => (self.status, self.next_bound) = (Status::Exhausted, next.or(self.next_bound)),
            }
        }
    }

    /// Returns whether the next iteration can have this bound, or ends with the best solution before it begins. Otherwise a table has wrong
    /// bits.
    fn is_possible(&self, bound: u16) -> bool {
        self.bounds.check_max(bound).is_ok() || self.best.as_ref().is_some_and(|best| best.len() <= usize::from(bound))
    }

    /// Begins the iteration with a bound, or a trial before it.
    fn begin(&mut self, bound: u16) {
        if self.ends_at(bound) {
            return;
        }
        if !self.begin_trial(bound) {
            self.push(bound);
            self.cut();
        }
    }

    /// Ends the search if the best solution is no longer than the bound, which proves that it is optimal. Returns whether it is.
    fn ends_at(&mut self, bound: u16) -> bool {
        let Some(best) = self.best.take_if(|best| best.len() <= bound as usize) else { return false };
        self.push(best.len() as u16);
        self.end(best);
        true
    }

    /// Adds an iteration to the counts.
    fn push(&mut self, bound: u16) {
        self.iterations.push(IterationCounts { bound, ..IterationCounts::default() });
    }

    /// Adds nodes to the counts of the current iteration.
    fn count(&mut self, new: Counts) {
        let Some(iteration) = self.iterations.last_mut() else { return };
        iteration.expanded = iteration.expanded.saturating_add(new.expanded);
        iteration.generated = iteration.generated.saturating_add(new.generated);
    }

    fn cut(&mut self) {
        let (bound, dealing, (nodes, level)) = (self.bound(), self.dealing, self.extent());
        let frontier = self.variants.tree().cut(bound, nodes, level);
        // The nodes above the jobs count in the shard of the first job only.
        if dealing.contains(0) {
            self.count(Counts { expanded: frontier.expanded, generated: frontier.generated });
        }
        self.queue = Queue::new(bound, frontier.tops, |job| dealing.contains(job));
        self.learn(frontier.next_bound, frontier.solution);
    }

    /// Returns the number of nodes from which a level of the current iteration is divided into jobs, and the number of the level at which
    /// it is divided at the latest.
    fn extent(&self) -> (usize, u16) {
        match self.dealing {
            Dealing::Level(level) => (usize::MAX, level),
            Dealing::Shard { jobs, .. } => (jobs, u16::MAX),
            Dealing::Shared { jobs, from, .. } | Dealing::Single { jobs, from } => {
                let before = self.iterations.iter().nth_back(1);
                (jobs, if before.is_some_and(|before| before.expanded >= from) { u16::MAX } else { 0 })
            }
        }
    }

    fn learn(&mut self, next_bound: Option<u16>, solution: Option<Vec<Move>>) {
        self.next_bound = lower(self.next_bound, next_bound);
        if let Some(moves) = solution {
            self.end(moves);
        }
    }

    fn end(&mut self, solution: Vec<Move>) {
        // A solution that is shorter than the bound proves that a table has wrong bits.
        let is_possible = self.problem.metric.length(&solution) >= usize::from(self.bound());
        self.status = if is_possible { Status::Solved(solution) } else { Status::Exhausted };
        self.queue.clear();
        if self.variants.end_pause() {
            // Late reports belong to a trial, not to the batches of the iteration before.
            self.queue = Queue::empty();
        }
    }
}
