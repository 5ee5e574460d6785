//! The learned evaluations embedded in programs, and searches that they guide. The oracles are the reference puzzle,
//! which replays every solution, and searches that rank by the heuristic.

use common::{
    estimates, golden,
    puzzle::{self, Cases},
    subject,
};
use fifteen::{
    Algorithm, AnyBoard, Board, Goal, HeuristicName, Options, Solver,
    internals::{
        board::{notation::write_moves, random},
        evaluation::{
            Evaluation, Weights,
            format::{decode, encode},
            layout::WeightLayout,
        },
        search::{jobs::dealing::Dealing, line_by_line::line_by_line},
    },
    shape::Dims,
};
use fifteen_native::{
    error::SessionError,
    evaluations::{self, Ranking, RankingError},
    session::Session,
    solution::Solution,
    tables::NoTables,
    threads::Threads,
};
use std::{ops::ControlFlow, time::Duration};

fn session(options: Options, ranking: Option<Ranking>) -> Session<NoTables> {
    let mut session = Session::new(options, NoTables);
    session.ranking = ranking;
    session
}

fn solve(session: &mut Session<NoTables>, board: &AnyBoard) -> Result<Solution, SessionError> {
    let solution = session.solve(board, |_| ControlFlow::Continue(()))?;
    let side = puzzle::width(board.tiles());
    assert_eq!(puzzle::replay(board.tiles(), &write_moves(&solution.moves)), puzzle::blank_last(side));
    assert!(usize::from(solution.lower_bound) <= solution.length());
    Ok(solution)
}

fn beam() -> Options {
    Options::default().with_algorithm(Algorithm::Beam).with_heuristic(HeuristicName::Manhattan)
}

fn square(side: usize) -> Dims {
    Dims::square(side).expect("there are such boards")
}

#[test]
fn every_board_of_25_cells_or_more_has_a_file() {
    let mut files = 0;
    for rows in 2..=10 {
        for columns in 2..=10 {
            let shape = Dims::new(rows, columns).expect("there are such boards");
            let file = evaluations::file(shape);
            assert_eq!(file.is_some(), rows * columns >= 25, "{shape}");
            let Some(file) = file else { continue };
            let mut solver = Solver::new();
            assert_eq!(solver.add_evaluation_file(file), Ok(()));
            assert!(
                solver.has_evaluation(shape) && solver.evaluation(shape).is_some_and(|tables| tables.shape() == shape)
            );
            files += 1;
        }
    }
    assert_eq!(files, 48);
    for side in [5, 6, 7] {
        let file = evaluations::file(square(side)).expect("there is a file");
        assert_eq!(decode(file).expect("it is whole").shape(), square(side));
    }
}

/// In a megabyte, all sweeps with the heuristic are narrow. Sweeps with the learned evaluation find much shorter
/// solutions.
#[test]
fn what_was_learned_finds_shorter_solutions() {
    let mut cases = Cases(66);
    let boards: Vec<AnyBoard> = (0..3).map(|_| subject::any_board(&cases.solvable(6))).collect();
    let options = beam().with_memory(1 << 20);
    let mut lengths = [0, 0];
    for (ranking, length) in Ranking::ALL.into_iter().zip(&mut lengths) {
        let mut session = session(options.clone(), Some(ranking));
        session.time_limit = Some(Duration::from_secs(2));
        for board in &boards {
            let solution = solve(&mut session, board).expect("it can be solved");
            assert_eq!(solution.ranking, Some(ranking));
            *length += solution.length();
        }
    }
    assert!(lengths[0] * 10 < lengths[1] * 9, "{lengths:?}");
}

/// One thread finds the same each time, with the same counts.
#[test]
fn a_search_in_one_thread_is_the_same_each_time() {
    let board = subject::any_board(&Cases(67).solvable(6));
    let search = || solve(&mut session(beam().with_memory(3 << 20), None), &board).expect("it can be solved");
    let (first, again) = (search(), search());
    assert_eq!(first.ranking, Some(Ranking::Learned));
    assert_eq!((first.moves, first.expanded, first.lower_bound), (again.moves, again.expanded, again.lower_bound));
}

/// In one thread, sweeps depend on the board, the evaluation and the memory alone. A test of the wasm module compares with the same file.
#[test]
fn sweeps_find_the_solutions_of_the_file() {
    let file = include_str!("../../../tests/data/learned_beams.txt");
    for line in file.lines() {
        let (board, moves) = line.rsplit_once(' ').expect("the moves follow the board");
        let board: AnyBoard = board.parse().expect("it is a board");
        let mut solver = Solver::new();
        evaluations::add(&mut solver, board.shape());
        let options = beam().with_memory(1 << 20);
        assert!(solver.is_learned(board.shape(), &options));
        let mut run = solver.deal(&board, &options, Dealing::shared(1)).expect("the search starts");
        let mut improver = run.take_improver().expect("it is a beam search");
        let best = loop {
            let improvement = improver.step(9_999);
            if improvement.is_over {
                break improvement.best.expect("there is a solution");
            }
        };
        assert_eq!(write_moves(&best), moves);
        assert_eq!(puzzle::replay(board.tiles(), moves), puzzle::blank_last(puzzle::width(board.tiles())));
        // Without the learned evaluation, the same memory gives longer solutions.
        let without = options.with_learned(false);
        assert!(
            !solver.is_learned(board.shape(), &without) && solver.missing_evaluation(board.shape(), &without).is_none()
        );
        let mut run = solver.deal(&board, &without, Dealing::shared(1)).expect("the search starts");
        let mut improver = run.take_improver().expect("it is a beam search");
        let longer = loop {
            if let Some(best) = improver.step(9_999).best {
                break best;
            }
        };
        assert!(!improver.is_shared() && longer.len() > moves.len());
    }
}

/// On 10×10 boards most of the first sweeps get stuck when few tiles are not home. Their best boards still lead to
/// solutions, which are much shorter than solutions made line by line from the beginning.
#[test]
fn a_sweep_that_is_lost_leads_to_a_solution() {
    for seed in 0..6 {
        let board = random::uniform(square(10), random::seeded(seed)).any();
        let mut solver = Solver::new();
        evaluations::add(&mut solver, board.shape());
        let mut run = solver.deal(&board, &beam(), Dealing::shared(1)).expect("the search starts");
        let mut improver = run.take_improver().expect("it is a beam search");
        let first = loop {
            if let Some(best) = improver.step(1000).best {
                break best;
            }
        };
        assert_eq!(puzzle::replay(board.tiles(), &write_moves(&first)), puzzle::blank_last(10));
        let line_by_line = line_by_line(&board, &Board::goal(square(10)).any());
        assert!(4 * first.len() < 3 * line_by_line.len(), "{} of {}", first.len(), line_by_line.len());
    }
}

/// Korf's boards of the 24-puzzle, with the lengths that were published. The nodes are those of a tenth of a second.
#[test]
fn what_was_learned_soon_finds_solutions_of_5x5_boards_that_are_nearly_shortest() {
    let options = Options::default().with_goal(Goal::BlankFirst).with_heuristic(HeuristicName::Manhattan);
    let (mut shortest, mut more, mut all) = (0, 0, 0);
    for (tiles, optimal) in golden::korf_24() {
        let board = subject::any_board(&tiles);
        let mut solver = Solver::new();
        evaluations::add(&mut solver, board.shape());
        let mut run = solver.deal(&board, &options, Dealing::shared(1)).expect("the search starts");
        let mut improver = run.take_improver().expect("it is a beam search");
        // Several workers cannot share this beam: the others prove.
        assert!(!improver.is_shared() && improver.spends_all());
        let best = loop {
            let improvement = improver.step(10_000);
            if improvement.counts.expanded > 400_000 {
                break improvement.best.expect("there is a solution");
            }
        };
        let moves: Vec<_> = best.into_iter().map(|m| options.goal.transform_move(m)).collect();
        assert_eq!(puzzle::replay(&tiles, &write_moves(&moves)), puzzle::blank_first(5));
        assert!(moves.len() >= optimal);
        shortest += usize::from(moves.len() == optimal);
        more += moves.len() - optimal;
        all += optimal;
    }
    assert!(shortest >= 12 && 100 * more <= 3 * all, "{shortest} are shortest, all have {more} of {all} moves more");
}

/// The first sweep needs no table, and finds the same solution as the search itself finds first.
#[test]
fn the_first_sweep_is_that_of_the_search() {
    let mut cases = Cases(72);
    for side in [5, 6, 7, 8, 10] {
        let tiles = cases.solvable(side);
        let (board, options) = (subject::any_board(&tiles), Options::default());
        let mut solver = Solver::new();
        assert_eq!(solver.first_sweep(&board, &options), Ok(None));
        evaluations::add(&mut solver, board.shape());
        let (moves, lower_bound) =
            solver.first_sweep(&board, &options).expect("it can be solved").expect("it is learned");
        assert_eq!(puzzle::replay(&tiles, &write_moves(&moves)), puzzle::blank_last(side));
        let least = estimates::manhattan(&tiles);
        assert!((least..=moves.len()).contains(&usize::from(lower_bound)), "{least}, {lower_bound}, {}", moves.len());
        let mut run = solver.deal(&board, &beam(), Dealing::shared(1)).expect("the search starts");
        let mut improver = run.take_improver().expect("it is a beam search");
        let first = loop {
            if let Some(best) = improver.step(1).best {
                break best;
            }
        };
        assert_eq!(first, moves, "{side}");
        // A solved board needs no moves.
        let at_home = subject::any_board(&puzzle::blank_last(side));
        assert_eq!(solver.first_sweep(&at_home, &options), Ok(Some((Vec::new(), 0))));
        let unlearned = options.with_learned(false);
        assert_eq!(solver.first_sweep(&board, &unlearned), Ok(None));
    }
}

#[test]
fn an_evaluation_is_missing_where_it_would_guide_the_search() {
    let solver = Solver::new();
    let middle = Goal::Board(subject::any_board(&puzzle::replay(&puzzle::blank_last(6), "DDRR")));
    for (side, file) in [(4, None), (5, Some(5)), (6, Some(6)), (7, Some(7)), (8, Some(7)), (9, Some(7)), (10, Some(7))]
    {
        assert_eq!(solver.missing_evaluation(square(side), &beam()), file.map(square), "{side}");
    }
    let rectangle = Dims::new(6, 5).expect("there are such boards");
    assert_eq!(solver.missing_evaluation(rectangle, &beam()), Some(square(6)));
    assert_eq!(solver.missing_evaluation(square(6), &beam().with_goal(middle)), None);
    assert_eq!(solver.missing_evaluation(square(6), &Options::default().with_algorithm(Algorithm::IdaStar)), None);
}

/// A file for boards of a shape comes before the folded weights of another. This file has learned nothing, so its value
/// is the Manhattan distance.
#[test]
fn a_file_of_its_own_ranks_a_shape() {
    for (side, folded) in [(4, None), (8, Some(7))] {
        let shape = square(side);
        let mut solver = Solver::new();
        if let Some(file) = folded.and_then(|side| evaluations::file(square(side))) {
            assert_eq!(solver.add_evaluation_file(file), Ok(()));
        }
        assert_eq!(solver.has_evaluation(shape), folded.is_some());
        let layout = WeightLayout::new(shape);
        let nothing = Weights::rounded(&layout, &vec![0.0; layout.weights()]);
        assert_eq!(solver.add_evaluation_file(&encode(&nothing)), Ok(()));
        let tables = solver.evaluation(shape).expect("it was added");
        let evaluation = Evaluation::new(shape, tables).expect("the tables are for this shape");
        let board = subject::any_board(&Cases(71).solvable(side));
        assert_eq!(evaluation.of(&board).moves(), usize::from(estimates::manhattan(board.tiles()) as u16));
    }
}

#[test]
fn several_threads_share_a_beam_and_keep_to_the_time() {
    let board = subject::any_board(&Cases(68).solvable(6));
    let mut session = session(beam(), None);
    (session.threads, session.time_limit) = (Threads::Count(2), Some(Duration::from_secs(1)));
    let solution = solve(&mut session, &board).expect("it can be solved");
    assert_eq!((solution.threads, solution.ranking), (2, Some(Ranking::Learned)));
    assert!(solution.limit.is_some() && !solution.is_optimal());
}

#[test]
fn boards_near_the_goal_are_still_proved() {
    for (side, threads) in [(5, 1), (5, 2), (6, 2)] {
        let mut session = session(beam(), None);
        session.threads = Threads::Count(threads);
        for moves in [0, 1, 12, 25] {
            let (_, tiles) = Cases(69).walk(&puzzle::blank_last(side), moves);
            let solution = solve(&mut session, &subject::any_board(&tiles)).expect("it can be solved");
            assert!(solution.is_optimal() && solution.length() <= moves);
            assert_eq!(solution.ranking, Some(Ranking::Learned));
        }
    }
}

#[test]
fn a_ranking_that_does_not_suit_the_search_is_refused() {
    let mut cases = Cases(70);
    let (four, six) = (cases.solvable(4), cases.solvable(6));
    let middle = Goal::Board(subject::any_board(&puzzle::replay(&puzzle::blank_last(6), "DDRR")));
    let error = |options: &Options, ranking, tiles: &[u8]| {
        let board = subject::any_board(tiles);
        match session(options.clone(), Some(ranking)).solve(&board, |_| ControlFlow::Break(())) {
            Err(SessionError::Ranking(error)) => error,
            other => panic!("expected that the ranking is refused, not {other:?}"),
        }
    };
    for ranking in Ranking::ALL {
        let error = error(&Options::default(), ranking, &four);
        assert_eq!(error, RankingError::Algorithm { algorithm: Algorithm::IdaStar });
        assert_eq!(error.to_string(), "ida-star does not rank boards; leave the ranking out, or use beam.");
    }
    let nothing_learned = error(&beam(), Ranking::Learned, &four);
    assert_eq!(nothing_learned, RankingError::Shape { shape: square(4) });
    assert!(nothing_learned.to_string().starts_with("There is no learned evaluation of 4×4 boards; expected "));
    assert_eq!(error(&beam().with_goal(middle), Ranking::Learned, &six), RankingError::Goal);
}

/// There is no learned evaluation for a goal whose blank is in the middle, so the heuristic ranks.
#[test]
fn the_heuristic_ranks_where_nothing_was_learned() {
    let middle = Goal::Board(subject::any_board(&puzzle::replay(&puzzle::blank_last(6), "DDRR")));
    assert_eq!(Ranking::default_for(square(6), &beam().with_goal(middle)), Some(Ranking::Heuristic));
    assert_eq!(Ranking::default_for(square(6), &beam().with_goal(Goal::BlankFirst)), Some(Ranking::Learned));
    assert_eq!(Ranking::default_for(square(5), &beam()), Some(Ranking::Learned));
    assert_eq!(Ranking::default_for(square(4), &Options::default()), None);
}
