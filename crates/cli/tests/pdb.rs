//! `fifteen pdb`: builds, shows and verifies tables.

use crate::{
    program::{file, folder, number, run},
    table::{HEAD, forged, table},
};
use common::patterns::PatternDistances;
use serde_json::Value;
use std::fs;

/// Placements of six tiles and of three.
const ENTRIES: [u64; 3] = [5_765_760, 5_765_760, 3_360];

/// Returns the table with one byte of its entries changed.
fn with_wrong_byte(entry_byte: usize, change: u8) -> Vec<u8> {
    forged(|entries| entries[entry_byte] ^= change)
}

fn info(bytes: &[u8], name: &str) -> Value {
    let run = run(&["pdb", "info", "--json", &file(&folder(name), "table", bytes)]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    run.answer()
}

#[test]
fn info_shows_the_contents_of_a_table() {
    let info = info(table(), "info");
    assert_eq!((number(&info, "rows"), number(&info, "columns")), (4, 4));
    assert_eq!(number(&info, "bytes"), table().len() as u64);
    assert_eq!(number(&info, "entries"), ENTRIES.iter().sum::<u64>());
    let patterns = info["patterns"].as_array().expect("there are patterns");
    assert_eq!(patterns.len(), 3);
    for (pattern, entries) in patterns.iter().zip(ENTRIES) {
        assert_eq!(number(pattern, "entries"), entries);
        let histogram: Vec<u64> = serde_json::from_value(pattern["histogram"].clone()).expect("it is numbers");
        assert_eq!((histogram[0], histogram.iter().sum::<u64>()), (1, entries), "the goal alone has the value 0");
        assert_eq!(histogram.len() as u64, number(pattern, "max") + 1);
        let moves: u64 = histogram.iter().zip(0..).map(|(count, value)| count * value).sum();
        let mean = pattern["mean"].as_f64().expect("it is a number");
        assert!((mean - moves as f64 / entries as f64).abs() < 1e-9, "{mean}");
    }
}

/// Compares with a plain search, for a pattern that is small enough for one.
#[test]
fn a_histogram_equals_that_of_a_plain_search() {
    let tiles = [1, 2, 3];
    let histogram = PatternDistances::new(4, &tiles).histogram();
    let info = info(table(), "histogram");
    let patterns = info["patterns"].as_array().expect("there are patterns");
    let shown = patterns.iter().find(|pattern| pattern["tiles"] == serde_json::json!(tiles));
    let shown: Vec<u64> =
        serde_json::from_value(shown.expect("it is one of 6-6-3")["histogram"].clone()).expect("it is numbers");
    assert_eq!(shown, histogram);
}

#[test]
fn people_see_the_histograms_too() {
    let run = run(&["pdb", "info", &file(&folder("people"), "table", table())]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    for said in ["4×4", "11,534,880", "checksum: ok", "at most", "on average", "▇"] {
        assert!(run.out.contains(said), "{said}");
    }
}

#[test]
fn a_built_table_verifies() {
    let run = run(&["pdb", "verify", &file(&folder("verified"), "table", table())]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.contains("ok"), "{}", run.out);
}

#[test]
fn verify_names_the_first_wrong_entry() {
    // An order of six tiles has a bit for each of 16,412 blocks, rounded up to 257 words of 64, one of three tiles fewer.
    let stride = 257 * 8;
    let second_pattern = 720 * stride;
    for (byte, change, said) in [
        (3 * stride + 1000, 0x01, "pattern 0, order 3, block 8000\n"),
        (3 * stride + 1000, 0x10, "pattern 0, order 3, block 8004\n"),
        (1000, 0x11, "pattern 0, order 0, block 8000\n"),
        (second_pattern + 719 * stride + 7, 0x10, "pattern 1, order 719, block 60\n"),
        (2 * second_pattern + 2, 0x20, "pattern 2, order 0, block 21\n"),
    ] {
        let folder = folder(&format!("forged-{byte}-{change}"));
        let path = file(&folder, "table", &with_wrong_byte(byte, change));
        let run = run(&["pdb", "verify", &path]);
        assert_eq!((run.code, run.out.as_str()), (1, ""));
        assert!(run.err.contains(&path) && run.err.contains(said), "{said} {}", run.err);
    }
}

#[test]
fn a_file_that_is_not_a_table_is_an_error() {
    let with = |at: usize, change: u8| {
        let mut bytes = table().to_vec();
        bytes[at] ^= change;
        bytes
    };
    let folder = folder("no-table");
    for (name, bytes, said) in [
        ("empty", Vec::new(), "ends after 0 bytes"),
        ("text", b"1 2 3 4 5 6 7 8 0".to_vec(), "not a table file"),
        ("version", with(4, 3), "version 1"),
        ("width", with(5, 3), "7×7 boards"),
        ("tile", with(8, 64), "is not a tile"),
        ("altered", with(HEAD + 12_345, 4), "checksum"),
        ("checksum", with(HEAD - 1, 128), "checksum"),
        ("truncated", table()[..table().len() - 1].to_vec(), "expected"),
        ("surplus", [table(), b"\n"].concat(), "expected"),
    ] {
        let path = file(&folder, name, &bytes);
        for verb in ["info", "verify"] {
            let run = run(&["pdb", verb, &path]);
            assert_eq!((run.code, run.out.as_str()), (1, ""), "{verb} {name}");
            assert!(run.err.contains(&path), "{verb} {name}: {}", run.err);
            let reason = run.err.replace(&path, "");
            assert_eq!(reason.matches(said).count(), 1, "{verb} {name}: {reason}");
        }
    }
    let run = run(&["pdb", "info", folder.join("missing").to_str().expect("the path is UTF-8")]);
    assert!(run.code == 1 && run.err.contains("No such file"), "{}", run.err);
}

#[test]
fn build_replaces_the_file_and_leaves_no_other() {
    let folder = folder("replaced");
    let path = file(&folder, "table", b"an old table");
    let run = run(&["pdb", "build", "6-6-3", "--output", &path]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.out.contains(&path), "{}", run.out);
    assert_eq!(fs::read(&path).expect("it was written"), table(), "equal tables make equal files");
    assert_eq!(fs::read_dir(&*folder).expect("the folder is there").count(), 1);
}

#[test]
fn build_names_the_file_that_it_cannot_write() {
    let folder = folder("unwritable");
    for output in [folder.join("missing").join("table"), folder.to_owned()] {
        let output = output.to_str().expect("the path is UTF-8");
        let run = run(&["pdb", "build", "6-6-3", "--output", output]);
        assert_eq!((run.code, run.out.as_str()), (1, ""));
        assert!(run.err.contains(output), "{}", run.err);
    }
    assert_eq!(fs::read_dir(&*folder).expect("the folder is there").count(), 0);
}
