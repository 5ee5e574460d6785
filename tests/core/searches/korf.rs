//! Law 6: IDA* with Manhattan distance reproduces Korf's node counts. All hundred boards are also solved with the
//! strongest heuristics.
//!
//! The oracle is `data/korf100.csv`: the published lengths, and the exact node counts of IDA* with Manhattan distance
//! when only the move back is pruned. With tables, the nodes of all boards together must stay below a limit, which is
//! at most about a tenth above the real count.

use common::{golden, puzzle, subject};
use fifteen::{Algorithm, Goal, HeuristicName, Options, Progress, Solver};

fn counts_match(from: u64, to: u64) {
    let options = Options::default()
        .with_goal(Goal::BlankFirst)
        .with_algorithm(Algorithm::IdaStar)
        .with_heuristic(HeuristicName::Manhattan)
        .with_prune_depth(2);
    let mut solver = Solver::new();
    let instances = golden::korf().into_iter().filter(|instance| (from..to).contains(&instance.generated));
    let mut matched = 0;
    for instance in instances {
        let progress = subject::solve(&mut solver, &instance.board, &options);
        let (id, stats) = (instance.id, &progress.stats);
        assert_eq!(subject::letters(&progress).len(), instance.optimal, "length of no. {id}");
        assert_eq!(stats.generated(), instance.generated, "generated for no. {id}");
        assert_eq!(stats.expanded(), instance.expanded, "expanded for no. {id}");
        assert_eq!(stats.iterations.len(), instance.iterations, "iterations of no. {id}");
        let last = stats.iterations.last().expect("there is an iteration").generated;
        assert_eq!(stats.generated() - last, instance.before_last, "before the last iteration of no. {id}");
        assert_eq!(stats.iterations[0].bound, u16::from(instance.manhattan), "first bound of no. {id}");
        matched += 1;
    }
    assert!(matched > 0);
}

#[test]
fn manhattan_reproduces_the_counts_up_to_two_million() {
    counts_match(0, 2_000_001);
}

#[test]
#[ignore = "searches hundreds of millions of nodes"]
fn manhattan_reproduces_the_counts_up_to_thirty_million() {
    counts_match(2_000_001, 30_000_001);
}

fn solve_replayed(solver: &mut Solver, instance: &golden::KorfInstance, options: &Options) -> Progress {
    let progress = subject::solve(solver, &instance.board, options);
    let moves = subject::letters(&progress);
    assert_eq!(moves.len(), instance.optimal, "length of no. {}, {options:?}", instance.id);
    assert_eq!(puzzle::replay(&instance.board, &moves), puzzle::blank_first(4), "no. {}", instance.id);
    progress
}

/// Solves all hundred boards with the default options and one heuristic, as the command line and the page do.
fn all_hundred_take_at_most(heuristic: HeuristicName, most: u64) {
    let mut solver = subject::solver_with(&[heuristic]);
    let options = Options::default().with_goal(Goal::BlankFirst);
    let instances = golden::korf();
    let generated: u64 =
        instances.iter().map(|instance| solve_replayed(&mut solver, instance, &options).stats.generated()).sum();
    assert!(generated <= most, "{generated} nodes generated with {}", heuristic.name());
}

#[test]
fn all_hundred_with_6_6_3() {
    all_hundred_take_at_most(HeuristicName::Pdb663, 18_000_000);
}

#[test]
fn all_hundred_with_7_7_1() {
    all_hundred_take_at_most(HeuristicName::Pdb771, 5_500_000);
}

#[test]
#[ignore = "builds the 7-8 tables"]
fn all_hundred_with_7_8() {
    all_hundred_take_at_most(HeuristicName::Pdb78, 1_600_000);
}

/// The three hardest boards.
#[test]
#[ignore = "searches two thousand million nodes"]
fn the_hardest_boards_need_eighty_moves() {
    let mut solver = subject::solver();
    for (tiles, length) in golden::hardest() {
        assert_eq!(subject::length(&mut solver, &tiles, &Options::default()), length, "{tiles:?}");
    }
}

/// The boards that take the most nodes with the 7-8 tables. Their lengths were found with these tables, so another
/// table must find the same lengths.
#[test]
#[ignore = "takes minutes"]
fn the_worst_boards_have_the_same_lengths_with_other_tables() {
    let other = HeuristicName::Pdb771;
    let mut solver = subject::solver_with(&[other]);
    let options = Options::default().with_heuristic(other);
    for (tiles, length) in golden::worst() {
        assert_eq!(subject::length(&mut solver, &tiles, &options), length, "{tiles:?}");
    }
}
