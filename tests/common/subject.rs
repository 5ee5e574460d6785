//! What is tested, set up for the tests: tables, solvers, and searches run to their end.

use fifteen::{
    board::{Board, any::AnyBoard, notation::write_moves},
    pdb::{PatternDb, generate::Builder, partition::Partition},
    search::{Progress, Search, Status},
    solver::{Options, Solver},
};
use std::sync::{Arc, OnceLock};

/// The board with these tiles.
pub fn board<const W: usize>(tiles: &[u8]) -> Board<W> {
    Board::from_tiles(tiles).unwrap_or_else(|| panic!("{tiles:?} is a board"))
}

/// The board with these tiles, of either size.
pub fn any_board(tiles: &[u8]) -> AnyBoard {
    AnyBoard::from_tiles(tiles).unwrap_or_else(|| panic!("{tiles:?} is a board"))
}

/// Builds the tables of a partition.
pub fn build<const W: usize>(patterns: &[&[u8]]) -> PatternDb<W> {
    let patterns = patterns.iter().map(|tiles| tiles.to_vec()).collect();
    Builder::new(Partition::new(patterns).expect("each tile stands once")).finish()
}

/// The 6-6-3 tables, built once a test program.
pub fn six_six_three() -> &'static PatternDb<4> {
    static TABLES: OnceLock<PatternDb<4>> = OnceLock::new();
    TABLES.get_or_init(|| Builder::new(Partition::six_six_three()).finish())
}

/// The 6-6-3 tables for a heuristic to own.
pub fn own_six_six_three() -> Arc<PatternDb<4>> {
    Arc::new(six_six_three().clone())
}

/// A solver that has its tables.
pub fn solver() -> Solver {
    let mut solver = Solver::new();
    solver.add_table(six_six_three().clone());
    solver
}

/// Starts a search and runs it to its end.
pub fn solve(solver: &mut Solver, tiles: &[u8], options: &Options) -> Progress {
    let mut search = solver.start(&any_board(tiles), options).unwrap_or_else(|error| panic!("{tiles:?}: {error}"));
    search.step(u64::MAX)
}

/// The moves of a solution, as letters.
pub fn letters(progress: &Progress) -> String {
    match &progress.status {
        Status::Solved(moves) => write_moves(moves),
        status => panic!("not solved: {status:?}"),
    }
}

/// The length of the shortest solution that a search finds.
pub fn length(solver: &mut Solver, tiles: &[u8], options: &Options) -> usize {
    letters(&solve(solver, tiles, options)).len()
}
