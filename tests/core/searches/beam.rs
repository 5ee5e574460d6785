//! Beam search: its solutions reach the goal and become shorter, its lower bounds hold, and it ends with an optimal
//! solution or when the memory allows no wider sweep. Any sequence of budgets leads to the same answers.
//!
//! The oracles are distances by breadth-first search, Korf's published lengths, and the moves of `common::puzzle`,
//! which replays every solution.

use common::{
    golden,
    puzzle::{self, Cases, Tiles},
    subject,
};
use fifteen::{
    board::{
        Move,
        any::AnyBoard,
        goal::Goal,
        notation::{read_moves, write_moves},
    },
    heuristic::{linear_conflict::LinearConflict, manhattan::Manhattan},
    search::{
        Progress, Search, Status,
        beam::{
            polish::Polish,
            seen::Seen,
            sweep::{Outcome, Sweep},
            sweeps::Sweeps,
        },
        pruning::Automaton,
    },
    solver::{Algorithm, HeuristicName, Options, Solver},
};
use std::sync::Arc;

/// Options with little memory, so that the last sweeps do not take long.
fn options(heuristic: HeuristicName) -> Options {
    Options::default().with_algorithm(Algorithm::Beam).with_heuristic(heuristic).with_memory(32 << 20)
}

/// Runs a search to its end in slices, and compares all its progress with the distance, if that is known.
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
            assert_eq!(progress.lower_bound, depth);
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

/// With linear conflict the board is too hard for IDA* in the time that the sweeps take.
#[test]
fn memory_ends_a_search_with_its_best_solution() {
    let mut solver = Solver::new();
    let (tiles, length) = &golden::hardest()[0];
    let mut before = usize::MAX;
    for memory in [1 << 20, 4 << 20, 16 << 20] {
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

/// With the narrowest beams, some sweeps find no solution on some random boards, and then a wider one does.
#[test]
fn every_large_board_gets_a_quick_solution() {
    let mut cases = Cases(77);
    let solved = |board: AnyBoard| {
        let found = match board {
            AnyBoard::Five(root) => Sweeps::first_solution(root, Arc::new(LinearConflict::new())),
            AnyBoard::Six(root) => Sweeps::first_solution(root, Arc::new(LinearConflict::new())),
            _ => unreachable!("the boards are large"),
        };
        let found = found.expect("the memory suffices");
        let goal = puzzle::blank_last(board.width());
        assert_eq!(puzzle::replay(board.tiles(), &write_moves(&found)), goal, "{board:?}");
    };
    for _ in 0..40 {
        solved(subject::any_board(&cases.solvable(5)));
        solved(subject::any_board(&cases.solvable(6)));
    }
    for width in [5, 6] {
        solved(subject::any_board(&puzzle::blank_last(width))); // the goal takes no moves
    }
}

/// A board on which sweeps go around in circles.
const CIRCLES: &str =
    "12 24 28 0 30 23/20 29 7 21 17 27/14 13 35 19 8 10/6 3 2 5 22 26/9 34 4 15 32 11/33 16 18 31 25 1";

/// Without a narrow sweep that remembers its boards, this board takes 5.5 million nodes.
#[test]
fn a_quick_solution_does_not_go_around_in_circles() {
    let AnyBoard::Six(root) = CIRCLES.parse().expect("it is a board") else { unreachable!("the board is 6×6") };
    let heuristic = Arc::new(LinearConflict::new());
    let found = Sweeps::first_solution_within(root, heuristic.clone(), 1_500_000).expect("so many nodes suffice");
    assert_eq!(puzzle::replay(root.tiles(), &write_moves(&found)), puzzle::blank_last(6));
    assert_eq!(Sweeps::first_solution_within(root, heuristic, 1000), None);
}

/// The default search of large boards finds a solution soon and never a longer one later. Its lower bound stays below,
/// and all of it is the same for any budgets.
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

/// A random walk is full of detours. A polish removes the short ones, and does not change a path without any.
#[test]
fn polish_removes_detours_and_ends() {
    let (mut cases, automaton) = (Cases(5), Arc::new(Automaton::new(8).expect("there is such a depth")));
    let polished = |tiles: &[u8], path: Vec<Move>| {
        let (board, automaton) = (subject::board::<4>(tiles), automaton.clone());
        let mut polish = Polish::new(board, path, LinearConflict::new(), automaton);
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

/// Law 4 for a polish: the node counts at which the path becomes shorter, and at which it ends, are the same for any budgets.
#[test]
fn any_budgets_polish_a_path_at_the_same_nodes() {
    let (mut cases, automaton) = (Cases(6), Arc::new(Automaton::new(8).expect("there is such a depth")));
    for moves in (10..120).step_by(11) {
        let (letters, tiles) = cases.walk(&puzzle::blank_last(4), moves);
        let path = read_moves(&letters.chars().rev().map(opposite).collect::<String>()).expect("these are moves");
        let events = |budget: &mut dyn FnMut() -> u64| {
            let (board, heuristic) = (subject::board::<4>(&tiles), LinearConflict::new());
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

/// A beam that drops nothing is breadth-first search. It finds a shortest solution, and nothing when it must find a
/// shorter one.
#[test]
fn a_beam_that_drops_nothing_is_optimal() {
    let mut cases = Cases(12);
    for _ in 0..20 {
        let tiles: Tiles = cases.solvable(3);
        let depth = puzzle::eight_puzzle()[&puzzle::packed(&tiles)] as usize;
        let sweep = |below| {
            let mut budget = u64::MAX;
            let mut sweep = Sweep::new(subject::board::<3>(&tiles), Arc::new(Manhattan::new()), 100_000, below);
            let outcome = sweep.run(&mut budget);
            assert_eq!(sweep.counts().expanded, u64::MAX - budget);
            assert!(sweep.is_complete());
            outcome
        };
        assert!(matches!(sweep(depth + 1), Outcome::Found(moves) if moves.len() == depth), "{tiles:?}");
        assert_eq!(sweep(depth), Outcome::NotFound, "{tiles:?}");
    }
}

/// A narrow beam has two levels of boards in memory, both full after some levels, and knows that it has dropped boards.
#[test]
fn a_narrow_beam_keeps_two_full_levels() {
    const WIDTH: usize = 10;
    let root = subject::board::<4>(&golden::hardest()[0].0);
    let mut sweep = Sweep::new(root, Arc::new(Manhattan::new()), WIDTH, 200);
    for expanded in (1..=20).map(|level| level * WIDTH as u64) {
        let mut budget = WIDTH as u64;
        assert_eq!(sweep.run(&mut budget), Outcome::Suspended);
        assert_eq!(sweep.counts().expanded, expanded);
        assert!(sweep.stored() <= 2 * WIDTH, "{} boards", sweep.stored());
    }
    assert!(sweep.stored() > WIDTH, "{} boards", sweep.stored());
    assert!(!sweep.is_complete());
}

/// On this board, sweeps of the first width and twice that find nothing within the moves that they may take.
#[test]
fn sweeps_grow_beyond_the_memory_until_one_finds_a_solution() {
    let AnyBoard::Six(root) = CIRCLES.parse().expect("it is a board") else { unreachable!("the board is 6×6") };
    let mut sweeps = Sweeps::new(root, Arc::new(LinearConflict::new()), 0);
    let mut budget = 10_000_000;
    assert!(sweeps.run(&mut budget), "no solution");
    assert!(sweeps.ended() > 2, "{} sweeps", sweeps.ended());
    let moves = write_moves(sweeps.best().expect("one was found"));
    assert_eq!(puzzle::replay(root.tiles(), &moves), puzzle::blank_last(6));
}

/// A set with room for some boards remembers nearly all of them, and forgets the oldest ones when more are added.
#[test]
fn a_sweep_remembers_the_last_boards() {
    const BOARDS: usize = 1 << 14;
    let (mut seen, mut cases) = (Seen::new(2 * BOARDS), Cases(13));
    let keys: Vec<u64> = (0..BOARDS).map(|_| cases.word()).collect();
    let added = keys.iter().filter(|&&key| seen.insert(key)).count();
    let again = keys.iter().filter(|&&key| seen.insert(key)).count();
    assert!(added >= BOARDS - 1, "{added} of {BOARDS} were new");
    assert!(again <= BOARDS / 50, "{again} of {BOARDS} were forgotten");
    for _ in 0..20 * BOARDS {
        seen.insert(cases.word());
    }
    let later = keys.iter().filter(|&&key| seen.insert(key)).count();
    assert!(later >= BOARDS - BOARDS / 50, "only {later} of {BOARDS} were forgotten");
}
