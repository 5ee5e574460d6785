//! The registry of heuristics: their names, and the boards and goals that each supports.
//!
//! To add a heuristic, add its row below. `tests/core/project/heuristics.rs` then lists the other places that need its name.

use crate::{
    board::{Board, name::UnknownName},
    heuristic::{
        Boxed, linear_conflict::LinearConflict, manhattan::Manhattan, max_pdb::MaxPdb, misplaced::Misplaced,
        walking_distance::WalkingDistance,
    },
    pdb::partition::{MAX_CELLS, Partition},
    shape::{Dims, Shape},
};
use Composition::{Conflicts, LargestPattern, MisplacedTiles, Spreads, Steps};
use HeuristicBoards::{All, Generated, Square, TwoByEight, UpToFour};
use Parities::{Either, OfDistance};
use std::{fmt, str::FromStr};

/// Declares the heuristics, in a row each: the documentation, the variant of [`HeuristicName`], and its [`Entry`].
macro_rules! heuristics {
    ($($(#[$documentation:meta])* $name:ident => $entry:expr;)*) => {
        /// A heuristic.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum HeuristicName {
            $($(#[$documentation])* $name,)*
        }

        impl HeuristicName {
            /// All heuristics; for each shape, the strongest comes first.
            pub const ALL: [HeuristicName; [$(stringify!($name)),*].len()] = [$(HeuristicName::$name),*];

            // Inlined, so that a program contains only those columns of the rows that it reads.
            #[inline(always)]
            const fn entry<S: Shape>(self) -> Entry<S> {
                match self {
                    $(HeuristicName::$name => $entry,)*
                }
            }
        }
    };
}

heuristics! {
    /// Additive 7-8 tables of the 4×4 board, 196 MB.
    Pdb78 => Entry::of_tables("pdb-7-8", Square(4), |_| Some(Partition::seven_eight()));
    /// Additive 7-7-1 tables of the 4×4 board, 35 MB.
    Pdb771 => Entry::of_tables("pdb-7-7-1", Square(4), |_| Some(Partition::seven_seven_one()));
    /// Additive 6-6-3 tables of the 4×4 board, 3 MB.
    Pdb663 => Entry::of_tables("pdb-6-6-3", Square(4), |_| Some(Partition::six_six_three()));
    /// Additive 5-5-5 tables of the 4×4 board.
    Pdb555 => Entry::of_tables("pdb-5-5-5", Square(4), |_| Some(Partition::five_five_five()));
    /// Additive 6-6-6-6 tables of the 5×5 board, 91 MB.
    Pdb6666 => Entry::of_tables("pdb-6-6-6-6", Square(5), |_| Some(Partition::sixes()));
    /// Additive 5-5-5-5-4 tables of the 5×5 board, 4 MB.
    Pdb55554 => Entry::of_tables("pdb-5-5-5-5-4", Square(5), |_| Some(Partition::fives()));
    /// Additive tables of the 6×6 board, for patterns of four tiles and one of three, 2 MB.
    Pdb444444443 => Entry::of_tables("pdb-4-4-4-4-4-4-4-4-3", Square(6), |_| Some(Partition::fours()));
    /// Additive 4-4 tables of the 3×3 board.
    Pdb44 => Entry::of_tables("pdb-4-4", Square(3), |_| Some(Partition::four_four()));
    /// Additive tables of large [generated](Partition::generated_large) patterns of the 2×8 board, 224 MB.
    PdbLarge => Entry::of_tables("pdb-large", TwoByEight, Partition::generated_large);
    /// Additive tables of a [generated](Partition::generated) partition, for boards of up to 36 cells without tables of their own.
    Pdb => Entry::of_tables("pdb", Generated, Partition::generated);
    /// The larger of two distances, each of four tiles and the blank, that count every move.
    Pdb44Max => Entry::stateless("pdb-4-4-max", Square(3), Goals::BlankInCorner, LargestPattern, OfDistance, |_| {
        Boxed::new(larger_of_four_four())
    });
    /// Walking distance, for boards of up to four rows and columns.
    WalkingDistance => Entry::stateless("walking-distance", UpToFour, Goals::All, Spreads, OfDistance, |goal| {
        Boxed::new(WalkingDistance::for_goal(goal))
    });
    /// Manhattan distance plus linear conflicts.
    LinearConflict => Entry::stateless("linear-conflict", All, Goals::All, Conflicts, OfDistance, |goal| {
        Boxed::new(LinearConflict::for_goal(goal))
    });
    /// Manhattan distance.
    Manhattan => Entry::stateless("manhattan", All, Goals::All, Steps, OfDistance, |goal| {
        Boxed::new(Manhattan::for_goal(goal))
    });
    /// Number of misplaced tiles.
    Misplaced => Entry::stateless("misplaced", All, Goals::All, MisplacedTiles, Either, |goal| {
        Boxed::new(Misplaced::for_goal(goal))
    });
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

/// The properties of a heuristic.
struct Entry<S: Shape> {
    /// The name used in every interface.
    name: &'static str,
    boards: HeuristicBoards,
    goals: Goals,
    composition: Composition,
    parities: Parities,
    maker: Maker<S>,
}

/// The parities that values may have.
#[derive(Clone, Copy)]
enum Parities {
    /// That of the distance, because each slide changes a value by exactly one.
    OfDistance,
    /// Either.
    Either,
}

/// How a heuristic is made.
enum Maker<S: Shape> {
    /// From the tables of a partition of the tiles of a shape.
    Tables(fn(Dims) -> Option<Partition>),
    /// For a goal.
    Stateless(fn(&Board<S>) -> Boxed<S>),
}

impl<S: Shape> Entry<S> {
    const fn of_tables(name: &'static str, boards: HeuristicBoards, partition: fn(Dims) -> Option<Partition>) -> Self {
        let (goals, composition) = (Goals::BlankInCorner, Composition::AdditivePatterns);
        Entry { name, boards, goals, composition, parities: OfDistance, maker: Maker::Tables(partition) }
    }

    const fn stateless(
        name: &'static str,
        boards: HeuristicBoards,
        goals: Goals,
        composition: Composition,
        parities: Parities,
        make: fn(&Board<S>) -> Boxed<S>,
    ) -> Self {
        Entry { name, boards, goals, composition, parities, maker: Maker::Stateless(make) }
    }
}

/// The goals that a heuristic supports.
#[derive(Clone, Copy)]
enum Goals {
    All,
    /// Those whose blank is in a corner, as tables require.
    BlankInCorner,
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
    /// Returns the name used in every interface.
    pub const fn name(self) -> &'static str {
        self.entry::<Dims>().name
    }

    /// Returns whether it supports boards of a shape.
    pub const fn supports(self, shape: Dims) -> bool {
        self.entry::<Dims>().boards.include(shape)
    }

    /// Returns whether it supports goals whose blank is not in a corner. Tables do not.
    pub const fn supports_any_goal(self) -> bool {
        matches!(self.entry::<Dims>().goals, Goals::All)
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
        match self.entry::<Dims>().maker {
            Maker::Tables(partition) if self.supports(shape) => partition(shape),
            _ => None,
        }
    }

    /// Makes the heuristic for a goal whose shape it supports; `None` if it needs tables.
    pub fn stateless<S: Shape>(self, goal: &Board<S>) -> Option<Boxed<S>> {
        if let Maker::Stateless(make) = self.entry().maker { Some(make(goal)) } else { None }
    }

    /// Returns the components of its value.
    pub const fn composition(self) -> Composition {
        self.entry::<Dims>().composition
    }

    /// Returns whether it needs tables.
    pub const fn has_tables(self) -> bool {
        matches!(self.entry::<Dims>().maker, Maker::Tables(_))
    }

    /// Returns the only shape that it supports; `None` if it supports several.
    pub const fn only_shape(self) -> Option<Dims> {
        match self.entry::<Dims>().boards {
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
    pub const fn keeps_parity(self) -> bool {
        matches!(self.entry::<Dims>().parities, OfDistance)
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
