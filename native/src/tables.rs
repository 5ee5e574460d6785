//! Tables from files, and tables that are built.

use crate::{
    error::{BuildMemoryError, SessionError},
    threads,
};
use fifteen::{
    pdb::{
        PatternDb,
        builder::{Builder, PatternBuilder},
        format::{MAX_HEAD, TableError, file_length},
        partition::Partition,
    },
    shape::Dims,
    solver::{HeuristicName, Solver, StartError},
};
use std::{
    collections::TryReserveError,
    fs::{self, File},
    io,
    io::Read as _,
    ops::ControlFlow,
    path::Path,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

/// A table that a search needs.
pub struct NeededTable {
    /// Its heuristic.
    pub heuristic: HeuristicName,
    /// The shape of the boards.
    pub shape: Dims,
    /// Why the search did not start: the table is missing or has wrong bits.
    pub reason: StartError,
}

impl NeededTable {
    /// Returns its partition.
    ///
    /// # Errors
    /// The reason, if the heuristic has no table for these boards.
    pub fn partition(&self) -> Result<Partition, SessionError> {
        self.heuristic.partition(self.shape).ok_or_else(|| self.reason.clone().into())
    }

    /// Returns whether the solver has no such table yet. Otherwise it has one with wrong bits.
    pub fn is_missing(&self) -> bool {
        matches!(self.reason, StartError::TableMissing { .. })
    }

    /// Adds it to a solver.
    ///
    /// # Errors
    /// The reason, if it belongs to no heuristic.
    pub fn add(&self, solver: &mut Solver, table: PatternDb) -> Result<(), SessionError> {
        solver.add_table(table).map_err(|_| self.reason.clone().into())
    }
}

/// Where a session takes its tables from.
pub trait Tables {
    /// Adds a table to a solver. If it adds another one than the search needs, this is called again.
    ///
    /// # Errors
    /// If there is not enough memory, or the work was stopped.
    fn add(&mut self, solver: &mut Solver, needed: &NeededTable) -> Result<(), SessionError>;

    /// Returns what a user can do about a table with wrong bits, which a search noticed only at its end: a sentence.
    fn remedy(&self, heuristic: HeuristicName, shape: Dims) -> Option<String>;
}

/// Why a table file was not read.
#[derive(Debug, thiserror::Error)]
pub enum ReadTableError {
    /// The file cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is not a table file.
    #[error(transparent)]
    Table(#[from] TableError),
    /// It does not fit in the memory.
    #[error(transparent)]
    Memory(#[from] TryReserveError),
    /// It has the tables of another partition than expected.
    #[error("The file has the tables of {found}.")]
    Other {
        /// Their partition.
        found: String,
    },
}

/// Returns the bytes of a table file. A file that is not one is read only as far as it takes to notice that, and a file that
/// is too long one byte further than a table reaches.
///
/// # Errors
/// If the file cannot be read, is not a regular file, does not begin as a table file does, or does not fit in the memory.
pub fn read(path: &Path) -> Result<Vec<u8>, ReadTableError> {
    check_regular(path)?;
    read_piped(path)
}

/// Makes sure that a path leads to a regular file. This comes before the file is opened, since opening a pipe waits for its other end.
pub(crate) fn check_regular(path: &Path) -> io::Result<()> {
    if fs::metadata(path)?.is_file() { Ok(()) } else { Err(io::Error::other("it is not a regular file")) }
}

/// Does the same as [`read`] for a path that may also be a pipe. Waits until the pipe has another end.
///
/// # Errors
/// If the file cannot be read, does not begin as a table file does, or does not fit in the memory.
pub fn read_piped(path: &Path) -> Result<Vec<u8>, ReadTableError> {
    let mut file = File::open(path)?;
    let mut bytes = Vec::new();
    file.by_ref().take(MAX_HEAD as u64).read_to_end(&mut bytes)?;
    let rest = (file_length(&bytes)? + 1).saturating_sub(bytes.len() as u64);
    // Without this, a file that states a large number would end the program where memory is short.
    bytes.try_reserve_exact(usize::try_from(rest).unwrap_or(usize::MAX))?;
    file.take(rest).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Makes sure that there is enough memory to build the tables of a partition. The program would otherwise be aborted.
///
/// # Errors
/// If there is not.
pub fn check_memory(partition: &Partition) -> Result<(), BuildMemoryError> {
    let bytes = partition.build_bytes();
    if can_reserve(bytes) { Ok(()) } else { Err(BuildMemoryError { bytes }) }
}

fn can_reserve(bytes: usize) -> bool {
    let mut reserved = Vec::<u8>::new();
    let is_enough = reserved.try_reserve_exact(bytes).is_ok();
    // The compiler may leave out memory that nobody sees.
    std::hint::black_box(reserved.as_mut_ptr());
    is_enough
}

/// Builds the tables of a partition, which takes a third of a second for 6-6-3. Calls `watch` with the fraction that is done every
/// few milliseconds, which can stop the work. Large patterns are built at the same time, if there is the memory for it.
///
/// # Errors
/// If there is not enough memory, or the work was stopped.
pub fn build(partition: &Partition, mut watch: impl FnMut(f64) -> ControlFlow<()>) -> Result<PatternDb, SessionError> {
    check_memory(partition)?;
    if is_worth_threads(partition) {
        return build_together(partition, watch);
    }
    let mut builder = Builder::new(partition.clone());
    loop {
        let fraction = builder.step();
        if fraction >= 1.0 {
            return Ok(builder.finish());
        }
        if watch(fraction).is_break() {
            return Err(SessionError::Stopped);
        }
    }
}

/// Tables of fewer bytes are built in less time than several threads would save.
const MIN_TOGETHER: usize = 16 << 20;

/// Returns whether several patterns take long to build, and there are the cores and the memory to do that at the same time.
fn is_worth_threads(partition: &Partition) -> bool {
    let bytes = partition.build_bytes().saturating_mul(partition.patterns().len());
    partition.table_bytes() > MIN_TOGETHER && threads::cores() > 1 && can_reserve(bytes)
}

/// Builds the patterns of a partition in a thread each, as far as there are cores.
fn build_together(
    partition: &Partition,
    mut watch: impl FnMut(f64) -> ControlFlow<()>,
) -> Result<PatternDb, SessionError> {
    let all = partition.table_bytes() as f64;
    let parts: Vec<Mutex<PatternBuilder>> = PatternBuilder::all(partition).into_iter().map(Mutex::new).collect();
    // The largest patterns come first.
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by_key(|&part| usize::MAX - partition.patterns()[part].len());
    let (next, known, running, stopped) =
        (AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0), AtomicBool::new(false));
    let build = || {
        while let Some(&part) = order.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mut part = parts[part].lock().unwrap_or_else(PoisonError::into_inner);
            let mut before = 0;
            while !stopped.load(Ordering::Relaxed) && !part.step() {
                let now = part.known_bytes();
                known.fetch_add(now.saturating_sub(before), Ordering::Relaxed);
                before = now.max(before);
            }
        }
        running.fetch_sub(1, Ordering::Release);
    };
    let outcome = std::thread::scope(|scope| {
        for _ in 0..threads::cores().min(parts.len()) {
            running.fetch_add(1, Ordering::Relaxed);
            scope.spawn(build);
        }
        while running.load(Ordering::Acquire) > 0 {
            std::thread::sleep(WATCH);
            if watch((known.load(Ordering::Relaxed) as f64 / all).min(0.999)).is_break() {
                stopped.store(true, Ordering::Relaxed);
                return Err(SessionError::Stopped);
            }
        }
        Ok(())
    });
    outcome?;
    let parts = parts.into_iter().map(|part| part.into_inner().unwrap_or_else(PoisonError::into_inner)).collect();
    Ok(PatternBuilder::join(partition.clone(), parts))
}

/// How often the fraction that is done is reported.
const WATCH: Duration = Duration::from_millis(5);
