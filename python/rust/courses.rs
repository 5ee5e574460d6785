//! Boards and moves as the programs of courses write them.

use crate::{
    error::{of_code, of_name, of_text, of_text_at},
    request::Hints,
    rules::Tiles,
};
use fifteen::{
    Goal,
    internals::board::{
        course::{ConvertError, CoursePosition, Source},
        goal_name::StatedGoal,
        notation::write_moves,
        text::Reader,
    },
    shape::{Dims, Shape as _},
};
use pyo3::prelude::*;

/// Reads a board, its goal if it is known, and moves as the source writes them; the moves are returned as letters. The number of columns
/// comes before the tiles.
#[pyfunction]
pub fn read_position(
    board: &str,
    source: Option<&str>,
    moves: &str,
    moves_of: &str,
) -> PyResult<(usize, Tiles, Option<String>, String)> {
    let CoursePosition { board, goal, moves } = position(board, source, moves, moves_of)?;
    let shape = board.shape();
    Ok((shape.columns(), Tiles(board), goal.map(|goal| name(goal, shape)), write_moves(&moves)))
}

/// Writes a board and moves from it in another style, and names the goal of the written board if it is known.
#[pyfunction]
pub fn convert(
    board: &str,
    to: &str,
    source: Option<&str>,
    moves: &str,
    moves_of: &str,
) -> PyResult<(String, Option<String>, String)> {
    let style = to.parse().map_err(|error| of_name(&error))?;
    let position = position(board, source, moves, moves_of)?;
    let written = position.write(style).map_err(|error| of_conversion(&error, board, moves))?;
    let shape = position.board.shape();
    Ok((written.board, written.goal.map(|goal| name(goal, shape)), written.moves))
}

fn position(board: &str, source: Option<&str>, moves: &str, moves_of: &str) -> PyResult<CoursePosition> {
    let source = source.map(str::parse::<Source>).transpose().map_err(|error| of_name(&error))?;
    let goal = if let Some(Source::Goal(goal)) = source { Some(goal) } else { None };
    let hints = Hints::new(goal, None, moves_of)?;
    // Moves after the board are written as in its course, too.
    let moves_of = if let Some(Source::Course(course)) = source { course.moves_of() } else { hints.moves_of };
    let found = Reader { moves_of }.read_one(board).map_err(|error| of_text(&error, board))?;
    CoursePosition::of(&found, source, moves, hints.moves_of).map_err(|error| of_conversion(&error, board, moves))
}

fn name(goal: Goal, shape: Dims) -> String {
    StatedGoal::of(goal, shape).to_string()
}

fn of_conversion(error: &ConvertError, board: &str, moves: &str) -> PyErr {
    match error.offender(board, moves) {
        Some((text, start, end)) => of_text_at(error.code(), error, text, start, end),
        None => of_code(error.code(), error),
    }
}
