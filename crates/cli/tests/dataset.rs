//! `fifteen dataset`: boards with exact distances in files. The oracle is the reference puzzle.

use crate::program::{Folder, run};
use common::puzzle::{eight_puzzle, packed, slid};
use std::{fs, path::Path};

fn folder(name: &str) -> Folder {
    common::program::folder(env!("CARGO_TARGET_TMPDIR"), &format!("dataset-{name}"))
}

fn dataset(folder: &Path, options: &[&str]) -> (i32, String) {
    let run = run(&[&["dataset", folder.to_str().expect("it is a text")], options].concat());
    (run.code, run.err)
}

/// The files of a folder with their bytes, in the order of their names.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).expect("there is a folder").map(|entry| entry.expect("it can be read").path());
    let mut files: Vec<_> = entries
        .map(|path| {
            (path.file_name().expect("it is a file").display().to_string(), fs::read(&path).expect("it is there"))
        })
        .collect();
    files.sort();
    files
}

#[test]
fn every_row_is_right() {
    let folder = folder("rows");
    let options = ["--count", "250", "--shard-rows", "100", "--seed", "5", "--feature", "misplaced"];
    assert_eq!(dataset(&folder, &options), (0, String::new()));
    let names: Vec<String> = files(&folder).into_iter().map(|(name, _)| name).collect();
    let shards = (0..3).map(|index| format!("part-0000{index}-of-00003.csv"));
    assert_eq!(names, ["README.md", "dataset.json"].map(str::to_owned).into_iter().chain(shards).collect::<Vec<_>>());
    let mut rows = Vec::new();
    for name in &names[2..] {
        let text = fs::read_to_string(folder.join(name)).expect("it is there");
        let mut lines = text.lines().map(str::to_owned);
        assert_eq!(lines.next().as_deref(), Some("board,distance,optimal_moves,misplaced"));
        rows.extend(lines);
    }
    assert_eq!(rows.len(), 250);
    for row in &rows {
        let fields: Vec<&str> = row.split(',').collect();
        let tiles: Vec<u8> = fields[0].split([' ', '/']).map(|tile| tile.parse().expect("it is a number")).collect();
        let distance = eight_puzzle()[&packed(&tiles)];
        let is_optimal =
            |&letter: &char| slid(&tiles, letter).is_some_and(|next| eight_puzzle()[&packed(&next)] < distance);
        let optimal: String = "ULRD".chars().filter(is_optimal).collect();
        let misplaced = tiles.iter().zip(1..).filter(|&(&tile, home)| tile != 0 && tile != home).count();
        assert_eq!(fields[1..], [distance.to_string(), optimal, misplaced.to_string()], "{row}");
    }
    rows.dedup();
    assert!(rows.len() > 240, "most boards differ");
}

#[test]
fn a_run_continues_with_the_missing_files() {
    let (whole, stopped) = (folder("whole"), folder("stopped"));
    let options = ["--count", "30", "--shard-rows", "10", "--format", "npz", "--size", "2x3"];
    assert_eq!(dataset(&whole, &options).0, 0);
    assert_eq!(dataset(&stopped, &options).0, 0);
    let [kept, lost] = ["part-00000-of-00003.npz", "part-00001-of-00003.npz"].map(|name| stopped.join(name));
    fs::write(&kept, "complete").expect("it can be written");
    fs::remove_file(&lost).expect("it was there");
    assert_eq!(dataset(&stopped, &options), (0, String::new()));
    assert_eq!(fs::read(&kept).expect("it is there"), b"complete", "a complete file stays as it is");
    fs::copy(whole.join("part-00000-of-00003.npz"), &kept).expect("it can be copied");
    assert_eq!(files(&stopped), files(&whole), "the same options make the same bytes");
}

#[test]
fn other_options_are_refused() {
    let folder = folder("refused");
    assert_eq!(dataset(&folder, &["--count", "10"]).0, 0);
    let before = files(&folder);
    let (code, error) = dataset(&folder, &["--count", "10", "--seed", "2"]);
    assert_eq!(code, 1);
    assert!(error.contains("was made in another way; expected a new folder, or the same options"), "{error}");
    assert_eq!(files(&folder), before);
    for (options, expected) in [
        (["--size", "5"], "Invalid size 5×5; expected at most 16 cells"),
        (["--distance", "32"], "Invalid distance 32 of 3×3 boards; expected 0 to 31."),
        (["--feature", "pdb-6-6-3"], "pdb-6-6-3"),
        (["--format", "xlsx"], "[possible values: csv, npz, parquet]"),
    ] {
        let (code, error) = dataset(&self::folder("none"), &options);
        assert_ne!(code, 0);
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn boards_at_a_distance_have_it() {
    let folder = folder("distance");
    assert_eq!(dataset(&folder, &["--count", "20", "--size", "3x4", "--distance", "18", "--goal", "blank-first"]).0, 0);
    let text = fs::read_to_string(folder.join("part-00000-of-00001.csv")).expect("it is there");
    let distances: Vec<&str> = text.lines().skip(1).map(|row| row.split(',').nth(1).expect("it has columns")).collect();
    assert_eq!(distances, ["18"; 20]);
    let card = fs::read_to_string(folder.join("README.md")).expect("it is there");
    let command =
        "fifteen dataset FOLDER --count 20 --size 3x4 --seed 0 --goal 'blank-first' --distance 18 --format csv";
    assert!(card.contains(command), "{card}");
}
