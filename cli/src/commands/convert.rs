//! `fifteen convert`: boards and moves as the programs of courses write them.

use anyhow::{Context as _, bail};
use clap::Args;
use fifteen::board::{
    Move,
    any::AnyBoard,
    course::Course,
    goal::Goal,
    notation::{Layout, read_moves, write_moves},
};
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
    /// board does not tell its goal, so this is required if the goal matters.
    #[arg(long, value_name = "COURSE|GOAL")]
    from: Option<String>,
    /// A course, or a layout: rows, commas, list, nested, tuple, grid.
    #[arg(long, value_name = "COURSE|LAYOUT")]
    to: String,
    /// Moves made from the board, such as URDL or, from a course, "Up Left".
    #[arg(long)]
    moves: Option<String>,
}

/// How a board and moves are written.
enum Style {
    Course(Course),
    Layout(Layout),
}

impl ConvertArgs {
    pub fn run(&self) -> anyhow::Result<ExitCode> {
        let board: AnyBoard = self.board.parse()?;
        let style = style(&self.to)?;
        let (course, goal) = self.origin()?;
        let moves = self.moves(course)?;
        let mut reached = board;
        if let Err(m) = reached.slide_all(&moves) {
            bail!("move {} cannot be made: no tile can slide {}", m + 1, moves[m]);
        }
        let mut out = io::stdout();
        let (board, moves) = match style {
            Style::Layout(_) => (board, moves),
            Style::Course(course) => {
                let from = goal.context(
                    "a board does not tell its goal: say with --from which it has, or which course the board is from",
                )?;
                from.check(board.width())?;
                let turn = |m: &Move| course.goal().transform_move(from.transform_move(*m));
                (board.to_internal(from).to_original(course.goal()), moves.iter().map(turn).collect())
            }
        };
        writeln!(out, "{}", style.layout().write(board.tiles()))?;
        if self.moves.is_some() {
            writeln!(out, "{}", style.write_moves(&moves))?;
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Returns the course of the board, and its goal, as far as they are given.
    fn origin(&self) -> anyhow::Result<(Option<Course>, Option<Goal>)> {
        let Some(from) = &self.from else { return Ok((None, None)) };
        if let Some(course) = course(from) {
            return Ok((Some(course), Some(course.goal())));
        }
        let goal = from.parse().with_context(|| format!("--from {from}: expected {}, or a goal", names()))?;
        Ok((None, Some(goal)))
    }

    fn moves(&self, course: Option<Course>) -> anyhow::Result<Vec<Move>> {
        let text = self.moves.as_deref().unwrap_or_default();
        Ok(match course {
            Some(course) => course.read_moves(text)?,
            None => read_moves(text)?,
        })
    }
}

impl Style {
    fn layout(&self) -> Layout {
        match self {
            Style::Course(course) => course.layout(),
            Style::Layout(layout) => *layout,
        }
    }

    fn write_moves(&self, moves: &[Move]) -> String {
        match self {
            Style::Course(course) => course.write_moves(moves),
            Style::Layout(_) => write_moves(moves),
        }
    }
}

fn style(name: &str) -> anyhow::Result<Style> {
    let layout = || Layout::ALL.into_iter().find(|layout| layout.name() == name).map(Style::Layout);
    let layouts = || Layout::ALL.map(Layout::name).join(", ");
    course(name)
        .map(Style::Course)
        .or_else(layout)
        .with_context(|| format!("unknown style {name}; expected {}, {}", names(), layouts()))
}

fn course(name: &str) -> Option<Course> {
    Course::ALL.into_iter().find(|course| course.name() == name)
}

fn names() -> String {
    Course::ALL.map(Course::name).join(", ")
}
