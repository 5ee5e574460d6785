//! Laws 4 and 5: any sequence of budgets leads to the same counts, solution and status, and both A* and IDA* find the
//! true distance. Besides, solutions are legal and reach the goal.
//!
//! The oracles are distances by breadth-first search (all of the 8-puzzle; of the 15-puzzle from both ends), Korf's
//! published lengths, and the moves of `common::puzzle`, which replays every solution.

use common::{
    golden,
    puzzle::{self, Cases, Tiles},
    subject,
};
use fifteen::{Algorithm, Goal, HeuristicName, Options, Progress, Search, Solver, StartError, Status};

const BOTH: [Algorithm; 2] = [Algorithm::IdaStar, Algorithm::AStar];

fn options(goal: Goal, algorithm: Algorithm, heuristic: HeuristicName) -> Options {
    Options::default().with_goal(goal).with_algorithm(algorithm).with_heuristic(heuristic)
}

fn solved(goal: Goal, width: usize) -> Tiles {
    match goal {
        Goal::BlankLast => puzzle::blank_last(width),
        Goal::BlankFirst => puzzle::blank_first(width),
        Goal::Board(board) => board.tiles().to_vec(),
    }
}

/// Replays a solution on the reference puzzle and returns its length.
fn replayed(progress: &Progress, tiles: &[u8], goal: Goal) -> usize {
    let moves = subject::letters(progress);
    assert_eq!(puzzle::replay(tiles, &moves), solved(goal, puzzle::width(tiles)), "{moves} on {tiles:?}");
    moves.len()
}

/// Every pair of an exact search and a heuristic for boards of a width.
fn pairs(width: usize) -> impl Iterator<Item = (Algorithm, HeuristicName)> {
    BOTH.into_iter().flat_map(move |algorithm| subject::handy(width).map(move |name| (algorithm, name)))
}

/// All other searches, and other options for the pairs above. The memory is so small that the hybrid needs both of its
/// parts.
fn other_searches(width: usize) -> impl Iterator<Item = Options> {
    let plain = |algorithm, heuristic| options(Goal::BlankLast, algorithm, heuristic);
    let led = subject::handy(width).flat_map(move |heuristic| {
        let a_star = plain(Algorithm::AStar, heuristic);
        [
            plain(Algorithm::WeightedAStar, heuristic),
            plain(Algorithm::Greedy, heuristic),
            plain(Algorithm::IdaStar, heuristic).with_seed(7),
            a_star.clone().with_seed(8),
            a_star.with_hybrid(true).with_memory(110_000),
        ]
    });
    let blind = Options::default().with_algorithm(Algorithm::BreadthFirst);
    led.chain((width == 3).then_some(blind))
}

/// Checks law 4 for one board and one search.
fn check_budgets(solver: &mut Solver, tiles: &[u8], options: &Options, cases: &mut Cases) {
    let expected = subject::solve(solver, tiles, options);
    let mut turn = 0;
    let mut rising = || {
        turn += 1;
        turn
    };
    let mut random = || cases.word() % 200;
    let schedules: [(&str, &mut dyn FnMut() -> u64); 6] = [
        ("one", &mut || 1),
        ("two", &mut || 2),
        ("seven", &mut || 7),
        ("rising", &mut rising),
        ("random, nothing included", &mut random),
        ("large", &mut || 1_000_000),
    ];
    for (name, schedule) in schedules {
        let mut search = solver.start(&subject::any_board(tiles), options).expect("it started before");
        assert_eq!(
            subject::run_by(&mut search, expected.stats.expanded(), schedule),
            expected,
            "budget {name}, {options:?}, {tiles:?}"
        );
        assert_eq!(search.step(u64::MAX), expected, "a search that has ended stays as it is");
        assert_eq!(search.step(0), expected);
    }
}

#[test]
fn any_budgets_give_the_same_on_the_eight_puzzle() {
    any_budgets_give_the_same_on_eight_puzzles(4);
}

#[test]
#[ignore = "six times as many boards as the test above"]
fn any_budgets_give_the_same_on_many_boards_of_the_eight_puzzle() {
    any_budgets_give_the_same_on_eight_puzzles(25);
}

fn any_budgets_give_the_same_on_eight_puzzles(boards: usize) {
    let (mut solver, mut cases) = (Solver::new(), Cases(81));
    for board in 0..boards {
        let tiles = if board == 0 { puzzle::blank_last(3) } else { cases.solvable(3) };
        for (algorithm, heuristic) in pairs(3) {
            let options = options(Goal::BlankLast, algorithm, heuristic);
            check_budgets(&mut solver, &tiles, &options, &mut cases);
            let unpruned = options.with_prune_depth(2);
            check_budgets(&mut solver, &tiles, &unpruned, &mut cases);
        }
        for options in other_searches(3) {
            check_budgets(&mut solver, &tiles, &options, &mut cases);
        }
    }
}

#[test]
fn any_budgets_give_the_same_on_the_fifteen_puzzle() {
    any_budgets_give_the_same_on_fifteen_puzzles(3);
}

#[test]
#[ignore = "five times as many boards as the test above"]
fn any_budgets_give_the_same_on_many_boards_of_the_fifteen_puzzle() {
    any_budgets_give_the_same_on_fifteen_puzzles(15);
}

fn any_budgets_give_the_same_on_fifteen_puzzles(boards: usize) {
    let (mut solver, mut cases) = (subject::solver(), Cases(82));
    for _ in 0..boards {
        let (_, tiles) = cases.walk(&puzzle::blank_first(4), 40);
        for (algorithm, heuristic) in pairs(4) {
            for reflection in [true, false] {
                let options = options(Goal::BlankFirst, algorithm, heuristic).with_reflection(reflection);
                check_budgets(&mut solver, &tiles, &options, &mut cases);
            }
        }
        for options in other_searches(4) {
            let options = options.with_goal(Goal::BlankFirst);
            check_budgets(&mut solver, &tiles, &options, &mut cases);
        }
    }
}

/// Running out of memory counts as an end.
#[test]
fn any_budgets_run_out_of_memory_at_the_same_node() {
    let (mut solver, mut cases) = (subject::solver(), Cases(83));
    let hardest = &golden::hardest()[0].0;
    let options = options(Goal::BlankLast, Algorithm::AStar, HeuristicName::Pdb663);
    let options = options.with_memory(1 << 20);
    assert_eq!(subject::solve(&mut solver, hardest, &options).status, Status::OutOfMemory);
    check_budgets(&mut solver, hardest, &options, &mut cases);
}

#[test]
fn every_pair_finds_the_distance_on_the_eight_puzzle() {
    every_pair_finds_the_distance_on_eight_puzzles(1_009, 31);
}

#[test]
#[ignore = "three times as many boards as the test above, and all that are nearly as far as the farthest"]
fn every_pair_finds_the_distance_on_many_boards_of_the_eight_puzzle() {
    every_pair_finds_the_distance_on_eight_puzzles(331, 30);
}

/// One in `step` boards, and all boards at least `far` moves from the goal.
fn every_pair_finds_the_distance_on_eight_puzzles(step: usize, far: u8) {
    let mut solver = Solver::new();
    for goal in Goal::ALL {
        let distances = puzzle::distances(&solved(goal, 3), u8::MAX);
        // Sorted, since the order of a hash map differs from run to run.
        let mut boards: Vec<(u64, u8)> = distances.into_iter().collect();
        boards.sort_unstable();
        let furthest = boards.iter().filter(|(_, distance)| *distance >= far);
        for &(packed, distance) in boards.iter().step_by(step).chain(furthest) {
            let tiles = puzzle::unpacked(packed, 3);
            for (algorithm, heuristic) in pairs(3) {
                let progress = subject::solve(&mut solver, &tiles, &options(goal, algorithm, heuristic));
                let length = replayed(&progress, &tiles, goal);
                assert_eq!(length, distance as usize, "{algorithm:?} {heuristic:?} on {tiles:?}");
            }
        }
    }
}

/// The weakest heuristic on a few boards of the 8-puzzle, and near the goal of the 15-puzzle.
#[test]
fn misplaced_finds_the_distance_too() {
    let (mut solver, mut cases) = (Solver::new(), Cases(87));
    for algorithm in BOTH {
        let options = options(Goal::BlankLast, algorithm, HeuristicName::Misplaced);
        for _ in 0..20 {
            let tiles = cases.solvable(3);
            let length = replayed(&subject::solve(&mut solver, &tiles, &options), &tiles, Goal::BlankLast);
            assert_eq!(length, puzzle::eight_puzzle()[&puzzle::packed(&tiles)] as usize, "{algorithm:?} on {tiles:?}");
            let (_, tiles) = cases.walk(&puzzle::blank_last(4), 20);
            let length = replayed(&subject::solve(&mut solver, &tiles, &options), &tiles, Goal::BlankLast);
            assert_eq!(Some(length as u8), puzzle::distance_within(&tiles, 20), "{algorithm:?} on {tiles:?}");
        }
    }
}

/// Random walks of up to 45 moves mostly end within 36 moves of the goal, where breadth-first searches from both ends
/// meet.
#[test]
fn every_pair_finds_the_distance_on_walks_of_the_fifteen_puzzle() {
    let (mut solver, mut cases) = (subject::solver(), Cases(84));
    let mut measured = 0;
    for moves in 30..=45 {
        for _ in 0..3 {
            let (_, tiles) = cases.walk(&puzzle::blank_last(4), moves);
            let distance = puzzle::distance_within(&tiles, 32);
            let mut lengths: Vec<usize> = pairs(4)
                .map(|(algorithm, heuristic)| {
                    let options = options(Goal::BlankLast, algorithm, heuristic);
                    replayed(&subject::solve(&mut solver, &tiles, &options), &tiles, Goal::BlankLast)
                })
                .collect();
            lengths.dedup();
            let [length] = lengths[..] else { panic!("{lengths:?} on {tiles:?}") };
            assert!(length <= moves && (moves - length).is_multiple_of(2), "{length} after {moves} moves");
            match distance {
                Some(distance) => assert_eq!(length, distance as usize, "{tiles:?}"),
                None => assert!(length > 32, "{length} on {tiles:?}"),
            }
            measured += usize::from(distance.is_some());
        }
    }
    assert!(measured > 20, "only {measured} distances are known");
}

#[test]
fn both_searches_find_korfs_lengths() {
    let mut solver = subject::solver();
    let mut instances = golden::korf();
    instances.sort_by_key(|instance| instance.generated);
    for (rank, instance) in instances.iter().take(20).enumerate() {
        for (algorithm, heuristic) in pairs(4) {
            // A* with Manhattan distance would need too much memory for harder boards.
            if heuristic == HeuristicName::Pdb663 || rank < 3 {
                let options = options(Goal::BlankFirst, algorithm, heuristic);
                let progress = subject::solve(&mut solver, &instance.board, &options);
                let length = replayed(&progress, &instance.board, Goal::BlankFirst);
                assert_eq!(length, instance.optimal, "{algorithm:?} {heuristic:?} on no. {}", instance.id);
            }
        }
    }
}

#[test]
fn a_solved_board_needs_no_moves() {
    let mut solver = subject::solver();
    for goal in Goal::ALL {
        for width in [3, 4] {
            for (algorithm, heuristic) in pairs(width) {
                let progress = subject::solve(&mut solver, &solved(goal, width), &options(goal, algorithm, heuristic));
                assert_eq!(progress.status, Status::Solved(Vec::new()));
                assert_eq!((progress.stats.generated(), progress.stats.expanded()), (1, 0));
            }
        }
    }
}

#[test]
fn an_unsolvable_board_does_not_start() {
    let mut solver = subject::solver();
    for width in [3, 4] {
        let mut tiles = puzzle::blank_last(width);
        tiles.swap(0, 1);
        let board = subject::any_board(&tiles);
        let swap = board.solvability_swap();
        for (algorithm, heuristic) in pairs(width) {
            let error = solver.start(&board, &options(Goal::BlankLast, algorithm, heuristic)).err();
            assert_eq!(error, Some(StartError::Unsolvable { swap }));
        }
    }
}

#[test]
fn invalid_options_are_errors() {
    let start =
        |solver: &mut Solver, tiles: &[u8], options: &Options| solver.start(&subject::any_board(tiles), options).err();
    let with = |heuristic| options(Goal::BlankLast, Algorithm::IdaStar, heuristic);
    let (three, four) = (puzzle::blank_last(3), puzzle::blank_last(4));
    let mut solver = Solver::new();
    for heuristic in [HeuristicName::Pdb78, HeuristicName::Pdb771, HeuristicName::Pdb663] {
        assert_eq!(
            start(&mut solver, &three, &with(heuristic)),
            Some(StartError::HeuristicSize { heuristic, shape: subject::square(3) })
        );
        assert_eq!(start(&mut solver, &four, &with(heuristic)), Some(StartError::TableMissing { heuristic }));
    }
    for prune_depth in [0, 1, 15, 255] {
        let options = with(HeuristicName::Manhattan).with_prune_depth(prune_depth);
        assert!(matches!(start(&mut solver, &four, &options), Some(StartError::Depth(_))), "{prune_depth}");
    }
    assert_eq!(start(&mut solver, &four, &with(HeuristicName::Manhattan)), None);
}

/// The bounds rise from the root's h to the length of the solution, always with the same parity.
#[test]
fn bounds_rise_from_the_roots_h_to_the_length() {
    let (mut solver, mut cases) = (subject::solver(), Cases(85));
    for _ in 0..50 {
        let (_, tiles) = cases.walk(&puzzle::blank_last(4), 40);
        for (algorithm, heuristic) in pairs(4) {
            let options = options(Goal::BlankLast, algorithm, heuristic);
            let progress = subject::solve(&mut solver, &tiles, &options);
            let iterations = &progress.stats.iterations;
            assert!(
                iterations.iter().skip(1).zip(iterations).all(|(iteration, before)| iteration.bound > before.bound)
            );
            assert!(
                iterations.iter().all(|iteration| iteration.bound % 2 == iterations[0].bound % 2),
                "{iterations:?}"
            );
            assert_eq!(progress.stats.bound() as usize, subject::letters(&progress).len());
            let stored = progress.stats.stored;
            assert_eq!(stored == 0, algorithm == Algorithm::IdaStar, "{stored} stored by {algorithm:?}");
            assert!(stored <= progress.stats.generated());
        }
    }
}
