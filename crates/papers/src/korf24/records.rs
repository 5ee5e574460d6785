//! The results for Korf's fifty boards so far: a file with a line of JSON for each board that was searched.

use super::super::{error::ReportError, published::PublishedBoard};
use fifteen::{
    AnyBoard,
    internals::board::notation::{read_moves, write_moves},
};
use fifteen_native::{file, solution::Solution};
use serde::{Deserialize, Serialize};
use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

/// More seconds than a search can take: some three years.
const MAX_SECONDS: f64 = 1e8;

/// The result of the search of a board.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Record {
    /// The number of the board.
    pub id: u32,
    /// The number of moves of the best solution.
    pub length: usize,
    /// No solution has fewer moves.
    pub lower_bound: usize,
    /// Whether length and lower bound are equal.
    pub optimal: bool,
    pub expanded: u64,
    pub generated: u64,
    /// The number of threads that shared the search.
    pub threads: usize,
    /// The time of the search in all runs, without building the 6-6-6-6 tables.
    pub seconds: f64,
    /// The best solution.
    pub moves: String,
}

impl Record {
    pub fn new(id: u32, found: &Solution) -> Self {
        Record {
            id,
            length: found.length(),
            lower_bound: found.lower_bound.into(),
            optimal: found.is_optimal(),
            expanded: found.expanded,
            generated: found.generated,
            threads: found.threads,
            seconds: (found.seconds * 1000.0).round() / 1000.0,
            moves: write_moves(&found.moves),
        }
    }

    /// Returns whether it is at least as good as another record of its board.
    pub fn is_at_least(&self, other: &Record) -> bool {
        self.length <= other.length && self.lower_bound >= other.lower_bound
    }

    /// Returns whether the moves lead from the board to the goal, blank first.
    fn solves(&self, mut board: AnyBoard) -> bool {
        let Ok(moves) = read_moves(&self.moves) else { return false };
        let tiles = 0..board.tiles().len() as u8;
        moves.len() == self.length && board.slide_all(&moves).is_ok() && board.tiles().iter().copied().eq(tiles)
    }

    /// Returns the mistake in the record of a published board, if there is one.
    fn mistake(&self, published: &PublishedBoard) -> Option<String> {
        let Record { length, lower_bound, optimal, seconds, .. } = *self;
        if !self.solves(published.board) {
            Some(format!("its moves are not a solution of {length} moves"))
        } else if !(lower_bound..=length).contains(&published.optimal) {
            let published = published.optimal;
            Some(format!("its bound {lower_bound} or its length {length} contradicts the published length {published}"))
        } else if !(0.0..MAX_SECONDS).contains(&seconds) {
            Some(format!("{seconds} seconds is not the time of a search"))
        } else if optimal != (length == lower_bound) {
            Some(format!("\"optimal\" is {optimal}, but its bound is {lower_bound} and its length {length}"))
        } else {
            None
        }
    }
}

/// The records of a file, by number.
pub struct Records {
    path: PathBuf,
    records: BTreeMap<u32, Record>,
}

impl Records {
    /// Reads a file; without a file there are no records yet.
    pub fn read(path: &Path, published: &[PublishedBoard]) -> Result<Self, ReportError> {
        let text = match fs::read_to_string(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            text => text.map_err(|source| ReportError::Read { path: path.to_owned(), source })?,
        };
        let mut records = BTreeMap::new();
        for (index, line) in text.lines().enumerate() {
            let wrong = |why| ReportError::Record { path: path.to_owned(), line: index + 1, why };
            let record = record(line, published).map_err(wrong)?;
            let id = record.id;
            if records.insert(id, record).is_some() {
                return Err(wrong(format!("board {id} has a record already")));
            }
        }
        Ok(Records { path: path.to_owned(), records })
    }

    /// Returns the record of a board.
    pub fn of(&self, id: u32) -> Option<&Record> {
        self.records.get(&id)
    }

    /// Returns all records, by number.
    pub fn all(&self) -> impl Iterator<Item = &Record> {
        self.records.values()
    }

    /// Adds a record, or replaces the one of its board, in the file as well. If the file cannot be written, the old file stays
    /// unchanged.
    pub fn add(&mut self, record: Record) -> Result<(), ReportError> {
        self.records.insert(record.id, record);
        let line = |record| serde_json::to_string(record).expect("a record has plain values") + "\n";
        let text: String = self.all().map(line).collect();
        file::replace(&self.path, text.as_bytes())
            .map_err(|source| ReportError::Write { path: self.path.clone(), source })
    }
}

/// Reads a line, and checks its record.
fn record(line: &str, published: &[PublishedBoard]) -> Result<Record, String> {
    let record: Record = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let board = published.iter().find(|board| board.id == record.id);
    let board = board.ok_or_else(|| format!("korf24.csv has no number {}", record.id))?;
    match record.mistake(board) {
        Some(mistake) => Err(format!("board {}: {mistake}", record.id)),
        None => Ok(record),
    }
}
