//! A trace does what the fast search does: the same counts for each bound, the same solution. The oracle is the fast search, whose
//! own laws are in `searches`. Besides, any way to a step leads to the same view, and each path is legal and has the h of its boards.

use common::{
    golden,
    puzzle::{self, Cases, Rectangle},
    subject,
};
use fifteen::{
    Algorithm, AnyBoard, Goal, HeuristicName, Options, Solver, StartError, Status, Weight,
    internals::board::notation::write_moves, shape::Shape as _,
};
use fifteen_lab::{
    Traces as _,
    trace::{Event, Until, best_first::MAX_BOARDS},
};

/// Larger searches are not traced to their ends here.
const MAX_NODES: u64 = 2_000_000;

const TRACED: [Algorithm; 2] = [Algorithm::IdaStar, Algorithm::AStar];

fn options(algorithm: Algorithm, heuristic: HeuristicName) -> Options {
    Options::default().with_algorithm(algorithm).with_heuristic(heuristic)
}

/// Compares the whole trace of a search on a square with the fast search.
fn check_counts(solver: &mut Solver, tiles: &[u8], options: &Options) {
    check_counts_on(solver, &subject::any_board(tiles), options);
}

/// Does the same for a board of any shape.
fn check_counts_on(solver: &mut Solver, board: &AnyBoard, options: &Options) {
    let fast = subject::solve_board(solver, board, options);
    let mut trace = solver.trace(board, options).expect("the fast search started");
    assert!(trace.run(Until::End, u64::MAX));
    let view = trace.view();
    if fast.stats.stored > MAX_BOARDS as u64 {
        assert_eq!(view.event, Event::OutOfMemory, "{board} {options:?}");
        return;
    }
    assert_eq!(view.event, Event::Solved, "{board} {options:?}");
    assert_eq!(view.iterations, fast.stats.iterations, "{board} {options:?}");
    let Status::Solved(moves) = &fast.status else { panic!("{board} is solvable") };
    assert_eq!(write_moves(&view.path), write_moves(moves), "{board} {options:?}");
}

fn check_3x3(boards: usize) {
    let (mut solver, mut cases) = (subject::solver(), Cases(15));
    for algorithm in TRACED {
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

/// Searches whose solutions need not be shortest.
#[test]
fn traces_of_other_best_first_searches_count_what_the_fast_searches_count() {
    let (mut solver, mut cases) = (subject::solver(), Cases(21));
    let weights = [1.0, 1.5, 2.25, 10.0].map(|weight| Weight::new(weight).expect("it is a weight"));
    let mut compared = 0;
    for heuristic in subject::handy(3) {
        let greedy = options(Algorithm::Greedy, heuristic);
        let weighted = weights.map(|weight| options(Algorithm::WeightedAStar, heuristic).with_weight(Some(weight)));
        for options in weighted.iter().chain([&greedy]) {
            for _ in 0..10 {
                check_counts(&mut solver, &cases.solvable(3), options);
                compared += 1;
            }
        }
    }
    assert!(compared >= 150, "{compared} searches");
}

/// Breadth-first search level by level is the oracle.
#[test]
fn traces_of_breadth_first_search_go_from_level_to_level() {
    let mut cases = Cases(22);
    let options = Options::default().with_algorithm(Algorithm::BreadthFirst);
    for (rows, columns) in [(2, 3), (3, 2), (2, 4), (3, 3)] {
        let rectangle = Rectangle { rows, columns };
        let goal = rectangle.blank_last();
        for _ in 0..3 {
            // A walk keeps the last level small.
            let (_, tiles) = cases.walk_on(rectangle, &goal, 16);
            let mut trace = Solver::new()
                .trace(&subject::board_in(subject::dims(rectangle), &tiles), &options)
                .expect("it can be solved");
            assert!(trace.run(Until::End, u64::MAX));
            let view = trace.view();
            let from_root = rectangle.distances(&tiles, u8::MAX);
            let distance = from_root[&puzzle::packed(&goal)];
            assert_eq!((view.event, view.path.len()), (Event::Solved, usize::from(distance)));
            let level = |g: usize| from_root.values().filter(|&&other| usize::from(other) == g).count() as u64;
            for (g, iteration) in view.iterations.iter().enumerate() {
                assert_eq!(usize::from(iteration.bound), g);
                let is_last = g + 1 == view.iterations.len();
                assert!(
                    if is_last { iteration.expanded < level(g) } else { iteration.expanded == level(g) },
                    "level {g}"
                );
            }
        }
    }
}

#[test]
#[ignore = "takes a minute: a thousand boards for each heuristic"]
fn many_traces_on_3x3_count_what_the_fast_searches_count() {
    check_3x3(1000);
}

fn check_4x4(boards: usize, walk: usize) {
    let (mut solver, mut cases) = (subject::solver(), Cases(16));
    for algorithm in TRACED {
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

/// Compares traces with the fast searches: `boards` of every shape of at most 16 cells, for each heuristic and goal.
fn check_rectangles(boards: usize, walk: usize) {
    let mut cases = Cases(19);
    for shape in subject::all_shapes().filter(|shape| shape.cells() <= 16 && !shape.is_square()) {
        let (mut solver, rectangle) = (Solver::new(), subject::rectangle(shape));
        let strong = |name: &HeuristicName| !subject::is_weak(*name) && subject::has_small_table(*name, shape);
        for heuristic in HeuristicName::for_shape(shape).filter(strong) {
            subject::add_table(&mut solver, heuristic, shape);
            for goal in [Goal::BlankLast, Goal::BlankFirst] {
                let home = goal.board(shape);
                // A* does not support all of them.
                for algorithm in TRACED.into_iter().filter(|algorithm| algorithm.supports(shape)) {
                    for _ in 0..boards {
                        let (_, tiles) = cases.walk_on(rectangle, home.tiles(), walk);
                        let options = options(algorithm, heuristic).with_goal(goal);
                        check_counts_on(&mut solver, &subject::board_in(shape, &tiles), &options);
                    }
                }
            }
        }
    }
}

#[test]
fn traces_on_rectangles_count_what_the_fast_searches_count() {
    check_rectangles(2, 30);
}

#[test]
#[ignore = "takes a minute: ten times as many boards as the test above, and farther from the goal"]
fn many_traces_on_rectangles_count_what_the_fast_searches_count() {
    check_rectangles(20, 44);
}

/// Breadth-first search is the oracle.
#[test]
fn traces_on_small_rectangles_find_shortest_solutions() {
    let mut cases = Cases(20);
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2)] {
        let rectangle = Rectangle { rows, columns };
        let distances = rectangle.distances(&rectangle.blank_last(), u8::MAX);
        let mut solver = Solver::new();
        for algorithm in TRACED {
            for _ in 0..30 {
                let tiles = cases.solvable_on(rectangle);
                let board = subject::board_in(subject::dims(rectangle), &tiles);
                let options = options(algorithm, HeuristicName::LinearConflict);
                let mut trace = solver.trace(&board, &options).expect("it can be solved");
                assert!(trace.run(Until::End, u64::MAX));
                assert_eq!(trace.view().path.len(), usize::from(distances[&puzzle::packed(&tiles)]), "{board}");
            }
        }
    }
}

#[test]
fn larger_boards_are_not_traced() {
    for (rows, columns) in [(3, 6), (2, 9), (5, 5)] {
        let board = Goal::BlankLast.board(subject::dims(Rectangle { rows, columns }));
        let options = options(Algorithm::IdaStar, HeuristicName::Manhattan);
        assert_eq!(Solver::new().trace(&board, &options).err(), Some(StartError::NoTrace), "{rows}×{columns}");
    }
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

/// Compares the traces of Korf's boards with tables, if the fast search generates at most `max_nodes` nodes.
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
    for algorithm in TRACED {
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
