//! Uses of the public types besides solving: programs print them, keep them in maps and move them to threads.

use common::subject::{all_shapes, square};
use fifteen::{
    Algorithm, AnyBoard, Goal, HeuristicName, Metric, OptionName, Options, Search, SolveError, Solver, StartError,
    Status, shape::Shape as _,
};
use std::{collections::HashMap, error::Error, thread};

#[test]
fn names_are_written_as_they_are_read() {
    for algorithm in Algorithm::ALL {
        assert_eq!(algorithm.to_string().parse(), Ok(algorithm));
    }
    for heuristic in HeuristicName::ALL {
        assert_eq!(heuristic.to_string().parse(), Ok(heuristic));
    }
    for metric in Metric::ALL {
        assert_eq!(metric.to_string().parse(), Ok(metric));
    }
    assert_eq!(format!("{:>10}|{:<10}", Algorithm::AStar, HeuristicName::Pdb44), "    a-star|pdb-4-4   ");
}

/// The patterns of a partition have each tile of its board once.
#[test]
fn a_partition_has_the_shape_of_its_board() {
    for shape in all_shapes() {
        for partition in HeuristicName::ALL.into_iter().filter_map(|name| name.partition(shape)) {
            let tiles: usize = partition.patterns().iter().map(Vec::len).sum();
            assert_eq!((partition.shape(), shape.cells()), (shape, tiles + 1), "{:?}", partition.patterns());
        }
    }
}

#[test]
fn algorithms_are_keys_of_maps() {
    let lengths: HashMap<_, _> = Algorithm::ALL.into_iter().zip(1..).collect();
    assert_eq!(lengths[&Algorithm::IdaStar], 1);
}

#[test]
fn a_search_can_move_to_another_thread() {
    let board: AnyBoard = "8 6 7/2 5 4/3 0 1".parse().expect("it is a board");
    let mut solver = Solver::new();
    for algorithm in Algorithm::ALL {
        let options = Options::default().with_algorithm(algorithm);
        let mut run = solver.start(&board, &options).expect("the search starts");
        let progress = thread::spawn(move || run.step(u64::MAX)).join().expect("the search does not panic");
        assert!(matches!(progress.status, Status::Solved(_)), "{progress:?}");
    }
    let mut all = solver.start_all(&board, &Options::default(), 0).expect("the search starts");
    let found = thread::spawn(move || (all.step(u64::MAX), all.found())).join().expect("the search does not panic").1;
    assert_eq!(found.map(|found| found.count), Some(40));
}

#[test]
fn the_error_of_a_search_that_does_not_start_can_be_unwrapped() {
    let board: AnyBoard = "1 2 3/4 5 6/8 7 0".parse().expect("it is a board");
    let unsolvable = StartError::Unsolvable { swap: (7, 8) };
    let mut solver = Solver::new();
    assert_eq!(solver.start(&board, &Options::default()).unwrap_err(), unsolvable);
    assert_eq!(solver.start_all(&board, &Options::default(), 1).unwrap_err(), unsolvable);
    assert_eq!(solver.solve(&board, &Options::default()).unwrap_err(), SolveError::Start(unsolvable));
}

#[test]
fn a_solver_names_its_tables() {
    let mut solver = Solver::new();
    assert_eq!(format!("{solver:?}"), "Solver { tables: [], .. }");
    let board: AnyBoard = "1 2 3/4 5 6/7 0 8".parse().expect("it is a board");
    let options = Options::default().with_heuristic(HeuristicName::Pdb44);
    solver.solve(&board, &options).expect("the board is solvable");
    assert_eq!(format!("{solver:?}"), "Solver { tables: [(Pdb44, 3×3)], .. }");
}

/// Programs that print an error with its sources would repeat the message.
#[test]
fn no_message_contains_that_of_its_source() {
    let goal = "1 2 3/4 5 6/7 8 8".parse::<Goal>().unwrap_err();
    assert!(goal.to_string().contains("8 appears twice") && goal.source().is_none());
    assert_eq!((goal.0.start, goal.0.end), (16, 17));
    // A 3×3 table with a pattern of the tile 9.
    let table = [b"FPDB".as_slice(), &[2, 3, 1, 1, 9]].concat();
    let table = Solver::new().add_table_file(table).unwrap_err();
    assert!(table.to_string().contains("9 is not a tile") && table.source().is_none());
}

/// Programs show the messages of requests as they are.
#[test]
fn messages_are_sentences() {
    let (heuristic, algorithm, shape) = (HeuristicName::Pdb78, Algorithm::Greedy, square(5));
    let errors: [&dyn Error; 14] = [
        &StartError::Unsolvable { swap: (7, 8) },
        &StartError::HeuristicSize { heuristic, shape },
        &StartError::HeuristicGoal { heuristic, shape },
        &StartError::AlgorithmSize { algorithm, shape },
        &StartError::UnsupportedOption { option: OptionName::Seed, algorithm },
        &StartError::SeededHybrid,
        &StartError::SeedWithWorkers,
        &StartError::Unpublished { heuristic },
        &StartError::OneWorker { algorithm },
        &StartError::NoWorkers,
        &StartError::TableMissing { heuristic },
        &StartError::WrongTable { heuristic },
        &StartError::NotIncluded { algorithm, shape },
        &"dijkstra".parse::<Algorithm>().unwrap_err(),
    ];
    for message in errors.map(ToString::to_string) {
        let begins_with_name = message.starts_with(heuristic.name()) || message.starts_with(algorithm.name());
        assert!(message.starts_with(char::is_uppercase) || begins_with_name, "{message}");
        assert!(message.ends_with('.'), "{message}");
    }
}
