//! `fifteen explain`: what each tile, line or pattern adds to a heuristic's value.

use crate::{
    answer,
    inputs::Inputs,
    options::{BoardOptions, SingleTile},
    session::Session,
};
use clap::Args;
use fifteen::AnyBoard;
use fifteen_lab::explain::{Conflict, Explanation, Line, Lookup, Spread, Travel};
use serde::Serialize;
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// Prints the value of a heuristic for a board, and what each tile, row, column or pattern adds to it.
///
/// Exits with 1 if the board is invalid or unsolvable; exits with 2 if the arguments are invalid.
#[derive(Args)]
pub struct ExplainArgs {
    /// The board, such as '8 1 3/4 0 2/7 6 5', or a file with a board; - is standard input. Everything is read that `fifteen solve` reads.
    #[arg(value_name = "BOARD")]
    text: String,
    #[command(flatten)]
    board: BoardOptions,
    #[command(flatten)]
    _metric: SingleTile,
    /// Print one JSON object: board, heuristic, h, parts (kind; tiles, conflicts, rows and columns, upright and mirrored, or
    /// patterns). Cells and lines count from 0.
    #[arg(long)]
    json: bool,
}

/// The explanation, for programs.
#[derive(Serialize)]
struct Explained<'a> {
    board: String,
    heuristic: &'a str,
    h: u32,
    parts: &'a Explanation,
}

impl ExplainArgs {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let mut session = Session::of_lab(&self.board, |options| options);
        let input = Inputs::plain(self.board.goal).one(Some(&self.text))?;
        let explained = input.found.and_then(|found| {
            session.set_goal(self.board.goal_of(&found));
            let board = found.position();
            session.explain(&board).map(|explanation| (board, explanation))
        });
        answer::one(self.json, &input.source, explained, |(board, explanation)| {
            let heuristic = session.names(&board).heuristic.unwrap_or_default();
            self.print(&board, heuristic, &explanation)
        })
    }

    fn print(&self, board: &AnyBoard, heuristic: &str, explanation: &Explanation) -> anyhow::Result<()> {
        let mut out = io::stdout().lock();
        let h = explanation.h();
        if self.json {
            let explained = Explained { board: board.to_string(), heuristic, h, parts: explanation };
            writeln!(out, "{}", serde_json::to_string(&explained)?)?;
        } else {
            writeln!(out, "{heuristic}: {h}")?;
            write_parts(&mut out, explanation)?;
        }
        Ok(out.flush()?)
    }
}

fn write_parts(out: &mut impl Write, explanation: &Explanation) -> io::Result<()> {
    match explanation {
        Explanation::Misplaced { tiles } => tiles.iter().try_for_each(|travel| write_part(out, 1, &of_tile(*travel))),
        Explanation::Manhattan { tiles } => write_travels(out, tiles),
        Explanation::LinearConflict { tiles, conflicts } => {
            write_travels(out, tiles)?;
            conflicts.iter().try_for_each(|conflict| write_part(out, conflict.detour(), &of_conflict(conflict)))
        }
        Explanation::WalkingDistance { rows, columns } => {
            write_spread(out, "vertical", "row", rows)?;
            write_spread(out, "horizontal", "column", columns)
        }
        Explanation::Additive { upright, mirrored } => {
            write_lookups(out, "as it is", upright)?;
            mirrored.iter().try_for_each(|lookups| write_lookups(out, "mirrored", lookups))
        }
        Explanation::Largest { patterns } => {
            patterns.iter().try_for_each(|lookup| write_part(out, lookup.distance.into(), &of_pattern(lookup)))
        }
        Explanation::Whole { .. } => Ok(()),
    }
}

fn write_part(out: &mut impl Write, value: u32, what: &str) -> io::Result<()> {
    writeln!(out, "{value:>5}  {what}")
}

fn write_travels(out: &mut impl Write, tiles: &[Travel]) -> io::Result<()> {
    tiles.iter().try_for_each(|travel| write_part(out, travel.steps(), &of_tile(*travel)))
}

fn of_tile(travel: Travel) -> String {
    format!("tile {}", travel.tile)
}

fn of_conflict(conflict: &Conflict) -> String {
    let line = match conflict.line {
        Line::Row(row) => format!("row {}", row + 1),
        Line::Column(column) => format!("column {}", column + 1),
    };
    format!("{line}: {} must leave and come back", listed(&conflict.leaving))
}

/// Writes how many tiles of each goal line are in each line.
fn write_spread(out: &mut impl Write, moves: &str, line: &str, spread: &Spread) -> io::Result<()> {
    write_part(out, spread.distance.into(), &format!("{moves} moves"))?;
    for (index, counts) in spread.counts.iter().enumerate() {
        let counts: Vec<String> = counts.iter().map(u8::to_string).collect();
        let blank = if usize::from(spread.blank) == index { ", and the blank" } else { "" };
        writeln!(out, "         {line} {}: {}{blank}", index + 1, counts.join(" "))?;
    }
    Ok(())
}

fn write_lookups(out: &mut impl Write, name: &str, lookups: &[Lookup]) -> io::Result<()> {
    let sum = lookups.iter().map(|lookup| u32::from(lookup.distance)).sum();
    write_part(out, sum, name)?;
    lookups.iter().try_for_each(|lookup| writeln!(out, "{:>12}  {}", lookup.distance, of_pattern(lookup)))
}

fn of_pattern(lookup: &Lookup) -> String {
    format!("tiles {}", listed(&lookup.tiles))
}

fn listed(tiles: &[u8]) -> String {
    tiles.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}
