//! Every pair of a search and a heuristic that the options allow keeps its promise, and every other pair is refused
//! with a message that names a supported one.
//!
//! The oracles: breadth-first search of all 181,440 boards of the 8-puzzle, whose mean distance is 21.972399 and whose
//! greatest is 31; on random boards of the 15-puzzle, IDA* with the 6-6-3 tables, which other tests compare with
//! published lengths; on larger boards, the walks that led to them and the agreement of all pairs.

use common::{
    puzzle::{self, Cases, Tiles},
    subject,
};
use fifteen::{Algorithm, Board, HeuristicName, Options, Progress, Solver, internals::board::notation::write_moves};

/// Tables with more bytes take too long to build for the ordinary run.
const SMALL: usize = 16 << 20;

/// The size of a heuristic's tables, by which a test selects pairs of a search and a heuristic.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tables {
    /// No tables, or small ones.
    Small,
    /// Large tables.
    Large,
}

/// Whether a search promises a shortest solution.
fn is_optimal(algorithm: Algorithm) -> bool {
    !matches!(algorithm, Algorithm::WeightedAStar | Algorithm::Greedy)
}

/// Whether the options allow a pair.
fn is_allowed(width: usize, algorithm: Algorithm, heuristic: Option<HeuristicName>) -> bool {
    let searches: &[Algorithm] = match width {
        3 => &Algorithm::ALL,
        4 => &[Algorithm::IdaStar, Algorithm::AStar, Algorithm::WeightedAStar, Algorithm::Greedy, Algorithm::Beam],
        _ => &[Algorithm::IdaStar, Algorithm::Beam],
    };
    let of_width = ["pdb-4-4", "pdb-5-5-5", "pdb-5-5-5-5-4", "pdb-4-4-4-4-4-4-4-4-3"];
    let of_four = ["pdb-6-6-3", "pdb-7-7-1", "pdb-7-8"];
    let serves = heuristic.is_none_or(|heuristic| match heuristic.name() {
        "misplaced" | "manhattan" | "linear-conflict" => true,
        "walking-distance" => width <= 4,
        "pdb-4-4-max" => width == 3,
        "pdb-6-6-6-6" => width == 5,
        name => of_width.get(width - 3) == Some(&name) || width == 4 && of_four.contains(&name),
    });
    searches.contains(&algorithm) && serves && (algorithm == Algorithm::BreadthFirst) == heuristic.is_none()
}

/// Every pair, sensible or not; `None` if no heuristic is named.
fn pairs() -> impl Iterator<Item = (Algorithm, Option<HeuristicName>)> {
    let heuristics = || std::iter::once(None).chain(HeuristicName::ALL.map(Some));
    Algorithm::ALL.into_iter().flat_map(move |algorithm| heuristics().map(move |heuristic| (algorithm, heuristic)))
}

/// The allowed pairs with tables of this size.
fn pairs_of(width: usize, tables: Tables) -> Vec<Options> {
    let has_tables = |heuristic: Option<HeuristicName>| {
        let partition = heuristic.and_then(|heuristic| heuristic.partition(subject::square(width)));
        let is_large = partition.is_some_and(|partition| partition.table_bytes() > SMALL);
        is_large == (tables == Tables::Large)
    };
    let allowed =
        pairs().filter(|&(algorithm, heuristic)| is_allowed(width, algorithm, heuristic) && has_tables(heuristic));
    allowed.map(|(algorithm, heuristic)| options(algorithm, heuristic)).collect()
}

fn options(algorithm: Algorithm, heuristic: Option<HeuristicName>) -> Options {
    Options::default().with_algorithm(algorithm).with_heuristic(heuristic)
}

/// Solves a board, with the tables that the options require.
fn solve(solver: &mut Solver, tiles: &[u8], options: &Options) -> Progress {
    if let Some(heuristic) = solver.missing_table(subject::square(puzzle::width(tiles)), options) {
        solver.add_table(subject::table(heuristic)).expect("they are a heuristic's");
    }
    subject::solve(solver, tiles, options)
}

/// The length that a pair finds, compared with the distance and replayed.
fn found(solver: &mut Solver, tiles: &[u8], options: &Options, distance: usize) -> usize {
    let progress = solve(solver, tiles, options);
    let moves = progress.best.as_ref().map(|moves| write_moves(moves)).unwrap_or_default();
    assert_eq!(puzzle::replay(tiles, &moves), puzzle::blank_last(puzzle::width(tiles)), "{options:?} on {tiles:?}");
    assert!(progress.lower_bound as usize <= distance && distance <= moves.len(), "{options:?} on {tiles:?}");
    let algorithm = options.algorithm.expect("it is named");
    assert!(!is_optimal(algorithm) || progress.is_optimal(), "{options:?} on {tiles:?}");
    moves.len()
}

/// All boards of the 8-puzzle and their distances.
fn eight_puzzles() -> Vec<(u64, u8)> {
    let mut boards: Vec<(u64, u8)> =
        puzzle::eight_puzzle().iter().map(|(&board, &distance)| (board, distance)).collect();
    boards.sort_unstable();
    boards
}

/// Solves one in `step` boards of the 8-puzzle, and returns the lengths.
fn lengths_of_one_in(step: usize, options: &Options) -> Vec<usize> {
    let mut solver = Solver::new();
    let boards = eight_puzzles().into_iter().step_by(step);
    boards.map(|(board, distance)| found(&mut solver, &puzzle::unpacked(board, 3), options, distance.into())).collect()
}

/// Solves every board of the 8-puzzle.
fn sweep(options: &Options) {
    let lengths = lengths_of_one_in(1, options);
    assert_eq!(lengths.len(), 181_440);
    let mean = lengths.iter().sum::<usize>() as f64 / lengths.len() as f64;
    assert!((mean - 21.972_399).abs() < 1e-6, "the mean is {mean} by {options:?}");
    assert_eq!(lengths.iter().max(), Some(&31), "{options:?}");
}

#[test]
fn ida_star_and_the_hybrid_solve_one_board_in_twenty_nine() {
    for options in [options(Algorithm::IdaStar, Some(HeuristicName::Pdb44)), hybrid()] {
        assert_eq!(lengths_of_one_in(29, &options).len(), 181_440_usize.div_ceil(29));
    }
}

#[test]
#[ignore = "twenty-nine times as many boards as the test above"]
fn ida_star_solves_every_board_of_the_eight_puzzle() {
    sweep(&options(Algorithm::IdaStar, Some(HeuristicName::Pdb44)));
}

#[test]
#[ignore = "takes three quarters of a minute; the test of all pairs solves some of these boards"]
fn a_star_solves_every_board_of_the_eight_puzzle() {
    sweep(&options(Algorithm::AStar, Some(HeuristicName::Pdb44)));
}

/// With so little memory that most A* searches hand over to IDA*.
fn hybrid() -> Options {
    options(Algorithm::AStar, Some(HeuristicName::Pdb44)).with_hybrid(true).with_memory(109_000)
}

#[test]
#[ignore = "solves 181,440 boards"]
fn the_hybrid_solves_every_board_of_the_eight_puzzle() {
    sweep(&hybrid());
}

/// IDA* and A* with each heuristic except weak ones, which would take hours. So would breadth-first
/// search, which visits half of all boards to solve one, and the beam.
#[test]
#[ignore = "solves 181,440 boards a dozen times"]
fn every_pair_solves_every_board_of_the_eight_puzzle() {
    let quick = |options: &Options| {
        matches!(options.algorithm, Some(Algorithm::IdaStar | Algorithm::AStar))
            && !options.heuristic.is_some_and(subject::is_weak)
    };
    for options in pairs_of(3, Tables::Small).iter().filter(|options| quick(options)) {
        sweep(options);
    }
}

#[test]
fn every_pair_solves_some_boards_of_the_eight_puzzle() {
    every_pair_solves_one_board_in(9973);
}

#[test]
#[ignore = "more than twenty times as many boards as the test above"]
fn every_pair_solves_many_boards_of_the_eight_puzzle() {
    every_pair_solves_one_board_in(331);
}

fn every_pair_solves_one_board_in(step: usize) {
    let boards = eight_puzzles();
    let furthest = boards.iter().filter(|(_, distance)| *distance == 31);
    let some: Vec<_> = boards.iter().step_by(step).chain(furthest).collect();
    let mut solver = Solver::new();
    for options in pairs_of(3, Tables::Small) {
        for &&(board, distance) in &some {
            found(&mut solver, &puzzle::unpacked(board, 3), &options, distance.into());
        }
    }
}

#[test]
fn every_pair_solves_boards_of_the_fifteen_puzzle() {
    pairs_solve_boards_of_the_fifteen_puzzle(Tables::Small);
}

#[test]
#[ignore = "builds the 7-8 and 7-7-1 tables"]
fn every_pair_with_large_tables_solves_boards_of_the_fifteen_puzzle() {
    pairs_solve_boards_of_the_fifteen_puzzle(Tables::Large);
}

fn pairs_solve_boards_of_the_fifteen_puzzle(tables: Tables) {
    let (mut solver, mut cases) = (subject::solver(), Cases(141));
    let reference = options(Algorithm::IdaStar, Some(HeuristicName::Pdb663));
    let random: Vec<Tiles> = (0..2).map(|_| cases.solvable(4)).collect();
    let near: Vec<Tiles> = (0..3).map(|_| cases.walk(&puzzle::blank_last(4), 30).1).collect();
    let measured = |solver: &mut Solver, boards: Vec<Tiles>| -> Vec<(Tiles, usize)> {
        boards.into_iter().map(|tiles| (tiles.clone(), subject::length(solver, &tiles, &reference))).collect()
    };
    let (random, near) = (measured(&mut solver, random), measured(&mut solver, near));
    for options in pairs_of(4, tables) {
        // Random boards take too long with the weak heuristics, and with the beam, which searches on until its lower
        // bound meets its best solution.
        let has_tables = options.heuristic.is_some_and(HeuristicName::has_tables);
        let beam = options.algorithm == Some(Algorithm::Beam);
        let hard: &[(Tiles, usize)] = if has_tables && !beam { &random } else { &[] };
        for (tiles, length) in near.iter().chain(hard) {
            found(&mut solver, tiles, &options, *length);
        }
    }
}

#[test]
fn every_pair_solves_larger_boards_near_the_goal() {
    let small = |width| pairs_of(width, Tables::Small);
    pairs_solve_larger_boards_near_the_goal(5, &small(5));
    pairs_solve_larger_boards_near_the_goal(6, &small(6));
}

#[test]
#[ignore = "builds the 6-6-6-6 tables"]
fn every_pair_with_large_tables_solves_larger_boards_near_the_goal() {
    let all = [pairs_of(5, Tables::Small), pairs_of(5, Tables::Large)].concat();
    pairs_solve_larger_boards_near_the_goal(5, &all);
}

fn pairs_solve_larger_boards_near_the_goal(width: usize, pairs: &[Options]) {
    let (mut solver, mut cases) = (Solver::new(), Cases(142));
    for _ in 0..4 {
        let (_, tiles) = cases.walk(&puzzle::blank_last(width), 24);
        let mut lengths: Vec<usize> =
            pairs.iter().map(|options| solve(&mut solver, &tiles, options).best.expect("it is solved").len()).collect();
        lengths.dedup();
        let [length] = lengths[..] else { panic!("{lengths:?} on {tiles:?}") };
        assert!(length <= 24 && length % 2 == 0);
        for options in pairs {
            found(&mut solver, &tiles, options, length);
        }
    }
}

/// The error for a pair that is not supported names a search or a heuristic for boards of this size.
#[test]
fn other_pairs_are_refused_with_what_serves() {
    let mut solver = Solver::new();
    for width in subject::WIDTHS {
        let board = Board::goal(subject::square(width));
        for (algorithm, heuristic) in pairs() {
            // If no heuristic is named, the search uses its default one, unless it takes none.
            if heuristic.is_none() && algorithm != Algorithm::BreadthFirst || is_allowed(width, algorithm, heuristic) {
                continue;
            }
            let error = solver.start(&board, &options(algorithm, heuristic)).err();
            let error = error.unwrap_or_else(|| panic!("{algorithm:?} with {heuristic:?} starts at width {width}"));
            let message = error.to_string();
            assert_eq!(error.code(), "bad-options", "{message}");
            assert!(message.ends_with('.'), "{message}");
            let names = message.rsplit("use ").next().unwrap_or_default().trim_start_matches("one of ");
            let offered: Vec<&str> = names.split([',', ' ', '.']).filter(|name| !name.is_empty()).collect();
            let serves = |name: &&str| {
                Algorithm::for_shape(subject::square(width)).any(|serves| serves.name() == *name)
                    || HeuristicName::for_shape(subject::square(width)).any(|serves| serves.name() == *name)
            };
            assert!(offered.iter().any(serves), "{message} at width {width}");
        }
    }
}
