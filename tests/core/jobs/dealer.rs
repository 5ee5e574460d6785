//! The dealer and a runner, step by step: what is dealt, what a runner reports, and which reports count.
//!
//! The oracles: the frontier, which `frontier.rs` holds against a slow one; a batch searched in one slice, for every
//! other schedule; and reports made up here, whose effect is known.

use common::{puzzle::Cases, subject};
use fifteen::{
    board::Move,
    heuristic::manhattan::Manhattan,
    search::{
        Status,
        jobs::{
            Batch, Job, MessageError, Report,
            dealer::{Dealer, Dealing},
            frontier::{Extent, Frontier},
            runner::{JobRunner, Runner},
        },
        pruning::Automaton,
    },
};
use std::sync::Arc;

/// A board of the 8-puzzle that needs 31 moves.
const FURTHEST: [u8; 9] = [8, 6, 7, 2, 5, 4, 3, 0, 1];

/// A dealer that cuts every iteration into as many jobs, and a runner for it. Nothing but the last move is pruned.
fn dealer(tiles: &[u8], workers: usize, jobs: usize) -> (Dealer, JobRunner<3, Manhattan<3>>) {
    let automaton = Arc::new(Automaton::new(2).expect("2 is allowed"));
    let root = subject::board(tiles);
    let dealing = Dealing::Shared { workers, jobs, from: 0 };
    let dealer = Dealer::new(root, Manhattan::new(), automaton.clone(), dealing);
    (dealer, JobRunner::new(root, Manhattan::new(), automaton))
}

fn all_batches(dealer: &mut Dealer) -> Vec<Batch> {
    std::iter::from_fn(|| dealer.deal()).collect()
}

/// Searches batches to their end; the solution, if they hold one, comes from the last.
fn finish_pass(dealer: &mut Dealer, runner: &mut dyn Runner) {
    for batch in all_batches(dealer) {
        runner.take(batch);
        dealer.take(runner.step(u64::MAX));
    }
}

#[test]
fn each_job_of_the_frontier_is_dealt_once_in_ascending_h_and_ever_smaller_batches() {
    for workers in 1..=4 {
        let (mut dealer, mut runner) = dealer(&FURTHEST, workers, 150);
        let automaton = Automaton::new(2).expect("2 is allowed");
        // The later iterations are wide enough.
        while dealer.waiting() < 150 {
            finish_pass(&mut dealer, &mut runner);
        }
        let (bound, waiting) = (dealer.progress().stats.bound(), dealer.waiting());
        let root = subject::board::<3>(&FURTHEST);
        let frontier = Frontier::cut(&root, &Manhattan::new(), &automaton, bound, Extent::Nodes(150));
        assert_eq!(waiting, frontier.tops.len());

        let batches = all_batches(&mut dealer);
        assert_eq!((dealer.waiting(), dealer.deal()), (0, None));
        assert!(batches.iter().all(|batch| (batch.iteration, batch.bound) == (dealer.iteration(), bound)));
        let dealt: Vec<Job> = batches.iter().flat_map(|batch| batch.jobs.clone()).collect();
        let mut tops = frontier.tops;
        tops.sort_by_key(|top| top.h);
        assert_eq!(dealt, tops.into_iter().map(|top| top.job).collect::<Vec<_>>());

        let sizes: Vec<usize> = batches.iter().map(|batch| batch.jobs.len()).collect();
        assert!(sizes.iter().any(|&size| size > 1), "{sizes:?}");
        assert!(sizes[sizes.len() - workers..].iter().all(|&size| size == 1), "{sizes:?}");
    }
}

/// What a runner reports adds up to the same however it is sliced.
#[test]
fn any_schedule_of_a_batch_adds_up_to_the_same() {
    let mut cases = Cases(54);
    let (mut dealer, mut runner) = dealer(&FURTHEST, 1, 60);
    for _ in 0..4 {
        let batches = all_batches(&mut dealer);
        for batch in batches {
            runner.take(batch.clone());
            let whole = runner.step(u64::MAX);
            for most in [1, 2, 50] {
                runner.take(batch.clone());
                let mut sum = Report { iteration: batch.iteration, ..Report::default() };
                while !runner.is_idle() {
                    let budget = 1 + cases.below(most) as u64;
                    let slice = runner.step(budget);
                    assert!(slice.expanded <= budget && (runner.is_idle() || slice.expanded == budget));
                    sum.expanded += slice.expanded;
                    sum.generated += slice.generated;
                    sum.finished += slice.finished;
                    sum.next_bound = sum.next_bound.into_iter().chain(slice.next_bound).min();
                    sum.solution = sum.solution.or(slice.solution);
                }
                assert_eq!(sum, whole);
            }
            dealer.take(whole);
        }
    }
}

/// A runner that is given another batch forgets the one it had.
#[test]
fn a_batch_replaces_what_is_left_of_the_one_before() {
    let (mut dealer, mut runner) = dealer(&FURTHEST, 1, 60);
    finish_pass(&mut dealer, &mut runner);
    finish_pass(&mut dealer, &mut runner);
    let batches = all_batches(&mut dealer);
    let [first, .., last] = &batches[..] else { panic!("there are several batches") };
    runner.take(last.clone());
    let alone = runner.step(u64::MAX);
    runner.take(first.clone());
    runner.step(3);
    assert!(!runner.is_idle());
    runner.take(last.clone());
    assert_eq!(runner.step(u64::MAX), alone);
}

/// A report that comes a second time, or after its iteration, changes nothing.
#[test]
fn reports_of_earlier_passes_are_dropped() {
    let (mut dealer, mut runner) = dealer(&FURTHEST, 2, 40);
    let mut stale = Vec::<Report>::new();
    while dealer.progress().status == Status::Running {
        let before = dealer.progress();
        for report in &stale {
            dealer.take(report.clone());
        }
        assert_eq!(dealer.progress(), before);
        for batch in all_batches(&mut dealer) {
            runner.take(batch);
            let report = runner.step(u64::MAX);
            let lie = Report { solution: Some(Vec::new()), next_bound: Some(1), ..report.clone() };
            stale.push(lie);
            dealer.take(report);
        }
        stale.retain(|report| report.iteration != dealer.iteration());
    }
    assert!(stale.len() > 20, "{} stale reports are too few to matter", stale.len());
    let Status::Solved(moves) = dealer.progress().status else { panic!("it is solved") };
    assert_eq!(moves.len(), 31);
}

/// Nodes that others expanded before they heard of the solution were expanded all the same.
#[test]
fn late_reports_of_the_last_pass_are_counted_and_nothing_else() {
    let (mut dealer, mut runner) = dealer(&FURTHEST, 2, 40);
    while dealer.progress().stats.bound() < 31 {
        finish_pass(&mut dealer, &mut runner);
    }
    let (iteration, expanded) = (dealer.iteration(), dealer.progress().stats.expanded());
    let report = Report { iteration, expanded: 10, generated: 20, ..Report::default() };
    let moves = vec![Move::Up; 31];
    dealer.take(Report { solution: Some(moves.clone()), ..report.clone() });
    assert!(dealer.is_over(iteration) && dealer.deal().is_none());
    let others = vec![Move::Left; 31];
    dealer.take(Report { solution: Some(others), finished: 1, next_bound: Some(33), ..report });
    let progress = dealer.progress();
    assert_eq!(progress.status, Status::Solved(moves));
    assert_eq!((progress.stats.expanded(), progress.stats.bound()), (expanded + 20, 31));
}

/// Workers that share no memory are sent batches and reports as texts.
#[test]
fn batches_and_reports_that_are_written_read_back() {
    let (mut dealer, _) = dealer(&FURTHEST, 2, 4);
    let mut batches = all_batches(&mut dealer);
    batches.push(Batch { iteration: 7, bound: 80, jobs: vec![Job { moves: Vec::new() }] });
    for batch in batches {
        assert_eq!(batch.to_string().parse(), Ok(batch));
    }
    let report = Report { iteration: 3, expanded: 1 << 40, generated: 1 << 41, finished: 12, ..Report::default() };
    let solved = Report { solution: Some(vec![Move::Up, Move::Left, Move::Left]), ..report.clone() };
    for report in [Report { next_bound: Some(58), ..report.clone() }, report, solved] {
        assert_eq!(report.to_string().parse(), Ok(report));
    }
    for text in ["", "1", "1 2 3 4 5", "1 2 3 x - -", "-1 2 3 4 - -", "1 2 3 4 - UX"] {
        assert_eq!(text.parse::<Report>(), Err(MessageError), "{text}");
    }
    for text in ["", "1", "x 54 U", "1 54 UX"] {
        assert_eq!(text.parse::<Batch>(), Err(MessageError), "{text}");
    }
}
