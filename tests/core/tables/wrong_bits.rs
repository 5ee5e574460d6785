//! Tables whose checksum is right and whose bits are wrong, as a build with a bug would write them: every walk ends, and
//! every search ends with moves that lead to the goal or with an error that names the table.
//!
//! The oracle is the reference puzzle of `common::puzzle`, which replays the moves.

use common::{
    golden,
    puzzle::{self, Cases, Tiles},
    subject,
};
use fifteen::{
    analysis::Game,
    pdb::format::{TableError, decode, encode},
    search::{Search, Status, jobs::dealing::Dealing},
    solver::{Algorithm, HeuristicName, Options, SolveError, Solver, StartError},
};

/// Replaces the bits of a table file, and makes its checksum fit again.
fn with_bits(mut file: Vec<u8>, change: impl FnOnce(&mut [u8])) -> Vec<u8> {
    let head = (0..file[6]).fold(7, |at, _| at + 1 + file[at] as usize) + 4;
    change(&mut file[head + 4..]);
    let mut checksum = crc32fast::Hasher::new();
    checksum.update(&file[..head]);
    checksum.update(&file[head + 4..]);
    let checksum = checksum.finalize();
    file[head..head + 4].copy_from_slice(&checksum.to_le_bytes());
    file
}

/// Flips about one of `each` bits.
fn flip(bits: &mut [u8], each: usize, cases: &mut Cases) {
    for _ in 0..bits.len() * 8 / each {
        let bit = cases.below(bits.len() * 8);
        bits[bit / 8] ^= 1 << (bit % 8);
    }
}

/// The ways in which the bits of a file are wrong. All of them leave the bit of the goal as it is, most of the time.
fn spoiled(file: &[u8], cases: &mut Cases) -> Vec<Vec<u8>> {
    let mut files = vec![with_bits(file.to_vec(), |bits| bits.fill(0))];
    for each in [2, 10, 100, 10_000] {
        files.push(with_bits(file.to_vec(), |bits| flip(bits, each, cases)));
    }
    files
}

/// A solver with a table from a file.
fn solver_with(file: Vec<u8>) -> Option<Solver> {
    let mut solver = subject::solver_with(&[]);
    match solver.add_table_file(file) {
        Ok(()) => Some(solver),
        Err(TableError::Goal { .. }) => None,
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn every_walk_through_a_wrong_table_ends() {
    let mut cases = Cases(91);
    let right = subject::tables::<3>(subject::OF_EIGHT[0]);
    let file = encode(&right);
    let (mut errors, mut wrong) = (0, 0);
    for _ in 0..40 {
        for file in spoiled(&file, &mut cases) {
            let Ok(pdb) = decode(file) else { continue };
            for _ in 0..20 {
                let board = subject::any_board(&cases.solvable(3));
                for pattern in 0..2 {
                    match pdb.try_distance(pattern, &board) {
                        Err(error) => {
                            assert_eq!(error, TableError::Bits { pattern });
                            errors += 1;
                        }
                        Ok(distance) => wrong += usize::from(distance != right.distance(pattern, &board)),
                    }
                }
            }
        }
    }
    assert!(errors > 1000 && wrong > 100, "{errors} errors, {wrong} wrong distances");
}

/// Options for each algorithm that uses the table of a heuristic.
fn searches(heuristic: HeuristicName) -> Vec<Options> {
    let with = |algorithm| Options::default().with_algorithm(algorithm).with_heuristic(heuristic).with_memory(4 << 20);
    let [ida_star, a_star] = [Algorithm::IdaStar, Algorithm::AStar].map(with);
    let mut all = vec![
        ida_star.clone().with_seed(3),
        ida_star.clone().with_reflection(false),
        ida_star,
        a_star.clone().with_memory(110_000).with_hybrid(true),
        a_star,
    ];
    all.extend([Algorithm::WeightedAStar, Algorithm::Greedy, Algorithm::Beam].map(with));
    all
}

/// What came of searches with wrong tables.
#[derive(Default, Debug)]
struct Ends {
    refused: usize,
    solved: usize,
    exhausted: usize,
    limited: usize,
}

/// A wrong table may make a search much longer than a right one. It is stopped after as many nodes, like at a time limit.
const MAX_NODES: u64 = 30_000;

/// Runs a search, and checks how it ends.
fn check(solver: &mut Solver, tiles: &Tiles, options: &Options, ends: &mut Ends) {
    let board = subject::any_board(tiles);
    let heuristic = options.heuristic.expect("the options name one");
    let mut search = match solver.start(&board, options) {
        Ok(search) => search,
        Err(error) => {
            assert_eq!((&error, error.code()), (&StartError::WrongTable { heuristic }, "table-failed"));
            ends.refused += 1;
            return;
        }
    };
    let progress = search.step(MAX_NODES);
    match &progress.status {
        Status::Solved(_) => {
            let goal = puzzle::blank_last(puzzle::width(tiles));
            assert_eq!(puzzle::replay(tiles, &subject::letters(&progress)), goal, "{options:?} on {tiles:?}");
            ends.solved += 1;
        }
        Status::Exhausted => {
            assert_eq!(progress.best, None);
            ends.exhausted += 1;
        }
        Status::Running | Status::OutOfMemory => ends.limited += 1,
    }
}

#[test]
fn searches_with_a_wrong_table_find_the_goal_or_name_the_table() {
    let mut cases = Cases(92);
    let mut ends = Ends::default();
    for heuristic in [HeuristicName::Pdb44, HeuristicName::Pdb663] {
        let file = encode(&subject::table(heuristic));
        let width = if heuristic == HeuristicName::Pdb44 { 3 } else { 4 };
        for _ in 0..3 {
            for mut solver in spoiled(&file, &mut cases).into_iter().filter_map(solver_with) {
                for moves in [3, 30, 200] {
                    let (_, tiles) = cases.walk(&puzzle::blank_last(width), moves);
                    for options in searches(heuristic) {
                        check(&mut solver, &tiles, &options, &mut ends);
                    }
                }
            }
        }
    }
    assert!(ends.refused > 100 && ends.solved > 100 && ends.exhausted > 0, "{ends:?}");
}

/// The other ways in which a solver uses a table.
#[test]
fn a_wrong_table_is_refused_by_every_kind_of_search() {
    let file = with_bits(encode(&subject::six_six_three()), |bits| bits.fill(0));
    let mut solver = solver_with(file).expect("the goal's bit is 0");
    let heuristic = HeuristicName::Pdb663;
    let (board, options) = (subject::any_board(&golden::hardest()[0].0), Options::default().with_heuristic(heuristic));
    let refused = StartError::WrongTable { heuristic };
    assert_eq!(solver.start_all(&board, &options, 1).err(), Some(refused.clone()));
    assert_eq!(solver.deal(&board, &options, Dealing::shared(2)).err(), Some(refused.clone()));
    assert_eq!(solver.runner(&board, &options).err(), Some(refused.clone()));
    assert_eq!(solver.estimator(&board, &options).err(), Some(refused.clone()));
    let game = Game::new(board, Vec::new()).expect("there are no moves");
    assert_eq!(solver.start_analysis(&game, &options).err(), Some(refused.clone()));
    assert_eq!(solver.solve(&board, &options).err(), Some(SolveError::Start(refused)));
}

/// Only tables with wrong bits are refused.
#[test]
fn a_right_table_is_never_refused() {
    let mut cases = Cases(93);
    for heuristic in [HeuristicName::Pdb44, HeuristicName::Pdb663] {
        let shape = heuristic.only_shape().expect("the heuristic supports one shape");
        let (mut solver, width) = if shape == subject::square(3) { (Solver::new(), 3) } else { (subject::solver(), 4) };
        subject::add_table(&mut solver, heuristic, shape);
        for _ in 0..300 {
            let board = subject::any_board(&cases.solvable(width));
            let estimator = solver.estimator(&board, &Options::default().with_heuristic(heuristic));
            assert!(estimator.is_ok(), "{board}: {:?}", estimator.err());
        }
    }
}
