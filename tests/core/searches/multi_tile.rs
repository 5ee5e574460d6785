//! IDA* for the fewest multi-tile moves with walking distance, without tables: on 3×3 boards the solutions are the shortest, on 4×4 boards
//! the bounds hold. It is an oracle of the searches with tables (`class_walk.rs`).
//!
//! The oracles: breadth-first searches of `common::puzzle` over all boards of the 8-puzzle and over the boards of the
//! 15-puzzle near the goal, whose numbers at each depth are the published ones (`data/eight_puzzle_depths.txt`).

use common::{
    golden,
    puzzle::{self, Cases, Distances, Rectangle, Tiles},
    subject,
};
use fifteen::{
    Algorithm, Counts, Goal, HeuristicName, Metric, OptionName, Options, Progress, Run, Search, Solver, StartError,
    Status,
    internals::{
        heuristic::{IncrementalHeuristic as _, walking_slides::WalkingSlides},
        solver::catalog::SmallBoards,
    },
};

fn options() -> Options {
    Options::default().with_metric(Metric::MultiTile).with_heuristic(HeuristicName::WalkingDistance)
}

fn start(tiles: &[u8], options: &Options) -> Run {
    Solver::new().start(&subject::any_board(tiles), options).unwrap_or_else(|error| panic!("{tiles:?}: {error}"))
}

/// Asserts that a search has found a shortest solution, which is replayed.
fn assert_solved(progress: &Progress, tiles: &[u8], goal: &[u8], distance: u8) {
    let moves = subject::letters(progress);
    assert_eq!(puzzle::replay(tiles, &moves), goal, "{moves} on {tiles:?}");
    assert_eq!(puzzle::runs(&moves), usize::from(distance), "{moves} on {tiles:?}");
    assert_eq!(progress.lower_bound, u16::from(distance), "{tiles:?}");
    assert!(progress.is_optimal(), "{tiles:?}");
}

/// The boards of the 8-puzzle: all of the farthest, and one in `step` of the others.
fn some_of_three(distances: &Distances, step: usize) -> Vec<(Tiles, u8)> {
    let mut all: Vec<(u64, u8)> = distances.iter().map(|(&board, &distance)| (board, distance)).collect();
    all.sort_unstable();
    let is_chosen = |&(index, &(_, distance)): &(usize, &(u64, u8))| distance >= 24 || index % step == 0;
    let chosen = all.iter().enumerate().filter(is_chosen);
    chosen.map(|(_, &(board, distance))| (puzzle::unpacked(board, 3), distance)).collect()
}

fn boards_of_three_are_solved(step: usize) {
    let distances = puzzle::eight_puzzle_in_runs();
    for (tiles, distance) in some_of_three(distances, step) {
        let progress = start(&tiles, &options()).step(u64::MAX);
        assert_solved(&progress, &tiles, &puzzle::blank_last(3), distance);
    }
}

#[test]
fn the_oracle_has_the_published_depths() {
    let spaces = golden::eight_puzzle_spaces();
    let is_corner = |space: &&golden::EightPuzzleSpace| space.metric == "mtm" && space.goal == puzzle::blank_last(3);
    let published = &spaces.iter().find(is_corner).expect("the file has the goal of the crate").counts;
    let mut counts = vec![0; published.len()];
    for &distance in puzzle::eight_puzzle_in_runs().values() {
        counts[distance as usize] += 1;
    }
    assert_eq!((counts.len(), &counts), (25, published));
}

#[test]
fn boards_of_the_eight_puzzle_are_solved_with_the_fewest_moves() {
    boards_of_three_are_solved(997);
}

#[test]
#[ignore = "takes minutes: thirty times as many boards as the test above"]
fn many_boards_of_the_eight_puzzle_are_solved_with_the_fewest_moves() {
    boards_of_three_are_solved(31);
}

#[test]
fn other_goals_are_reached_with_the_fewest_moves() {
    other_goals_are_reached(4_999);
}

#[test]
#[ignore = "more than twice as many boards as the test above"]
fn other_goals_are_reached_from_many_boards_with_the_fewest_moves() {
    other_goals_are_reached(1_999);
}

fn other_goals_are_reached(step: usize) {
    for (text, goal) in
        [("blank-first", "012345678"), ("1 2 3/8 0 4/7 6 5", "123804765"), ("1 0 2/3 4 5/6 7 8", "102345678")]
    {
        let solved: Tiles = goal.bytes().map(|digit| digit - b'0').collect();
        let options = options().with_goal(text.parse::<Goal>().expect("it is a goal"));
        for (tiles, distance) in some_of_three(&puzzle::distances_in_runs(&solved, 40), step) {
            assert_solved(&start(&tiles, &options).step(u64::MAX), &tiles, &solved, distance);
        }
    }
}

/// Law 2, for the heuristic of these searches.
#[test]
fn the_heuristic_is_never_too_high_and_0_only_at_the_goal() {
    fn check<const W: usize>(distances: &Distances) {
        let heuristic = subject::to_goal::<W, _>(WalkingSlides::for_goal);
        for (&board, &distance) in distances {
            let ((), parts) = heuristic.start(&subject::board(&puzzle::unpacked(board, W)));
            let (h, distance) = (heuristic.h(parts), u16::from(distance));
            assert!(h <= distance && (h == 0) == (distance == 0), "{h} at {distance} from {board:x}");
        }
    }
    check::<3>(puzzle::eight_puzzle_in_runs());
    check::<4>(&puzzle::distances_in_runs(&puzzle::blank_last(4), 10));
}

#[test]
fn bounds_hold_on_boards_of_the_fifteen_puzzle_near_the_goal() {
    bounds_hold_on_boards_near_the_goal(1_499);
}

#[test]
#[ignore = "three times as many boards as the test above"]
fn bounds_hold_on_many_boards_of_the_fifteen_puzzle_near_the_goal() {
    bounds_hold_on_boards_near_the_goal(499);
}

/// One in `step` of the boards of the 15-puzzle at most ten moves from the goal is solved, and every slice of a search
/// keeps to the distance. The numbers of boards are known from larger searches in this metric (1, 6, 18, 54, 162, 486,
/// 1457, …).
fn bounds_hold_on_boards_near_the_goal(step: usize) {
    let near = puzzle::distances_in_runs(&puzzle::blank_last(4), 10);
    let at = |depth| near.values().filter(|&&distance| distance == depth).count();
    assert_eq!([0, 1, 2, 3, 4, 5].map(at), [1, 6, 18, 54, 162, 486]);
    let mut boards: Vec<(u64, u8)> = near.into_iter().collect();
    boards.sort_unstable();
    for &(board, distance) in boards.iter().step_by(step) {
        let tiles = puzzle::unpacked(board, 4);
        let mut search = start(&tiles, &options());
        let solved = loop {
            let progress = search.step(100);
            assert!(progress.lower_bound <= u16::from(distance), "{tiles:?}");
            if progress.status != Status::Running {
                break progress;
            }
        };
        assert_solved(&solved, &tiles, &puzzle::blank_last(4), distance);
    }
}

#[test]
fn bounds_of_hard_boards_only_rise() {
    let mut cases = Cases(1_315);
    for _ in 0..3 {
        let tiles = cases.solvable(4);
        let mut search = start(&tiles, &options());
        let bounds: Vec<u16> = (0..20).map(|_| search.step(50_000).lower_bound).collect();
        assert!(bounds.is_sorted(), "{bounds:?} of {tiles:?}");
        // No board needs more than 43 moves.
        assert!((20..=43).contains(bounds.last().expect("there are twenty")), "{bounds:?} of {tiles:?}");
    }
}

#[test]
fn any_budgets_give_the_same() {
    let mut cases = Cases(1_316);
    for width in [3, 3, 3, 3, 4] {
        let tiles = if width == 3 { cases.solvable(3) } else { cases.walk(&puzzle::blank_last(4), 40).1 };
        let whole = start(&tiles, &options()).step(u64::MAX);
        for most in [1, 50, 5_000] {
            let mut search = start(&tiles, &options());
            let parts = subject::run_by(&mut search, u64::MAX, || 1 + cases.below(most) as u64);
            assert_eq!(parts, whole, "{tiles:?}");
            assert_eq!(search.step(1_000), whole, "stepped again after its answer");
        }
    }
}

#[test]
fn the_goal_takes_no_moves() {
    for width in [3, 4] {
        let progress = start(&puzzle::blank_last(width), &options()).step(1);
        assert_eq!(
            (progress.status, progress.lower_bound, progress.stats.expanded()),
            (Status::Solved(Vec::new()), 0, 0)
        );
    }
}

#[test]
fn options_that_do_not_suit_are_refused() {
    let refusal = |tiles: &[u8], options: &Options| {
        let error = Solver::new().start(&subject::any_board(tiles), options).expect_err("it is refused");
        assert_eq!(error.code(), "bad-options", "{error}");
        error
    };
    let (three, five) = (puzzle::blank_last(3), puzzle::blank_last(5));
    assert_eq!(refusal(&five, &options()), StartError::MetricSize { shape: subject::square(5) });
    let a_star = options().with_algorithm(Algorithm::AStar);
    assert_eq!(refusal(&three, &a_star), StartError::MetricAlgorithm { algorithm: Algorithm::AStar });
    let manhattan = options().with_heuristic(HeuristicName::Manhattan);
    assert_eq!(refusal(&three, &manhattan), StartError::MetricHeuristic { heuristic: HeuristicName::Manhattan });
    assert_eq!(refusal(&three, &options().with_seed(1)), StartError::MetricOption { option: OptionName::Seed });
    let (board, mut solver) = (subject::any_board(&three), Solver::<SmallBoards>::default());
    let all = solver.start_all(&board, &options(), 1).expect_err("it is refused");
    assert_eq!(all, StartError::MetricOption { option: OptionName::All });
    let runner = solver.runner(&board, &options()).err();
    assert_eq!(runner, Some(StartError::MetricOption { option: OptionName::Workers }));
    let unsolvable = Solver::new().start(&subject::any_board(&[1, 2, 3, 4, 5, 6, 8, 7, 0]), &options());
    assert_eq!(unsolvable.expect_err("it is refused").code(), "unsolvable");
}

#[test]
fn walking_distance_is_for_one_solution_by_one_worker() {
    let board = subject::any_board(&[1, 2, 3, 4, 5, 6, 0, 7, 8]);
    let (mut solver, options) = (Solver::new(), options());
    assert!(solver.missing_classes(board.shape(), &options).is_empty() && !solver.is_shared(board.shape(), &options));
    let refused = StartError::MetricHeuristic { heuristic: HeuristicName::WalkingDistance };
    assert_eq!(solver.start_all(&board, &options, 1).err().as_ref(), Some(&refused));
    assert_eq!(solver.runner(&board, &options).err().as_ref(), Some(&refused));
    let flat = subject::board_in(subject::dims(Rectangle { rows: 2, columns: 5 }), &[1, 2, 3, 4, 5, 6, 7, 8, 9, 0]);
    assert_eq!(solver.start(&flat, &options).err(), Some(refused));
}

#[test]
fn solve_tells_both_lengths() {
    let board = subject::any_board(&[1, 2, 3, 4, 5, 6, 0, 7, 8]);
    for metric in Metric::ALL {
        let solution = Solver::new().solve(&board, &Options::default().with_metric(metric)).expect("it can be solved");
        assert_eq!((solution.length(), solution.slides()), (2, 1));
        assert_eq!((solution.lower_bound, solution.is_optimal()), (metric.length(&solution.moves), true));
    }
}

/// Asserts that a search on a rectangle finds a shortest solution in its last iteration, and nothing before.
fn rectangle_is_solved(rectangle: Rectangle, tiles: &[u8], distance: u8) {
    let board = subject::board_in(subject::dims(rectangle), tiles);
    let mut search = Solver::new().start(&board, &options()).expect("the board can be solved");
    let progress = search.step(u64::MAX);
    let moves = subject::letters(&progress);
    assert_eq!(rectangle.replay(tiles, &moves), rectangle.blank_last(), "{moves} on {board}");
    assert_eq!(puzzle::runs(&moves), usize::from(distance), "{moves} on {board}");
    assert!(progress.is_optimal() && progress.lower_bound == u16::from(distance), "{board}");
    assert_eq!(progress.stats.outside, Counts::default(), "every node belongs to an iteration");
    let bounds: Vec<_> = progress.stats.iterations.iter().map(|iteration| iteration.bound).collect();
    assert!(bounds.is_sorted_by(|one, next| one < next) && bounds.last() == Some(&u16::from(distance)), "{bounds:?}");
}

#[test]
fn boards_of_small_rectangles_are_solved_with_the_fewest_moves() {
    boards_of_rectangles_are_solved(&[(2, 2, 1), (2, 3, 7), (3, 2, 5), (2, 4, 1321), (4, 2, 1361)]);
}

#[test]
#[ignore = "twenty times as many boards as the test above"]
fn many_boards_of_small_rectangles_are_solved_with_the_fewest_moves() {
    boards_of_rectangles_are_solved(&[(2, 3, 1), (3, 2, 1), (2, 4, 61), (4, 2, 67)]);
}

/// Solves one in `step` boards of each rectangle.
fn boards_of_rectangles_are_solved(rectangles: &[(usize, usize, usize)]) {
    for &(rows, columns, step) in rectangles {
        let rectangle = Rectangle { rows, columns };
        let mut all: Vec<_> = rectangle.distances_in_runs(&rectangle.blank_last(), u8::MAX).into_iter().collect();
        all.sort_unstable();
        for &(board, distance) in all.iter().step_by(step) {
            rectangle_is_solved(rectangle, &rectangle.unpacked(board), distance);
        }
    }
}

#[test]
fn boards_near_the_goal_of_twelve_cells_are_solved_with_the_fewest_moves() {
    for (rows, columns) in [(3, 4), (4, 3)] {
        let rectangle = Rectangle { rows, columns };
        let mut near: Vec<_> = rectangle.distances_in_runs(&rectangle.blank_last(), 9).into_iter().collect();
        near.sort_unstable();
        for &(board, distance) in near.iter().step_by(211) {
            rectangle_is_solved(rectangle, &rectangle.unpacked(board), distance);
        }
    }
}
