// The wasm modules of the lab's views and of searches for the fewest multi-tile moves.

import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

it.each([
  // Two kilobytes of it record whole searches for the picture of all boards, one searches with values that are given for all boards.
  ['lab', 64_500],
  // Ten kilobytes of it judge whole runs, three search boards whose tiles have weights, seven lay out all boards and search them from both ends. Views load it only once they are near; another module would be one more of everything.
  ['lab-space', 42_500],
  // One kilobyte of it replays solutions that helpers report and checks their bounds.
  ['classes', 109_500],
])('the wasm module %s has at most %i bytes, compressed', async (module, most) => {
  const bytes = await readFile(`www/wasm/${module}_bg.wasm`);
  expect(gzipSync(bytes, { level: 9 }).length).toBeLessThanOrEqual(most);
});
