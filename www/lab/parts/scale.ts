// Scales of charts: where a number is between two others, and the numbers to write along an axis.

export interface Scale {
  /** where a number is, from 0 to 1 */
  at: (n: number) => number;
  /** the numbers to write */
  ticks: number[];
}

/**
 * A scale on which each tick is ten times the one before.
 * @param least - a power of ten
 * @param most - another
 */
export function logScale(least: number, most: number): Scale {
  const [from, to] = [Math.log10(least), Math.log10(most)];
  return {
    at: (n) => (Math.log10(Math.min(Math.max(n, least), most)) - from) / (to - from),
    ticks: Array.from({ length: Math.round(to - from) + 1 }, (_, index) => least * 10 ** index),
  };
}

/** How many steps an axis has at most. */
const maxSteps = 5;

/** A scale from 0 to at least `most`, with round ticks. */
export function linearScale(most: number): Scale {
  const unit = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  const step = [0.2, 0.5, 1, 2, 5].map((factor) => factor * unit).find((one) => most / one <= maxSteps) ?? unit * 10;
  const count = Math.max(1, Math.ceil(most / step));
  return { at: (n) => n / (count * step), ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

/** The power of ten that a number does not exceed. */
export function powerAbove(n: number) {
  return 10 ** Math.ceil(Math.log10(Math.max(n, 1)));
}

const units = ['', ' k', ' M', ' G', ' T'];

/**
 * '10 k'.
 * @param n - a round number
 */
export function tickLabel(n: number) {
  const step = n < 1000 ? 0 : Math.floor(Math.log10(n) / 3 + 1e-9);
  return `${Number((n / 1000 ** step).toPrecision(3))}${units[step]}`;
}
