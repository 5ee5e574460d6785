//! Judgements of heuristics: the heuristics of the crate have no errors, wrong ones have as many as are known or follow
//! from the definitions, and a search with the values of a heuristic does the same as the trace with the heuristic
//! itself.

use common::{
    estimates,
    puzzle::{self, Cases},
    subject,
};
use fifteen::{Algorithm, Board, HeuristicName, Options, Status, shape::Square};
use fifteen_lab::{
    Explains as _, Traces as _,
    judgement::{Judgement, MOVE},
    space::{BOARDS, Space},
    trace::{Until, record::Effort},
};
use std::sync::{Arc, LazyLock};

/// More steps than any of these searches makes.
const ALL_STEPS: u64 = 100_000_000;

static SPACE: LazyLock<Arc<Space>> = LazyLock::new(|| Arc::new(Space::new(&Board::goal(Square::<3>::default()))));

/// Returns the value of each board, in hundredths of a move.
fn values(h: impl Fn(&[u8]) -> usize) -> Vec<u16> {
    SPACE.boards().iter().map(|board| h(board.tiles()) as u16 * MOVE).collect()
}

/// Returns the distance of each board, in hundredths of a move.
fn distances() -> Vec<u16> {
    SPACE.distances().into_iter().map(|distance| u16::from(distance) * MOVE).collect()
}

/// Returns the value of each board, by a heuristic of the crate.
fn values_of(name: HeuristicName) -> Vec<u16> {
    let (solver, options) = (subject::solver(), Options::default().with_heuristic(name));
    let explainer = solver.explainer(&SPACE.boards()[0].any(), &options).expect("its table is loaded");
    values(|tiles| explainer.of(&subject::any_board(tiles)).expect("the table is right").h() as usize)
}

fn misplaced_with_blank(tiles: &[u8]) -> usize {
    tiles.iter().zip([1, 2, 3, 4, 5, 6, 7, 8, 0]).filter(|(tile, home)| *tile != home).count()
}

/// Manhattan distance of some tiles, where 0 is the blank.
fn manhattan_of(tiles: &[u8], counted: impl Iterator<Item = u8>) -> usize {
    let home = |tile: u8| (usize::from(tile) + 8) % 9;
    let cell = |tile: u8| tiles.iter().position(|&other| other == tile).expect("the board has it");
    let apart = |a: usize, b: usize| (a / 3).abs_diff(b / 3) + (a % 3).abs_diff(b % 3);
    counted.map(|tile| apart(cell(tile), home(tile))).sum()
}

/// Compares a judgement with the definitions, on a map of the distances that shares nothing with the space.
fn check_by_definition(values: &[u16], name: &str) {
    let judgement = Judgement::new(&SPACE, values);
    let distance = |tiles: &[u8]| 100 * i32::from(puzzle::eight_puzzle()[&puzzle::packed(tiles)]);
    let value = |tiles: &[u8]| i32::from(values[SPACE.index_of(&subject::board(tiles)).expect("it is solvable")]);
    let (mut too_large, mut exact, mut ordered_jumps, mut largest, mut largest_jump) = (0, 0, 0, 0, 100);
    for board in SPACE.boards() {
        let excess = value(board.tiles()) - distance(board.tiles());
        too_large += usize::from(excess > 0);
        exact += usize::from(excess == 0);
        largest = largest.max(excess);
        for neighbour in puzzle::neighbours(board.tiles()) {
            let jump = (value(board.tiles()) - value(&neighbour)).abs();
            ordered_jumps += usize::from(jump > 100);
            largest_jump = largest_jump.max(jump);
        }
    }
    assert_eq!((judgement.too_large, judgement.exact), (too_large, exact), "{name}");
    assert_eq!(judgement.jumps, ordered_jumps / 2, "{name}");
    let tiles = |index: usize| SPACE.boards()[index].tiles();
    let excess = judgement.worst.map_or(0, |worst| value(tiles(worst)) - distance(tiles(worst)));
    assert_eq!(excess, largest, "{name}");
    let jump = judgement.worst_jump.map_or(100, |(from, to)| {
        assert!(puzzle::neighbours(tiles(from)).any(|neighbour| neighbour == tiles(to)), "{name}");
        value(tiles(from)) - value(tiles(to))
    });
    assert_eq!(jump, largest_jump, "{name}");
    assert_eq!(judgement.is_admissible(), too_large == 0);
    let at_goal = value(&[1, 2, 3, 4, 5, 6, 7, 8, 0]);
    assert_eq!(i32::from(judgement.at_goal), at_goal, "{name}");
    assert_eq!(judgement.is_consistent(), ordered_jumps == 0 && at_goal == 0, "{name}");
}

#[test]
fn the_heuristics_of_the_crate_have_no_errors() {
    for name in subject::handy(3) {
        let values = values_of(name);
        let judgement = Judgement::new(&SPACE, &values);
        assert!(judgement.is_admissible() && judgement.is_consistent(), "{name}");
        assert_eq!((judgement.worst, judgement.worst_jump), (None, None), "{name}");
    }
}

/// The numbers of boards of the first and the third are known from the code of Russell and Norvig's book: its `h` counts the blank
/// as a misplaced tile, and the Manhattan distance of its notebook counts the blank and forgets tile 8.
#[test]
fn wrong_heuristics_have_as_many_errors_as_are_known() {
    let manhattan_with_blank = |tiles: &[u8]| manhattan_of(tiles, 0..9);
    let manhattan_of_the_notebook = |tiles: &[u8]| manhattan_of(tiles, 0..8);
    let sum = |tiles: &[u8]| estimates::manhattan(tiles) + estimates::misplaced(tiles);
    let known: [(&str, Vec<u16>, usize, u16); 4] = [
        ("misplaced tiles and blank", values(misplaced_with_blank), 78, 1),
        ("Manhattan with the blank", values(manhattan_with_blank), 4_650, 4),
        ("Manhattan of the notebook", values(manhattan_of_the_notebook), 1_457, 4),
        ("Manhattan and misplaced", values(sum), 60_669, 8),
    ];
    for (name, values, too_large, excess) in known {
        let judgement = Judgement::new(&SPACE, &values);
        assert_eq!(judgement.too_large, too_large, "{name}");
        let worst = judgement.worst.expect("it is inadmissible");
        assert_eq!(values[worst] - distances()[worst], excess * MOVE, "{name}");
        check_by_definition(&values, name);
    }
}

#[test]
fn random_values_are_judged_as_the_definitions_say() {
    let mut cases = Cases(78);
    check_by_definition(&values(|_| 0), "0 everywhere");
    check_by_definition(&values(|_| 255), "255 everywhere");
    for most in [3, 30, 256] {
        let values: Vec<u16> = std::iter::repeat_with(|| cases.below(most) as u16 * MOVE).take(BOARDS).collect();
        check_by_definition(&values, &format!("values below {most}"));
        let values: Vec<u16> = std::iter::repeat_with(|| cases.below(most * 100) as u16).take(BOARDS).collect();
        check_by_definition(&values, &format!("fractions below {most}"));
    }
}

#[test]
fn of_equally_bad_boards_the_nearest_is_the_worst() {
    let mut values = values(estimates::manhattan);
    let distances = distances();
    for index in [170_000, 90_000, 120_000] {
        values[index] = distances[index] + 3 * MOVE;
    }
    assert_eq!(Judgement::new(&SPACE, &values).worst, Some(90_000));
    values[0] = 5 * MOVE;
    assert_eq!(Judgement::new(&SPACE, &values).worst, Some(0), "the goal counts");
}

#[test]
fn the_solution_of_a_board_is_a_shortest_one() {
    let mut cases = Cases(1457);
    for _ in 0..500 {
        let index = cases.below(BOARDS);
        let boards: Vec<&[u8]> = SPACE.solution(index).iter().map(|&index| SPACE.boards()[index].tiles()).collect();
        assert_eq!(boards.len() - 1, usize::from(puzzle::eight_puzzle()[&puzzle::packed(boards[0])]));
        assert_eq!(boards[boards.len() - 1], puzzle::blank_last(3));
        for pair in boards.windows(2) {
            assert!(puzzle::neighbours(pair[0]).any(|neighbour| neighbour == pair[1]));
        }
    }
}

fn effort(values: &[u16], board: &Board<Square<3>>, algorithm: Algorithm, max_steps: u64) -> Effort {
    let options = Options::default().with_algorithm(algorithm);
    let trace = subject::solver().trace_with(&board.any(), &options, SPACE.by_rank(values));
    trace.expect("the board is solvable").effort(max_steps)
}

#[test]
fn a_search_with_the_values_is_the_trace_with_the_heuristic() {
    let (mut solver, mut cases) = (subject::solver(), Cases(61));
    for name in [HeuristicName::Misplaced, HeuristicName::Manhattan, HeuristicName::LinearConflict] {
        let values = values_of(name);
        for algorithm in [Algorithm::IdaStar, Algorithm::AStar] {
            for _ in 0..3 {
                let board = SPACE.boards()[cases.below(BOARDS)];
                let options = Options::default().with_algorithm(algorithm).with_heuristic(name);
                let mut trace = solver.trace(&subject::any_board(board.tiles()), &options).expect("it starts");
                assert!(trace.run(Until::End, u64::MAX));
                let view = trace.view();
                let generated = view.iterations.iter().map(|one| one.generated).sum();
                let expanded = view.iterations.iter().map(|one| one.expanded).sum();
                let expected = Effort { length: Some(view.path.len()), expanded, generated };
                assert_eq!(effort(&values, &board, algorithm, ALL_STEPS), expected, "{name} on {board}");
            }
        }
    }
}

/// An inadmissible heuristic may lead to a longer solution, an inconsistent one may not. The fast search gives the
/// lengths.
#[test]
fn searches_with_wrong_values_end() {
    let mut cases = Cases(77);
    let mut solver = subject::solver();
    let admissible: Vec<u16> =
        distances().iter().map(|&distance| cases.below(usize::from(distance) + 1) as u16).collect();
    let too_large = values(|tiles| 3 * estimates::manhattan(tiles));
    for algorithm in [Algorithm::IdaStar, Algorithm::AStar] {
        for _ in 0..10 {
            let index = cases.below(BOARDS / 20);
            let board = SPACE.boards()[index];
            let fast = subject::solve(&mut solver, board.tiles(), &Options::default());
            let Status::Solved(moves) = &fast.status else { panic!("{board} is solvable") };
            assert_eq!(effort(&admissible, &board, algorithm, ALL_STEPS).length, Some(moves.len()), "{board}");
            let found = effort(&too_large, &board, algorithm, ALL_STEPS).length.expect("it ends");
            assert!(found >= moves.len() && found % 2 == moves.len() % 2, "{board}");
        }
    }
}

/// One value for all boards carries no information, so each search equals the one with the value 0, with bounds higher
/// by that value.
#[test]
fn bounds_may_be_above_255() {
    for index in [1, 100, BOARDS / 20] {
        let board = SPACE.boards()[index];
        let blind = effort(&vec![0; BOARDS], &board, Algorithm::IdaStar, ALL_STEPS);
        assert_eq!(blind.length, Some(SPACE.distances()[index].into()));
        for value in [1, 254, 255] {
            assert_eq!(effort(&vec![value * MOVE; BOARDS], &board, Algorithm::IdaStar, ALL_STEPS), blind, "{value}");
        }
    }
}

#[test]
fn a_search_is_stopped_after_its_last_step() {
    let hard = SPACE.boards()[BOARDS - 1];
    for algorithm in [Algorithm::IdaStar, Algorithm::AStar] {
        for worst in [vec![0; BOARDS], vec![255 * MOVE; BOARDS], values(|tiles| 255 * usize::from(tiles[0] != 1))] {
            let stopped = effort(&worst, &hard, algorithm, 20_000);
            assert_eq!(stopped.length, None);
            assert!(stopped.generated <= 20_000);
        }
        assert_eq!(effort(&vec![0; BOARDS], &hard, algorithm, 0), Effort { length: None, expanded: 0, generated: 1 });
    }
}

/// Weighted A* rounds w × h down, but 1.2 × h as a heuristic of its own is a fraction; its solution is at most 1.2 times as long as necessary. Half of
/// Manhattan distance is admissible, so it leads to a shortest solution.
#[test]
fn searches_with_fractions_keep_their_promise() {
    let mut cases = Cases(12);
    let manhattan = values(estimates::manhattan);
    let larger: Vec<u16> = manhattan.iter().map(|&value| value * 6 / 5).collect();
    let half: Vec<u16> = manhattan.iter().map(|&value| value / 2).collect();
    for algorithm in [Algorithm::IdaStar, Algorithm::AStar] {
        for _ in 0..5 {
            let index = cases.below(BOARDS / 20);
            let (board, distance) = (SPACE.boards()[index], usize::from(SPACE.distances()[index]));
            assert_eq!(effort(&half, &board, algorithm, ALL_STEPS).length, Some(distance), "{board}");
            let found = effort(&larger, &board, algorithm, ALL_STEPS).length.expect("it ends");
            assert!((distance..=distance * 6 / 5).contains(&found), "{board}");
        }
    }
}
