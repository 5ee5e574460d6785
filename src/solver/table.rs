//! The two tables from which everything about heuristics and algorithms follows: their names, what each supports, what
//! is offered, what is refused with which words, and how a search starts. To add one, add its row.
//!
//! Each table is a macro that hands its rows to another macro: `heuristic_name.rs` and `algorithm.rs` make the types with
//! their names and properties of them, `heuristics.rs` and `searches.rs` the functions that start searches. So a wasm module which only
//! offers choices holds no search.

/// The sizes of boards, by the number of columns.
#[derive(Clone, Copy)]
pub enum Size {
    Three = 3,
    Four = 4,
    Five = 5,
    Six = 6,
}

/// The heuristics of each size, the strongest first.
macro_rules! heuristics {
    ($make:ident) => { $make! {
        // The sum of distances in pattern databases: `of` makes the partition of the tiles, `published` that of the papers,
        // where they have one. The goal's blank must be in a corner.
        additive {
            /// Additive 7-8 tables of the 4×4 board, 196 MB.
            Pdb78           = "pdb-7-8",               on Four,  default [],     of seven_eight,     published [];
            /// Additive 7-7-1 tables of the 4×4 board, 35 MB.
            Pdb771          = "pdb-7-7-1",             on Four,  default [],     of seven_seven_one, published [];
            /// Additive 6-6-3 tables of the 4×4 board, 3 MB.
            Pdb663          = "pdb-6-6-3",             on Four,  default [Four], of six_six_three,   published [published_six_six_three];
            /// Additive 5-5-5 tables of the 4×4 board.
            Pdb555          = "pdb-5-5-5",             on Four,  default [],     of five_five_five,  published [five_five_five];
            /// Additive 6-6-6-6 tables of the 5×5 board, 91 MB.
            Pdb6666         = "pdb-6-6-6-6",           on Five,  default [],     of sixes,           published [];
            /// Additive 5-5-5-5-4 tables of the 5×5 board, 4 MB.
            Pdb55554        = "pdb-5-5-5-5-4",         on Five,  default [Five], of fives,           published [];
            /// Additive tables of the 6×6 board, for patterns of four tiles and one of three, 2 MB.
            Pdb444444443    = "pdb-4-4-4-4-4-4-4-4-3", on Six,   default [Six],  of fours,           published [];
            /// Additive 4-4 tables of the 3×3 board.
            Pdb44           = "pdb-4-4",               on Three, default [],     of four_four,       published [];
        }
        // Everything else: `by` makes the heuristic for a goal, and it is boxed.
        computed {
            /// The larger of two distances, each of four tiles and the blank, that count every move.
            Pdb44Max        = "pdb-4-4-max",      on [Three],               default [],      goal in a corner, by |_| larger_of_four_four();
            /// Walking distance.
            WalkingDistance = "walking-distance", on [Three Four],          default [],      any goal,         by WalkingDistance::for_goal;
            /// Manhattan distance plus linear conflicts.
            LinearConflict  = "linear-conflict",  on [Three Four Five Six], default [Three], any goal,         by LinearConflict::for_goal;
            /// Manhattan distance.
            Manhattan       = "manhattan",        on [Three Four Five Six], default [],      any goal,         by Manhattan::for_goal;
            /// Number of misplaced tiles.
            Misplaced       = "misplaced",        on [Three Four Five Six], default [],      any goal,         by Misplaced::for_goal;
        }
    } };
}
pub(super) use heuristics;

/// The algorithms. `takes` lists the options that each supports, `is` its properties, and `by` starts the search.
macro_rules! algorithms {
    ($make:ident) => { $make! {
        /// Iterative deepening, which needs next to no memory.
        IdaStar       = "ida-star",        on [Three Four Five Six], default [Three Four],
                        takes [Heuristic Seed PruneDepth Workers All], is [proving pruning],           by ida_star;
        /// Expands the node with the lowest g + h first and keeps all nodes in memory.
        AStar         = "a-star",          on [Three Four],          default [],
                        takes [Heuristic Seed Hybrid All],             is [proving],                   by a_star;
        /// Expands the node with the lowest g + w h first: finds a solution at most w times too long, far sooner, and a lower
        /// bound.
        WeightedAStar = "weighted-a-star", on [Three Four],          default [],
                        takes [Heuristic Weight],                      is [],                          by weighted_a_star;
        /// Expands the node with the lowest h first: finds some solution soon.
        Greedy        = "greedy",          on [Three Four],          default [],
                        takes [Heuristic],                             is [],                          by greedy;
        /// Expands level by level, without a heuristic.
        BreadthFirst  = "breadth-first",   on [Three],               default [],
                        takes [],                                      is [proving],                   by breadth_first;
        /// Searches beams of growing width for ever shorter solutions, and by turns raises a lower bound by iterative deepening.
        Beam          = "beam",            on [Three Four Five Six], default [Five Six],
                        takes [Heuristic Workers],                     is [proving pruning improving], by beam;
    } };
}
pub(super) use algorithms;
