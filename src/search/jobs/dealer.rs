//! The dealer owns the iterations of an IDA* search that several workers run. It cuts each iteration into jobs and
//! deals them to the workers. When all jobs of an iteration are reported finished, it begins the next iteration. The
//! first solution ends the search. The [parent module](super) has a drawing.

use super::{
    Batch, Report,
    checkpoint::{Checkpoint, CheckpointError},
    dealing::{Dealing, Shard},
    direction::{Direction, IS_COMPILED, Tree},
    frontier::Extent,
    lower,
    queue::{News, Queue},
};
use crate::{
    board::{Board, Move},
    heuristic::Heuristic,
    search::{Counts, IterationCounts, Progress, Stats, Status, pruning::Automaton, root::Root},
};
use std::sync::Arc;

/// An iteration is dealt in at least one batch for so many nodes of the one before, which has a fraction of its nodes. A worker
/// then searches a batch for some seconds, and little is lost if the search is interrupted.
const NODES_BEFORE_PER_BATCH: u64 = 1_000_000;

/// An IDA* search whose iterations are dealt to workers.
pub struct Dealer {
    forward: Box<dyn Tree>,
    /// The search in the other direction, if that is better.
    backward: Option<Box<dyn Tree>>,
    /// An iteration with at least so many nodes is long: before the next one, the other direction is tried. `None` if that is not
    /// to be done, or is done.
    long: Option<u64>,
    dealing: Dealing,
    iterations: Vec<IterationCounts>,
    /// The lowest f beyond the bound of the current iteration that was reported.
    next_bound: Option<u8>,
    /// The jobs of the current iteration.
    queue: Queue,
    /// The part of the only iteration to search. `None` for a search of all iterations.
    shard: Option<Shard>,
    /// The shortest solution that is known.
    best: Option<Vec<Move>>,
    status: Status,
}

/// A dealer before its first iteration. It is compiled for each heuristic; how it begins is compiled once.
pub struct NewDealer(Dealer);

impl NewDealer {
    /// Makes the dealer of a search.
    pub fn new<const W: usize>(
        root: Board<W>,
        heuristic: Arc<impl Heuristic<W>>,
        automaton: Arc<Automaton<W>>,
        dealing: Dealing,
    ) -> Self {
        let root = Root::new(root, heuristic, automaton);
        NewDealer(Dealer {
            next_bound: Some(root.h()),
            forward: Box::new(root),
            backward: None,
            long: None,
            dealing,
            iterations: Vec::new(),
            queue: Queue::empty(),
            shard: None,
            best: None,
            status: Status::Running,
        })
    }

    /// Lets the search turn around: after the first iteration of at least `long` nodes, it goes on in the direction that took fewer
    /// nodes for the iteration before.
    #[must_use]
    pub fn turning(self, long: u64) -> Self {
        let NewDealer(dealer) = self;
        NewDealer(Dealer { long: Some(long), ..dealer })
    }

    /// Begins the first iteration, whose bound is the root's h.
    pub fn begin(self) -> Dealer {
        let NewDealer(mut dealer) = self;
        if dealer.next_bound == Some(0) {
            dealer.iterations.push(IterationCounts::default());
            dealer.status = Status::Solved(Vec::new());
        }
        dealer.advance();
        dealer.iterations[0].generated += 1;
        dealer
    }

    /// Continues a search where a checkpoint left it.
    ///
    /// # Errors
    /// If the checkpoint is one of another search.
    pub fn resume(self, checkpoint: Checkpoint) -> Result<Dealer, CheckpointError> {
        let h = self.0.next_bound;
        if h == Some(0) {
            return Ok(self.begin());
        }
        let NewDealer(mut dealer) = self;
        let Checkpoint { mut iterations, next_bound, finished, best } = checkpoint;
        let current = iterations.pop().ok_or(CheckpointError)?;
        let first = iterations.first().unwrap_or(&current);
        let is_ascending = iterations.iter().chain([&current]).is_sorted_by(|a, b| a.bound < b.bound);
        if h != Some(first.bound) || !is_ascending {
            return Err(CheckpointError);
        }
        (dealer.iterations, dealer.best, dealer.next_bound) = (iterations, best, None);
        dealer.begin(current.bound);
        if dealer.status == Status::Running && !dealer.queue.skip(finished) {
            return Err(CheckpointError);
        }
        dealer.iterations.pop();
        dealer.iterations.push(current);
        dealer.learn(next_bound.filter(|&next| next > current.bound), None);
        dealer.advance();
        Ok(dealer)
    }

    /// Searches a part of the iteration with this bound, and no other iteration.
    pub fn shard(self, bound: u8, shard: Shard) -> Dealer {
        let NewDealer(mut dealer) = self;
        let h = dealer.next_bound.take();
        dealer.shard = Some(shard);
        if h.is_some_and(|h| (1..=bound).contains(&h)) {
            dealer.begin(bound);
        } else {
            // There is nothing to search: the root is the goal or beyond the bound.
            dealer.iterations.push(IterationCounts { bound, ..IterationCounts::default() });
            dealer.learn(h.filter(|&h| h > 0), (h == Some(0)).then(Vec::new));
        }
        dealer.advance();
        dealer
    }
}

impl Dealer {
    /// Returns the next batch of the current iteration, or `None` if all jobs are dealt or the search has ended.
    pub fn deal(&mut self) -> Option<Batch> {
        let (number, jobs) = self.queue.deal(self.dealing.shares(), self.parts())?;
        Some(Batch { iteration: self.iteration(), number, bound: self.bound(), direction: self.direction(), jobs })
    }

    /// Returns the smallest number of batches that the current iteration is dealt in.
    fn parts(&self) -> u64 {
        let before = self.iterations.iter().nth_back(1);
        before.map_or(1, |before| 1 + before.expanded / NODES_BEFORE_PER_BATCH)
    }

    /// Takes a report, in any order. After the search has ended, only the counts of the last iteration still change.
    ///
    /// A report of an earlier iteration is ignored, since all jobs of that iteration were reported before it ended. So
    /// is one that says less than an earlier report of the same batch, and one of a batch that was never dealt.
    pub fn take(&mut self, report: Report) {
        let (current, bound) = (self.iteration(), self.bound());
        if report.iteration != current {
            return;
        }
        let Some(News { expanded, generated }) = self.queue.take(&report) else { return };
        let iteration = &mut self.iterations[current];
        iteration.expanded = iteration.expanded.saturating_add(expanded);
        iteration.generated = iteration.generated.saturating_add(generated);
        if self.status == Status::Running {
            self.learn(report.next_bound.filter(|&next| next > bound), report.solution);
            self.advance();
        }
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

    /// Returns the number of the current iteration, from 0.
    pub fn iteration(&self) -> usize {
        self.iterations.len() - 1
    }

    /// Returns the direction of the current iteration.
    pub fn direction(&self) -> Direction {
        if self.backward.is_some() { Direction::Backward } else { Direction::Forward }
    }

    /// Returns whether an iteration is over. Workers that still search in it can stop.
    pub fn is_over(&self, iteration: usize) -> bool {
        iteration != self.iteration() || self.status != Status::Running
    }

    /// Returns the number of nodes expanded, as far as it was reported.
    pub fn expanded(&self) -> u64 {
        self.iterations.iter().map(|iteration| iteration.expanded).sum()
    }

    /// Returns the number of jobs that are not dealt yet.
    pub fn waiting(&self) -> usize {
        self.queue.waiting()
    }

    /// Returns the share of the current iteration that is finished, from 0 to 1, by the estimated sizes of the jobs.
    pub fn fraction(&self) -> f64 {
        self.queue.fraction()
    }

    /// Returns the lowest f beyond the current bound that was reported, if there is one.
    pub fn next_bound(&self) -> Option<u8> {
        self.next_bound
    }

    /// Returns the progress of the search, as far as it was reported.
    pub fn progress(&self) -> Progress {
        let stats = Stats { iterations: self.iterations.clone(), ..Stats::default() };
        let progress = Progress::of_bounds(stats, self.status.clone());
        Progress { best: progress.best.or_else(|| self.best.clone()), ..progress }
    }

    /// Returns from where the search can be continued.
    pub fn checkpoint(&self) -> Checkpoint {
        let mut iterations = self.iterations.clone();
        let mut finished = Vec::new();
        if self.status == Status::Running
            && let Some(current) = iterations.last_mut()
        {
            let open;
            (finished, open) = self.queue.finished();
            current.expanded -= open.expanded;
            current.generated -= open.generated;
        }
        Checkpoint { iterations, next_bound: self.next_bound, finished, best: self.progress().best }
    }

    fn bound(&self) -> u8 {
        self.iterations.last().map_or(0, |iteration| iteration.bound)
    }

    /// Begins the next iteration if the current one is exhausted.
    fn advance(&mut self) {
        while self.status == Status::Running && self.queue.is_finished() {
            match self.next_bound.take_if(|_| self.shard.is_none()) {
                Some(bound) => self.begin(bound),
                None => self.status = Status::Exhausted,
            }
        }
    }

    fn begin(&mut self, bound: u8) {
        if let Some(best) = self.best.take_if(|best| best.len() <= bound as usize) {
            // The bound itself proves that no solution is shorter.
            self.iterations.push(IterationCounts { bound: best.len() as u8, ..IterationCounts::default() });
            self.end(best);
            return;
        }
        let tried = self.choose_direction();
        let frontier = self.backward.as_ref().unwrap_or(&self.forward).cut(bound, self.extent());
        let shard = self.shard.unwrap_or(Shard::WHOLE);
        // The nodes above the jobs count in the first shard only.
        let (expanded, generated) = if shard.index == 0 { (frontier.expanded, frontier.generated) } else { (0, 0) };
        let (expanded, generated) = (expanded + tried.expanded, generated + tried.generated);
        self.iterations.push(IterationCounts { bound, expanded, generated, stored: 0 });
        self.queue = Queue::new(bound, frontier.tops, |job| shard.contains(job));
        self.learn(frontier.next_bound, frontier.solution);
    }

    /// Tries the other direction if the search has just become long, and returns what that took. A search that was resumed later makes
    /// the same choice again.
    fn choose_direction(&mut self) -> Counts {
        let Some(long) = self.long.filter(|_| IS_COMPILED) else { return Counts::default() };
        let is_long = |&number: &usize| self.iterations[number].expanded >= long;
        let Some(first_long) = (1..self.iterations.len()).find(is_long) else { return Counts::default() };
        self.long = None;
        let before = self.iterations[first_long - 1];
        let Some(backward) = self.forward.backward() else { return Counts::default() };
        let tried = backward.count(before.bound, before.expanded);
        self.backward = Some(backward).filter(|_| tried.expanded < before.expanded);
        tried
    }

    /// Returns how far the next iteration is expanded before it is cut.
    fn extent(&self) -> Extent {
        match self.dealing {
            Dealing::Level(level) => Extent::Level(level),
            Dealing::Shared { jobs, from, .. } | Dealing::Single { jobs, from } => match self.iterations.last() {
                Some(before) if before.expanded >= from => Extent::Nodes(jobs),
                None if self.shard.is_some() => Extent::Nodes(jobs),
                _ => Extent::ROOT,
            },
        }
    }

    fn learn(&mut self, next_bound: Option<u8>, solution: Option<Vec<Move>>) {
        self.next_bound = lower(self.next_bound, next_bound);
        if let Some(moves) = solution {
            self.end(moves);
        }
    }

    fn end(&mut self, solution: Vec<Move>) {
        self.status = Status::Solved(solution);
        self.queue.clear();
    }
}
