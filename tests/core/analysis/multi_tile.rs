//! Analyses in multi-tile moves: the distance of each position, what each move loses, and solutions of that length.
//!
//! The oracles: breadth-first searches in this metric on small boards, a solve of each position on 4×4, and definitions
//! written down naively.

use super::support::recorded;
use common::{
    puzzle::{Cases, Distances, LETTERS, Rectangle, Tiles, packed, runs},
    subject,
};
use fifteen::{
    Algorithm, Analysis, Game, Goal, HeuristicName, Metric, Options, Solver, StartError, Verdict,
    internals::{
        board::notation::{read_moves, write_moves},
        classes::{
            builder::build,
            format::{decode, encode},
        },
        solver::catalog::LargeBoards,
    },
};

fn options() -> Options {
    Options::default().with_metric(Metric::MultiTile)
}

/// A board of a shape and the letters of the moves made from it.
#[derive(Clone, Debug)]
struct Played {
    shape: Rectangle,
    start: Tiles,
    letters: String,
}

impl Played {
    /// Random moves with many runs, some of which go back.
    fn aimless(cases: &mut Cases, shape: Rectangle, start: &[u8], moves: usize) -> Self {
        let (mut letters, mut board) = (String::new(), start.to_vec());
        for _ in 0..moves {
            let legal: Vec<char> = LETTERS.into_iter().filter(|&letter| shape.slid(&board, letter).is_some()).collect();
            let again = letters.chars().last().filter(|last| legal.contains(last) && cases.below(3) > 0);
            let letter = again.unwrap_or_else(|| legal[cases.below(legal.len())]);
            board = shape.slid(&board, letter).expect("the move is legal");
            letters.push(letter);
        }
        Played { shape, start: start.to_vec(), letters }
    }

    fn game(&self) -> Game {
        let board = subject::board_in(subject::dims(self.shape), &self.start);
        Game::new(board, read_moves(&self.letters).expect("the letters are moves")).expect("the moves are legal")
    }

    /// The boards before each run of equal letters, and after the last one.
    fn boards(&self) -> Vec<Tiles> {
        let letters: Vec<char> = self.letters.chars().collect();
        let mut boards = vec![self.start.clone()];
        let mut board = self.start.clone();
        for (index, &letter) in letters.iter().enumerate() {
            board = self.shape.slid(&board, letter).expect("the move is legal");
            if letters.get(index + 1) != Some(&letter) {
                boards.push(board.clone());
            }
        }
        boards
    }
}

fn exact(analysis: &Analysis) -> Vec<usize> {
    analysis.positions().map(|position| position.exact().expect("the distance is known")).collect()
}

/// Asserts everything that follows from the distances of the positions.
fn assert_analyzed(analysis: &Analysis, played: &Played, goal: &[u8], distances: &[usize]) {
    assert_eq!(exact(analysis), distances, "{played:?}");
    assert_eq!((analysis.metric(), analysis.moves().len() + 1), (Metric::MultiTile, distances.len()), "{played:?}");
    let boards = played.boards();
    assert_eq!(analysis.boards().map(|board| board.tiles().to_vec()).collect::<Vec<_>>(), boards);
    for (index, board) in boards.iter().enumerate() {
        let solution = write_moves(&analysis.solution(index).expect("each position has a solution"));
        assert_eq!(played.shape.replay(board, &solution), goal, "position {index} of {played:?}");
        assert_eq!(runs(&solution), distances[index], "position {index} of {played:?}");
    }
    let lost = |index: usize| 1 + distances[index + 1] - distances[index];
    let moves = 0..distances.len() - 1;
    let verdict = |index| if lost(index) == 0 { Verdict::Optimal } else { Verdict::Mistake };
    assert_eq!(analysis.verdicts().collect::<Vec<_>>(), moves.clone().map(verdict).collect::<Vec<_>>());
    let mistakes: Vec<_> = moves.clone().filter(|&index| lost(index) > 0).collect();
    assert_eq!(analysis.mistakes().iter().map(|mistake| mistake.index).collect::<Vec<_>>(), mistakes);
    for mistake in analysis.mistakes() {
        assert_eq!((mistake.lost, mistake.remaining), (lost(mistake.index), distances[mistake.index]), "{played:?}");
        let solution = write_moves(&analysis.solution(mistake.index).expect("it has a solution"));
        let better = mistake.better.map(|better| write_moves(&better.slides().collect::<Vec<_>>()));
        let first = solution.chars().take_while(|&letter| solution.starts_with(letter)).collect::<String>();
        assert_eq!(better, Some(first).filter(|first| !first.is_empty()), "{played:?}");
    }
    for detour in analysis.detours() {
        assert_eq!(detour.cost(), detour.moves.clone().map(lost).sum::<usize>(), "{played:?}");
        assert_eq!(detour.mistakes, detour.moves.filter(|index| mistakes.contains(index)).count(), "{played:?}");
    }
    let stages = analysis.stages();
    assert_eq!(stages.iter().map(|stage| stage.moves.len()).sum::<usize>(), moves.len());
    assert_eq!(stages.iter().map(|stage| stage.mistakes).sum::<usize>(), mistakes.len());
}

fn of(distances: &Distances, boards: &[Tiles]) -> Vec<usize> {
    boards.iter().map(|board| distances[&packed(board)].into()).collect()
}

/// The goals have their blanks in corners, on and off the diagonal, and elsewhere.
#[test]
fn distances_agree_with_breadth_first_search() {
    let mut cases = Cases(1351);
    for (rows, columns, goals) in [
        (3, 3, &["1 2 3/4 5 6/7 8 0", "0 1 2/3 4 5/6 7 8", "1 2 3/8 0 4/7 6 5", "3 1 2/4 5 0/8 7 6"][..]),
        (2, 4, &["1 2 3 4/5 6 7 0", "4 3 0 2/1 5 6 7"]),
        (4, 2, &["1 2/3 4/5 6/7 0"]),
        (2, 3, &["0 1 2/3 4 5"]),
    ] {
        let shape = Rectangle { rows, columns };
        for goal in goals {
            let goal: Goal = goal.parse().unwrap_or_else(|error| panic!("{goal}: {error}"));
            let (options, tiles) = (options().with_goal(goal), goal.board(subject::dims(shape)).tiles().to_vec());
            let distances = shape.distances_in_runs(&tiles, u8::MAX);
            let mut solver = Solver::new();
            for round in 0..30 {
                let far = if round % 3 == 0 { 0 } else { cases.below(60) };
                let (_, start) = cases.walk_on(shape, &tiles, far);
                let moves = cases.below(70);
                let mut played = Played::aimless(&mut cases, shape, &start, moves);
                if round % 5 == 0 {
                    let last = played.boards().pop().expect("there is a board");
                    let solution = solver.solve(&subject::board_in(subject::dims(shape), &last), &options);
                    played.letters += &solution.expect("it can be solved").to_string();
                }
                let analysis = solver.analyze(&played.game(), &options).expect("the game can be solved");
                assert_analyzed(&analysis, &played, &tiles, &of(&distances, &played.boards()));
            }
        }
    }
}

/// Solves each position by itself.
fn agrees_with_solve(solver: &mut Solver, played: &Played, options: &Options) {
    let shape = subject::dims(played.shape);
    let goal = options.goal.board(shape).tiles().to_vec();
    let analysis = solver.analyze(&played.game(), options).expect("the game can be solved");
    let mut distance = |board: &Tiles| {
        let progress = subject::solve_board(solver, &subject::board_in(shape, board), options);
        assert!(progress.is_optimal());
        progress.lower_bound.into()
    };
    let distances: Vec<usize> = played.boards().iter().map(&mut distance).collect();
    assert_analyzed(&analysis, played, &goal, &distances);
}

#[test]
fn positions_of_other_shapes_agree_with_a_solve_of_each() {
    let mut cases = Cases(1352);
    for (rows, columns) in [(3, 4), (5, 2), (2, 6)] {
        let shape = Rectangle { rows, columns };
        let mut solver = Solver::new();
        let start = cases.solvable_on(shape);
        let played = Played::aimless(&mut cases, shape, &start, 30);
        agrees_with_solve(&mut solver, &played, &options());
    }
}

#[test]
#[ignore = "builds the tables of 4×4 boards and solves hundreds of them"]
fn positions_of_the_fifteen_puzzle_agree_with_a_solve_of_each() {
    let (mut cases, shape) = (Cases(1353), Rectangle::square(4));
    let mut solver = Solver::new();
    let game = recorded(include_str!("../../data/game15.txt"));
    agrees_with_solve(&mut solver, &Played { shape, start: game.start, letters: game.letters }, &options());
    let games = include_str!("../../data/games.txt").lines().filter(|line| !line.starts_with('#'));
    for fields in games.map(|game| game.split(';').collect::<Vec<_>>()) {
        let start: Tiles = fields[0].split(' ').map(|tile| tile.parse().expect("a tile")).collect();
        if start.len() == 16 {
            agrees_with_solve(&mut solver, &Played { shape, start, letters: fields[1].to_owned() }, &options());
        }
    }
    for far in [10, 40, 80] {
        let (_, start) = cases.walk_on(shape, &shape.blank_last(), far);
        agrees_with_solve(&mut solver, &Played::aimless(&mut cases, shape, &start, 40), &options());
    }
}

/// Any sequence of budgets leads to the same result, and intermediate results are true at any time.
#[test]
fn any_budgets_lead_to_the_same_result() {
    let (mut cases, shape) = (Cases(1354), Rectangle { rows: 3, columns: 4 });
    let mut solver = Solver::new();
    for round in 0..8 {
        let start = cases.solvable_on(shape);
        let mut played = Played::aimless(&mut cases, shape, &start, 25);
        if round % 2 == 0 {
            let last = subject::board_in(subject::dims(shape), &played.boards().pop().expect("there is a board"));
            played.letters += &solver.solve(&last, &options()).expect("it can be solved").to_string();
        }
        let whole = solver.analyze(&played.game(), &options()).expect("the game can be solved");
        let distances = exact(&whole);
        let most = [1, 10, 1_000, 100_000][round % 4];
        let mut analysis = solver.start_analysis(&played.game(), &options()).expect("the game can be solved");
        loop {
            let (before, budget) = (analysis.expanded(), 1 + cases.below(most) as u64);
            let has_ended = analysis.step(budget);
            assert!(analysis.expanded() - before <= budget, "no slice exceeds its budget");
            for (index, (position, &distance)) in analysis.positions().zip(&distances).enumerate() {
                assert!(position.lower <= distance && position.upper.is_none_or(|upper| upper >= distance));
                let solution = analysis.solution(index).map(|solution| Metric::MultiTile.length(&solution));
                assert!(solution <= position.upper, "position {index}");
            }
            if has_ended {
                break;
            }
        }
        assert_eq!((exact(&analysis), analysis.expanded()), (distances, whole.expanded()));
    }
}

/// An analysis goes on with the results of another one, at any time.
#[test]
fn an_analysis_goes_on_after_another_one() {
    let (mut cases, shape) = (Cases(1356), Rectangle { rows: 3, columns: 4 });
    let start = cases.solvable_on(shape);
    let game = Played::aimless(&mut cases, shape, &start, 25).game();
    let mut solver = Solver::new();
    let whole = solver.analyze(&game, &options()).expect("the game can be solved");
    for part in [0, 1, 4] {
        let mut first = solver.start_analysis(&game, &options()).expect("the game can be solved");
        let expanded = whole.expanded() * part / 4;
        first.step(expanded);
        let mut second = solver.start_analysis(&game, &options()).expect("the game can be solved").after(&first);
        assert_eq!(second.expanded(), expanded);
        assert_eq!(second.has_ended(), part == 4);
        assert!(second.step(u64::MAX));
        assert_eq!(exact(&second), exact(&whole));
        assert!(second.expanded() <= whole.expanded() + expanded);
    }
}

/// Slides in the same direction are one move, and a move back is another one.
#[test]
fn runs_are_moves() {
    let game: Game = "1 2 3/4 5 6/0 7 8 L2R2DULL".parse().expect("it is a game");
    let analysis = Solver::new().analyze(&game, &options()).expect("the game can be solved");
    let moves: Vec<String> = analysis.moves().iter().map(ToString::to_string).collect();
    assert_eq!(moves, ["L2", "R2", "D", "U", "L2"]);
    assert_eq!(exact(&analysis), [1, 0, 1, 2, 1, 0]);
    let mistakes: Vec<_> = analysis.mistakes().iter().map(|mistake| (mistake.index, mistake.lost)).collect();
    assert_eq!(mistakes, [(1, 2), (2, 2)]);
    // Sliding one tile too few costs a move without increasing the distance.
    let game: Game = "1 2 3/4 5 6/0 7 8 LDUL".parse().expect("it is a game");
    let analysis = Solver::new().analyze(&game, &options()).expect("the game can be solved");
    assert_eq!(exact(&analysis), [1, 1, 2, 1, 0]);
    let mistakes = analysis.mistakes();
    assert_eq!(mistakes.iter().map(|mistake| (mistake.index, mistake.lost)).collect::<Vec<_>>(), [(0, 1), (1, 2)]);
    assert_eq!(mistakes[0].better.map(|better| better.to_string()).as_deref(), Some("L2"));
    assert_eq!(mistakes[1].better.map(|better| better.to_string()).as_deref(), Some("L"));
}

#[test]
fn games_without_moves_and_solved_games_are_analyzed() {
    for (text, expected) in [
        ("1 2 3/4 5 6/7 8 0", vec![0]),
        ("1 2 3/4 5 6/7 0 8", vec![1]),
        ("1 2 3/4 5 6/7 8 0 D2", vec![0, 1]),
        ("1 2 3/4 5 6/0 7 8", vec![1]),
    ] {
        let game: Game = text.parse().expect("it is a game");
        let analysis = Solver::new().analyze(&game, &options()).expect("the game can be solved");
        assert_eq!(exact(&analysis), expected, "{text}");
        assert!(analysis.has_ended() && analysis.fraction() >= 1.0);
    }
}

#[test]
fn games_that_cannot_be_analyzed_are_errors() {
    let refusal = |text: &str, options: &Options| {
        let game: Game = text.parse().expect("it is a game");
        Solver::new().start_analysis(&game, options).expect_err("it is refused")
    };
    let game = "1 2 3/4 5 6/7 8 0 D";
    assert_eq!(refusal(game, &options()), StartError::ClassesMissing);
    assert_eq!(refusal("1 2 3/4 5 6/8 7 0 D", &options()), StartError::Unsolvable { swap: (7, 8) });
    for heuristic in [HeuristicName::Manhattan, HeuristicName::WalkingDistance] {
        assert_eq!(refusal(game, &options().with_heuristic(heuristic)), StartError::MetricHeuristic { heuristic });
    }
    let five = Goal::BlankLast.board(subject::square(5));
    let shape = five.shape();
    let five = Game::new(five, Vec::new()).expect("there are no moves");
    assert_eq!(Solver::new().analyze(&five, &options()).err(), Some(StartError::MetricSize { shape }));
    let without = Solver::<LargeBoards>::default().analyze(&game.parse().expect("it is a game"), &options());
    assert!(matches!(without, Err(StartError::NotIncluded { algorithm: Algorithm::IdaStar, .. })));
}

/// Options of other searches change nothing.
#[test]
fn the_algorithm_always_is_ida_star() {
    let game: Game = "1 2 3/4 5 6/0 7 8 LDUL".parse().expect("it is a game");
    let other = options().with_algorithm(Algorithm::BreadthFirst).with_seed(3);
    let analysis = Solver::new().analyze(&game, &other).expect("the game can be solved");
    assert_eq!(exact(&analysis), [1, 1, 2, 1, 0]);
}

/// A table with wrong bits may lead from the first position of a game to the goal, but not from another position. No
/// solution is wrong.
#[test]
fn tables_with_wrong_bits_are_refused() {
    let (mut cases, shape) = (Cases(1355), Rectangle::square(3));
    let labels = Solver::new().missing_classes(subject::square(3), &options());
    let table = build(labels.first().expect("3×3 boards have a table"));
    let (good, goal) = (encode(&table), shape.blank_last());
    let (mut refused, mut analyzed) = (0, 0);
    for _ in 0..100 {
        let mut bytes = good.clone();
        let head = bytes.len() - table.bytes() - 4;
        for _ in 0..20 {
            let at = head + 4 + cases.below(table.bytes());
            bytes[at] ^= 1 << cases.below(8);
        }
        let checksum = crc32fast::hash(&[&bytes[..head], &bytes[head + 4..]].concat());
        bytes[head..head + 4].copy_from_slice(&checksum.to_le_bytes());
        let Ok(table) = decode(&bytes) else { continue };
        let mut solver = Solver::new();
        solver.add_classes(table);
        let start = cases.solvable(3);
        let played = Played::aimless(&mut cases, shape, &start, 20);
        match solver.start_analysis(&played.game(), &options()) {
            Ok(mut analysis) => {
                analysis.step(100_000);
                for (index, board) in played.boards().iter().enumerate() {
                    let Some(solution) = analysis.solution(index) else { continue };
                    assert_eq!(shape.replay(board, &write_moves(&solution)), goal);
                    analyzed += 1;
                }
            }
            Err(error) => {
                assert_eq!(error, StartError::WrongClasses);
                refused += 1;
            }
        }
    }
    assert!(refused > 0 && analyzed > 0, "{refused} {analyzed}");
}
