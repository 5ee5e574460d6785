//! What may be chosen: goals, searches, heuristics, and the names of these.

use super::error::StartError;
use crate::{
    board::{goal::Goal, name::UnknownName},
    pdb::{any::AnyPartition, partition::Partition},
    search::priority::Weight,
};
use std::str::FromStr;

/// Which search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Algorithm {
    /// Iterative deepening, in next to no memory.
    IdaStar,
    /// Lowest g + h first, with all nodes in memory.
    AStar,
    /// Lowest g + w h first: solutions that are at most w times too long, far sooner, and a lower bound.
    WeightedAStar,
    /// Lowest h first: some solution, soon.
    Greedy,
    /// Level by level, without a heuristic.
    BreadthFirst,
    /// Beams of growing width for ever shorter solutions, and beside them iterative deepening, which proves a bound.
    Beam,
}

impl Algorithm {
    /// All of them.
    pub const ALL: [Algorithm; 6] = [
        Algorithm::IdaStar,
        Algorithm::AStar,
        Algorithm::WeightedAStar,
        Algorithm::Greedy,
        Algorithm::BreadthFirst,
        Algorithm::Beam,
    ];

    /// The name used in every interface.
    pub const fn name(self) -> &'static str {
        match self {
            Algorithm::IdaStar => "ida-star",
            Algorithm::AStar => "a-star",
            Algorithm::WeightedAStar => "weighted-a-star",
            Algorithm::Greedy => "greedy",
            Algorithm::BreadthFirst => "breadth-first",
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

    /// Whether it serves boards of a width: what keeps boards packs them in 44 bits, and breadth-first
    /// search would keep too many.
    const fn serves(self, width: usize) -> bool {
        match self {
            Algorithm::IdaStar | Algorithm::Beam => true,
            Algorithm::AStar | Algorithm::WeightedAStar | Algorithm::Greedy => width <= 4,
            Algorithm::BreadthFirst => width == 3,
        }
    }

    /// Whether it goes on after its first solution, for shorter ones and for the proof.
    pub const fn improves(self) -> bool {
        matches!(self, Algorithm::Beam)
    }

    /// Whether what it has found is proved to be a shortest solution once it ends by itself.
    pub const fn proves(self) -> bool {
        !matches!(self, Algorithm::WeightedAStar | Algorithm::Greedy)
    }

    /// Whether it is led by a heuristic.
    pub const fn takes_heuristic(self) -> bool {
        !matches!(self, Algorithm::BreadthFirst)
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
    /// The additive 7-8 tables of the 4x4 board, 196 MB.
    Pdb78,
    /// The additive 7-7-1 tables of the 4x4 board, 35 MB.
    Pdb771,
    /// The additive 6-6-3 tables of the 4x4 board, 3 MB.
    Pdb663,
    /// The additive 5-5-5 tables of the 4x4 board.
    Pdb555,
    /// The additive 6-6-6-6 tables of the 5x5 board, 91 MB.
    Pdb6666,
    /// The additive 5-5-5-5-4 tables of the 5x5 board, 4 MB.
    Pdb55554,
    /// The additive tables of the 6x6 board, of four tiles and three, 2 MB.
    Pdb444444443,
    /// The additive 4-4 tables of the 3x3 board.
    Pdb44,
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
    /// All of them, of those that serve a board the strongest first.
    pub const ALL: [HeuristicName; 13] = [
        HeuristicName::Pdb78,
        HeuristicName::Pdb771,
        HeuristicName::Pdb663,
        HeuristicName::Pdb555,
        HeuristicName::Pdb6666,
        HeuristicName::Pdb55554,
        HeuristicName::Pdb444444443,
        HeuristicName::Pdb44,
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
            HeuristicName::Pdb555 => "pdb-5-5-5",
            HeuristicName::Pdb6666 => "pdb-6-6-6-6",
            HeuristicName::Pdb55554 => "pdb-5-5-5-5-4",
            HeuristicName::Pdb444444443 => "pdb-4-4-4-4-4-4-4-4-3",
            HeuristicName::Pdb44 => "pdb-4-4",
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
            HeuristicName::Pdb78 | HeuristicName::Pdb771 | HeuristicName::Pdb663 | HeuristicName::Pdb555 => width == 4,
            HeuristicName::Pdb6666 | HeuristicName::Pdb55554 => width == 5,
            HeuristicName::Pdb444444443 => width == 6,
            HeuristicName::Pdb44 | HeuristicName::Pdb44Max => width == 3,
            HeuristicName::WalkingDistance => width <= 4,
            HeuristicName::LinearConflict | HeuristicName::Manhattan | HeuristicName::Misplaced => true,
        }
    }

    /// Whether it serves goals whose blank lies outside the corners, which tables know nothing of.
    pub const fn serves_any_goal(self) -> bool {
        matches!(
            self,
            HeuristicName::WalkingDistance
                | HeuristicName::LinearConflict
                | HeuristicName::Manhattan
                | HeuristicName::Misplaced
        )
    }

    /// The one whose tables are those of a partition.
    pub fn of_partition(partition: &AnyPartition) -> Option<HeuristicName> {
        HeuristicName::ALL.into_iter().find(|name| name.partition().as_ref() == Some(partition))
    }

    /// The one that serves boards of a width unless a stronger one's tables are there: it needs none, or small ones.
    pub const fn default_for(width: usize) -> HeuristicName {
        match width {
            4 => HeuristicName::Pdb663,
            5 => HeuristicName::Pdb55554,
            6 => HeuristicName::Pdb444444443,
            _ => HeuristicName::LinearConflict,
        }
    }

    /// The partition whose tables it needs.
    pub fn partition(self) -> Option<AnyPartition> {
        match self {
            HeuristicName::Pdb78 => Some(Partition::seven_eight().into()),
            HeuristicName::Pdb771 => Some(Partition::seven_seven_one().into()),
            HeuristicName::Pdb663 => Some(Partition::six_six_three().into()),
            HeuristicName::Pdb555 => Some(Partition::five_five_five().into()),
            HeuristicName::Pdb6666 => Some(Partition::sixes().into()),
            HeuristicName::Pdb55554 => Some(Partition::fives().into()),
            HeuristicName::Pdb444444443 => Some(Partition::fours().into()),
            HeuristicName::Pdb44 => Some(Partition::four_four().into()),
            HeuristicName::Pdb44Max
            | HeuristicName::WalkingDistance
            | HeuristicName::LinearConflict
            | HeuristicName::Manhattan
            | HeuristicName::Misplaced => None,
        }
    }
}

impl HeuristicName {
    /// The partition whose tables the papers have.
    pub fn published(self) -> Option<Partition<4>> {
        match self {
            HeuristicName::Pdb663 => Some(Partition::published_six_six_three()),
            HeuristicName::Pdb555 => Some(Partition::five_five_five()),
            _ => None,
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
#[non_exhaustive]
pub struct Options {
    /// What the board is to become.
    pub goal: Goal,
    /// The search; if none is named, [`Algorithm::default_for`] the width.
    pub algorithm: Option<Algorithm>,
    /// The heuristic; if none is named, the strongest whose tables are there, or [`HeuristicName::default_for`] the width.
    pub heuristic: Option<HeuristicName>,
    /// Whether tables are looked up for the board's mirror image too.
    pub reflection: bool,
    /// Whether to use the tables of the papers, which keep the least value whatever the blank's zone, instead of the ones
    /// that are stronger and smaller.
    pub published: bool,
    /// The length up to which IDA* forbids moves that another way replaces; if none is given, that which serves the board
    /// best ([`Automaton::DEFAULT_DEPTH`](crate::search::pruning::Automaton::DEFAULT_DEPTH)). On 4x4 that is 14: against 12 it
    /// saves a twentieth of the nodes and up to a tenth of the time of hard boards, and its automaton is built in some
    /// hundredths of a second.
    pub prune_depth: Option<u8>,
    /// Bytes that the nodes of a search other than IDA* may take.
    pub memory: usize,
    /// The weight of h in weighted A*, and there alone; if there is none, [`Weight::default`].
    pub weight: Option<Weight>,
    /// Random order of children in IDA* and A*, drawn from this seed.
    pub seed: Option<u64>,
    /// Whether A* goes on as IDA* when its memory is full.
    pub hybrid: bool,
}

impl Options {
    /// The search for boards of a width.
    pub fn algorithm_for(&self, width: usize) -> Algorithm {
        self.algorithm.unwrap_or(Algorithm::default_for(width))
    }

    /// Whether the options go together on boards of a width; tables are another matter.
    pub(super) fn check(&self, width: usize) -> Result<(), StartError> {
        use Algorithm::{AStar, Beam, Greedy, IdaStar, WeightedAStar};
        let algorithm = self.algorithm_for(width);
        if !algorithm.serves(width) {
            return Err(StartError::AlgorithmSize { algorithm, width });
        }
        let asked: [(bool, &'static str, &'static [Algorithm]); 4] = [
            (self.heuristic.is_some(), "a heuristic", &[IdaStar, AStar, WeightedAStar, Greedy, Beam]),
            (self.weight.is_some(), "a weight", &[WeightedAStar]),
            (self.hybrid, "hybrid", &[AStar]),
            (self.seed.is_some(), "a seed", &[IdaStar, AStar]),
        ];
        for (is_asked, what, takers) in asked {
            if is_asked && !takers.contains(&algorithm) {
                return Err(StartError::Misfit { what, algorithm, takers });
            }
        }
        if self.hybrid && self.seed.is_some() { Err(StartError::SeededHybrid) } else { Ok(()) }
    }

    /// Whether a search for all shortest solutions can begin with that of these options: the first to end must be optimal.
    pub(super) fn check_all(&self, width: usize) -> Result<(), StartError> {
        let algorithm = self.algorithm_for(width);
        let takers: &[Algorithm] = &[Algorithm::IdaStar, Algorithm::AStar];
        if takers.contains(&algorithm) {
            return Ok(());
        }
        Err(StartError::Misfit { what: "a request for all solutions", algorithm, takers })
    }

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
            published: false,
            prune_depth: None,
            memory: Self::MEMORY,
            weight: None,
            seed: None,
            hybrid: false,
        }
    }
}
