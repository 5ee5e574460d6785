//! Reads tables from files, and builds tables.

use crate::{
    error::{BuildMemoryError, SessionError},
    threads,
};
use fifteen::{
    HeuristicName, Solver, StartError, TableError,
    internals::{
        classes::{
            Side,
            builder::{TargetBuilder, join},
            format::{self as class_format, ClassTableError},
            labels::Labels,
            table::ClassTable,
        },
        pdb::{
            PatternDb,
            builder::Builder,
            format::{MAX_HEAD, file_length},
            partition::Partition,
        },
    },
    shape::Dims,
};
use std::{
    collections::TryReserveError,
    fs::{self, File},
    io,
    io::Read as _,
    ops::ControlFlow,
    panic::resume_unwind,
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

    /// Returns whether the table is missing. Otherwise the solver has it, with wrong bits.
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

/// Tables of classes that a search for the fewest multi-tile moves needs.
pub struct NeededClasses {
    /// The labels of each table.
    pub labels: Vec<Labels>,
    /// Whether the solver already has these tables, with wrong bits.
    pub are_wrong: bool,
}

/// Source of the tables of a session.
pub trait Tables {
    /// Adds a table to a solver. If it is not the table that the search needs, this method is called again.
    ///
    /// # Errors
    /// If there is not enough memory, or the work was stopped.
    fn add(&mut self, solver: &mut Solver, needed: &NeededTable) -> Result<(), SessionError>;

    /// Adds tables of classes to a solver.
    ///
    /// # Errors
    /// If there is not enough memory, or the work was stopped.
    fn add_classes(&mut self, solver: &mut Solver, needed: &NeededClasses) -> Result<(), SessionError>;

    /// Returns whether the table of a heuristic is stored, so that adding it takes a moment instead of seconds.
    fn has_stored_table(&self, _heuristic: HeuristicName, _shape: Dims) -> bool {
        false
    }

    /// Returns whether tables of classes are stored.
    fn has_stored(&self, _labels: &[Labels]) -> bool {
        false
    }

    /// Returns the remedy for a table whose wrong bits a search noticed only at its end, as a sentence.
    fn remedy(&self, _heuristic: HeuristicName, _shape: Dims) -> Option<String> {
        None
    }
}

/// The source of a session whose solver already has all tables that its boards need.
pub struct NoTables;

impl Tables for NoTables {
    fn add(&mut self, _: &mut Solver, needed: &NeededTable) -> Result<(), SessionError> {
        Err(needed.reason.clone().into())
    }

    fn add_classes(&mut self, _: &mut Solver, _: &NeededClasses) -> Result<(), SessionError> {
        Err(SessionError::Stopped)
    }
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
    /// It is not the file of a table of classes.
    #[error(transparent)]
    Classes(#[from] ClassTableError),
    /// It does not fit in the memory.
    #[error(transparent)]
    Memory(#[from] TryReserveError),
    /// It has the tables of another partition than expected.
    #[error("The file has the tables of {found}.")]
    Other { found: String },
}

/// Returns the bytes of a table file. Any other file is read only until its first bytes show that it is none, and a
/// file that is too long only to one byte after the table.
///
/// # Errors
/// If the file cannot be read, is not a regular file, does not begin as a table file does, or does not fit in the memory.
pub fn read(path: &Path) -> Result<Vec<u8>, ReadTableError> {
    check_regular(path)?;
    read_piped(path)
}

/// Makes sure that a path leads to a regular file. Must be called before the file is opened: opening a pipe waits for
/// its other end.
pub(crate) fn check_regular(path: &Path) -> io::Result<()> {
    if fs::metadata(path)?.is_file() { Ok(()) } else { Err(io::Error::other("it is not a regular file")) }
}

/// Does the same as [`read`] for a path that may also be a pipe. Waits until the pipe has another end.
///
/// # Errors
/// If the file cannot be read, does not begin as a table file does, or does not fit in the memory.
pub fn read_piped(path: &Path) -> Result<Vec<u8>, ReadTableError> {
    read_as_stated(path, MAX_HEAD, |head| Ok(file_length(head)?))
}

/// Returns the bytes of the file of a table of classes, as [`read`] does.
///
/// # Errors
/// If the file cannot be read, is not a regular file, does not begin as such a file does, or does not fit in the memory.
pub fn read_classes(path: &Path) -> Result<Vec<u8>, ReadTableError> {
    check_regular(path)?;
    read_as_stated(path, class_format::MAX_HEAD, |head| Ok(class_format::file_length(head)?))
}

/// Reads a file of the length that its first bytes state.
fn read_as_stated(
    path: &Path,
    max_head: usize,
    length: impl Fn(&[u8]) -> Result<u64, ReadTableError>,
) -> Result<Vec<u8>, ReadTableError> {
    let mut file = File::open(path)?;
    let mut bytes = Vec::new();
    file.by_ref().take(max_head as u64).read_to_end(&mut bytes)?;
    let rest = (length(&bytes)? + 1).saturating_sub(bytes.len() as u64);
    // Otherwise, a file that states a huge length would abort the program where memory is short.
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
    // The compiler may optimize away an allocation that is never used.
    std::hint::black_box(reserved.as_mut_ptr());
    is_enough
}

/// Builds the tables of a partition, which takes a third of a second for 6-6-3. Every few milliseconds, calls `watch`
/// with the fraction that is done; `watch` can stop the work. Large patterns are built in parallel if there is enough
/// memory.
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

/// Smaller tables, in bytes, are built too quickly for several threads to help.
const MIN_TOGETHER: usize = 16 << 20;

/// Returns whether the patterns take long to build, and there are enough cores and memory to build them in parallel.
fn is_worth_threads(partition: &Partition) -> bool {
    let bytes = partition.build_bytes().saturating_mul(partition.patterns().len());
    partition.table_bytes() > MIN_TOGETHER && threads::cores() > 1 && can_reserve(bytes)
}

/// Builds the patterns of a partition in parallel, in a thread each, as far as there are cores.
fn build_together(
    partition: &Partition,
    mut watch: impl FnMut(f64) -> ControlFlow<()>,
) -> Result<PatternDb, SessionError> {
    // The largest patterns come first.
    let mut order: Vec<usize> = (0..partition.patterns().len()).collect();
    order.sort_by_key(|&part| usize::MAX - partition.patterns()[part].len());
    let all = partition.table_bytes() as f64;
    let mut builder = Builder::new(partition.clone());
    let parts = builder.parts().iter_mut().collect();
    step_together(parts, &order, |part| part.step(), |part| part.known_bytes() as f64 / all, &mut watch)?;
    Ok(builder.finish())
}

/// Steps parts of some work until all are done, in a thread each, as far as there are cores. They are begun in the given order.
/// `fraction` returns the fraction of all the work that a part has done.
///
/// # Errors
/// If `watch` stopped the work.
///
/// # Panics
/// If `step` or `watch` panics, with the same panic, after all threads have ended.
pub fn step_together<P: Send>(
    parts: Vec<P>,
    order: &[usize],
    step: impl Fn(&mut P) -> bool + Sync,
    fraction: impl Fn(&P) -> f64 + Sync,
    watch: &mut dyn FnMut(f64) -> ControlFlow<()>,
) -> Result<Vec<P>, SessionError> {
    if !threads::SUPPORTED {
        return step_alone(parts, order, step, fraction, watch);
    }
    let parts: Vec<Mutex<P>> = parts.into_iter().map(Mutex::new).collect();
    let (next, stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
    let known = Mutex::new(vec![0.0; parts.len()]);
    let work = || {
        while let Some(&number) = order.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mut part = parts[number].lock().unwrap_or_else(PoisonError::into_inner);
            let mut is_done = false;
            while !is_done && !stopped.load(Ordering::Relaxed) {
                is_done = step(&mut part);
                known.lock().unwrap_or_else(PoisonError::into_inner)[number] = fraction(&part);
            }
        }
    };
    let outcome = std::thread::scope(|scope| {
        // However this closure ends, the scope waits for the threads.
        let _stop = StopOnDrop(&stopped);
        let mut running: Vec<_> = (0..threads::cores().min(parts.len())).map(|_| scope.spawn(work)).collect();
        while !running.is_empty() {
            std::thread::sleep(WATCH);
            for ended in running.extract_if(.., |thread| thread.is_finished()) {
                ended.join().unwrap_or_else(|panic| resume_unwind(panic));
            }
            let done: f64 = known.lock().unwrap_or_else(PoisonError::into_inner).iter().sum();
            if watch(done.min(0.999)).is_break() {
                return Err(SessionError::Stopped);
            }
        }
        Ok(())
    });
    outcome?;
    Ok(parts.into_iter().map(|part| part.into_inner().unwrap_or_else(PoisonError::into_inner)).collect())
}

/// Does the work of [`step_together`] in the calling thread.
fn step_alone<P>(
    mut parts: Vec<P>,
    order: &[usize],
    step: impl Fn(&mut P) -> bool,
    fraction: impl Fn(&P) -> f64,
    watch: &mut dyn FnMut(f64) -> ControlFlow<()>,
) -> Result<Vec<P>, SessionError> {
    for &number in order {
        while !step(&mut parts[number]) {
            if watch(parts.iter().map(&fraction).sum::<f64>().min(0.999)).is_break() {
                return Err(SessionError::Stopped);
            }
        }
    }
    Ok(parts)
}

/// Stops threads when it is dropped, also by a panic.
struct StopOnDrop<'a>(&'a AtomicBool);

impl Drop for StopOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Builds tables of classes, which takes some seconds for 4×4 boards: the two halves of each in parallel, as far as
/// there are cores. Every few milliseconds, calls `watch` with the fraction that is done; `watch` can stop the work.
///
/// # Errors
/// If there is not enough memory, or the work was stopped.
pub fn build_classes(
    labels: &[Labels],
    mut watch: impl FnMut(f64) -> ControlFlow<()>,
) -> Result<Vec<ClassTable>, SessionError> {
    let bytes = labels.iter().map(|labels| 2 * TargetBuilder::bytes(labels)).sum();
    if !can_reserve(bytes) {
        return Err(BuildMemoryError { bytes }.into());
    }
    let part = |labels| Side::ALL.map(|target| TargetBuilder::new(labels, target));
    let parts: Vec<_> = labels.iter().flat_map(part).collect();
    let (order, count): (Vec<_>, _) = ((0..parts.len()).collect(), parts.len() as f64);
    let fraction = |part: &TargetBuilder| part.fraction() / count;
    let mut parts = step_together(parts, &order, TargetBuilder::step, fraction, &mut watch)?.into_iter();
    let mut tables = Vec::new();
    while let (Some(rows), Some(columns)) = (parts.next(), parts.next()) {
        tables.push(join([rows, columns]));
    }
    Ok(tables)
}

/// How often the fraction that is done is reported.
const WATCH: Duration = Duration::from_millis(5);
