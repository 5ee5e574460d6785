// How many boards have each value.

export class Histogram {
  /** By value: the number of boards. */
  counts: number[] = [];
  /** The number of boards. */
  total = 0;
  #sum = 0;

  /** Adds boards. */
  addAll(values: Iterable<number>) {
    for (const value of values) this.#add(value, 1);
  }

  /** @param counts - by value: the number of boards */
  static of(counts: Iterable<number>) {
    const histogram = new Histogram();
    let value = 0;
    for (const count of counts) {
      if (count > 0) histogram.#add(value, count);
      value += 1;
    }
    return histogram;
  }

  #add(value: number, boards: number) {
    while (this.counts.length <= value) this.counts.push(0);
    this.counts[value] += boards;
    this.total += boards;
    this.#sum += value * boards;
  }

  /** The mean of all values; NaN without boards. */
  get mean() {
    return this.#sum / this.total;
  }

  /** The largest value. */
  get most() {
    return this.counts.length - 1;
  }

  /** The number of boards with the value that most boards have. */
  get peak() {
    return Math.max(...this.counts);
  }
}
