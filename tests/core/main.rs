//! The laws of the core, each held against an oracle of its own. One test binary: the tables that the tests share are
//! built once.

mod board {
    mod boards;
    mod goal_transform;
    mod goals;
    mod notation;
    mod replays;
    mod spaces;
}
mod heuristics {
    mod bounds;
    mod estimator;
    mod incremental;
    mod published;
    mod restore;
}
mod jobs {
    mod dealer;
    mod dealt_searches;
    mod frontier;
}
mod project {
    mod architecture;
    mod dependencies;
    mod readme;
}
mod searches {
    mod after_the_end;
    mod all_solutions;
    mod beam;
    mod best_first;
    mod budgets;
    mod closed_list;
    mod hybrid;
    mod korf;
    mod memory;
    mod pruning;
    mod seeds;
    mod weighted;
}
mod solver {
    mod choices;
    mod laws;
    mod pairs;
}
mod tables {
    mod checksum;
    mod format;
    mod histograms;
    mod orders;
    mod wide;
    mod zones;
}
