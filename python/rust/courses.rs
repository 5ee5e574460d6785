//! Boards and moves as the programs of courses write them.

use crate::{
    error::{of_code, of_name, of_text_at},
    rules::Tiles,
};
use fifteen::board::{
    course::{ConvertError, CoursePosition, Source},
    notation::{Shapes, write_moves},
};
use pyo3::prelude::*;

/// Reads a board, its goal if it is known, and moves as the source writes them; the moves are returned as letters.
#[pyfunction]
pub fn read_position(board: &str, source: Option<&str>, moves: &str) -> PyResult<(Tiles, Option<String>, String)> {
    let CoursePosition { board, goal, moves } = position(board, source, moves)?;
    Ok((Tiles(board), goal.map(|goal| goal.to_string()), write_moves(&moves)))
}

/// Writes a board and moves from it in another style, and names the goal of the written board if it is known.
#[pyfunction]
pub fn convert(board: &str, to: &str, source: Option<&str>, moves: &str) -> PyResult<(String, Option<String>, String)> {
    let style = to.parse().map_err(|error| of_name(&error))?;
    let written = position(board, source, moves)?.write(style).map_err(|error| of_conversion(&error, board, moves))?;
    Ok((written.board, written.goal.map(|goal| goal.to_string()), written.moves))
}

fn position(board: &str, source: Option<&str>, moves: &str) -> PyResult<CoursePosition> {
    let source = source.map(str::parse::<Source>).transpose().map_err(|error| of_name(&error))?;
    CoursePosition::read_of(Shapes::Squares, board, source, moves).map_err(|error| of_conversion(&error, board, moves))
}

fn of_conversion(error: &ConvertError, board: &str, moves: &str) -> PyErr {
    match error.offender(board, moves) {
        Some((text, start, end)) => of_text_at(error.code(), error, text, start, end),
        None => of_code(error.code(), error),
    }
}
