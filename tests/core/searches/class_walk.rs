//! Searches for the fewest multi-tile moves with tables of classes.
//!
//! The oracles: breadth-first searches of `common::puzzle` and of [`Ranks`], the published numbers of 4×4 boards at
//! each distance and some of the boards that need 43 moves (Norskog and Davidson 2010), and the search without tables.

use crate::shapes::radii::Ranks;
use common::{
    pool::{Pool, any_dealing},
    puzzle::{self, Cases, Rectangle, Tiles},
    subject,
};
use fifteen::{
    Algorithm, AnyBoard, Goal, HeuristicName, Metric, Options, Progress, Search, Solver, StartError, Status,
    internals::{
        board::notation::write_moves,
        classes::{
            Side,
            builder::build,
            labels::Labels,
            steps::{AnyShape, FourByFour, Steps},
            table::ClassTable,
        },
        search::class_walk::ClassRoot,
    },
    shape::{Dims, Shape as _},
};
use std::sync::{Arc, OnceLock};

fn options() -> Options {
    Options::default().with_metric(Metric::MultiTile)
}

/// Returns a solver with the tables for boards of a shape and a goal.
fn solver_for(shape: Dims, options: &Options) -> Solver {
    let mut solver = Solver::new();
    let board = options.goal.board(shape);
    solver.build_table(&board, options).expect("the goal can be solved");
    solver
}

/// Asserts that a search has found a shortest solution, which is replayed.
fn assert_solved(rectangle: Rectangle, progress: &Progress, tiles: &[u8], goal: &[u8], distance: usize) {
    let moves = subject::letters(progress);
    assert_eq!(rectangle.replay(tiles, &moves), goal, "{moves} on {tiles:?}");
    assert_eq!(puzzle::runs(&moves), distance, "{moves} on {tiles:?}");
    assert_eq!(usize::from(progress.lower_bound), distance, "{tiles:?}");
    assert!(progress.is_optimal(), "{tiles:?}");
}

fn rectangle(rows: usize, columns: usize) -> Rectangle {
    Rectangle { rows, columns }
}

/// Solves one in `step` boards of a shape to a goal, and the farthest ones.
fn boards_are_solved(rectangle: Rectangle, goal: Goal, step: usize) {
    let shape = subject::dims(rectangle);
    let options = options().with_goal(goal);
    let mut solver = solver_for(shape, &options);
    let goal = goal.board(shape).tiles().to_vec();
    let mut all: Vec<_> = rectangle.distances_in_runs(&goal, u8::MAX).into_iter().collect();
    all.sort_unstable();
    let farthest = all.iter().map(|&(_, distance)| distance).max().expect("there are boards");
    for (index, (board, distance)) in all.into_iter().enumerate() {
        if index % step == 0 || distance == farthest {
            let tiles = rectangle.unpacked(board);
            let progress = subject::solve_board(&mut solver, &subject::board_in(shape, &tiles), &options);
            assert_solved(rectangle, &progress, &tiles, &goal, distance.into());
        }
    }
}

#[test]
fn boards_of_small_shapes_are_solved_with_the_fewest_moves() {
    for (rows, columns, step) in [(2, 2, 1), (2, 3, 1), (3, 2, 1), (2, 4, 13), (4, 2, 17), (3, 3, 97)] {
        boards_are_solved(rectangle(rows, columns), Goal::BlankLast, step);
    }
}

#[test]
#[ignore = "solves all of the 181,440 boards, and 30,000 of ten cells"]
fn all_boards_of_small_shapes_are_solved_with_the_fewest_moves() {
    for (rows, columns, step) in [(2, 4, 1), (4, 2, 1), (3, 3, 1), (2, 5, 61), (5, 2, 67)] {
        boards_are_solved(rectangle(rows, columns), Goal::BlankLast, step);
    }
}

#[test]
fn any_goal_is_reached_with_the_fewest_moves() {
    any_goal_is_reached(2_999);
}

#[test]
#[ignore = "fifteen times as many boards as the test above"]
fn any_goal_is_reached_from_many_boards_with_the_fewest_moves() {
    any_goal_is_reached(199);
}

/// The goals have their blanks in corners, on and off the diagonal, and the tiles in any order.
fn any_goal_is_reached(step: usize) {
    let text = |text: &str| text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    for goal in ["blank-first", "1 2 3/8 0 4/7 6 5", "1 0 2/3 4 5/6 7 8", "8 7 6/0 5 4/3 2 1", "3 1 2/4 5 0/8 7 6"] {
        boards_are_solved(rectangle(3, 3), text(goal), step);
    }
    for goal in ["1 0 2/3 4 5", "5 4 3/2 1 0", "0 1 2/3 4 5"] {
        boards_are_solved(rectangle(2, 3), text(goal), 1.max(step / 400));
    }
    boards_are_solved(rectangle(4, 2), text("1 2/3 4/5 0/6 7"), step);
}

/// Random boards of a shape and of its transpose have the distances found by a search of all boards.
fn random_boards_have_the_distances(rows: usize, columns: usize, boards: usize) {
    let ranks = Ranks(rectangle(rows, columns));
    let (bits, _) = ranks.search_in_runs();
    for is_turned in [false, true] {
        let own = if is_turned { rectangle(columns, rows) } else { rectangle(rows, columns) };
        let shape = subject::dims(own);
        let mut solver = solver_for(shape, &options());
        let mut cases = Cases(3_700 + (10 * rows + columns) as u64);
        for _ in 0..boards {
            let tiles = cases.solvable_on(own);
            let seen = if is_turned { own.transposed(&tiles) } else { tiles.clone() };
            let distance = ranks.distance_in_runs(&bits, &seen);
            let progress = subject::solve_board(&mut solver, &subject::board_in(shape, &tiles), &options());
            assert_solved(own, &progress, &tiles, &own.blank_last(), distance);
        }
    }
}

#[test]
fn random_boards_of_ten_cells_have_the_distances_of_a_search_of_all_boards() {
    random_boards_have_the_distances(2, 5, 50);
}

#[test]
#[ignore = "searches all boards of twelve cells, in some minutes"]
fn random_boards_of_twelve_cells_have_the_distances_of_a_search_of_all_boards() {
    for (rows, columns) in [(2, 6), (3, 4)] {
        random_boards_have_the_distances(rows, columns, 300);
    }
}

/// The published numbers of 4×4 boards at the first distances from the goal.
const NEAR: [usize; 10] = [1, 6, 18, 54, 162, 486, 1_457, 4_334, 12_568, 36_046];

/// The boards of the 15-puzzle up to `depth` moves from the goal, in ascending order.
fn near_boards(depth: u8) -> Vec<(u64, u8)> {
    let mut near: Vec<_> = puzzle::distances_in_runs(&puzzle::blank_last(4), depth).into_iter().collect();
    near.sort_unstable();
    for (distance, &count) in (0..=depth).zip(&NEAR) {
        assert_eq!(near.iter().filter(|&&(_, found)| found == distance).count(), count, "{distance}");
    }
    near
}

/// A root of a 4×4 board with one or two small tables, which are built in a tenth of a second: the search is the same
/// as with the large ones.
fn small_root(board: AnyBoard, tables: usize) -> ClassRoot {
    static TABLES: OnceLock<Vec<Arc<ClassTable>>> = OnceLock::new();
    let tables_of = || {
        let labels = ["1113222333333334", "1233123312334333"].map(|digits| Labels::new(board.shape(), 15, digits));
        labels.map(|labels| Arc::new(build(&labels.expect("there is a label for each cell")))).to_vec()
    };
    let all = TABLES.get_or_init(tables_of);
    let goal = Goal::BlankLast.board(board.shape());
    ClassRoot::new(board, goal, &all[..tables], true).expect("the tables lead to the goal")
}

#[test]
fn boards_near_the_goal_of_the_fifteen_puzzle_have_their_distances() {
    for (index, (board, distance)) in near_boards(8).into_iter().enumerate().step_by(7) {
        let tiles = puzzle::unpacked(board, 4);
        let progress = small_root(subject::any_board(&tiles), 1 + index % 2).search(None).step(u64::MAX);
        assert_solved(Rectangle::square(4), &progress, &tiles, &puzzle::blank_last(4), distance.into());
    }
}

#[test]
#[ignore = "builds the tables of 4×4 boards"]
fn all_boards_near_the_goal_of_the_fifteen_puzzle_have_their_distances() {
    let mut solver = four_by_four();
    for (board, distance) in near_boards(9) {
        let tiles = puzzle::unpacked(board, 4);
        let progress = subject::solve(&mut solver, &tiles, &options());
        assert_solved(Rectangle::square(4), &progress, &tiles, &puzzle::blank_last(4), distance.into());
    }
}

/// A solver with the tables of 4×4 boards, which are built once.
fn four_by_four() -> Solver {
    static SOLVER: OnceLock<Solver> = OnceLock::new();
    SOLVER.get_or_init(|| solver_for(subject::square(4), &options())).clone()
}

/// The four farthest boards that were published first.
const FARTHEST: [[u8; 16]; 4] = [
    [1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, 4, 8, 12, 0],
    [0, 12, 8, 4, 15, 11, 7, 3, 14, 10, 6, 2, 13, 9, 5, 1],
    [12, 5, 9, 0, 15, 6, 10, 13, 1, 7, 11, 14, 2, 3, 4, 8],
    [15, 12, 1, 5, 2, 6, 10, 9, 3, 7, 11, 13, 0, 4, 8, 14],
];

#[test]
#[ignore = "expands some hundred million nodes for each of four boards"]
fn the_farthest_boards_of_the_fifteen_puzzle_need_43_moves() {
    let mut solver = four_by_four();
    for labels in solver.further_classes(subject::square(4), &options()) {
        solver.add_classes(build(&labels));
    }
    for tiles in FARTHEST {
        let progress = subject::solve(&mut solver, &tiles, &options());
        assert_solved(Rectangle::square(4), &progress, &tiles, &puzzle::blank_last(4), 43);
    }
}

/// The search without tables never contradicts: its bound is no higher.
#[test]
#[ignore = "builds the tables of 4×4 boards"]
fn the_search_without_tables_agrees() {
    let (mut solver, mut cases) = (four_by_four(), Cases(3_701));
    for _ in 0..40 {
        let tiles = cases.solvable(4);
        let distance = subject::solve(&mut solver, &tiles, &options()).lower_bound;
        let walking_distance = options().with_heuristic(HeuristicName::WalkingDistance);
        let mut other = Solver::new().start(&subject::any_board(&tiles), &walking_distance).expect("it can start");
        let other = other.step(2_000_000);
        assert!(other.lower_bound <= distance, "{tiles:?}");
        assert!(other.status == Status::Running || other.lower_bound == distance, "{tiles:?}");
    }
}

/// The mean distance of random boards equals the mean of all boards by the published numbers, within five standard
/// errors.
#[test]
#[ignore = "builds the tables of 4×4 boards and solves two hundred boards"]
fn random_boards_of_the_fifteen_puzzle_are_as_far_as_all_boards_are_on_average() {
    const BOARDS: usize = 200;
    let (mut solver, mut cases) = (four_by_four(), Cases(3_702));
    let distance = |_| f64::from(subject::solve(&mut solver, &cases.solvable(4), &options()).lower_bound);
    let mean = (0..BOARDS).map(distance).sum::<f64>() / BOARDS as f64;
    let errors = (mean - 32.037).abs() / (2.63 / (BOARDS as f64).sqrt());
    assert!(errors < 5.0, "{mean} is {errors} standard errors from 32.037");
}

/// Boards of several shapes that a search expands some hundred to some hundred thousand nodes for.
fn middling_boards(cases: &mut Cases) -> Vec<(Dims, Tiles)> {
    let shapes = [(2, 4), (3, 3), (2, 5), (5, 2), (3, 4)].map(|(rows, columns)| rectangle(rows, columns));
    shapes.into_iter().map(|shape| (subject::dims(shape), cases.solvable_on(shape))).collect()
}

#[test]
fn any_budgets_give_the_same() {
    let mut cases = Cases(3_703);
    for (shape, tiles) in middling_boards(&mut cases) {
        let (mut solver, board) = (solver_for(shape, &options()), subject::board_in(shape, &tiles));
        let whole = solver.start(&board, &options()).expect("it can start").step(u64::MAX);
        let all = solver.start_all(&board, &options(), 5).expect("it can start").step(u64::MAX);
        for most in [1, 50, 5_000] {
            let mut search = solver.start(&board, &options()).expect("it can start");
            assert_eq!(subject::run_by(&mut search, u64::MAX, || 1 + cases.below(most) as u64), whole, "{board}");
            assert_eq!(search.step(1_000), whole, "stepped again after its answer");
            let mut search = solver.start_all(&board, &options(), 5).expect("it can start");
            assert_eq!(subject::run_by(&mut search, u64::MAX, || 1 + cases.below(most) as u64), all, "{board}");
        }
    }
}

#[test]
fn workers_find_the_same_number_of_moves() {
    let mut cases = Cases(3_704);
    for round in 0..6 {
        for (shape, tiles) in middling_boards(&mut cases) {
            let (mut solver, board) = (solver_for(shape, &options()), subject::board_in(shape, &tiles));
            let distance = solver.start(&board, &options()).expect("it can start").step(u64::MAX).lower_bound;
            let workers = 1 + round % 3;
            let dealing = any_dealing(workers, &mut cases);
            let mut solve = solver.deal(&board, &options(), dealing).expect("it can be shared");
            let pool = Pool::on(&mut solver, &board, &options(), workers, 2_000, &mut cases);
            let progress = pool.run(&mut solve);
            assert_eq!(progress.metric, Metric::MultiTile);
            assert_solved(
                subject::rectangle(shape),
                &progress,
                &tiles,
                &subject::rectangle(shape).blank_last(),
                distance.into(),
            );
        }
    }
}

/// The number of shortest solutions of a board, counted as walks to the goal by the distances of all boards.
fn count_solutions(rectangle: Rectangle, distances: &puzzle::Distances, tiles: &[u8]) -> u64 {
    let distance = distances[&puzzle::packed(tiles)];
    if distance == 0 {
        return 1;
    }
    let nearer = rectangle.run_neighbours(tiles).filter(|next| distances[&puzzle::packed(next)] + 1 == distance);
    nearer.map(|next| count_solutions(rectangle, distances, &next)).sum()
}

#[test]
fn all_shortest_solutions_are_counted() {
    for (rows, columns, step) in [(2, 2, 1), (2, 3, 7), (3, 2, 11), (2, 4, 301), (3, 3, 4_001)] {
        let rectangle = rectangle(rows, columns);
        let shape = subject::dims(rectangle);
        let distances = rectangle.distances_in_runs(&rectangle.blank_last(), u8::MAX);
        let mut boards: Vec<_> = distances.keys().copied().collect();
        boards.sort_unstable();
        let mut solver = solver_for(shape, &options());
        for board in boards.into_iter().step_by(step) {
            let tiles = rectangle.unpacked(board);
            let mut search = solver.start_all(&subject::board_in(shape, &tiles), &options(), 3).expect("it can start");
            let progress = search.step(u64::MAX);
            assert!(matches!(progress.status, Status::Solved(_)));
            let found = search.found().expect("the search is for all");
            assert_eq!(found.count, count_solutions(rectangle, &distances, &tiles), "{tiles:?}");
            assert_eq!(found.listed.len() as u64, found.count.min(3));
            for moves in found.listed {
                let moves = write_moves(&moves);
                assert_eq!(rectangle.replay(&tiles, &moves), rectangle.blank_last());
                assert_eq!(puzzle::runs(&moves), usize::from(distances[&board]));
            }
        }
    }
}

#[test]
fn the_goal_takes_no_moves() {
    for shape in [subject::square(3), subject::dims(rectangle(2, 3))] {
        let (mut solver, board) = (solver_for(shape, &options()), Goal::BlankLast.board(shape));
        let progress = solver.start(&board, &options()).expect("it can start").step(1);
        let expected = (Status::Solved(Vec::new()), 0, 0);
        assert_eq!((progress.status, progress.lower_bound, progress.stats.expanded()), expected);
        let mut all = solver.start_all(&board, &options(), 1).expect("it can start");
        assert_eq!((all.step(1).lower_bound, all.found().map(|found| found.count)), (0, Some(1)));
    }
}

#[test]
fn what_does_not_suit_is_refused() {
    let refusal = |shape: Dims, options: &Options| {
        Solver::new().start(&Goal::BlankLast.board(shape), options).expect_err("it is refused")
    };
    let (three, five) = (subject::square(3), subject::square(5));
    assert_eq!(refusal(five, &options().with_algorithm(Algorithm::IdaStar)), StartError::MetricSize { shape: five });
    let a_star = options().with_algorithm(Algorithm::AStar);
    assert_eq!(refusal(three, &a_star), StartError::MetricAlgorithm { algorithm: Algorithm::AStar });
    let missing = refusal(three, &options());
    assert_eq!((missing.clone(), missing.code()), (StartError::ClassesMissing, "table-failed"));
    for shape in subject::all_shapes() {
        let labels = Solver::new().missing_classes(shape, &options());
        assert_eq!(labels.is_empty(), shape.cells() > 16, "{shape}");
        assert_eq!(Solver::new().missing_classes(shape, &Options::default()), []);
    }
}

/// A step from a class leads to the class of the board after the move, on both sides.
#[test]
fn steps_lead_to_the_class_of_the_next_board() {
    let mut cases = Cases(3_705);
    for shape in subject::all_shapes().filter(|shape| shape.cells() <= 16) {
        let rectangle = subject::rectangle(shape);
        let steps = AnyShape::new(shape);
        for _ in 0..20 {
            let digits: String = (0..shape.cells()).map(|_| (b'1' + cases.below(4) as u8) as char).collect();
            let labels = Labels::new(shape, shape.cells() - 1, &digits).expect("there is a label for each cell");
            let (goal, tiles) = (Goal::BlankLast.board(shape), cases.solvable_on(rectangle));
            let board = subject::board_in(shape, &tiles);
            for next in rectangle.run_neighbours(&tiles).map(|next| subject::board_in(shape, &next)) {
                let is_horizontal = shape.row(next.blank()) == shape.row(board.blank());
                let side = if is_horizontal { Side::Rows } else { Side::Columns };
                let (before, same) = [board, next].map(|board| labels.class(&board, &goal, side, false)).into();
                assert_eq!(before, same, "a move stays inside the class");
                let after = labels.class(&next, &goal, side.other(), false);
                let words = u64::from(before.labels) | u64::from(!before.labels & mask(shape)) << 32;
                let step = |words| steps.step(side, words, before.line, after.line);
                assert_eq!(step(words) as u32, after.labels);
                assert_eq!((step(words) >> 32) as u32, !after.labels & mask(shape), "the two halves are apart");
                if shape == subject::square(4) {
                    assert_eq!(FourByFour.step(side, words, before.line, after.line), step(words));
                }
            }
        }
    }
}

/// The bits of all labels of a board.
fn mask(shape: Dims) -> u32 {
    (1 << (2 * (shape.cells() - 1))) - 1
}
