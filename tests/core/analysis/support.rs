//! Games for the tests: recorded ones, and games made up in the ways people play.

use common::puzzle::{Cases, LETTERS, Tiles, slid};
use fifteen::{
    Analysis, Game,
    internals::board::notation::{read_moves, write_moves},
};

/// A board and the letters of the moves made from it.
#[derive(Clone, Debug)]
pub struct Recorded {
    pub start: Tiles,
    pub letters: String,
}

impl Recorded {
    /// The same game as a type of the crate.
    pub fn game(&self) -> Game {
        let moves = read_moves(&self.letters).expect("the letters are moves");
        Game::new(common::subject::any_board(&self.start), moves).expect("the moves are legal")
    }

    /// The boards before each move, and after the last one.
    pub fn boards(&self) -> Vec<Tiles> {
        let mut boards = vec![self.start.clone()];
        for letter in self.letters.chars() {
            let next = slid(&boards[boards.len() - 1], letter).expect("the move is legal");
            boards.push(next);
        }
        boards
    }
}

/// The value of a line `name: value` of a game in tests/data.
pub fn field<'a>(text: &'a str, name: &str) -> &'a str {
    let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    value.unwrap_or_else(|| panic!("there is no line {name}"))
}

/// The numbers of a field.
pub fn numbers(text: &str, name: &str) -> Vec<usize> {
    field(text, name).split(' ').map(|number| number.parse().expect("it is a number")).collect()
}

/// The recorded game of a file of tests/data.
pub fn recorded(text: &str) -> Recorded {
    let start = numbers(text, "board").into_iter().map(|tile| tile as u8).collect();
    Recorded { start, letters: field(text, "moves").to_owned() }
}

/// Legal moves drawn at random, which may go back and forth.
pub fn aimless(cases: &mut Cases, start: &[u8], moves: usize) -> Recorded {
    let (mut letters, mut board) = (String::new(), start.to_vec());
    while letters.len() < moves {
        let letter = LETTERS[cases.below(4)];
        if let Some(next) = slid(&board, letter) {
            letters.push(letter);
            board = next;
        }
    }
    Recorded { start: start.to_vec(), letters }
}

/// A game that follows `solve`, which returns a shortest solution of a board, but wanders off up to `detours` times.
pub fn with_detours(
    cases: &mut Cases,
    start: &[u8],
    detours: usize,
    mut solve: impl FnMut(&[u8]) -> String,
) -> Recorded {
    let mut played = Recorded { start: start.to_vec(), letters: String::new() };
    for _ in 0..detours {
        let board = played.boards().pop().expect("there is a board");
        let solution = solve(&board);
        let kept = cases.below(solution.len() + 1);
        played.letters += &solution[..kept];
        let board = played.boards().pop().expect("there is a board");
        let length = 1 + cases.below(4);
        played.letters += &aimless(cases, &board, length).letters;
    }
    let board = played.boards().pop().expect("there is a board");
    played.letters += &solve(&board);
    played
}

/// Asserts that the solution of each position leads to the goal, in as many moves as the analysis says.
pub fn assert_solutions(analysis: &Analysis, boards: &[Tiles], goal: &[u8]) {
    for (index, board) in boards.iter().enumerate() {
        let upper = analysis.position(index).upper;
        let solution = analysis.solution(index);
        assert_eq!(solution.as_ref().map(Vec::len), upper, "position {index}");
        let Some(solution) = solution else { continue };
        assert_eq!(common::puzzle::replay(board, &write_moves(&solution)), goal, "position {index}");
    }
}
