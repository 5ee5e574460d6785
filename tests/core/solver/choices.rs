//! What is offered together is what the solver takes: every pair and every option is asked of it. What is said of an
//! algorithm is what its searches do.

use common::{
    puzzle::{self, Cases, Tiles},
    subject,
};
use fifteen::{
    board::{any::AnyBoard, goal::Goal},
    search::{Progress, priority::Weight},
    solver::{Algorithm, Choices, HeuristicName, Options, Solver, StartError},
};

/// The two goals with names, and one whose blank is in no corner, for boards of a width.
fn goals(width: usize) -> [Goal; 3] {
    let mut tiles: Vec<u8> = (1..(width * width) as u8).collect();
    tiles.insert(width + 1, 0);
    let text = tiles.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    [Goal::BlankLast, Goal::BlankFirst, text.parse().expect("a goal")]
}

/// Whether the solver takes these options on a board of a width; a table that is missing is no refusal.
fn takes(width: usize, options: &Options) -> bool {
    let board = AnyBoard::goal(width, options.goal).expect("a width");
    is_taken(Solver::new().start(&board, options).err())
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

/// Each width, goal and algorithm.
fn searches() -> impl Iterator<Item = (usize, Goal, Algorithm)> {
    let goals = AnyBoard::WIDTHS.into_iter().flat_map(|width| goals(width).map(|goal| (width, goal)));
    goals.flat_map(|(width, goal)| Algorithm::ALL.map(|algorithm| (width, goal, algorithm)))
}

#[test]
fn what_is_offered_is_taken_and_what_is_not_is_refused() {
    for (width, goal, algorithm) in searches() {
        let alone = Options::default().with_goal(goal).with_algorithm(algorithm);
        let choices = Choices::new(width, goal, Some(algorithm));
        let told = format!("{} on {width} towards {goal}", algorithm.name());
        assert_eq!(choices.algorithm == algorithm, takes(width, &alone), "{told}");
        if choices.algorithm != algorithm {
            assert_eq!(choices.algorithm, Algorithm::default_for(width), "{told}");
            continue;
        }
        for heuristic in HeuristicName::ALL {
            let pair = alone.clone().with_heuristic(heuristic);
            let offered = choices.heuristics.contains(&heuristic);
            assert_eq!(offered, takes(width, &pair), "{told} with {}", heuristic.name());
        }
        assert_eq!(choices.heuristic.is_some(), algorithm.takes_heuristic(), "{told}");
        assert!(choices.heuristic.is_none_or(|heuristic| choices.heuristics.contains(&heuristic)), "{told}");
        let options = [
            ("weight", alone.clone().with_weight(Weight::default())),
            ("seed", alone.clone().with_seed(7)),
            ("hybrid", alone.clone().with_hybrid(true)),
        ];
        for (name, options) in options {
            assert_eq!(choices.options.contains(&name), takes(width, &options), "{told} with {name}");
        }
    }
}

#[test]
fn workers_and_all_solutions_are_offered_where_the_solver_has_them() {
    for (width, goal, algorithm) in searches() {
        let choices = Choices::new(width, goal, Some(algorithm));
        if choices.algorithm != algorithm {
            continue;
        }
        let board = AnyBoard::goal(width, goal).expect("a width");
        let heuristic = algorithm.takes_heuristic().then_some(HeuristicName::Manhattan);
        let options = Options::default().with_goal(goal).with_algorithm(algorithm).with_heuristic(heuristic);
        let told = format!("{} on {width} towards {goal}", algorithm.name());
        let dealt = is_taken(Solver::new().runner(&board, &options).err());
        assert_eq!(choices.options.contains(&"workers"), dealt, "{told}");
        let counted = is_taken(Solver::new().start_all(&board, &options, 1).err());
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
    for width in AnyBoard::WIDTHS {
        let (algorithm, heuristic) = (Some(Algorithm::IdaStar), Some(HeuristicName::Manhattan));
        let Choices { deepest, .. } = Choices::new(width, Goal::BlankLast, algorithm);
        for (depth, taken) in [(deepest, true), (deepest + 1, false)] {
            let options =
                Options::default().with_algorithm(algorithm).with_heuristic(heuristic).with_prune_depth(depth);
            assert_eq!(takes(width, &options), taken, "{depth} on {width}");
        }
    }
}
