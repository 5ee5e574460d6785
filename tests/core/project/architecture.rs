//! The arrows between the rooms of `src/` point one way, which neither the compiler nor a linter can check:
//!
//! ```text
//!   shape <- board <- pdb <- heuristic::additive_pdb
//!   shape <- board <- pdb <- classes <- search, analysis
//!   shape <- board <- pdb <- evaluation <- search
//!   shape <- board <- heuristic <- search <- analysis <- solver
//!   heuristic::* <- heuristic::linear_conflict <- search
//! ```
//!
//! The core also has no clock, no input or output and no threads: callers bring their own. Cargo holds the rest, since
//! the core depends on `thiserror` alone, and so do Clippy's lints against printing.
//!
//! The oracle is the table below. The sources are read as text, so that no `cfg` hides an arrow. Made-up lines that
//! break the rules must be found.

use common::sources::{Source, Target, below, module_of, targets};

/// The rooms, and which rooms each may use besides itself. The trait is in `heuristic`; each concrete heuristic is in
/// `heuristic::*`.
const ROOMS: [(&str, &[&str]); 14] = [
    ("", CORE),
    ("extend", &[]),
    ("shape", &[]),
    ("board", &["shape"]),
    ("pdb", &["shape", "board"]),
    ("classes", &["shape", "board", "pdb"]),
    ("evaluation", &["shape", "board", "pdb"]),
    ("heuristic", &["shape", "board"]),
    ("heuristic::*", &["shape", "board", "heuristic"]),
    ("heuristic::linear_conflict", &["shape", "board", "heuristic", "heuristic::*"]),
    ("heuristic::additive_pdb", &["shape", "board", "pdb", "heuristic", "heuristic::*"]),
    ("search", &["shape", "board", "classes", "evaluation", "heuristic", "heuristic::linear_conflict"]),
    ("analysis", &["shape", "board", "classes", "heuristic", "search"]),
    ("solver", CORE),
];

const CORE: &[&str] = &[
    "shape",
    "board",
    "pdb",
    "classes",
    "evaluation",
    "heuristic",
    "heuristic::*",
    "heuristic::additive_pdb",
    "heuristic::linear_conflict",
    "search",
    "analysis",
    "solver",
];

/// The modules of the standard library that the core must not use.
const NOT_IN_THE_CORE: [&str; 8] = ["env", "fs", "io", "net", "os", "process", "thread", "time"];

/// Returns the name of the room of a path. A name in lower case after `heuristic` is the module of a concrete
/// heuristic, as opposed to the trait `heuristic::IncrementalHeuristic`.
fn room_of(path: &[String]) -> String {
    let names: Vec<&str> = path.iter().map(String::as_str).collect();
    match names[..] {
        // A function of the trait's module.
        ["heuristic", "h_of"] => "heuristic".to_owned(),
        ["heuristic", room @ ("additive_pdb" | "linear_conflict"), ..] => format!("heuristic::{room}"),
        ["heuristic", concrete, ..] if concrete.starts_with(char::is_lowercase) => "heuristic::*".to_owned(),
        [first, ..] if first.starts_with(char::is_lowercase) => first.to_owned(),
        _ => String::new(),
    }
}

/// Returns what a file uses against the rules.
fn offenses(source: &Source) -> Vec<Target> {
    let room = room_of(&module_of(&source.path));
    let rules = ROOMS.iter().find(|(name, _)| *name == room);
    let (_, known) = rules.unwrap_or_else(|| panic!("“{room}” has no rules in tests/core/project/architecture.rs"));
    let is_allowed = |target: &Target| match target {
        Target::Inside(path) => {
            let used = room_of(path);
            used == room || known.contains(&used.as_str()) || used.is_empty() && room.is_empty()
        }
        Target::Outside(path) => {
            path[0] != "std" || !path.get(1).is_some_and(|module| NOT_IN_THE_CORE.contains(&module.as_str()))
        }
    };
    targets(source).into_iter().filter(|target| !is_allowed(target)).collect()
}

#[test]
fn arrows_between_rooms_point_one_way() {
    let sources = below("src", "rs");
    assert!(sources.len() > 20, "only {} sources", sources.len());
    for source in sources {
        assert_eq!(offenses(&source), [], "{}", source.path);
    }
}

fn made_up(path: &str, text: &str) -> Source {
    Source { path: path.to_owned(), text: text.to_owned() }
}

#[test]
fn forbidden_arrows_are_found() {
    let forbidden = [
        ("src/shape.rs", "use crate::board::Board;"),
        ("src/board.rs", "use crate::pdb::PatternDb;"),
        ("src/board/parity.rs", "fn f() { crate::heuristic::manhattan::f() }"),
        ("src/board/parity.rs", "use super::super::solver::Options;"),
        ("src/shape.rs", "use crate::pdb::partition::Partition;"),
        ("src/pdb.rs", "use crate::{board::Board, heuristic::IncrementalHeuristic};"),
        ("src/pdb/format.rs", "fn f() { std::fs::read(p).unwrap(); }"),
        ("src/heuristic.rs", "pub mod manhattan; use manhattan::Manhattan;"),
        ("src/heuristic/manhattan.rs", "use crate::{board::{Board, cells::Cells}, pdb::{self, rank::Ranking}};"),
        ("src/heuristic/manhattan.rs", "use super::additive_pdb::AdditivePdb;"),
        ("src/heuristic/additive_pdb.rs", "use crate::search::pruning;"),
        ("src/search/ida_star.rs", "use crate::heuristic::{IncrementalHeuristic, additive_pdb::AdditivePdb};"),
        ("src/search/ida_star.rs", "type T = crate::solver::Options;"),
        ("src/search/ida_star.rs", "use crate::Solver;"),
        ("src/search/ida_star.rs", "pub(crate) fn f() -> crate::Solver {}"),
        ("src/analysis.rs", "use crate::solver::Options;"),
        ("src/search/ida_star.rs", "use crate::analysis::Game;"),
        ("src/search.rs", "use std::{collections::HashMap, time::{Duration, Instant}};"),
        ("src/solver.rs", "use crate::lab::trace;"),
    ];
    for (path, text) in forbidden {
        assert_ne!(offenses(&made_up(path, text)), [], "{path}: {text}");
    }
}

#[test]
fn allowed_arrows_are_not() {
    let allowed = [
        ("src/board/parity.rs", "use super::Board; // see crate::solver"),
        ("src/board/parity.rs", "pub(crate) fn f() {} pub(super) struct S { pub(self) board: super::Board }"),
        ("src/heuristic/linear_conflict.rs", "use super::{IncrementalHeuristic, manhattan::Manhattan}; use std::fmt;"),
        ("src/heuristic/additive_pdb.rs", "use crate::{board::Board, pdb::{PatternDb, rank::Ranking}};"),
        ("src/search/ida_star.rs", "use crate::heuristic::IncrementalHeuristic; const S: &str = \"use crate::pdb\";"),
        ("src/search/ida_star.rs", "/* use crate::pdb */ fn f<'a>() { r#\"std::time \"x\" \"#; }"),
        ("src/solver.rs", "use crate::{heuristic::additive_pdb::AdditivePdb, pdb::PatternDb, search::Search};"),
        ("src/lib.rs", "pub mod board; pub use board::Board;"),
    ];
    for (path, text) in allowed {
        assert_eq!(offenses(&made_up(path, text)), [], "{path}: {text}");
    }
}
