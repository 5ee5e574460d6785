//! The published figures in tests/data.

use super::puzzle::Tiles;
use std::collections::BTreeMap;

/// Includes a file of tests/data at compile time, because the tests inside wasm have no file system.
macro_rules! data {
    ($name:literal) => {
        include_str!(concat!("../../data/", $name))
    };
}

/// One of Korf's hundred boards; the goal is blank first.
pub struct KorfInstance {
    pub id: usize,
    pub board: Tiles,
    pub manhattan: u8,
    /// The length of a shortest solution.
    pub optimal: usize,
    /// Counts of IDA* with Manhattan distance that does not undo the last move.
    pub generated: u64,
    pub before_last: u64,
    pub iterations: usize,
    pub expanded: u64,
}

/// All hundred boards, by number.
pub fn korf() -> Vec<KorfInstance> {
    let text = data!("korf100.csv");
    let rows = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    let instances: Vec<_> = rows.map(korf_instance).collect();
    assert_eq!(instances.len(), 100);
    instances
}

fn korf_instance(row: &str) -> KorfInstance {
    let columns: Vec<&str> = row.split(',').collect();
    let number = |i: usize| columns[i].parse().expect("the column is a number");
    KorfInstance {
        id: number(0) as usize,
        board: numbers(columns[1]),
        manhattan: number(2) as u8,
        optimal: number(3) as usize,
        generated: number(4),
        before_last: number(5),
        iterations: number(6) as usize,
        expanded: number(7),
    }
}

/// Three boards that need 80 moves to 1 2 … 15 blank, and that length.
pub fn hardest() -> Vec<(Tiles, usize)> {
    with_lengths(data!("hardest80_first3.txt"))
}

/// Boards on which the 7-8 tables are worst, with the lengths found with these tables.
pub fn worst() -> Vec<(Tiles, usize)> {
    with_lengths(data!("worst_7_8.txt"))
}

/// Korf and Felner's fifty boards of the 24-puzzle, by number, with the lengths of their shortest solutions. The goal
/// is blank first.
pub fn korf_24() -> Vec<(Tiles, usize)> {
    let rows = data!("korf24.csv").lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    let board = |row: &str| {
        let fields: Vec<&str> = row.split(',').collect();
        let tiles = fields[1].split(' ').map(|tile| tile.parse().expect("tiles are numbers")).collect();
        (tiles, fields[3].parse().expect("the length is a number"))
    };
    let boards: Vec<_> = rows.map(board).collect();
    assert_eq!(boards.len(), 50);
    boards
}

/// A board on which values exceed a byte, and these values.
pub struct LargeValues {
    /// The rows, separated by slashes.
    pub text: String,
    pub board: Tiles,
    pub columns: usize,
    pub manhattan: u64,
    pub linear_conflict: u64,
}

/// Boards of 7×7 to 10×10 cells with their values. The goal is blank last.
pub fn large_values() -> Vec<LargeValues> {
    let lines = data!("large_values.txt").lines().filter(|line| !line.starts_with('#'));
    let row = |line: &str| {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let number = |text: &str| text.parse().expect("the field is a number");
        let board = numbers(&fields[0].replace('/', " "));
        LargeValues {
            text: fields[0].to_owned(),
            columns: board.len() / fields[0].split('/').count(),
            board,
            manhattan: number(fields[1]),
            linear_conflict: number(fields[2]),
        }
    };
    let boards: Vec<_> = lines.map(row).collect();
    assert_eq!(boards.len(), 21);
    boards
}

fn with_lengths(text: &str) -> Vec<(Tiles, usize)> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines
        .map(|line| {
            let parts: Vec<&str> = line.split('|').collect();
            (numbers(parts[0].trim()), parts[1].trim().parse().expect("the second part is the length"))
        })
        .collect()
}

fn numbers(text: &str) -> Tiles {
    text.split_whitespace().map(|number| number.parse().expect("a board is numbers")).collect()
}

/// One space of the 8-puzzle: how a move is counted, the goal, and the number of boards at each depth.
pub struct EightPuzzleSpace {
    /// `stm`: a tile is a move; `mtm`: a slide of several tiles in a line is one move.
    pub metric: String,
    pub goal: Tiles,
    pub counts: Vec<usize>,
}

/// The six spaces of the 8-puzzle: two metrics, the blank at home in a corner, at an edge and in the centre.
pub fn eight_puzzle_spaces() -> Vec<EightPuzzleSpace> {
    let text = data!("eight_puzzle_depths.txt");
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let spaces: Vec<_> = lines
        .chunks_exact(2)
        .map(|pair| {
            let goal = pair[0].split("goal ").nth(1).expect("the goal stands in the heading");
            EightPuzzleSpace {
                metric: pair[0][..3].to_owned(),
                goal: goal.bytes().take(9).map(|digit| digit - b'0').collect(),
                counts: pair[1].split(' ').map(|entry| count_at_depth(entry, ':')).collect(),
            }
        })
        .collect();
    assert_eq!(spaces.len(), 6);
    spaces
}

/// The number of boards of the 15-puzzle at each distance from 1 2 … 15 blank.
pub fn fifteen_puzzle_counts() -> Vec<usize> {
    let text = data!("fifteen_puzzle_depths.txt");
    text.lines().filter(|line| !line.starts_with('#')).map(|line| count_at_depth(line, ' ')).collect()
}

fn count_at_depth(entry: &str, separator: char) -> usize {
    entry.split(separator).nth(1).and_then(|count| count.parse().ok()).expect("a depth and a count")
}

/// The values of a pattern's placements.
#[derive(serde::Deserialize)]
pub struct PatternHistogram {
    /// The number of placements.
    pub entries: u64,
    /// The highest value.
    pub max: usize,
    pub mean: f64,
    /// The number of placements of each value.
    pub hist: Vec<u64>,
}

/// The histograms by pattern; the tiles of a pattern are ascending.
pub fn pattern_histograms() -> BTreeMap<Vec<u8>, PatternHistogram> {
    #[derive(serde::Deserialize)]
    struct File {
        sets: BTreeMap<String, PatternHistogram>,
    }
    let file: File = serde_json::from_str(data!("pdb_histograms.json")).expect("the file is as described");
    let tiles = |name: String| name.split(',').map(|tile| tile.parse().expect("tiles are numbers")).collect();
    file.sets.into_iter().map(|(name, histogram)| (tiles(name), histogram)).collect()
}
