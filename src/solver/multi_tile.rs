//! Searches for the fewest multi-tile moves, and the tables that they need.

use super::{Options, Run, SharedRun, Solver, StartError, catalog::Catalog};
use crate::{
    board::{AnyBoard, Board},
    classes::{
        builder::build,
        labels::{Labels, TableSet},
        table::ClassTable,
    },
    heuristic::walking_slides::WalkingSlides,
    search::{beam::improver::Improvement, class_walk::ClassRoot, jobs::dealing::Dealing, multi_tile::MultiTile},
    shape::{Dims, Shape, Square},
};
use std::sync::Arc;

impl<C: Catalog> Solver<C> {
    /// Returns the labels of the tables of classes that a search with these options needs but the solver lacks; empty
    /// for single-tile moves.
    pub fn missing_classes(&self, shape: Dims, options: &Options) -> Vec<Labels> {
        self.not_loaded(shape, options, |tables| tables.first)
    }

    /// Returns the labels of further tables that are not loaded. With them, a long search expands fewer nodes.
    pub fn further_classes(&self, shape: Dims, options: &Options) -> Vec<Labels> {
        self.not_loaded(shape, options, |tables| tables.further)
    }

    /// Returns the labels of the loaded tables of classes that a search with these options uses.
    pub fn loaded_classes(&self, shape: Dims, options: &Options) -> Vec<Labels> {
        let tables = options.class_tables(shape).map(|tables| [tables.first, tables.further].concat());
        let is_loaded = |labels: &Labels| self.classes(labels).is_some();
        tables.unwrap_or_default().into_iter().filter(is_loaded).collect()
    }

    fn not_loaded(&self, shape: Dims, options: &Options, which: impl Fn(TableSet) -> Vec<Labels>) -> Vec<Labels> {
        let tables = options.class_tables(shape).map(which).unwrap_or_default();
        tables.into_iter().filter(|labels| self.classes(labels).is_none()).collect()
    }

    /// Returns the table of classes with these labels, if it is loaded.
    pub fn classes(&self, labels: &Labels) -> Option<&Arc<ClassTable>> {
        self.classes.iter().find(|table| table.labels() == labels)
    }

    /// Adds a table of classes, or replaces it.
    pub fn add_classes(&mut self, table: impl Into<Arc<ClassTable>>) {
        let table = table.into();
        self.classes.retain(|known| known.labels() != table.labels());
        self.classes.push(table);
    }

    /// Builds the tables of classes that a search needs, unless the solver has them.
    pub(super) fn build_classes(&mut self, shape: Dims, options: &Options) {
        for labels in self.missing_classes(shape, options) {
            self.add_classes(build(&labels));
        }
    }

    /// Returns the root of a search with the tables that are loaded.
    pub(super) fn class_root(&self, board: &AnyBoard, options: &Options) -> Result<ClassRoot, StartError> {
        self.check(board, options)?;
        if let Some(heuristic) = options.heuristic {
            return Err(StartError::MetricHeuristic { heuristic });
        }
        let shape = board.shape();
        let tables = options.class_tables(shape).ok_or(StartError::MetricSize { shape })?;
        let loaded = |labels: &[Labels]| -> Option<Vec<_>> {
            labels.iter().map(|labels| self.classes(labels).cloned()).collect()
        };
        let mut all = loaded(&tables.first).ok_or(StartError::ClassesMissing)?;
        all.extend(loaded(&tables.further).unwrap_or_default());
        let goal = *options.goal.transform(shape).internal_goal();
        let root = ClassRoot::new(board.to_internal(options.goal), goal, &all, tables.is_mirrored);
        root.ok_or(StartError::WrongClasses)
    }

    pub(super) fn deal_classes(
        &self,
        board: &AnyBoard,
        options: &Options,
        dealing: Dealing,
    ) -> Result<SharedRun, StartError> {
        let dealer = self.class_root(board, options)?.dealer(dealing);
        Ok(SharedRun {
            dealer,
            improver: None,
            improvement: Improvement::default(),
            is_endless: true,
            is_shared_beam: false,
            goal: options.goal,
        })
    }

    /// Starts a search for the fewest multi-tile moves: with walking distance, or with tables of classes.
    pub(super) fn start_multi_tile(&self, board: &AnyBoard, options: &Options) -> Result<Run, StartError> {
        if options.heuristic.is_none() {
            return Ok(Run::new(self.class_root(board, options)?.search(None), options.goal));
        }
        self.check(board, options)?;
        let shape = board.shape();
        if !shape.fits_in(4, 4) {
            return Err(StartError::MetricSize { shape });
        }
        let root = enlarged(&board.to_internal(options.goal));
        let goal = enlarged(options.goal.transform(shape).internal_goal());
        let search = MultiTile::new(root, (shape.rows(), shape.columns()), WalkingSlides::for_goal(&goal));
        Ok(Run::new(Box::new(search), options.goal))
    }
}

impl Options {
    /// Returns the tables of classes for boards of a shape and the goal; `None` for single-tile moves, with a heuristic, and for larger
    /// boards.
    pub fn class_tables(&self, shape: Dims) -> Option<TableSet> {
        let is_fitting = self.is_multi_tile() && self.heuristic.is_none() && self.goal.check(shape).is_ok();
        is_fitting
            .then(|| self.goal.transform(shape).internal_goal().blank())
            .and_then(|blank| TableSet::new(shape, blank))
    }
}

/// Returns a 4×4 board with a board of at most four rows and columns at its top left and the remaining tiles in the
/// other cells. So one copy of the search serves all these boards.
fn enlarged(board: &AnyBoard) -> Board<Square<4>> {
    let (large, small) = (Square::<4>::default(), board.shape());
    let (mut tiles, mut other) = ([0; 16], small.cells() as u8);
    for (cell, tile) in tiles.iter_mut().enumerate() {
        let (row, column) = (large.row(cell), large.column(cell));
        if row < small.rows() && column < small.columns() {
            *tile = board.tile_at(row * small.columns() + column);
        } else {
            *tile = other;
            other += 1;
        }
    }
    Board::from_tiles(large, &tiles).expect("each tile is there once")
}
