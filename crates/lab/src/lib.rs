//! Searches, heuristics and tables, taken apart for display.
//!
//! Decisions: `docs/decisions/lab.md`.
//!
//! [`Explains`] and [`Traces`] give a [`Solver`](fifteen::Solver) the methods that start them:
//!
//! ```
//! use fifteen::{AnyBoard, Options, Solver};
//! use fifteen_lab::{Explains, Traces, explain::Explanation, trace::Event};
//!
//! let (mut solver, options) = (Solver::new(), Options::default());
//! let board: AnyBoard = "1 2 3/4 5 6/0 7 8".parse()?;
//! let Explanation::LinearConflict { tiles, conflicts } = solver.explain(&board, &options)? else { panic!("the default for 3×3") };
//! assert_eq!((tiles.len(), conflicts.len()), (2, 0)); // two tiles are one step from home
//!
//! let mut trace = solver.trace(&board, &options)?;
//! trace.seek(2);
//! assert_eq!(trace.view().event, Event::Expanded); // the first step began the search, the second one expands the board
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what it shows |
//! |---|---|
//! | [`budget`] | searches of boards whose tiles have weights: A*, IDA* and budgeted tree search |
//! | [`edge`] | a board as an edge between two classes, and their look-ups in the tables of multi-tile moves |
//! | [`explain`] | what each tile, line or pattern adds to a heuristic's value |
//! | [`galaxy`] | all boards around a start, laid out as one picture |
//! | [`growth`] | a pattern table, level by level, and its map as pixels |
//! | [`judgement`] | whether a heuristic of the 8-puzzle is admissible and consistent |
//! | [`levels`] | a beam of a large board, level by level, with a heuristic or a learned evaluation |
//! | [`run`] | a search that a student performs, judged step by step |
//! | [`space`] | all boards of the 8-puzzle, by distance |
//! | [`trace`] | IDA* and A*, step by step, forward and back |
//!
//! Everything here is written to be followed, not to be fast. The laws in `crates/lab/tests` hold it to the fast searches: the same
//! counts, the same bounds, the same solution.

pub mod budget;
pub mod edge;
pub mod explain;
mod explains;
pub mod galaxy;
pub mod growth;
pub mod judgement;
pub mod levels;
mod numbered;
pub mod run;
pub mod space;
pub mod trace;
mod traces;

pub use edge::Edges;
pub use explains::{Explainer, Explains};
pub use levels::Beams;
pub use traces::Traces;
