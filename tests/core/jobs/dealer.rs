//! The dealer and a runner, step by step: the batches, the reports, and which reports count.
//!
//! The oracles are the frontier, which `frontier.rs` compares with a slow one, a batch searched in one slice for any
//! other budgets, and forged reports whose effect is known.

use common::{puzzle::Cases, subject};
use fifteen::{
    Move, Status,
    internals::{
        board::notation::read_moves,
        heuristic::{Boxed, manhattan::Manhattan},
        search::{
            jobs::{
                Batch, MessageError, Report, ReportError,
                bounds::BoundError,
                dealer::Dealer,
                dealing::Dealing,
                frontier::Frontier,
                runner::{JobRunner, Runner},
                variant::Variant,
            },
            pruning::Automaton,
        },
    },
    shape::Square,
};
use std::sync::Arc;

/// A board of the 8-puzzle that needs 31 moves.
const FURTHEST: [u8; 9] = [8, 6, 7, 2, 5, 4, 3, 0, 1];

/// Makes a dealer that cuts every iteration into at least `jobs` jobs, and a runner for it. Only undoing the last move
/// is forbidden.
fn dealer(tiles: &[u8], workers: usize, jobs: usize) -> (Dealer, JobRunner<Square<3>, Boxed<Square<3>>>) {
    let automaton = Arc::new(Automaton::new(Square::<3>::DIMS, 2).expect("2 is allowed"));
    let root = subject::board(tiles);
    let dealing = Dealing::Shared { workers, jobs, from: 0 };
    let dealer = Dealer::new(root, Arc::new(subject::to_goal(Manhattan::for_goal)), automaton.clone(), dealing);
    (dealer, JobRunner::new(root, Arc::new(subject::to_goal(Manhattan::for_goal)), automaton))
}

fn all_batches(dealer: &mut Dealer) -> Vec<Batch> {
    std::iter::from_fn(|| dealer.deal()).collect()
}

/// Searches all batches of an iteration to their end.
fn finish_iteration(dealer: &mut Dealer, runner: &mut dyn Runner) {
    for batch in all_batches(dealer) {
        runner.take(batch);
        dealer.take(runner.step(u64::MAX)).expect("the report is true");
    }
}

#[test]
fn each_job_of_the_frontier_is_dealt_once_in_ascending_h_and_ever_smaller_batches() {
    for workers in 1..=4 {
        let (mut dealer, mut runner) = dealer(&FURTHEST, workers, 150);
        let automaton = Automaton::new(Square::<3>::DIMS, 2).expect("2 is allowed");
        // The later iterations are wide enough.
        while dealer.waiting() < 150 {
            finish_iteration(&mut dealer, &mut runner);
        }
        let (bound, waiting) = (dealer.progress().stats.bound(), dealer.waiting());
        let root = subject::board::<3>(&FURTHEST);
        let manhattan = subject::to_goal(Manhattan::for_goal);
        let frontier = Frontier::cut(&root, &manhattan, &automaton, bound, 150, u16::MAX);
        assert_eq!(waiting, frontier.tops.len());

        let batches = all_batches(&mut dealer);
        assert_eq!((dealer.waiting(), dealer.deal()), (0, None));
        assert!(batches.iter().all(|batch| (batch.iteration, batch.bound) == (dealer.iteration(), bound)));
        let dealt: Vec<Vec<Move>> = batches.iter().flat_map(|batch| batch.jobs.clone()).collect();
        let mut tops = frontier.tops;
        tops.sort_by_key(|top| top.h);
        assert_eq!(dealt, tops.into_iter().map(|top| top.moves).collect::<Vec<_>>());

        let sizes: Vec<usize> = batches.iter().map(|batch| batch.jobs.len()).collect();
        assert!(sizes.iter().any(|&size| size > 1), "{sizes:?}");
        assert!(sizes[sizes.len() - workers..].iter().all(|&size| size == 1), "{sizes:?}");
    }
}

/// A report contains the totals of its batch so far, so the last one is the same for any slices.
#[test]
fn any_budgets_of_a_batch_end_with_the_same_report() {
    let mut cases = Cases(54);
    let (mut dealer, mut runner) = dealer(&FURTHEST, 1, 60);
    for _ in 0..4 {
        let batches = all_batches(&mut dealer);
        for batch in batches {
            runner.take(batch.clone());
            let whole = runner.step(u64::MAX);
            for most in [1, 2, 50] {
                runner.take(batch.clone());
                let mut report = runner.step(0);
                while !runner.is_idle() {
                    let (budget, before) = (1 + cases.below(most) as u64, report.expanded);
                    report = runner.step(budget);
                    let expanded = report.expanded - before;
                    assert!(expanded <= budget && (runner.is_idle() || expanded == budget));
                }
                assert_eq!(report, whole);
            }
            dealer.take(whole).expect("the report is true");
        }
    }
}

/// A runner that receives another batch drops the one before.
#[test]
fn a_batch_replaces_the_rest_of_the_one_before() {
    let (mut dealer, mut runner) = dealer(&FURTHEST, 1, 60);
    finish_iteration(&mut dealer, &mut runner);
    finish_iteration(&mut dealer, &mut runner);
    let batches = all_batches(&mut dealer);
    let [first, .., last] = &batches[..] else { panic!("there are several batches") };
    let take = |runner: &mut JobRunner<_, _>, batch: &Batch| runner.take(batch.clone());
    take(&mut runner, last);
    let alone = runner.step(u64::MAX);
    take(&mut runner, first);
    runner.step(3);
    assert!(!runner.is_idle());
    take(&mut runner, last);
    assert_eq!(runner.step(u64::MAX), alone);
}

/// A report of an iteration that is over changes nothing.
#[test]
fn reports_of_earlier_iterations_are_ignored() {
    let (mut dealer, mut runner) = dealer(&FURTHEST, 2, 40);
    let mut stale = Vec::<Report>::new();
    while dealer.progress().status == Status::Running {
        let before = dealer.progress();
        for report in &stale {
            assert_eq!(dealer.take(report.clone()), Ok(()));
        }
        assert_eq!(dealer.progress(), before);
        for batch in all_batches(&mut dealer) {
            runner.take(batch);
            let report = runner.step(u64::MAX);
            let lie = Report { solution: Some(Vec::new()), next_bound: Some(1), ..report.clone() };
            stale.push(lie);
            dealer.take(report).expect("the report is true");
        }
        stale.retain(|report| report.iteration != dealer.iteration());
    }
    assert!(stale.len() > 20, "{} stale reports are too few to matter", stale.len());
    let Status::Solved(moves) = dealer.progress().status else { panic!("it is solved") };
    assert_eq!(moves.len(), 31);
}

/// A dealer whose iteration has a solution, and the moves of that solution.
fn before_the_solution() -> (Dealer, Vec<Move>) {
    let (mut dealer, mut runner) = dealer(&FURTHEST, 2, 40);
    while dealer.progress().stats.bound() < 31 {
        finish_iteration(&mut dealer, &mut runner);
    }
    let (mut other, mut runner) = self::dealer(&FURTHEST, 2, 40);
    while other.progress().status == Status::Running {
        finish_iteration(&mut other, &mut runner);
    }
    (dealer, other.progress().best.expect("the board is solved"))
}

/// Other workers expand some more nodes before they learn of the solution, and these nodes count.
#[test]
fn late_reports_of_the_last_iteration_only_add_counts() {
    let (mut dealer, moves) = before_the_solution();
    let (iteration, expanded) = (dealer.iteration(), dealer.progress().stats.expanded());
    assert!(all_batches(&mut dealer).len() > 1);
    let report = Report { iteration, expanded: 10, generated: 20, ..Report::default() };
    let solved = Report { solution: Some(moves.clone()), ..report.clone() };
    assert_eq!(dealer.take(solved.clone()), Ok(()));
    assert!(dealer.is_over(iteration) && dealer.deal().is_none());
    assert_eq!(dealer.take(Report { batch: 1, finished: 1, next_bound: Some(33), ..solved }), Ok(()));
    let progress = dealer.progress();
    assert_eq!(progress.status, Status::Solved(moves));
    assert_eq!((progress.stats.expanded(), progress.stats.bound()), (expanded + 20, 31));
}

/// Batches and reports are texts between workers that share no memory.
#[test]
fn batches_and_reports_can_be_written_and_read() {
    let (mut dealer, _) = dealer(&FURTHEST, 2, 4);
    let mut batches = all_batches(&mut dealer);
    batches.push(Batch {
        iteration: 7,
        number: 9,
        bound: 80,
        variant: Variant::REQUESTED,
        limit: None,
        jobs: vec![Vec::new()],
    });
    for batch in batches {
        assert_eq!(batch.to_string().parse(), Ok(batch));
    }
    let report = Report { iteration: 3, expanded: 1 << 40, generated: 1 << 41, finished: 12, ..Report::default() };
    let solved = Report { solution: Some(vec![Move::Up, Move::Left, Move::Left]), ..report.clone() };
    for report in [Report { next_bound: Some(58), ..report.clone() }, report, solved] {
        assert_eq!(report.to_string().parse(), Ok(report));
    }
    for text in ["", "1", "1 2 3 4 5 6", "1 2 3 4 x - -", "-1 2 3 4 5 - -", "1 2 3 4 5 - UX"] {
        assert_eq!(text.parse::<Report>(), Err(MessageError), "{text}");
    }
    for text in ["", "1", "1 2", "x 2 54 U", "1 2 54 UX"] {
        assert_eq!(text.parse::<Batch>(), Err(MessageError), "{text}");
    }
}

/// A worker that sends reports twice, out of order or forged does no harm: the counts stay those of the undisturbed
/// search.
#[test]
fn reports_may_arrive_twice_or_late_or_be_made_up() {
    let quiet = {
        let (mut dealer, mut runner) = dealer(&FURTHEST, 2, 40);
        while dealer.progress().status == Status::Running {
            finish_iteration(&mut dealer, &mut runner);
        }
        dealer.progress()
    };
    let (mut dealer, mut runner) = dealer(&FURTHEST, 2, 40);
    while dealer.progress().status == Status::Running {
        for batch in all_batches(&mut dealer) {
            runner.take(batch);
            let mut reports = Vec::new();
            while !runner.is_idle() {
                reports.push(runner.step(30));
            }
            let last = reports.pop().expect("a batch has a job");
            for report in reports.iter().rev().chain(&reports).chain([&last, &last]).chain(reports.first()) {
                dealer.take(report.clone()).expect("the report is true");
            }
            let nobody = Report { batch: usize::MAX, ..last.clone() };
            let too_much = Report { finished: usize::MAX, ..last };
            for report in [nobody, too_much] {
                dealer.take(report).expect("the report is true");
            }
        }
    }
    assert_eq!(dealer.progress(), quiet);
}

/// A report that cannot be true changes nothing.
#[test]
fn reports_that_cannot_be_true_are_refused() {
    let (mut dealer, moves) = before_the_solution();
    let batches = all_batches(&mut dealer);
    let before = dealer.progress();
    let report = Report { iteration: dealer.iteration(), expanded: 10, generated: 20, ..Report::default() };
    let solution = |moves: &[Move]| Report { solution: Some(moves.to_vec()), ..report.clone() };
    let detour = [&moves[..30], &[moves[30], moves[30].inverse(), moves[30]]].concat();
    for (solved, error) in [
        (solution(&moves[..30]), ReportError::WrongSolution),
        (solution(&[Move::Up; 31]), ReportError::WrongSolution),
        (solution(&[]), ReportError::WrongSolution),
        (solution(&detour), ReportError::Length { length: 33, bound: 31 }),
    ] {
        assert_eq!(dealer.take(solved), Err(error));
        assert_eq!(dealer.progress(), before);
    }
    let next = |bound| Report { finished: 1, next_bound: Some(bound), ..report.clone() };
    for bound in [0, 1, 29, 30, 31, 34, 35, u16::MAX] {
        let error = BoundError::Order { bound, before: 31 };
        assert_eq!(dealer.take(next(bound)), Err(ReportError::NextBound(error)));
        assert_eq!(dealer.progress(), before);
    }
    let h = before.stats.iterations[0].bound;
    assert_eq!(dealer.take(next(32)), Err(ReportError::NextBound(BoundError::Parity { bound: 32, h })));
    assert_eq!(dealer.progress(), before);

    // No board needs more than 31 moves, but such a report is refused only once no job is left that might contain a
    // solution.
    let (last, others) = batches.split_last().expect("there are batches");
    let finished = |batch: &Batch| Report { batch: batch.number, finished: batch.jobs.len(), ..next(33) };
    for batch in others {
        assert_eq!(dealer.take(finished(batch)), Ok(()));
    }
    let error = BoundError::High { bound: 33, max: 31 };
    assert_eq!(dealer.take(finished(last)), Err(ReportError::NextBound(error)));
    assert_eq!(dealer.progress().status, Status::Exhausted);
    assert_eq!(
        ReportError::NextBound(error).to_string(),
        "A report has the bound 33; expected at most 31, since no board needs more moves."
    );
}

/// Jobs of another board are skipped, whatever their moves.
#[test]
fn a_runner_skips_the_jobs_of_another_search() {
    let (_, mut runner) = dealer(&FURTHEST, 1, 60);
    let jobs = |texts: &[&str]| texts.iter().map(|text| read_moves(text).expect("these are moves")).collect();
    for bound in [0, 1, 2, 31, u16::MAX] {
        let outside = jobs(&["UUUU", "LLL", "RL", "U".repeat(300).as_str()]);
        runner.take(Batch { iteration: 9, number: 8, bound, variant: Variant::REQUESTED, limit: None, jobs: outside });
        let report = runner.step(1000);
        assert!(runner.is_idle());
        assert_eq!(report, Report { iteration: 9, batch: 8, ..Report::default() });
    }
}
