//! `fifteen trace`: a search, step by step.

use crate::{
    answer,
    inputs::Inputs,
    options::{BoardOptions, SingleTile, depth},
    session::Session,
};
use clap::Args;
use fifteen::{Algorithm, Move, Options, internals::board::notation::write_moves};
use fifteen_lab::trace::{Event, Reason, Trace, View};
use fifteen_terminal::{names::named, numbers::within};
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// Prints what a search does with a board of up to 16 cells, step by step: which boards it expands, and why it prunes the others.
///
/// Exits with 1 if the board is invalid or unsolvable; exits with 2 if the arguments are invalid.
#[derive(Args)]
pub struct TraceArgs {
    /// The board, such as '8 1 3/4 0 2/7 6 5', or a file with a board; - is standard input. Everything is read that `fifteen solve` reads.
    #[arg(value_name = "BOARD")]
    text: String,
    #[command(flatten)]
    board: BoardOptions,
    #[command(flatten)]
    _metric: SingleTile,
    /// The algorithm.
    #[arg(long, default_value = Algorithm::IdaStar.name(), value_parser = named(&TRACED, Algorithm::name))]
    algorithm: Algorithm,
    /// ida-star: prune sequences of up to DEPTH moves if another sequence has the same effect; 2 prunes only the move back.
    #[arg(long, value_name = "DEPTH", value_parser = depth())]
    prune_depth: Option<u8>,
    /// The first step to print.
    #[arg(long, value_name = "STEP", default_value_t = 1, value_parser = within(1..=u64::MAX))]
    from: u64,
    /// Number of steps to print [default: all].
    #[arg(long, value_name = "COUNT", value_parser = within(0..=u64::MAX))]
    steps: Option<u64>,
    /// Print each step as one JSON object: step, event (kind, child, reason, h), path, h (of each board of the path), moves (from the
    /// last board, in the order in which they are tried: child, fate), iterations, lists (open and closed; null for ida-star).
    /// In breadth-first search h is 0.
    #[arg(long)]
    json: bool,
}

/// The algorithms that can be traced.
const TRACED: [Algorithm; 5] =
    [Algorithm::IdaStar, Algorithm::AStar, Algorithm::WeightedAStar, Algorithm::Greedy, Algorithm::BreadthFirst];

impl TraceArgs {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let adapt = |options: Options| options.with_algorithm(self.algorithm).with_prune_depth(self.prune_depth);
        let mut session = Session::of_lab(&self.board, adapt);
        let input = Inputs::plain(self.board.goal).one(Some(&self.text))?;
        let trace = input.found.and_then(|found| {
            session.set_goal(self.board.goal_of(&found));
            session.trace(&found.position())
        });
        answer::one(self.json, &input.source, trace, |trace| self.print(trace))
    }

    /// Prints the requested steps, as far as the search has them.
    fn print(&self, mut trace: Trace) -> anyhow::Result<()> {
        let mut out = io::BufWriter::new(io::stdout().lock());
        if !self.json {
            writeln!(out, "    step    g    h    f  bound")?;
        }
        let mut left = self.steps.unwrap_or(u64::MAX);
        let mut step = self.from;
        while left > 0 && trace.seek(step) == step {
            let view = trace.view();
            if self.json {
                writeln!(out, "{}", serde_json::to_string(&view)?)?;
            } else {
                write_for_people(&mut out, &view)?;
            }
            (left, step) = (left - 1, step + 1);
        }
        Ok(out.flush()?)
    }
}

fn write_for_people(out: &mut impl Write, view: &View) -> io::Result<()> {
    let (g, h) = view.values();
    let or_unknown = |value: Option<usize>| value.map_or("?".to_owned(), |value| value.to_string());
    let (h, f) = (or_unknown(h.map(usize::from)), or_unknown(h.map(|h| g + usize::from(h))));
    write!(out, "{:>8} {g:>4} {h:>4} {f:>4} {:>6}  ", view.step, view.bound())?;
    let moves = write_moves(&view.path);
    let path = if moves.is_empty() { "the board" } else { &moves };
    let child = |m: Move| format!("{moves}{m}");
    match view.event {
        Event::Began => writeln!(out, "the bound {} begins", view.bound()),
        Event::Expanded => writeln!(out, "{path} is expanded"),
        Event::Pruned { child: m, reason } => writeln!(out, "{} is pruned: {}", child(m), why(reason)),
        Event::Opened { child: m, .. } => writeln!(out, "{} is added to the open list", child(m)),
        Event::Backtracked { child: m } => writeln!(out, "{} has no solution within the bound", child(m)),
        Event::Solved => writeln!(out, "{path} reaches the goal"),
        Event::Exhausted => writeln!(out, "no board is left"),
        Event::OutOfMemory => writeln!(out, "ends: too many boards to show"),
    }
}

fn why(reason: Reason) -> &'static str {
    match reason {
        Reason::Bound { .. } => "f is above the bound",
        Reason::Undo => "it undoes the last move",
        Reason::Duplicate => "other moves lead to the same board",
        Reason::Mirror => "it is the mirror image of another move",
        Reason::Closed => "a path that is no longer leads to the same board",
    }
}
