//! Sets of bits: their members, their images and their transposition.

/// Returns the positions of the ones in a word, lowest first.
pub(super) fn ones(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            bit
        })
    })
}

/// Adds to `target` the images of the bits of `source` under a map of bits.
pub(super) fn add_images(source: &[u64], map: &[u16], target: &mut [u64]) {
    for (i, &word) in source.iter().enumerate() {
        for bit in ones(word) {
            let image = map[i * 64 + bit] as usize;
            target[image / 64] |= 1 << (image % 64);
        }
    }
}

/// Transposes a square of bits: bit j of word i becomes bit i of word j (Warren, Hacker's Delight, 7-3).
pub(super) fn transpose(square: &mut [u64; 64]) {
    let mut half = 32;
    let mut low: u64 = u64::MAX >> 32;
    while half != 0 {
        let mut row = 0;
        while row < 64 {
            let swapped = (square[row] >> half ^ square[row + half]) & low;
            square[row] ^= swapped << half;
            square[row + half] ^= swapped;
            row = (row + half + 1) & !half;
        }
        half >>= 1;
        low ^= low << half;
    }
}
