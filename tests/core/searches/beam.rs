//! Beam search: its solutions reach the goal and become shorter, its lower bounds hold, and it ends with an optimal
//! solution or when the memory allows no wider sweep. Any sequence of budgets leads to the same results.
//!
//! The oracles are distances by breadth-first search, Korf's published lengths, and the moves of `common::puzzle`,
//! which replays every solution.

use common::{
    golden,
    puzzle::{self, Cases},
    subject,
};
use fifteen::{
    Algorithm, Goal, HeuristicName, Move, Options, Progress, Search, Solver, Status,
    internals::{
        board::notation::{read_moves, write_moves},
        heuristic::linear_conflict::LinearConflict,
        search::{beam::polish::Polish, pruning::Automaton},
    },
};
use std::sync::Arc;

/// Options with little memory, so that the last sweeps do not take long.
fn options(heuristic: HeuristicName) -> Options {
    Options::default().with_algorithm(Algorithm::Beam).with_heuristic(heuristic).with_memory(32 << 20)
}

/// Runs a search to its end in slices, and compares every progress report with the distance, if that is known.
fn watched(search: &mut dyn Search, tiles: &[u8], distance: Option<usize>, slice: u64) -> Progress {
    let (mut shortest, mut proved) = (usize::MAX, 0);
    loop {
        let progress = search.step(slice);
        assert!(progress.lower_bound >= proved, "the lower bound never falls");
        proved = progress.lower_bound;
        if let Some(best) = &progress.best {
            assert!(best.len() <= shortest, "{} moves after {shortest}", best.len());
            if best.len() < shortest {
                shortest = best.len();
                let goal = puzzle::blank_last(puzzle::width(tiles));
                assert_eq!(puzzle::replay(tiles, &write_moves(best)), goal, "{tiles:?}");
            }
        } else {
            assert_eq!(shortest, usize::MAX, "a solution is never forgotten");
        }
        assert!(proved as usize <= distance.unwrap_or(shortest), "at least {proved} moves from {tiles:?}");
        assert!(shortest >= distance.unwrap_or(proved as usize), "{shortest} moves solve {tiles:?}");
        if progress.status != Status::Running {
            return progress;
        }
    }
}

#[test]
fn the_eight_puzzle_is_solved_optimally() {
    let mut solver = Solver::new();
    let mut boards: Vec<(u64, u8)> = puzzle::eight_puzzle().iter().map(|(&packed, &depth)| (packed, depth)).collect();
    boards.sort_unstable();
    for &(packed, depth) in boards.iter().step_by(1511) {
        let tiles = puzzle::unpacked(packed, 3);
        for heuristic in subject::handy(3) {
            let mut solve = solver.start(&subject::any_board(&tiles), &options(heuristic)).expect("it can be solved");
            let progress = watched(&mut solve, &tiles, Some(depth as usize), 50);
            assert!(matches!(progress.status, Status::Solved(_)) && progress.is_optimal(), "{tiles:?}");
            assert_eq!(progress.lower_bound, u16::from(depth));
        }
    }
}

#[test]
fn korfs_boards_are_solved_optimally() {
    let mut solver = subject::solver();
    for instance in golden::korf().iter().step_by(14) {
        let board = subject::any_board(&instance.board).to_internal(Goal::BlankFirst);
        let mut solve = solver.start(&board, &options(HeuristicName::Pdb663)).expect("it can be solved");
        let progress = watched(&mut solve, board.tiles(), Some(instance.optimal), 10_000);
        assert!(progress.is_optimal(), "no. {}", instance.id);
    }
}

#[test]
fn any_budgets_give_the_same_answers() {
    let (mut solver, mut cases) = (subject::solver(), Cases(31));
    let boards = [puzzle::blank_last(3), cases.solvable(3), cases.solvable(4), cases.solvable(4), cases.solvable(4)];
    for tiles in boards {
        let board = subject::any_board(&tiles);
        let heuristic = if tiles.len() == 9 { HeuristicName::Manhattan } else { HeuristicName::Pdb663 };
        let whole = solver.start(&board, &options(heuristic)).expect("it can be solved").step(u64::MAX);
        for most in [1, 7, 5_000, 1_000_000] {
            let mut solve = solver.start(&board, &options(heuristic)).expect("it can be solved");
            let pieces = subject::run_by(&mut solve, whole.stats.expanded(), || 1 + cases.word() % most);
            assert_eq!(pieces, whole, "budgets up to {most}, {tiles:?}");
            assert_eq!(solve.step(1), whole, "a search that has ended stays as it is");
        }
    }
}

#[test]
fn memory_ends_a_search_with_its_best_solution() {
    memory_ends_searches(&[1 << 20]);
}

#[test]
#[ignore = "sixteen times as much memory as in the test above"]
fn much_memory_ends_a_search_with_its_best_solution() {
    memory_ends_searches(&[1 << 20, 4 << 20, 16 << 20]);
}

/// With linear conflict, the board is too hard for IDA* within the time of the sweeps.
fn memory_ends_searches(amounts: &[usize]) {
    let mut solver = Solver::new();
    let (tiles, length) = &golden::hardest()[0];
    let mut before = usize::MAX;
    for &memory in amounts {
        let options = options(HeuristicName::LinearConflict).with_memory(memory);
        let mut solve = solver.start(&subject::any_board(tiles), &options).expect("it can be solved");
        let mut most = 0;
        let progress = loop {
            let progress = solve.step(1000);
            most = most.max(progress.stats.bytes);
            if progress.status != Status::Running {
                break progress;
            }
        };
        assert!(most <= memory as u64, "{most} bytes, and {memory} were allowed");
        assert!(most >= memory as u64 / 8, "only {most} bytes of {memory} were used");
        assert_eq!(progress.status, Status::OutOfMemory);
        let found = progress.best.expect("a narrow beam finds a solution").len();
        assert!((*length..=before).contains(&found), "{found} moves with {memory} bytes, {before} before");
        before = found;
    }
}

/// The default search of large boards finds a solution soon and never a longer one later. Its lower bound stays below,
/// and the results are the same for any budgets.
#[test]
fn large_boards_get_a_solution_soon() {
    let (mut solver, mut cases) = (Solver::new(), Cases(78));
    for width in [5, 6] {
        let tiles = cases.solvable(width);
        let options = Options::default().with_heuristic(HeuristicName::LinearConflict).with_memory(4 << 20);
        let mut start = || solver.start(&subject::any_board(&tiles), &options).expect("it can be solved");
        let (mut solve, mut shortest) = (start(), None);
        let mut expanded = 0;
        while expanded < 2_000_000 {
            let progress = solve.step(1 + cases.word() % 50_000);
            expanded = progress.stats.expanded();
            if let Some(best) = progress.best {
                assert!(shortest.is_none_or(|shortest| best.len() <= shortest));
                assert!(progress.lower_bound as usize <= best.len());
                let moves = write_moves(&best);
                assert_eq!(puzzle::replay(&tiles, &moves), puzzle::blank_last(width), "{moves} on {tiles:?}");
                shortest = Some(best.len());
            } else {
                assert!(expanded < 1_500_000, "{expanded} nodes without an answer");
            }
        }
        let pieces = solve.step(0);
        assert_eq!(start().step(expanded), pieces, "{tiles:?}");
    }
}

/// A random walk is full of detours. A polish removes the short ones, and leaves a path without any unchanged.
#[test]
fn polish_removes_detours_and_ends() {
    let (mut cases, automaton) =
        (Cases(5), Arc::new(Automaton::new(subject::square(4), 8).expect("there is such a depth")));
    let polished = |tiles: &[u8], path: Vec<Move>| {
        let (board, automaton) = (subject::board::<4>(tiles), automaton.clone());
        let mut polish =
            Polish::new(board, path, LinearConflict::for_goal(&subject::board(&puzzle::blank_last(4))), automaton);
        let mut budget = 10_000_000;
        while budget > 0 && !polish.is_over() {
            polish.run(&mut budget);
        }
        assert!(polish.is_over(), "{tiles:?}");
        polish.path().to_vec()
    };
    for moves in 1..60 {
        let (letters, tiles) = cases.walk(&puzzle::blank_last(4), moves);
        let back: String = letters.chars().rev().map(opposite).collect();
        let path = read_moves(&back).expect("these are moves");
        let once = polished(&tiles, path);
        assert_eq!(puzzle::replay(&tiles, &write_moves(&once)), puzzle::blank_last(4));
        if let Some(distance) = puzzle::distance_within(&tiles, 24) {
            let known = if moves <= 20 { distance as usize..=distance as usize } else { distance as usize..=moves };
            assert!(known.contains(&once.len()), "{} moves, {distance} would do, {moves} were made", once.len());
        }
        assert_eq!(polished(&tiles, once.clone()), once, "nothing is left to improve");
    }
}

/// Law 4 for a polish: the node counts at which the path becomes shorter, and at which it ends, are the same for any
/// budgets.
#[test]
fn any_budgets_polish_a_path_at_the_same_nodes() {
    let (mut cases, automaton) =
        (Cases(6), Arc::new(Automaton::new(subject::square(4), 8).expect("there is such a depth")));
    for moves in (10..120).step_by(11) {
        let (letters, tiles) = cases.walk(&puzzle::blank_last(4), moves);
        let path = read_moves(&letters.chars().rev().map(opposite).collect::<String>()).expect("these are moves");
        let events = |budget: &mut dyn FnMut() -> u64| {
            let (board, heuristic) =
                (subject::board::<4>(&tiles), LinearConflict::for_goal(&subject::board(&puzzle::blank_last(4))));
            let mut polish = Polish::new(board, path.clone(), heuristic, automaton.clone());
            let mut events = Vec::new();
            while !polish.is_over() {
                let length = polish.path().len();
                polish.run(&mut budget());
                if polish.path().len() < length || polish.is_over() {
                    events.push((polish.counts(), write_moves(polish.path())));
                }
            }
            events
        };
        let whole = events(&mut || u64::MAX);
        for most in [1, 2, 50, 3_000] {
            assert_eq!(events(&mut || 1 + cases.word() % most), whole, "budgets up to {most}, {tiles:?}");
        }
    }
}

fn opposite(letter: char) -> char {
    match letter {
        'U' => 'D',
        'D' => 'U',
        'L' => 'R',
        _ => 'L',
    }
}
