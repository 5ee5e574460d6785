//! `fifteen convert`: boards and moves as the programs of courses write them.

use crate::{
    answer::Answers,
    error::CliError,
    inputs::{Input, InputOptions, Inputs},
    options::MoveOptions,
};
use clap::Args;
use fifteen::internals::board::{
    course::{ConvertError, CoursePosition, Source, Style, Written},
    goal_name::StatedGoal,
    text::Found,
};
use fifteen_terminal::program::warn;
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
    /// The board, in any layout that `fifteen solve` reads, also with moves after it, or a file with boards; - is standard input.
    board: String,
    /// What the board and the moves are written in: a course, or only the goal of the board: blank-last, blank-first, snail or a board.
    /// Without it, the goal is what the text states, blank-last for Princeton's files, or the one of blank-last and blank-first to which the
    /// board can be solved. If both are possible, blank-last is meant, and a note says so if that makes a difference.
    #[arg(long, value_name = "COURSE|GOAL")]
    from: Option<Source>,
    /// A course, or a layout: rows, commas, list, nested, tuple, grid.
    #[arg(long, value_name = "COURSE|LAYOUT")]
    to: Style,
    /// Moves made from the board, such as URDL or, from a course, "Up Left".
    #[arg(long)]
    moves: Option<String>,
    #[command(flatten)]
    style: MoveOptions,
}

impl ConvertArgs {
    pub fn run(&self) -> anyhow::Result<ExitCode> {
        // Moves after the board are written as in its course, too.
        let moves_of = if let Some(Source::Course(course)) = self.from { course.moves_of() } else { self.style.of() };
        let inputs = Inputs::new(None, moves_of, None);
        let mut answers = Answers::new(false, self.style.style());
        let mut all_read = true;
        inputs.each(std::slice::from_ref(&self.board), &InputOptions::none(), |Input { source, found, .. }| {
            match found {
                Ok(found) => self.write(&found)?,
                Err(error) => {
                    all_read = false;
                    answers.failed(&source, &error)?;
                }
            }
            Ok(())
        })?;
        Ok(if all_read { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    fn write(&self, found: &Found) -> anyhow::Result<()> {
        let position = self.position(found)?;
        let written = position.write(self.to)?;
        let mut out = io::stdout();
        writeln!(out, "{}", written.board)?;
        if self.moves.is_some() || !found.moves.is_empty() {
            writeln!(out, "{}", self.moves_of(&written, &position))?;
        }
        Ok(())
    }

    /// Returns the moves in the requested form, or in the form of the requested course.
    fn moves_of(&self, written: &Written, position: &CoursePosition) -> String {
        match self.to {
            Style::Course(_) => written.moves.clone(),
            Style::Layout(_) => self.style.style().write(&position.board, &position.moves),
        }
    }

    fn position(&self, found: &Found) -> anyhow::Result<CoursePosition> {
        let more = self.moves.as_deref().unwrap_or_default();
        let mut position =
            CoursePosition::of(found, self.from, more, self.style.of()).map_err(|error| match error {
                ConvertError::MovesOn(error) => CliError::of_moves(error).into(),
                error => anyhow::Error::from(error),
            })?;
        if position.goal.is_none() {
            position.goal = Some(self.likely_goal(found).on(found.board.shape())?);
        }
        Ok(position)
    }

    /// Returns the likely goal of a board, and notes if another goal is just as likely.
    fn likely_goal(&self, found: &Found) -> StatedGoal {
        let (goal, other) = found.likely_goal();
        if let (Some(other), Style::Course(_)) = (other, self.to) {
            warn(format_args!(
                "note: the goal of the board is taken to be {goal}; if it is {other}, add --from {other}"
            ));
        }
        goal
    }
}
