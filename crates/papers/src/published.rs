//! The published figures that the report compares with its own, each with its source, and the boards that were
//! measured.

use fifteen::{AnyBoard, internals::board::notation::read_board};

/// Figures of a heuristic over 1000 random boards: Korf & Felner 2002; Felner, Korf & Hanan 2004.
#[derive(Clone, Copy)]
pub struct OfRandomBoards {
    /// The mean h of the boards.
    pub mean_h: f64,
    /// The mean of the nodes that IDA* generates.
    pub generated: u64,
}

pub const RANDOM_MANHATTAN: OfRandomBoards = OfRandomBoards { mean_h: 36.94, generated: 401_189_630 };
pub const RANDOM_LINEAR_CONFLICT: OfRandomBoards = OfRandomBoards { mean_h: 38.79, generated: 40_224_625 };
pub const RANDOM_5_5_5: OfRandomBoards = OfRandomBoards { mean_h: 41.56, generated: 3_090_405 };
pub const RANDOM_6_6_3: OfRandomBoards = OfRandomBoards { mean_h: 42.92, generated: 617_555 };
/// Additive tables, 7-8, the larger of the values of a board and its mirror image.
pub const RANDOM_7_8: OfRandomBoards = OfRandomBoards { mean_h: 45.63, generated: 36_710 };

/// The exact mean of Manhattan distance over all solvable boards of the 15-puzzle.
pub const EXACT_MANHATTAN: f64 = 37.0;
/// The exact mean of the standard 5-5-5 tables without reflection: the sum of the means of their histograms.
pub const EXACT_5_5_5: f64 = 41.690_243;
/// The exact mean of the standard 6-6-3 tables without reflection.
pub const EXACT_6_6_3: f64 = 42.237_581;
/// The exact mean length of shortest solutions of the 15-puzzle.
pub const EXACT_LENGTH: f64 = 52.589_472;
/// The exact mean length of shortest solutions of the 8-puzzle.
pub const EXACT_LENGTH_OF_EIGHT: f64 = 21.972_399;

/// Means over ten of Korf's boards: Ota, “Solving the 15-puzzle using pattern databases”.
#[derive(Clone, Copy)]
pub struct OfTenBoards {
    /// Nodes that A* expands.
    pub a_star_expanded: f64,
    /// Nodes that A* generates.
    pub a_star_generated: f64,
    /// Nodes that IDA* expands.
    pub ida_star_expanded: f64,
}

pub const OTA_MANHATTAN: OfTenBoards =
    OfTenBoards { a_star_expanded: 4_067_541.5, a_star_generated: 7_518_747.2, ida_star_expanded: 12_995_446.2 };
pub const OTA_5_5_5: OfTenBoards =
    OfTenBoards { a_star_expanded: 212_166.9, a_star_generated: 430_230.3, ida_star_expanded: 1_183_247.5 };
pub const OTA_6_6_3: OfTenBoards =
    OfTenBoards { a_star_expanded: 127_031.1, a_star_generated: 250_090.3, ida_star_expanded: 911_386.5 };

/// Nodes that IDA* with Manhattan distance generates for all of Korf's hundred boards (Korf 1985).
pub const KORF_GENERATED: u64 = 36_302_808_031;

/// The mean length of shortest solutions of Korf's fifty boards of the 24-puzzle (Korf & Felner 2002).
pub const KORF_24_LENGTH: f64 = 100.78;

/// Nodes that searches of all fifty boards expand or generate.
#[derive(Clone, Copy)]
pub struct OfFifty {
    pub source: &'static str,
    pub heuristic: &'static str,
    /// The nodes of all boards together.
    pub nodes: f64,
}

/// The published figures: Korf & Felner 2002; Döbbelin, Schütt & Reinefeld 2013; Clausecker 2020.
pub const FIFTY: [OfFifty; 8] = [
    OfFifty { source: KORF_FELNER, heuristic: "6-6-6-6", nodes: 18.04e12 },
    OfFifty { source: DOEBBELIN, heuristic: "6-6-6-6", nodes: 3.55e12 },
    OfFifty { source: DOEBBELIN, heuristic: "8-8-8", nodes: 1.70e12 },
    OfFifty { source: DOEBBELIN, heuristic: "9-8-7", nodes: 1.18e12 },
    OfFifty { source: DOEBBELIN, heuristic: "9-9-6", nodes: 0.58e12 },
    OfFifty { source: DOEBBELIN, heuristic: "the largest of all, 1.4 TB", nodes: 0.39e12 },
    OfFifty { source: CLAUSECKER, heuristic: "a small catalog of partitions", nodes: 1.74e12 },
    OfFifty { source: CLAUSECKER, heuristic: "the same with zones", nodes: 1.18e12 },
];
const KORF_FELNER: &str = "Korf & Felner 2002";
const DOEBBELIN: &str = "Döbbelin, Schütt & Reinefeld 2013";
const CLAUSECKER: &str = "Clausecker 2020";

/// Boards of the 24-puzzle by number, and the nodes that IDA* generates with the 6-6-6-6 tables (the minimum over the
/// blank's cells), reflection and pruning; rounded.
pub const EASY_24: [(u32, u64); 5] =
    [(40, 12_600_000), (38, 28_000_000), (44, 182_000_000), (28, 320_000_000), (25, 348_000_000)];

/// A board of a published set; the goal is blank first.
#[derive(Clone)]
pub struct PublishedBoard {
    /// Its number in the set.
    pub id: u32,
    pub board: AnyBoard,
    /// The length of its shortest solutions.
    pub optimal: usize,
    /// Nodes that IDA* with Manhattan distance generates, if they were published.
    pub generated: Option<u64>,
}

/// Korf's hundred boards of the 15-puzzle (Korf 1985), by number.
pub fn korf_15() -> Vec<PublishedBoard> {
    read(include_str!("../../../tests/data/korf100.csv"))
}

/// Korf's fifty boards of the 24-puzzle (Korf & Felner 2002), by number.
pub fn korf_24() -> Vec<PublishedBoard> {
    read(include_str!("../../../tests/data/korf24.csv"))
}

/// How many boards of the 15-puzzle have shortest solutions of each length, from 0.
pub fn lengths_of_15() -> Vec<u64> {
    let text = include_str!("../../../tests/data/fifteen_puzzle_depths.txt");
    let counts = text.lines().filter_map(|line| line.split_once(' ').filter(|_| !line.starts_with('#')));
    counts.map(|(_, count)| count.parse().expect(WELL_FORMED)).collect()
}

/// Published histograms of the placements of sets of tiles; entry i tells how many have the value i.
pub fn histogram(tiles: &[u8]) -> Option<Vec<u64>> {
    let text = include_str!("../../../tests/data/pdb_histograms.json");
    let all: serde_json::Value = serde_json::from_str(text).expect(WELL_FORMED);
    let mut tiles = tiles.to_vec();
    tiles.sort_unstable();
    let name = tiles.iter().map(u8::to_string).collect::<Vec<_>>().join(",");
    let histogram = all["sets"].get(&name)?["hist"].clone();
    Some(serde_json::from_value(histogram).expect(WELL_FORMED))
}

const WELL_FORMED: &str = "the data in the program are well formed";

/// The boards of comma-separated columns that a line names.
fn read(text: &str) -> Vec<PublishedBoard> {
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let names: Vec<&str> = lines.next().expect(WELL_FORMED).split(',').collect();
    let board = |line: &str| {
        let fields: Vec<&str> = line.split(',').collect();
        let field = |name| names.iter().position(|&other| other == name).map(|column| fields[column]);
        PublishedBoard {
            id: field("id").expect(WELL_FORMED).parse().expect(WELL_FORMED),
            board: read_board(field("board").expect(WELL_FORMED)).expect(WELL_FORMED),
            optimal: field("optimal").expect(WELL_FORMED).parse().expect(WELL_FORMED),
            generated: field("generated").map(|number| number.parse().expect(WELL_FORMED)),
        }
    };
    lines.map(board).collect()
}
