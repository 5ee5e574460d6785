// The positions of numbers in a chart, and the numbers to write along its axes.

/** From a number to its place, in px. */
export type Scale = (n: number) => number;

/** The two ends of a range of numbers or of places. */
type Span = [number, number];

/** A linear scale. Numbers outside the range have places outside. */
export function linear([from, to]: Span, [start, end]: Span): Scale {
  return (n) => start + ((n - from) / (to - from)) * (end - start);
}

/** A logarithmic scale. Numbers outside the range are at the nearer end. */
export function logarithmic([from, to]: Span, places: Span): Scale {
  const scale = linear([Math.log(from), Math.log(to)], places);
  return (n) => scale(Math.log(Math.min(Math.max(n, from), to)));
}

/** Columns of the same width side by side, or rows one below the other. */
export interface Bands {
  /** of each band, in px */
  width: number;
  start: Scale;
  middle: Scale;
  /** the index of the band at a place or, beside all bands, of the nearest one */
  at: (place: number) => number;
}

export function bands(count: number, [start, end]: Span): Bands {
  const width = (end - start) / count;
  return {
    width,
    start: (index) => start + index * width,
    middle: (index) => start + (index + 0.5) * width,
    at: (place) => Math.min(Math.max(Math.floor((place - start) / width), 0), count - 1),
  };
}

/** Rounding error up to which numbers count as equal. */
const tolerance = 1e-9;

/** The smallest of 1, 2 and 5 times a power of ten that is not less than a number. */
export function niceStep(least: number) {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5].find((one) => one * power >= least * (1 - tolerance)) ?? 10;
  return factor * power;
}

/** The multiples of a step from one number to another. */
export function multiples(step: number, from: number, to: number) {
  const [first, last] = [Math.ceil(from / step - tolerance), Math.floor(to / step + tolerance)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}

/** How many steps an axis has at most. */
const maxSteps = 5;

/** Round numbers from 0 to the first one that is not less than `most`. */
export function roundTicks(most: number) {
  const step = niceStep(Math.max(most, 1) / maxSteps);
  return multiples(step, 0, Math.max(1, Math.ceil(most / step)) * step);
}

/** The powers of ten from one to another. */
export function powers(least: number, most: number) {
  return Array.from({ length: Math.round(Math.log10(most / least)) + 1 }, (_, index) => least * 10 ** index);
}

/** The power of ten that a number does not exceed. */
export function powerAbove(n: number) {
  return 10 ** Math.ceil(Math.log10(Math.max(n, 1)));
}
