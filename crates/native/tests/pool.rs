//! Threads that share a search. The oracles are Korf's boards with their published lengths, and the reference puzzle.

use common::{
    golden::{KorfInstance, korf},
    puzzle::{blank_first, replay},
    subject::{any_board, letters},
};
use fifteen::{
    Algorithm, Goal, HeuristicName, Move, Options, Path, Solver, Stats, Status,
    internals::search::jobs::{Batch, Report, ReportError, runner::Runner},
};
use fifteen_native::{
    error::SessionError,
    pool::{Ended, Watcher, run},
    threads::Threads,
};
use std::{
    ops::ControlFlow,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

/// The boards that Korf's search solves with the fewest nodes.
fn easiest(number: usize) -> Vec<KorfInstance> {
    let mut instances = korf();
    instances.sort_by_key(|instance| instance.generated);
    instances.truncate(number);
    instances
}

/// The board that Korf's search solves with the most nodes.
fn hardest() -> KorfInstance {
    korf().into_iter().max_by_key(|instance| instance.generated).expect("there are a hundred")
}

/// Searches a board with Manhattan distance, which needs no table. `adapt` may replace each thread's runner.
fn search(
    instance: &KorfInstance,
    threads: Threads,
    until: Option<Instant>,
    watch: &mut dyn FnMut(&Stats) -> ControlFlow<()>,
    mut adapt: impl FnMut(Box<dyn Runner + Send>) -> Box<dyn Runner + Send>,
) -> Result<Ended, SessionError> {
    let options = Options::default()
        .with_goal(Goal::BlankFirst)
        .with_algorithm(Algorithm::IdaStar)
        .with_heuristic(HeuristicName::Manhattan);
    let (mut solver, board) = (Solver::new(), any_board(&instance.board));
    let dealt = solver.deal(&board, &options, threads.dealing(false)).expect("it can be searched");
    let runner = || adapt(solver.runner(&board, &options).expect("it can be searched"));
    run(dealt, runner, threads, until, Watcher { watch, file: None })
}

fn go_on(_: &Stats) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

#[test]
fn any_number_of_threads_finds_the_published_lengths() {
    for instance in easiest(8) {
        for threads in [Threads::Count(1), Threads::Count(2), Threads::Count(5), Threads::AtLevel(3)] {
            let ended = search(&instance, threads, None, &mut go_on, |runner| runner).expect("nothing stops it");
            let moves = letters(&ended.progress);
            assert_eq!(moves.len(), instance.optimal, "board {}", instance.id);
            assert_eq!(replay(&instance.board, &moves), blank_first(4), "board {}", instance.id);
            assert_eq!(usize::from(ended.progress.lower_bound), instance.optimal, "board {}", instance.id);
        }
    }
}

/// Without a limit, the search takes half a minute.
#[test]
fn a_search_whose_time_is_up_has_a_lower_bound() {
    let instance = hardest();
    for threads in [Threads::Count(1), Threads::Count(3)] {
        let ended = search(&instance, threads, Some(Instant::now()), &mut go_on, |runner| runner);
        let progress = ended.expect("the end of the time is no error").progress;
        assert!(matches!(progress.status, Status::Running));
        assert!((usize::from(instance.manhattan)..=instance.optimal).contains(&progress.lower_bound.into()));
        assert!(progress.stats.generated() < instance.generated / 1000);
    }
}

#[test]
fn a_search_that_its_caller_stops_is_an_error() {
    for threads in [Threads::Count(1), Threads::Count(3)] {
        let stopped = search(&hardest(), threads, None, &mut |_| ControlFlow::Break(()), |runner| runner);
        assert!(matches!(stopped, Err(SessionError::Stopped)));
    }
}

/// The tree of the hardest board has more nodes at this level within the last bounds, whatever is pruned.
#[test]
fn a_level_with_too_many_nodes_is_an_error() {
    let ended = search(&hardest(), Threads::AtLevel(16), None, &mut go_on, |runner| runner);
    match ended.map(|ended| ended.progress.status) {
        Err(SessionError::TooManyThreads { level: 16, nodes, .. }) => assert!(nodes > 256, "{nodes}"),
        other => panic!("{other:?}"),
    }
}

/// A runner that panics in its first slice.
struct Panics(Box<dyn Runner + Send>);

impl Runner for Panics {
    fn take(&mut self, batch: Batch) {
        self.0.take(batch);
    }

    fn step(&mut self, _: u64) -> Report {
        panic!("this thread panics");
    }

    fn path(&self) -> Option<Path> {
        self.0.path()
    }

    fn is_idle(&self) -> bool {
        self.0.is_idle()
    }
}

/// A runner that reports a wrong solution.
struct Lies(Box<dyn Runner + Send>);

impl Runner for Lies {
    fn take(&mut self, batch: Batch) {
        self.0.take(batch);
    }

    fn step(&mut self, budget: u64) -> Report {
        let report = self.0.step(budget);
        Report { solution: Some(vec![Move::Up; 40]), ..report }
    }

    fn path(&self) -> Option<Path> {
        self.0.path()
    }

    fn is_idle(&self) -> bool {
        self.0.is_idle()
    }
}

#[test]
fn a_report_that_is_not_true_ends_the_search() {
    for threads in [Threads::Count(1), Threads::Count(3)] {
        let ended = search(&hardest(), threads, None, &mut go_on, |runner| Box::new(Lies(runner)));
        assert!(matches!(ended, Err(SessionError::Report(ReportError::WrongSolution))));
    }
}

/// No thread would finish the jobs of the one that panicked, so the others would wait forever.
#[test]
fn a_panic_in_one_thread_ends_the_search() {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut runners = 0;
        let adapt = |runner| -> Box<dyn Runner + Send> {
            runners += 1;
            if runners == 2 { Box::new(Panics(runner)) } else { runner }
        };
        let outcome = catch_unwind(AssertUnwindSafe(|| search(&hardest(), Threads::Count(3), None, &mut go_on, adapt)));
        sender.send(outcome.is_err())
    });
    assert_eq!(receiver.recv_timeout(Duration::from_mins(2)), Ok(true), "the panic is passed on");
}
