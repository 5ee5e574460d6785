//! Tables from files.

use fifteen::{shape::Dims, solver::HeuristicName};
use fifteen_native::table_cache::TableCache;
use std::{fs, path::Path};

/// The file of a stored table with wrong bits is named, since every later run would read it again.
#[test]
fn a_remedy_names_a_file_that_is_stored() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("remedy");
    fs::create_dir_all(&folder).expect("a folder can be made");
    let path = folder.join("pdb-7-7-1.fpdb");
    fs::write(&path, "a table").expect("a file can be written");
    let shape = Dims::square(4).expect("there are 4×4 boards");
    let remedy = |folder, heuristic| TableCache::new(folder).remedy(heuristic, shape);
    let said = format!("Delete {}, and the table is built again.", path.display());
    assert_eq!(remedy(Some(folder.clone()), HeuristicName::Pdb771), Some(said));
    for heuristic in [HeuristicName::Pdb663, HeuristicName::Pdb78, HeuristicName::Manhattan] {
        assert_eq!(remedy(Some(folder.clone()), heuristic), None);
    }
    assert_eq!(remedy(None, HeuristicName::Pdb771), None);
}
