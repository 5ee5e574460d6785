//! A* with little memory: each of Korf's boards fits in 32 MB, with at most twelve bytes a node. Also tests the closed
//! list on its own.
//!
//! The oracles are `data/korf100.csv` for the lengths, the reference puzzle for the moves, and a map of the standard
//! library for the list.

use common::{
    golden,
    puzzle::{self, Cases},
    subject,
};
use fifteen::{
    Algorithm, Goal, HeuristicName, Move, Options, Search, Solver, Stats, Status,
    internals::{
        board::packed,
        search::closed_list::{ClosedList, ClosedNode, NodeBits},
    },
};
use std::collections::HashMap;

const MEMORY: usize = 32_000_000;

/// The number of nodes from which the size of empty lists no longer matters.
const LARGE: u64 = 100_000;

/// Solves a board, checks the bytes after each step, and returns the final counts.
fn solve_in_little(solver: &mut Solver, instance: &golden::KorfInstance) -> Stats {
    let id = instance.id;
    let options = Options::default()
        .with_goal(Goal::BlankFirst)
        .with_algorithm(Algorithm::AStar)
        .with_heuristic(HeuristicName::Pdb663)
        .with_memory(MEMORY);
    let mut search = solver.start(&subject::any_board(&instance.board), &options).expect("it can start");
    loop {
        let progress = search.step(1_000);
        let Stats { bytes, stored, .. } = progress.stats;
        assert!(bytes <= MEMORY as u64, "{bytes} bytes for no. {id}");
        assert!(stored < LARGE || bytes <= 12 * stored, "{bytes} bytes for {stored} nodes of no. {id}");
        if progress.status != Status::Running {
            let moves = subject::letters(&progress);
            assert_eq!(moves.len(), instance.optimal, "length of no. {id}");
            assert_eq!(puzzle::replay(&instance.board, &moves), puzzle::blank_first(4), "no. {id}");
            return progress.stats;
        }
    }
}

#[test]
fn one_in_five_of_the_hundred_is_solved_in_thirty_two_megabytes() {
    boards_are_solved_in_thirty_two_megabytes(5);
}

#[test]
#[ignore = "five times as many boards as the test above"]
fn each_of_the_hundred_is_solved_in_thirty_two_megabytes() {
    boards_are_solved_in_thirty_two_megabytes(1);
}

/// Solves one in `step` of Korf's boards.
fn boards_are_solved_in_thirty_two_megabytes(step: usize) {
    let mut solver = subject::solver();
    let boards = golden::korf().into_iter().step_by(step);
    let searches: Vec<Stats> = boards.map(|instance| solve_in_little(&mut solver, &instance)).collect();
    let large = searches.iter().filter(|stats| stats.stored >= LARGE).count();
    assert!(large >= 10 / step, "only {large} of the searches are large");
}

/// Compares the list with a map on enough boards that each shard grows many times, with longer and shorter paths.
fn the_list_equals_a_map<Y: NodeBits>() {
    let (mut list, mut map, mut cases) = (ClosedList::<Y>::default(), HashMap::new(), Cases(101));
    let boards: Vec<u64> = (0..400_000).map(|_| cases.word() % (1 << packed::BITS)).collect();
    for turn in 0..3 * boards.len() {
        let board = boards[cases.below(boards.len())];
        let g = 1 + cases.below(Y::MAX_MOVES as usize) as u16;
        let way = ClosedNode { g, last_move: Some(Move::ALL[turn % 4]), summary: cases.below(16) as u8 };
        let known: Option<&mut (ClosedNode, bool)> = map.get_mut(&board);
        if turn % 5 == 4 {
            let waits = known.filter(|(known, expanded)| known.g == g && !expanded);
            assert_eq!(list.expand(board, g), waits.as_ref().map(|(known, _)| *known), "board {board}");
            if let Some((_, expanded)) = waits {
                *expanded = true;
            }
        } else {
            let better = known.is_none_or(|(known, _)| g < known.g);
            assert_eq!(list.improve(board, way, usize::MAX), Ok(better), "board {board}");
            if better {
                map.insert(board, (way, false));
            }
        }
    }
    assert_eq!((list.len(), list.is_empty()), (map.len(), false));
    assert!(map.values().any(|(_, expanded)| *expanded));
    for board in boards {
        assert_eq!(list.get(board), map.get(&board).map(|(known, _)| *known), "board {board}");
    }
}

#[test]
fn a_list_of_short_paths_equals_a_map() {
    the_list_equals_a_map::<u16>();
}

#[test]
fn a_list_of_long_paths_equals_a_map() {
    the_list_equals_a_map::<u32>();
}

/// Adjacent keys, the lowest and the highest ones, inserted in either order.
#[test]
fn the_list_keeps_boards_at_its_ends() {
    let boards = (0..2_000).chain((1 << packed::BITS) - 2_000..1 << packed::BITS);
    let way =
        |board| ClosedNode { g: (board % 100) as u16 + 1, last_move: Some(Move::Left), summary: (board % 16) as u8 };
    let rising: Vec<u64> = boards.collect();
    let falling = rising.iter().rev().copied().collect();
    for order in [rising, falling] {
        let mut list = ClosedList::<u16>::default();
        for (known, &board) in order.iter().enumerate() {
            assert_eq!(list.get(board), None);
            assert_eq!(list.improve(board, way(board), usize::MAX), Ok(true));
            assert_eq!(list.len(), known + 1);
        }
        assert!(order.iter().all(|&board| list.get(board) == Some(way(board))));
    }
}
