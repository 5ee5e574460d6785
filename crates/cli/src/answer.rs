//! Answers, for people or as one JSON object per line.

use crate::{
    error::CliError,
    inputs::{Name, Source},
    options::MoveStyle,
};
use fifteen::shape::Shape as _;
use fifteen::{
    AnyBoard, IterationCounts, Metric, Move,
    internals::board::{
        notation::utf16_units,
        text::{MoveForm, TextError},
    },
};
use fifteen_native::{
    error::SessionError,
    evaluations::Ranking,
    session::Names,
    solution::{Limit, Solution},
};
use fifteen_terminal::program::warn;
use indicatif::HumanCount;
use serde::Serialize;
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// Length of the longest line that an error message repeats, in characters.
const WIDEST_TEXT: usize = 100;

/// Writes each answer to standard output as soon as it is known.
pub struct Answers {
    json: bool,
    first: bool,
    moves: MoveStyle,
}

/// Writes the answer of a command for one board with `write`, or the error of the board.
pub fn one<T>(
    json: bool,
    source: &Source,
    answer: Result<T, CliError>,
    write: impl FnOnce(T) -> anyhow::Result<()>,
) -> anyhow::Result<ExitCode> {
    match answer {
        Ok(answer) => write(answer).map(|()| ExitCode::SUCCESS),
        Err(error) => Answers::new(json, MoveStyle::default()).failed(source, &error).map(|()| ExitCode::FAILURE),
    }
}

/// The answer for a solved board, for programs.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Solved<'a> {
    board: String,
    metric: &'static str,
    algorithm: &'a str,
    heuristic: Option<&'a str>,
    ranking: Option<&'static str>,
    length: usize,
    slides: usize,
    moves: String,
    optimal: bool,
    lower_bound: u16,
    limit: Option<Limit>,
    #[serde(flatten)]
    all: Option<All>,
    expanded: u64,
    generated: u64,
    iterations: Vec<Iteration>,
    threads: usize,
    seconds: f64,
}

/// The nodes of a bound of IDA*, or of an f of A*.
#[derive(Serialize)]
struct Iteration {
    bound: u16,
    expanded: u64,
    generated: u64,
}

/// All shortest solutions.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct All {
    solution_count: u64,
    solutions: Vec<String>,
}

/// The answer for a board that was not solved, for programs.
#[derive(Serialize)]
struct Failed<'a> {
    board: &'a str,
    error: Error,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Error {
    code: &'static str,
    message: String,
    #[serde(flatten)]
    span: Option<Span>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lower_bound: Option<u16>,
}

/// The range of the offending text in the board's text, in UTF-16 units as in JavaScript.
#[derive(Serialize)]
struct Span {
    start: usize,
    end: usize,
}

impl Answers {
    pub fn new(json: bool, moves: MoveStyle) -> Self {
        Answers { json, first: true, moves }
    }

    /// Writes the solution of a board.
    pub fn solved(&mut self, board: &AnyBoard, found: &Solution, by: Names) -> anyhow::Result<()> {
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&Solved::new(board, found, by, self.moves))?)?;
        } else {
            if !std::mem::take(&mut self.first) {
                writeln!(out)?;
            }
            write_for_people(&mut out, board, found, by, self.moves)?;
        }
        Ok(out.flush()?)
    }

    /// Writes the error of a board: for programs to standard output, for people to standard error.
    pub fn failed(&mut self, source: &Source, error: &CliError) -> anyhow::Result<()> {
        if self.json {
            let mut out = io::stdout().lock();
            writeln!(out, "{}", serde_json::to_string(&Failed::new(&source.text, error))?)?;
            return Ok(out.flush()?);
        }
        let at = if let CliError::Text { error, .. } = error { Some(error.start) } else { None };
        let (row, column) = TextError::line_and_column(&source.text, at.unwrap_or(0));
        let named = match &source.name {
            Some(Name::Number(number)) => vec![format!("board {number}")],
            Some(Name::Line(file, first)) => {
                file.iter().cloned().chain([format!("line {}", first + row - 1)]).collect()
            }
            None => Vec::new(),
        };
        let line = matches!(source.name, None | Some(Name::Number(_))) && at.is_some() && source.text.contains('\n');
        let place = named.into_iter().chain(line.then(|| format!("line {row}")));
        let place: Vec<String> = place.chain(at.map(|_| format!("character {column}"))).collect();
        let colon = if place.is_empty() { "" } else { ": " };
        warn(format_args!("{}{colon}{}", printable(&place.join(", ")), printable(&error.to_string())));
        let line = source.text.split('\n').nth(row - 1).unwrap_or_default();
        if at.is_some() && !line.is_empty() && line.chars().count() <= WIDEST_TEXT {
            let _ = writeln!(io::stderr(), "  {}\n  {:at$}^", printable(line), "", at = column - 1);
        }
        Ok(())
    }
}

impl Solved<'_> {
    fn new(board: &AnyBoard, found: &Solution, by: Names, style: MoveStyle) -> Self {
        Solved {
            board: board.to_string(),
            metric: found.metric.name(),
            algorithm: by.algorithm,
            heuristic: by.heuristic,
            ranking: found.ranking.map(Ranking::name),
            length: found.moves.len(),
            slides: Metric::MultiTile.length(&found.moves),
            moves: style.write(board, &found.moves),
            optimal: found.is_optimal(),
            lower_bound: found.lower_bound,
            limit: found.limit,
            all: found.all.as_ref().map(|all| All {
                solution_count: all.count,
                solutions: all.listed.iter().map(|moves| style.write(board, moves)).collect(),
            }),
            expanded: found.expanded,
            generated: found.generated,
            iterations: found.iterations.iter().map(Iteration::new).collect(),
            threads: found.threads,
            seconds: to_microseconds(found.seconds),
        }
    }
}

impl Iteration {
    fn new(&IterationCounts { bound, expanded, generated, .. }: &IterationCounts) -> Self {
        Iteration { bound, expanded, generated }
    }
}

impl<'a> Failed<'a> {
    fn new(text: &'a str, error: &CliError) -> Self {
        let span = match error {
            CliError::Text { error, .. } => {
                let units = |byte: usize| utf16_units(text, byte.min(text.len()));
                Some(Span { start: units(error.start), end: units(error.end) })
            }
            _ => None,
        };
        let lower_bound = match error {
            CliError::Session { error: SessionError::OutOfMemory { lower_bound, .. }, .. } => Some(*lower_bound),
            _ => None,
        };
        Failed { board: text, error: Error { code: error.code(), message: error.to_string(), span, lower_bound } }
    }
}

fn write_for_people(
    out: &mut impl Write,
    board: &AnyBoard,
    found: &Solution,
    by: Names,
    style: MoveStyle,
) -> io::Result<()> {
    let written = |moves: &[Move]| match style.form {
        MoveForm::Letters => in_tens(&style.write(board, moves)),
        _ => style.write(board, moves),
    };
    for row in board.tiles().chunks(board.shape().columns()) {
        let cells: Vec<String> = row.iter().map(|tile| format!("{tile:>3}")).collect();
        writeln!(out, " {}", cells.concat())?;
    }
    let length = both_lengths(found);
    if found.is_optimal() {
        writeln!(out, "optimal: {length}")?;
    } else {
        let why = match found.limit {
            None => "",
            Some(Limit::Time) => "; stopped by --time-limit",
            Some(Limit::Memory) => "; stopped by --memory",
        };
        writeln!(out, "  found: {length}; every solution has at least {}{why}", found.lower_bound)?;
    }
    if !found.moves.is_empty() {
        writeln!(out, "  moves: {}", written(&found.moves))?;
    }
    if let Some(all) = &found.all {
        let so_far = if found.limit.is_some() { " so far" } else { "" };
        writeln!(out, "    all: {} of this length{so_far}", HumanCount(all.count))?;
        for moves in &all.listed {
            writeln!(out, "         {}", written(moves))?;
        }
    }
    let (expanded, generated) = (HumanCount(found.expanded), HumanCount(found.generated));
    writeln!(out, "  nodes: {expanded} expanded, {generated} generated")?;
    let threads = if found.threads > 1 { format!(" in {} threads", found.threads) } else { String::new() };
    let learned = if found.ranking == Some(Ranking::Learned) { " and a learned ranking" } else { "" };
    let with = by.heuristic.map_or(String::new(), |heuristic| format!(" with {heuristic}"));
    writeln!(out, "   time: {:.3} seconds by {}{with}{learned}{threads}", found.seconds, by.algorithm)
}

/// Writes the number of moves, the number that the search minimized first: `53 moves (38 multi-tile moves)`.
fn both_lengths(found: &Solution) -> String {
    let [moves, slides] = Metric::ALL.map(|metric| metric.length(&found.moves));
    let counted = |count: usize, what: &str| format!("{count} {what}{}", if count == 1 { "" } else { "s" });
    match found.metric {
        Metric::SingleTile => format!("{} ({})", counted(moves, "move"), counted(slides, "multi-tile move")),
        Metric::MultiTile => format!("{} ({})", counted(slides, "multi-tile move"), counted(moves, "single-tile move")),
    }
}

/// Writes letters in groups of ten, which are easier to follow.
fn in_tens(letters: &str) -> String {
    letters.as_bytes().chunks(10).map(|ten| String::from_utf8_lossy(ten)).collect::<Vec<_>>().join(" ")
}

/// Rounds seconds to microseconds, the resolution of the clock.
pub fn to_microseconds(seconds: f64) -> f64 {
    (seconds * 1e6).round() / 1e6
}

/// Replaces control characters, which could move the cursor of a terminal.
fn printable(text: &str) -> String {
    let sign = |c: char| match c {
        c if c.is_whitespace() => ' ',
        c if c.is_control() => char::REPLACEMENT_CHARACTER,
        c => c,
    };
    text.chars().map(sign).collect()
}
