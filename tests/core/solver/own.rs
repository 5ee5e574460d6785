//! Searches that a heuristic or tables of the caller guide.
//!
//! The oracles are breadth-first searches of the reference puzzle, the definition of Manhattan distance, and the searches with another
//! heuristic.

use common::{
    estimates,
    puzzle::{self, Cases, Distances, Rectangle},
    subject::{self, OF_EIGHT, OF_FIFTEEN},
};
use fifteen::{
    Algorithm, AnyBoard, Goal, Heuristic, HeuristicError, HeuristicName, Metric, OptionName, Options, Partition,
    PartitionError, PatternDb, Search, SolveError, Solver, StartError, Status,
    internals::board::notation::write_moves,
    shape::{Dims, Slide, Square},
};
use std::sync::Arc;

/// Manhattan distance to a goal, times a factor.
struct Manhattan {
    goal: Vec<u8>,
    factor: u16,
}

impl Heuristic for Manhattan {
    fn h(&self, board: &AnyBoard) -> u16 {
        estimates::manhattan_to(&self.goal, board.tiles()) as u16 * self.factor
    }
}

fn manhattan(goal: &[u8], factor: u16) -> Arc<Manhattan> {
    Arc::new(Manhattan { goal: goal.to_vec(), factor })
}

/// The algorithms of 3×3 boards that take a heuristic.
fn algorithms() -> impl Iterator<Item = Algorithm> {
    Algorithm::for_shape(Square::<3>::DIMS).filter(|algorithm| algorithm.takes(OptionName::Heuristic))
}

/// Boards from which slides lead to a goal, with their distances.
fn boards(distances: &Distances, every: usize) -> Vec<(Vec<u8>, u8)> {
    let mut all: Vec<(u64, u8)> = distances.iter().map(|(&packed, &distance)| (packed, distance)).collect();
    all.sort_unstable();
    all.iter().step_by(every).map(|&(packed, distance)| (puzzle::unpacked(packed, 3), distance)).collect()
}

#[test]
fn searches_with_an_own_heuristic_find_the_distance_to_any_goal() {
    let centre = Goal::Board(subject::any_board(&[1, 2, 3, 8, 0, 4, 7, 6, 5]));
    let edge = Goal::Board(subject::any_board(&[5, 1, 3, 2, 7, 0, 8, 4, 6]));
    for goal in [Goal::BlankLast, Goal::BlankFirst, centre, edge] {
        let goal_tiles = goal.board(Square::<3>::DIMS).tiles().to_vec();
        let distances = puzzle::distances(&goal_tiles, u8::MAX);
        let mut solver = Solver::new();
        for (tiles, distance) in boards(&distances, 18_000) {
            for algorithm in algorithms() {
                let options = Options::default().with_goal(goal).with_algorithm(algorithm);
                let board = subject::any_board(&tiles);
                let solution = solver.solve_with(&board, &options, manhattan(&goal_tiles, 1));
                let solution = solution.unwrap_or_else(|error| panic!("{board} by {algorithm} to {goal}: {error}"));
                assert_eq!(puzzle::replay(&tiles, &write_moves(&solution.moves)), goal_tiles, "{board} by {algorithm}");
                assert!(solution.lower_bound <= usize::from(distance), "{board} by {algorithm}");
                if algorithm.proves() {
                    let found = (solution.length(), solution.is_optimal());
                    assert_eq!(found, (usize::from(distance), true), "{board} by {algorithm} to {goal}");
                }
            }
        }
    }
}

/// It knows nothing, and is 0 far from the goal too.
struct Zero;

impl Heuristic for Zero {
    fn h(&self, _: &AnyBoard) -> u16 {
        0
    }
}

/// It is admissible only if a search takes no h for more than any board needs.
struct Endless;

impl Heuristic for Endless {
    fn h(&self, board: &AnyBoard) -> u16 {
        // Only the boards at the largest distance of the 8-puzzle have this.
        let hardest = [[8, 6, 7, 2, 5, 4, 3, 0, 1], [6, 4, 7, 8, 5, 0, 3, 2, 1]];
        if hardest.iter().any(|tiles| tiles == board.tiles()) { u16::MAX } else { 0 }
    }
}

#[test]
fn extreme_values_lead_to_shortest_solutions() {
    for algorithm in [Algorithm::IdaStar, Algorithm::AStar] {
        let options = Options::default().with_algorithm(algorithm);
        let near = subject::any_board(&[1, 2, 3, 0, 4, 6, 7, 5, 8]);
        let solution = Solver::new().solve_with(&near, &options, Arc::new(Zero)).expect("it has a solution");
        assert_eq!((solution.length(), solution.is_optimal()), (3, true), "{algorithm}");
        let goal = subject::any_board(&puzzle::blank_last(3));
        assert_eq!(Solver::new().solve_with(&goal, &options, Arc::new(Zero)).map(|found| found.length()), Ok(0));
    }
    let hardest = subject::any_board(&[8, 6, 7, 2, 5, 4, 3, 0, 1]);
    let options = Options::default().with_algorithm(Algorithm::AStar);
    let solution = Solver::new().solve_with(&hardest, &options, Arc::new(Endless)).expect("it has a solution");
    assert_eq!((solution.length(), solution.is_optimal()), (31, true));
}

/// Manhattan distance, but far too high on a ninth of the boards, around which the searches go.
struct Walls;

impl Heuristic for Walls {
    fn h(&self, board: &AnyBoard) -> u16 {
        let tiles = board.tiles().iter().map(|&tile| usize::from(tile));
        let hash: usize = tiles.zip(1..).map(|(tile, place): (usize, usize)| tile * place * place).sum();
        if hash.is_multiple_of(9) && !board.is_goal() { 31 } else { estimates::manhattan(board.tiles()) as u16 }
    }
}

/// The documentation promises no more than this: with an h that is too high, moves still lead to the goal, some contradictions are
/// noticed, and some solutions are called optimal that are not.
#[test]
fn an_inadmissible_heuristic_is_noticed_or_believed() {
    let goal = puzzle::blank_last(3);
    let (mut noticed, mut believed) = (0, 0);
    for (tiles, distance) in boards(puzzle::eight_puzzle(), 3_000) {
        let board = subject::any_board(&tiles);
        for algorithm in [Algorithm::IdaStar, Algorithm::AStar] {
            let options = Options::default().with_algorithm(algorithm);
            match Solver::new().solve_with(&board, &options, Arc::new(Walls)) {
                Ok(solution) => {
                    assert_eq!(puzzle::replay(&tiles, &write_moves(&solution.moves)), goal, "{board}");
                    assert!(solution.lower_bound <= solution.length(), "{board}");
                    believed += u32::from(solution.is_optimal() && solution.length() > usize::from(distance));
                }
                Err(SolveError::Heuristic(HeuristicError::NotAdmissible { lower_bound })) => {
                    assert!(lower_bound > usize::from(distance), "{board}");
                    noticed += 1;
                }
                Err(error) => panic!("{board}: {error}"),
            }
        }
    }
    assert!(noticed > 0 && believed > 0, "{noticed} noticed, {believed} believed");
}

#[test]
fn budgets_do_not_change_how_a_search_with_an_inadmissible_heuristic_ends() {
    let board = subject::any_board(&[8, 1, 3, 4, 0, 2, 7, 6, 5]);
    let options = Options::default();
    let ends = [1, 7, 1 << 20, u64::MAX].map(|budget| {
        let heuristic = manhattan(&puzzle::blank_last(3), 3);
        let mut run = Solver::new().start_with(&board, &options, heuristic).expect("it starts");
        loop {
            let progress = run.step(budget);
            if progress.status != Status::Running {
                assert_eq!(run.step(1), progress, "a search that has ended stays as it is");
                return progress.status;
            }
        }
    });
    assert!(ends.iter().all(|end| *end == ends[0]), "{ends:?}");
}

struct Forgetful;

impl Heuristic for Forgetful {
    fn h(&self, board: &AnyBoard) -> u16 {
        u16::from(!board.is_goal())
    }

    fn h_after(&self, h: u16, _: &AnyBoard, _: Slide) -> u16 {
        h + 1
    }
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "h_after and h must agree on the board")]
fn an_update_that_disagrees_panics_with_debug_assertions() {
    let board = subject::any_board(&[8, 1, 3, 4, 0, 2, 7, 6, 5]);
    let _ = Solver::new().solve_with(&board, &Options::default(), Arc::new(Forgetful));
}

fn build(shape: Dims, patterns: &[&[u8]]) -> Arc<PatternDb> {
    let partition = Partition::new(shape, patterns.iter().map(|tiles| tiles.to_vec()).collect());
    Arc::new(PatternDb::build(partition.expect("each tile occurs once")))
}

#[test]
fn searches_with_own_tables_find_the_distance() {
    let distances = puzzle::eight_puzzle();
    for patterns in OF_EIGHT {
        let pdb = build(Square::<3>::DIMS, patterns);
        for (tiles, distance) in boards(distances, 9_000) {
            for algorithm in [Algorithm::IdaStar, Algorithm::AStar] {
                let options = Options::default().with_algorithm(algorithm);
                let solution = Solver::new().solve_with(&subject::any_board(&tiles), &options, pdb.clone());
                assert_eq!(solution.map(|found| found.length()), Ok(distance.into()), "{tiles:?}, {patterns:?}");
            }
        }
    }
}

#[test]
fn own_tables_of_other_shapes_and_goals_agree_with_linear_conflicts() {
    let mut cases = Cases(303);
    let of_fifteen: &[&[u8]] = &[&[1, 2, 3], &[4, 5, 6], &[7, 8, 9], &[10, 11, 12], &[13, 14, 15]];
    let wide: &[&[u8]] = &[&[1, 5, 2], &[3, 4, 8], &[6, 7, 9], &[11, 10]];
    let partitions = [
        (Rectangle::square(4), OF_FIFTEEN[0]),
        (Rectangle::square(4), of_fifteen),
        (Rectangle { rows: 3, columns: 4 }, wide),
    ];
    for (rectangle, patterns) in partitions {
        let shape = subject::dims(rectangle);
        let pdb = build(shape, patterns);
        for goal in Goal::ALL {
            let (_, tiles) = cases.walk_on(rectangle, goal.board(shape).tiles(), 40);
            let board = subject::board_in(shape, &tiles);
            let options = Options::default().with_goal(goal);
            let found = Solver::new().solve_with(&board, &options, pdb.clone()).expect("it has a solution");
            assert_eq!(rectangle.replay(&tiles, &write_moves(&found.moves)), goal.board(shape).tiles());
            let other = options.with_heuristic(HeuristicName::LinearConflict);
            let other = Solver::new().solve(&board, &other).expect("it has a solution");
            assert_eq!(found.length(), other.length(), "{board} with {patterns:?}");
        }
    }
}

#[test]
fn wrong_requests_are_refused_by_name() {
    let board = subject::any_board(&[8, 1, 3, 4, 0, 2, 7, 6, 5]);
    let own = || manhattan(&puzzle::blank_last(3), 1);
    let options = Options::default;
    let error = |board: &AnyBoard, options: &Options, heuristic: Arc<dyn Heuristic>| {
        Solver::new().start_with(board, options, heuristic).expect_err("it is refused")
    };
    let named = options().with_heuristic(HeuristicName::Manhattan);
    assert_eq!(error(&board, &named, own()), HeuristicError::TwoHeuristics);
    assert_eq!(error(&board, &options().with_published(true), own()), HeuristicError::TwoHeuristics);
    let blind = options().with_algorithm(Algorithm::BreadthFirst);
    let takes_none =
        StartError::UnsupportedOption { option: OptionName::Heuristic, algorithm: Algorithm::BreadthFirst };
    assert_eq!(error(&board, &blind, own()), HeuristicError::Start(takes_none));
    let multi_tile = StartError::MetricOption { option: OptionName::Heuristic };
    assert_eq!(error(&board, &options().with_metric(Metric::MultiTile), own()), HeuristicError::Start(multi_tile));
    let unsolvable = subject::any_board(&[1, 2, 3, 4, 5, 6, 8, 7, 0]);
    let start = StartError::Unsolvable { swap: (7, 8) };
    assert_eq!(error(&unsolvable, &options(), own()), HeuristicError::Start(start));

    let near_first = subject::any_board(&[1, 0, 2, 3, 4, 5, 6, 7, 8]);
    let other_goal = options().with_goal(Goal::BlankFirst);
    let wrong = error(&near_first, &other_goal, own());
    assert_eq!(wrong, HeuristicError::Goal { h: 12, goal: subject::any_board(&puzzle::blank_first(3)) });
    assert_eq!(wrong.to_string(), "The heuristic is 12 at the goal 0 1 2/3 4 5/6 7 8; expected 0.");

    let pdb = build(Square::<4>::DIMS, OF_FIFTEEN[0]);
    let shapes = HeuristicError::TableShape { tables: Square::<4>::DIMS, board: Square::<3>::DIMS };
    assert_eq!(error(&board, &options(), pdb), shapes);
    let centre = options().with_goal(Goal::Board(subject::any_board(&[1, 2, 3, 8, 0, 4, 7, 6, 5])));
    let near = subject::any_board(&[1, 0, 3, 8, 2, 4, 7, 6, 5]);
    assert_eq!(error(&near, &centre, build(Square::<3>::DIMS, OF_EIGHT[0])), HeuristicError::TableGoal);
    let solved = Solver::new().solve_with(&board, &named, own()).expect_err("it is refused");
    assert_eq!((solved.code(), &solved), ("bad-options", &SolveError::Heuristic(HeuristicError::TwoHeuristics)));
    let solved = Solver::new().solve_with(&unsolvable, &options(), own()).expect_err("it is refused");
    assert_eq!((solved.code(), &solved), ("unsolvable", &SolveError::Start(StartError::Unsolvable { swap: (7, 8) })));
}

#[test]
fn more_patterns_than_a_search_can_follow_are_no_partition() {
    let singles = |cells: u8| {
        Partition::new(Dims::of_cells(cells.into()).expect("there is one"), (1..cells).map(|tile| vec![tile]).collect())
    };
    assert_eq!(singles(16), Err(PartitionError::Count { patterns: 15 }));
    assert!(singles(12).is_ok());
}
