// What the views of the lab load: at most 60 kB for each of their wasm modules.

import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

it.each(['lab', 'lab-space'])('the wasm module %s has at most 60,000 bytes, compressed', async (module) => {
  const bytes = await readFile(`www/wasm/${module}_bg.wasm`);
  expect(gzipSync(bytes, { level: 9 }).length).toBeLessThanOrEqual(60_000);
});
