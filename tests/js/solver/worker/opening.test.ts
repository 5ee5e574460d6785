// Wasm modules of another release, which `wasm-src` or `assets.wasm` may name.

import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import type { FromWorker } from '../../../../www/solver/protocol.js';
import { VERSION } from '../../../../www/solver/protocol.js';
import { loadModule, Opening } from '../../../../www/solver/worker/opening.js';

const SCRIPTS = {
  engine: () => import('../../../../www/wasm/engine.js'),
  'engine-large': () => import('../../../../www/wasm/engine-large.js'),
  classes: () => import('../../../../www/wasm/classes.js'),
};
const ENGINES = ['engine', 'engine-large', 'classes'] as const;
const RELEASE = VERSION.split('.').reduce((release, part) => 1000 * release + Number(part), 0);
const RIGHT = `but the scripts come from release ${VERSION}. Use the modules of the scripts' release.`;

/** Loads a module with its script, anew each time. */
async function load(module: keyof typeof SCRIPTS, bytes: BufferSource) {
  vi.resetModules();
  const { initSync } = await SCRIPTS[module]();
  return loadModule(async () => initSync({ module: bytes }), bytes);
}

/** Returns a function that returns a number, as encoded in a wasm module: its size, no variables, `i32.const`, `end`. */
function constant(value: number) {
  const digits: number[] = [];
  for (let rest = value; ; rest >>= 7) {
    if (rest < 64) return Buffer.from([digits.length + 4, 0, 0x41, ...digits, rest, 0x0b]);
    digits.push((rest & 127) | 128);
  }
}

it.each(ENGINES)('the module %s of this release is loaded', async (module) => {
  await load(module, await readFile(`www/wasm/${module}_bg.wasm`));
});

it.each(ENGINES)('the module %s of another release is refused, and both releases are named', async (module) => {
  const bytes = await readFile(`www/wasm/${module}_bg.wasm`);
  const stated = constant(RELEASE);
  const at = bytes.indexOf(stated);
  expect([at > 0, bytes.indexOf(stated, at + 1)]).toEqual([true, -1]);
  bytes.set(constant(RELEASE + 1), at);
  const [major, minor, patch] = VERSION.split('.').map(Number);
  await expect(load(module, bytes)).rejects.toMatchObject({
    code: 'worker-failed',
    message: `The WebAssembly modules come from release ${major}.${minor}.${patch + 1}, ${RIGHT}`,
  });
});

it('a module that imports what the scripts do not have is of another release', async () => {
  // (import "./engine_bg.js" "x" (func))
  const text = (one: string) => [one.length, ...Buffer.from(one)];
  const imports = [1, ...text('./engine_bg.js'), ...text('x'), 0, 0];
  const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  const bytes = Uint8Array.from([...header, 1, 4, 1, 0x60, 0, 0, 2, imports.length, ...imports]);
  await expect(load('engine', bytes)).rejects.toMatchObject({
    message: `The WebAssembly modules come from another release, ${RIGHT}`,
  });
});

it('a module that cannot be loaded for another reason is not', async () => {
  const init = async () => {
    throw new TypeError('Failed to fetch');
  };
  await expect(loadModule(init, '')).rejects.toThrow('Failed to fetch');
});

it('a worker with modules of another release is unusable, and what was requested of it fails with the same reason', async () => {
  const posted: FromWorker[] = [];
  const opening = new Opening(
    (message) => posted.push(message),
    () => loadModule(async () => ({ release: () => 2_003_004 }), ''),
  );
  opening.receive({ type: 'begin', version: VERSION, setup: {} });
  const message = `The WebAssembly modules come from release 2.3.4, ${RIGHT}`;
  await expect(opening.opened).rejects.toMatchObject({ code: 'worker-failed', message });
  await expect
    .poll(() => posted)
    .toEqual([
      { type: 'script-started', version: VERSION },
      { type: 'unusable', reason: message },
    ]);
});
