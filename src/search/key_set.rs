//! A set of words other than 0. Open addressing: some hundred thousand go in, none come out one by one.

/// The set.
#[derive(Default)]
pub struct KeySet {
    /// As many as a power of two, at most half of them taken; 0 is free.
    slots: Vec<u64>,
    taken: usize,
}

impl KeySet {
    /// Puts a word in; whether it is new.
    pub fn insert(&mut self, word: u64) -> bool {
        debug_assert_ne!(word, 0);
        if self.slots.len() <= 2 * self.taken {
            self.grow();
        }
        let slot = self.slot(word);
        let is_new = self.slots[slot] == 0;
        self.slots[slot] = word;
        self.taken += usize::from(is_new);
        is_new
    }

    /// Takes all words out and keeps the memory.
    pub fn clear(&mut self) {
        self.slots.fill(0);
        self.taken = 0;
    }

    /// Where the word is, or where it would go.
    fn slot(&self, word: u64) -> usize {
        const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
        let last = self.slots.len() - 1;
        let mut slot = (word.wrapping_mul(ODD) >> 32) as usize & last;
        while self.slots[slot] != 0 && self.slots[slot] != word {
            slot = (slot + 1) & last;
        }
        slot
    }

    fn grow(&mut self) {
        let slots = vec![0; (4 * self.slots.len()).max(1 << 10)];
        for word in std::mem::replace(&mut self.slots, slots) {
            if word != 0 {
                let slot = self.slot(word);
                self.slots[slot] = word;
            }
        }
    }
}
