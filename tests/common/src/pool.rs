//! A simulated pool of workers for a search that is dealt. There are no threads: it requests, steps and delivers in a
//! random order with a fixed seed, so that every failure repeats.

use super::{puzzle::Cases, subject};
use fifteen::{
    AnyBoard, Options, Progress, Solver, Status,
    internals::{
        search::jobs::{Report, dealing::Dealing, runner::Runner},
        solver::SharedRun,
    },
};

/// A pool of runners that does one thing at a time.
pub struct Pool<'a> {
    runners: Vec<Box<dyn Runner + Send>>,
    /// Reports not delivered yet.
    post: Vec<Report>,
    cases: &'a mut Cases,
    /// The largest number of nodes in a slice.
    slice: usize,
}

impl Pool<'_> {
    /// Creates a pool with some runners for a board; no slice is longer than `slice` nodes.
    pub fn new<'a>(
        solver: &mut Solver,
        tiles: &[u8],
        options: &Options,
        count: usize,
        slice: usize,
        cases: &'a mut Cases,
    ) -> Pool<'a> {
        Self::on(solver, &subject::any_board(tiles), options, count, slice, cases)
    }

    /// Does the same for a board of any shape.
    pub fn on<'a>(
        solver: &mut Solver,
        board: &AnyBoard,
        options: &Options,
        count: usize,
        slice: usize,
        cases: &'a mut Cases,
    ) -> Pool<'a> {
        let runner = |_| solver.runner(board, options).expect("the board can be solved");
        Pool { runners: (0..count).map(runner).collect(), post: Vec::new(), cases, slice }
    }

    /// Lets a random runner request a batch, or search a slice and queue its report; then delivers some of the reports.
    pub fn act(&mut self, solve: &mut SharedRun) {
        let number = self.cases.below(self.runners.len());
        let runner = &mut self.runners[number];
        if runner.is_idle() {
            solve.deal().into_iter().for_each(|batch| runner.take(batch));
        } else {
            self.post.push(runner.step(1 + self.cases.below(self.slice) as u64));
        }
        while !self.post.is_empty() && self.cases.below(3) > 0 {
            let report = self.post.swap_remove(self.cases.below(self.post.len()));
            solve.take(report).expect("the report is true");
        }
    }

    /// Acts until the search ends, and then a little more: late reports must change nothing but the counts.
    pub fn run(mut self, solve: &mut SharedRun) -> Progress {
        while solve.progress().status == Status::Running {
            self.act(solve);
        }
        let ended = solve.progress();
        for _ in 0..10 {
            self.act(solve);
        }
        let late = solve.progress();
        assert_eq!((&late.status, solve.deal()), (&ended.status, None));
        assert!(solve.is_over(solve.iteration()));
        assert_eq!(late.stats.iterations.len(), ended.stats.iterations.len());
        assert_eq!(late.stats.bound(), ended.stats.bound());
        late
    }
}

/// Any dealing that divides every iteration into jobs.
pub fn any_dealing(workers: usize, cases: &mut Cases) -> Dealing {
    match cases.below(3) {
        0 => Dealing::Level(1 + cases.below(14) as u16),
        _ => Dealing::Shared { workers, jobs: 1 + cases.below(300), from: 0 },
    }
}
