//! The tables of classes for the fewest multi-tile moves: their names, their files and how they are built.
//!
//! One name stands for all tables that a search of a board needs: the first tables for a shape and a goal, or the second one, with which a
//! long search goes on. The name has the shape and, unless the blank of the goal can be brought to the last cell, its cell:
//! `multi-tile-4x4`, `multi-tile-4x4-10`, `multi-tile-4x4-second`.

use crate::Included;
use fifteen::{
    Options, Solver, StartError,
    internals::classes::{
        self, Side,
        builder::{TargetBuilder, join},
        format::{Decoder, MAX_HEAD, encode, file_length},
        labels::{Labels, TableSet},
    },
    shape::{Dims, Shape as _},
};
use fifteen_wasm_shared::{
    Result,
    js_error::{IntoJsError as _, bad_options},
};
use js_sys::Uint8Array;
use std::vec;

/// The bytes of a file, which stay in JavaScript.
pub type Bytes = Uint8Array;

/// Number of bytes of a file to copy at a time, since the copy takes memory besides the table.
const PIECE: u32 = 1 << 16;

/// Returns whether a search needs tables of classes that are not loaded.
pub fn are_missing(solver: &Solver<Included>, shape: Dims, options: &Options) -> bool {
    !solver.missing_classes(shape, options).is_empty()
}

/// Returns the name of the tables of a search: the second ones if they are loaded. `None` for single-tile moves.
pub fn name(solver: &Solver<Included>, shape: Dims, options: &Options) -> Option<String> {
    let tables = options.class_tables(shape)?;
    let is_loaded = |labels: &[Labels]| labels.iter().all(|labels| solver.classes(labels).is_some());
    let has_second = !tables.further.is_empty() && is_loaded(&tables.first) && is_loaded(&tables.further);
    Some(name_of(shape, tables.first.first()?.blank(), has_second))
}

fn name_of(shape: Dims, blank: usize, is_second: bool) -> String {
    let goal = if blank + 1 == shape.cells() { String::new() } else { format!("-{}", blank + 1) };
    let second = if is_second { "-second" } else { "" };
    format!("multi-tile-{}x{}{goal}{second}", shape.rows(), shape.columns())
}

/// Returns the labels of the tables with this name.
fn labels_of(name: &str) -> Result<Vec<Labels>> {
    // Smaller code than a parser of names.
    let labels = (0..100)
        .filter_map(|n| Dims::new(n / 10, n % 10))
        .filter(|shape| shape.cells() <= classes::MAX_CELLS)
        .find_map(|shape| {
            (0..shape.cells()).find_map(|blank| {
                let tables = TableSet::new(shape, blank)?;
                let named = |(is_second, labels): (bool, Vec<Labels>)| {
                    (name_of(shape, blank, is_second) == name && !labels.is_empty()).then_some(labels)
                };
                [(false, tables.first), (true, tables.further)].into_iter().find_map(named)
            })
        });
    labels.ok_or_else(|| bad_options(&format!("{name} has no table.")))
}

/// Adds the tables of a file, or of several files one after the other.
#[expect(clippy::needless_pass_by_value, reason = "that of `pattern_tables` consumes them")]
pub fn add(solver: &mut Solver<Included>, bytes: Bytes) -> Result<()> {
    let (mut begun, length) = (0, bytes.length());
    let mut tables = Vec::new();
    while begun < length || tables.is_empty() {
        let rest = bytes.subarray(begun, length);
        let head = rest.subarray(0, MAX_HEAD as u32).to_vec();
        let (mut decoder, first) = Decoder::new(&head).js_error()?;
        // If bytes are missing at the end, the decoder notices.
        let end = file_length(&head).js_error()?.min(rest.length().into()) as u32;
        let mut read = first as u32;
        while read < end {
            let piece = rest.subarray(read, end.min(read.saturating_add(PIECE))).to_vec();
            decoder.add(&piece);
            read += piece.len() as u32;
        }
        tables.push(decoder.finish().js_error()?);
        begun += end.max(read);
    }
    for table in tables {
        solver.add_classes(table);
    }
    Ok(())
}

/// Returns the tables with this name as a file: one after the other if there are two.
pub fn file(solver: &Solver<Included>, name: &str) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    for labels in labels_of(name)? {
        let table = solver.classes(&labels).ok_or(StartError::ClassesMissing).js_error()?;
        let mut file = encode(table);
        if bytes.is_empty() { bytes = file } else { bytes.append(&mut file) }
    }
    Ok(bytes)
}

/// Builds the tables with one name, one half of a table after the other.
pub struct Builder {
    /// The halves that are not begun yet.
    waiting: vec::IntoIter<(Labels, Side)>,
    current: Option<TargetBuilder>,
    finished: Vec<TargetBuilder>,
}

impl Builder {
    /// Begins to build the tables with this name.
    pub fn new(name: &str) -> Result<Self> {
        let halves = |labels: Labels| Side::ALL.map(|target| (labels.clone(), target));
        let waiting: Vec<_> = labels_of(name)?.into_iter().flat_map(halves).collect();
        Ok(Builder { waiting: waiting.into_iter(), current: None, finished: Vec::new() })
    }

    /// Does a part of the work, and returns the fraction done: 1 at the end.
    pub fn step(&mut self) -> f64 {
        if self.current.is_none() {
            self.current = self.waiting.next().map(|(labels, target)| TargetBuilder::new(&labels, target));
        }
        if let Some(finished) = self.current.take_if(TargetBuilder::step) {
            self.finished.push(finished);
        }
        let begun = self.finished.len() + usize::from(self.current.is_some());
        let done = self.finished.len() as f64 + self.current.as_ref().map_or(0.0, TargetBuilder::fraction);
        done / (begun + self.waiting.len()) as f64
    }

    /// Adds the tables to a solver.
    pub fn finish(self, solver: &mut Solver<Included>) {
        let mut halves = self.finished.into_iter();
        while let (Some(rows), Some(columns)) = (halves.next(), halves.next()) {
            solver.add_classes(join([rows, columns]));
        }
    }
}
