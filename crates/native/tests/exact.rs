//! Exact distances of many boards. The oracles are breadth-first search with the reference puzzle, and Korf's hundred published lengths.

use common::{golden, puzzle, puzzle::Rectangle, subject};
use fifteen::{AnyBoard, Goal, Move, Options, Solver, StartError, internals::board::notation::letter, shape::Dims};
use fifteen_native::{
    board_bytes::{BoardBytes, BytesError},
    error::SessionError,
    exact::{DistanceTables, Exact, Finder},
    table_cache::TableCache,
};
use std::{convert::Infallible, ops::ControlFlow, sync::LazyLock};

/// The tables of all tests.
static TABLES: LazyLock<DistanceTables> = LazyLock::new(DistanceTables::default);

fn go_on() -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// The method that finds distances of boards of a shape, with the tables that they need.
fn finder(shape: Dims, goal: Goal, threads: usize) -> Finder {
    let solver = || {
        let mut solver = Solver::new();
        let board = goal.board(shape);
        solver.build_table(&board, &Options::default().with_goal(goal)).expect("the table can be built");
        Ok::<_, Infallible>((solver, TableCache::new(None)))
    };
    Finder::new(shape, goal, &TABLES, threads, solver).unwrap_or_else(|never| match never {})
}

fn shape(rows: usize, columns: usize) -> Dims {
    Dims::new(rows, columns).expect("it is a shape")
}

/// The exact answer for a board near the goal, by the oracle.
fn near(rectangle: Rectangle, distances: &puzzle::Distances, tiles: &[u8]) -> Exact {
    let distance = distances[&puzzle::packed(tiles)];
    let is_nearer = |m| {
        let next = rectangle.slid(tiles, letter(m));
        next.is_some_and(|next| distances[&puzzle::packed(&next)] < distance)
    };
    Exact { distance, optimal: Move::ALL.map(is_nearer) }
}

/// On 2×5 boards by a table, on the others by searches; in one thread and in several.
#[test]
fn boards_near_the_goal_have_the_answers_of_breadth_first_search() {
    for (rows, columns, depth) in [(2, 5, 12), (3, 4, 12), (4, 4, 9)] {
        let (rectangle, shape) = (Rectangle { rows, columns }, shape(rows, columns));
        for goal in [Goal::BlankLast, Goal::BlankFirst] {
            let goal_tiles = goal.board(shape).tiles().to_vec();
            // The neighbors of a board may be one move farther.
            let distances = rectangle.distances(&goal_tiles, depth + 1);
            let boards: Vec<_> = distances.iter().filter(|&(_, &distance)| distance <= depth).collect();
            let tiles: Vec<_> = boards.iter().map(|&(&number, _)| rectangle.unpacked(number)).collect();
            let asked = || tiles.iter().map(|tiles| subject::board_in(shape, tiles));
            let expected: Vec<_> = tiles.iter().map(|tiles| near(rectangle, &distances, tiles)).collect();
            for threads in [1, 3] {
                let finder = finder(shape, goal, threads);
                assert_eq!(finder.exact(asked(), go_on).expect("they can be solved"), expected, "{shape} to {goal}");
                let lengths: Vec<_> = expected.iter().map(|exact| exact.distance).collect();
                assert_eq!(finder.distances(asked(), go_on).expect("they can be solved"), lengths);
            }
        }
    }
}

#[test]
fn korfs_boards_have_the_published_lengths() {
    let easy = || golden::korf().into_iter().filter(|instance| instance.optimal < 50);
    let boards: Vec<AnyBoard> = easy().map(|instance| subject::any_board(&instance.board)).collect();
    let lengths: Vec<_> = easy().map(|instance| instance.optimal as u8).collect();
    let finder = finder(shape(4, 4), Goal::BlankFirst, 2);
    assert_eq!(finder.distances(boards.iter().copied(), go_on).expect("they can be solved"), lengths);
    // An optimal move leads one move nearer, and any other one move farther.
    let exact = finder.exact(boards.iter().copied(), go_on).expect("they can be solved");
    for (board, Exact { distance, optimal }) in boards.iter().zip(exact) {
        let moves: Vec<Move> = board.legal_moves().collect();
        let next = finder.distances(
            moves.iter().map(|&m| board.after(m).expect("it is legal")).collect::<Vec<_>>().into_iter(),
            go_on,
        );
        for (m, next) in moves.iter().zip(next.expect("they can be solved")) {
            assert_eq!(next, if optimal[*m as usize] { distance - 1 } else { distance + 1 }, "{board} {m}");
        }
    }
}

#[test]
fn random_boards_at_a_distance_do_not_depend_on_threads() {
    for (rows, columns, distance) in [(3, 3, 31), (3, 3, 0), (2, 5, 40), (3, 4, 0), (3, 4, 42), (4, 4, 30)] {
        let shape = shape(rows, columns);
        let goal = Goal::BlankFirst;
        let drawn = |threads, count, seed| {
            finder(shape, goal, threads).boards_at(shape, distance, count, seed, go_on).expect("there are some")
        };
        let boards = drawn(1, 6, 1);
        assert_eq!(drawn(3, 6, 1), boards, "{shape}");
        assert_eq!(drawn(2, 3, 1), boards[..3], "{shape}");
        let solved = finder(shape, goal, 1).distances(boards.iter().copied(), go_on).expect("they can be solved");
        assert_eq!(solved, [distance; 6], "{shape}");
        if distance == 40 || distance == 30 {
            assert_ne!(drawn(1, 6, 2), boards);
        }
    }
}

#[test]
fn the_first_board_that_cannot_be_solved_is_named() {
    for (rows, columns) in [(3, 3), (3, 4)] {
        let shape = shape(rows, columns);
        let solved = AnyBoard::goal(shape);
        let mut unsolvable = solved;
        unsolvable.swap(1, 2);
        let finder = finder(shape, Goal::BlankLast, 2);
        let failure =
            finder.distances([solved, unsolvable, unsolvable].into_iter(), go_on).expect_err("it cannot be solved");
        assert_eq!(failure.index, 1);
        let swap = solved.solvability_swap();
        assert!(matches!(failure.error, SessionError::Start(StartError::Unsolvable { swap: found }) if found == swap));
    }
}

#[test]
fn the_work_can_be_stopped() {
    let boards = vec![AnyBoard::goal(shape(3, 3)); 100_000];
    let stopped = finder(shape(3, 3), Goal::BlankLast, 1).exact(boards.into_iter(), || ControlFlow::Break(()));
    assert!(matches!(stopped.expect_err("it was stopped").error, SessionError::Stopped));
    // Brüngger et al. 1999: 80 moves, which take seconds.
    let hardest = subject::any_board(&[0, 11, 9, 13, 12, 15, 10, 14, 3, 7, 6, 2, 4, 8, 5, 1]);
    for threads in [1, 2] {
        let finder = finder(shape(4, 4), Goal::BlankLast, threads);
        let stopped = finder.distances([hardest; 2].into_iter(), || ControlFlow::Break(()));
        assert!(matches!(stopped.expect_err("it was stopped").error, SessionError::Stopped), "{threads} threads");
    }
}

#[test]
fn bytes_are_boards_or_the_first_wrong_cell_is_named() {
    let shape = shape(2, 3);
    let good = [1, 2, 3, 4, 5, 0, 0, 5, 4, 3, 2, 1];
    let boards: Vec<String> =
        BoardBytes::new(shape, &good).expect("they are boards").boards().map(|board| board.to_string()).collect();
    assert_eq!(boards, ["1 2 3/4 5 0", "0 5 4/3 2 1"]);
    for (cell, tile, error) in [
        (10, 6, BytesError::NotATile { index: 1, cell: 4 }),
        (3, 255, BytesError::NotATile { index: 0, cell: 3 }),
        (9, 4, BytesError::Twice { index: 1, cell: 3 }),
        (5, 1, BytesError::Twice { index: 0, cell: 5 }),
    ] {
        let mut wrong = good;
        wrong[cell] = tile;
        assert_eq!(BoardBytes::new(shape, &wrong).err(), Some(error));
    }
    assert_eq!(BoardBytes::new(shape, &[]).expect("there are none").boards().len(), 0);
}
