// Environments without a page, such as Deno: there is no location, and `self` has no origin.

import { afterEach, expect, it, vi } from 'vitest';
import { absoluteUrl } from '../../../../www/solver/shared/asset-urls.js';
import { workerFrom } from '../../../../www/solver/shared/file-or-text.js';

/** The script of a single file, which has no URL of its own. */
const packed = {
  url: () => {
    throw new TypeError('there is no import.meta.url');
  },
  path: '/worker/worker.js',
  text: async () => ({ default: 'postMessage(1)' }),
};

afterEach(() => vi.unstubAllGlobals());

it('starts the worker from text where neither the script nor its surroundings have an origin', async () => {
  vi.stubGlobal('self', {});
  const url: URL = await new Promise((resolve) => {
    workerFrom(packed, (started) => {
      resolve(started);
      return { postMessage() {}, terminate() {}, addEventListener() {} } as any;
    });
  });
  expect(url.protocol).toBe('blob:');
  URL.revokeObjectURL(url.href);
});

it('resolves absolute URLs without a location', () => {
  expect(absoluteUrl('https://example.org/wasm/').href).toBe('https://example.org/wasm/');
  expect(() => absoluteUrl('wasm/')).toThrow('“wasm/” is not a valid URL');
});
