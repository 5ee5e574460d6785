// What the views of the lab load. The module of the lab is meant to have at most 60,000 bytes, as it had when it was compiled once for
// each width; now it has 3,600 more, and must not grow further.

import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

it.each([
  ['lab', 64_000],
  ['lab-space', 42_000],
])('the wasm module %s has at most %i bytes, compressed', async (module, most) => {
  const bytes = await readFile(`www/wasm/${module}_bg.wasm`);
  expect(gzipSync(bytes, { level: 9 }).length).toBeLessThanOrEqual(most);
});
