//! The messages of a shared search, in any order: lost time, repeated and delayed reports and made-up messages change neither
//! the counts nor the answer.

use crate::runs::{changed, changes, check, permutation};
use common::{puzzle, subject};
use fifteen::{
    board::{Board, goal::Goal},
    heuristic::manhattan::Manhattan,
    search::{
        Status,
        jobs::{
            Batch, Report,
            checkpoint::Checkpoint,
            dealer::{Dealer, NewDealer},
            dealing::Dealing,
            runner::{JobRunner, Runner},
        },
        pruning::Automaton,
    },
};
use proptest::prelude::*;
use std::sync::Arc;

/// What happens next between the dealer and the runner with a number.
#[derive(Clone, Copy, Debug)]
enum Event {
    /// An idle runner asks for a batch.
    Deal,
    /// A runner searches so many nodes; its report is on its way.
    Step(u8),
    /// A report arrives, which is taken from the post by its index.
    Deliver(u8),
    /// The same, and the report arrives again later.
    Repeat(u8),
    /// A report arrives that nobody has sent.
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

/// A dealer, its runners, and the reports on their way.
struct Pool {
    dealer: Dealer,
    runners: Vec<JobRunner<3, Manhattan<3>>>,
    post: Vec<Report>,
}

impl Pool {
    fn new(board: Board<3>, automaton: &Arc<Automaton<3>>, dealing: Dealing) -> Self {
        let runner = |_| JobRunner::new(board, Manhattan::new(), automaton.clone());
        Pool {
            dealer: NewDealer::new(board, Arc::new(Manhattan::new()), automaton.clone(), dealing).begin(),
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
                self.dealer.take(report);
            }
            Event::Repeat(which) if !self.post.is_empty() => {
                let report = self.post[index(which, self.post.len())].clone();
                self.dealer.take(report);
            }
            Event::Deal | Event::Deliver(_) | Event::Repeat(_) => {}
            Event::Forge(batch, count) => {
                // It says more than any batch can have led to, or less than is known.
                let iteration = self.dealer.iteration() + usize::from(batch % 2);
                let finished = if batch % 2 == 0 { usize::MAX } else { count as usize };
                let report = Report {
                    iteration,
                    batch: batch.into(),
                    finished,
                    expanded: count.into(),
                    next_bound: Some(batch),
                    ..Report::default()
                };
                self.dealer.take(report);
            }
        }
    }

    /// Runs the search to its end, as a pool without such events does.
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
    let automaton = Arc::new(Automaton::<3>::new(2).expect("2 is a depth"));
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
        pool.finish();
        let progress = pool.dealer.progress();
        let length = puzzle::eight_puzzle()[&puzzle::packed(&tiles)];
        prop_assert_eq!((progress.lower_bound, subject::letters(&progress).len()), (length, length.into()));
        prop_assert_eq!(puzzle::replay(&tiles, &subject::letters(&progress)), puzzle::blank_last(3));
        // In the last iteration it depends on the order which jobs are searched before the solution is known.
        let complete = progress.stats.iterations.len() - 1;
        prop_assert_eq!(&progress.stats.iterations[..complete], &quiet.stats.iterations[..complete]);
        Ok(())
    });
}

#[test]
fn messages() {
    let batch = "[0-9]{1,3} [0-9]{1,2} [0-9]{1,3}( ([ULRD]{1,12}|-)){0,5}";
    let report = "[0-9]{1,3} [0-9]{1,2} [0-9]{1,20} [0-9]{1,20} [0-9]{1,3} ([0-9]{1,3}|-) ([ULRD]{1,30}|-)";
    let inputs = (prop_oneof![batch, report], changes());
    let automaton = Arc::new(Automaton::<3>::new(4).expect("4 is a depth"));
    let board = subject::board::<3>(&[8, 6, 7, 2, 5, 4, 3, 0, 1]);
    check("messages", "tests/fuzz/regressions/messages.txt", 30, &inputs, |(text, changes)| {
        let text = changed(&text, &changes);
        let dealing = Dealing::Shared { workers: 1, jobs: 10, from: 0 };
        if let Ok(report) = text.parse::<Report>() {
            prop_assert_eq!(report.to_string().parse::<Report>(), Ok(report.clone()));
            let mut dealer = NewDealer::new(board, Arc::new(Manhattan::new()), automaton.clone(), dealing).begin();
            let batch = dealer.deal().expect("there is a job");
            dealer.take(Report { iteration: batch.iteration, batch: batch.number, ..report });
            let _ = dealer.deal();
        }
        if let Ok(batch) = text.parse::<Batch>() {
            prop_assert_eq!(batch.to_string().parse::<Batch>(), Ok(batch.clone()));
            let mut runner: JobRunner<3, Manhattan<3>> = JobRunner::new(board, Manhattan::new(), automaton.clone());
            runner.take(batch);
            let report = runner.step(500);
            prop_assert!(report.expanded <= 500);
        }
        Ok(())
    });
}

/// The text of a checkpoint may come from anywhere: it is refused, or the search continues without a panic.
#[test]
fn checkpoints() {
    let board = subject::board::<3>(&[8, 6, 7, 2, 5, 4, 3, 0, 1]);
    let automaton = Arc::new(Automaton::<3>::new(4).expect("4 is a depth"));
    let dealing = Dealing::Shared { workers: 1, jobs: 10, from: 0 };
    let new = || NewDealer::new(board, Arc::new(Manhattan::new()), automaton.clone(), dealing);
    let h = new().begin().checkpoint().iterations[0].bound;
    let counts = "[0-9]{1,20}:[0-9]{1,20}";
    let text =
        format!("1 ([0-9]{{1,3}}|-) ([ULRD]{{1,30}}|-) ([01]{{1,30}}|-) {h}:{counts}( [0-9]{{1,3}}:{counts}){{0,3}}");
    let inputs = (text.as_str(), changes());
    check("checkpoints", "tests/fuzz/regressions/checkpoints.txt", 20, &inputs, |(text, changes)| {
        if let Ok(checkpoint) = changed(&text, &changes).parse::<Checkpoint>() {
            prop_assert_eq!(checkpoint.to_string().parse(), Ok(checkpoint.clone()));
            if let Ok(mut dealer) = new().resume(checkpoint) {
                let mut runner: JobRunner<3, Manhattan<3>> = JobRunner::new(board, Manhattan::new(), automaton.clone());
                for batch in std::iter::from_fn(|| dealer.deal()).take(3).collect::<Vec<_>>() {
                    runner.take(batch);
                    dealer.take(runner.step(1000));
                }
                let _ = dealer.checkpoint().to_string();
            }
        }
        Ok(())
    });
}
