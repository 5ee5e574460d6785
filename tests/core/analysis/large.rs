//! On boards of more than 16 cells, an analysis finds bounds, which are exact near the end of a solved game, and it
//! always ends.
//!
//! The oracles: independently found bounds of a recorded game, breadth-first search near the goal, and an allocator
//! that counts.

use super::support::{Recorded, aimless, assert_solutions, numbers, recorded};
use common::{
    puzzle::{ByBoard, Cases, Tiles, blank_last, neighbours},
    subject::solver_with_small_tables,
};
use fifteen::{
    Analysis, AnyBoard, Board, Game, HeuristicName, Options, Solver, Verdict,
    internals::board::random,
    shape::{Dims, SIDES, Shape as _},
};

/// The distances of the boards near the goal. Larger boards do not fit in a number.
fn near_goal(width: usize, depth: usize) -> ByBoard<Tiles, usize> {
    let mut distances = ByBoard::from_iter([(blank_last(width), 0)]);
    let mut level = vec![blank_last(width)];
    for distance in 1..=depth {
        let boards: Vec<Tiles> = level.iter().flat_map(|tiles| neighbours(tiles)).collect();
        level = boards.into_iter().filter(|board| distances.insert_new(board, distance)).collect();
    }
    distances
}

trait InsertNew {
    fn insert_new(&mut self, board: &Tiles, distance: usize) -> bool;
}

impl InsertNew for ByBoard<Tiles, usize> {
    /// Inserts a board if it is new; returns whether it was.
    fn insert_new(&mut self, board: &Tiles, distance: usize) -> bool {
        let is_new = !self.contains_key(board);
        if is_new {
            self.insert(board.clone(), distance);
        }
        is_new
    }
}

fn analyze(played: &Recorded) -> Analysis {
    solver_with_small_tables().analyze(&played.game(), &Options::default()).expect("the game can be solved")
}

/// Asserts that neighbors differ by one move, which holds for both bounds.
fn assert_steps(analysis: &Analysis) {
    let bounds: Vec<(usize, usize)> =
        analysis.positions().map(|position| (position.lower, position.upper.expect("a solution is known"))).collect();
    for pair in bounds.windows(2) {
        assert_eq!((pair[0].0.abs_diff(pair[1].0), pair[0].1.abs_diff(pair[1].1)), (1, 1), "{bounds:?}");
    }
    assert!(bounds.iter().all(|(lower, upper)| lower <= upper && (upper - lower).is_multiple_of(2)), "{bounds:?}");
}

#[test]
fn bounds_of_the_recorded_game_agree_with_the_known_ones() {
    const LAST: usize = 100;
    let text = include_str!("../../data/game24.txt");
    let whole = recorded(text);
    let skipped = whole.letters.len() - LAST;
    let played = Recorded { start: whole.boards()[skipped].clone(), letters: whole.letters[skipped..].to_owned() };
    let analysis = analyze(&played);
    let boards = played.boards();
    let known = numbers(text, "lower").into_iter().zip(numbers(text, "upper")).skip(skipped);
    for (index, (lower, upper)) in known.enumerate() {
        let position = analysis.position(index);
        let found = position.upper.expect("the game ends solved");
        assert!(position.lower <= upper && lower <= found, "position {index}: {position:?}, {lower}–{upper}");
        // A distance that both know exactly is the same.
        if lower == upper && position.exact().is_some() {
            assert_eq!(position.lower, lower);
        }
    }
    assert_solutions(&analysis, &boards, &blank_last(5));
    assert_steps(&analysis);
    let near = near_goal(5, 12);
    for (index, board) in boards.iter().enumerate() {
        if let Some(&distance) = near.get(board) {
            assert_eq!(analysis.position(index).exact(), Some(distance), "position {index}");
        }
    }
    let exact = analysis.positions().filter(|position| position.exact().is_some()).count();
    assert!(exact > 30, "only {exact} positions are known exactly");
    assert!(analysis.position(0).lower < analysis.position(0).upper.expect("it is known"), "the test is about ranges");
    assert!(analysis.verdicts().any(|verdict| verdict == Verdict::Unknown));
}

/// Such a game contains no solution, so a beam search finds one.
#[test]
fn games_that_end_far_from_the_goal_have_upper_bounds_too() {
    let mut cases = Cases(1321);
    for width in [5, 6] {
        let (_, start) = cases.walk(&blank_last(width), 200);
        let played = aimless(&mut cases, &start, 2);
        let analysis = analyze(&played);
        assert_solutions(&analysis, &played.boards(), &blank_last(width));
        assert_steps(&analysis);
    }
}

/// A short game is solved exactly, also far from its end.
#[test]
fn short_games_are_solved_exactly() {
    let mut cases = Cases(1322);
    for width in [5, 6] {
        let (_, start) = cases.walk(&blank_last(width), 12);
        let played = aimless(&mut cases, &start, 8);
        let analysis = analyze(&played);
        let near = near_goal(width, 10);
        assert!(analysis.positions().all(|position| position.exact().is_some()));
        for (index, board) in played.boards().iter().enumerate() {
            let distance = analysis.position(index).lower;
            assert_eq!(near.get(board).copied(), (distance <= 10).then_some(distance), "position {index}");
        }
    }
}

/// A game without moves, from a random board.
fn unsolved(shape: Dims, cases: &mut Cases) -> Game {
    Game::new(random::uniform(shape, || cases.word()), Vec::new()).expect("there are no moves")
}

/// Options without tables, so that every shape begins at once.
fn linear_conflict() -> Options {
    Options::default().with_heuristic(HeuristicName::LinearConflict)
}

/// Asserts that a solution of the only position is known and leads to the goal.
fn assert_solved(analysis: &Analysis) {
    let mut board: AnyBoard = *analysis.game().start();
    let solution = analysis.solution(0).unwrap_or_else(|| panic!("{board} has no solution yet"));
    assert_eq!(analysis.position(0).upper, Some(solution.len()), "{board}");
    board.slide_all(&solution).expect("the moves are legal");
    assert_eq!(board, Board::goal(board.shape()));
}

/// Before it has expanded two nodes, an analysis has a solution of each position.
#[test]
fn every_shape_has_a_first_answer_at_once() {
    let (mut cases, mut solver, mut tried) = (Cases(1323), Solver::new(), 0);
    for shape in SIDES.flat_map(|rows| SIDES.filter_map(move |columns| Dims::new(rows, columns))) {
        if shape.cells() > 16 {
            let game = unsolved(shape, &mut cases);
            let mut analysis = solver.start_analysis(&game, &linear_conflict()).expect("the board can be solved");
            analysis.step(1);
            assert_solved(&analysis);
            tried += 1;
        }
    }
    assert!(tried > 60, "{tried} shapes");
}

/// A beam that goes around in circles has a last level, and takes little memory until then.
fn assert_that_analyses_end(shapes: &[(usize, usize)]) {
    /// The nodes that a position may expand: 2^18 for its lower bound, and 2^23 in a beam.
    const MAX_NODES: u64 = (1 << 18) + (1 << 23);
    const MAX_BYTES: u64 = 64 << 20;
    let (mut cases, mut solver) = (Cases(1324), Solver::new());
    for &(rows, columns) in shapes {
        let game = unsolved(Dims::new(rows, columns).expect("the sides are valid"), &mut cases);
        let memory = allocation_counter::measure(|| {
            let mut analysis = solver.start_analysis(&game, &linear_conflict()).expect("the board can be solved");
            while !analysis.step(100_000) {
                assert!(analysis.expanded() <= MAX_NODES, "{rows}×{columns}: {} nodes", analysis.expanded());
            }
            assert!(analysis.expanded() <= MAX_NODES, "{rows}×{columns}: {} nodes", analysis.expanded());
            assert_solved(&analysis);
        });
        assert!(memory.bytes_max <= MAX_BYTES, "{rows}×{columns}: {} bytes", memory.bytes_max);
    }
}

#[test]
fn every_analysis_of_a_game_that_ends_unsolved_ends() {
    assert_that_analyses_end(&[(9, 3), (10, 10)]);
}

#[test]
#[ignore = "larger beams than the test above"]
fn every_analysis_of_other_shapes_ends() {
    assert_that_analyses_end(&[(2, 10), (7, 7), (9, 9)]);
}
