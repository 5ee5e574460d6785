//! Data sets: random boards with exact distances, optimal moves and the values of heuristics, in files for programs that learn.
//!
//! A data set is a folder. Its shards are made one after the other, each from a seed of its own, and a file appears only when it is
//! complete. So a run that was stopped goes on with the first missing shard, and the first shards do not depend on the number of rows.
//!
//! ```text
//!   boards/README.md                     the card: how the data set was made, and what its columns mean
//!         /dataset.json                  the same for programs; a folder with another plan is refused
//!         /part-00000-of-00010.parquet   the shards
//! ```

mod npz;
mod parquet;

use crate::{
    error::SessionError,
    exact::{BoardFailure, DistanceTables, Exact, Finder, MAX_CELLS},
    file,
    session::Session,
    table_cache::{CachedTables, TableCache},
};
use fifteen::{
    AnyBoard, Goal, HeuristicName, Move, Options, Solver, UnknownName,
    internals::{
        board::{
            goal_name::StatedGoal,
            notation::letter,
            random::{seeded, uniform},
        },
        solver::Estimator,
    },
    shape::{Dims, Shape as _},
};
use std::{
    fmt::Write as _,
    fs, io,
    ops::ControlFlow,
    path::{Path, PathBuf},
    str::FromStr,
};

/// The version of the columns and the files.
const VERSION: u32 = 1;

/// The form of the shards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Format {
    /// Text with commas.
    #[default]
    Csv,
    /// Arrays of `NumPy`, without compression.
    Npz,
    /// Apache Parquet, without compression.
    Parquet,
}

impl Format {
    /// All forms.
    pub const ALL: [Format; 3] = [Format::Csv, Format::Npz, Format::Parquet];

    /// Returns the name, which is also the extension of the files.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Csv => "csv",
            Format::Npz => "npz",
            Format::Parquet => "parquet",
        }
    }
}

impl FromStr for Format {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        UnknownName::look_up("format", name, &Format::ALL, Format::name)
    }
}

/// The contents of a data set.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The shape of all boards.
    pub shape: Dims,
    /// The goal of all boards.
    pub goal: Goal,
    /// The number of boards.
    pub rows: u64,
    /// The largest number of boards in a shard, at least 1.
    pub shard_rows: u64,
    /// The seed of all boards.
    pub seed: u64,
    /// The distance of all boards; `None` for boards that are all equally likely.
    pub distance: Option<u8>,
    /// The heuristics whose values are columns.
    pub features: Vec<HeuristicName>,
    /// The form of the shards.
    pub format: Format,
}

/// Why a data set is not complete.
#[derive(Debug, thiserror::Error)]
pub enum DatasetError {
    /// The boards have too many cells.
    #[error("Invalid size {shape}; expected at most {MAX_CELLS} cells, for which distances are exact.")]
    Cells {
        /// The shape of the boards.
        shape: Dims,
    },
    /// No board has the distance.
    #[error("Invalid distance {distance} of {shape} boards; expected 0 to {most}.")]
    Distance {
        /// The distance.
        distance: u8,
        /// The shape of the boards.
        shape: Dims,
        /// The distance of the farthest boards.
        most: usize,
    },
    /// The folder has a data set of another plan.
    #[error("{} has a data set that was made in another way; expected a new folder, or the same options.", .folder.display())]
    OtherPlan {
        /// The folder.
        folder: PathBuf,
    },
    /// A file cannot be read or written.
    #[error("{}: {why}", .path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The reason.
        why: io::Error,
    },
    /// A board was not solved, or a heuristic is not for these boards.
    #[error(transparent)]
    Session(#[from] SessionError),
}

/// The boards of a shard, and what is known of them.
struct Shard {
    boards: Vec<AnyBoard>,
    exact: Vec<Exact>,
    /// The name and the values of each feature.
    features: Vec<(String, Vec<u16>)>,
}

impl Plan {
    /// Writes the shards that are missing in a folder, which is made if there is none. Calls `watch` with the fraction of shards that are
    /// written, now and then; it can end the work.
    ///
    /// # Errors
    /// If the plan is not possible, a file cannot be written, or the work was ended.
    pub fn write(
        &self,
        folder: &Path,
        cache: &TableCache,
        threads: usize,
        watch: impl Fn(f64) -> ControlFlow<()>,
    ) -> Result<(), DatasetError> {
        self.check()?;
        self.begin(folder)?;
        let shards = self.rows.div_ceil(self.shard_rows);
        let mut words = seeded(self.seed);
        let mut makers = None;
        for index in 0..shards {
            let (seed, done) = (words(), index as f64 / shards as f64);
            let path = folder.join(format!("part-{index:05}-of-{shards:05}.{}", self.format.name()));
            if path.exists() {
                continue;
            }
            let watch = || watch(done);
            let (finder, estimators) = match &mut makers {
                Some(makers) => makers,
                none => none.insert(self.makers(cache, threads, &watch)?),
            };
            let rows = self.shard_rows.min(self.rows - index * self.shard_rows) as usize;
            let shard = self.shard(finder, estimators, rows, seed, watch)?;
            let bytes = match self.format {
                Format::Csv => shard.csv(),
                Format::Npz => npz::file(&shard, self.shape),
                Format::Parquet => parquet::file(&shard),
            };
            file::replace(&path, &bytes).map_err(|why| DatasetError::Io { path, why })?;
        }
        Ok(())
    }

    fn check(&self) -> Result<(), DatasetError> {
        let shape = self.shape;
        if shape.cells() > MAX_CELLS {
            return Err(DatasetError::Cells { shape });
        }
        match (self.distance, shape.max_distance()) {
            (Some(distance), Some(most)) if usize::from(distance) > most => {
                Err(DatasetError::Distance { distance, shape, most })
            }
            _ => Ok(()),
        }
    }

    /// Makes the folder and its card, or checks that it has the same plan.
    fn begin(&self, folder: &Path) -> Result<(), DatasetError> {
        let failed = |path: &Path, why| DatasetError::Io { path: path.to_owned(), why };
        fs::create_dir_all(folder).map_err(|why| failed(folder, why))?;
        let (plan, plan_path) = (self.json(), folder.join("dataset.json"));
        match fs::read_to_string(&plan_path) {
            Ok(old) if old == plan => return Ok(()),
            Ok(_) => return Err(DatasetError::OtherPlan { folder: folder.to_owned() }),
            Err(why) if why.kind() == io::ErrorKind::NotFound => {}
            Err(why) => return Err(failed(&plan_path, why)),
        }
        for (path, text) in [(folder.join("README.md"), self.card()), (plan_path, plan)] {
            file::replace(&path, text.as_bytes()).map_err(|why| failed(&path, why))?;
        }
        Ok(())
    }

    /// Returns what finds the distances and the features.
    fn makers(
        &self,
        cache: &TableCache,
        threads: usize,
        watch: &dyn Fn() -> ControlFlow<()>,
    ) -> Result<(Finder, Vec<Estimator>), SessionError> {
        let (of_tables, goal) = (|_| watch(), self.goal.board(self.shape));
        let mut session =
            Session::new(Options::default().with_goal(self.goal), CachedTables { cache, watch: &of_tables });
        let finder = Finder::new(self.shape, self.goal, &DistanceTables::default(), threads, || {
            session.prepare(&goal)?;
            Ok::<_, SessionError>((session.solver.clone(), cache.clone()))
        })?;
        let estimators = self.features.iter().map(|&heuristic| {
            session.options.heuristic = Some(heuristic);
            session.start(&goal, Solver::estimator)
        });
        Ok((finder, estimators.collect::<Result<_, _>>()?))
    }

    fn shard(
        &self,
        finder: &Finder,
        estimators: &[Estimator],
        rows: usize,
        seed: u64,
        watch: impl Fn() -> ControlFlow<()>,
    ) -> Result<Shard, SessionError> {
        let error_of = |failure: BoardFailure| failure.error;
        let boards: Vec<AnyBoard> = if let Some(distance) = self.distance {
            finder.boards_at(self.shape, distance, rows, seed, &watch).map_err(error_of)?
        } else {
            let (transform, mut words) = (self.goal.transform(self.shape), seeded(seed));
            (0..rows).map(|_| transform.to_original(&uniform(self.shape, &mut words))).collect()
        };
        let exact = finder.exact(boards.iter().copied(), &watch).map_err(error_of)?;
        let mut features = Vec::new();
        for (heuristic, estimator) in self.features.iter().zip(estimators) {
            if watch().is_break() {
                return Err(SessionError::Stopped);
            }
            features.push((column(*heuristic), boards.iter().map(|board| estimator.of(board)).collect()));
        }
        Ok(Shard { boards, exact, features })
    }

    /// Returns the plan as JSON. No value has a character that JSON escapes.
    fn json(&self) -> String {
        let features: Vec<String> = self.features.iter().map(|feature| format!("\"{feature}\"")).collect();
        let distance = self.distance.map_or("null".to_owned(), |distance| distance.to_string());
        let lines = [
            format!("\"version\": {VERSION}"),
            format!("\"fifteen\": \"{}\"", env!("CARGO_PKG_VERSION")),
            format!("\"size\": \"{}x{}\"", self.shape.rows(), self.shape.columns()),
            format!("\"goal\": \"{}\"", StatedGoal::of(self.goal, self.shape)),
            format!("\"rows\": {}", self.rows),
            format!("\"shard_rows\": {}", self.shard_rows),
            format!("\"seed\": {}", self.seed),
            format!("\"distance\": {distance}"),
            format!("\"features\": [{}]", features.join(", ")),
            format!("\"format\": \"{}\"", self.format.name()),
        ];
        format!("{{\n  {}\n}}\n", lines.join(",\n  "))
    }

    /// Returns the card.
    fn card(&self) -> String {
        let (shape, goal) = (self.shape, StatedGoal::of(self.goal, self.shape));
        let drawn = match self.distance {
            None => "All boards that can be solved are equally likely, and may occur more than once.".to_owned(),
            Some(distance) => format!("Each board needs {distance} moves; boards may occur more than once."),
        };
        let mut text = format!(
            "# Boards of the {shape} puzzle\n\n\
            {} boards with exact distances and optimal moves, to the goal {goal} ({}), made by Fifteen {} from the seed {}. {drawn}\n\n\
            | column | meaning |\n|---|---|\n\
            | `board` | the numbers row by row, 0 for the blank{} |\n\
            | `distance` | number of moves of the shortest solutions, exact |\n\
            | `optimal_moves` | the moves that begin a shortest solution{} |\n",
            self.rows,
            self.goal.board(shape),
            env!("CARGO_PKG_VERSION"),
            self.seed,
            if self.format == Format::Npz { ", of the shape (count, rows, columns)" } else { "; `/` ends a row" },
            if self.format == Format::Npz {
                ": whether each of up, left, right, down does; the direction in which a tile slides"
            } else {
                ": U, L, R, D, the direction in which a tile slides"
            },
        );
        for &feature in &self.features {
            let _ =
                writeln!(text, "| `{}` | value of the heuristic {feature}, at most the distance |", column(feature));
        }
        let arguments = [
            format!("--count {}", self.rows),
            format!("--size {}x{}", shape.rows(), shape.columns()),
            format!("--seed {}", self.seed),
            format!("--goal '{goal}'"),
            self.distance.map_or(String::new(), |distance| format!("--distance {distance}")),
            self.features.iter().map(|feature| format!("--feature {feature}")).collect::<Vec<_>>().join(" "),
            format!("--format {}", self.format.name()),
            format!("--shard-rows {}", self.shard_rows),
        ];
        let arguments: Vec<String> = arguments.into_iter().filter(|argument| !argument.is_empty()).collect();
        let _ = write!(text, "\nTo make it again:\n\n```sh\nfifteen dataset FOLDER {}\n```\n", arguments.join(" "));
        text
    }
}

/// Returns the name of the column of a heuristic.
fn column(heuristic: HeuristicName) -> String {
    heuristic.name().replace('-', "_")
}

/// Returns the letters of optimal moves.
fn letters(exact: Exact) -> String {
    Move::ALL.into_iter().filter(|&m| exact.optimal[m as usize]).map(letter).collect()
}

impl Shard {
    fn csv(&self) -> Vec<u8> {
        let mut text = "board,distance,optimal_moves".to_owned();
        for (name, _) in &self.features {
            let _ = write!(text, ",{name}");
        }
        text.push('\n');
        for (index, (board, exact)) in self.boards.iter().zip(&self.exact).enumerate() {
            let _ = write!(text, "{board},{},{}", exact.distance, letters(*exact));
            for (_, values) in &self.features {
                let _ = write!(text, ",{}", values[index]);
            }
            text.push('\n');
        }
        text.into_bytes()
    }
}
