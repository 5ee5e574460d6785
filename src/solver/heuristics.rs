//! How each heuristic that needs no pattern database is made.

use super::heuristic_name::HeuristicName;
use crate::{
    board::Board,
    heuristic::{
        Boxed, boxed, linear_conflict::LinearConflict, manhattan::Manhattan, max_pdb::MaxPdb, misplaced::Misplaced,
        walking_distance::WalkingDistance,
    },
    pdb::partition::Partition,
    shape::Shape,
};

/// Makes the heuristic of a name for a goal; none if it needs a pattern database. The shape must be one that it supports.
pub fn stateless<S: Shape>(name: HeuristicName, goal: &Board<S>) -> Option<Boxed<S>> {
    match name {
        HeuristicName::WalkingDistance => Some(boxed(WalkingDistance::for_goal(goal))),
        HeuristicName::LinearConflict => Some(boxed(LinearConflict::for_goal(goal))),
        HeuristicName::Manhattan => Some(boxed(Manhattan::for_goal(goal))),
        HeuristicName::Misplaced => Some(boxed(Misplaced::for_goal(goal))),
        HeuristicName::Pdb44Max => Some(boxed(larger_of_four_four())),
        HeuristicName::Pdb78
        | HeuristicName::Pdb771
        | HeuristicName::Pdb663
        | HeuristicName::Pdb555
        | HeuristicName::Pdb6666
        | HeuristicName::Pdb55554
        | HeuristicName::Pdb444444443
        | HeuristicName::Pdb44
        | HeuristicName::PdbLarge
        | HeuristicName::Pdb => None,
    }
}

/// Makes the heuristic of two patterns of four tiles, which is for one goal alone.
pub fn larger_of_four_four() -> MaxPdb {
    let partition = Partition::four_four();
    let [first, second] = partition.patterns() else { unreachable!("the partition has two patterns") };
    MaxPdb::new([first, second])
}
