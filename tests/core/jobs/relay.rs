//! Two improvers, one after the other. The oracles are the numbers to which these improvers count.

use fifteen::{
    board::Move,
    search::{
        Counts,
        beam::{
            improver::{Improve, Improvement},
            relay::Relay,
        },
    },
};

/// Finds a solution that is a move shorter in every step, until it has `shortest` moves.
struct Steps {
    length: usize,
    shortest: usize,
    expanded: u64,
}

impl Steps {
    fn boxed(length: usize, shortest: usize) -> Box<dyn Improve + Send> {
        Box::new(Steps { length, shortest, expanded: 0 })
    }
}

impl Improve for Steps {
    fn step(&mut self, budget: u64) -> Improvement {
        self.expanded += budget;
        self.length = self.length.saturating_sub(1).max(self.shortest);
        Improvement {
            best: Some(solution(self.length)),
            counts: Counts { expanded: self.expanded, generated: 2 * self.expanded },
            is_over: self.length == self.shortest,
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

/// Steps until the relay is over. Returns the lengths that it found and its last counts.
fn lengths(mut relay: Relay) -> (Vec<usize>, Counts) {
    let mut lengths = Vec::new();
    loop {
        let Improvement { best, counts, is_over, .. } = relay.step(10);
        lengths.push(best.expect("each step has a solution").len());
        assert_eq!(counts.expanded, 10 * lengths.len() as u64);
        if is_over {
            return (lengths, counts);
        }
    }
}

#[test]
fn the_second_goes_on_from_the_solution_of_the_first() {
    let (found, counts) = lengths(Relay::new(Steps::boxed(13, 10), Some(Steps::boxed(90, 7))));
    assert_eq!(found, [12, 11, 10, 9, 8, 7]);
    assert_eq!(counts, Counts { expanded: 60, generated: 120 });
}

#[test]
fn without_a_second_it_ends_with_the_first() {
    assert_eq!(lengths(Relay::new(Steps::boxed(13, 10), None)).0, [12, 11, 10]);
}

#[test]
fn a_solution_from_elsewhere_goes_to_the_one_that_works() {
    let mut relay = Relay::new(Steps::boxed(30, 10), Some(Steps::boxed(90, 7)));
    relay.improve(solution(11));
    assert_eq!(relay.step(1).best, Some(solution(10)));
    relay.improve(solution(9));
    assert_eq!(relay.step(1).best, Some(solution(8)));
    assert!(!relay.is_shared());
}
