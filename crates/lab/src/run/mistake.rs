//! The mistakes of students.

/// Why an entry is not right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// The entry is one for another step, or of another search.
    OtherStep,
    /// Takes a board that is expanded.
    AlreadyExpanded,
    /// Takes a board with a path for which a shorter one was found.
    LongerPath,
    /// A* takes a board with a larger f, which has the smallest h, as greedy search does.
    SmallestH,
    /// Takes a board with the smallest g, as breadth-first search does, although f of A*, or h of greedy search, is larger.
    SmallestG,
    /// A* takes a board with a larger f.
    LargerF,
    /// Greedy search takes a board with a larger h, which has the smallest f, as A* does.
    SmallestF,
    /// Greedy search takes a board with a larger h.
    LargerH,
    /// Breadth-first search takes the board that was found last, as depth-first search does.
    Newest,
    /// Breadth-first search takes a board that is farther away than others.
    LargerG,
    /// The table takes a placement with a larger entry than others.
    LargerEntry,
    /// Calls a board known that is new.
    NewBoard,
    /// Calls a board known that is known, but by a longer path.
    ShorterPath,
    /// Gives values to the board from which the search came.
    CameFrom,
    /// Gives values to a board that is expanded.
    KnownExpanded,
    /// Gives values to a board that waits.
    KnownWaiting,
    /// Has the parent's g.
    SameG,
    /// Has another g.
    OtherG,
    /// Writes the parent's entry.
    SameEntry,
    /// Writes another entry.
    OtherEntry,
    /// Has the parent's h.
    SameH,
    /// Counts the blank as a tile.
    BlankInH,
    /// Counts the misplaced tiles instead of their distances.
    MisplacedTiles,
    /// Has another h.
    OtherH,
    /// Has h as f.
    FWithoutG,
    /// Has the parent's f.
    SameF,
    /// Has another f.
    OtherF,
    /// Prunes a child whose f is the bound.
    PrunedAtBound,
    /// Prunes a child whose f is below the bound.
    PrunedBelowBound,
    /// Goes on from a child whose f is above the bound.
    WentOverBound,
    /// Keeps the bound, or lowers it.
    SameBound,
    /// Adds one to the bound, although no child with this f was pruned.
    BoundPlusOne,
    /// Takes another number.
    GuessedBound,
}

impl Mistake {
    /// Returns the name.
    pub fn name(self) -> &'static str {
        match self {
            Mistake::OtherStep => "other-step",
            Mistake::AlreadyExpanded => "already-expanded",
            Mistake::LongerPath => "longer-path",
            Mistake::SmallestH => "smallest-h",
            Mistake::SmallestG => "smallest-g",
            Mistake::LargerF => "larger-f",
            Mistake::SmallestF => "smallest-f",
            Mistake::LargerH => "larger-h",
            Mistake::Newest => "newest",
            Mistake::LargerG => "larger-g",
            Mistake::LargerEntry => "larger-entry",
            Mistake::NewBoard => "new-board",
            Mistake::ShorterPath => "shorter-path",
            Mistake::CameFrom => "came-from",
            Mistake::KnownExpanded => "known-expanded",
            Mistake::KnownWaiting => "known-waiting",
            Mistake::SameG => "same-g",
            Mistake::OtherG => "other-g",
            Mistake::SameEntry => "same-entry",
            Mistake::OtherEntry => "other-entry",
            Mistake::SameH => "same-h",
            Mistake::BlankInH => "blank-in-h",
            Mistake::MisplacedTiles => "misplaced-tiles",
            Mistake::OtherH => "other-h",
            Mistake::FWithoutG => "f-without-g",
            Mistake::SameF => "same-f",
            Mistake::OtherF => "other-f",
            Mistake::PrunedAtBound => "pruned-at-bound",
            Mistake::PrunedBelowBound => "pruned-below-bound",
            Mistake::WentOverBound => "went-over-bound",
            Mistake::SameBound => "same-bound",
            Mistake::BoundPlusOne => "bound-plus-one",
            Mistake::GuessedBound => "guessed-bound",
        }
    }
}
