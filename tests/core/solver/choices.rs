//! The solver accepts exactly the offered choices: every pair and every option is tried. The documented properties of
//! an algorithm are those of its searches.

use common::{
    puzzle::{self, Cases, Tiles},
    subject,
};
use fifteen::{
    Algorithm, Goal, HeuristicName, Options, Progress, Solver, StartError, Weight,
    internals::solver::Choices,
    shape::{Dims, Shape as _},
};

/// The two goals with names, and one whose blank is in no corner if there are other cells, for boards of a shape.
fn goals(shape: Dims) -> [Goal; 3] {
    let cells = shape.cells() as u8;
    let mut tiles: Vec<u8> = (1..cells).collect();
    tiles.insert(if shape.rows() > 2 { shape.columns() + 1 } else { 1 }, 0);
    [Goal::BlankLast, Goal::BlankFirst, Goal::Board(subject::board_in(shape, &tiles))]
}

/// Whether the solver accepts these options on a board of a shape; a missing table is no refusal.
fn takes(solver: &mut Solver, shape: Dims, options: &Options) -> bool {
    let board = options.goal.board(shape);
    is_taken(solver.start(&board, options).err())
}

fn is_taken(error: Option<StartError>) -> bool {
    match error {
        None | Some(StartError::TableMissing { .. }) => true,
        Some(error) => {
            assert_eq!(error.code(), "bad-options", "{error}");
            false
        }
    }
}

/// The squares with tables of their own, and others of each kind of shape.
fn shapes() -> impl Iterator<Item = Dims> {
    let others = [(2, 2), (2, 3), (5, 2), (3, 4), (8, 2), (3, 5), (5, 4), (4, 9), (7, 6), (10, 10)];
    let others = others.map(|(rows, columns)| Dims::new(rows, columns).expect("there are such boards"));
    subject::WIDTHS.map(subject::square).chain(others)
}

/// Each shape, goal and algorithm.
fn searches() -> impl Iterator<Item = (Dims, Goal, Algorithm)> {
    let goals = shapes().flat_map(|shape| goals(shape).map(|goal| (shape, goal)));
    goals.flat_map(|(shape, goal)| Algorithm::ALL.map(|algorithm| (shape, goal, algorithm)))
}

#[test]
fn what_is_offered_is_taken_and_what_is_not_is_refused() {
    let mut solver = Solver::new();
    for (shape, goal, algorithm) in searches() {
        let alone = Options::default().with_goal(goal).with_algorithm(algorithm);
        let choices = Choices::new(shape, goal, Some(algorithm));
        let told = format!("{} on {shape} towards {goal}", algorithm.name());
        assert_eq!(choices.algorithm == algorithm, takes(&mut solver, shape, &alone), "{told}");
        if choices.algorithm != algorithm {
            assert_eq!(choices.algorithm, Algorithm::default_for(shape), "{told}");
            continue;
        }
        for heuristic in HeuristicName::ALL {
            let pair = alone.clone().with_heuristic(heuristic);
            let offered = choices.heuristics.contains(&heuristic);
            assert_eq!(offered, takes(&mut solver, shape, &pair), "{told} with {}", heuristic.name());
        }
        assert_eq!(choices.heuristic.is_some(), algorithm.takes_heuristic(), "{told}");
        assert!(choices.heuristic.is_none_or(|heuristic| choices.heuristics.contains(&heuristic)), "{told}");
        let options = [
            ("weight", alone.clone().with_weight(Weight::default())),
            ("seed", alone.clone().with_seed(7)),
            ("hybrid", alone.clone().with_hybrid(true)),
        ];
        for (name, options) in options {
            assert_eq!(choices.options.contains(&name), takes(&mut solver, shape, &options), "{told} with {name}");
        }
    }
}

#[test]
fn workers_and_all_solutions_are_offered_where_the_solver_has_them() {
    let mut solver = Solver::new();
    for (shape, goal, algorithm) in searches() {
        let choices = Choices::new(shape, goal, Some(algorithm));
        if choices.algorithm != algorithm {
            continue;
        }
        let board = goal.board(shape);
        let heuristic = algorithm.takes_heuristic().then_some(HeuristicName::Manhattan);
        let options = Options::default().with_goal(goal).with_algorithm(algorithm).with_heuristic(heuristic);
        let told = format!("{} on {shape} towards {goal}", algorithm.name());
        let dealt = is_taken(solver.runner(&board, &options).err());
        assert_eq!(choices.options.contains(&"workers"), dealt, "{told}");
        let counted = is_taken(solver.start_all(&board, &options, 1).err());
        assert_eq!(choices.options.contains(&"all"), counted, "{told}");
    }
}

/// The distances are those of the breadth-first search of `common::puzzle`.
#[test]
fn algorithms_that_prove_end_with_a_shortest_solution_and_others_with_some_solution() {
    let mut cases = Cases(107);
    let boards: Vec<Tiles> = (0..20).map(|_| cases.solvable(3)).collect();
    for algorithm in Algorithm::ALL {
        let options = Options::default().with_algorithm(algorithm);
        let is_shortest = |tiles: &Tiles| {
            let solved = subject::solve(&mut Solver::new(), tiles, &options);
            let distance = usize::from(puzzle::eight_puzzle()[&puzzle::packed(tiles)]);
            assert_eq!(solved.is_optimal(), usize::from(solved.lower_bound) == distance && moves(&solved) == distance);
            solved.is_optimal()
        };
        assert_eq!(boards.iter().all(is_shortest), algorithm.proves(), "{algorithm}");
    }
}

fn moves(progress: &Progress) -> usize {
    progress.best.as_ref().expect("it is solved").len()
}

#[test]
fn the_greatest_pruning_depth_is_taken_and_no_greater_one() {
    let mut solver = Solver::new();
    for shape in shapes() {
        let (algorithm, heuristic) = (Some(Algorithm::IdaStar), Some(HeuristicName::Manhattan));
        let Choices { deepest, .. } = Choices::new(shape, Goal::BlankLast, algorithm);
        for (depth, taken) in [(deepest, true), (deepest + 1, false)] {
            let options =
                Options::default().with_algorithm(algorithm).with_heuristic(heuristic).with_prune_depth(depth);
            assert_eq!(takes(&mut solver, shape, &options), taken, "{depth} on {shape}");
        }
    }
}

/// On 5×5, it is not the greatest one.
#[test]
fn the_pruning_depth_without_a_request_is_the_one_that_is_named() {
    let (mut solver, mut cases) = (Solver::new(), Cases(29));
    for (width, walked) in [(4, 90), (5, 70)] {
        let shape = Dims::square(width).expect("a shape");
        let (algorithm, heuristic) = (Some(Algorithm::IdaStar), Some(HeuristicName::LinearConflict));
        let named = Choices::new(shape, Goal::BlankLast, algorithm).prune_depth;
        let (_, tiles) = cases.walk(&puzzle::blank_last(width), walked);
        let options = Options::default().with_algorithm(algorithm).with_heuristic(heuristic);
        let mut expanded = |options: &Options| subject::solve(&mut solver, &tiles, options).stats.expanded();
        let usual = expanded(&options);
        assert_eq!(usual, expanded(&options.clone().with_prune_depth(named)), "{shape}");
        assert!(usual > 100, "{shape}: {usual}");
        // All depths have an effect here.
        assert_ne!(usual, expanded(&options.clone().with_prune_depth(named - 4)), "{shape}");
    }
}
