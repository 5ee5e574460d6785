//! A trace does what the fast search does: the same counts for each bound, the same solution. The oracle is the fast search, whose
//! own laws are in `searches`. Besides, any way to a step leads to the same view, and each path is legal and has the h of its boards.

use common::{
    golden,
    puzzle::{self, Cases},
    subject,
};
use fifteen::{
    Goal,
    board::notation::write_moves,
    search::Status,
    solver::{Algorithm, HeuristicName, Options, Solver},
};
use fifteen_lab::{
    Traces as _,
    trace::{Event, Until, a_star::MAX_BOARDS},
};

/// Larger searches are not traced to their ends here.
const MAX_NODES: u64 = 2_000_000;

fn options(algorithm: Algorithm, heuristic: HeuristicName) -> Options {
    Options::default().with_algorithm(algorithm).with_heuristic(heuristic)
}

/// Compares the whole trace of a search with the fast search.
fn check_counts(solver: &mut Solver, tiles: &[u8], options: &Options) {
    let fast = subject::solve(solver, tiles, options);
    let mut trace = solver.trace(&subject::any_board(tiles), options).expect("the fast search started");
    assert!(trace.run(Until::End, u64::MAX));
    let view = trace.view();
    if fast.stats.stored > MAX_BOARDS as u64 {
        assert_eq!(view.event, Event::OutOfMemory, "{tiles:?} {options:?}");
        return;
    }
    assert_eq!(view.event, Event::Solved, "{tiles:?} {options:?}");
    assert_eq!(view.iterations, fast.stats.iterations, "{tiles:?} {options:?}");
    let Status::Solved(moves) = &fast.status else { panic!("{tiles:?} is solvable") };
    assert_eq!(write_moves(&view.path), write_moves(moves), "{tiles:?} {options:?}");
}

fn check_3x3(boards: usize) {
    let (mut solver, mut cases) = (subject::solver(), Cases(15));
    for algorithm in [Algorithm::IdaStar, Algorithm::AStar] {
        for heuristic in subject::handy(3) {
            for _ in 0..boards {
                check_counts(&mut solver, &cases.solvable(3), &options(algorithm, heuristic));
            }
        }
    }
}

#[test]
fn traces_on_3x3_count_what_the_fast_searches_count() {
    check_3x3(100);
}

#[test]
#[ignore = "takes a minute: a thousand boards for each heuristic"]
fn many_traces_on_3x3_count_what_the_fast_searches_count() {
    check_3x3(1000);
}

fn check_4x4(boards: usize, walk: usize) {
    let (mut solver, mut cases) = (subject::solver(), Cases(16));
    for algorithm in [Algorithm::IdaStar, Algorithm::AStar] {
        for heuristic in subject::handy(4) {
            for _ in 0..boards {
                let (_, tiles) = cases.walk(&puzzle::blank_last(4), walk);
                check_counts(&mut solver, &tiles, &options(algorithm, heuristic).with_reflection(true));
                check_counts(&mut solver, &tiles, &options(algorithm, heuristic).with_reflection(false));
            }
        }
    }
}

#[test]
fn traces_on_4x4_count_what_the_fast_searches_count() {
    check_4x4(5, 44);
}

#[test]
#[ignore = "takes a minute: four times as many boards as the test above, and farther from the goal"]
fn traces_on_4x4_far_from_the_goal_count_what_the_fast_searches_count() {
    check_4x4(20, 60);
}

/// With Manhattan distance and without the move back only, the counts of Korf's boards are published.
#[test]
fn traces_of_korfs_boards_count_what_is_published() {
    let mut solver = subject::solver();
    let options =
        options(Algorithm::IdaStar, HeuristicName::Manhattan).with_goal(Goal::BlankFirst).with_prune_depth(Some(2));
    let easy: Vec<_> = golden::korf().into_iter().filter(|instance| instance.generated <= MAX_NODES).collect();
    assert!(easy.len() >= 5, "{} boards", easy.len());
    for instance in easy {
        let board = subject::any_board(&instance.board);
        let mut trace = solver.trace(&board, &options).expect("it can be solved");
        assert!(trace.run(Until::End, u64::MAX));
        let view = trace.view();
        let expanded: u64 = view.iterations.iter().map(|one| one.expanded).sum();
        let counts = (view.path.len(), view.iterations.len(), expanded);
        assert_eq!(counts, (instance.optimal, instance.iterations, instance.expanded), "{}", instance.id);
    }
}

/// Compares the traces of Korf's boards with tables, as far as the fast search generates at most so many nodes.
fn check_korf_with_tables(max_nodes: u64, least_boards: usize) {
    let mut solver = subject::solver_with(&[HeuristicName::Pdb663]);
    let options = options(Algorithm::IdaStar, HeuristicName::Pdb663).with_goal(Goal::BlankFirst);
    let mut compared = 0;
    for instance in golden::korf() {
        let fast = subject::solve(&mut solver, &instance.board, &options);
        if fast.stats.generated() <= max_nodes {
            check_counts(&mut solver, &instance.board, &options);
            compared += 1;
        }
    }
    assert!(compared >= least_boards, "{compared} boards");
}

#[test]
fn traces_with_tables_count_what_the_fast_search_counts() {
    check_korf_with_tables(10_000, 10);
}

#[test]
#[ignore = "takes minutes: nearly all of Korf's boards"]
fn traces_of_korfs_boards_with_tables_count_what_the_fast_search_counts() {
    check_korf_with_tables(MAX_NODES, 90);
}

#[test]
fn any_way_to_a_step_leads_to_the_same_view() {
    let (mut solver, mut cases) = (subject::solver(), Cases(17));
    for algorithm in [Algorithm::IdaStar, Algorithm::AStar] {
        let options = options(algorithm, HeuristicName::Manhattan);
        let board = subject::any_board(&cases.solvable(3));
        let mut forward = solver.trace(&board, &options).expect("it starts");
        let mut views = vec![forward.view()];
        while !forward.run(Until::End, 1) {
            views.push(forward.view());
        }
        let mut jumping = solver.trace(&board, &options).expect("it starts");
        for _ in 0..2000 {
            let step = cases.below(views.len()) as u64 + 1;
            assert_eq!(jumping.seek(step), step);
            assert_eq!(jumping.view(), views[step as usize - 1], "step {step} of {}", views.len());
        }
        assert_eq!(jumping.seek(u64::MAX), views.len() as u64);
    }
}
