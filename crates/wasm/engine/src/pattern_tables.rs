//! The tables of patterns: their names, their files and how they are built.
//!
//! A table has the name of its heuristic, followed by the shape if the heuristic has tables for several shapes:
//! `pdb-6-6-3` or `pdb 3×4`.

use crate::Included;
use fifteen::{
    HeuristicName, Options, Solver, StartError,
    internals::pdb::{builder, format::encode},
    shape::Dims,
};
use fifteen_wasm_shared::{
    Result,
    js_error::{IntoJsError as _, bad_options},
};

/// The bytes of a file.
pub type Bytes = Vec<u8>;

/// Returns whether a search needs a table that is not loaded.
pub fn are_missing(solver: &Solver<Included>, shape: Dims, options: &Options) -> bool {
    solver.missing_table(shape, options).is_some()
}

/// Returns the name of the table of a search; `None` if it has none.
pub fn name(solver: &Solver<Included>, shape: Dims, options: &Options) -> Option<String> {
    let heuristic = solver.heuristic_for(shape, options).filter(|heuristic| heuristic.has_tables())?;
    Some(match heuristic.only_shape() {
        Some(_) => heuristic.name().into(),
        None => format!("{} {shape}", heuristic.name()),
    })
}

/// Adds the table of a file.
pub fn add(solver: &mut Solver<Included>, bytes: Bytes) -> Result<()> {
    solver.add_table_file(bytes).js_error()
}

/// Returns the table with this name as a file.
pub fn file(solver: &Solver<Included>, name: &str) -> Result<Vec<u8>> {
    let (heuristic, shape) = named(name)?;
    let table = shape.and_then(|shape| solver.table(heuristic, shape));
    Ok(encode(table.ok_or(StartError::TableMissing { heuristic }).js_error()?))
}

/// Reads the name of a table: the heuristic, and the shape of its boards, which may be left out if only one is
/// possible.
fn named(table: &str) -> Result<(HeuristicName, Option<Dims>)> {
    let (heuristic, shape) = table.split_once(' ').unwrap_or((table, ""));
    let heuristic = heuristic.parse::<HeuristicName>().js_error()?;
    // Smaller code than a parser of shapes.
    let named = || (0..100).find_map(|n| Dims::new(n / 10 + 1, n % 10 + 1).filter(|dims| dims.to_string() == shape));
    Ok((heuristic, heuristic.only_shape().or_else(named)))
}

/// Builds a table.
pub struct Builder(builder::Builder);

impl Builder {
    /// Begins to build the table with this name.
    pub fn new(name: &str) -> Result<Self> {
        let (heuristic, shape) = named(name)?;
        let partition = shape.and_then(|shape| heuristic.partition(shape));
        let partition = partition.ok_or_else(|| bad_options(&format!("{name} has no table.")))?;
        Ok(Builder(builder::Builder::new(partition)))
    }

    /// Does a part of the work, and returns the fraction done: 1 at the end.
    pub fn step(&mut self) -> f64 {
        self.0.step()
    }

    /// Adds the table to a solver.
    pub fn finish(self, solver: &mut Solver<Included>) {
        let added = solver.add_table(self.0.finish());
        // `expect` would add the debug format of every error to the module.
        assert!(added.is_ok(), "the partition belongs to a heuristic");
    }
}
