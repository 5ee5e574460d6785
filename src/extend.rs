//! How to extend the solver: heuristics and tables of your own, and boards to try them on.
//!
//! | you need | you use |
//! |---|---|
//! | a search with your own heuristic | [`Heuristic`], [`Solver::solve_with`], [`Solver::start_with`] |
//! | additive tables of your own patterns | [`Partition::new`], [`PatternDb::build`], the same two methods |
//! | the values of tables for many boards | [`Lookup`] |
//! | random boards | [`random::uniform`], [`random::random_walk`] |
//! | whether a board can be solved | [`AnyBoard::is_solvable`], [`AnyBoard::parity`] |
//! | exact distances, boards at a distance | [`DistanceTable`], up to 10 cells |
//!
//! # A heuristic of your own
//!
//! A type that implements [`Heuristic`] guides any algorithm that takes a heuristic. This one adds up the rows and columns between each tile
//! and its goal cell. [`h_after`](crate::Heuristic::h_after) updates the sum for one slide; without it the example runs as well, more slowly.
//!
//! ```
//! use fifteen::{Algorithm, AnyBoard, Heuristic, Options, Solver, shape::{Shape, Slide}};
//! use std::sync::Arc;
//!
//! struct Manhattan;
//!
//! impl Manhattan {
//!     fn of_tile(board: &AnyBoard, tile: u8, cell: usize) -> u16 {
//!         if tile == 0 { 0 } else { board.shape().distance(cell, tile as usize - 1).into() }
//!     }
//! }
//!
//! impl Heuristic for Manhattan {
//!     fn h(&self, board: &AnyBoard) -> u16 {
//!         board.tiles().iter().enumerate().map(|(cell, &tile)| Self::of_tile(board, tile, cell)).sum()
//!     }
//!
//!     fn h_after(&self, h: u16, board: &AnyBoard, slide: Slide) -> u16 {
//!         let of = |cell: u8| Self::of_tile(board, slide.tile, cell.into());
//!         h + of(slide.to) - of(slide.from)
//!     }
//! }
//!
//! let board = "5 1 2 4/9 6 3 7/13 10 11 8/14 15 0 12".parse()?;
//! let (mut solver, heuristic) = (Solver::new(), Arc::new(Manhattan));
//! for algorithm in [Algorithm::IdaStar, Algorithm::AStar] {
//!     let options = Options::default().with_algorithm(algorithm);
//!     let solution = solver.solve_with(&board, &options, heuristic.clone())?;
//!     assert_eq!(solution.length(), 11);
//!     println!("{algorithm}: {} nodes expanded", solution.stats.expanded());
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The searches are those of the crate's own heuristics, with the same pruning, and return the same [`Run`] and [`Solution`]. An h of
//! your own costs a call through a pointer for each child, and boards whose shape is known only at run time.
//!
//! ## When is the solution optimal?
//!
//! If h is *admissible*: at no board above the number of moves that a shortest solution takes. A heuristic that is 0 at the goal and changes
//! by at most one with each slide (a consistent one) is. [`Solution::is_optimal`] takes your word for it: the lower bound of a search is
//! the bound that h has led to.
//!
//! If h is too high somewhere, the moves still lead to the goal, and every step of the search still returns. But the lower bound may be too
//! high, a solution that is called optimal may be longer than the shortest, and IDA\* may search for a very long time. The solver checks what it
//! can:
//!
//! - h of the goal must be 0: [`HeuristicError::Goal`].
//! - A solution that is shorter than the lower bound is a contradiction: [`HeuristicError::NotAdmissible`]. For a [`Run`], the status is
//!   [`Status::Exhausted`].
//! - In builds with debug assertions, `h_after` must agree with `h`: otherwise it panics.
//!
//! Test the rest where all distances are known. A wrong h shows on the 8-puzzle, or on the board of 2×5 cells:
//!
//! ```
//! use fifteen::{AnyBoard, Board, DistanceTable, Heuristic, shape::Square};
//!
//! struct Doubled;
//!
//! impl Heuristic for Doubled {
//!     fn h(&self, board: &AnyBoard) -> u16 {
//!         2 * board.tiles().iter().zip(1..).filter(|&(&tile, goal)| tile != 0 && tile != goal).count() as u16
//!     }
//! }
//!
//! let goal: AnyBoard = Board::goal(Square::<3>::DIMS);
//! let table = DistanceTable::new(&goal).expect("it has at most 10 cells");
//! let too_high = (0..=31).flat_map(|distance| table.boards_at(distance).map(move |board| (distance, board)));
//! let too_high = too_high.filter(|(distance, board)| Doubled.h(board) > u16::from(*distance)).count();
//! assert!(too_high > 0, "it is not admissible");
//! ```
//!
//! # A partition of your own
//!
//! An additive pattern database adds the distances of patterns that share no tile. A [`Partition`] lists the tiles of each pattern, with
//! their numbers on boards with the goal 1 2 3 … blank; each tile is in one pattern. What is wrong with a list is a [`PartitionError`]:
//!
//! ```
//! use fifteen::{Options, Partition, PartitionError, PatternDb, Solver, shape::Square};
//! use std::sync::Arc;
//!
//! let shape = Square::<4>::DIMS;
//! let rows = vec![vec![1, 2, 3, 4], vec![5, 6, 7, 8], vec![9, 10, 11, 12], vec![13, 14, 15]];
//! let pdb = Arc::new(PatternDb::build(Partition::new(shape, rows)?));
//!
//! let board = "5 1 2 4/9 6 3 7/13 10 11 8/14 15 0 12".parse()?;
//! assert_eq!(Solver::new().solve_with(&board, &Options::default(), pdb)?.length(), 11);
//!
//! let twice = Partition::new(shape, vec![vec![1, 2, 3], vec![3, 4]]);
//! assert_eq!(twice.unwrap_err(), PartitionError::Twice { tile: 3 });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A table has a bit for each state of a pattern: the cells of its tiles, and the connected part of the other cells in which the blank is. A
//! pattern of k tiles on n cells has somewhat more than n!/(n - k)! states: on 4×4 boards six tiles take 1.5 MB, seven 17 MB, and eight 170 MB.
//! [`Partition::table_bytes`] and [`Partition::build_bytes`] tell the cost before anything is built. The goal may be any with the blank in a
//! corner; the solver renumbers the boards.
//!
//! To take the larger of a table's value and one of your own, write a [`Heuristic`] with a field of the type `Arc<PatternDb>`, whose
//! [`h`](crate::Heuristic::h) it calls.
//!
//! # Many look-ups
//!
//! A search updates the distances slide by slide, one bit at a time. From scratch, [`PatternDb::h`](crate::Heuristic::h) follows the bits to the goal:
//! some thirty microseconds on 4×4 boards. [`Lookup`] computes the distance of every state once and keeps it in a byte:
//!
//! ```
//! use fifteen::{Lookup, Partition, PatternDb, random, shape::Square};
//! use std::{sync::Arc, thread};
//!
//! // A thousand random boards, 16 bytes each.
//! let mut word = random::seeded(1);
//! let boards: Vec<u8> = (0..1000).flat_map(|_| random::uniform(Square::<4>::default(), &mut word).tiles().to_vec()).collect();
//!
//! let lookup = Lookup::new(Arc::new(PatternDb::build(Partition::six_six_three())), true);
//! let h = lookup.h(&boards)?;
//! assert_eq!(h.len(), 1000);
//!
//! // Threads share the look-up, each with boards of its own.
//! let (first, second) = boards.split_at(16 * 500);
//! let halves = thread::scope(|scope| {
//!     let other = scope.spawn(|| lookup.h(second));
//!     Ok([lookup.h(first)?, other.join().expect("it does not panic")?].concat())
//! });
//! assert_eq!(halves, Ok::<_, fifteen::LookupError>(h));
//! # Ok::<(), fifteen::LookupError>(())
//! ```
//!
//! Processor time in one thread, for 6-6-3 tables with optimization, overflow checks and debug assertions:
//!
//! | | time | memory |
//! |---|--:|--:|
//! | building the tables, [`PatternDb::build`] | 0.2 s | 3 MB |
//! | computing the distances, [`Lookup::new`](crate::Lookup::new) | 0.35 s | 24 MB |
//! | 10 million random 4×4 boards, without the mirror image | 1.2 s | 160 MB of tiles, 20 MB of h |
//! | the same with the mirror image | 2.0 s | the same |
//! | the same by [`PatternDb::h`](crate::Heuristic::h), without the mirror image | 270 s | |
//!
//! The tiles are checked on the way: a [`LookupError`](crate::LookupError) names the first board that is none, or that cannot be solved.
//!
//! # Random boards, parity, distances
//!
//! The crate has no source of randomness: [`random`] takes a function that returns 64-bit words, such as [`random::seeded`] or one of your
//! own generator. Half of all orders of the tiles cannot be solved; [`random::uniform`] draws among the others.
//!
//! ```
//! use fifteen::{AnyBoard, Board, DistanceTable, Goal, Options, Parity, Solver, random, shape::{Dims, Square}};
//!
//! let shape = Dims::new(2, 5).expect("there are 2×5 boards");
//! let board: AnyBoard = random::uniform(shape, random::seeded(7));
//! assert!(board.is_solvable(Goal::BlankLast));
//!
//! // Swapping two tiles changes the parity, which no slide does.
//! let mut swapped = board;
//! swapped.swap(1, 2);
//! assert_eq!((board.parity(Goal::BlankLast), swapped.parity(Goal::BlankLast)), (Parity::Even, Parity::Odd));
//!
//! // All distances of a small shape: half a second at most, a byte for each board.
//! let table = DistanceTable::new(&Board::goal(shape)).expect("it has at most 10 cells");
//! assert_eq!(table.distance(&swapped), None);
//! let hardest: Vec<AnyBoard> = table.boards_at(55).collect();
//! assert_eq!(hardest.len(), 2);
//! assert_eq!(Solver::new().solve(&hardest[0], &Options::default())?.length(), 55);
//!
//! // On larger boards, a walk of n moves ends at a board whose distance is at most n, and has the same parity as n.
//! let near: AnyBoard = random::random_walk(&Board::goal(Square::<4>::DIMS), 30, random::seeded(7));
//! let length = Solver::new().solve(&near, &Options::default())?.length();
//! assert!(length <= 30 && length % 2 == 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Speed, threads, WebAssembly, `no_std`
//!
//! **Debug builds.** Cargo compiles dependencies without optimization in debug builds: the first example of the README then takes seconds, most of
//! them for the table. Two lines in your `Cargo.toml` make the crate as fast as in release builds, whatever the profile of your program:
//!
//! ```toml
//! [profile.dev.package.fifteen]
//! opt-level = 3
//! ```
//!
//! **Threads.** The crate starts none. A [`Solver`] is `Send` and `Sync`, and a clone shares its tables, so each thread can
//! solve boards with a clone of one solver that has built its table. A [`Run`] is `Send` and can go on in another thread. A [`Heuristic`] must
//! be both, since searches in several threads may share it.
//!
//! **WebAssembly.** The crate compiles for `wasm32-unknown-unknown` without features or bindings, since it has no clock, files or randomness.
//! A page should step a [`Run`] in a worker. In a program with `opt-level = "z"`, give the crate `opt-level = 3` in the profile, as above:
//! `[profile.release.package.fifteen]`.
//!
//! **`no_std`.** The crate requires `std`: solvers in several threads share tables that are built on demand, behind a `Mutex`, which `alloc` does
//! not have.
//!
//! [`AnyBoard::is_solvable`]: crate::AnyBoard::is_solvable
//! [`AnyBoard::parity`]: crate::AnyBoard::parity
//! [`DistanceTable`]: crate::DistanceTable
//! [`HeuristicError::Goal`]: crate::HeuristicError::Goal
//! [`HeuristicError::NotAdmissible`]: crate::HeuristicError::NotAdmissible
//! [`Heuristic`]: crate::Heuristic
//! [`Lookup`]: crate::Lookup
//! [`Partition::build_bytes`]: crate::Partition::build_bytes
//! [`Partition::new`]: crate::Partition::new
//! [`Partition::table_bytes`]: crate::Partition::table_bytes
//! [`PartitionError`]: crate::PartitionError
//! [`Partition`]: crate::Partition
//! [`PatternDb::build`]: crate::PatternDb::build
//! [`Run`]: crate::Run
//! [`Solution::is_optimal`]: crate::Solution::is_optimal
//! [`Solution`]: crate::Solution
//! [`Solver::solve_with`]: crate::Solver::solve_with
//! [`Solver::start_with`]: crate::Solver::start_with
//! [`Solver`]: crate::Solver
//! [`Status::Exhausted`]: crate::Status::Exhausted
//! [`random::random_walk`]: crate::random::random_walk
//! [`random::seeded`]: crate::random::seeded
//! [`random::uniform`]: crate::random::uniform
//! [`random`]: crate::random
