//! How each heuristic of the table in `table.rs` that needs no pattern database is made.

use super::{heuristic_name::HeuristicName, table::heuristics};
use crate::{
    board::Board,
    heuristic::{
        boxed::Boxed, linear_conflict::LinearConflict, manhattan::Manhattan, max_pdb::MaxPdb, misplaced::Misplaced,
        walking_distance::WalkingDistance,
    },
    pdb::partition::Partition,
};

/// A board of a size for which heuristics can be made.
pub trait HeuristicGoal<const W: usize> {
    /// Makes the heuristic of a name for this goal; none if it needs a pattern database, or does not support the size.
    fn computed(&self, name: HeuristicName) -> Option<Boxed<W>>;
}

/// Makes [`HeuristicGoal`] of the rows, for each size.
macro_rules! makers {
    (
        additive { $($additive:tt)+ }
        computed { $(
            $(#[$doc:meta])+
            $computed:ident = $name:literal, on $sizes:tt, default [$($default:ident)*],
            $($goal:ident)+, by $new:expr;
        )+ }
    ) => {
        makers!(Three 3 $($computed $sizes $new;)+);
        makers!(Four 4 $($computed $sizes $new;)+);
        makers!(Five 5 $($computed $sizes $new;)+);
        makers!(Six 6 $($computed $sizes $new;)+);
    };
    ($size:ident $width:literal $($computed:ident $sizes:tt $new:expr;)+) => {
        impl HeuristicGoal<$width> for Board<$width> {
            fn computed(&self, name: HeuristicName) -> Option<Boxed<$width>> {
                match name {
                    $(HeuristicName::$computed => if_listed!($size $sizes Boxed::new($new(self))),)+
                    _ => None,
                }
            }
        }
    };
}

/// `Some` of an expression if a size is listed, else `None`.
macro_rules! if_listed {
    (Three [Three $($others:ident)*] $value:expr) => { Some($value) };
    (Four [Four $($others:ident)*] $value:expr) => { Some($value) };
    (Five [Five $($others:ident)*] $value:expr) => { Some($value) };
    (Six [Six $($others:ident)*] $value:expr) => { Some($value) };
    ($size:ident [$other:ident $($others:ident)*] $value:expr) => { if_listed!($size [$($others)*] $value) };
    ($size:ident [] $value:expr) => { None };
}

heuristics!(makers);

/// Makes the heuristic of two patterns of four tiles, which is for one goal alone.
pub(super) fn larger_of_four_four() -> MaxPdb {
    let partition = Partition::four_four();
    let [first, second] = partition.patterns() else { unreachable!("the partition has two patterns") };
    MaxPdb::new([first, second])
}
