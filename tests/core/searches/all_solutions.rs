//! Every shortest solution is counted, once, and the first ones are listed.
//!
//! The oracle: over the distances by breadth-first search, the number of shortest ways from a board is the sum of the
//! numbers of those neighbours that are one move nearer to the goal.

use common::{
    puzzle::{self, Cases, Distances, Tiles},
    subject,
};
use fifteen::{
    board::{goal::Goal, notation::write_moves},
    search::{Progress, Search, Status, all_solutions::Solutions},
    solver::{Algorithm, Options, Solver, StartError},
};
use std::collections::{HashMap, HashSet};

/// The number of shortest ways from a board to where the distances were measured from.
fn ways(tiles: &[u8], distances: &Distances, known: &mut HashMap<u64, u64>) -> u64 {
    let packed = puzzle::packed(tiles);
    if let Some(&ways) = known.get(&packed) {
        return ways;
    }
    let distance = distances[&packed];
    let nearer: Vec<Tiles> = puzzle::neighbours(tiles)
        .filter(|tiles| distances.get(&puzzle::packed(tiles)).is_some_and(|&other| other + 1 == distance))
        .collect();
    let count = if distance == 0 { 1 } else { nearer.iter().map(|tiles| ways(tiles, distances, known)).sum() };
    known.insert(packed, count);
    count
}

fn all(solver: &mut Solver, tiles: &[u8], options: &Options, most: usize, budget: u64) -> (Progress, Solutions) {
    let mut search = solver.start_all(&subject::any_board(tiles), options, most).expect("it can start");
    loop {
        let progress = search.step(budget);
        if progress.status != Status::Running {
            return (progress, search.found());
        }
    }
}

/// Holds what is found of a board against the number of its solutions.
fn hold(solver: &mut Solver, tiles: &[u8], options: &Options, (distance, count): (u8, u64)) {
    let most = 5;
    let (progress, found) = all(solver, tiles, options, most, 100);
    assert_eq!(found.count, count, "{options:?} on {tiles:?}");
    assert_eq!(found.listed.len() as u64, count.min(most as u64));
    assert!(progress.is_optimal() && progress.lower_bound == distance);
    let different: HashSet<String> = found.listed.iter().map(|moves| write_moves(moves)).collect();
    assert_eq!(different.len(), found.listed.len());
    let goal = if options.goal == Goal::BlankFirst { puzzle::blank_first } else { puzzle::blank_last };
    for moves in &different {
        assert_eq!(moves.len(), distance as usize);
        assert_eq!(puzzle::replay(tiles, moves), goal(puzzle::width(tiles)), "{moves} on {tiles:?}");
    }
    assert!(different.contains(&subject::letters(&progress)) || count > most as u64);
    assert_eq!(all(solver, tiles, options, most, 1), (progress, found), "any schedule");
}

#[test]
fn all_solutions_of_the_eight_puzzle_are_counted() {
    for goal in Goal::ALL {
        let mut solver = Solver::new();
        let goal_board = if goal == Goal::BlankFirst { puzzle::blank_first(3) } else { puzzle::blank_last(3) };
        let (distances, mut known) = (puzzle::distances(&goal_board, u8::MAX), HashMap::new());
        let mut boards: Vec<(u8, u64)> = distances.iter().map(|(&board, &distance)| (distance, board)).collect();
        boards.sort_unstable();
        let near = boards.iter().filter(|(distance, _)| [0, 1, 2, 7, 10].contains(distance));
        let furthest = boards.iter().filter(|(distance, _)| *distance >= 31);
        let mut several = 0;
        for &(distance, board) in near.chain(boards.iter().step_by(811)).chain(furthest) {
            let tiles = puzzle::unpacked(board, 3);
            let count = ways(&tiles, &distances, &mut known);
            for algorithm in [Algorithm::IdaStar, Algorithm::AStar] {
                let options = Options::default().with_goal(goal).with_algorithm(algorithm);
                hold(&mut solver, &tiles, &options, (distance, count));
            }
            several += u64::from(count > 1);
        }
        assert!(several > 100, "only {several} boards have several");
    }
}

#[test]
fn all_solutions_near_the_goal_of_the_fifteen_puzzle_are_counted() {
    let (mut solver, mut cases) = (subject::solver(), Cases(131));
    let (distances, mut known) = (puzzle::near_goal(), HashMap::new());
    for _ in 0..40 {
        let (_, tiles) = cases.walk(&puzzle::blank_last(4), puzzle::NEAR as usize);
        let (distance, count) = (distances[&puzzle::packed(&tiles)], ways(&tiles, distances, &mut known));
        for heuristic in subject::handy(4) {
            let options = Options::default().with_heuristic(heuristic);
            hold(&mut solver, &tiles, &options, (distance, count));
        }
    }
}

#[test]
fn what_proves_nothing_does_not_count() {
    let mut solver = Solver::new();
    let board = subject::any_board(&puzzle::blank_last(3));
    for algorithm in [Algorithm::WeightedAStar, Algorithm::Greedy, Algorithm::BreadthFirst] {
        let options = Options::default().with_algorithm(algorithm);
        let error = solver.start_all(&board, &options, 1).err().expect("it does not start");
        assert!(matches!(error, StartError::Misfit { .. }), "{error}");
        assert!(error.to_string().contains("ida-star"), "{error}");
    }
}
