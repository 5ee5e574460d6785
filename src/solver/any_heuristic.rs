//! One enum for all heuristics: searches are compiled once, so the program is smaller and its searches are slower.

use crate::{
    board::{Board, Slide},
    heuristic::{
        Boxed, IncrementalHeuristic, NO_H,
        additive_pdb::{AdditivePdb, BothLanes, Parts, Probe, Undo},
        h_of,
    },
    shape::Shape,
};

/// The additive heuristic, or one without a state.
pub enum AnyHeuristic<S: Shape> {
    /// The additive heuristic.
    Additive(Box<AdditivePdb<S>>),
    /// A heuristic without a state.
    Stateless(Boxed<S>),
}

// The methods that the additive heuristic needs at each node are not inlined: searches call them in many places.
impl<S: Shape> IncrementalHeuristic<S> for AnyHeuristic<S> {
    /// Empty for a heuristic without a state.
    type State = BothLanes<S>;
    /// The parts of a heuristic without a state, or the two sums of the additive one.
    type Parts = u64;
    /// For a heuristic without a state, the lane is the parts of the child.
    type Probe = Probe;
    /// `None` for a heuristic without a state.
    type Undo = Option<Undo>;
    type Delta = ();

    const NO_CHILD: Probe = AdditivePdb::<S>::NO_CHILD;

    fn goal(&self) -> Board<S> {
        match self {
            AnyHeuristic::Additive(heuristic) => heuristic.goal(),
            AnyHeuristic::Stateless(heuristic) => heuristic.goal(),
        }
    }

    fn start(&self, board: &Board<S>) -> (BothLanes<S>, u64) {
        match self {
            AnyHeuristic::Additive(heuristic) => {
                let (state, sums) = heuristic.start(board);
                (state, packed(sums))
            }
            AnyHeuristic::Stateless(heuristic) => (BothLanes::none(), heuristic.start(board).1),
        }
    }

    fn h(&self, parts: u64) -> u16 {
        match self {
            AnyHeuristic::Additive(heuristic) => heuristic.h(sums(parts)),
            AnyHeuristic::Stateless(_) => h_of(parts),
        }
    }

    #[inline]
    fn probe(&self, state: &BothLanes<S>, parts: u64, board: &Board<S>, slide: Slide) -> Probe {
        match self {
            AnyHeuristic::Additive(heuristic) => probe(heuristic, state, parts, board, slide),
            AnyHeuristic::Stateless(heuristic) => {
                let parts = heuristic.probe(&(), parts, board, slide);
                Probe { lane: parts, upright: h_of(parts).into() }
            }
        }
    }

    #[inline]
    fn enter(
        &self,
        state: &mut BothLanes<S>,
        parts: u64,
        board: &Board<S>,
        slide: Slide,
        probe: Probe,
        limit: u16,
    ) -> Result<(u64, Option<Undo>), u16> {
        match self {
            AnyHeuristic::Additive(heuristic) => enter(heuristic, state, parts, board, slide, probe, limit),
            AnyHeuristic::Stateless(heuristic) => {
                let (parts, ()) = heuristic.enter(&mut (), parts, board, slide, probe.lane, limit)?;
                Ok((parts, None))
            }
        }
    }

    #[inline]
    fn leave(&self, state: &mut BothLanes<S>, undo: Option<Undo>) {
        if let (AnyHeuristic::Additive(heuristic), Some(undo)) = (self, undo) {
            leave(heuristic, state, undo);
        }
    }

    fn summary(&self, parts: u64) -> u8 {
        match self {
            AnyHeuristic::Additive(heuristic) => heuristic.summary(sums(parts)),
            AnyHeuristic::Stateless(heuristic) => heuristic.summary(parts),
        }
    }

    fn restore(&self, board: &Board<S>, h: u16, summary: u8) -> (BothLanes<S>, u64) {
        match self {
            AnyHeuristic::Additive(heuristic) => {
                let (state, sums) = heuristic.restore(board, h, summary);
                (state, packed(sums))
            }
            AnyHeuristic::Stateless(heuristic) => (BothLanes::none(), heuristic.restore(board, h, summary).1),
        }
    }

    /// Slow: it copies the state. No small program has beams.
    fn evaluate(&self, state: &BothLanes<S>, parts: u64, board: &Board<S>, slide: Slide) -> (u64, ()) {
        (self.apply(&mut state.clone(), parts, board, slide, ()), ())
    }

    fn apply(&self, state: &mut BothLanes<S>, parts: u64, board: &Board<S>, slide: Slide, (): ()) -> u64 {
        let probe = self.probe(state, parts, board, slide);
        let Ok((parts, _)) = self.enter(state, parts, board, slide, probe, NO_H) else {
            unreachable!("every h is below NO_H")
        };
        parts
    }

    fn score(&self, parts: u64) -> u16 {
        match self {
            AnyHeuristic::Additive(heuristic) => heuristic.score(sums(parts)),
            AnyHeuristic::Stateless(_) => h_of(parts),
        }
    }
}

#[inline(never)]
fn probe<S: Shape>(
    heuristic: &AdditivePdb<S>,
    state: &BothLanes<S>,
    parts: u64,
    board: &Board<S>,
    slide: Slide,
) -> Probe {
    heuristic.probe(state, sums(parts), board, slide)
}

#[inline(never)]
fn enter<S: Shape>(
    heuristic: &AdditivePdb<S>,
    state: &mut BothLanes<S>,
    parts: u64,
    board: &Board<S>,
    slide: Slide,
    probe: Probe,
    limit: u16,
) -> Result<(u64, Option<Undo>), u16> {
    let (sums, undo) = heuristic.enter(state, sums(parts), board, slide, probe, limit)?;
    Ok((packed(sums), Some(undo)))
}

#[inline(never)]
fn leave<S: Shape>(heuristic: &AdditivePdb<S>, state: &mut BothLanes<S>, undo: Undo) {
    heuristic.leave(state, undo);
}

fn packed(sums: Parts) -> u64 {
    u64::from(sums.upright) | u64::from(sums.mirrored) << 32
}

fn sums(parts: u64) -> Parts {
    Parts { upright: parts as u32, mirrored: (parts >> 32) as u32 }
}
