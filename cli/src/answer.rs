//! Answers, for people or as one JSON object a line.

use crate::{
    boards::Text,
    complain,
    fault::Fault,
    session::{Limit, Names, Solution},
};
use fifteen::board::{
    Move,
    any::AnyBoard,
    notation::{self, ReadError},
};
use indicatif::HumanCount;
use serde::Serialize;
use std::io::{self, Write};

/// A longer text is not shown whole.
const WIDEST_TEXT: usize = 100;

/// Writes answers to standard output as they come.
pub struct Answers {
    json: bool,
    first: bool,
}

/// A board's solution as programs read it.
#[derive(Serialize)]
struct Solved<'a> {
    board: String,
    algorithm: &'a str,
    heuristic: Option<&'a str>,
    length: usize,
    moves: String,
    optimal: bool,
    lower_bound: u8,
    limit: Option<Limit>,
    #[serde(flatten)]
    all: Option<All>,
    expanded: u64,
    generated: u64,
    threads: usize,
    seconds: f64,
}

/// All shortest solutions.
#[derive(Serialize)]
struct All {
    solution_count: u64,
    solutions: Vec<String>,
}

/// A board's fault as programs read it.
#[derive(Serialize)]
struct Failed<'a> {
    board: &'a str,
    error: Error,
}

#[derive(Serialize)]
struct Error {
    code: &'static str,
    message: String,
    #[serde(flatten)]
    span: Option<Span>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lower_bound: Option<u8>,
}

/// Where the offending text stands in the board's, counted as JavaScript does, in UTF-16 units.
#[derive(Serialize)]
struct Span {
    start: usize,
    end: usize,
}

impl Answers {
    pub fn new(json: bool) -> Self {
        Answers { json, first: true }
    }

    /// Writes the solution of a board, found by an algorithm with a heuristic.
    pub fn solved(&mut self, board: &AnyBoard, found: &Solution, by: Names) -> anyhow::Result<()> {
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&Solved::new(board, found, by))?)?;
        } else {
            if !std::mem::take(&mut self.first) {
                writeln!(out)?;
            }
            write_for_people(&mut out, board, found, by)?;
        }
        Ok(out.flush()?)
    }

    /// Writes what is wrong with a board: as its answer for programs, on standard error for people.
    pub fn failed(&mut self, text: &Text, fault: &Fault) -> anyhow::Result<()> {
        if self.json {
            let mut out = io::stdout().lock();
            writeln!(out, "{}", serde_json::to_string(&Failed::new(&text.text, fault))?)?;
            return Ok(out.flush()?);
        }
        let at = if let Fault::Text(ReadError { start, .. }) = fault { Some(column(&text.text, *start)) } else { None };
        let place = [text.name.clone(), at.map(|at| format!("character {}", at + 1))];
        let place = place.into_iter().flatten().collect::<Vec<_>>().join(", ");
        let colon = if place.is_empty() { "" } else { ": " };
        complain(format_args!("{place}{colon}{}", printable(&fault.to_string())));
        if let Some(at) = at.filter(|_| !text.text.is_empty() && text.text.chars().count() <= WIDEST_TEXT) {
            let _ = writeln!(io::stderr(), "  {}\n  {:at$}^", printable(&text.text), "");
        }
        Ok(())
    }
}

impl Solved<'_> {
    fn new(board: &AnyBoard, found: &Solution, by: Names) -> Self {
        Solved {
            board: notation::write_board(board.tiles()),
            algorithm: by.algorithm,
            heuristic: by.heuristic,
            length: found.moves.len(),
            moves: notation::write_moves(&found.moves),
            optimal: found.is_optimal(),
            lower_bound: found.lower_bound,
            limit: found.limit,
            all: found.all.as_ref().map(|all| All {
                solution_count: all.count,
                solutions: all.listed.iter().map(|moves| notation::write_moves(moves)).collect(),
            }),
            expanded: found.expanded,
            generated: found.generated,
            threads: found.threads,
            seconds: to_microseconds(found.seconds),
        }
    }
}

impl<'a> Failed<'a> {
    fn new(text: &'a str, fault: &Fault) -> Self {
        let span = match fault {
            Fault::Text(error) => {
                let (start, end) = error.utf16_span(text);
                Some(Span { start, end })
            }
            _ => None,
        };
        let lower_bound = if let Fault::OutOfMemory { lower_bound, .. } = fault { Some(*lower_bound) } else { None };
        Failed { board: text, error: Error { code: fault.code(), message: fault.to_string(), span, lower_bound } }
    }
}

fn write_for_people(out: &mut impl Write, board: &AnyBoard, found: &Solution, by: Names) -> io::Result<()> {
    for row in board.tiles().chunks(board.width()) {
        let cells: Vec<String> = row.iter().map(|tile| format!("{tile:>3}")).collect();
        writeln!(out, " {}", cells.concat())?;
    }
    let length = found.moves.len();
    let moves = if length == 1 { "move" } else { "moves" };
    if found.is_optimal() {
        writeln!(out, "optimal: {length} {moves}")?;
    } else {
        let why = match found.limit {
            None => "",
            Some(Limit::Time) => "; the time was up",
            Some(Limit::Memory) => "; the memory was full",
        };
        writeln!(out, "  found: {length} {moves}, proved: at least {}{why}", found.lower_bound)?;
    }
    if length > 0 {
        writeln!(out, "  moves: {}", in_tens(&found.moves))?;
    }
    if let Some(all) = &found.all {
        let so_far = if found.limit.is_some() { " so far" } else { "" };
        writeln!(out, "    all: {} of this length{so_far}", HumanCount(all.count))?;
        for moves in &all.listed {
            writeln!(out, "         {}", in_tens(moves))?;
        }
    }
    let (expanded, generated) = (HumanCount(found.expanded), HumanCount(found.generated));
    writeln!(out, "  nodes: {expanded} expanded, {generated} generated")?;
    let threads = if found.threads > 1 { format!(" in {} threads", found.threads) } else { String::new() };
    let with = by.heuristic.map_or(String::new(), |heuristic| format!(" with {heuristic}"));
    writeln!(out, "   time: {:.3} seconds by {}{with}{threads}", found.seconds, by.algorithm)
}

/// Moves in groups of ten, so that one keeps one's place.
fn in_tens(moves: &[Move]) -> String {
    moves.chunks(10).map(notation::write_moves).collect::<Vec<_>>().join(" ")
}

/// Nobody's clock tells more.
pub fn to_microseconds(seconds: f64) -> f64 {
    (seconds * 1e6).round() / 1e6
}

fn column(text: &str, byte: usize) -> usize {
    text[..byte].chars().count()
}

/// Without what would move a terminal's cursor.
fn printable(text: &str) -> String {
    let sign = |c: char| match c {
        c if c.is_whitespace() => ' ',
        c if c.is_control() => char::REPLACEMENT_CHARACTER,
        c => c,
    };
    text.chars().map(sign).collect()
}
