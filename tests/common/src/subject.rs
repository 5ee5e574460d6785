//! The objects under test, set up for the tests: tables, solvers, and searches run to their end.

use super::{
    patterns::Sums,
    puzzle::{self, Rectangle},
};
use fifteen::{
    AnyBoard, Board, HeuristicName, Options, Progress, Search, Solver, Status,
    internals::{
        board::notation::write_moves,
        heuristic::{Boxed, IncrementalHeuristic, Stateless, additive_pdb::AdditivePdb},
        pdb::{PatternDb, builder::Builder, partition::Partition},
    },
    shape::{Dims, SIDES, Shape, Square},
};
use std::{
    any::{Any, TypeId},
    collections::HashMap,
    ops::RangeInclusive,
    sync::{Arc, LazyLock, Mutex, OnceLock},
};

/// The numbers of rows of the squares that square-only interfaces accept.
pub const WIDTHS: RangeInclusive<usize> = 3..=6;

/// Partitions of the 8-puzzle: small patterns, tiles out of order, a single remaining tile, one pattern of all tiles.
pub const OF_EIGHT: [&[&[u8]]; 5] = [
    &[&[1, 2, 3, 4], &[5, 6, 7, 8]],
    &[&[8, 2, 5], &[7, 1, 3], &[6, 4]],
    &[&[3], &[1, 2, 4, 5], &[8, 7, 6]],
    &[&[7, 2, 1, 8, 5, 4, 6], &[3]],
    &[&[1, 2, 3, 4, 5, 6, 7, 8]],
];

/// Partitions of the 8-puzzle into two patterns of at most four tiles.
pub const PAIRS: [[&[u8]; 2]; 2] = [[&[1, 2, 3, 4], &[5, 6, 7, 8]], [&[8, 2, 5, 1], &[7, 3, 6, 4]]];

/// Partitions of the 15-puzzle: small patterns, tiles out of order, and the usual patterns.
pub const OF_FIFTEEN: [&[&[u8]]; 4] = [
    &[&[1, 2, 3, 4], &[15, 5, 10, 9], &[6, 14, 7, 13], &[12, 8, 11]],
    &[&[5, 6, 9, 10, 13], &[1, 2, 3, 4, 7], &[8, 11, 12, 14, 15]],
    &[&[1, 5, 6, 9, 10, 13], &[7, 8, 11, 12, 14, 15], &[2, 3, 4]],
    &[&[3, 2, 1], &[14, 13, 10, 9, 6, 5], &[11, 4, 15, 7, 12, 8]],
];

/// Partitions of the 8-puzzle into two patterns of three tiles and one of two: two for each cell that the blank of a
/// goal may have, and two for its mirror image.
pub const DRAWINGS: [&str; 8] = [
    "AAB/ABB/CC.",
    "ABB/AAB/CC.",
    "AAB/ABB/C.C",
    "ABB/AAB/C.C",
    "AAB/AB./CCB",
    "ABB/AB./ACC",
    "AAB/A.B/CCB",
    "ABB/A.B/ACC",
];

/// The square with `side` rows.
pub fn square(side: usize) -> Dims {
    Dims::square(side).unwrap_or_else(|| panic!("{side} is the side of a square"))
}

/// All shapes, from 2×2 to 10×10.
pub fn all_shapes() -> impl Iterator<Item = Dims> {
    SIDES.flat_map(|rows| SIDES.filter_map(move |columns| Dims::new(rows, columns)))
}

/// The rectangle of the reference puzzle that has a shape.
pub fn rectangle(shape: impl Shape) -> Rectangle {
    Rectangle { rows: shape.rows(), columns: shape.columns() }
}

/// The shape of a rectangle of the reference puzzle.
pub fn dims(rectangle: Rectangle) -> Dims {
    let Rectangle { rows, columns } = rectangle;
    Dims::new(rows, columns).unwrap_or_else(|| panic!("there are {rows}×{columns} boards"))
}

/// The square board with these tiles.
pub fn board<const W: usize>(tiles: &[u8]) -> Board<Square<W>> {
    board_in(Square::default(), tiles)
}

/// The board of a shape with these tiles.
pub fn board_in<S: Shape>(shape: S, tiles: &[u8]) -> Board<S> {
    Board::from_tiles(shape, tiles).unwrap_or_else(|| panic!("{tiles:?} is a board"))
}

/// The square board with these tiles, whose shape is known at run time.
pub fn any_board(tiles: &[u8]) -> AnyBoard {
    board_in(square(puzzle::width(tiles)), tiles)
}

/// Returns the tables of a partition, which are built once per test binary.
pub fn tables<const W: usize>(patterns: &[&[u8]]) -> Arc<PatternDb> {
    shared((square(W), patterns), || {
        let patterns = patterns.iter().map(|tiles| tiles.to_vec()).collect();
        Builder::new(Partition::new(square(W), patterns).expect("each tile occurs once")).finish()
    })
}

/// Returns a heuristic without a state for the goal 1 2 3 … blank of a shape.
pub fn stateless<S: Shape, V: Stateless<S>>(shape: S, for_goal: impl FnOnce(&Board<S>) -> V) -> Boxed<S> {
    Boxed::new(for_goal(&Board::goal(shape)))
}

/// Returns a heuristic without a state for the goal 1 2 3 … blank of a square.
pub fn to_goal<const W: usize, V: Stateless<Square<W>>>(
    for_goal: impl FnOnce(&Board<Square<W>>) -> V,
) -> Boxed<Square<W>> {
    stateless(Square::default(), for_goal)
}

/// Returns the sum of tables' distances on a square.
pub fn upright<const W: usize>(tables: Arc<PatternDb>) -> AdditivePdb<Square<W>> {
    AdditivePdb::new(Square::default(), tables, false)
}

/// Returns the larger of that sum and the sum on the mirror image.
pub fn reflected<const W: usize>(tables: Arc<PatternDb>) -> AdditivePdb<Square<W>> {
    AdditivePdb::new(Square::default(), tables, true)
}

/// Returns a variant of a heuristic, built to its end.
pub fn variant<S: Shape, H: IncrementalHeuristic<S>>(heuristic: &H, goal: &Board<S>, partition: u8) -> H {
    let mut making = heuristic.variant(goal, partition).expect("the tables can be built");
    std::iter::repeat_with(&mut making).find_map(|made| made).expect("it ends")
}

/// Returns the distances of a partition's patterns, found by the slow search once per test binary.
pub fn sums<const W: usize>(patterns: &[&[u8]]) -> Arc<Sums> {
    sums_on(square(W), patterns)
}

/// Returns the distances of a partition's patterns for a shape.
pub fn sums_on(shape: Dims, patterns: &[&[u8]]) -> Arc<Sums> {
    shared((shape, patterns), || Sums::on(rectangle(shape), patterns))
}

/// Returns the result of `make` for these patterns. All tests of a binary share it; tests that need it at the same time
/// wait until the first of them has made it.
fn shared<T: Send + Sync + 'static>((shape, patterns): (Dims, &[&[u8]]), make: impl FnOnce() -> T) -> Arc<T> {
    type Key = (TypeId, Dims, Vec<Vec<u8>>);
    type Slot = Arc<OnceLock<Arc<dyn Any + Send + Sync>>>;
    static SLOTS: LazyLock<Mutex<HashMap<Key, Slot>>> = LazyLock::new(Mutex::default);
    let key = (TypeId::of::<T>(), shape, patterns.iter().map(|tiles| tiles.to_vec()).collect());
    let slot = SLOTS.lock().expect("looking up a slot does not panic").entry(key).or_default().clone();
    slot.get_or_init(|| Arc::new(make())).clone().downcast().expect("the key names the type")
}

/// The strongest heuristics of the 15-puzzle, whose tables take too long to build for the ordinary run.
pub const LARGE: [HeuristicName; 2] = [HeuristicName::Pdb78, HeuristicName::Pdb771];

/// The heuristics for boards of a shape that need no tables.
pub fn without_tables(shape: Dims) -> impl Iterator<Item = HeuristicName> {
    HeuristicName::for_shape(shape).filter(|heuristic| !heuristic.has_tables())
}

/// Returns a heuristic that needs no tables, for a goal.
pub fn registered<S: Shape>(heuristic: HeuristicName, goal: &Board<S>) -> Boxed<S> {
    heuristic.stateless(goal).expect("it needs no tables")
}

/// Whether searches far from the goal take too long with a heuristic.
pub fn is_weak(heuristic: HeuristicName) -> bool {
    heuristic == HeuristicName::Misplaced
}

/// The heuristics with no table or the smallest one that are strong enough for any board.
pub fn handy(width: usize) -> impl Iterator<Item = HeuristicName> {
    let at_hand = |heuristic: &HeuristicName| {
        !is_weak(*heuristic) && (!heuristic.has_tables() || *heuristic == HeuristicName::Pdb663)
    };
    HeuristicName::for_shape(square(width)).filter(at_hand)
}

/// Returns the tables of a heuristic for boards of a shape, which are built once per test binary.
pub fn table_for(heuristic: HeuristicName, shape: Dims) -> Arc<PatternDb> {
    let partition = heuristic.partition(shape).expect("the heuristic has tables");
    let patterns: Vec<&[u8]> = partition.patterns().iter().map(Vec::as_slice).collect();
    shared((shape, &patterns), || Builder::new(partition.clone()).finish())
}

/// Returns the tables of a heuristic that supports boards of one shape alone, which are built once per test binary.
pub fn table(heuristic: HeuristicName) -> Arc<PatternDb> {
    table_for(heuristic, heuristic.only_shape().expect("the heuristic supports one shape"))
}

/// Returns the tables of a heuristic of the 15-puzzle, which are built once per test binary.
pub fn table_of_fifteen(heuristic: HeuristicName) -> Arc<PatternDb> {
    table_for(heuristic, square(4))
}

/// Returns the 6-6-3 tables, which are built once per test binary.
pub fn six_six_three() -> Arc<PatternDb> {
    table(HeuristicName::Pdb663)
}

/// Returns a solver that has the 6-6-3 tables.
pub fn solver() -> Solver {
    solver_with(&[HeuristicName::Pdb663])
}

/// Returns a solver that has the tables of these heuristics, and shares the default pruning automaton of the 15-puzzle
/// with the other solvers of the test binary.
pub fn solver_with(heuristics: &[HeuristicName]) -> Solver {
    static PREPARED: LazyLock<Mutex<Solver>> = LazyLock::new(|| {
        let mut solver = Solver::new();
        let board = Board::goal(Square::<4>::DIMS);
        solver.prepare(&board, &Options::default()).expect("the default options suit every board");
        Mutex::new(solver)
    });
    let mut solver = PREPARED.lock().expect("cloning does not panic").clone();
    for &heuristic in heuristics {
        solver.add_table(table(heuristic)).expect("these are a heuristic's tables");
    }
    solver
}

/// Tables with more bytes take too long to build in the ordinary run.
pub const SMALL_TABLE: usize = 16 << 20;

/// Whether a heuristic needs no table for boards of a shape, or a table that is built within a second.
pub fn has_small_table(heuristic: HeuristicName, shape: Dims) -> bool {
    heuristic.partition(shape).is_none_or(|partition| partition.table_bytes() <= SMALL_TABLE)
}

/// A solver that has every small table of the squares of the usual sizes. They are built once per test binary.
pub fn solver_with_small_tables() -> Solver {
    static SOLVER: OnceLock<Solver> = OnceLock::new();
    let build = || {
        let mut solver = Solver::new();
        for shape in (3..=6).map(square) {
            for heuristic in HeuristicName::for_shape(shape).filter(|&heuristic| has_small_table(heuristic, shape)) {
                add_table(&mut solver, heuristic, shape);
            }
        }
        solver
    };
    SOLVER.get_or_init(build).clone()
}

/// Adds the table of a heuristic for boards of a shape to a solver, if it needs one. It is built once per test binary.
pub fn add_table(solver: &mut Solver, heuristic: HeuristicName, shape: Dims) {
    if heuristic.partition(shape).is_some() {
        solver.add_table(table_for(heuristic, shape)).expect("the partition is the heuristic's");
    }
}

/// Starts a search and runs it to its end.
pub fn solve(solver: &mut Solver, tiles: &[u8], options: &Options) -> Progress {
    solve_board(solver, &any_board(tiles), options)
}

/// Does the same for a board of any shape.
pub fn solve_board(solver: &mut Solver, board: &AnyBoard, options: &Options) -> Progress {
    let mut search = solver.start(board, options).unwrap_or_else(|error| panic!("{board}: {error}"));
    search.step(u64::MAX)
}

/// Runs a search by a repeated schedule of budgets; it must end before it has expanded more than `most` nodes.
pub fn run_by(search: &mut dyn Search, most: u64, mut budget: impl FnMut() -> u64) -> Progress {
    let mut before = 0;
    loop {
        let budget = budget();
        let progress = search.step(budget);
        let expanded = progress.stats.expanded();
        if progress.status != Status::Running {
            assert!(expanded - before <= budget, "{} expanded with a budget of {budget}", expanded - before);
            return progress;
        }
        assert_eq!(expanded - before, budget, "a search that runs on spends its budget");
        assert!(expanded <= most, "{expanded} nodes expanded, and no end");
        before = expanded;
    }
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
