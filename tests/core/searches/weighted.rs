//! Weighted A*, greedy search and breadth-first search. A solution of weighted A* has at most w times the moves of a
//! shortest one, and no search ever reports a lower bound above the distance.
//!
//! The oracles: breadth-first search of the 8-puzzle, the number of its boards at each depth, and Korf's published
//! lengths.

use common::{
    golden,
    puzzle::{self, Cases, Tiles},
    subject,
};
use fifteen::{Algorithm, Goal, Options, Progress, Search, Solver, Status, Weight};
use std::ops::Range;

fn weight(weight: f64) -> Weight {
    Weight::new(weight).unwrap_or_else(|error| panic!("{error}"))
}

/// Solves a board whose distance is known, checks every reported lower bound against it, and returns the last progress.
fn held_to(solver: &mut Solver, tiles: &[u8], options: &Options, distance: usize) -> Progress {
    let mut search = solver.start(&subject::any_board(tiles), options).expect("it can start");
    let mut proved = 0;
    loop {
        let progress = search.step(37);
        let bound = progress.lower_bound;
        assert!(proved <= bound && bound as usize <= distance, "{proved}, then {bound}: {options:?} on {tiles:?}");
        proved = bound;
        if progress.status != Status::Running {
            let moves = subject::letters(&progress);
            let goal = if options.goal == Goal::BlankFirst { puzzle::blank_first } else { puzzle::blank_last };
            assert_eq!(puzzle::replay(tiles, &moves), goal(puzzle::width(tiles)), "{moves} on {tiles:?}");
            assert!(moves.len() >= distance);
            assert_eq!(progress.is_optimal(), moves.len() == bound as usize);
            return progress;
        }
    }
}

/// Returns some boards of the 8-puzzle with their distances, including the furthest boards.
fn eight_puzzles() -> Vec<(Tiles, usize)> {
    let mut boards: Vec<(u64, u8)> =
        puzzle::eight_puzzle().iter().map(|(&board, &distance)| (board, distance)).collect();
    boards.sort_unstable();
    let furthest = boards.iter().filter(|(_, distance)| *distance == 31);
    let chosen = boards.iter().step_by(997).chain(furthest);
    chosen.map(|&(board, distance)| (puzzle::unpacked(board, 3), distance as usize)).collect()
}

#[test]
fn a_weighted_solution_has_at_most_w_times_the_fewest_moves() {
    let mut solver = Solver::new();
    let mut longer = 0;
    for (tiles, distance) in eight_puzzles() {
        for heuristic in subject::handy(3) {
            for w in [1.0, 1.01, 1.25, 1.5, 2.0, 3.33, 10.0] {
                let options = Options::default()
                    .with_algorithm(Algorithm::WeightedAStar)
                    .with_heuristic(heuristic)
                    .with_weight(weight(w));
                let found = held_to(&mut solver, &tiles, &options, distance);
                let length = subject::letters(&found).len();
                assert!(length as f64 <= w * distance as f64, "{length} for {distance}, {options:?} on {tiles:?}");
                assert!(w > 1.0 || found.is_optimal(), "the weight 1 is that of A*");
                longer += usize::from(length > distance);
            }
        }
    }
    assert!(longer > 100, "only {longer} solutions are longer than necessary");
}

/// With the weight 1, weighted A* has the same iterations as A*: equal bounds and counts.
#[test]
fn the_weight_one_makes_a_star() {
    the_weight_one_makes_a_star_on(2);
}

#[test]
#[ignore = "ten times as many boards as the test above"]
fn the_weight_one_makes_a_star_on_many_boards() {
    the_weight_one_makes_a_star_on(20);
}

fn the_weight_one_makes_a_star_on(boards: usize) {
    let (mut solver, mut cases) = (subject::solver(), Cases(91));
    for _ in 0..boards {
        let (_, tiles) = cases.walk(&puzzle::blank_last(4), 60);
        for heuristic in subject::handy(4) {
            let a_star = Options::default().with_algorithm(Algorithm::AStar).with_heuristic(heuristic);
            let weighted = a_star.clone().with_algorithm(Algorithm::WeightedAStar).with_weight(weight(1.0));
            let a_star = subject::solve(&mut solver, &tiles, &a_star);
            let weighted = subject::solve(&mut solver, &tiles, &weighted);
            assert_eq!(weighted.stats.iterations, a_star.stats.iterations);
            assert_eq!(weighted.status, a_star.status);
        }
    }
}

#[test]
fn bounds_hold_on_korfs_easy_boards() {
    bounds_hold_on_every_fifth_of_korfs_boards(0..30);
}

#[test]
#[ignore = "the boards are harder than those of the test above"]
fn bounds_hold_on_korfs_harder_boards() {
    bounds_hold_on_every_fifth_of_korfs_boards(30..60);
}

/// `boards` is a range of Korf's boards in ascending order of their nodes.
fn bounds_hold_on_every_fifth_of_korfs_boards(boards: Range<usize>) {
    let mut solver = subject::solver();
    let mut instances = golden::korf();
    instances.sort_by_key(|instance| instance.generated);
    for instance in instances[boards].iter().step_by(5) {
        for heuristic in subject::handy(4) {
            let some = Options::default().with_goal(Goal::BlankFirst).with_heuristic(heuristic);
            for w in [1.5, 3.0, 10.0] {
                let (algorithm, weight) = (Some(Algorithm::WeightedAStar), Some(weight(w)));
                let options = some.clone().with_algorithm(algorithm).with_weight(weight);
                let found = held_to(&mut solver, &instance.board, &options, instance.optimal);
                let length = subject::letters(&found).len();
                assert!(length as f64 <= w * instance.optimal as f64, "{length}, no. {}, {options:?}", instance.id);
            }
            let options = some.with_algorithm(Algorithm::Greedy);
            held_to(&mut solver, &instance.board, &options, instance.optimal);
        }
    }
}

#[test]
fn greedy_search_finds_a_solution() {
    let mut solver = Solver::new();
    for (tiles, distance) in eight_puzzles() {
        for heuristic in subject::handy(3) {
            let (algorithm, heuristic) = (Some(Algorithm::Greedy), Some(heuristic));
            let options = Options::default().with_algorithm(algorithm).with_heuristic(heuristic);
            held_to(&mut solver, &tiles, &options, distance);
        }
    }
}

#[test]
fn breadth_first_search_finds_the_distance() {
    breadth_first_search_finds_the_distance_of(eight_puzzles().into_iter().rev().step_by(5));
}

#[test]
#[ignore = "five times as many boards as the test above"]
fn breadth_first_search_finds_the_distance_of_many_boards() {
    breadth_first_search_finds_the_distance_of(eight_puzzles());
}

fn breadth_first_search_finds_the_distance_of(boards: impl IntoIterator<Item = (Tiles, usize)>) {
    let mut solver = Solver::new();
    for (tiles, distance) in boards {
        let options = Options::default().with_algorithm(Algorithm::BreadthFirst);
        let found = held_to(&mut solver, &tiles, &options, distance);
        assert!(found.is_optimal(), "{tiles:?}");
    }
}

/// A board whose blank is in a corner has as many boards at each distance as the goal has. A board has as many children
/// as its blank has neighbors, minus the one that undoes the move.
#[test]
fn breadth_first_search_expands_whole_levels() {
    let mut solver = Solver::new();
    let spaces = golden::eight_puzzle_spaces();
    let counts = &spaces[0].counts;
    assert!(spaces[0].metric == "stm" && spaces[0].goal == puzzle::blank_last(3));
    let corners = eight_puzzles().into_iter().filter(|(tiles, _)| [0, 2, 6, 8].iter().any(|&cell| tiles[cell] == 0));
    let mut measured = 0;
    for (tiles, distance) in corners.filter(|(_, distance)| *distance > 20) {
        let options = Options::default().with_algorithm(Algorithm::BreadthFirst);
        let iterations = subject::solve(&mut solver, &tiles, &options).stats.iterations;
        assert_eq!(iterations.len(), distance);
        for (level, iteration) in iterations.iter().enumerate() {
            assert_eq!(iteration.bound as usize, level + 1);
            let is_whole = level + 1 < distance;
            assert!(
                iteration.expanded as usize <= counts[level]
                    && (!is_whole || iteration.expanded as usize == counts[level])
            );
        }
        assert_eq!(iterations[0].generated, 1 + 2);
        assert_eq!(iterations[1].generated, 2 * 2, "two boards with the blank at an edge");
        measured += 1;
    }
    assert!(measured > 10, "only {measured} boards");
}

#[test]
fn a_weight_is_between_1_and_10() {
    for bad in [0.0, 0.99, -1.5, 10.01, f64::INFINITY, f64::NAN] {
        assert!(Weight::new(bad).is_err(), "{bad}");
    }
    assert_eq!(Weight::new(1.5), Ok(Weight::default()));
    assert_eq!(Weight::new(1.503), Ok(Weight::default()), "weights are rounded to hundredths");
}
