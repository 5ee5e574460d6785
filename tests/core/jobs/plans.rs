//! Plans, one after the other. The oracles are the numbers to which the improvers of these plans count.

use common::subject;
use fifteen::{
    Board, Counts, Move,
    internals::{
        heuristic::{Boxed, manhattan::Manhattan},
        search::{
            beam::{
                improver::{Improve, Improvement, Improver, Plan},
                learned::crew::{Crew, SingleThread},
            },
            pruning::Automaton,
            root::Root,
        },
    },
    shape::Square,
};
use std::sync::Arc;

/// Finds a solution that is a move shorter in every step, until it has `shortest` moves or nothing can be expanded any more.
struct Steps {
    length: usize,
    shortest: usize,
    expanded: u64,
}

impl Steps {
    fn plan(length: usize, shortest: usize) -> Plan {
        Plan::Learned(Box::new(Steps { length, shortest, expanded: 0 }))
    }
}

fn improver(plans: Vec<Plan>) -> Improver<Square<3>, Boxed<Square<3>>> {
    let automaton = Arc::new(Automaton::new(Square::<3>::DIMS, 2).expect("2 is allowed"));
    let heuristic = Arc::new(subject::to_goal(Manhattan::for_goal));
    Improver::new(Root::new(Board::goal(Square::default()), heuristic, automaton), plans)
}

impl Improve for Steps {
    fn share(&mut self, budget: u64, left: Option<u64>, _: &dyn Crew) -> Improvement {
        self.expanded += budget;
        self.length = self.length.saturating_sub(1).max(self.shortest);
        Improvement {
            best: Some(solution(self.length)),
            counts: Counts { expanded: self.expanded, generated: 2 * self.expanded },
            is_over: self.length == self.shortest || left == Some(0),
            ..Improvement::default()
        }
    }

    fn improve(&mut self, solution: Vec<Move>) {
        self.length = self.length.min(solution.len());
    }
}

fn solution(length: usize) -> Vec<Move> {
    Move::ALL.into_iter().cycle().take(length).collect()
}

/// Steps until all plans are done. Returns the lengths that they found and the last counts.
fn lengths(plans: Vec<Plan>) -> (Vec<usize>, Counts) {
    let (mut improver, mut lengths) = (improver(plans), Vec::new());
    loop {
        let Improvement { best, counts, is_over, .. } = improver.step(10);
        lengths.push(best.expect("each step has a solution").len());
        assert_eq!(counts.expanded, 10 * lengths.len() as u64);
        if is_over {
            return (lengths, counts);
        }
    }
}

#[test]
fn a_plan_knows_what_can_still_be_expanded() {
    let mut improver = improver(vec![Steps::plan(13, 10)]);
    assert!(!improver.share(10, Some(10), &SingleThread).is_over);
    assert!(improver.share(10, Some(0), &SingleThread).is_over);
}

#[test]
fn the_second_goes_on_from_the_solution_of_the_first() {
    let (found, counts) = lengths(vec![Steps::plan(13, 10), Steps::plan(90, 7)]);
    assert_eq!(found, [12, 11, 10, 9, 8, 7]);
    assert_eq!(counts, Counts { expanded: 60, generated: 120 });
}

#[test]
fn without_a_second_it_ends_with_the_first() {
    assert_eq!(lengths(vec![Steps::plan(13, 10)]).0, [12, 11, 10]);
}

#[test]
fn a_solution_from_elsewhere_goes_to_the_one_that_works() {
    let mut improver = improver(vec![Steps::plan(30, 10), Steps::plan(90, 7)]);
    improver.improve(solution(11));
    assert_eq!(improver.step(1).best, Some(solution(10)));
    improver.improve(solution(9));
    assert_eq!(improver.step(1).best, Some(solution(8)));
    assert!(!improver.is_shared());
}
