//! Dependencies between modules of the crate point one way: board <- pdb <- `heuristic::additive_pdb`, and
//! board <- heuristic <- search <- solver <- wasm. The core has no clock, no printing, no random source, no I/O
//! and no wasm crate. The folders of the JavaScript have rules of their own, in `build/check/import-rules.js`.
//!
//! The table below says what each part may use. The sources are read as text, so that no build configuration hides a
//! dependency. For every rule, a made-up line that breaks it must be found.

use common::sources::{self, Source, Target, below, macros, module_of, targets};

/// A part of the crate: the modules that begin with `path`, the longest match counting, and what they may know.
struct Part {
    path: &'static [&'static str],
    /// Parts of the crate, themselves included.
    knows: &'static [&'static str],
    /// Other crates.
    crates: &'static [&'static str],
}

const CORE_CRATES: &[&str] = &["thiserror"];

/// The trait alone, with nothing concrete, is `heuristic`; each concrete heuristic is `heuristic::…`.
const PARTS: [Part; 8] = [
    Part { path: &["board"], knows: &["board"], crates: CORE_CRATES },
    Part { path: &["pdb"], knows: &["board", "pdb"], crates: CORE_CRATES },
    Part { path: &["heuristic"], knows: &["board", "heuristic"], crates: CORE_CRATES },
    Part { path: &["heuristic", "*"], knows: &["board", "heuristic", "heuristic::*"], crates: CORE_CRATES },
    Part {
        path: &["heuristic", "additive_pdb"],
        knows: &["board", "pdb", "heuristic", "heuristic::*", "heuristic::additive_pdb"],
        crates: CORE_CRATES,
    },
    Part { path: &["search"], knows: &["board", "heuristic", "search"], crates: CORE_CRATES },
    Part { path: &["solver"], knows: CORE, crates: CORE_CRATES },
    Part {
        path: &["wasm"],
        knows: &["board", "pdb", "heuristic", "heuristic::*", "heuristic::additive_pdb", "search", "solver", "wasm"],
        crates: &["getrandom", "js_sys", "thiserror", "wasm_bindgen"],
    },
];

const CORE: &[&str] = &["board", "pdb", "heuristic", "heuristic::*", "heuristic::additive_pdb", "search", "solver"];

/// Crates that nobody may name unless the part allows it: those of Cargo.toml, and the usual ones for what the core
/// must not have.
const CRATES: [&str; 18] = [
    "anyhow",
    "clap",
    "console_error_panic_hook",
    "crc32fast",
    "getrandom",
    "indicatif",
    "js_sys",
    "log",
    "plotters",
    "rand",
    "rustc_hash",
    "serde",
    "serde_json",
    "serde_wasm_bindgen",
    "thiserror",
    "tracing",
    "wasm_bindgen",
    "web_sys",
];

/// Clock, I/O, environment and the like.
const NOT_IN_THE_CORE: [&str; 8] = ["env", "fs", "io", "net", "os", "process", "thread", "time"];

/// Printing.
const NO_MACROS: [&str; 5] = ["dbg", "eprint", "eprintln", "print", "println"];

/// The name of the part that a path belongs to; `None` for the crate's root. What goes on below `heuristic` in small
/// letters is a concrete heuristic's module: `heuristic::Heuristic` is the trait.
fn part_of(module: &[String]) -> Option<String> {
    let names: Vec<&str> = module.iter().map(String::as_str).collect();
    match names[..] {
        [] => None,
        ["heuristic", "additive_pdb", ..] => Some("heuristic::additive_pdb".to_owned()),
        ["heuristic", concrete, ..] if concrete.starts_with(|c: char| c.is_lowercase()) => {
            Some("heuristic::*".to_owned())
        }
        [first, ..] => Some(first.to_owned()),
    }
}

fn rules_of(part: &str) -> &'static Part {
    let rules = PARTS.iter().find(|rules| rules.path.join("::") == part);
    rules.unwrap_or_else(|| {
        panic!("“{part}” is no part of the architecture: give it a place in tests/core/project/architecture.rs")
    })
}

/// What a Rust file does that its part must not.
fn rust_offences(source: &Source) -> Vec<String> {
    let module = module_of(&source.path);
    let Some(part) = part_of(&module) else {
        return root_offences(source);
    };
    let rules = rules_of(&part);
    let mut offences = Vec::new();
    for target in targets(source) {
        let allowed = match &target {
            Target::Inside(path) => part_of(path).is_none_or(|known| rules.knows.contains(&known.as_str())),
            Target::Outside(path) => outside_is_allowed(path, rules),
        };
        if !allowed {
            offences.push(format!("{}: {part} must not know {target:?}", source.path));
        }
    }
    if is_core(&part) {
        let printing = macros(&source.text).into_iter().filter(|name| NO_MACROS.contains(&name.as_str()));
        offences.extend(printing.map(|name| format!("{}: the core must not {name}!", source.path)));
    }
    offences
}

fn is_core(part: &str) -> bool {
    CORE.contains(&part)
}

fn outside_is_allowed(path: &[String], rules: &Part) -> bool {
    let first = path[0].as_str();
    if CRATES.contains(&first) {
        return rules.crates.contains(&first);
    }
    let part = rules.path.join("::");
    let standard = first == "std" && path.get(1).is_some_and(|module| NOT_IN_THE_CORE.contains(&module.as_str()));
    !(standard && is_core(&part))
}

/// The root of the crate stands above all modules, and names no other crate.
fn root_offences(source: &Source) -> Vec<String> {
    let outward = targets(source).into_iter().filter(|target| match target {
        Target::Inside(_) => false,
        Target::Outside(path) => CRATES.contains(&path[0].as_str()),
    });
    outward.map(|target| format!("{}: the root must not know {target:?}", source.path)).collect()
}

#[test]
fn rust_modules_point_one_way() {
    let sources = below("src", "rs");
    assert!(sources.len() > 20, "the sources are found");
    let offences: Vec<String> = sources.iter().flat_map(rust_offences).collect();
    assert!(offences.is_empty(), "\n{}", offences.join("\n"));
}

fn made_up(path: &str, text: &str) -> Source {
    Source { path: path.to_owned(), text: text.to_owned() }
}

#[test]
fn forbidden_arrows_between_rust_modules_are_found() {
    let offending = [
        ("src/board.rs", "use crate::pdb::PatternDb;"),
        ("src/board/parity.rs", "fn f() { crate::heuristic::manhattan::f() }"),
        ("src/board/parity.rs", "use super::super::solver::Options;"),
        ("src/pdb.rs", "use crate::{board::Board, heuristic::Heuristic};"),
        ("src/pdb/rank.rs", "use crate::heuristic::manhattan::Manhattan as Distance;"),
        ("src/pdb/rank.rs", "fn f(x: impl crate::search::Search) {}"),
        ("src/heuristic.rs", "use crate::pdb;"),
        ("src/heuristic.rs", "pub mod manhattan; use manhattan::Manhattan;"),
        ("src/heuristic/manhattan.rs", "use crate::{board::{Board, cells::Cells}, pdb::{self, rank::Ranking}};"),
        ("src/heuristic/manhattan.rs", "use super::additive_pdb::AdditivePdb;"),
        ("src/heuristic/manhattan.rs", "use crate::search::Search;"),
        ("src/heuristic/additive_pdb.rs", "use crate::search::pruning;"),
        ("src/search.rs", "use crate::pdb::PatternDb;"),
        ("src/search/ida_star.rs", "use crate::heuristic::manhattan::Manhattan;"),
        ("src/search/ida_star.rs", "use crate::heuristic::{Heuristic, additive_pdb::AdditivePdb};"),
        ("src/search/ida_star.rs", "type T = crate::solver::Options;"),
        ("src/solver.rs", "use crate::wasm::engine;"),
        ("src/solver.rs", "use wasm_bindgen::prelude::*;"),
        ("src/solver.rs", "#[derive(serde::Serialize)] struct S;"),
        ("src/search.rs", "use serde::Serialize;"),
        ("src/search.rs", "use std::time::Instant;"),
        ("src/search.rs", "use std::{collections::HashMap, time::{Duration, Instant}};"),
        ("src/pdb/format.rs", "fn f() { std::fs::read(p).unwrap(); }"),
        ("src/board/random.rs", "use std::env;"),
        ("src/board/random.rs", "use getrandom::fill;"),
        ("src/board/random.rs", "fn f() -> u64 { rand::random() }"),
        ("src/pdb/verify.rs", "fn f() { println!(\"half\"); }"),
        ("src/pdb/verify.rs", "fn f<'a>(x: &'a str) { let c = '\"'; eprintln!(\"half\"); }"),
        ("src/wasm/value.rs", "use serde_json::Value;"),
        ("src/wasm/value.rs", "use clap::Parser;"),
        ("src/search/ida_star.rs", "use crate::Solver;"),
        ("src/lib.rs", "pub mod board; pub use wasm_bindgen::JsValue;"),
    ];
    for (path, text) in offending {
        assert!(!rust_offences(&made_up(path, text)).is_empty(), "{path}: {text}");
    }
}

#[test]
fn allowed_arrows_between_rust_modules_are_not() {
    let allowed = [
        ("src/board/parity.rs", "use super::Board; // see crate::solver"),
        ("src/pdb/rank.rs", "use crate::board::{Board, cells::Cells}; fn f() { super::nibble() }"),
        ("src/heuristic/linear_conflict.rs", "use super::{Heuristic, manhattan::Manhattan}; use std::fmt;"),
        ("src/heuristic/additive_pdb.rs", "use crate::{board::Board, pdb::{PatternDb, rank::Ranking}};"),
        ("src/search/ida_star.rs", "use crate::heuristic::Heuristic; const S: &str = \"use crate::pdb\";"),
        ("src/search/ida_star.rs", "/* use crate::pdb */ fn f<'a>() { r#\"std::time \"x\" \"#; }"),
        ("src/solver.rs", "use crate::{heuristic::additive_pdb::AdditivePdb, pdb::PatternDb, search::Search};"),
        ("src/wasm/value.rs", "use js_sys::Array; use crate::solver::Solver; use super::engine;"),
        ("src/lib.rs", "pub mod board; pub use board::Board; #[cfg(target_arch = \"wasm32\")] pub mod wasm;"),
    ];
    for (path, text) in allowed {
        assert_eq!(rust_offences(&made_up(path, text)), Vec::<String>::new());
    }
}

/// The crates of Cargo.toml must be known here, or nobody watches who uses them.
#[test]
fn every_dependency_is_watched() {
    let manifest = sources::read("Cargo.toml");
    let mut section = "";
    for line in manifest.lines() {
        if line.starts_with('[') {
            section = line;
        } else if let Some((name, _)) = line.split_once('=').filter(|_| section.ends_with("dependencies]")) {
            let name = name.trim().replace('-', "_");
            let for_tests = section.contains("dev-dependencies");
            assert!(
                for_tests || CRATES.contains(&name.as_str()),
                "{name} is not in tests/core/project/architecture.rs"
            );
        }
    }
}
