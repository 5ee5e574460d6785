//! The laws of the core, each compared with an independent oracle:
//!
//! 1. A heuristic that is updated slide by slide equals the heuristic computed from scratch.
//! 2. A heuristic never exceeds the distance to the goal, and is 0 only at the goal.
//! 3. What is ranked or encoded can be unranked or decoded: orders, states and table files.
//! 4. Any sequence of budgets leads to the same counts, solution and status.
//! 5. IDA* and A* find shortest solutions, also on several workers.
//! 6. IDA* with Manhattan distance reproduces Korf's published node counts.
//! 7. Pruning by the automaton never changes the length of the solution.
//! 8. The values of the tables have the published histograms.
//! 9. The numbers of boards at each depth are the published ones.
//! 10. Every board that is written reads back to the same board, and no text makes the reader panic.
//!
//! All tests are in one binary, so that the tables that they share are built once.
//!
//! Decisions: `docs/decisions/tests.md`.

mod analysis {
    mod by_hand;
    mod exact;
    mod large;
    mod multi_tile;
    mod slices;
    mod summary;
    mod support;
}
mod board {
    mod backward;
    mod boards;
    mod daily;
    mod goal_transform;
    mod goals;
    mod layouts;
    mod near_misses;
    mod notation;
    mod random;
    mod replays;
    mod spaces;
    mod texts;
    mod written;
}
mod evaluation {
    mod folds;
    mod format;
    pub mod values;
}
mod heuristics {
    mod bounds;
    mod estimator;
    mod incremental;
    mod published;
    mod restore;
}
mod jobs {
    mod both_ends;
    mod checkpoints;
    mod dealer;
    mod dealt_searches;
    mod frontier;
    mod plans;
    mod shards;
    mod shared_beams;
    mod variants;
}
mod project {
    mod architecture;
    mod dependencies;
    mod heuristics;
    mod readme;
}
mod searches {
    mod after_the_end;
    mod all_solutions;
    mod beam;
    mod best_first;
    mod budgets;
    mod class_walk;
    mod closed_list;
    mod distance_table;
    mod hybrid;
    mod korf;
    mod learned;
    mod line_by_line;
    mod memory;
    mod multi_tile;
    mod pruning;
    mod ranking;
    mod seeds;
    mod sweeps;
    mod weighted;
}
mod shapes {
    mod automata;
    mod large;
    mod partitions;
    pub mod radii;
    mod rectangles;
}
mod solver {
    mod catalogs;
    mod choices;
    mod laws;
    mod own;
    mod pairs;
    mod values;
}
mod tables {
    mod checksum;
    mod classes;
    mod format;
    mod histograms;
    mod lookup;
    mod orders;
    mod other_tables;
    mod wide;
    mod wrong_bits;
    mod zones;
}
