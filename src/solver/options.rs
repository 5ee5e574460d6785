//! What may be chosen: goals, searches, heuristics, and the names of these.

use crate::{
    board::{goal::Goal, name::UnknownName},
    pdb::partition::Partition,
};
use std::str::FromStr;

/// Which search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Algorithm {
    /// Iterative deepening, in next to no memory.
    IdaStar,
    /// Best first, with all nodes in memory.
    AStar,
    /// Beams of growing width for ever shorter solutions, and beside them iterative deepening, which proves a bound.
    Beam,
}

impl Algorithm {
    /// All of them.
    pub const ALL: [Algorithm; 3] = [Algorithm::IdaStar, Algorithm::AStar, Algorithm::Beam];

    /// The name used in every interface.
    pub const fn name(self) -> &'static str {
        match self {
            Algorithm::IdaStar => "ida-star",
            Algorithm::AStar => "a-star",
            Algorithm::Beam => "beam",
        }
    }

    /// Those that serve boards of a width, the default first.
    pub fn for_width(width: usize) -> impl Iterator<Item = Algorithm> {
        let default = Algorithm::default_for(width);
        let others = Algorithm::ALL.into_iter().filter(move |&algorithm| algorithm != default);
        std::iter::once(default).chain(others).filter(move |algorithm| algorithm.serves(width))
    }

    /// The one for boards of a width if none is named.
    pub const fn default_for(width: usize) -> Algorithm {
        if width <= 4 { Algorithm::IdaStar } else { Algorithm::Beam }
    }

    /// Whether it serves boards of a width: what keeps boards packs them in 44 bits.
    const fn serves(self, width: usize) -> bool {
        match self {
            Algorithm::IdaStar | Algorithm::Beam => true,
            Algorithm::AStar => width <= 4,
        }
    }
}

impl FromStr for Algorithm {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        UnknownName::look_up("algorithm", name, &Algorithm::ALL, Algorithm::name)
    }
}

/// Which heuristic.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HeuristicName {
    /// The additive 7-8 tables, 196 MB.
    Pdb78,
    /// The additive 7-7-1 tables, 35 MB.
    Pdb771,
    /// The additive 6-6-3 tables, 3 MB.
    Pdb663,
    /// The larger of two distances, each of four tiles and the blank, that count every move.
    Pdb44Max,
    /// Walking distance.
    WalkingDistance,
    /// Manhattan distance and linear conflicts.
    LinearConflict,
    /// Manhattan distance.
    Manhattan,
    /// The number of misplaced tiles.
    Misplaced,
}

impl HeuristicName {
    /// All of them, the strongest first.
    pub const ALL: [HeuristicName; 8] = [
        HeuristicName::Pdb78,
        HeuristicName::Pdb771,
        HeuristicName::Pdb663,
        HeuristicName::Pdb44Max,
        HeuristicName::WalkingDistance,
        HeuristicName::LinearConflict,
        HeuristicName::Manhattan,
        HeuristicName::Misplaced,
    ];

    /// The name used in every interface.
    pub const fn name(self) -> &'static str {
        match self {
            HeuristicName::Pdb78 => "pdb-7-8",
            HeuristicName::Pdb771 => "pdb-7-7-1",
            HeuristicName::Pdb663 => "pdb-6-6-3",
            HeuristicName::Pdb44Max => "pdb-4-4-max",
            HeuristicName::WalkingDistance => "walking-distance",
            HeuristicName::LinearConflict => "linear-conflict",
            HeuristicName::Manhattan => "manhattan",
            HeuristicName::Misplaced => "misplaced",
        }
    }

    /// Those that serve boards of a width, the strongest first.
    pub fn for_width(width: usize) -> impl Iterator<Item = HeuristicName> {
        HeuristicName::ALL.into_iter().filter(move |name| name.serves(width))
    }

    /// Whether it serves boards of a width.
    const fn serves(self, width: usize) -> bool {
        match self {
            HeuristicName::Pdb78 | HeuristicName::Pdb771 | HeuristicName::Pdb663 => width == 4,
            HeuristicName::Pdb44Max => width == 3,
            HeuristicName::WalkingDistance => width <= 4,
            HeuristicName::LinearConflict | HeuristicName::Manhattan | HeuristicName::Misplaced => true,
        }
    }

    /// The one whose tables are those of a partition.
    pub fn of_partition(partition: &Partition<4>) -> Option<HeuristicName> {
        HeuristicName::ALL.into_iter().find(|name| name.partition().as_ref() == Some(partition))
    }

    /// The one that serves boards of a width unless a stronger one's tables are there: it needs none, or small ones.
    pub const fn default_for(width: usize) -> HeuristicName {
        if width == 4 { HeuristicName::Pdb663 } else { HeuristicName::LinearConflict }
    }

    /// The partition whose tables it needs.
    pub fn partition(self) -> Option<Partition<4>> {
        match self {
            HeuristicName::Pdb78 => Some(Partition::seven_eight()),
            HeuristicName::Pdb771 => Some(Partition::seven_seven_one()),
            HeuristicName::Pdb663 => Some(Partition::six_six_three()),
            HeuristicName::Pdb44Max
            | HeuristicName::WalkingDistance
            | HeuristicName::LinearConflict
            | HeuristicName::Manhattan
            | HeuristicName::Misplaced => None,
        }
    }
}

impl FromStr for HeuristicName {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        UnknownName::look_up("heuristic", name, &HeuristicName::ALL, HeuristicName::name)
    }
}

/// How to solve a board.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where the blank lies in the end.
    pub goal: Goal,
    /// The search; if none is named, [`Algorithm::default_for`] the width.
    pub algorithm: Option<Algorithm>,
    /// The heuristic; if none is named, the strongest whose tables are there, or [`HeuristicName::default_for`] the width.
    pub heuristic: Option<HeuristicName>,
    /// Whether tables are looked up for the board's mirror image too.
    pub reflection: bool,
    /// The length up to which IDA* forbids moves that another way replaces.
    pub prune_depth: u8,
    /// Bytes that the nodes of A*, or of a beam, may take.
    pub memory: usize,
}

impl Options {
    /// The search for boards of a width.
    pub fn algorithm_for(&self, width: usize) -> Algorithm {
        self.algorithm.unwrap_or(Algorithm::default_for(width))
    }

    /// The default length of forbidden move strings: the most that there is. Against 12 it saves a twentieth of the nodes
    /// and up to a tenth of the time of hard boards, and its automaton is built in some hundredths of a second.
    pub const PRUNE_DEPTH: u8 = 14;
    /// The default memory of A*, 512 MiB.
    pub const MEMORY: usize = 512 << 20;
}

impl Default for Options {
    fn default() -> Self {
        Options {
            goal: Goal::default(),
            algorithm: None,
            heuristic: None,
            reflection: true,
            prune_depth: Self::PRUNE_DEPTH,
            memory: Self::MEMORY,
        }
    }
}
