//! The rules of the puzzle: boards, moves, parity, random boards.

use crate::{
    error::{of_code, of_name, of_part, of_text},
    request::{self, Hints, SCRAMBLED},
};
use fifteen::{
    AnyBoard, Move,
    internals::board::{
        goal_name::StatedGoal,
        notation::{letter, read_moves, write_moves},
        parity::Parity,
        random::{seeded, uniform},
        text::{self, Found, MoveForm, Mover, TextError, read_moves_before_error, read_moves_on},
    },
    shape::{Dims, Shape as _},
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

/// A board that was read: its number of columns, its tiles, and the goal that its text states.
type ReadBoard = (usize, Tiles, Option<String>);

fn read(board: AnyBoard, goal: Option<StatedGoal>) -> ReadBoard {
    (board.shape().columns(), Tiles(board), goal.map(|goal| goal.to_string()))
}

/// Reads a board in any form, after the moves that follow it; or the board to which moves lead from the goal. `goal` is
/// the name of a goal or a board. If rows are not marked, the board has the shape of `size`.
#[pyfunction]
pub fn read_board(text: &str, goal: Option<&str>, size: Option<&str>, moves_of: &str) -> PyResult<ReadBoard> {
    let hints = Hints::new(goal.map(request::stated_goal).transpose()?, size, moves_of)?;
    // A goal of another shape is refused when the board is known.
    let start = hints.start().unwrap_or_else(|| AnyBoard::goal(SCRAMBLED));
    let found = match hints.reader().read_one_from(text, &start) {
        Ok(found) => Ok(found),
        Err(error) => {
            let of_shape = |reading: &&AnyBoard| Some(reading.shape()) == hints.shape;
            let readings: Vec<&AnyBoard> = error.readings.iter().filter(of_shape).collect();
            match readings[..] {
                [board] => return Ok(read(*board, None)),
                _ => Err(of_text(&error, text)),
            }
        }
    }?;
    let board = in_shape(&found, hints.shape).unwrap_or_else(|| found.position());
    Ok(read(board, found.goal))
}

/// Returns the board of some numbers in another shape, if their rows are not marked.
fn in_shape(found: &Found, shape: Option<Dims>) -> Option<AnyBoard> {
    let shape = shape.filter(|_| found.form.rows.is_none() && found.size.is_none() && found.moves.is_empty())?;
    AnyBoard::from_tiles(shape, found.board.tiles())
}

/// Reads all boards of a text, each after the moves that follow it.
///
/// # Errors
/// The first one; it has the number of its board, from 0, if there are several.
#[pyfunction]
pub fn read_boards(text: &str, moves_of: &str) -> PyResult<Vec<ReadBoard>> {
    let parts = Hints::new(None, None, moves_of)?.reader().read_from(text, &AnyBoard::goal(SCRAMBLED));
    let several = parts.len() > 1;
    let read = |(index, found): (usize, Result<Found, TextError>)| match found {
        Ok(found) => Ok(read(found.position(), found.goal)),
        Err(error) => Err(of_part(&error, text, several.then_some(index))),
    };
    parts.into_iter().map(|part| part.found).enumerate().map(read).collect()
}

/// Returns the text of a file.
#[pyfunction]
pub fn decode(bytes: &[u8]) -> String {
    text::decode(bytes).into_owned()
}

/// Reads moves in any form, as letters of the tiles' directions.
#[pyfunction]
pub fn parse_moves(board: &str, moves: &str, moves_of: &str) -> PyResult<String> {
    let of = moves_of.parse().map_err(|error| of_name(&error))?;
    let read = read_moves_on(&request::board(board)?, moves, of);
    read.map(|moves| write_moves(&moves)).map_err(|error| of_text(&error, moves))
}

/// Reads moves in any form up to the first wrong one: as letters, and the exception of that move, if there is one.
#[pyfunction]
pub fn moves_before_error(board: &str, moves: &str, moves_of: &str) -> PyResult<(String, Option<PyErr>)> {
    let of = moves_of.parse().map_err(|error| of_name(&error))?;
    let (read, error) = read_moves_before_error(&request::board(board)?, moves, of);
    Ok((write_moves(&read), error.map(|error| of_text(&error, moves))))
}

/// Writes moves in a form.
#[pyfunction]
pub fn format_moves(board: &str, moves: &str, form: &str, moves_of: &str) -> PyResult<String> {
    let form: MoveForm = form.parse().map_err(|error| of_name(&error))?;
    let of = moves_of.parse().map_err(|error| of_name(&error))?;
    let board = request::board(board)?;
    let read = read_moves_on(&board, moves, Mover::default()).map_err(|error| of_text(&error, moves))?;
    Ok(form.write(&board, &read, of))
}

/// Reads a size, such as `4` or `3x4`: the numbers of rows and columns.
#[pyfunction]
pub fn read_size(text: &str) -> PyResult<(usize, usize)> {
    request::shape(text).map(|shape| (shape.rows(), shape.columns()))
}

/// Returns the distance of the farthest boards of a shape, if it is known.
#[pyfunction]
pub fn max_distance(size: &str) -> PyResult<Option<usize>> {
    Ok(request::shape(size)?.max_distance())
}

/// Returns the goal with this name on boards of a shape: as text that all other functions read, and its tiles.
#[pyfunction]
pub fn read_goal(text: &str, size: &str) -> PyResult<(String, Tiles)> {
    let shape = request::shape(size)?;
    let goal = request::goal_for(shape, text)?;
    Ok((goal.to_string(), Tiles(goal.board(shape))))
}

/// Returns the names of the goals to which a board can be solved.
#[pyfunction]
pub fn goals_of(board: &str) -> PyResult<Vec<String>> {
    Ok(StatedGoal::solvable(&request::board(board)?).map(|goal| goal.to_string()).collect())
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
    let moves = read_moves(moves).map_err(|error| crate::error::of_notation(&error, moves))?;
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
pub fn random_boards(count: usize, size: &str, seed: u64, goal: &str) -> PyResult<Vec<Tiles>> {
    let shape = request::shape(size)?;
    let goal = request::goal_for(shape, goal)?;
    let mut words = seeded(seed);
    let mut boards = Vec::new();
    // A list that does not fit in memory would abort the interpreter.
    let reserved = boards.try_reserve_exact(count);
    reserved.map_err(|_| PyMemoryError::new_err(format!("{count} boards do not fit in the memory.")))?;
    for _ in 0..count {
        boards.push(Tiles(uniform(shape, &mut words).to_original(goal)));
    }
    Ok(boards)
}
