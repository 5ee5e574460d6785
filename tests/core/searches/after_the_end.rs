//! A search that is stepped again after its end does not change, and any schedule of budgets leads to the same end.
//!
//! The law holds for every search that the solver can start: one solution or all of them, every algorithm and heuristic
//! at every size, and every way to end. The oracle is the same search run in a single step.

use common::{
    puzzle::{self, Cases, Tiles},
    subject,
};
use fifteen::{
    Algorithm, Counts, HeuristicName, Options, Progress, Search, Status,
    internals::{
        board::notation::read_moves,
        heuristic::{linear_conflict::LinearConflict, manhattan::Manhattan},
        search::{
            beam::polish::Polish,
            ida_star::IdaStar,
            jobs::{Report, dealing::Dealing},
            pruning::Automaton,
        },
    },
};
use std::sync::Arc;

/// Budgets for the steps after the end.
const BUDGETS: [u64; 5] = [0, 1, 17, u64::MAX - 1, u64::MAX];

/// Every search for one solution that the solver can start on boards of a width. The memory of some is so small that it
/// ends the search, or makes a hybrid go on as IDA*.
fn every_search(width: usize) -> Vec<Options> {
    let named = |algorithm, heuristic| Options::default().with_algorithm(algorithm).with_heuristic(heuristic);
    let mut all = Vec::new();
    for algorithm in Algorithm::for_shape(subject::square(width)) {
        if !algorithm.takes_heuristic() {
            all.push(named(algorithm, None));
            continue;
        }
        for heuristic in HeuristicName::for_shape(subject::square(width))
            .filter(|&heuristic| subject::has_small_table(heuristic, subject::square(width)))
        {
            let options = named(algorithm, Some(heuristic)).with_memory(16 << 20);
            if matches!(algorithm, Algorithm::IdaStar | Algorithm::AStar) {
                all.push(options.clone().with_seed(5));
            }
            if heuristic.published().is_some() {
                all.push(options.clone().with_published(true));
            }
            if algorithm == Algorithm::AStar {
                all.push(options.clone().with_memory(110_000));
                all.push(options.clone().with_hybrid(true).with_memory(110_000));
            }
            all.push(options);
        }
    }
    all
}

/// A solved board and boards at several distances from the goal.
fn boards(width: usize, moves: &[usize], cases: &mut Cases) -> Vec<Tiles> {
    let goal = puzzle::blank_last(width);
    std::iter::once(goal.clone()).chain(moves.iter().map(|&moves| cases.walk(&goal, moves).1)).collect()
}

/// Runs a search by a schedule and steps on after its end; `observe` returns the results of the search to compare.
fn check<S: Search, T: PartialEq + std::fmt::Debug>(
    start: &mut dyn FnMut() -> S,
    observe: fn(&mut S) -> T,
    cases: &mut Cases,
    case: &str,
) -> Progress {
    let mut whole = start();
    let expected = whole.step(u64::MAX);
    let observed = observe(&mut whole);
    assert_ne!(expected.status, Status::Running, "{case}");
    let mut random = || [0, 1, 2, 30, 5000, u64::MAX][cases.below(6)];
    let (mut one, mut seven) = (|| 1, || 7);
    let schedules: [&mut dyn FnMut() -> u64; 3] = [&mut one, &mut seven, &mut random];
    for schedule in schedules {
        // Tiny budgets suit small searches only.
        let most = if expected.stats.expanded() > 20_000 { 997 } else { 0 };
        let mut search = start();
        let ended = subject::run_by(&mut search, expected.stats.expanded(), || schedule().max(most));
        assert_eq!(ended, expected, "{case}");
        for budget in BUDGETS {
            assert_eq!(search.step(budget), expected, "{budget} more nodes after the end, {case}");
            assert_eq!(observe(&mut search), observed, "{budget} more nodes after the end, {case}");
        }
    }
    expected
}

fn check_width(width: usize, moves: &[usize]) {
    let (mut solver, mut cases) = (subject::solver_with_small_tables(), Cases(201 + width as u64));
    let mut memory_ended = 0;
    for tiles in boards(width, moves, &mut cases) {
        let board = subject::any_board(&tiles);
        for options in every_search(width) {
            let case = format!("{options:?} on {tiles:?}");
            let mut start = || solver.start(&board, &options).expect("the options are valid");
            let progress = check(&mut start, |_| (), &mut cases, &case);
            memory_ended += usize::from(progress.status == Status::OutOfMemory);
            if matches!(options.algorithm, Some(Algorithm::IdaStar | Algorithm::AStar)) {
                let mut start = || solver.start_all(&board, &options, 3).expect("the options are valid");
                check(&mut start, |search| search.found(), &mut cases, &format!("all solutions, {case}"));
            }
        }
    }
    assert!(width > 4 || memory_ended > 0, "some searches run out of memory at width {width}");
}

#[test]
fn every_search_on_3x3_stays_as_it_ended() {
    check_width(3, &[1, 12, 40]);
}

#[test]
fn every_search_on_4x4_stays_as_it_ended() {
    check_width(4, &[1, 10, 24]);
}

#[test]
fn every_search_on_5x5_stays_as_it_ended() {
    check_width(5, &[1, 18]);
}

#[test]
fn every_search_on_6x6_stays_as_it_ended() {
    check_width(6, &[1, 16]);
}

/// The runners keep sending reports after the solution has ended the search. Their counts are added, and nothing else
/// changes.
#[test]
fn a_dealt_search_stays_as_it_ended() {
    let (mut solver, mut cases) = (subject::solver_with_small_tables(), Cases(211));
    for width in [3, 4, 5, 6] {
        for tiles in boards(width, &[1, 14, 20], &mut cases) {
            let board = subject::any_board(&tiles);
            let options = Options::default().with_algorithm(Algorithm::IdaStar);
            let dealing = Dealing::Shared { workers: 3, jobs: 40, from: 0 };
            let mut dealt = solver.deal(&board, &options, dealing).expect("the options are valid");
            let mut runner = solver.runner(&board, &options).expect("the options are valid");
            let mut reports = Vec::new();
            while let Some(batch) = dealt.deal() {
                runner.take(batch);
                let report = runner.step(u64::MAX);
                assert!(runner.is_idle());
                for budget in BUDGETS {
                    assert_eq!(runner.step(budget), report, "a runner that is idle has nothing new to report");
                }
                reports.push(report.clone());
                dealt.take(report).expect("the report is true");
            }
            let ended = dealt.progress();
            assert!(ended.is_optimal(), "{tiles:?}");
            let last = dealt.iteration();
            for late in reports {
                let before = dealt.progress();
                dealt.take(late.clone()).expect("the report is true");
                assert_eq!(dealt.progress(), before, "a report that arrives twice counts once");
                let more = Report { expanded: late.expanded + 3, generated: late.generated + 5, ..late };
                let (expanded, generated) = if more.iteration == last { (3, 5) } else { (0, 0) };
                dealt.take(more).expect("the report is true");
                let after = dealt.progress();
                assert_eq!(after.stats.expanded(), before.stats.expanded() + expanded);
                assert_eq!(after.stats.generated(), before.stats.generated() + generated);
                assert_eq!(after.stats.iterations.len(), ended.stats.iterations.len());
                assert_eq!((after.status, after.best), (ended.status.clone(), ended.best.clone()));
                assert_eq!(after.lower_bound, ended.lower_bound);
                assert_eq!(dealt.deal(), None);
                assert!(dealt.is_over(last));
            }
        }
    }
}

/// IDA* through its inner step, which Beam and Polish call directly.
#[test]
fn ida_star_expands_nothing_after_its_end() {
    let mut cases = Cases(221);
    for tiles in boards(4, &[2, 12, 20], &mut cases) {
        let automaton = Arc::new(Automaton::new(subject::square(4), 2).expect("2 is a valid depth"));
        let root = subject::board::<4>(&tiles);
        let mut search = IdaStar::new(root, Arc::new(subject::to_goal(Manhattan::for_goal)), automaton, None);
        let expected = search.step(u64::MAX);
        assert!(matches!(expected.status, Status::Solved(_)));
        for budget in BUDGETS {
            assert_eq!(search.run(budget), Counts::default(), "{tiles:?}");
            assert_eq!(search.progress(), expected, "{tiles:?}");
        }
    }
}

/// Three times around a block of four cells takes twelve moves and brings every tile back; 36 moves make a window that
/// begins and ends on the same board.
#[test]
fn polish_removes_a_window_that_leads_nowhere() {
    let automaton = Arc::new(Automaton::new(subject::square(4), 8).expect("8 is a valid depth"));
    for rounds in [1, 3, 4, 6] {
        let path = read_moves(&"DRUL".repeat(3 * rounds)).expect("these are moves");
        let root = subject::board::<4>(&puzzle::blank_last(4));
        let mut polish = Polish::new(
            root,
            path,
            LinearConflict::for_goal(&subject::board(&puzzle::blank_last(4))),
            automaton.clone(),
        );
        let mut budget = 1_000_000;
        while budget > 0 && !polish.is_over() {
            polish.run(&mut budget);
        }
        assert!(polish.is_over());
        assert_eq!(polish.path(), [], "{rounds} rounds");
    }
}
