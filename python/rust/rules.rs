//! The rules of the puzzle: boards, moves, parity, random boards.

use crate::{error::of_code, request};
use fifteen::board::{
    AnyBoard, Move,
    notation::{letter, read_moves},
    parity::Parity,
    random::{seeded, uniform},
};
use pyo3::{exceptions::PyMemoryError, prelude::*, types::PyTuple};

/// The tiles of a board, as a tuple of numbers.
pub struct Tiles(pub AnyBoard);

impl<'py> IntoPyObject<'py> for Tiles {
    type Target = PyTuple;
    type Output = Bound<'py, PyTuple>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.tiles())
    }
}

/// Reads a board.
#[pyfunction]
pub fn read_board(text: &str) -> PyResult<Tiles> {
    request::board(text).map(Tiles)
}

/// Reads a goal of boards of a width.
#[pyfunction]
pub fn read_goal(text: &str, width: usize) -> PyResult<Tiles> {
    let shape = request::square(width)?;
    Ok(Tiles(request::goal_for(shape, text)?.board(shape)))
}

/// Returns the legal moves, and the board after each.
#[pyfunction]
pub fn neighbors(board: &str) -> PyResult<Vec<(char, Tiles)>> {
    let board = request::board(board)?;
    let after = |m| board.after(m).map(|after| (letter(m), Tiles(after)));
    Ok(Move::ALL.into_iter().filter_map(after).collect())
}

/// Returns the board before the first of some moves, and the board after each.
#[pyfunction]
pub fn replay(board: &str, moves: &str) -> PyResult<Vec<Tiles>> {
    let mut board = request::board(board)?;
    let moves = read_moves(moves).map_err(|error| crate::error::of_text(&error, moves))?;
    let mut boards = vec![Tiles(board)];
    for m in moves {
        let outside = || of_code("bad-moves", &format!("The move {m} leads outside the board."));
        board = board.after(m).ok_or_else(outside)?;
        boards.push(Tiles(board));
    }
    Ok(boards)
}

/// Returns `even` if slides lead to the goal, or else `odd`.
#[pyfunction]
pub fn parity(board: &str, goal: &str) -> PyResult<&'static str> {
    let board = request::board(board)?;
    Ok(match board.parity(request::goal_for(board.shape(), goal)?) {
        Parity::Even => "even",
        Parity::Odd => "odd",
    })
}

/// Returns the first boards of a seed, as `fifteen random` prints them.
#[pyfunction]
pub fn random_boards(count: usize, width: usize, seed: u64, goal: &str) -> PyResult<Vec<Tiles>> {
    let shape = request::square(width)?;
    let goal = request::goal_for(shape, goal)?;
    let mut words = seeded(seed);
    let mut boards = Vec::new();
    // A list that does not fit in the memory would end the interpreter.
    let reserved = boards.try_reserve_exact(count);
    reserved.map_err(|_| PyMemoryError::new_err(format!("{count} boards do not fit in the memory.")))?;
    for _ in 0..count {
        boards.push(Tiles(uniform(shape, &mut words).to_original(goal)));
    }
    Ok(boards)
}
