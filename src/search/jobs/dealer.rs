//! The dealer owns the iterations of an IDA* search that several workers run. It cuts each iteration into jobs and
//! deals them to the workers. When all jobs of an iteration are reported finished, it begins the next iteration. The
//! first solution ends the search. The [parent module](super) has a drawing.

use super::{
    Batch, Report,
    frontier::{Extent, Frontier, Top},
    lower,
};
use crate::{
    board::{Board, Move},
    heuristic::Heuristic,
    search::{Counts, IterationCounts, Progress, Stats, Status, pruning::Automaton},
};
use std::{collections::VecDeque, sync::Arc};

/// How iterations are cut into jobs and dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dealing {
    /// Many small jobs, for workers that ask for more when they are done.
    Shared {
        /// The number of workers. The more there are, the smaller the batches.
        workers: usize,
        /// The smallest number of jobs that an iteration is cut into, if the tree has a level with that many nodes.
        jobs: usize,
        /// An iteration is cut if the one before expanded at least this many nodes. Otherwise it is a single job.
        from: u64,
    },
    /// One job for each node of this level that is within the bound, each for a worker of its own. So the level of the
    /// tree determines the number of workers.
    Level(u8),
}

impl Dealing {
    /// The default number of jobs. The largest job is then a small part of the iteration, and cutting an iteration
    /// takes only as long as searching some ten thousand nodes.
    pub const JOBS: usize = 2000;
    /// The default number of nodes from which the next iteration is cut. That one will have several times as many
    /// nodes, so that the nodes of the frontier hardly matter.
    pub const FROM: u64 = 100_000;

    /// Returns the dealing for a number of workers, with the default sizes.
    pub const fn shared(workers: usize) -> Self {
        Dealing::Shared { workers, jobs: Self::JOBS, from: Self::FROM }
    }
}

/// A batch that was dealt, and what was reported of it so far.
struct Dealt {
    jobs: usize,
    finished: usize,
    counts: Counts,
}

/// An IDA* search whose iterations are dealt to workers.
pub struct Dealer {
    cut: Box<dyn Fn(u8, Extent) -> Frontier + Send>,
    dealing: Dealing,
    iterations: Vec<IterationCounts>,
    /// The lowest f beyond the bound of the current iteration that was reported.
    next_bound: Option<u8>,
    /// The jobs of the current iteration that are not dealt yet, in ascending order of h. So large jobs come first, and
    /// a solution is found early.
    waiting: VecDeque<Top>,
    /// The sum of their weights.
    weight: u64,
    /// The batches of the current iteration that are dealt, by their numbers.
    dealt: Vec<Dealt>,
    /// The number of jobs of the current iteration that are not reported finished, whether they are dealt or not.
    unfinished: usize,
    status: Status,
}

impl Dealer {
    /// Begins the first iteration, whose bound is the root's h.
    pub fn new<const W: usize>(
        root: Board<W>,
        heuristic: impl Heuristic<W>,
        automaton: Arc<Automaton<W>>,
        dealing: Dealing,
    ) -> Self {
        let bound = heuristic.h(heuristic.start(&root).1);
        let cut = move |bound, extent| Frontier::cut(&root, &heuristic, &automaton, bound, extent);
        let mut dealer = Dealer {
            cut: Box::new(cut),
            dealing,
            iterations: Vec::new(),
            next_bound: Some(bound),
            waiting: VecDeque::new(),
            weight: 0,
            dealt: Vec::new(),
            unfinished: 0,
            status: Status::Running,
        };
        if bound == 0 {
            dealer.iterations.push(IterationCounts::default());
            dealer.status = Status::Solved(Vec::new());
        }
        dealer.advance();
        dealer.iterations[0].generated += 1;
        dealer
    }

    /// Returns the next batch of the current iteration, or `None` if all jobs are dealt or the search has ended.
    pub fn deal(&mut self) -> Option<Batch> {
        let share = match self.dealing {
            Dealing::Shared { workers, .. } => self.weight / SHARES.saturating_mul(workers.max(1) as u64),
            Dealing::Level(_) => 0,
        };
        let bound = self.bound();
        let mut jobs = Vec::new();
        let mut weight = 0;
        while let Some(top) = self.waiting.front()
            && (jobs.is_empty() || weight + weight_of(top, bound) <= share)
        {
            weight += weight_of(top, bound);
            jobs.extend(self.waiting.pop_front().map(|top| top.job));
        }
        self.weight -= weight;
        if jobs.is_empty() {
            return None;
        }
        let number = self.dealt.len();
        self.dealt.push(Dealt { jobs: jobs.len(), finished: 0, counts: Counts::default() });
        Some(Batch { iteration: self.iteration(), number, bound, jobs })
    }

    /// Takes a report, in any order. After the search has ended, only the counts of the last iteration still change.
    ///
    /// A report of an earlier iteration is ignored, since all jobs of that iteration were reported before it ended. So
    /// is one that says less than an earlier report of the same batch, and one of a batch that was never dealt.
    pub fn take(&mut self, report: Report) {
        let (current, bound) = (self.iteration(), self.bound());
        let Some(dealt) = self.dealt.get_mut(report.batch) else { return };
        let Report { finished, expanded, generated, .. } = report;
        let (Some(expanded), Some(generated), Some(finished)) = (
            expanded.checked_sub(dealt.counts.expanded),
            generated.checked_sub(dealt.counts.generated),
            finished.checked_sub(dealt.finished),
        ) else {
            return;
        };
        if report.iteration != current || report.finished > dealt.jobs {
            return;
        }
        *dealt = Dealt {
            jobs: dealt.jobs,
            finished: report.finished,
            counts: Counts { expanded: report.expanded, generated: report.generated },
        };
        let iteration = &mut self.iterations[current];
        iteration.expanded = iteration.expanded.saturating_add(expanded);
        iteration.generated = iteration.generated.saturating_add(generated);
        if self.status == Status::Running {
            self.unfinished -= finished;
            self.learn(report.next_bound.filter(|&next| next > bound), report.solution);
            self.advance();
        }
    }

    /// Returns the number of the current iteration, from 0.
    pub fn iteration(&self) -> usize {
        self.iterations.len() - 1
    }

    /// Returns whether an iteration is over. Workers that still search in it can stop.
    pub fn is_over(&self, iteration: usize) -> bool {
        iteration != self.iteration() || self.status != Status::Running
    }

    /// Returns the number of jobs that are not dealt yet.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// Returns the progress of the search, as far as it was reported.
    pub fn progress(&self) -> Progress {
        let stats = Stats { iterations: self.iterations.clone(), ..Stats::default() };
        Progress::of_bounds(stats, self.status.clone())
    }

    fn bound(&self) -> u8 {
        self.iterations.last().map_or(0, |iteration| iteration.bound)
    }

    /// Begins the next iteration if the current one is exhausted.
    fn advance(&mut self) {
        while self.status == Status::Running && self.unfinished == 0 {
            match self.next_bound.take() {
                Some(bound) => self.begin(bound),
                None => self.status = Status::Exhausted,
            }
        }
    }

    fn begin(&mut self, bound: u8) {
        let frontier = (self.cut)(bound, self.extent());
        self.iterations.push(IterationCounts {
            bound,
            expanded: frontier.expanded,
            generated: frontier.generated,
            stored: 0,
        });
        self.dealt.clear();
        self.unfinished = frontier.tops.len();
        self.weight = frontier.tops.iter().map(|top| weight_of(top, bound)).sum();
        let mut by_h: Vec<Vec<Top>> = Vec::new();
        for top in frontier.tops {
            let h = usize::from(top.h);
            by_h.resize_with(by_h.len().max(h + 1), Vec::new);
            by_h[h].push(top);
        }
        self.waiting = by_h.into_iter().flatten().collect();
        self.learn(frontier.next_bound, frontier.solution);
    }

    /// Returns how far the next iteration is expanded before it is cut.
    fn extent(&self) -> Extent {
        match self.dealing {
            Dealing::Level(level) => Extent::Level(level),
            Dealing::Shared { jobs, from, .. } => match self.iterations.last() {
                Some(before) if before.expanded >= from => Extent::Nodes(jobs),
                _ => Extent::ROOT,
            },
        }
    }

    fn learn(&mut self, next_bound: Option<u8>, solution: Option<Vec<Move>>) {
        self.next_bound = lower(self.next_bound, next_bound);
        if let Some(moves) = solution {
            self.status = Status::Solved(moves);
            self.waiting.clear();
        }
    }
}

/// A batch is at most one part in this many of a worker's share of what is not dealt yet. So the batches shrink towards
/// the end of an iteration, and no worker has much left to do when the others are done (guided self-scheduling;
/// Polychronopoulos & Kuck 1987).
const SHARES: u64 = 4;

/// Returns the estimated size of a job, in an arbitrary unit. A job whose f is two moves lower has four times as many
/// nodes.
fn weight_of(top: &Top, bound: u8) -> u64 {
    let below = bound - top.job.moves.len() as u8 - top.h;
    1 << below.min(40)
}
