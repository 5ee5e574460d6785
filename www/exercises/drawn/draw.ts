// Pseudorandom numbers with a text as the seed, so that students and teacher draw the same exercises. Nothing here may change as long as
// codes made with it are handed in.

/** A hash of a text with 53 bits (cyrb53). It is fast and spreads well, but anybody who can program can find a text for a given hash. */
export function hash(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 2 ** 32 * (low & 0x1fffff) + (high >>> 0);
}

export class Draw {
  #state;

  /** @param text - the seed */
  constructor(text: string) {
    this.#state = hash(text) % 2 ** 32;
  }

  /** A number from 0 up to, but not including, 1 (mulberry32). */
  #next() {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` to `most`, both included. */
  number(least: number, most: number): number {
    return least + Math.floor(this.#next() * (most - least + 1));
  }

  pick<T>(list: readonly T[]): T {
    return list[this.number(0, list.length - 1)];
  }

  /** The same things in another order. */
  shuffled<T>(list: readonly T[]): T[] {
    const left = [...list];
    return Array.from(list, () => left.splice(this.number(0, left.length - 1), 1)[0]);
  }

  /** The first result of `make` that is not null. */
  until<T>(make: () => T | null): T {
    for (;;) {
      const made = make();
      if (made !== null) return made;
    }
  }
}
