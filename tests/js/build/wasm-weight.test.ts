// What the views of the lab load.

import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

it.each([
  // Five searches step by step take 1.4 kB more than two.
  ['lab', 62_000],
  // The tables of 2×8 boards, whose single tile belongs to a pattern, take 1.5 kB.
  ['lab-space', 43_000],
])('the wasm module %s has at most %i bytes, compressed', async (module, most) => {
  const bytes = await readFile(`www/wasm/${module}_bg.wasm`);
  expect(gzipSync(bytes, { level: 9 }).length).toBeLessThanOrEqual(most);
});
