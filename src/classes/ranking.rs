//! Ranks: consecutive numbers of all sequences of some labels.
//!
//! A sequence is cut into its first eight labels, its *head*, and the rest, its *tail*. The head says which labels are
//! left for the tail. So the rank is the rank of the first sequence with this head, plus the number of the tail among
//! the tails of the same labels:
//!
//! ```text
//!   labels 1 1 2 2 3 …, head 1 1 2 2 3 3 2 2     rank = first[head] + number[tail]
//! ```
//!
//! Both are looked up in small tables, by the bits of the labels. Ranks of sequences with one head are consecutive, so a loop over all
//! sequences need not compute any.

use super::labels::LABELS;

/// The number of labels in a head, at most.
const HEAD: usize = 8;
/// The number of bits of a head and of a tail.
const HEAD_BITS: usize = 2 * HEAD;
const TAIL_BITS: usize = 14;

/// The ranks of all sequences with given numbers of labels.
pub struct ClassRanking {
    /// By head: the rank of the first sequence with it.
    first: Box<[u32; 1 << HEAD_BITS]>,
    /// By tail: its number among the tails of the same labels.
    number: Box<[u16; 1 << TAIL_BITS]>,
    /// The heads in ascending order of their ranks.
    heads: Vec<Head>,
    /// The tails by their labels, and then by number.
    tails: Vec<Vec<u16>>,
    count: usize,
}

/// The sequences that begin with the same labels.
#[derive(Clone, Copy)]
pub struct Head {
    /// These labels.
    pub labels: u32,
    /// The rank of the first sequence.
    pub first: usize,
    /// The index of its list of tails.
    list: usize,
}

/// The number of each label.
type LabelCounts = [u8; LABELS];

fn content(labels: usize, length: usize) -> LabelCounts {
    let mut content = [0; LABELS];
    for place in 0..length {
        content[labels >> (2 * place) & (LABELS - 1)] += 1;
    }
    content
}

/// Returns the labels of `all` without those of `taken`; `None` if there are too few.
fn less(all: LabelCounts, taken: LabelCounts) -> Option<LabelCounts> {
    let mut left = all;
    for (left, taken) in left.iter_mut().zip(taken) {
        *left = left.checked_sub(taken)?;
    }
    Some(left)
}

impl ClassRanking {
    /// Numbers the sequences with these counts of the labels, fifteen at most.
    pub fn new(counts: [u8; LABELS]) -> Self {
        let length: usize = counts.iter().map(|&count| usize::from(count)).sum();
        let (head_length, tail_length) = (length.min(HEAD), length.saturating_sub(HEAD));
        let (mut contents, mut tails): (Vec<LabelCounts>, Vec<Vec<u16>>) = (Vec::new(), Vec::new());
        let mut number = boxed(0_u16);
        for tail in 0..1_usize << (2 * tail_length) {
            let content = content(tail, tail_length);
            if less(counts, content).is_none() {
                continue;
            }
            let list = contents.iter().position(|known| *known == content).unwrap_or_else(|| {
                contents.push(content);
                tails.push(Vec::new());
                tails.len() - 1
            });
            number[tail] = tails[list].len() as u16;
            tails[list].push(tail as u16);
        }
        let (mut first, mut heads, mut count) = (boxed(0_u32), Vec::new(), 0);
        for head in 0..1_usize << (2 * head_length) {
            let Some(left) = less(counts, content(head, head_length)) else { continue };
            let Some(list) = contents.iter().position(|known| *known == left) else { continue };
            first[head] = count as u32;
            heads.push(Head { labels: head as u32, first: count, list });
            count += tails[list].len();
        }
        ClassRanking { first, number, heads, tails, count }
    }

    /// Returns the number of sequences.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Returns the rank of a sequence.
    #[inline(always)]
    pub fn rank(&self, labels: u32) -> usize {
        let (head, tail) = (labels as usize & ((1 << HEAD_BITS) - 1), (labels >> HEAD_BITS) as usize);
        self.first[head] as usize + usize::from(self.number[tail & ((1 << TAIL_BITS) - 1)])
    }

    /// Returns the heads in ascending order of their ranks.
    pub fn heads(&self) -> &[Head] {
        &self.heads
    }

    /// Returns the tails of a head. The sequence with the n-th of them has the rank `head.first + n`.
    pub fn tails(&self, head: Head) -> &[u16] {
        &self.tails[head.list]
    }
}

impl Head {
    /// Returns the sequence with this head and a tail.
    #[inline(always)]
    pub fn with(self, tail: u16) -> u32 {
        self.labels | u32::from(tail) << HEAD_BITS
    }
}

fn boxed<T: Clone, const N: usize>(value: T) -> Box<[T; N]> {
    let values = vec![value; N].into_boxed_slice();
    values.try_into().unwrap_or_else(|_| unreachable!("the vector has as many values as the array"))
}
