//! Tables with a right checksum and wrong bits, as a build with a bug would write them: every walk and every step of a
//! search ends, moves lead to the goal, and no lower bound is above the length of the solution reported with it. A
//! search that cannot keep to that ends with an error that names the table. Nothing else holds: a solution may wrongly
//! be called optimal.
//!
//! The oracles are the reference puzzle of `common::puzzle`, which replays the moves, and the distances of the
//! 8-puzzle.

use common::{
    golden,
    puzzle::{self, Cases, Tiles},
    subject,
};
use fifteen::{
    Algorithm, Game, HeuristicName, Options, Progress, Search, SolveError, Solver, StartError, Status, TableError,
    internals::{
        board::notation::read_moves,
        pdb::{
            PatternDb, Placement,
            format::{decode, encode},
        },
        search::jobs::dealing::Dealing,
    },
    shape::Shape as _,
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

/// The file with its bits wrong in several ways. Most of the time, the bit of the goal stays as it is.
fn spoiled(file: &[u8], cases: &mut Cases) -> Vec<Vec<u8>> {
    let mut files = vec![with_bits(file.to_vec(), |bits| bits.fill(0))];
    for each in [2, 10, 100, 10_000] {
        files.push(with_bits(file.to_vec(), |bits| flip(bits, each, cases)));
    }
    files
}

/// One wrong bit two to nine moves from the goal. So a search may take another board for the goal, and its proof then
/// ends without a solution.
fn spoiled_near_goal(table: &PatternDb, cases: &mut Cases) -> Vec<u8> {
    let moves = 2 + cases.below(8);
    let board = subject::any_board(&cases.walk(&puzzle::blank_last(table.goal().shape().columns()), moves).1);
    let Placement { mask, order } = table.placement(cases.below(2), &board);
    let bit = table.index(board.shape(), order, mask, board.blank());
    with_bits(encode(table), |bits| bits[bit as usize / 8] ^= 1 << (bit % 8))
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

/// Options for each algorithm that can use a heuristic's table.
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

/// Counts of how searches with wrong tables ended.
#[derive(Default, Debug)]
struct Ends {
    refused: usize,
    solved: usize,
    exhausted: usize,
    limited: usize,
    /// Solutions of 3×3 boards that are called optimal; `wrong` counts those that are not.
    optimal: usize,
    wrong: usize,
}

/// A wrong table may make a search much longer than a right one. The search is stopped after this many nodes, as at a
/// time limit.
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
    check_bound(&progress, &(options, tiles));
    if puzzle::width(tiles) == 3 && progress.is_optimal() {
        ends.optimal += 1;
        let distance = puzzle::eight_puzzle()[&puzzle::packed(tiles)];
        ends.wrong += usize::from(progress.lower_bound != u16::from(distance));
    }
}

/// A lower bound is never above the length of a solution.
fn check_bound(progress: &Progress, case: &dyn std::fmt::Debug) {
    let Some(best) = &progress.best else { return };
    assert!(
        best.len() >= progress.lower_bound.into(),
        "{} moves, at least {}: {case:?}",
        best.len(),
        progress.lower_bound
    );
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
    // If no solution were wrong, the documentation could promise more.
    assert!(ends.optimal > 100 && ends.wrong > 0, "{ends:?}");
}

/// The other uses of a table in a solver.
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

/// A search with bounds from a wrong table may never end, but every step of it does: it expands its budget, or ends the
/// search.
fn check_steps(search: &mut dyn Search, most: u64, case: &dyn std::fmt::Debug) -> Status {
    let mut before = search.step(0);
    for budget in [1, 30, 5000].into_iter().cycle() {
        if before.status != Status::Running || before.stats.expanded() > most {
            break;
        }
        let after = search.step(budget);
        let spent = after.stats.expanded() - before.stats.expanded();
        assert!(spent == budget || after.status != Status::Running, "{spent} of {budget} nodes, {case:?}");
        check_bound(&after, case);
        before = after;
    }
    before.status
}

/// A beam expands this many nodes before its last sweep is over and the proof goes on alone.
const MAX_BEAM_NODES: u64 = 1_500_000;

#[test]
fn every_step_of_every_search_with_a_wrong_table_returns() {
    let (mut cases, mut ended, mut tried) = (Cases(94), 0, 0);
    let heuristic = HeuristicName::Pdb44;
    let table = subject::table(heuristic);
    let file = encode(&table);
    let mut files: Vec<_> = (0..3).flat_map(|_| spoiled(&file, &mut cases)).collect();
    files.extend((0..100).map(|_| spoiled_near_goal(&table, &mut cases)));
    for mut solver in files.into_iter().filter_map(solver_with) {
        for moves in [3, 30, 200] {
            let (_, tiles) = cases.walk(&puzzle::blank_last(3), moves);
            let board = subject::any_board(&tiles);
            for options in searches(heuristic) {
                let is_beam = options.algorithm == Some(Algorithm::Beam);
                let most = if is_beam { MAX_BEAM_NODES } else { MAX_NODES };
                // Without the mirror image, one wrong bit is enough to take another board for the goal.
                for options in [options.clone().with_endless(is_beam), options.with_reflection(false)] {
                    let Ok(mut search) = solver.start(&board, &options) else { continue };
                    let status = check_steps(&mut search, most, &(&options, &tiles));
                    (tried, ended) = (tried + 1, ended + usize::from(status != Status::Running));
                }
            }
            let options = Options::default().with_algorithm(Algorithm::IdaStar).with_heuristic(heuristic);
            if let Ok(mut search) = solver.start_all(&board, &options, 2) {
                check_steps(&mut search, MAX_NODES, &(&options, &tiles));
            }
        }
    }
    assert!(tried > 100 && ended > 50, "{tried} searches, {ended} ended");
}

/// A table with few wrong bits, so that many boards are not refused.
fn with_few_wrong_bits(heuristic: HeuristicName, cases: &mut Cases) -> Option<Solver> {
    solver_with(with_bits(encode(&subject::table(heuristic)), |bits| flip(bits, 300, cases)))
}

#[test]
fn every_search_that_is_dealt_with_a_wrong_table_ends() {
    let (mut cases, mut ends) = (Cases(95), Ends::default());
    let options = Options::default().with_heuristic(HeuristicName::Pdb44);
    for algorithm in [Algorithm::IdaStar, Algorithm::Beam] {
        let options = options.clone().with_algorithm(algorithm).with_memory(4 << 20);
        for _ in 0..150 {
            let tiles = cases.solvable(3);
            let Some(mut solver) = with_few_wrong_bits(HeuristicName::Pdb44, &mut cases) else { continue };
            let board = subject::any_board(&tiles);
            let Ok(mut run) = solver.deal(&board, &options, Dealing::Shared { workers: 2, jobs: 20, from: 0 }) else {
                ends.refused += 1;
                continue;
            };
            let mut runner = solver.runner(&board, &options).expect("it is dealt");
            let mut improver = run.take_improver();
            let mut has_refused = false;
            while run.progress().status == Status::Running && run.progress().stats.expanded() < MAX_BEAM_NODES {
                if let Some(improvement) = improver.as_mut().map(|improver| improver.step(1000)) {
                    improver.take_if(|_| improvement.is_over);
                    run.learn(improvement);
                }
                if runner.is_idle()
                    && let Some(batch) = run.deal()
                {
                    runner.take(batch);
                }
                if run.take(runner.step(1000)).is_err() {
                    has_refused = true;
                    break;
                }
            }
            let progress = run.progress();
            check_bound(&progress, &tiles);
            match progress.status {
                Status::Solved(_) => {
                    assert_eq!(puzzle::replay(&tiles, &subject::letters(&progress)), puzzle::blank_last(3));
                    ends.solved += 1;
                }
                _ if has_refused => ends.exhausted += 1,
                Status::Exhausted => ends.exhausted += 1,
                Status::Running | Status::OutOfMemory => ends.limited += 1,
            }
        }
    }
    assert!(ends.solved > 50 && ends.exhausted > 0, "{ends:?}");
}

#[test]
fn every_analysis_with_a_wrong_table_keeps_its_bounds_apart() {
    let (mut cases, mut tried, mut exact) = (Cases(96), 0, 0);
    let options = Options::default().with_heuristic(HeuristicName::Pdb44);
    for _ in 0..200 {
        let (letters, end) = cases.walk(&puzzle::blank_last(3), 30);
        let back: String = letters.chars().rev().map(inverse).collect();
        let game =
            Game::new(subject::any_board(&end), read_moves(&back).expect("these are moves")).expect("they are legal");
        let Some(mut solver) = with_few_wrong_bits(HeuristicName::Pdb44, &mut cases) else { continue };
        let Ok(mut analysis) = solver.start_analysis(&game, &options) else { continue };
        while !analysis.step(1000) && analysis.expanded() < MAX_NODES {}
        for position in analysis.positions() {
            assert!(position.upper.is_some_and(|upper| position.lower <= upper), "{position:?} of {game}");
            exact += usize::from(position.exact().is_some());
        }
        tried += 1;
    }
    assert!(tried > 20 && exact > 100, "{tried} games, {exact} exact positions");
}

/// The letter of the inverse move.
fn inverse(letter: char) -> char {
    match letter {
        'U' => 'D',
        'D' => 'U',
        'L' => 'R',
        _ => 'L',
    }
}
