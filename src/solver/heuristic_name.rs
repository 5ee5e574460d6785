//! The registry of heuristics: their names, and the boards and goals that each supports.
//!
//! To add a heuristic, add its name, its [`Entry`] and its constructor here. Each `match` is exhaustive, so the
//! compiler names the places that were forgotten.

use crate::{
    board::{Board, name::UnknownName},
    heuristic::{
        Boxed, boxed, linear_conflict::LinearConflict, manhattan::Manhattan, max_pdb::MaxPdb, misplaced::Misplaced,
        walking_distance::WalkingDistance,
    },
    pdb::partition::{MAX_CELLS, Partition},
    shape::{Dims, Shape},
};
use std::{fmt, str::FromStr};

/// A heuristic.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum HeuristicName {
    /// Additive 7-8 tables of the 4×4 board, 196 MB.
    Pdb78,
    /// Additive 7-7-1 tables of the 4×4 board, 35 MB.
    Pdb771,
    /// Additive 6-6-3 tables of the 4×4 board, 3 MB.
    Pdb663,
    /// Additive 5-5-5 tables of the 4×4 board.
    Pdb555,
    /// Additive 6-6-6-6 tables of the 5×5 board, 91 MB.
    Pdb6666,
    /// Additive 5-5-5-5-4 tables of the 5×5 board, 4 MB.
    Pdb55554,
    /// Additive tables of the 6×6 board, for patterns of four tiles and one of three, 2 MB.
    Pdb444444443,
    /// Additive 4-4 tables of the 3×3 board.
    Pdb44,
    /// Additive tables of large [generated](Partition::generated_large) patterns of the 2×8 board, 224 MB.
    PdbLarge,
    /// Additive tables of a [generated](Partition::generated) partition, for boards of up to 36 cells without tables of their own.
    Pdb,
    /// The larger of two distances, each of four tiles and the blank, that count every move.
    Pdb44Max,
    /// Walking distance, for boards of up to four rows and columns.
    WalkingDistance,
    /// Manhattan distance plus linear conflicts.
    LinearConflict,
    /// Manhattan distance.
    Manhattan,
    /// Number of misplaced tiles.
    Misplaced,
}

/// The properties of a heuristic in the registry.
struct Entry {
    name: &'static str,
    boards: HeuristicBoards,
    needs: Needs,
    composition: Composition,
}

/// The components of a heuristic's value, as the lab explains it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Composition {
    /// One for each misplaced tile.
    MisplacedTiles,
    /// The steps of each tile to its goal cell.
    Steps,
    /// These steps, and detours of tiles that must leave their goal row or column for others to pass.
    Conflicts,
    /// The moves across rows, and the moves across columns.
    Spreads,
    /// The sum of the distances of all patterns.
    AdditivePatterns,
    /// The largest distance of a pattern.
    LargestPattern,
    /// No separate components.
    Whole,
}

impl Entry {
    const fn new(name: &'static str, boards: HeuristicBoards, needs: Needs, composition: Composition) -> Self {
        Entry { name, boards, needs, composition }
    }

    const fn of_tables(name: &'static str, boards: HeuristicBoards) -> Self {
        Entry::new(name, boards, Needs::Tables, Composition::AdditivePatterns)
    }
}

/// The requirements of a heuristic besides the board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Needs {
    Nothing,
    /// A goal with its blank in a corner.
    Corner,
    /// Tables, which also require such a goal.
    Tables,
}

/// The boards that a heuristic supports.
#[derive(Clone, Copy)]
enum HeuristicBoards {
    /// Squares with this many rows.
    Square(usize),
    /// Boards of at most [`MAX_CELLS`] cells whose tiles have no partition of their own.
    Generated,
    /// 2×8 and 8×2 boards.
    TwoByEight,
    /// Boards of at most four rows and four columns.
    UpToFour,
    /// All.
    All,
}

impl HeuristicBoards {
    const fn include(self, shape: Dims) -> bool {
        match self {
            HeuristicBoards::Square(side) => shape.is(side, side),
            HeuristicBoards::Generated => shape.cell_count() <= MAX_CELLS && !has_own_partition(shape),
            HeuristicBoards::TwoByEight => shape.is(2, 8) || shape.is(8, 2),
            HeuristicBoards::UpToFour => shape.fits_in(4, 4),
            HeuristicBoards::All => true,
        }
    }
}

/// Returns whether boards of a shape have partitions of their own.
const fn has_own_partition(shape: Dims) -> bool {
    shape.is(3, 3) || shape.is(4, 4) || shape.is(5, 5) || shape.is(6, 6)
}

impl HeuristicName {
    /// All heuristics; for each shape, the strongest comes first.
    pub const ALL: [HeuristicName; 15] = [
        HeuristicName::Pdb78,
        HeuristicName::Pdb771,
        HeuristicName::Pdb663,
        HeuristicName::Pdb555,
        HeuristicName::Pdb6666,
        HeuristicName::Pdb55554,
        HeuristicName::Pdb444444443,
        HeuristicName::Pdb44,
        HeuristicName::PdbLarge,
        HeuristicName::Pdb,
        HeuristicName::Pdb44Max,
        HeuristicName::WalkingDistance,
        HeuristicName::LinearConflict,
        HeuristicName::Manhattan,
        HeuristicName::Misplaced,
    ];

    const fn entry(self) -> Entry {
        use Composition::{Conflicts, LargestPattern, MisplacedTiles, Spreads, Steps};
        use HeuristicBoards::{All, Generated, Square, TwoByEight, UpToFour};
        match self {
            HeuristicName::Pdb78 => Entry::of_tables("pdb-7-8", Square(4)),
            HeuristicName::Pdb771 => Entry::of_tables("pdb-7-7-1", Square(4)),
            HeuristicName::Pdb663 => Entry::of_tables("pdb-6-6-3", Square(4)),
            HeuristicName::Pdb555 => Entry::of_tables("pdb-5-5-5", Square(4)),
            HeuristicName::Pdb6666 => Entry::of_tables("pdb-6-6-6-6", Square(5)),
            HeuristicName::Pdb55554 => Entry::of_tables("pdb-5-5-5-5-4", Square(5)),
            HeuristicName::Pdb444444443 => Entry::of_tables("pdb-4-4-4-4-4-4-4-4-3", Square(6)),
            HeuristicName::Pdb44 => Entry::of_tables("pdb-4-4", Square(3)),
            HeuristicName::PdbLarge => Entry::of_tables("pdb-large", TwoByEight),
            HeuristicName::Pdb => Entry::of_tables("pdb", Generated),
            HeuristicName::Pdb44Max => Entry::new("pdb-4-4-max", Square(3), Needs::Corner, LargestPattern),
            HeuristicName::WalkingDistance => Entry::new("walking-distance", UpToFour, Needs::Nothing, Spreads),
            HeuristicName::LinearConflict => Entry::new("linear-conflict", All, Needs::Nothing, Conflicts),
            HeuristicName::Manhattan => Entry::new("manhattan", All, Needs::Nothing, Steps),
            HeuristicName::Misplaced => Entry::new("misplaced", All, Needs::Nothing, MisplacedTiles),
        }
    }

    /// Returns the name used in every interface.
    pub const fn name(self) -> &'static str {
        self.entry().name
    }

    /// Returns whether it supports boards of a shape.
    pub const fn supports(self, shape: Dims) -> bool {
        self.entry().boards.include(shape)
    }

    /// Returns whether it supports goals whose blank is not in a corner. Tables do not.
    pub const fn supports_any_goal(self) -> bool {
        matches!(self.entry().needs, Needs::Nothing)
    }

    /// Returns whether a search for the fewest multi-tile moves on boards of a shape can use it: it, or a version of
    /// it, is a lower bound of these moves. For walking distance, that version is
    /// [`WalkingSlides`](crate::heuristic::walking_slides::WalkingSlides).
    pub const fn bounds_multi_tile_moves(self, shape: Dims) -> bool {
        matches!(self, HeuristicName::WalkingDistance) && self.supports(shape) && shape.fits_in(4, 4)
    }

    /// Returns the heuristic for boards of a shape unless the table of a stronger one is loaded. It needs no table, or a small one.
    pub const fn default_for(shape: Dims) -> HeuristicName {
        match (shape.is(4, 4), shape.is(5, 5), shape.is(6, 6), shape.cell_count()) {
            (true, ..) => HeuristicName::Pdb663,
            (_, true, ..) => HeuristicName::Pdb55554,
            (_, _, true, _) => HeuristicName::Pdb444444443,
            (.., 0..=9 | 37..) => HeuristicName::LinearConflict,
            _ => HeuristicName::Pdb,
        }
    }

    /// Returns the partition whose tables it needs on boards of a shape that it supports; `None` if it needs no table.
    pub fn partition(self, shape: Dims) -> Option<Partition> {
        if !self.supports(shape) {
            return None;
        }
        match self {
            HeuristicName::Pdb78 => Some(Partition::seven_eight()),
            HeuristicName::Pdb771 => Some(Partition::seven_seven_one()),
            HeuristicName::Pdb663 => Some(Partition::six_six_three()),
            HeuristicName::Pdb555 => Some(Partition::five_five_five()),
            HeuristicName::Pdb6666 => Some(Partition::sixes()),
            HeuristicName::Pdb55554 => Some(Partition::fives()),
            HeuristicName::Pdb444444443 => Some(Partition::fours()),
            HeuristicName::Pdb44 => Some(Partition::four_four()),
            HeuristicName::PdbLarge => Partition::generated_large(shape),
            HeuristicName::Pdb => Partition::generated(shape),
            HeuristicName::Pdb44Max
            | HeuristicName::WalkingDistance
            | HeuristicName::LinearConflict
            | HeuristicName::Manhattan
            | HeuristicName::Misplaced => None,
        }
    }

    /// Makes the heuristic for a goal whose shape it supports; `None` if it needs tables.
    pub fn stateless<S: Shape>(self, goal: &Board<S>) -> Option<Boxed<S>> {
        match self {
            HeuristicName::Pdb44Max => Some(boxed(larger_of_four_four())),
            HeuristicName::WalkingDistance => Some(boxed(WalkingDistance::for_goal(goal))),
            HeuristicName::LinearConflict => Some(boxed(LinearConflict::for_goal(goal))),
            HeuristicName::Manhattan => Some(boxed(Manhattan::for_goal(goal))),
            HeuristicName::Misplaced => Some(boxed(Misplaced::for_goal(goal))),
            HeuristicName::Pdb78
            | HeuristicName::Pdb771
            | HeuristicName::Pdb663
            | HeuristicName::Pdb555
            | HeuristicName::Pdb6666
            | HeuristicName::Pdb55554
            | HeuristicName::Pdb444444443
            | HeuristicName::Pdb44
            | HeuristicName::PdbLarge
            | HeuristicName::Pdb => None,
        }
    }

    /// Returns the components of its value.
    pub const fn composition(self) -> Composition {
        self.entry().composition
    }

    /// Returns whether it needs tables.
    pub const fn has_tables(self) -> bool {
        matches!(self.entry().needs, Needs::Tables)
    }

    /// Returns the only shape that it supports; `None` if it supports several.
    pub const fn only_shape(self) -> Option<Dims> {
        match self.entry().boards {
            HeuristicBoards::Square(side) => Dims::square(side),
            _ => None,
        }
    }

    /// Returns the partition whose tables the papers use; `None` if they use no tables of this heuristic.
    pub fn published(self) -> Option<Partition> {
        match self {
            HeuristicName::Pdb663 => Some(Partition::published_six_six_three()),
            HeuristicName::Pdb555 => Some(Partition::five_five_five()),
            _ => None,
        }
    }

    /// Returns the heuristics for boards of a shape, the strongest first.
    pub fn for_shape(shape: Dims) -> impl Iterator<Item = HeuristicName> {
        HeuristicName::ALL.into_iter().filter(move |name| name.supports(shape))
    }

    /// Returns whether every value has the parity of the distance, because each slide changes it by exactly one.
    pub(super) const fn keeps_parity(self) -> bool {
        !matches!(self, HeuristicName::Misplaced)
    }

    /// Returns the heuristic that uses the tables of a partition.
    pub fn of_partition(partition: &Partition) -> Option<HeuristicName> {
        HeuristicName::for_shape(partition.shape())
            .find(|name| name.partition(partition.shape()).as_ref() == Some(partition))
    }
}

impl fmt::Display for HeuristicName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for HeuristicName {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        UnknownName::look_up("heuristic", name, &HeuristicName::ALL, HeuristicName::name)
    }
}

/// Makes the heuristic of two patterns of four tiles, which is for one goal alone.
pub fn larger_of_four_four() -> MaxPdb {
    let partition = Partition::four_four();
    let [first, second] = partition.patterns() else { unreachable!("the partition has two patterns") };
    MaxPdb::new([first, second])
}
