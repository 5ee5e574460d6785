//! An analysis runs in slices: any sequence of budgets leads to the same result, and after the end nothing changes.

use super::support::{aimless, recorded};
use common::{
    puzzle::{Cases, blank_last},
    subject::{solver, solver_with_small_tables},
};
use fifteen::{Algorithm, Analysis, Game, Move, Options, Position, Solver, Weight};

/// All results of an analysis.
type Told = (Vec<Position>, Vec<Option<Vec<Move>>>, u64);

fn told(analysis: &Analysis) -> Told {
    let solutions = (0..analysis.positions().len()).map(|index| analysis.solution(index)).collect();
    (analysis.positions().collect(), solutions, analysis.expanded())
}

fn run_by(solver: &mut Solver, game: &Game, budget: impl FnMut() -> u64) -> Told {
    run_with(solver, game, &Options::default(), budget)
}

fn run_with(solver: &mut Solver, game: &Game, options: &Options, mut budget: impl FnMut() -> u64) -> Told {
    let mut analysis = solver.start_analysis(game, options).expect("the game can be solved");
    loop {
        let (before, budget) = (analysis.expanded(), budget());
        let has_ended = analysis.step(budget);
        assert!(analysis.expanded() - before <= budget, "no slice exceeds its budget");
        assert_eq!(has_ended, analysis.has_ended());
        if has_ended {
            break;
        }
        assert_eq!(analysis.expanded() - before, budget, "an analysis that goes on spends its budget");
        assert!(analysis.fraction() < 1.0);
    }
    let end = told(&analysis);
    assert!(analysis.step(1000));
    assert_eq!(told(&analysis), end, "an analysis that has ended stays as it is");
    assert_eq!(analysis.fraction().to_bits(), 1.0_f64.to_bits());
    end
}

fn assert_any_budgets(solver: &mut Solver, game: &Game, schedules: u64) {
    let whole = run_by(solver, game, || u64::MAX);
    for seed in 1..=schedules {
        let mut cases = Cases(seed);
        let most = [1, 10, 1000, 100_000][(seed % 4) as usize];
        let told = run_by(solver, game, || 1 + cases.below(most) as u64);
        assert_eq!(told, whole, "{game} by budgets up to {most}");
    }
}

#[test]
fn any_budgets_lead_to_the_same_result() {
    let mut cases = Cases(1311);
    let mut solver = solver();
    for width in [3, 4] {
        let (_, start) = cases.walk(&blank_last(width), 60);
        assert_any_budgets(&mut solver, &aimless(&mut cases, &start, 25).game(), 12);
    }
    let game = recorded(include_str!("../../data/game15.txt")).game();
    assert_any_budgets(&mut solver, &game, 3);
}

/// An analysis always uses IDA*, whatever the settings of a solve are.
#[test]
fn options_of_other_searches_change_nothing() {
    let (mut solver, mut cases) = (solver(), Cases(1313));
    let weighted = Options::default().with_algorithm(Algorithm::WeightedAStar);
    let weighted = weighted.with_weight(Weight::new(3.0).expect("a weight")).with_hybrid(true).with_seed(7);
    let blind = Options::default().with_algorithm(Algorithm::BreadthFirst);
    for (width, other) in [(4, weighted), (3, blind)] {
        let (_, start) = cases.walk(&blank_last(width), 60);
        let game = aimless(&mut cases, &start, 10).game();
        let expected = run_by(&mut solver, &game, || 1_000);
        assert_eq!(run_with(&mut solver, &game, &other, || 1_000), expected, "{other:?}");
    }
}

/// A beam search belongs to an analysis of a large board.
#[test]
fn any_budgets_lead_to_the_same_result_on_a_large_board() {
    let mut cases = Cases(1312);
    let (_, start) = cases.walk(&blank_last(5), 150);
    let played = aimless(&mut cases, &start, 2);
    let mut solver = solver_with_small_tables();
    let whole = run_by(&mut solver, &played.game(), || u64::MAX);
    assert!(whole.0.iter().all(|position| position.upper.is_some()), "{whole:?}");
    for most in [1_000, 100_000] {
        let told = run_by(&mut solver, &played.game(), || 1 + cases.below(most) as u64);
        assert_eq!(told, whole, "budgets up to {most}");
    }
}

/// Intermediate results are true at any time: bounds only tighten.
#[test]
fn bounds_only_tighten() {
    let game = recorded(include_str!("../../data/game15.txt")).game();
    let mut analysis = solver().start_analysis(&game, &Options::default()).expect("the game can be solved");
    let mut before: Vec<Position> = analysis.positions().collect();
    let mut fraction = analysis.fraction();
    while !analysis.step(5000) {
        let now: Vec<Position> = analysis.positions().collect();
        for (old, new) in before.iter().zip(&now) {
            assert!(old.lower <= new.lower && new.lower <= new.upper.expect("the game ends solved"));
            assert!(new.upper <= old.upper);
        }
        assert!(analysis.fraction() >= fraction);
        (before, fraction) = (now, analysis.fraction());
    }
}
