//! A solver for a small program has one copy of its searches for all heuristics. It returns the same results as the
//! full solver, whose searches are monomorphized for each heuristic.

use common::{puzzle::Cases, subject};
use fifteen::{
    Algorithm, HeuristicName, Options, Search as _, Solver, Status,
    internals::solver::catalog::SmallBoards,
    shape::{Dims, Shape as _},
};

const SHAPES: [(usize, usize); 4] = [(3, 3), (2, 5), (3, 4), (4, 4)];

#[test]
fn a_small_program_searches_as_the_full_one() {
    let (mut full, mut small, mut cases) = (Solver::new(), Solver::<SmallBoards>::default(), Cases(1600));
    let mut searches = 0;
    for (rows, columns) in SHAPES {
        let shape = Dims::new(rows, columns).expect("it is a shape");
        let rectangle = subject::rectangle(shape);
        for heuristic in HeuristicName::for_shape(shape).filter(|&name| subject::has_small_table(name, shape)) {
            if heuristic.has_tables() {
                let table = subject::table_for(heuristic, shape);
                full.add_table(table.clone()).expect("it is a heuristic's table");
                small.add_table(table).expect("it is a heuristic's table");
            }
            for algorithm in [Algorithm::IdaStar, Algorithm::AStar] {
                for (reflection, seed, hybrid) in [(true, None, false), (false, Some(7), false), (true, None, true)] {
                    if hybrid && algorithm == Algorithm::IdaStar {
                        continue;
                    }
                    let options = Options::default()
                        .with_algorithm(algorithm)
                        .with_heuristic(heuristic)
                        .with_reflection(reflection)
                        .with_seed(seed)
                        .with_hybrid(hybrid)
                        .with_memory(if hybrid { 1 << 16 } else { Options::MEMORY });
                    let tiles = cases.walk_on(rectangle, &rectangle.blank_last(), 24).1;
                    let board = subject::board_in(shape, &tiles);
                    let expected = full.start(&board, &options).expect("the options go together").step(u64::MAX);
                    let found = small.start(&board, &options).expect("the options go together").step(u64::MAX);
                    assert!(matches!(expected.status, Status::Solved(_)), "{board}: {options:?}");
                    assert_eq!(found, expected, "{board} of {} cells: {options:?}", board.shape().cells());
                    searches += 1;
                }
            }
        }
    }
    assert!(searches > 90, "{searches} searches");
}
