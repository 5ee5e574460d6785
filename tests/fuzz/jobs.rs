//! The messages of a shared search, in any order: delayed, repeated and forged reports and idle time change neither the
//! counts nor the answer.

use crate::runs::{changed, changes, check, permutation};
use common::{puzzle, subject};
use fifteen::{
    Board, Counts, Goal, HeuristicName, IterationCounts, Options, Solver, Status,
    internals::{
        board::notation::write_moves,
        heuristic::{Boxed, manhattan::Manhattan},
        search::{
            Resumable as _,
            jobs::{
                Batch, Report,
                checkpoint::Checkpoint,
                dealer::Dealer,
                dealing::Dealing,
                runner::{JobRunner, Runner},
                variant::{Direction, Variant},
            },
            pruning::Automaton,
        },
        solver::{CheckpointText, SearchKey, SharedRun},
    },
    shape::Square,
};
use proptest::prelude::*;
use std::{cell::RefCell, sync::Arc};

/// An event between the dealer and one of the runners, by its number.
#[derive(Clone, Copy, Debug)]
enum Event {
    /// An idle runner requests a batch.
    Deal,
    /// A runner searches this many nodes, and its report is queued.
    Step(u8),
    /// A queued report, chosen by its index, arrives.
    Deliver(u8),
    /// A queued report arrives, and will arrive again later.
    Repeat(u8),
    /// A forged report arrives.
    Forge(u8, u32),
}

fn event() -> impl Strategy<Value = Event> {
    prop_oneof![
        3 => Just(Event::Deal),
        4 => any::<u8>().prop_map(Event::Step),
        3 => any::<u8>().prop_map(Event::Deliver),
        1 => any::<u8>().prop_map(Event::Repeat),
        1 => (any::<u8>(), any::<u32>()).prop_map(|(batch, count)| Event::Forge(batch, count)),
    ]
}

/// A dealer, its runners, and the queued reports.
struct Pool {
    dealer: Dealer,
    runners: Vec<JobRunner<Square<3>, Boxed<Square<3>>>>,
    post: Vec<Report>,
}

impl Pool {
    fn new(board: Board<Square<3>>, automaton: &Arc<Automaton>, dealing: Dealing) -> Self {
        let runner = |_| JobRunner::new(board, Arc::new(subject::to_goal(Manhattan::for_goal)), automaton.clone());
        Pool {
            dealer: Dealer::new(board, Arc::new(subject::to_goal(Manhattan::for_goal)), automaton.clone(), dealing),
            runners: (0..3).map(runner).collect(),
            post: Vec::new(),
        }
    }

    fn happen(&mut self, event: Event, number: usize) {
        let index = |which: u8, length: usize| usize::from(which) % length;
        match event {
            Event::Deal if self.runners[number].is_idle() => {
                self.dealer.deal().into_iter().for_each(|batch| self.runners[number].take(batch));
            }
            Event::Step(budget) => self.post.push(self.runners[number].step(budget.into())),
            Event::Deliver(which) if !self.post.is_empty() => {
                let report = self.post.swap_remove(index(which, self.post.len()));
                self.dealer.take(report).expect("the report is true");
            }
            Event::Repeat(which) if !self.post.is_empty() => {
                let report = self.post[index(which, self.post.len())].clone();
                self.dealer.take(report).expect("the report is true");
            }
            Event::Deal | Event::Deliver(_) | Event::Repeat(_) => {}
            Event::Forge(batch, count) => {
                // The report states more than any batch can have led to, or less than is known.
                let iteration = self.dealer.iteration() + usize::from(batch % 2);
                let finished = if batch % 2 == 0 { usize::MAX } else { count as usize };
                let report = Report {
                    iteration,
                    batch: batch.into(),
                    finished,
                    expanded: count.into(),
                    next_bound: Some(batch.into()),
                    ..Report::default()
                };
                let before = self.dealer.progress();
                if self.dealer.take(report).is_err() {
                    assert_eq!(self.dealer.progress(), before, "a refused report changes nothing");
                }
            }
        }
    }

    /// Runs the search to its end, as an undisturbed pool does.
    fn finish(&mut self) {
        while self.dealer.progress().status == Status::Running {
            for number in 0..self.runners.len() {
                self.happen(Event::Deal, number);
                while !self.runners[number].is_idle() {
                    self.happen(Event::Step(u8::MAX), number);
                    while !self.post.is_empty() {
                        self.happen(Event::Deliver(0), number);
                    }
                }
            }
            while !self.post.is_empty() {
                self.happen(Event::Deliver(0), 0);
            }
        }
    }
}

#[test]
fn protocols() {
    let automaton = Arc::new(Automaton::new(Square::<3>::DIMS, 2).expect("2 is a depth"));
    let events = prop::collection::vec((event(), 0..3_usize), 0..200);
    let inputs = (permutation(9), 1..60_usize, events);
    check("protocols", "tests/fuzz/regressions/protocols.txt", 20, &inputs, |(mut tiles, jobs, events)| {
        if !subject::any_board(&tiles).is_solvable(Goal::BlankLast) {
            let swapped: Vec<usize> = (0..9).filter(|&cell| tiles[cell] > 6).collect();
            tiles.swap(swapped[0], swapped[1]);
        }
        let board = subject::board::<3>(&tiles);
        let dealing = Dealing::Shared { workers: 3, jobs, from: 0 };
        let mut quiet = Pool::new(board, &automaton, dealing);
        quiet.finish();
        let quiet = quiet.dealer.progress();

        let mut pool = Pool::new(board, &automaton, dealing);
        for (event, number) in events {
            pool.happen(event, number);
        }
        let is_over = pool.dealer.progress().status != Status::Running;
        pool.finish();
        let progress = pool.dealer.progress();
        let length = puzzle::eight_puzzle()[&puzzle::packed(&tiles)];
        prop_assert_eq!((progress.lower_bound, subject::letters(&progress).len()), (u16::from(length), length.into()));
        prop_assert_eq!(puzzle::replay(&tiles, &subject::letters(&progress)), puzzle::blank_last(3));
        // In the last iteration, the set of jobs searched before the solution is known depends on the order.
        let complete = progress.stats.iterations.len() - 1;
        prop_assert_eq!(&progress.stats.iterations[..complete], &quiet.stats.iterations[..complete]);
        Ok([is_over])
    });
}

const HARDEST: [u8; 9] = [8, 6, 7, 2, 5, 4, 3, 0, 1];

/// All batches of a search, and the texts of all reports.
fn true_messages(automaton: &Arc<Automaton>) -> (Vec<Batch>, Vec<String>) {
    let board = subject::board::<3>(&HARDEST);
    let dealing = Dealing::Shared { workers: 3, jobs: 10, from: 0 };
    let mut dealer = Dealer::new(board, Arc::new(subject::to_goal(Manhattan::for_goal)), automaton.clone(), dealing);
    let mut runner: JobRunner<Square<3>, Boxed<Square<3>>> =
        JobRunner::new(board, Arc::new(subject::to_goal(Manhattan::for_goal)), automaton.clone());
    let (mut batches, mut reports) = (Vec::new(), Vec::new());
    while let Some(batch) = dealer.deal() {
        batches.push(batch.clone());
        runner.take(batch);
        while !runner.is_idle() {
            let report = runner.step(100);
            reports.push(report.to_string());
            dealer.take(report).expect("the report is true");
        }
    }
    (batches, reports)
}

fn variant() -> impl Strategy<Value = Variant> {
    let direction = prop::sample::select(vec![Direction::Forward, Direction::Backward]);
    (direction, any::<u8>()).prop_map(|(direction, partition)| Variant { direction, partition })
}

#[test]
fn messages() {
    let automaton = Arc::new(Automaton::new(Square::<3>::DIMS, 4).expect("4 is a depth"));
    let board = subject::board::<3>(&HARDEST);
    let (batches, reports) = true_messages(&automaton);
    let variant = prop_oneof![Just(Variant::REQUESTED), variant()];
    let sent = (prop::sample::select(batches), variant, prop::option::of(0..1000_u64))
        .prop_map(|(batch, variant, limit)| Batch { variant, limit, ..batch }.to_string());
    let reported = prop::sample::select(reports);
    let batch = "[0-9]{1,3} [0-9]{1,2} [0-9]{1,3}([<>][0-9]{1,3}(/[0-9]{1,20})?)?( ([ULRD]{1,12}|-)){0,5}";
    let report = "[0-9]{1,3} [0-9]{1,2} [0-9]{1,20} [0-9]{1,20} [0-9]{1,3} ([0-9]{1,3}|-) ([ULRD]{1,30}|-)";
    let inputs = (prop_oneof![4 => sent, 2 => reported, 1 => batch, 1 => report], changes());
    check("messages", "tests/fuzz/regressions/messages.txt", 30, &inputs, |(text, changes)| {
        let text = changed(&text, &changes);
        let dealing = Dealing::Shared { workers: 1, jobs: 10, from: 0 };
        let (report, batch) = (text.parse::<Report>(), text.parse::<Batch>());
        let is_of_trial = batch.as_ref().is_ok_and(|batch| batch.limit.is_some());
        let accepted = [report.is_ok(), batch.is_ok(), is_of_trial];
        if let Ok(report) = report {
            prop_assert_eq!(report.to_string().parse::<Report>(), Ok(report.clone()));
            let mut dealer =
                Dealer::new(board, Arc::new(subject::to_goal(Manhattan::for_goal)), automaton.clone(), dealing);
            let batch = dealer.deal().expect("there is a job");
            let before = dealer.progress();
            let taken = dealer.take(Report { iteration: batch.iteration, batch: batch.number, ..report });
            prop_assert!(taken.is_ok() || dealer.progress() == before || dealer.progress().status == Status::Exhausted);
            if let Status::Solved(moves) = dealer.progress().status {
                prop_assert_eq!(puzzle::replay(&HARDEST, &write_moves(&moves)), puzzle::blank_last(3));
            }
            let _ = (dealer.deal(), dealer.checkpoint(), dealer.progress().stats.expanded());
        }
        if let Ok(batch) = batch {
            prop_assert_eq!(batch.to_string().parse::<Batch>(), Ok(batch.clone()));
            let mut runner: JobRunner<Square<3>, Boxed<Square<3>>> =
                JobRunner::new(board, Arc::new(subject::to_goal(Manhattan::for_goal)), automaton.clone());
            let limit = batch.limit.unwrap_or(u64::MAX);
            runner.take(batch);
            let report = runner.step(500);
            prop_assert!(report.expanded <= limit.min(500));
        }
        Ok(accepted)
    });
}

/// A change in the contents of a checkpoint, whose checksum stays right.
#[derive(Clone, Debug)]
enum Edit {
    /// Raises the bound of an iteration, given by its index from the end, by this amount.
    Bound(u8, i16),
    /// Sets the number of expanded nodes of an iteration, given by its index.
    Counts(u8, u64),
    /// Adds an iteration.
    Iteration(u16),
    NextBound(Option<u16>),
    /// Flips whether a job is finished.
    Job(u8),
    /// Adds or removes a job.
    Jobs(bool),
    Variant(Variant),
    Trials(u8),
    Tried(Vec<Option<u64>>),
    /// Drops the known solution.
    Forget,
}

fn edit() -> impl Strategy<Value = Edit> {
    let count = || prop_oneof![3 => 0..10_000_u64, 1 => any::<u64>()];
    let rise = prop_oneof![3 => prop::sample::select(vec![-2_i16, 2, 4]), 1 => any::<i16>()];
    prop_oneof![
        2 => (0..3_u8, rise).prop_map(|(at, rise)| Edit::Bound(at, rise)),
        2 => (any::<u8>(), count()).prop_map(|(at, count)| Edit::Counts(at, count)),
        1 => any::<u16>().prop_map(Edit::Iteration),
        2 => prop::option::of(20..40_u16).prop_map(Edit::NextBound),
        3 => any::<u8>().prop_map(Edit::Job),
        1 => any::<bool>().prop_map(Edit::Jobs),
        1 => variant().prop_map(Edit::Variant),
        1 => any::<u8>().prop_map(Edit::Trials),
        1 => prop::collection::vec(prop::option::of(count()), 0..4).prop_map(Edit::Tried),
        1 => Just(Edit::Forget),
    ]
}

impl Edit {
    fn apply(self, checkpoint: &mut Checkpoint) {
        let Checkpoint { iterations, finished, .. } = checkpoint;
        let (length, jobs) = (iterations.len(), finished.len());
        match self {
            Edit::Bound(back, rise) => {
                let bound = &mut iterations[length.saturating_sub(1 + usize::from(back))].bound;
                *bound = bound.wrapping_add_signed(rise);
            }
            Edit::Counts(at, expanded) => iterations[usize::from(at) % length].expanded = expanded,
            Edit::Iteration(bound) => iterations.push(IterationCounts { bound, ..IterationCounts::default() }),
            Edit::NextBound(bound) => checkpoint.next_bound = bound,
            Edit::Job(at) if jobs > 0 => finished[usize::from(at) % jobs] ^= true,
            Edit::Jobs(true) => finished.push(true),
            Edit::Jobs(false) => drop(finished.pop()),
            Edit::Variant(variant) => checkpoint.variant = variant,
            Edit::Trials(trials) => checkpoint.trials = trials,
            Edit::Tried(counts) => {
                let counts = counts.into_iter();
                let tried = |expanded| Counts { expanded, generated: expanded };
                checkpoint.tried = counts.map(|count| count.map(tried)).collect();
            }
            Edit::Forget => checkpoint.best = None,
            Edit::Job(_) => {}
        }
    }
}

/// Runs a search to its end, and returns some of its checkpoints.
fn run(solve: &mut SharedRun, runner: &mut dyn Runner) -> Vec<Checkpoint> {
    let mut checkpoints = vec![solve.checkpoint()];
    while let Some(batch) = solve.deal() {
        runner.take(batch);
        while !runner.is_idle() {
            assert!(solve.progress().stats.bound() < 40, "the search goes on beyond every distance");
            if let Err(error) = solve.take(runner.step(500)) {
                // Only happens after a checkpoint that marks unfinished jobs as finished.
                assert_eq!(solve.progress().status, Status::Exhausted, "{error}");
            }
        }
        checkpoints.push(solve.checkpoint());
    }
    checkpoints
}

/// The text of a checkpoint may come from anywhere: either it is refused, or the search continues and solves the board.
#[test]
fn checkpoints() {
    let board = subject::any_board(&HARDEST);
    let options = Options::default().with_heuristic(HeuristicName::Manhattan).with_prune_depth(4);
    let dealing = Dealing::Shared { workers: 1, jobs: 10, from: 0 };
    let solver = RefCell::new(Solver::new());
    let runner = || solver.borrow_mut().runner(&board, &options).expect("the board can be solved");
    let mut whole = solver.borrow_mut().deal(&board, &options, dealing).expect("the board can be solved");
    let right = run(&mut whole, &mut *runner());
    let key = SearchKey::new(&board, &options, "ida-star", Some("manhattan"));

    let edits = prop_oneof![
        1 => Just(Vec::new()),
        3 => prop::collection::vec(edit(), 1..4),
    ];
    let changes = prop_oneof![4 => Just(Vec::new()), 1 => changes()];
    let inputs = (prop::sample::select(right), edits, changes, prop::bool::weighted(0.9));
    check("checkpoints", "tests/fuzz/regressions/checkpoints.txt", 20, &inputs, |case| {
        let (mut checkpoint, edits, changes, is_sealed) = case;
        for edit in edits {
            edit.apply(&mut checkpoint);
        }
        let text = CheckpointText { key: key.clone(), microseconds: 0, checkpoint }.to_string();
        let (lines, sum) = text.trim_end().rsplit_once('\n').expect("the checksum is in the last line");
        let lines = changed(lines, &changes);
        let sum = if is_sealed { format!("{:08x}", crc32fast::hash(lines.as_bytes())) } else { sum.to_owned() };
        let Ok(text) = format!("{lines}\n{sum}\n").parse::<CheckpointText>() else { return Ok([false, false]) };
        prop_assert_eq!(text.to_string().parse(), Ok(text.clone()));
        let resumed = solver.borrow_mut().resume(&board, &options, dealing, text.checkpoint);
        let mut solve = match resumed {
            Ok(solve) => solve,
            Err(error) => {
                prop_assert_eq!(error.code(), "bad-checkpoint");
                return Ok([true, false]);
            }
        };
        run(&mut solve, &mut *runner());
        let progress = solve.progress();
        prop_assert!(matches!(progress.status, Status::Solved(_)), "{:?}", progress.status);
        let moves = subject::letters(&progress);
        prop_assert_eq!(puzzle::replay(&HARDEST, &moves), puzzle::blank_last(3));
        prop_assert!((31..=35).contains(&moves.len()), "{moves}");
        Ok([true, true])
    });
}
