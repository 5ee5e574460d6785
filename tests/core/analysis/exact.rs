//! On 3×3 and 4×4 boards, an analysis finds the exact distance of each position, and a solution of that length.
//!
//! The oracles: breadth-first search on 3×3; on 4×4 a recorded game whose distances are known, and a solve of each
//! board.

use super::support::{Recorded, aimless, assert_solutions, numbers, recorded, with_detours};
use common::{
    puzzle::{self, Cases, Distances, Tiles, neighbours, packed, slid},
    subject::{any_board, handy, has_small_table, length, solver, solver_with_small_tables, square},
};
use fifteen::{Analysis, Game, Goal, Options, Solver, StartError};

fn exact(analysis: &Analysis) -> Vec<usize> {
    analysis.positions().map(|position| position.exact().expect("the distance is known")).collect()
}

fn goal_of(tiles: &[u8]) -> Goal {
    Goal::Board(any_board(tiles))
}

/// A shortest solution according to a table of distances.
fn downhill(distances: &Distances, board: &[u8]) -> String {
    let (mut letters, mut board) = (String::new(), board.to_vec());
    while distances[&packed(&board)] > 0 {
        let nearer = |letter: &char| {
            slid(&board, *letter).is_some_and(|next| distances[&packed(&next)] < distances[&packed(&board)])
        };
        let letter = puzzle::LETTERS.into_iter().find(nearer).expect("a neighbor is nearer");
        board = slid(&board, letter).expect("the move is legal");
        letters.push(letter);
    }
    letters
}

/// Random games of every kind: aimless ones, solved ones with detours, and both begun at the goal.
fn small_games(cases: &mut Cases, goal: &[u8], distances: &Distances) -> Vec<Recorded> {
    let mut games = Vec::new();
    for _ in 0..8 {
        let far = 20 + cases.below(40);
        let (_, start) = cases.walk(goal, far);
        let moves = cases.below(60);
        games.push(aimless(cases, &start, moves));
        games.push(aimless(cases, goal, moves));
        let detours = cases.below(4);
        games.push(with_detours(cases, &start, detours, |board| downhill(distances, board)));
    }
    games
}

#[test]
fn distances_agree_with_breadth_first_search() {
    let mut cases = Cases(1301);
    let goals: [Tiles; 4] = [
        puzzle::blank_last(3),
        puzzle::blank_first(3),
        vec![1, 2, 3, 8, 0, 4, 7, 6, 5],
        vec![3, 0, 5, 1, 8, 6, 4, 2, 7],
    ];
    for goal in goals {
        let distances = puzzle::distances(&goal, 40);
        let heuristics: Vec<_> = handy(3).filter(|heuristic| heuristic.supports_any_goal()).collect();
        for (index, played) in small_games(&mut cases, &goal, &distances).into_iter().enumerate() {
            let options =
                Options::default().with_goal(goal_of(&goal)).with_heuristic(heuristics[index % heuristics.len()]);
            let analysis = Solver::new().analyze(&played.game(), &options).expect("the game can be solved");
            let boards = played.boards();
            let expected: Vec<usize> = boards.iter().map(|board| distances[&packed(board)] as usize).collect();
            assert_eq!(exact(&analysis), expected, "{played:?}");
            assert_solutions(&analysis, &boards, &goal);
        }
    }
}

#[test]
fn every_heuristic_gives_the_same_distances() {
    let mut cases = Cases(1302);
    for width in [3, 4] {
        let (_, start) = cases.walk(&puzzle::blank_last(width), 16);
        let played = aimless(&mut cases, &start, 12);
        let mut solver = solver_with_small_tables();
        let distances: Vec<Vec<usize>> = fifteen::HeuristicName::for_shape(square(width))
            .filter(|&heuristic| has_small_table(heuristic, square(width)))
            .map(|heuristic| {
                let options = Options::default().with_heuristic(heuristic);
                exact(&solver.analyze(&played.game(), &options).expect("the game can be solved"))
            })
            .collect();
        assert!(distances.len() > 4 && distances.windows(2).all(|pair| pair[0] == pair[1]), "{distances:?}");
    }
}

#[test]
fn the_recorded_game_has_its_known_distances() {
    let text = include_str!("../../data/game15.txt");
    let played = recorded(text);
    let mut solver = solver();
    let analysis = solver.analyze(&played.game(), &Options::default()).expect("the game can be solved");
    let known = numbers(text, "remaining");
    assert_eq!(exact(&analysis), known);
    assert_solutions(&analysis, &played.boards(), &puzzle::blank_last(4));
    let mistakes: Vec<usize> = analysis.mistakes().iter().map(|mistake| mistake.index).collect();
    let rises: Vec<usize> = (0..known.len() - 1).filter(|&index| known[index + 1] > known[index]).collect();
    assert_eq!(mistakes, rises);
    assert_eq!(mistakes.len(), 34);
}

/// Ten games. Each position is solved by itself.
#[test]
fn positions_agree_with_a_solve_of_each() {
    let mut cases = Cases(1303);
    let mut solver = solver();
    let goals = [Goal::BlankLast, Goal::BlankFirst, goal_of(&[13, 14, 15, 0, 9, 10, 11, 12, 5, 6, 7, 8, 1, 2, 3, 4])];
    for number in 0..10 {
        let options = Options::default().with_goal(goals[number % goals.len()]);
        let goal = options.goal.board(square(4)).tiles().to_vec();
        let (_, start) = cases.walk(&goal, 90);
        let played = if number % 4 == 3 {
            aimless(&mut cases, &start, 30)
        } else {
            with_detours(&mut cases, &start, 3, |board| {
                solver.solve(&any_board(board), &options).expect("the board can be solved").to_string()
            })
        };
        let analysis = solver.analyze(&played.game(), &options).expect("the game can be solved");
        let boards = played.boards();
        let expected: Vec<usize> = boards.iter().map(|board| length(&mut solver, board, &options)).collect();
        assert_eq!(exact(&analysis), expected, "{played:?}");
        assert_solutions(&analysis, &boards, &goal);
    }
}

/// A game with exactly three moves after which more moves remain.
#[test]
fn three_deliberate_mistakes_are_found() {
    let mut cases = Cases(1304);
    let (mut solver, options) = (solver(), Options::default());
    let (_, start) = cases.walk(&puzzle::blank_last(4), 120);
    let (mut played, mut expected) = (Recorded { start: start.clone(), letters: String::new() }, Vec::new());
    let mut board = start;
    for kept in [4, 7, 9] {
        let solution = solver.solve(&any_board(&board), &options).expect("the board can be solved").to_string();
        assert!(solution.len() > kept, "the board is far from the goal");
        played.letters += &solution[..kept];
        board = puzzle::replay(&board, &solution[..kept]);
        let distance = length(&mut solver, &board, &options);
        let worse =
            |letter: &char| slid(&board, *letter).is_some_and(|next| length(&mut solver, &next, &options) > distance);
        let mistake = puzzle::LETTERS.into_iter().find(worse).expect("some move leads away from the goal");
        expected.push(played.letters.len());
        played.letters.push(mistake);
        board = slid(&board, mistake).expect("the move is legal");
    }
    played.letters += &solver.solve(&any_board(&board), &options).expect("the board can be solved").to_string();

    let analysis = solver.analyze(&played.game(), &options).expect("the game can be solved");
    let mistakes = analysis.mistakes();
    assert_eq!(mistakes.iter().map(|mistake| mistake.index).collect::<Vec<_>>(), expected);
    let boards = played.boards();
    for mistake in mistakes {
        let better = mistake.better.and_then(|better| better.to_string().chars().next()).expect("it is a letter");
        assert_eq!(mistake.lost, 2);
        let next = slid(&boards[mistake.index], better).expect("the better move is legal");
        assert_eq!(length(&mut solver, &next, &options) + 1, mistake.remaining);
        assert_eq!(length(&mut solver, &boards[mistake.index], &options), mistake.remaining);
    }
}

#[test]
fn games_without_moves_and_solved_games_are_analyzed() {
    let mut solver = Solver::new();
    for (text, expected) in [
        ("1 2 3/4 5 6/7 8 0", vec![0]),
        ("1 2 3/4 5 6/7 0 8", vec![1]),
        ("1 2 3/4 5 6/7 8 0 DU", vec![0, 1, 0]),
        ("8 6 7/2 5 4/3 0 1", vec![31]),
    ] {
        let game: Game = text.parse().expect("it is a game");
        let analysis = solver.analyze(&game, &Options::default()).expect("the game can be solved");
        assert_eq!(exact(&analysis), expected, "{text}");
        assert!(analysis.has_ended());
        assert_eq!(analysis.game().to_string(), text);
    }
}

/// At the goal no move is better; a move away from it still is a mistake, as the stages and detours count it.
#[test]
fn a_move_away_from_the_solved_board_is_a_mistake() {
    let mut solver = Solver::new();
    for (text, expected) in
        [("1 2 3/4 5 6/7 8 0 D", vec![0]), ("1 2 3/4 5 6/7 0 8 LRL", vec![1]), ("1 2 3/4 5 6/7 8 0 DU", vec![0])]
    {
        let game: Game = text.parse().expect("it is a game");
        let analysis = solver.analyze(&game, &Options::default()).expect("the game can be solved");
        let mistakes = analysis.mistakes();
        assert_eq!(mistakes.iter().map(|mistake| mistake.index).collect::<Vec<_>>(), expected, "{text}");
        assert_eq!((mistakes[0].better, mistakes[0].remaining), (None, 0), "{text}");
        assert_eq!(analysis.stages().iter().map(|stage| stage.mistakes).sum::<usize>(), expected.len(), "{text}");
    }
}

#[test]
fn games_that_cannot_be_analyzed_are_errors() {
    let mut solver = Solver::new();
    let game: Game = "1 2 3/4 5 6/8 7 0 D".parse().expect("it is a game");
    let error = solver.analyze(&game, &Options::default()).err();
    assert_eq!(error, Some(StartError::Unsolvable { swap: (7, 8) }));
    let game: Game = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0 D".parse().expect("it is a game");
    assert!(matches!(solver.start_analysis(&game, &Options::default()), Err(StartError::TableMissing { .. })));
    let goal = Options::default().with_goal(goal_of(&puzzle::blank_last(3)));
    assert!(matches!(solver.analyze(&game, &goal), Err(StartError::GoalSize(_))));
    assert_eq!(Game::new(any_board(&puzzle::blank_last(3)), vec![fifteen::Move::Up]), Err(0));
}

/// The distances of neighbors differ by one, so a position of the game is one move farther than its nearest neighbor.
#[test]
fn solutions_begin_with_a_move_towards_the_goal() {
    let mut cases = Cases(1305);
    let distances = puzzle::eight_puzzle();
    let start = cases.solvable(3);
    let played = aimless(&mut cases, &start, 40);
    let analysis = Solver::new().analyze(&played.game(), &Options::default()).expect("the game can be solved");
    for (index, board) in played.boards().iter().enumerate() {
        let nearest = neighbours(board).map(|next| distances[&packed(&next)]).min().expect("there are neighbors");
        assert_eq!(analysis.position(index).lower, usize::from(nearest) + 1);
    }
}
