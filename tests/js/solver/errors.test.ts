// The requirements that a solver states if it cannot start, in a page and in environments without pages: in a service worker, and in a
// runtime such as workerd that compiles no WebAssembly.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FifteenError, failedToStart } from '../../../www/solver/errors.js';

const pageGlobals = { location: new URL('https://example.org/'), Worker: class {} };

/** Makes every module fail to compile. */
function blockWasm() {
  const Module = class {
    constructor() {
      throw new WebAssembly.CompileError('Wasm code generation disallowed by embedder');
    }
  };
  vi.stubGlobal('WebAssembly', { Module });
}

function stubGlobals(globals: object) {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
}

beforeEach(() => vi.stubGlobal('Worker', undefined));
afterEach(() => vi.unstubAllGlobals());

it('names the policy of the page where a page may compile no WebAssembly', () => {
  stubGlobals(pageGlobals);
  blockWasm();
  const { code, message } = failedToStart('the WebAssembly module could not be loaded');
  expect(code).toBe('wasm-blocked');
  expect(message).toMatch(/content security policy of this page .* 'wasm-unsafe-eval'/);
});

it('names no page where there is none, and both remedies', () => {
  blockWasm();
  const { code, message } = failedToStart('the WebAssembly module could not be loaded');
  expect(code).toBe('wasm-blocked');
  expect(message).not.toMatch(/page/);
  expect(message).toMatch(/compiled modules .*assets\.wasm/);
  expect(message).toMatch(/service worker.* 'wasm-unsafe-eval'/);
});

it('requires one file in a service worker, which cannot import() another', () => {
  stubGlobals({ location: pageGlobals.location });
  const { code, message } = failedToStart('the script of the solver could not be loaded');
  expect(code).toBe('worker-failed');
  expect(message).toMatch(/one file, since service workers/);
});

it('passes on an error that already says what is required', () => {
  const error = new FifteenError('wasm-blocked', 'Leave the flag out.');
  expect(failedToStart(error)).toBe(error);
});
