//! The library is quick to compile: natively it depends on `thiserror` and nothing else.
//!
//! The oracle is Cargo itself.

use common::ROOT;
use std::process::Command;

#[test]
fn the_library_depends_on_thiserror_alone() {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--package", "fifteen", "--edges", "normal", "--prefix", "none", "--format", "{lib}"])
        .args(["--locked", "--offline"])
        .current_dir(ROOT)
        .output()
        .expect("cargo starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let tree = String::from_utf8(output.stdout).expect("names are ASCII");
    let mut crates: Vec<&str> = tree.lines().map(|line| line.trim_end_matches(" (*)")).collect();
    crates.sort_unstable();
    crates.dedup();
    assert_eq!(crates, ["fifteen", "proc_macro2", "quote", "syn", "thiserror", "thiserror_impl", "unicode_ident"]);
}
