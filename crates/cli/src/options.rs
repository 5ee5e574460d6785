//! The options that commands share.

use clap::{Args, builder::TypedValueParser, error::ErrorKind};
use fifteen::{
    Algorithm, AnyBoard, Goal, HeuristicName, Metric, Move, OptionName, Options, Weight,
    internals::{
        board::{
            goal_name::StatedGoal,
            text::{Found, MoveForm, Mover, read_goal},
        },
        search::pruning::DEPTHS,
    },
    shape::{Dims, ShapeError},
};
use fifteen_native::{
    evaluations::Ranking,
    table_cache::{self, TableCache},
    threads::Threads,
};
use fifteen_terminal::{
    names::named,
    numbers::{MIB, seconds, thread_count, within},
    table::{CachedFile, TableFile},
};
use std::{path::PathBuf, time::Duration};

/// The goal and the heuristic.
#[derive(Args)]
pub struct BoardOptions {
    /// The goal: blank-last, blank-first, snail (1 2 3 … around the edge and on to the middle), or a board of the same size
    /// [default: the goal that the text of the board states, such as “goal: snail”, or blank-last].
    #[arg(long, value_parser = read_goal)]
    pub goal: Option<StatedGoal>,
    /// The heuristic [default: linear-conflict on boards of at most 9 or more than 36 cells, pdb-6-6-3 on 4×4, pdb-5-5-5-5-4 on 5×5,
    /// pdb-4-4-4-4-4-4-4-4-3 on 6×6, pdb on all others; for a goal whose blank is not in a corner, walking-distance on
    /// boards of up to four rows and columns, linear-conflict on all others].
    #[arg(long, value_parser = named(&HeuristicName::ALL, HeuristicName::name))]
    heuristic: Option<HeuristicName>,
    /// Do not look up the mirror image of the board in the table, only the board itself.
    #[arg(long)]
    no_reflection: bool,
    /// Table file from `fifteen pdb build`; by default the table is built when it is needed. Without --heuristic, a larger table than
    /// the default one is used in its place.
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
    /// Neither store tables nor read stored ones. By default, tables of 8 MiB and more are built once and stored in the user's cache,
    /// in the folder fifteen-puzzle in `$XDG_CACHE_HOME` or ~/.cache, ~/Library/Caches on macOS, `%LOCALAPPDATA%` on Windows.
    #[arg(long)]
    no_cache: bool,
}

impl BoardOptions {
    /// Returns the options of the solver.
    pub fn options(&self) -> Options {
        let goal = match self.goal {
            Some(StatedGoal::Goal(goal)) => goal,
            // The snail is a different board for each shape, so it is set together with the board.
            Some(StatedGoal::Snail) | None => Goal::default(),
        };
        Options::default().with_goal(goal).with_heuristic(self.heuristic).with_reflection(!self.no_reflection)
    }

    /// Returns the source of tables.
    pub fn tables(&self) -> CachedFile {
        let folder = if self.no_cache { None } else { table_cache::user_folder() };
        CachedFile { file: TableFile::new(self.table.clone()), cache: TableCache::new(folder) }
    }

    /// Returns the goal of a board: the goal of the options, or the goal that its text states.
    pub fn goal_of(&self, found: &Found) -> Goal {
        self.goal_on(found.board.shape(), found.goal)
    }

    /// Returns the goal on boards of a shape. `stated` is the goal if there is none in the options.
    pub fn goal_on(&self, shape: Dims, stated: Option<StatedGoal>) -> Goal {
        let goal = self.goal.or(stated).unwrap_or_default();
        // If the goal is a board of another shape, the search reports the error.
        goal.on(shape).unwrap_or(match goal {
            StatedGoal::Goal(goal) => goal,
            StatedGoal::Snail => Goal::default(),
        })
    }
}

/// The metric of a command that counts single-tile moves alone: the error for another one names the commands that take it.
#[derive(Args)]
pub struct SingleTile {
    #[arg(long = "metric", hide = true, value_parser = single_tile)]
    _metric: Option<Metric>,
}

fn single_tile(name: &str) -> Result<Metric, String> {
    match name.parse() {
        Ok(Metric::SingleTile) => Ok(Metric::SingleTile),
        Ok(Metric::MultiTile) => {
            Err("this command counts single-tile moves; multi-tile is for solve, analyze and bench".to_owned())
        }
        Err(error) => Err(error.to_string()),
    }
}

/// How moves are read and written.
#[derive(Args)]
pub struct MoveOptions {
    /// Whether the directions of moves, read and written, are those of the tile or of the blank. The two are opposite.
    #[arg(long, default_value = Mover::default().name(), value_parser = named(&Mover::ALL, Mover::name))]
    moves_of: Mover,
    /// How moves are written: letters (URRD), runs (UR2D), words (up right right down), arrows (↑ → → ↓), or tiles (their numbers).
    /// All of them are read.
    #[arg(long, value_name = "FORM", default_value = MoveForm::default().name(), value_parser = named(&MoveForm::ALL, MoveForm::name))]
    moves_as: MoveForm,
}

/// How moves are written.
#[derive(Clone, Copy, Default)]
pub struct MoveStyle {
    pub form: MoveForm,
    pub of: Mover,
}

impl MoveOptions {
    /// Returns whether directions are those of the tile or of the blank.
    pub const fn of(&self) -> Mover {
        self.moves_of
    }

    /// Returns how moves are written.
    pub const fn style(&self) -> MoveStyle {
        MoveStyle { form: self.moves_as, of: self.moves_of }
    }
}

impl MoveStyle {
    /// Writes moves that are made from a board.
    pub fn write(self, board: &AnyBoard, moves: &[Move]) -> String {
        self.form.write(board, moves, self.of)
    }
}

/// How to solve. The defaults depend on the size of the board.
#[derive(Args)]
pub struct SearchOptions {
    #[command(flatten)]
    pub board: BoardOptions,
    /// How moves are counted. multi-tile: several tiles that slide at once in a row or column count as one move; on boards of
    /// up to 16 cells, by ida-star without a heuristic. The tables for 4×4 boards are built once, in some seconds. Boards of 2×8 and 8×2 may take ten seconds and more.
    #[arg(long, default_value = Metric::default().name(), value_parser = named(&Metric::ALL, Metric::name))]
    metric: Metric,
    /// The algorithm [default: ida-star on boards of up to 16 cells, beam on larger ones]. ida-star and beam support all boards,
    /// weighted-a-star and greedy those of up to 16 cells, a-star the same except 2×8 and 8×2, and breadth-first those of up to 10 cells.
    #[arg(long, value_parser = named(&Algorithm::ALL, Algorithm::name))]
    algorithm: Option<Algorithm>,
    /// pdb-5-5-5, pdb-6-6-3: use the tables of the papers, which ignore where the blank is and are therefore weaker.
    #[arg(long)]
    published_tables: bool,
    /// ida-star, beam, --hybrid: prune sequences of up to DEPTH moves if another sequence has the same effect; 2 prunes only the move
    /// back. At most 14, on boards of more than 25 cells 10, of more than 36 cells 8 [default: 14, on boards of 17 to 36 cells 10, on
    /// larger ones 8].
    #[arg(long, value_name = "DEPTH", value_parser = depth())]
    prune_depth: Option<u8>,
    /// All algorithms except ida-star: the most memory for nodes, in MiB. Tables, the pruning automaton of beam and --hybrid (up to
    /// 10 MiB, and 60 MiB with --prune-depth 14 on 5×5), and less than 1 MiB for everything else come on top.
    #[arg(long, value_name = "MIB", default_value_t = (Options::MEMORY / MIB) as u32, value_parser = within(1..=u32::MAX))]
    memory: u32,
    /// weighted-a-star: the weight of h, from 1 to 10 in steps of 0.01. A solution has at most this many
    /// times the moves of a shortest one [default: 1.5].
    #[arg(long, value_parser = weight)]
    weight: Option<Weight>,
    /// beam: what boards are ranked by. learned: an evaluation that was learned from solved boards, and proves nothing; heuristic: the
    /// heuristic. Both need the heuristic for the lower bound [default: learned on boards of 25 cells or more, heuristic on smaller ones].
    #[arg(long, value_parser = named(&Ranking::ALL, Ranking::name))]
    pub ranking: Option<Ranking>,
    /// ida-star, a-star: try the moves in a random order that this number determines.
    #[arg(long, value_parser = within(0..=u64::MAX))]
    seed: Option<u64>,
    /// a-star: continue as ida-star when the memory is full.
    #[arg(long)]
    hybrid: bool,
    /// Stop the search of each board after this time, with the best solution so far and a lower bound on its length. Building
    /// tables does not count.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time_limit: Option<Duration>,
    #[command(flatten)]
    threads: ThreadOptions,
}

/// Every iteration that is worth sharing has more than [`MAX_THREADS`](fifteen_native::threads::MAX_THREADS) nodes at a deeper level.
const MAX_LEVEL: u16 = 16;

/// The two ways to choose a number of threads.
#[derive(Args)]
#[group(multiple = false)]
struct ThreadOptions {
    /// ida-star, beam: number of threads that share a search [default: one per core, at most 8; 1 in bench]. In solve, small boards that
    /// arrive together are solved by ida-star one in each thread; a board that takes long is then solved by all.
    #[arg(long, value_name = "COUNT", value_parser = thread_count())]
    threads: Option<u16>,
    /// ida-star, for comparison: one thread for each node at this level of the search tree; threads do not share work.
    #[arg(long, value_name = "LEVEL", value_parser = within(1..=MAX_LEVEL))]
    threads_at_level: Option<u16>,
}

impl ThreadOptions {
    /// Returns the choice, if there is one.
    fn chosen(&self) -> Option<Threads> {
        let count = self.threads.map(|count| Threads::Count(count.into()));
        count.or(self.threads_at_level.map(Threads::AtLevel))
    }
}

/// Returns a parser for the depth of the pruning automaton.
pub fn depth() -> impl TypedValueParser<Value = u8> {
    within(DEPTHS)
}

impl SearchOptions {
    /// Returns the options of the solver.
    pub fn options(&self) -> Options {
        self.board
            .options()
            .with_metric(self.metric)
            .with_algorithm(self.algorithm)
            .with_published(self.published_tables)
            .with_prune_depth(self.prune_depth)
            .with_memory((self.memory as usize).saturating_mul(MIB))
            .with_weight(self.weight)
            .with_seed(self.seed)
            .with_hybrid(self.hybrid)
    }

    /// Returns whether several threads can share the search.
    pub fn is_shared(&self) -> bool {
        let takes_threads = self.algorithm.is_none_or(|algorithm| algorithm.takes(OptionName::Workers));
        takes_threads && self.seed.is_none()
    }

    /// Returns whether a checkpoint can record which parts of the search are done.
    pub fn takes_checkpoint(&self) -> bool {
        self.is_shared() && self.metric == Metric::SingleTile
    }

    /// Returns the requested number of threads, or `default`. Ends the program if the algorithm does not support threads.
    pub fn threads(&self, default: usize) -> Threads {
        let shared = self.is_shared();
        match self.threads.chosen() {
            Some(Threads::AtLevel(_)) if shared && self.algorithm == Some(Algorithm::Beam) => {
                let message = "beam does not take --threads-at-level; use --threads, or ida-star\n";
                clap::Error::raw(ErrorKind::ArgumentConflict, message).exit()
            }
            chosen if shared => chosen.unwrap_or(Threads::Count(default)),
            None | Some(Threads::Count(1)) => Threads::Count(1),
            Some(_) => {
                let name = match self.algorithm {
                    Some(algorithm) if self.seed.is_none() => algorithm.name(),
                    _ => "a seeded search",
                };
                let message =
                    format!("{name} runs in one thread; use --threads 1, or ida-star or beam without a seed\n");
                clap::Error::raw(ErrorKind::ArgumentConflict, message).exit()
            }
        }
    }
}

fn weight(text: &str) -> Result<Weight, String> {
    let weight: f64 = text.parse().map_err(|_| "expected a number from 1 to 10".to_owned())?;
    let rounded = (weight * 100.0).round() / 100.0;
    match Weight::new(weight) {
        Ok(_) if rounded.total_cmp(&weight).is_ne() => {
            Err("expected at most two digits after the decimal point".to_owned())
        }
        weight => weight.map_err(|error| error.to_string()),
    }
}

/// Reads the size of boards.
pub fn size(text: &str) -> Result<Dims, ShapeError> {
    text.parse()
}
