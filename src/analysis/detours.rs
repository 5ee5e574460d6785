//! Detours: the stretches of a game in which mistakes outweigh the other moves.

use super::Verdict;
use std::ops::Range;

/// A stretch of a game in which mistakes outweigh the other moves, and which cannot be extended to outweigh them more.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Detour {
    /// The indexes of its moves.
    pub moves: Range<usize>,
    /// The number of mistakes among them.
    pub mistakes: usize,
    /// The number of moves that these mistakes lose together.
    lost: usize,
}

impl Detour {
    /// The number of moves that were lost: the moves of the detour, and the moves that remain in addition after it.
    /// Every mistake costs two, its own move and the move that makes up for it; a multi-tile move may cost its own
    /// alone.
    pub fn cost(&self) -> usize {
        self.lost
    }
}

/// A stretch that may become a detour. The balance rises by one with each mistake and falls by one with any other move.
struct Stretch {
    moves: Range<usize>,
    before: isize,
    after: isize,
}

/// Returns the detours, the costliest first. A move that may or may not be a mistake belongs to none. `lost` returns
/// how many moves the moves of a stretch lose.
///
/// These are the maximal scoring subsequences of Ruzzo and Tompa (1999). A mistake starts a stretch. It is joined with the
/// last stretch that started at a lower balance if the two together rise higher than that one did:
///
/// ```text
///   × ×          one detour, which rises by two
///   × × · ×      two detours: joined, they would rise by two, as the first does alone
///   × × · × ×    one detour, which rises by three
/// ```
pub fn detours(verdicts: impl Iterator<Item = Verdict>, lost: impl Fn(Range<usize>) -> usize) -> Vec<Detour> {
    let (mut found, mut stretches, mut balance) = (Vec::new(), Vec::new(), 0);
    for (index, verdict) in verdicts.enumerate() {
        match verdict {
            Verdict::Optimal => balance -= 1,
            Verdict::Mistake => {
                join(&mut stretches, Stretch { moves: index..index + 1, before: balance, after: balance + 1 });
                balance += 1;
            }
            Verdict::Unknown => found.append(&mut stretches),
        }
    }
    found.append(&mut stretches);
    // Each is inserted at its place: a sort would be kilobytes of code. Detours of equal cost stay in the order of the
    // game.
    let mut detours: Vec<Detour> = Vec::new();
    for Stretch { moves, before, after } in found {
        // The mistakes less the others are the rise, and both together are all moves.
        let mistakes = moves.len().midpoint((after - before) as usize);
        let lost = lost(moves.clone());
        let detour = Detour { moves, mistakes, lost };
        detours.insert(detours.partition_point(|earlier| earlier.cost() >= detour.cost()), detour);
    }
    detours
}

/// Adds a stretch, and joins it with earlier ones.
fn join(stretches: &mut Vec<Stretch>, mut last: Stretch) {
    while let Some(at) = stretches.iter().rposition(|stretch| stretch.before < last.before)
        && stretches[at].after < last.after
    {
        let first = &stretches[at];
        last = Stretch { moves: first.moves.start..last.moves.end, before: first.before, after: last.after };
        stretches.truncate(at);
    }
    stretches.push(last);
}
