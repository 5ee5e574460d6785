//! `fifteen shard`: one part of one iteration of IDA*, for proofs on many computers.

use crate::{
    answer::{self, to_microseconds},
    error::CliError,
    inputs::Inputs,
    options::{BoardOptions, SingleTile},
    session::Session,
};
use clap::Args;
use fifteen::{
    Algorithm, Stats, Status,
    internals::board::{notation::write_moves, text::Found},
};
use fifteen_native::threads::{self, Threads};
use fifteen_terminal::{
    bar::Bar,
    numbers::{thread_count, within},
};
use serde::Serialize;
use std::{
    io::{self, Write as _},
    process::ExitCode,
    str::FromStr,
    time::Instant,
};

/// Searches one part of an iteration of ida-star and prints one JSON object.
///
/// An iteration looks for solutions of exactly BOUND moves, and relies on the iterations before it: they have proved that no
/// solution is shorter. So BOUND is the smallest nextBound of the iteration before, and a shorter solution may be missed.
///
/// The shards of an iteration have no node in common, and together they are the whole iteration. Each can be searched at any
/// time, on any computer, and again if its result was lost; all must be searched by the same version of this program. If no shard
/// finds a solution, every solution has at least as many moves as the smallest nextBound. Shards always go from the board to the
/// goal, with the partition of the heuristic; `fifteen solve` may go the other way or use another partition if that takes
/// fewer nodes.
///
/// The object has board, heuristic, bound, shard, shards, solution (the moves of one, or null), nextBound (the lowest f beyond the
/// bound; null if nothing is beyond it), expanded, generated and seconds, which include building or loading the table. If the board
/// is invalid, it has board and error.
///
/// Exits with 1 if the board is invalid or unsolvable; exits with 2 if the arguments are invalid.
#[derive(Args)]
pub struct ShardArgs {
    /// The board, as for `fifteen solve`.
    board: String,
    /// The bound of the iteration, in moves. If it is below the heuristic's value, there is nothing to search, and nextBound is
    /// that value: the bound of the first iteration. No solution may be shorter than BOUND.
    #[arg(long, value_parser = within(0..=65_534_u16))]
    bound: u16,
    /// The part to search: 3/16 is the third of 16. The iteration is cut into a hundred jobs for each of the N parts, which takes
    /// some 60 MB of memory for a thousand parts.
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    shard: Shard,
    #[command(flatten)]
    options: BoardOptions,
    #[command(flatten)]
    _metric: SingleTile,
    /// Number of threads that share the search [default: one per core, at most 8].
    #[arg(long, value_name = "COUNT", value_parser = thread_count())]
    threads: Option<u16>,
}

/// A shard, which users write as 1/2 if it is the first of two.
#[derive(Clone, Copy)]
struct Shard {
    number: usize,
    count: usize,
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers =
            text.split_once('/').and_then(|(i, n)| Some((i.parse::<usize>().ok()?, n.parse::<usize>().ok()?)));
        match numbers {
            Some((number, count)) if (1..=count).contains(&number) && count <= MAX_SHARDS => {
                Ok(Shard { number, count })
            }
            _ => Err(format!("expected I/N with I from 1 to N and N up to {MAX_SHARDS}, such as 3/16")),
        }
    }
}

/// The largest number of shards. Each has a hundred jobs, and a job takes some 600 bytes while the iteration is cut.
const MAX_SHARDS: usize = 100_000;

/// The result of a shard.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Searched {
    board: String,
    heuristic: Option<&'static str>,
    bound: u16,
    shard: usize,
    shards: usize,
    /// The moves of a solution.
    solution: Option<String>,
    /// The lowest f beyond the bound.
    next_bound: Option<u16>,
    expanded: u64,
    generated: u64,
    seconds: f64,
}

impl ShardArgs {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let input = Inputs::plain(self.options.goal).one(Some(&self.board))?;
        let searched = input.found.and_then(|found| self.search(&found));
        answer::one(true, &input.source, searched, |searched| {
            Ok(writeln!(io::stdout().lock(), "{}", serde_json::to_string(&searched)?)?)
        })
    }

    fn search(&self, found: &Found) -> Result<Searched, CliError> {
        let Shard { number, count } = self.shard;
        let board = found.position();
        let threads = Threads::Count(self.threads.map_or_else(threads::cores, usize::from));
        let mut session =
            Session::of_lab(&self.options, |options| options.with_algorithm(Algorithm::IdaStar)).on(threads);
        session.set_goal(self.options.goal_of(found));
        let mut bar = Bar::of_search();
        let started = Instant::now();
        let watch = |stats: &Stats| bar.searching(stats.bound(), stats.expanded());
        let ended = session.shard(&board, self.bound, (number - 1, count), watch)?;
        let stats = &ended.progress.stats;
        Ok(Searched {
            board: board.to_string(),
            heuristic: session.names(&board).heuristic,
            bound: self.bound,
            shard: number,
            shards: count,
            solution: if let Status::Solved(moves) = &ended.progress.status { Some(write_moves(moves)) } else { None },
            next_bound: ended.next_bound,
            expanded: stats.expanded(),
            generated: stats.generated(),
            seconds: to_microseconds(started.elapsed().as_secs_f64()),
        })
    }
}
