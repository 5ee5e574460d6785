//! The dealer: owns the iterations of an IDA* that many workers run. It cuts each iteration into jobs, deals them to whoever
//! asks and, when all of an iteration have been reported finished, begins the next; the first solution ends the search.

use super::{
    Batch, Report,
    frontier::{Extent, Frontier, Top},
    lower,
};
use crate::{
    board::{Board, Move},
    heuristic::Heuristic,
    search::{IterationCounts, Progress, Stats, Status, pruning::Automaton},
};
use std::{collections::VecDeque, sync::Arc};

/// How iterations are cut and dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dealing {
    /// In many small jobs, to workers that ask for more when they are done.
    Shared {
        /// How many share an iteration: the shares become smaller the more they are.
        workers: usize,
        /// The least number of jobs that an iteration is cut into, if it has a level that wide.
        jobs: usize,
        /// An iteration is cut if the one before expanded as many nodes; smaller ones are a single job.
        from: u64,
    },
    /// One job for each node of this level within the bound, each for a worker of its own: the number of workers comes
    /// from the level of the tree.
    Level(u8),
}

impl Dealing {
    /// The usual number of jobs: enough that the largest is a small part of the iteration, few enough that cutting an iteration
    /// takes as long as some ten thousand nodes.
    pub const JOBS: usize = 2000;
    /// The usual size from which the next iteration is cut: it will have several times as many nodes, among which those
    /// of the frontier are lost.
    pub const FROM: u64 = 100_000;

    /// Shared by some workers, with the usual numbers.
    pub const fn shared(workers: usize) -> Self {
        Dealing::Shared { workers, jobs: Self::JOBS, from: Self::FROM }
    }
}

/// A search whose iterations are dealt.
pub struct Dealer {
    cut: Box<dyn Fn(u8, Extent) -> Frontier + Send>,
    dealing: Dealing,
    iterations: Vec<IterationCounts>,
    /// The lowest f beyond the bound of the current iteration that was reported.
    next_bound: Option<u8>,
    /// The jobs of the current iteration that are not dealt, in ascending h: large ones first, and a solution early.
    waiting: VecDeque<Top>,
    /// The weight of those.
    weight: u64,
    /// The number of jobs of the current iteration that are not reported finished, dealt or not.
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

    /// Deals the next jobs of the current iteration; `None` once all of them are dealt, and when the search has ended.
    pub fn deal(&mut self) -> Option<Batch> {
        let share = match self.dealing {
            Dealing::Shared { workers, .. } => self.weight / (SHARES * workers as u64),
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
        (!jobs.is_empty()).then(|| Batch { iteration: self.iteration(), bound, jobs })
    }

    /// Takes a report. Of an iteration that is over only the counts are taken, and they only of the last: all jobs of the
    /// others were reported before they ended.
    pub fn take(&mut self, report: Report) {
        if report.iteration != self.iteration() {
            return;
        }
        let iteration = &mut self.iterations[report.iteration];
        iteration.expanded += report.expanded;
        iteration.generated += report.generated;
        if self.status == Status::Running {
            self.unfinished -= report.finished;
            self.learn(report.next_bound, report.solution);
            self.advance();
        }
    }

    /// The number of the current iteration, from 0.
    pub fn iteration(&self) -> usize {
        self.iterations.len() - 1
    }

    /// Whether nothing that may still be found in this iteration is wanted: who searches in it can stop.
    pub fn is_over(&self, iteration: usize) -> bool {
        iteration != self.iteration() || self.status != Status::Running
    }

    /// The number of jobs that wait to be dealt.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// How far the search has come, as far as it was reported.
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
        self.iterations.push(IterationCounts { bound, expanded: frontier.expanded, generated: frontier.generated });
        let mut tops = frontier.tops;
        tops.sort_by_key(|top| top.h);
        self.unfinished = tops.len();
        self.weight = tops.iter().map(|top| weight_of(top, bound)).sum();
        self.waiting = tops.into();
        self.learn(frontier.next_bound, frontier.solution);
    }

    /// How far the next iteration is to be expanded.
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

/// A batch is at most this part of a worker's share in what is not dealt yet: then the batches shrink as the iteration runs
/// out, and no worker is left with much when the others are done (guided self-scheduling, Polychronopoulos & Kuck 1987).
const SHARES: u64 = 4;

/// About how many nodes a job has, in some unit: four times as many where f is two further below the bound.
fn weight_of(top: &Top, bound: u8) -> u64 {
    let below = bound - top.job.moves.len() as u8 - top.h;
    1 << below.min(40)
}
