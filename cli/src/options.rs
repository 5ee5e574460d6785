//! The options that `solve` and `bench` share.

use crate::threads::{ThreadOptions, Threads};
use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser},
    error::ErrorKind,
};
use fifteen::{
    board::goal::Goal,
    search::{priority::Weight, pruning::DEPTHS},
    solver::{Algorithm, HeuristicName, Options},
};
use std::{path::PathBuf, time::Duration};

const MIB: usize = 1 << 20;

/// How to solve. What is not said is the best choice for the size of the board.
#[derive(Args)]
pub struct SearchOptions {
    /// What the board is to become: blank-last, blank-first or any board.
    #[arg(long, default_value_t)]
    goal: Goal,
    /// The search; the one that serves the size of the board best if none is named.
    #[arg(long, value_parser = named(&Algorithm::ALL, Algorithm::name))]
    algorithm: Option<Algorithm>,
    /// The heuristic; the strongest that serves the size of the board if none is named.
    #[arg(long, value_parser = named(&HeuristicName::ALL, HeuristicName::name))]
    heuristic: Option<HeuristicName>,
    /// Look the table up for the board alone, not for its mirror image too.
    #[arg(long)]
    no_reflection: bool,
    /// pdb-5-5-5, pdb-6-6-3: use the tables of the papers, which keep the least value whatever the blank's place.
    #[arg(long)]
    published_tables: bool,
    /// ida-star: the length of the move strings that are forbidden where others do the same; 2 forbids undoing alone.
    #[arg(long, value_name = "DEPTH", value_parser = depth_range())]
    prune_depth: Option<u8>,
    /// All but ida-star: how much memory the nodes may take.
    #[arg(long, value_name = "MIB", default_value_t = (Options::MEMORY / MIB) as u32, value_parser = clap::value_parser!(u32).range(1..))]
    memory: u32,
    /// weighted-a-star: the weight of h, 1 to 10 in hundredths; solutions are at most so many times too long [default: 1.5].
    #[arg(long, value_parser = weight)]
    weight: Option<Weight>,
    /// ida-star, a-star: try the moves in a random order, drawn from this number.
    #[arg(long)]
    seed: Option<u64>,
    /// a-star: go on as ida-star when the memory is full.
    #[arg(long)]
    hybrid: bool,
    /// End the search of a board after so long, with the best solution so far and what is proved of it.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time_limit: Option<Duration>,
    /// A table that `fifteen pdb build` made; without one it is built on the spot.
    #[arg(long, value_name = "FILE")]
    pub table: Option<PathBuf>,
    #[command(flatten)]
    threads: ThreadOptions,
}

fn depth_range() -> clap::builder::RangedI64ValueParser<u8> {
    clap::value_parser!(u8).range(i64::from(*DEPTHS.start())..=i64::from(*DEPTHS.end()))
}

impl SearchOptions {
    /// As the solver takes them.
    pub fn options(&self) -> Options {
        Options::default()
            .with_goal(self.goal)
            .with_algorithm(self.algorithm)
            .with_heuristic(self.heuristic)
            .with_reflection(!self.no_reflection)
            .with_published(self.published_tables)
            .with_prune_depth(self.prune_depth)
            .with_memory((self.memory as usize).saturating_mul(MIB))
            .with_weight(self.weight)
            .with_seed(self.seed)
            .with_hybrid(self.hybrid)
    }

    /// How many threads to use, `default` if it was not said. Ends the program if they cannot be had.
    pub fn threads(&self, default: usize) -> Threads {
        let shared = matches!(self.algorithm, None | Some(Algorithm::IdaStar)) && self.seed.is_none();
        match self.threads.chosen() {
            chosen if shared => chosen.unwrap_or(Threads::Count(default)),
            None | Some(Threads::Count(1)) => Threads::Count(1),
            Some(_) => {
                let name = self.algorithm.filter(|_| self.seed.is_none()).map_or("a seeded search", Algorithm::name);
                let other = Algorithm::IdaStar.name();
                let message = format!("{name} runs in one thread; several threads can share {other}\n");
                clap::Error::raw(ErrorKind::ArgumentConflict, message).exit()
            }
        }
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "it must be a number of seconds".to_owned())?;
    let limit = Duration::try_from_secs_f64(seconds).ok().filter(|limit| !limit.is_zero());
    limit.ok_or_else(|| "it must be a number of seconds above 0".to_owned())
}

fn weight(text: &str) -> Result<Weight, String> {
    let weight: f64 = text.parse().map_err(|_| "it must be a number".to_owned())?;
    Weight::new(weight).map_err(|error| error.to_string())
}

/// Reads the name of one of `all`, and lists all the names in the help.
pub fn named<T>(all: &[T], name: fn(T) -> &'static str) -> impl TypedValueParser<Value = T> + use<T>
where
    T: Copy + Send + Sync + 'static,
{
    let all = all.to_vec();
    let names = PossibleValuesParser::new(all.iter().map(|&item| name(item)));
    names.map(move |given| *all.iter().find(|&&item| name(item) == given).expect("the parser admits no other name"))
}
