//! Where each heuristic of the registry is named: in scripts, texts, documentation, the Python package and the oracles of the tests. A
//! new row of the registry fails this test once, with the list of all places that forget it.
//!
//! The oracle is the table below. The files are read as text.

use common::{sources, subject};
use fifteen::HeuristicName;

/// A file in which heuristics are named.
struct Place {
    file: &'static str,
    /// How the file writes the name; for those of tests, the variant.
    written: fn(HeuristicName) -> String,
    is_needed: fn(HeuristicName) -> bool,
}

fn in_quotes(heuristic: HeuristicName) -> String {
    format!("'{heuristic}'")
}

fn as_a_key(heuristic: HeuristicName) -> String {
    format!("\"{heuristic}\":")
}

fn as_code(heuristic: HeuristicName) -> String {
    format!("`{heuristic}`")
}

/// The scripts do not offer the large generated tables, which are for native programs.
fn is_in_scripts(heuristic: HeuristicName) -> bool {
    heuristic != HeuristicName::PdbLarge
}

/// The names of tables of patterns are made of their sizes.
fn has_a_label(heuristic: HeuristicName) -> bool {
    !heuristic.name().starts_with("pdb-")
}

fn is_for_the_eight_puzzle(heuristic: HeuristicName) -> bool {
    !heuristic.has_tables() && heuristic.supports(subject::square(3))
}

const PLACES: [Place; 11] = [
    Place { file: "www/solver/names.ts", written: in_quotes, is_needed: is_in_scripts },
    Place { file: "www/page/display-names.ts", written: in_quotes, is_needed: has_a_label },
    Place { file: "www/locales/en/page.json", written: as_a_key, is_needed: has_a_label },
    Place { file: "www/locales/en/lab/all.json", written: as_a_key, is_needed: has_a_label },
    Place {
        file: "www/locales/en/embed.json",
        written: as_code,
        is_needed: |heuristic| heuristic.supports(subject::square(4)),
    },
    Place { file: "www/lab/parts/space.ts", written: in_quotes, is_needed: is_for_the_eight_puzzle },
    Place {
        file: "www/locales/en/lab/space.json",
        written: |heuristic| format!("\"short-{heuristic}\":"),
        is_needed: is_for_the_eight_puzzle,
    },
    Place {
        file: "python/src/fifteen_puzzle/_types.py",
        written: |heuristic| format!("\"{heuristic}\""),
        is_needed: |_| true,
    },
    Place { file: "docs/solver.md", written: as_code, is_needed: is_in_scripts },
    Place {
        file: "tests/common/src/estimates.rs",
        written: |heuristic| format!("HeuristicName::{heuristic:?} =>"),
        is_needed: |heuristic| !heuristic.has_tables(),
    },
    Place {
        file: "tests/core/solver/pairs.rs",
        written: |heuristic| format!("\"{heuristic}\""),
        is_needed: |heuristic| !heuristic.has_tables(),
    },
];

/// Returns the places that forget a heuristic, as file and text.
fn forgotten(heuristic: HeuristicName, read: impl Fn(&str) -> String) -> Vec<String> {
    let places = PLACES.iter().filter(|place| (place.is_needed)(heuristic));
    let missing = places.filter(|place| !read(place.file).contains(&(place.written)(heuristic)));
    missing.map(|place| format!("{}: {}", place.file, (place.written)(heuristic))).collect()
}

#[test]
fn every_heuristic_is_named_in_all_its_places() {
    let forgotten: Vec<String> =
        HeuristicName::ALL.into_iter().flat_map(|name| forgotten(name, sources::read)).collect();
    assert!(forgotten.is_empty(), "these texts are missing:\n{}", forgotten.join("\n"));
}

#[test]
fn the_documentation_lists_the_heuristics_of_each_square() {
    let page = sources::read("docs/solver.md");
    for side in 3..=6 {
        let row = page.lines().find(|line| line.starts_with(&format!("| {side}×{side} | `")));
        let row = row.unwrap_or_else(|| panic!("docs/solver.md has no row for {side}×{side}"));
        let listed: Vec<&str> = row.split('`').skip(1).step_by(2).collect();
        let supported: Vec<&str> = HeuristicName::for_shape(subject::square(side)).map(HeuristicName::name).collect();
        assert_eq!(listed, supported, "docs/solver.md, {side}×{side}");
    }
}

#[test]
fn a_forgotten_place_is_found() {
    let without = |file: &str| sources::read(file).replace("walking-distance", "").replace("WalkingDistance", "");
    assert_eq!(forgotten(HeuristicName::WalkingDistance, without).len(), PLACES.len());
}
