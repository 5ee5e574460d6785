//! The problem from the goal to a board has the same length as the one from the board to the goal, and its solutions
//! lead both ways.
//!
//! The oracles are breadth-first searches from 1 2 3 … blank and from each backward goal.

use common::{
    puzzle::{self, Cases, Distances, Rectangle, Tiles},
    subject,
};
use fifteen::{
    Move,
    internals::board::{backward::Backward, notation::write_moves},
    shape::{Shape, Square},
};
use std::collections::HashMap;

/// The distances from each backward goal met so far.
#[derive(Default)]
struct Goals(HashMap<Tiles, Distances>);

impl Goals {
    fn distances<S: Shape>(&mut self, problem: &Backward<S>, depth: u8) -> &Distances {
        let goal = problem.goal().tiles().to_vec();
        let rectangle = subject::rectangle(problem.goal().shape());
        self.0.entry(goal).or_insert_with_key(|goal| rectangle.distances(goal, depth))
    }

    /// Compares a backward problem of a board with the board's own distance, which is at most `depth`.
    fn check<S: Shape>(&mut self, problem: &Backward<S>, tiles: &[u8], distance: u8, depth: u8) {
        let rectangle = subject::rectangle(problem.goal().shape());
        let distances = self.distances(problem, depth);
        let mut reached = problem.start().tiles().to_vec();
        assert_eq!(distances.get(&puzzle::packed(&reached)), Some(&distance), "{tiles:?}");
        let mut moves: Vec<Move> = Vec::new();
        for left in (0..distance).rev() {
            let nearer = puzzle::LETTERS.into_iter().find_map(|letter| {
                let slid = rectangle.slid(&reached, letter)?;
                (distances.get(&puzzle::packed(&slid)) == Some(&left)).then_some((letter, slid))
            });
            let (letter, slid) = nearer.expect("some neighbor is nearer");
            moves.push(letter.to_string().parse().expect("it is the letter of a move"));
            reached = slid;
        }
        let forward = problem.forward(&moves);
        assert_eq!(rectangle.replay(tiles, &write_moves(&forward)), rectangle.blank_last(), "{tiles:?}");
        assert_eq!(forward.len(), usize::from(distance));
    }
}

/// Checks both problems of boards: the one for tables, and the one near 1 2 3 … blank.
#[derive(Default)]
struct Both {
    for_tables: Goals,
    near: Goals,
}

impl Both {
    fn check<S: Shape>(&mut self, shape: S, tiles: &[u8], distance: u8, depth: u8) {
        let board = subject::board_in(shape, tiles);
        self.for_tables.check(&Backward::new(&board), tiles, distance, depth);
        self.near.check(&Backward::near_goal(&board), tiles, distance, depth);
    }

    fn numbers_of_goals(&self) -> [usize; 2] {
        [&self.for_tables, &self.near].map(|goals| goals.0.len())
    }
}

#[test]
fn on_3x3_boards_both_directions_have_the_same_length_and_solutions() {
    let mut goals = Both::default();
    let mut boards: Vec<_> = puzzle::eight_puzzle().iter().collect();
    boards.sort_unstable();
    for (&packed, &distance) in boards.into_iter().step_by(97) {
        goals.check(Square::<3>::default(), &puzzle::unpacked(packed, 3), distance, 40);
    }
    assert_eq!(goals.numbers_of_goals(), [3, 3], "the blank of a goal is in a corner, beside one, or in the middle");
}

/// On a rectangle the blank of a goal is in the lower right quarter.
#[test]
fn on_rectangles_both_directions_have_the_same_length_and_solutions() {
    for (rows, columns, quarter) in [(2, 2, 1), (2, 3, 2), (3, 2, 2), (2, 4, 2), (4, 2, 2)] {
        let (rectangle, mut goals) = (Rectangle { rows, columns }, Both::default());
        let mut boards: Vec<_> = rectangle.distances(&rectangle.blank_last(), u8::MAX).into_iter().collect();
        boards.sort_unstable();
        let step = if rectangle.cells() == 8 { 29 } else { 1 };
        for (packed, distance) in boards.into_iter().step_by(step) {
            goals.check(subject::dims(rectangle), &rectangle.unpacked(packed), distance, u8::MAX);
        }
        assert_eq!(goals.numbers_of_goals(), [quarter; 2], "{rows}×{columns}");
    }
}

#[test]
fn on_4x4_boards_both_directions_have_the_same_length_and_solutions() {
    let (mut goals, mut cases) = (Both::default(), Cases(81));
    let near = puzzle::distances(&puzzle::blank_last(4), 11);
    for _ in 0..400 {
        let moves = cases.below(12);
        let (_, tiles) = cases.walk(&puzzle::blank_last(4), moves);
        goals.check(Square::<4>::default(), &tiles, near[&puzzle::packed(&tiles)], 11);
    }
}

/// The blank visits every cell, so that every backward goal occurs.
#[test]
fn five_by_five_boards_have_six_backward_goals_each_with_its_blank_where_a_symmetry_brings_that_of_the_board() {
    let mut cases = Cases(82);
    let mut goals: HashMap<Tiles, Vec<usize>> = HashMap::new();
    for _ in 0..500 {
        let tiles = cases.solvable(5);
        let problem = Backward::new(&subject::board::<5>(&tiles));
        let blank = tiles.iter().position(|&tile| tile == 0).expect("there is a blank");
        goals.entry(problem.goal().tiles().to_vec()).or_default().push(blank);
    }
    // By distance from the middle row and the middle column, the smaller first.
    let class = |cell: &usize| {
        let (row, column) = ((cell / 5).abs_diff(2), (cell % 5).abs_diff(2));
        (row.min(column), row.max(column))
    };
    assert_eq!(goals.len(), 6);
    for (goal, blanks) in goals {
        let own = goal.iter().position(|&tile| tile == 0).expect("there is a blank");
        assert!(blanks.iter().all(|blank| class(blank) == class(&own)), "{goal:?}");
    }
}

/// The near goal is as many moves from 1 2 3 … blank as its blank has to travel.
#[test]
fn near_goals_are_a_few_slides_from_the_goal() {
    let rectangle = Rectangle::square(4);
    let distances = rectangle.distances(&rectangle.blank_last(), 6);
    let mut cases = Cases(83);
    for _ in 0..100 {
        let problem = Backward::near_goal(&subject::board::<4>(&cases.solvable(4)));
        let goal = problem.goal().tiles();
        let blank = goal.iter().position(|&tile| tile == 0).expect("there is a blank");
        let slides = (3 - blank / 4) + (3 - blank % 4);
        assert_eq!(distances.get(&puzzle::packed(goal)).copied(), Some(slides as u8), "{goal:?}");
    }
}
