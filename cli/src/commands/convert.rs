//! `fifteen convert`: boards and moves as the programs of courses write them.

use clap::Args;
use fifteen::board::course::{ConvertError, CoursePosition, Source, Style};
use std::{
    io::{self, Write as _},
    process::ExitCode,
};

/// Writes a board, and moves made from it, in another layout or as the programs of a course do.
///
/// Courses: aima (Russell and Norvig: tuples, blank last), berkeley (CS 188: lists, blank first), columbia (COMS W4701: numbers
/// between commas, blank first), princeton (COS 226: a grid below its size, blank last). Where the goals differ, the board is turned and
/// its tiles are renumbered, so that it is the same puzzle. The moves of aima, berkeley and columbia name the direction of the blank, all others
/// that of the tile.
#[derive(Args)]
pub struct ConvertArgs {
    /// The board, in any layout that `fifteen solve` reads.
    board: String,
    /// What the board and the moves are written in: a course, or only the goal of the board: blank-last, blank-first or a board. A
    /// board does not tell its goal, so this is required if the goal matters. Only Princeton's files, which begin with the number of
    /// rows, are recognized.
    #[arg(long, value_name = "COURSE|GOAL")]
    from: Option<Source>,
    /// A course, or a layout: rows, commas, list, nested, tuple, grid.
    #[arg(long, value_name = "COURSE|LAYOUT")]
    to: Style,
    /// Moves made from the board, such as URDL or, from a course, "Up Left".
    #[arg(long)]
    moves: Option<String>,
}

impl ConvertArgs {
    pub fn run(&self) -> anyhow::Result<ExitCode> {
        let moves = self.moves.as_deref().unwrap_or_default();
        let written = CoursePosition::read(&self.board, self.from, moves)?.write(self.to).map_err(explained)?;
        let mut out = io::stdout();
        writeln!(out, "{}", written.board)?;
        if self.moves.is_some() {
            writeln!(out, "{}", written.moves)?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Adds which option answers the question.
fn explained(error: ConvertError) -> anyhow::Error {
    let is_ambiguous = error == ConvertError::AmbiguousGoal;
    let error = anyhow::Error::new(error);
    if is_ambiguous { error.context("--from must say where the board is from") } else { error }
}
