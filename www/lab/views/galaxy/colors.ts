// The colors of the boards: a scale that is also clear to people who see few colors, since its lightness rises throughout (viridis).

import type { Ink, Rgba } from './drawing.js';

const scale = ['#440154', '#46327e', '#365c8d', '#277f8e', '#1fa187', '#4ac16d', '#a0da39', '#fde725'].map((hex) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
);

/** On a light ground, the lightest colors would not be seen; on a dark one, the darkest. */
const parts = { light: [0, 0.82], dark: [0.18, 1] } as const;

/** The color of a share: the smallest values, which are near the goal, are the most striking ones. @param share - from 0 to 1 */
export function colorOf(share: number, isDark: boolean) {
  const [low, high] = isDark ? parts.dark : parts.light;
  const at = (isDark ? high - share * (high - low) : low + share * (high - low)) * (scale.length - 1);
  const [below, above] = [scale[Math.floor(at)], scale[Math.ceil(at)]];
  return below.map((part, index) => Math.round(part + (above[index] - part) * (at % 1)));
}

/** The number of each board that its color shows. */
export type BoardValues = Uint8Array | Uint16Array;

/** The known colors, which several pictures share. */
const known: WeakMap<BoardValues, Map<boolean, Uint8Array>> = new WeakMap();

/** Three bytes for each board, whose values have colors from 0 to the largest one. */
export function colorsOf(values: BoardValues, isDark: boolean) {
  const both = known.get(values) ?? new Map<boolean, Uint8Array>();
  known.set(values, both);
  const colors = both.get(isDark) ?? computed(values, isDark);
  both.set(isDark, colors);
  return colors;
}

function computed(values: BoardValues, isDark: boolean) {
  const most = mostOf(values);
  const byValue = Array.from({ length: most + 1 }, (_, value) => colorOf(value / Math.max(1, most), isDark));
  const colors = new Uint8Array(3 * values.length);
  for (const [index, value] of values.entries()) colors.set(byValue[value], 3 * index);
  return colors;
}

/**
 * The more lines lie on a pixel, the fainter is each.
 * @param boards - how many the largest ring has
 * @param side - of the picture, in pixels
 */
export function inkOf(isDark: boolean, boards: number, side: number): Ink {
  const opacity = (most: number) => Math.min(0.8, (most * side) / boards);
  return isDark
    ? { isDark, ground: rgb(0x0d1416), opacity: opacity(2.4), expanded: [1, 1, 1, 0.85], opened: rgb(0xffa81a) }
    : {
        isDark,
        ground: rgb(0xf5f4ef),
        opacity: opacity(8),
        expanded: [0.05, 0.07, 0.08, 0.85],
        opened: rgb(0xd14d00),
      };
}

function rgb(hex: number): Rgba {
  return [(hex >> 16) / 255, ((hex >> 8) & 255) / 255, (hex & 255) / 255, 1];
}

export function mostOf(values: BoardValues) {
  let most = 0;
  for (const value of values) most = Math.max(most, value);
  return most;
}
