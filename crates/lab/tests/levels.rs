//! Beams, level by level. The oracles are the reference puzzle, which replays every solution, its distances by breadth-first search, and the
//! bounds of explanations.

use common::{
    estimates::linear_conflict,
    puzzle::{self, Cases},
    subject,
};
use fifteen::{
    Algorithm, AnyBoard, Goal, HeuristicName, Options, Solver, StartError,
    internals::{
        board::notation::write_moves,
        evaluation::{Evaluation, UNITS},
    },
};
use fifteen_lab::{
    Beams as _, Explains as _,
    levels::{Beam, Guide, Level, State},
};

const LEARNED: &[u8] = include_bytes!("../../native/evaluations/6x6.evaluation");

fn options(goal: Goal) -> Options {
    Options::default().with_algorithm(Algorithm::Beam).with_goal(goal)
}

/// Moves as a value.
fn units(moves: usize) -> i32 {
    i32::try_from(moves).expect("there are no thousands of moves") * UNITS
}

/// Runs a beam to its end, and returns its levels and its solution.
fn levels_of(mut beam: Beam, width: usize) -> (Vec<Level>, Option<String>) {
    let mut levels = vec![beam.level()];
    assert_eq!(levels[0].boards, 1);
    loop {
        beam.next_level();
        match beam.state() {
            State::Running => levels.push(beam.level()),
            State::NotFound => return (levels, None),
            State::Found(moves) => {
                let moves = write_moves(moves);
                assert_eq!(levels.len(), moves.len(), "each move leads to the next level, the last one to the goal");
                // A beam does not know beforehand how many children are duplicates, so a level may have an eighth more.
                assert!(levels.iter().all(|level| (1..=width + width / 8).contains(&level.boards)));
                return (levels, Some(moves));
            }
        }
    }
}

/// Each level of the beam contains a board of the solution, so the level's lowest bound is at most the number of
/// remaining moves.
#[test]
fn both_beams_solve_boards_and_bounds_are_never_too_large() {
    let mut cases = Cases(5);
    let mut solver = Solver::new();
    for goal in [Goal::BlankLast, Goal::BlankFirst] {
        let home = if goal == Goal::BlankLast { puzzle::blank_last(6) } else { puzzle::blank_first(6) };
        let (_, tiles) = cases.walk(&home, 60);
        let board = subject::any_board(&tiles);
        let options = options(goal);
        if let Some(heuristic) = solver.missing_table(board.shape(), &options) {
            let missing = solver.beam(&board, &options, Guide::Bound, 1).err();
            assert_eq!(missing, Some(StartError::TableMissing { heuristic }));
            assert!(matches!(solver.beam(&board, &options, Guide::Learned, 1), Ok(None)));
            subject::add_table(&mut solver, heuristic, board.shape());
            solver.add_evaluation_file(LEARNED).expect("it is a valid file");
        }
        for guide in [Guide::Bound, Guide::Learned] {
            let beam = solver.beam(&board, &options, guide, 300).expect("it can be solved").expect("all is there");
            let (levels, moves) = levels_of(beam, 300);
            let moves = moves.expect("the board is near the goal");
            assert_eq!(puzzle::replay(&tiles, &moves), home);
            if guide == Guide::Learned {
                let tables = solver.evaluation(board.shape()).expect("it was added").clone();
                let evaluation = Evaluation::new(board.shape(), tables).expect("it is for this shape");
                assert_eq!(levels[0].lowest, i32::from(evaluation.of(&board.to_internal(goal)).units));
            } else {
                let explained = solver.explain(&board, &options).expect("it can be solved");
                assert_eq!(levels[0].lowest, units(explained.h() as usize));
                for (made, level) in levels.iter().enumerate() {
                    assert!(level.lowest <= units(moves.len() - made));
                }
            }
        }
    }
}

/// Boards of 7×7 cells have no tables.
#[test]
fn a_heuristic_without_tables_guides_a_beam_too() {
    let home = puzzle::blank_last(7);
    let (_, tiles) = Cases(7).walk(&home, 40);
    let beam = Solver::new().beam(&subject::any_board(&tiles), &options(Goal::BlankLast), Guide::Bound, 200);
    let (levels, moves) = levels_of(beam.expect("it can be solved").expect("it needs no evaluation"), 200);
    assert_eq!(levels[0].lowest, units(linear_conflict(&tiles)));
    assert_eq!(puzzle::replay(&tiles, &moves.expect("the board is near the goal")), home);
}

/// A beam that drops nothing is breadth-first search.
#[test]
fn a_wide_beam_finds_the_distance() {
    let mut cases = Cases(6);
    let mut solver = Solver::new();
    let options = Options::default().with_algorithm(Algorithm::Beam).with_heuristic(fifteen::HeuristicName::Pdb44);
    let shape = subject::square(3);
    subject::add_table(&mut solver, fifteen::HeuristicName::Pdb44, shape);
    for _ in 0..5 {
        let tiles = cases.solvable(3);
        let board: AnyBoard = subject::any_board(&tiles);
        let beam = solver.beam(&board, &options, Guide::Bound, 200_000).expect("it can be solved");
        let (levels, moves) = levels_of(beam.expect("it needs no evaluation"), 200_000);
        assert_eq!(moves.map(|moves| moves.len()), Some(puzzle::eight_puzzle()[&puzzle::packed(&tiles)] as usize));
        assert!(levels.len() > 1);
    }
}

#[test]
fn at_the_goal_nothing_is_left_to_do() {
    let mut solver = Solver::new();
    solver.add_evaluation_file(LEARNED).expect("it is a valid file");
    let goal = subject::any_board(&puzzle::blank_last(6));
    let options = options(Goal::BlankLast);
    let beam = solver.beam(&goal, &options, Guide::Learned, 10).expect("it is solved").expect("all is there");
    assert_eq!(*beam.state(), State::Found(Vec::new()));
    assert_eq!(beam.expanded(), 0);
}

/// The narrowest beam keeps one board of each level.
#[test]
fn a_beam_keeps_at_least_one_board() {
    let (mut solver, tiles) = (Solver::new(), Cases(18).walk(&puzzle::blank_last(4), 30).1);
    let mut beam = |width| {
        let options = options(Goal::BlankLast).with_heuristic(HeuristicName::Manhattan);
        let beam = solver.beam(&subject::any_board(&tiles), &options, Guide::Bound, width);
        let mut beam = beam.expect("it can be solved").expect("it needs no evaluation");
        (0..20)
            .map(|_| {
                beam.next_level();
                beam.level()
            })
            .collect::<Vec<_>>()
    };
    let narrowest = beam(1);
    assert!(narrowest.iter().all(|level| level.boards <= 1) && narrowest[10].boards == 1, "{narrowest:?}");
    assert_eq!(beam(0), narrowest);
}
