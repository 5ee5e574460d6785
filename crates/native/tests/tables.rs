//! Tables from files.

use common::program::folder;
use fifteen::{HeuristicName, shape::Dims};
use fifteen_native::{error::SessionError, table_cache::TableCache, tables::step_together};
use std::{
    fs,
    ops::ControlFlow,
    panic::{AssertUnwindSafe, catch_unwind},
};

/// The file of a stored table with wrong bits is named, since every later run would read it again.
#[test]
fn a_remedy_names_a_file_that_is_stored() {
    let folder = folder(env!("CARGO_TARGET_TMPDIR"), "native/remedy");
    let path = folder.join("pdb-7-7-1.fpdb");
    fs::write(&path, "a table").expect("a file can be written");
    let shape = Dims::square(4).expect("there are 4×4 boards");
    let remedy = |folder, heuristic| TableCache::new(folder).remedy(heuristic, shape);
    let said = format!("Delete {}, and the table is built again.", path.display());
    assert_eq!(remedy(Some(folder.to_owned()), HeuristicName::Pdb771), Some(said));
    for heuristic in [HeuristicName::Pdb663, HeuristicName::Pdb78, HeuristicName::Manhattan] {
        assert_eq!(remedy(Some(folder.to_owned()), heuristic), None);
    }
    assert_eq!(remedy(None, HeuristicName::Pdb771), None);
}

/// Returns the message of a panic.
fn panic_of(work: impl FnOnce()) -> String {
    let panic = catch_unwind(AssertUnwindSafe(work)).expect_err("the work panics");
    (*panic.downcast::<&str>().expect("the panic has a text")).to_owned()
}

/// A part that never ends by itself, so the build ends only if the panic ends it.
fn endless(part: &mut Option<u32>) -> bool {
    let Some(steps) = part else { panic!("this part has no steps") };
    *steps = steps.wrapping_add(1);
    false
}

#[test]
fn a_panic_while_parts_are_built_ends_the_build() {
    let goes_on = |_| ControlFlow::Continue(());
    // The part that panics comes first, since on one core the other one would keep it waiting.
    for parts in [vec![None, Some(0)], vec![None, None], vec![None]] {
        let order: Vec<usize> = (0..parts.len()).collect();
        let built = || drop(step_together(parts.clone(), &order, endless, |_| 0.0, &mut { goes_on }));
        assert_eq!(panic_of(built), "this part has no steps");
    }
}

#[test]
fn a_panic_of_the_watcher_ends_the_build() {
    let panics = |_| panic!("the watcher panics");
    let built = || drop(step_together(vec![Some(0); 2], &[0, 1], endless, |_| 0.0, &mut { panics }));
    assert_eq!(panic_of(built), "the watcher panics");
}

#[test]
fn a_watcher_stops_the_build() {
    let stops = |_| ControlFlow::Break(());
    let built = step_together(vec![Some(0); 2], &[0, 1], endless, |_| 0.0, &mut { stops });
    assert!(matches!(built, Err(SessionError::Stopped)));
}
